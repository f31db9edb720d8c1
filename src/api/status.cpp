// SPDX-License-Identifier: Apache-2.0
// The names and sentences of statuses.
#include <yuxi/status.h>

extern "C" {

const char* yuxi_status_name(yuxi_status status) {
#define YUXI_NAME(value) \
  case value:            \
    return #value
  switch (status) {
    YUXI_NAME(YUXI_OK);
    YUXI_NAME(YUXI_NULL_ARGUMENT);
    YUXI_NAME(YUXI_BAD_LENGTH);
    YUXI_NAME(YUXI_BUFFER_TOO_SMALL);
    YUXI_NAME(YUXI_BAD_PRIVATE_KEY);
    YUXI_NAME(YUXI_BAD_POINT);
    YUXI_NAME(YUXI_BAD_SIGNATURE);
    YUXI_NAME(YUXI_BAD_ENCODING);
    YUXI_NAME(YUXI_WRONG_ALGORITHM);
    YUXI_NAME(YUXI_KEY_MISMATCH);
    YUXI_NAME(YUXI_BAD_IDENTITY);
    YUXI_NAME(YUXI_RANDOM_FAILED);
    YUXI_NAME(YUXI_BAD_STATE);
    YUXI_NAME(YUXI_BAD_ALIGNMENT);
    YUXI_NAME(YUXI_SELF_TEST_FAILED);
    YUXI_NAME(YUXI_UNKNOWN_BACKEND);
    YUXI_NAME(YUXI_INTERNAL_ERROR);
    YUXI_NAME(YUXI_OUT_OF_MEMORY);
    YUXI_NAME(YUXI_BAD_CIPHERTEXT);
    YUXI_NAME(YUXI_BAD_CONFIRMATION);
    YUXI_NAME(YUXI_BAD_IV);
    YUXI_NAME(YUXI_BAD_MAC);
  }
#undef YUXI_NAME
  return "YUXI_UNKNOWN_STATUS";
}

const char* yuxi_status_message(yuxi_status status) {
  switch (status) {
    case YUXI_OK:
      return "success";
    case YUXI_NULL_ARGUMENT:
      return "a pointer that must be given is NULL";
    case YUXI_BAD_LENGTH:
      return "a length is outside of what the function allows";
    case YUXI_BUFFER_TOO_SMALL:
      return "the output buffer is too small";
    case YUXI_BAD_PRIVATE_KEY:
      return "the private key is not in the range 1 to n-2";
    case YUXI_BAD_POINT:
      return "the point is not on the curve, or is the infinity";
    case YUXI_BAD_SIGNATURE:
      return "the signature does not verify";
    case YUXI_BAD_ENCODING:
      return "the encoding is malformed";
    case YUXI_WRONG_ALGORITHM:
      return "the key is of another algorithm or another curve";
    case YUXI_KEY_MISMATCH:
      return "the public key does not belong to the private key";
    case YUXI_BAD_IDENTITY:
      return "the identity is longer than 8191 bytes";
    case YUXI_RANDOM_FAILED:
      return "the random source failed";
    case YUXI_BAD_STATE:
      return "the context or prepared key is not initialised, is finished, is damaged or is another key's";
    case YUXI_BAD_ALIGNMENT:
      return "the memory is not aligned as required";
    case YUXI_SELF_TEST_FAILED:
      return "a known answer came out wrong, this build must not be used";
    case YUXI_UNKNOWN_BACKEND:
      return "no back end of that name can run here";
    case YUXI_INTERNAL_ERROR:
      return "something happened that cannot happen with a working CPU and random source";
    case YUXI_OUT_OF_MEMORY:
      return "memory could not be allocated";
    case YUXI_BAD_CIPHERTEXT:
      return "the ciphertext was damaged or made for another key";
    case YUXI_BAD_CONFIRMATION:
      return "the peer's confirmation of the key exchange is wrong";
    case YUXI_BAD_IV:
      return "a part of the IV is out of range";
    case YUXI_BAD_MAC:
      return "the MAC does not belong to the message";
  }
  return "no status of this library";
}

}  // extern "C"

// SPDX-License-Identifier: Apache-2.0
// The key and signature of the standard's example (GB/T 32918.5-2017, A.2), and short ways to make keys and copies in
// tests.
#pragma once

#include <gtest/gtest.h>
#include <yuxi/sm2.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "support/vectors.hpp"

namespace yuxi::test {

inline const std::uint8_t* text(std::string_view characters) {
  return reinterpret_cast<const std::uint8_t*>(characters.data());
}

inline const std::uint8_t* default_id() {
  return text(YUXI_SM2_DEFAULT_ID);
}
inline constexpr std::size_t default_id_size = YUXI_SM2_DEFAULT_ID_BYTES;

/// One array-typed member of a struct, or any array, as a Blob.
template <std::size_t size>
Blob blob(const std::uint8_t (&bytes)[size]) {
  return Blob(bytes, bytes + size);
}
template <class Plain>
Blob blob_of(const Plain& plain) {
  Blob bytes(sizeof plain);
  std::memcpy(bytes.data(), &plain, sizeof plain);
  return bytes;
}

inline bool all_zero(const void* bytes, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i)
    if (static_cast<const std::uint8_t*>(bytes)[i] != 0) return false;
  return true;
}
template <class Plain>
bool all_zero(const Plain& plain) {
  return all_zero(&plain, sizeof plain);
}

struct StandardExample {
  Blob d, xy, z, e, k, signature;
  std::string message;
  yuxi_sm2_private_key key;
  yuxi_sm2_signing_key signing_key;  // with the default identity

  StandardExample() {
    const auto v = load_vectors("sm2_gbt32918_5.json")["sign"];
    const auto bytes = [&](const char* field) { return from_hex(v[field].get<std::string>()); };
    d = bytes("d");
    xy = bytes("xA");
    const Blob y = bytes("yA");
    xy.insert(xy.end(), y.begin(), y.end());
    z = bytes("za");
    e = bytes("e");
    k = bytes("k");
    signature = bytes("sig_raw");
    message = v["msg"];
    if (yuxi_sm2_private_key_from_raw(&key, d.data()) != YUXI_OK ||
        yuxi_sm2_signing_key_init(&signing_key, &key, default_id(), default_id_size) != YUXI_OK)
      throw std::runtime_error("the example's key is refused");
  }
};

}  // namespace yuxi::test

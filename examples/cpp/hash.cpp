// SPDX-License-Identifier: Apache-2.0
// SM3 and HMAC-SM3, at once and in pieces.
#include <algorithm>
#include <array>

#include "example.hpp"

int main() {
  const auto abc = yuxi::bytes("abc"), key = yuxi::bytes("a key of any length");
  const auto digest = must(yuxi::Sm3::digest(abc), "hash");
  constexpr std::array<std::uint8_t, 4> begins = {0x66, 0xc7, 0xf0, 0xf4};  // GB/T 32905-2016, A.1
  expect(std::equal(begins.begin(), begins.end(), digest.begin()), "the digest is the standard's");

  yuxi::Sm3 hash;
  must(hash.update(abc.first(1)), "a");
  must(hash.update(abc.subspan(1)), "bc");
  expect(hash.finish() == digest, "in pieces it is the same");

  yuxi::HmacSm3 mac(key);
  must(mac.update(abc), "absorb");
  auto tag = must(mac.finish(), "end");
  // Compare tags by this call only: it takes the same time wherever they differ.
  must(yuxi::HmacSm3::verify(tag, key, abc), "verify the tag");
  tag[0] ^= 1;
  expect(yuxi::HmacSm3::verify(tag, key, abc) != yuxi::Status::ok, "a wrong tag is refused");
  std::printf("the digest and the tag are right\n");
  return 0;
}

// SPDX-License-Identifier: Apache-2.0
// ZUC: 128-EEA3 and 128-EIA3 as mobile networks use them, the bare key stream, and the MAC of ZUC-256 (2018).
#include <algorithm>
#include <array>
#include <vector>

#include "example.hpp"

int main() {
  namespace zuc = yuxi::zuc;
  const std::array<std::uint8_t, 16> key{0x17, 0x3d, 0x14, 0xba}, iv{7};
  const std::array<std::uint8_t, 32> key256{9};
  const std::array<std::uint8_t, 23> iv256{5};
  const auto text = yuxi::bytes("a message of some length");
  const auto bits = static_cast<std::uint32_t>(8 * text.size());
  std::vector<std::uint8_t> sealed(text.size()), opened(text.size());

  // One count, bearer and direction for one message, never again under the same key.
  const zuc::Bearer bearer{.count = 1, .bearer = 5, .direction = 0};
  must(zuc::eea3(sealed, text, bits, key, bearer), "encrypt");
  must(zuc::eea3(opened, sealed, bits, key, bearer), "decrypt, which is the same");
  expect(std::ranges::equal(opened, text), "the plaintext is back");

  const auto mac = must(zuc::eia3(text, bits, key, bearer), "MAC");
  auto running = must(zuc::Mac<4>::eia3(key, bearer), "begin the same MAC");
  must(running.update(text.first(10)), "first piece");
  must(running.update(text.subspan(10)), "second piece");
  expect(must(running.finish(), "end") == mac, "in pieces it is the same");

  auto stream = zuc::Keystream::zuc128(key, iv);
  must(stream.apply(sealed, text), "encrypt by the key stream");
  stream = zuc::Keystream::zuc128(key, iv);
  must(stream.apply(opened, sealed), "decrypt");
  expect(std::ranges::equal(opened, text), "the plaintext is back");

  auto mac256 = zuc::Mac<16>::zuc256_2018(key256, iv256);
  must(mac256.update(text), "absorb");
  expect(must(mac256.finish(), "end").size() == 16, "a tag of 16 bytes");
  std::printf("every plaintext came back\n");
  return 0;
}

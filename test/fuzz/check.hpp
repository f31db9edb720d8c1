// SPDX-License-Identifier: Apache-2.0
// What must hold for every byte string that a reader is given; a breach aborts, which the fuzzer reports with the
// input.
#pragma once

#include <yuxi/sm2.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace yuxi::fuzz {

inline void require(bool holds) {
  if (!holds) std::abort();
}

/// A reader of keys answers one of its statuses; a refused key is zero; an accepted one is written and read again as
/// the same key.
template <std::size_t capacity, class Key, class Character>
void check_key_reader(yuxi_status (*read)(Key*, const Character*, std::size_t),
                      yuxi_status (*write)(Character*, std::size_t, std::size_t*, const Key*), const std::uint8_t* data,
                      std::size_t size) {
  Key key;
  std::memset(&key, 0xa5, sizeof key);
  const yuxi_status status = read(&key, reinterpret_cast<const Character*>(data), size);
  if (status != YUXI_OK) {
    require(status == YUXI_BAD_ENCODING || status == YUXI_WRONG_ALGORITHM || status == YUXI_BAD_PRIVATE_KEY ||
            status == YUXI_BAD_POINT || status == YUXI_KEY_MISMATCH);
    const Key zero{};
    require(std::memcmp(&key, &zero, sizeof key) == 0);
    return;
  }
  Character text[capacity];
  std::size_t length = 0;
  Key again;
  require(write(text, capacity, &length, &key) == YUXI_OK);
  require(read(&again, text, length) == YUXI_OK);
  require(std::memcmp(&key, &again, sizeof key) == 0);
}

}  // namespace yuxi::fuzz

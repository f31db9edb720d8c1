// SPDX-License-Identifier: Apache-2.0
// Bytes and byte order. The standards write every integer big-endian; words are loaded and stored by shifts, so the
// code is the same on CPUs of either byte order and needs no alignment. Constant time throughout.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/word.hpp"

namespace yuxi::base {

using View = std::span<const std::uint8_t>;
using Bytes = std::span<std::uint8_t>;

constexpr std::uint32_t load_be32(const std::uint8_t* p) {
  return std::uint32_t{p[0]} << 24 | std::uint32_t{p[1]} << 16 | std::uint32_t{p[2]} << 8 | std::uint32_t{p[3]};
}

constexpr std::uint64_t load_be64(const std::uint8_t* p) {
  return std::uint64_t{load_be32(p)} << 32 | load_be32(p + 4);
}

constexpr void store_be32(std::uint8_t* p, std::uint32_t x) {
  p[0] = static_cast<std::uint8_t>(x >> 24);
  p[1] = static_cast<std::uint8_t>(x >> 16);
  p[2] = static_cast<std::uint8_t>(x >> 8);
  p[3] = static_cast<std::uint8_t>(x);
}

constexpr void store_be64(std::uint8_t* p, std::uint64_t x) {
  store_be32(p, static_cast<std::uint32_t>(x >> 32));
  store_be32(p + 4, static_cast<std::uint32_t>(x));
}

/// One word, big-endian.
template <Word W>
constexpr W load_be(const std::uint8_t* p) {
  if constexpr (sizeof(W) == 8) return load_be64(p);
  return static_cast<W>(load_be32(p));
}

template <Word W>
constexpr void store_be(std::uint8_t* p, W x) {
  if constexpr (sizeof(W) == 8) return store_be64(p, x);
  store_be32(p, static_cast<std::uint32_t>(x));
}

// Numbers are read and written from their end in whole words, which compilers make one load and one byte swap, and then
// in the bytes that are left of the highest word.

/// OS2IP: `length` big-endian bytes (at most N words' worth) as N little-endian words.
template <Word W, std::size_t N>
constexpr std::array<W, N> words_from_be(const std::uint8_t* bytes, std::size_t length) {
  std::array<W, N> result{};
  std::size_t i = 0;
  for (; i < N && length >= sizeof(W); ++i) result[i] = load_be<W>(bytes + (length -= sizeof(W)));
  for (std::size_t left = 0; i < N && left < length; ++left) result[i] = static_cast<W>(result[i] << 8 | bytes[left]);
  return result;
}

/// I2OSP: the low `length` bytes (at most N words' worth) of a number, big-endian.
template <Word W, std::size_t N>
constexpr void words_to_be(std::uint8_t* bytes, std::size_t length, const std::array<W, N>& words) {
  std::size_t i = 0;
  for (; i < N && length >= sizeof(W); ++i) store_be<W>(bytes + (length -= sizeof(W)), words[i]);
  for (std::size_t shift = 0; i < N && length > 0; shift += 8)
    bytes[--length] = static_cast<std::uint8_t>(words[i] >> shift);
}

}  // namespace yuxi::base

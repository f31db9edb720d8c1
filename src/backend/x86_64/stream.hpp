// SPDX-License-Identifier: Apache-2.0
// The targets of the stream back ends of x86-64, and the functions behind them. What a kernel may use of the CPU is in
// its functions' target attributes; what a target needs is in its mask.
#pragma once

#include <cstddef>
#include <cstdint>

#include "backend/x86_64/features.hpp"
#include "stream/engine.hpp"
#include "stream/many.hpp"

namespace yuxi::backend {

/// One stream by AES instructions and shuffles; MACs by carry-less products. Many streams one after the other.
struct X86_64Aesni {
  using Word = std::uint64_t;
  static constexpr const char* name = "x86_64_aesni";
  static constexpr FeatureMask needs = x86::ssse3 | x86::sse41 | x86::aes | x86::pclmul;
  static constexpr bool multiply_is_constant_time = true;
};

/// Besides, many streams on eight lanes of AVX2.
struct X86_64AesniAvx2 {
  using Word = std::uint64_t;
  static constexpr const char* name = "x86_64_aesni_avx2";
  static constexpr FeatureMask needs = X86_64Aesni::needs | x86::avx2;
  static constexpr bool multiply_is_constant_time = true;
};

/// On sixteen lanes, with AES instructions of the same width.
struct X86_64VaesAvx2 {
  using Word = std::uint64_t;
  static constexpr const char* name = "x86_64_vaes_avx2";
  static constexpr FeatureMask needs = X86_64AesniAvx2::needs | x86::vaes;
  static constexpr bool multiply_is_constant_time = true;
};

}  // namespace yuxi::backend

namespace yuxi::backend::x86::zuc {

using stream::ZucJobs;
using stream::ZucState;

namespace sse {
void start(ZucState& state, unsigned rounds);
void words(ZucState& state, std::uint32_t* out, std::size_t count);
void xor_words(ZucState& state, std::uint8_t* out, const std::uint8_t* in, std::size_t count);
}  // namespace sse
namespace avx2 {
void start(ZucState& state, unsigned rounds);
void words(ZucState& state, std::uint32_t* out, std::size_t count);
void xor_words(ZucState& state, std::uint8_t* out, const std::uint8_t* in, std::size_t count);
/// One round of an initialisation for the cells s[0] to s[15]: makes s[16], and R1, R2, which were 0.
void first_round(std::uint32_t* s, std::uint32_t& r1, std::uint32_t& r2);
void many(const ZucJobs& jobs);
}  // namespace avx2
namespace vaes {
void many(const ZucJobs& jobs);
}  // namespace vaes

/// See StreamEngine::zuc_mac.
void mac(std::uint32_t* tag, unsigned tag_words, const std::uint32_t* keystream, const std::uint8_t* message,
         std::size_t words);

/// See StreamEngine::polyval.
void polyval(std::uint64_t* sum, const std::uint64_t* h, const std::uint8_t* blocks, std::size_t count);

/// What S0 and S1 make of bytes of 0, in all four places.
inline constexpr std::uint32_t zeros_substituted = 0x553e553e;

}  // namespace yuxi::backend::x86::zuc

namespace yuxi::stream {

template <>
struct ZucKernels<backend::X86_64Aesni> {
  static constexpr auto start = backend::x86::zuc::sse::start;
  static constexpr auto words = backend::x86::zuc::sse::words;
  static constexpr auto xor_words = backend::x86::zuc::sse::xor_words;
};
template <>
struct ZucKernels<backend::X86_64AesniAvx2> {
  static constexpr auto start = backend::x86::zuc::avx2::start;
  static constexpr auto words = backend::x86::zuc::avx2::words;
  static constexpr auto xor_words = backend::x86::zuc::avx2::xor_words;
};
template <>
struct ZucKernels<backend::X86_64VaesAvx2> : ZucKernels<backend::X86_64AesniAvx2> {};

template <>
struct ZucMacKernels<backend::X86_64Aesni> {
  static constexpr auto absorb = backend::x86::zuc::mac;
};
template <>
struct ZucMacKernels<backend::X86_64AesniAvx2> : ZucMacKernels<backend::X86_64Aesni> {};
template <>
struct ZucMacKernels<backend::X86_64VaesAvx2> : ZucMacKernels<backend::X86_64Aesni> {};

template <>
struct PolyvalKernels<backend::X86_64Aesni> {
  static constexpr auto absorb = backend::x86::zuc::polyval;
};
template <>
struct PolyvalKernels<backend::X86_64AesniAvx2> : PolyvalKernels<backend::X86_64Aesni> {};
template <>
struct PolyvalKernels<backend::X86_64VaesAvx2> : PolyvalKernels<backend::X86_64Aesni> {};

template <>
struct ZucManyKernels<backend::X86_64AesniAvx2> {
  static constexpr auto run = backend::x86::zuc::avx2::many;
};
template <>
struct ZucManyKernels<backend::X86_64VaesAvx2> {
  static constexpr auto run = backend::x86::zuc::vaes::many;
};

}  // namespace yuxi::stream

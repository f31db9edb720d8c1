// SPDX-License-Identifier: Apache-2.0
// The stream engines of x86-64, and the MACs' inner loop by carry-less products, which they share.
#if defined(__x86_64__)

#include "backend/x86_64/stream.hpp"

#include "backend/x86_64/zuc_clmul.hpp"
#include "ct/wipe.hpp"

namespace yuxi::backend::x86::zuc {

namespace {

template <bool tag_of_128>
[[gnu::target("ssse3,pclmul")]] void hash(HashSums& sums, const std::uint32_t* keystream, const std::uint8_t* message,
                                          std::size_t words, unsigned tag_words) {
  // Pieces whose key stream is there in full; the loop reads four words behind each.
  std::size_t pieces = words / 4;
  if (pieces > 0 && 4 * pieces + 4 > words + tag_words) --pieces;
  add_message<tag_of_128>(sums, keystream, message, pieces);
  keystream += 4 * pieces;
  message += 16 * pieces;
  words -= 4 * pieces;
  if (words == 0) return;
  std::uint32_t last_keystream[12] = {};
  std::uint8_t last_message[32] = {};  // up to seven words
  __builtin_memcpy(last_keystream, keystream, 4 * (words + tag_words));
  __builtin_memcpy(last_message, message, 4 * words);
  add_message<tag_of_128>(sums, last_keystream, last_message, (words + 3) / 4);
  ct::wipe(last_keystream, sizeof last_keystream);
  ct::wipe(last_message, sizeof last_message);
}

}  // namespace

void mac(std::uint32_t* tag, unsigned tag_words, const std::uint32_t* keystream, const std::uint8_t* message,
         std::size_t words) {
  HashSums sums{};
  if (tag_words == 4)
    hash<true>(sums, keystream, message, words, tag_words);
  else
    hash<false>(sums, keystream, message, words, tag_words);
  add_sums(tag, tag_words, sums);
  ct::wipe(&sums, sizeof sums);
}

}  // namespace yuxi::backend::x86::zuc

namespace yuxi::backend {

extern const stream::StreamEngine x86_64_aesni_stream;
constinit const stream::StreamEngine x86_64_aesni_stream = stream::engine_of<stream::StaticStreamEngine<X86_64Aesni>>();

}  // namespace yuxi::backend

#endif

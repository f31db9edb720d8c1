// SPDX-License-Identifier: Apache-2.0
// The C calls that encrypt many messages to one recipient.
#include "api/arguments.hpp"
#include "api/sm2_encryption.hpp"
#include "api/sm2_prepared.hpp"
#include "protocol/sm2_encrypt_batch.hpp"
#include "random/source.hpp"

namespace {

using yuxi::base::View;
namespace api = yuxi::api;
namespace ct = yuxi::ct;
namespace dispatch = yuxi::dispatch;
namespace protocol = yuxi::protocol;

struct Batch {
  yuxi_sm2_encrypt_item* items;
  std::size_t count;
  yuxi_sm2_ciphertext_format format;

  /// Every item's status before the recipient is looked at; how many are good.
  std::size_t look_at_messages() const {
    std::size_t good = 0;
    for (std::size_t i = 0; i < count; ++i) {
      yuxi_sm2_encrypt_item& item = items[i];
      item.length = 0;
      item.status = api::look_at_message(item.out, item.capacity, format, item.plaintext, item.plaintext_length);
      good += item.status == YUXI_OK;
    }
    return good;
  }

  /// What is wrong with recipient or random source is wrong with every item that was good. Nothing of it stays.
  void fail(yuxi_status status) const {
    for (std::size_t i = 0; i < count; ++i) {
      yuxi_sm2_encrypt_item& item = items[i];
      if (item.status != YUXI_OK) continue;
      if (item.length != 0) ct::wipe(item.out, item.length);
      item.length = 0;
      item.status = status;
    }
  }

  yuxi_status first_failure() const {
    for (std::size_t i = 0; i < count; ++i)
      if (items[i].status != YUXI_OK) return items[i].status;
    return YUXI_OK;
  }

  void write(yuxi_sm2_encrypt_item& item, const std::uint8_t* c1, protocol::Sm2Cipher& cipher) const {
    item.length =
        api::write_ciphertext(item.out, item.capacity, format, c1, cipher, View(item.plaintext, item.plaintext_length));
  }
};

/// One by one.
yuxi_status encrypt_each(const Batch& batch, const yuxi::random::RandomSource& random,
                         const protocol::Sm2PointRecipient& recipient) {
  for (std::size_t i = 0; i < batch.count; ++i) {
    yuxi_sm2_encrypt_item& item = batch.items[i];
    if (item.status != YUXI_OK) continue;
    std::uint8_t c1[protocol::sm2_point_bytes];
    ct::Secret<protocol::Sm2Cipher> cipher;
    const yuxi_status status = protocol::sm2_encrypt_begin(dispatch::sm2_engine(), dispatch::hash_engine(), random,
                                                           recipient, cipher.reveal(), c1, item.plaintext_length);
    if (status != YUXI_OK) return status;
    batch.write(item, c1, cipher.reveal());
  }
  return YUXI_OK;
}

/// In chunks that share their inversion.
yuxi_status encrypt_chunks(const Batch& batch, const yuxi::random::RandomSource& random,
                           const protocol::Sm2PreparedRecipient& recipient) {
  const auto& curve = dispatch::sm2_engine();
  const auto& hash = dispatch::hash_engine();
  ct::Secret<protocol::Sm2EncryptChunk> memory;
  protocol::Sm2EncryptChunk& chunk = memory.reveal();
  for (std::size_t next = 0; next < batch.count;) {
    yuxi_sm2_encrypt_item* chosen[protocol::sm2_encrypt_chunk];
    std::size_t size = 0;
    for (; next < batch.count && size < protocol::sm2_encrypt_chunk; ++next)
      if (batch.items[next].status == YUXI_OK) chosen[size++] = &batch.items[next];
    if (size == 0) break;
    yuxi_status status = protocol::sm2_encrypt_points(curve, random, recipient, chunk, size);
    for (std::size_t i = 0; status == YUXI_OK && i < size; ++i) {
      ct::Secret<protocol::Sm2Cipher> cipher;
      status = protocol::sm2_encrypt_begin_item(curve, hash, random, recipient, cipher.reveal(), chunk, i,
                                                chosen[i]->plaintext_length);
      if (status == YUXI_OK) batch.write(*chosen[i], chunk.c1[i], cipher.reveal());
    }
    if (status != YUXI_OK) return status;
  }
  return YUXI_OK;
}

yuxi_status encrypt_to_key(const Batch& batch, std::size_t good, const yuxi_sm2_public_key& key,
                           const yuxi_random* random) {
  const auto& curve = dispatch::sm2_engine();
  if (!curve.point_is_valid_vartime(key.xy)) return YUXI_BAD_POINT;
  if (good < protocol::sm2_encrypt_table_pays)
    return encrypt_each(batch, yuxi::random::from(random), protocol::Sm2PointRecipient{key.xy});
  std::uint64_t table[protocol::sm2_compact_words];
  curve.prepare_vartime(table, yuxi::curve::PreparedKind::compact, key.xy);
  return encrypt_chunks(batch, yuxi::random::from(random), {table, yuxi::curve::PreparedKind::compact});
}

yuxi_status encrypt_to_prepared(const Batch& batch, const yuxi_sm2_prepared* prepared, const yuxi_random* random) {
  const yuxi_status status = api::look_at(prepared);
  if (status != YUXI_OK) return status;
  return encrypt_chunks(batch, yuxi::random::from(random), {prepared->table(), api::curve_kind(prepared->kind)});
}

}  // namespace

extern "C" {

yuxi_status yuxi_sm2_encrypt_batch(yuxi_sm2_encrypt_item* items, size_t count, const yuxi_sm2_public_key* key,
                                   const yuxi_random* random, yuxi_sm2_ciphertext_format format) {
  if (api::missing(items, count)) return YUXI_NULL_ARGUMENT;
  if (api::too_many(count, sizeof *items)) return YUXI_BAD_LENGTH;  // nothing is touched
  const Batch batch{items, count, format};
  const std::size_t good = batch.look_at_messages();
  const yuxi_status status = key == nullptr ? YUXI_NULL_ARGUMENT
                             : good == 0    ? YUXI_OK
                                            : encrypt_to_key(batch, good, *key, random);
  if (status != YUXI_OK) batch.fail(status);
  return status == YUXI_NULL_ARGUMENT ? status : batch.first_failure();
}

yuxi_status yuxi_sm2_encrypt_batch_prepared(yuxi_sm2_encrypt_item* items, size_t count,
                                            const yuxi_sm2_prepared* prepared, const yuxi_random* random,
                                            yuxi_sm2_ciphertext_format format) {
  if (api::missing(items, count)) return YUXI_NULL_ARGUMENT;
  if (api::too_many(count, sizeof *items)) return YUXI_BAD_LENGTH;  // nothing is touched
  const Batch batch{items, count, format};
  const std::size_t good = batch.look_at_messages();
  const yuxi_status status = prepared == nullptr ? YUXI_NULL_ARGUMENT
                             : good == 0         ? YUXI_OK
                                                 : encrypt_to_prepared(batch, prepared, random);
  if (status != YUXI_OK) batch.fail(status);
  return status == YUXI_NULL_ARGUMENT ? status : batch.first_failure();
}

}  // extern "C"

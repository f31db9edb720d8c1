// SPDX-License-Identifier: Apache-2.0
// This library's rows of encryption and decryption: to a plain and to a prepared recipient, a key's worth of bytes and
// a file's.
#include <yuxi/sm2_encryption.h>

#include "encryption.hpp"
#include "library_yuxi.hpp"

namespace bench {
namespace {

constexpr auto format = YUXI_SM2_C1C3C2;

// A place for ciphertexts or plaintexts, made once: no row times the memory's first use.
struct Place {
  explicit Place(std::size_t capacity) : bytes(capacity) {}
  std::vector<std::uint8_t> bytes;
  std::size_t length = 0;
};

// Encryption to either kind of recipient differs in one call only.
template <class Call>
Operation encrypt(const char* name, const SharedKeys& keys, std::size_t bytes, Call call) {
  const auto out = std::make_shared<Place>(yuxi_sm2_ciphertext_max(format, bytes));
  const auto seal = [out, call](const std::uint8_t* plaintext, std::size_t length) {
    return call(*out, plaintext, length) == YUXI_OK;
  };
  const auto raw = [out] { return std::vector<std::uint8_t>(out->bytes.data(), out->bytes.data() + out->length); };
  return encryption(name, keys->inputs, bytes, seal, raw);
}

Operation encrypt_plain(const SharedKeys& keys, std::size_t bytes) {
  return encrypt("sm2_encrypt", keys, bytes, [keys](Place& out, const std::uint8_t* plaintext, std::size_t length) {
    return yuxi_sm2_encrypt(out.bytes.data(), out.bytes.size(), &out.length, &keys->private_key.public_key, nullptr,
                            format, plaintext, length);
  });
}

Operation encrypt_prepared(const char* name, const SharedKeys& keys, yuxi_sm2_prepared_kind kind) {
  const auto table = std::make_shared<const Prepared>(kind, keys->private_key.public_key);
  return encrypt(name, keys, Inputs::plaintext_sizes.front(),
                 [table](Place& out, const std::uint8_t* plaintext, std::size_t length) {
                   return yuxi_sm2_encrypt_prepared(out.bytes.data(), out.bytes.size(), &out.length, table->prepared,
                                                    nullptr, format, plaintext, length);
                 });
}

// As many messages of a key's length in one call. `call` differs by the kind of recipient.
template <class Call>
Operation encrypt_batch(const char* name, const SharedKeys& keys, Call call) {
  constexpr std::size_t jobs = 32, bytes = Inputs::plaintext_sizes.front();
  const std::size_t capacity = yuxi_sm2_ciphertext_max(format, bytes);
  const auto out = std::make_shared<std::vector<std::uint8_t>>(jobs * capacity);
  std::vector<yuxi_sm2_encrypt_item> items;
  for (std::size_t i = 0; i < jobs; ++i)
    items.push_back({keys->inputs.message.data(), bytes, out->data() + capacity * i, capacity, 0, YUXI_INTERNAL_ERROR});
  Operation operation{.name = name, .bytes = bytes, .jobs = jobs};
  operation.check = [keys, items, call, out]() mutable {
    if (call(items.data(), jobs) != YUXI_OK) return false;
    std::vector<std::uint8_t> last;
    for (const auto& item : items) {
      const std::vector<std::uint8_t> one(item.out, item.out + item.length);
      if (one == last || !opens_to_message(keys->inputs, one, bytes)) return false;
      last = one;
    }
    return !opens_to_message(keys->inputs, spoiled(last), bytes);
  };
  operation.run = [items, call, out](std::size_t calls) mutable {
    bool right = true;
    while (calls-- > 0) right &= call(items.data(), jobs) == YUXI_OK;
    return right;
  };
  return operation;
}

Operation encrypt_batch_plain(const SharedKeys& keys) {
  return encrypt_batch("sm2_encrypt_batch", keys, [keys](yuxi_sm2_encrypt_item* items, std::size_t count) {
    return yuxi_sm2_encrypt_batch(items, count, &keys->private_key.public_key, nullptr, format);
  });
}

Operation encrypt_batch_prepared(const SharedKeys& keys) {
  const auto table = std::make_shared<const Prepared>(YUXI_SM2_PREPARED_BIG, keys->private_key.public_key);
  return encrypt_batch("sm2_encrypt_batch_prepared", keys, [table](yuxi_sm2_encrypt_item* items, std::size_t count) {
    return yuxi_sm2_encrypt_batch_prepared(items, count, table->prepared, nullptr, format);
  });
}

Operation decrypt(const SharedKeys& keys, std::size_t bytes) {
  const auto out = std::make_shared<Place>(bytes);
  const auto form = [](const std::vector<std::uint8_t>& raw) { return raw; };
  const auto open = [keys, out](const std::vector<std::uint8_t>& ciphertext) {
    return yuxi_sm2_decrypt(out->bytes.data(), out->bytes.size(), &out->length, &keys->private_key, format,
                            ciphertext.data(), ciphertext.size()) == YUXI_OK;
  };
  const auto holds = [out](const std::uint8_t* data, std::size_t length) {
    return out->length == length && std::memcmp(out->bytes.data(), data, length) == 0;
  };
  return decryption(keys->inputs, bytes, ciphertexts_of(keys->inputs, bytes), form, open, holds);
}

}  // namespace

std::vector<Operation> yuxi_encryption(const SharedKeys& keys) {
  std::vector<Operation> all;
  for (const auto bytes : Inputs::plaintext_sizes) all.push_back(encrypt_plain(keys, bytes));
  all.push_back(encrypt_prepared("sm2_encrypt_prepared", keys, YUXI_SM2_PREPARED_BIG));
  all.push_back(encrypt_prepared("sm2_encrypt_compact", keys, YUXI_SM2_PREPARED_COMPACT));
  all.push_back(encrypt_batch_plain(keys));
  all.push_back(encrypt_batch_prepared(keys));
  for (const auto bytes : Inputs::plaintext_sizes) all.push_back(decrypt(keys, bytes));
  return all;
}

}  // namespace bench

// SPDX-License-Identifier: Apache-2.0
// ZUC of the C++ face: key stream, 128-EEA3, 128-EIA3, and the MAC of ZUC-256 (2018).
#pragma once

#include <yuxi/zuc256_3gpp.h>
#include <yuxi/cpp/result.hpp>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

namespace yuxi::zuc {

using Key128 = std::span<const std::uint8_t, YUXI_ZUC128_KEY_BYTES>;
using Iv128 = std::span<const std::uint8_t, YUXI_ZUC128_IV_BYTES>;
using Key256 = std::span<const std::uint8_t, YUXI_ZUC256_KEY_BYTES>;
/// 184 bits.
using PackedIv256 = std::span<const std::uint8_t, YUXI_ZUC256_2018_IV_BYTES>;
/// 17 bytes and eight numbers of six bits.
using LooseIv256 = std::span<const std::uint8_t, YUXI_ZUC256_2018_LOOSE_IV_BYTES>;

/// Of NEA6, NIA6 and NCA6.
using Iv256For3gpp = std::span<const std::uint8_t, YUXI_ZUC256_3GPP_IV_BYTES>;

/// Running key stream. Move-only, wiped; a moved-from stream answers bad_state.
class Keystream {
 public:
  static Keystream zuc128(Key128 key, Iv128 iv) noexcept {
    Keystream stream;
    if (yuxi_zuc128_init(&stream.context_, key.data(), iv.data()) != YUXI_OK) std::abort();  // fails for NULL only
    return stream;
  }
  static Keystream zuc256_2018(Key256 key, PackedIv256 iv) noexcept {
    Keystream stream;
    if (yuxi_zuc256_2018_init(&stream.context_, key.data(), iv.data()) != YUXI_OK) std::abort();  // fails for NULL only
    return stream;
  }
  /// The first byte of the IV is 0: yuxi/zuc256_3gpp.h.
  static Keystream nea6(Key256 key, Iv256For3gpp iv) noexcept {
    Keystream stream;
    if (yuxi_zuc256_nea6_init(&stream.context_, key.data(), iv.data()) != YUXI_OK) std::abort();  // fails for NULL only
    return stream;
  }
  /// Error: bad_iv (one of the last eight above 63).
  static Result<Keystream> zuc256_2018_loose(Key256 key, LooseIv256 iv) noexcept {
    Keystream stream;
    const yuxi_status status = yuxi_zuc256_2018_init_loose(&stream.context_, key.data(), iv.data());
    if (status != YUXI_OK) return status;
    return stream;
  }

  Keystream(Keystream&& other) noexcept : context_(other.context_) { yuxi_zuc_wipe(&other.context_); }
  Keystream& operator=(Keystream&& other) noexcept {
    if (this != &other) {
      context_ = other.context_;
      yuxi_zuc_wipe(&other.context_);
    }
    return *this;
  }
  ~Keystream() { yuxi_zuc_wipe(&context_); }

  /// The next bytes of key stream. Error: bad_state.
  Status read(std::span<std::uint8_t> out) noexcept {
    return to_status(yuxi_zuc_keystream(&context_, out.data(), out.size()));
  }
  /// Encrypt or decrypt the next bytes. `out` may be `in`. Errors: bad_length (the sizes differ; nothing is touched),
  /// bad_state.
  Status apply(std::span<std::uint8_t> out, ByteView in) noexcept {
    if (out.size() != in.size()) return Status::bad_length;
    return to_status(yuxi_zuc_xor(&context_, out.data(), in.data(), in.size()));
  }

 private:
  Keystream() = default;
  yuxi_zuc context_{};
};

/// What 3GPP's algorithms take beside the key. bearer is at most 31, direction 0 or 1.
struct Bearer {
  std::uint32_t count;
  unsigned bearer;
  unsigned direction;
};

/// Do `out` and `in` hold exactly `bits` bits?
constexpr bool holds(std::size_t bytes, std::uint32_t bits) noexcept {
  return bytes == static_cast<std::size_t>(bits / 8 + (bits % 8 != 0));
}

/// 128-EEA3 of `bits` bits; `out` may be `in`. Errors: bad_length (a size that does not fit; nothing is touched),
/// bad_iv.
inline Status eea3(std::span<std::uint8_t> out, ByteView in, std::uint32_t bits, Key128 key, Bearer b) noexcept {
  if (!holds(in.size(), bits) || out.size() != in.size()) return Status::bad_length;
  return to_status(yuxi_zuc128_eea3(out.data(), in.data(), bits, key.data(), b.count, b.bearer, b.direction));
}

using Mac32 = std::array<std::uint8_t, 4>;

/// 128-EIA3 of `bits` bits. Errors: bad_length (data is of another size), bad_iv.
inline Result<Mac32> eia3(ByteView data, std::uint32_t bits, Key128 key, Bearer b) noexcept {
  if (!holds(data.size(), bits)) return Status::bad_length;
  Mac32 mac;
  const yuxi_status status =
      yuxi_zuc128_eia3(mac.data(), data.data(), bits, key.data(), b.count, b.bearer, b.direction);
  if (status != YUXI_OK) return status;
  return mac;
}

/// ok, or bad_mac: is `mac` the 128-EIA3 of `bits` bits? Errors as eia3.
inline Status eia3_verify(std::span<const std::uint8_t, 4> mac, ByteView data, std::uint32_t bits, Key128 key,
                          Bearer b) noexcept {
  if (!holds(data.size(), bits)) return Status::bad_length;
  return to_status(yuxi_zuc128_eia3_verify(mac.data(), data.data(), bits, key.data(), b.count, b.bearer, b.direction));
}

/// One message of a batch; what it names must live until the batch is done. Sizes that do not fit give a job that is
/// refused with bad_length, and touches nothing.
class Job128 {
 public:
  /// `out` may be `in`.
  static Job128 eea3(std::span<std::uint8_t> out, ByteView in, std::uint32_t bits, Key128 key, Bearer b) noexcept {
    return Job128(YUXI_ZUC_ENCRYPT, out.size() == in.size(), in, bits, key, b, out.data(), nullptr);
  }
  static Job128 eia3(std::span<std::uint8_t, 4> mac, ByteView data, std::uint32_t bits, Key128 key, Bearer b) noexcept {
    return Job128(YUXI_ZUC_MAC, true, data, bits, key, b, mac.data(), nullptr);
  }
  static Job128 eia3_verify(std::span<const std::uint8_t, 4> mac, ByteView data, std::uint32_t bits, Key128 key,
                            Bearer b) noexcept {
    return Job128(YUXI_ZUC_VERIFY, true, data, bits, key, b, nullptr, mac.data());
  }
  /// After the batch: ok, bad_mac, bad_length, bad_iv.
  Status status() const noexcept { return to_status(job_.status); }

 private:
  friend Status batch(std::span<Job128> jobs) noexcept;
  Job128(yuxi_zuc_task task, bool fits, ByteView in, std::uint32_t bits, Key128 key, Bearer b, std::uint8_t* out,
         const std::uint8_t* expected) noexcept
      : job_{fits && holds(in.size(), bits) ? task : yuxi_zuc_task{},
             b.count,
             b.bearer,
             b.direction,
             key.data(),
             in.data(),
             bits,
             out,
             expected,
             YUXI_BAD_STATE} {}
  yuxi_zuc128_job job_;
};

/// 128-EEA3 and 128-EIA3 of many messages at once: ok if every job is, else the first failure.
[[nodiscard]] inline Status batch(std::span<Job128> jobs) noexcept {
  static_assert(sizeof(Job128) == sizeof(yuxi_zuc128_job));
  return to_status(yuxi_zuc128_batch(jobs.empty() ? nullptr : &jobs.front().job_, jobs.size()));
}

/// The same for ZUC-256 (2018), with packed IVs.
class Job256 {
 public:
  /// `out` may be `in`.
  static Job256 encrypt(std::span<std::uint8_t> out, ByteView in, std::uint32_t bits, Key256 key,
                        PackedIv256 iv) noexcept {
    return Job256(YUXI_ZUC_ENCRYPT, out.size() == in.size(), in, bits, key, iv, out.data(), nullptr, 0);
  }
  /// The tag has 4, 8 or 16 bytes.
  static Job256 mac(std::span<std::uint8_t> tag, ByteView data, std::uint32_t bits, Key256 key,
                    PackedIv256 iv) noexcept {
    return Job256(YUXI_ZUC_MAC, true, data, bits, key, iv, tag.data(), nullptr, tag.size());
  }
  static Job256 verify(ByteView tag, ByteView data, std::uint32_t bits, Key256 key, PackedIv256 iv) noexcept {
    return Job256(YUXI_ZUC_VERIFY, true, data, bits, key, iv, nullptr, tag.data(), tag.size());
  }
  /// After the batch: ok, bad_mac, bad_length.
  Status status() const noexcept { return to_status(job_.status); }

 private:
  friend Status batch(std::span<Job256> jobs) noexcept;
  Job256(yuxi_zuc_task task, bool fits, ByteView in, std::uint32_t bits, Key256 key, PackedIv256 iv, std::uint8_t* out,
         const std::uint8_t* expected, std::size_t tag_length) noexcept
      : job_{fits && holds(in.size(), bits) ? task : yuxi_zuc_task{},
             bits,
             key.data(),
             iv.data(),
             in.data(),
             out,
             expected,
             tag_length,
             YUXI_BAD_STATE} {}
  yuxi_zuc256_2018_job job_;
};

[[nodiscard]] inline Status batch(std::span<Job256> jobs) noexcept {
  static_assert(sizeof(Job256) == sizeof(yuxi_zuc256_2018_job));
  return to_status(yuxi_zuc256_2018_batch(jobs.empty() ? nullptr : &jobs.front().job_, jobs.size()));
}

/// A MAC over a message in pieces, with a tag of 4, 8 or 16 bytes. Move-only, wiped.
template <std::size_t tag_size>
class Mac {
  static_assert(tag_size == 4 || tag_size == 8 || tag_size == 16);

 public:
  using Tag = std::array<std::uint8_t, tag_size>;

  /// 128-EIA3. Error: bad_iv.
  static Result<Mac> eia3(Key128 key, Bearer b) noexcept requires(tag_size == 4) {
    Mac mac;
    const yuxi_status status = yuxi_zuc128_eia3_init(&mac.context_, key.data(), b.count, b.bearer, b.direction);
    if (status != YUXI_OK) return status;
    return mac;
  }
  static Mac zuc256_2018(Key256 key, PackedIv256 iv) noexcept {
    Mac mac;
    if (yuxi_zuc256_2018_mac_init(&mac.context_, tag_size, key.data(), iv.data()) != YUXI_OK) std::abort();
    return mac;
  }
  /// Error: bad_iv (one of the last eight above 63).
  static Result<Mac> zuc256_2018_loose(Key256 key, LooseIv256 iv) noexcept {
    Mac mac;
    const yuxi_status status = yuxi_zuc256_2018_mac_init_loose(&mac.context_, tag_size, key.data(), iv.data());
    if (status != YUXI_OK) return status;
    return mac;
  }

  Mac(Mac&& other) noexcept : context_(other.context_) { yuxi_zuc_mac_wipe(&other.context_); }
  Mac& operator=(Mac&& other) noexcept {
    if (this != &other) {
      context_ = other.context_;
      yuxi_zuc_mac_wipe(&other.context_);
    }
    return *this;
  }
  ~Mac() { yuxi_zuc_mac_wipe(&context_); }

  /// Errors: bad_length (over 2^32 - 1 bits in all), bad_state (finished or moved from).
  Status update(ByteView data) noexcept { return to_status(yuxi_zuc_mac_update(&context_, data.data(), data.size())); }
  /// ok, or bad_mac: does `tag` belong to what was absorbed? Compared in constant time. Errors as finish.
  Status verify(std::span<const std::uint8_t, tag_size> tag, std::uint8_t last_byte = 0,
                unsigned last_bits = 0) noexcept {
    return to_status(yuxi_zuc_mac_verify(&context_, tag.data(), tag_size, last_byte, last_bits));
  }
  /// The tag, after the `last_bits` (0 to 7) highest bits of `last_byte`. Errors: bad_length, bad_state.
  Result<Tag> finish(std::uint8_t last_byte = 0, unsigned last_bits = 0) noexcept {
    Tag tag;
    const yuxi_status status = yuxi_zuc_mac_final(&context_, tag.data(), tag_size, last_byte, last_bits);
    if (status != YUXI_OK) return status;
    return tag;
  }

 private:
  Mac() = default;
  yuxi_zuc_mac context_{};
};

}  // namespace yuxi::zuc

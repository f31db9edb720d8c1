// SPDX-License-Identifier: Apache-2.0
// Reading and writing PEM (see pem.hpp).
#include "encoding/pem.hpp"

#include "ct/choice.hpp"
#include "ct/wipe.hpp"

namespace yuxi::encoding {

namespace {

constexpr PemLabel begin_mark = "-----BEGIN ";
constexpr PemLabel end_mark = "-----END ";
constexpr PemLabel dashes = "-----";

/// A place in the text. It answers only whether a character is one of those that give the text its structure; of
/// characters that carry a key this tells nothing but that they are others.
class Cursor {
 public:
  explicit Cursor(base::View text) : text_(text) {}

  bool at_end() const { return at_ == text_.size(); }
  void advance(std::size_t count = 1) { at_ += count; }
  std::uint8_t character() const { return text_[at_]; }

  bool is(char c) const { return is_at(at_, c); }
  bool is_line_end() const { return is('\n') || is('\r'); }
  bool is_blank() const { return is(' ') || is('\t') || is('\v') || is('\f'); }

  /// Moves past this string if it comes next.
  bool skip(const PemLabel& string) {
    if (text_.size() - at_ < string.length) return false;
    for (std::size_t i = 0; i < string.length; ++i) {
      if (!is_at(at_ + i, string.text[i])) return false;
    }
    at_ += string.length;
    return true;
  }

 private:
  bool is_at(std::size_t at, char c) const {
    const auto wanted = static_cast<std::uint8_t>(c);
    return ct::Choice::is_equal<std::uint32_t>(text_[at], wanted).declassify();
  }

  base::View text_;
  std::size_t at_ = 0;
};

/// Moves behind the first wanted BEGIN boundary; gives its label, or nullptr at the end of the text.
const PemLabel* find_block(Cursor& cursor, std::span<const PemLabel> labels) {
  bool line_is_blank = true;  // so far
  for (; !cursor.at_end(); cursor.advance()) {
    Cursor boundary = cursor;
    if (line_is_blank && boundary.skip(begin_mark)) {
      for (const PemLabel& label : labels) {
        Cursor after = boundary;
        if (after.skip(label) && after.skip(dashes)) {
          cursor = after;
          return &label;
        }
      }
    }
    line_is_blank = cursor.is_line_end() || (line_is_blank && cursor.is_blank());
  }
  return nullptr;
}

/// Collects base64 digits into bytes.
class Decoder {
 public:
  explicit Decoder(base::Bytes out) : out_(out) {}

  bool digit(std::uint8_t character) {
    const Base64Digit digit = base64_digit(character);
    if (padding_ != 0 || !digit.valid.declassify()) return false;  // whether the file is base64 is public
    group_ = group_ << 6 | digit.value;
    if (++digits_ < 4) return true;
    digits_ = 0;
    emit(3);
    return true;
  }
  bool pad() { return ++padding_ <= 2; }

  /// The last group: 4, 3 or 2 digits with 0, 1 or 2 signs of padding, and no bit set that belongs to no byte.
  bool finish() {
    if (digits_ == 0) return padding_ == 0;
    if (digits_ + padding_ != 4 || digits_ == 1) return false;
    group_ <<= 6 * padding_;
    const std::uint32_t spare = group_ & (padding_ == 1 ? 0xffu : 0xffffu);
    if (!ct::Choice::is_zero(spare).declassify()) return false;
    emit(3 - padding_);
    return true;
  }

  std::size_t size() const { return used_; }

 private:
  /// Beyond the end of the buffer bytes are counted only.
  void emit(std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i, ++used_) {
      if (used_ < out_.size()) out_[used_] = static_cast<std::uint8_t>(group_ >> (16 - 8 * i));
    }
    group_ = 0;
  }

  base::Bytes out_;
  std::size_t used_ = 0;
  std::uint32_t group_ = 0;
  unsigned digits_ = 0;
  unsigned padding_ = 0;
};

/// From behind a BEGIN boundary to behind the END boundary.
bool read_body(Decoder& decoder, Cursor& cursor, const PemLabel& label) {
  for (; !cursor.at_end() && !cursor.is('-'); cursor.advance()) {
    if (cursor.is_blank() || cursor.is_line_end()) continue;
    const bool good = cursor.is('=') ? decoder.pad() : decoder.digit(cursor.character());
    if (!good) return false;
  }
  return decoder.finish() && cursor.skip(end_mark) && cursor.skip(label) && cursor.skip(dashes);
}

}  // namespace

PemResult read_pem(base::Bytes der, std::size_t& length, base::View text, std::span<const PemLabel> labels) {
  Cursor cursor(text);
  Decoder decoder(der);
  const PemLabel* label = find_block(cursor, labels);
  const bool sound = label != nullptr && read_body(decoder, cursor, *label);
  if (sound && decoder.size() <= der.size()) {
    length = decoder.size();
    return PemResult::good;
  }
  ct::wipe(der.data(), der.size());
  length = 0;
  return sound ? PemResult::too_long : PemResult::malformed;
}

void write_pem(base::Bytes out, base::View der, const PemLabel& label) {
  std::uint8_t* at = out.data();
  const auto put = [&at](const PemLabel& string) {
    for (std::size_t i = 0; i < string.length; ++i) *at++ = static_cast<std::uint8_t>(string.text[i]);
  };
  put(begin_mark);
  put(label);
  put(dashes);
  *at++ = '\n';
  while (!der.empty()) {
    const base::View line = der.first(der.size() < pem_line_bytes ? der.size() : pem_line_bytes);
    base64_encode(at, line);
    at += base64_size(line.size());
    *at++ = '\n';
    der = der.subspan(line.size());
  }
  put(end_mark);
  put(label);
  put(dashes);
  *at++ = '\n';
}

}  // namespace yuxi::encoding

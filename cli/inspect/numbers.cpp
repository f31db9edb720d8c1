// SPDX-License-Identifier: Apache-2.0
// See numbers.hpp. p and n are those of GB/T 32918.5.
#include "numbers.hpp"

#include <algorithm>
#include <array>

#include "../keys.hpp"
#include "../text.hpp"

namespace tool::inspect {
namespace {

using Number32 = std::array<std::uint8_t, 32>;

constexpr Number32 p{0xff, 0xff, 0xff, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                     0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
constexpr Number32 n{0xff, 0xff, 0xff, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                     0x72, 0x03, 0xdf, 0x6b, 0x21, 0xc6, 0x05, 0x2b, 0x53, 0xbb, 0xf4, 0x09, 0x39, 0xd5, 0x41, 0x23};

bool is_zero(Bytes number) {
  return std::all_of(number.begin(), number.end(), [](std::uint8_t byte) { return byte == 0; });
}

bool is_less(Bytes a, Bytes b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

void check_range(Reading& reading, const std::string& name, Bytes number) {
  if (is_zero(number)) reading.fault(name + " is 0, expected 1 to n-1");
  if (!is_less(number, n)) reading.fault(name + " is n or more, expected 1 to n-1");
}

bool add_up_to_n(Bytes a, Bytes b) {
  unsigned carry = 0;
  bool same = true;
  for (std::size_t i = n.size(); i-- > 0;) {
    const unsigned sum = a[i] + b[i] + carry;
    carry = sum >> 8;
    same = same && (sum & 0xffU) == n[i];
  }
  return same && carry == 0;
}

std::string why_no_private_number(Bytes d) {
  if (is_zero(d)) return "d is 0";
  Number32 last = n;  // n - 1, as n is odd
  last.back() -= 1;
  if (std::equal(d.begin(), d.end(), last.begin())) return "d is n-1, with which no signature can be made";
  return "d is n or more";
}

}  // namespace

void describe_signature(Reading& reading, Bytes r32, Bytes s32) {
  reading.field("r", to_hex(r32));
  reading.field("s", to_hex(s32));
  check_range(reading, "r", r32);
  check_range(reading, "s", s32);
  if (add_up_to_n(r32, s32)) reading.fault("r and s add up to n: no signature verifies like that");
}

bool describe_xy(Reading& reading, Bytes xy64) {
  const Bytes x = xy64.first(32);
  const Bytes y = xy64.subspan(32);
  reading.field("x", to_hex(x));
  reading.field("y", to_hex(y));
  yuxi_sm2_public_key key{};
  if (yuxi_sm2_public_key_from_raw(&key, xy64.data()) == YUXI_OK) return true;
  if (!is_less(x, p)) reading.fault("x is p or more");
  if (!is_less(y, p)) reading.fault("y is p or more");
  if (is_less(x, p) && is_less(y, p)) reading.fault("the point (x, y) is not on the SM2 curve");
  return false;
}

std::optional<yuxi_sm2_public_key> describe_point(Reading& reading, Bytes point, const std::string& name) {
  const std::uint8_t prefix = point.empty() ? 0 : point[0];
  yuxi_sm2_public_key key{};
  if (prefix == 0x04 && point.size() == 65) {
    if (!describe_xy(reading, point.subspan(1))) return std::nullopt;
    std::copy(point.begin() + 1, point.end(), key.xy);
    return key;
  }
  if ((prefix == 0x02 || prefix == 0x03) && point.size() == 33) {
    reading.remark(name + " is compressed (0" + std::to_string(prefix) + " and x)");
    if (yuxi_sm2_public_key_from_point(&key, point.data(), point.size()) == YUXI_OK) {
      describe_xy(reading, key.xy);
      return key;
    }
    reading.field("x", to_hex(point.subspan(1)));
    reading.fault(is_less(point.subspan(1), p) ? "no point of the SM2 curve has this x" : "x is p or more");
  } else if (point.size() == 1 && prefix == 0) {
    reading.fault(name + " is the point at infinity, which is no public key");
  } else if ((prefix == 0x06 || prefix == 0x07) && point.size() == 65) {
    reading.fault(name + " is in the hybrid form (06 or 07), which is not read");
  } else if (prefix >= 0x02 && prefix <= 0x04) {
    reading.fault(name + " has " + bytes_text(point.size()) + ", expected " +
                  (prefix == 4 ? "65 with 04" : "33 with 02 or 03"));
  } else {
    reading.fault(name + " begins with none of 02, 03 and 04, or has not the length of a point");
  }
  return std::nullopt;
}

std::optional<yuxi_sm2_public_key> describe_private_number(Reading& reading, Bytes d, const Options& options) {
  reading.field("d", options.show_secret ? to_hex(d) : bytes_text(d.size()) + ", not shown (--show-secret shows it)");
  SecretBytes whole(std::size_t{32});
  if (d.empty() || d.size() > whole.size()) {
    reading.fault("d has " + bytes_text(d.size()) + ", expected 32");
    return std::nullopt;
  }
  if (d.size() < whole.size())
    reading.remark("d has " + bytes_text(d.size()) + ", it is read as if zeros were in front; RFC 5915 wants 32");
  std::copy(d.begin(), d.end(), whole.data() + whole.size() - d.size());
  PrivateKey key;
  if (yuxi_sm2_private_key_from_raw(&key.value, whole.data()) != YUXI_OK) {
    reading.fault(why_no_private_number({whole.data(), whole.size()}) + ", expected 1 to n-2");
    return std::nullopt;
  }
  return key.value.public_key;
}

}  // namespace tool::inspect

// SPDX-License-Identifier: Apache-2.0
// See report.hpp.
#include "report.hpp"

#include <algorithm>
#include <utility>

namespace tool::inspect {

void judge(Reading& reading, yuxi_status status) {
  if (status == YUXI_OK) {
    for (std::string& fault : reading.faults) reading.remark(std::move(fault));
    reading.faults.clear();
  } else if (reading.sound()) {
    reading.fault(std::string("the library refuses it: ") + yuxi_status_message(status) + " (" +
                  yuxi_status_name(status) + ")");
  }
}

std::string printable(Bytes text) {
  constexpr std::size_t longest = 64;
  std::string shown;
  for (const std::uint8_t c : text.first(std::min(text.size(), longest))) {
    shown += c >= 0x20 && c < 0x7f ? static_cast<char>(c) : '?';
  }
  return text.size() > longest ? shown + "..." : shown;
}

std::string bytes_text(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " byte" : " bytes");
}

}  // namespace tool::inspect

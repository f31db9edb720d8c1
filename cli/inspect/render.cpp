// SPDX-License-Identifier: Apache-2.0
// Writes readings down, for people and for programs. See inspect.hpp.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "inspect.hpp"

namespace tool::inspect {
namespace {

constexpr std::size_t name_width = 16;

std::string line(std::string name, const std::string& value) {
  name.resize(std::max(name_width, name.size() + 1), ' ');
  return "  " + name + value + "\n";
}

std::string encoding_text(const std::string& written) {
  if (written == "hex") return ", in hexadecimal";
  return written == "base64" ? ", in base64" : "";
}

std::string join(const std::vector<std::string>& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

std::string text_of(const Reading& reading) {
  std::string text = reading.what + "\n";
  const std::string form = reading.form + encoding_text(reading.written);
  if (!form.empty()) text += line("form", form.starts_with(", ") ? form.substr(2) : form);
  if (!reading.formats.empty()) text += line("called here", join(reading.formats, " or "));
  for (const Field& field : reading.fields) text += line(field.name, field.value);
  for (const std::string& outline : reading.outline) text += "    " + outline + "\n";
  for (const std::string& remark : reading.remarks) text += line("note", remark);
  for (const std::string& fault : reading.faults) text += line("WRONG", fault);
  return text;
}

}  // namespace

std::string text_of(const Readings& readings) {
  std::string text;
  std::size_t number = 0;
  for (const Reading& reading : readings) {
    if (number++ > 0) text += "\n";
    if (readings.size() > 1) {
      text.append(std::to_string(number)).append(" of ").append(std::to_string(readings.size())).append(": ");
    }
    text += text_of(reading);
  }
  return text;
}

std::string json_of(const std::string& file, std::size_t size, const Readings& readings) {
  nlohmann::ordered_json report{{"file", file}, {"bytes", size}, {"readings", nlohmann::ordered_json::array()}};
  for (const Reading& reading : readings) {
    nlohmann::ordered_json entry{{"kind", reading.kind},       {"what", reading.what},       {"form", reading.form},
                                 {"written", reading.written}, {"formats", reading.formats}, {"good", reading.sound()}};
    entry["fields"] = nlohmann::ordered_json::object();
    for (const Field& field : reading.fields) entry["fields"][field.name] = field.value;
    entry["faults"] = reading.faults;
    entry["remarks"] = reading.remarks;
    if (!reading.outline.empty()) entry["outline"] = reading.outline;
    report["readings"].push_back(std::move(entry));
  }
  return report.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace tool::inspect

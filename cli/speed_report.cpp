// SPDX-License-Identifier: Apache-2.0
// See speed_report.hpp.
#include "speed_report.hpp"

#include <sys/utsname.h>
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <thread>

#include <yuxi/library.h>
#include <nlohmann/json.hpp>

namespace tool {
namespace {

using Json = nlohmann::ordered_json;

std::string cpu_model() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown";
}

std::string operating_system() {
  utsname name{};
  if (uname(&name) != 0) return "unknown";
  return std::string(name.sysname) + " " + name.release + " " + name.machine;
}

double rounded(double value) {
  return std::round(value * 100) / 100;
}

Json cycles_or_null(bool known, double cycles) {
  return known && has_cycle_counter() ? Json(rounded(cycles)) : Json(nullptr);
}

double cycles_per_byte(const Measured& row) {
  return row.cycles / static_cast<double>(row.operation->bytes);
}

std::string number(const char* format, double value) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), format, value);
  return text.data();
}

}  // namespace

std::string speed_table(const std::vector<Measured>& measured, unsigned threads) {
  std::array<char, 160> line{};
  std::string table = cpu_model() + ", " + std::to_string(threads) + (threads == 1 ? " thread" : " threads") +
                      "; cycles are of the time-stamp counter, medians for one operation\n";
  const auto add = [&](const char* name, const char* bytes, const char* backend, const char* cycles, const char* each,
                       const char* rate, const char* volume) {
    std::snprintf(line.data(), line.size(), "%-20s %8s  %-14s %11s %11s %12s %10s\n", name, bytes, backend, cycles,
                  each, rate, volume);
    table += line.data();
  };
  add("operation", "bytes", "back end", "cycles", "cycles/byte", "per second", "MB/s");
  for (const Measured& row : measured) {
    const bool counted = has_cycle_counter();
    const bool per_byte = row.operation->per_byte;
    add(row.operation->name.c_str(), std::to_string(row.operation->bytes).c_str(), row.operation->backend.c_str(),
        counted ? number("%.0f", row.cycles).c_str() : "-",
        counted && per_byte ? number("%.2f", cycles_per_byte(row)).c_str() : "-",
        number("%.0f", row.per_second).c_str(),
        per_byte ? number("%.1f", row.per_second * static_cast<double>(row.operation->bytes) * 1e-6).c_str() : "-");
  }
  return table;
}

std::string speed_json(const std::vector<Measured>& measured, unsigned threads) {
  Json json;
  json["machine"] = {
      {"cpu", cpu_model()}, {"system", operating_system()}, {"hardware_threads", std::thread::hardware_concurrency()}};
  json["compiler"] = __VERSION__;
  json["version"] = yuxi_version();
  json["rows"] = Json::array();
  for (const Measured& row : measured) {
    json["rows"].push_back({{"library", "yuxi"},
                            {"backend", row.operation->backend},
                            {"operation", row.operation->name},
                            {"bytes", row.operation->bytes},
                            {"jobs", row.operation->jobs},
                            {"threads", threads},
                            {"cycles", cycles_or_null(true, row.cycles)},
                            {"cycles_per_byte", cycles_or_null(row.operation->per_byte, cycles_per_byte(row))},
                            {"per_second", rounded(row.per_second)}});
  }
  return json.dump(1) + "\n";
}

}  // namespace tool

// SPDX-License-Identifier: Apache-2.0
// What `yuxi inspect` found: one Reading for each way in which the bytes can be understood. The recognisers of this
// folder make them, render.cpp writes them down.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <yuxi/status.h>

namespace tool::inspect {

using Bytes = std::span<const std::uint8_t>;

struct Field {
  std::string name;
  std::string value;
};

struct Reading {
  std::string kind;     // for programs: "private-key", "signature", ...; "unknown" if nothing fits
  std::string what;     // for people: "an SM2 private key"
  std::string form;     // "PKCS#8"
  std::string written;  // how its bytes are written: "binary", "hex", "base64" or "pem"
  std::vector<std::string>
      formats;  // what the options of the other commands call that form; empty: they do not read it
  std::vector<Field> fields;
  std::vector<std::string> faults;   // what is wrong with it; none: it is good
  std::vector<std::string> remarks;  // unusual, and no fault
  std::vector<std::string> outline;  // of a structure nobody knows

  [[nodiscard]] bool sound() const { return faults.empty(); }
  void field(std::string name, std::string value) { fields.push_back({std::move(name), std::move(value)}); }
  void fault(std::string text) { faults.push_back(std::move(text)); }
  void remark(std::string text) { remarks.push_back(std::move(text)); }
};

using Readings = std::vector<Reading>;

struct Options {
  bool show_secret = false;
};

/// The library has the last word on what it reads: what it accepts has no faults, whatever was noticed on the way is
/// then a remark; what it refuses has one at least.
void judge(Reading& reading, yuxi_status status);

/// Text out of a file, fit for a terminal: control characters and what is not ASCII become "?", the length is bounded.
[[nodiscard]] std::string printable(Bytes text);

/// "1 byte", "7 bytes".
[[nodiscard]] std::string bytes_text(std::size_t count);

}  // namespace tool::inspect

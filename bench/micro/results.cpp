// SPDX-License-Identifier: Apache-2.0
// See results.hpp.
#include "results.hpp"

#include <cmath>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "clock.hpp"
#include "machine.hpp"

namespace bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* method =
    "rows take turns, one turn of each per pass; a turn takes many samples of about 0.4 ms (one call where that is "
    "longer), "
    "drops those in which another thread had the CPU (wall time > 1.02 x thread CPU time + 3 us) and keeps the median; "
    "the "
    "figures are those of the pass with the lowest median";

double rounded(double value) {
  return std::round(value * 100) / 100;
}

Json counter(double cycles) {
  return has_cycle_counter ? Json(rounded(cycles)) : Json(nullptr);
}

Json row_of(const Row& row) {
  const Operation& operation = row.operation;
  const Pass& best = row.best();
  Json json;
  json["library"] = row.library;
  json["backend"] = operation.backend.empty() ? Json(nullptr) : Json(operation.backend);
  json["operation"] = operation.name;
  json["bytes"] = operation.bytes;
  json["jobs"] = operation.jobs;
  json["threads"] = 1;
  json["cycles"] = counter(best.cycles);
  json["cycles_per_byte"] =
      operation.per_byte ? counter(best.cycles / static_cast<double>(operation.bytes)) : Json(nullptr);
  json["per_second"] = rounded(1e9 / best.ns);
  json["nanoseconds"] = rounded(best.ns);
  json["disturbed"] = best.disturbed;
  json["samples"] = best.samples;
  json["dropped"] = best.dropped;
  json["passes_nanoseconds"] = Json::array();
  for (const Pass& pass : row.passes) json["passes_nanoseconds"].push_back(rounded(pass.ns));
  return json;
}

}  // namespace

void write_results(const std::string& path, const RunInfo& run, const Libraries& libraries,
                   const std::vector<Row>& rows) {
  Json json;
  json["machine"] = {{"cpu", cpu_model()},
                     {"system", operating_system()},
                     {"pinned_to", run.cpu >= 0 ? Json(run.cpu) : Json(nullptr)},
                     {"tsc_hz", run.counter_hz > 0 ? Json(std::round(run.counter_hz)) : Json(nullptr)}};
  json["compiler"] = {{"name", BENCH_COMPILER}, {"flags", BENCH_FLAGS}};
  json["commit"] = run.commit;
  json["date"] = utc_date();
  json["method"] = {{"text", method},
                    {"clock", has_cycle_counter ? "time-stamp counter" : "steady clock"},
                    {"passes", run.passes},
                    {"row_ms", run.row_ms}};
  json["libraries"] = Json::object();
  for (const Library& library : libraries.present) json["libraries"][library.name] = library.version;
  json["absent"] = libraries.absent;
  json["rows"] = Json::array();
  for (const Row& row : rows)
    if (!row.passes.empty()) json["rows"].push_back(row_of(row));

  const std::string beside = path + ".part";
  std::ofstream out(beside);
  out << json.dump(1) << '\n';
  out.close();
  if (!out || std::rename(beside.c_str(), path.c_str()) != 0) {
    std::remove(beside.c_str());
    throw std::runtime_error("cannot write " + path);
  }
}

}  // namespace bench

// SPDX-License-Identifier: Apache-2.0
// See machine.hpp. Linux only, as the benchmarks are.
#include "machine.hpp"

#include <sched.h>
#include <sys/utsname.h>

#include <ctime>
#include <fstream>

#include "clock.hpp"

namespace bench {
namespace {

bool sit_on(int cpu) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0;
}

// Which part of 30 ms the scheduler gives a thread that always wants the CPU.
double share_of(int cpu) {
  if (!sit_on(cpu)) return -1;
  const auto wall = wall_ns();
  const auto used = thread_cpu_ns();
  while (wall_ns() - wall < 30'000'000) {
  }
  return static_cast<double>(thread_cpu_ns() - used) / static_cast<double>(wall_ns() - wall);
}

}  // namespace

std::string cpu_model() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    for (const char* key : {"model name", "cpu model", "Model", "Processor"}) {
      if (line.rfind(key, 0) != 0) continue;
      const auto colon = line.find(": ");
      if (colon != std::string::npos) return line.substr(colon + 2);
    }
  }
  return "unknown";
}

std::string operating_system() {
  utsname name{};
  if (uname(&name) != 0) return "unknown";
  return std::string(name.sysname) + " " + name.release + " " + name.machine;
}

std::string utc_date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

int pin_to_cpu(int cpu) {
  if (cpu >= 0) return sit_on(cpu) ? cpu : -1;
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return -1;
  int best = -1;
  double best_share = -1;
  for (int candidate = 0, tried = 0; candidate < CPU_SETSIZE && tried < 8; ++candidate) {
    if (!CPU_ISSET(candidate, &allowed)) continue;
    ++tried;
    const double share = share_of(candidate);
    if (share > best_share) {
      best_share = share;
      best = candidate;
    }
  }
  return best >= 0 && sit_on(best) ? best : -1;
}

CounterRate::CounterRate() : start_ns_(wall_ns()), start_ticks_(cycle_counter()) {}

double CounterRate::per_second() const {
  if (!has_cycle_counter) return 0;
  const auto ticks = static_cast<double>(cycle_counter() - start_ticks_);
  return ticks * 1e9 / static_cast<double>(wall_ns() - start_ns_);
}

}  // namespace bench

// SPDX-License-Identifier: Apache-2.0
// The machine below the figures: what it is, how fast its counter ticks, and which of its CPUs to sit on.
#pragma once

#include <string>

namespace bench {

std::string cpu_model();         // as the system names it; "unknown" if it does not
std::string operating_system();  // kernel name, release, hardware name
std::string utc_date();          // now, ISO 8601

// Sit on CPU `cpu`, or, if negative, on the one of the allowed CPUs that other work leaves most of (tried for 30 ms
// each). Returns the CPU; -1 if the system does not allow pinning.
int pin_to_cpu(int cpu);

// Ticks of the time-stamp counter per second, from two readings as far apart as the whole run.
class CounterRate {
 public:
  CounterRate();
  double per_second() const;  // 0 where there is no counter

 private:
  long long start_ns_;
  unsigned long long start_ticks_;
};

}  // namespace bench

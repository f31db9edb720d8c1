// SPDX-License-Identifier: Apache-2.0
// Prepares calls for checked_call.S and judges what it found.
#include "routine_check.hpp"

#include <ucontext.h>

#include <algorithm>
#include <csetjmp>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <memory>
#include <random>
#include <utility>

#include "backend/x86_64/features.hpp"
#include "dispatch/cpu_features.hpp"
#include "guarded_buffer.hpp"

extern "C" {
struct YuxiAbiCall {
  void (*routine)();
  std::uint64_t arguments[6];
  std::uint8_t* stack;
  std::uint64_t flags, has_avx;
} yuxi_abi_call;

struct YuxiAbiFound {
  std::uint64_t registers[6], rsp, flags;
  std::uint8_t upper_halves[32];
  std::uint32_t mxcsr, unused;
  std::uint8_t x87[32];
} yuxi_abi_found;

void yuxi_abi_checked_call();
}

namespace yuxi::test {

namespace {

constexpr std::uint64_t usual_flags = 0x202, carry = 0x1, overflow = 0x800, single_steps = 0x100, direction = 0x400;
constexpr std::size_t stack_below = 1 << 15, stack_above = 512, red_zone = 128;
constexpr std::uint8_t paint = 0xc3;

sigjmp_buf after_fault;
struct Trace {
  std::uint64_t instructions, hash, lowest_rsp;
} trace;

void on_fault(int) {
  siglongjmp(after_fault, 1);
}

void on_step(int, siginfo_t*, void* context) {
  const auto& registers = static_cast<ucontext_t*>(context)->uc_mcontext.gregs;
  const auto rsp = static_cast<std::uint64_t>(registers[REG_RSP]);
  trace.hash = (trace.hash ^ static_cast<std::uint64_t>(registers[REG_RIP])) * 0x100000001b3;
  ++trace.instructions;
  const auto* stack = yuxi_abi_call.stack;
  if (rsp >= reinterpret_cast<std::uint64_t>(stack - stack_below) && rsp < trace.lowest_rsp) trace.lowest_rsp = rsp;
}

/// Signals go to a stack of their own: the routine's may be the reason.
class Handlers {
 public:
  Handlers() : stack_(1 << 16) {
    stack_t alternate{};
    alternate.ss_sp = stack_.data();
    alternate.ss_size = stack_.size();
    sigaltstack(&alternate, &old_stack_);
    struct sigaction action {};
    action.sa_flags = SA_ONSTACK;
    action.sa_handler = on_fault;
    sigaction(SIGSEGV, &action, &old_segv_);
    sigaction(SIGBUS, &action, &old_bus_);
    action.sa_flags = SA_ONSTACK | SA_SIGINFO;
    action.sa_sigaction = on_step;
    sigaction(SIGTRAP, &action, &old_trap_);
  }
  ~Handlers() {
    sigaction(SIGSEGV, &old_segv_, nullptr);
    sigaction(SIGBUS, &old_bus_, nullptr);
    sigaction(SIGTRAP, &old_trap_, nullptr);
    sigaltstack(&old_stack_, nullptr);
  }

 private:
  std::vector<std::uint8_t> stack_;
  stack_t old_stack_{};
  struct sigaction old_segv_ {
  }, old_bus_{}, old_trap_{};
};

class Run {
 public:
  Run(const Routine& routine, bool at_end, std::uint64_t seed)
      : random_(seed), stack_(stack_below + stack_above, true) {
    std::size_t index = 0;
    yuxi_abi_call = {};
    yuxi_abi_found = {};
    yuxi_abi_call.routine = routine.address;
    for (const Argument& argument : routine.arguments) yuxi_abi_call.arguments[index++] = place(argument, at_end);
    std::memset(stack_.data(), paint, stack_below + stack_above);
    yuxi_abi_call.stack = stack_.data() + stack_below;
    yuxi_abi_call.has_avx = dispatch::has_all(dispatch::detect_cpu_features(), backend::x86::avx2) ? 1 : 0;
  }

  /// False if it touched forbidden memory.
  bool call(std::uint64_t flags) {
    const Handlers handlers;
    trace = {0, 0, ~std::uint64_t{0}};
    yuxi_abi_call.flags = usual_flags | flags;
    if (sigsetjmp(after_fault, 1) != 0) return false;
    yuxi_abi_checked_call();
    return true;
  }

  std::vector<std::string> faults() {
    static constexpr const char* names[] = {"rbx", "rbp", "r12", "r13", "r14", "r15"};
    static constexpr std::uint64_t numbers[] = {3, 5, 12, 13, 14, 15};
    std::vector<std::string> faults;
    const YuxiAbiFound& found = yuxi_abi_found;
    for (std::size_t i = 0; i < 6; ++i)
      if (found.registers[i] != 0xc0ffee00c0ffee00 + numbers[i]) faults.push_back(std::string("changes ") + names[i]);
    if (found.rsp != reinterpret_cast<std::uint64_t>(yuxi_abi_call.stack)) faults.push_back("moves the stack pointer");
    if ((found.flags & direction) != 0) faults.push_back("leaves the direction flag set");
    for (std::size_t i = 0; i < 16; ++i)
      if (found.upper_halves[i] != 0) {
        faults.push_back("leaves upper halves of vector registers");
        break;
      }
    if (found.mxcsr != 0x1f80) faults.push_back("changes MXCSR");
    if (found.x87[8] != 0xff || found.x87[9] != 0xff) faults.push_back("leaves x87 or MMX registers in use");
    for (std::size_t i = 0; i < stack_above; ++i)
      if (yuxi_abi_call.stack[i] != paint) {
        faults.push_back("writes to its caller's stack");
        break;
      }
    const auto* below = reinterpret_cast<const std::uint64_t*>(stack_.data());
    const auto* end = reinterpret_cast<const std::uint64_t*>(yuxi_abi_call.stack);
    for (const std::uint64_t digit : digits_)
      if (std::find(below, end, digit) != end) faults.push_back("leaves a digit on the stack");
    return faults;
  }

  /// All that the routine can have written to.
  std::vector<std::uint8_t> results() const {
    std::vector<std::uint8_t> all;
    for (const auto& [data, bytes] : written_) all.insert(all.end(), data, data + bytes);
    return all;
  }

  /// After a stepwise call: is there a change below what the stack pointer ever allowed?
  bool wrote_below_red_zone() {
    const auto* allowed = reinterpret_cast<const std::uint8_t*>(trace.lowest_rsp) - red_zone;
    for (const std::uint8_t* at = stack_.data(); at < allowed; ++at)
      if (*at != paint) return true;
    return false;
  }

 private:
  std::uint64_t place(const Argument& argument, bool at_end) {
    using Kind = Argument::Kind;
    if (argument.kind == Kind::number) return argument.value;
    if (argument.kind == Kind::digit) {
      const std::uint64_t bits = random_(), sign = bits >> 63;
      digits_.push_back((((sign << 32) - sign) << 32) | (1 + bits % (argument.value - 1)));
      return digits_.back();
    }
    if (argument.kind != Kind::pointers) return buffer(argument.value, at_end, argument.kind == Kind::input);
    std::vector<std::uint64_t> addresses(argument.value);
    for (auto& address : addresses) address = buffer(argument.each, at_end, true);
    const std::uint64_t array = buffer(8 * addresses.size(), at_end, false);
    std::memcpy(reinterpret_cast<void*>(array), addresses.data(), 8 * addresses.size());
    buffers_.back()->allow(PROT_READ);
    return array;
  }

  std::uint64_t buffer(std::size_t bytes, bool at_end, bool read_only) {
    buffers_.push_back(std::make_unique<GuardedBuffer>(bytes, at_end));
    std::uint8_t* data = buffers_.back()->data();
    for (std::size_t i = 0; i < bytes; ++i) data[i] = static_cast<std::uint8_t>(random_());
    if (read_only) {
      buffers_.back()->allow(PROT_READ);
    } else {
      written_.emplace_back(data, bytes);
    }
    return reinterpret_cast<std::uint64_t>(data);
  }

  std::mt19937_64 random_;
  GuardedBuffer stack_;
  std::vector<std::uint64_t> digits_;
  std::vector<std::unique_ptr<GuardedBuffer>> buffers_;
  std::vector<std::pair<const std::uint8_t*, std::size_t>> written_;
};

}  // namespace

std::vector<std::string> faults_of(const Routine& routine) {
  for (bool at_end : {true, false}) {
    Run run(routine, at_end, 1);
    if (!run.call(carry | overflow))
      return {at_end ? "touches memory beyond a buffer" : "touches memory before a buffer"};
    if (auto faults = run.faults(); !faults.empty()) return faults;
  }
  for (std::uint64_t seed : {5, 6, 7, 8}) {
    std::vector<std::uint8_t> expected;
    for (std::uint64_t flags : {std::uint64_t{0}, carry, overflow, carry | overflow}) {
      Run run(routine, true, seed);
      if (!run.call(flags)) return {"touches memory beyond a buffer"};
      if (flags == 0) expected = run.results();
      if (run.results() != expected) return {"lets the flags on entry into its results"};
    }
  }
  Trace first{};
  for (std::uint64_t seed : {2, 3, 4}) {
    Run run(routine, true, seed);
    if (!run.call(carry | overflow | single_steps)) return {"touches memory beyond a buffer"};
    if (seed == 2) first = trace;
    if (trace.instructions < 2) return {"was not seen step by step"};
    if (run.wrote_below_red_zone()) return {"writes below the red zone"};
    if (trace.hash != first.hash || trace.instructions != first.instructions)
      return {"executes other instructions for other inputs"};
  }
  return {};
}

}  // namespace yuxi::test

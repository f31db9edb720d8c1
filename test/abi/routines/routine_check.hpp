// SPDX-License-Identifier: Apache-2.0
// Does an assembly routine keep to the calling convention (System V, x86-64), and to its arguments?
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "backend/features.hpp"

namespace yuxi::test {

/// An argument of a routine: a buffer, a number, an array of pointers to equal read-only buffers, or a secret digit: a
/// number from 1 up in the low half of the word, with all ones in the high half if it is negative.
struct Argument {
  enum class Kind { input, output, in_out, number, pointers, digit };
  Kind kind;
  std::size_t value;     // bytes of the buffer; the number; how many pointers; what the digit is below
  std::size_t each = 0;  // bytes of each buffer that is pointed to
};
constexpr Argument input(std::size_t bytes) {
  return {Argument::Kind::input, bytes};
}
constexpr Argument output(std::size_t bytes) {
  return {Argument::Kind::output, bytes};
}
constexpr Argument in_out(std::size_t bytes) {
  return {Argument::Kind::in_out, bytes};
}
constexpr Argument number(std::size_t value) {
  return {Argument::Kind::number, value};
}
constexpr Argument pointers(std::size_t count, std::size_t bytes_each) {
  return {Argument::Kind::pointers, count, bytes_each};
}

constexpr Argument digit(std::size_t below) {
  return {Argument::Kind::digit, below};
}

struct Routine {
  std::string name;
  void (*address)();
  backend::FeatureMask needs;
  std::vector<Argument> arguments;
};

/// Calls the routine with random buffers whose ends, or beginnings, lie at forbidden pages, with inputs that cannot be
/// written, and with random digits; with every setting of carry and overflow; then step by step with three sets of
/// inputs. Returns what was wrong, in
/// words: nothing for a routine that
///   * returns with rbx, rbp, r12 to r15, rsp, MXCSR and the x87 state as they were, direction upwards, and the upper
///     halves of the vector registers zero;
///   * touches no byte beside its buffers, none of its caller's stack, and none below the red zone of its own;
///   * leaves no digit on its stack;
///   * writes the same whether carry and overflow are set on entry or not;
///   * executes the same instructions for all inputs and digits.
std::vector<std::string> faults_of(const Routine& routine);

}  // namespace yuxi::test

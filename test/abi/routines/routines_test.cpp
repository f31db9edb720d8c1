// SPDX-License-Identifier: Apache-2.0
// The calling convention and the arguments of every assembly routine; and that the check sees what it looks for.
// `yuxi_abi_routines_test list` prints the names of the routines.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstring>

#include "backend/x86_64/features.hpp"
#include "dispatch/cpu_features.hpp"
#include "routine_list.hpp"

#define YUXI_FAULTY_ROUTINES(X)                                        \
  X(changes_rbx, "changes rbx")                                        \
  X(changes_rbp, "changes rbp")                                        \
  X(changes_r12, "changes r12")                                        \
  X(changes_r13, "changes r13")                                        \
  X(changes_r14, "changes r14")                                        \
  X(changes_r15, "changes r15")                                        \
  X(leaves_direction, "leaves the direction flag set")                 \
  X(moves_stack, "moves the stack pointer")                            \
  X(writes_callers_stack, "writes to its caller's stack")              \
  X(writes_below_red_zone, "writes below the red zone")                \
  X(leaves_upper_halves, "leaves upper halves of vector registers")    \
  X(changes_mxcsr, "changes MXCSR")                                    \
  X(leaves_mmx, "leaves x87 or MMX registers in use")                  \
  X(writes_beyond_output, "touches memory beyond a buffer")            \
  X(writes_before_output, "touches memory before a buffer")            \
  X(reads_beyond_input, "touches memory beyond a buffer")              \
  X(writes_input, "touches memory beyond a buffer")                    \
  X(leaves_digit, "leaves a digit on the stack")                       \
  X(uses_carry, "lets the flags on entry into its results")            \
  X(uses_overflow, "lets the flags on entry into its results")         \
  X(branches_on_input, "executes other instructions for other inputs") \
  X(branches_on_digit, "executes other instructions for other inputs")

#define YUXI_DECLARE(name, fault) extern "C" void yuxi_abi_##name();
YUXI_DECLARE(obeys, )
YUXI_FAULTY_ROUTINES(YUXI_DECLARE)

namespace yuxi::test {
namespace {

bool can_run(const Routine& routine) {
  return dispatch::has_all(dispatch::detect_cpu_features(), routine.needs);
}

class Routines : public ::testing::TestWithParam<Routine> {};

TEST_P(Routines, KeepTheRules) {
  if (!can_run(GetParam())) GTEST_SKIP() << "this CPU lacks what " << GetParam().name << " needs";
  EXPECT_EQ(faults_of(GetParam()), std::vector<std::string>{});
}
INSTANTIATE_TEST_SUITE_P(Library, Routines, ::testing::ValuesIn(all_routines()),
                         [](const auto& routine) { return routine.param.name; });

struct Faulty {
  const char* name;
  void (*address)();
  const char* fault;
};
class RoutineCheck : public ::testing::TestWithParam<Faulty> {};

TEST_P(RoutineCheck, SeesTheFault) {
  const Faulty& faulty = GetParam();
  Routine routine{faulty.name, faulty.address, 0, {output(32), input(32), digit(64)}};
  if (std::strcmp(faulty.name, "leaves_upper_halves") == 0) routine.needs = backend::x86::avx2;
  if (!can_run(routine)) GTEST_SKIP() << "this CPU lacks what the routine needs";
  EXPECT_EQ(faults_of(routine), std::vector<std::string>{faulty.fault});
}
#define YUXI_FAULTY(name, fault) Faulty{#name, &yuxi_abi_##name, fault},
INSTANTIATE_TEST_SUITE_P(Faulty, RoutineCheck, ::testing::ValuesIn({YUXI_FAULTY_ROUTINES(YUXI_FAULTY)}),
                         [](const auto& faulty) { return std::string(faulty.param.name); });

TEST(RoutineCheck, FindsNothingWhereNothingIsWrong) {
  EXPECT_EQ(faults_of({"obeys", &yuxi_abi_obeys, 0, {output(32), input(32), digit(64)}}), std::vector<std::string>{});
}

}  // namespace
}  // namespace yuxi::test

int main(int argc, char** argv) {
  if (argc == 2 && std::strcmp(argv[1], "list") == 0) {
    for (const auto& routine : yuxi::test::all_routines()) std::puts(routine.name.c_str());
    return 0;
  }
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}

// SPDX-License-Identifier: Apache-2.0
// An object with a constructor that must run before main(), which the linker script refuses.
extern "C" int main();

namespace {

struct Counter {
  Counter() { count = 1; }
  volatile int count = 0;
};
Counter counter;

}  // namespace

int main() {
  return counter.count;
}

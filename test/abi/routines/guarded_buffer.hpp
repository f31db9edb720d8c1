// SPDX-License-Identifier: Apache-2.0
// Memory between two pages that must not be touched.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace yuxi::test {

class GuardedBuffer {
 public:
  /// `bytes` that end at a forbidden page, or begin after one.
  GuardedBuffer(std::size_t bytes, bool at_end) : page_(static_cast<std::size_t>(::sysconf(_SC_PAGESIZE))) {
    usable_ = (bytes + page_ - 1) / page_ * page_;
    void* memory = ::mmap(nullptr, usable_ + 2 * page_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) std::abort();
    pages_ = static_cast<std::uint8_t*>(memory) + page_;
    data_ = pages_ + (at_end ? usable_ - bytes : 0);
    allow(PROT_READ | PROT_WRITE);
  }
  GuardedBuffer(const GuardedBuffer&) = delete;
  GuardedBuffer& operator=(const GuardedBuffer&) = delete;
  ~GuardedBuffer() { ::munmap(pages_ - page_, usable_ + 2 * page_); }

  std::uint8_t* data() { return data_; }
  void allow(int protection) {
    if (::mprotect(pages_, usable_, protection) != 0) std::abort();
  }

 private:
  std::size_t page_, usable_ = 0;
  std::uint8_t *pages_ = nullptr, *data_ = nullptr;
};

}  // namespace yuxi::test

// SPDX-License-Identifier: Apache-2.0
// What the files of this library's own rows share: the keys, and the makers of the rows that stand in files of their
// own.
#pragma once

#include <cstdlib>
#include <memory>
#include <stdexcept>

#include <yuxi/sm2.h>

#include "inputs.hpp"
#include "operation.hpp"

namespace bench {

// The keys of one run; shared by the rows of all back ends, since keys do not depend on the back end.
struct Keys {
  explicit Keys(const Inputs& in) : inputs(in) {
    const auto* id = reinterpret_cast<const std::uint8_t*>(YUXI_SM2_DEFAULT_ID);
    if (yuxi_sm2_private_key_from_raw(&private_key, in.d.data()) != YUXI_OK ||
        yuxi_sm2_signing_key_init(&signing_key, &private_key, id, YUXI_SM2_DEFAULT_ID_BYTES) != YUXI_OK)
      throw std::runtime_error("yuxi: keys");
    for (const auto& e : in.e) all_e.insert(all_e.end(), e.begin(), e.end());
  }

  const Inputs& inputs;
  yuxi_sm2_private_key private_key;
  yuxi_sm2_signing_key signing_key;
  std::vector<std::uint8_t> all_e;
};
using SharedKeys = std::shared_ptr<const Keys>;

// A prepared key and the aligned memory it lives in.
struct Prepared {
  Prepared(yuxi_sm2_prepared_kind k, const yuxi_sm2_public_key& key) : kind(k), size(yuxi_sm2_prepared_size(k)) {
    const auto align = yuxi_sm2_prepared_align();
    memory.reset(std::aligned_alloc(align, (size + align - 1) / align * align));
    if (!memory || !make(key)) throw std::runtime_error("yuxi: prepared key");
  }
  bool make(const yuxi_sm2_public_key& key) {
    return yuxi_sm2_prepared_init(&prepared, memory.get(), size, kind, &key) == YUXI_OK;
  }

  struct Free {
    void operator()(void* p) const { std::free(p); }
  };
  yuxi_sm2_prepared_kind kind;
  std::size_t size;
  std::unique_ptr<void, Free> memory;
  const yuxi_sm2_prepared* prepared = nullptr;
};

std::vector<Operation> yuxi_encryption(const SharedKeys& keys);
std::vector<Operation> yuxi_exchange(const SharedKeys& keys);
std::vector<Operation> yuxi_zuc();

}  // namespace bench

// SPDX-License-Identifier: Apache-2.0
// This library's rows of ZUC: 128-EEA3 and 128-EIA3 with key setup, one message at a time and sixteen in one call.
#include "zuc.hpp"

#include <yuxi/zuc.h>

#include "library_yuxi.hpp"

namespace bench {

namespace {

Operation batch(const SharedZuc& state, const char* name, bool mac, std::size_t bytes) {
  std::vector<yuxi_zuc128_job> jobs;
  for (std::size_t i = 0; i < ZucState::jobs; ++i)
    jobs.push_back({mac ? YUXI_ZUC_MAC : YUXI_ZUC_ENCRYPT, ZucState::count, ZucState::bearer, ZucState::direction,
                    state->keys[i].data(), state->data[i].data(), static_cast<std::uint32_t>(8 * bytes),
                    mac ? state->macs[i].data() : state->out[i].data(), nullptr, YUXI_OK});
  return zuc_operation(state, name, mac, bytes, ZucState::jobs,
                       [jobs]() mutable { return yuxi_zuc128_batch(jobs.data(), jobs.size()) == YUXI_OK; });
}

}  // namespace

bool zuc_answer(std::uint8_t* out, const ZucState& state, bool mac, std::size_t job, std::size_t bytes) {
  const auto* key = state.keys[job].data();
  const auto* in = state.data[job].data();
  const yuxi_status status =
      mac ? yuxi_zuc128_eia3_bytes(out, in, bytes, key, ZucState::count, ZucState::bearer, ZucState::direction)
          : yuxi_zuc128_eea3_bytes(out, in, bytes, key, ZucState::count, ZucState::bearer, ZucState::direction);
  return status == YUXI_OK;
}

std::vector<Operation> yuxi_zuc() {
  const auto state = std::make_shared<ZucState>();
  std::vector<Operation> all;
  for (const std::size_t bytes : ZucState::sizes) {
    for (const bool mac : {false, true}) {
      auto* out = mac ? state->macs[0].data() : state->out[0].data();
      all.push_back(zuc_operation(state, mac ? "zuc_eia3" : "zuc_eea3", mac, bytes, 1,
                                  [state, out, mac, bytes] { return zuc_answer(out, *state, mac, 0, bytes); }));
      all.push_back(batch(state, mac ? "zuc_eia3_batch" : "zuc_eea3_batch", mac, bytes));
    }
  }
  return all;
}

}  // namespace bench

// SPDX-License-Identifier: Apache-2.0
// Intel's ipsec-mb, for ZUC: its manager for AVX2, which is the widest that this library has a counterpart for (on
// CPUs without AVX2, the one for SSE). It takes messages of at most 8188 bytes.
#include <intel-ipsec-mb.h>

#include "libraries.hpp"
#include "zuc.hpp"

namespace bench {

namespace {

struct Manager {
  Manager() : manager(alloc_mb_mgr(0)) {
    if (!manager) return;
    if ((manager->features & IMB_FEATURE_AVX2) != 0)
      init_mb_mgr_avx2(manager.get());
    else
      init_mb_mgr_sse(manager.get());
  }
  struct Free {
    void operator()(IMB_MGR* p) const { free_mb_mgr(p); }
  };
  std::unique_ptr<IMB_MGR, Free> manager;
};

/// The pointers that its calls want.
struct Call {
  Call(const SharedZuc& zuc, const std::shared_ptr<Manager>& m, bool is_mac, std::size_t size, std::size_t count)
      : state(zuc), manager(m), mac(is_mac), jobs(count), bytes(static_cast<std::uint32_t>(size)) {
    std::uint8_t half[8] = {1, 2, 3, 4, ZucState::bearer << 3, 0, 0, 0};
    if (!mac) half[4] |= ZucState::direction << 2;
    std::memcpy(iv.data(), half, 8);
    std::memcpy(iv.data() + 8, half, 8);
    if (mac) iv[8] ^= ZucState::direction << 7, iv[14] ^= ZucState::direction << 7;
  }

  bool operator()() {
    const void *keys[ZucState::jobs], *ivs[ZucState::jobs], *in[ZucState::jobs];
    void* out[ZucState::jobs];
    std::uint32_t lengths[ZucState::jobs], *tags[ZucState::jobs];
    for (std::size_t i = 0; i < jobs; ++i) {
      keys[i] = state->keys[i].data();
      ivs[i] = iv.data();
      in[i] = state->data[i].data();
      out[i] = state->out[i].data();
      tags[i] = reinterpret_cast<std::uint32_t*>(state->macs[i].data());
      lengths[i] = mac ? 8 * bytes : bytes;
    }
    IMB_MGR* m = manager->manager.get();
    const auto number = static_cast<std::uint32_t>(jobs);
    if (mac && jobs == 1)
      IMB_ZUC_EIA3_1_BUFFER(m, keys[0], ivs[0], in[0], lengths[0], tags[0]);
    else if (mac)
      IMB_ZUC_EIA3_N_BUFFER(m, keys, ivs, in, lengths, tags, number);
    else if (jobs == 1)
      IMB_ZUC_EEA3_1_BUFFER(m, keys[0], ivs[0], in[0], out[0], lengths[0]);
    else
      IMB_ZUC_EEA3_N_BUFFER(m, keys, ivs, in, out, lengths, number);
    return imb_get_errno(m) == 0;
  }

  SharedZuc state;
  std::shared_ptr<Manager> manager;
  bool mac;
  std::size_t jobs;
  std::uint32_t bytes;
  std::array<std::uint8_t, 16> iv{};
};

}  // namespace

Library ipsec_mb_library(const Inputs&) {
  Library library{"ipsec_mb", std::string("ipsec-mb ") + imb_get_version_str(), {}};
  const auto state = std::make_shared<ZucState>();
  const auto manager = std::make_shared<Manager>();
  if (!manager->manager) return library;
  for (const std::size_t bytes : ZucState::sizes) {
    for (const bool mac : {false, true}) {
      for (const std::size_t jobs : {std::size_t{1}, ZucState::jobs}) {
        const std::string name = std::string(mac ? "zuc_eia3" : "zuc_eea3") + (jobs == 1 ? "" : "_batch");
        library.operations.push_back(
            zuc_operation(state, name.c_str(), mac, bytes, jobs, Call(state, manager, mac, bytes, jobs)));
      }
    }
  }
  return library;
}

}  // namespace bench

// SPDX-License-Identifier: Apache-2.0
// Which back end does the work. The api room asks here and hands the answer to the protocols, which are templates over
// it.
//
// Two builds:
// - hosted: all back ends of the lists are built in; the best that the CPU can run is chosen at first use
// (DynamicEngine);
// - firmware: YUXI_STATIC_TARGET names the one target; an engine is then an empty object of static functions, so that
// the linker
//   sees which of them are called and drops the rest (it cannot look into a table of function pointers).
#pragma once

#include <cstddef>
#include <span>

#include "backend/targets.hpp"
#include "curve/engine.hpp"
#include "curve/params.hpp"
#include "hash/engine.hpp"
#include "stream/engine.hpp"

#if !defined(YUXI_STATIC_TARGET)
#include "dispatch/dynamic_engine.hpp"
#elif defined(YUXI_HAS_X86_64_ELF)
#include "backend/x86_64/kernels.hpp"  // a static engine is made from its target's specialisations here
#endif

namespace yuxi::dispatch {

/// The three things a back end can do; values as in yuxi_engine_kind.
enum class Kind { curve = 0, hash = 1, stream = 2 };

struct Description {
  const char* name = nullptr;
  bool can_run = false;
  bool in_use = false;
};

/// How many back ends of that kind there are; 0 for an unknown kind.
std::size_t count(Kind kind);
/// Entry `index` < count(kind) of the best-first list.
Description describe(Kind kind, std::size_t index);
/// Use the back end of that name; nullptr: the best. False, and no change, if there is none that can run here.
bool force(Kind kind, const char* name);

#if defined(YUXI_STATIC_TARGET)

using StaticTarget = backend::YUXI_STATIC_TARGET;

inline constexpr curve::StaticCurveEngine<curve::Sm2, StaticTarget> static_sm2_engine{};
inline constexpr hash::StaticHashEngine<StaticTarget> static_hash_engine{};
inline constexpr stream::StaticStreamEngine<StaticTarget> static_stream_engine{};

inline const auto& sm2_engine() {
  return static_sm2_engine;
}
inline const auto& hash_engine() {
  return static_hash_engine;
}
inline const auto& stream_engine() {
  return static_stream_engine;
}

#else

/// A line of curve_list.inc: one engine per curve.
struct CurveBackend {
  const char* name;
  backend::FeatureMask needs;
  const curve::CurveEngine* sm2;
};

/// A line of hash_list.inc.
struct HashBackend {
  const char* name;
  backend::FeatureMask needs;
  const hash::HashEngine* hash;
};

/// A line of stream_list.inc.
struct StreamBackend {
  const char* name;
  backend::FeatureMask needs;
  const stream::StreamEngine* stream;
};

/// The lists, best first, with the choice: for the functions below, and for tests and benchmarks that visit every
/// entry.
DynamicEngine<CurveBackend>& curve_backends();
DynamicEngine<HashBackend>& hash_backends();
DynamicEngine<StreamBackend>& stream_backends();

inline const curve::CurveEngine& sm2_engine() {
  return *curve_backends().get().sm2;
}
inline const hash::HashEngine& hash_engine() {
  return *hash_backends().get().hash;
}
inline const stream::StreamEngine& stream_engine() {
  return *stream_backends().get().stream;
}

#endif

}  // namespace yuxi::dispatch

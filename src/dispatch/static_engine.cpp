// SPDX-License-Identifier: Apache-2.0
// The same questions about back ends in a firmware build, where there is one target and nothing to choose.
#include "dispatch/dispatch.hpp"
#include "dispatch/name.hpp"

#if defined(YUXI_STATIC_TARGET)

#define YUXI_NAME_OF_TOKEN(token) #token
#define YUXI_NAME_OF(macro) YUXI_NAME_OF_TOKEN(macro)

namespace yuxi::dispatch {

namespace {

constexpr const char* target_name = YUXI_NAME_OF(YUXI_STATIC_TARGET);

}  // namespace

std::size_t count(Kind kind) {
  return kind == Kind::curve || kind == Kind::hash || kind == Kind::stream ? 1 : 0;
}

Description describe(Kind, std::size_t) {
  return {target_name, true, true};
}

bool force(Kind kind, const char* name) {
  return count(kind) != 0 && (name == nullptr || same_name(name, target_name));
}

}  // namespace yuxi::dispatch

#endif

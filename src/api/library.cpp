// SPDX-License-Identifier: Apache-2.0
// The C calls about the library itself: version, self-test, back ends.
#include <yuxi/library.h>

#include "api/arguments.hpp"
#include "dispatch/dispatch.hpp"
#include "protocol/self_test.hpp"
#include "stream/self_test.hpp"

#if !defined(YUXI_VERSION)
#error "the build system gives the version, in quotes, as YUXI_VERSION"
#endif

namespace dispatch = yuxi::dispatch;

static_assert(static_cast<int>(dispatch::Kind::curve) == YUXI_ENGINE_CURVE);
static_assert(static_cast<int>(dispatch::Kind::hash) == YUXI_ENGINE_HASH);
static_assert(static_cast<int>(dispatch::Kind::stream) == YUXI_ENGINE_STREAM);

extern "C" {

const char* yuxi_version(void) {
  return YUXI_VERSION;
}

yuxi_status yuxi_self_test(void) {
  const bool good = yuxi::protocol::self_test(dispatch::sm2_engine(), dispatch::hash_engine()) &&
                    yuxi::stream::self_test(dispatch::stream_engine());
  return good ? YUXI_OK : YUXI_SELF_TEST_FAILED;
}

size_t yuxi_backend_count(yuxi_engine_kind kind) {
  return dispatch::count(static_cast<dispatch::Kind>(kind));
}

yuxi_status yuxi_backend_describe(yuxi_backend_info* info, yuxi_engine_kind kind, size_t index) {
  if (info == nullptr) return YUXI_NULL_ARGUMENT;
  if (index >= yuxi_backend_count(kind)) return yuxi::api::zero_unless_ok(YUXI_BAD_LENGTH, info, sizeof *info);
  const auto described = dispatch::describe(static_cast<dispatch::Kind>(kind), index);
  *info = {described.name, described.can_run ? 1 : 0, described.in_use ? 1 : 0};
  return YUXI_OK;
}

yuxi_status yuxi_backend_force(yuxi_engine_kind kind, const char* name) {
  return dispatch::force(static_cast<dispatch::Kind>(kind), name) ? YUXI_OK : YUXI_UNKNOWN_BACKEND;
}

}  // extern "C"

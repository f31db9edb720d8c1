// SPDX-License-Identifier: Apache-2.0
// The lists of back ends in memory, and the questions about them, for a build that chooses at run time.
#include "dispatch/dispatch.hpp"

#if !defined(YUXI_STATIC_TARGET)

#include "backend/conditions.hpp"

namespace yuxi::backend {

#define YUXI_BACKEND(name, condition) YUXI_WHEN(condition, extern const curve::CurveEngine name##_sm2;)
#include "backend/curve_list.inc"
#undef YUXI_BACKEND
#define YUXI_BACKEND(name, condition) YUXI_WHEN(condition, extern const hash::HashEngine name##_hash;)
#include "backend/hash_list.inc"
#undef YUXI_BACKEND
#define YUXI_BACKEND(name, condition) YUXI_WHEN(condition, extern const stream::StreamEngine name##_stream;)
#include "backend/stream_list.inc"
#undef YUXI_BACKEND

}  // namespace yuxi::backend

namespace yuxi::dispatch {

namespace {

#define YUXI_BACKEND(name, condition) \
  YUXI_WHEN(condition, CurveBackend{#name, backend::needs_of<backend::name>(), &backend::name##_sm2}, )
constexpr CurveBackend curve_list[] = {
#include "backend/curve_list.inc"
};
#undef YUXI_BACKEND

#define YUXI_BACKEND(name, condition) \
  YUXI_WHEN(condition, HashBackend{#name, backend::needs_of<backend::name>(), &backend::name##_hash}, )
constexpr HashBackend hash_list[] = {
#include "backend/hash_list.inc"
};
#undef YUXI_BACKEND

#define YUXI_BACKEND(name, condition) \
  YUXI_WHEN(condition, StreamBackend{#name, backend::needs_of<backend::name>(), &backend::name##_stream}, )
constexpr StreamBackend stream_list[] = {
#include "backend/stream_list.inc"
};
#undef YUXI_BACKEND

/// The scan for the best relies on a last entry that runs anywhere.
template <class Entry, std::size_t count>
consteval bool ends_with_one_for_all(const Entry (&list)[count]) {
  return list[count - 1].needs == 0;
}
static_assert(ends_with_one_for_all(curve_list) && ends_with_one_for_all(hash_list) &&
              ends_with_one_for_all(stream_list));

constinit DynamicEngine<CurveBackend> curves{curve_list};
constinit DynamicEngine<HashBackend> hashes{hash_list};
constinit DynamicEngine<StreamBackend> streams{stream_list};

/// Run `question` on the list of that kind; `otherwise` for a kind that has none.
template <class Question, class Answer>
Answer ask(Kind kind, Question question, Answer otherwise) {
  switch (kind) {
    case Kind::curve:
      return question(curves);
    case Kind::hash:
      return question(hashes);
    case Kind::stream:
      return question(streams);
  }
  return otherwise;
}

}  // namespace

DynamicEngine<CurveBackend>& curve_backends() {
  return curves;
}
DynamicEngine<HashBackend>& hash_backends() {
  return hashes;
}
DynamicEngine<StreamBackend>& stream_backends() {
  return streams;
}

std::size_t count(Kind kind) {
  return ask(
      kind, [](auto& list) { return list.entries().size(); }, std::size_t{0});
}

Description describe(Kind kind, std::size_t index) {
  return ask(
      kind,
      [index](auto& list) {
        const auto& entry = list.entries()[index];
        return Description{entry.name, list.can_run(entry), &entry == &list.get()};
      },
      Description{});
}

bool force(Kind kind, const char* name) {
  return ask(
      kind, [name](auto& list) { return list.force(name); }, false);
}

}  // namespace yuxi::dispatch

#endif

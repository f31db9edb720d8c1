// SPDX-License-Identifier: Apache-2.0
// SM2's curve engine in portable C++, for words of 64 bits. A file of its own because CMakeLists.txt gives gcc two
// options for it.
#include "backend/portable/target.hpp"
#include "curve/engine.hpp"
#include "curve/params.hpp"

namespace yuxi::backend {

#ifdef __SIZEOF_INT128__
extern const curve::CurveEngine portable64_sm2;
constinit const curve::CurveEngine portable64_sm2 =
    curve::engine_of<curve::StaticCurveEngine<curve::Sm2, Portable64>>();
#endif

}  // namespace yuxi::backend

// SPDX-License-Identifier: Apache-2.0
// SM2's curve engine in portable C++, for words of 32 bits.
#include "backend/portable/target.hpp"
#include "curve/engine.hpp"
#include "curve/params.hpp"

namespace yuxi::backend {

extern const curve::CurveEngine portable32_sm2;
constinit const curve::CurveEngine portable32_sm2 =
    curve::engine_of<curve::StaticCurveEngine<curve::Sm2, Portable32>>();

}  // namespace yuxi::backend

// SPDX-License-Identifier: Apache-2.0
// SM2's curve engine for every x86-64.
#include "backend/targets.hpp"

#ifdef YUXI_HAS_X86_64_ELF
#include "backend/x86_64/kernels.hpp"
#include "curve/engine.hpp"
#include "curve/params.hpp"

namespace yuxi::backend {

extern const curve::CurveEngine x86_64_sm2;
constinit const curve::CurveEngine x86_64_sm2 = curve::engine_of<curve::StaticCurveEngine<curve::Sm2, X86_64>>();

}  // namespace yuxi::backend
#endif

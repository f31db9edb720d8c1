// SPDX-License-Identifier: Apache-2.0
// SM2's field and point kernels for every x86-64.
#include "backend/conditions.hpp"
#include "backend/x86_64/function.inc"
#if defined(YUXI_HAS_X86_64_ELF)
#include "backend/x86_64/product_mul.inc"
#include "backend/x86_64/sm2_field.inc"
#include "backend/x86_64/sm2_points.inc"
#include "backend/x86_64/sm2_prime.inc"
#include "backend/x86_64/sm2_xyzz.inc"
#include "backend/x86_64/table_groups.inc"

FIELD_ROUTINES yuxi_x86_64
DOUBLING_ROUTINE yuxi_x86_64
MIXED_ADDITION_ROUTINE yuxi_x86_64
ADDITION_ROUTINE yuxi_x86_64
XYZZ_MIXED_ADDITION_ROUTINE yuxi_x86_64
#endif

END_FILE

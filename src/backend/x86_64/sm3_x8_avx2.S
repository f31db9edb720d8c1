// SPDX-License-Identifier: Apache-2.0
// SM3's compression function (GB/T 32905-2016, 5.3) for eight messages at once: one YMM register holds the same word of
// all eight. The AVX2 half of the hash back end x86_64_avx2 (hash.cpp); one message at a time is sm3_avx2.S.
//
// It follows hash/sm3_kernel.hpp step by step. AVX2 has no rotation: two shifts and a sum modulo 2, which the sums that
// follow often take in; by 8 bits it is one byte shuffle. P0 and P1 use one of each:
// x ^ (x <<< r) ^ (x <<< r + 8) = x ^ ((x ^ (x <<< 8)) <<< r). Sixteen steps are written out and run four times: all of
// them would not fit into a cache of decoded instructions.
//
// void yuxi_x86_64_avx2_sm3_blocks_x8(Sm3Lanes& lanes, const uint8_t* const* data, size_t count)
//   Formula    state of lane i = CF(... CF(state, first block at data[i]) ..., block count - 1), i = 0 to 7
//   Bounds     none on the words; count may be 0 (nothing changes)
//   Aliasing   data may coincide or overlap with each other, not with lanes; lanes is aligned to 32 bytes, data anyhow
//   Registers  changes rax, rcx, rdx, rdi, r8, r9 and ymm0 to ymm15, which it leaves zeroed
//   Stack      up to 560 bytes; the message words on it are wiped
//   Time       constant in states and data: additions, shifts and logic; addresses and branches come from count alone
// In assembly and not in intrinsics, so that no compiler spills words of a state to where nobody wipes them.

#include "backend/conditions.hpp"
#include "backend/x86_64/function.inc"

#if defined(YUXI_HAS_X86_64_ELF)

// W_n of all lanes, at its place among the last sixteen.
#define W(n) 32 * ((n) % 16)(%rsp)

// dst = src <<< n.
.macro ROTATE dst, src, n, tmp
    vpslld  $\n, \src, \tmp
    vpsrld  $32 - \n, \src, \dst
    vpxor   \tmp, \dst, \dst
.endm

// dst ^= src <<< n; src is lost.
.macro ADD_ROTATED dst, src, n, tmp
    vpslld  $\n, \src, \tmp
    vpsrld  $32 - \n, \src, \src
    vpxor   \tmp, \dst, \dst
    vpxor   \src, \dst, \dst
.endm

// ymm8 = W_n for a later n, from the sixteen words before it (5.3.2); stored, too.
.macro EXPAND n
    vmovdqa W(\n), %ymm8
    vmovdqa W(\n + 13), %ymm9
    vpxor   W(\n + 7), %ymm8, %ymm8
    ADD_ROTATED %ymm8, %ymm9, 15, %ymm10
    vpshufb .Lrotate_by_8(%rip), %ymm8, %ymm9   // P1
    vpxor   %ymm8, %ymm9, %ymm9
    ADD_ROTATED %ymm8, %ymm9, 15, %ymm10
    vmovdqa W(\n + 3), %ymm9
    vpxor   W(\n + 10), %ymm8, %ymm8
    ADD_ROTATED %ymm8, %ymm9, 7, %ymm10
    vmovdqa %ymm8, W(\n)
.endm

// Step \i of sixteen. \later: these are steps 16 to 63. Instead of moving eight words along it writes the new A over D
// and the new E over H; the next step has the names turned.
.macro STEP later, i, a, b, c, d, e, f, g, h
  .if \later || \i >= 12
    EXPAND (\i + 4)
  .else
    vmovdqa W(\i + 4), %ymm8
  .endif
    vmovdqa W(\i), %ymm9
    vpbroadcastd 4 * \i(%r8), %ymm11
    ROTATE  %ymm12, \a, 12, %ymm13
    vpaddd  %ymm9, \h, \h                       // + W_j
    vpxor   %ymm9, %ymm8, %ymm8                 // W'_j
    vpaddd  \e, %ymm11, %ymm11
    vpaddd  %ymm12, %ymm11, %ymm11
    vpaddd  %ymm8, \d, \d
    ROTATE  %ymm11, %ymm11, 7, %ymm13    // SS1
    vpxor   %ymm11, %ymm12, %ymm12              // SS2
  .if \later
    vpand   \c, \b, %ymm14                      // the two halves of FF
    vpxor   \c, \b, %ymm15
    vpand   \a, %ymm15, %ymm15
    vpaddd  %ymm14, \d, \d
    vpxor   \g, \f, %ymm13                      // GG
    vpaddd  %ymm15, \d, \d
    vpand   \e, %ymm13, %ymm13
    vpxor   \g, %ymm13, %ymm13
  .else
    vpxor   \c, \b, %ymm14
    vpxor   \g, \f, %ymm13
    vpxor   \a, %ymm14, %ymm14
    vpxor   \e, %ymm13, %ymm13
    vpaddd  %ymm14, \d, \d
  .endif
    vpaddd  %ymm13, \h, \h
    vpaddd  %ymm12, \d, \d
    vpaddd  %ymm11, \h, \h                      // TT2
    ROTATE  \b, \b, 9, %ymm14
    vpshufb .Lrotate_by_8(%rip), \h, %ymm9      // P0
    ROTATE  \f, \f, 19, %ymm15
    vpxor   \h, %ymm9, %ymm9
    ADD_ROTATED \h, %ymm9, 9, %ymm10
.endm

.macro FOUR_STEPS later, i
    STEP \later, (\i),     %ymm0, %ymm1, %ymm2, %ymm3, %ymm4, %ymm5, %ymm6, %ymm7
    STEP \later, (\i + 1), %ymm3, %ymm0, %ymm1, %ymm2, %ymm7, %ymm4, %ymm5, %ymm6
    STEP \later, (\i + 2), %ymm2, %ymm3, %ymm0, %ymm1, %ymm6, %ymm7, %ymm4, %ymm5
    STEP \later, (\i + 3), %ymm1, %ymm2, %ymm3, %ymm0, %ymm5, %ymm6, %ymm7, %ymm4
.endm

.macro SIXTEEN_STEPS later
    FOUR_STEPS \later, 0
    FOUR_STEPS \later, 4
    FOUR_STEPS \later, 8
    FOUR_STEPS \later, 12
.endm

// row = sixteen bytes of lane i below, of lane i + 4 above, as words.
.macro LOAD_ROW row, half, i, q
    mov     8 * \i(%rsi), %rax
    mov     8 * (\i + 4)(%rsi), %r9
    vmovdqu 16 * \q(%rax, %rcx), \half
    vinserti128 $1, 16 * \q(%r9, %rcx), \row, \row
    vpshufb %ymm15, \row, \row
.endm

// W_4q to W_4q+3: four words by four lanes are transposed, above and below.
.macro LOAD_WORDS q
    LOAD_ROW %ymm8, %xmm8, 0, \q
    LOAD_ROW %ymm9, %xmm9, 1, \q
    LOAD_ROW %ymm10, %xmm10, 2, \q
    LOAD_ROW %ymm11, %xmm11, 3, \q
    vpunpckldq %ymm9, %ymm8, %ymm12
    vpunpckhdq %ymm9, %ymm8, %ymm8
    vpunpckldq %ymm11, %ymm10, %ymm13
    vpunpckhdq %ymm11, %ymm10, %ymm10
    vpunpcklqdq %ymm13, %ymm12, %ymm9
    vpunpckhqdq %ymm13, %ymm12, %ymm12
    vpunpcklqdq %ymm10, %ymm8, %ymm11
    vpunpckhqdq %ymm10, %ymm8, %ymm8
    vmovdqa %ymm9, W(4 * \q)
    vmovdqa %ymm12, W(4 * \q + 1)
    vmovdqa %ymm11, W(4 * \q + 2)
    vmovdqa %ymm8, W(4 * \q + 3)
.endm

// The old state comes in again (5.3.3, last line).
.macro FEED_FORWARD reg, i
    vpxor   32 * \i(%rdi), \reg, \reg
    vmovdqa \reg, 32 * \i(%rdi)
.endm

FUNCTION yuxi_x86_64_avx2_sm3_blocks_x8
    push    %rbp
    .cfi_def_cfa_offset 16
    .cfi_offset %rbp, -16
    mov     %rsp, %rbp
    .cfi_def_cfa_register %rbp
    test    %rdx, %rdx
    jz      .Lnothing
    sub     $512, %rsp
    and     $-32, %rsp
    xor     %ecx, %ecx                          // how far into the data
    vmovdqa (%rdi), %ymm0
    vmovdqa 32(%rdi), %ymm1
    vmovdqa 64(%rdi), %ymm2
    vmovdqa 96(%rdi), %ymm3
    vmovdqa 128(%rdi), %ymm4
    vmovdqa 160(%rdi), %ymm5
    vmovdqa 192(%rdi), %ymm6
    vmovdqa 224(%rdi), %ymm7

    .p2align 5
.Lblock:
    vmovdqa .Lbig_endian(%rip), %ymm15
    LOAD_WORDS 0
    LOAD_WORDS 1
    LOAD_WORDS 2
    LOAD_WORDS 3
    lea     .Lconstants(%rip), %r8
    SIXTEEN_STEPS 0
    mov     $3, %eax
    .p2align 5
.Llater:
    add     $64, %r8
    SIXTEEN_STEPS 1
    dec     %eax
    jnz     .Llater
    FEED_FORWARD %ymm0, 0
    FEED_FORWARD %ymm1, 1
    FEED_FORWARD %ymm2, 2
    FEED_FORWARD %ymm3, 3
    FEED_FORWARD %ymm4, 4
    FEED_FORWARD %ymm5, 5
    FEED_FORWARD %ymm6, 6
    FEED_FORWARD %ymm7, 7
    add     $64, %rcx
    dec     %rdx
    jnz     .Lblock

    vzeroall
  .irp i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    vmovdqa %ymm0, W(\i)
  .endr
.Lnothing:
    leave
    .cfi_def_cfa %rsp, 8
    ret
END_FUNCTION yuxi_x86_64_avx2_sm3_blocks_x8

    .section .rodata.yuxi_sm3_x8_avx2, "a", @progbits
    .p2align 5
.Lbig_endian:
    .byte   3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12
    .byte   3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12
.Lrotate_by_8:
    .byte   3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14
    .byte   3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14
.Lconstants:                                    // T_j <<< (j mod 32)
    .set    j, 0
  .rept 64
    .if j < 16
    .set    t, 0x79cc4519
    .else
    .set    t, 0x7a879d8a
    .endif
    .long   ((t << (j % 32)) | (t >> (32 - j % 32))) & 0xffffffff
    .set    j, j + 1
  .endr
#endif

END_FILE

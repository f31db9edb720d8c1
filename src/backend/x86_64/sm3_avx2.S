// SPDX-License-Identifier: Apache-2.0
// SM3's compression function (GB/T 32905-2016, 5.3) for one message: the steps in scalar registers, the message
// expansion in vectors beside them. Half of the hash back end x86_64_avx2 (hash.cpp); eight messages at a time are
// sm3_x8_avx2.S.
//
// The steps. They wait for each other, and the longest chain leads from one E to the next. With x = TT2:
// E' = P0(x) = p ^ q, where p = x ^ (x <<< 9) and q = x <<< 17. Besides SS1 the next TT2 needs
// GG = F ^ (~E' & (F ^ G)) = (~p & (F ^ G)) ^ (q & (F ^ G)) ^ F, which starts from p and q, a cycle before E' is there. So a
// step takes six cycles at best and not seven, for two instructions more. From step 16 on FF is the sum of B & C and
// A & (B ^ C), which share no bit.
//
// The expansion. W_j needs W_{j-3}, so three words are made at a time, and in the two halves of a YMM register those of
// two blocks: group k is W_{3k+1} to W_{3k+3}. The last block of an odd number goes through both halves. The expansion
// of a pair runs between the steps of its first block, five groups ahead, and leaves W_j and W'_j = W_j ^ W_{j+4} on the
// stack, where the steps add them from.
//
// void yuxi_x86_64_avx2_sm3_blocks(uint32_t state[8], const uint8_t* data, size_t count)
//   Formula    state = CF(... CF(state, block 0) ..., block count - 1)
//   Bounds     none on the words; count may be 0 (nothing changes)
//   Aliasing   data may not overlap state; no alignment is asked for
//   Registers  all but rbx, rbp, r12 to r15; leaves the vector registers zeroed
//   Stack      up to 1700 bytes; the message words on it are wiped
//   Time       constant in state and data: additions, rotations and logic; addresses and branches come from count alone

#include "backend/conditions.hpp"
#include "backend/x86_64/function.inc"

#if defined(YUXI_HAS_X86_64_ELF)

// Where W_i stands: a row of 32 bytes for each group, in each row three words of the first block, and 16 bytes on
// three of the second. The groups begin at -1, whose last word is W_0.
#define ROWS 24
#define ROW(k) (32 * ((k) + 1))
#define W_AT(i) (32 * (((i) + 2) / 3) + 4 * (((i) + 2) % 3))
#define WX_ROW(k) (32 * ROWS + ROW(k))
#define WX_AT(i) (32 * ROWS + W_AT(i))
#define STATE 64 * ROWS(%rsp)
#define DATA 64 * ROWS + 8(%rsp)
#define COUNT 64 * ROWS + 16(%rsp)
#define FRAME (64 * ROWS + 32)

// r12d to r15d, esi, edi are at the steps' disposal: q and m = F ^ G live from step to step.
#define q %r14d
#define m %edi

// Step \j of the block whose words stand at \at. Instead of moving eight words along, it writes the new A over D and the
// new E over H; the next step has the names turned. It finds W_j added to H, W'_j and FF to D, and p in the place of E; it
// does the same for the next one. The instructions are in the order in which they measured fastest.
.macro STEP j, at, a, b, c, d, e, f, g, h
    // T_j <<< j, as the signed displacement of an lea.
  .if \j < 16
    .set    t, 0x79cc4519
  .else
    .set    t, 0x7a879d8a
  .endif
    .set    t, ((t << (\j % 32)) | (t >> (32 - \j % 32))) & 0xffffffff
    .set    t, (t ^ 0x80000000) - 0x80000000
    rorx    $20, \a, %r12d
  .if \j < 63
    add     \at + W_AT(\j + 1)(%rsp), \g
  .endif
  .if \j < 16
    xor     q, m
    lea     t(%r12), %r13d
    xor     \e, m
    xor     q, \e
    add     \e, %r13d
  .else
    andn    m, \e, %r15d
    and     q, m
    lea     t(%r12), %r13d
    xor     q, \e
    xor     \f, m
    add     \e, %r13d
    xor     %r15d, m
  .endif
    rorx    $25, %r13d, %r13d                   // SS1
    add     m, \h                               // + GG
    xor     %r13d, %r12d                        // SS2
    rorx    $23, \b, \b
    rorx    $13, \f, \f
    add     %r13d, \h                           // TT2
    rorx    $23, \h, %r15d
    rorx    $15, \h, q
  .if \j < 63
    add     \at + WX_AT(\j + 1)(%rsp), \c
  .endif
    xor     %r15d, \h                           // p
  .if \j < 15
    mov     \f, m
    mov     \a, %r13d
    add     %r12d, \d                           // TT1
    xor     \b, %r13d
    xor     \e, m
    xor     \d, %r13d
    add     %r13d, \c
  .elseif \j < 63
    mov     \a, %esi
    mov     \f, m
    mov     \a, %r13d
    add     %r12d, \d                           // TT1
    and     \b, %r13d
    xor     \e, m
    add     %r13d, \c
    xor     \b, %esi
    and     \d, %esi
    add     %esi, \c
  .else
    add     %r12d, \d
    xor     q, \h                               // E
  .endif
.endm

.macro TURNED_STEP j, at
  .if \j % 4 == 0
    STEP    \j, \at, %eax, %ebx, %ecx, %edx, %r8d, %r9d, %r10d, %r11d
  .elseif \j % 4 == 1
    STEP    \j, \at, %edx, %eax, %ebx, %ecx, %r11d, %r8d, %r9d, %r10d
  .elseif \j % 4 == 2
    STEP    \j, \at, %ecx, %edx, %eax, %ebx, %r10d, %r11d, %r8d, %r9d
  .else
    STEP    \j, \at, %ebx, %ecx, %edx, %eax, %r9d, %r10d, %r11d, %r8d
  .endif
.endm

// What step 0 finds done.
.macro BEFORE_STEP_0 at
    add     \at + WX_AT(0)(%rsp), %edx
    add     \at + W_AT(0)(%rsp), %r11d
    mov     %eax, %r13d
    xor     %ebx, %r13d
    xor     %ecx, %r13d
    add     %r13d, %edx
    mov     %r9d, m
    xor     %r10d, m
    xor     q, q
.endm

// The expansion of group k in three parts. g3, g2, g1 are the groups before it (g3 becomes group k), h3 and h2 the words
// from W_{3k-15} and W_{3k-12} on (h3 becomes those of four groups later); ymm8 is g1 shifted up by a word.
.macro EXPAND_1 g3, g1, h3
    vpxor   \h3, \g3, \g3
    vpslld  $15, \g1, %ymm9
    vpsrld  $17, \g1, %ymm10
    vpxor   %ymm9, \g3, \g3
    vpxor   %ymm10, \g3, \g3
    vpshufb .Lrotate_by_8(%rip), \g3, %ymm9     // P1(x) = x ^ ((x ^ (x <<< 8)) <<< 15)
.endm
.macro EXPAND_2 g3, h2
    vpxor   \g3, %ymm9, %ymm9
    vpslld  $15, %ymm9, %ymm10
    vpsrld  $17, %ymm9, %ymm9
    vpxor   %ymm10, \g3, \g3
    vpslld  $7, \h2, %ymm11
    vpxor   %ymm9, \g3, \g3
    vpsrld  $25, \h2, %ymm10
.endm
.macro EXPAND_3 k, g3, g2, h3
    vpxor   \g2, %ymm11, %ymm11
    vpxor   %ymm10, \g3, \g3
    vpxor   %ymm11, \g3, \g3
    vmovdqa \g3, ROW(\k)(%rsp)
    vpalignr $8, %ymm8, \g3, %ymm9
    vpalignr $12, %ymm8, \g3, \h3
    vpxor   \g2, %ymm9, %ymm9
    vpslldq $4, \g3, %ymm8
    vmovdqa %ymm9, WX_ROW(\k - 2)(%rsp)
.endm
.macro EXPAND_AND_STEP k, g3, g2, g1, h3, h2
    TURNED_STEP (3 * (\k - 5) + 1), 0
    EXPAND_1 \g3, \g1, \h3
    TURNED_STEP (3 * (\k - 5) + 2), 0
    EXPAND_2 \g3, \h2
    TURNED_STEP (3 * (\k - 5) + 3), 0
    EXPAND_3 \k, \g3, \g2, \h3
.endm

// 16 bytes of both blocks as words.
.macro LOAD whole, half, from
    vmovdqu \from(%rsi), \half
    vinserti128 $1, \from(%rdi), \whole, \whole
    vpshufb %ymm12, \whole, \whole
.endm

// All 16 words, in the groups in which the expansion wants them, and the W'_j that need no expansion yet. A block that
// was just written is read by the sixteen bytes in which it probably was written, and the rest is shifted together.
.macro LOAD_PAIR
    vmovdqa .Lbig_endian(%rip), %ymm12
    LOAD    %ymm3, %xmm3, 0
    LOAD    %ymm10, %xmm10, 16
    LOAD    %ymm11, %xmm11, 32
    LOAD    %ymm8, %xmm8, 48
    vpxor   %ymm3, %ymm10, %ymm9
    vpslldq $8, %ymm3, %ymm12
    vpslldq $8, %ymm9, %ymm9
    vmovdqa %ymm12, ROW(-1)(%rsp)
    vmovdqa %ymm9, WX_ROW(-1)(%rsp)
    vpalignr $4, %ymm3, %ymm10, %ymm0           // W_1
    vpalignr $4, %ymm10, %ymm11, %ymm9          // W_5
    vpxor   %ymm0, %ymm9, %ymm9
    vmovdqa %ymm0, ROW(0)(%rsp)
    vmovdqa %ymm9, WX_ROW(0)(%rsp)
    vpxor   %ymm10, %ymm11, %ymm9
    vmovdqa %ymm10, ROW(1)(%rsp)
    vmovdqa %ymm9, WX_ROW(1)(%rsp)
    vpalignr $12, %ymm10, %ymm11, %ymm0         // W_7
    vpalignr $12, %ymm11, %ymm8, %ymm9          // W_11
    vpxor   %ymm0, %ymm9, %ymm9
    vmovdqa %ymm0, ROW(2)(%rsp)
    vmovdqa %ymm9, WX_ROW(2)(%rsp)
    vpalignr $8, %ymm11, %ymm8, %ymm1           // W_10
    vpsrldq $4, %ymm8, %ymm2                    // W_13
    vpalignr $12, %ymm3, %ymm10, %ymm4          // W_3
    vpalignr $8, %ymm10, %ymm11, %ymm5          // W_6
    vpalignr $4, %ymm11, %ymm8, %ymm6           // W_9
    vmovdqa %ymm1, ROW(3)(%rsp)
    vmovdqa %ymm2, ROW(4)(%rsp)
    vmovdqa %ymm8, %ymm7                        // W_12
.endm

// The old state comes in again (5.3.3, last line).
.macro FEED_FORWARD
    mov     STATE, %rdi
  .set    i, 0
  .irp word, %eax, %ebx, %ecx, %edx, %r8d, %r9d, %r10d, %r11d
    xor     i(%rdi), \word
    mov     \word, i(%rdi)
    .set    i, i + 4
  .endr
.endm

FUNCTION yuxi_x86_64_avx2_sm3_blocks
    test    %rdx, %rdx
    jz      .Lnothing
    push    %rbp
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset %rbp, 0
    mov     %rsp, %rbp
    .cfi_def_cfa_register %rbp
    push    %rbx
    .cfi_rel_offset %rbx, -8
    push    %r12
    .cfi_rel_offset %r12, -16
    push    %r13
    .cfi_rel_offset %r13, -24
    push    %r14
    .cfi_rel_offset %r14, -32
    push    %r15
    .cfi_rel_offset %r15, -40
    sub     $FRAME, %rsp
    and     $-32, %rsp
    mov     %rdi, STATE
    mov     %rsi, DATA
    mov     %rdx, COUNT
    mov     (%rdi), %eax
    mov     4(%rdi), %ebx
    mov     8(%rdi), %ecx
    mov     12(%rdi), %edx
    mov     16(%rdi), %r8d
    mov     20(%rdi), %r9d
    mov     24(%rdi), %r10d
    mov     28(%rdi), %r11d

    .p2align 5
.Lpair:
    mov     DATA, %rsi
    lea     64(%rsi), %rdi
    cmpq    $1, COUNT
    cmove   %rsi, %rdi
    LOAD_PAIR
    BEFORE_STEP_0 0
    TURNED_STEP 0, 0
    EXPAND_AND_STEP 5, %ymm0, %ymm1, %ymm2, %ymm3, %ymm4
    EXPAND_AND_STEP 6, %ymm1, %ymm2, %ymm0, %ymm4, %ymm5
    EXPAND_AND_STEP 7, %ymm2, %ymm0, %ymm1, %ymm5, %ymm6
    EXPAND_AND_STEP 8, %ymm0, %ymm1, %ymm2, %ymm6, %ymm7
    EXPAND_AND_STEP 9, %ymm1, %ymm2, %ymm0, %ymm7, %ymm3
    EXPAND_AND_STEP 10, %ymm2, %ymm0, %ymm1, %ymm3, %ymm4
    EXPAND_AND_STEP 11, %ymm0, %ymm1, %ymm2, %ymm4, %ymm5
    EXPAND_AND_STEP 12, %ymm1, %ymm2, %ymm0, %ymm5, %ymm6
    EXPAND_AND_STEP 13, %ymm2, %ymm0, %ymm1, %ymm6, %ymm7
    EXPAND_AND_STEP 14, %ymm0, %ymm1, %ymm2, %ymm7, %ymm3
    EXPAND_AND_STEP 15, %ymm1, %ymm2, %ymm0, %ymm3, %ymm4
    EXPAND_AND_STEP 16, %ymm2, %ymm0, %ymm1, %ymm4, %ymm5
    EXPAND_AND_STEP 17, %ymm0, %ymm1, %ymm2, %ymm5, %ymm6
    EXPAND_AND_STEP 18, %ymm1, %ymm2, %ymm0, %ymm6, %ymm7
    EXPAND_AND_STEP 19, %ymm2, %ymm0, %ymm1, %ymm7, %ymm3
    EXPAND_AND_STEP 20, %ymm0, %ymm1, %ymm2, %ymm3, %ymm4
    EXPAND_AND_STEP 21, %ymm1, %ymm2, %ymm0, %ymm4, %ymm5
    EXPAND_AND_STEP 22, %ymm2, %ymm0, %ymm1, %ymm5, %ymm6
  .irp j, 55, 56, 57, 58, 59, 60, 61, 62, 63
    TURNED_STEP \j, 0
  .endr
    FEED_FORWARD
    decq    COUNT
    jz      .Ldone
    BEFORE_STEP_0 16
  .set    j, 0
  .rept   64
    TURNED_STEP j, 16
    .set    j, j + 1
  .endr
    FEED_FORWARD
    addq    $128, DATA
    decq    COUNT
    jnz     .Lpair

.Ldone:
    vzeroall
  .set    i, 0
  .rept   2 * ROWS
    vmovdqa %ymm0, i(%rsp)
    .set    i, i + 32
  .endr
    lea     -40(%rbp), %rsp
    pop     %r15
    pop     %r14
    pop     %r13
    pop     %r12
    pop     %rbx
    pop     %rbp
    .cfi_def_cfa %rsp, 8
    .cfi_restore %rbx
    .cfi_restore %rbp
    .cfi_restore %r12
    .cfi_restore %r13
    .cfi_restore %r14
    .cfi_restore %r15
.Lnothing:
    ret
END_FUNCTION yuxi_x86_64_avx2_sm3_blocks

    .section .rodata.yuxi_sm3_avx2, "a", @progbits
    .p2align 5
.Lbig_endian:
    .byte   3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12
    .byte   3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12
.Lrotate_by_8:
    .byte   3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14
    .byte   3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14
#endif

END_FILE

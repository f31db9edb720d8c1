// SPDX-License-Identifier: Apache-2.0
// Inversion modulo primes of four words for every x86-64. What it does and why it is right: inversion.inc.
#include "backend/conditions.hpp"
#include "backend/x86_64/function.inc"
#if defined(YUXI_HAS_X86_64_ELF)
#include "backend/x86_64/inversion_steps.inc"
#include "backend/x86_64/inversion.inc"

/* t += rax*k + carry; carry (rcx) for the next word. Uses rdx. */
.macro ADD_PRODUCT k, t
	mulq \k
	addq %rcx, \t
	adcq $0, %rdx
	addq %rax, \t
	adcq $0, %rdx
	movq %rdx, %rcx
.endm

/* (t4, ..., t0) = k*x + l*y mod 2^320: x and y signed, of five words, k and l unsigned words, all on the stack.
   Uses rax, rcx, rdx. */
.macro SUM_OF_PRODUCTS x, y, k, l, t0, t1, t2, t3, t4
	movq \x(%rsp), %rax
	mulq \k(%rsp)
	movq %rax, \t0
	movq %rdx, \t1
	movq \x + 8(%rsp), %rax
	mulq \k(%rsp)
	addq %rax, \t1
	adcq $0, %rdx
	movq %rdx, \t2
	movq \x + 16(%rsp), %rax
	mulq \k(%rsp)
	addq %rax, \t2
	adcq $0, %rdx
	movq %rdx, \t3
	movq \x + 24(%rsp), %rax
	mulq \k(%rsp)
	addq %rax, \t3
	adcq $0, %rdx
	movq \x + 32(%rsp), \t4
	imulq \k(%rsp), \t4
	addq %rdx, \t4
	xorl %ecx, %ecx
	movq \y(%rsp), %rax
	ADD_PRODUCT \l(%rsp), \t0
	movq \y + 8(%rsp), %rax
	ADD_PRODUCT \l(%rsp), \t1
	movq \y + 16(%rsp), %rax
	ADD_PRODUCT \l(%rsp), \t2
	movq \y + 24(%rsp), %rax
	ADD_PRODUCT \l(%rsp), \t3
	movq \y + 32(%rsp), %rax
	imulq \l(%rsp), %rax
	addq %rcx, \t4
	addq %rax, \t4
.endm

/* (t5, ..., t1) = (t + m*p) / 2^64 for signed t = (t4, ..., t0) and m = -t/p mod 2^64. rsi: the constants.
   Uses rax, rcx, rdx, t0. */
.macro ADD_MULTIPLE_OF_P t0, t1, t2, t3, t4, t5
	movq \t0, \t5
	imulq INVERSION_P_DASH(%rsi), \t5
	xorl %ecx, %ecx
	movq INVERSION_P(%rsi), %rax
	ADD_PRODUCT \t5, \t0
	movq INVERSION_P + 8(%rsi), %rax
	ADD_PRODUCT \t5, \t1
	movq INVERSION_P + 16(%rsi), %rax
	ADD_PRODUCT \t5, \t2
	movq INVERSION_P + 24(%rsi), %rax
	ADD_PRODUCT \t5, \t3
	movq \t4, \t5
	sarq $63, \t5
	addq %rcx, \t4
	adcq $0, \t5
.endm

INVERSION yuxi_x86_64_inversion
#endif

END_FILE

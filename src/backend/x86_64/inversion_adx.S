// SPDX-License-Identifier: Apache-2.0
// Inversion modulo primes of four words for CPUs with BMI2 and ADX. What it does and why it is right: inversion.inc.
#include "backend/conditions.hpp"
#include "backend/x86_64/function.inc"
#if defined(YUXI_HAS_X86_64_ELF)
#include "backend/x86_64/inversion_steps.inc"
#include "backend/x86_64/inversion.inc"

/* (t4, ..., t0) = k*x + l*y mod 2^320: x and y signed, of five words, k and l unsigned words, all on the stack.
   Uses rax, rcx, rdx. */
.macro SUM_OF_PRODUCTS x, y, k, l, t0, t1, t2, t3, t4
	movq \k(%rsp), %rdx
	mulxq \x(%rsp), \t0, \t1
	mulxq \x + 8(%rsp), %rax, \t2
	addq %rax, \t1
	mulxq \x + 16(%rsp), %rax, \t3
	adcq %rax, \t2
	mulxq \x + 24(%rsp), %rax, \t4
	adcq %rax, \t3
	adcq $0, \t4
	imulq \x + 32(%rsp), %rdx
	addq %rdx, \t4
	movq \l(%rsp), %rdx
	xorl %eax, %eax
	mulxq \y(%rsp), %rax, %rcx
	adcxq %rax, \t0
	adoxq %rcx, \t1
	mulxq \y + 8(%rsp), %rax, %rcx
	adcxq %rax, \t1
	adoxq %rcx, \t2
	mulxq \y + 16(%rsp), %rax, %rcx
	adcxq %rax, \t2
	adoxq %rcx, \t3
	mulxq \y + 24(%rsp), %rax, %rcx
	adcxq %rax, \t3
	adoxq %rcx, \t4
	adcq $0, \t4
	imulq \y + 32(%rsp), %rdx
	addq %rdx, \t4
.endm

/* (t5, ..., t1) = (t + m*p) / 2^64 for signed t = (t4, ..., t0) and m = -t/p mod 2^64. rsi: the constants.
   Uses rax, rcx, rdx, t0. */
.macro ADD_MULTIPLE_OF_P t0, t1, t2, t3, t4, t5
	movq \t0, %rdx
	imulq INVERSION_P_DASH(%rsi), %rdx
	movq \t4, \t5
	sarq $63, \t5
	xorl %eax, %eax
	mulxq INVERSION_P(%rsi), %rax, %rcx
	adcxq %rax, \t0
	adoxq %rcx, \t1
	mulxq INVERSION_P + 8(%rsi), %rax, %rcx
	adcxq %rax, \t1
	adoxq %rcx, \t2
	mulxq INVERSION_P + 16(%rsi), %rax, %rcx
	adcxq %rax, \t2
	adoxq %rcx, \t3
	mulxq INVERSION_P + 24(%rsi), %rax, %rcx
	adcxq %rax, \t3
	adoxq %rcx, \t4
	movl $0, %eax
	adcxq %rax, \t4
	adoxq %rax, \t5
	adcxq %rax, \t5
.endm

INVERSION yuxi_x86_64_adx_inversion
#endif

END_FILE

// SPDX-License-Identifier: Apache-2.0
// void yuxi_abi_checked_call(void): calls a routine in such a way that it can be seen afterwards what it did to the
// machine. What to call stands in yuxi_abi_call, what was found goes to yuxi_abi_found (both in routine_check.cpp).
//
// On entry the routine finds canaries in the registers that it must keep, junk in the others and in the vector registers
// (their upper halves zero), the flags that the call asks for, and a stack of its own.
#include "backend/x86_64/function.inc"

#define CALL_ROUTINE 0
#define CALL_ARGUMENTS 8
#define CALL_STACK 56
#define CALL_FLAGS 64
#define CALL_HAS_AVX 72

#define FOUND_REGISTERS 0
#define FOUND_RSP 48
#define FOUND_FLAGS 56
#define FOUND_UPPER_HALVES 64
#define FOUND_MXCSR 96
#define FOUND_X87 104

FUNCTION yuxi_abi_checked_call
	SAVE_REGISTERS
	movq %rsp, own_stack(%rip)
	leaq yuxi_abi_call(%rip), %rax
	cmpq $0, CALL_HAS_AVX(%rax)
	je 1f
	vzeroupper
1:	movdqu junk(%rip), %xmm0
	.irp to, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
	movdqa %xmm0, %xmm\to
	.endr
	movq CALL_ARGUMENTS(%rax), %rdi
	movq CALL_ARGUMENTS + 8(%rax), %rsi
	movq CALL_ARGUMENTS + 16(%rax), %rdx
	movq CALL_ARGUMENTS + 24(%rax), %rcx
	movq CALL_ARGUMENTS + 32(%rax), %r8
	movq CALL_ARGUMENTS + 40(%rax), %r9
	movq CALL_STACK(%rax), %rsp
	movq CALL_ROUTINE(%rax), %r11
	movabsq $0xc0ffee00c0ffee03, %rbx
	movabsq $0xc0ffee00c0ffee05, %rbp
	movabsq $0xc0ffee00c0ffee0c, %r12
	movabsq $0xc0ffee00c0ffee0d, %r13
	movabsq $0xc0ffee00c0ffee0e, %r14
	movabsq $0xc0ffee00c0ffee0f, %r15
	movabsq $0xdeadbeefdeadbeef, %r10
	pushq CALL_FLAGS(%rax)
	movq %r10, %rax
	popfq
	call *%r11
	movq %rbx, yuxi_abi_found + FOUND_REGISTERS(%rip)
	movq %rbp, yuxi_abi_found + FOUND_REGISTERS + 8(%rip)
	movq %r12, yuxi_abi_found + FOUND_REGISTERS + 16(%rip)
	movq %r13, yuxi_abi_found + FOUND_REGISTERS + 24(%rip)
	movq %r14, yuxi_abi_found + FOUND_REGISTERS + 32(%rip)
	movq %r15, yuxi_abi_found + FOUND_REGISTERS + 40(%rip)
	movq %rsp, yuxi_abi_found + FOUND_RSP(%rip)
	movq own_stack(%rip), %rsp
	pushfq
	popq yuxi_abi_found + FOUND_FLAGS(%rip)
	pushq $0x202 /* no single steps, direction upwards */
	popfq
	stmxcsr yuxi_abi_found + FOUND_MXCSR(%rip)
	fnstenv yuxi_abi_found + FOUND_X87(%rip)
	fninit
	ldmxcsr usual_mxcsr(%rip)
	cmpq $0, yuxi_abi_call + CALL_HAS_AVX(%rip)
	je 2f
	/* The OR of all upper halves, in two steps so that none is lost under a scratch register. */
	vextractf128 $1, %ymm0, yuxi_abi_found + FOUND_UPPER_HALVES(%rip)
	vextractf128 $1, %ymm1, yuxi_abi_found + FOUND_UPPER_HALVES + 16(%rip)
	vmovdqu yuxi_abi_found + FOUND_UPPER_HALVES(%rip), %xmm0
	vpor yuxi_abi_found + FOUND_UPPER_HALVES + 16(%rip), %xmm0, %xmm0
	.irp from, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
	vextractf128 $1, %ymm\from, %xmm1
	vpor %xmm1, %xmm0, %xmm0
	.endr
	vmovdqu %xmm0, yuxi_abi_found + FOUND_UPPER_HALVES(%rip)
	vzeroupper
2:	RESTORE_REGISTERS
	ret
END_FUNCTION yuxi_abi_checked_call

	.section .rodata
	.p2align 4
junk:	.quad 0x5a5a5a5aa5a5a5a5, 0x123456789abcdef0
usual_mxcsr: .long 0x1f80
	.local own_stack
	.comm own_stack, 8, 8

END_FILE

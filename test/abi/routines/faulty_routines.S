// SPDX-License-Identifier: Apache-2.0
// Routines that break the rules, one rule each: the check of the routines must name every one of them. The arguments are
// (uint64_t out[4], const uint64_t in[4], uint64_t digit).
#include "backend/x86_64/function.inc"

.macro COPY
	movdqu (%rsi), %xmm0
	movdqu 16(%rsi), %xmm1
	movdqu %xmm0, (%rdi)
	movdqu %xmm1, 16(%rdi)
.endm

/* Breaks nothing: what the others are made from. */
FUNCTION yuxi_abi_obeys
	COPY
	ret
END_FUNCTION yuxi_abi_obeys

.irp register, rbx, rbp, r12, r13, r14, r15
FUNCTION yuxi_abi_changes_\register
	COPY
	incq %\register
	ret
END_FUNCTION yuxi_abi_changes_\register
.endr

FUNCTION yuxi_abi_leaves_direction
	COPY
	std
	ret
END_FUNCTION yuxi_abi_leaves_direction

FUNCTION yuxi_abi_moves_stack
	COPY
	ret $16
END_FUNCTION yuxi_abi_moves_stack

FUNCTION yuxi_abi_writes_callers_stack
	COPY
	movb $0, 40(%rsp)
	ret
END_FUNCTION yuxi_abi_writes_callers_stack

FUNCTION yuxi_abi_writes_below_red_zone
	COPY
	movb $0, -129(%rsp)
	ret
END_FUNCTION yuxi_abi_writes_below_red_zone

FUNCTION yuxi_abi_leaves_upper_halves
	vmovdqu (%rsi), %ymm15
	vmovdqu %ymm15, (%rdi)
	ret
END_FUNCTION yuxi_abi_leaves_upper_halves

FUNCTION yuxi_abi_changes_mxcsr
	COPY
	movl $0x9f80, -4(%rsp)
	ldmxcsr -4(%rsp)
	ret
END_FUNCTION yuxi_abi_changes_mxcsr

FUNCTION yuxi_abi_leaves_mmx
	COPY
	movq (%rsi), %mm0
	ret
END_FUNCTION yuxi_abi_leaves_mmx

FUNCTION yuxi_abi_writes_beyond_output
	COPY
	movdqu %xmm1, 24(%rdi)
	ret
END_FUNCTION yuxi_abi_writes_beyond_output

FUNCTION yuxi_abi_writes_before_output
	COPY
	movb $0, -1(%rdi)
	ret
END_FUNCTION yuxi_abi_writes_before_output

FUNCTION yuxi_abi_reads_beyond_input
	COPY
	movb 32(%rsi), %al
	ret
END_FUNCTION yuxi_abi_reads_beyond_input

FUNCTION yuxi_abi_writes_input
	COPY
	movdqu %xmm0, (%rsi)
	ret
END_FUNCTION yuxi_abi_writes_input

FUNCTION yuxi_abi_leaves_digit
	COPY
	movq %rdx, -32(%rsp)
	ret
END_FUNCTION yuxi_abi_leaves_digit

FUNCTION yuxi_abi_uses_carry
	COPY /* changes no flag */
	adcb $0, 9(%rdi)
	ret
END_FUNCTION yuxi_abi_uses_carry

FUNCTION yuxi_abi_uses_overflow
	COPY
	seto %al
	xorb %al, 9(%rdi)
	ret
END_FUNCTION yuxi_abi_uses_overflow

FUNCTION yuxi_abi_branches_on_input
	COPY
	testb $1, (%rsi)
	jz 1f
	nop
1:	ret
END_FUNCTION yuxi_abi_branches_on_input

FUNCTION yuxi_abi_branches_on_digit
	COPY
	testb $1, %dl
	jz 1f
	nop
1:	ret
END_FUNCTION yuxi_abi_branches_on_digit

END_FILE

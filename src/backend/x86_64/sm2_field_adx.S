// SPDX-License-Identifier: Apache-2.0
// Montgomery product and square modulo SM2's p for CPUs with BMI2. The arithmetic is in sm2_prime_adx.inc.
#include "backend/x86_64/function.inc"
#if defined(__x86_64__) && defined(__ELF__)
#include "backend/x86_64/sm2_prime_adx.inc"

/* void yuxi_x86_64_adx_sm2_mul(uint64_t r[4], const uint64_t a[4], const uint64_t b[4])
   r = a*b/2^256 mod p, below p, for a < p and any b < 2^256. r may be a or b.
   Stack: 7 saved registers. Constant time: no branch, no address from a value; MULX takes the same time for all
   operands. */
FUNCTION yuxi_x86_64_adx_sm2_mul
	SAVE_REGISTERS
	PUSH_REGISTER %rdi
	movq %rdx, %rdi
	MULTIPLY 0(%rsi), 0(%rdi)
	POP_REGISTER %rdi
	STORE_PRODUCT 0(%rdi)
	RESTORE_REGISTERS
	ret
END_FUNCTION yuxi_x86_64_adx_sm2_mul

/* void yuxi_x86_64_adx_sm2_sqr(uint64_t r[4], const uint64_t a[4])
   r = a*a/2^256 mod p, below p, for a < p. r may be a. Stack and time as above. */
FUNCTION yuxi_x86_64_adx_sm2_sqr
	SAVE_REGISTERS
	PUSH_REGISTER %rdi
	SQUARE 0(%rsi)
	POP_REGISTER %rdi
	STORE_PRODUCT 0(%rdi)
	RESTORE_REGISTERS
	ret
END_FUNCTION yuxi_x86_64_adx_sm2_sqr
#endif

END_FILE

// SPDX-License-Identifier: Apache-2.0
// What the second word of a line in curve_list.inc, hash_list.inc or stream_list.inc means.
//
// A line reads YUXI_BACKEND(name, condition). `name` is the back end's name, its target alias in backend/targets.hpp
// and the prefix of its engine objects (portable64 -> backend::portable64_sm2, backend::portable64_hash). `condition`
// says for which compilations the back end exists at all; whether the running CPU has what it needs is another
// question, answered by the target's feature mask (backend/features.hpp).
//
// YUXI_WHEN(condition, text...) is `text` where the condition holds and nothing elsewhere. A new condition is one #if
// block.
#pragma once

#define YUXI_WHEN(condition, ...) YUXI_WHEN_##condition(__VA_ARGS__)

#define YUXI_WHEN_any(...) __VA_ARGS__

#if defined(__SIZEOF_INT128__)
#define YUXI_WHEN_int128(...) __VA_ARGS__
#else
#define YUXI_WHEN_int128(...)
#endif

#if defined(__x86_64__)
#define YUXI_WHEN_x86_64(...) __VA_ARGS__
#else
#define YUXI_WHEN_x86_64(...)
#endif

/// The assembly of backend/x86_64: ELF objects, the System V calling convention, pointers of 64 bits.
#if defined(__x86_64__) && defined(__ELF__) && defined(__LP64__)
#define YUXI_HAS_X86_64_ELF
#define YUXI_WHEN_x86_64_elf(...) __VA_ARGS__
#else
#define YUXI_WHEN_x86_64_elf(...)
#endif

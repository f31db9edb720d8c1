// SPDX-License-Identifier: Apache-2.0
// Yuxi in C++20: a thin, header-only face over the C functions. Bytes come in as spans, answers go out as Status or
// Result, secrets are move-only and wiped. Works without exceptions and without RTTI.
//
//     auto key = yuxi::sm2::PrivateKey::generate();
//     auto signer = yuxi::sm2::SigningKey::make(*key);
//     auto signature = signer->sign(yuxi::bytes("hello"));
//     bool good = yuxi::sm2::verify(*signature, key->public_key(), yuxi::bytes("hello")) == yuxi::Status::ok;
//
// (A real program asks each Result whether it holds a value before it takes it; taking a missing one ends the program.)
#pragma once

#if __cplusplus < 202002L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 202002L)
#error "yuxi.hpp needs C++20 (-std=c++20); the C headers, such as yuxi/sm2.h, serve any C++"
#endif

#include <yuxi/cpp/library.hpp>
#include <yuxi/cpp/memory.hpp>
#include <yuxi/cpp/random.hpp>
#include <yuxi/cpp/result.hpp>
#include <yuxi/cpp/sm2_encrypt.hpp>
#include <yuxi/cpp/sm2_exchange.hpp>
#include <yuxi/cpp/sm2_keys.hpp>
#include <yuxi/cpp/sm2_sign.hpp>
#include <yuxi/cpp/sm3.hpp>
#include <yuxi/cpp/zuc.hpp>
#include <yuxi/cpp/zuc256_3gpp.hpp>

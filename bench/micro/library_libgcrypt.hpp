// SPDX-License-Identifier: Apache-2.0
// What the two files of libgcrypt's rows share: S-expressions, and the keys of the run as such.
#pragma once

#include <gcrypt.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "inputs.hpp"
#include "operation.hpp"

namespace bench {

struct Release {
  void operator()(gcry_sexp_t s) const { gcry_sexp_release(s); }
};
using Expression = std::unique_ptr<gcry_sexp, Release>;

template <class... Arguments>
Expression build(const char* format, Arguments... arguments) {
  gcry_sexp_t s = nullptr;
  if (gcry_sexp_build(&s, nullptr, format, arguments...) != 0)
    throw std::runtime_error(std::string("libgcrypt: cannot build ") + format);
  return Expression(s);
}

Expression libgcrypt_private_key(const Inputs& inputs);
Expression libgcrypt_public_key(const Inputs& inputs);
// The number called `name` in an answer, right-aligned in `width` bytes; false if there is none or it is longer.
bool libgcrypt_number(std::uint8_t* out, std::size_t width, gcry_sexp_t all, const char* name);
std::vector<Operation> libgcrypt_encryption(const Inputs& inputs);

}  // namespace bench

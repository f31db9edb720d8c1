// SPDX-License-Identifier: Apache-2.0
// What the three files of OpenSSL's rows share: owners of its objects, and the key of the run.
#pragma once

#include <openssl/evp.h>

#include <memory>
#include <stdexcept>

#include "inputs.hpp"
#include "operation.hpp"

namespace bench {

template <auto free_function>
struct Free {
  template <class T>
  void operator()(T* p) const {
    free_function(p);
  }
};
using Key = std::unique_ptr<EVP_PKEY, Free<EVP_PKEY_free>>;
using Context = std::unique_ptr<EVP_PKEY_CTX, Free<EVP_PKEY_CTX_free>>;

inline void must(bool right, const char* what) {
  if (!right) throw std::runtime_error(std::string("openssl: ") + what);
}

// The pair of `inputs` as a key of type SM2.
Key openssl_key(const Inputs& inputs);
std::vector<Operation> openssl_encryption(const Inputs& inputs);
// The same operations on P-256, for scale.
std::vector<Operation> openssl_p256(const Inputs& inputs);

}  // namespace bench

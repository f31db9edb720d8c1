// SPDX-License-Identifier: Apache-2.0
// The libraries of one run. A new peer is one file library_<name>.cpp, one line here, one in libraries.cpp and one in
// CMakeLists.txt.
#pragma once

#include <string>
#include <vector>

#include "inputs.hpp"
#include "operation.hpp"

namespace bench {

// The Inputs must outlive the operations.
Library yuxi_library(const Inputs& inputs);
Library openssl_library(const Inputs& inputs);
Library libgcrypt_library(const Inputs& inputs);
Library botan_library(const Inputs& inputs);
Library ipsec_mb_library(const Inputs& inputs);

struct Libraries {
  std::vector<Library> present;
  std::vector<std::string> absent;  // peers this program was built without
};

Libraries all_libraries(const Inputs& inputs);

}  // namespace bench

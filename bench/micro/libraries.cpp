// SPDX-License-Identifier: Apache-2.0
// Which peers were there when the program was built; the build decides, this file reports.
#include "libraries.hpp"

namespace bench {

Libraries all_libraries(const Inputs& inputs) {
  Libraries all;
  all.present.push_back(yuxi_library(inputs));
#ifdef BENCH_WITH_OPENSSL
  all.present.push_back(openssl_library(inputs));
#else
  all.absent.push_back("openssl");
#endif
#ifdef BENCH_WITH_LIBGCRYPT
  all.present.push_back(libgcrypt_library(inputs));
#else
  all.absent.push_back("libgcrypt");
#endif
#ifdef BENCH_WITH_BOTAN
  all.present.push_back(botan_library(inputs));
#else
  all.absent.push_back("botan");
#endif
#ifdef BENCH_WITH_IPSEC_MB
  all.present.push_back(ipsec_mb_library(inputs));
#else
  all.absent.push_back("ipsec_mb");
#endif
  return all;
}

}  // namespace bench

// SPDX-License-Identifier: Apache-2.0
// The array of messages that batches of digests are called with.
#pragma once

#include <yuxi/sm3.h>

#include "api/arguments.hpp"
#include "base/bytes.hpp"
#include "hash/sm3_many.hpp"

namespace yuxi::api {

inline base::View view_of(const yuxi_sm3_message& message) {
  return {message.data, message.length};
}

/// Is the array not there, or the data of any of its messages?
inline bool missing_message(const yuxi_sm3_message* messages, std::size_t count) {
  if (missing(messages, count)) return true;
  for (std::size_t i = 0; i < count; ++i) {
    if (missing(messages[i].data, messages[i].length)) return true;
  }
  return false;
}

}  // namespace yuxi::api

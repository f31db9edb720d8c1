// SPDX-License-Identifier: Apache-2.0
// The portable stream engines: by circuits over words of 64 and of 32 bits, and by tables.
#include "backend/portable/zuc_tables.hpp"

#include "backend/targets.hpp"

namespace yuxi::backend {

#ifdef __SIZEOF_INT128__
extern const stream::StreamEngine portable64_stream;
constinit const stream::StreamEngine portable64_stream = stream::engine_of<stream::StaticStreamEngine<Portable64>>();
#endif

extern const stream::StreamEngine portable32_stream;
constinit const stream::StreamEngine portable32_stream = stream::engine_of<stream::StaticStreamEngine<Portable32>>();

extern const stream::StreamEngine portable_tables_stream;
constinit const stream::StreamEngine portable_tables_stream =
    stream::engine_of<stream::StaticStreamEngine<PortableTables>>();

}  // namespace yuxi::backend

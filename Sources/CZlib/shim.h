#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

// zlib: in the SDK on macOS, zlib1g-dev on Debian and Ubuntu.
#include <zlib.h>

/// `deflateInit2` for gzip; it is a macro, which Swift cannot call.
static inline int seam_gzip_begin(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}

#endif

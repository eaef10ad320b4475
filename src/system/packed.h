/// @file packed.h
/// Takes out, within a bound, what deflate has packed (RFC 1951).
#ifndef ARKANONG_PACKED_H
#define ARKANONG_PACKED_H

#include "bytes.h"

typedef enum PackedForm {
    PACKED_ZLIB, ///< with the head and checksum of RFC 1950
    PACKED_RAW
} PackedForm;

/// Appends what was packed, at most `most` bytes. False when it is more, damaged, followed by other
/// bytes, or memory is out; what was appended until then stays.
bool packed_inflate(const void *from, size_t size, PackedForm form, size_t most, Bytes *to);

/// Appends the packed form of `size` bytes, raw; the same bytes give the same. False when memory is
/// out.
bool packed_deflate(const void *from, size_t size, Bytes *to);

#endif

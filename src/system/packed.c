// Packs and unpacks with zlib.
#include "packed.h"

#include <stdlib.h>
#include <zlib.h>

bool packed_inflate(const void *from, size_t size, PackedForm form, size_t most, Bytes *to)
{
    z_stream stream = {.next_in = (void *)from, .avail_in = (uInt)size};
    const size_t end = to->size + most;
    if (inflateInit2(&stream, form == PACKED_RAW ? -MAX_WBITS : MAX_WBITS) != Z_OK) {
        return false;
    }
    int state = Z_OK;
    while (state == Z_OK && to->size <= end && !to->failed) {
        uint8_t part[4096];
        stream.next_out = part;
        stream.avail_out = sizeof part;
        state = inflate(&stream, Z_NO_FLUSH);
        bytes_add(to, part, sizeof part - stream.avail_out);
    }
    inflateEnd(&stream);
    return state == Z_STREAM_END && stream.avail_in == 0 && to->size <= end && !to->failed;
}

bool packed_deflate(const void *from, size_t size, Bytes *to)
{
    z_stream stream = {.next_in = (void *)from, .avail_in = (uInt)size};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        return false;
    }
    int state = Z_OK;
    while (state == Z_OK && !to->failed) {
        uint8_t part[4096];
        stream.next_out = part;
        stream.avail_out = sizeof part;
        state = deflate(&stream, Z_FINISH);
        bytes_add(to, part, sizeof part - stream.avail_out);
    }
    deflateEnd(&stream);
    return state == Z_STREAM_END && !to->failed;
}

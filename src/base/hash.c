// FNV-1a over a run of bytes.
#include "hash.h"

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++) {
        hash ^= byte[i];
        hash *= UINT64_C(1099511628211);
    }
    return hash;
}

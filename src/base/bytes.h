/// @file bytes.h
/// A growing array of bytes to write to, texts and integers of variable length, and a bounded one
/// to read from.
#ifndef ARKANONG_BYTES_H
#define ARKANONG_BYTES_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Zero-initialised is empty.
typedef struct Bytes {
    uint8_t *at;
    size_t size;
    size_t room;
    bool failed; ///< memory was out: everything appended since is lost
} Bytes;

void bytes_free(Bytes *bytes);

void bytes_add(Bytes *bytes, const void *from, size_t count);
/// Appends a text without its '\0'.
void bytes_add_text(Bytes *bytes, const char *text);
/// Appends what printf writes.
void bytes_format(Bytes *bytes, const char *format, ...) __attribute__((format(printf, 2, 3)));
void bytes_format_list(Bytes *bytes, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));
/// Puts a '\0' behind the bytes, which `size` does not count; it stays until they change. Returns
/// them; NULL, and nothing is left of them, when memory is out or was.
char *bytes_text(Bytes *bytes);
/// Appends eight bytes, the lowest first.
void bytes_add_u64(Bytes *bytes, uint64_t value);
/// Appends the bits of a double.
void bytes_add_double(Bytes *bytes, double value);
/// Appends a number as seven bits per byte, the lowest first; the highest bit is set except in the
/// last byte (LEB128).
void bytes_add_number(Bytes *bytes, uint64_t value);
/// Appends a signed number with its sign in the lowest bit, so that small absolute values are
/// short.
void bytes_add_signed(Bytes *bytes, int64_t value);

/// The bytes left to read. Reading past the end gives 0 and sets `failed`.
typedef struct ByteReader {
    const uint8_t *at;
    size_t left;
    bool failed;
} ByteReader;

uint8_t bytes_read(ByteReader *reader);
uint64_t bytes_read_u64(ByteReader *reader);
double bytes_read_double(ByteReader *reader);
/// Fails for a number of more than 64 bits.
uint64_t bytes_read_number(ByteReader *reader);
int64_t bytes_read_signed(ByteReader *reader);
/// The next `count` bytes, which are skipped; NULL when there are fewer.
const uint8_t *bytes_read_block(ByteReader *reader, uint64_t count);

#endif

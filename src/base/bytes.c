// Encodes and decodes integers and doubles, and puts texts together.
#include "bytes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROOM_AT_FIRST 256

void bytes_free(Bytes *bytes)
{
    free(bytes->at);
    *bytes = (Bytes){0};
}

static bool make_room(Bytes *bytes, size_t count)
{
    if (bytes->failed || count > SIZE_MAX / 4 - bytes->size) {
        bytes->failed = true;
        return false;
    }
    const size_t needed = bytes->size + count;
    if (needed <= bytes->room) {
        return true;
    }
    size_t room = bytes->room > 0 ? bytes->room : ROOM_AT_FIRST;
    while (room < needed) {
        room *= 2;
    }
    uint8_t *larger = realloc(bytes->at, room);
    if (larger == NULL) {
        bytes->failed = true;
        return false;
    }
    bytes->at = larger;
    bytes->room = room;
    return true;
}

void bytes_add(Bytes *bytes, const void *from, size_t count)
{
    if (count > 0 && make_room(bytes, count)) {
        memcpy(bytes->at + bytes->size, from, count);
        bytes->size += count;
    }
}

void bytes_add_text(Bytes *bytes, const char *text)
{
    bytes_add(bytes, text, strlen(text));
}

void bytes_format(Bytes *bytes, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    bytes_format_list(bytes, format, arguments);
    va_end(arguments);
}

void bytes_format_list(Bytes *bytes, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    const int length = vsnprintf(NULL, 0, format, arguments);
    // vsnprintf ends what it writes with '\0'.
    const size_t room = length >= 0 ? (size_t)length + 1 : SIZE_MAX;
    if (make_room(bytes, room)) {
        vsnprintf((char *)bytes->at + bytes->size, room, format, again);
        bytes->size += room - 1;
    }
    va_end(again);
}

char *bytes_text(Bytes *bytes)
{
    if (!make_room(bytes, 1)) {
        bytes_free(bytes);
        bytes->failed = true;
        return NULL;
    }
    bytes->at[bytes->size] = '\0';
    return (char *)bytes->at;
}

void bytes_add_u64(Bytes *bytes, uint64_t value)
{
    uint8_t octets[8];
    for (int i = 0; i < 8; i++) {
        octets[i] = (uint8_t)(value >> 8 * i);
    }
    bytes_add(bytes, octets, sizeof octets);
}

void bytes_add_double(Bytes *bytes, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    bytes_add_u64(bytes, bits);
}

void bytes_add_number(Bytes *bytes, uint64_t value)
{
    size_t count = 0;
    uint8_t octets[10];
    do {
        octets[count] = (uint8_t)((value & 0x7f) | (value > 0x7f ? 0x80 : 0));
        value >>= 7;
        count++;
    } while (value > 0);
    bytes_add(bytes, octets, count);
}

void bytes_add_signed(Bytes *bytes, int64_t value)
{
    const uint64_t doubled = (uint64_t)value << 1;
    bytes_add_number(bytes, value < 0 ? ~doubled : doubled);
}

const uint8_t *bytes_read_block(ByteReader *reader, uint64_t count)
{
    if (reader->failed || count > reader->left) {
        reader->failed = true;
        return NULL;
    }
    const uint8_t *block = reader->at;
    reader->at += count;
    reader->left -= (size_t)count;
    return block;
}

uint8_t bytes_read(ByteReader *reader)
{
    const uint8_t *octet = bytes_read_block(reader, 1);
    return octet != NULL ? *octet : 0;
}

uint64_t bytes_read_u64(ByteReader *reader)
{
    const uint8_t *octets = bytes_read_block(reader, 8);
    uint64_t value = 0;
    for (int i = 0; octets != NULL && i < 8; i++) {
        value |= (uint64_t)octets[i] << 8 * i;
    }
    return value;
}

double bytes_read_double(ByteReader *reader)
{
    uint64_t bits = bytes_read_u64(reader);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

uint64_t bytes_read_number(ByteReader *reader)
{
    uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        const uint8_t octet = bytes_read(reader);
        // The tenth byte has room for one bit.
        if (shift == 63 && octet > 1) {
            break;
        }
        value |= (uint64_t)(octet & 0x7f) << shift;
        if (octet < 0x80) {
            return reader->failed ? 0 : value;
        }
    }
    reader->failed = true;
    return 0;
}

int64_t bytes_read_signed(ByteReader *reader)
{
    const uint64_t doubled = bytes_read_number(reader);
    const uint64_t value = doubled >> 1;
    return (int64_t)(doubled & 1 ? ~value : value);
}

// Levels and replays in links: deflate by zlib, base64url, bounds on both.
#include "link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "packed.h"

static const struct {
    const char *mark, *noun, *ending;
    size_t text_max;    ///< characters
    size_t content_max; ///< bytes
} KINDS[LINK_KIND_COUNT] = {
    [LINK_LEVEL] = {"#level=", "level", ".level", 8192, (size_t)1 << 20},
    [LINK_REPLAY] = {"#replay=", "replay", ".replay", (size_t)1 << 18, (size_t)1 << 20},
};

static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The text behind the mark, and its kind; NULL: not a link.
static const char *find_text(const char *link, LinkKind *kind)
{
    for (int i = 0; i < LINK_KIND_COUNT; i++) {
        const char *mark = strstr(link, KINDS[i].mark);
        if (mark != NULL) {
            *kind = (LinkKind)i;
            return mark + strlen(KINDS[i].mark);
        }
    }
    return NULL;
}

bool link_is_one(const char *text)
{
    LinkKind kind;
    return find_text(text, &kind) != NULL;
}

const char *link_ending(LinkKind kind)
{
    return KINDS[kind].ending;
}

static bool complain(char problem[LINK_PROBLEM_SIZE], const char *sentence)
{
    snprintf(problem, LINK_PROBLEM_SIZE, "%s", sentence);
    return false;
}

static void add_digits(const uint8_t *from, size_t count, Bytes *to)
{
    for (size_t i = 0; i < count; i += 3) {
        const size_t there = count - i < 3 ? count - i : 3;
        uint32_t group = 0;
        for (size_t k = 0; k < 3; k++) {
            group = group << 8 | (k < there ? from[i + k] : 0u);
        }
        for (size_t k = 0; k <= there; k++) {
            bytes_add(to, &DIGITS[group >> (18 - 6 * k) & 63], 1);
        }
    }
}

bool link_write(LinkKind kind, const void *bytes, size_t count, Bytes *to,
                char problem[LINK_PROBLEM_SIZE])
{
    const size_t text_max = KINDS[kind].text_max;
    uLongf size = compressBound((uLong)count);
    uint8_t *packed = count <= KINDS[kind].content_max ? malloc(size) : NULL;
    const bool done =
        packed != NULL && compress2(packed, &size, bytes, (uLong)count, Z_BEST_COMPRESSION) == Z_OK;
    const bool fits = count <= KINDS[kind].content_max && (!done || size <= text_max / 4 * 3);
    if (done && fits) {
        bytes_add(to, KINDS[kind].mark, strlen(KINDS[kind].mark));
        add_digits(packed, size, to);
        bytes_add(to, "", 1);
    }
    free(packed);
    if (!fits) {
        snprintf(problem, LINK_PROBLEM_SIZE,
                 "is too large for a link, which holds at most %zu characters; send the file",
                 text_max);
        return false;
    }
    return (done && !to->failed) || complain(problem, "does not fit into memory");
}

/// Appends the bytes of base64url. Returns whether all of the text was that.
static bool read_digits(const char *text, size_t length, Bytes *to)
{
    uint32_t group = 0;
    int bits = 0;
    while (length > 0 && text[length - 1] == '=') {
        length--;
    }
    for (size_t i = 0; i < length; i++) {
        const char *digit = memchr(DIGITS, text[i], sizeof DIGITS - 1);
        if (digit == NULL) {
            return false;
        }
        group = group << 6 | (uint32_t)(digit - DIGITS);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            const uint8_t byte = (uint8_t)(group >> bits);
            bytes_add(to, &byte, 1);
        }
    }
    return bits < 6;
}

bool link_read(const char *link, LinkKind *kind, Bytes *to, char problem[LINK_PROBLEM_SIZE])
{
    const char *text = find_text(link, kind);
    if (text == NULL) {
        return complain(problem, "is no link; one holds #level= or #replay=");
    }
    const size_t length = strlen(text);
    if (length > KINDS[*kind].text_max) {
        snprintf(problem, LINK_PROBLEM_SIZE,
                 "has %zu characters behind %s; a link holds at most %zu of a %s", length,
                 KINDS[*kind].mark, KINDS[*kind].text_max, KINDS[*kind].noun);
        return false;
    }
    Bytes packed = {0};
    const bool spelled = read_digits(text, length, &packed);
    bool good = spelled && !packed.failed;
    if (good) {
        const size_t most = KINDS[*kind].content_max;
        good = packed_inflate(packed.at, packed.size, PACKED_ZLIB, most, to);
        if (!good) {
            bytes_free(to);
            good = packed_inflate(packed.at, packed.size, PACKED_RAW, most, to);
        }
    }
    bytes_free(&packed);
    if (!good) {
        bytes_free(to);
        complain(problem, spelled ? "is damaged or cut off; copy the whole link"
                                  : "holds characters that no link has; copy the whole link");
    }
    return good;
}

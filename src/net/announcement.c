// Writes and reads what a host calls out: "ARKD", version 4, port 2, title; numbers little endian.
#include "announcement.h"

#include <string.h>

#include "utf8.h"

enum { HEAD = 10 };

static const uint8_t MARK[4] = {'A', 'R', 'K', 'D'};

/// Whether a text is UTF-8 without control characters.
static bool is_clean(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length) {
        const int size = utf8_length(text + at, length - at);
        const unsigned point = size > 0 ? utf8_code_point(text + at, size) : 0;
        if (point < ' ' || (point >= 0x7F && point < 0xA0)) {
            return false;
        }
        at += (size_t)size;
    }
    return true;
}

size_t announcement_write(const Announcement *announcement, uint8_t bytes[ANNOUNCEMENT_MOST])
{
    const size_t length = strlen(announcement->title);
    memcpy(bytes, MARK, sizeof MARK);
    for (int i = 0; i < 4; i++) {
        bytes[4 + i] = (uint8_t)(announcement->version >> 8 * i);
    }
    bytes[8] = (uint8_t)announcement->port;
    bytes[9] = (uint8_t)(announcement->port >> 8);
    memcpy(bytes + HEAD, announcement->title, length);
    return HEAD + length;
}

bool announcement_read(const uint8_t *bytes, size_t count, Announcement *announcement)
{
    *announcement = (Announcement){0};
    if (count < HEAD || count >= HEAD + ANNOUNCEMENT_TITLE_SIZE ||
        memcmp(bytes, MARK, sizeof MARK) != 0) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        announcement->version |= (uint32_t)bytes[4 + i] << 8 * i;
    }
    announcement->port = bytes[8] | bytes[9] << 8;
    memcpy(announcement->title, bytes + HEAD, count - HEAD);
    return announcement->port > 0 && is_clean(announcement->title, count - HEAD);
}

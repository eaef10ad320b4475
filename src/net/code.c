// Writes and reads the code of a duel, and what a host calls out: "ARKD", version 4, port 2, title;
// numbers little endian.
#include "peer.h"

#include <string.h>

#include "utf8.h"

enum { WORD_LETTERS = 5 };

static const char CONSONANTS[] = "bdfghjklmnprstvz"; // four bits
static const char VOWELS[] = "aiou";                 // two bits
static const char BETWEEN[] = " -";                  // words

static bool is_consonant(int letter)
{
    return letter % 2 == 0;
}

void code_write(const Code *code, char text[CODE_TEXT_SIZE])
{
    char *to = text;
    for (int i = 0; i < CODE_BYTES; i += 2) {
        const unsigned word = (unsigned)code->bytes[i] << 8 | code->bytes[i + 1];
        int left = 16;
        for (int letter = 0; letter < WORD_LETTERS; letter++) {
            left -= is_consonant(letter) ? 4 : 2;
            *to++ = is_consonant(letter) ? CONSONANTS[word >> left & 15] : VOWELS[word >> left & 3];
        }
        *to++ = '-';
    }
    to[-1] = '\0';
}

bool code_read(const char *text, Code *code)
{
    for (int i = 0; i < CODE_BYTES; i += 2) {
        const size_t between = strspn(text, BETWEEN);
        unsigned word = 0;
        if (i > 0 && between == 0) {
            return false;
        }
        text += between;
        for (int letter = 0; letter < WORD_LETTERS; letter++) {
            const char *letters = is_consonant(letter) ? CONSONANTS : VOWELS;
            const char small = (char)(*text >= 'A' && *text <= 'Z' ? *text - 'A' + 'a' : *text);
            const char *found = small != '\0' ? strchr(letters, small) : NULL;
            if (found == NULL) {
                return false;
            }
            word = word << (is_consonant(letter) ? 4 : 2) | (unsigned)(found - letters);
            text++;
        }
        code->bytes[i] = (uint8_t)(word >> 8);
        code->bytes[i + 1] = (uint8_t)word;
    }
    return text[strspn(text, BETWEEN)] == '\0';
}

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

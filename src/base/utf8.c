// Checks and decodes UTF-8.
#include "utf8.h"

bool utf8_begins(char byte)
{
    return ((unsigned char)byte & 0xc0) != 0x80;
}

int utf8_length(const char *text, size_t length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    if (bytes[0] < 0x80) {
        return 1;
    }
    const size_t count = bytes[0] >= 0xf0 ? 4 : bytes[0] >= 0xe0 ? 3 : 2;
    if (bytes[0] < 0xc2 || bytes[0] > 0xf4 || count > length) {
        return 0;
    }
    // The second byte's range shuts out overlong forms (E0, F0), surrogates (ED) and what lies
    // above U+10FFFF (F4).
    const unsigned char low = bytes[0] == 0xe0 ? 0xa0 : bytes[0] == 0xf0 ? 0x90 : 0x80;
    const unsigned char high = bytes[0] == 0xed ? 0x9f : bytes[0] == 0xf4 ? 0x8f : 0xbf;
    if (bytes[1] < low || bytes[1] > high) {
        return 0;
    }
    for (size_t i = 2; i < count; i++) {
        if (utf8_begins(text[i])) {
            return 0;
        }
    }
    return (int)count;
}

unsigned utf8_code_point(const char *text, int length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    unsigned code = length == 1 ? bytes[0] : bytes[0] & (0x7fu >> length);
    for (int i = 1; i < length; i++) {
        code = code << 6 | (bytes[i] & 0x3fu);
    }
    return code;
}

size_t utf8_whole(const char *text, size_t length)
{
    size_t start = length;
    while (start > 0 && !utf8_begins(text[start - 1])) {
        start--;
    }
    if (start == 0) {
        return length;
    }
    const unsigned char first = (unsigned char)text[start - 1];
    const size_t wanted = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    return length - (start - 1) < wanted ? start - 1 : length;
}

size_t utf8_next(const char *text, size_t at)
{
    at += text[at] != '\0';
    while (!utf8_begins(text[at])) {
        at++;
    }
    return at;
}

size_t utf8_previous(const char *text, size_t at)
{
    while (at > 0 && !utf8_begins(text[--at])) {
    }
    return at;
}

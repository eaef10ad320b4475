// Writes and reads the code of a duel.
#include "code.h"

#include <string.h>

enum { WORD_LETTERS = 5 };

static const char CONSONANTS[] = "bdfghjklmnprstvz"; // four bits
static const char VOWELS[] = "aiou";                 // two bits

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

static bool is_between(char character)
{
    return character == ' ' || character == '-';
}

bool code_read(const char *text, Code *code)
{
    for (int i = 0; i < CODE_BYTES; i += 2) {
        const char *start = text;
        unsigned word = 0;
        while (is_between(*text)) {
            text++;
        }
        if (i > 0 && text == start) {
            return false;
        }
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
    while (is_between(*text)) {
        text++;
    }
    return *text == '\0';
}

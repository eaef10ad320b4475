/// @file code.h
/// The code of a duel: 80 random bits, written as five words that can be said on a telephone
/// ("lusab-babad-gutih-tugad-mimol").
///
/// Words are proquints: sixteen bits each, consonants and vowels in turn. Source: Wilkerson, "A
/// Proposal for Proquints", arXiv:0901.4016.
#ifndef ARKANONG_CODE_H
#define ARKANONG_CODE_H

#include <stdbool.h>
#include <stdint.h>

#define CODE_BYTES     10
#define CODE_TEXT_SIZE 30 ///< with '\0'

typedef struct Code {
    uint8_t bytes[CODE_BYTES];
} Code;

void code_write(const Code *code, char text[CODE_TEXT_SIZE]);

/// Reads five words with blanks or hyphens between and around them, in capitals or not. False if
/// the text is anything else.
bool code_read(const char *text, Code *code);

#endif

/// @file code.h
/// How two find each other: the code of a duel, 80 random bits, written as five words that can be
/// said on a telephone ("lusab-babad-gutih-tugad-mimol"); and what a host calls out on the local
/// network, where a person has asked for it: that there is a duel, of what, and at which port. The
/// code is not in it.
///
/// Words are proquints: sixteen bits each, consonants and vowels in turn. Source: Wilkerson, "A
/// Proposal for Proquints", arXiv:0901.4016.
#ifndef ARKANONG_CODE_H
#define ARKANONG_CODE_H

#include <stdbool.h>
#include <stddef.h>
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

#define ANNOUNCEMENT_PORT       27511
#define ANNOUNCEMENT_TITLE_SIZE 64 ///< with '\0'
#define ANNOUNCEMENT_MOST       80 ///< bytes of a datagram

typedef struct Announcement {
    uint32_t version; ///< as both sides of a match have to have it
    int port;         ///< 1..65535
    char title[ANNOUNCEMENT_TITLE_SIZE];
} Announcement;

/// Writes the datagram and returns its size.
size_t announcement_write(const Announcement *announcement, uint8_t bytes[ANNOUNCEMENT_MOST]);

/// Reads one, whatever it holds. False if it is anything else. A title is UTF-8 without control
/// characters.
bool announcement_read(const uint8_t *bytes, size_t count, Announcement *announcement);

#endif

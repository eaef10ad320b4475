/// @file utf8.h
/// UTF-8 (RFC 3629): boundaries of characters, and their code points.
#ifndef ARKANONG_UTF8_H
#define ARKANONG_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/// Whether a byte of valid UTF-8 begins a character.
bool utf8_begins(char byte);

/// Length of the sequence at `text` (1..4), or 0 if it is none (overlong forms, surrogates and
/// numbers above U+10FFFF included). Looks at no more than `length` bytes.
/// @pre length > 0
int utf8_length(const char *text, size_t length);

/// The code point of a sequence of `length` bytes.
/// @pre length == utf8_length(text, ...) > 0
unsigned utf8_code_point(const char *text, int length);

/// The largest number of bytes <= `length` that ends between two characters of `text`.
/// @pre the bytes before `length` are valid UTF-8
size_t utf8_whole(const char *text, size_t length);

/// The boundary of characters that follows the one at `at` in a text, or precedes it; `at` itself
/// at the text's end, or its beginning.
size_t utf8_next(const char *text, size_t at);
size_t utf8_previous(const char *text, size_t at);

#endif

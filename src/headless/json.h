/// @file json.h
/// Pieces of JSON for traces and results.
#ifndef ARKANONG_JSON_H
#define ARKANONG_JSON_H

#include "output.h"
#include "vec2.h"

/// [x, y]
void json_vector(Output *output, Vec2 vector);
/// A text in quotes. What is no UTF-8, as a path may have it, becomes U+FFFD.
void json_text(Output *output, const char *text);
/// A hash as a string of 16 lower-case hexadecimal digits.
void json_hash(Output *output, unsigned long long hash);

#endif

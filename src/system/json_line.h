/// @file json_line.h
/// Writes pieces of JSON, and reads a line of it as a flat list: each text, number and word with
/// its path, as in "position[0]".
#ifndef ARKANONG_JSON_LINE_H
#define ARKANONG_JSON_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "output.h"
#include "vec2.h"

/// [x, y]
void json_vector(Output *output, Vec2 vector);
/// A text in quotes. What is no UTF-8, as a path may have it, becomes U+FFFD.
void json_text(Output *output, const char *text);
/// A hash as a string of 16 lower-case hexadecimal digits.
void json_hash(Output *output, unsigned long long hash);

#define JSON_PATH_SIZE 64

/// A value. Texts point into the line, quotes left out.
typedef struct JsonValue {
    char path[JSON_PATH_SIZE]; ///< longer ones are cut
    const char *text;
    size_t length;
    bool is_number;
    double number;
} JsonValue;

/// The state of reading a line, which must outlive it.
typedef struct JsonReader {
    const char *at;
    char path[JSON_PATH_SIZE];
    int element[8];   ///< at each depth: index within a list, -1 in an object
    size_t length[8]; ///< of the path at each depth
    int depth;
    bool failed; ///< the line is not JSON, or nested deeper than traces are
} JsonReader;

JsonReader json_reader(const char *line);

/// The next value; false at the end of the line, or where it is no JSON (JsonReader.failed).
bool json_next(JsonReader *reader, JsonValue *value);

/// Finds the value at `path` in a line; false when there is none.
bool json_find(const char *line, const char *path, JsonValue *value);

#endif

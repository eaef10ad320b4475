// Writes and reads the JSON of traces and results.
#include "json_line.h"

#include <stdio.h>
#include <string.h>

#include "text.h"
#include "utf8.h"

void json_vector(Output *output, Vec2 vector)
{
    output_character(output, '[');
    output_number(output, vector.x);
    output_text(output, ", ");
    output_number(output, vector.y);
    output_character(output, ']');
}

void json_hash(Output *output, unsigned long long hash)
{
    output_format(output, "\"%016llx\"", hash);
}

void json_text(Output *output, const char *text)
{
    output_character(output, '"');
    for (size_t left = strlen(text); left > 0;) {
        const int length = utf8_length(text, left);
        if (*text == '"' || *text == '\\') {
            output_character(output, '\\');
        }
        if (length == 0) {
            output_text(output, "\\ufffd");
        } else if ((unsigned char)*text < ' ') {
            output_format(output, "\\u%04x", (unsigned)*text);
        } else {
            output_bytes(output, text, (size_t)length);
        }
        const size_t used = length > 0 ? (size_t)length : 1;
        text += used;
        left -= used;
    }
    output_character(output, '"');
}

#define DEPTH_MAX ((int)(sizeof((JsonReader){0}.element) / sizeof(int)))

JsonReader json_reader(const char *line)
{
    return (JsonReader){.at = line, .depth = -1};
}

static void skip_blanks(JsonReader *reader)
{
    reader->at += strspn(reader->at, " \t\r\n");
}

static bool fail(JsonReader *reader)
{
    reader->failed = true;
    return false;
}

/// The length of a string whose opening quote has been read; SIZE_MAX if it is unterminated.
static size_t text_length(const char *text)
{
    size_t length = 0;
    while (text[length] != '"') {
        if (text[length] == '\0') {
            return (size_t)-1;
        }
        length += text[length] == '\\' && text[length + 1] != '\0' ? 2 : 1;
    }
    return length;
}

static bool read_key(JsonReader *reader)
{
    const size_t length = *reader->at == '"' ? text_length(reader->at + 1) : (size_t)-1;
    if (length > JSON_PATH_SIZE) {
        return fail(reader);
    }
    const size_t from = reader->length[reader->depth];
    snprintf(reader->path + from, JSON_PATH_SIZE - from, "%s%.*s", from > 0 ? "." : "", (int)length,
             reader->at + 1);
    reader->at += length + 2;
    skip_blanks(reader);
    if (*reader->at != ':') {
        return fail(reader);
    }
    reader->at++;
    skip_blanks(reader);
    return true;
}

static bool open_group(JsonReader *reader, bool list)
{
    if (reader->depth + 1 >= DEPTH_MAX) {
        return fail(reader);
    }
    reader->depth++;
    reader->at++;
    reader->length[reader->depth] = reader->depth > 0 ? strlen(reader->path) : 0;
    reader->element[reader->depth] = list ? 0 : -1;
    return true;
}

/// Advances to the next value: skips commas, keys and the ends of arrays and objects. False at the
/// end of the line.
static bool advance(JsonReader *reader)
{
    skip_blanks(reader);
    while (*reader->at == '}' || *reader->at == ']') {
        reader->at++;
        reader->depth--;
        skip_blanks(reader);
        if (reader->depth < 0) {
            return *reader->at == '\0' ? false : fail(reader);
        }
    }
    if (*reader->at == ',') {
        reader->at++;
        skip_blanks(reader);
    }
    if (reader->element[reader->depth] < 0) {
        return read_key(reader);
    }
    const size_t from = reader->length[reader->depth];
    snprintf(reader->path + from, JSON_PATH_SIZE - from, "[%d]", reader->element[reader->depth]++);
    return true;
}

static bool read_scalar(JsonReader *reader, JsonValue *value)
{
    const bool quoted = *reader->at == '"';
    value->text = reader->at + quoted;
    value->length = quoted ? text_length(value->text) : strcspn(reader->at, ",]} \t\r\n");
    if (value->length == (size_t)-1 || (!quoted && value->length == 0)) {
        return fail(reader);
    }
    reader->at += value->length + 2 * (size_t)quoted;
    value->is_number = false;
    char digits[JSON_PATH_SIZE];
    if (!quoted && value->length < sizeof digits) {
        memcpy(digits, value->text, value->length);
        digits[value->length] = '\0';
        const TextDouble number = text_read_double(digits);
        value->is_number = number.valid;
        value->number = number.value;
    }
    memcpy(value->path, reader->path, sizeof value->path);
    return true;
}

bool json_next(JsonReader *reader, JsonValue *value)
{
    if (reader->failed) {
        return false;
    }
    if (reader->depth < 0) {
        skip_blanks(reader);
        if (*reader->at != '{' || !open_group(reader, false)) {
            return fail(reader);
        }
    }
    if (!advance(reader)) {
        return false;
    }
    while (*reader->at == '{' || *reader->at == '[') {
        if (!open_group(reader, *reader->at == '[') || !advance(reader)) {
            return false;
        }
    }
    return read_scalar(reader, value);
}

bool json_find(const char *line, const char *path, JsonValue *value)
{
    JsonReader reader = json_reader(line);
    while (json_next(&reader, value)) {
        if (strcmp(value->path, path) == 0) {
            return true;
        }
    }
    return false;
}

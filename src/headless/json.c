// Writes vectors, hashes and texts as JSON.
#include "json.h"

#include <string.h>

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

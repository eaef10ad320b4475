// Writes vectors, hashes and texts as JSON.
#include "json.h"

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
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\') {
            output_character(output, '\\');
        }
        if ((unsigned char)*text < ' ') {
            output_format(output, "\\u%04x", (unsigned)*text);
        } else {
            output_character(output, *text);
        }
    }
    output_character(output, '"');
}

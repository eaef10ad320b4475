/// @file svg_written.h
/// What a pen wrote, for the tests of drawings.
#ifndef ARKANONG_TEST_SVG_WRITTEN_H
#define ARKANONG_TEST_SVG_WRITTEN_H

#include <string.h>

#include "output.h"

static Output output;

/// Everything written since the last call; nothing here fills the buffer.
static inline const char *written(void)
{
    static char text[OUTPUT_BUFFER_SIZE + 1];
    memcpy(text, output.buffer, output.used);
    text[output.used] = '\0';
    output.used = 0;
    return text;
}

#endif

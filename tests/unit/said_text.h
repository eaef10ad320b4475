/// @file said_text.h
/// What a case says line by line, compared with a section of a kept file. With ARKANONG_RENEW set
/// the section is written anew instead; what has changed there is then to be read.
/// Include after "near.h".
#ifndef ARKANONG_TEST_SAID_TEXT_H
#define ARKANONG_TEST_SAID_TEXT_H

#include <stdlib.h>
#include <string.h>

static char said[1 << 19];
static size_t said_length;

static inline void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(said + said_length, sizeof said - said_length, format, arguments);
    va_end(arguments);
    assert_true(length >= 0 && (size_t)length < sizeof said - said_length);
    said_length += (size_t)length;
}

/// Adds 0, so that there is no -0.
static inline void say_point(Vec2 point)
{
    say(" (%.9g, %.9g)", point.x + 0.0, point.y + 0.0);
}

/// The file's text; "" when there is none.
static inline char *said_read(const char *path)
{
    char *text = calloc(1, sizeof said);
    FILE *file = fopen(path, "rb");
    assert_non_null(text);
    if (file != NULL) {
        const size_t length = fread(text, 1, sizeof said - 1, file);
        text[length] = '\0';
        fclose(file);
    }
    return text;
}

static inline void said_renew(const char *path, const char *text, const char *begin,
                              const char *end, const char *title)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fprintf(file, "%.*s%s%s%s", (int)(begin - text), text, title, said, end);
    fclose(file);
}

/// Compares what was said with the section of that name, and begins anew.
static inline void assert_said(const char *path, const char *name)
{
    char title[100];
    char *text = said_read(path);
    snprintf(title, sizeof title, "## %s\n", name);
    const char *begin = strstr(text, title);
    begin = begin != NULL ? begin : text + strlen(text);
    const char *shall = *begin != '\0' ? begin + strlen(title) : begin;
    const char *end = strstr(shall, "## ");
    end = end != NULL ? end : shall + strlen(shall);
    if (getenv("ARKANONG_RENEW") != NULL) {
        said_renew(path, text, begin, end, title);
    } else {
        size_t at = 0;
        size_t line = 0;
        while (shall + at < end && said[at] == shall[at]) {
            at++;
            line = shall[at - 1] == '\n' ? at : line;
        }
        if (shall + at != end || said[at] != '\0') {
            print_error("in \"%s\":\n%.300s\ninstead of\n%.*s\n", name, said + line,
                        (int)fmin(300.0, (double)(end - shall) - (double)line), shall + line);
            fail();
        }
    }
    free(text);
    said_length = 0;
    said[0] = '\0';
}

#endif

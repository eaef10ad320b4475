/// @file said_fields.h
/// Says what has changed of many values.
/// Include after "said_text.h".
#ifndef ARKANONG_TEST_SAID_FIELDS_H
#define ARKANONG_TEST_SAID_FIELDS_H

#define SAID_FIELDS_MOST 200
#define SAID_FIELD_SIZE  100

static char said_fields[SAID_FIELDS_MOST][SAID_FIELD_SIZE];
static int said_field; ///< the next one of a round, whose fields come in the same order each time

/// Begins with nothing said.
static inline void forget_fields(void)
{
    memset(said_fields, 0, sizeof said_fields);
    said_field = 0;
}

/// Says a value if it is another one than in the round before.
static inline void say_field(const char *name, const char *format, ...)
{
    char value[SAID_FIELD_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(value, sizeof value, format, arguments);
    va_end(arguments);
    assert_true(said_field < SAID_FIELDS_MOST);
    char *before = said_fields[said_field++];
    if (strcmp(before, value) != 0) {
        say(" %s %s", name, value);
        strcpy(before, value);
    }
}

/// Says a number if it is another one than in the round before; no -0.
static inline void say_number(const char *name, double value)
{
    say_field(name, "%.9g", value + 0.0);
}

/// Says a point if it is another one than in the round before.
static inline void say_place(const char *name, Vec2 point)
{
    say_field(name, "(%.9g, %.9g)", point.x + 0.0, point.y + 0.0);
}

/// Ends a round.
static inline void end_fields(void)
{
    say("\n");
    said_field = 0;
}

#endif

/// @file test_outlook.h
/// Contacts as NAME.hash keeps them, in a few characters: "0h12e3 345 480 360 a7" is ball 0 with
/// hexagon 12, edge 3, 345 ms after the last whole second, near (480, 360); a7 stands for all its
/// numbers. The later ones become lines of a trace: enough to draw the expected path, to about a u
/// and a millisecond.
#ifndef ARKANONG_TEST_OUTLOOK_H
#define ARKANONG_TEST_OUTLOOK_H

#include "contact_lines.h"
#include "output.h"
#include "trace.h"

#define TEST_TOKEN_SIZE 96

/// Writes a contact's token.
/// @param second  the last whole second before, s
void test_token_write(char token[TEST_TOKEN_SIZE], const Trace *trace, const Contact *contact,
                      double second);

/// The values of a token. Numbers that it does not contain are 0.
typedef struct TestToken {
    int ball;
    ContactWith with;
    int id;
    Feature feature;
    int milliseconds;
    int x, y; ///< u, rounded
} TestToken;

/// False when it is none.
bool test_token_read(TestToken *token, const char *text, size_t length);

/// Appends a token in words: "at about 12.345 s ball 0 with hexagon 12, edge 3, near (480, 360)".
/// @param second  in which it is, s
void test_token_explain(const TestToken *token, double second, char *text, size_t size);

/// The lines of the tokens `rest` and of those in the file's further lines; "" for none, NULL when
/// memory is out. To be freed.
/// @param second    in which `rest` begins, s
/// @param expected  the file, at the line of which `rest` is the rest
char *test_outlook_read(const char *rest, size_t length, double second, ContactLines *expected);

/// Writes the first `common` contacts of the trace `got`, then `outlook`, as a trace. False, with a
/// sentence on stderr, when that fails.
bool test_outlook_write(const char *got, long long common, const char *outlook, const char *path);

#endif

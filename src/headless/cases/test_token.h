/// @file test_token.h
/// A contact in a few characters, as NAME.hash keeps it: "0h12e3 345 480 360 a7" is ball 0 with
/// hexagon 12, edge 3, 345 ms after the last whole second, near (480, 360); a7 stands for all its
/// numbers.
#ifndef ARKANONG_TEST_TOKEN_H
#define ARKANONG_TEST_TOKEN_H

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

#endif

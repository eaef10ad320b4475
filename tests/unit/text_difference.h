/// @file text_difference.h
/// Says which lines two texts differ in.
/// Include after "said_text.h".
#ifndef ARKANONG_TEST_TEXT_DIFFERENCE_H
#define ARKANONG_TEST_TEXT_DIFFERENCE_H

#include "hash.h"

#define LINES_MOST 400
/// Lines of a change that are kept as they are.
#define CHANGES_READ 4

/// The lines of a text, without their ends.
typedef struct Lines {
    const char *begin[LINES_MOST];
    int length[LINES_MOST];
    int count;
} Lines;

static inline void cut_lines(Lines *lines, const char *text)
{
    lines->count = 0;
    while (*text != '\0') {
        const int length = (int)strcspn(text, "\n");
        assert_true(lines->count < LINES_MOST);
        lines->begin[lines->count] = text;
        lines->length[lines->count++] = length;
        text += length + (text[length] == '\n');
    }
}

static inline bool is_same_line(const Lines *a, int i, const Lines *b, int k)
{
    return a->length[i] == b->length[k] &&
           memcmp(a->begin[i], b->begin[k], (size_t)a->length[i]) == 0;
}

/// The lines that are in one of two texts only. More than a few of them are said by their number
/// and a hash: whoever wants to read them has what made them.
static inline void say_difference(const char *before, const char *after)
{
    static Lines a, b;
    static int common[LINES_MOST + 1][LINES_MOST + 1]; // lines, from there to the ends
    static char changes[1 << 17];
    int length = 0;
    int count = 0;
    int same = 0;
    cut_lines(&a, before);
    cut_lines(&b, after);
    while (same < a.count && same < b.count && is_same_line(&a, same, &b, same)) {
        same++;
    }
    for (int i = a.count; i >= same; i--) {
        for (int k = b.count; k >= same; k--) {
            const bool inside = i < a.count && k < b.count;
            common[i][k] = !inside                                ? 0
                           : is_same_line(&a, i, &b, k)           ? common[i + 1][k + 1] + 1
                           : common[i + 1][k] >= common[i][k + 1] ? common[i + 1][k]
                                                                  : common[i][k + 1];
        }
    }
    for (int i = same, k = same; i < a.count || k < b.count;) {
        if (i < a.count && k < b.count && is_same_line(&a, i, &b, k)) {
            i++;
            k++;
            continue;
        }
        const bool gone = i < a.count && (k == b.count || common[i + 1][k] >= common[i][k + 1]);
        const Lines *of = gone ? &a : &b;
        const int line = gone ? i++ : k++;
        length += snprintf(changes + length, sizeof changes - (size_t)length, "  %c %.*s\n",
                           gone ? '-' : '+', of->length[line], of->begin[line]);
        assert_true((size_t)length < sizeof changes);
        count++;
    }
    if (count <= CHANGES_READ) {
        say("%s", changes);
    } else {
        say("  %d lines %016llx\n", count,
            (unsigned long long)hash_bytes(HASH_START, changes, (size_t)length));
    }
    changes[0] = '\0';
}

#endif

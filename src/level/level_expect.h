/// @file level_expect.h
/// What a regression case expects of its play, in sentences (levels/README.md, "Cases"): the key
/// `expect` of a level file, and of the file NAME.expect beside it.
#ifndef ARKANONG_LEVEL_EXPECT_H
#define ARKANONG_LEVEL_EXPECT_H

#include <stdbool.h>

#include "diag.h"

/// Sentences of one case.
#define LEVEL_EXPECT_MAX 10000

/// Places of those keys in the table of GROUP_SENTENCE (level_keys.h) that are named one by one.
/// Those from SENTENCE_TOLERANCE on tell how lines are compared and counted, all others what a line
/// of a trace holds.
enum { SENTENCE_EVENT, SENTENCE_TOLERANCE = 26, SENTENCE_LEAST, SENTENCE_MOST, SENTENCE_KEY_COUNT };

/// Room for a word of a trace: "corner bottom right".
#define SENTENCE_WORD_SIZE 24

typedef union SentenceValue {
    char word[SENTENCE_WORD_SIZE]; ///< FIELD_WORD: of the letters a to z, digits, ' ' and '-'
    double number[2];              ///< FIELD_VECTOR: x and y; else the first alone
} SentenceValue;

/// What is expected of a contact or an event.
typedef struct Sentence {
    int line;       ///< of its '{'
    unsigned given; ///< bit k: it has key k
    SentenceValue value[SENTENCE_KEY_COUNT];
} Sentence;

/// Zero-initialised: nothing is expected.
typedef struct LevelExpect {
    Sentence *sentences; ///< in their order, to be freed
    int count;
    int line; ///< of the key's value; 0: there is none
} LevelExpect;

static inline bool sentence_has(const Sentence *sentence, int key)
{
    return (sentence->given >> key & 1) != 0;
}

struct TextValue;

/// Reads the value of `expect`; appends what is wrong to `problems`. False when memory is out.
bool level_expect_read(LevelExpect *expect, const struct TextValue *list, DiagList *problems);

/// Room for what level_expect_print writes.
#define LEVEL_EXPECT_SIZE 80

/// Writes a key's value as level files have it. False, and nothing is written, when the sentence
/// does not have that key.
bool level_expect_print(const Sentence *sentence, int key, char to[LEVEL_EXPECT_SIZE]);

#endif

/// @file level_expect.h
/// The expectations of a regression case in sentences (levels/README.md, "Cases"): the key `expect`
/// of a level file, and of the file NAME.expect beside it.
#ifndef ARKANONG_LEVEL_EXPECT_H
#define ARKANONG_LEVEL_EXPECT_H

#include <stdbool.h>

#include "diag.h"

/// Maximum number of sentences of one case.
#define LEVEL_EXPECT_MAX 10000

/// Indices of some keys in the table of GROUP_SENTENCE (level_keys.h). Those from
/// SENTENCE_TOLERANCE on control how lines are compared and counted, all others are values of a
/// trace's line.
enum { SENTENCE_EVENT, SENTENCE_TOLERANCE = 26, SENTENCE_LEAST, SENTENCE_MOST, SENTENCE_KEY_COUNT };

/// Size of a word of a trace: "corner bottom right".
#define SENTENCE_WORD_SIZE 24

typedef union SentenceValue {
    char word[SENTENCE_WORD_SIZE]; ///< FIELD_WORD: of the letters a to z, digits, ' ' and '-'
    double number[2];              ///< FIELD_VECTOR: x and y; else the first alone
} SentenceValue;

/// An expected contact or event.
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

/// Size of the text of level_expect_print.
#define LEVEL_EXPECT_SIZE 80

/// Writes a key's value in the form of level files. Returns false, writing nothing, if the sentence
/// does not have that key.
bool level_expect_print(const Sentence *sentence, int key, char to[LEVEL_EXPECT_SIZE]);

#endif

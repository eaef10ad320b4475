/// @file test_sentences.h
/// The expectations of a case as sentences, in its file NAME.expect or its level (levels/README.md,
/// "Cases").
#ifndef ARKANONG_TEST_SENTENCES_H
#define ARKANONG_TEST_SENTENCES_H

#include "command.h"
#include "level_expect.h"
#include "level_values.h"
#include "output.h"
#include "test_play.h"

/// Sentences, and the options of play in the file beside the level. Zero-initialised may be read
/// into, and freed.
typedef struct Sentences {
    const char *path; ///< of the file that `expect` stands in
    LevelText text;   ///< of the file beside the level
    bool read;        ///< `text` is there
    LevelExpect expect;
    bool only;         ///< no other contacts may come between
    const char *level; ///< path of the level, from the file's folder; NULL: it is beside it
} Sentences;

/// Reads NAME.expect and judges it; takes seconds, seed and bots over into `arguments`. False, with
/// every problem on stderr, when it is bad.
bool sentences_read(Sentences *sentences, const char *path, Arguments *arguments);

/// Takes the sentences of the level that lies beside. False, with every problem on stderr, when the
/// level is bad, or both have some.
bool sentences_read_level(Sentences *sentences, const char *path);

/// False, with a sentence on stderr, when there are none in what was read.
bool sentences_are_there(const Sentences *sentences);

void sentences_free(Sentences *sentences);

/// Plays and searches for the expected contacts and events, in order, and counts some. Writes the
/// first one that is missing, and the line that comes nearest to it. False, with a sentence on
/// stderr, when the case cannot be played.
/// @param difference  gets as `got` the line that comes nearest
bool sentences_compare(const Sentences *sentences, const Arguments *arguments, Output *output,
                       TestDifference *difference);

#endif

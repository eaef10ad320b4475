/// @file test_sentences.h
/// What is expected of a case in sentences: its file NAME.expect (levels/README.md, "Cases").
#ifndef ARKANONG_TEST_SENTENCES_H
#define ARKANONG_TEST_SENTENCES_H

#include "command.h"
#include "diag.h"
#include "output.h"
#include "test_difference.h"
#include "text_file.h"

/// A file of sentences. Zero-initialised may be freed.
typedef struct Sentences {
    const char *path;
    LevelText text;
    bool read;               ///< `text` is there
    const TextValue *expect; ///< the list; NULL: the file only says how to play
    bool only;               ///< no other contacts may come between
    const char *level;       ///< path of the level, from the file's folder; NULL: it is beside it
} Sentences;

/// Reads a file and judges it; takes seconds, seed and bots over into `arguments`. False, with
/// every problem on stderr, when it is bad.
bool sentences_read(Sentences *sentences, const char *path, Arguments *arguments);
void sentences_free(Sentences *sentences);

/// Plays and looks for what is expected: contacts and events in their order, and how often some
/// happen. Writes which is the first that does not come, and what comes nearest to it. False, with
/// a sentence on stderr, when the case cannot be played.
/// @param difference  gets as `got` the line that comes nearest
bool sentences_compare(const Sentences *sentences, const Arguments *arguments, Output *output,
                       TestDifference *difference);

#endif

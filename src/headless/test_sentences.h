/// @file test_sentences.h
/// What is expected of a case in sentences: its file NAME.expect (levels/README.md, "Cases").
#ifndef ARKANONG_TEST_SENTENCES_H
#define ARKANONG_TEST_SENTENCES_H

#include "command.h"
#include "diag.h"
#include "output.h"
#include "text_file.h"

/// A file of sentences. Zero-initialised may be freed.
typedef struct Sentences {
    const char *path;
    LevelText text;
    bool read;               ///< `text` is there
    const TextValue *expect; ///< the list
    bool only;               ///< no other contacts may come between
} Sentences;

/// Reads a file and judges it; takes seconds, seed and bots over into `arguments`. False, with
/// every problem on stderr, when it is bad.
bool sentences_read(Sentences *sentences, const char *path, Arguments *arguments);
void sentences_free(Sentences *sentences);

/// Looks for the expected contacts in a trace, in order, and writes which is the first that does
/// not come, and what comes nearest to it. False, with a sentence on stderr, when the trace cannot
/// be read.
/// @param nearest  gets that line, to be freed; NULL when there is none
bool sentences_compare(const Sentences *sentences, const char *trace, Output *output, bool *same,
                       char **nearest);

#endif

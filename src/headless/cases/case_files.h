/// @file case_files.h
/// The files of a regression case, the sentences of what is expected of it, and how it is played.
#ifndef ARKANONG_CASE_FILES_H
#define ARKANONG_CASE_FILES_H

#include "case_play.h"
#include "case_run.h"
#include "command.h"
#include "contact_lines.h"
#include "level_expect.h"
#include "level_values.h"

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

/// Plays and searches for the expected contacts and events, in order, and counts some. Writes the
/// first one that is missing, and the line that comes nearest to it. False, with a sentence on
/// stderr, when the case cannot be played.
/// @param difference  gets as `got` the line that comes nearest
bool sentences_compare(const Sentences *sentences, const Arguments *arguments, Output *output,
                       CaseDifference *difference);

#define CASE_PATH_SIZE 4096

typedef struct CasePath {
    char text[CASE_PATH_SIZE];
    bool exists;
} CasePath;

/// A case's files. Zero-initialised may be closed.
typedef struct CaseFiles {
    const KeptCase *test;
    CasePath level;  ///< beside the case, or the one that its sentences name
    CasePath replay; ///< played in place of the level where it exists
    CasePath trace, hash, expect;
    Sentences sentences; ///< of `expect`
    const char *names[1];
    Arguments arguments; ///< how to play where nothing but the sentences says so
} CaseFiles;

/// `stem` and `ending` as one path.
CasePath case_files_path(const char *stem, const char *ending);

/// Finds the files of a case and reads its sentences. False, with sentences on stderr, when those
/// are bad or there is nothing to play.
bool case_files_open(CaseFiles *files, const KeptCase *test);

/// How to play a case as the first line of a kept file says.
Arguments case_files_arguments(const CaseFiles *files, const MadeFacts *facts);

/// The hash of the level that is played, as first lines name it. False, with a sentence on stderr,
/// when it cannot be read.
bool case_files_hash_level(const CaseFiles *files, char hash[MADE_HASH_SIZE]);

/// Says on which lines of the level file the things stand that two lines of a trace, either of them
/// NULL, are with.
void case_files_write_places(const CaseFiles *files, const char *expected, const char *got,
                             Output *output);

void case_files_close(CaseFiles *files);

#endif

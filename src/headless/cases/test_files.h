/// @file test_files.h
/// The files of a regression case, and how it is played.
#ifndef ARKANONG_TEST_FILES_H
#define ARKANONG_TEST_FILES_H

#include "command.h"
#include "contact_lines.h"
#include "test_case.h"
#include "test_sentences.h"

#define TEST_PATH_SIZE 4096

typedef struct TestPath {
    char text[TEST_PATH_SIZE];
    bool exists;
} TestPath;

/// A case's files. Zero-initialised may be closed.
typedef struct TestFiles {
    const TestCase *test;
    TestPath level;  ///< beside the case, or the one that its sentences name
    TestPath replay; ///< played in place of the level where it exists
    TestPath trace, hash, expect;
    Sentences sentences; ///< of `expect`
    const char *names[1];
    Arguments arguments; ///< how to play where nothing but the sentences says so
} TestFiles;

/// `stem` and `ending` as one path.
TestPath test_files_path(const char *stem, const char *ending);

/// Finds the files of a case and reads its sentences. False, with sentences on stderr, when those
/// are bad or there is nothing to play.
bool test_files_open(TestFiles *files, const TestCase *test);

/// How to play a case as the first line of a kept file says.
Arguments test_files_arguments(const TestFiles *files, const MadeFacts *facts);

/// The hash of the level that is played, as first lines name it. False, with a sentence on stderr,
/// when it cannot be read.
bool test_files_hash_level(const TestFiles *files, char hash[MADE_HASH_SIZE]);

/// Says on which lines of the level file the things stand that two lines of a trace, either of them
/// NULL, are with.
void test_files_write_places(const TestFiles *files, const char *expected, const char *got,
                             Output *output);

void test_files_close(TestFiles *files);

#endif

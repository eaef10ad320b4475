/// @file kept_file.h
/// A file that the game keeps, in a folder of a test's own: fixtures that make and remove both.
/// Include after cmocka.h.
#ifndef ARKANONG_TEST_KEPT_FILE_H
#define ARKANONG_TEST_KEPT_FILE_H

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char folder[] = "/tmp/arkanong-kept-XXXXXX";
static char path[64];  ///< nothing is there at first
static char aside[80]; ///< where a damaged file is moved

static inline int make_folder(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL) {
        return 1;
    }
    snprintf(path, sizeof path, "%s/kept", folder);
    snprintf(aside, sizeof aside, "%s.damaged", path);
    return 0;
}

static inline int remove_folder(void **state)
{
    (void)state;
    remove(path);
    remove(aside);
    return rmdir(folder);
}

static inline void write_file(const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

#endif

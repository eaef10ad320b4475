/// @file scratch_file.h
/// A file of a test's own: group fixtures that make and remove it.
#ifndef ARKANONG_TEST_SCRATCH_FILE_H
#define ARKANONG_TEST_SCRATCH_FILE_H

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char path[] = "/tmp/arkanong-test-XXXXXX"; ///< once made

static inline int make_file(void **state)
{
    (void)state;
    const int descriptor = mkstemp(path);
    return descriptor < 0 || close(descriptor) != 0;
}

static inline int remove_file(void **state)
{
    (void)state;
    return remove(path);
}

#endif

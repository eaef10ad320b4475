/// @file own_folder.h
/// A folder of each case's own, with fixtures that make and remove it.
/// Include after cmocka.h.
#ifndef ARKANONG_TEST_OWN_FOLDER_H
#define ARKANONG_TEST_OWN_FOLDER_H

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/arkanong-own-XXXXXX";

/// A path in the folder; valid until four more are asked for.
static inline const char *in_folder(const char *name)
{
    static char path[4][400];
    static int next;
    char *to = path[next++ % 4];
    snprintf(to, sizeof path[0], "%s/%s", folder, name);
    return to;
}

static inline void write_text(const char *name, const char *text)
{
    FILE *file = fopen(in_folder(name), "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/// How many descriptors are open.
static inline int count_open(void)
{
    int count = 0;
    for (int descriptor = 0; descriptor < 256; descriptor++) {
        count += fcntl(descriptor, F_GETFD) >= 0;
    }
    return count;
}

static int open_before;

static inline int make(void **state)
{
    (void)state;
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    open_before = count_open();
    return mkdtemp(folder) == NULL;
}

/// Fails where a file of the folder was left open, too.
static inline int clean(void **state)
{
    char command[100];
    (void)state;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command) | (count_open() != open_before);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, make, clean)

#endif

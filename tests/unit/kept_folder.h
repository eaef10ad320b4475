/// @file kept_folder.h
/// A test's own folder for kept files, beside the levels of ui_game.h, and a clock that gives each
/// kept game another name.
#ifndef ARKANONG_TEST_KEPT_FOLDER_H
#define ARKANONG_TEST_KEPT_FOLDER_H

#include "ui_game.h"

static char kept[] = "/tmp/arkanong-keeps-XXXXXX";
static long long date = 1700000000; ///< s since 1970

/// For UiStart.date.
static inline long long next_date(void)
{
    return date += 60;
}

static inline int make_kept(void **state)
{
    return mkdtemp(kept) == NULL || ui_game_write_levels(state) != 0;
}

/// Removes all that is in it. A fixture, too.
static inline int remove_kept(void **state)
{
    char command[160];
    (void)state;
    snprintf(command, sizeof command, "rm -rf %s/*", kept);
    return system(command);
}

static inline int remove_kept_folder(void **state)
{
    return remove_kept(state) | rmdir(kept) | ui_game_remove_levels(state);
}

#endif

// Reads levels from files of their own and out of sets.
#include "level_source.h"

#include <string.h>

#include "disk.h"
#include "text.h"

/// Cuts the last part off a path. False when it has but one.
static bool cut_last(char path[DISK_PATH_SIZE])
{
    char *slash = strrchr(path, '/');
    if (slash == NULL || slash == path) {
        return false;
    }
    *slash = '\0';
    return true;
}

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

bool level_source_is_set(const char *folder, char set[DISK_PATH_SIZE], bool *duel)
{
    if (!text_copy(set, DISK_PATH_SIZE, folder)) {
        return false;
    }
    const bool asked =
        strcmp(last_part(set), LEVEL_SOURCE_DUEL) == 0 && !brick_set_is_one(set) && cut_last(set);
    char name[BRICK_SET_NAME_SIZE];
    brick_set_name(set, name);
    *duel = asked || brick_set_is_for_two(name);
    return brick_set_is_one(set);
}

/// The set in which a level lies. False: it lies in none.
static bool find_set(const char *path, char set[DISK_PATH_SIZE], bool *duel)
{
    char folder[DISK_PATH_SIZE];
    return !disk_is_there(path) && text_copy(folder, sizeof folder, path) && cut_last(folder) &&
           level_source_is_set(folder, set, duel);
}

void level_source_file(const char *path, char to[DISK_PATH_SIZE])
{
    bool duel;
    if (!find_set(path, to, &duel)) {
        text_copy(to, DISK_PATH_SIZE, path);
    }
}

/// Index of the level with a file name; -1: there is none.
static int find_level(const BrickSet *set, const char *file)
{
    for (int i = 0; i < set->count; i++) {
        char name[BRICK_SET_FILE_SIZE];
        brick_set_file_name(set, i, name);
        if (strcmp(name, file) == 0) {
            return i;
        }
    }
    return -1;
}

/// Makes a level of a set. False when it is not there or memory is out, which is reported.
static bool make_level(Level *level, const BrickSet *set, int index, bool duel, DiagList *problems)
{
    if (index < 0) {
        diag_add(problems, DIAG_ERROR, 1,
                 "the set %s has no such level any more, or it is damaged; choose another",
                 set->name);
        return false;
    }
    if (!brick_set_make_level(set, index, duel, level)) {
        diag_add(problems, DIAG_ERROR, 1, "there is not enough memory for this level");
        return false;
    }
    return true;
}

/// Reads the first level of a set.
static bool read_first(Level *level, const char *path, DiagList *problems)
{
    BrickSet set = {0};
    bool read = brick_set_read_file(&set, path, problems);
    read = read && make_level(level, &set, 0, brick_set_is_for_two(set.name), problems);
    brick_set_free(&set);
    return read;
}

/// @param large  NULL: whatever the size of its file
static bool read_source(Level *level, const char *path, bool *large, DiagList *problems)
{
    if (brick_set_is_one(path)) {
        return read_first(level, path, problems);
    }
    bool duel;
    char file[DISK_PATH_SIZE];
    if (!find_set(path, file, &duel)) {
        return large == NULL ? level_read_file(level, path, problems)
                             : level_read_small_file(level, path, large, problems);
    }
    BrickSet set = {0};
    DiagList of_set = {0};
    brick_set_read_file(&set, file, &of_set);
    const int index = find_level(&set, last_part(path));
    const bool read = make_level(level, &set, index, duel, problems);
    diag_list_free(&of_set);
    brick_set_free(&set);
    return read;
}

bool level_source_read(Level *level, const char *path, DiagList *problems)
{
    return read_source(level, path, NULL, problems);
}

bool level_source_read_small(Level *level, const char *path, bool *large, DiagList *problems)
{
    *large = false;
    return read_source(level, path, large, problems);
}

// Lists the level files of a folder and reads them when they are needed.
#include "level_list.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_level(const char *name)
{
    size_t length = strlen(name);
    return length > 6 && name[0] != '.' && strcmp(name + length - 6, ".level") == 0;
}

static int compare_entries(const void *a, const void *b)
{
    return strcmp(((const LevelListEntry *)a)->path, ((const LevelListEntry *)b)->path);
}

/// Adds a level; what is a folder, a pipe or the like is none. False when memory is out.
static bool add_entry(LevelList *list, const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    LevelListEntry *larger = realloc(list->entry, (size_t)(list->count + 1) * sizeof *larger);
    if (larger == NULL) {
        return false;
    }
    list->entry = larger;
    char *path = malloc(size);
    if (path == NULL) {
        return false;
    }
    strcpy(path, folder);
    strcat(path, "/");
    strcat(path, name);
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) {
        free(path);
        return true;
    }
    list->entry[list->count++] = (LevelListEntry){.path = path, .file = path + strlen(folder) + 1};
    return true;
}

bool level_list_open(LevelList *list, const char *folder)
{
    *list = (LevelList){0};
    DIR *directory = opendir(folder);
    if (directory == NULL) {
        return false;
    }
    bool good = true;
    for (struct dirent *file = readdir(directory); file != NULL && good;
         file = readdir(directory)) {
        good = !is_level(file->d_name) || add_entry(list, folder, file->d_name);
    }
    closedir(directory);
    if (list->count > 0) {
        qsort(list->entry, (size_t)list->count, sizeof *list->entry, compare_entries);
    }
    return true;
}

void level_list_close(LevelList *list)
{
    for (int i = 0; i < list->count; i++) {
        free(list->entry[i].path);
        level_free(&list->entry[i].level);
    }
    free(list->entry);
    *list = (LevelList){0};
}

LevelListState level_list_read(LevelList *list, int index)
{
    LevelListEntry *entry = &list->entry[index];
    if (entry->state == LEVEL_LIST_UNREAD) {
        DiagList problems = {0};
        diag_list_start(&problems, entry->path);
        entry->state = level_read_file(&entry->level, entry->path, &problems) ? LEVEL_LIST_GOOD
                                                                              : LEVEL_LIST_BAD;
        diag_list_free(&problems);
    }
    return entry->state;
}

int level_list_find(LevelList *list, int from, bool solo)
{
    return solo ? level_list_find_sides(list, from, 1, 1)
                : level_list_find_sides(list, from, 2, SIDE_COUNT);
}

int level_list_find_sides(LevelList *list, int from, int fewest, int most)
{
    for (int i = from; i < list->count; i++) {
        if (level_list_read(list, i) != LEVEL_LIST_GOOD) {
            continue;
        }
        int paddles = list->entry[i].level.world.paddle_count;
        if (paddles >= fewest && paddles <= most) {
            return i;
        }
    }
    return -1;
}

int level_list_solo_number(LevelList *list, int index)
{
    int number = 0;
    for (int i = level_list_find(list, 0, true); i >= 0 && i < index;
         i = level_list_find(list, i + 1, true)) {
        number++;
    }
    return number;
}

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

static char *copy_path(const char *path)
{
    char *copy = malloc(strlen(path) + 1);
    return copy != NULL ? strcpy(copy, path) : NULL;
}

/// Adds a level; what is a folder, a pipe or the like is none. False when memory is out.
static bool add_entry(LevelList *list, int number, const char *name)
{
    const char *folder = list->folder[number];
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
    list->entry[list->count++] = (LevelListEntry){.path = path,
                                                  .file = path + strlen(folder) + 1,
                                                  .folder = number,
                                                  .stamp = file_watch_look(path)};
    return true;
}

/// Lists a folder's levels behind those there are. False when it cannot be read.
static bool scan_folder(LevelList *list, int folder)
{
    DIR *directory = opendir(list->folder[folder]);
    if (directory == NULL) {
        return false;
    }
    const int first = list->count;
    bool good = true;
    for (struct dirent *file = readdir(directory); file != NULL && good;
         file = readdir(directory)) {
        good = !is_level(file->d_name) || add_entry(list, folder, file->d_name);
    }
    closedir(directory);
    if (list->count > first) {
        qsort(list->entry + first, (size_t)(list->count - first), sizeof *list->entry,
              compare_entries);
    }
    return true;
}

static void free_entries(LevelListEntry *entry, int count)
{
    for (int i = 0; i < count; i++) {
        free(entry[i].path);
        level_free(&entry[i].level);
    }
    free(entry);
}

bool level_list_open(LevelList *list, const char *folder)
{
    *list = (LevelList){0};
    list->folder[0] = copy_path(folder);
    list->folder_count = 1;
    return list->folder[0] != NULL && scan_folder(list, 0);
}

void level_list_close(LevelList *list)
{
    free_entries(list->entry, list->count);
    for (int i = 0; i < list->folder_count; i++) {
        free(list->folder[i]);
    }
    *list = (LevelList){0};
}

void level_list_add(LevelList *list, const char *folder)
{
    for (int i = 0; i < list->folder_count; i++) {
        if (strcmp(list->folder[i], folder) == 0) {
            return;
        }
    }
    char *path = list->folder_count < LEVEL_LIST_FOLDERS ? copy_path(folder) : NULL;
    if (path != NULL) {
        list->folder[list->folder_count++] = path;
        scan_folder(list, list->folder_count - 1);
    }
}

/// Whether both list the same files, unchanged.
static bool are_alike(const LevelList *a, const LevelList *b)
{
    bool alike = a->count == b->count;
    for (int i = 0; alike && i < a->count; i++) {
        alike = strcmp(a->entry[i].path, b->entry[i].path) == 0 &&
                file_watch_same(&a->entry[i].stamp, &b->entry[i].stamp);
    }
    return alike;
}

bool level_list_refresh(LevelList *list)
{
    LevelList fresh = *list;
    fresh.entry = NULL;
    fresh.count = 0;
    for (int i = 0; i < list->folder_count; i++) {
        scan_folder(&fresh, i);
    }
    if (are_alike(list, &fresh)) {
        free_entries(fresh.entry, fresh.count);
        return false;
    }
    for (int i = 0; i < fresh.count; i++) {
        const int former = level_list_index(list, fresh.entry[i].path);
        LevelListEntry *from = former >= 0 ? &list->entry[former] : NULL;
        if (from != NULL && file_watch_same(&from->stamp, &fresh.entry[i].stamp)) {
            fresh.entry[i].state = from->state;
            fresh.entry[i].level = from->level;
            from->level = (Level){0};
        }
    }
    free_entries(list->entry, list->count);
    *list = fresh;
    return true;
}

int level_list_index(const LevelList *list, const char *path)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->entry[i].path, path) == 0) {
            return i;
        }
    }
    return -1;
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

static int find_in_folder(LevelList *list, int folder, int from, int fewest, int most)
{
    for (int i = from; i < list->count; i++) {
        if (list->entry[i].folder != folder || level_list_read(list, i) != LEVEL_LIST_GOOD) {
            continue;
        }
        int paddles = list->entry[i].level.world.paddle_count;
        if (paddles >= fewest && paddles <= most) {
            return i;
        }
    }
    return -1;
}

int level_list_find_sides(LevelList *list, int from, int fewest, int most)
{
    const int folder = from > 0 && from <= list->count ? list->entry[from - 1].folder : 0;
    return find_in_folder(list, folder, from, fewest, most);
}

int level_list_first_sides(LevelList *list, int index, int fewest, int most)
{
    const int folder = index >= 0 && index < list->count ? list->entry[index].folder : 0;
    return find_in_folder(list, folder, 0, fewest, most);
}

int level_list_solo_number(LevelList *list, int index)
{
    int number = 0;
    for (int i = level_list_first_sides(list, index, 1, 1); i >= 0 && i < index;
         i = level_list_find(list, i + 1, true)) {
        number++;
    }
    return number;
}

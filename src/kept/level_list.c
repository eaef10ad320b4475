// Reads levels of files and sets, and lists those of folders and of a set.
#include "level_list.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "whole_file.h"

bool level_source_keep_link(const char *link, const char *folder, char path[DISK_PATH_SIZE],
                            char problem[LINK_PROBLEM_SIZE])
{
    Bytes content = {0};
    LinkKind kind;
    if (!link_read(link, &kind, &content, problem)) {
        return false;
    }
    const uint64_t hash = hash_bytes(HASH_START, content.at, content.size);
    path[0] = '\0';
    disk_make_folder(folder);
    errno = ENAMETOOLONG;
    bool good = text_append(path, DISK_PATH_SIZE, "%s/%016llx%s", folder, (unsigned long long)hash,
                            link_ending(kind));
    if (good) {
        const int lock = disk_lock(path);
        good = whole_file_replace(path, (const char *)content.at, content.size, lock);
        disk_unlock(lock);
    }
    bytes_free(&content);
    if (!good) {
        snprintf(problem, LINK_PROBLEM_SIZE, "cannot be kept as a file (%s)", strerror(errno));
    }
    return good;
}

static bool is_level(const char *name)
{
    return name[0] != '.' && text_ends_with(name, ".level");
}

static int compare_entries(const void *a, const void *b)
{
    return text_compare_by_number(((const LevelListEntry *)a)->path,
                                  ((const LevelListEntry *)b)->path);
}

static char *copy_path(const char *path)
{
    char *copy = malloc(strlen(path) + 1);
    return copy != NULL ? strcpy(copy, path) : NULL;
}

/// Room for one more entry, whose path is returned; NULL when memory is out.
static char *make_room(LevelList *list, const char *folder, const char *name)
{
    LevelListEntry *larger = realloc(list->entry, (size_t)(list->count + 1) * sizeof *larger);
    if (larger == NULL) {
        return NULL;
    }
    list->entry = larger;
    const size_t size = strlen(folder) + strlen(name) + 2;
    char *path = malloc(size);
    if (path != NULL) {
        path[0] = '\0';
        text_append(path, size, "%s/%s", folder, name);
    }
    return path;
}

/// Adds a level; skips folders, pipes and the like. Returns false when memory is out.
static bool add_entry(LevelList *list, int number, const char *name)
{
    const char *folder = list->folder[number];
    char *path = make_room(list, folder, name);
    if (path == NULL) {
        return false;
    }
    if (disk_is_there(path) && !disk_is_file(path)) {
        free(path);
        return true;
    }
    list->entry[list->count++] = (LevelListEntry){.path = path,
                                                  .file = path + strlen(folder) + 1,
                                                  .folder = number,
                                                  .stamp = disk_look(path)};
    return true;
}

/// Appends a folder's levels. Returns false when it cannot be read.
static bool scan_folder(LevelList *list, int folder)
{
    DiskFolder *directory = disk_open_folder(list->folder[folder]);
    if (directory == NULL) {
        return false;
    }
    const int first = list->count;
    bool good = true;
    for (const char *name; good && (name = disk_next_name(directory)) != NULL;) {
        good = !is_level(name) || add_entry(list, folder, name);
    }
    disk_close_folder(directory);
    if (list->count > first) {
        qsort(list->entry + first, (size_t)(list->count - first), sizeof *list->entry,
              compare_entries);
    }
    return true;
}

/// Appends the levels of the set, in its order.
static void scan_set(LevelList *list)
{
    LevelSource source = {0};
    DiagList problems = {0};
    list->own = list->count;
    if (list->set == NULL) {
        return;
    }
    char file[DISK_PATH_SIZE];
    level_source_file(list->set, file);
    const DiskStamp stamp = disk_look(file);
    level_source_open(&source, list->set, &problems);
    for (int i = 0; i < source.count; i++) {
        char name[LEVEL_SOURCE_NAME_SIZE];
        level_source_name(&source, i, name);
        char *path = make_room(list, list->set, name);
        if (path == NULL) {
            break;
        }
        list->entry[list->count++] = (LevelListEntry){.path = path,
                                                      .file = path + strlen(list->set) + 1,
                                                      .folder = LEVEL_LIST_FOLDERS,
                                                      .stamp = stamp};
    }
    diag_list_free(&problems);
    level_source_close(&source);
}

/// Lists all folders, then the set.
static void scan_all(LevelList *list)
{
    for (int i = 0; i < list->folder_count; i++) {
        scan_folder(list, i);
    }
    scan_set(list);
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
    list->folder_count = list->folder[0] != NULL;
    const bool readable = list->folder_count > 0 && scan_folder(list, 0);
    list->own = list->count;
    return readable;
}

void level_list_close(LevelList *list)
{
    free_entries(list->entry, list->count);
    for (int i = 0; i < list->folder_count; i++) {
        free(list->folder[i]);
    }
    free(list->set);
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
        level_list_refresh(list);
    }
}

bool level_list_choose_set(LevelList *list, const char *set)
{
    if (list->set == NULL || strcmp(list->set, set) != 0) {
        free(list->set);
        list->set = copy_path(set);
    }
    level_list_refresh(list);
    return list->count > list->own;
}

/// Whether both list the same files, unchanged.
static bool are_alike(const LevelList *a, const LevelList *b)
{
    bool alike = a->count == b->count;
    for (int i = 0; alike && i < a->count; i++) {
        alike = strcmp(a->entry[i].path, b->entry[i].path) == 0 &&
                disk_same_stamp(&a->entry[i].stamp, &b->entry[i].stamp);
    }
    return alike;
}

bool level_list_refresh(LevelList *list)
{
    LevelList fresh = *list;
    fresh.entry = NULL;
    fresh.count = 0;
    scan_all(&fresh);
    if (are_alike(list, &fresh)) {
        free_entries(fresh.entry, fresh.count);
        return false;
    }
    for (int i = 0; i < fresh.count; i++) {
        const int former = level_list_index(list, fresh.entry[i].path);
        LevelListEntry *from = former >= 0 ? &list->entry[former] : NULL;
        if (from != NULL && disk_same_stamp(&from->stamp, &fresh.entry[i].stamp)) {
            fresh.entry[i].state = from->state;
            fresh.entry[i].level = from->level;
            from->level = (Level){0};
        }
    }
    free_entries(list->entry, list->count);
    *list = fresh;
    return true;
}

const char *level_list_folder(const LevelList *list, int folder)
{
    return folder < LEVEL_LIST_FOLDERS ? list->folder[folder] : list->set;
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
        bool large;
        const bool good = level_source_read_small(&entry->level, entry->path, &large, &problems);
        entry->state = good ? LEVEL_LIST_GOOD : large ? LEVEL_LIST_LARGE : LEVEL_LIST_BAD;
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
        const int paddles = list->entry[i].level.world.paddle_count;
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

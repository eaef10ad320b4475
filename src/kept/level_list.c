// Reads levels of files and sets, and lists those of folders and of a set.
#include "level_list.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "hash.h"
#include "text.h"
#include "whole_file.h"

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

/// The same in passing, as level_read_small_file does; levels of sets are all small.
static bool level_source_read_small(Level *level, const char *path, bool *large, DiagList *problems)
{
    *large = false;
    return read_source(level, path, large, problems);
}

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
    BrickSet set = {0};
    DiagList problems = {0};
    list->own = list->count;
    bool duel;
    char file[DISK_PATH_SIZE];
    if (list->set == NULL || !level_source_is_set(list->set, file, &duel)) {
        return;
    }
    const DiskStamp stamp = disk_look(file);
    brick_set_read_file(&set, file, &problems);
    for (int i = 0; i < set.count; i++) {
        char name[BRICK_SET_FILE_SIZE];
        brick_set_file_name(&set, i, name);
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
    brick_set_free(&set);
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

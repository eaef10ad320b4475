// Reads levels of files and sets, lists those of folders and of a set, and looks for sets in
// folders.
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
        good = whole_file_replace(path, content.at, content.size, lock);
        disk_unlock(lock);
    }
    bytes_free(&content);
    if (!good) {
        snprintf(problem, LINK_PROBLEM_SIZE, "cannot be kept as a file (%s)", strerror(errno));
    }
    return good;
}

static int compare_entries(const void *a, const void *b)
{
    return text_compare_by_number(((const LevelListEntry *)a)->path,
                                  ((const LevelListEntry *)b)->path);
}

/// Adds a path unless it is there already or `most` are. Returns whether it has been added.
static bool note_path(char **paths, int *count, int most, const char *path)
{
    for (int i = 0; i < *count; i++) {
        if (strcmp(paths[i], path) == 0) {
            return false;
        }
    }
    char *copy = *count < most ? strdup(path) : NULL;
    if (copy != NULL) {
        paths[(*count)++] = copy;
    }
    return copy != NULL;
}

static void free_paths(char **paths, int count)
{
    for (int i = 0; i < count; i++) {
        free(paths[i]);
    }
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
    const DiskStamp stamp = disk_look(path);
    if (stamp.kind != DISK_NOTHING && stamp.kind != DISK_FILE) {
        free(path);
        return true;
    }
    list->entry[list->count++] = (LevelListEntry){
        .path = path, .file = path + strlen(folder) + 1, .folder = number, .stamp = stamp};
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
        if (name[0] != '.' && text_ends_with(name, ".level")) {
            good = add_entry(list, folder, name);
        }
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
    const bool readable =
        note_path(list->folder, &list->folder_count, LEVEL_LIST_FOLDERS, folder) &&
        scan_folder(list, 0);
    list->own = list->count;
    return readable;
}

void level_list_close(LevelList *list)
{
    free_entries(list->entry, list->count);
    free_paths(list->folder, list->folder_count);
    free(list->set);
    *list = (LevelList){0};
}

void level_list_add(LevelList *list, const char *folder)
{
    if (note_path(list->folder, &list->folder_count, LEVEL_LIST_FOLDERS, folder)) {
        level_list_refresh(list);
    }
}

bool level_list_choose_set(LevelList *list, const char *set)
{
    if (list->set == NULL || strcmp(list->set, set) != 0) {
        free(list->set);
        list->set = strdup(set);
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
    for (int i = 0; i < list->folder_count; i++) {
        scan_folder(&fresh, i);
    }
    scan_set(&fresh);
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

void set_list_add_folder(SetList *list, const char *folder)
{
    note_path(list->folder, &list->folder_count, SET_LIST_FOLDERS, folder);
}

void set_list_add_file(SetList *list, const char *file)
{
    note_path(list->file, &list->file_count, SET_LIST_FOLDERS, file);
}

/// Whether a set of that name and size is listed: the same one comes with several games.
static bool is_listed(const SetList *list, const char *name, const DiskStamp *stamp)
{
    for (int i = 0; i < list->count; i++) {
        if (list->entry[i].stamp.size == stamp->size && strcmp(list->entry[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/// Adds a file if it is a set.
static void add_set(SetList *list, const char *path)
{
    SetListEntry entry = {.stamp = disk_look(path)};
    brick_set_name(path, entry.name);
    if (list->count == SET_LIST_MOST || !level_source_is_one(path) ||
        is_listed(list, entry.name, &entry.stamp)) {
        return;
    }
    SetListEntry *larger = realloc(list->entry, (size_t)(list->count + 1) * sizeof *larger);
    if (larger == NULL) {
        return;
    }
    list->entry = larger;
    entry.path = strdup(path);
    if (entry.path != NULL) {
        list->entry[list->count++] = entry;
    }
}

static void scan_sets(SetList *list, const char *folder)
{
    DiskFolder *directory = disk_open_folder(folder);
    if (directory == NULL) {
        return;
    }
    for (const char *name; (name = disk_next_name(directory)) != NULL;) {
        char path[DISK_PATH_SIZE] = "";
        if (name[0] != '.' && text_append(path, sizeof path, "%s/%s", folder, name)) {
            add_set(list, path);
        }
    }
    disk_close_folder(directory);
}

static int compare_sets(const void *a, const void *b)
{
    const SetListEntry *one = a;
    const SetListEntry *other = b;
    const bool is_pack = text_ends_with(one->path, PACK_ENDING);
    if (is_pack != text_ends_with(other->path, PACK_ENDING)) {
        return is_pack ? -1 : 1;
    }
    const int order = strcmp(one->name, other->name);
    return order != 0 ? order : strcmp(one->path, other->path);
}

static void free_sets(SetListEntry *entry, int count)
{
    for (int i = 0; i < count; i++) {
        free(entry[i].path);
        level_free(&entry[i].first);
    }
    free(entry);
}

bool set_list_refresh(SetList *list)
{
    SetList fresh = *list;
    fresh.entry = NULL;
    fresh.count = 0;
    for (int i = 0; i < list->file_count; i++) {
        add_set(&fresh, list->file[i]);
    }
    for (int i = 0; i < list->folder_count; i++) {
        scan_sets(&fresh, list->folder[i]);
    }
    if (fresh.count > 0) {
        qsort(fresh.entry, (size_t)fresh.count, sizeof *fresh.entry, compare_sets);
    }
    bool changed = fresh.count != list->count;
    for (int i = 0; i < fresh.count; i++) {
        const int former = set_list_index(list, fresh.entry[i].path);
        if (former >= 0 && disk_same_stamp(&list->entry[former].stamp, &fresh.entry[i].stamp)) {
            SetListEntry *from = &list->entry[former];
            char *path = fresh.entry[i].path;
            fresh.entry[i] = *from;
            fresh.entry[i].path = path;
            from->first = (Level){0};
        } else {
            changed = true;
        }
    }
    free_sets(list->entry, list->count);
    *list = fresh;
    return changed;
}

/// Reads the level that is shown for all.
static void read_first(SetListEntry *entry, const LevelSource *source, DiagList *problems)
{
    const char *picture = source->pack.plan.about.picture;
    char path[DISK_PATH_SIZE] = "";
    char file[LEVEL_SOURCE_NAME_SIZE];
    level_source_name(source, 0, file);
    if (text_append(path, sizeof path, "%s/%s", entry->path, picture[0] != '\0' ? picture : file)) {
        bool large;
        level_source_read_small(&entry->first, path, &large, problems);
    }
}

const SetListEntry *set_list_read(SetList *list, int index)
{
    SetListEntry *entry = &list->entry[index];
    if (!entry->read) {
        DiagList problems = {0};
        entry->read = true;
        LevelSource source;
        if (level_source_open(&source, entry->path, &problems)) {
            read_first(entry, &source, &problems);
        }
        entry->levels = source.count;
        entry->about = source.pack.plan.about;
        entry->damaged = problems.errors > 0;
        diag_list_free(&problems);
        level_source_close(&source);
    }
    return entry;
}

int set_list_index(const SetList *list, const char *path)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->entry[i].path, path) == 0) {
            return i;
        }
    }
    return -1;
}

void set_list_close(SetList *list)
{
    free_sets(list->entry, list->count);
    free_paths(list->folder, list->folder_count);
    free_paths(list->file, list->file_count);
    *list = (SetList){0};
}

bool set_list_keep_bytes(const char *folder, const char *name, const Bytes *bytes,
                         char path[DISK_PATH_SIZE])
{
    enum { TRIES = 100 };
    char stem[BRICK_SET_NAME_SIZE];
    pack_name(name, stem);
    disk_make_folder(folder);
    bool kept = false;
    char to[DISK_PATH_SIZE];
    for (int number = 1; number <= TRIES && !kept; number++) {
        to[0] = '\0';
        bool fits = text_append(to, sizeof to, "%s/%s", folder, stem);
        fits = fits && (number == 1 || text_append(to, sizeof to, "-%d", number));
        if (!fits || !text_append(to, sizeof to, PACK_ENDING)) {
            break;
        }
        const bool taken = disk_has_name(to);
        kept = taken ? disk_holds(to, bytes->at, bytes->size)
                     : whole_file_replace(to, bytes->at, bytes->size, -1);
        if (!kept && !taken) {
            break;
        }
    }
    if (kept) {
        text_copy(path, DISK_PATH_SIZE, to);
    }
    return kept;
}

bool set_list_keep(const char *folder, char path[DISK_PATH_SIZE])
{
    Bytes bytes = {0};
    const bool kept = disk_read(path, PACK_BYTES_MAX, &bytes) == DISK_READ &&
                      set_list_keep_bytes(folder, path, &bytes, path);
    bytes_free(&bytes);
    return kept;
}

// Looks for level sets in folders.
#include "set_list.h"

#include <stdlib.h>
#include <string.h>

#include "whole_file.h"

static void note_path(char *paths[SET_LIST_FOLDERS], int *count, const char *path)
{
    for (int i = 0; i < *count; i++) {
        if (strcmp(paths[i], path) == 0) {
            return;
        }
    }
    const size_t size = strlen(path) + 1;
    char *copy = *count < SET_LIST_FOLDERS ? malloc(size) : NULL;
    if (copy != NULL) {
        text_copy(copy, size, path);
        paths[(*count)++] = copy;
    }
}

void set_list_add_folder(SetList *list, const char *folder)
{
    note_path(list->folder, &list->folder_count, folder);
}

void set_list_add_file(SetList *list, const char *file)
{
    note_path(list->file, &list->file_count, file);
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
    const size_t size = strlen(path) + 1;
    entry.path = malloc(size);
    if (entry.path != NULL) {
        text_copy(entry.path, size, path);
        list->entry[list->count++] = entry;
    }
}

static void scan_folder(SetList *list, const char *folder)
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

static int compare_entries(const void *a, const void *b)
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

static void free_entries(SetListEntry *entry, int count)
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
        scan_folder(&fresh, list->folder[i]);
    }
    if (fresh.count > 0) {
        qsort(fresh.entry, (size_t)fresh.count, sizeof *fresh.entry, compare_entries);
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
    free_entries(list->entry, list->count);
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
    free_entries(list->entry, list->count);
    for (int i = 0; i < list->folder_count; i++) {
        free(list->folder[i]);
    }
    for (int i = 0; i < list->file_count; i++) {
        free(list->file[i]);
    }
    *list = (SetList){0};
}

/// Whether the file at that path holds those bytes.
static bool holds(const char *path, const DiskBytes *bytes)
{
    DiskBytes there = {0};
    const bool same = disk_read(path, &there) == DISK_READ && there.size == bytes->size &&
                      memcmp(there.bytes, bytes->bytes, bytes->size) == 0;
    free(there.bytes);
    return same;
}

bool set_list_keep(const char *folder, char path[DISK_PATH_SIZE])
{
    enum { TRIES = 100 };
    DiskBytes bytes = {0};
    char name[BRICK_SET_NAME_SIZE];
    brick_set_name(path, name);
    const int stem = (int)(strlen(name) - strlen(PACK_ENDING));
    bool kept = false;
    const bool read = disk_read(path, &bytes) == DISK_READ;
    disk_make_folder(folder);
    char to[DISK_PATH_SIZE];
    for (int number = 1; read && number <= TRIES && !kept; number++) {
        to[0] = '\0';
        bool fits = text_append(to, sizeof to, "%s/%.*s", folder, stem, name);
        fits = fits && (number == 1 || text_append(to, sizeof to, "-%d", number));
        if (!fits || !text_append(to, sizeof to, PACK_ENDING)) {
            break;
        }
        const bool taken = disk_has_name(to);
        kept = taken ? holds(to, &bytes) : whole_file_replace(to, bytes.bytes, bytes.size, -1);
        if (!kept && !taken) {
            break;
        }
    }
    free(bytes.bytes);
    if (kept) {
        text_copy(path, DISK_PATH_SIZE, to);
    }
    return kept;
}

// Reads levels of files, sets and packs.
#include "level_source.h"

#include <stdlib.h>
#include <string.h>

#include "disk_path.h"
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

bool level_source_is_one(const char *path)
{
    return pack_is_one(path) || brick_set_is_one(path);
}

bool level_source_find(const char *folder, char file[DISK_PATH_SIZE], bool *duel)
{
    if (!text_copy(file, DISK_PATH_SIZE, folder)) {
        return false;
    }
    const bool asked = strcmp(disk_path_name(file), LEVEL_SOURCE_DUEL) == 0 &&
                       !level_source_is_one(file) && cut_last(file);
    char name[BRICK_SET_NAME_SIZE];
    brick_set_name(file, name);
    *duel = asked || brick_set_is_for_two(name);
    return asked ? brick_set_is_one(file) : level_source_is_one(file);
}

/// Writes the folder in which a level lies, if that is a set or pack.
static bool find_folder(const char *path, char folder[DISK_PATH_SIZE])
{
    char file[DISK_PATH_SIZE];
    bool duel;
    return !disk_is_there(path) && text_copy(folder, DISK_PATH_SIZE, path) && cut_last(folder) &&
           level_source_find(folder, file, &duel);
}

void level_source_file(const char *path, char to[DISK_PATH_SIZE])
{
    char folder[DISK_PATH_SIZE];
    bool duel;
    if (!level_source_find(find_folder(path, folder) ? folder : path, to, &duel)) {
        text_copy(to, DISK_PATH_SIZE, path);
    }
}

bool level_source_open(LevelSource *source, const char *path, DiagList *problems)
{
    *source = (LevelSource){0};
    char file[DISK_PATH_SIZE];
    level_source_find(path, file, &source->duel);
    source->is_pack = pack_is_one(file);
    if (source->is_pack) {
        const bool read = pack_read_file(&source->pack, file, problems);
        for (int i = 0; i < source->pack.plan.chapter_count; i++) {
            source->count += source->pack.plan.chapter[i].level_count;
        }
        return read;
    }
    // One of which no level can be read has its name as well.
    brick_set_name(file, source->set.name);
    const bool read = brick_set_read_file(&source->set, file, problems);
    source->count = source->set.count;
    return read;
}

void level_source_close(LevelSource *source)
{
    brick_set_free(&source->set);
    pack_free(&source->pack);
    *source = (LevelSource){0};
}

void level_source_name(const LevelSource *source, int index, char to[LEVEL_SOURCE_NAME_SIZE])
{
    const CampaignPlan *plan = &source->pack.plan;
    if (!source->is_pack) {
        brick_set_file_name(&source->set, index, to);
        return;
    }
    int chapter = 0;
    while (index >= plan->chapter[chapter].level_count) {
        index -= plan->chapter[chapter++].level_count;
    }
    text_copy(to, LEVEL_SOURCE_NAME_SIZE, plan->chapter[chapter].level[index].file);
}

/// Makes a level of a set. False when it is not there or memory is out, which is reported.
static bool make_level(Level *level, const LevelSource *source, const char *file,
                       DiagList *problems)
{
    const BrickSet *set = &source->set;
    int index = 0;
    for (; index < set->count; index++) {
        char name[BRICK_SET_FILE_SIZE];
        brick_set_file_name(set, index, name);
        if (strcmp(name, file) == 0) {
            break;
        }
    }
    if (index == set->count) {
        diag_add(problems, DIAG_ERROR, 1,
                 "the set %s has no such level any more, or it is damaged; choose another",
                 set->name);
        return false;
    }
    if (!brick_set_make_level(set, index, source->duel, level)) {
        diag_add(problems, DIAG_ERROR, 1, "there is not enough memory for this level");
        return false;
    }
    return true;
}

/// @param path  of the level, for messages
static bool read_level(Level *level, const LevelSource *source, const char *file, const char *path,
                       bool *large, DiagList *problems)
{
    return source->is_pack ? pack_read_level(&source->pack, file, path, large, level, problems)
                           : make_level(level, source, file, problems);
}

/// Reads the first level of a set or pack.
static bool read_first(Level *level, const char *path, DiagList *problems)
{
    LevelSource source;
    bool read = level_source_open(&source, path, problems);
    if (read) {
        char name[LEVEL_SOURCE_NAME_SIZE];
        level_source_name(&source, 0, name);
        read = read_level(level, &source, name, path, NULL, problems);
        if (read) {
            // They are not those of the file at that path.
            level_forget_lines(level);
        }
    }
    level_source_close(&source);
    return read;
}

/// @param large  NULL: whatever the size of its file
static bool read_source(Level *level, const char *path, bool *large, DiagList *problems)
{
    if (level_source_is_one(path)) {
        return read_first(level, path, problems);
    }
    char folder[DISK_PATH_SIZE];
    if (!find_folder(path, folder)) {
        return large == NULL ? level_read_file(level, path, problems)
                             : level_read_small_file(level, path, large, problems);
    }
    DiagList of_others = {0};
    LevelSource source;
    const bool opened = level_source_open(&source, folder, &of_others);
    if (problems->count == 0 && problems->errors == 0) {
        diag_list_start(problems, path);
    }
    if (source.is_pack && !opened) {
        diag_add(problems, DIAG_ERROR, 1, "its pack cannot be opened: %s",
                 diag_list_text(&of_others, "memory is out"));
    }
    const bool read = (opened || !source.is_pack) &&
                      read_level(level, &source, disk_path_name(path), path, large, problems);
    diag_list_free(&of_others);
    level_source_close(&source);
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

/// Appends the content of a file of a pack.
static bool take_of_pack(const char *folder, const char *file, Bytes *to, DiagList *problems)
{
    Pack pack = {0};
    const int index = pack_read_file(&pack, folder, problems) ? pack_find(&pack, file) : -1;
    const bool taken = index >= 0 && pack_take(&pack, index, to, problems);
    pack_free(&pack);
    return taken;
}

bool level_source_take(const char *path, size_t most, Bytes *to)
{
    DiagList problems = {0};
    bool taken;
    char folder[DISK_PATH_SIZE];
    if (find_folder(path, folder) && pack_is_one(folder)) {
        taken = take_of_pack(folder, disk_path_name(path), to, &problems);
    } else {
        taken = disk_source_read(path, most, to, &problems);
    }
    diag_list_free(&problems);
    return taken && !to->failed && to->size <= most;
}

/// Appends a path in two parts, one behind the other.
static bool add_path(LevelPaths *paths, const char *source, const char *within)
{
    char **larger = realloc(paths->path, (size_t)(paths->count + 1) * sizeof *larger);
    const size_t size = strlen(source) + strlen(within) + 1;
    if (larger == NULL) {
        return false;
    }
    paths->path = larger;
    char *path = malloc(size);
    if (path != NULL) {
        path[0] = '\0';
        text_append(path, size, "%s%s", source, within);
        paths->path[paths->count++] = path;
    }
    return path != NULL;
}

/// Appends the paths of a pack's levels; of one that cannot be read there are none.
static bool add_levels(LevelPaths *paths, const char *path)
{
    DiagList problems = {0};
    bool room = true;
    LevelSource source;
    level_source_open(&source, path, &problems);
    for (int i = 0; i < source.count && room; i++) {
        char within[LEVEL_SOURCE_NAME_SIZE + 1] = "/";
        level_source_name(&source, i, within + 1);
        room = add_path(paths, path, within);
    }
    diag_list_free(&problems);
    level_source_close(&source);
    return room;
}

bool level_paths_of(LevelPaths *paths, const char *const *from, int count)
{
    bool room = true;
    for (int i = 0; i < count && room; i++) {
        room =
            add_path(paths, from[i], "") && (!pack_is_one(from[i]) || add_levels(paths, from[i]));
    }
    if (!room) {
        level_paths_free(paths);
    }
    return room;
}

void level_paths_free(LevelPaths *paths)
{
    for (int i = 0; i < paths->count; i++) {
        free(paths->path[i]);
    }
    free(paths->path);
    *paths = (LevelPaths){0};
}

// Saves levels and keeps drafts of them.
#include "drafts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "disk_path.h"
#include "hash.h"
#include "level.h"
#include "text.h"
#include "whole_file.h"

#define STEM_SIZE  48
#define NAMES_MOST 1000
/// Programs that may edit one level, each with a draft of its own.
#define EDITORS_MOST 9

static const char SUFFIX[] = ".level";

/// Makes the folder of a file, unless its parent is missing, too.
static bool make_folder_of(const char *path)
{
    char folder[DISK_PATH_SIZE];
    return disk_path_folder(path, folder) &&
           (disk_is_folder(folder) || disk_make_folder(folder) || errno == EEXIST);
}

/// Gives the file at `path` the name `aside` as well; where a file can have only one, copies it.
static bool keep_old(const char *path, const char *aside, int lock)
{
    disk_remove(aside);
    if (disk_add_name(path, aside)) {
        return true;
    }
    Bytes old = {0};
    const bool kept = disk_read(path, LEVEL_MAX_BYTES, &old) == DISK_READ &&
                      whole_file_replace(aside, old.at, old.size, lock);
    bytes_free(&old);
    return kept;
}

bool drafts_save_level(const char *path, const char *text, size_t length)
{
    char aside[DISK_PATH_SIZE], former[DISK_PATH_SIZE];
    char file[DISK_PATH_SIZE];
    if (!text_copy(file, sizeof file, path) || !disk_follow_links(file) || !make_folder_of(file) ||
        !text_copy(aside, sizeof aside, file) || !text_append(aside, sizeof aside, "~") ||
        !text_copy(former, sizeof former, aside) || !text_append(former, sizeof former, ".new")) {
        return false;
    }
    if (disk_holds(file, text, length)) {
        return true;
    }
    const int lock = disk_lock(file);
    const bool is_there = disk_is_there(file);
    const bool regular = disk_is_file(file);
    // The backup that there is stays until the new file is whole.
    bool saved = !is_there || (regular && keep_old(file, former, lock));
    saved = saved && whole_file_replace(file, text, length, lock);
    if (saved && is_there) {
        disk_rename(former, aside);
    } else if (regular) {
        disk_remove(former);
    }
    disk_unlock(lock);
    return saved;
}

bool drafts_name_level(const char *folder, const char *title, char path[DISK_PATH_SIZE])
{
    char stem[STEM_SIZE];
    if (text_write_slug(stem, sizeof stem, title) == 0) {
        text_copy(stem, sizeof stem, "level");
    }
    for (int number = 1; number <= NAMES_MOST; number++) {
        path[0] = '\0';
        const bool fits =
            number == 1
                ? text_append(path, DISK_PATH_SIZE, "%s/%s%s", folder, stem, SUFFIX)
                : text_append(path, DISK_PATH_SIZE, "%s/%s-%d%s", folder, stem, number, SUFFIX);
        if (!fits || !disk_has_name(path)) {
            return fits;
        }
    }
    return false;
}

/// The disk on which a file is or would be: that of the nearest folder above it that is there.
static DraftsDisk find_disk(const char *path)
{
    char folder[DISK_PATH_SIZE];
    text_copy(folder, sizeof folder, path);
    DiskStamp above = {0};
    unsigned long long mount = 0;
    for (char *slash; above.kind == DISK_NOTHING && (slash = strrchr(folder, '/')) != NULL;) {
        *slash = '\0';
        above = disk_look(slash == folder ? "/" : folder);
        mount = disk_mount(slash == folder ? "/" : folder);
    }
    return (DraftsDisk){above.device, mount, above.number};
}

static bool has_lost_disk(const Drafts *drafts, int place)
{
    const DraftsDisk now = find_disk(drafts->path[place]), *then = &drafts->disk[place];
    // A folder made anew lies in the same mount, and a disk that is back has the same folder.
    return now.device != then->device || (now.mount != then->mount && now.number != then->number);
}

bool drafts_lost_disk(const Drafts *drafts)
{
    return drafts->beside >= 0 && has_lost_disk(drafts, drafts->beside);
}

/// Adds FOLDER/NAME-HASH.level, by the file's whole path, to the places; `dot` comes before the
/// name. Returns which place it is; -1: there is no folder, or it is too long.
static int add_place(Drafts *drafts, const char *folder, const char *dot, const char *path)
{
    char *whole = path[0] != '\0' ? disk_whole_path(path) : NULL;
    const char *known = whole != NULL ? whole : path;
    const char *name = disk_path_name(known);
    const char *end = strrchr(name, '.');
    const int stem = end != NULL && end > name ? (int)(end - name) : (int)strlen(name);
    const unsigned long long hash = hash_bytes(HASH_START, known, strlen(known));
    char *to = drafts->path[drafts->count];
    to[0] = '\0';
    const bool fits = folder[0] != '\0' &&
                      text_append(to, DISK_PATH_SIZE, "%s/%s%.*s-%016llx%s", folder, dot,
                                  stem > 0 ? stem : 3, stem > 0 ? name : "new", hash, SUFFIX);
    free(whole);
    if (!fits) {
        return -1;
    }
    drafts->disk[drafts->count] = find_disk(to);
    return drafts->count++;
}

void drafts_name(Drafts *drafts, const char *path, const char *folder, const char *beside,
                 const char *spare)
{
    drafts->count = 0;
    drafts->claim = 0;
    add_place(drafts, folder, "", path);
    drafts->beside = add_place(drafts, beside, ".", path);
    add_place(drafts, spare, "", path);
}

static bool write_place(const Drafts *drafts, int place, const char *text, size_t length)
{
    const char *path = drafts->path[place];
    return !has_lost_disk(drafts, place) && (place == drafts->beside || make_folder_of(path)) &&
           whole_file_replace(path, text, length, -1);
}

bool drafts_write(const Drafts *drafts, const char *text, size_t length)
{
    int place = 0;
    while (place < drafts->count && !write_place(drafts, place, text, length)) {
        place++;
    }
    for (int i = 0; place < drafts->count && i < drafts->count; i++) {
        if (i != place) {
            disk_remove(drafts->path[i]);
        }
    }
    return place < drafts->count;
}

bool drafts_hold(const Drafts *drafts, const char *text, size_t length)
{
    bool held = false;
    for (int i = 0; i < drafts->count && !held; i++) {
        held = disk_holds(drafts->path[i], text, length);
    }
    return held;
}

static bool is_later(const DiskStamp *a, const DiskStamp *b)
{
    return a->second != b->second ? a->second > b->second : a->nanosecond > b->nanosecond;
}

/// The newest of the files, and its time; NULL: there is none.
static const char *find_newest(const Drafts *drafts, DiskStamp *at)
{
    const char *newest = NULL;
    for (int i = 0; i < drafts->count; i++) {
        const DiskStamp stamp = disk_look(drafts->path[i]);
        if (stamp.kind == DISK_FILE && (newest == NULL || is_later(&stamp, at))) {
            newest = drafts->path[i];
            *at = stamp;
        }
    }
    return newest;
}

DiskAnswer drafts_read(const Drafts *drafts, Bytes *to)
{
    DiskStamp at;
    const char *newest = find_newest(drafts, &at);
    return newest != NULL ? disk_read(newest, LEVEL_MAX_BYTES, to) : DISK_ABSENT;
}

static bool name_lock(const Drafts *drafts, char name[DISK_PATH_SIZE])
{
    return drafts->count > 0 && text_copy(name, DISK_PATH_SIZE, drafts->path[0]) &&
           text_append(name, DISK_PATH_SIZE, ".lock");
}

/// False if another program has these places. Where nothing can be locked, nobody has.
static bool take_places(Drafts *drafts)
{
    char name[DISK_PATH_SIZE];
    if (!name_lock(drafts, name) || !make_folder_of(name)) {
        return true;
    }
    const int lock = disk_claim(name);
    drafts->claim = lock >= 0 ? lock + 1 : drafts->claim;
    return lock != DISK_TAKEN;
}

/// The places for one more editor, NAME-NUMBER.level. False when a path becomes too long.
static bool number_places(Drafts *to, const Drafts *named, int number)
{
    bool fits = true;
    *to = *named;
    for (int i = 0; i < to->count; i++) {
        to->path[i][strlen(to->path[i]) - strlen(SUFFIX)] = '\0';
        fits = fits && text_append(to->path[i], DISK_PATH_SIZE, "-%d%s", number, SUFFIX);
    }
    return fits;
}

void drafts_claim(Drafts *drafts)
{
    const Drafts named = *drafts;
    Drafts next = named;
    bool claimed = false;
    DiskStamp best = {0};
    for (int number = 1; number <= EDITORS_MOST; number++) {
        DiskStamp at = {0};
        if (number > 1 && !number_places(&next, &named, number)) {
            return;
        }
        const bool wanted = !claimed || find_newest(&next, &at) != NULL;
        if (!wanted || !take_places(&next)) {
            continue;
        }
        find_newest(&next, &at);
        if (claimed && !is_later(&at, &best)) {
            drafts_release(&next);
            continue;
        }
        drafts_release(drafts);
        *drafts = next;
        best = at;
        claimed = true;
    }
}

void drafts_release(Drafts *drafts)
{
    char name[DISK_PATH_SIZE];
    if (drafts->claim > 0 && name_lock(drafts, name)) {
        disk_remove(name);
        disk_unlock(drafts->claim - 1);
    }
    drafts->claim = 0;
}

void drafts_remove(const Drafts *drafts)
{
    for (int i = 0; i < drafts->count; i++) {
        disk_remove(drafts->path[i]);
    }
}

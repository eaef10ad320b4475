// Writes a file under another name and renames it.
#include "whole_file.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "disk.h"
#include "disk_path.h"
#include "text.h"

/// Names that are tried for the new file.
#define NAME_TRIES 100
#define NAME_SIZE  (DISK_PATH_SIZE + 64)

/// Opens a file that does not exist yet. Negative when that fails, with errno set.
static int create_fresh(WholeFile *file)
{
    for (int i = 0; i < NAME_TRIES; i++) {
        const long process = (long)getpid();
        file->fresh[0] = '\0';
        const bool fits =
            i == 0 ? text_append(file->fresh, sizeof file->fresh, "%s.%ld.new", file->path, process)
                   : text_append(file->fresh, sizeof file->fresh, "%s.%ld-%d.new", file->path,
                                 process, i);
        if (!fits) {
            errno = ENAMETOOLONG;
            return -1;
        }
        const int descriptor = disk_create(file->fresh);
        if (descriptor >= 0 || errno != EEXIST) {
            return descriptor;
        }
    }
    return -1;
}

bool whole_file_begin(WholeFile *file, const char *path)
{
    file->open = false;
    if (!text_copy(file->path, sizeof file->path, path)) {
        errno = ENAMETOOLONG;
        return false;
    }
    file->descriptor = create_fresh(file);
    if (file->descriptor < 0) {
        return false;
    }
    file->open = true;
    // Failing leaves the usual permissions: nothing that is worth stopping for.
    disk_copy_permissions(path, file->descriptor);
    return true;
}

bool whole_file_commit(WholeFile *file, bool flush)
{
    bool good = !flush || disk_flush(file->descriptor);
    int error = errno;
    // Some file systems only notice here that they are full.
    if (!disk_close(file->descriptor) && errno != EINTR && good) {
        good = false;
        error = errno;
    }
    file->open = false;
    if (good && !disk_rename(file->fresh, file->path)) {
        good = false;
        error = errno;
    }
    if (!good) {
        disk_remove(file->fresh);
        errno = error;
    }
    return good;
}

void whole_file_abandon(WholeFile *file)
{
    const int error = errno;
    if (file->open) {
        file->open = false;
        disk_close(file->descriptor);
        disk_remove(file->fresh);
    }
    errno = error;
}

/// Whether `name` is an unfinished file of a dead process for the file called `of`: OF.PROCESS.new
/// or OF.PROCESS-NUMBER.new.
static bool is_left_over(const char *name, const char *of)
{
    const size_t length = strlen(of);
    if (strncmp(name, of, length) != 0 || name[length] != '.') {
        return false;
    }
    const char *digits = name + length + 1;
    size_t count = strspn(digits, "0123456789");
    const char *rest = digits + count;
    rest += rest[0] == '-' ? 1 + strspn(rest + 1, "0123456789") : 0;
    char number[TEXT_NUMBER_SIZE];
    if (count == 0 || count >= sizeof number || strcmp(rest, ".new") != 0) {
        return false;
    }
    memcpy(number, digits, count);
    number[count] = '\0';
    const TextInteger process = text_read_integer(number, 1, INT_MAX);
    return process.valid && disk_owner_is_gone((long)process.value);
}

static void remove_left_overs(const char *path)
{
    const size_t before = disk_path_folder_length(path);
    char folder[DISK_PATH_SIZE];
    DiskFolder *directory = disk_path_folder(path, folder) ? disk_open_folder(folder) : NULL;
    if (directory == NULL) {
        return;
    }
    char name[NAME_SIZE];
    for (const char *file = NULL; (file = disk_next_name(directory)) != NULL;) {
        if (is_left_over(file, path + before)) {
            name[0] = '\0';
            if (text_append(name, sizeof name, "%.*s%s", (int)before, path, file)) {
                disk_remove(name);
            }
        }
    }
    disk_close_folder(directory);
}

bool whole_file_replace(const char *path, const char *bytes, size_t size, int lock)
{
    if (lock >= 0) {
        remove_left_overs(path);
    }
    WholeFile file;
    if (!whole_file_begin(&file, path)) {
        return false;
    }
    if (!disk_write(file.descriptor, bytes, size)) {
        whole_file_abandon(&file);
        return false;
    }
    return whole_file_commit(&file, true);
}

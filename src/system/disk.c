// Reads, lists and replaces files by what systems have in common.
#include "disk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text.h"

bool disk_same_stamp(const DiskStamp *a, const DiskStamp *b)
{
    return a->kind == b->kind && a->second == b->second && a->nanosecond == b->nanosecond &&
           a->size == b->size && a->device == b->device && a->number == b->number;
}

bool disk_is_there(const char *path)
{
    return disk_look(path).kind != DISK_NOTHING;
}

bool disk_is_file(const char *path)
{
    return disk_look(path).kind == DISK_FILE;
}

bool disk_is_folder(const char *path)
{
    return disk_look(path).kind == DISK_FOLDER;
}

bool disk_is_pipe(const char *path)
{
    return disk_look(path).kind == DISK_PIPE;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int disk_sorted_names(const char *folder, const char *ending, char ***names)
{
    DiskFolder *directory = disk_open_folder(folder);
    int count = 0;
    *names = NULL;
    if (directory == NULL) {
        return -1;
    }
    for (const char *name; (name = disk_next_name(directory)) != NULL;) {
        if (name[0] == '.' || !text_ends_with(name, ending)) {
            continue;
        }
        char **larger = realloc(*names, (size_t)(count + 1) * sizeof *larger);
        *names = larger != NULL ? larger : *names;
        char *copy = larger != NULL ? strdup(name) : NULL;
        if (copy == NULL) {
            break;
        }
        (*names)[count++] = copy;
    }
    disk_close_folder(directory);
    if (count > 0) {
        qsort(*names, (size_t)count, sizeof **names, compare_names);
    }
    return count;
}

static DiskAnswer answer_to(int error)
{
    return error == ENOENT || error == ENOTDIR ? DISK_ABSENT : DISK_UNREADABLE;
}

static DiskAnswer read_all(int descriptor, DiskBytes *to)
{
    const DiskKind kind = disk_look_at(descriptor).kind;
    if (kind != DISK_FILE) {
        return kind == DISK_NOTHING ? DISK_UNREADABLE : DISK_SPECIAL;
    }
    // One byte more than allowed, so that a file that has grown too large is detected.
    char *bytes = malloc(DISK_MOST_BYTES + 1);
    size_t size = 0;
    ssize_t count = bytes == NULL ? -1 : 1;
    while (count > 0 && size <= DISK_MOST_BYTES) {
        count = read(descriptor, bytes + size, DISK_MOST_BYTES + 1 - size);
        if (count < 0 && errno == EINTR) {
            count = 1;
            continue;
        }
        size += count > 0 ? (size_t)count : 0;
    }
    if (count != 0 || size > DISK_MOST_BYTES) {
        free(bytes);
        return DISK_UNREADABLE;
    }
    bytes[size] = '\0';
    *to = (DiskBytes){bytes, size};
    return DISK_READ;
}

DiskAnswer disk_read(const char *path, DiskBytes *to)
{
    *to = (DiskBytes){0};
    const DiskKind kind = disk_look(path).kind;
    if (kind == DISK_NOTHING) {
        return answer_to(errno);
    }
    // Merely opening a device can have an effect.
    if (kind != DISK_FILE) {
        return DISK_SPECIAL;
    }
    // Its kind may have changed since: opening and reading must not block even then.
    const int descriptor = disk_open_to_read(path);
    if (descriptor < 0) {
        return answer_to(errno);
    }
    const DiskAnswer answer = read_all(descriptor, to);
    close(descriptor);
    return answer;
}

char *disk_read_stream(FILE *file, size_t *size)
{
    const long length = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    char *text = length >= 0 ? malloc((size_t)length + 1) : NULL;
    rewind(file);
    *size = text != NULL ? fread(text, 1, (size_t)length, file) : 0;
    if (text != NULL) {
        text[*size] = '\0';
    }
    return text;
}

bool disk_write(int descriptor, const void *bytes, size_t size)
{
    const char *from = bytes;
    while (size > 0) {
        const ssize_t count = write(descriptor, from, size);
        if (count < 0 && errno != EINTR) {
            return false;
        }
        from += count > 0 ? count : 0;
        size -= count > 0 ? (size_t)count : 0;
    }
    return true;
}

void disk_cut(int descriptor, long long size)
{
    (void)!ftruncate(descriptor, (off_t)size);
    lseek(descriptor, (off_t)size, SEEK_SET);
}

bool disk_close(int descriptor)
{
    return close(descriptor) == 0;
}

// Writes a file under another name and renames it; reads and writes lines "name = value".
#include "whole_file.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "disk_path.h"

/// Names that are tried for the new file.
#define NAME_TRIES 100
#define NAME_SIZE  (DISK_PATH_SIZE + 64)

/// Opens a file that does not exist yet. Negative when that fails, with errno set.
static int create_fresh(WholeFile *file)
{
    for (int i = 0; i < NAME_TRIES; i++) {
        const long process = (long)getpid();
        file->fresh[0] = '\0';
        text_append(file->fresh, sizeof file->fresh, "%s.%ld", file->path, process);
        if (i > 0) {
            text_append(file->fresh, sizeof file->fresh, "-%d", i);
        }
        text_append(file->fresh, sizeof file->fresh, ".new");
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
    const size_t before = (size_t)(disk_path_name(path) - path);
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

bool whole_file_replace(const char *path, const void *bytes, size_t size, int lock)
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

#define MARK       "file"
#define MARK_FIRST "begins"
#define MARK_LAST  "ends"

/// Findings while the lines are read.
typedef struct Finding {
    bool wrong; ///< a line that is none, or a value that is not taken
    bool begins, ends;
    bool no_memory;
    int values;
} Finding;

/// A line of `length` bytes from `start` on, cut into its parts. False when it is none.
static bool split(SafeFile *file, size_t start, size_t length, SafeFileLine *line)
{
    char *text = (char *)file->texts.at + start;
    char *part = (char *)file->parts.at + start;
    text[length] = '\0';
    part[length] = '\0';
    *line = (SafeFileLine){.text = text};
    if (memchr(file->read.at + start, '\0', length) != NULL) {
        return false;
    }
    if (length == 0 || text[0] == '#') {
        return true;
    }
    char *sign = strstr(part, " = ");
    if (sign == NULL) {
        return false;
    }
    *sign = '\0';
    line->name = part;
    line->value = sign + 3;
    return true;
}

static void take_line(SafeFile *file, const SafeFileLine *line, Finding *finding,
                      SafeFileTaker take, void *context)
{
    if (line->name != NULL && strcmp(line->name, MARK) == 0) {
        finding->begins = finding->begins || strcmp(line->value, MARK_FIRST) == 0;
        finding->ends = finding->ends || strcmp(line->value, MARK_LAST) == 0;
        return;
    }
    const SafeFileTaken taken =
        line->name == NULL ? SAFE_FILE_TAKEN : take(context, line->name, line->value);
    finding->no_memory = finding->no_memory || taken == SAFE_FILE_NO_MEMORY;
    if (taken != SAFE_FILE_TAKEN) {
        finding->wrong = true;
        return;
    }
    finding->values += line->name != NULL;
    file->line[file->count++] = *line;
}

/// False when memory is out.
static bool take_lines(SafeFile *file, Finding *finding, SafeFileTaker take, void *context)
{
    const char *bytes = (const char *)file->read.at;
    const size_t size = file->read.size;
    size_t ends = 0;
    for (size_t i = 0; i < size; i++) {
        ends += bytes[i] == '\n';
    }
    file->line = malloc((ends + 1) * sizeof *file->line);
    bytes_add(&file->texts, bytes, size);
    bytes_add(&file->parts, bytes, size);
    if (file->line == NULL || file->texts.failed || file->parts.failed) {
        return false;
    }
    for (size_t start = 0; start < size;) {
        const char *end = memchr(bytes + start, '\n', size - start);
        if (end == NULL) {
            finding->wrong = true;
            break;
        }
        const size_t length = (size_t)(end - bytes) - start;
        SafeFileLine line;
        if (split(file, start, length, &line)) {
            take_line(file, &line, finding, take, context);
        } else {
            finding->wrong = true;
        }
        start += length + 1;
    }
    return !finding->no_memory;
}

static SafeFileResult set_aside(const SafeFile *file)
{
    char aside[DISK_PATH_SIZE];
    const bool good = text_copy(aside, sizeof aside, file->path) &&
                      text_append(aside, sizeof aside, ".damaged") &&
                      disk_rename(file->path, aside);
    return good ? SAFE_FILE_DAMAGED : SAFE_FILE_STUCK;
}

static SafeFileResult judge(SafeFile *file, SafeFileTaker take, void *context)
{
    Finding finding = {0};
    switch (disk_read(file->path, DISK_MOST_BYTES, &file->read)) {
    case DISK_ABSENT:
        return SAFE_FILE_ABSENT;
    case DISK_UNREADABLE:
    case DISK_TOO_LARGE:
        return SAFE_FILE_UNREADABLE;
    case DISK_SPECIAL:
        return SAFE_FILE_SPECIAL;
    case DISK_READ:
        break;
    }
    if (!take_lines(file, &finding, take, context)) {
        return SAFE_FILE_UNREADABLE;
    }
    const bool part = finding.begins != finding.ends || finding.values == 0;
    return finding.wrong || part ? set_aside(file) : SAFE_FILE_GOOD;
}

SafeFileResult safe_file_open(SafeFile *file, const char *path, SafeFileTaker take, void *context)
{
    *file = (SafeFile){.lock = -1, .result = SAFE_FILE_UNREADABLE};
    if (text_copy(file->path, sizeof file->path, path) && disk_follow_links(file->path)) {
        file->lock = disk_lock(file->path);
        file->result = judge(file, take, context);
    }
    safe_file_put(file, MARK " = " MARK_FIRST);
    file->says_something = false;
    return file->result;
}

void safe_file_put(SafeFile *file, const char *format, ...)
{
    const size_t before = file->fresh.size;
    va_list arguments;
    va_start(arguments, format);
    bytes_format_list(&file->fresh, format, arguments);
    va_end(arguments);
    const bool empty = file->fresh.size == before;
    file->says_something = file->says_something || (!empty && file->fresh.at[before] != '#');
    bytes_add_text(&file->fresh, "\n");
}

SafeFileResult safe_file_save(SafeFile *file)
{
    const bool left_alone = file->result == SAFE_FILE_STUCK ||
                            file->result == SAFE_FILE_UNREADABLE ||
                            file->result == SAFE_FILE_SPECIAL;
    if (left_alone) {
        return file->result;
    }
    if (!file->says_something && !file->fresh.failed) {
        const bool gone = file->result != SAFE_FILE_GOOD || disk_remove(file->path);
        return gone ? SAFE_FILE_GOOD : SAFE_FILE_UNSAVED;
    }
    safe_file_put(file, MARK " = " MARK_LAST);
    const Bytes *fresh = &file->fresh;
    const bool same = file->result == SAFE_FILE_GOOD && !fresh->failed &&
                      fresh->size == file->read.size &&
                      memcmp(fresh->at, file->read.at, fresh->size) == 0;
    const bool good = same || (!fresh->failed &&
                               whole_file_replace(file->path, fresh->at, fresh->size, file->lock));
    return good ? SAFE_FILE_GOOD : SAFE_FILE_UNSAVED;
}

void safe_file_close(SafeFile *file)
{
    disk_unlock(file->lock);
    free(file->line);
    bytes_free(&file->read);
    bytes_free(&file->texts);
    bytes_free(&file->parts);
    bytes_free(&file->fresh);
    *file = (SafeFile){.lock = -1};
}

static SafeFileTaken take_any(void *context, const char *name, const char *value)
{
    (void)context;
    (void)name;
    (void)value;
    return SAFE_FILE_TAKEN;
}

static bool is_among(const char *name, const char *const *names)
{
    while (*names != NULL && strcmp(name, *names) != 0) {
        names++;
    }
    return *names != NULL;
}

SafeFileResult safe_file_drop(const char *path, const char *const *names)
{
    SafeFile file;
    safe_file_open(&file, path, take_any, NULL);
    for (int i = 0; i < file.count; i++) {
        const SafeFileLine *line = &file.line[i];
        if (line->name == NULL || !is_among(line->name, names)) {
            safe_file_put(&file, "%s", line->text);
        }
    }
    const SafeFileResult result = safe_file_save(&file);
    safe_file_close(&file);
    return result;
}

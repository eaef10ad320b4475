// Reads and atomically writes files of lines "name = value".
#include "safe_file.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "text.h"
#include "whole_file.h"

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

static bool copy_bytes(DiskBytes *to, const DiskBytes *from)
{
    *to = (DiskBytes){malloc(from->size + 1), from->size};
    if (to->bytes != NULL) {
        memcpy(to->bytes, from->bytes, from->size + 1);
    }
    return to->bytes != NULL;
}

/// A line of `length` bytes from `start` on, cut into its parts. False when it is none.
static bool split(SafeFile *file, size_t start, size_t length, SafeFileLine *line)
{
    char *text = file->texts.bytes + start;
    char *part = file->parts.bytes + start;
    text[length] = '\0';
    part[length] = '\0';
    *line = (SafeFileLine){.text = text};
    if (memchr(file->read.bytes + start, '\0', length) != NULL) {
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
    const char *bytes = file->read.bytes;
    const size_t size = file->read.size;
    size_t ends = 0;
    for (size_t i = 0; i < size; i++) {
        ends += bytes[i] == '\n';
    }
    file->line = malloc((ends + 1) * sizeof *file->line);
    if (file->line == NULL || !copy_bytes(&file->texts, &file->read) ||
        !copy_bytes(&file->parts, &file->read)) {
        return false;
    }
    size_t start = 0;
    while (start < size) {
        const char *end = memchr(bytes + start, '\n', size - start);
        SafeFileLine line;
        if (end == NULL || !split(file, start, (size_t)(end - bytes) - start, &line)) {
            finding->wrong = true;
        } else {
            take_line(file, &line, finding, take, context);
        }
        start = end == NULL ? size : (size_t)(end - bytes) + 1;
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
    switch (disk_read(file->path, &file->read)) {
    case DISK_ABSENT:
        return SAFE_FILE_ABSENT;
    case DISK_UNREADABLE:
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
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    const size_t needed = file->size + (size_t)(length < 0 ? 0 : length) + 2;
    if (length >= 0 && needed > file->room) {
        char *larger = realloc(file->fresh, 2 * needed);
        file->room = larger == NULL ? file->room : 2 * needed;
        file->fresh = larger == NULL ? file->fresh : larger;
    }
    if (length < 0 || needed > file->room) {
        file->failed = true;
        return;
    }
    va_start(arguments, format);
    vsnprintf(file->fresh + file->size, file->room - file->size, format, arguments);
    va_end(arguments);
    file->says_something = file->says_something || (length > 0 && file->fresh[file->size] != '#');
    file->size += (size_t)length;
    file->fresh[file->size++] = '\n';
}

SafeFileResult safe_file_save(SafeFile *file)
{
    const bool left_alone = file->result == SAFE_FILE_STUCK ||
                            file->result == SAFE_FILE_UNREADABLE ||
                            file->result == SAFE_FILE_SPECIAL;
    if (left_alone) {
        return file->result;
    }
    if (!file->says_something && !file->failed) {
        const bool gone = file->result != SAFE_FILE_GOOD || disk_remove(file->path);
        return gone ? SAFE_FILE_GOOD : SAFE_FILE_UNSAVED;
    }
    safe_file_put(file, MARK " = " MARK_LAST);
    const bool same = file->result == SAFE_FILE_GOOD && !file->failed &&
                      file->size == file->read.size &&
                      memcmp(file->fresh, file->read.bytes, file->size) == 0;
    const bool good = same || (!file->failed &&
                               whole_file_replace(file->path, file->fresh, file->size, file->lock));
    return good ? SAFE_FILE_GOOD : SAFE_FILE_UNSAVED;
}

void safe_file_close(SafeFile *file)
{
    disk_unlock(file->lock);
    free(file->line);
    free(file->read.bytes);
    free(file->texts.bytes);
    free(file->parts.bytes);
    free(file->fresh);
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

#include "safe_file.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "text.h"

bool safe_file_write(const char *path, SafeFileWriter write, const void *content)
{
    char fresh[SAFE_FILE_PATH_SIZE];
    if (!text_copy(fresh, sizeof fresh, path) || !text_append(fresh, sizeof fresh, ".new")) {
        return false;
    }
    FILE *file = fopen(fresh, "wb");
    if (file == NULL) {
        return false;
    }
    bool good = write(content, file);
    good = fflush(file) == 0 && good;
    // Without this a crash of the system could leave an empty file under the final name.
    good = fsync(fileno(file)) == 0 && good;
    good = fclose(file) == 0 && good;
    if (!good || rename(fresh, path) != 0) {
        remove(fresh);
        return false;
    }
    return true;
}

/// Nothing that is kept so has longer lines.
#define LINE_SIZE 512

static bool take_line(SafeFileTaker take, void *context, char *line)
{
    char *end = line + strlen(line);
    if (end == line || end[-1] != '\n') {
        return false;
    }
    end[-1] = '\0';
    if (line[0] == '\0' || line[0] == '#') {
        return true;
    }
    char *sign = strstr(line, " = ");
    if (sign == NULL) {
        return false;
    }
    *sign = '\0';
    return take(context, line, sign + 3);
}

static void set_aside(const char *path)
{
    char aside[SAFE_FILE_PATH_SIZE];
    if (text_copy(aside, sizeof aside, path) && text_append(aside, sizeof aside, ".damaged")) {
        rename(path, aside);
    }
}

SafeFileResult safe_file_read(const char *path, SafeFileTaker take, void *context)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return errno == ENOENT || errno == ENOTDIR ? SAFE_FILE_ABSENT : SAFE_FILE_UNREADABLE;
    }
    char line[LINE_SIZE];
    bool whole = true;
    while (fgets(line, sizeof line, file) != NULL) {
        whole = take_line(take, context, line) && whole;
    }
    bool failed = ferror(file) != 0;
    fclose(file);
    if (failed) {
        return SAFE_FILE_UNREADABLE;
    }
    if (!whole) {
        set_aside(path);
    }
    return whole ? SAFE_FILE_READ : SAFE_FILE_DAMAGED;
}

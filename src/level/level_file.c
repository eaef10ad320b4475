// Reads a level from a path.
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "level.h"
#include "level_file.h"

DiskBytes level_file_bytes(const char *path, DiagList *problems)
{
    const char *name = strcmp(path, LEVEL_STANDARD_INPUT) == 0 ? "/dev/stdin" : path;
    return disk_source_read(name, LEVEL_MAX_BYTES, problems);
}

bool level_file_text(LevelText *text, const char *path, DiagList *problems)
{
    diag_list_start(problems, path);
    const DiskBytes file = level_file_bytes(path, problems);
    bool read = file.bytes != NULL && level_text_read(text, file.bytes, file.size, problems);
    free(file.bytes);
    if (read && problems->errors > 0) {
        level_text_free(text);
        read = false;
    }
    return read;
}

/// @param large  NULL: whatever its size
static bool read_file(Level *level, const char *path, bool *large, DiagList *problems)
{
    if (problems->count == 0 && problems->errors == 0) {
        diag_list_start(problems, path);
    }
    const DiskBytes file = level_file_bytes(path, problems);
    bool read = file.bytes != NULL;
    if (read) {
        read = large == NULL
                   ? level_read_text(level, path, file.bytes, file.size, problems)
                   : level_read_small_text(level, path, file.bytes, file.size, large, problems);
    }
    free(file.bytes);
    return read;
}

bool level_read_file(Level *level, const char *path, DiagList *problems)
{
    return read_file(level, path, NULL, problems);
}

bool level_read_small_file(Level *level, const char *path, bool *large, DiagList *problems)
{
    *large = false;
    return read_file(level, path, large, problems);
}

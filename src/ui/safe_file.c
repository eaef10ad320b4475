#include "safe_file.h"

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

void safe_file_set_aside(const char *path)
{
    char aside[SAFE_FILE_PATH_SIZE];
    if (text_copy(aside, sizeof aside, path) && text_append(aside, sizeof aside, ".damaged")) {
        rename(path, aside);
    }
}

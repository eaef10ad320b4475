// Reads the text of a level, or of what is written like one, from a file.
#include "text_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "level.h"

bool text_file_read(LevelText *text, const char *path, DiagList *problems)
{
    diag_list_start(problems, path);
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(LEVEL_MAX_BYTES);
    size_t length = 0;
    if (file == NULL || bytes == NULL) {
        diag_add(problems, DIAG_ERROR, 1, "cannot be read: %s", strerror(errno));
    } else {
        length = fread(bytes, 1, LEVEL_MAX_BYTES, file);
        if (ferror(file)) {
            diag_add(problems, DIAG_ERROR, 1, "cannot be read: %s", strerror(errno));
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    bool read = problems->errors == 0 && level_text_read(text, bytes, length, problems);
    free(bytes);
    if (read && problems->errors > 0) {
        level_text_free(text);
        read = false;
    }
    return read;
}

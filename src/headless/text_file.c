// Reads the text of a level, or of what is written like one, from a file.
#include "text_file.h"

#include <stdlib.h>

#include "level_file.h"

bool text_file_read(LevelText *text, const char *path, DiagList *problems)
{
    diag_list_start(problems, path);
    LevelFile file = level_file_bytes(path, problems);
    bool read = file.bytes != NULL && level_text_read(text, file.bytes, file.length, problems);
    free(file.bytes);
    if (read && problems->errors > 0) {
        level_text_free(text);
        read = false;
    }
    return read;
}

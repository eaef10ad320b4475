// Writes several files into a folder, all or none.
#include "folder_write.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "disk.h"
#include "output.h"
#include "progress.h"
#include "text.h"

/// Writes one file; false, reported on stderr, when something has that name or it cannot be.
static bool write_one(const FolderContent *content, const char *folder, int index,
                      char path[OUTPUT_PATH_SIZE])
{
    Bytes bytes = {0};
    path[0] = '\0';
    char name[FOLDER_NAME_SIZE];
    bool good = content->take(content, index, name, &bytes);
    if (good && !text_append(path, OUTPUT_PATH_SIZE, "%s/%s", folder, name)) {
        fprintf(stderr, PROGRAM_NAME " %s: the name of the folder %s is too long\n",
                content->command, folder);
        good = false;
    } else if (good && disk_has_name(path)) {
        fprintf(stderr,
                PROGRAM_NAME " %s: %s is there already, and nothing is written over it; name "
                             "another folder, or remove it\n",
                content->command, path);
        good = false;
    }
    good = good && output_write_file(path, (const char *)bytes.at, bytes.size);
    bytes_free(&bytes);
    return good;
}

/// Removes the first `count` files.
static void remove_files(const FolderContent *content, const char *folder, int count)
{
    for (int i = 0; i < count; i++) {
        char path[OUTPUT_PATH_SIZE] = "";
        Bytes bytes = {0};
        char name[FOLDER_NAME_SIZE];
        if (content->take(content, i, name, &bytes) &&
            text_append(path, sizeof path, "%s/%s", folder, name)) {
            disk_remove(path);
        }
        bytes_free(&bytes);
    }
}

static bool say_count(const FolderContent *content, const char *folder)
{
    static Output output;
    output_open_stdout(&output);
    output_format(&output, "%s: %d %s%s\n", folder, content->count, content->noun,
                  content->count == 1 ? "" : "s");
    return output_close(&output);
}

bool folder_write(const FolderContent *content, const char *folder)
{
    const bool made = disk_make_folder(folder);
    if (!made && errno != EEXIST) {
        fprintf(stderr, PROGRAM_NAME " %s: cannot make the folder %s: %s; name another\n",
                content->command, folder, strerror(errno));
        return false;
    }
    int written = 0;
    for (char path[OUTPUT_PATH_SIZE];
         written < content->count && write_one(content, folder, written, path); written++) {
        if (progress_due()) {
            progress_count(
                &(ProgressCount){.done = written, .total = content->count, .unit = "files"});
        }
    }
    const bool good = written == content->count;
    if (!good) {
        remove_files(content, folder, written);
    }
    if (!good && made) {
        disk_remove_folder(folder);
    }
    return good && say_count(content, folder);
}

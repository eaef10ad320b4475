#define _POSIX_C_SOURCE 200809L

/// In place of a fuzzer: gives the program the files of the folders that are its arguments, each
/// once, in the order of their names. A folder that is missing has none.
#include <glob.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void give(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(1);
    }
    const size_t size = (size_t)ftell(file);
    rewind(file);
    // As large as the input, so that the sanitizer sees what is read behind it.
    uint8_t *data = malloc(size > 0 ? size : 1);
    if (data == NULL || fread(data, 1, size, file) != size) {
        perror(path);
        exit(1);
    }
    fclose(file);
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
}

int main(int count, char **folders)
{
    size_t given = 0;
    for (int i = 1; i < count; i++) {
        char pattern[4096];
        glob_t found;
        snprintf(pattern, sizeof pattern, "%s/*", folders[i]);
        if (glob(pattern, 0, NULL, &found) == 0) {
            for (size_t k = 0; k < found.gl_pathc; k++) {
                give(found.gl_pathv[k]);
            }
            given += found.gl_pathc;
            globfree(&found);
        }
    }
    printf("%zu inputs\n", given);
    return given > 0 ? 0 : 1;
}

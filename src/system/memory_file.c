// Keeps a text in memory by POSIX's open_memstream.
#include "memory_file.h"

#include <stdlib.h>

bool memory_file_open(MemoryFile *memory)
{
    *memory = (MemoryFile){0};
    memory->file = open_memstream(&memory->bytes, &memory->size);
    return memory->file != NULL;
}

bool memory_file_close(MemoryFile *memory)
{
    const bool written = !ferror(memory->file);
    const bool good = fclose(memory->file) == 0 && written;
    memory->file = NULL;
    if (!good) {
        free(memory->bytes);
        memory->bytes = NULL;
    }
    return good;
}

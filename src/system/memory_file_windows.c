// Keeps a text in a file without a name, and takes it into memory at its end.
#include "memory_file.h"

#include "disk.h"

bool memory_file_open(MemoryFile *memory)
{
    *memory = (MemoryFile){.file = disk_open_nameless()};
    return memory->file != NULL;
}

bool memory_file_close(MemoryFile *memory)
{
    if (!ferror(memory->file)) {
        memory->bytes = disk_read_stream(memory->file, &memory->size);
    }
    fclose(memory->file);
    memory->file = NULL;
    return memory->bytes != NULL;
}

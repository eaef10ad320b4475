/// @file memory_file.h
/// A text that is written as a file and stays in memory.
#ifndef ARKANONG_MEMORY_FILE_H
#define ARKANONG_MEMORY_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct MemoryFile {
    FILE *file;  ///< to write to until memory_file_close; NULL: memory is out
    char *bytes; ///< from then on, to be freed, ended with '\0'; NULL where memory is out
    size_t size; ///< bytes, without the '\0'
} MemoryFile;

/// Begins a text. The struct stays where it is until memory_file_close. False: memory is out.
bool memory_file_open(MemoryFile *memory);

/// Ends it. False, with nothing to be freed, where something could not be written.
bool memory_file_close(MemoryFile *memory);

#endif

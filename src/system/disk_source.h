/// @file disk_source.h
/// Reads what a person names as a level: a file, a pipe or the terminal. Its sentences say so.
#ifndef ARKANONG_DISK_SOURCE_H
#define ARKANONG_DISK_SOURCE_H

#include "diag.h"
#include "disk.h"

/// Reads a regular file, a pipe (waiting for its writer some seconds) or the terminal on standard
/// input. `bytes` is NULL when it cannot be read, or has more than `most` bytes, which has been
/// reported; else not ended with '\0'.
DiskBytes disk_source_read(const char *path, size_t most, DiagList *problems);

#endif

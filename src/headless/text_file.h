/// @file text_file.h
/// Files written as level files are, read as a tree of values.
#ifndef ARKANONG_TEXT_FILE_H
#define ARKANONG_TEXT_FILE_H

#include "level_text.h"

/// Reads a file; appends what is wrong to `problems`, empty at the start. False: nothing to free.
bool text_file_read(LevelText *text, const char *path, DiagList *problems);

#endif

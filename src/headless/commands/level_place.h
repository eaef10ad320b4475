/// @file level_place.h
/// Finds the line of a level file that a thing in the arena comes from.
#ifndef ARKANONG_LEVEL_PLACE_H
#define ARKANONG_LEVEL_PLACE_H

/// The line, from 1, on which the thing begins that a trace names by `with` and `id`: of a brick
/// the line of its row. 0 if the file has no such thing: a wall, or a file that is not a level.
int level_place_line(const char *path, const char *with, int id);

/// The line on which the value of one of the file's own keys begins; 0 where there is none.
int level_place_key(const char *path, const char *key);

#endif

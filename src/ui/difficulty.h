/// @file difficulty.h
/// Four grades of difficulty: how fast play is and how long people's paddles are, as a row of a
/// menu.
#ifndef ARKANONG_DIFFICULTY_H
#define ARKANONG_DIFFICULTY_H

#include <stddef.h>

typedef struct Ui Ui;

/// The grade that the settings make, translated; where they make none, that they are a person's
/// own.
void difficulty_write(Ui *ui, int number, char *to, size_t size);

/// Sets what belongs to the next grade in that direction, round the end.
void difficulty_change(Ui *ui, int number, int way);

#endif

/// @file live_level.h
/// A level that is edited while it is played: a change of its file is seen at once, a mistake in it
/// is told over the game, which goes on.
#ifndef ARKANONG_LIVE_LEVEL_H
#define ARKANONG_LIVE_LEVEL_H

#include "diag.h"

typedef struct Ui Ui;
struct LiveReading;

/// Zero-initialised follows nothing.
typedef struct LiveLevel {
    struct LiveReading *reading; ///< of the file, under way or waiting to be told; NULL: none
    DiagList problems;           ///< of the file as it is; empty: it is what is played
    unsigned long long match;    ///< Ui.seed of the match that they are about
    double told;                 ///< s for which it is still said that the level has changed
} LiveLevel;

/// To be called in every frame: reads the file again when it has changed while its level is played,
/// or while a page says what is wrong with it.
void live_level_advance(Ui *ui, double seconds);

/// Draws what there is to be said over the match.
void live_level_draw(Ui *ui);

void live_level_free(Ui *ui);

#endif

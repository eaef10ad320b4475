/// @file live_level.h
/// Live editing: a change of the played level's file takes effect at once; a mistake in it is shown
/// over the game, which goes on.
#ifndef ARKANONG_LIVE_LEVEL_H
#define ARKANONG_LIVE_LEVEL_H

#include "diag.h"

typedef struct UiContext UiContext;
struct LiveReading;

/// Zero-initialised: idle.
typedef struct LiveLevel {
    int order;                   ///< the errand that reads the file
    struct LiveReading *reading; ///< of the file, not handled; NULL: none
    DiagList problems;           ///< of the present file; empty: it is the level that is played
    unsigned long long match;    ///< Career.seed of the match that they are about
    double told;                 ///< s left for the notice that the level has changed
} LiveLevel;

/// To be called in every frame: reads the file again when it has changed while its level is played,
/// or while its problems are shown.
void live_level_advance(const UiContext *ui, double seconds);

/// Draws the notice or the problems over the match.
void live_level_draw(const UiContext *ui);

void live_level_free(const UiContext *ui);

#endif

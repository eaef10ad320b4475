/// @file svg.h
/// Draws a run, or a part of it, as SVG for debugging: arena, obstacles, paths of balls, every
/// contact with its normal. Records during the run and draws at its end. Memory is bounded:
/// SVG_MAX_CONTACTS contacts and SVG_MAX_VERTICES bends of paths, the first ones; the picture says
/// if there were more.
///
/// svg_compare.c draws the first difference of two traces or replays of a level: both paths over
/// each other, an enlargement of the place, and the numbers of the first contact that differs.
#ifndef ARKANONG_SVG_H
#define ARKANONG_SVG_H

#include <stdbool.h>

#include "level.h"
#include "trace.h"

#define SVG_MAX_CONTACTS 2000
#define SVG_MAX_VERTICES 100000

typedef struct Svg Svg;

/// Which part of a run is drawn.
typedef struct SvgView {
    double from, to;  ///< s, both included; `to` may be NEVER
    const int *balls; ///< indices of those that are drawn
    int ball_count;   ///< 0: all
} SvgView;

/// The facts about the whole run in the picture.
typedef struct SvgFacts {
    double seconds;
    unsigned long long seed;
    unsigned long long hash; ///< of the state at its end
} SvgFacts;

/// For a world that is at its first state. Keeps pointers to the level and the trace's numbering
/// until svg_destroy. NULL when memory is out.
/// @pre each of view->balls is below the world's capacity
Svg *svg_create(const Level *level, const World *world, const Trace *trace, const SvgView *view);
void svg_destroy(Svg *svg);

/// Begins with the world as it is where the view begins.
void svg_begin(Svg *svg, const World *world);

/// Records an event; every event of the run has to be told, whether or not the view has begun.
/// `world` may be at any time up to the end of the event's step.
void svg_on_event(Svg *svg, const WorldEvent *event, const World *world);

/// Called after every step of the view: in a game, balls also turn and appear without a contact
/// (served, split, drawn by a magnet).
void svg_watch(Svg *svg, const World *world);

/// Keeps the world as it is at the end of the view. False when memory is out.
bool svg_end(Svg *svg, const World *world);

/// Writes a picture of a level as it begins, 320 x 240 px. False, reported on stderr, when memory
/// is out.
bool svg_miniature(Output *output, const Level *level);

bool svg_has_begun(const Svg *svg);
bool svg_has_ended(const Svg *svg);

/// Draws everything. False when memory is out; the output is of no use then.
/// @pre begun and ended
bool svg_write(const Svg *svg, const SvgFacts *facts, Output *output);

/// The files to compare.
typedef struct SvgCompare {
    const char *level;    ///< the level below the paths; NULL: that of `replay`
    const char *replay;   ///< NULL: obstacles stand as the bots that `got` names leave them
    const char *expected; ///< trace or replay
    const char *got;      ///< trace or replay
    const char *picture;  ///< the file to be written
} SvgCompare;

/// Writes the picture; sets `*drawn` to whether there is one, false if no contact differs. False,
/// with a sentence on stderr, when a file is bad or the picture cannot be written.
bool svg_compare(const SvgCompare *compare, bool *drawn);

#endif

/// @file svg.h
/// A picture of a run to debug from: the arena, what stands in it, the balls' paths and every
/// contact with its normal.
///
/// Listens while the run goes on and draws at its end. What it keeps is bounded: SVG_MAX_CONTACTS
/// contacts and SVG_MAX_VERTICES bends of paths, the first ones; the picture says when there were
/// more.
#ifndef ARKANONG_SVG_H
#define ARKANONG_SVG_H

#include "level.h"
#include "output.h"
#include "trace.h"
#include "world.h"

#define SVG_MAX_CONTACTS 2000
#define SVG_MAX_VERTICES 100000

typedef struct Svg Svg;

/// Begins at the world's present state, which must be its first. Keeps pointers to the level and
/// the trace's numbering until svg_destroy. NULL when memory is out.
Svg *svg_create(const Level *level, const World *world, const Trace *trace);
void svg_destroy(Svg *svg);

/// Takes in an event; `world` may be at any time up to the end of the event's step.
void svg_on_event(Svg *svg, const WorldEvent *event, const World *world);

/// To be called after every step: in a game, balls also turn and appear without a contact (served,
/// split, drawn by a magnet).
void svg_watch(Svg *svg, const World *world);

/// Draws everything, with the world as it is at the end.
void svg_write(const Svg *svg, const World *world, double seconds, unsigned long long seed,
               Output *output);

#endif

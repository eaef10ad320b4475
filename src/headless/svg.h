/// @file svg.h
/// Draws a run as SVG for debugging: arena, obstacles, paths of balls, every contact with its
/// normal.
///
/// Records during the run and draws at its end. Memory is bounded: SVG_MAX_CONTACTS
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

/// Records an event; `world` may be at any time up to the end of the event's step.
void svg_on_event(Svg *svg, const WorldEvent *event, const World *world);

/// Called after every step: in a game, balls also turn and appear without a contact (served,
/// split, drawn by a magnet).
void svg_watch(Svg *svg, const World *world);

/// Draws everything, with the world as it is at the end.
void svg_write(const Svg *svg, const World *world, double seconds, unsigned long long seed,
               Output *output);

#endif

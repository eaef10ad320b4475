/// @file svg_scene.h
/// The parts of the picture, each drawing one kind of thing.
#ifndef ARKANONG_SVG_SCENE_H
#define ARKANONG_SVG_SCENE_H

#include "svg_pen.h"
#include "svg_record.h"

/// Field, grid with its labels in u, walls and open sides.
void svg_draw_arena(const SvgPen *pen, const Svg *svg);
/// Bricks as they are at the end; broken ones as outlines.
void svg_draw_bricks(const SvgPen *pen, const Svg *svg, const World *world);
/// Obstacles as they are at the end, with number, path, spin and, if it differs, their place at the
/// start.
void svg_draw_obstacles(const SvgPen *pen, const Svg *svg, const World *world);
void svg_draw_paddles(const SvgPen *pen, const Svg *svg, const World *world);
/// Capsules and shots under way.
void svg_draw_items(const SvgPen *pen, const World *world);
void svg_draw_paths(const SvgPen *pen, const Svg *svg, const World *world);
/// Balls at the start and at the end.
void svg_draw_balls(const SvgPen *pen, const Svg *svg, const World *world);
void svg_draw_contacts(const SvgPen *pen, const Svg *svg);

#endif

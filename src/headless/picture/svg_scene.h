/// @file svg_scene.h
/// The parts of the picture, each drawing one kind of thing. Shapes that labels must avoid are
/// marked in the raster when they are drawn; labels are drawn last.
#ifndef ARKANONG_SVG_SCENE_H
#define ARKANONG_SVG_SCENE_H

#include "svg_labels.h"
#include "svg_pen.h"
#include "svg_record.h"

/// Field, grid with its labels in u, walls and open sides.
void svg_draw_arena(const SvgPen *pen, const Svg *svg);
/// Bricks as they are in `world`; broken ones as outlines.
void svg_draw_bricks(const SvgPen *pen, const Svg *svg, const World *world, SvgLabels *labels);
/// Obstacles as they are in `world`, with path, spin and, if it differs, their place at the start.
void svg_draw_obstacles(const SvgPen *pen, const Svg *svg, const World *world);
void svg_draw_paddles(const SvgPen *pen, const Svg *svg, const World *world);
/// Capsules and shots under way.
void svg_draw_items(const SvgPen *pen, const World *world);

/// The paths, with arrowheads at round times where there is room for them.
void svg_draw_paths(const SvgPen *pen, const Svg *svg, SvgLabels *labels);
/// s between arrowheads, chosen so that there are not too many; 0: there are none.
double svg_head_spacing(const Svg *svg);
/// Balls at the start and at the end of the view.
void svg_draw_balls(const SvgPen *pen, const Svg *svg, SvgLabels *labels);
/// Contacts at one place are one thing: a dot, an arrow for each normal.
void svg_draw_contacts(const SvgPen *pen, const Svg *svg, SvgLabels *labels);

/// Numbers, where there is room: of balls, of obstacles with what features count, of contacts; and
/// the times of the arrowheads.
void svg_label_balls(const SvgPen *pen, const Svg *svg, SvgLabels *labels);
void svg_label_obstacles(const SvgPen *pen, const Svg *svg, const World *world, SvgLabels *labels);
void svg_label_contacts(const SvgPen *pen, const Svg *svg, SvgLabels *labels);
void svg_label_times(const SvgPen *pen, const Svg *svg, SvgLabels *labels);

/// The list of contacts beside the arena: how many px wide it is, 0 when there is none or there are
/// too many, and the list from `corner` down.
/// @param height  px
double svg_list_width(const Svg *svg, double height);
void svg_draw_list(Output *output, const Svg *svg, Vec2 corner, double height);

#endif

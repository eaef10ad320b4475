/// @file svg_sheet.h
/// The sheet that a picture is drawn on: its size, style and title.
#ifndef ARKANONG_SVG_SHEET_H
#define ARKANONG_SVG_SHEET_H

#include "svg_pen.h"
#include "world_def.h"

/// px between the arena and the edges of the sheet.
#define SVG_MARGIN_LEFT  72.0
#define SVG_MARGIN_RIGHT 36.0
#define SVG_MARGIN_TOP   98.0

/// Begins a file: everything up to the title. The caller ends it with </svg>.
/// @param width, height  px
void svg_sheet_begin(Output *output, const char *title, double width, double height);

/// A pen for what is laid out in px around `origin`, such as a legend.
SvgPen svg_sheet_pen(Output *output, Vec2 origin);

/// px per u at which an arena is drawn.
double svg_fitting_scale(const WorldDef *def);

/// 1, 2 or 5 times a power of ten: the smallest that is at least `least` > 0.
double svg_round_spacing(double least);

/// Roughly how many px wide a text is at a font's `size`: wide scripts (from U+1100 on) take twice
/// as much.
double svg_text_width(const char *text, double size);

#endif

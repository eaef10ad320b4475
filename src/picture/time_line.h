/// @file time_line.h
/// The time line of a replay: the present position, and marks of its events.
#ifndef ARKANONG_TIME_LINE_H
#define ARKANONG_TIME_LINE_H

#include "draw_list.h"
#include "replay_seek.h"
#include "view.h"

#define TIME_LINE_TEXT_SIZE 96

/// The content of a time line.
typedef struct TimeLine {
    const ReplaySeek *seek;
    long long step;  ///< where one is
    double from, to; ///< s, a part that is marked; to <= from: none
    Area area;       ///< pixels
    double text;     ///< size of letters near it, pixels
} TimeLine;

/// Draws it on LAYER_VEIL.
void time_line_draw(DrawList *list, const Palette *palette, const TimeLine *line);

/// The time at x pixels from the window's left, s; clamped to the line.
double time_line_time_at(const TimeLine *line, double x);

/// The mark drawn at (x, y), the most important of several; NULL: none.
const ReplayMark *time_line_mark_at(const TimeLine *line, double x, double y);

/// The last mark in the `seconds` before the present position; NULL: none.
const ReplayMark *time_line_mark_before(const TimeLine *line, double seconds);

/// Writes the description of a mark, with its time, translated.
void time_line_describe(const ReplayMark *mark, char to[TIME_LINE_TEXT_SIZE]);

/// Writes a time as minutes and seconds with `digits` after the point.
void time_line_write_time(double seconds, int digits, char *to, size_t size);

#endif

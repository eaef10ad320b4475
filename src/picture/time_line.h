/// @file time_line.h
/// The picture of a replay's time: where one is in it, and what happens when.
#ifndef ARKANONG_TIME_LINE_H
#define ARKANONG_TIME_LINE_H

#include "draw_list.h"
#include "replay_seek.h"
#include "view.h"

#define TIME_LINE_TEXT_SIZE 96

/// What a time line shows.
typedef struct TimeLine {
    const ReplaySeek *seek;
    long long step;  ///< where one is
    double from, to; ///< s, a part that is marked; to <= from: none
    Area area;       ///< pixels
    double text;     ///< size of letters near it, pixels
} TimeLine;

/// Draws it on LAYER_VEIL.
void time_line_draw(DrawList *list, const Palette *palette, const TimeLine *line);

/// The time at x pixels from the window's left, s: beyond the line that of its end.
double time_line_time_at(const TimeLine *line, double x);

/// The mark at the place, as it is drawn, the most important where there are several; NULL: none.
const ReplayMark *time_line_mark_at(const TimeLine *line, double x, double y);

/// The last mark in the `seconds` before where one is; NULL: none.
const ReplayMark *time_line_mark_before(const TimeLine *line, double seconds);

/// What a mark says, with its time, in the player's language.
void time_line_describe(const ReplayMark *mark, char to[TIME_LINE_TEXT_SIZE]);

/// A time as minutes and seconds with `digits` after the point.
void time_line_write_time(double seconds, int digits, char *to, size_t size);

#endif

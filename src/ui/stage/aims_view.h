/// @file aims_view.h
/// What is to be won beside the field: stars as they stand, the next reward, scores.
#ifndef ARKANONG_AIMS_VIEW_H
#define ARKANONG_AIMS_VIEW_H

#include <stdbool.h>
#include <stddef.h>

typedef struct UiContext UiContext;

#define AIMS_CLOCK_SIZE 32

/// Notes which stars have been won or lost since the last call, with a sound for those won.
void aims_view_advance(const UiContext *ui, double seconds);

/// Names the star that has just been won, translated. False: none was.
bool aims_view_write_moment(const UiContext *ui, char *to, size_t size);

/// Writes the time left for the star that a time wins, "0:12"; "": there is none to be won.
void aims_view_write_clock(const UiContext *ui, char *to, size_t size);

/// Writes the goal of the day or of the wave and what is reached of it, translated; "": there is
/// none.
void aims_view_write_goal(const UiContext *ui, char *to, size_t size);

/// Draws that in the right column, or below the field of a tall window.
void aims_view_draw(const UiContext *ui);

#endif

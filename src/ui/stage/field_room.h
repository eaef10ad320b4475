/// @file field_room.h
/// Words over the field of a match: hands out room for them (what is drawn first has its place,
/// what comes later finds another one), and draws bands, sentences, the verdict and the countdown.
#ifndef ARKANONG_FIELD_ROOM_H
#define ARKANONG_FIELD_ROOM_H

#include "draw_list.h"
#include "session.h"
#include "view.h"

typedef struct UiContext UiContext;

/// Begins a picture: nothing is taken.
void field_room_clear(const UiContext *ui);

/// Keeps an area, pixels, free of all that asks later. More than WORD_ROOM_MOST are forgotten.
void field_room_take(const UiContext *ui, Area area);

/// Whether neither words nor a paddle of the session lie in the area.
bool field_room_is_free(const UiContext *ui, const Session *session, Area area);

/// The same, and neither a ball nor a capsule, or a ball that will come there within `seconds`.
bool field_room_stays_free(const UiContext *ui, const Session *session, Area area, double seconds);

/// Draws a dark band, whose area no other words get.
void field_room_draw_band(const UiContext *ui, DrawLayer layer, Area band);

/// The band for text of that width, in the middle of the field's width.
/// @param y,half  pixels, its middle and half its height
Area field_room_band(const UiContext *ui, double y, double half, double words);

/// Draws a hexagon that closes as the countdown ends.
void field_room_draw_countdown(const UiContext *ui);

/// Writes a line on a band on no other words, paddle, ball or capsule, in one of a few places. It
/// stays where it is until something comes near. Returns the band.
Area field_room_draw_sentence(const UiContext *ui, const Session *session, ColourRole role,
                              const char *words);

/// Writes who has won, growing since the match was decided.
void field_room_draw_verdict(const UiContext *ui);

#endif

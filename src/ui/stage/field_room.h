/// @file field_room.h
/// Hands out room for words over the field of a match: what is drawn first has its place, what
/// comes later finds another one.
#ifndef ARKANONG_FIELD_ROOM_H
#define ARKANONG_FIELD_ROOM_H

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

#endif

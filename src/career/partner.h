/// @file partner.h
/// Playing together: a second paddle beside the person's, the computer's until a second person
/// takes it.
#ifndef ARKANONG_PARTNER_H
#define ARKANONG_PARTNER_H

#include "controls.h"
#include "level.h"
#include "session.h"

typedef struct Career Career;

/// Gives the paddle of a side a partner; in a duel of two sides the other one as well, so that both
/// are equal. Does nothing if a level has partners already or no room.
void partner_add(Level *level, Side side);

/// Whether a paddle stands beside the first person's.
bool partner_is_there(const Session *session);

/// Whether the person asked for a partner, and the level had no room for one.
bool partner_is_missing(const Career *career);

/// Gives the partner of the first person to the second person, once that one steers or serves.
void partner_join(Career *career, const Controls *controls);

#endif

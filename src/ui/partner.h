/// @file partner.h
/// Playing together: a second paddle beside the person's, the computer's until a second person
/// takes it.
#ifndef ARKANONG_PARTNER_H
#define ARKANONG_PARTNER_H

#include "ui_state.h"

/// Gives the paddle of a side a partner, and of two sides the other one too, so that both are
/// equal. A level that has partners already stays as it is, as one does where there is no room.
void partner_add(Level *level, Side side);

/// Whether a paddle stands beside the first person's.
bool partner_is_there(const Session *session);

/// Whether the person asked for a partner, and the level had no room for one.
bool partner_is_missing(const Ui *ui);

/// Hands the partner of the first person over to the second, once they steer or serve.
void partner_join(Ui *ui);

#endif

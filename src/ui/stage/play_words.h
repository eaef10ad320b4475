/// @file play_words.h
/// Words, bands and the countdown over the field of a match.
#ifndef ARKANONG_PLAY_WORDS_H
#define ARKANONG_PLAY_WORDS_H

#include "draw_list.h"
#include "palette.h"
#include "session.h"
#include "view.h"

typedef struct UiContext UiContext;

/// Draws a dark band, whose area no other words get.
void play_words_band(const UiContext *ui, DrawLayer layer, Area band);

/// The band for text of that width, in the middle of the field's width.
/// @param y,half  pixels, its middle and half its height
Area play_words_place(const UiContext *ui, double y, double half, double words);

/// Draws a hexagon that closes as the countdown ends.
void play_words_countdown(const UiContext *ui);

/// Writes a line on a band on no other words, paddle, ball or capsule, in one of a few places. It
/// stays where it is until something comes near. Returns the band.
Area play_words_sentence(const UiContext *ui, const Session *session, ColourRole role,
                         const char *words);

/// Writes who has won, growing since the match was decided.
void play_words_verdict(const UiContext *ui);

#endif

/// @file picture_words.h
/// The words of the effects, placed so that none overlap.
#ifndef ARKANONG_PICTURE_WORDS_H
#define ARKANONG_PICTURE_WORDS_H

#include "draw_list.h"
#include "picture_source.h"

/// Places the words before they are drawn: newer ones push older ones away. Words that find no room
/// in the field end.
void picture_words_place(Effects *effects, const DrawList *list, const Measure *measure,
                         const View *view);

void picture_words(DrawList *list, const PictureSource *source);

#endif

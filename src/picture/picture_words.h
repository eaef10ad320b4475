/// @file picture_words.h
/// The words of effects, placed so that they hide nothing, and the phases of a level.
#ifndef ARKANONG_PICTURE_WORDS_H
#define ARKANONG_PICTURE_WORDS_H

#include "picture_pieces.h"

/// Maximum number of areas in a WordRoom.
#define WORD_ROOM_MOST 24

/// Areas over the field that hold other words, pixels.
typedef struct WordRoom {
    Area taken[WORD_ROOM_MOST];
    int count;
} WordRoom;

/// Places the words before they are drawn: off waiting balls, capsules, paddles, signs in bricks
/// and what has `room`, newer ones pushing older ones away. Words without room in the field end;
/// one that a ball flies over is not drawn meanwhile.
void picture_words_place(Effects *effects, const World *world, const DrawList *list,
                         const Measure *measure, const View *view, const WordRoom *room);

/// The area that a word keeps free of others, pixels.
Area picture_word_area(const Word *word, const DrawList *list, const Measure *measure);

/// The areas of waiting balls, capsules, paddles and signs in bricks that no word may lie on, at
/// most `most`. Returns their number.
int picture_word_marks(Area *marks, int most, const World *world, const View *view);

/// Draws the words where picture_words_place has put them; LAYER_TEXT.
void picture_words(DrawList *list, const PictureSource *source);

void picture_phases(DrawList *list, const PictureSource *source, const View *view);

/// Draws a bar of the share of broken targets: one for each phase, of which the present one shines.
void picture_phases_progress(DrawList *list, const PictureSource *source, Area area);

#endif

/// @file brick_set_letters.h
/// Converts the letters of a set's two pictures to those of level files, and back.
#ifndef ARKANONG_BRICK_SET_LETTERS_H
#define ARKANONG_BRICK_SET_LETTERS_H

/// A picture of a set's level.
typedef enum BrickSetPicture {
    BRICK_SET_BRICKS,
    BRICK_SET_BONUS,
    BRICK_SET_PICTURE_COUNT
} BrickSetPicture;

/// The letter of 'rows' or 'bonus' (levels/README.md) for one of a set; '\0': invalid. A space is
/// an empty cell like '.'.
char brick_set_letter_from(BrickSetPicture picture, char letter);

/// The letter of a set for one of 'rows' or 'bonus'; '\0': sets have none.
char brick_set_letter_to(BrickSetPicture picture, char letter);

/// The letter of a set's most similar brick for one of 'rows' without an equivalent.
char brick_set_nearest_brick(char letter);

#endif

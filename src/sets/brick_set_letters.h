/// @file brick_set_letters.h
/// What the letters in a set's two pictures are in level files, and back.
#ifndef ARKANONG_BRICK_SET_LETTERS_H
#define ARKANONG_BRICK_SET_LETTERS_H

/// A picture of a set's level.
typedef enum BrickSetPicture {
    BRICK_SET_BRICKS,
    BRICK_SET_BONUS,
    BRICK_SET_PICTURE_COUNT
} BrickSetPicture;

/// The letter of 'rows' or 'bonus' (levels/README.md) for one of a set; '\0': it means nothing
/// there. A space is an empty cell, as '.' is.
char brick_set_letter_from(BrickSetPicture picture, char letter);

/// The letter of a set for one of 'rows' or 'bonus'; '\0': a set has nothing like it.
char brick_set_letter_to(BrickSetPicture picture, char letter);

/// The letter of the brick in sets that comes nearest to one of 'rows' that they have nothing like.
char brick_set_nearest_brick(char letter);

#endif

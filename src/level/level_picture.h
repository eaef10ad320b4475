/// @file level_picture.h
/// The picture of the bricks: rows of letters to arrays.
#ifndef ARKANONG_LEVEL_PICTURE_H
#define ARKANONG_LEVEL_PICTURE_H

#include <libconfig.h>

#include "level.h"
#include "level_lines.h"
#include "level_text.h"

/// What a picture is read with. Settings carry the number of their text value as hook, from 1.
typedef struct LevelPicture {
    DiagList *problems;
    const LevelText *text;
    WorldDef *world;   ///< gets brick_columns, brick_rows, brick_hits and brick_bonus
    LevelLines *lines; ///< gets rows, bonus_rows and bricks_broken
} LevelPicture;

/// Reads `rows` and `bonus`, either of which may be NULL (absent). Reports what is wrong.
void level_picture_read(LevelPicture *picture, const config_setting_t *rows,
                        const config_setting_t *bonus);

/// The letter of a brick with so many hits left, and back: '.', '1' to '9', '#'. A letter that
/// means nothing gives -1.
char level_brick_letter(unsigned char hits);
int level_brick_hits(char letter);

#endif

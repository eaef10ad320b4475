/// @file help_picture.h
/// The small pictures of the help.
#ifndef ARKANONG_HELP_PICTURE_H
#define ARKANONG_HELP_PICTURE_H

#include "draw_list.h"

typedef enum HelpPicture {
    HELP_MOVE,
    HELP_SERVE,
    HELP_AIM,
    HELP_CAPTURE,
    HELP_HEAT,
    HELP_SWING,
    HELP_RECALL,
    HELP_SCORE,
    HELP_SOLO,
    HELP_BANK,
    HELP_EXIT,
    HELP_BRICKS,
    HELP_BREAKABLE,
    HELP_STANDING,
    HELP_RINGS,
    HELP_CATCHERS,
    HELP_THIEVES,
    HELP_MARKED,
    HELP_GEARS,
    HELP_PULLS,
    HELP_SHOOTERS,
    HELP_PHASES,
    HELP_PARTNER,
    HELP_PAUSE,
    HELP_REPLAY,
    HELP_ROUND,
    HELP_SPIKY,
    HELP_HEXAGON,
    HELP_PICTURE_COUNT ///< from here on: power-ups, HELP_PICTURE_COUNT + their rows, then kinds of
                       ///< bricks, HELP_PICTURE_BRICK + their rows
} HelpPicture;

#define HELP_PICTURE_BRICK (HELP_PICTURE_COUNT + POWER_UP_COUNT)

/// Width and height of a picture, in units of the text size.
#define HELP_PICTURE_WIDTH  3.4
#define HELP_PICTURE_HEIGHT 2.0

/// Draws a picture, the sign of a power-up or a brick; LAYER_VEIL and LAYER_MENU_TEXT.
/// @param centre  pixels
/// @param text    pixels, the text's size
void help_picture_draw(DrawList *list, const Palette *palette, int picture, Vec2 centre,
                       double text);

#endif

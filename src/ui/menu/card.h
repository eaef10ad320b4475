/// @file card.h
/// The items of a grid of levels, sets or games: a level in miniature with a few words under it.
#ifndef ARKANONG_CARD_H
#define ARKANONG_CARD_H

#include "menu.h"
#include "palette.h"
#include "world_def.h"

#define CARD_LINES_MOST 2 ///< under the title

typedef struct Card {
    const FieldLook *look; ///< of the miniature's field; NULL: the palette's
    const WorldDef *world; ///< the level in miniature; NULL: none,
    const char *missing;   ///< and this text in its place, translated; NULL: none
    bool alarms;           ///< something is wrong with it
    const char *title;     ///< translated
    bool marked;           ///< a hexagon stands before the title
    int lines;             ///< under the title, 0..CARD_LINES_MOST
    char line[CARD_LINES_MOST][MENU_TEXT_SIZE];
    int stars;      ///< MeritStar that are won, at the right end of the last line
    int star_count; ///< number of stars shown: 0, 1, or MERIT_VIEW_STARS
} Card;

/// Members of a MenuRow for cards with `lines` lines under the title.
#define CARD_ROW(lines) .columns = MENU_FLOW, .cell = 14.0, .cell_words = 1.5 + 1.1 * (lines)

/// Draws a card in the area of its item; LAYER_VEIL and LAYER_MENU_TEXT.
void card_draw(const UiContext *ui, const MenuItem *item, bool selected, double text,
               const Card *card);

#endif

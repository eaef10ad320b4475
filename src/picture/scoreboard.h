/// @file scoreboard.h
/// Goals, points, lives, power-ups and time beside or above the field; the columns that they stand
/// in, for what else is shown there; and gauges: combo, heat, lead.
#ifndef ARKANONG_SCOREBOARD_H
#define ARKANONG_SCOREBOARD_H

#include "picture_pieces.h"
#include "scoreboard_words.h"

typedef struct Scoreboard {
    const char *title;  ///< of the level
    const char *second; ///< a line under it, may be ""
    long long best;     ///< score to beat; 0: none
    const char *clock;  ///< time left for a star, may be ""
    int rank;           ///< of the score among the best, from 1; 0: none
} Scoreboard;

/// Draws each player's panel at that player's side of the field, laid out by the view.
void scoreboard_draw(DrawList *list, const PictureSource *source, const View *view,
                     const Scoreboard *board);

/// A column beside the field; its contents are aligned to the field.
typedef struct Column {
    Area area;
    TextAlign align; ///< ALIGN_RIGHT: the column is left of the field
    double text;     ///< pixels
} Column;

/// @param text  size of its letters, pixels
Column column_make(const View *view, bool left, double text);

/// The x at `inset` pixels from the column's edge at the field.
double column_x(const Column *column, double inset);

/// Draws words in LAYER_TEXT from `inset` pixels beside the field on, smaller where they have no
/// room.
/// @param y  the middle of the capitals, pixels
void column_line(DrawList *list, const Column *column, double y, double size, double inset,
                 Colour colour, const char *words);

/// Draws the background of a block from one y to another, with a bright edge at the field.
void column_panel(DrawList *list, const Palette *palette, const Column *column, double from,
                  double to, Colour edge);

/// Draws a glowing number; `pop` (0..1) is larger just after it has changed.
void column_neon(DrawList *list, const Palette *palette, const Column *column, double y,
                 double size, double pop, Colour colour, const char *number);

/// Draws the combo as a row of marks, one for each thing that counts by the factor.
void gauges_combo_marks(DrawList *list, const Palette *palette, Area area, int combo);

/// The same in a column, with a limited width; y is its upper edge.
void gauges_combo_row(DrawList *list, const Palette *palette, const Column *column, double y,
                      int combo);

/// The combo's size as a share of the text's; it grows with the combo and after each hit.
double gauges_combo_size(const PictureSource *source, const PaddleView *paddle);

/// Heights of blocks, as a share of the text's size.
#define GAUGE_COMBO_HEIGHT 6.4
#define GAUGE_HEAT_HEIGHT  5.4

/// Draws a block with the factor of the points, the combo, and what it has not banked yet.
/// @param y  its upper edge, pixels
void gauges_combo(DrawList *list, const PictureSource *source, const Column *column, double y,
                  const PaddleView *paddle);

/// Draws a block with the heat of the hottest ball, in its owner's colour, and what it counts.
void gauges_heat(DrawList *list, const PictureSource *source, const Column *column, double y);

/// Draws that heat as rings in a row.
void gauges_heat_row(DrawList *list, const PictureSource *source, Area area, TextAlign align);

/// Draws how far one of two sides is ahead of the other, of the lead that wins: hexagons from the
/// middle of the block toward the end of who leads, as far as it has room from `from` to `to`.
void gauges_lead(DrawList *list, const PictureSource *source, const Column *column, double from,
                 double to);

#endif

/// @file scoreboard.h
/// Goals, points, lives, power-ups and time beside or above the field; the columns that they stand
/// in, for what else is shown there; and gauges: combo, heat, lead. And words: who
/// plays a side and what wins, in the player's language. And the time line of a replay: the present
/// position, and marks of its events.
#ifndef ARKANONG_SCOREBOARD_H
#define ARKANONG_SCOREBOARD_H

#include "picture.h"

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

/// Draws a hexagon of a row of them, filled or as an outline; `size` is its radius with the gap.
void gauges_pip(DrawList *list, Vec2 at, double size, bool filled, Colour colour, Colour outline);

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

/// "Left" and so on, translated.
const char *scoreboard_side(Side side);

/// The name of a side's player: "You", "Player 1", a rival's name. A computer against people is
/// "Computer"; of several, each is named by its side, or by its strength if those differ. Computers
/// among themselves are named by their strengths.
const char *scoreboard_name(const Session *session, Side side);

/// Writes the number of goals that win, and the lead if one wins as well.
void scoreboard_write_goals(const MatchDef *match, char *to, size_t size);

/// Writes what stands above a score: its rank among the best, from 1, where it has one (0: none).
void scoreboard_write_rank(int rank, char *to, size_t size);

/// The name of a goal by a ball of that heat, to be translated; NULL below REPLAY_HOT.
const char *scoreboard_heat_name(int heat);

/// Writes the combo, the factor of its points, and those that the paddle has not collected yet.
void scoreboard_write_combo(const PaddleView *paddle, char *to, size_t size);

/// Ends a line at the blank nearest to its middle. Returns the rest; NULL: the line has no blank.
char *scoreboard_break_line(char *words);

/// The strength of a computer, translated.
const char *scoreboard_strength(BotStrength strength);

/// Writes the present phase, or the number of targets left, translated.
void scoreboard_write_left(const Session *session, char *to, size_t size);

#define TIME_LINE_TEXT_SIZE 96

/// The content of a time line.
typedef struct TimeLine {
    const ReplaySeek *seek;
    long long step;  ///< where one is
    double from, to; ///< s, a part that is marked; to <= from: none
    Area area;       ///< pixels
    double text;     ///< size of letters near it, pixels
} TimeLine;

/// Draws it on LAYER_VEIL.
void time_line_draw(DrawList *list, const Palette *palette, const TimeLine *line);

/// The time at x pixels from the window's left, s; clamped to the line.
double time_line_time_at(const TimeLine *line, double x);

/// The mark drawn at (x, y), the most important of several; NULL: none.
const ReplayMark *time_line_mark_at(const TimeLine *line, double x, double y);

/// The last mark in the `seconds` before the present position; NULL: none.
const ReplayMark *time_line_mark_before(const TimeLine *line, double seconds);

/// Writes the description of a mark, with its time, translated.
void time_line_describe(const ReplayMark *mark, char to[TIME_LINE_TEXT_SIZE]);

/// Writes a time as minutes and seconds with `digits` after the point.
void time_line_write_time(double seconds, int digits, char *to, size_t size);

#endif

/// @file match_view.h
/// Draws the session's match, or the plain background, behind everything else on a screen; beside
/// the field what is to be won: stars as they stand, the next reward, scores.
///
/// And words over the field. Room for them is handed out (field_room.c): what is drawn first has
/// its place, what comes later finds another one. Sentences, verdict, countdown; the hint of a
/// lesson beside its subject, and at each paddle its keys and what they do now (lesson_view.c).
#ifndef ARKANONG_MATCH_VIEW_H
#define ARKANONG_MATCH_VIEW_H

#include "lesson.h"
#include "ui_context.h"

/// Dimming of a match behind a menu that has no room beside it.
#define MATCH_VIEW_BEHIND_MENU 0.8

/// Draws the match as it is played, above Stage.foot, with its scoreboard or without.
void match_view_draw(const UiContext *ui, bool scores);

/// Draws it without scores, darker.
/// @param dimmed  0: as usual, 1: black
void match_view_draw_dimmed(const UiContext *ui, double dimmed);

/// Draws it without scores in a part of the window.
void match_view_draw_stage(const UiContext *ui, Area area);

/// Draws the background of a screen without a match.
void match_view_draw_background(const UiContext *ui);

/// Notes which stars have been won or lost since the last call, with a sound for those won.
void match_view_advance_aims(const UiContext *ui, double seconds);

/// Names the star that has just been won, translated. False: none was.
bool match_view_write_moment(const UiContext *ui, char *to, size_t size);

/// Writes the goal of the day or of the wave and what is reached of it, translated; "": there is
/// none.
void match_view_write_goal(const UiContext *ui, char *to, size_t size);

/// Keeps an area, pixels, free of all that asks later. More than WORD_ROOM_MOST are forgotten.
void field_room_take(const UiContext *ui, Area area);

/// Whether neither words lie in the area nor what picture_field_marks lists.
bool field_room_is_free(const UiContext *ui, Area area);

/// The same, and neither a ball nor one that will come there within `seconds`.
bool field_room_stays_free(const UiContext *ui, Area area, double seconds);

/// Moves a band up or down to one of a few places that stay free, the first of which is its own.
/// False: none does; then it lies on none of the words if that can be.
/// @param place  the number of the place it had, which it keeps while that is free, and then has
bool field_room_find(const UiContext *ui, Area *band, int *place);

/// Draws a dark band, whose area no other words get.
void field_room_draw_band(const UiContext *ui, DrawLayer layer, Area band);

/// The band for text of that width, in the middle of the field's width.
/// @param y,half  pixels, its middle and half its height
Area field_room_band(const UiContext *ui, double y, double half, double words);

/// Draws a hexagon that closes as the countdown ends.
void field_room_draw_countdown(const UiContext *ui);

/// Writes a line on a band on no other words, paddle, ball or capsule, in one of a few places. It
/// stays where it is until something comes near. Returns the band.
Area field_room_draw_sentence(const UiContext *ui, ColourRole role, const char *words);

/// Writes who has won, growing since the match was decided.
void field_room_draw_verdict(const UiContext *ui);

/// Whether each player's keys are shown beside the paddle: for the first seconds of a match of two
/// people or with partners.
bool lesson_view_shows_keys(const UiContext *ui);

/// s after which a ball that waits reminds a player who has learned to serve.
#define LESSON_VIEW_REMINDS 2.5
/// s in which balls in flight have hit nothing that counts, after which it is said how to call one
/// back.
#define LESSON_VIEW_RECALLS 3.0

/// Where a hint was drawn last; zero-initialised: nowhere.
typedef struct LessonView {
    bool placed;
    Lesson lesson;
    int spot;        ///< index among the positions beside its subject
    Vec2 place;      ///< u
    double strength; ///< opacity, 0..1
    double time;     ///< s, ui_on_screen when it was drawn
} LessonView;

/// Draws each player's keys while they are shown, and a notice if there is no room for a partner;
/// later the hint of the present lesson, and at the paddle of each person what a key does now in
/// the player's own name for it, until it has done it SETTINGS_DONE times.
void lesson_view_draw(const UiContext *ui);

#endif

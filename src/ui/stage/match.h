/// @file match.h
/// Begins matches: chooses the level, the players of the sides, and the next screen.
#ifndef ARKANONG_MATCH_H
#define ARKANONG_MATCH_H

#include "play.h"
#include "ui_context.h"

/// Pause after a goal's repetition and after a rival's presentation, s.
#define MATCH_READY 0.7

/// Begins a match, and asks for SCREEN_PLAY, or for SCREEN_PROBLEMS when its level cannot be
/// played; first for SCREEN_LOADING when reading it takes a noticeable time. A play without a level
/// does nothing.
void match_begin(const UiContext *ui, Play play);

/// Begins the present level again.
void match_begin_again(const UiContext *ui);

/// Begins what follows the present level.
void match_begin_next(const UiContext *ui);

/// Continues the match on a changed form of its level, taking ownership; if that is impossible,
/// begins it again. The recording so far is kept; a continued game is not recorded further, since a
/// replay has only one level, and its run counts for no high score.
/// @pre a match is played, and no step is unfinished
void match_change_level(const UiContext *ui, Level *level);

/// Begins a match on a level that is being edited: it is not kept and brings no points, and its end
/// leads back to the editor, which says so when memory is out.
void match_begin_trial(const UiContext *ui, const Level *level);

/// Begins a match between computers for the title, unless one runs already or motion is reduced;
/// ends any other.
void match_show_demonstration(const UiContext *ui);
void match_advance_demonstration(const UiContext *ui, double seconds);
/// Whether there is such a match and it is to move.
bool match_demonstration_goes_on(const UiContext *ui);

/// Begins the effects of a match anew, without trails and flashes, as after a leap in time.
void match_begin_effects(const UiContext *ui);
/// Shows what happens by effects, without sounds and counts.
SessionListener match_effects_listener(const UiContext *ui);
/// Lets the effects of a match follow the settings.
void match_follow_settings(const UiContext *ui);

/// The result of the match that is over in two or three words, translated.
const char *match_verdict(const UiContext *ui);

/// Ends the slow-motion repeat; the match goes on after a short countdown.
void match_end_repeat(const UiContext *ui);

/// Ends the match that is played or has been, and keeps it; so with the replay that is watched.
void match_end(const UiContext *ui);

/// Ends watching, if a replay is watched, and restores the former session.
void match_end_watching(const UiContext *ui);
struct Watch;
/// Frees a watch with all that it holds.
void match_free_watch(struct Watch *watch);

/// Shows SCREEN_PLAY and lets the match go on after a countdown, once somebody plays.
void match_resume(const UiContext *ui);

/// Resumes the match, after a countdown, and forgets the kept one. If it cannot be played any more
/// it is only forgotten, and the present screen stays.
/// @pre left_match_is_there
void match_resume_left(const UiContext *ui);

/// s for which a level's title card is shown.
#define TITLE_CARD_SECONDS 3.0

/// The band for a card with those lines below its title.
Area title_card_band(const UiContext *ui, const char *title, const char *const *lines, int count);

/// Draws a card: a large line, then smaller ones.
/// @param left  s for which it is still shown; the band closes at its end
void title_card_draw(const UiContext *ui, Area band, double left, const char *title,
                     const char *const *lines, int count);

/// Draws who plays whom in the cup, or the level's title card.
/// @param left  s for which it is still shown
void title_card_draw_start(const UiContext *ui, double left);

#endif

/// @file editor_verdict.h
/// The edited level's problems (Editor.problems), and "What do bots say": bots play the level in
/// the background, and the panel shows their verdict, sentence by sentence; a click on one marks
/// the place that it is about. Nobody has to ask for what they begin with, a search for problems.
#ifndef ARKANONG_EDITOR_VERDICT_H
#define ARKANONG_EDITOR_VERDICT_H

#include <stdbool.h>

#include "layout.h"
#include "level_verdict.h"

typedef struct UiContext UiContext;

/// Whether the level is so small that looking takes no time worth mentioning.
bool editor_check_is_quick(const UiContext *ui);

/// Looks for the level's problems: those of a large one become known later, unless it has changed
/// by then.
void editor_check(const UiContext *ui);

/// Plays the level once its problems are known; if it cannot be played, the screen shows the first
/// one. Behind SCREEN_LOADING, where that takes a noticeable time.
void editor_check_and_play(const UiContext *ui);

/// A trial of the edited level: unasked, while the panel is closed, until its judge has found the
/// problems; whole once it is open. Zero-initialised is closed.
typedef struct EditorVerdict {
    bool open;
    Level level;       ///< as it was when bots began to play it
    LevelTrial *trial; ///< NULL: none is under way
    LevelVerdict verdict;
    unsigned long long version; ///< edit_version of `level`; 0: none
    unsigned long long seen;    ///< edit_version of the last look
    double still;               ///< s since the level has changed
    int chosen;                 ///< the opinion whose place is marked; -1: none
    Scroll scroll;
} EditorVerdict;

/// Gives up what is under way, and forgets what was said.
static inline void editor_verdict_free(EditorVerdict *verdict)
{
    level_trial_free(verdict->trial);
    level_verdict_free(&verdict->verdict);
    level_free(&verdict->level);
    *verdict = (EditorVerdict){
        .open = verdict->open, .seen = verdict->seen, .still = verdict->still, .chosen = -1};
}

void editor_verdict_toggle(const UiContext *ui);

/// Lets bots play on, a little in each frame; a changed level is played anew once it rests, a large
/// one (level_is_small) only while the panel is open.
void editor_verdict_advance(const UiContext *ui, double seconds);

/// Draws it in the area of the panel.
void editor_verdict_draw(const UiContext *ui, Area area);

/// Marks on the canvas what the chosen opinion is about.
void editor_verdict_draw_marks(const UiContext *ui, const View *view);

#endif

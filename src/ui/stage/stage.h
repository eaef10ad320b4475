/// @file stage.h
/// The match on the screen, as it is played, shown again and drawn. For the files of the match and
/// of the watched replay.
#ifndef ARKANONG_STAGE_H
#define ARKANONG_STAGE_H

#include "match_statistics.h"
#include "match_view.h"
#include "merit_view.h"
#include "picture.h"
#include "play_guard.h"
#include "repeat.h"

/// The stars of the level as they were seen last.
typedef struct StarsShown {
    StarState state[MERIT_VIEW_STARS]; ///< by their place
    double since[MERIT_VIEW_STARS];    ///< s
} StarsShown;

/// s for which a power-up is named when it falls for the first time.
#define STAGE_INTRODUCES 4.0

struct LiveReading;

/// Live editing: a change of the played level's file takes effect at once; a mistake in it is shown
/// over the game, which goes on. Zero-initialised: idle.
typedef struct LiveLevel {
    int order;                   ///< the errand that reads the file
    struct LiveReading *reading; ///< of the file, not handled; NULL: none
    DiagList problems;           ///< of the present file; empty: it is the level that is played
    unsigned long long match;    ///< Career.seed of the match that they are about
    double told;                 ///< s left for the notice that the level has changed
} LiveLevel;

/// A match on the screen.
typedef struct PlayState {
    double presents;                 ///< s for which the rival is presented
    double countdown;                ///< s until play goes on
    double since_over;               ///< s since the match was decided
    double rumble[SETTINGS_PLAYERS]; ///< 0..1
    PlayGuard guard;
    LastBrick last_brick;
    Lessons lessons;
    LessonView lesson_view;
    WordRoom room; ///< field_room.c: over the field, in the last picture
    StarsShown stars;
    char news[160];                    ///< the kinds of bricks that the level brings in, translated
    double introduces[POWER_UP_COUNT]; ///< s for which each that it brings in is still to be named
    bool fell[POWER_UP_COUNT];         ///< a capsule of that kind has fallen
    bool settled;                      ///< a key has ended what moves on the results
    int sentence_place, name_place;    ///< of a line and of the level's name (field_room_find)
} PlayState;

typedef struct Stage {
    Session session;
    Repeat repeat; ///< of the session's match
    Effects effects;
    PlayState play;
    LiveLevel live;                    ///< live_level.c
    FileWatch level_file;              ///< of the level, from just before it was read
    unsigned long long demonstrations; ///< so far
    // match_view.c
    View view;
    double foot; ///< pixels at the bottom that the screen takes from the match; screen_watch.c
    StillCache still;
    Palette dim_palette; ///< of the match in the background
} Stage;

/// To be called in every frame: reads the file again when it has changed while its level is played,
/// or while its problems are shown.
void live_level_advance(const UiContext *ui, double seconds);

/// Draws the notice or the problems over the match.
void live_level_draw(const UiContext *ui);

void live_level_free(const UiContext *ui);

#endif

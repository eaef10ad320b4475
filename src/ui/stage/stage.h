/// @file stage.h
/// The match on the screen, as it is played, shown again and drawn. For the files of the match and
/// of the watched replay.
#ifndef ARKANONG_STAGE_H
#define ARKANONG_STAGE_H

#include "disk.h"
#include "effects.h"
#include "lesson_view.h"
#include "live_level.h"
#include "match_statistics.h"
#include "merit_view.h"
#include "picture_words.h"
#include "play_guard.h"
#include "repeat.h"
#include "session.h"

/// The stars of the level as they were seen last.
typedef struct StarsShown {
    StarState state[MERIT_VIEW_STARS]; ///< by their place
    double since[MERIT_VIEW_STARS];    ///< s
} StarsShown;

/// s for which a power-up is named when it falls for the first time.
#define STAGE_INTRODUCES 4.0

/// A match on the screen.
typedef struct PlayState {
    double presents;                     ///< s for which the rival is presented
    double countdown;                    ///< s until play goes on
    double since_over;                   ///< s since the match was decided
    double rumble[CONTROLS_MAX_PLAYERS]; ///< 0..1
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
    int sentence_place;                ///< index among the places of a line over the field
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

#endif

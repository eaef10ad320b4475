/// @file sound.h
/// The sound of an event: a voice per material, pitch rising with rally and combo, pan by position.
///
/// All voices are tuned to D major pentatonic (assets/README.md), and pitch rises by steps of that
/// scale.
#ifndef ARKANONG_SOUND_H
#define ARKANONG_SOUND_H

#include "session.h"

/// All sounds. A row: name, its file without folder and ".wav", and whether it must be audible
/// among any others: goals, lives, the end, menus.
// clang-format off
#define SOUNDS(ROW) \
    ROW(SOUND_WALL, "wall", false) \
    ROW(SOUND_HEXAGON_EDGE, "hexagon-edge", false) \
    ROW(SOUND_HEXAGON_CORNER, "hexagon-corner", false) \
    ROW(SOUND_CIRCLE, "circle", false) \
    ROW(SOUND_LINE, "line", false) \
    ROW(SOUND_LINE_END, "line-end", false) \
    ROW(SOUND_SPRING, "spring", false) \
    ROW(SOUND_DULL, "dull", false) \
    ROW(SOUND_OBSTACLE_BREAK, "obstacle-break", false) \
    ROW(SOUND_BRICK, "brick", false) \
    ROW(SOUND_BRICK_BREAK, "brick-break", false) \
    ROW(SOUND_BRICK_HARD, "brick-hard", false) \
    ROW(SOUND_BRICK_GROW, "brick-grow", false) \
    ROW(SOUND_BRICK_REGAIN, "brick-regain", false) \
    ROW(SOUND_BRICK_SCATTER, "brick-scatter", false) \
    ROW(SOUND_BRICK_FALL, "brick-fall", false) \
    ROW(SOUND_DOORS, "doors", false) \
    ROW(SOUND_PADDLE, "paddle", false) \
    ROW(SOUND_BALL, "ball", false) \
    ROW(SOUND_SHIELD, "shield", false) \
    ROW(SOUND_CONVERT, "convert", false) \
    ROW(SOUND_CONVERT_AWAY, "convert-away", false) \
    ROW(SOUND_SERVE, "serve", false) \
    ROW(SOUND_GOAL, "goal", true) \
    ROW(SOUND_GOAL_AGAINST, "goal-against", true) \
    ROW(SOUND_LIFE_LOST, "life-lost", true) \
    ROW(SOUND_LIFE_GAINED, "life-gained", true) \
    ROW(SOUND_LAST_BALL, "last-ball", true) \
    ROW(SOUND_COUNTDOWN, "countdown", true) \
    ROW(SOUND_COUNTDOWN_GO, "countdown-go", true) \
    ROW(SOUND_CAPSULE, "capsule", false) \
    ROW(SOUND_POWER_GOOD, "power-good", true) \
    ROW(SOUND_POWER_BAD, "power-bad", true) \
    ROW(SOUND_POWER_END, "power-end", false) \
    ROW(SOUND_FREEZE, "freeze", true) \
    ROW(SOUND_COIN, "coin", false) \
    ROW(SOUND_JOKER, "joker", true) \
    ROW(SOUND_RESET, "reset", true) \
    ROW(SOUND_PORTAL, "portal", false) \
    ROW(SOUND_PHASE, "phase", true) \
    ROW(SOUND_GEAR, "gear", false) \
    ROW(SOUND_PULL, "pull", false) \
    ROW(SOUND_EXPLOSION, "explosion", true) \
    ROW(SOUND_SHOT, "shot", false) \
    ROW(SOUND_CLEAN_RETURN, "clean-return", false) \
    ROW(SOUND_SWING_MISSED, "swing-missed", false) \
    ROW(SOUND_RECALL, "recall", false) \
    ROW(SOUND_WIN, "win", true) \
    ROW(SOUND_LOSE, "lose", true) \
    ROW(SOUND_MENU_MOVE, "menu-move", true) \
    ROW(SOUND_MENU_ACCEPT, "menu-accept", true) \
    ROW(SOUND_MENU_BACK, "menu-back", true)
// clang-format on
#define SOUND_NAME(name, file, matters) name,

typedef enum SoundName { SOUNDS(SOUND_NAME) SOUND_COUNT } SoundName;

/// Largest rise of a sound's pitch, semitones.
#define SOUND_SEMITONES_MOST 16

/// A sound to play now.
typedef struct SoundCue {
    SoundName name;
    double pan;    ///< -1 left .. 1 right
    double volume; ///< 0..1
    int semitones; ///< rise of the pitch, 0..SOUND_SEMITONES_MOST
    bool menu;     ///< belongs to the menus' volume
} SoundCue;

/// The file's name without folder and ".wav".
const char *sound_file_name(SoundName name);

/// Semitones above D of a step of the D major pentatonic scale, which has five steps per octave;
/// clamped to steps 0 to 7, which is SOUND_SEMITONES_MOST.
int sound_scale(int step);

/// Whether a sound must be audible among any others.
bool sound_matters(SoundName name);

/// The sound of an event: its volume from 0 to 1, its pan by its position in the field, -0.8 to
/// 0.8. Returns false when it has none.
bool sound_of_event(const Session *session, const WorldEvent *event, SoundCue *cue);

/// The sound of a timed match's last five seconds: true once for each of them as it begins.
/// @param before,now  s left (world_time_left) before and after a frame; infinite without a limit
bool sound_of_time(double before, double now, SoundCue *cue);

/// Shortest time between two starts of the same sound, s: within it a second one would only be
/// louder.
#define SOUND_DESK_AGAIN 0.025

/// The mixing desk of sound effects: volume, pan, and limits that keep many balls from sounding
/// like noise. Pure: time is a parameter, and the mixer plays.
///
/// Zero-initialised is ready.
typedef struct SoundDesk {
    double last[SOUND_COUNT];  ///< s, when it began last
    double crowd[SOUND_COUNT]; ///< number of recent starts, decaying by half every SOUND_DESK_HALF
    bool begun[SOUND_COUNT];
} SoundDesk;

/// Half-life of SoundDesk.crowd, s.
#define SOUND_DESK_HALF 0.25

/// A sound to start now.
typedef struct SoundOrder {
    SoundName name;
    int semitones;
    double left, right; ///< gains, 0..1.5
    bool matters;       ///< uses a reserved voice
} SoundOrder;

/// The gain of a volume in per cent: its square, since loudness is a ratio; 0..1.
double sound_desk_gain(int per_cent);

/// Turns a cue into an order; false when its volume is 0 or the same sound has just started. A
/// sound that starts often becomes softer each time.
/// @param now  s, not less than in the previous call
bool sound_desk_take(SoundDesk *desk, const SoundCue *cue, double now, const Settings *settings,
                     SoundOrder *order);

#endif

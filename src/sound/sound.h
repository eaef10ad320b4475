/// @file sound.h
/// The sound of an event: a voice per material, pitch rising with rally and combo, pan by position.
///
/// All voices are tuned to D major pentatonic (assets/README.md), and pitch rises by steps of that
/// scale.
#ifndef ARKANONG_SOUND_H
#define ARKANONG_SOUND_H

#include "session.h"
#include "settings.h"

typedef enum SoundName {
    SOUND_WALL,
    SOUND_HEXAGON_EDGE,
    SOUND_HEXAGON_CORNER,
    SOUND_CIRCLE,
    SOUND_LINE,
    SOUND_LINE_END,
    SOUND_SPRING,
    SOUND_DULL,
    SOUND_OBSTACLE_BREAK,
    SOUND_BRICK,
    SOUND_BRICK_BREAK,
    SOUND_BRICK_HARD,
    SOUND_BRICK_GROW,
    SOUND_BRICK_REGAIN,
    SOUND_BRICK_SCATTER,
    SOUND_BRICK_FALL,
    SOUND_DOORS,
    SOUND_PADDLE,
    SOUND_BALL,
    SOUND_SHIELD,
    SOUND_CONVERT,
    SOUND_CONVERT_AWAY,
    SOUND_SERVE,
    SOUND_GOAL,
    SOUND_GOAL_AGAINST,
    SOUND_LIFE_LOST,
    SOUND_LIFE_GAINED,
    SOUND_LAST_BALL,
    SOUND_COUNTDOWN,
    SOUND_COUNTDOWN_GO,
    SOUND_CAPSULE,
    SOUND_POWER_GOOD,
    SOUND_POWER_BAD,
    SOUND_POWER_END,
    SOUND_FREEZE,
    SOUND_COIN,
    SOUND_JOKER,
    SOUND_RESET,
    SOUND_PORTAL,
    SOUND_PHASE,
    SOUND_GEAR,
    SOUND_PULL,
    SOUND_EXPLOSION,
    SOUND_SHOT,
    SOUND_CLEAN_RETURN,
    SOUND_SWING_MISSED,
    SOUND_RECALL,
    SOUND_WIN,
    SOUND_LOSE,
    SOUND_MENU_MOVE,
    SOUND_MENU_ACCEPT,
    SOUND_MENU_BACK,
    SOUND_COUNT
} SoundName;

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

/// Whether a sound must be audible among any others: goals, lives, the end, menus.
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

// Computes the tension of a match, and from it the levels of the music's parts.
#include "music_director.h"
#include "scalar.h"
#include "world_balls.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

#include <math.h>

/// Time constant with which the tension approaches its target, s: the distance falls to 1/e.
#define RISE_TIME 1.2
#define FALL_TIME 3.0
/// s between two computations of the target, because counting many bricks takes time.
#define LOOK_TIME 0.2

/// Level of the music in a match, as a factor: 8 LU below the effects; on its own it has full
/// level.
#define LEVEL_OF_MATCH 0.4
#define LEVEL_OF_PAUSE (0.45 * LEVEL_OF_MATCH)
#define LEVEL_OF_END   (0.35 * LEVEL_OF_MATCH)

#define TENSION_OF_PLAY 0.25
#define RALLY_FULL      16
#define COMBO_FULL      10
#define BALLS_FULL      5
#define TARGETS_FEW     6
#define SECONDS_LAST    20.0

static double share(double value, double full)
{
    return value < 0.0 ? 0.0 : (value > full ? 1.0 : value / full);
}

static int balls_in_flight(const World *world)
{
    int count = 0;
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView ball = world_ball(world, i);
        count += ball.exists && !ball.held;
    }
    return count;
}

/// Tension of a duel: the rally, the hottest ball, match points, the end of time.
static double duel_tension(const Session *session)
{
    const World *world = session->world;
    bool match_point = false;
    for (int i = 0; i < world_paddle_count(world); i++) {
        match_point = match_point || world_paddle(world, i).goals + 1 >= world_match(world)->goals;
    }
    const double left = world_time_left(world);
    return 0.4 * share(session->tally.rally, RALLY_FULL) +
           0.5 * share(world_hottest(world), BALL_HEAT_WHITE) + (match_point ? 0.25 : 0.0) +
           0.35 * share(SECONDS_LAST - left, SECONDS_LAST);
}

/// Tension of a solo game: the combo, the last life, the last few targets.
static double solo_tension(const Session *session)
{
    const PaddleView paddle = world_paddle(session->world, 0);
    const int targets = session_targets_left(session);
    return 0.35 * share(paddle.combo, COMBO_FULL) + (paddle.lives == 1 ? 0.2 : 0.0) +
           0.35 * share(TARGETS_FEW - targets, TARGETS_FEW - 1);
}

double music_director_tension(const Session *session)
{
    const World *world = session->world;
    const WorldMode mode = world_mode(world);
    double tension = 0.0;
    if (mode == WORLD_DUEL) {
        tension = duel_tension(session);
    } else if (mode == WORLD_SOLO) {
        tension = solo_tension(session);
    }
    const int balls = balls_in_flight(world);
    // A level without paddles is only watched; and without a ball in flight nothing can happen.
    if (mode == WORLD_SANDBOX || balls == 0) {
        return mode == WORLD_SANDBOX ? 0.0 : TENSION_OF_PLAY;
    }
    tension += TENSION_OF_PLAY + 0.25 * share(balls - 1, BALLS_FULL - 1);
    return scalar_min(tension, 1.0);
}

/// Linear from 0 at `from` to 1 at `to`; decreasing if `to` is less.
static double fade(double tension, double from, double to)
{
    const double part = (tension - from) / (to - from);
    return scalar_clamp(part, 0.0, 1.0);
}

MusicAim music_director_aim(double tension)
{
    return (MusicAim){
        .level = LEVEL_OF_MATCH,
        .brightness = 0.55 + 0.45 * tension,
        .part = {[MUSIC_PAD] = 1.0 - 0.25 * tension,
                 [MUSIC_MELODY] = fade(tension, 0.5, 0.2),
                 [MUSIC_BASS] = fade(tension, 0.1, 0.3),
                 [MUSIC_ARPEGGIO] = fade(tension, 0.32, 0.5),
                 [MUSIC_DRUMS] = fade(tension, 0.45, 0.65),
                 [MUSIC_DRIVE] = fade(tension, 0.68, 0.92)},
    };
}

/// Minimum level of each part in a fight with a boss.
static const double BOSS_PARTS[MUSIC_PART_COUNT] = {[MUSIC_BASS] = 1.0,
                                                    [MUSIC_MELODY] = 0.7,
                                                    [MUSIC_ARPEGGIO] = 0.4,
                                                    [MUSIC_DRUMS] = 0.8,
                                                    [MUSIC_DRIVE] = 0.3};

MusicAim music_director_dress(const MusicAim *aim, WorldLook world, bool boss)
{
    MusicAim dressed = *aim;
    dressed.piece = boss ? MUSIC_PIECE_BOSS : MUSIC_PIECE_WORLDS + (int)world;
    for (int part = 0; part < MUSIC_PART_COUNT && boss; part++) {
        dressed.part[part] = scalar_max(dressed.part[part], BOSS_PARTS[part]);
    }
    return dressed;
}

void music_director_advance(MusicDirector *director, MusicScene scene, const Session *session,
                            double seconds)
{
    director->until_look -= seconds;
    if (scene == MUSIC_SCENE_MATCH && director->until_look <= 0.0) {
        director->wanted = music_director_tension(session);
        director->until_look = LOOK_TIME;
    } else if (scene == MUSIC_SCENE_CALM || scene == MUSIC_SCENE_OVER) {
        director->wanted = 0.0;
    }
    // A pause keeps the tension.
    if (scene != MUSIC_SCENE_PAUSE) {
        const double time = director->wanted > director->tension ? RISE_TIME : FALL_TIME;
        director->tension += (director->wanted - director->tension) * (1.0 - exp(-seconds / time));
    }
    director->aim = music_director_aim(director->tension);
    if (scene == MUSIC_SCENE_CALM) {
        director->aim.level = 1.0;
    } else if (scene == MUSIC_SCENE_PAUSE) {
        director->aim.level = LEVEL_OF_PAUSE;
        director->aim.brightness = 0.15;
    } else if (scene == MUSIC_SCENE_OVER) {
        director->aim.level = LEVEL_OF_END;
    }
}

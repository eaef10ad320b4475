// Counts events, and values of the world after each step.
#include "tally.h"

#include "power_up.h"
#include "world_balls.h"
#include "world_event.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

static void count_capsule(Tally *tally, const WorldEvent *event)
{
    const bool caught = event->kind == EVENT_CAPSULE_CAUGHT;
    const bool helps =
        (caught || event->kind == EVENT_CAPSULE_LOST) && power_up_get(event->value)->good;
    tally->help_caught += caught && helps;
    tally->harm_caught += caught && !helps;
    tally->help_missed += !caught && helps;
}

void tally_note_event(Tally *tally, const WorldEvent *event)
{
    const bool broken =
        (event->kind == EVENT_BRICK_HIT || event->kind == EVENT_OBSTACLE_HIT) && event->value == 0;
    tally->bricks += broken;
    if (event->kind == EVENT_CONVERTED && event->other_side != SIDE_NONE) {
        const bool stolen = event->contact.with == CONTACT_PADDLE;
        tally->conversions++;
        tally->steals += stolen;
        tally->hottest = scalar_max_int(tally->hottest, stolen ? event->value : 0);
    }
    if (event->kind == EVENT_GOAL) {
        tally->rally = 0;
    }
    tally->lives_lost += event->kind == EVENT_LIFE_LOST;
    count_capsule(tally, event);
    if (event->kind == EVENT_CONTACT) {
        tally->contacts++;
        if (vec2_length(event->contact.velocity) > tally->fastest_ball) {
            tally->fast_ball = event->contact.ball + 1;
        }
        tally->rally += event->value;
        tally->touches += event->value;
        tally->longest_rally = scalar_max_int(tally->rally, tally->longest_rally);
    }
}

/// Deficit in goals of a side against the best of the others; negative: ahead.
static int goals_behind(const World *world, Side side)
{
    int best = 0;
    for (int i = 0; i < world_paddle_count(world); i++) {
        const PaddleView paddle = world_paddle(world, i);
        best = paddle.side == side ? best : scalar_max_int(best, paddle.goals);
    }
    return best - world_paddle(world, world_paddle_of_side(world, side)).goals;
}

/// Of a hundred territory bricks, rounded down; 0 where there are none.
static int territory_share(const World *world, Side side)
{
    int all = world_territory(world, SIDE_NONE);
    for (int i = 0; i < SIDE_COUNT; i++) {
        all += world_territory(world, (Side)i);
    }
    return all > 0 ? 100 * world_territory(world, side) / all : 0;
}

void tally_note_step(Tally *tally, const World *world, Side person)
{
    const bool alone = world_mode(world) == WORLD_SOLO;
    for (int i = 0; i < world_paddle_count(world); i++) {
        tally->best_combo = scalar_max_int(tally->best_combo, world_paddle(world, i).combo);
    }
    if (tally->fast_ball > 0) {
        const BallView ball = world_ball(world, tally->fast_ball - 1);
        tally->fastest_ball = scalar_max(tally->fastest_ball, vec2_length(ball.velocity));
        tally->fast_ball = 0;
    }
    if (person != SIDE_NONE) {
        tally->most_behind = scalar_max_int(tally->most_behind, goals_behind(world, person));
    }
    tally->most_balls = scalar_max_int(tally->most_balls, alone ? world_flying(world) : 0);
    tally->left = world_targets_left(world);
    tally->marks = alone ? world_marks_left(world) : 0;
    tally->territory = alone ? territory_share(world, world_paddle(world, 0).side) : 0;
    tally->seconds = world_time(world);
    tally->played = world_time_played(world);
}

bool tally_meets_feat(const Tally *tally, const Feat *feat)
{
    const bool met[FEAT_KIND_COUNT] = {
        [FEAT_NO_LIFE_LOST] = tally->lives_lost == 0,
        [FEAT_COMBO] = tally->best_combo >= feat->number,
        [FEAT_ALL_HELP] = tally->help_missed == 0,
        [FEAT_NO_HARM] = tally->harm_caught == 0,
        [FEAT_NO_POWER_UP] = tally->harm_caught + tally->help_caught == 0,
        [FEAT_TOUCHES] = tally->touches <= feat->number,
        [FEAT_BALLS] = tally->most_balls >= feat->number,
        [FEAT_ONE_BALL] = tally->most_balls <= 1,
        [FEAT_STEALS] = tally->steals >= feat->number,
        [FEAT_HEAT] = tally->hottest >= feat->number,
        [FEAT_ALL_BROKEN] = tally->bricks > 0 && tally->left == 0,
        [FEAT_RIVAL] = tally->bricks > 0 && tally->marks == 0,
        [FEAT_TERRITORY] = tally->territory >= feat->number,
    };
    return met[feat->kind];
}

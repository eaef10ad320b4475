// Decides which ball a bot meets, and when; and moves its hand: movements with errors, and the
// stick that follows them.
#include "bot_plan.h"

#include <math.h>

#include "bot_aim.h"
#include "bot_sight.h"
#include "world_field.h"
#include "world_view.h"

#define CLOSE   0.75 // u: near enough to stand still
#define BRAKE_S 0.11 // to stop from top speed, a little more than the paddle needs

double bot_hand_speed(const BotCharacter *character, const World *world)
{
    return world_mode(world) == WORLD_SOLO ? character->speed : character->duel_speed;
}

void bot_hand_aim(BotHand *hand, const BotCharacter *character, Rng *rng, const BotOutlook *view,
                  Vec2 wanted)
{
    const double way = fabs(wanted.x - view->centre);
    const double precision = character->steady * view->half_length + character->miss * way;
    hand->goal.y = wanted.y;
    // A movement goes on while it ends as near as one that began now.
    if (fabs(wanted.x - hand->goal.x) >= precision) {
        hand->goal.x = wanted.x + character->miss * way * rng_range(rng, -1.0, 1.0);
    }
}

/// How far to push the stick to be at rest `way` u from here: full speed as long as it can still
/// brake.
/// @param speed  of the paddle's top speed, > 0
static double wanted_push(double speed, double start_s, double top_speed, double way)
{
    const double brake_s = scalar_max(BRAKE_S, start_s / speed);
    const double distance = fabs(way);
    if (distance < CLOSE) {
        return 0.0;
    }
    const double wanted = scalar_min(sqrt(2.0 * distance * top_speed / brake_s), top_speed * speed);
    return (way > 0.0 ? wanted : -wanted) / top_speed;
}

void bot_hand_push(BotHand *hand, const BotCharacter *character, double speed,
                   const PaddleView *paddle, Vec2 goal)
{
    const double start_s = character->start_s;
    const Vec2 centre = vec2_scale(vec2_add(paddle->body.min, paddle->body.max), 0.5);
    const Vec2 way = vec2_sub(goal, centre);
    const Vec2 wanted = vec2(wanted_push(speed, start_s, paddle->top_speed, way.x),
                             wanted_push(speed, start_s, paddle->top_speed, way.y));
    const double most = start_s > 0.0 ? speed / (start_s * STEPS_PER_SECOND) : 2.0;
    hand->push.x += scalar_clamp(wanted.x - hand->push.x, -most, most);
    hand->push.y += scalar_clamp(wanted.y - hand->push.y, -most, most);
}

#define HORIZON_S  4.0
#define LATE_S     0.05 // a ball so much earlier or later than expected is aimed at anew
#define NEXT_S     1.0  // a second ball that comes so soon after the first is prepared for
#define EDGE_SHARE 0.85 // of half a paddle, at most, when it meets a ball on its way to the next
#define TURN_S     0.05 // lost between two balls by braking and starting

/// The balls that come to its part of the side, soonest first, no more than its overview. Returns
/// how many.
static int gather(const Bot *bot, const BotOutlook *view, BotForecast *coming)
{
    const int most = bot_character(bot->strength)->overview;
    int count = 0;
    for (int entry = 0; entry < BOT_BALLS; entry++) {
        const BotForecast *forecast = &bot->sight.forecast[entry];
        if (forecast->ball < 0 || !forecast->comes || forecast->time <= view->now ||
            forecast->place < view->low || forecast->place >= view->high ||
            (count == most && forecast->time >= coming[most - 1].time)) {
            continue;
        }
        count += count < most;
        int place;
        for (place = count - 1; place > 0 && coming[place - 1].time > forecast->time; place--) {
            coming[place] = coming[place - 1];
        }
        coming[place] = *forecast;
    }
    return count;
}

/// Which of the balls that come the bot meets first, and which after that (-1: none).
typedef struct Plan {
    int first, next;
} Plan;

/// The longest chain of balls of which it can meet each after the one before. Which ball begins it
/// and which comes second.
static Plan plan_chain(const BotOutlook *view, const BotForecast *coming, int count, double top)
{
    Plan plan = {-1, -1};
    int length[BOT_BALLS], after[BOT_BALLS];
    for (int ball = count - 1; ball >= 0; ball--) {
        length[ball] = 1;
        after[ball] = -1;
        for (int later = ball + 1; later < count; later++) {
            const double time = coming[later].time - coming[ball].time - TURN_S;
            const double way = fabs(coming[later].place - coming[ball].place) -
                               EDGE_SHARE * 2.0 * view->half_length;
            if (way <= top * (time > 0.0 ? time : 0.0) && length[later] + 1 > length[ball]) {
                length[ball] = length[later] + 1;
                after[ball] = later;
            }
        }
        // Of chains of one length the one that begins sooner.
        if (fabs(coming[ball].place - view->centre) - view->half_length <=
                top * (coming[ball].time - view->now) &&
            (plan.first < 0 || length[ball] >= length[plan.first])) {
            plan.first = ball;
        }
    }
    if (plan.first >= 0) {
        plan.next = after[plan.first];
    } else if (count > 0) {
        plan.first = 0;
    }
    return plan;
}

/// How far off it takes a ball's place to be, u: at most a share of its paddle when the ball is
/// there, more the longer its way still is, both as its speed.
static double error_of(const Bot *bot, const BotOutlook *view, const BotForecast *coming)
{
    const BotCharacter *character = bot_character(bot->strength);
    const double way = coming->speed * (coming->time - view->now) / view->depth;
    return coming->error * bot_pace(view, coming->speed) *
           (character->touch + character->aim * way) * view->half_length;
}

/// When it swings at the ball: in the middle of the time in which that returns it clean, but for
/// its error.
static double choose_swing(Bot *bot, const BotOutlook *view, const BotForecast *coming)
{
    const BotCharacter *character = bot_character(bot->strength);
    if (!world_match(view->world)->clean_returns ||
        rng_range(&bot->rng, 0.0, 1.0) >= character->swings) {
        return NEVER;
    }
    return coming->time - 0.5 * WORLD_SWING_S +
           character->timing_s * rng_range(&bot->rng, -1.0, 1.0);
}

bool bot_plan_ball(Bot *bot, const BotOutlook *view)
{
    const BotCharacter *character = bot_character(bot->strength);
    BotForecast balls[BOT_BALLS];
    const int count = gather(bot, view, balls);
    const double top = view->paddle.top_speed * bot_hand_speed(character, view->world);
    const Plan plan = plan_chain(view, balls, count, top);
    if (plan.first < 0) {
        return false;
    }
    const BotForecast *coming = &balls[plan.first];
    const bool exact = bot_aim_is_exact(character, view->world);
    if (coming->ball != bot->wanted_ball || fabs(coming->time - bot->hit_time) > LATE_S) {
        bot->wanted_ball = coming->ball;
        bot->hit_time = coming->time;
        bot->steps_in = !exact && bot_pace(view, coming->speed) < character->brisk;
        bot->hit_offset = bot_aim_choose(character, &bot->rng, view, coming);
        bot->swing_time = choose_swing(bot, view, coming);
    }
    if (exact) {
        bot->hit_offset = bot_aim_improve(character, &bot->rng, view, coming, bot->hit_offset);
    }
    if (plan.next >= 0 && balls[plan.next].time < coming->time + NEXT_S) {
        const double limit = EDGE_SHARE * view->half_length;
        bot->hit_offset = scalar_clamp(coming->place - balls[plan.next].place, -limit, limit);
    }
    bot->target.x = coming->place - bot->hit_offset + error_of(bot, view, coming);
    return true;
}

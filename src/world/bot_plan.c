// Which ball a bot meets, and where it sends it.
#include "bot_plan.h"

#include <math.h>

#include "det_math.h"
#include "scalar.h"

#define HORIZON_S   4.0
#define LATE_S      0.05 // a ball so much earlier or later than expected is aimed at anew
#define NEXT_S      1.0  // a second ball that comes so soon after the first is prepared for
#define EDGE_SHARE  0.85 // of half a paddle, at most, when it meets a ball on its way to the next
#define TURN_S      0.05 // lost between two balls by braking and starting
#define SHOT_AHEAD  20.0 // u, of its line, from where a ball that it hits flies on
#define SHOT_RADIUS 1.0  // u, of the ball that it imagines
#define ANGLE_DEG   65.0 // off the paddle's end
#define GROWTH      1.03 // of a ball's speed by a hit
#define WORTH_BREAK 0.1  // in a duel: something breaks on the way
#define WORTH_RIVAL 0.3  // a shot that comes to a rival at all
#define SOLO_LOOK_S 3.0  // alone: what breaks later is worth nothing
#define WORTH_EXIT  3.0  // alone: the level is won

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
    int length[BOT_BALLS], after[BOT_BALLS];
    Plan plan = {-1, -1};
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

/// How far a rival's paddle is from a place along its side, u.
static double way_to_rival(const BotOutlook *view, int paddle, Vec2 position, bool upright)
{
    const Rectangle body = world_paddle(view->world, paddle).body;
    const double low = upright ? body.min.y : body.min.x;
    const double high = upright ? body.max.y : body.max.x;
    return fabs((upright ? position.y : position.x) - 0.5 * (low + high));
}

/// How little a rival can do about a ball that comes to its goal there and then: how far from its
/// paddle, which it moves meanwhile.
static double worth_at_goal(const BotOutlook *view, const Contact *goal)
{
    const Side side = (Side)(goal->feature - FEATURE_LEFT);
    const bool upright = side == SIDE_LEFT || side == SIDE_RIGHT;
    const double length = upright ? world_height(view->world) : world_width(view->world);
    if (side == view->paddle.side) {
        return -1.0;
    }
    const int first = world_paddle_of_side(view->world, side);
    const int second = world_partner_of(view->world, first);
    const double way = way_to_rival(view, first, goal->position, upright);
    return WORTH_RIVAL +
           (second < 0 ? way
                       : scalar_min(way, way_to_rival(view, second, goal->position, upright))) /
               length;
}

static bool leaves_through(const Contact *contact, Side side)
{
    return contact->with == CONTACT_GOAL && (Side)(contact->feature - FEATURE_LEFT) == side;
}

/// How good it is to send a ball off under an angle: alone, how soon it meets something to break
/// or, better, leaves through the exit; in a duel, how hard it is for the rival to whom it comes.
static double worth_of(const BotOutlook *view, const BotForecast *coming, int foresight,
                       double angle_deg)
{
    const World *world = view->world;
    const bool alone = world_mode(world) == WORLD_SOLO;
    const Vec2 turned = det_direction(angle_deg);
    const double plane = bot_line(view, SHOT_AHEAD);
    CastOptions options = {.after = coming->time - view->now, .ignore_ball = coming->ball};
    Vec2 position = vec2_add(vec2_scale(view->along, coming->place),
                             vec2_scale(view->forward, view->goal_line + plane));
    Vec2 velocity =
        vec2_scale(vec2_add(vec2_scale(view->forward, turned.x), vec2_scale(view->along, turned.y)),
                   coming->speed * GROWTH);
    const bool piercing = world_ball(world, coming->ball).piercing;
    double worth = 0.0;
    for (int look = 0; look <= foresight; look++) {
        Contact contact;
        options.horizon = HORIZON_S;
        if (!collision_manager_cast(world_collisions(world), position, velocity, SHOT_RADIUS,
                                    &options, &contact)) {
            break;
        }
        const bool breaks = world_would_break(world, &contact, view->paddle.side, piercing);
        if (alone && (breaks || leaves_through(&contact, world_exit(world)))) {
            return SOLO_LOOK_S - (contact.time - (coming->time - view->now)) +
                   (breaks ? 0.0 : WORTH_EXIT);
        }
        if (contact.with == CONTACT_GOAL) {
            return alone ? worth : worth + worth_at_goal(view, &contact);
        }
        worth += breaks ? WORTH_BREAK : 0.0;
        world_pass_on(world, coming->ball, SHOT_RADIUS, &contact);
        position = contact.position;
        velocity = contact.velocity;
        options.after = contact.time;
    }
    return worth;
}

/// How many times faster than a served ball.
static double pace_of(const BotOutlook *view, const BotForecast *coming)
{
    return coming->speed / world_match(view->world)->ball_speed;
}

/// The place on its paddle with which it wants to hit, in u from the middle.
static double choose_offset(Bot *bot, const BotOutlook *view, const BotForecast *coming)
{
    const BotCharacter *character = bot_character(bot->strength);
    // Aimed with the end of the paddle, a large error would miss the ball.
    const double room = 1.0 - character->touch * pace_of(view, coming);
    const double attack = scalar_clamp(character->attack, 0.0, scalar_max(room, 0.0));
    double best = rng_range(&bot->rng, -0.4, 0.4);
    double best_worth = -2.0;
    for (int idea = 0; idea < character->ideas; idea++) {
        const double share = rng_range(&bot->rng, -1.0, 1.0) * attack;
        const double worth = worth_of(view, coming, character->foresight, share * ANGLE_DEG);
        if (worth > best_worth) {
            best_worth = worth;
            best = share;
        }
    }
    return best * view->half_length;
}

/// How far off it takes a ball's place to be, u: at most a share of its paddle when the ball is
/// there, more the longer its way still is, both as its speed.
static double error_of(const Bot *bot, const BotOutlook *view, const BotForecast *coming)
{
    const BotCharacter *character = bot_character(bot->strength);
    const double way = coming->speed * (coming->time - view->now) / view->depth;
    return coming->error * pace_of(view, coming) * (character->touch + character->aim * way) *
           view->half_length;
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
    const Plan plan = plan_chain(view, balls, count, view->paddle.top_speed * character->speed);
    if (plan.first < 0) {
        return false;
    }
    const BotForecast *coming = &balls[plan.first];
    if (coming->ball != bot->wanted_ball || fabs(coming->time - bot->hit_time) > LATE_S) {
        bot->wanted_ball = coming->ball;
        bot->hit_time = coming->time;
        bot->hit_pace = pace_of(view, coming);
        bot->hit_offset = choose_offset(bot, view, coming);
        bot->swing_time = choose_swing(bot, view, coming);
    }
    if (plan.next >= 0 && balls[plan.next].time < coming->time + NEXT_S) {
        const double limit = EDGE_SHARE * view->half_length;
        bot->hit_offset = scalar_clamp(coming->place - balls[plan.next].place, -limit, limit);
    }
    bot->target.x = coming->place - bot->hit_offset + error_of(bot, view, coming);
    return true;
}

// Which ball a bot meets, and where it sends it.
#include "bot_plan.h"

#include <math.h>

#include "det_math.h"

#define LONG_VIEW_S 0.8 // from here on the aim gets better as the ball comes nearer
#define HORIZON_S   4.0
#define STALE_S     0.4  // after so long it looks anew where a ball goes: bricks break, floors come
#define LATE_S      0.05 // a ball so much earlier or later than expected is aimed at anew
#define NEXT_S      1.0  // a second ball that comes so soon after the first is prepared for
#define EDGE_SHARE  0.85 // of half a paddle, at most, when it meets a ball on its way to the next
#define TURN_S      0.05 // lost between two balls by braking and starting
#define ANGLE_DEG   65.0 // off the paddle's end
#define GROWTH      1.03 // of a ball's speed by a hit
#define WORTH_BREAK 0.1  // in a duel: something breaks on the way
#define WORTH_RIVAL 0.3  // a shot that comes to a rival at all
#define SOLO_LOOK_S 3.0  // alone: what breaks later is worth nothing

/// Follows a ball through what it will meet until it reaches the plane in which the paddle meets
/// balls.
static BotForecast foresee(const BotOutlook *view, const BotCharacter *character,
                           const BallView *ball)
{
    BotForecast result = {
        .ball = ball->index, .velocity = ball->velocity, .made = view->now, .time = NEVER};
    const double plane = BOT_HOME * view->scale + view->half_thickness + ball->radius;
    CastOptions options = {.ignore_ball = ball->index, .balls = character->sees_balls};
    Vec2 position = ball->position, velocity = ball->velocity;
    for (int look = 0; look <= character->foresight && options.after < HORIZON_S; look++) {
        const double way = bot_ahead(view, position) - plane;
        const double speed = -vec2_dot(velocity, view->forward);
        const double flight = speed > 0.0 && way >= 0.0 ? way / speed : NEVER;
        const double rest = HORIZON_S - options.after;
        Contact contact;
        options.horizon = flight < rest ? flight : rest;
        result.place = vec2_dot(position, view->along);
        if (!collision_manager_cast(world_collisions(view->world), position, velocity, ball->radius,
                                    &options, &contact)) {
            result.comes = flight < rest;
            if (result.comes) {
                result.time = view->now + options.after + flight;
                result.place += vec2_dot(velocity, view->along) * flight;
                result.speed = vec2_length(velocity);
            }
            return result;
        }
        if (contact.with == CONTACT_GOAL) {
            return result;
        }
        position = contact.position;
        velocity = contact.velocity;
        options.after = contact.time;
    }
    return result;
}

static BotForecast forecast_of(Bot *bot, const BotOutlook *view, const BallView *ball)
{
    BotForecast *kept = &bot->forecast[ball->index % BOT_FORECASTS];
    const bool stands = kept->ball == ball->index && kept->velocity.x == ball->velocity.x &&
                        kept->velocity.y == ball->velocity.y && view->now < kept->made + STALE_S &&
                        (!kept->comes || kept->time > view->now);
    if (!stands) {
        *kept = foresee(view, bot_character(bot->strength), ball);
    }
    return *kept;
}

/// The balls that come, soonest first, no more than its overview. Returns how many.
static int gather(Bot *bot, const BotOutlook *view, BotForecast *coming)
{
    const int most = bot_character(bot->strength)->overview;
    const int capacity = world_ball_capacity(view->world);
    int count = 0;
    for (int index = 0; index < capacity; index++) {
        const BallView ball = world_ball(view->world, index);
        if (!ball.exists || ball.on_paddle) {
            continue;
        }
        const BotForecast forecast = forecast_of(bot, view, &ball);
        if (!forecast.comes || (count == most && forecast.time >= coming[most - 1].time)) {
            continue;
        }
        count += count < most;
        int place;
        for (place = count - 1; place > 0 && coming[place - 1].time > forecast.time; place--) {
            coming[place] = coming[place - 1];
        }
        coming[place] = forecast;
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
    int length[BOT_FORECASTS], after[BOT_FORECASTS];
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

/// How little a rival can do about a ball that comes to its goal there and then: how far from its
/// paddle, which it moves meanwhile.
static double worth_at_goal(const BotOutlook *view, const Contact *goal)
{
    const Side side = (Side)(goal->feature - FEATURE_LEFT);
    const PaddleView rival = world_paddle(view->world, world_paddle_of_side(view->world, side));
    const bool upright = side == SIDE_LEFT || side == SIDE_RIGHT;
    const double low = upright ? rival.body.min.y : rival.body.min.x;
    const double high = upright ? rival.body.max.y : rival.body.max.x;
    const double place = upright ? goal->position.y : goal->position.x;
    const double length = upright ? world_height(view->world) : world_width(view->world);
    if (side == view->paddle.side) {
        return -1.0;
    }
    return WORTH_RIVAL + fabs(place - 0.5 * (low + high)) / length;
}

/// How good it is to send a ball off under an angle: alone, how soon it meets something to break;
/// in a duel, how hard it is for the rival to whom it comes.
static double worth_of(const BotOutlook *view, const BotForecast *coming, int foresight,
                       double angle_deg)
{
    const World *world = view->world;
    const bool alone = world_mode(world) == WORLD_SOLO;
    const Vec2 turned = det_direction(angle_deg);
    const double plane = (BOT_HOME + 20.0) * view->scale;
    CastOptions options = {.after = coming->time - view->now, .ignore_ball = coming->ball};
    Vec2 position = vec2_add(vec2_scale(view->along, coming->place),
                             vec2_scale(view->forward, view->goal_line + plane));
    Vec2 velocity =
        vec2_scale(vec2_add(vec2_scale(view->forward, turned.x), vec2_scale(view->along, turned.y)),
                   coming->speed * GROWTH);
    double worth = 0.0;
    for (int look = 0; look <= foresight; look++) {
        Contact contact;
        options.horizon = HORIZON_S;
        if (!collision_manager_cast(world_collisions(world), position, velocity, 1.0, &options,
                                    &contact)) {
            break;
        }
        if (contact.with == CONTACT_GOAL) {
            return alone ? worth : worth + worth_at_goal(view, &contact);
        }
        if (world_can_break(world, &contact)) {
            if (alone) {
                return SOLO_LOOK_S - (contact.time - (coming->time - view->now));
            }
            worth += WORTH_BREAK;
        }
        position = contact.position;
        velocity = contact.velocity;
        options.after = contact.time;
    }
    return worth;
}

/// The place on its paddle with which it wants to hit, in u from the middle.
static double choose_offset(Bot *bot, const BotOutlook *view, const BotForecast *coming)
{
    const BotCharacter *character = bot_character(bot->strength);
    double best = rng_range(&bot->rng, -0.4, 0.4);
    double best_worth = -2.0;
    for (int idea = 0; idea < character->ideas; idea++) {
        const double share = rng_range(&bot->rng, -1.0, 1.0) * character->attack;
        const double worth = worth_of(view, coming, character->foresight, share * ANGLE_DEG);
        if (worth > best_worth) {
            best_worth = worth;
            best = share;
        }
    }
    return best * view->half_length;
}

bool bot_plan_ball(Bot *bot, const BotOutlook *view)
{
    const BotCharacter *character = bot_character(bot->strength);
    BotForecast balls[BOT_FORECASTS];
    const int count = gather(bot, view, balls);
    const Plan plan = plan_chain(view, balls, count, view->paddle.top_speed * character->speed);
    if (plan.first < 0) {
        return false;
    }
    const BotForecast *coming = &balls[plan.first];
    const double left = coming->time - view->now;
    const double near = left < LONG_VIEW_S ? left / LONG_VIEW_S : 1.0;
    if (coming->ball != bot->wanted_ball || fabs(coming->time - bot->hit_time) > LATE_S) {
        bot->wanted_ball = coming->ball;
        bot->hit_time = coming->time;
        // The sum of two even errors: small ones are likelier than large ones.
        bot->aim_error = 0.5 * (rng_range(&bot->rng, -1.0, 1.0) + rng_range(&bot->rng, -1.0, 1.0));
        bot->hit_offset = choose_offset(bot, view, coming);
    }
    if (plan.next >= 0 && balls[plan.next].time < coming->time + NEXT_S) {
        const double limit = EDGE_SHARE * view->half_length;
        const double wanted = coming->place - balls[plan.next].place;
        bot->hit_offset = wanted < -limit ? -limit : wanted > limit ? limit : wanted;
    }
    bot->target.x = coming->place - bot->hit_offset +
                    bot->aim_error * view->half_length *
                        (character->last_error + (character->error - character->last_error) * near);
    return true;
}

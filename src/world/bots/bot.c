// A bot's step: looks, decides which ball it meets, and moves its hand: movements with errors, and
// the stick that follows them; and a game of bots, step by step.
#include "bot.h"

#include <math.h>

#include "bot_sight.h"
#include "check.h"
#include "power_up.h"
#include "world_balls.h"
#include "world_create.h"
#include "world_field.h"
#include "world_input.h"
#include "world_step.h"
#include "world_view.h"

#define CLOSE   0.75 // u: near enough to stand still
#define BRAKE_S 0.11 // to stop from top speed, a little more than the paddle needs

/// Share of its paddle's top speed that a bot uses in that world's mode, 0..1.
static double hand_speed(const BotCharacter *character, const World *world)
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

/// Pushes the stick so that the paddle comes to rest with its centre at `goal`, u.
/// @param speed  see hand_speed
static void push_hand(BotHand *hand, const BotCharacter *character, double speed,
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
    const double top = view->paddle.top_speed * hand_speed(character, view->world);
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

#define PUNCH_S      0.07 // before the ball comes
#define AIM_S        0.8  // before the ball comes there is still time to shoot
#define AIM_LOOKS    8
#define CANNON_AHEAD 32.0 // u, of its line, where it begins to look for what a cannon may hit
#define BRAKE_S      0.11 // lost on the way to a capsule by starting and braking

Bot bot_make(BotStrength strength, int paddle, unsigned long long seed)
{
    CHECK(strength >= 0 && strength < BOT_CHARACTER_COUNT && strength != BOT_STRENGTH_COUNT);
    return (Bot){.strength = strength,
                 .paddle = paddle,
                 // Each paddle has a random stream of its own.
                 .rng = rng_make(seed * 8 + (unsigned long long)paddle),
                 .sight = bot_sight_make(),
                 .wanted_ball = -1,
                 .serve_delay = -1,
                 .hit_time = NEVER,
                 .swing_time = NEVER};
}

Bot bot_make_for(const World *world, BotStrength strength, int paddle, unsigned long long seed)
{
    const PaddleView view = world_paddle(world, paddle);
    const int seat = side_seat(view.side, view.partner);
    // The same seed for all would let mirrored bots err in the same way at the same time.
    Rng rng = rng_make(seed * SIDE_COUNT + (unsigned long long)seat);
    return bot_make(strength, paddle, rng_next(&rng));
}

/// Nothing comes: between the middle of its part of the side and the ball that is nearest to its
/// goal, or opposite of where that will be scattered in a random direction.
static void plan_to_wait(Bot *bot, const BotOutlook *view)
{
    const int capacity = world_ball_capacity(view->world);
    const double middle = view->middle;
    double nearest = NEVER;
    bot->wanted_ball = -1;
    bot->hit_time = NEVER;
    bot->swing_time = NEVER;
    bot->target.x = middle;
    for (int index = 0; index < capacity; index++) {
        const BallView ball = world_ball(view->world, index);
        const double ahead = bot_ahead(view, ball.position);
        if (ball.exists && !ball.held && ahead < nearest) {
            const double share = bot_character(bot->strength)->follow;
            const BotForecast *forecast = &bot->sight.forecast[index % BOT_BALLS];
            nearest = ahead;
            const double place = vec2_dot(ball.position, view->along);
            bot->target.x = middle + share * (scalar_clamp(place, view->low, view->high) - middle);
            if (forecast->ball == index && forecast->scatters) {
                bot->target.x = scalar_clamp(forecast->place, view->low, view->high);
            }
        }
    }
}

/// Whether something that breaks lies straight ahead of a place along its side.
static bool is_target(const BotOutlook *view, double place)
{
    const CastOptions options = {.horizon = 1.0, .ignore_ball = -1};
    const Vec2 from =
        vec2_add(vec2_scale(view->along, place),
                 vec2_scale(view->forward, view->goal_line + bot_line(view, CANNON_AHEAD)));
    Contact contact;
    return collision_manager_cast(world_collisions(view->world), from,
                                  vec2_scale(view->forward, view->depth), view->scale, &options,
                                  &contact) &&
           world_would_break(view->world, &contact, view->paddle.side, 0, false);
}

/// With a cannon and nothing else to do it takes aim: one of the two muzzles under what it has
/// found by looking here and there.
static void plan_for_cannon(Bot *bot, const BotOutlook *view)
{
    const double muzzle = WORLD_MUZZLE_SHARE * view->half_length;
    for (int look = 0; look < AIM_LOOKS && !is_target(view, bot->shot_place); look++) {
        bot->shot_place = rng_range(&bot->rng, 0.0, view->width);
    }
    if (is_target(view, bot->shot_place)) {
        bot->target.x = bot->shot_place + (bot->shot_place < view->centre ? muzzle : -muzzle);
    }
}

static bool cares_about(const Bot *bot, const CapsuleView *capsule)
{
    // Always the same answer for one capsule, or it would hesitate before it.
    const unsigned mixed = (unsigned)capsule->power_up * 2654435761u + (unsigned)bot->paddle;
    return (mixed >> 16) % 100 < (unsigned)(100.0 * bot_character(bot->strength)->capsules);
}

/// Fetches a good capsule when there is time before the ball comes, keeps away from a bad one.
static void plan_for_capsule(Bot *bot, const BotOutlook *view, const CapsuleView *capsule)
{
    const double speed = -vec2_dot(capsule->velocity, view->forward);
    const double comes = (bot_ahead(view, capsule->position) - bot_line(view, 0.0)) / speed;
    const double place =
        vec2_dot(vec2_add_scaled(capsule->position, capsule->velocity, comes), view->along);
    const double top =
        view->paddle.top_speed * hand_speed(bot_character(bot->strength), view->world);
    const double reach = view->half_length + capsule->radius;
    const double ball_left = bot->hit_time - view->now;
    const double needed = fabs(place - bot->target.x) / top + BRAKE_S;
    if (capsule->owner != view->paddle.side || !(comes > 0.0) || comes > 2.0 || place < view->low ||
        place >= view->high) {
        return;
    }
    if (power_up_get(capsule->power_up)->good) {
        if (comes + needed < ball_left) {
            bot->target.x = place;
        }
    } else if (comes < 0.5 && ball_left > comes + 0.3 && fabs(place - bot->target.x) < reach) {
        const double away = place < 0.5 * view->width ? 1.0 : -1.0;
        bot->target.x = place + away * (reach + 2.0 * capsule->radius);
    }
}

static void look(Bot *bot, const World *world)
{
    const BotCharacter *character = bot_character(bot->strength);
    const BotOutlook view = bot_outlook_of(world, bot->paddle);
    const int capsules = world_capsule_capacity(world);
    bot->target.y = bot_line(&view, 0.0);
    bot_sight_look(&bot->sight, character, &bot->rng, &view, bot->wanted_ball);
    if (!bot_plan_ball(bot, &view)) {
        plan_to_wait(bot, &view);
    }
    if (view.paddle.cannon && bot->hit_time - view.now > AIM_S) {
        plan_for_cannon(bot, &view);
    }
    for (int index = 0; index < capsules; index++) {
        const CapsuleView capsule = world_capsule(world, index);
        if (capsule.exists && cares_about(bot, &capsule)) {
            plan_for_capsule(bot, &view, &capsule);
        }
    }
    bot_hand_aim(&bot->hand, character, &bot->rng, &view, bot->target);
}

static bool wants_to_serve(Bot *bot, const PaddleView *paddle)
{
    const BotCharacter *character = bot_character(bot->strength);
    if (paddle->cannon) {
        return true;
    }
    if (paddle->waiting_balls == 0) {
        bot->serve_delay = -1;
        return false;
    }
    if (bot->serve_delay < 0) {
        bot->serve_delay = (int)(STEPS_PER_SECOND * rng_range(&bot->rng, character->serve_low_s,
                                                              character->serve_high_s));
    }
    bot->serve_delay -= bot->serve_delay > 0;
    return bot->serve_delay == 0;
}

/// Whether this is the step in which it swings at a ball.
static bool wants_to_swing(Bot *bot, const World *world)
{
    const bool now = world_time(world) >= bot->swing_time;
    bot->swing_time = now ? NEVER : bot->swing_time;
    return now;
}

/// Whether it calls a ball back, since for so long nothing has been hit and nothing comes.
static bool wants_to_recall(Bot *bot, const PaddleView *paddle)
{
    const double patience = bot_character(bot->strength)->patience_s;
    const bool idle = bot->wanted_ball < 0 && paddle->waiting_balls == 0;
    const int points = paddle->points + paddle->unbanked;
    bot->idle_steps = idle && points == bot->points ? bot->idle_steps + 1 : 0;
    bot->points = points;
    if (paddle->recalls == 0 || bot->idle_steps < patience * STEPS_PER_SECOND) {
        return false;
    }
    bot->idle_steps = 0;
    return true;
}

/// Where its hand leads the paddle's centre at present, u: a step into the ball included.
static Vec2 wanted_centre(const Bot *bot, const World *world, Side side)
{
    const double width = world_width(world), height = world_height(world);
    const BotCharacter *character = bot_character(bot->strength);
    double ahead = bot->hand.goal.y;
    if (bot->hit_time - world_time(world) < PUNCH_S && bot->steps_in) {
        ahead += character->punch * (scalar_min(width, height) / 720.0);
    }
    if (side == SIDE_LEFT || side == SIDE_RIGHT) {
        return vec2(side == SIDE_LEFT ? ahead : width - ahead, bot->hand.goal.x);
    }
    return vec2(bot->hand.goal.x, side == SIDE_TOP ? ahead : height - ahead);
}

PaddleInput bot_think(Bot *bot, const World *world)
{
    const BotCharacter *character = bot_character(bot->strength);
    if (bot->steps_until_look <= 0) {
        bot->steps_until_look = (int)(character->look_s * STEPS_PER_SECOND);
        look(bot, world);
    }
    bot->steps_until_look--;
    const PaddleView paddle = world_paddle(world, bot->paddle);
    push_hand(&bot->hand, character, hand_speed(character, world), &paddle,
              wanted_centre(bot, world, paddle.side));
    const bool serves = wants_to_serve(bot, &paddle), swings = wants_to_swing(bot, world);
    return (PaddleInput){.move_x = (signed char)(127.0 * bot->hand.push.x),
                         .move_y = (signed char)(127.0 * bot->hand.push.y),
                         .serve = serves || swings || wants_to_recall(bot, &paddle)};
}

bool bot_play_begin(BotPlay *play, const WorldDef *def, BotStrength strength,
                    unsigned long long seed)
{
    *play = (BotPlay){.world = world_create(def, seed)};
    for (int i = 0; play->world != NULL && i < world_paddle_count(play->world); i++) {
        play->bots[i] = bot_make_for(play->world, strength, i, seed);
    }
    return play->world != NULL;
}

WorldInput bot_play_think(BotPlay *play)
{
    if (play->in_step) {
        return *world_input(play->world);
    }
    WorldInput input = {0};
    for (int i = 0; i < world_paddle_count(play->world); i++) {
        input.paddle[i] = bot_think(&play->bots[i], play->world);
    }
    return input;
}

bool bot_play_step(BotPlay *play, const WorldInput *input, long long work, WorldListener *listener,
                   void *context)
{
    int steps = 1;
    play->in_step = !world_steps(play->world, input, &steps, work, listener, context);
    return !play->in_step;
}

void bot_play_free(BotPlay *play)
{
    world_destroy(play->world);
    *play = (BotPlay){0};
}

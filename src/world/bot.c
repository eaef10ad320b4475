#include "bot.h"

#include <math.h>
#include <string.h>

#include "check.h"
#include "det_math.h"
#include "power_up.h"

/// What makes a bot human. Everything is a share of what its paddle can do, so it plays alike in arenas of any size.
typedef struct Character {
    const char *name;
    double look_s;     ///< between two looks at the world
    double error;      ///< of its aim, in half paddle lengths, at LONG_VIEW_S before the ball comes
    double last_error; ///< the same at the last moment
    double speed;      ///< of its paddle's top speed on keys; above 1 it uses a pointer
    double attack;     ///< how far from the paddle's middle it hits on purpose, 0..1
    double capsules;   ///< chance that it goes for a good capsule or minds a bad one
    double serve_low_s, serve_high_s;
    double punch;  ///< u in an arena of 720 u: its step into the ball
    int foresight; ///< contacts that it sees ahead
    bool judges;   ///< leaves a ball that it cannot reach for one that it can
    bool plans;    ///< meets a ball so that it is on its way to the next one
} Character;

static const Character CHARACTERS[BOT_STRENGTH_COUNT] = {
    [BOT_EASY] = {"easy", 0.30, 2.4, 1.5, 0.37, 0.0, 0.3, 0.7, 1.5, 0.0, 1, false, false},
    [BOT_NORMAL] = {"normal", 0.15, 1.5, 1.0, 0.54, 0.3, 0.7, 0.5, 1.2, 0.0, 2, false, false},
    [BOT_HARD] = {"hard", 0.08, 0.7, 0.25, 0.82, 0.6, 0.9, 0.4, 0.9, 12.0, 4, true, false},
    [BOT_PERFECT] = {"perfect", 0.03, 0.0, 0.0, 1.6, 0.8, 1.0, 0.3, 0.5, 20.0, 8, true, true},
};

#define LONG_VIEW_S 0.8 // from here on the aim gets better as the ball comes nearer
#define HORIZON_S   4.0
#define HOME        32.0 // u from its goal, times the arena's scale
#define PUNCH_S     0.07 // before the ball comes
#define CLOSE       0.75 // u: near enough to stand still
#define BRAKE_S     0.11 // to stop from top speed, a little more than the paddle needs
#define LATE_S      0.05
#define NEXT_S      1.0  // a second ball that comes so soon after the first is planned for
#define EDGE_SHARE  0.85 // of half a paddle, at most, when it meets a ball on its way to the next

BotStrength bot_strength_from_name(const char *name)
{
    int strength = 0;
    while (strength < BOT_STRENGTH_COUNT) {
        const char *own = CHARACTERS[strength].name;
        size_t at = 0;
        while (own[at] != '\0' && own[at] == name[at]) {
            at++;
        }
        if (own[at] == name[at]) {
            break;
        }
        strength++;
    }
    return (BotStrength)strength;
}

const char *bot_strength_name(BotStrength strength)
{
    CHECK(strength >= 0 && strength < BOT_STRENGTH_COUNT);
    return CHARACTERS[strength].name;
}

Bot bot_make(BotStrength strength, int paddle, unsigned long long seed)
{
    Bot bot;
    CHECK(strength >= 0 && strength < BOT_STRENGTH_COUNT);
    memset(&bot, 0, sizeof bot);
    bot.strength = strength;
    bot.paddle = paddle;
    // Two bots of one seed are two people.
    bot.rng = rng_make(seed * 8 + (unsigned long long)paddle);
    bot.wanted_ball = -1;
    bot.serve_delay = -1;
    bot.hit_time = NEVER;
    for (int entry = 0; entry < BOT_FORECASTS; entry++) {
        bot.forecast[entry].ball = -1;
    }
    return bot;
}

/// The world as one side sees it: `ahead` away from its goal, `along` its side. So all sides play alike.
typedef struct Outlook {
    const World *world;
    PaddleView paddle;
    Vec2 forward, along;
    double goal_line;    ///< of `forward`, at its goal
    double depth, width; ///< u, of the field ahead and along
    double scale;
    double half_length, half_thickness;
    double centre; ///< of its paddle, along
    double now;
} Outlook;

static double ahead_of(const Outlook *view, Vec2 position)
{
    return vec2_dot(position, view->forward) - view->goal_line;
}

static Outlook outlook_of(const World *world, int paddle)
{
    Outlook view = {.world = world, .paddle = world_paddle(world, paddle)};
    const Side side = view.paddle.side;
    const bool upright = side == SIDE_LEFT || side == SIDE_RIGHT;
    const double width = world_width(world), height = world_height(world);
    const Rectangle body = view.paddle.body;
    const Vec2 size = vec2_sub(body.max, body.min);

    view.forward = upright ? vec2(side == SIDE_LEFT ? 1.0 : -1.0, 0.0)
                           : vec2(0.0, side == SIDE_TOP ? 1.0 : -1.0);
    view.along = upright ? vec2(0.0, 1.0) : vec2(1.0, 0.0);
    view.goal_line = side == SIDE_RIGHT ? -width : side == SIDE_BOTTOM ? -height : 0.0;
    view.depth = upright ? width : height;
    view.width = upright ? height : width;
    view.scale = (width < height ? width : height) / 720.0;
    view.half_length = 0.5 * vec2_dot(size, view.along);
    view.half_thickness = 0.5 * fabs(vec2_dot(size, view.forward));
    view.centre = vec2_dot(vec2_scale(vec2_add(body.min, body.max), 0.5), view.along);
    view.now = world_time(world);
    return view;
}

/// Follows a ball through what it will meet until it reaches the plane in which the paddle meets balls.
static BotForecast foresee(const Outlook *view, int foresight, const BallView *ball)
{
    BotForecast result = {.ball = ball->index, .velocity = ball->velocity, .time = NEVER};
    const double plane = HOME * view->scale + view->half_thickness + ball->radius;
    CastOptions options = {.ignore_ball = ball->index, .paddles = false, .balls = false};
    Vec2 position = ball->position, velocity = ball->velocity;
    for (int look = 0; look <= foresight && options.after < HORIZON_S; look++) {
        const double way = ahead_of(view, position) - plane;
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

static BotForecast forecast_of(Bot *bot, const Outlook *view, const BallView *ball)
{
    BotForecast *kept = &bot->forecast[ball->index % BOT_FORECASTS];
    const bool stands = kept->ball == ball->index && kept->velocity.x == ball->velocity.x &&
                        kept->velocity.y == ball->velocity.y &&
                        (!kept->comes || kept->time > view->now);
    // What was beyond its view comes into view with the ball's next contact, which gives it another velocity.
    if (!stands) {
        *kept = foresee(view, CHARACTERS[bot->strength].foresight, ball);
    }
    return *kept;
}

/// The balls that it minds: `ball` is -1 where there is none.
typedef struct Intention {
    BotForecast
        first; ///< needs it first among those that it can still reach; else the first that comes at all
    BotForecast next; ///< the first that comes after it
} Intention;

static Intention choose_balls(Bot *bot, const Outlook *view)
{
    const double top = view->paddle.top_speed * CHARACTERS[bot->strength].speed;
    const int capacity = world_ball_capacity(view->world);
    Intention chosen = {{.ball = -1}, {.ball = -1}};
    bool first_in_reach = false;
    for (int index = 0; index < capacity; index++) {
        const BallView ball = world_ball(view->world, index);
        BotForecast coming, later;
        bool in_reach;
        if (!ball.exists || ball.on_paddle) {
            continue;
        }
        coming = forecast_of(bot, view, &ball);
        if (!coming.comes) {
            continue;
        }
        in_reach = !CHARACTERS[bot->strength].judges ||
                   fabs(coming.place - view->centre) - view->half_length <=
                       (coming.time - view->now) * top;
        later = coming;
        if (chosen.first.ball < 0 || (in_reach && !first_in_reach) ||
            (in_reach == first_in_reach && coming.time < chosen.first.time)) {
            later = chosen.first;
            chosen.first = coming;
            first_in_reach = in_reach;
        }
        if (later.ball >= 0 && (chosen.next.ball < 0 || later.time < chosen.next.time)) {
            chosen.next = later;
        }
    }
    return chosen;
}

/// Where a ball that flies `way` from `place` under an angle arrives, with the field's sides as mirrors.
static double landing(const Outlook *view, double place, double angle_deg, double way)
{
    const Vec2 direction = det_direction(angle_deg);
    const double round = 2.0 * view->width;
    double along = fmod(place + way * direction.y / direction.x, round);
    if (along < 0.0) {
        along += round;
    }
    return along <= view->width ? along : round - along;
}

/// How good it is to hit a ball so: in a duel the distance of its landing from the opponent, alone whether it meets something to break.
static double worth_of(const Outlook *view, double place, double angle_deg)
{
    static const Side OPPOSITE[SIDE_COUNT] = {SIDE_RIGHT, SIDE_LEFT, SIDE_BOTTOM, SIDE_TOP};
    const World *world = view->world;
    const int other = world_paddle_of_side(world, OPPOSITE[view->paddle.side]);
    const double start = (HOME + 20.0) * view->scale;
    if (other >= 0) {
        const Rectangle body = world_paddle(world, other).body;
        const double centre = vec2_dot(vec2_scale(vec2_add(body.min, body.max), 0.5), view->along);
        return fabs(landing(view, place, angle_deg, view->depth - 2.0 * start) - centre);
    } else {
        const CastOptions options = {0.0, HORIZON_S, -1, false, false};
        const Vec2 turned = det_direction(angle_deg);
        const double speed = world_match(world)->ball_speed;
        Contact contact;
        const Vec2 from = vec2_add(vec2_scale(view->along, place),
                                   vec2_scale(view->forward, view->goal_line + start));
        const Vec2 velocity = vec2_scale(
            vec2_add(vec2_scale(view->forward, turned.x), vec2_scale(view->along, turned.y)),
            speed);
        if (!collision_manager_cast(world_collisions(world), from, velocity, 1.0, &options,
                                    &contact)) {
            return 0.0;
        }
        if (contact.with == CONTACT_BRICK) {
            return world_brick_hits(world, contact.id) != BRICK_INDESTRUCTIBLE ? 1.0 : 0.0;
        }
        return contact.with == CONTACT_HEXAGON && world_hexagon(world, contact.id).hits > 0 ? 1.0
                                                                                            : 0.0;
    }
}

/// The place on its paddle with which it wants to hit, in u from the middle.
static double choose_offset(Bot *bot, const Outlook *view, double place)
{
    const Character *character = &CHARACTERS[bot->strength];
    double best = rng_range(&bot->rng, -0.4, 0.4);
    double best_worth = -1.0;
    for (int attempt = 0; attempt < 5 && character->attack > 0.0; attempt++) {
        const double share = rng_range(&bot->rng, -1.0, 1.0) * character->attack;
        const double worth = worth_of(view, place, share * 65.0);
        if (worth > best_worth) {
            best_worth = worth;
            best = share;
        }
    }
    return best * view->half_length;
}

static void plan_for_ball(Bot *bot, const Outlook *view, const Intention *intention)
{
    const BotForecast *coming = &intention->first, *next = &intention->next;
    const Character *character = &CHARACTERS[bot->strength];
    const double left = coming->time - view->now;
    const double near = left < LONG_VIEW_S ? left / LONG_VIEW_S : 1.0;
    if (coming->ball != bot->wanted_ball || fabs(coming->time - bot->hit_time) > LATE_S) {
        bot->wanted_ball = coming->ball;
        bot->hit_time = coming->time;
        // The sum of two even errors: small ones are likelier than large ones.
        bot->aim_error.x =
            0.5 * (rng_range(&bot->rng, -1.0, 1.0) + rng_range(&bot->rng, -1.0, 1.0));
        bot->hit_offset = choose_offset(bot, view, coming->place);
    }
    if (character->plans && next->ball >= 0 && next->time > coming->time &&
        next->time < coming->time + NEXT_S) {
        const double limit = EDGE_SHARE * view->half_length;
        const double wanted = coming->place - next->place;
        bot->hit_offset = wanted < -limit ? -limit : wanted > limit ? limit : wanted;
    }
    bot->target.x = coming->place - bot->hit_offset +
                    bot->aim_error.x * view->half_length *
                        (character->last_error + (character->error - character->last_error) * near);
}

/// Nothing comes: back to the middle, drawn a little to where the balls are.
static void plan_to_wait(Bot *bot, const Outlook *view)
{
    const int capacity = world_ball_capacity(view->world);
    double sum = 0.0;
    int count = 0;
    for (int index = 0; index < capacity; index++) {
        const BallView ball = world_ball(view->world, index);
        if (ball.exists && !ball.on_paddle) {
            sum += vec2_dot(ball.position, view->along);
            count++;
        }
    }
    bot->wanted_ball = -1;
    bot->hit_time = NEVER;
    bot->target.x = 0.5 * view->width;
    if (count > 0) {
        bot->target.x += 0.3 * (sum / count - 0.5 * view->width);
    }
}

static bool minds(const Bot *bot, const CapsuleView *capsule)
{
    // Always the same answer for one capsule, or it would hesitate before it.
    const unsigned mixed = (unsigned)capsule->power_up * 2654435761u + (unsigned)bot->paddle;
    return (mixed >> 16) % 100 < (unsigned)(100.0 * CHARACTERS[bot->strength].capsules);
}

/// Fetches a good capsule when there is time before the ball comes, keeps away from a bad one.
static void plan_for_capsule(Bot *bot, const Outlook *view, const CapsuleView *capsule)
{
    const double speed = -vec2_dot(capsule->velocity, view->forward);
    const double place = vec2_dot(capsule->position, view->along);
    const double comes = (ahead_of(view, capsule->position) - HOME * view->scale) / speed;
    const double top = view->paddle.top_speed * CHARACTERS[bot->strength].speed;
    const double reach = view->half_length + capsule->radius;
    const double ball_left = bot->hit_time - view->now;
    const double needed = fabs(place - bot->target.x) / top + BRAKE_S;
    if (capsule->owner != view->paddle.side || !(comes > 0.0) || comes > 2.0) {
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
    const Outlook view = outlook_of(world, bot->paddle);
    const Intention intention = choose_balls(bot, &view);
    const int capsules = world_capsule_capacity(world);
    bot->target.y = HOME * view.scale;
    if (intention.first.ball >= 0) {
        plan_for_ball(bot, &view, &intention);
    } else {
        plan_to_wait(bot, &view);
    }
    for (int index = 0; index < capsules; index++) {
        const CapsuleView capsule = world_capsule(world, index);
        if (capsule.exists && minds(bot, &capsule)) {
            plan_for_capsule(bot, &view, &capsule);
        }
    }
}

/// How far to push the stick to be at rest at `way` u from here: full speed as long as it can still brake.
static double push(const PaddleView *paddle, double way, double share)
{
    const double top = paddle->top_speed * share;
    const double distance = fabs(way);
    double speed;
    if (distance < CLOSE) {
        return 0.0;
    }
    speed = sqrt(2.0 * distance * paddle->top_speed / BRAKE_S);
    speed = speed < top ? speed : top;
    return (way > 0.0 ? speed : -speed) / paddle->top_speed;
}

static bool wants_to_serve(Bot *bot, const PaddleView *paddle)
{
    const Character *character = &CHARACTERS[bot->strength];
    if (paddle->cannon) {
        return true;
    }
    if (paddle->waiting_balls == 0) {
        bot->serve_delay = -1;
        return false;
    }
    if (bot->serve_delay < 0) {
        bot->serve_delay =
            (int)(WORLD_STEPS_PER_SECOND *
                  rng_range(&bot->rng, character->serve_low_s, character->serve_high_s));
    }
    bot->serve_delay -= bot->serve_delay > 0;
    return bot->serve_delay == 0;
}

PaddleInput bot_think(Bot *bot, const World *world)
{
    const Character *character = &CHARACTERS[bot->strength];
    const PaddleView paddle = world_paddle(world, bot->paddle);
    const Vec2 centre = vec2_scale(vec2_add(paddle.body.min, paddle.body.max), 0.5);
    const double scale =
        (world_width(world) < world_height(world) ? world_width(world) : world_height(world)) /
        720.0;
    PaddleInput input;
    double ahead;
    Vec2 way;

    memset(&input, 0, sizeof input);
    if (bot->steps_until_look <= 0) {
        bot->steps_until_look = (int)(character->look_s * WORLD_STEPS_PER_SECOND);
        look(bot, world);
    }
    bot->steps_until_look--;
    ahead = bot->target.y;
    if (bot->hit_time - world_time(world) < PUNCH_S) {
        ahead += character->punch * scale;
    }
    if (paddle.side == SIDE_LEFT || paddle.side == SIDE_RIGHT) {
        way.x = (paddle.side == SIDE_LEFT ? ahead : world_width(world) - ahead) - centre.x;
        way.y = bot->target.x - centre.y;
    } else {
        way.x = bot->target.x - centre.x;
        way.y = (paddle.side == SIDE_TOP ? ahead : world_height(world) - ahead) - centre.y;
    }
    way = vec2(push(&paddle, way.x, character->speed), push(&paddle, way.y, character->speed));
    if (character->speed > 1.0) {
        // Faster than keys: a pointer, led a step's way ahead of the paddle.
        const double way_a_step = paddle.top_speed / WORLD_STEPS_PER_SECOND;
        input.pointing = true;
        input.target_x = (int)floor(64.0 * (centre.x + way.x * way_a_step) + 0.5);
        input.target_y = (int)floor(64.0 * (centre.y + way.y * way_a_step) + 0.5);
    } else {
        input.move_x = (signed char)(127.0 * way.x);
        input.move_y = (signed char)(127.0 * way.y);
    }
    input.serve = wants_to_serve(bot, &paddle);
    return input;
}

// Turns a world so that a bot's goal is always behind it, forecasts balls with a bot's reaction
// times and errors, and chooses the direction in which it sends one.
#include "bot_sight.h"

#include <math.h>

#include "brick_kind.h"
#include "det_math.h"
#include "world_balls.h"
#include "world_field.h"
#include "world_view.h"

#define HOME 32.0 // u from its goal by default, in an arena of 960 x 720 u

double bot_ahead(const BotOutlook *view, Vec2 position)
{
    return vec2_dot(position, view->forward) - view->goal_line;
}

double bot_line(const BotOutlook *view, double ahead)
{
    return (HOME + ahead) * view->scale + view->beyond;
}

double bot_pace(const BotOutlook *view, double speed)
{
    return speed / world_match(view->world)->ball_speed;
}

/// Whether a contact is with a brick that reflects balls in random directions.
static bool is_scattered(const BotOutlook *view, const Contact *contact)
{
    return contact->with == CONTACT_BRICK &&
           world_brick_row(view->world, contact->id)->effect == BRICK_EFFECT_SCATTER;
}

static double centre_along(const BotOutlook *view, Rectangle body)
{
    return vec2_dot(vec2_scale(vec2_add(body.min, body.max), 0.5), view->along);
}

/// What comes nearer to the partner's paddle is the partner's to meet.
static void divide_side(BotOutlook *view, int partner)
{
    view->low = -HUGE_VAL;
    view->high = HUGE_VAL;
    view->middle = 0.5 * view->width;
    if (partner < 0) {
        return;
    }
    const double other = centre_along(view, world_paddle(view->world, partner).body);
    const double border = 0.5 * (view->centre + other);
    if (view->centre < other) {
        view->high = border;
        view->middle = 0.5 * border;
    } else {
        view->low = border;
        view->middle = 0.5 * (border + view->width);
    }
}

BotOutlook bot_outlook_of(const World *world, int paddle)
{
    BotOutlook view = {.world = world, .paddle = world_paddle(world, paddle)};
    const Side side = view.paddle.side;
    const bool upright = side == SIDE_LEFT || side == SIDE_RIGHT;
    const double width = world_width(world), height = world_height(world);
    const Rectangle body = view.paddle.body;
    const Vec2 size = vec2_sub(body.max, body.min);

    view.forward = side_inward(side);
    view.along = upright ? vec2(0.0, 1.0) : vec2(1.0, 0.0);
    view.goal_line = side == SIDE_RIGHT ? -width : side == SIDE_BOTTOM ? -height : 0.0;
    view.depth = upright ? width : height;
    view.width = upright ? height : width;
    view.scale = (width < height ? width : height) / 720.0;
    view.beyond = view.paddle.home - HOME * view.scale;
    view.half_length = 0.5 * vec2_dot(size, view.along);
    view.half_thickness = 0.5 * fabs(vec2_dot(size, view.forward));
    view.centre = centre_along(&view, body);
    divide_side(&view, world_partner_of(world, paddle));
    view.now = world_time(world);
    return view;
}

#define HORIZON_S  4.0
#define STALE_S    0.4 // after so long it looks anew where a ball goes: bricks break, floors come
#define TURN_SHARE 0.1 // of a ball's speed: a velocity that differs by more is another course

BotSight bot_sight_make(void)
{
    BotSight sight;
    for (int entry = 0; entry < BOT_BALLS; entry++) {
        sight.forecast[entry] = (BotForecast){.ball = -1};
    }
    return sight;
}

/// An imaginary ball on its way from contact to contact.
typedef struct Shot {
    const BotOutlook *view;
    CastOptions options;
    Vec2 position, velocity;
    double radius;
    Contact contact; ///< the one that it has come to
} Shot;

/// Follows it to its next contact within `horizon` s.
static bool fly_on(Shot *shot, double horizon)
{
    shot->options.horizon = horizon;
    if (!collision_manager_cast(world_collisions(shot->view->world), shot->position, shot->velocity,
                                shot->radius, &shot->options, &shot->contact)) {
        return false;
    }
    Contact next = shot->contact;
    world_pass_on(shot->view->world, shot->options.ignore_ball, shot->radius, &next);
    shot->position = next.position;
    shot->velocity = next.velocity;
    shot->options.after = next.time;
    return true;
}

/// Follows a ball through what it will meet until it reaches the plane in which the paddle meets
/// balls.
static void foresee(BotForecast *forecast, const BotOutlook *view, const BotCharacter *character,
                    const BallView *ball)
{
    const double plane = bot_line(view, 0.0) + view->half_thickness + ball->radius;
    Shot shot = {.view = view,
                 .options = {.ignore_ball = ball->index, .balls = character->sees_balls},
                 .position = ball->position,
                 .velocity = ball->velocity,
                 .radius = ball->radius};
    forecast->comes = false;
    forecast->scatters = false;
    forecast->is_sudden = false;
    forecast->foreseen = ball->velocity;
    for (int look = 0; look <= character->foresight && shot.options.after < HORIZON_S; look++) {
        const double way = bot_ahead(view, shot.position) - plane;
        const double speed = -vec2_dot(shot.velocity, view->forward);
        const double flight = speed > 0.0 && way >= 0.0 ? way / speed : NEVER;
        const double rest = HORIZON_S - shot.options.after;
        if (!fly_on(&shot, scalar_min(flight, rest))) {
            forecast->comes = flight < rest;
            if (forecast->comes) {
                forecast->time = view->now + shot.options.after + flight;
                forecast->place = vec2_dot(shot.position, view->along) +
                                  vec2_dot(shot.velocity, view->along) * flight;
                forecast->speed = vec2_length(shot.velocity);
            }
            return;
        }
        if (look == 0) {
            forecast->is_sudden =
                shot.contact.with != CONTACT_GOAL && shot.contact.with != CONTACT_WALL;
            forecast->foreseen = shot.velocity;
        }
        if (shot.contact.with == CONTACT_GOAL) {
            return;
        }
        if (is_scattered(view, &shot.contact)) {
            forecast->scatters = true;
            forecast->place = vec2_dot(shot.position, view->along);
            return;
        }
    }
}

static bool is_alike(Vec2 velocity, Vec2 other)
{
    return vec2_length_squared(vec2_sub(velocity, other)) <=
           TURN_SHARE * TURN_SHARE * vec2_length_squared(other);
}

/// Notes that a ball's velocity is no longer that of the last look, and when the bot sees it.
static void note_course(BotForecast *forecast, const BotCharacter *character,
                        const BotOutlook *view, const BallView *ball, int watched)
{
    const Vec2 velocity = ball->velocity, former = forecast->course;
    const double delay = (forecast->is_sudden ? character->surprise_s : character->reaction_s) +
                         (watched >= 0 && watched != ball->index ? character->switch_s : 0.0);
    if (velocity.x == former.x && velocity.y == former.y) {
        return;
    }
    forecast->course = velocity;
    if (is_alike(velocity, former)) {
        // A magnet bends it a little in every step.
        forecast->due = scalar_min(forecast->due, view->now + delay);
    } else if (!forecast->is_turned) {
        const bool is_expected = !forecast->is_sudden && is_alike(velocity, forecast->foreseen);
        forecast->is_turned = true;
        forecast->due = view->now + (is_expected ? 0.0 : delay);
    }
}

static void look_at_ball(BotSight *sight, const BotCharacter *character, Rng *rng,
                         const BotOutlook *view, const BallView *ball, int watched)
{
    BotForecast *forecast = &sight->forecast[ball->index % BOT_BALLS];
    if (forecast->ball < 0) {
        *forecast = (BotForecast){.ball = ball->index};
    }
    note_course(forecast, character, view, ball, watched);
    const bool is_over = !forecast->is_turned && forecast->comes && forecast->time <= view->now;
    if (view->now < forecast->due && !is_over) {
        return;
    }
    foresee(forecast, view, character, ball);
    forecast->due = view->now + STALE_S;
    if (forecast->is_turned) {
        forecast->is_turned = false;
        // The sum of two uniform errors: small ones are likelier than large ones.
        forecast->error = 0.5 * (rng_range(rng, -1.0, 1.0) + rng_range(rng, -1.0, 1.0));
    }
}

void bot_sight_look(BotSight *sight, const BotCharacter *character, Rng *rng,
                    const BotOutlook *view, int watched)
{
    const int capacity = world_ball_capacity(view->world);
    int unseen = world_flying(view->world);
    for (int index = 0; index < capacity; index++) {
        int *followed = &sight->forecast[index % BOT_BALLS].ball;
        // Most indices are free, and none of them is looked up behind the last ball that flies.
        if (unseen == 0 && *followed != index) {
            continue;
        }
        const BallView ball = world_ball(view->world, index);
        unseen -= ball.exists && !ball.held;
        if (!ball.exists || ball.held) {
            *followed = *followed == index ? -1 : *followed;
        } else if (*followed == index || *followed < 0) {
            look_at_ball(sight, character, rng, view, &ball, watched);
        }
    }
}

#define ANGLE_DEG    65.0 // off the paddle's end
#define SHOT_AHEAD   20.0 // u, of its line, from where a ball that it hits flies on
#define SHOT_RADIUS  1.0  // u
#define GROWTH       1.03 // of a ball's speed by a hit
#define WORTH_BREAK  0.1  // in a duel: something breaks on the way
#define WORTH_RIVAL  0.3  // a shot that comes to a rival at all
#define WORTH_EXIT   3.0  // alone: the level is won
#define SOLO_LOOK_S  3.0  // alone: what breaks later is worth nothing
#define OPENING_S    0.5  // alone: by how much sooner something breaks that is as good as a door
#define ROUNDING_S   1e-9
#define EXACT_LOOK_S 5.0  // the same for who aims exactly
#define EXACT_REACH  0.95 // of the paddle's half length and half a radius
#define STILL_S      0.15 // before it meets a ball that it aims exactly the paddle is there
#define BREAKS_MOST  16
#define EXACT_ENOUGH 4.0 // worth of a direction, alone, for which no other is looked for

/// A ball that leaves `ahead` u before the goal line when the ball comes that is foreseen.
static Shot shoot(const BotOutlook *view, const BotForecast *coming, double ahead, double angle_deg,
                  double speed, double radius)
{
    const Vec2 turned = det_direction(angle_deg);
    const Vec2 direction =
        vec2_add(vec2_scale(view->forward, turned.x), vec2_scale(view->along, turned.y));
    return (Shot){.view = view,
                  .options = {.after = coming->time - view->now, .ignore_ball = coming->ball},
                  .position = vec2_add(vec2_scale(view->along, coming->place),
                                       vec2_scale(view->forward, view->goal_line + ahead)),
                  .velocity = vec2_scale(direction, speed),
                  .radius = radius};
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

/// How hot a ball is once the bot has met it.
static int heat_after(const BotOutlook *view, const BallView *ball)
{
    const bool stolen = world_match(view->world)->heat && ball->owner != SIDE_NONE &&
                        ball->owner != view->paddle.side;
    return ball->heat + stolen;
}

/// Whether what a ball meets breaks nothing and helps all the same: doors open, territory is taken,
/// or a thief takes a cold ball that has to be stolen back.
static bool would_help(const BotOutlook *view, const Contact *contact, int heat)
{
    return world_would_open(view->world, contact) ||
           world_would_take(view->world, contact, view->paddle.side) ||
           world_would_arm(view->world, contact, view->paddle.side, heat);
}

static bool leaves_through(const Contact *contact, Side side)
{
    return contact->with == CONTACT_GOAL && (Side)(contact->feature - FEATURE_LEFT) == side;
}

/// For how long a ball has to be followed, s, so that its direction may be worth more than `best`:
/// alone, what it meets later is worth less.
static double time_to_beat(const BotOutlook *view, double best)
{
    const bool has_exit = world_exit(view->world) != SIDE_NONE;
    const double most = SOLO_LOOK_S + (has_exit ? WORTH_EXIT : 0.0);
    return world_mode(view->world) == WORLD_SOLO && best >= 0.0 ? most - best + ROUNDING_S : NEVER;
}

/// How good it is to send a ball off under an angle: alone, how soon it meets something to break
/// or, a little worse, what opens doors or steals, or, better, leaves through the exit; in a duel,
/// how hard it is for the rival to whom it comes. What is not better than `best` may count for
/// less.
static double worth_of(const BotOutlook *view, const BotForecast *coming, int foresight,
                       double angle_deg, double best)
{
    const World *world = view->world;
    const bool alone = world_mode(world) == WORLD_SOLO;
    const BallView ball = world_ball(world, coming->ball);
    const int heat = heat_after(view, &ball);
    Shot shot = shoot(view, coming, bot_line(view, SHOT_AHEAD), angle_deg, coming->speed * GROWTH,
                      SHOT_RADIUS);
    const double start = shot.options.after, end = start + time_to_beat(view, best);
    double worth = 0.0;
    for (int look = 0; look <= foresight && shot.options.after < end &&
                       fly_on(&shot, scalar_min(HORIZON_S, end - shot.options.after));
         look++) {
        const bool breaks =
            world_would_break(world, &shot.contact, view->paddle.side, heat, ball.piercing);
        if (alone && (breaks || leaves_through(&shot.contact, world_exit(world)))) {
            return SOLO_LOOK_S - (shot.contact.time - start) + (breaks ? 0.0 : WORTH_EXIT);
        }
        if (shot.contact.with == CONTACT_GOAL) {
            return alone ? worth : worth + worth_at_goal(view, &shot.contact);
        }
        if (alone && would_help(view, &shot.contact, heat)) {
            return SOLO_LOOK_S - (shot.contact.time - start) - OPENING_S;
        }
        worth += breaks ? WORTH_BREAK : 0.0;
    }
    return worth;
}

double bot_aim_choose(const BotCharacter *character, Rng *rng, const BotOutlook *view,
                      const BotForecast *coming)
{
    // Aimed with the end of the paddle, a large error would miss the ball.
    const double room = 1.0 - character->touch * bot_pace(view, coming->speed);
    const double attack = scalar_clamp(character->attack, 0.0, scalar_max(room, 0.0));
    double best = rng_range(rng, -0.4, 0.4);
    double best_worth = -2.0;
    for (int idea = 0; idea < character->ideas; idea++) {
        const double share = rng_range(rng, -1.0, 1.0) * attack;
        const double worth =
            worth_of(view, coming, character->foresight, share * ANGLE_DEG, best_worth);
        if (worth > best_worth) {
            best_worth = worth;
            best = share;
        }
    }
    return best * view->half_length;
}

bool bot_aim_is_exact(const BotCharacter *character, const World *world)
{
    return character->afterthoughts > 0 && world_mode(world) == WORLD_SOLO;
}

/// Half of what a ball can touch of the paddle so that the place decides its angle, u.
static double half_of_angles(const BotOutlook *view, const BallView *ball)
{
    return view->half_length + 0.5 * ball->radius;
}

static bool is_among(const int *bricks, int count, int brick)
{
    int at = 0;
    while (at < count && bricks[at] != brick) {
        at++;
    }
    return at < count;
}

/// How good it is, alone, to meet a ball so far from the paddle's middle: the sooner something
/// breaks on its way and the more, the better, and best of all is to win. What lies behind a brick
/// that has broken, and where a ball flies that is thrown back at random, is left open. Nothing is
/// added to what is enough.
static double exact_worth(const BotOutlook *view, const BotForecast *coming, int foresight,
                          double offset)
{
    const World *world = view->world;
    const BallView ball = world_ball(world, coming->ball);
    const int heat = heat_after(view, &ball);
    const double angle_deg =
        ANGLE_DEG * scalar_clamp(offset / half_of_angles(view, &ball), -1.0, 1.0);
    // Once it is as fast as it may be, which it soon is, no hit makes it faster.
    Shot shot = shoot(view, coming, bot_line(view, 0.0) + view->half_thickness + ball.radius,
                      angle_deg, coming->speed, ball.radius);
    const double end = shot.options.after + EXACT_LOOK_S;
    int broken[BREAKS_MOST], count = 0;
    double worth = 0.0;
    for (int look = 0;
         look <= foresight && shot.options.after < end && fly_on(&shot, end - shot.options.after);
         look++) {
        const Contact *contact = &shot.contact;
        const double left = end - contact->time;
        const bool is_brick = contact->with == CONTACT_BRICK;
        if (leaves_through(contact, world_exit(world))) {
            return EXACT_ENOUGH;
        }
        if (contact->with == CONTACT_GOAL || is_scattered(view, contact) ||
            (is_brick && is_among(broken, count, contact->id))) {
            return worth;
        }
        if (world_would_break(world, contact, view->paddle.side, heat, ball.piercing)) {
            worth += left;
            if (worth >= EXACT_ENOUGH || ball.piercing || count == BREAKS_MOST) {
                return worth;
            }
            broken[count++] = is_brick ? contact->id : -1;
        } else if (would_help(view, contact, heat)) {
            worth += scalar_max(left - OPENING_S, 0.0);
        }
    }
    return worth;
}

/// Whether the paddle's centre can be there within so many seconds, and its body in its zone.
static bool can_be_at(const BotCharacter *character, const BotOutlook *view, double centre,
                      double seconds)
{
    const Rectangle zone = view->paddle.zone;
    return fabs(centre - view->centre) <= view->paddle.top_speed * character->speed * seconds &&
           centre >= vec2_dot(zone.min, view->along) + view->half_length &&
           centre <= vec2_dot(zone.max, view->along) - view->half_length;
}

double bot_aim_improve(const BotCharacter *character, Rng *rng, const BotOutlook *view,
                       const BotForecast *coming, double offset)
{
    const BallView ball = world_ball(view->world, coming->ball);
    const double most = EXACT_REACH * half_of_angles(view, &ball);
    const double seconds = coming->time - view->now - STILL_S;
    if (seconds <= 0.0) {
        return offset;
    }
    double best = offset;
    double best_worth = can_be_at(character, view, coming->place - offset, seconds)
                            ? exact_worth(view, coming, character->foresight, offset)
                            : -1.0;
    for (int idea = 0; idea < character->afterthoughts && best_worth < EXACT_ENOUGH; idea++) {
        const double other = rng_range(rng, -most, most);
        if (can_be_at(character, view, coming->place - other, seconds)) {
            const double worth = exact_worth(view, coming, character->foresight, other);
            best = worth > best_worth ? other : best;
            best_worth = scalar_max(worth, best_worth);
        }
    }
    return best;
}

// Chooses the direction in which a bot sends a ball.
#include "bot_aim.h"

#include <math.h>

#include "bot_sight.h"
#include "det_math.h"
#include "world_balls.h"
#include "world_field.h"
#include "world_view.h"

#define HORIZON_S    4.0
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

/// An imaginary ball on its way from contact to contact.
typedef struct Shot {
    const BotOutlook *view;
    CastOptions options;
    Vec2 position, velocity;
    double radius;
    Contact contact; ///< the one that it has come to
} Shot;

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
            return left + BREAKS_MOST * EXACT_LOOK_S;
        }
        if (contact->with == CONTACT_GOAL || bot_is_scattered(view, contact) ||
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

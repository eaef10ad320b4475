// Turns a world so that a bot's goal is always behind it, and forecasts balls with a bot's reaction
// times and errors.
#include "bot_sight.h"

#include <math.h>

#include "brick_kind.h"
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

bool bot_is_scattered(const BotOutlook *view, const Contact *contact)
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

    view.forward = upright ? vec2(side == SIDE_LEFT ? 1.0 : -1.0, 0.0)
                           : vec2(0.0, side == SIDE_TOP ? 1.0 : -1.0);
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

static bool is_sudden(const Contact *contact)
{
    return contact->with != CONTACT_GOAL && contact->with != CONTACT_WALL;
}

/// Follows a ball through what it will meet until it reaches the plane in which the paddle meets
/// balls.
static void foresee(BotForecast *forecast, const BotOutlook *view, const BotCharacter *character,
                    const BallView *ball)
{
    const double plane = bot_line(view, 0.0) + view->half_thickness + ball->radius;
    CastOptions options = {.ignore_ball = ball->index, .balls = character->sees_balls};
    Vec2 position = ball->position, velocity = ball->velocity;
    forecast->comes = false;
    forecast->scatters = false;
    forecast->is_sudden = false;
    forecast->foreseen = ball->velocity;
    for (int look = 0; look <= character->foresight && options.after < HORIZON_S; look++) {
        const double way = bot_ahead(view, position) - plane;
        const double speed = -vec2_dot(velocity, view->forward);
        const double flight = speed > 0.0 && way >= 0.0 ? way / speed : NEVER;
        const double rest = HORIZON_S - options.after;
        options.horizon = flight < rest ? flight : rest;
        Contact contact;
        if (!collision_manager_cast(world_collisions(view->world), position, velocity, ball->radius,
                                    &options, &contact)) {
            forecast->comes = flight < rest;
            if (forecast->comes) {
                forecast->time = view->now + options.after + flight;
                forecast->place =
                    vec2_dot(position, view->along) + vec2_dot(velocity, view->along) * flight;
                forecast->speed = vec2_length(velocity);
            }
            return;
        }
        world_pass_on(view->world, ball->index, ball->radius, &contact);
        if (look == 0) {
            forecast->is_sudden = is_sudden(&contact);
            forecast->foreseen = contact.velocity;
        }
        if (contact.with == CONTACT_GOAL) {
            return;
        }
        if (bot_is_scattered(view, &contact)) {
            forecast->scatters = true;
            forecast->place = vec2_dot(contact.position, view->along);
            return;
        }
        position = contact.position;
        velocity = contact.velocity;
        options.after = contact.time;
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

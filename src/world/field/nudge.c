// Frees balls that fly in endless loops or are stuck, and speeds up slow ones; NOT-BUGS.md states
// the rules.
#include "field.h"

#include "balls.h"
#include "bricks.h"
#include "det_math.h"
#include "paddle.h"
#include "rules.h"
#include "world_event.h"
#include "world_field.h"

#define SPEED_UP       1.05 // of the speed ...
#define SPEED_UP_STEPS 4    // ... each so many steps: it doubles within a quarter of a second

static void speed_up(World *world, int ball)
{
    CollisionManager *manager = world_manager(world);
    const BallState state = collision_manager_ball(manager, ball);
    const double speed = vec2_length(state.velocity);
    if (!state.exists || speed == 0.0) {
        return;
    }
    const Side owner = (Side)world_ball_info(world, ball)->owner;
    const double low =
        PADDLE_HIT_LOW_FACTOR * world->match.ball_speed * balls_speed_factor(world, owner);
    if (speed < low) {
        const double factor = scalar_min(SPEED_UP, low / speed);
        collision_manager_set_ball_velocity(manager, ball, vec2_scale(state.velocity, factor));
    }
}

bool nudge_speed_up(World *world)
{
    const double waited = (double)(world->step - world->last_hit);
    if (world->mode != WORLD_SOLO || world->match.guide_s == 0.0 ||
        waited < world->match.guide_s * STEPS_PER_SECOND || world->step % SPEED_UP_STEPS != 0) {
        return true;
    }
    for (; world->item < world->ball_capacity; world->item++) {
        if (world_is_spent(world)) {
            return false;
        }
        speed_up(world, world->item);
        world_add_work(world, world->item % BALLS_PER_WORK == 0);
    }
    return true;
}

#define LOOK_EVERY_STEPS       60
#define FIRST_TURN_DEG         10.0 // twice as far each time
#define TURNS_DOUBLE           3
#define NUDGES_MOST            6
#define SLOWEST_FACTOR         0.5 // of match.ball_speed
#define PATH_BITS              16
#define LAST_FEW               5    // solo: so few left ...
#define CANNON_AFTER_S         5    // ... and none of them hit for so long: a cannon
#define CRUSHED_AFTER_CONTACTS 4000 // in one step: the engine has tried its ways out by then

/// Something that a ball has not met since its last progress means a new path. What is touched is
/// folded into few bits, so that wandering about among many of them does not count as new for long.
static void note_touched(World *world, int ball, const Contact *contact)
{
    BallInfo *info = world_ball_info(world, ball);
    const uint64_t with = (uint64_t)collision_kind_number(contact->with);
    const uint64_t part = (with * 131 + (uint64_t)contact->id) * 31 + (uint64_t)contact->feature;
    const uint64_t bit = UINT64_C(1) << (part * UINT64_C(0x9E3779B97F4A7C15) >> 32) % PATH_BITS;
    if ((info->touched & bit) == 0) {
        info->touched |= bit;
        info->progress = world->step;
    }
}

void nudge_note_contact(World *world, const Contact *contact)
{
    if (contact->with == CONTACT_PADDLE || world_can_break(world, contact)) {
        BallInfo *info = world_ball_info(world, contact->ball);
        info->progress = world->step;
        info->nudges = 0;
        info->touched = 0;
    } else {
        note_touched(world, contact->ball, contact);
        if (contact->with == CONTACT_BALL) {
            Contact turned = *contact;
            turned.id = contact->ball;
            note_touched(world, contact->id, &turned);
        }
    }
}

/// A ball that no nudge frees is taken out and served again.
static void serve_again(World *world, int ball, double radius)
{
    const Paddle *paddle = world_paddle_at_side(world, (Side)world_ball_info(world, ball)->owner);
    const Side server = paddle != NULL
                            ? paddle->side
                            : world->paddle[rng_below(&world->rng, world->side_count)].side;
    balls_remove(world, ball);
    balls_lay(world, server, radius);
}

void nudge_free_crushed(World *world, int ball)
{
    BallInfo *info = world_ball_info(world, ball);
    const BallState state = collision_manager_ball(world_manager(world), ball);
    if (info->counted_step != world->step) {
        info->counted_step = world->step;
        info->contacts = 0;
    }
    info->contacts++;
    if (info->contacts < CRUSHED_AFTER_CONTACTS || !state.exists) {
        return;
    }
    event_happen(world, EVENT_NUDGED, ball, 0, 0, SIDE_NONE, state.position);
    serve_again(world, ball, state.radius);
}

static Vec2 turned_velocity(World *world, const BallState *state, int nudges)
{
    const double slowest = SLOWEST_FACTOR * world->match.ball_speed;
    const double widest = FIRST_TURN_DEG * (1 << (nudges < TURNS_DOUBLE ? nudges : TURNS_DOUBLE));
    const double angle = rng_range(&world->rng, 0.5 * widest, widest);
    const Vec2 turn = det_direction(rng_below(&world->rng, 2) == 0 ? angle : -angle);
    const double speed = vec2_length(state->velocity);
    Vec2 velocity = state->velocity;
    if (speed == 0.0) {
        velocity = vec2_scale(det_direction(rng_range(&world->rng, 0.0, 360.0)), slowest);
    } else if (speed < slowest) {
        velocity = vec2_scale(velocity, slowest / speed);
    }
    return det_rotate(velocity, turn);
}

static void nudge(World *world, int ball)
{
    CollisionManager *manager = world_manager(world);
    BallInfo *info = world_ball_info(world, ball);
    const BallState state = collision_manager_ball(manager, ball);
    if (!state.exists || world->step - info->progress < world->match.nudge_s * STEPS_PER_SECOND) {
        return;
    }
    event_happen(world, EVENT_NUDGED, ball, 0, 0, SIDE_NONE, state.position);
    if (info->nudges >= NUDGES_MOST) {
        serve_again(world, ball, state.radius);
        return;
    }
    collision_manager_set_ball_velocity(manager, ball,
                                        turned_velocity(world, &state, info->nudges));
    info->nudges++;
    info->progress = world->step;
}

bool nudge_all(World *world)
{
    if (world->paddle_count == 0 || world->step % LOOK_EVERY_STEPS != 0) {
        return true;
    }
    for (; world->item < world->ball_capacity; world->item++) {
        if (world_is_spent(world)) {
            return false;
        }
        nudge(world, world->item);
        world_add_work(world, world->item % BALLS_PER_WORK == 0);
    }
    return true;
}

bool nudge_give_cannon(World *world)
{
    if (world->mode == WORLD_SOLO && world->destructible <= LAST_FEW &&
        world->step - world->last_hit >= CANNON_AFTER_S * STEPS_PER_SECOND) {
        world->last_hit = world->step;
        if (world->destructible > world_marks_left(world)) {
            powers_give_cannon(world, world->paddle[0].side);
        }
    }
    return true;
}

// Balls that obstacles hold: for how long, and how they are thrown out; of thieves, whose a caught
// ball is, and what stolen balls hurt.
#include "field.h"

#include "balls.h"
#include "check.h"
#include "det_math.h"
#include "paddle.h"
#include "rules.h"
#include "world_balls.h"
#include "world_event.h"
#include "world_field.h"

#define ANGLE_BY_PLACE_DEG 50.0

static bool has_paddle(const World *world, int side)
{
    return side != SIDE_NONE && world->paddle_of_side[side] >= 0;
}

/// Whether an obstacle that catches a ball of this owner steals it: it is a thief, and the ball
/// neither its own nor nobody's.
static bool steals(const World *world, int obstacle, const BallInfo *ball)
{
    return world_rule(world, obstacle)->steals && has_paddle(world, ball->owner);
}

/// u/s with which a ball is thrown that came and bounced off with `speed` u/s.
static double speed_of_throw(const World *world, const BallInfo *ball, double speed)
{
    const Side owner = (Side)ball->owner;
    const Side thief = side_opposite(owner);
    const double stolen = speed * PADDLE_GROWTH_BY_STEAL * balls_speed_factor(world, thief) /
                          balls_speed_factor(world, owner);
    // What a spring has thrown faster than any paddle would keeps its speed.
    return scalar_max(speed, scalar_min(stolen, paddle_fastest(world, thief, ball->heat + 1)));
}

/// Replaces position, normal and velocity of a contact by those with which a thief throws the ball:
/// out of its front, toward the side that it was stolen from. As at a paddle the place of the
/// contact sets the angle, and the speed grows as by a steal.
/// @param state   of the thief at that time
/// @param radius  u, of the ball
/// @pre steals
static void throw_stolen(const World *world, const BallInfo *ball,
                         const CollisionObstacleState *state, double radius, Contact *contact)
{
    const Paddle *robbed = &world->paddle[world->paddle_of_side[ball->owner]];
    const double reach = collision_obstacle_extent(state) + radius;
    const double along = vec2_dot(vec2_sub(contact->position, state->centre), robbed->along);
    const Vec2 turned = det_direction(scalar_clamp(along / reach, -1.0, 1.0) * ANGLE_BY_PLACE_DEG);
    const Vec2 way =
        vec2_add(vec2_scale(robbed->forward, -turned.x), vec2_scale(robbed->along, turned.y));
    const double speed = speed_of_throw(world, ball, vec2_length(contact->velocity));
    contact->normal = way;
    contact->position = vec2_add_scaled(state->centre, way, reach);
    contact->velocity = vec2_scale(way, speed);
}

/// Gives the ball of a contact to the side opposite to its owner's, hotter by one, with an event;
/// that counts as a hit for what comes when nothing is hit.
/// @pre steals
static void steal(World *world, const Contact *contact)
{
    const BallInfo *info = world_ball_info(world, contact->ball);
    const Side side = side_opposite((Side)info->owner);
    WorldEvent event = balls_conversion(world, contact->ball, side);
    if (balls_touch(world, contact->ball)) {
        balls_take(world, contact->ball, side);
    } else {
        balls_give(world, contact->ball, side);
    }
    world->last_hit = world->step;
    event.value = info->heat;
    event.contact = *contact;
    event_tell(world, &event);
}

int catcher_stolen_hits(const World *world, int obstacle, Side owner, int heat, int hits)
{
    if (!world_rule(world, obstacle)->only_stolen) {
        return hits;
    }
    return heat > 0 && has_paddle(world, owner) ? world_goals_for_heat(heat) : 0;
}

int world_marks_left(const World *world)
{
    int count = 0;
    for (int obstacle = 0; world->has_rules && obstacle < world->obstacle_count; obstacle++) {
        count +=
            world_rule(world, obstacle)->only_stolen && world_obstacle_hits(world, obstacle) > 0;
    }
    return count;
}

bool world_would_arm(const World *world, const Contact *contact, Side owner, int heat)
{
    const BallInfo ball = {.owner = (signed char)owner};
    return contact_is_obstacle(contact->with) && heat == 0 && steals(world, contact->id, &ball) &&
           world_marks_left(world) > 0;
}

#define SINK_STEPS         24   // in which a ball sinks in, and comes up
#define GAP                1e-3 // of its radius, between a ball that comes out and the obstacle
#define LEAVING_FACTOR     0.05 // of match.ball_speed: how fast it parts from the obstacle at least
#define STRAIGHT_STEPS     240  // for which it waits for room where it went in; then anywhere
#define TURN_DEG           15.0 // from one place that it tries to the next
#define RADIANS_PER_DEGREE (DET_PI / 180.0)

bool catcher_takes(const World *world, const Contact *contact, const BallInfo *ball, int hits)
{
    const ObstacleRule *rule = world_rule(world, contact->id);
    const int left = world_obstacle_hits(world, contact->id);
    // A thief's own ball, that of a side without a paddle, bounces off.
    const bool own = rule->steals && ball->owner != SIDE_NONE && !has_paddle(world, ball->owner);
    return rule->hold > 0 && collision_manager_obstacle_exists(world_manager(world), contact->id) &&
           (left == 0 || left > hits) && !own;
}

static double hold_s(const World *world, int obstacle)
{
    return obstacle >= 0 ? (double)world_rule(world, obstacle)->hold / OBSTACLE_HOLDS_PER_SECOND
                         : 0.0;
}

static int hold_steps(const World *world, int obstacle)
{
    return (int)(hold_s(world, obstacle) * STEPS_PER_SECOND + 0.5);
}

/// The ball of a contact as it is held.
/// @param state  of the obstacle at that time
static HeldBall held_ball(const Contact *contact, const CollisionObstacleState *state,
                          double radius)
{
    return (HeldBall){.radius = radius,
                      .paddle = -1,
                      .obstacle = contact->id,
                      .centre = state->centre,
                      .place = vec2_add_scaled(vec2_sub(contact->position, state->centre),
                                               contact->normal, GAP * radius),
                      .normal = contact->normal,
                      .angle_deg = state->angle_deg,
                      .speed = vec2_length(contact->velocity)};
}

void catcher_take(World *world, const Contact *contact)
{
    const CollisionManager *manager = world_manager(world);
    const CollisionObstacleState state = collision_manager_obstacle(manager, contact->id);
    const double radius = collision_manager_ball(manager, contact->ball).radius;
    const BallInfo *info = world_ball_info(world, contact->ball);
    Contact out = *contact;
    if (steals(world, contact->id, info)) {
        throw_stolen(world, info, &state, radius, &out);
        steal(world, contact);
    }
    HeldBall held = held_ball(&out, &state, radius);
    held.info = *info;
    held.speed /= balls_speed_factor(world, (Side)held.info.owner);
    held.waited = -hold_steps(world, contact->id);
    balls_remove(world, contact->ball);
    balls_hold(world, &held);
    event_happen(world, EVENT_BALL_CAUGHT, contact->ball, contact->id, 0, SIDE_NONE,
                 contact->position);
}

/// A ball on its way out.
typedef struct Throw {
    Vec2 position, velocity; ///< u, u/s
} Throw;

/// From where and how fast a ball comes out of an obstacle that has turned and travelled since it
/// went in: straight away from what it touched, as fast as it would have bounced off.
/// @param turn_deg  by how much farther round it comes out
static Throw throw_of(const World *world, const HeldBall *held, const CollisionObstacleState *state,
                      double turn_deg)
{
    const Vec2 turn = det_direction(state->angle_deg - held->angle_deg + turn_deg);
    const Vec2 normal = det_rotate(held->normal, turn);
    Vec2 arm = det_rotate(held->place, turn);
    if (turn_deg != 0.0) {
        arm = vec2_scale(normal, collision_obstacle_extent(state) + held->radius * (1.0 + GAP));
    }
    const double spin = state->spin_deg_per_s * RADIANS_PER_DEGREE;
    const Vec2 surface = vec2_add(state->velocity, vec2(-spin * arm.y, spin * arm.x));
    const double needed = vec2_dot(surface, normal) + LEAVING_FACTOR * world->match.ball_speed;
    return (Throw){vec2_add(state->centre, arm),
                   vec2_scale(normal, scalar_max(held->speed, needed))};
}

/// The obstacle that holds a ball: as it is, as it would be if it were there, or as it was.
static CollisionObstacleState holder_of(const World *world, const HeldBall *held)
{
    const CollisionManager *manager = world_manager(world);
    if (held->obstacle < 0) {
        return (CollisionObstacleState){.centre = held->centre,
                                        .angle_deg = held->angle_deg,
                                        .radius = vec2_length(held->place)};
    }
    return collision_manager_obstacle_after(manager, held->obstacle, 0.0);
}

/// True when the ball flies.
static bool try_throw(World *world, const HeldBall *held)
{
    const CollisionObstacleState state = holder_of(world, held);
    const bool elsewhere = held->waited >= STRAIGHT_STEPS;
    HeldBall thrown = *held;
    thrown.speed *= balls_speed_factor(world, (Side)held->info.owner);
    const Throw out =
        throw_of(world, &thrown, &state, elsewhere ? TURN_DEG * (held->waited % 24) : 0.0);
    if (!balls_fit(world, out.position, held->radius, -1, -1)) {
        return false;
    }
    const int ball =
        balls_launch(world, out.position, out.velocity, held->radius, (Side)held->info.owner);
    CHECK(ball >= 0);
    *world_ball_info(world, ball) = held->info;
    // The time in there is neither progress nor a lack of it.
    world_ball_info(world, ball)->progress += hold_steps(world, held->obstacle) + held->waited;
    world->balls_over_limit = world->balls_over_limit || held->info.over_limit;
    balls_update_piercing(world, ball);
    event_happen(world, EVENT_BALL_THROWN, ball, held->obstacle, 0, SIDE_NONE, out.position);
    return true;
}

/// Whether a held ball has been thrown.
static bool throw_due(World *world, HeldBall *held)
{
    if (held->paddle >= 0) {
        return false;
    }
    if (!holder_of(world, held).exists) {
        held->waited = scalar_max_int(held->waited, 0);
    }
    world_add_work(world, held->waited >= 0);
    const bool thrown = held->waited >= 0 && try_throw(world, held);
    held->waited += !thrown;
    return thrown;
}

bool catcher_throw_all(World *world)
{
    // Those that stay move up, each once.
    int next = world->item;
    while (next < world->held && !world_is_spent(world)) {
        HeldBall *held = world_held_ball(world, next++);
        if (!throw_due(world, held)) {
            *world_held_ball(world, world->item++) = *held;
        }
        world_add_work(world, next % BALLS_PER_WORK == 0);
    }
    const bool complete = next == world->held;
    balls_let_go(world, world->item, next - world->item);
    return complete;
}

void catcher_continue(HeldBall *held, const int *former, int count)
{
    int obstacle = 0;
    while (obstacle < count && former[obstacle] != held->obstacle) {
        obstacle++;
    }
    held->obstacle = held->paddle < 0 && obstacle < count ? obstacle : -1;
}

Vec2 catcher_position(const World *world, const HeldBall *held)
{
    const CollisionObstacleState state = holder_of(world, held);
    const int since = hold_steps(world, held->obstacle) + held->waited;
    const int near = scalar_clamp_int(scalar_min_int(since, -held->waited), 0, SINK_STEPS);
    const double depth = (double)near / SINK_STEPS;
    const Vec2 out = throw_of(world, held, &state, 0.0).position;
    return vec2_add_scaled(out, vec2_sub(state.centre, out), depth);
}

/// If the obstacle of an imaginary ball's contact would hold it, replaces position, time and
/// velocity by those of the exit, if that is free.
/// @param ball  the ball that it stands for; -1: a cold one of the first paddle's side
/// @return whether it would be held
static bool foresee(const World *world, int ball, double radius, Contact *contact)
{
    const CollisionManager *manager = world_manager(world);
    BallInfo info = {
        .owner = (signed char)(world->paddle_count > 0 ? world->paddle[0].side : SIDE_NONE)};
    if (ball >= 0) {
        info = *world_ball_info(world, ball);
    }
    if (!contact_is_obstacle(contact->with) ||
        !catcher_takes(world, contact, &info,
                       catcher_stolen_hits(world, contact->id, (Side)info.owner, info.heat, 1))) {
        return false;
    }
    const CollisionObstacleState met =
        collision_manager_obstacle_after(manager, contact->id, contact->time);
    if (steals(world, contact->id, &info)) {
        throw_stolen(world, &info, &met, radius, contact);
    }
    const HeldBall held = held_ball(contact, &met, radius);
    contact->time += hold_s(world, contact->id);
    const CollisionObstacleState then =
        collision_manager_obstacle_after(manager, contact->id, contact->time);
    const Throw out = throw_of(world, &held, &then, 0.0);
    contact->position = out.position;
    contact->velocity = out.velocity;
    return true;
}

bool world_pass_on(const World *world, int ball, double radius, Contact *contact)
{
    return portal_foresee(world, ball, radius, contact) || foresee(world, ball, radius, contact);
}

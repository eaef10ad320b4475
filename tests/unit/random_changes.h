/// @file random_changes.h
/// Changes of random arenas and questions to them, the same whenever the same numbers are drawn.
#ifndef ARKANONG_TEST_RANDOM_CHANGES_H
#define ARKANONG_TEST_RANDOM_CHANGES_H

#include "random_arena.h"

// Changes.

static inline int any_index(Arena *arena, int count)
{
    return rng_below(&arena->rng, count + 1) - one_in(arena, 20);
}

static inline int any_ball(Arena *arena)
{
    return any_index(arena, arena->setup.ball_capacity);
}

static inline int any_brick(Arena *arena)
{
    return any_index(arena, brick_grids_cells(&arena->setup.bricks));
}

static inline bool moved_somewhere(Arena *arena, int ball)
{
    const Vec2 place = any_ball_place(arena);
    const double radius =
        rng_range(&arena->rng, arena->recipe->radius_low, arena->recipe->radius_high);

    return is_free(arena, place, radius) &&
           collision_manager_move_ball(arena->manager, ball, place, radius);
}

static inline bool filtered(Arena *arena)
{
    const ContactWith with = (ContactWith)rng_below(&arena->rng, CONTACT_GOAL + 1);
    const int id = any_index(arena, 8);

    return collision_manager_set_filter(arena->manager, with, id, any_filter(arena));
}

static inline bool roamed(Arena *arena, int obstacle)
{
    const ShapeKind shape = (ShapeKind)rng_below(&arena->rng, COLLISION_SHAPE_KIND_COUNT);
    const CollisionObstacle there = any_obstacle(arena, shape);

    return collision_manager_move_obstacle(arena->manager, obstacle, &there);
}

/// Lines and rectangles spin only if they have moved from the start.
static inline bool spun(Arena *arena, int obstacle)
{
    const double spin = one_in(arena, 4) ? 0.0 : between(arena, -500.0, 500.0);
    const CollisionObstacle *def = &arena->obstacles[scalar_max_int(obstacle, 0)];
    const bool can = obstacle >= 0 && obstacle < arena->setup.obstacle_count &&
                     (def->shape == SHAPE_HEXAGON || def->shape == SHAPE_CIRCLE ||
                      def->period_s > 0.0 || def->spin_deg_per_s != 0.0 || def->roams);

    return can && collision_manager_set_obstacle_spin(arena->manager, obstacle, spin);
}

enum {
    CHANGE_ADD_BALL,
    CHANGE_REMOVE_BALL,
    CHANGE_VELOCITY,
    CHANGE_PLACE,
    CHANGE_PIERCING,
    CHANGE_USERS,
    CHANGE_FILTER,
    CHANGE_SIDE,
    CHANGE_ADD_OBSTACLE,
    CHANGE_REMOVE_OBSTACLE,
    CHANGE_ROAMER,
    CHANGE_SPIN,
    CHANGE_ANGLE,
    CHANGE_ADD_BRICK,
    CHANGE_BRICK,
    CHANGE_ONE_WAY,
    CHANGE_TO_NONE,
    CHANGE_COUNT
};

/// What is no number changes nothing.
static inline bool changed_to_none(Arena *arena, int ball, int obstacle, double none)
{
    CollisionManager *manager = arena->manager;
    const Rectangle body = {{1.0, 1.0}, {none, 2.0}};
    Contact contact;
    const CastOptions options = {.horizon = 1.0, .ignore_ball = -1};
    CollisionClosest closest;

    return collision_manager_set_ball_velocity(manager, ball, vec2(none, 1.0)) ||
           collision_manager_move_ball(manager, ball, vec2(1.0, none), 1.0) ||
           collision_manager_add_ball(manager, vec2(none, 1.0), vec2(0.0, 0.0), 1.0) >= 0 ||
           collision_manager_add_ball(manager, vec2(1.0, 1.0), vec2(0.0, none), 1.0) >= 0 ||
           collision_manager_set_obstacle_angle(manager, obstacle, none) ||
           (obstacle >= 0 && obstacle < arena->setup.obstacle_count &&
            arena->obstacles[obstacle].shape == SHAPE_HEXAGON &&
            collision_manager_set_obstacle_spin(manager, obstacle, none)) ||
           (arena->setup.paddle_count > 0 &&
            collision_manager_place_paddle(manager, 0, body, vec2(0.0, 0.0))) ||
           collision_manager_cast(manager, vec2(none, 1.0), vec2(1.0, 1.0), 1.0, &options,
                                  &contact) ||
           collision_manager_closest(manager, vec2(1.0, none), 10.0, &closest) ||
           collision_manager_advance_to(manager, fabs(none), &contact) ||
           collision_manager_set_brick(manager, 0, -1) ||
           collision_manager_set_brick(manager, 0, BRICK_SOLID + 1) ||
           collision_manager_add_brick(manager, 0, 0) ||
           collision_manager_add_brick(manager, 0, -1) ||
           collision_manager_add_brick(manager, 0, BRICK_SOLID + 1);
}

/// Whether one of the changes that there are was possible.
static inline bool change(Arena *arena, int what)
{
    CollisionManager *manager = arena->manager;
    const int ball = any_ball(arena), obstacle = any_index(arena, arena->setup.obstacle_count);
    const int brick = any_brick(arena), number = rng_below(&arena->rng, 300);
    const Vec2 velocity = any_velocity(arena);

    switch (what) {
    case CHANGE_ADD_BALL:
        return add_ball(arena) >= 0;
    case CHANGE_REMOVE_BALL:
        return one_in(arena, 3) && collision_manager_remove_ball(manager, ball);
    case CHANGE_VELOCITY:
        return collision_manager_set_ball_velocity(manager, ball, velocity);
    case CHANGE_PLACE:
        return moved_somewhere(arena, ball);
    case CHANGE_PIERCING:
        return collision_manager_set_ball_piercing(manager, ball, number % 2 == 0);
    case CHANGE_USERS:
        return collision_manager_set_ball_user(manager, ball, number) +
                   collision_manager_set_obstacle_user(manager, obstacle, number % 4) +
                   collision_manager_set_paddle_user(manager, obstacle, number) >
               1;
    case CHANGE_FILTER:
        return filtered(arena);
    case CHANGE_SIDE:
        return collision_manager_shut_side(manager, (Side)(number % 6 - 1), number % 3 > 0);
    case CHANGE_ADD_OBSTACLE:
        return collision_manager_add_obstacle(manager, obstacle);
    case CHANGE_REMOVE_OBSTACLE:
        return has(arena, HAS_ABSENT) && collision_manager_remove_obstacle(manager, obstacle);
    case CHANGE_ROAMER:
        return roamed(arena, obstacle);
    case CHANGE_SPIN:
        return has(arena, HAS_SPIN) && spun(arena, obstacle);
    case CHANGE_ANGLE:
        return has(arena, HAS_SPIN) &&
               collision_manager_set_obstacle_angle(manager, obstacle, number * 1.7);
    case CHANGE_ADD_BRICK:
        return collision_manager_add_brick(manager, brick, number % 5 == 0 ? number : number % 10);
    case CHANGE_BRICK:
        return collision_manager_set_brick(manager, brick, number % 3);
    case CHANGE_TO_NONE:
        assert_false(changed_to_none(arena, ball, obstacle,
                                     number % 3 == 0   ? (double)NAN
                                     : number % 3 == 1 ? NEVER
                                                       : -NEVER));
        return true;
    default:
        return collision_manager_set_one_way_brick(manager, brick, (Side)(number % 6 - 1));
    }
}

static inline void change_something(Arena *arena)
{
    if (has(arena, HAS_CHANGES)) {
        const int what = rng_below(&arena->rng, CHANGE_COUNT);
        arena->asked = hash_i64(arena->asked, what * 2 + change(arena, what));
    }
}

// What is asked.

static inline void ask_cast(Arena *arena, Vec2 place)
{
    const bool small = one_in(arena, 2), late = one_in(arena, 3);
    const bool paddles = one_in(arena, 2), balls = one_in(arena, 2);
    const Vec2 velocity = any_velocity(arena);
    const double after = rng_range(&arena->rng, 0.0, 1.5),
                 horizon = rng_range(&arena->rng, 0.0, 2.0);
    const int ball = any_ball(arena);
    const CastOptions options = {
        .after = late ? after : 0.0,
        .horizon = horizon,
        .ignore_ball = collision_manager_ball(arena->manager, ball).exists ? ball : -1,
        .paddles = paddles,
        .balls = balls};
    Contact contact = {.with = CONTACT_NONE};
    const double radius = small ? arena->recipe->radius_low : arena->recipe->radius_high;

    if (is_free(arena, place, radius) &&
        collision_manager_cast(arena->manager, place, velocity, radius, &options, &contact)) {
        arena->asked = hash_i64(
            arena->asked, (contact.id * FEATURE_COUNT + (int)contact.feature) * 4 + contact.ball);
        arena->asked = hash_double(hash_vec2(arena->asked, contact.point), contact.time);
        arena->asked = hash_vec2(hash_vec2(arena->asked, contact.position), contact.velocity);
        arena->asked = hash_vec2(hash_vec2(arena->asked, contact.surface), contact.incoming);
    }
    arena->asked_with[contact.with]++;
}

static inline void ask_around(Arena *arena, Vec2 place)
{
    const double size = between(arena, 0.0, 100.0);
    const Rectangle box = {place, vec2_add(place, vec2(size, size / 2.0))};
    CollisionThing things[4] = {{0}};
    CollisionClosest closest = {0};
    const bool near = one_in(arena, 2);
    const int count = collision_manager_in_box(arena->manager, &box, things, 4);

    arena->asked_things += count;
    for (int i = 0; i < count && i < 4; i++) {
        arena->asked = hash_i64(hash_i64(arena->asked, (int)things[i].with), things[i].id);
    }
    if (collision_manager_closest(arena->manager, place, near ? 20.0 : HUGE_VAL, &closest)) {
        arena->asked = hash_i64(hash_i64(arena->asked, (int)closest.with), closest.id);
        arena->asked = hash_vec2(hash_vec2(arena->asked, closest.point), closest.normal);
        arena->asked = hash_double(arena->asked, closest.distance);
    }
}

static inline void ask_of_things(Arena *arena, Vec2 place)
{
    CollisionManager *manager = arena->manager;
    const int ball = any_ball(arena), obstacle = any_index(arena, arena->setup.obstacle_count);
    const Circle circle = {place, arena->recipe->radius_high};
    const double after = rng_range(&arena->rng, 0.0, 3.0);
    const int64_t numbers = collision_manager_ball_user(manager, ball) +
                            collision_manager_paddle_user(manager, obstacle) +
                            collision_manager_obstacle_user(manager, obstacle) +
                            collision_manager_brick(manager, any_brick(arena)) +
                            collision_manager_obstacle_exists(manager, obstacle) +
                            collision_manager_is_quiet_until(manager, after / 1000.0);

    arena->asked_touching += collision_manager_touches(manager, &circle, ball) +
                             collision_manager_touches_obstacle(manager, obstacle, &circle);
    arena->asked = hash_i64(arena->asked, numbers);
    arena->asked = hash_double(arena->asked, collision_manager_event_time(manager));
    arena->asked = hash_double(
        arena->asked,
        collision_manager_offset_until(manager, collision_manager_time(manager) + after / 900.0));
    if (obstacle >= 0 && obstacle < arena->setup.obstacle_count) {
        const CollisionObstacleState state =
            collision_manager_obstacle_after(manager, obstacle, after);
        arena->asked = hash_vec2(hash_vec2(arena->asked, state.centre), state.velocity);
        arena->asked = hash_vec2(hash_vec2(arena->asked, state.end[0]), state.end[1]);
        arena->asked =
            hash_double(hash_double(arena->asked, state.angle_deg), state.spin_deg_per_s);
    }
}

static inline void ask(Arena *arena)
{
    const Vec2 place = any_place(arena);

    ask_cast(arena, place);
    ask_around(arena, place);
    ask_of_things(arena, place);
}

#endif

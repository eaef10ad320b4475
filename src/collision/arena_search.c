// What lies in a box, and what is nearest to a point.
#include "bodies.h"
#include "solid.h"

/// Things found so far.
typedef struct Found {
    CollisionThing *things;
    int count, most; ///< `count` goes on where there is no more room
} Found;

static void find(Found *found, ContactWith with, int id)
{
    if (found->count < found->most) {
        found->things[found->count] = (CollisionThing){with, id};
    }
    found->count++;
}

static ContactWith with_obstacle(const CollisionManager *manager, int obstacle)
{
    return contact_with_shape((ShapeKind)manager_obstacles(manager)[obstacle].shape);
}

/// The smallest box around an obstacle that is there.
static Rectangle obstacle_box(const CollisionManager *manager, int obstacle)
{
    const CollisionObstacleState state = collision_manager_obstacle(manager, obstacle);
    const Outline outline = collision_obstacle_outline(&state);

    return collision_outline_bounds(&outline);
}

int collision_manager_in_box(const CollisionManager *manager, const Rectangle *box,
                             CollisionThing *things, int most)
{
    Found found = {things, 0, things != NULL ? most : 0};

    for (int i = 0; i < manager->obstacle_count; i++) {
        if (collision_manager_obstacle_exists(manager, i)) {
            const Rectangle around = obstacle_box(manager, i);
            if (collision_rectangle_touches_rectangle(&around, box)) {
                find(&found, with_obstacle(manager, i), i);
            }
        }
    }
    for (int i = 0; i < brick_grids_cells(&manager->bricks); i++) {
        const Rectangle body = brick_grids_rectangle(&manager->bricks, i);
        if (manager_brick_values(manager)[i] != BRICK_EMPTY &&
            collision_rectangle_touches_rectangle(&body, box)) {
            find(&found, CONTACT_BRICK, i);
        }
    }
    for (int i = 0; i < manager->paddle_count; i++) {
        const Rectangle body = bodies_paddle(manager, i, manager->now);
        if (manager->paddles[i].present && collision_rectangle_touches_rectangle(&body, box)) {
            find(&found, CONTACT_PADDLE, i);
        }
    }
    for (int i = 0; i < manager->balls_end; i++) {
        const Ball *ball = &manager_balls(manager)[i];
        const Circle circle = {ball_position(manager, ball), ball->radius};
        if (ball->exists && collision_circle_touches_rectangle(&circle, box)) {
            find(&found, CONTACT_BALL, i);
        }
    }
    return found.count;
}

/// Keeps the nearer of two; at one distance the one that was there first.
static void take_nearer(CollisionClosest *best, ContactWith with, int id, const Surface *surface)
{
    if (surface->gap < best->distance || (surface->gap == best->distance && best->id < 0)) {
        *best = (CollisionClosest){with, id, surface->point, surface->normal, surface->gap};
    }
}

bool collision_manager_closest(const CollisionManager *manager, Vec2 point, double within,
                               CollisionClosest *closest)
{
    CollisionClosest best = {.id = -1, .distance = within};

    if (point.x - point.x != 0.0 || point.y - point.y != 0.0) {
        return false;
    }
    for (int i = 0; i < manager->obstacle_count; i++) {
        const Obstacle *obstacle = &manager_obstacles(manager)[i];
        if (obstacle->presence != OBSTACLE_GONE) {
            const Surface surface =
                obstacle->presence == OBSTACLE_FIXED
                    ? obstacle_surface(obstacle, NULL, FEATURE_NONE, point, 0.0)
                    : bodies_obstacle_surface(manager, i, point, 0.0, manager->now);
            take_nearer(&best, with_obstacle(manager, i), i, &surface);
        }
    }
    for (int i = 0; i < brick_grids_cells(&manager->bricks); i++) {
        if (manager_brick_values(manager)[i] != BRICK_EMPTY) {
            const Rectangle body = brick_grids_rectangle(&manager->bricks, i);
            const Surface surface = surface_of_rectangle(&body, FEATURE_NONE, point, 0.0);
            take_nearer(&best, CONTACT_BRICK, i, &surface);
        }
    }
    for (int i = 0; i < manager->paddle_count; i++) {
        if (manager->paddles[i].present) {
            const Rectangle body = bodies_paddle(manager, i, manager->now);
            const Surface surface = surface_of_rectangle(&body, FEATURE_NONE, point, 0.0);
            take_nearer(&best, CONTACT_PADDLE, i, &surface);
        }
    }
    for (int i = 0; i < manager->balls_end; i++) {
        const Ball *ball = &manager_balls(manager)[i];
        if (ball->exists) {
            const Circle circle = {ball_position(manager, ball), ball->radius};
            const Surface surface = surface_of_circle(&circle, point, 0.0);
            take_nearer(&best, CONTACT_BALL, i, &surface);
        }
    }
    if (best.id >= 0) {
        *closest = best;
    }
    return best.id >= 0;
}

// Where the things of an arena stand at a time, and where a ball touches them.
#include "bodies.h"

#include "det_math.h"

// A ball that is further out than this, u, beyond a wall was there when the side was shut.
#define SHUT_UPON 1e-6

Rectangle bodies_brick(const CollisionManager *manager, int brick)
{
    return brick_grids_rectangle(&manager->bricks, brick);
}

Rectangle bodies_paddle(const CollisionManager *manager, int paddle, double time)
{
    const PaddleBody *p = &manager->paddles[paddle];
    Vec2 moved = vec2_scale(p->velocity, time - p->since);

    return (Rectangle){vec2_add(p->body.min, moved), vec2_add(p->body.max, moved)};
}

static Surface moving_obstacle_surface(const CollisionManager *manager, const NextEvent *event,
                                       Vec2 position, double radius)
{
    const Obstacle *obstacle = &manager_obstacles(manager)[event->id];
    const Motion *motion = &obstacle->motion;
    Leg leg = motion_leg(motion, event->time);
    ObstaclePose pose = {
        vec2_add_scaled(leg.from, leg.velocity, (event->time - leg.since) + event->late),
        motion_angle(motion, event->time) + motion->spin_deg_per_s * event->late,
        motion->spin_deg_per_s != 0.0};
    Surface surface = obstacle_surface_at(obstacle, &pose, event->feature, position, radius);
    double spin = motion->spin_deg_per_s * (DET_PI / 180.0);
    Vec2 arm = vec2_sub(surface.point, pose.centre);

    surface.velocity = vec2_add(leg.velocity, vec2(-spin * arm.y, spin * arm.x));
    return surface;
}

Surface bodies_obstacle_surface(const CollisionManager *manager, int obstacle, Vec2 position,
                                double radius, double time)
{
    NextEvent now = {time, 0.0, CONTACT_OBSTACLE, obstacle, FEATURE_NONE};

    return moving_obstacle_surface(manager, &now, position, radius);
}

/// A wall or, for a goal, the line behind which the whole ball has left.
static Surface side_surface(const CollisionManager *manager, Side side, Vec2 position,
                            double radius, bool goal)
{
    Vec2 normal = side_inward(side);
    double distances[] = {position.x, manager->width - position.x, position.y,
                          manager->height - position.y};
    double distance = distances[side];
    double gap = goal ? distance + radius : distance - radius;

    // A ball that a side shut upon is partly out: that is no rounding to be set right, it goes back
    // from there.
    return (Surface){vec2_add_scaled(position, normal, -distance),
                     normal,
                     {0.0, 0.0},
                     (Feature)(FEATURE_LEFT + (int)side),
                     manager->shut_side[side] && gap < -SHUT_UPON ? 0.0 : gap};
}

Surface bodies_surface(const CollisionManager *manager, const Ball *ball, const NextEvent *event,
                       Vec2 position)
{
    Rectangle body;
    Surface surface;

    if (contact_is_obstacle((ContactWith)event->kind)) {
        const Obstacle *obstacle = &manager_obstacles(manager)[event->id];
        return obstacle->presence == OBSTACLE_FIXED
                   ? obstacle_surface(obstacle, event->feature, position, ball->radius)
                   : moving_obstacle_surface(manager, event, position, ball->radius);
    }
    switch (event->kind) {
    case CONTACT_BRICK:
        body = bodies_brick(manager, event->id);
        return surface_of_rectangle(&body, event->feature, position, ball->radius);
    case CONTACT_PADDLE:
        body = bodies_paddle(manager, event->id,
                             event->time < manager->step_end ? event->time : manager->step_end);
        surface = surface_of_rectangle(&body, event->feature, position, ball->radius);
        if (event->time <= manager->step_end) {
            surface.velocity = manager->paddles[event->id].velocity;
        }
        return surface;
    case CONTACT_BALL: {
        const Ball *other = &manager_balls(manager)[event->id];
        double flight = (event->time - other->since) + event->late;
        Vec2 centre = vec2_add_scaled(other->position, other->velocity, flight);
        surface = surface_of_circle(&(Circle){centre, other->radius}, position, ball->radius);
        surface.velocity = other->velocity;
        return surface;
    }
    default:
        return side_surface(manager, (Side)event->id, position, ball->radius,
                            event->kind == CONTACT_GOAL);
    }
}

// What can be read of an arena at the present time: balls, paddles, obstacles, bricks, the clock.
#include "bodies.h"
#include "collision_manager.h"
#include "manager.h"
#include "time_quantum.h"

double collision_manager_time(const CollisionManager *manager)
{
    return (double)manager->second + manager->now;
}

double collision_manager_event_time(const CollisionManager *manager)
{
    double time = collision_manager_time(manager);

    return manager->now == manager->contact_now || time < manager->contact_time
               ? manager->contact_time
               : time;
}

CollisionStatistics collision_manager_statistics(const CollisionManager *manager)
{
    return manager->statistics;
}

double collision_manager_cell(const CollisionManager *manager)
{
    return manager->grid.cell;
}

BallState collision_manager_ball(const CollisionManager *manager, int index)
{
    const Ball *ball = &manager_balls(manager)[index];

    if (!ball->exists) {
        return (BallState){0};
    }
    return (BallState){
        true, ball->piercing, ball_position(manager, ball),
        ball->resting ? vec2_add(ball->velocity, rare_ball_state(manager, ball)->withheld_velocity)
                      : ball->velocity,
        ball->radius};
}

PaddleState collision_manager_paddle(const CollisionManager *manager, int index)
{
    const PaddleBody *paddle = &manager->paddles[index];

    return (PaddleState){bodies_paddle(manager, index, manager->now), paddle->zone,
                         paddle->velocity};
}

ObstacleState collision_manager_obstacle(const CollisionManager *manager, int index)
{
    const Obstacle *obstacle = &manager_obstacles(manager)[index];

    return obstacle->presence == OBSTACLE_GONE ? (ObstacleState){0}
                                               : obstacle_state(obstacle, manager->now);
}

int collision_manager_brick(const CollisionManager *manager, int brick)
{
    return manager_brick_hits(manager)[brick];
}

double collision_manager_offset_until(const CollisionManager *manager, double time)
{
    double second = (double)(manager->step / STEPS_PER_SECOND);
    double start = quantise_time((double)(manager->step % STEPS_PER_SECOND) * STEP_SECONDS);
    // Both differences are exact: the numbers are close to each other and have bits to spare.
    double within = time - second;
    // One double for a time since the start is coarser than the clock: several moments become the
    // same. They need not be whole MOMENTs: what is late by rounding happens at once, also where a
    // ball has just gone from cell to cell.
    for (double part = 0x1p-28; part >= 0x1p-54; part /= 2.0) {
        within += second + (within + part) <= time ? part : 0.0;
    }
    double offset = within - start;
    return offset < 0.0 ? 0.0 : offset < STEP_SECONDS ? offset : STEP_SECONDS;
}

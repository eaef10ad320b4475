// Sensors: when a ball comes into one, and which ones it has come into.
#include "sensor.h"

#include "det_math.h"

/// Whether it has been reported that the ball came into a sensor, whose rim it is at.
static bool has_passed(const Query *query, int obstacle)
{
    const CollisionManager *manager = query->manager;
    const int *passed = manager_ball_filters(manager)[query->self].passed;
    // At one instant they are reported in the order of their numbers.
    const bool same_instant = query->from == manager->contact_now;

    return passed[0] == obstacle + 1 || passed[1] == obstacle + 1 ||
           (same_instant && obstacle + 1 < passed[0]);
}

// A ball whose rim is this near to a sensor's, u, may have come in just now: what was reported last
// decides.
#define AT_RIM 1e-6

// A ball inside a spinning sensor is looked at anew at least every so often, s.
#define LOOK_INSIDE 1e-4

/// When a ball inside a sensor may be outside and about to come in again without having met
/// anything: where the sensor turns back, and somewhere on its way out of one that spins.
static void look_again_inside(const Query *query, NextEvent *best, int index, double gap)
{
    const Obstacle *obstacle = &manager_obstacles(query->manager)[index];
    const Motion *motion = obstacle_motion(obstacle);
    const Leg leg = motion_leg(motion, query->from);
    const double spin = fabs(motion->spin_deg_per_s) * (DET_PI / 180.0);
    const double speed = query->ball->speed + vec2_length(leg.velocity) +
                         spin * (obstacle->bounding + query->ball->radius);

    next_event_take(best,
                    (NextEvent){quantise_up(leg.until), 0.0, EVENT_REPREDICT, 0, FEATURE_NONE});
    if (spin > 0.0) {
        const double look = query->from + scalar_max(-gap / speed, LOOK_INSIDE);
        next_event_take(best,
                        (NextEvent){quantise_time(look), 0.0, EVENT_REPREDICT, 0, FEATURE_NONE});
    }
    if (query->from < HORIZON_MOVING) {
        next_event_take(best, (NextEvent){HORIZON_MOVING, 0.0, EVENT_REPREDICT, 0, FEATURE_NONE});
    }
}

void sensor_consider(const Query *query, NextEvent *best, int index)
{
    const double gap = bodies_obstacle_surface(query->manager, index, query->start,
                                               query->ball->radius, query->from)
                           .gap;

    if (gap < -AT_RIM || (gap <= AT_RIM && has_passed(query, index))) {
        look_again_inside(query, best, index, gap);
        return;
    }
    // The flight begins at the present time: the ball may have come from inside.
    Ball ball = *query->ball;
    Query onward = *query;
    ball.position = query->start;
    ball.since = query->from;
    onward.ball = &ball;
    bodies_consider_moving_obstacle(&onward, best, index);
}

void sensor_note_passed(const CollisionManager *manager, const Ball *ball, int obstacle)
{
    int *passed = manager_ball_filters(manager)[ball - manager_balls(manager)].passed;

    passed[1] = passed[0];
    passed[0] = obstacle + 1;
}

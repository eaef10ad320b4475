/// @file candidate.h
/// Candidates for a ball's next event: each is taken if it comes before the best so far.
///
/// The order of calls does not matter: (time, kind, index) is a total order. The frequent
/// candidates are in predict.c; here are those that most cells do not have.
#ifndef ARKANONG_CANDIDATE_H
#define ARKANONG_CANDIDATE_H

#include "manager.h"
#include "scalar.h"
#include "time_quantum.h"

/// Takes an event if it comes first: by time, then kind, then index.
static inline void candidate_take(NextEvent *best, NextEvent event)
{
    if (event.time < best->time ||
        (event.time == best->time &&
         (event.kind < best->kind || (event.kind == best->kind && event.id < best->id)))) {
        *best = event;
    }
}

/// Takes a contact at time + late if it comes first. One that is due since before `from` is at
/// `from`.
static inline void candidate_take_late(NextEvent *best, double from, double time, double late,
                                       int kind, int id, Feature feature)
{
    bool due = time < from;

    candidate_take(best, (NextEvent){due ? from : time, due ? 0.0 : late, kind, id, feature});
}

/// The same for a contact `duration` s after `start`.
static inline void candidate_take_contact(NextEvent *best, double from, double start,
                                          double duration, int kind, int id, Feature feature)
{
    double rounded = quantise_time(duration);

    candidate_take_late(best, from, start + rounded, duration - rounded, kind, id, feature);
}

/// Considers an obstacle of any shape that has never moved.
void candidate_fixed_obstacle(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                              double from, int obstacle);

/// Considers an obstacle that travels or spins.
void candidate_moving_obstacle(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                               double from, int obstacle);

/// Considers the sides of the arena that the ball flies toward.
void candidate_sides(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                     double from);

/// Considers a paddle.
/// @param real  a ball of the manager, which is predicted again when the paddle's next velocity is
///              known; false: an imaginary one
void candidate_paddle(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                      double from, int paddle, bool real);

/// Considers the bricks of a grid along the way until the best event so far.
void candidate_bricks(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                      double from, int grid);

#endif

/// @file candidate.h
/// What a ball may meet next, one candidate after the other: each is taken if it comes before the
/// best so far.
///
/// Candidates come in any order: by time, then kind, then index one of them always is the first.
/// The frequent ones are predict.c's; here are those that most cells do not have.
#ifndef ARKANONG_CANDIDATE_H
#define ARKANONG_CANDIDATE_H

#include "manager.h"

/// Takes an event if it comes first: by time, then kind, then index.
static inline void candidate_take(NextEvent *best, double time, int kind, int id, Feature feature)
{
    if (time < best->time ||
        (time == best->time && (kind < best->kind || (kind == best->kind && id < best->id)))) {
        *best = (NextEvent){time, 0.0, kind, id, feature};
    }
}

/// The same for a contact at time + late; one that is due since before `from` is at `from`.
static inline void candidate_take_late(NextEvent *best, double from, double time, double late,
                                       int kind, int id, Feature feature)
{
    bool due = time < from;

    time = due ? from : time;
    if (time < best->time ||
        (time == best->time && (kind < best->kind || (kind == best->kind && id < best->id)))) {
        *best = (NextEvent){time, due ? 0.0 : late, kind, id, feature};
    }
}

/// The same for a contact `duration` s after `start`.
static inline void candidate_take_contact(NextEvent *best, double from, double start,
                                          double duration, int kind, int id, Feature feature)
{
    double rounded = moment_of(duration);

    candidate_take_late(best, from, start + rounded, duration - rounded, kind, id, feature);
}

static inline double candidate_later(double a, double b)
{
    return a > b ? a : b;
}

/// A hexagon that travels or spins.
void candidate_moving_hexagon(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                              double from, int hexagon);
/// @param real  whether it is a ball of the manager, which looks again when the paddle's next step
///              is known
void candidate_paddle(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                      double from, int paddle, bool real);
/// The bricks along the way until the best event so far.
void candidate_bricks(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                      double from);

#endif

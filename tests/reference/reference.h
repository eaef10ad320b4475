/// @file reference.h
/// A slow, obviously right simulator to compare the engine with.
///
/// Brute force in long double: no grid, no queue, nothing remembered; each question looks at all
/// pairs. Every shape is a rounded polygon. One that stands still is met by straight formulas per
/// edge and corner. One that moves is met by walking along the distance between it and the ball:
/// the distance cannot shrink faster than L, so stepping distance / L ahead never steps over a
/// touch (conservative advancement: Mirtich 1996), and the crossing is then halved down to the last
/// bit.
#ifndef ARKANONG_TEST_REFERENCE_H
#define ARKANONG_TEST_REFERENCE_H

#include "real2.h"
#include "scene.h"

typedef struct ReferenceBall {
    Real time; ///< s since the start, when it was at `position`
    Real2 position, velocity;
    Real radius;
} ReferenceBall;

/// The state: balls as they were after their last contact, and what is left of the obstacles.
typedef struct Reference {
    const Scene *scene;
    ReferenceBall balls[SCENE_MAX_BALLS];
    bool obstacle_exists[SCENE_MAX_OBSTACLES];
    uint8_t bricks[SCENE_MAX_CELLS];
} Reference;

/// A contact that the reference foresees.
typedef struct ReferenceContact {
    bool exists;
    Real time;
    int ball;
    ContactWith with;
    int id; ///< as in Contact
    Feature feature;
    Real2 point, normal, position, velocity, surface, other_velocity;
    Real approach; ///< u/s along the normal, > 0
    Real bend;    ///< u, radius of curvature that turns an error of place into one of direction; 0:
                  ///< flat
    bool at_turn; ///< so near the turning of a path that either velocity may be met
    bool at_limit; ///< so near 10 000 u/s that a restitution above 1 may count as 1 or not
} ReferenceContact;

/// The state at the start; keeps a pointer to the scene.
void reference_start(Reference *reference, const Scene *scene);

/// The first contact of the whole scene in [now, until].
ReferenceContact reference_earliest(const Reference *reference, Real now, Real until);

/// The first contact in [now, until] of one ball with one obstacle (of two balls `ball` is the
/// lower).
ReferenceContact reference_pair(const Reference *reference, int ball, ContactWith with, int id,
                                Real now, Real until);

/// Where a ball is at a time.
Real2 reference_ball_at(const Reference *reference, int ball, Real time);

/// How much room there is at a time between any ball and anything: the least distance less the
/// radius (negative: overlap). `balls` holds the present positions.
Real reference_least_gap(const Reference *reference, Real time);

#endif

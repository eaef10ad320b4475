/// @file scene.h
/// A scene for tests of the engine: what stands in a sandbox, small enough to be looked at.
///
/// Units: u, s, u/s, y downward; angles in degrees, clockwise.
#ifndef ARKANONG_TEST_SCENE_H
#define ARKANONG_TEST_SCENE_H

#include <stdbool.h>
#include <stdint.h>

#include "collision_names.h"
#include "rng.h"

#define SCENE_MAX_BALLS     64
#define SCENE_MAX_OBSTACLES 96
#define SCENE_MAX_CELLS     400

typedef struct SceneBall {
    Vec2 position;
    Vec2 velocity;
    double radius;
} SceneBall;

/// Zero-initialised and given a width and a height it is an empty arena whose balls pass through
/// each other.
typedef struct Scene {
    double width, height;
    bool ball_collisions;
    int ball_count;
    SceneBall balls[SCENE_MAX_BALLS];
    int obstacle_count;
    CollisionObstacle obstacles[SCENE_MAX_OBSTACLES];
    BrickGrids bricks;
    uint8_t brick_hits[SCENE_MAX_CELLS];
    uint8_t
        one_way[SCENE_MAX_CELLS]; ///< by cell: 1 + Side of a brick's single face, 0: it is whole
} Scene;

/// What a random scene is made of.
typedef enum SceneKind {
    SCENE_WALLS,       ///< walls alone
    SCENE_FIXED,       ///< hexagons that stand still, apart from each other
    SCENE_OVERLAPPING, ///< hexagons that overlap each other and the walls' edge
    SCENE_HONEYCOMB,   ///< hexagons edge to edge, with holes
    SCENE_BRICKS,      ///< a wall of flush bricks with holes
    SCENE_BREAKABLE,   ///< bricks and hexagons that break
    SCENE_TRAVELLING,  ///< hexagons on paths
    SCENE_SPINNING,    ///< spinning hexagons
    SCENE_MOVING,      ///< hexagons that do both
    SCENE_MIXED,       ///< everything at once, overlapping
    SCENE_SQUEEZING, ///< hexagons that move right up to the walls and into each other's way; large
                     ///< balls
    SCENE_CROWDED,   ///< many balls of very different radii
    SCENE_CIRCLES,   ///< circles that stand still and overlap
    SCENE_LINES,     ///< lines that stand still and cross, thin and thick
    SCENE_UNION,     ///< all shapes and bricks, standing and overlapping, that break
    SCENE_BOUNCING,  ///< all shapes, standing, of any restitution
    SCENE_TRAVELLING_ROUND, ///< circles and lines on paths
    SCENE_SPINNING_LINES,   ///< lines that spin about their middle
    SCENE_EVERYTHING,       ///< all shapes, all motions, any restitution, bricks, overlapping
    SCENE_SQUEEZING_ROUND,  ///< circles and lines that move right up to the walls; large balls
    SCENE_CROWDED_BUMPERS,  ///< many balls among circles and lines of any restitution
    SCENE_LATTICE,          ///< lines from point to point of a lattice, flush with all else
    SCENE_PICTURES, ///< several grids of bricks, flush with each other or overlapping, that break
    SCENE_ONE_WAY,  ///< bricks and hexagons that break, and bricks with a single face
    SCENE_KIND_COUNT
} SceneKind;

const char *scene_kind_name(SceneKind kind);

/// Makes a random scene of a kind; balls start clear of everything and of each other. `speed` is
/// that of the balls, within a factor of two.
void scene_make_random(Scene *scene, SceneKind kind, double speed, bool ball_collisions, Rng *rng);

/// Gives a manager that was made for the scene its one-way bricks.
void scene_set_one_way_bricks(const Scene *scene, CollisionManager *manager);

/// Prints the scene as a level file, for a person or for the headless runner to look at.
void scene_print(const Scene *scene, const char *title);

#endif

/// @file world_room.h
/// Looks at a running world from outside: is anything inside anything?
///
/// Units: u, s. Straight formulas over all pairs, with none of the engine's own.
#ifndef ARKANONG_TEST_WORLD_ROOM_H
#define ARKANONG_TEST_WORLD_ROOM_H

#include "world.h"

/// The least room between a ball and anything: the distance less the radius, negative where they
/// overlap.
typedef struct WorldRoom {
    double least;     ///< u; infinite in a world without balls, negatively so when a number is none
    const char *what; ///< between what: "ball and hexagon" ...
    int ball, other;
    double fastest; ///< u/s, of all balls before and after the contacts that were looked at
} WorldRoom;

/// What has happened in a world, in numbers.
typedef struct WorldRoomCounts {
    long long event[EVENT_KIND_COUNT]; ///< EVENT_CONTACT: contacts
    long long turned_back;             ///< contacts with the faces of one-way bricks
    long long let_pass;                ///< steps at whose ends a ball's centre is in such a brick
} WorldRoomCounts;

/// Whether nothing is inside anything: to 1e-9 u, and to 1e-15 s of the fastest ball's way where
/// something has pushed one beyond 1e6 u/s.
bool world_room_is_enough(const WorldRoom *room);

/// Room of a ball of a world that has not begun: to the walls, bricks, hexagons and the balls
/// before it, u.
/// @pre it is not served
double world_room_of_ball(const WorldDef *def, int ball);

/// The present. Balls on paddles do not count, and in a world whose balls pass through each other
/// nor do pairs of them; from an open side a ball may stick out wholly, but no further.
WorldRoom world_room_now(const World *world, bool ball_collisions);

/// Plays one step and looks at the world right after each contact, at the step's end, and nowhere
/// but there. Beyond `contacts_most` of a step every second, fourth ... contact is looked at.
/// Returns the least room of all.
/// @param copies  two worlds of the same definition, to play up to the contacts with
/// @param counts  to which what happens is added
WorldRoom world_room_step(World *world, const WorldInput *input, World *copies[2],
                          bool ball_collisions, int contacts_most, WorldRoomCounts *counts);

/// The first thing that has not happened of what catchers, portals, one-way bricks, falling bricks,
/// gears and pulls do; NULL: all of it has.
const char *world_room_lacks(const WorldRoomCounts *counts);

#endif

/// @file collision.h
/// Balls among walls, paddles, bricks, hexagons, circles and round-ended lines: an event-driven
/// collision engine, exact and deterministic.
///
/// Between contacts a ball flies straight, so its next contact is computed once and kept in a
/// queue; advancing time touches only the balls to which something happens. Contacts happen at
/// their exact time; nothing is decided by overlap at the end of a step. The same calls give the
/// same bits on every machine.
///
/// Units: u, s, u/s, y downward; angles in degrees, clockwise. Time is kept as a whole second and
/// an offset of about one second at most, so it is as fine after hours as at the start. No
/// function allocates: the caller provides one block of memory, which holds no pointer, so a copy
/// of the block is a copy of the whole state. Managers share nothing: each may have a thread of
/// its own.
///
/// What a function refuses, it says by what it returns; it has then changed nothing. All builds
/// but CMake's Release end the program with a sentence where a precondition (@pre) does not hold.
#ifndef ARKANONG_COLLISION_H
#define ARKANONG_COLLISION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The version of this header: the first number changes when a program must change with it.
#define COLLISION_VERSION "1.0.0"

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/// The version of the library that the program runs with, as COLLISION_VERSION.
const char *collision_version(void);

/// A point (u) or a velocity (u/s), by context.
typedef struct CollisionVec2 {
    double x; ///< to the right
    double y; ///< downward
} CollisionVec2;

/// In the order in which walls are resolved at the same instant.
typedef enum CollisionSide {
    COLLISION_SIDE_LEFT,
    COLLISION_SIDE_RIGHT,
    COLLISION_SIDE_TOP,
    COLLISION_SIDE_BOTTOM,
    COLLISION_SIDE_COUNT,
    COLLISION_SIDE_NONE = -1
} CollisionSide;

#define COLLISION_PADDLES_MOST 4 ///< in an arena

/// A circle; `radius` >= 0, 0 means a point.
typedef struct CollisionCircle {
    CollisionVec2 centre; ///< u
    double radius;        ///< u
} CollisionCircle;

/// An axis-parallel rectangle; min.x <= max.x and min.y <= max.y (min is the top-left corner).
typedef struct CollisionRectangle {
    CollisionVec2 min; ///< u
    CollisionVec2 max; ///< u
} CollisionRectangle;

/// The shapes of obstacles, in the order in which contacts at the same instant are resolved. All
/// are convex. An obstacle's numbers mean:
/// - hexagon: radius is the circumradius, the angle that of corner 0;
/// - circle: radius; neither angle nor spin counts;
/// - line: placed by its two ends; radius is half its thickness, may be 0; no angle counts;
/// - rectangle: half of its width and height, and its angle; radius is that of a rounding around
///   it, may be 0.
typedef enum CollisionShape {
    COLLISION_SHAPE_HEXAGON,
    COLLISION_SHAPE_CIRCLE,
    COLLISION_SHAPE_LINE,
    COLLISION_SHAPE_RECTANGLE,
    COLLISION_SHAPE_KIND_COUNT
} CollisionShape;

/// The part of a shape that is touched. Rectangles: a face or a corner, by its name at angle 0.
/// Sides of the arena: the feature of that name. Hexagons: COLLISION_FEATURE_EDGE_0 + k or
/// COLLISION_FEATURE_CORNER_0 + k. Lines: a side or an end; side 1 is on the left on the way from
/// end 1 to end 2, on the screen. Circles: none.
typedef enum CollisionFeature {
    COLLISION_FEATURE_NONE,
    COLLISION_FEATURE_LEFT,
    COLLISION_FEATURE_RIGHT,
    COLLISION_FEATURE_TOP,
    COLLISION_FEATURE_BOTTOM,
    COLLISION_FEATURE_CORNER_TOP_LEFT,
    COLLISION_FEATURE_CORNER_TOP_RIGHT,
    COLLISION_FEATURE_CORNER_BOTTOM_LEFT,
    COLLISION_FEATURE_CORNER_BOTTOM_RIGHT,
    COLLISION_FEATURE_EDGE_0,
    COLLISION_FEATURE_EDGE_5 = COLLISION_FEATURE_EDGE_0 + 5,
    COLLISION_FEATURE_CORNER_0,
    COLLISION_FEATURE_CORNER_5 = COLLISION_FEATURE_CORNER_0 + 5,
    COLLISION_FEATURE_SIDE_1,
    COLLISION_FEATURE_SIDE_2,
    COLLISION_FEATURE_END_1,
    COLLISION_FEATURE_END_2,
    COLLISION_FEATURE_COUNT
} CollisionFeature;

/// Who meets whom: two things do if each one's category has a bit in common with the other's mask.
/// 0 counts as all bits, so zero-initialised things meet all.
typedef struct CollisionFilter {
    uint32_t category; ///< what it is
    uint32_t mask;     ///< what it meets
} CollisionFilter;

/// An obstacle as it is at time 0. CollisionShape documents the meaning of the numbers for each
/// shape. With all but centre and radius 0 it is a hexagon that stands still. An arena's obstacles
/// stand in one array in the order of CollisionShape: all hexagons, then all circles, and so on.
typedef struct CollisionObstacle {
    CollisionShape shape;   ///< which of them
    CollisionVec2 centre;   ///< u; of a shape with two ends: end 1
    CollisionVec2 end;      ///< u; of a shape with two ends: end 2, at least 1 u from end 1
    double radius;          ///< u
    double angle_deg;       ///< finite
    double spin_deg_per_s;  ///< about the centre or the middle of the ends; 0: does not spin
    CollisionVec2 travel;   ///< u, to the far end of its path; ignored when period_s is 0
    double period_s;        ///< for the round trip; 0: stays where it is
    double bounce;          ///< restitution, 0.1..2; 0 counts as 1
    bool absent;            ///< it is not there until it is added
    int64_t user;           ///< a number of the caller's, kept and given back
    CollisionVec2 half;     ///< u, rectangles only: half of width and height, both > 0
    CollisionFilter filter; ///< who meets it
    bool sensor;            ///< contacts are reported, and the ball goes on as it came: once each
                            ///< time that it comes in from outside, where it has been for 0.1 ms if
                            ///< the sensor spins; casts do not see it
    bool roams; ///< collision_manager_move_obstacle may move it; all predictions look at
                ///< it for that, wherever it is; period_s is 0
} CollisionObstacle;

/// An obstacle as it is at the present time.
typedef struct CollisionObstacleState {
    bool exists;            ///< whether it is there
    CollisionShape shape;   ///< as in CollisionObstacle
    CollisionVec2 centre;   ///< u; of a shape with two ends: their middle
    CollisionVec2 end[2];   ///< u; ends 1 and 2 of a shape that has them; else {0, 0}
    CollisionVec2 velocity; ///< u/s, of the centre
    double angle_deg;       ///< in [0, 360); of a shape with two ends: since its start
    double spin_deg_per_s;  ///< negated when a caught ball reversed it
    double radius;          ///< u, as in CollisionObstacle
    double bounce;          ///< restitution
    int64_t user;           ///< as in CollisionObstacle
    CollisionVec2 half;     ///< u, as in CollisionObstacle
} CollisionObstacleState;

enum { COLLISION_OUTLINE_CORNERS_MOST = 6 };

/// A convex area: all points within `radius` of the polygon of these corners. One corner makes a
/// disc, two make a line with round ends.
typedef struct CollisionOutline {
    int count;                                            ///< of the corners, at least 1
    CollisionVec2 corner[COLLISION_OUTLINE_CORNERS_MOST]; ///< u, clockwise on the screen
    double radius;                                        ///< u, of the rounding
} CollisionOutline;

/// The area that an obstacle fills.
CollisionOutline collision_obstacle_outline(const CollisionObstacleState *state);
/// The radius of the circumscribed circle, u.
double collision_obstacle_extent(const CollisionObstacleState *state);

/// The smallest axis-parallel rectangle around an outline.
CollisionRectangle collision_outline_bounds(const CollisionOutline *outline);

/// Whether a shape is placed by its two ends, as lines are; and whether by an angle.
bool collision_shape_has_ends(CollisionShape shape);
bool collision_shape_has_angle(CollisionShape shape); ///< hexagons and rectangles

/// Whether two filled areas overlap or touch. Coordinates count as rounded: areas that touch when
/// each is moved by a few units in its last place do touch. Rectangles may be flat or points.
/// @pre all is finite and below 1e100 in size
bool collision_circle_touches_circle(const CollisionCircle *first, const CollisionCircle *second);
bool collision_circle_touches_rectangle(const CollisionCircle *circle,
                                        const CollisionRectangle *rectangle); ///< as above
bool collision_circle_touches_outline(const CollisionCircle *circle,
                                      const CollisionOutline *outline); ///< as above
bool collision_rectangle_touches_rectangle(const CollisionRectangle *first,
                                           const CollisionRectangle *second); ///< as above
bool collision_outline_touches_rectangle(const CollisionOutline *outline,
                                         const CollisionRectangle *rectangle); ///< as above

#define COLLISION_BRICK_GRIDS_MOST 16 ///< that an arena may have

/// One grid.
typedef struct CollisionBrickGrid {
    CollisionVec2 origin; ///< u, top-left corner of column 0, row 0
    CollisionVec2 cell;   ///< u, both > 0
    int columns;          ///< at least 1
    int rows;             ///< at least 1
    int first;            ///< number of the cell in column 0 of row 0; the others follow row by row
    int user[2];          ///< numbers of the caller's, which mean nothing to the engine
    bool absent;          ///< none of its bricks is there until it is added
    CollisionFilter filter; ///< who meets its bricks
} CollisionBrickGrid;

/// An arena's grids: cells are numbered from those of grid 0 on. Zero-initialised is none.
typedef struct CollisionBrickGrids {
    CollisionBrickGrid grid[COLLISION_BRICK_GRIDS_MOST]; ///< by their `first`
    int count;                                           ///< how many there are
} CollisionBrickGrids;

/// The kind of thing that a ball met. Contacts at one instant are resolved in this order.
typedef enum CollisionKind {
    COLLISION_CONTACT_NONE,
    COLLISION_CONTACT_WALL,
    COLLISION_CONTACT_OBSTACLE, ///< COLLISION_CONTACT_OBSTACLE + its CollisionShape
    COLLISION_CONTACT_HEXAGON = COLLISION_CONTACT_OBSTACLE + COLLISION_SHAPE_HEXAGON,
    COLLISION_CONTACT_CIRCLE = COLLISION_CONTACT_OBSTACLE + COLLISION_SHAPE_CIRCLE,
    COLLISION_CONTACT_LINE = COLLISION_CONTACT_OBSTACLE + COLLISION_SHAPE_LINE,
    COLLISION_CONTACT_RECTANGLE = COLLISION_CONTACT_OBSTACLE + COLLISION_SHAPE_RECTANGLE,
    COLLISION_CONTACT_BRICK = COLLISION_CONTACT_OBSTACLE + COLLISION_SHAPE_KIND_COUNT,
    COLLISION_CONTACT_PADDLE,
    COLLISION_CONTACT_BALL,
    COLLISION_CONTACT_GOAL ///< not a touch: the ball has wholly left through an open side
} CollisionKind;

/// Names: "paddle"; "" for those called none and for numbers that mean nothing.
const char *collision_kind_name(CollisionKind kind);
const char *collision_shape_name(CollisionShape shape);       ///< "hexagon"
const char *collision_feature_name(CollisionFeature feature); ///< "corner 2"
/// A kind's number in hashes, which further kinds do not change, unlike their order; none has 0.
int collision_kind_number(CollisionKind kind);

/// One contact.
typedef struct CollisionContact {
    double time;        ///< s since the start
    int ball;           ///< index; of two balls the lower
    CollisionKind with; ///< what it met
    int id;             ///< obstacle, paddle, brick (its cell) or the other ball; 0 for a wall
    CollisionFeature feature; ///< the part of that
    CollisionVec2 point;      ///< u, where they touch
    CollisionVec2 normal;     ///< unit length, from the obstacle toward the ball
    CollisionVec2 position;   ///< u, the ball's centre at `time`
    CollisionVec2 incoming;   ///< u/s, the ball's velocity just before
    CollisionVec2 velocity;   ///< u/s, the ball's velocity right after
    CollisionVec2 surface;    ///< u/s, the obstacle's own at `point`; of a ball: its just before
    CollisionVec2 other_velocity; ///< u/s, of two balls: the other one's right after
    int64_t user[2];              ///< the caller's numbers of both; of a brick what its cell held
} CollisionContact;

/// Contacts of one ball within one step after which it counts as caught between things.
#define COLLISION_CAUGHT_AFTER_CONTACTS 1000
/// Contacts of one ball within one step after which it rests until the next step.
#define COLLISION_REST_AFTER_CONTACTS 100000
/// Contacts of all balls within one step: COLLISION_STEP_CONTACTS, and
/// COLLISION_STEP_CONTACTS_PER_BALL more for each ball. After a quarter of them a mover that moves
/// against a ball is reversed. After all of them each further contact brings at least one ball,
/// obstacle or paddle to rest until the next step, which bounds their number.
#define COLLISION_STEP_CONTACTS          100000
#define COLLISION_STEP_CONTACTS_PER_BALL 200 ///< beside COLLISION_STEP_CONTACTS

/// What a cell holds: no brick (0), a brick with a number of the caller's (1..254), or a solid one.
#define COLLISION_BRICK_EMPTY 0
#define COLLISION_BRICK_SOLID 255 ///< no ball pierces it

/// The cells of a manager's grid, and how much they list.
typedef struct CollisionCells {
    double side; ///< u
    int entries; ///< of sides, movers, grids of bricks and paddles
    int packets; ///< of all other obstacles
} CollisionCells;

/// The arena that a manager is made for. Read during collision_manager_init only.
typedef struct CollisionSetup {
    double width;                         ///< u, > 0
    double height;                        ///< u, > 0
    bool open_side[COLLISION_SIDE_COUNT]; ///< balls leave there (COLLISION_CONTACT_GOAL); no wall
    bool ball_collisions;                 ///< whether balls meet each other
    bool filters; ///< collision_manager_set_filter may be called; a ball takes 16 bytes more then,
                  ///< as it does with obstacles that have a filter or are sensors
    int ball_capacity;                  ///< balls that may exist at once
    double radius_max;                  ///< u, upper bound of every ball's radius
    const CollisionObstacle *obstacles; ///< by shape, in the order of CollisionShape
    int obstacle_count;                 ///< in `obstacles`
    CollisionBrickGrids bricks;         ///< where cells of bricks are
    const uint8_t *brick_values;        ///< of each cell, or NULL where there are no bricks
    int steps_per_second; ///< 1..1000, 0 counts as 60: paddles are placed once a step, balls and
                          ///< movers that are caught rest until its end; without both, contacts
                          ///< have the same bits whatever the length of a step
    int paddle_count;     ///< 0..COLLISION_PADDLES_MOST
    CollisionRectangle paddle_zone[COLLISION_PADDLES_MOST]; ///< u, which no paddle's body leaves
    CollisionCells cells;                                   ///< set by collision_manager_size
} CollisionSetup;

typedef struct CollisionManager CollisionManager; ///< an arena in play

/// Work that has no bound.
#define COLLISION_WORK_WITHOUT_END (INT64_MAX / 2)

/// Chooses the cells of `setup`. Returns the bytes that a manager for it needs; the block must be
/// aligned to 64 bytes. 0: something in it is not finite, out of its range or out of its order.
size_t collision_manager_size(CollisionSetup *setup);

/// Makes a manager in `memory`, with no balls and its clock at 0. Paddles are absent until placed.
/// @pre collision_manager_size has chosen the setup's cells
CollisionManager *collision_manager_init(void *memory, const CollisionSetup *setup);

/// Adds a ball at the lowest free index and returns that. The ball is at `position` at the present
/// time; overlap is not checked. -1: the manager is full, not 0 < radius <= setup radius_max, or
/// something is not finite.
int collision_manager_add_ball(CollisionManager *manager, CollisionVec2 position,
                               CollisionVec2 velocity, double radius);

/// False: there is none.
bool collision_manager_remove_ball(CollisionManager *manager, int ball);

/// Sets a ball's velocity: at the present time, or from the next step on if the present one has
/// had all of its contacts (COLLISION_STEP_CONTACTS). False: there is no such ball, or the
/// velocity is not finite.
bool collision_manager_set_ball_velocity(CollisionManager *manager, int ball,
                                         CollisionVec2 velocity);

/// Sets a ball's position and radius at the present time; overlap is not checked. False: there is
/// no such ball, or position or radius are none for collision_manager_add_ball.
bool collision_manager_move_ball(CollisionManager *manager, int ball, CollisionVec2 position,
                                 double radius);

/// Sets a number of the caller's, which is a part of the hash and means nothing to the engine; a
/// new ball has 0. False: there is no such ball.
bool collision_manager_set_ball_user(CollisionManager *manager, int ball, int64_t user);
int64_t collision_manager_ball_user(const CollisionManager *manager, int ball); ///< or 0

/// Sets who is met by a thing from the present time on: a ball, a paddle, an obstacle (any of their
/// kinds), the grid of a brick's cell, or a side as a wall and a goal (COLLISION_CONTACT_WALL, a
/// CollisionSide). What has a filter hides no corners of others. False: there is no such thing, or
/// the setup has no filters.
bool collision_manager_set_filter(CollisionManager *manager, CollisionKind with, int id,
                                  CollisionFilter filter);

/// Sets whether the ball pierces bricks that are not COLLISION_BRICK_SOLID: contacts are reported,
/// but do not reflect it. The caller is expected to remove such a brick before it calls
/// collision_manager_advance again; if it is still there, the ball is reflected after all. False:
/// there is no such ball.
bool collision_manager_set_ball_piercing(CollisionManager *manager, int ball, bool piercing);

/// A ball as it is at the present time.
typedef struct CollisionBall {
    bool exists;            ///< whether it is there
    bool piercing;          ///< collision_manager_set_ball_piercing
    CollisionVec2 position; ///< u, of its centre
    CollisionVec2 velocity; ///< u/s
    double radius;          ///< u
} CollisionBall;

/// All zero where there is none.
CollisionBall collision_manager_ball(const CollisionManager *manager, int ball);

/// Places a paddle for the step that begins now: its body at the present time and the velocity it
/// keeps until it is placed again. A body of zero size removes it. False: there is no such paddle,
/// or something is not finite.
/// @pre it stays inside its zone for one step, or for as long as it is not placed again
bool collision_manager_place_paddle(CollisionManager *manager, int paddle, CollisionRectangle body,
                                    CollisionVec2 velocity);

/// A paddle as it is at the present time.
typedef struct CollisionPaddle {
    CollisionRectangle body; ///< u
    CollisionRectangle zone; ///< u, where the body may be
    CollisionVec2 velocity;  ///< u/s; {0, 0} if a caught ball has stopped the paddle in this step
} CollisionPaddle;

/// All zero where there is none.
CollisionPaddle collision_manager_paddle(const CollisionManager *manager, int paddle);

/// A paddle's number, as collision_manager_set_ball_user is for balls.
bool collision_manager_set_paddle_user(CollisionManager *manager, int paddle, int64_t user);
int64_t collision_manager_paddle_user(const CollisionManager *manager, int paddle); ///< or 0
/// The same of a side.
bool collision_manager_set_side_user(CollisionManager *manager, CollisionSide side, int64_t user);
int64_t collision_manager_side_user(const CollisionManager *manager, CollisionSide side); ///< or 0

/// All zero where it is not there, or there is no such obstacle.
CollisionObstacleState collision_manager_obstacle(const CollisionManager *manager, int obstacle);
/// The same `after` s later, >= 0, if nothing changes it until then; of an absent obstacle the
/// state that it would have, with `exists` false. All zero where there is no such obstacle.
CollisionObstacleState collision_manager_obstacle_after(const CollisionManager *manager,
                                                        int obstacle, double after);

/// Whether an obstacle is there, and its number: as in its state, for much less work.
bool collision_manager_obstacle_exists(const CollisionManager *manager, int obstacle);
int64_t collision_manager_obstacle_user(const CollisionManager *manager, int obstacle); ///< or 0

/// Whether a circle overlaps or touches an obstacle that is there.
bool collision_manager_touches_obstacle(const CollisionManager *manager, int obstacle,
                                        const CollisionCircle *circle);
/// Whether a circle overlaps or touches any obstacle, or any ball but `ignore_ball` (an index, or
/// -1).
/// @pre its radius is at most that of setup, its centre lies in the arena
bool collision_manager_touches(const CollisionManager *manager, const CollisionCircle *circle,
                               int ignore_ball);

/// Makes an open side a wall, or opens it again. A ball whose centre is already outside leaves;
/// one that is outside by less than its radius is reflected where it is. False: there is no such
/// side, or it is not open in the setup.
bool collision_manager_shut_side(CollisionManager *manager, CollisionSide side, bool shut);

/// Adds an absent obstacle at the position and angle to which its path and spin have led by now;
/// the corners that it hides are hidden at once. False, and nothing has changed, where a ball or a
/// paddle reaches into it or touches it, or it is there already, or there is no such obstacle.
bool collision_manager_add_obstacle(CollisionManager *manager, int obstacle);
/// Removes an obstacle; corners that it hid are open at once. False: it is not there.
bool collision_manager_remove_obstacle(CollisionManager *manager, int obstacle);
/// Moves an obstacle that roams, or adds it where it is absent: from the present time on it is as
/// `place` says, at that angle now; its period_s, absent and roams do not count. False, and
/// nothing has changed, where a ball or a paddle reaches into it or touches it there, it does not
/// roam or has another shape, a number is out of its range, or it is a sensor or has a filter and
/// the setup has none.
bool collision_manager_move_obstacle(CollisionManager *manager, int obstacle,
                                     const CollisionObstacle *place);
/// Sets its number, which is a part of the hash and means nothing to the engine. False: there is
/// no such obstacle.
bool collision_manager_set_obstacle_user(CollisionManager *manager, int obstacle, int64_t user);
/// Sets an obstacle's spin from the present time and angle on. Balls within its bounding circle
/// meet it as it spins. A circle stays as it is. False: it is not there, or the spin is not
/// finite.
/// @pre a line travels, spins or roams from the start: others are met only where they stand
bool collision_manager_set_obstacle_spin(CollisionManager *manager, int obstacle,
                                         double spin_deg_per_s);
/// Sets the angle from which an obstacle spins on, as where one arena takes over from another.
/// Overlap is not looked for. False: it neither spins nor has done so, or the angle is not finite.
bool collision_manager_set_obstacle_angle(CollisionManager *manager, int obstacle,
                                          double angle_deg);

/// What a cell holds; COLLISION_BRICK_EMPTY where there is no such cell.
int collision_manager_brick(const CollisionManager *manager, int brick);
/// Sets a brick's number. Setting COLLISION_BRICK_EMPTY removes the brick: the faces and corners
/// that it hid are open at once. False: there is no brick, or the number is none of 0..255.
bool collision_manager_set_brick(CollisionManager *manager, int brick, int value);
/// Leaves a brick one face: balls meet that face and its ends where they fly toward it with their
/// centre in front of it, and pass through all else. A ball that something turns back while it
/// still reaches over the face passes back. A ball that pierces is reflected as others are. False:
/// there is no COLLISION_BRICK_SOLID.
bool collision_manager_set_one_way_brick(CollisionManager *manager, int brick, CollisionSide face);
/// Adds a brick in an empty cell at the present time; the faces and corners that it hides are
/// hidden at once, as if it had been there from the start. False, and nothing has changed, where a
/// ball or a paddle reaches into the cell or touches it, it is not empty, there is no such cell,
/// or not 1 <= value <= 255.
bool collision_manager_add_brick(CollisionManager *manager, int brick, int value);
/// From now on, what bricks that come and go mean for corners and balls near them waits for
/// collision_manager_settle_changes, which works it out once for all, with less work where many
/// change at one instant. Until then nothing may advance or look ahead.
void collision_manager_gather_changes(CollisionManager *manager);
/// Works out what has been gathered, if anything, and gathers no more. Returns false when the
/// allowed work is done first: call again until it returns true.
bool collision_manager_settle_changes(CollisionManager *manager);

/// The offset for collision_manager_advance in the step that begins next, up to which exactly
/// those contacts happen whose CollisionContact.time, rounded as it is to one double, is at most
/// `time`. Clamped to a step: 0 where `time` is not later than that beginning.
/// @pre the present step has been gone through
/// @pre 0 <= time <= 1e7
double collision_manager_offset_until(const CollisionManager *manager, double time);

/// Advances to the next contact or to `time`, s since the start, whichever is first; a contact at
/// exactly that time comes before it, also at time 0. Returns true with the contact; call again
/// until false. Steps are begun where they are due; paddles keep their velocity meanwhile. False,
/// and nothing has happened, also where `time` is past or not in 0..1e7. Whatever times are chosen,
/// contacts have the same bits. The clock is finer than a double since the start: a contact just
/// after `time` may have that as its CollisionContact.time.
bool collision_manager_advance_to(CollisionManager *manager, double time,
                                  CollisionContact *contact);

/// Whether surely nothing happens in the first `offset` seconds of the step that begins next. With
/// paddles, which the caller may move then, and where a ball rests or an obstacle is halted:
/// false.
/// @pre the present step has been gone through
/// @pre 0 <= offset <= a step
bool collision_manager_is_quiet_until(const CollisionManager *manager, double offset);

/// Begins the next step, with contact counts of 0.
/// @pre the present step has been gone through
void collision_manager_begin_step(CollisionManager *manager);

/// Advances to the next contact or to `offset` seconds after the present step's beginning,
/// whichever is first; a contact at exactly that time comes before it. Returns true with the
/// contact, for which the velocity has been reflected; false when the time is reached, or the work
/// that is allowed is done. Call again until false.
/// @pre 0 <= offset <= a step
bool collision_manager_advance(CollisionManager *manager, double offset, CollisionContact *contact);

/// Advances through many whole steps: to the end of the present one, then through `*steps` more,
/// which it counts down. Stops at each contact as collision_manager_advance does; call again
/// until false. Everything is, to the last bit, as if each step had been begun and gone through by
/// itself, but steps in which nothing happens cost nothing.
/// @pre *steps >= 0
bool collision_manager_advance_steps(CollisionManager *manager, int *steps,
                                     CollisionContact *contact);

/// The time since the start in s as one double.
double collision_manager_time(const CollisionManager *manager);
/// The time at which the caller's changes happen, s since the start: just after a contact its
/// CollisionContact.time, which is finer than the clock; never before the last contact.
double collision_manager_event_time(const CollisionManager *manager);

/// Options of collision_manager_cast.
typedef struct CollisionCast {
    double after;    ///< s, >= 0, from the present time to its start
    double horizon;  ///< s, >= 0, from its start to the latest contact
    int ignore_ball; ///< index of a ball that it does not meet and whose filter it has, or -1
    bool paddles;    ///< whether it meets paddles
    bool balls;      ///< whether it meets balls
} CollisionCast;

/// The first contact of an imaginary ball that starts from `position` after `options->after`
/// seconds. It meets everything but balls as a real one would, and changes nothing. Returns false
/// when there is no contact, or something is not finite; else CollisionContact.time counts from
/// the present time, CollisionContact.ball is -1 and CollisionContact.velocity is the reflected
/// one.
///
/// Paddles are taken to keep their velocity for the rest of this step and then to stand. Other
/// balls are taken to fly straight; one that by then has left the cell (collision_manager_cell) in
/// which it is now may be overlooked.
bool collision_manager_cast(const CollisionManager *manager, CollisionVec2 position,
                            CollisionVec2 velocity, double radius, const CollisionCast *options,
                            CollisionContact *contact);

/// A thing by kind and number, as in a contact.
typedef struct CollisionThing {
    CollisionKind with; ///< as CollisionContact.with
    int id;             ///< as CollisionContact.id; of a ball its index
} CollisionThing;

/// The obstacles whose smallest axis-parallel box overlaps or touches `box`, and the bricks,
/// paddles and balls that themselves do, in that order and by their numbers. Returns how many
/// there are; the first `most` of them stand in `things`, which may be NULL. Sides are not among
/// them. Time grows with all there is.
int collision_manager_in_box(const CollisionManager *manager, const CollisionRectangle *box,
                             CollisionThing *things, int most);

/// What is nearest to a point.
typedef struct CollisionClosest {
    CollisionKind with;   ///< as in CollisionThing
    int id;               ///< as in CollisionThing
    CollisionVec2 point;  ///< u, on its rim
    CollisionVec2 normal; ///< unit length, from it toward the point asked for
    double distance;      ///< u, to the rim; negative inside
} CollisionClosest;

/// The obstacle, brick, paddle or ball that is nearest to a point and at most `within` u away,
/// which may be infinite; of several the first in the order of collision_manager_in_box. False:
/// there is none, or the point is not finite.
bool collision_manager_closest(const CollisionManager *manager, CollisionVec2 point, double within,
                               CollisionClosest *closest);

/// Bytes that collision_manager_save writes.
size_t collision_manager_save_size(const CollisionManager *manager);
/// Writes the whole state; `bytes` need not be aligned.
void collision_manager_save(const CollisionManager *manager, void *bytes);
/// Bytes of memory, aligned to 64, that collision_manager_load needs. 0: the bytes are damaged,
/// cut off, or of another machine or version. A checksum tells, which is no guard against bytes
/// that somebody has forged.
size_t collision_manager_load_size(const void *bytes, size_t size);
/// Makes a manager as it was when it was saved, to the last bit. NULL, with nothing written, where
/// collision_manager_load_size is 0.
CollisionManager *collision_manager_load(void *memory, const void *bytes, size_t size);

/// Counters of what has happened.
typedef struct CollisionStatistics {
    uint64_t contacts;    ///< of all balls
    uint64_t predictions; ///< of balls' next events
    uint64_t caught;      ///< balls that became caught
    uint64_t reversed;    ///< movers that gave way to a caught ball
    uint64_t rested;      ///< balls and obstacles that stood still until their step ended
} CollisionStatistics;
CollisionStatistics collision_manager_statistics(const CollisionManager *manager); ///< so far

/// Side of the square cells that divide the arena, from its top-left corner on, u.
double collision_manager_cell(const CollisionManager *manager);

/// What has been done so far, in units of about a microsecond: a prediction of a ball's next event
/// is one, and a change of the arena as many as it takes. The same on every machine; no part of
/// the state.
int64_t collision_manager_work(const CollisionManager *manager);
/// Adds what the caller has done.
void collision_manager_add_work(CollisionManager *manager, int64_t units);
/// Allows so much more work, or with COLLISION_WORK_WITHOUT_END any amount, which it is at first.
/// collision_manager_advance and collision_manager_advance_steps stop when it is done; what they
/// do does not depend on where that is.
void collision_manager_allow_work(CollisionManager *manager, int64_t units);
/// Whether the allowed work is done.
bool collision_manager_is_spent(const CollisionManager *manager);

/// Folds all that the future depends on into a hash (FNV-1a, 64 bits), in the order of indices.
uint64_t collision_manager_hash(const CollisionManager *manager, uint64_t hash);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif

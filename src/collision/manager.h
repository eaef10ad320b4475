/// @file manager.h
/// The collision manager's own parts, shared by the files that make it up and
/// by nobody else.
///
/// One block of memory without pointers (arrays are offsets from its start), so
/// that a copy of the block is a copy of the state. Times here are seconds from
/// `second`, the whole second that the clock has reached: between 0 and a
/// little over 1 for the present, so that a time is as fine after hours as in
/// the first second.
///
/// The files:
/// - collision_manager.c: the interface
/// - manager_steps.c: how time goes on
/// - manager_layout.c: memory and cells
/// - manager_hash.c: the hash of the state
/// - motion.c: hexagons that travel and spin
/// - cover.c: corners that cannot be touched
/// - predict.c, candidate.c: a ball's next event, and what may be it
/// - ball_lines.c, sieve.h: what lies in a cell, packed, and what of it is worth a closer look
/// - sweep.h, spin_sweep.c: times of impact
/// - surface.c, response.c: where a ball touches, and what that does to its velocity
/// - resolve.c: what a contact does
/// - turn.c: movers that turn round or stop
/// - rest.c: balls that rest until the step ends
#ifndef ARKANONG_MANAGER_H
#define ARKANONG_MANAGER_H

#include "collision_manager.h"
#include "event_queue.h"
#include "surface.h"

#define STEP_SECONDS (1.0 / STEPS_PER_SECOND)

/// A duration or time rounded to a whole number of 2^-51 s.
///
/// Every time that says when a contact happens is such a number and lies
/// between -4 and 2 s from the clock's second, so it stays exact when that
/// moves on, and a contact is computed to the same bits whenever and however
/// often it is looked at. 2^-51 s are 4.4e-10 u at 1e6 u/s; a contact's place
/// is worked out with what was rounded away (NextEvent.late).
static inline double moment_of(double time)
{
    return (time + 2.0) - 2.0;
}

#define MOMENT 0x1p-51
/// What lies further ahead is looked at again then, so that all contacts are
/// computed within the range of moment_of.
#define LOOK_AHEAD 2.0
/// Where something moves by itself, contacts are worked out from its place at
/// the beginning of the second: look again just after it.
#define LOOK_AHEAD_MOVING (1.0 + MOMENT)
/// A ball that has flown for longer is given a new starting point, s.
#define LONGEST_FLIGHT 2.5

/// What a ball waits for. The kinds of contact are those of ContactWith, in the
/// same order.
enum {
    EVENT_CELL = CONTACT_GOAL + 1, ///< enters the next cell
    EVENT_LOOK                     ///< works out its next event anew
};

/// A ball's next event: when, with whom, where on it.
typedef struct NextEvent {
    double time;
    double late; ///< s, what moment_of has rounded away: a contact is at time + late
    int kind;
    int id;
    Feature feature;
} NextEvent;

/// Something that can catch a ball (NOT-BUGS.md, Contacts): nothing, a hexagon or a paddle.
typedef struct Catcher {
    int kind; ///< CONTACT_NONE, CONTACT_HEXAGON, CONTACT_PADDLE
    int id;
    int64_t turns; ///< how often the hexagon had turned round by then; the step
                   ///< for a paddle
} Catcher;

/// A ball as its own and others' predictions need it, in two lines of memory that it shares with
/// nobody; the first is what others need.
typedef struct Ball {
    _Alignas(64) Vec2 position; ///< at time `since`
    Vec2 velocity;
    double since;
    double radius;
    int column, row;  ///< its cell
    int place;        ///< in the ball lines: LINE times the line and the slot within it; -1: none
    int left_hexagon; ///< the fixed one that it touched last; it cannot touch it
                      ///< again on this way, -1: none

    Vec2 inverse;                   ///< 1 / velocity; where that is 0, a large negative number
    float direction_x, direction_y; ///< velocity / speed, {0, 0} at rest; for the sieve
    double speed;
    double speed_squared; ///< kept apart from `velocity`, whose rounding would
                          ///< make it drift
    double event_late;    ///< s, how much later than in the queue its next contact is
    int event_id;         ///< its next event; the time is in the queue
    int contacts; ///< in the step whose number ends with `counted_step`; 0 when a second begins
    uint16_t standing; ///< how many of them, the last ones, were with things that stand still; no
                       ///< more than it holds
    uint8_t counted_step;
    uint8_t event_kind;
    uint8_t event_feature;
    bool exists : 1;
    bool piercing : 1;
    bool left_field : 1; ///< its goal has been reported, and it has not been moved or turned since
    bool resting : 1;    ///< until the step's end; BallBonds.held is added to its velocity then
    bool caught : 1;     ///< BallBonds.catcher is something
} Ball;

_Static_assert(sizeof(Ball) == 128, "a ball takes two lines of memory");

/// What seldom befalls a ball.
typedef struct BallBonds {
    Catcher catcher;
    Vec2 held;
} BallBonds;

/// How a hexagon moves. Leg k of a path begins at base + k * half_period and
/// leads to the far end when k is even.
typedef struct Motion {
    Vec2 home, travel;
    double half_period;  ///< s; 0: no path
    int64_t base_second; ///< base of the path, split so that it stays exact
    double base_offset;
    int64_t leg;
    Vec2 leg_from, leg_velocity;
    double leg_since, leg_until; ///< s from the clock's second
    double spin_deg_per_s;
    double base_angle;   ///< deg, at the spin's base
    int64_t spin_second; ///< when the spin began: at 0, when it was last changed, or when all
                         ///< turned round
    double spin_offset;
    double angle_at_second; ///< deg, at the clock's second
    int64_t turns;          ///< legs ended and times turned round
    int64_t turned_step;    ///< the step that `step_turns` counts
    int step_turns;         ///< times turned round because of a caught ball
    bool halted;            ///< until the step's end; `held_spin` is its spin then
    double held_spin;       ///< deg/s
    int queue_entry;        ///< of its next turn; -1 without a path
} Motion;

/// 1 / velocity; for one that leads nowhere the number that makes the way to an edge on the left or
/// top last for ever.
static inline double inverse_of(double velocity)
{
    return 1.0 / (fabs(velocity) > 1e-300 ? velocity : -1e-300);
}

/// Gives a ball a velocity and what follows from it.
static inline void ball_turn(Ball *ball, Vec2 velocity, double speed_squared)
{
    // Most turns leave the speed as it was: a square root less to wait for.
    if (speed_squared != ball->speed_squared) {
        ball->speed = sqrt(speed_squared);
        ball->speed_squared = speed_squared;
    }
    double inverse = ball->speed > 0.0 ? 1.0 / ball->speed : 0.0;

    ball->velocity = velocity;
    ball->inverse = vec2(inverse_of(velocity.x), inverse_of(velocity.y));
    ball->direction_x = (float)(velocity.x * inverse);
    ball->direction_y = (float)(velocity.y * inverse);
}

enum { HEXAGON_GONE, HEXAGON_FIXED, HEXAGON_MOVING };

/// A paddle's body at time `since` and its velocity from then to the end of the
/// step.
typedef struct Paddle {
    Rectangle body;
    Rectangle reach;
    Vec2 velocity;
    double since;
    bool present;
} Paddle;

/// Square cells over the arena; the outermost reach outward without end.
typedef struct Grid {
    double cell;    ///< u
    double inverse; ///< 1 / cell
    int columns, rows;
    int entries; ///< in all lists of what is no hexagon without a path
    int lines;   ///< of hexagons without a path
    // Only from cells up to left and top, and from right and bottom on, a ball can reach a side.
    int left, right, top, bottom;
} Grid;

/// Candidates stand in lines of four, one memory line each, so that they can be sifted together
/// (sieve.h).
#define LINE 4

/// Hexagons without a path; unused places hold NaN and hexagon -1.
typedef struct HexagonLine {
    float x[LINE], y[LINE], circumradius[LINE];
    int hexagon[LINE];
} HexagonLine;

/// Balls as they would be at the clock's second, u and u/s; unused places hold NaN.
typedef struct BallLine {
    float x[LINE], y[LINE], vx[LINE], vy[LINE];
} BallLine;

/// Which balls these are, and the next line of the same cell (-1: none). Only a cell's last line
/// has room.
typedef struct BallLineUse {
    int ball[LINE];
    int next;
    int count;
    int crowd; ///< for a cell's first one: lines beyond the first ones in it and its eight
               ///< neighbours
} BallLineUse;

/// What rounding to single precision may add to the reach of balls and to products of a distance
/// and a velocity.
typedef struct SieveMargin {
    double length;  ///< u
    double product; ///< u^2/s
    bool fits;      ///< else numbers are too large for their squares in single precision
} SieveMargin;

/// For balls with coordinates up to `far` and speeds up to `fast` at the clock's second, and what
/// happens up to `until`.
static inline SieveMargin sieve_margin(double far, double fast, double until)
{
    double speed = fast + 1.0;
    double extent = 3.0 * far + 2.0 * (until + 1.0) * speed;

    // Numbers are off by 2^-24 of them, after few operations: there is some room in 2^-20.
    return (SieveMargin){extent * 0x1p-20, 4.0 * extent * speed * 0x1p-20, extent + speed < 1e8};
}

// Obstacle entries of a cell besides hexagon indices (>= 0).
#define ENTRY_BRICKS   (-1) // hexagons with a path are >= 0
#define ENTRY_SIDES    (-2)
#define ENTRY_PADDLE_0 (-3) ///< paddle k is ENTRY_PADDLE_0 - k

struct CollisionManager {
    double width, height;
    double cover_tolerance; ///< u, what counts as lying on an edge
    bool open_side[SIDE_COUNT];
    bool shut_side[SIDE_COUNT]; ///< an open one that is a wall for now
    bool ball_collisions;
    int ball_capacity;
    int balls_end; ///< one past the highest ball there is
    int ball_count;
    int obstacle_count;
    int path_count;
    int spinner_count;
    int paddle_count;
    double radius_max;
    double near; ///< u, radius_max and room for rounding
    Paddle paddles[SIDE_COUNT];
    BrickGrid bricks; ///< without `hits`, which are in the block
    Grid grid;
    EventQueue queue; ///< entries: paths, then balls

    int64_t second;    ///< the clock's second
    int64_t step;      ///< steps begun
    int begun;         ///< those of the clock's second: 1..240, 0 before the first of all
    double step_start; ///< s
    double step_end;   ///< s
    int first_free;    ///< no ball place below it is free
    double now;        ///< s
    int pending[2];    ///< balls whose next event is to be worked out before time
                       ///< goes on, -1: none
    // Largest coordinate and speed in any ball line, u and u/s: what single precision loses follows
    // from them.
    double farthest, fastest;
    SieveMargin margin;
    int free_line;     ///< first of the unused ball lines, -1: none
    int pierced_brick; ///< the brick that pending[0] has just broken through, -1:
                       ///< none
    int resting_count;
    int halted_count;         ///< hexagons
    int64_t contacts_allowed; ///< in this step
    int64_t contacts_left;    ///< of those; below 1: what still meets, rests
    // Contacts at one instant are told with one time, that of the first: what moment_of rounded
    // away may differ from one to the next.
    double contact_now;  ///< s, when the last contact was by the clock
    double contact_time; ///< s since the start, as it was told
    CollisionStatistics statistics;

    size_t ball_offset, bonds_offset, hexagon_offset, motion_offset, hits_offset, kind_offset,
        covered_offset, path_offset, spinner_offset, brick_hits_offset, exposed_offset,
        queue_offset, edge_offset, cell_start_offset, entry_offset, line_start_offset, line_offset,
        ball_line_offset, ball_use_offset, size;
};

/// Lets the step that begins have as many contacts as a step may have.
static inline void allow_contacts(CollisionManager *manager)
{
    manager->contacts_allowed =
        STEP_CONTACTS + (int64_t)STEP_CONTACTS_PER_BALL * manager->ball_count;
    manager->contacts_left = manager->contacts_allowed;
}

// Typed access to the arrays of the block.
#define MANAGER_ARRAY(name, type, offset)                                                          \
    static inline type *name(const CollisionManager *manager)                                      \
    {                                                                                              \
        return (type *)((uintptr_t)manager + manager->offset);                                     \
    }
MANAGER_ARRAY(manager_balls, Ball, ball_offset)
MANAGER_ARRAY(manager_bonds, BallBonds, bonds_offset)
MANAGER_ARRAY(manager_hexagons, Hexagon, hexagon_offset)
MANAGER_ARRAY(manager_motions, Motion, motion_offset)
MANAGER_ARRAY(manager_hexagon_hits, int, hits_offset)
MANAGER_ARRAY(manager_hexagon_kinds, uint8_t, kind_offset)
MANAGER_ARRAY(manager_covered, uint8_t,
              covered_offset) ///< bit k: corner k of a hexagon
MANAGER_ARRAY(manager_paths, int,
              path_offset) ///< hexagons with a path, by queue entry
MANAGER_ARRAY(manager_spinners, int,
              spinner_offset) ///< hexagons that have spun
MANAGER_ARRAY(manager_brick_hits, uint8_t, brick_hits_offset)
MANAGER_ARRAY(manager_exposed, uint8_t,
              exposed_offset) ///< RECTANGLE_ bits of each brick (sweep.h); 0:
                              ///< cannot be touched
MANAGER_ARRAY(manager_queue, void, queue_offset)
MANAGER_ARRAY(manager_edges, double,
              edge_offset) ///< u, left and right of the columns, then top and bottom of the rows;
                           ///< infinite outermost
MANAGER_ARRAY(manager_cell_start, int, cell_start_offset)
MANAGER_ARRAY(manager_entries, int, entry_offset)
MANAGER_ARRAY(manager_line_start, int, line_start_offset)
MANAGER_ARRAY(manager_lines, HexagonLine, line_offset)
MANAGER_ARRAY(manager_ball_lines, BallLine,
              ball_line_offset) ///< the first of each cell, then the rest
MANAGER_ARRAY(manager_ball_uses, BallLineUse, ball_use_offset)

static inline BallBonds *ball_bonds(const CollisionManager *manager, const Ball *ball)
{
    return &manager_bonds(manager)[ball - manager_balls(manager)];
}

/// Where a ball is at the present time.
static inline Vec2 ball_position(const CollisionManager *manager, const Ball *ball)
{
    return vec2_add_scaled(ball->position, ball->velocity, manager->now - ball->since);
}

/// Around the cells of the ball lines lies a ring of cells that stay empty, so that every cell has
/// eight neighbours.
static inline int ball_line_cells(const Grid *grid)
{
    return (grid->columns + 2) * (grid->rows + 2);
}

static inline int ball_line_cell(const Grid *grid, int column, int row)
{
    return (row + 1) * (grid->columns + 2) + column + 1;
}

/// Cells that a box touches, clamped to the grid.
typedef struct CellRange {
    int left, right, top, bottom;
} CellRange;

static inline int grid_clamp(double cells, int count)
{
    if (!(cells > 0.0)) {
        return 0;
    }
    return cells < (double)count ? (int)cells : count - 1;
}

static inline CellRange grid_range(const Grid *grid, Vec2 min, Vec2 max)
{
    return (CellRange){grid_clamp(min.x * grid->inverse, grid->columns),
                       grid_clamp(max.x * grid->inverse, grid->columns),
                       grid_clamp(min.y * grid->inverse, grid->rows),
                       grid_clamp(max.y * grid->inverse, grid->rows)};
}

// manager_layout.c
CellRange layout_hexagon_cells(const CollisionManager *manager, int hexagon);

// motion.c
/// A hexagon's leg at a time; the present one or, for looking ahead, a later
/// one.
typedef struct Leg {
    Vec2 from, velocity;
    double since, until;
} Leg;
Leg motion_leg(const Motion *motion, double time);
/// Works the present leg and the angle out anew from exact quantities for the
/// clock's second.
void motion_start(Motion *motion, int64_t second);
void motion_next_leg(Motion *motion, int64_t second);
/// deg, as it grew: not reduced to [0, 360).
double motion_angle(const Motion *motion, double time);
/// Turns round path and spin at `time`, as a lift's door does.
void motion_turn(Motion *motion, int64_t second, double time);
/// Lets path and spin stand still from `time` on, and go on where they were.
void motion_halt(Motion *motion, int64_t second, double time);
void motion_resume(Motion *motion, int64_t second, double time);
void motion_set_spin(Motion *motion, int64_t second, double time, double spin_deg_per_s);

// cover.c
void cover_hexagon(CollisionManager *manager, int hexagon);
void cover_bricks(CollisionManager *manager, int first_column, int last_column, int first_row,
                  int last_row);
/// Works out anew what an obstacle within the box may have covered.
void cover_box(CollisionManager *manager, Vec2 min, Vec2 max);

// predict.c
/// The next event of `ball`; `self` is its index, or that of a ball to leave
/// out (-1: none). Nothing before `from` is considered.
NextEvent predict_event(const CollisionManager *manager, const Ball *ball, int self, double from,
                        bool paddles, bool balls);
/// Works out a real ball's next event and enters it.
void predict_ball(CollisionManager *manager, int ball);
/// Whether a ball's cell is of no interest: it is the only one and nothing moves. It then walks
/// from contact to contact in one go, stands in no line, and whatever changes ends its walk: an
/// event of one ball among 1000 hexagons takes 10 % less time so.
static inline bool predict_walks(const CollisionManager *manager)
{
#ifdef PLAIN_COLLISIONS
    (void)manager;
    return false;
#else
    return manager->ball_count == 1 && manager->path_count + manager->spinner_count == 0;
#endif
}
/// Puts a ball that walks into its present cell and makes it look again.
void predict_end_walk(CollisionManager *manager);
/// Finds the cell of a ball's present place.
void predict_find_cell(const CollisionManager *manager, Ball *ball);
/// Makes a ball look again at `time`; frees the partner that waited for it.
void predict_look(CollisionManager *manager, int ball, double time);
/// Fetches what the balls that probably come next will need from memory: 10 000 balls among as many
/// hexagons do not fit into the nearer caches, and take a quarter to a third less time so.
void predict_fetch_ahead(const CollisionManager *manager);
/// Steps a ball's column or row in the direction of a cell event.
void predict_step_cell(Ball *ball, int direction);
/// Makes all balls look again now that are in cells of the range.
void predict_wake(CollisionManager *manager, CellRange range);

// ball_lines.c
void ball_lines_clear(CollisionManager *manager);
/// Puts a ball into its cell, takes it out, takes it to the next cell (a Side), or writes its
/// motion anew.
void ball_lines_add(CollisionManager *manager, int ball);
void ball_lines_remove(CollisionManager *manager, int ball);
void ball_lines_step(CollisionManager *manager, int ball, int direction);
void ball_lines_update(CollisionManager *manager, int ball);

// spin_sweep.c
/// A circle in straight motion and a spinning hexagon.
typedef struct SpinSweep {
    const Motion *motion;
    const Hexagon *shape;  ///< circumradius and apothem
    Vec2 offset, velocity; ///< of the circle relative to the hexagon's centre, at
                           ///< time `since`
    double radius, since;
} SpinSweep;
/// A time as a whole number of slots, exact, and the rest, so that the two together are finer than
/// one double.
typedef struct SpinTouch {
    double slot; ///< s, NEVER when there is none
    double rest; ///< s
} SpinTouch;

/// First time in [from, to) at which the circle touches the hexagon and approaches it. Bound: at
/// that time the gap is less than 1e-12 of the hexagon's size.
SpinTouch spin_sweep_first(const SpinSweep *sweep, double from, double to);

// turn.c
/// Turns a hexagon round, path and spin, as a lift's door does; one that has done so too often
/// within this step stands still until its end.
void turn_hexagon(CollisionManager *manager, int hexagon);
/// Lets a hexagon stand still until the step's end; it then goes back the way it came.
void turn_halt(CollisionManager *manager, int hexagon);
/// Stops a paddle for the rest of the step.
void turn_stop_paddle(CollisionManager *manager, int paddle);
/// Lets those go on that have stood still.
void turn_wake_halted(CollisionManager *manager);

// rest.c
/// Whether a ball is between two standing things with no room, or has met too many things in this
/// step.
/// @param way  u, flown along the normal since its last contact
bool rest_is_needed(const Ball *ball, double way);
/// Lets a ball without room keep the tangential part of its velocity alone until the step's end.
void rest_without_room(CollisionManager *manager, Ball *ball, Vec2 normal);
/// Lets a ball rest until the step's end; it then goes on with the velocity that it has now.
void rest_ball(CollisionManager *manager, Ball *ball);
/// Once a step has had all of its contacts (contacts_left): around each further one. The balls meet
/// with the velocities that they will go on with, and then rest until the step's end; so does what
/// moves against a ball, which then goes back the way it came. So each contact brings something to
/// rest that was not, and things at rest do not approach each other.
/// @param other  the other ball; NULL: an obstacle
void rest_begin_contact(CollisionManager *manager, Ball *ball, Ball *other);
void rest_after_contact(CollisionManager *manager, Ball *ball, Ball *other, const Contact *contact);

// resolve.c
/// The nearest place on a hexagon that may move, for a circle at `position` at a time.
Surface resolve_hexagon_surface(const CollisionManager *manager, int hexagon, Vec2 position,
                                double radius, double time);
Rectangle resolve_brick_body(const CollisionManager *manager, int brick);
Rectangle resolve_paddle_body(const CollisionManager *manager, int paddle, double time);
void resolve_contact(CollisionManager *manager, int ball, Contact *contact);
/// What an imaginary ball's event looks like; changes nothing.
Surface resolve_surface(const CollisionManager *manager, const Ball *ball, const NextEvent *event,
                        Vec2 position);

#endif

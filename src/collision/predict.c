#include "candidate.h"
#include "manager.h"
#include "sieve.h"
#include "sweep.h"

// They have two callers each, of which one is all that counts: called instead of built in, an event
// takes 5 % more instructions.
#define ALWAYS_INLINE inline __attribute__((always_inline))

// Lines whose bits fit into one number.
#define LINES_AT_ONCE (64 / LINE)

/// A look at what may come next: who looks, from when on, and from where.
typedef struct Look {
    const CollisionManager *manager;
    const Ball *ball;
    int self;    ///< its index, or that of a ball to leave out (-1: none)
    bool real;   ///< a ball of the manager, not one that is only thought of
    double from; ///< s
    Vec2 place;  ///< u, at that time
} Look;

/// When the ball leaves its cell or has to look again, as the event to beat. Which side that is, is
/// worked out without branches: they would go either way at random (one branch an event foreseen
/// wrongly, by callgrind).
static inline NextEvent cell_exit(const CollisionManager *manager, const Ball *ball, double from,
                                  double ahead)
{
    const double *edges = manager_edges(manager);
    int right = ball->velocity.x > 0.0, down = ball->velocity.y > 0.0;
    double x = (edges[ball->column + right] - ball->position.x) * ball->inverse.x;
    double y =
        (edges[manager->grid.columns + 1 + ball->row + down] - ball->position.y) * ball->inverse.y;
    int upright = y < x;
    int side = SIDE_LEFT + right + (SIDE_TOP - SIDE_LEFT + down - right) * upright;
    double first = candidate_later(ball->since + (upright ? y : x), from);

    return first > ahead ? (NextEvent){ahead, 0.0, EVENT_LOOK, 0, FEATURE_NONE}
                         : (NextEvent){first, 0.0, EVENT_CELL, side, FEATURE_NONE};
}

/// Whether a side that may be open is shut for a ball: for one whose centre is out at `from` it
/// came too late.
static inline bool turns_back(const CollisionManager *manager, const Ball *ball, double from,
                              Side side, double gap, double approach)
{
    return manager->shut_side[side] && gap >= approach * (from - ball->since);
}

/// One side of the arena: a wall, or the line behind which a ball has wholly
/// left.
static inline void consider_side(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                                 double from, Side side, double gap, double approach)
{
    if (!manager->open_side[side] || turns_back(manager, ball, from, side, gap, approach)) {
        candidate_take_contact(best, from, ball->since, (gap - ball->radius) / approach,
                               CONTACT_WALL, side, (Feature)(FEATURE_LEFT + (int)side));
    } else if (!ball->left_field) {
        candidate_take_contact(best, from, ball->since, (gap + ball->radius) / approach,
                               CONTACT_GOAL, side, (Feature)(FEATURE_LEFT + (int)side));
    }
}

static void consider_sides(const Look *look, NextEvent *best)
{
    const CollisionManager *manager = look->manager;
    const Ball *ball = look->ball;
    Vec2 position = ball->position;
    Vec2 velocity = ball->velocity;

    if (velocity.x < 0.0) {
        consider_side(manager, best, ball, look->from, SIDE_LEFT, position.x, -velocity.x);
    } else if (velocity.x > 0.0) {
        consider_side(manager, best, ball, look->from, SIDE_RIGHT, manager->width - position.x,
                      velocity.x);
    }
    if (velocity.y < 0.0) {
        consider_side(manager, best, ball, look->from, SIDE_TOP, position.y, -velocity.y);
    } else if (velocity.y > 0.0) {
        consider_side(manager, best, ball, look->from, SIDE_BOTTOM, manager->height - position.y,
                      velocity.y);
    }
}

/// Whether the pair's meeting comes before what the other ball waits for (by
/// time, lower ball, kind, index).
static bool pair_comes_first(const CollisionManager *manager, int self, int other, double time)
{
    const Ball *ball = &manager_balls(manager)[other];
    double stored =
        event_queue_time(&manager->queue, manager_queue(manager), manager->path_count + other);

    if (time != stored) {
        return time < stored;
    }
    if (ball->event_kind >= EVENT_CELL) {
        return false;
    }
    bool paired = ball->event_kind == CONTACT_BALL;
    int lower = self < other ? self : other;
    int stored_lower = paired && ball->event_id < other ? ball->event_id : other;
    if (lower != stored_lower) {
        return lower < stored_lower;
    }
    if (!paired) {
        return ball->event_kind > CONTACT_BALL;
    }
    return (self < other ? other : self) < (ball->event_id < other ? other : ball->event_id);
}

/// Another ball, computed in full.
static inline void consider_ball(const Look *look, NextEvent *best, int index)
{
    const Ball *ball = look->ball, *other = &manager_balls(look->manager)[index];
    Vec2 velocity = vec2_sub(ball->velocity, other->velocity);
    double start = candidate_later(ball->since, other->since);
    Vec2 offset = vec2_sub(vec2_add_scaled(ball->position, ball->velocity, start - ball->since),
                           vec2_add_scaled(other->position, other->velocity, start - other->since));
    double duration =
        sweep_time_point(offset, velocity, vec2_length(velocity), ball->radius + other->radius);
    double time = candidate_later(start + moment_of(duration), look->from);

    if (time <= best->time &&
        (!look->real || pair_comes_first(look->manager, look->self, index, time))) {
        if (look->real && index < look->self && best->kind < CONTACT_BALL) {
            // At one instant the lower ball's contacts come first, before what this one touches.
            best->time = NEVER;
        }
        candidate_take_contact(best, look->from, start, duration, CONTACT_BALL, index,
                               FEATURE_NONE);
    }
}

/// Which of the nine cells around its own a ball may touch another one's centre in.
typedef struct Neighbours {
    int left, right, top, bottom; ///< -1, 0 or 1 from its own
} Neighbours;

/// Until one of the two enters another cell, and looks again, each is in its own. So only cells
/// matter that the ball's way comes near to: four of the nine as a rule, which takes 5 to 12 % less
/// time than all of them.
static inline Neighbours neighbours_on_way(const Look *look, double until)
{
    const Ball *ball = look->ball;
    const double *x = manager_edges(look->manager) + ball->column;
    const double *y = manager_edges(look->manager) + look->manager->grid.columns + 1 + ball->row;
    Vec2 end = vec2_add_scaled(ball->position, ball->velocity, until - ball->since);
    double reach = ball->radius + look->manager->near;
    double left = x[0] + reach, right = x[1] - reach;
    double top = y[0] + reach, bottom = y[1] - reach;
    Vec2 place = look->place;

    return (Neighbours){-((place.x < left) | (end.x < left)), (place.x > right) | (end.x > right),
                        -((place.y < top) | (end.y < top)), (place.y > bottom) | (end.y > bottom)};
}

/// The first lines of the cells around the one whose first line is `cell`, sixteen bits a row, four
/// a cell.
static inline uint64_t sift_cells(const BallSieve *sieve, const BallLine *cell, int stride,
                                  const Neighbours *around)
{
    uint64_t pass = 0;

    for (int row = around->top; row <= around->bottom; row++) {
        for (int column = around->left; column <= around->right; column++) {
            pass |= (uint64_t)sieve_balls(sieve, cell + row * stride + column)
                    << (20 + 16 * row + 4 * column);
        }
    }
    return pass;
}

/// The balls of a cell whose first line is `line`. Whoever is met shortens the way on which others
/// can be met.
static inline void consider_cell(const Look *look, NextEvent *best, BallSieve *sieve, int line)
{
    const BallLineUse *uses = manager_ball_uses(look->manager);
    const BallLine *lines = manager_ball_lines(look->manager);

    for (; line >= 0; line = uses[line].next) {
        unsigned pass = sieve_balls(sieve, &lines[line]);
        double until = best->time;
        for (; pass != 0; pass &= pass - 1) {
            int index = uses[line].ball[__builtin_ctz(pass)];
            if (index != look->self) {
                consider_ball(look, best, index);
            }
        }
        if (best->time < until) {
            sieve_until(sieve, best->time);
        }
    }
}

/// Where numbers are too large for the sieve: every ball of the nine cells around.
static void consider_every_ball(const Look *look, NextEvent *best, int cell)
{
    const BallLineUse *uses = manager_ball_uses(look->manager);
    int stride = look->manager->grid.columns + 2;

    for (int k = 0; k < 9; k++) {
        for (int line = cell + (k / 3 - 1) * stride + k % 3 - 1; line >= 0;
             line = uses[line].next) {
            for (int slot = 0; slot < uses[line].count; slot++) {
                if (uses[line].ball[slot] != look->self) {
                    consider_ball(look, best, uses[line].ball[slot]);
                }
            }
        }
    }
}

/// An imaginary ball is not among those that the lines' bounds are for.
static SieveMargin imaginary_margin(const CollisionManager *manager, const Ball *ball, double until)
{
    double x = fabs(ball->position.x), y = fabs(ball->position.y);
    double far = (x > y ? x : y) + ball->speed * ball->since;

    return sieve_margin(candidate_later(manager->farthest, far),
                        candidate_later(manager->fastest, ball->speed), until);
}

static inline SieveMargin margin_of(const Look *look, double until)
{
    return look->real ? look->manager->margin : imaginary_margin(look->manager, look->ball, until);
}

/// Cells of more than one line: the ball's own first, where what it meets is likely to be.
static void consider_crowd(const Look *look, NextEvent *best)
{
    const CollisionManager *manager = look->manager;
    const Ball *ball = look->ball;
    int stride = manager->grid.columns + 2;
    int cell = ball_line_cell(&manager->grid, ball->column, ball->row);
    SieveMargin margin = margin_of(look, best->time);

    if (!margin.fits) {
        consider_every_ball(look, best, cell);
        return;
    }
    BallSieve sieve = sieve_of_ball(ball, manager->radius_max, &margin, look->from, best->time);
    consider_cell(look, best, &sieve, cell);
    Neighbours around = neighbours_on_way(look, best->time);
    for (int row = around.top; row <= around.bottom; row++) {
        for (int column = around.left; column <= around.right; column++) {
            if (row != 0 || column != 0) {
                consider_cell(look, best, &sieve, cell + row * stride + column);
            }
        }
    }
}

/// Whether the cells around a ball hold more than a line each.
static inline bool is_crowded(const CollisionManager *manager, const Ball *ball)
{
    int cell = ball_line_cell(&manager->grid, ball->column, ball->row);

    return manager_ball_uses(manager)[cell].crowd != 0;
}

/// The balls of the cells around, one line each.
static ALWAYS_INLINE void consider_balls(const Look *look, NextEvent *best)
{
    const CollisionManager *manager = look->manager;
    const Ball *ball = look->ball;
    int stride = manager->grid.columns + 2;
    int cell = ball_line_cell(&manager->grid, ball->column, ball->row);
    SieveMargin margin = margin_of(look, best->time);

    if (!margin.fits) {
        consider_every_ball(look, best, cell);
        return;
    }
    BallSieve sieve = sieve_of_ball(ball, manager->radius_max, &margin, look->from, best->time);
    Neighbours around = neighbours_on_way(look, best->time);
    uint64_t pass = sift_cells(&sieve, manager_ball_lines(manager) + cell, stride, &around);
    // Clear the ball's own bit.
    pass &= ~((uint64_t)((unsigned)ball->place / LINE == (unsigned)cell)
              << (20 + ((unsigned)ball->place % LINE)));
    for (; pass != 0; pass &= pass - 1) {
        int bit = __builtin_ctzll(pass);
        int line = cell + (bit / 16 - 1) * stride + bit % 16 / LINE - 1;
        int index = manager_ball_uses(manager)[line].ball[bit % LINE];
        if (look->real || index != look->self) {
            consider_ball(look, best, index);
        }
    }
}

static inline void consider_fixed_hexagon(const Look *look, NextEvent *best, int index)
{
    const Hexagon *hexagon = &manager_hexagons(look->manager)[index];
    const Ball *ball = look->ball;
    Feature feature = FEATURE_NONE;
    Vec2 offset = vec2_sub(ball->position, hexagon->centre);
    double time = sweep_time_hexagon(hexagon, offset, ball->velocity, ball->speed, ball->radius,
                                     manager_covered(look->manager)[index], &feature);

    if (time < NEVER) {
        candidate_take_contact(best, look->from, ball->since, time, CONTACT_HEXAGON, index,
                               feature);
    }
}

static inline void consider_hexagon(const Look *look, NextEvent *best, int index)
{
    int kind = manager_hexagon_kinds(look->manager)[index];

    if (kind == HEXAGON_FIXED) {
        consider_fixed_hexagon(look, best, index);
    } else if (kind == HEXAGON_MOVING) {
        candidate_moving_hexagon(look->manager, best, look->ball, look->from, index);
    }
}

/// The hexagons without a path that are listed in the ball's cell.
static ALWAYS_INLINE void consider_hexagons(const Look *look, NextEvent *best, int cell)
{
    const CollisionManager *manager = look->manager;
    const Ball *ball = look->ball;
    const int *start = manager_line_start(manager) + cell;
    const HexagonLine *lines = manager_lines(manager);
    double way = ball->speed * (best->time - look->from);
    double extent =
        manager->width + manager->height + fabs(look->place.x) + fabs(look->place.y) + way;
    HexagonSieve sieve = {.x = (float)look->place.x,
                          .y = (float)look->place.y,
                          .direction_x = ball->direction_x,
                          .direction_y = ball->direction_y,
                          .radius = (float)(ball->radius + extent * 0x1p-20),
                          .half_way = (float)(0.5 * way)};

    for (int first = start[0]; first < start[1]; first += LINES_AT_ONCE) {
        int last = first + LINES_AT_ONCE < start[1] ? first + LINES_AT_ONCE : start[1];
        uint64_t pass = 0;
        // First all are sifted: whether any of a line passes is a coin's toss, and a wrong guess
        // costs more than a sieve.
        for (int line = last - 1; line >= first; line--) {
            pass = pass << LINE | sieve_hexagons(&sieve, &lines[line], ball->left_hexagon);
        }
        for (; pass != 0; pass &= pass - 1) {
            int bit = __builtin_ctzll(pass);
            consider_hexagon(look, best, lines[first + bit / LINE].hexagon[bit % LINE]);
        }
    }
}

/// What else is listed in the ball's cell.
static void consider_others(const Look *look, NextEvent *best, const int *entries, int count,
                            bool paddles)
{
    const CollisionManager *manager = look->manager;

    for (int i = 0; i < count; i++) {
        int entry = entries[i];
        if (entry == ENTRY_SIDES) {
            consider_sides(look, best);
        } else if (entry >= 0 && manager_hexagon_kinds(manager)[entry] != HEXAGON_GONE) {
            candidate_moving_hexagon(manager, best, look->ball, look->from, entry);
        } else if (entry == ENTRY_BRICKS) {
            candidate_bricks(manager, best, look->ball, look->from);
        } else if (entry <= ENTRY_PADDLE_0 && paddles) {
            candidate_paddle(manager, best, look->ball, look->from, ENTRY_PADDLE_0 - entry,
                             look->real);
        }
    }
}

/// The next event within the ball's cell.
/// @param ahead  s, it looks no further
static ALWAYS_INLINE NextEvent event_in_cell(const Look *look, double ahead, bool paddles,
                                             bool balls)
{
    const CollisionManager *manager = look->manager;
    const Ball *ball = look->ball;
    int cell = ball->row * manager->grid.columns + ball->column;
    const int *others = manager_cell_start(manager) + cell;
    NextEvent best = cell_exit(manager, ball, look->from, ahead);

    consider_hexagons(look, &best, cell);
    if (others[0] < others[1]) {
        consider_others(look, &best, manager_entries(manager) + others[0], others[1] - others[0],
                        paddles);
    }
    if (balls && is_crowded(manager, ball)) {
        consider_crowd(look, &best);
    } else if (balls) {
        consider_balls(look, &best);
    }
    return best;
}

static inline Look look_of(const CollisionManager *manager, const Ball *ball, int self, bool real,
                           double from)
{
    return (Look){manager, ball,
                  self,    real,
                  from,    vec2_add_scaled(ball->position, ball->velocity, from - ball->since)};
}

NextEvent predict_event(const CollisionManager *manager, const Ball *ball, int self, double from,
                        bool paddles, bool balls)
{
    Look look = look_of(manager, ball, self, false, from);

    return event_in_cell(&look, candidate_later(LOOK_AHEAD, from + 1.0), paddles, balls);
}

static void set_event(CollisionManager *manager, int index, const NextEvent *event)
{
    Ball *ball = &manager_balls(manager)[index];

    ball->event_kind = (uint8_t)event->kind;
    ball->event_id = event->id;
    ball->event_feature = (uint8_t)event->feature;
    ball->event_late = event->late;
    event_queue_set(&manager->queue, manager_queue(manager), manager->path_count + index,
                    event->time);
}

/// A ball that no longer waits for its partner leaves it to look again when
/// they would have met.
static void release_partner(CollisionManager *manager, int index)
{
    Ball *balls = manager_balls(manager);

    if (balls[index].event_kind == CONTACT_BALL) {
        balls[balls[index].event_id].event_kind = EVENT_LOOK;
        balls[index].event_kind = EVENT_LOOK;
    }
}

void predict_ball(CollisionManager *manager, int index)
{
    Ball *ball = &manager_balls(manager)[index];
    bool walks = predict_walks(manager);
    bool balls = manager->ball_collisions && manager->ball_count > 1;
    double ahead = candidate_later(LOOK_AHEAD, manager->now + 1.0);

    release_partner(manager, index);
    // After a contact, one that walks is in the cell where its way led to.
    if (walks && (ball->event_kind == EVENT_LOOK || ball->place >= 0)) {
        ball_lines_remove(manager, index);
        predict_find_cell(manager, ball);
    }
    Look look = look_of(manager, ball, index, true, manager->now);
    NextEvent next;
    // One that walks flies straight: through as many cells as there are columns and rows at most.
    for (;;) {
        next = event_in_cell(&look, ahead, true, balls);
        if (!walks || next.kind != EVENT_CELL) {
            break;
        }
        predict_step_cell(ball, next.id);
        look = look_of(manager, ball, index, true, next.time);
    }
    manager->statistics.predictions++;
    if (next.kind == CONTACT_BALL) {
        release_partner(manager, next.id);
        NextEvent same = next;
        same.id = index;
        set_event(manager, next.id, &same);
    }
    set_event(manager, index, &next);
}

/// The ball that comes first below a node of the queue's tree.
static inline const Ball *winner_below(const CollisionManager *manager, int node)
{
    const EventQueueNode *nodes = manager_queue(manager);
    int index = (int)nodes[node].entry - manager->path_count;

    return &manager_balls(manager)[index > 0 ? index : 0];
}

void predict_fetch_ahead(const CollisionManager *manager)
{
    for (int node = 4; node < 8; node++) {
        const char *ball = (const char *)winner_below(manager, node);
        __builtin_prefetch(ball);
        __builtin_prefetch(ball + 64);
    }
    // What belongs to their cells, for those that were fetched a while ago.
    for (int node = 2; node < 4; node++) {
        const Ball *ball = winner_below(manager, node);
        int stride = manager->grid.columns + 2;
        int cell = ball_line_cell(&manager->grid, ball->column, ball->row);
        const BallLine *lines = manager_ball_lines(manager) + cell;
        for (int i = -1; i <= 1; i++) {
            __builtin_prefetch(lines - stride + i);
            __builtin_prefetch(lines + i);
            __builtin_prefetch(lines + stride + i);
        }
        const int *start =
            manager_line_start(manager) + ball->row * manager->grid.columns + ball->column;
        const HexagonLine *hexagons = manager_lines(manager) + *start;
        __builtin_prefetch(hexagons);
        __builtin_prefetch(hexagons + 1);
    }
}

void predict_look(CollisionManager *manager, int index, double time)
{
    NextEvent look = {time, 0.0, EVENT_LOOK, 0, FEATURE_NONE};

    release_partner(manager, index);
    set_event(manager, index, &look);
}

void predict_find_cell(const CollisionManager *manager, Ball *ball)
{
    Vec2 place = vec2_add_scaled(ball->position, ball->velocity, manager->now - ball->since);
    CellRange cell = grid_range(&manager->grid, place, place);

    ball->column = cell.left;
    ball->row = cell.top;
}

void predict_end_walk(CollisionManager *manager)
{
    Ball *balls = manager_balls(manager);

    for (int i = 0; predict_walks(manager) && i < manager->balls_end; i++) {
        if (balls[i].exists && balls[i].place < 0) {
            predict_find_cell(manager, &balls[i]);
            ball_lines_add(manager, i);
            predict_look(manager, i, manager->now);
        }
    }
}

void predict_step_cell(Ball *ball, int direction)
{
    ball->column += (direction == SIDE_RIGHT) - (direction == SIDE_LEFT);
    ball->row += (direction == SIDE_BOTTOM) - (direction == SIDE_TOP);
}

void predict_wake(CollisionManager *manager, CellRange range)
{
    const BallLineUse *uses = manager_ball_uses(manager);

    predict_end_walk(manager);
    for (int row = range.top; row <= range.bottom; row++) {
        for (int column = range.left; column <= range.right; column++) {
            int line = ball_line_cell(&manager->grid, column, row);
            for (; line >= 0; line = uses[line].next) {
                for (int slot = 0; slot < uses[line].count; slot++) {
                    predict_look(manager, uses[line].ball[slot], manager->now);
                }
            }
        }
    }
}

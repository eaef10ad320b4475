#include "manager.h"
#include "sieve.h"
#include "sweep_kernel.h"

// At the turn of a path the velocity after turning counts, also where rounding
// puts the contact a little earlier, s.
#define TURN_MARGIN (4.0 * MOMENT)
// Fewer groups of balls than these are in the nearer caches anyway, and asking for them takes 4 % more time.
#define FETCH_FROM_GROUPS 1024

/// Takes an event if it comes first: by time, then kind, then index.
static inline void consider(NextEvent *best, double time, int kind, int id, Feature feature)
{
    if (time < best->time ||
        (time == best->time && (kind < best->kind || (kind == best->kind && id < best->id)))) {
        *best = (NextEvent){time, 0.0, kind, id, feature};
    }
}

/// The same for a contact at time + late; one that is due since before `from` is at `from`.
static inline void consider_late(NextEvent *best, double from, double time, double late, int kind,
                                 int id, Feature feature)
{
    bool due = time < from;

    time = due ? from : time;
    if (time < best->time ||
        (time == best->time && (kind < best->kind || (kind == best->kind && id < best->id)))) {
        *best = (NextEvent){time, due ? 0.0 : late, kind, id, feature};
    }
}

/// The same for a contact `duration` s after `start`.
static inline void consider_contact(NextEvent *best, double from, double start, double duration,
                                    int kind, int id, Feature feature)
{
    double rounded = moment_of(duration);

    consider_late(best, from, start + rounded, duration - rounded, kind, id, feature);
}

static inline double later(double a, double b)
{
    return a > b ? a : b;
}

/// When the ball leaves its cell along one axis; the outermost cells have no end.
static inline double axis_exit(double position, double velocity, double inverse, double cell,
                               int place, int last)
{
    int forward = velocity > 0.0;

    if ((velocity == 0.0) | (place == (last & -forward))) {
        return NEVER;
    }
    return ((place + forward) * cell - position) * inverse;
}

/// When the ball leaves its cell or has to look again, as the event to beat. Which side that is, is
/// worked out without branches: they would go either way at random (one branch an event foreseen wrongly, by callgrind).
static inline NextEvent cell_exit(const CollisionManager *manager, const Ball *ball, double ahead)
{
    const Grid *grid = &manager->grid;
    double x = axis_exit(ball->position.x, ball->velocity.x, ball->inverse.x, grid->cell,
                         ball->column, grid->columns - 1);
    double y = axis_exit(ball->position.y, ball->velocity.y, ball->inverse.y, grid->cell, ball->row,
                         grid->rows - 1);
    int level = SIDE_LEFT + (ball->velocity.x > 0.0), upright = SIDE_TOP + (ball->velocity.y > 0.0);
    double first = ball->since + (y < x ? y : x);

    if (first > ahead) {
        return (NextEvent){ahead, 0.0, EVENT_LOOK, 0, FEATURE_NONE};
    }
    return (NextEvent){first, 0.0, EVENT_CELL, level + (upright - level) * (y < x), FEATURE_NONE};
}

/// Whether a side that may be open is shut for a ball: for one whose centre is out at `from` it came too late.
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
        consider_contact(best, from, ball->since, (gap - ball->radius) / approach, CONTACT_WALL,
                         side, (Feature)(FEATURE_LEFT + (int)side));
    } else if (!ball->left_field) {
        consider_contact(best, from, ball->since, (gap + ball->radius) / approach, CONTACT_GOAL,
                         side, (Feature)(FEATURE_LEFT + (int)side));
    }
}

static inline void consider_sides(const CollisionManager *manager, NextEvent *best,
                                  const Ball *ball, double from)
{
    const Grid *grid = &manager->grid;
    Vec2 position = ball->position;
    Vec2 velocity = ball->velocity;

    if ((ball->column > grid->left) & (ball->column < grid->right) & (ball->row > grid->top) &
        (ball->row < grid->bottom)) {
        return;
    }
    if (velocity.x < 0.0 && ball->column <= grid->left) {
        consider_side(manager, best, ball, from, SIDE_LEFT, position.x, -velocity.x);
    } else if (velocity.x > 0.0 && ball->column >= grid->right) {
        consider_side(manager, best, ball, from, SIDE_RIGHT, manager->width - position.x,
                      velocity.x);
    }
    if (velocity.y < 0.0 && ball->row <= grid->top) {
        consider_side(manager, best, ball, from, SIDE_TOP, position.y, -velocity.y);
    } else if (velocity.y > 0.0 && ball->row >= grid->bottom) {
        consider_side(manager, best, ball, from, SIDE_BOTTOM, manager->height - position.y,
                      velocity.y);
    }
}

static void consider_moving_hexagon(const CollisionManager *manager, NextEvent *best,
                                    const Ball *ball, double from, int hexagon)
{
    const Motion *motion = &manager_motions(manager)[hexagon];
    const Hexagon *shape = &manager_hexagons(manager)[hexagon];
    Leg leg = motion_leg(motion, from);
    // Before it turned round or changed its spin it was not where its motion now leads back to.
    double changed = (double)(motion->spin_second - manager->second) + motion->spin_offset;
    double start = later(ball->since, changed);
    start = motion->half_period > 0.0 ? later(start, leg.since) : start;
    Vec2 position = vec2_add_scaled(ball->position, ball->velocity, start - ball->since);
    Vec2 centre = vec2_add_scaled(leg.from, leg.velocity, start - leg.since);
    Vec2 offset = vec2_sub(position, centre);
    Vec2 velocity = vec2_sub(ball->velocity, leg.velocity);
    Feature feature = FEATURE_NONE;

    if (from < LOOK_AHEAD_MOVING) {
        consider(best, LOOK_AHEAD_MOVING, EVENT_LOOK, 0, FEATURE_NONE);
    }
    // What moves is at a place of its own at every time: only the sum is a whole number of moments.
    double time = NEVER, late = 0.0;
    if (motion->spin_deg_per_s == 0.0) {
        double duration = kernel_hexagon(shape, offset, velocity, vec2_length(velocity),
                                         ball->radius, 0, &feature);
        time = moment_of(start + duration);
        late = duration - (time - start);
    } else {
        SpinSweep sweep = {motion, shape, offset, velocity, ball->radius, start};
        double to = best->time < leg.until ? best->time : leg.until;
        SpinTouch touch = spin_sweep_first(&sweep, from, to);
        double rounded = moment_of(touch.rest);
        time = touch.slot + rounded;
        late = touch.rest - rounded;
    }
    if (time < leg.until - TURN_MARGIN) {
        consider_late(best, from, time, late, CONTACT_HEXAGON, hexagon, feature);
    }
    consider(best, leg.until, EVENT_LOOK, 0, FEATURE_NONE);
}

/// Sweeps against a paddle that has `velocity` from `start` on.
static NextEvent paddle_contact(const Ball *ball, const Rectangle *body, Vec2 body_velocity,
                                double since, int paddle)
{
    double start = later(ball->since, since);
    Vec2 position = vec2_add_scaled(ball->position, ball->velocity, start - ball->since);
    Vec2 moved = vec2_sub(vec2_scale(body_velocity, start - since), position);
    Rectangle box = {vec2_add(body->min, moved), vec2_add(body->max, moved)};
    Vec2 velocity = vec2_sub(ball->velocity, body_velocity);

    NextEvent event = {NEVER, 0.0, CONTACT_PADDLE, paddle, FEATURE_NONE};
    double duration = kernel_box(&box, velocity, ball->radius, BOX_ALL, &event.feature);
    event.time = moment_of(start + duration);
    event.late = duration - (event.time - start);
    return event;
}

/// When a ball may first touch anything within a paddle's reach: `from` when it
/// may now, infinity when never.
static double reach_time(const Ball *ball, const Rectangle *reach, double from)
{
    Vec2 position = vec2_add_scaled(ball->position, ball->velocity, from - ball->since);
    double low[2] = {reach->min.x - ball->radius - position.x,
                     reach->min.y - ball->radius - position.y};
    double high[2] = {reach->max.x + ball->radius - position.x,
                      reach->max.y + ball->radius - position.y};
    double velocity[2] = {ball->velocity.x, ball->velocity.y};
    double enter = 0.0, leave = NEVER;

    for (int axis = 0; axis < 2; axis++) {
        if (velocity[axis] == 0.0) {
            if (low[axis] > 0.0 || high[axis] < 0.0) {
                return NEVER;
            }
            continue;
        }
        double a = low[axis] / velocity[axis], b = high[axis] / velocity[axis];
        enter = later(enter, a < b ? a : b);
        leave = leave < later(a, b) ? leave : later(a, b);
    }
    return enter <= leave ? from + enter : NEVER;
}

static void consider_paddle(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                            double from, int paddle, bool real)
{
    const Paddle *p = &manager->paddles[paddle];

    if (!p->present) {
        return;
    }
    double reach = reach_time(ball, &p->reach, from);
    if (reach >= best->time) {
        return;
    }
    if (from <= manager->step_end) {
        NextEvent event = paddle_contact(ball, &p->body, p->velocity, p->since, paddle);
        if (later(event.time, from) <= manager->step_end) {
            consider_late(best, from, event.time, event.late, CONTACT_PADDLE, paddle,
                          event.feature);
            return;
        }
    }
    // What the paddle does in the next step is not known yet: a real ball looks
    // again just after this one. An imaginary one finds it standing where it will
    // be then.
    double look = manager->step_end + MOMENT;
    if (real) {
        consider(best, later(reach, look), EVENT_LOOK, 0, FEATURE_NONE);
        return;
    }
    Rectangle body = resolve_paddle_body(manager, paddle, manager->step_end);
    NextEvent event = paddle_contact(ball, &body, vec2(0.0, 0.0), manager->step_end, paddle);
    if (event.time < NEVER) {
        consider_late(best, from, event.time, event.late, CONTACT_PADDLE, paddle, event.feature);
    }
}

/// The bricks along the way until the best event so far.
static void consider_bricks(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                            double from)
{
    const BrickGrid *bricks = &manager->bricks;
    const uint8_t *exposed = manager_exposed(manager);

    Vec2 a = vec2_add_scaled(ball->position, ball->velocity, from - ball->since);
    Vec2 b = vec2_add_scaled(ball->position, ball->velocity, best->time - ball->since);
    double reach = ball->radius * 1.000001 + 1e-9;
    double left = (a.x < b.x ? a.x : b.x) - reach - bricks->origin.x;
    double right = (a.x < b.x ? b.x : a.x) + reach - bricks->origin.x;
    double top = (a.y < b.y ? a.y : b.y) - reach - bricks->origin.y;
    double bottom = (a.y < b.y ? b.y : a.y) + reach - bricks->origin.y;
    if (right < 0.0 || bottom < 0.0 || left > bricks->columns * bricks->cell.x ||
        top > bricks->rows * bricks->cell.y) {
        return;
    }
    int first = grid_clamp(left / bricks->cell.x, bricks->columns);
    int last = grid_clamp(right / bricks->cell.x, bricks->columns);
    int last_row = grid_clamp(bottom / bricks->cell.y, bricks->rows);
    for (int row = grid_clamp(top / bricks->cell.y, bricks->rows); row <= last_row; row++) {
        for (int column = first; column <= last; column++) {
            int brick = row * bricks->columns + column;
            if (exposed[brick] == 0) {
                continue;
            }
            Rectangle body = resolve_brick_body(manager, brick);
            Rectangle box = {vec2_sub(body.min, ball->position),
                             vec2_sub(body.max, ball->position)};
            Feature feature = FEATURE_NONE;
            double time = kernel_box(&box, ball->velocity, ball->radius, exposed[brick], &feature);
            if (time < NEVER) {
                consider_contact(best, from, ball->since, time, CONTACT_BRICK, brick, feature);
            }
        }
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
static inline void consider_ball(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                                 int self, int index, double from, bool real)
{
    const Ball *other = &manager_balls(manager)[index];
    Vec2 velocity = vec2_sub(ball->velocity, other->velocity);
    double start = later(ball->since, other->since);
    Vec2 offset = vec2_sub(vec2_add_scaled(ball->position, ball->velocity, start - ball->since),
                           vec2_add_scaled(other->position, other->velocity, start - other->since));
    double duration =
        kernel_point(offset, velocity, vec2_length(velocity), ball->radius + other->radius);

    double time = later(start + moment_of(duration), from);
    if (time <= best->time && (!real || pair_comes_first(manager, self, index, time))) {
        consider_contact(best, from, start, duration, CONTACT_BALL, index, FEATURE_NONE);
    }
}

/// The balls of a line that pass the sieve.
static void consider_ball_line(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                               int self, double from, bool real, int line, unsigned pass)
{
    for (; pass != 0; pass &= pass - 1) {
        int index = manager_ball_uses(manager)[line].ball[__builtin_ctz(pass)];
        if (index != self) {
            consider_ball(manager, best, ball, self, index, from, real);
        }
    }
}

/// Which balls in the first lines of the nine cells around `cell` pass the sieve: four bits a cell, row by row. The ball's own
/// cell is looked at last, as it was probably just written to, and loads of several numbers have to wait for that.
static inline uint64_t sift_cells(const BallSieve *sieve, const BallLine *cell, int stride)
{
    uint64_t pass = 0;

    for (int column = -1; column <= 1; column++) {
        pass |= (uint64_t)sieve_balls(sieve, cell - stride + column) << (4 * column + 4);
        pass |= (uint64_t)sieve_balls(sieve, cell + stride + column) << (4 * column + 28);
    }
    pass |= (uint64_t)sieve_balls(sieve, cell - 1) << 12;
    pass |= (uint64_t)sieve_balls(sieve, cell + 1) << 20;
    return pass | (uint64_t)sieve_balls(sieve, cell) << 16;
}

/// Balls in further lines of the nine cells around.
static void consider_crowd(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                           int self, double from, bool real, const BallSieve *sieve)
{
    const BallLineUse *uses = manager_ball_uses(manager);

    for (int k = 0; k < 9; k++) {
        int cell = ball_line_cell(&manager->grid, ball->column + k % 3 - 1, ball->row + k / 3 - 1);
        for (int line = uses[cell].next; line >= 0; line = uses[line].next) {
            unsigned pass = (1u << uses[line].count) - 1u;
            if (sieve->fits) {
                pass &= sieve_balls(sieve, &manager_ball_lines(manager)[line]);
            }
            consider_ball_line(manager, best, ball, self, from, real, line, pass);
        }
    }
}

/// The balls of the nine cells around.
static inline void consider_balls(const CollisionManager *manager, NextEvent *best,
                                  const Ball *ball, int self, double from, bool real)
{
    int stride = manager->grid.columns + 2;
    int cell = ball_line_cell(&manager->grid, ball->column, ball->row);
    BallSieve sieve = sieve_of_ball(ball, manager->radius_max, from, best->time, manager->farthest,
                                    manager->fastest);
    uint64_t pass = 0;

    if (sieve.fits) {
        pass = sift_cells(&sieve, manager_ball_lines(manager) + cell, stride);
        // It does not meet itself.
        pass &= ~((uint64_t)(ball->line == cell) << (16 + ball->slot));
    } else {
        for (int k = 0; k < 9; k++) {
            int line = cell + (k / 3 - 1) * stride + k % 3 - 1;
            pass |= (((uint64_t)1 << manager_ball_uses(manager)[line].count) - 1) << (4 * k);
        }
    }
    for (; pass != 0; pass &= pass - 1) {
        int k = __builtin_ctzll(pass) / LINE, slot = __builtin_ctzll(pass) % LINE;
        int line = cell + (k / 3 - 1) * stride + k % 3 - 1;
        consider_ball_line(manager, best, ball, self, from, real, line, 1u << slot);
    }
    if (manager_crowds(manager)[cell] != 0) {
        consider_crowd(manager, best, ball, self, from, real, &sieve);
    }
}

static inline void consider_fixed_hexagon(const CollisionManager *manager, NextEvent *best,
                                          const Ball *ball, double from, int index)
{
    const Hexagon *hexagon = &manager_hexagons(manager)[index];
    Feature feature = FEATURE_NONE;
    Vec2 offset = vec2_sub(ball->position, hexagon->centre);
    double time = kernel_hexagon(hexagon, offset, ball->velocity, ball->speed, ball->radius,
                                 manager_covered(manager)[index], &feature);

    if (time < NEVER) {
        consider_contact(best, from, ball->since, time, CONTACT_HEXAGON, index, feature);
    }
}

/// The hexagons without a path that are listed in the ball's cell.
static inline void consider_hexagons(const CollisionManager *manager, NextEvent *best,
                                     const Ball *ball, double from, int cell)
{
    const int *start = manager_line_start(manager) + cell;
    const HexagonLine *lines = manager_lines(manager);
    const uint8_t *kinds = manager_hexagon_kinds(manager);

    if (start[0] == start[1]) {
        return;
    }
    double ahead = from - ball->since;
    double margin = (manager->width + manager->height) * 0x1p-20;
    // A slow ball's direction stands for its velocity; one at rest has none.
    double unit = ball->speed >= 1.0 ? 1.0 : ball->speed > 0.0 ? 1.0 / ball->speed : 0.0;
    double speed = ball->speed >= 1.0 ? ball->speed : 1.0;
    HexagonSieve sieve = {.x = (float)(ball->position.x + ball->velocity.x * ahead),
                          .y = (float)(ball->position.y + ball->velocity.y * ahead),
                          .vx = (float)(ball->velocity.x * unit),
                          .vy = (float)(ball->velocity.y * unit),
                          .speed = (float)speed,
                          .radius = (float)(ball->radius + margin),
                          .way = (float)(speed * (ball->speed * (best->time - from) + margin))};
    for (int line = start[0]; line < start[1]; line++) {
        unsigned pass = sieve_hexagons(&sieve, &lines[line], ball->left_hexagon);
        for (; pass != 0; pass &= pass - 1) {
            int index = lines[line].hexagon[__builtin_ctz(pass)];
            if (kinds[index] == HEXAGON_GONE) {
                continue;
            }
            if (kinds[index] == HEXAGON_FIXED) {
                consider_fixed_hexagon(manager, best, ball, from, index);
            } else {
                consider_moving_hexagon(manager, best, ball, from, index);
            }
        }
    }
}

NextEvent predict_event(const CollisionManager *manager, const Ball *ball, int self, double from,
                        bool paddles, bool balls)
{
    int cell = ball->row * manager->grid.columns + ball->column;
    const int *start = manager_cell_start(manager) + cell;
    const int *entries = manager_entries(manager);
    bool real = self >= 0 && ball == &manager_balls(manager)[self];
    NextEvent best = cell_exit(manager, ball, later(LOOK_AHEAD, from + 1.0));

    best.time = later(best.time, from);
    consider_sides(manager, &best, ball, from);
    consider_hexagons(manager, &best, ball, from, cell);
    for (int i = start[0]; i < start[1]; i++) {
        int entry = entries[i];
        if (entry >= 0 && manager_hexagon_kinds(manager)[entry] != HEXAGON_GONE) {
            consider_moving_hexagon(manager, &best, ball, from, entry);
        } else if (entry == ENTRY_BRICKS) {
            consider_bricks(manager, &best, ball, from);
        } else if (entry <= ENTRY_PADDLE_0 && paddles) {
            consider_paddle(manager, &best, ball, from, ENTRY_PADDLE_0 - entry, real);
        }
    }
    if (balls) {
        consider_balls(manager, &best, ball, self, from, real);
    }
    return best;
}

static void set_event(CollisionManager *manager, int index, const NextEvent *event)
{
    Ball *ball = &manager_balls(manager)[index];

    ball->event_kind = event->kind;
    ball->event_id = event->id;
    ball->event_feature = event->feature;
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

    release_partner(manager, index);
    NextEvent next = predict_event(manager, ball, index, manager->now, true,
                                   manager->ball_collisions && manager->ball_count > 1);
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
    if (manager->queue.groups < FETCH_FROM_GROUPS) {
        return;
    }
    for (int node = 4; node < 8; node++) {
        const char *ball = (const char *)winner_below(manager, node);
        __builtin_prefetch(ball);
        __builtin_prefetch(ball + 64);
        __builtin_prefetch(ball + 128);
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

void predict_step_cell(Ball *ball, int direction)
{
    ball->column += (direction == SIDE_RIGHT) - (direction == SIDE_LEFT);
    ball->row += (direction == SIDE_BOTTOM) - (direction == SIDE_TOP);
}

void predict_wake(CollisionManager *manager, CellRange range)
{
    const BallLineUse *uses = manager_ball_uses(manager);

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

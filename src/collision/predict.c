// Predicts a ball's next event: the earliest of its cell's end and the contacts with the obstacles,
// bricks, sides, paddles and balls in its cell and the cells around.
#include "predict.h"

#include "bodies.h"
#include "cell_way.h"
#include "grid.h"
#include "sieve.h"
#include "sweep.h"

static inline const CellSpan *span_across(const CollisionManager *manager, const Ball *ball)
{
    return manager_spans(manager) + ball->column;
}

static inline const CellSpan *span_down(const CollisionManager *manager, const Ball *ball)
{
    return manager_spans(manager) + manager->grid.columns + ball->row;
}

/// That the ball leaves its cell at a time, s, or its next event has to be predicted anew, as the
/// event to beat.
static inline NextEvent cell_exit(const CellExit *leaves, double first, double ahead)
{
    return first > ahead
               ? (NextEvent){ahead, 0.0, EVENT_REPREDICT, 0, FEATURE_NONE}
               : (NextEvent){quantise_up(first), 0.0, EVENT_CELL, (int)leaves->side, FEATURE_NONE};
}

/// Whether the pair's meeting comes before what the other ball waits for at the same time (by
/// lower ball, kind, index).
static bool pair_comes_first(const CollisionManager *manager, int self, int other)
{
    const Ball *ball = &manager_balls(manager)[other];

    if (ball->event_kind >= EVENT_CELL) {
        return false;
    }
    const bool paired = ball->event_kind == CONTACT_BALL;
    const int lower = self < other ? self : other;
    const int stored_lower = paired && ball->event_id < other ? ball->event_id : other;
    if (lower != stored_lower) {
        return lower < stored_lower;
    }
    if (!paired) {
        return ball->event_kind > CONTACT_BALL;
    }
    return (self < other ? other : self) < (ball->event_id < other ? other : ball->event_id);
}

/// Another ball, computed in full.
static inline void consider_ball(const Query *query, NextEvent *best, int index)
{
    const Ball *ball = query->ball, *other = &manager_balls(query->manager)[index];
    const Vec2 velocity = vec2_sub(ball->velocity, other->velocity);
    const double start = scalar_max(ball->since, other->since);
    const Vec2 offset =
        vec2_sub(vec2_add_scaled(ball->position, ball->velocity, start - ball->since),
                 vec2_add_scaled(other->position, other->velocity, start - other->since));
    const double duration =
        sweep_time_point(offset, velocity, vec2_length(velocity), ball->radius + other->radius);
    const double meeting = start + quantise_time(duration);
    const double time = scalar_max(meeting, query->from);

    // Cells list balls where they are now: a meeting that an imaginary ball has had far from there
    // is over by the time at which it comes near.
    if (!query->real && meeting < query->from) {
        return;
    }
    if (query->manager->has_filters &&
        !bodies_may_meet(query, manager_ball_filters(query->manager)[index].filter)) {
        return;
    }
    const double stored =
        query->real ? event_queue_time(&query->manager->queue, manager_queue(query->manager),
                                       query->manager->path_count + index)
                    : NEVER;
    // One branch for both: of two, more are mispredicted.
    if ((time > best->time) | (time > stored)) {
        return;
    }
    if (query->real && time == stored && !pair_comes_first(query->manager, query->self, index)) {
        return;
    }
    if (time == best->time && query->real && index < query->self && best->kind < CONTACT_BALL) {
        // At one instant the lower ball's contacts come first, before what this one touches.
        best->time = NEVER;
    }
    next_event_take_contact(best, query->from, start, duration, CONTACT_BALL, index, FEATURE_NONE);
}

/// The cells in which a ball may touch another ball's centre until a time.
///
/// Until one of the two enters another cell, and is predicted anew, each is in its own. So only
/// cells matter that the ball's way comes near to: two or three of the nine as a rule, which takes
/// 5 to 12 % less time than all of them.
static inline unsigned cells_on_way(const Query *query, double until)
{
    const Ball *ball = query->ball;
    const Vec2 end = vec2_add_scaled(ball->position, ball->velocity, until - ball->since);
    const double reach = ball->radius + query->manager->max_contact_distance;

    return cell_way_near(query->start, end, span_across(query->manager, ball),
                         span_down(query->manager, ball), reach);
}

/// @param packet, events  of the ball's own cell
/// @param away            from there to those that are sifted, in bytes of `events`; so packets,
///                        which are four times as large, take no multiplication either
static inline unsigned sieve_packet(const Query *query, const SieveBall *ball,
                                    const BallSieve *sieve, const BallPacket *packet,
                                    const float *events, ptrdiff_t away)
{
    const char *there = (const char *)packet + 4 * away, *then = (const char *)events + away;

    return sieve_balls(ball, sieve, (const BallPacket *)there,
                       query->real ? (const float *)then : SIEVE_NO_EVENTS);
}

/// The balls of the first packets of a block's cells that pass: four bits per cell.
/// @param block  from the ball's own cell to its cells (Grid.block)
static ALWAYS_INLINE uint64_t sift_cells(const Query *query, const SieveBall *ball,
                                         const BallSieve *sieve, int cell, const int *block,
                                         int count)
{
    const BallPacket *packet = manager_ball_packets(query->manager) + cell;
    const float *events = manager_slot_events(query->manager) + (ptrdiff_t)cell * PACKET;
    // Two or four as a rule. With a branch for each, half of the blocks would be mispredicted.
    uint64_t pass = sieve_packet(query, ball, sieve, packet, events, 0) |
                    sieve_packet(query, ball, sieve, packet, events, block[1]) << PACKET;

    if (count > 2) {
        pass |= sieve_packet(query, ball, sieve, packet, events, block[2]) << 2 * PACKET |
                sieve_packet(query, ball, sieve, packet, events, block[3]) << 3 * PACKET;
        for (int i = 4; i < count; i++) {
            pass |= (uint64_t)sieve_packet(query, ball, sieve, packet, events, block[i])
                    << PACKET * i;
        }
    }
    return pass & ((UINT64_C(1) << PACKET * count) - 1);
}

/// Where numbers are too large for the sieve: every ball of the nine cells around.
static void consider_every_ball(const Query *query, NextEvent *best, int cell)
{
    const BallPacketUse *uses = manager_ball_packet_uses(query->manager);

    for (int k = 0; k < CELLS_AROUND; k++) {
        for (int packet = cell + query->manager->grid.around[k]; packet >= 0;
             packet = uses[packet].next) {
            for (unsigned used = uses[packet].used; used != 0; used &= used - 1) {
                const int index = uses[packet].ball[__builtin_ctz(used)];
                if (index != query->self) {
                    consider_ball(query, best, index);
                }
            }
        }
    }
}

/// The further packets of those of the cells around, by bits, that have more than one. Each ball
/// that is met shortens the way on which others can be met.
static void consider_overflow(const Query *query, NextEvent *best, SieveBall ball, BallSieve sieve,
                              int cell, unsigned overflow)
{
    const BallPacketUse *uses = manager_ball_packet_uses(query->manager);

    for (; overflow != 0; overflow &= overflow - 1) {
        int packet = cell + query->manager->grid.around[__builtin_ctz(overflow)];
        while ((packet = uses[packet].next) >= 0) {
            const BallPacket *balls = manager_ball_packets(query->manager) + packet;
            const float *events = manager_slot_events(query->manager) + (ptrdiff_t)packet * PACKET;
            unsigned pass = sieve_packet(query, &ball, &sieve, balls, events, 0);
            for (; pass != 0; pass &= pass - 1) {
                const int index = uses[packet].ball[__builtin_ctz(pass)];
                if (index != query->self) {
                    consider_ball(query, best, index);
                    sieve.end = sieve_number(best->time);
                }
            }
        }
    }
}

/// The balls of the cells around, of one packet each as a rule.
/// @param until  s, of the best event so far
static ALWAYS_INLINE void consider_balls(const Query *query, const SieveBall *sieve_ball,
                                         NextEvent *best, double until, int cell)
{
    const CollisionManager *manager = query->manager;
    const Ball *ball = query->ball;
    const BallPacketUse *uses = manager_ball_packet_uses(manager);

    if (__builtin_expect(!query->margin->fits, false)) {
        consider_every_ball(query, best, cell);
        return;
    }
    const BallSieve sieve = ball_sieve(query->margin, query->from, until);
    const unsigned near = cells_on_way(query, until);
    const int *block = manager->grid.block[near];
    uint64_t pass = sift_cells(query, sieve_ball, &sieve, cell, block, CELL_WAY_BLOCKS[near].count);
    // The ball's own bit is cleared.
    const unsigned own = (unsigned)(ball->slot - cell * PACKET);
    if (own < PACKET) {
        pass &= ~(UINT64_C(1) << own);
    }
    for (; pass != 0; pass &= pass - 1) {
        const int bit = __builtin_ctzll(pass);
        const int packet = cell + block[bit / PACKET] / (int)(PACKET * sizeof(float));
        const int index = uses[packet].ball[bit % PACKET];
        if (query->real || index != query->self) {
            consider_ball(query, best, index);
        }
    }
    const unsigned overflow = uses[cell].overflow & CELL_WAY_BLOCKS[near].bits;
    if (overflow != 0) {
        consider_overflow(query, best, *sieve_ball, sieve, cell, overflow);
    }
}

/// Hexagons are what there is most of: they do without the table of shapes.
static inline void consider_fixed_hexagon(const Query *query, NextEvent *best,
                                          const Obstacle *obstacle, int index)
{
    const Ball *ball = query->ball;
    Feature feature = FEATURE_NONE;
    const Vec2 offset = vec2_sub(ball->position, obstacle->body.centre);
    const double time =
        sweep_time_near_hexagon(&obstacle->body.hexagon, offset, ball->velocity, ball->speed,
                                ball->radius, obstacle->hidden, &feature);

    if (time < NEVER) {
        next_event_take_contact(best, query->from, ball->since, time, CONTACT_HEXAGON, index,
                                feature);
    }
}

/// Takes the query by value, as consider_others does: its address stays here, and the caller keeps
/// the original in registers, with which one ball among 1000 hexagons takes 14 % less time.
static void consider_other_obstacle(Query query, NextEvent *best, int index)
{
    const int presence = manager_obstacles(query.manager)[index].presence;

    if (presence == OBSTACLE_FIXED) {
        bodies_consider_fixed_obstacle(&query, best, index);
    } else if (presence == OBSTACLE_MOVING) {
        bodies_consider_moving_obstacle(&query, best, index);
    }
}

static inline void consider_obstacle(const Query *query, NextEvent *best, int index)
{
    const Obstacle *obstacle = &manager_obstacles(query->manager)[index];

    if (obstacle->presence == OBSTACLE_FIXED && obstacle->shape == SHAPE_HEXAGON) {
        consider_fixed_hexagon(query, best, obstacle, index);
    } else {
        consider_other_obstacle(*query, best, index);
    }
}

/// An obstacle of any kind where filters and sensors count. An imaginary ball does not see sensors.
static void consider_filtered_obstacle(const Query *query, NextEvent *best, int index)
{
    const Obstacle *obstacle = &manager_obstacles(query->manager)[index];

    if (obstacle->presence == OBSTACLE_GONE || !bodies_may_meet(query, obstacle->filter) ||
        (obstacle->sensor && !query->real)) {
        return;
    }
    if (obstacle->sensor) {
        bodies_consider_sensor(query, best, index);
    } else {
        consider_other_obstacle(*query, best, index);
    }
}

/// The obstacles without a path that are listed in the ball's cell. Returns the best event's time,
/// s, or `until` if it is as it was.
static ALWAYS_INLINE double consider_obstacles(const Query *query, const SieveBall *sieve_ball,
                                               NextEvent *best, double until, int cell,
                                               bool filtered)
{
    const CollisionManager *manager = query->manager;
    const Ball *ball = query->ball;
    const int *start = manager_packet_start(manager) + cell;
    const ObstaclePacket *packet = manager_obstacle_packets(manager) + start[0];
    const ObstacleSieve sieve = obstacle_sieve(ball, query->margin, query->from, until);

    int left = start[1] - start[0];
    do {
        // First all are sifted, as many as one number has bits for: a branch per packet would be
        // mispredicted half of the time, which costs more than a sieve.
        const int count = scalar_min_int(left, 64 / PACKET);
        uint64_t pass = sieve_obstacles(sieve_ball, &sieve, packet, ball->last_obstacle);
        for (int i = 1; i < count; i++) {
            pass |= (uint64_t)sieve_obstacles(sieve_ball, &sieve, &packet[i], ball->last_obstacle)
                    << PACKET * i;
        }
        for (; pass != 0; pass &= pass - 1) {
            int bit = __builtin_ctzll(pass);
            const int obstacle = packet[bit / PACKET].obstacle[bit % PACKET];
            if (filtered) {
                consider_filtered_obstacle(query, best, obstacle);
            } else {
                consider_obstacle(query, best, obstacle);
            }
            until = best->time;
        }
        packet += count;
        left -= count;
    } while (left > 0);
    return until;
}

/// What else is listed in the ball's cell.
static void consider_others(Query query, NextEvent *best, const int *entries, int count,
                            bool paddles)
{
    const CollisionManager *manager = query.manager;

    for (int i = 0; i < count; i++) {
        const int entry = entries[i];
        if (entry >= 0 && manager->has_filters) {
            consider_filtered_obstacle(&query, best, entry);
        } else if (entry >= 0 && manager_obstacles(manager)[entry].presence != OBSTACLE_GONE) {
            bodies_consider_moving_obstacle(&query, best, entry);
        } else if (entry <= ENTRY_BRICKS_0) {
            if (!manager->has_filters ||
                bodies_may_meet(&query, manager->bricks.grid[ENTRY_BRICKS_0 - entry].filter)) {
                bodies_consider_bricks(&query, best, ENTRY_BRICKS_0 - entry);
            }
        } else if (entry <= ENTRY_PADDLE_0 && paddles &&
                   (!manager->has_filters ||
                    bodies_may_meet(&query, manager->paddles[ENTRY_PADDLE_0 - entry].filter))) {
            bodies_consider_paddle(&query, best, ENTRY_PADDLE_0 - entry);
        }
    }
}

// What is worked out for the sieves is off by less, s.
#define EXIT_MARGIN 0x1p-40

/// Whether a ball may touch a side of the arena before its cell ends. Of an imaginary ball, which
/// may be larger than others, all that is known is whether its cell is at a side.
static inline bool may_touch_side(const Query *query, double wall, double until)
{
    const Grid *grid = &query->manager->grid;
    const Ball *ball = query->ball;

    return query->real ? ball->since + wall <= until + EXIT_MARGIN
                       : ball->column <= grid->inner.left || ball->column >= grid->inner.right ||
                             ball->row <= grid->inner.top || ball->row >= grid->inner.bottom;
}

/// Of a real ball as a rule the one that comes first: of both, one would be looked at in vain, and
/// which one is mispredicted half of the time.
static __attribute__((noinline)) void consider_sides(Query query, NextEvent *best,
                                                     const CellExit *leaves, double until)
{
    const bool level = leaves->wall_level < leaves->wall_upright;
    const double later = scalar_max(leaves->wall_level, leaves->wall_upright);

    bodies_consider_side(&query, best, level);
    if (may_touch_side(&query, later, until)) {
        bodies_consider_side(&query, best, !level);
    }
}

/// The next event within the ball's cell.
/// @param ahead  s, it looks no further
static ALWAYS_INLINE NextEvent event_in_cell(const Query *query, double ahead, bool paddles,
                                             bool balls, bool filtered)
{
    const CollisionManager *manager = query->manager;
    const Ball *ball = query->ball;
    const int cell = grid_cell(&manager->grid, ball->column, ball->row);
    const int *others = manager_cell_start(manager) + cell;
    const CellExit leaves =
        cell_way_exit(ball, span_across(manager, ball), span_down(manager, ball));
    const double first = scalar_max(ball->since + leaves.time, query->from);
    NextEvent best = cell_exit(&leaves, first, ahead);
    // Before rounding: what to look at is known so much earlier.
    double until = scalar_min(first, ahead);

    if (may_touch_side(query, scalar_min(leaves.wall_level, leaves.wall_upright), until)) {
        consider_sides(*query, &best, &leaves, until);
        until = best.time;
    }
    const SieveBall sieve = sieve_ball(ball, query->margin);
    until = consider_obstacles(query, &sieve, &best, until, cell, filtered);
    if (others[0] < others[1]) {
        consider_others(*query, &best, manager_entries(manager) + others[0], others[1] - others[0],
                        paddles);
        until = best.time;
    }
    if (balls) {
        consider_balls(query, &sieve, &best, until, cell);
    }
    return best;
}

static inline Query query_of(const CollisionManager *manager, const Ball *ball, int self, bool real,
                             double from)
{
    return (Query){.manager = manager,
                   .ball = ball,
                   .margin = &manager->margin,
                   .self = self,
                   .real = real,
                   .from = from,
                   .start = ball_position_at(ball, from)};
}

/// The range of a sieve for a ball that stands in no packet, whose motion the manager's margin does
/// not allow for.
static inline SieveRange range_of_other(const CollisionManager *manager, const Ball *ball,
                                        double until)
{
    const double far = scalar_max(fabs(ball->position.x), fabs(ball->position.y));

    return manager_sieve_range(manager, until, ball->radius, far + ball->speed * fabs(ball->since),
                               ball->speed);
}

NextEvent predict_event(const CollisionManager *manager, const Ball *ball, int self, double from,
                        bool paddles, bool balls)
{
    const double ahead = scalar_max(HORIZON, from + 1.0);
    const SieveRange range = range_of_other(manager, ball, ahead);
    Query query = query_of(manager, ball, self, false, from);

    const SieveMargin margin = balls ? sieve_margin(&range) : sieve_margin_of_obstacles(&range);
    query.margin = &margin;
    return balls ? event_in_cell(&query, ahead, paddles, true, manager->has_filters)
                 : event_in_cell(&query, ahead, paddles, false, manager->has_filters);
}

/// The same of a real ball where filters and sensors count: apart, so that others do not pay.
static __attribute__((noinline)) NextEvent filtered_event(Query query, double ahead, bool balls)
{
    return event_in_cell(&query, ahead, true, balls, true);
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
    if (ball->slot >= 0) {
        manager_slot_events(manager)[ball->slot] = (float)event->time;
    }
}

/// A ball that no longer waits for its partner leaves it to be predicted anew when they would have
/// met.
static void release_partner(CollisionManager *manager, int index)
{
    Ball *balls = manager_balls(manager);

    if (balls[index].event_kind == CONTACT_BALL) {
        balls[balls[index].event_id].event_kind = EVENT_REPREDICT;
        balls[index].event_kind = EVENT_REPREDICT;
    }
}

/// True for a single ball in a static arena: cells need not be kept up to date. It flies from
/// contact to contact in one go, stands in no packet, and whatever changes ends that: an event of
/// one ball among 1000 hexagons takes 10 % less time so.
static bool single_ball_fast_path(const CollisionManager *manager)
{
#ifdef PLAIN_COLLISIONS
    (void)manager;
    return false;
#else
    return manager->ball_count == 1 &&
           manager->path_count + manager->spinner_count + manager->has_filters == 0;
#endif
}

/// The next event of a ball on the fast path, which is then in the cell that its way leads to.
static NextEvent event_of_lone_ball(Query query, Ball *ball, double ahead)
{
    const SieveRange range = range_of_other(query.manager, ball, ahead);

    const SieveMargin margin = sieve_margin_of_obstacles(&range);
    query.margin = &margin;
    // It flies straight: through as many cells as there are columns and rows at most.
    for (;;) {
        const NextEvent next = event_in_cell(&query, ahead, true, false, false);
        if (next.kind != EVENT_CELL) {
            return next;
        }
        grid_step_cell(ball, next.id);
        query.from = next.time;
        query.start = ball_position_at(ball, next.time);
    }
}

void predict_ball(CollisionManager *manager, int index)
{
    Ball *ball = &manager_balls(manager)[index];
    const bool alone = single_ball_fast_path(manager);
    const bool balls = manager->ball_collisions && manager->ball_count > 1;
    const double ahead = scalar_max(HORIZON, manager->now + 1.0);

    release_partner(manager, index);
    // After a contact, a ball on the fast path is in the cell that its way led to.
    if (alone && (ball->event_kind == EVENT_REPREDICT || ball->slot >= 0)) {
        grid_remove_ball(manager, index);
        grid_find_cell(&manager->grid, ball, ball_position(manager, ball));
    }
    Query query = query_of(manager, ball, index, true, manager->now);
    NextEvent next = alone                  ? event_of_lone_ball(query, ball, ahead)
                     : manager->has_filters ? filtered_event(query, ahead, balls)
                                            : event_in_cell(&query, ahead, true, balls, false);
    manager->statistics.predictions++;
    if (next.kind == CONTACT_BALL) {
        release_partner(manager, next.id);
        NextEvent same = next;
        same.id = index;
        set_event(manager, next.id, &same);
    }
    set_event(manager, index, &next);
    if (fetches_ahead(manager)) {
        fetch_ahead(manager, index);
    }
}

void predict_again_at(CollisionManager *manager, int index, double time)
{
    NextEvent query = {time, 0.0, EVENT_REPREDICT, 0, FEATURE_NONE};

    release_partner(manager, index);
    set_event(manager, index, &query);
}

void predict_end_fast_path(CollisionManager *manager)
{
    // The only ball is the highest.
    const int lone = manager->balls_end - 1;

    if (single_ball_fast_path(manager) && manager_balls(manager)[lone].slot < 0) {
        grid_find_cell(&manager->grid, &manager_balls(manager)[lone],
                       ball_position(manager, &manager_balls(manager)[lone]));
        grid_add_ball(manager, lone);
        predict_again_at(manager, lone, manager->now);
    }
}

/// Unless the ball is awake: what changes much at one instant wakes the same balls many times.
static inline void wake(CollisionManager *manager, int index)
{
    const double time =
        event_queue_time(&manager->queue, manager_queue(manager), manager->path_count + index);

    if (manager_balls(manager)[index].event_kind != EVENT_REPREDICT || time != manager->now) {
        predict_again_at(manager, index, manager->now);
    }
}

void predict_wake(CollisionManager *manager, CellRange range)
{
    const BallPacketUse *uses = manager_ball_packet_uses(manager);

    int count = 0;
    predict_end_fast_path(manager);
    for (int row = range.top; row <= range.bottom; row++) {
        for (int column = range.left; column <= range.right; column++) {
            int packet = grid_cell(&manager->grid, column, row);
            for (; packet >= 0; packet = uses[packet].next) {
                for (unsigned used = uses[packet].used; used != 0; used &= used - 1) {
                    wake(manager, uses[packet].ball[__builtin_ctz(used)]);
                    count++;
                }
            }
        }
    }
    manager_add_work(manager, count / WAKES_PER_WORK);
}

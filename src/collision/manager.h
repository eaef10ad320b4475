/// @file manager.h
/// The collision manager's struct, and typed access to the arrays behind it.
///
/// One block of memory without pointers (arrays are offsets from its start), so that a copy of the
/// block is a copy of the state. Times are seconds from `second`, the whole second that the clock
/// has reached: between 0 and a little over 1 for the present, so that a time is as fine after
/// hours as in the first second.
#ifndef ARKANONG_MANAGER_H
#define ARKANONG_MANAGER_H

#include "ball.h"
#include "collision_names.h"
#include "event_queue.h"
#include "grid.h"
#include "obstacle.h"
#include "scalar.h"
#include "sieve.h"

// For functions with two callers, of which one is hot: without it an event takes 5 % more
// instructions.
#define ALWAYS_INLINE inline __attribute__((always_inline))

/// A paddle's body at time `since` and its velocity from then to the end of the step.
typedef struct PaddleBody {
    Rectangle body; ///< u
    Rectangle zone; ///< u, which the body never leaves
    Vec2 velocity;  ///< u/s
    double since;   ///< s
    int64_t user;   ///< collision_manager_set_paddle_user
    CollisionFilter filter;
    bool present;
} PaddleBody;

/// The cell in which a ball is when its next event is over, and the first packet of obstacles
/// there.
typedef struct NextCell {
    int cell, packet;
} NextCell;

struct CollisionManager {
    double width, height;
    double flush_tolerance; ///< u, a point this near to an edge counts as on it
    bool open_side[SIDE_COUNT];
    bool shut_side[SIDE_COUNT]; ///< an open one that is a wall for now
    CollisionFilter side_filter[SIDE_COUNT];
    int64_t side_user[SIDE_COUNT]; ///< collision_manager_set_side_user
    bool has_users;                ///< things may have numbers of the caller's other than 0
    bool has_filters;              ///< things may have filters or be sensors
    bool ball_collisions;
    int ball_capacity;
    int balls_end; ///< one past the highest ball there is
    int ball_count;
    int obstacle_count;
    int path_count;
    int spinner_count;
    int paddle_count;
    double radius_max;
    double max_contact_distance; ///< u, radius_max and a margin for rounding
    PaddleBody paddles[PADDLES_MOST];
    BrickGrids bricks;
    Grid grid;
    EventQueue queue; ///< entries: paths, then balls

    int steps_per_second;
    double step_seconds; ///< length of a step
    int64_t second;      ///< the clock's second
    int64_t step;        ///< steps begun
    int step_in_second;  ///< steps begun of the clock's second; 0 before the first of all
    double step_start;   ///< s
    double step_end;     ///< s
    int first_free;      ///< no index of a ball below it is free
    double now;          ///< s
    int to_repredict[2]; ///< balls whose next event is predicted before time goes on, -1: none
    // Largest coordinate and speed in any ball packet, u and u/s; they bound the sieve's rounding
    // error.
    double farthest, fastest;
    SieveMargin margin;
    int free_packet;   ///< first of the unused ball packets, -1: none
    int pierced_brick; ///< the brick that to_repredict[0] has just broken through, -1: none
    // When the flights of all balls were made to begin where they were (arena_changes.c).
    int64_t forgotten_second;
    double forgotten_at; ///< s
    bool gathers;        ///< what follows from changes waits (collision_manager_gather_changes)
    Rectangle gathered;  ///< around all that has changed
    int resting_count;
    int halted_count;         ///< obstacles
    int64_t contacts_allowed; ///< in this step
    int64_t contacts_left;    ///< of those; below 1: further contacts bring to rest
    // Contacts at one quantised time are reported with one time, that of the first: the parts that
    // quantise_time rounds away may differ.
    double contact_now;  ///< s, when the last contact was by the clock
    double contact_time; ///< s since the start, as reported
    CollisionStatistics statistics;
    int64_t other_work;      ///< besides predictions (collision_manager_work)
    int64_t predictions_end; ///< with which the allowed work is done, as there is no other

    size_t ball_offset, rare_state_offset, ball_filter_offset, obstacle_offset, motion_offset,
        path_offset, spinner_offset, crowd_offset, brick_values_offset, solid_faces_offset,
        open_faces_offset, queue_offset, span_offset, cell_start_offset, entry_offset,
        packet_start_offset, obstacle_packet_offset, ball_packet_offset, slot_event_offset,
        ball_packet_use_offset, next_cell_offset, size;
};

#define MANAGER_ARRAY(name, type, offset)                                                          \
    static inline type *name(const CollisionManager *manager)                                      \
    {                                                                                              \
        return (type *)((uintptr_t)manager + manager->offset);                                     \
    }
MANAGER_ARRAY(manager_balls, Ball, ball_offset)
/// By queue entry; for prefetching alone, empty where there is none.
MANAGER_ARRAY(manager_next_cells, NextCell, next_cell_offset)
MANAGER_ARRAY(manager_rare_states, RareBallState, rare_state_offset)
/// Empty where the manager has no filters.
MANAGER_ARRAY(manager_ball_filters, BallFilter, ball_filter_offset)
MANAGER_ARRAY(manager_obstacles, Obstacle, obstacle_offset)
MANAGER_ARRAY(manager_motions, Motion, motion_offset)
/// Obstacles with a path, by queue entry.
MANAGER_ARRAY(manager_paths, int, path_offset)
/// Obstacles that have ever spun.
MANAGER_ARRAY(manager_spinners, int, spinner_offset)
/// All zero but while corners are worked out.
MANAGER_ARRAY(manager_crowd, int, crowd_offset)
MANAGER_ARRAY(manager_brick_values, uint8_t, brick_values_offset)
/// By cell: RECTANGLE_ bits (sweep.h) of the faces that the brick has: all, or one.
MANAGER_ARRAY(manager_solid_faces, uint8_t, solid_faces_offset)
/// By cell: RECTANGLE_ bits (sweep.h) of the faces and corners that can be touched.
MANAGER_ARRAY(manager_open_faces, uint8_t, open_faces_offset)
MANAGER_ARRAY(manager_queue, void, queue_offset)
/// The columns, then the rows.
MANAGER_ARRAY(manager_spans, CellSpan, span_offset)
/// Where each cell's entries begin, and the entries.
MANAGER_ARRAY(manager_cell_start, int, cell_start_offset)
MANAGER_ARRAY(manager_entries, int, entry_offset)
/// Where each cell's packets of obstacles begin, and the packets.
MANAGER_ARRAY(manager_packet_start, int, packet_start_offset)
MANAGER_ARRAY(manager_obstacle_packets, ObstaclePacket, obstacle_packet_offset)
/// The first packet of each cell, then further ones.
MANAGER_ARRAY(manager_ball_packets, BallPacket, ball_packet_offset)
/// By Ball.slot: the time of the ball's next event, s. Apart, for a packet is a cache line.
MANAGER_ARRAY(manager_slot_events, float, slot_event_offset)
MANAGER_ARRAY(manager_ball_packet_uses, BallPacketUse, ball_packet_use_offset)

/// Balls that are woken for a unit of work.
#define WAKES_PER_WORK 16

static inline void manager_add_work(CollisionManager *manager, int64_t units)
{
    manager->other_work += units;
    manager->predictions_end -= units;
}

static inline RareBallState *rare_ball_state(const CollisionManager *manager, const Ball *ball)
{
    return &manager_rare_states(manager)[ball - manager_balls(manager)];
}

/// Enters the end of a path's leg in the queue.
static inline void manager_queue_leg_end(const CollisionManager *manager, const Motion *motion)
{
    event_queue_set(&manager->queue, manager_queue(manager), motion->queue_entry,
                    quantise_up(motion->present.until));
}

/// Notes when a ball's next event is where the sieve looks for it.
static inline void manager_note_event(const CollisionManager *manager, int index)
{
    const int slot = manager_balls(manager)[index].slot;

    if (slot >= 0) {
        manager_slot_events(manager)[slot] = (float)event_queue_time(
            &manager->queue, manager_queue(manager), manager->path_count + index);
    }
}

/// The sieve's range for the balls there are and one of a radius, and with a coordinate and speed
/// of its own, until a time, s.
static inline SieveRange manager_sieve_range(const CollisionManager *manager, double until,
                                             double radius, double far, double fast)
{
    return (SieveRange){.far = scalar_max(manager->farthest, far),
                        .fast = scalar_max(manager->fastest, fast),
                        .until = until,
                        .radii = radius + manager->radius_max,
                        .extent = manager->width + manager->height};
}

/// Where a ball is at the present time.
static inline Vec2 ball_position(const CollisionManager *manager, const Ball *ball)
{
    return ball_position_at(ball, manager->now);
}

#endif

// The broad phase: balls in the packets of their cells, and the cells around paths and paddles.
#include "grid.h"

#include "manager.h"

/// A ball's motion as packets hold it.
typedef struct PacketMotion {
    float x, y, vx, vy;
} PacketMotion;

/// @param slot  as Ball.slot
static void write_motion(const CollisionManager *manager, unsigned slot, PacketMotion motion)
{
    BallPacket *packet = &manager_ball_packets(manager)[slot / PACKET];

    packet->x[slot % PACKET] = motion.x;
    packet->y[slot % PACKET] = motion.y;
    packet->vx[slot % PACKET] = motion.vx;
    packet->vy[slot % PACKET] = motion.vy;
}

static PacketMotion read_motion(const CollisionManager *manager, unsigned slot)
{
    const BallPacket *packet = &manager_ball_packets(manager)[slot / PACKET];
    const unsigned i = slot % PACKET;

    return (PacketMotion){packet->x[i], packet->y[i], packet->vx[i], packet->vy[i]};
}

void grid_clear_balls(CollisionManager *manager)
{
    const int cells = grid_cell_count(&manager->grid);
    const int packets = cells + manager->ball_capacity / PACKET;

    for (int i = 0; i < packets; i++) {
        BallPacketUse *use = &manager_ball_packet_uses(manager)[i];
        *use = (BallPacketUse){.next = i >= cells && i + 1 < packets ? i + 1 : -1};
        for (int slot = 0; slot < PACKET; slot++) {
            write_motion(manager, (unsigned)(i * PACKET + slot), (PacketMotion){.x = NAN});
        }
    }
    manager->free_packet = packets > cells ? cells : -1;
}

/// Tells the nine cells around that this one has further packets now, or has none any more.
static void change_overflow(CollisionManager *manager, int cell)
{
    BallPacketUse *uses = manager_ball_packet_uses(manager);

    // Seen from cell k, this one lies on the opposite side.
    for (int k = 0; k < CELLS_AROUND; k++) {
        uses[cell + manager->grid.around[k]].overflow ^= 1u << (CELLS_AROUND - 1 - k);
    }
}

void grid_update_ball(CollisionManager *manager, int index)
{
    const Ball *ball = &manager_balls(manager)[index];
    if (ball->slot < 0) {
        return;
    }
    const double x = ball->position.x - ball->velocity.x * ball->since;
    const double y = ball->position.y - ball->velocity.y * ball->since;

    write_motion(
        manager, (unsigned)ball->slot,
        (PacketMotion){(float)x, (float)y, (float)ball->velocity.x, (float)ball->velocity.y});
    const double far = fabs(x) > fabs(y) ? fabs(x) : fabs(y);
    if ((far > manager->farthest) | (ball->speed > manager->fastest)) {
        manager->farthest = far > manager->farthest ? far : manager->farthest;
        manager->fastest = ball->speed > manager->fastest ? ball->speed : manager->fastest;
        const SieveRange range =
            manager_sieve_range(manager, HORIZON, manager->radius_max, 0.0, 0.0);
        manager->margin = sieve_margin(&range);
    }
}

static inline void put_in(CollisionManager *manager, int index, int cell, PacketMotion motion)
{
    Ball *ball = &manager_balls(manager)[index];
    BallPacketUse *uses = manager_ball_packet_uses(manager);
    int packet = cell;

    while (uses[packet].next >= 0) {
        packet = uses[packet].next;
    }
    if (uses[packet].used == (1u << PACKET) - 1u) {
        int fresh = manager->free_packet;
        manager->free_packet = uses[fresh].next;
        uses[packet].next = fresh;
        uses[fresh].next = -1;
        if (packet == cell) {
            change_overflow(manager, cell);
        }
        packet = fresh;
    }
    const int slot = __builtin_ctz(~uses[packet].used);
    uses[packet].used |= 1u << slot;
    ball->slot = packet * PACKET + slot;
    uses[packet].ball[slot] = index;
    write_motion(manager, (unsigned)ball->slot, motion);
}

/// Fills the gap that a ball leaves in a cell with further packets with a ball of the last one.
/// Returns the slot that is left instead.
static __attribute__((noinline)) unsigned fill_gap(CollisionManager *manager, int cell,
                                                   unsigned gap)
{
    BallPacketUse *uses = manager_ball_packet_uses(manager);
    float *events = manager_slot_events(manager);
    int before = cell, last = uses[cell].next;

    while (uses[last].next >= 0) {
        before = last;
        last = uses[last].next;
    }
    const int slot = __builtin_ctz(uses[last].used);
    const int moved = uses[last].ball[slot];
    const unsigned left = (unsigned)(last * PACKET + slot);
    write_motion(manager, gap, read_motion(manager, left));
    events[gap] = events[left];
    uses[gap / PACKET].ball[gap % PACKET] = moved;
    manager_balls(manager)[moved].slot = (int)gap;
    if (uses[last].used == 1u << slot) {
        uses[before].next = -1;
        uses[last].next = manager->free_packet;
        manager->free_packet = last;
        if (before == cell) {
            change_overflow(manager, cell);
        }
    }
    return left;
}

static inline void take_out(CollisionManager *manager, int index, int cell)
{
    BallPacketUse *uses = manager_ball_packet_uses(manager);
    unsigned slot = (unsigned)manager_balls(manager)[index].slot;

    if (uses[cell].next >= 0) {
        slot = fill_gap(manager, cell, slot);
    }
    uses[slot / PACKET].used &= ~(1u << slot % PACKET);
    manager_ball_packets(manager)[slot / PACKET].x[slot % PACKET] = NAN;
}

static int cell_of(const CollisionManager *manager, int index)
{
    const Ball *ball = &manager_balls(manager)[index];

    return grid_cell(&manager->grid, ball->column, ball->row);
}

void grid_add_ball(CollisionManager *manager, int index)
{
    put_in(manager, index, cell_of(manager, index), (PacketMotion){0});
    grid_update_ball(manager, index);
    manager_note_event(manager, index);
}

void grid_remove_ball(CollisionManager *manager, int index)
{
    Ball *ball = &manager_balls(manager)[index];

    if (ball->slot >= 0) {
        take_out(manager, index, cell_of(manager, index));
        ball->slot = -1;
    }
}

void grid_move_ball(CollisionManager *manager, int index, int direction)
{
    Ball *ball = &manager_balls(manager)[index];
    const PacketMotion motion = read_motion(manager, (unsigned)ball->slot);
    const int cell = grid_cell(&manager->grid, ball->column, ball->row);

    take_out(manager, index, cell);
    grid_step_cell(ball, direction);
    put_in(manager, index, grid_cell_beside(&manager->grid, cell, direction), motion);
}

void grid_find_cell(const Grid *grid, Ball *ball, Vec2 place)
{
    ball->column = grid_clamp(place.x * grid->inverse, grid->columns);
    ball->row = grid_clamp(place.y * grid->inverse, grid->rows);
}

CellRange grid_cells_around(const CollisionManager *manager, const Rectangle *box)
{
    const double distance = manager->max_contact_distance;
    const Vec2 reach = vec2(distance, distance);

    return grid_range(&manager->grid, vec2_sub(box->min, reach), vec2_add(box->max, reach));
}

CellRange grid_obstacle_cells(const CollisionManager *manager, int index)
{
    const Obstacle *obstacle = &manager_obstacles(manager)[index];
    const Motion *motion = obstacle_motion(obstacle);
    const Vec2 end =
        motion->half_period > 0.0 ? vec2_add(motion->home, motion->travel) : motion->home;
    Outline path = {.count = 2, .corner = {motion->home, end}, .radius = obstacle->bounding};
    Rectangle bounds = collision_outline_bounds(&path);

    return grid_cells_around(manager, &bounds);
}

BallWalk grid_walk(const CollisionManager *manager, CellRange range)
{
    if (manager->ball_count == 1) {
        // Which is the highest.
        return (BallWalk){.range = {0, -1, 0, -1}, .packet = -1, .lone = manager->balls_end - 1};
    }
    return (BallWalk){
        .range = range, .column = range.left - 1, .row = range.top, .packet = -1, .lone = -1};
}

/// Goes on to the next cell, row by row. False: there is none.
static bool enter_next_cell(const CollisionManager *manager, BallWalk *walk)
{
    if (++walk->column > walk->range.right) {
        walk->column = walk->range.left;
        walk->row++;
    }
    walk->packet = grid_cell(&manager->grid, walk->column, walk->row);
    return walk->row <= walk->range.bottom;
}

int grid_next_ball(const CollisionManager *manager, BallWalk *walk)
{
    const BallPacketUse *uses = manager_ball_packet_uses(manager);

    walk->count++;
    if (walk->lone >= 0) {
        const int lone = walk->lone;
        walk->lone = -1;
        return lone;
    }
    while (walk->left == 0) {
        if (walk->packet >= 0 && uses[walk->packet].next >= 0) {
            walk->packet = uses[walk->packet].next;
        } else if (!enter_next_cell(manager, walk)) {
            return -1;
        }
        walk->left = uses[walk->packet].used;
    }
    const int slot = __builtin_ctz(walk->left);
    walk->left &= walk->left - 1;
    return uses[walk->packet].ball[slot];
}

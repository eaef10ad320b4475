// Makes a collision manager: the layout of its block of memory, and everything as it is at time 0.
#include <string.h>

#include "check.h"
#include "clock.h"
#include "collision_manager.h"
#include "corners.h"
#include "grid.h"
#include "grid_build.h"
#include "manager.h"
#include "sweep.h"

/// Offsets are handed out in order, each at the beginning of a line of memory.
static size_t take(CollisionManager *manager, size_t count, size_t size)
{
    size_t offset = manager->size;
    manager->size = (offset + count * size + 63) & ~(size_t)63;
    return offset;
}

/// Everything but the arrays' contents.
static void lay_out(CollisionManager *manager, const CollisionSetup *setup)
{
    memset(manager, 0, sizeof *manager);
    manager->size = (sizeof *manager + 63) & ~(size_t)63;
    manager->width = setup->width;
    manager->height = setup->height;
    manager->flush_tolerance = 0x1p-47 * scalar_max(setup->width, setup->height);
    memcpy(manager->open_side, setup->open_side, sizeof manager->open_side);
    manager->ball_collisions = setup->ball_collisions;
    manager->ball_capacity = setup->ball_capacity;
    manager->obstacle_count = setup->obstacle_count;
    manager->paddle_count = setup->paddle_count;
    manager->radius_max = setup->radius_max;
    manager->max_contact_distance = setup->radius_max + grid_margin(setup->width, setup->height);
    manager->bricks = setup->bricks;
    for (int i = 0; i < setup->obstacle_count; i++) {
        manager->path_count += setup->obstacles[i].period_s > 0.0;
    }
    grid_build_layout(&manager->grid, setup);

    size_t balls = (size_t)setup->ball_capacity, obstacles = (size_t)setup->obstacle_count;
    size_t bricks = (size_t)brick_grids_cells(&manager->bricks);
    size_t cells = (size_t)manager->grid.columns * (size_t)manager->grid.rows;
    size_t heads = (size_t)grid_ball_cells(&manager->grid);
    int queued = manager->path_count + setup->ball_capacity;
    size_t queue = event_queue_layout(&manager->queue, queued > 0 ? queued : 1);
    manager->ball_offset = take(manager, balls, sizeof(Ball));
    manager->rare_state_offset = take(manager, balls, sizeof(RareBallState));
    manager->obstacle_offset = take(manager, obstacles, sizeof(Obstacle));
    manager->path_offset = take(manager, (size_t)manager->path_count, sizeof(int));
    manager->spinner_offset = take(manager, obstacles, sizeof(int));
    manager->brick_hits_offset = take(manager, bricks, 1);
    manager->solid_faces_offset = take(manager, bricks, 1);
    manager->open_faces_offset = take(manager, bricks, 1);
    manager->queue_offset = take(manager, queue, 1);
    manager->edge_offset =
        take(manager, (size_t)(manager->grid.columns + manager->grid.rows + 2), sizeof(double));
    manager->cell_start_offset = take(manager, cells + 1, sizeof(int));
    manager->entry_offset = take(manager, (size_t)manager->grid.entries, sizeof(int));
    manager->packet_start_offset = take(manager, cells + 1, sizeof(int));
    manager->obstacle_packet_offset =
        take(manager, (size_t)manager->grid.packets, sizeof(ObstaclePacket));
    manager->ball_packet_offset = take(manager, heads + balls / PACKET, sizeof(BallPacket));
    manager->ball_packet_use_offset = take(manager, heads + balls / PACKET, sizeof(BallPacketUse));
}

size_t collision_manager_size(const CollisionSetup *setup)
{
    CollisionManager manager;

    lay_out(&manager, setup);
    return manager.size;
}

static void make_obstacle(CollisionManager *manager, int index, const ObstacleDef *def, int *paths)
{
    Obstacle *obstacle = &manager_obstacles(manager)[index];
    Motion *motion = &obstacle->motion;

    CHECK(index == 0 || def->shape >= (def - 1)->shape);
    *obstacle = obstacle_make(def);
    if (motion->half_period > 0.0) {
        motion->queue_entry = *paths;
        manager_paths(manager)[(*paths)++] = index;
        event_queue_set(&manager->queue, manager_queue(manager), motion->queue_entry,
                        motion->leg_until);
    }
    if (motion->spin_deg_per_s != 0.0) {
        manager_spinners(manager)[manager->spinner_count++] = index;
    }
}

CollisionManager *collision_manager_init(void *memory, const CollisionSetup *setup)
{
    CollisionManager *manager = memory;
    int paths = 0;

    lay_out(manager, setup);
    manager->to_repredict[0] = manager->to_repredict[1] = manager->pierced_brick = -1;
    manager->step_end = STEP_SECONDS;
    manager->contact_now = -1.0;
    clock_allow_contacts(manager);
    memset(manager_balls(manager), 0, (size_t)manager->ball_capacity * sizeof(Ball));
    event_queue_clear(&manager->queue, manager_queue(manager));
    for (int i = 0; i < setup->obstacle_count; i++) {
        make_obstacle(manager, i, &setup->obstacles[i], &paths);
    }
    for (int i = 0; i < setup->paddle_count; i++) {
        manager->paddles[i].zone = setup->paddle_zone[i];
    }
    if (setup->bricks.count > 0) {
        memcpy(manager_brick_hits(manager), setup->brick_hits,
               (size_t)brick_grids_cells(&setup->bricks));
        memset(manager_solid_faces(manager), RECTANGLE_ALL,
               (size_t)brick_grids_cells(&setup->bricks));
    }
    grid_build_lists(manager, setup);
    grid_clear_balls(manager);
    for (int i = 0; i < setup->obstacle_count; i++) {
        corners_update_obstacle(manager, i);
    }
    for (int i = 0; i < manager->bricks.count; i++) {
        const BrickGrid *grid = &manager->bricks.grid[i];
        corners_update_bricks(manager, grid, 0, grid->columns - 1, 0, grid->rows - 1);
    }
    return manager;
}

// One ball, one hexagon, one spinning line: every contact of two seconds.
//   cc hello.c $(pkg-config --cflags --libs arkanong-collision) -lm -o hello
#include <arkanong/collision.h>

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const CollisionObstacle obstacles[] = {
        {.shape = COLLISION_SHAPE_HEXAGON, .centre = {400, 300}, .radius = 80, .angle_deg = 10},
        {.shape = COLLISION_SHAPE_LINE,
         .centre = {100, 500},
         .end = {250, 500},
         .radius = 4,
         .spin_deg_per_s = 90},
    };
    CollisionSetup setup = {.width = 800,
                            .height = 600,
                            .ball_capacity = 1,
                            .radius_max = 8,
                            .obstacles = obstacles,
                            .obstacle_count = 2};
    // Whole blocks of 64 bytes, as aligned_alloc wants them.
    const size_t size = (collision_manager_size(&setup) + 63) / 64 * 64;
    void *memory = aligned_alloc(64, size);
    if (memory == NULL) {
        return EXIT_FAILURE;
    }
    CollisionManager *manager = collision_manager_init(memory, &setup);
    collision_manager_add_ball(manager, (CollisionVec2){100, 250}, (CollisionVec2){900, 120}, 8);

    CollisionContact contact;
    while (collision_manager_advance_to(manager, 2.0, &contact)) {
        printf("%.9f s: kind %d, number %d, at (%.6f, %.6f)\n", contact.time, (int)contact.with,
               contact.id, contact.point.x, contact.point.y);
    }
    printf("hash %016llx\n", (unsigned long long)collision_manager_hash(manager, 0));
    free(memory);
    return EXIT_SUCCESS;
}

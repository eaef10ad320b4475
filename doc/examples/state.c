// What is nearest, what is in a box, and the state as bytes: the same flight twice.
//   cc state.c $(pkg-config --cflags --libs arkanong-collision) -lm -o state
#include <arkanong/collision.h>

#include <stdio.h>
#include <stdlib.h>

static void *allocate(size_t size)
{
    void *memory = aligned_alloc(64, (size + 63) / 64 * 64);
    if (memory == NULL) {
        exit(EXIT_FAILURE);
    }
    return memory;
}

static void play(CollisionManager *manager)
{
    CollisionContact contact;
    while (collision_manager_advance_to(manager, 3.0, &contact)) {
        printf("%.9f s: (%.6f, %.6f)\n", contact.time, contact.point.x, contact.point.y);
    }
}

int main(void)
{
    const CollisionObstacle circle = {
        .shape = COLLISION_SHAPE_CIRCLE, .centre = {200, 150}, .radius = 30};
    CollisionSetup setup = {.width = 400,
                            .height = 300,
                            .ball_capacity = 1,
                            .radius_max = 5,
                            .obstacles = &circle,
                            .obstacle_count = 1};
    void *memory = allocate(collision_manager_size(&setup));
    CollisionManager *manager = collision_manager_init(memory, &setup);
    collision_manager_add_ball(manager, (CollisionVec2){60, 140}, (CollisionVec2){310, 90}, 5);

    CollisionClosest closest;
    const CollisionRectangle left = {{0, 0}, {100, 300}};
    if (collision_manager_closest(manager, (CollisionVec2){200, 20}, 200, &closest)) {
        printf("%.1f u to thing %d of kind %d\n", closest.distance, closest.id, closest.with);
    }
    printf("on the left: %d\n", collision_manager_in_box(manager, &left, NULL, 0));
    const size_t size = collision_manager_save_size(manager);
    void *bytes = allocate(size);
    collision_manager_save(manager, bytes);
    play(manager);
    void *more = allocate(collision_manager_load_size(bytes, size));
    CollisionManager *again = collision_manager_load(more, bytes, size);
    puts("once more");
    play(again);
    free(more);
    free(bytes);
    free(memory);
    return EXIT_SUCCESS;
}

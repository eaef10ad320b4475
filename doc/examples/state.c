// What is near, what comes, the state as bytes, and what is refused.
//   cc state.c $(pkg-config --cflags --libs arkanong-collision) -lm -o state
#include <arkanong/collision.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *allocate(size_t size)
{
    return aligned_alloc(64, (size + 63) / 64 * 64);
}

static void play(CollisionManager *manager)
{
    CollisionContact contact;
    while (collision_manager_advance_to(manager, 3.0, &contact))
        printf("%.9f s: (%.6f, %.6f)\n", contact.time, contact.point.x, contact.point.y);
    printf("hash %016llx\n", (unsigned long long)collision_manager_hash(manager, 0));
}

int main(void)
{
    CollisionObstacle circle = {.shape = COLLISION_SHAPE_CIRCLE, .centre = {200, 150}, .radius = -30};
    CollisionSetup setup = {.width = 400, .height = 300, .ball_capacity = 1, .radius_max = 5, .obstacles = &circle, .obstacle_count = 1};
    printf("a radius below 0: %zu bytes\n", collision_manager_size(&setup));
    circle.radius = 30;
    const size_t block = collision_manager_size(&setup);
    CollisionManager *manager = collision_manager_init(allocate(block), &setup);
    printf("a ball nowhere: %d\n", collision_manager_add_ball(manager, (CollisionVec2){NAN, 140}, (CollisionVec2){310, 90}, 5));
    printf("a ball: %d\n", collision_manager_add_ball(manager, (CollisionVec2){60, 140}, (CollisionVec2){310, 90}, 5));
    printf("one too many: %d\n", collision_manager_add_ball(manager, (CollisionVec2){90, 140}, (CollisionVec2){310, 90}, 5));

    CollisionClosest closest;
    if (collision_manager_closest(manager, (CollisionVec2){200, 20}, 200, &closest))
        printf("%.1f u to %s %d at (%.1f, %.1f)\n", closest.distance, collision_kind_name(closest.with), closest.id, closest.point.x, closest.point.y);
    CollisionThing things[4];
    const int count = collision_manager_in_box(manager, &(CollisionRectangle){{0, 0}, {180, 300}}, things, 4);
    for (int i = 0; i < count; i++)
        printf("on the left: %s %d\n", collision_kind_name(things[i].with), things[i].id);
    // Three contacts ahead of a ball, which notices nothing of it.
    CollisionBall ball = collision_manager_ball(manager, 0);
    CollisionCast cast = {.horizon = 10};
    CollisionContact ahead;
    for (int i = 0; i < 3 && collision_manager_cast(manager, ball.position, ball.velocity, ball.radius, &cast, &ahead); i++) {
        printf("ahead: %s at %.9f s\n", collision_kind_name(ahead.with), ahead.time);
        cast.after = ahead.time, ball.position = ahead.position, ball.velocity = ahead.velocity;
    }
    const size_t size = collision_manager_save_size(manager);
    char *bytes = allocate(size), *copy = memcpy(allocate(block), manager, block);
    collision_manager_save(manager, bytes);
    play(manager);
    puts("a copy of the block"), play((CollisionManager *)copy);
    puts("what was saved"), play(collision_manager_load(allocate(collision_manager_load_size(bytes, size)), bytes, size));
    bytes[size / 2] ^= 1;
    printf("damaged: %zu bytes\n", collision_manager_load_size(bytes, size));
    return 0;
}

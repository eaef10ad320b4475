// state.c in C++17.
//   c++ -std=c++17 state.cpp $(pkg-config --cflags --libs arkanong-collision) -lm -o state
#include <arkanong/collision.h>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
static void *allocate(std::size_t size)
{
    return std::aligned_alloc(64, (size + 63) / 64 * 64);
}
static void play(CollisionManager *manager)
{
    CollisionContact contact;
    while (collision_manager_advance_to(manager, 3.0, &contact))
        std::printf("%.9f s: (%.6f, %.6f)\n", contact.time, contact.point.x, contact.point.y);
    std::printf("hash %016llx\n", static_cast<unsigned long long>(collision_manager_hash(manager, 0)));
}

int main()
{
    CollisionObstacle circle{};
    circle.shape = COLLISION_SHAPE_CIRCLE, circle.centre = {200, 150}, circle.radius = -30;
    CollisionSetup setup{};
    setup.width = 400, setup.height = 300, setup.ball_capacity = 1, setup.radius_max = 5, setup.obstacles = &circle, setup.obstacle_count = 1;
    std::printf("a radius below 0: %zu bytes\n", collision_manager_size(&setup));
    circle.radius = 30;
    const std::size_t block = collision_manager_size(&setup);
    CollisionManager *manager = collision_manager_init(allocate(block), &setup);
    std::printf("a ball nowhere: %d\n", collision_manager_add_ball(manager, {NAN, 140}, {310, 90}, 5));
    std::printf("a ball: %d\n", collision_manager_add_ball(manager, {60, 140}, {310, 90}, 5));
    std::printf("one too many: %d\n", collision_manager_add_ball(manager, {90, 140}, {310, 90}, 5));

    CollisionClosest closest;
    if (collision_manager_closest(manager, {200, 20}, 200, &closest))
        std::printf("%.1f u to %s %d at (%.1f, %.1f)\n", closest.distance, collision_kind_name(closest.with), closest.id, closest.point.x, closest.point.y);
    std::array<CollisionThing, 4> things;
    const CollisionRectangle left{{0, 0}, {180, 300}};
    const int count = collision_manager_in_box(manager, &left, things.data(), things.size());
    for (int i = 0; i < count; i++)
        std::printf("on the left: %s %d\n", collision_kind_name(things[i].with), things[i].id);
    // Three contacts ahead of a ball, which notices nothing of it.
    CollisionBall ball = collision_manager_ball(manager, 0);
    CollisionCast cast{0, 10, 0, false, false};
    CollisionContact ahead;
    for (int i = 0; i < 3 && collision_manager_cast(manager, ball.position, ball.velocity, ball.radius, &cast, &ahead); i++) {
        std::printf("ahead: %s at %.9f s\n", collision_kind_name(ahead.with), ahead.time);
        cast.after = ahead.time, ball.position = ahead.position, ball.velocity = ahead.velocity;
    }
    const std::size_t size = collision_manager_save_size(manager);
    char *bytes = static_cast<char *>(allocate(size));
    void *copy = std::memcpy(allocate(block), manager, block);
    collision_manager_save(manager, bytes);
    play(manager);
    std::puts("a copy of the block"), play(static_cast<CollisionManager *>(copy));
    std::puts("what was saved"), play(collision_manager_load(allocate(collision_manager_load_size(bytes, size)), bytes, size));
    bytes[size / 2] ^= 1;
    std::printf("damaged: %zu bytes\n", collision_manager_load_size(bytes, size));
}

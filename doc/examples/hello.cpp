// hello.c in C++17.
//   c++ -std=c++17 hello.cpp $(pkg-config --cflags --libs arkanong-collision) -lm -o hello
#include <arkanong/collision.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>

int main()
{
    std::array<CollisionObstacle, 2> obstacles{};
    obstacles[0].shape = COLLISION_SHAPE_HEXAGON;
    obstacles[0].centre = {400, 300};
    obstacles[0].radius = 80;
    obstacles[0].angle_deg = 10;
    obstacles[1].shape = COLLISION_SHAPE_LINE;
    obstacles[1].centre = {100, 500};
    obstacles[1].end = {250, 500};
    obstacles[1].radius = 4;
    obstacles[1].spin_deg_per_s = 90;

    CollisionSetup setup{};
    setup.width = 800;
    setup.height = 600;
    setup.ball_capacity = 1;
    setup.radius_max = 8;
    setup.obstacles = obstacles.data();
    setup.obstacle_count = static_cast<int>(obstacles.size());

    const std::size_t size = (collision_manager_size(&setup) + 63) / 64 * 64;
    const std::unique_ptr<void, decltype(&std::free)> memory(std::aligned_alloc(64, size),
                                                             &std::free);
    if (memory == nullptr) {
        return EXIT_FAILURE;
    }
    CollisionManager *manager = collision_manager_init(memory.get(), &setup);
    collision_manager_add_ball(manager, {100, 250}, {900, 120}, 8);

    CollisionContact contact;
    while (collision_manager_advance_to(manager, 2.0, &contact)) {
        std::printf("%.9f s: kind %d, number %d, at (%.6f, %.6f)\n", contact.time, contact.with,
                    contact.id, contact.point.x, contact.point.y);
    }
    std::printf("hash %016llx\n",
                static_cast<unsigned long long>(collision_manager_hash(manager, 0)));
}

// tour.c in C++17.
//   c++ -std=c++17 tour.cpp $(pkg-config --cflags --libs arkanong-collision) -lm -o tour
#include <arkanong/collision.h>
#include <array>
#include <cstdio>
#include <cstdlib>
enum { SPINNER, LIFT, LINE, GATE, DOOR, MILL, COUNT };
// Goes on to a time, s, and says what happens. The gate, a sensor, makes balls faster; bricks break.
static void play(CollisionManager *manager, double time)
{
    CollisionContact c;
    while (collision_manager_advance_to(manager, time, &c)) {
        std::printf("%.6f s: %d meets %s %d %s at (%.3f, %.3f), normal (%.3f, %.3f), (%.3f, %.3f) becomes (%.3f, %.3f)\n", c.time,
                    static_cast<int>(c.user[0]), collision_kind_name(c.with), c.id, collision_feature_name(c.feature),
                    c.point.x, c.point.y, c.normal.x, c.normal.y, c.incoming.x, c.incoming.y, c.velocity.x, c.velocity.y);
        if (c.with == COLLISION_CONTACT_RECTANGLE && c.id == GATE)
            collision_manager_set_ball_velocity(manager, c.ball, {1.25 * c.velocity.x, 1.25 * c.velocity.y});
        if (c.with == COLLISION_CONTACT_BRICK)
            collision_manager_set_brick(manager, c.id, COLLISION_BRICK_EMPTY);
    }
}

int main()
{
    const CollisionFilter red{1, 1}, blue{2, 2};
    const std::array<uint8_t, 4> bricks{1, 2, 3, COLLISION_BRICK_SOLID};
    std::array<CollisionObstacle, COUNT> things{};
    const auto thing = [&](int index, CollisionShape shape, CollisionVec2 centre) -> CollisionObstacle & {
        things[index].shape = shape, things[index].centre = centre;
        return things[index];
    };
    auto &spinner = thing(SPINNER, COLLISION_SHAPE_HEXAGON, {400, 160}), &lift = thing(LIFT, COLLISION_SHAPE_CIRCLE, {250, 20});
    auto &line = thing(LINE, COLLISION_SHAPE_LINE, {600, 40}), &gate = thing(GATE, COLLISION_SHAPE_RECTANGLE, {150, 150});
    auto &door = thing(DOOR, COLLISION_SHAPE_RECTANGLE, {320, 150}), &mill = thing(MILL, COLLISION_SHAPE_RECTANGLE, {550, 80});
    spinner.radius = 40, spinner.spin_deg_per_s = 90, lift.radius = 20, lift.travel = {0, 160}, lift.period_s = 2;
    line.end = {700, 140}, line.radius = 3, line.bounce = 1.1, gate.half = {4, 140}, gate.sensor = true;
    door.half = {5, 60}, door.filter = red, door.roams = true, mill.half = {50, 6}, mill.spin_deg_per_s = 120;
    CollisionSetup setup{};
    setup.width = 800, setup.height = 300, setup.ball_capacity = 3, setup.radius_max = 5, setup.ball_collisions = setup.filters = true;
    setup.obstacles = things.data(), setup.obstacle_count = COUNT, setup.brick_values = bricks.data();
    setup.bricks.grid[setup.bricks.count++] = {{680, 220}, {40, 20}, 2, 2, 0, {}, false, {}};
    setup.paddle_zone[setup.paddle_count++] = {{780, 0}, {795, 300}};
    CollisionManager *manager = collision_manager_init(std::aligned_alloc(64, (collision_manager_size(&setup) + 63) / 64 * 64), &setup);
    for (int i = 0; i < 2; i++) {
        const int ball = collision_manager_add_ball(manager, {50, 130.0 + 40 * i}, {300, 25.0 + 30 * i}, 5);
        collision_manager_set_filter(manager, COLLISION_CONTACT_BALL, ball, i == 0 ? red : blue);
        collision_manager_set_ball_user(manager, ball, 100 + i);
    }
    collision_manager_place_paddle(manager, 0, {{780, 100}, {795, 180}}, {0, 20});
    play(manager, 1.5);
    door.centre.x = 420;
    std::printf("the door moves: %d\n", collision_manager_move_obstacle(manager, DOOR, &door));
    std::printf("the spinner goes: %d\n", collision_manager_remove_obstacle(manager, SPINNER));
    std::printf("a ball comes: %d\n", collision_manager_add_ball(manager, {700, 180}, {300, -20}, 3));
    play(manager, 2.6);
    const bool goes = collision_manager_remove_ball(manager, 0), comes = collision_manager_add_obstacle(manager, SPINNER);
    std::printf("a ball goes: %d\nthe spinner comes back: %d\n", goes, comes);
    play(manager, 5.0);
    std::printf("hash %016llx\n", static_cast<unsigned long long>(collision_manager_hash(manager, 0)));
}

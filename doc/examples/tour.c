// What an arena may hold, what a contact tells, and what a program may do while time goes on.
//   cc tour.c $(pkg-config --cflags --libs arkanong-collision) -lm -o tour
#include <arkanong/collision.h>
#include <stdio.h>
#include <stdlib.h>

enum { SPINNER, LIFT, LINE, GATE, DOOR, MILL, COUNT, RED = 1, BLUE = 2 };

// Goes on to a time, s, and says what happens. The gate, a sensor, makes balls faster; bricks break.
static void play(CollisionManager *manager, double time)
{
    CollisionContact c;
    while (collision_manager_advance_to(manager, time, &c)) {
        printf("%.6f s: %d meets %s %d %s at (%.3f, %.3f), normal (%.3f, %.3f), (%.3f, %.3f) becomes (%.3f, %.3f)\n", c.time,
               (int)c.user[0], collision_kind_name(c.with), c.id, collision_feature_name(c.feature),
               c.point.x, c.point.y, c.normal.x, c.normal.y, c.incoming.x, c.incoming.y, c.velocity.x, c.velocity.y);
        if (c.with == COLLISION_CONTACT_RECTANGLE && c.id == GATE)
            collision_manager_set_ball_velocity(manager, c.ball, (CollisionVec2){1.25 * c.velocity.x, 1.25 * c.velocity.y});
        if (c.with == COLLISION_CONTACT_BRICK)
            collision_manager_set_brick(manager, c.id, COLLISION_BRICK_EMPTY);
    }
}

int main(void)
{
    const CollisionFilter red = {RED, RED}, blue = {BLUE, BLUE};
    const uint8_t bricks[4] = {1, 2, 3, COLLISION_BRICK_SOLID};
    CollisionObstacle things[COUNT] = {
        [SPINNER] = {.shape = COLLISION_SHAPE_HEXAGON, .centre = {400, 160}, .radius = 40, .spin_deg_per_s = 90},
        [LIFT] = {.shape = COLLISION_SHAPE_CIRCLE, .centre = {250, 20}, .radius = 20, .travel = {0, 160}, .period_s = 2},
        [LINE] = {.shape = COLLISION_SHAPE_LINE, .centre = {600, 40}, .end = {700, 140}, .radius = 3, .bounce = 1.1},
        [GATE] = {.shape = COLLISION_SHAPE_RECTANGLE, .centre = {150, 150}, .half = {4, 140}, .sensor = true},
        [DOOR] = {.shape = COLLISION_SHAPE_RECTANGLE, .centre = {320, 150}, .half = {5, 60}, .filter = red, .roams = true},
        [MILL] = {.shape = COLLISION_SHAPE_RECTANGLE, .centre = {550, 80}, .half = {50, 6}, .spin_deg_per_s = 120},
    };
    CollisionSetup setup = {.width = 800, .height = 300, .ball_capacity = 3, .radius_max = 5, .ball_collisions = true, .filters = true};
    setup.obstacles = things, setup.obstacle_count = COUNT;
    setup.bricks.grid[setup.bricks.count++] = (CollisionBrickGrid){.origin = {680, 220}, .cell = {40, 20}, .columns = 2, .rows = 2};
    setup.brick_values = bricks;
    setup.paddle_zone[setup.paddle_count++] = (CollisionRectangle){{780, 0}, {795, 300}};
    CollisionManager *manager = collision_manager_init(aligned_alloc(64, (collision_manager_size(&setup) + 63) / 64 * 64), &setup);
    for (int i = 0; i < 2; i++) {
        const int ball = collision_manager_add_ball(manager, (CollisionVec2){50, 130 + 40 * i}, (CollisionVec2){300, 25 + 30 * i}, 5);
        collision_manager_set_filter(manager, COLLISION_CONTACT_BALL, ball, i == 0 ? red : blue);
        collision_manager_set_ball_user(manager, ball, 100 + i);
    }
    collision_manager_place_paddle(manager, 0, (CollisionRectangle){{780, 100}, {795, 180}}, (CollisionVec2){0, 20});
    play(manager, 1.5);
    things[DOOR].centre.x = 420;
    printf("the door moves: %d\n", collision_manager_move_obstacle(manager, DOOR, &things[DOOR]));
    printf("the spinner goes: %d\n", collision_manager_remove_obstacle(manager, SPINNER));
    printf("a ball comes: %d\n", collision_manager_add_ball(manager, (CollisionVec2){700, 180}, (CollisionVec2){300, -20}, 3));
    play(manager, 2.6);
    printf("a ball goes: %d\n", collision_manager_remove_ball(manager, 0));
    printf("the spinner comes back: %d\n", collision_manager_add_obstacle(manager, SPINNER));
    play(manager, 5.0);
    printf("hash %016llx\n", (unsigned long long)collision_manager_hash(manager, 0));
    return 0;
}

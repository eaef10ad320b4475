// A sensor, filters, and an obstacle that the program moves.
//   cc tour.c $(pkg-config --cflags --libs arkanong-collision) -lm -o tour
#include <arkanong/collision.h>

#include <stdio.h>
#include <stdlib.h>

enum { RED = 1, BLUE = 2, DOOR = 1 };

/// Goes on to `time`, s, and prints what happens.
static void play(CollisionManager *manager, double time)
{
    CollisionContact contact;
    while (collision_manager_advance_to(manager, time, &contact)) {
        printf("%.3f s: ball %d meets %d of kind %d\n", contact.time,
               (int)collision_manager_ball_user(manager, contact.ball), contact.id, contact.with);
    }
}

int main(void)
{
    const CollisionFilter red = {RED, RED}, blue = {BLUE, BLUE};
    CollisionObstacle things[] = {
        {.shape = COLLISION_SHAPE_RECTANGLE, .centre = {200, 150}, .half = {4, 90}, .sensor = true},
        {.shape = COLLISION_SHAPE_RECTANGLE, .half = {5, 60}, .filter = red, .roams = true},
    };
    things[DOOR].centre = (CollisionVec2){300, 150};
    CollisionSetup setup = {.width = 400,
                            .height = 300,
                            .ball_capacity = 2,
                            .radius_max = 5,
                            .filters = true,
                            .obstacles = things,
                            .obstacle_count = 2};
    void *memory = aligned_alloc(64, (collision_manager_size(&setup) + 63) / 64 * 64);
    if (memory == NULL) {
        return EXIT_FAILURE;
    }
    CollisionManager *manager = collision_manager_init(memory, &setup);
    for (int i = 0; i < 2; i++) {
        const CollisionVec2 place = {50, 130 + 40 * i}, velocity = {300, 0};
        const int ball = collision_manager_add_ball(manager, place, velocity, 5);
        collision_manager_set_filter(manager, COLLISION_CONTACT_BALL, ball, i == 0 ? red : blue);
        collision_manager_set_ball_user(manager, ball, 100 + i);
    }
    play(manager, 0.9);
    things[DOOR].centre.x = 100;
    printf("the door moves: %d\n", collision_manager_move_obstacle(manager, DOOR, &things[DOOR]));
    play(manager, 2.0);
    free(memory);
    return EXIT_SUCCESS;
}

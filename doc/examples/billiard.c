// The break of a pool game: six pockets are sensors. billiard.svg has one second without friction.
//   cc billiard.c $(pkg-config --cflags --libs arkanong-collision) -lm -o billiard
#include <arkanong/collision.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const COLOURS[] = {"white", "gold", "royalblue", "tomato", "orchid", "orange"};
static const double RADIUS = 2.86; // cm, as all here

int main(void)
{
    FILE *svg = fopen("billiard.svg", "w");
    fputs("<svg xmlns='http://www.w3.org/2000/svg' viewBox='-8 -8 270 143'>\n", svg);
    fputs("<rect x='-8' y='-8' width='270' height='143' rx='8' fill='#4a2c17'/>\n", svg);
    fputs("<rect width='254' height='127' fill='#0f5c3c'/>\n", svg);
    CollisionObstacle pockets[6];
    for (int i = 0; i < 6; i++) {
        pockets[i] = (CollisionObstacle){.shape = COLLISION_SHAPE_CIRCLE, .radius = 4.5};
        pockets[i].centre = (CollisionVec2){127 * (i % 3), 127 * (i / 3)};
        pockets[i].sensor = true;
        fprintf(svg, "<circle cx='%d' cy='%d' r='6'/>\n", 127 * (i % 3), 127 * (i / 3));
    }
    CollisionSetup setup = {.width = 254.0, .height = 127.0, .ball_collisions = true};
    setup.ball_capacity = 16;
    setup.radius_max = RADIUS;
    setup.obstacles = pockets;
    setup.obstacle_count = 6;
    void *memory = aligned_alloc(64, (collision_manager_size(&setup) + 63) / 64 * 64);
    CollisionManager *table = collision_manager_init(memory, &setup);
    collision_manager_add_ball(table, (CollisionVec2){60.0, 62.0}, (CollisionVec2){800.0, 8.0},
                               RADIUS);
    for (int i = 0; i < 25; i++) {
        const int row = i / 5, place = i % 5; // five rows of one to five balls
        const CollisionVec2 at = {180.0 + row * 1.735 * RADIUS,
                                  63.5 + (2 * place - row) * 1.001 * RADIUS};
        if (place <= row) {
            collision_manager_add_ball(table, at, (CollisionVec2){0.0, 0.0}, RADIUS);
        }
    }
    int contacts = 0, potted = 0;
    CollisionContact contact;
    for (int tick = 1; tick <= 500; tick++) {
        while (collision_manager_advance_to(table, tick / 500.0, &contact)) {
            contacts++;
            if (contact.with == COLLISION_CONTACT_CIRCLE) {
                potted += collision_manager_remove_ball(table, contact.ball);
            }
        }
        for (int i = 0; i < 16; i++) {
            const CollisionBall ball = collision_manager_ball(table, i);
            if (ball.exists) {
                fprintf(svg, "<circle cx='%.2f' cy='%.2f' r='%.2f' fill='%s'/>\n", ball.position.x,
                        ball.position.y, tick == 500 ? RADIUS : 0.25,
                        COLOURS[i > 0 ? 1 + i % 5 : 0]);
            }
        }
    }
    printf("%d contacts, %d potted\n", contacts, potted);
    return fputs("</svg>\n", svg) < 0 || fclose(svg) != 0;
}

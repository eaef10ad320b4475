// The break of a pool game in thirty lines: six pockets are sensors. billiard.svg has one second without friction; lengths in cm.
#include <arkanong/collision.h>
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    const char *const colours[] = {"white", "gold", "royalblue", "tomato", "orchid", "orange"};
    const double radius = 2.86;
    CollisionObstacle pockets[6] = {0};
    for (int i = 0; i < 6; i++)
        pockets[i] = (CollisionObstacle){.shape = COLLISION_SHAPE_CIRCLE, .radius = 4.5, .centre = {127 * (i % 3), 127 * (i / 3)}, .sensor = true};
    CollisionSetup setup = {.width = 254, .height = 127, .ball_collisions = true, .ball_capacity = 16, .radius_max = radius, .obstacles = pockets, .obstacle_count = 6};
    CollisionManager *table = collision_manager_init(aligned_alloc(64, (collision_manager_size(&setup) + 63) / 64 * 64), &setup);
    collision_manager_add_ball(table, (CollisionVec2){60, 62}, (CollisionVec2){800, 8}, radius);
    for (int row = 0, place = 0; row < 5; place = place < row ? place + 1 : (row++, 0))
        collision_manager_add_ball(table, (CollisionVec2){180 + row * 1.735 * radius, 63.5 + (2 * place - row) * 1.001 * radius}, (CollisionVec2){0, 0}, radius);
    FILE *svg = fopen("billiard.svg", "w");
    fputs("<svg xmlns='http://www.w3.org/2000/svg' viewBox='-8 -8 270 143'>\n<rect x='-8' y='-8' width='270' height='143' rx='8' fill='#4a2c17'/>\n", svg);
    fputs("<rect width='254' height='127' fill='#0f5c3c'/>\n<path d='M0 0h0M127 0h0M254 0h0M0 127h0M127 127h0M254 127h0' stroke='#000' stroke-width='12' stroke-linecap='round'/>\n", svg);
    int contacts = 0, potted = 0;
    CollisionContact contact;
    for (int tick = 1; tick <= 500; tick++) {
        for (; collision_manager_advance_to(table, tick / 500.0, &contact); contacts++)
            potted += contact.with == COLLISION_CONTACT_CIRCLE && collision_manager_remove_ball(table, contact.ball);
        for (int i = 0; i < 16; i++) {
            const CollisionBall ball = collision_manager_ball(table, i);
            if (ball.exists)
                fprintf(svg, "<circle cx='%.2f' cy='%.2f' r='%.2f' fill='%s'/>\n", ball.position.x, ball.position.y, tick == 500 ? radius : 0.25, colours[i > 0 ? 1 + (i - 1) % 5 : 0]);
        }
    }
    printf("%d contacts, %d potted\n", contacts, potted);
    return fputs("</svg>\n", svg) < 0 || fclose(svg) != 0;
}

// A Galton board: 15 000 balls fall through twelve rows of hexagons, a million contacts; the heaps below against the binomial
// distribution, in galton.svg. A ball keeps a little of its way from row to row, so the heaps are a little narrower or wider.
#include <arkanong/collision.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
enum { ROWS = 12, BALLS = 15000, STEPS = 120, PINS_IN_ROW = ROWS + 3 };
static const double GRAVITY = 1000.0, PIN = 10.0, BALL = 2.0, GAP = 4.0; // u/s^2, three lengths in u; GAP: to spare
int main(void)
{
    const double wide = sqrt(3) * PIN + 2 * BALL + GAP, high = wide * sqrt(3) / 2, middle = PINS_IN_ROW / 2 * wide;
    CollisionObstacle pins[(ROWS + 1) * PINS_IN_ROW];
    for (int i = 0; i < (ROWS + 1) * PINS_IN_ROW; i++) {
        int row = i / PINS_IN_ROW;
        pins[i] = (CollisionObstacle){.shape = COLLISION_SHAPE_HEXAGON, .radius = PIN, .angle_deg = 30, .bounce = 0.5};
        pins[i].centre = (CollisionVec2){(i % PINS_IN_ROW + (row % 2 ? 0 : 0.5)) * wide, row * high + 1};
    }
    CollisionSetup board = {.width = 2 * middle, .height = ROWS * high, .ball_capacity = BALLS, .radius_max = BALL};
    board.obstacles = pins, board.obstacle_count = sizeof pins / sizeof *pins, board.open_side[COLLISION_SIDE_BOTTOM] = true;
    CollisionManager *manager = collision_manager_init(aligned_alloc(64, (collision_manager_size(&board) + 63) / 64 * 64), &board);
    for (int i = 0; i < BALLS; i++)
        collision_manager_add_ball(manager, (CollisionVec2){middle + GAP * ((i + 0.5) / BALLS - 0.5) / 2, BALL + 0.1},
                                   (CollisionVec2){30 * cos(i), 100}, BALL);
    long contacts = 0;
    int heap[ROWS + 1] = {0};
    CollisionContact contact;
    for (int left = BALLS, step = 1; left > 0; step++) {
        for (; collision_manager_advance_to(manager, (double)step / STEPS, &contact); contacts++)
            if (contact.with == COLLISION_CONTACT_GOAL) {
                heap[(int)floor((contact.position.x - middle) / wide + (ROWS + 1) / 2.0)]++;
                collision_manager_remove_ball(manager, contact.ball);
                left--;
            }
        for (int i = 0; i < BALLS; i++) {
            CollisionBall ball = collision_manager_ball(manager, i);
            ball.velocity.y += GRAVITY / STEPS;
            if (ball.exists)
                collision_manager_set_ball_velocity(manager, i, ball.velocity);
        }
    }
    FILE *svg = fopen("galton.svg", "w");
    fprintf(svg, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %g %g'><rect width='100%%' height='100%%' fill='#102'/>\n",
            board.width, board.height + 120);
    for (int i = 0; i < board.obstacle_count; i++) {
        fprintf(svg, "<path fill='#68a' d='M");
        for (int k = 0; k < 6; k++)
            fprintf(svg, " %g %g", pins[i].centre.x + PIN * sin(k * acos(0.5)), pins[i].centre.y + PIN * cos(k * acos(0.5)));
        fprintf(svg, "Z'/>\n");
    }
    double expected = BALLS / pow(2, ROWS), spread = 0, floor_y = board.height + 110;
    for (int k = 0; k <= ROWS; expected *= (double)(ROWS - k) / (k + 1), k++) {
        double x = middle + (k - ROWS / 2) * wide, scale = 300.0 / BALLS;
        spread += heap[k] * (k - ROWS / 2.0) * (k - ROWS / 2.0) / BALLS;
        fprintf(svg, "<path stroke='#fc6' stroke-width='24' d='M%g %gv%g'/>\n", x, floor_y, -heap[k] * scale);
        fprintf(svg, "<circle cx='%g' cy='%g' r='3' fill='#f44'/>\n", x, floor_y - expected * scale);
    }
    fprintf(svg, "</svg>\n");
    printf("%ld contacts, variance %.4f of the binomial's\n", contacts, spread / (ROWS / 4.0));
    return fclose(svg) == 0 && fabs(spread / (ROWS / 4.0) - 1.0) < 0.1 ? 0 : 1;
}

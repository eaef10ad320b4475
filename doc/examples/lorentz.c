// A Lorentz gas: points that fly, here discs that are small, in a lattice of hexagons. How far they
// fly from one to the next is pi times the free area per length of the edge of what their centres
// cannot enter (Santalo, Integral Geometry and Geometric Probability). One path is in lorentz.svg.
//   cc lorentz.c $(pkg-config --cflags --libs arkanong-collision) -lm -o lorentz
#include <arkanong/collision.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS = 8, ROWS = 6, BALLS = 200, FLIGHTS = 1000000 };
static const double APART = 50.0, RADIUS = 20.0, BALL = 2.0, SPEED = 100.0;

int main(void)
{
    const double pi = acos(-1.0), high = APART * sqrt(0.75); // from row to row
    static CollisionObstacle hexagons[(COLUMNS + 1) * (ROWS + 1)];
    int count = 0, flights = 0;
    // The arena's walls are mirrors of the lattice.
    for (int i = 0; i < (COLUMNS + 1) * (ROWS + 1); i++) {
        const int row = i / (COLUMNS + 1), column = i % (COLUMNS + 1);
        const CollisionVec2 at = {BALL + APART * (column + 0.5 * (row % 2)), BALL + high * row};
        hexagons[count] = (CollisionObstacle){.centre = at, .radius = RADIUS, .angle_deg = 30.0};
        count += column < COLUMNS + 1 - row % 2;
    }
    CollisionSetup setup = {.ball_capacity = BALLS, .radius_max = BALL, .obstacles = hexagons};
    setup.obstacle_count = count;
    setup.width = COLUMNS * APART + 2.0 * BALL;
    setup.height = ROWS * high + 2.0 * BALL;
    void *memory = aligned_alloc(64, (collision_manager_size(&setup) + 63) / 64 * 64);
    CollisionManager *gas = collision_manager_init(memory, &setup);
    for (int i = 0, tried = 0; i < BALLS; tried++) {
        const CollisionVec2 at = {BALL + fmod(tried * 0.8191725133961645, 1.0) * COLUMNS * APART,
                                  BALL + fmod(tried * 0.6710436067037893, 1.0) * ROWS * high};
        const CollisionVec2 velocity = {SPEED * cos(tried), SPEED * sin(tried)};
        i += !collision_manager_touches(gas, &(CollisionCircle){at, BALL}, -1) &&
             collision_manager_add_ball(gas, at, velocity, BALL) >= 0;
    }
    FILE *svg = fopen("lorentz.svg", "w");
    fputs("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 404 264'>\n", svg);
    fputs("<rect width='404' height='264' fill='#10151f'/><g fill='#2d4a66'>\n", svg);
    for (int i = 0; i < count; i++) {
        fprintf(svg,
                "<path transform='translate(%.1f %.1f)' d='M0-20L17-10V10L0 20L-17 10V-10Z'/>\n",
                hexagons[i].centre.x, hexagons[i].centre.y);
    }
    CollisionContact contact;
    fputs("</g><polyline fill='none' stroke='#e8a33d' stroke-width='0.7' points='", svg);
    while (flights < FLIGHTS && collision_manager_advance_to(gas, 1e6, &contact)) {
        flights += contact.with == COLLISION_CONTACT_HEXAGON;
        if (contact.ball == 0 && flights < FLIGHTS / 20) {
            fprintf(svg, "%.2f,%.2f ", contact.position.x, contact.position.y);
        }
    }
    fputs("'/></svg>\n", svg);
    const double area = 1.5 * sqrt(3.0) * RADIUS * RADIUS + 6.0 * RADIUS * BALL + pi * BALL * BALL;
    const double mean = pi * (APART * high - area) / (6.0 * RADIUS + 2.0 * pi * BALL);
    const double flown = BALLS * SPEED * collision_manager_time(gas) / flights;
    printf("%d flights, mean free path %.4f u, by the formula %.4f u\n", flights, flown, mean);
    return fclose(svg) == 0 && fabs(flown / mean - 1.0) < 0.01 ? 0 : 1;
}

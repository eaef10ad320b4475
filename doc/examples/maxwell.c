// A gas of hard discs: they begin all equally fast, and soon their speeds are spread as Maxwell and
// Boltzmann say for two dimensions: a share 1 - exp(-v^2 / <v^2>) is slower than v. maxwell.svg.
//   cc maxwell.c $(pkg-config --cflags --libs arkanong-collision) -lm -o maxwell
#include <arkanong/collision.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { BALLS = 1000, BINS = 50 };

static const double SPEED = 100.0, BIN = 6.0; // u/s: root of the mean square, width of a bar

int main(void)
{
    CollisionSetup box = {.width = 400.0,
                          .height = 400.0,
                          .ball_collisions = true,
                          .ball_capacity = BALLS,
                          .radius_max = 3.0};
    void *memory = aligned_alloc(64, (collision_manager_size(&box) + 63) / 64 * 64);
    CollisionManager *gas = collision_manager_init(memory, &box);
    for (int i = 0; i < BALLS; i++) {
        const CollisionVec2 place = {6.0 + 12.0 * (i % 33), 6.0 + 12.0 * (i / 33)};
        const CollisionVec2 velocity = {SPEED * cos(i), SPEED * sin(i)};
        collision_manager_add_ball(gas, place, velocity, 3.0);
    }
    CollisionContact contact;
    long contacts = 0;
    double share[BINS] = {0.0}, energy = 0.0, slower = 0.0, worst = 0.0;
    for (int second = 1; second <= 100; second++) {
        while (collision_manager_advance_to(gas, 5.0 + second, &contact)) {
            contacts++;
        }
        for (int i = 0; i < BALLS; i++) {
            const CollisionVec2 velocity = collision_manager_ball(gas, i).velocity;
            const int bin = (int)(hypot(velocity.x, velocity.y) / BIN);
            share[bin < BINS ? bin : BINS - 1] += 0.01 / BALLS;
            energy += 0.01 / BALLS * (velocity.x * velocity.x + velocity.y * velocity.y);
        }
    }
    FILE *svg = fopen("maxwell.svg", "w");
    fprintf(svg, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-10 -10 520 280'>"
                 "<rect x='-10' y='-10' width='520' height='280' fill='#10151f'/>\n");
    for (int bin = 0; bin < BINS; bin++) {
        const double above = exp(-pow((bin + 1) * BIN / SPEED, 2.0));
        slower += share[bin];
        worst = fmax(worst, bin < BINS - 1 ? fabs(slower - (1.0 - above)) : 0.0);
        fprintf(svg, "<rect x='%d' y='%.2f' width='9' height='%.2f' fill='#e8a33d'/>\n", 10 * bin,
                260.0 - 4000.0 * share[bin], 4000.0 * share[bin]);
    }
    fprintf(svg, "<path fill='none' stroke='#7fd0ff' stroke-width='2' d='M0 260");
    for (double v = 0.0; v <= BINS * BIN; v += 0.5 * BIN) {
        const double density = 2.0 * v / (SPEED * SPEED) * exp(-v * v / (SPEED * SPEED));
        fprintf(svg, "L%.1f %.2f", 10.0 * v / BIN, 260.0 - 4000.0 * BIN * density);
    }
    fprintf(svg, "'/></svg>\n");
    printf("%ld contacts, distribution off by %.4f, energy by %.1e\n", contacts, worst,
           fabs(energy / (SPEED * SPEED) - 1.0));
    return fclose(svg) == 0 && worst < 0.01 && fabs(energy / (SPEED * SPEED) - 1.0) < 1e-9 ? 0 : 1;
}

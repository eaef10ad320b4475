// Allocates effects in their pools and initialises them.
#include "effects_add.h"

#include <string.h>

#include "scalar.h"

void *effects_add_item(void *items, size_t size, int *count, int capacity)
{
    char *first = items;
    if (*count == capacity) {
        --*count;
        memcpy(first, first + size * (size_t)*count, size);
    }
    return first + size * (size_t)(*count)++;
}

Particle *effects_add_particle(Effects *effects)
{
    Particle *particle = effects_add_item(effects->particle, sizeof *particle,
                                          &effects->particle_count, EFFECTS_MAX_PARTICLES);
    *particle = (Particle){.fade.life = 0.5, .size = 3.0};
    return particle;
}

void effects_add_pulse(Effects *effects, Vec2 centre, double from, double to, double life,
                       double width, Colour colour)
{
    Pulse *pulse =
        effects_add_item(effects->pulse, sizeof *pulse, &effects->pulse_count, EFFECTS_MAX_PULSES);
    *pulse = (Pulse){
        .centre = centre,
        .from = from,
        .to = to,
        .angle_deg = rng_range(&effects->rng, 0.0, 60.0),
        .fade.life = life,
        .width = width,
        .colour = colour,
    };
}

void effects_add_ripple(Effects *effects, Vec2 centre, double reach, double strength, Colour colour)
{
    if (effects->calm) {
        return;
    }
    Ripple *ripple = effects_add_item(effects->ripple, sizeof *ripple, &effects->ripple_count,
                                      EFFECTS_MAX_RIPPLES);
    *ripple = (Ripple){
        .centre = centre,
        .reach = reach,
        .strength = strength,
        .fade.life = 0.3 + reach / 420.0,
        .colour = colour,
    };
}

void effects_add_sparks(Effects *effects, Vec2 point, Vec2 along, double speed, int number,
                        Colour colour)
{
    for (int i = 0; i < number; i++) {
        Particle *spark = effects_add_particle(effects);
        const double angle = rng_range(&effects->rng, -1.0, 1.0);
        const Vec2 across = vec2(-along.y, along.x);
        const Vec2 way =
            vec2_add_scaled(vec2_scale(along, 1.0 - 0.4 * angle * angle), across, angle);
        spark->position = point;
        spark->velocity = vec2_scale(way, speed * rng_range(&effects->rng, 0.25, 1.0));
        spark->fade.life = rng_range(&effects->rng, 0.15, 0.4);
        spark->size = rng_range(&effects->rng, 1.2, 2.4);
        spark->colour = colour;
    }
}

void effects_add_wipe(Effects *effects, const BallView *ball, Colour colour)
{
    if (ball->index >= EFFECTS_MAX_TRAILS || effects->trail[ball->index].count < 2) {
        return;
    }
    Wipe *wipe =
        effects_add_item(effects->wipe, sizeof *wipe, &effects->wipe_count, EFFECTS_MAX_WIPES);
    *wipe = (Wipe){.trail = effects->trail[ball->index],
                   .radius = ball->radius,
                   .fade.life = 0.32,
                   .colour = colour};
    effects->trail[ball->index].count = 0;
}

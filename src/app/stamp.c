#include "stamp.h"

#include <math.h>

/// Points looked at in each pixel, both ways.
#define SAMPLES 6

/// Whether a point, in units of the radius, belongs to the stamp.
static bool is_inside(DrawStamp stamp, double x, double y)
{
    double square = x * x + y * y;
    switch (stamp) {
    case STAMP_DISC:
        return square <= 1.0;
    case STAMP_BAR:
        return fabs(x) <= 1.0 && fabs(y) <= 0.3;
    case STAMP_RING:
        return square <= 1.0 && square >= 0.35;
    case STAMP_CROSS: {
        double u = fabs(x + y) * 0.70710678118654752;
        double v = fabs(x - y) * 0.70710678118654752;
        return (u <= 1.0 && v <= 0.27) || (v <= 1.0 && u <= 0.27);
    }
    case STAMP_NONE:
    case STAMP_COUNT:
        break;
    }
    return false;
}

SDL_Surface *stamp_raster(DrawStamp stamp, double radius, double part_x, double part_y)
{
    int half = (int)ceil(radius) + 1;
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, 2 * half, 2 * half, 32, SDL_PIXELFORMAT_ARGB8888);
    if (surface == NULL) {
        return NULL;
    }
    double centre_x = half + part_x + 0.125;
    double centre_y = half + part_y + 0.125;
    for (int y = 0; y < surface->h; y++) {
        Uint32 *row = (Uint32 *)(void *)((Uint8 *)surface->pixels + y * surface->pitch);
        for (int x = 0; x < surface->w; x++) {
            int inside = 0;
            for (int i = 0; i < SAMPLES * SAMPLES; i++) {
                double at_x = x + (i % SAMPLES + 0.5) / SAMPLES - centre_x;
                double at_y = y + (double)(i / SAMPLES) / SAMPLES + 0.5 / SAMPLES - centre_y;
                inside += is_inside(stamp, at_x / radius, at_y / radius);
            }
            Uint32 alpha = (Uint32)(inside * 255 / (SAMPLES * SAMPLES));
            row[x] = alpha << 24 | 0xffffff;
        }
    }
    return surface;
}

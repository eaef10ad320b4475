/// @file contrast.h
/// Relative luminance and contrast of what is on a surface, as in WCAG 2.2; for tests.
#ifndef ARKANONG_CONTRAST_H
#define ARKANONG_CONTRAST_H

#include <math.h>

#include <SDL.h>

#include "palette.h"
#include "scalar.h"

static inline double channel(int value)
{
    double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

static inline double luminance(Colour colour)
{
    return 0.2126 * channel(colour.r) + 0.7152 * channel(colour.g) + 0.0722 * channel(colour.b);
}

static inline double contrast(double a, double b)
{
    return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

/// The nearest pixel that there is.
static inline Colour colour_at(const SDL_Surface *surface, int x, int y)
{
    int column = scalar_clamp_int(x, 0, surface->w - 1);
    int line = scalar_clamp_int(y, 0, surface->h - 1);
    const void *row = (const Uint8 *)surface->pixels + line * surface->pitch;
    Uint32 pixel = ((const Uint32 *)row)[column];
    return (Colour){(unsigned char)(pixel >> 16), (unsigned char)(pixel >> 8), (unsigned char)pixel,
                    255};
}

static inline int by_size(const void *a, const void *b)
{
    const double *x = a;
    const double *y = b;
    return (*x > *y) - (*x < *y);
}

#endif

/// @file sieve.h
/// Which of four candidates may be met at all: a test in single precision with a margin, four at a time.
///
/// What passes is computed in double afterwards, so the sieve decides nothing: without it (PLAIN_COLLISIONS, for the tests) every
/// contact has the same bits. It is there because candidates are many and hits are few, and because one by one each of
/// them is a branch that the processor cannot foresee: sifted by fours, an event of 1000 balls among 1000
/// hexagons takes about half the time.
#ifndef ARKANONG_SIEVE_H
#define ARKANONG_SIEVE_H

#include "manager.h"

#if defined(__SSE2__) && !defined(PLAIN_COLLISIONS)
#include <emmintrin.h>
#define SIEVE_SSE2 1
#else
#define SIEVE_SSE2 0
#endif

/// How a ball looks to the sieve.
typedef struct Sieve {
    float x, y;   ///< u: for hexagons now, for balls at the clock's second
    float vx, vy; ///< for hexagons the direction of flight, for balls the velocity in u/s
    float radius; ///< u, with the margin; for balls the largest sum of radii
    float way;    ///< u, flown until the best event so far (hexagons)
    float now;    ///< s (balls)
    float margin; ///< u, that positions may be off by rounding (balls)
} Sieve;

/// Bit i of the result: hexagon i of the line may be touched on the way. Its bounding circle is neither passed by,
/// nor behind, nor too far ahead.
static inline unsigned sieve_hexagons(const Sieve *ball, const HexagonLine *line)
{
#if SIEVE_SSE2
    __m128 x = _mm_sub_ps(_mm_set1_ps(ball->x), _mm_load_ps(line->x));
    __m128 y = _mm_sub_ps(_mm_set1_ps(ball->y), _mm_load_ps(line->y));
    __m128 reach = _mm_add_ps(_mm_load_ps(line->circumradius), _mm_set1_ps(ball->radius));
    __m128 dx = _mm_set1_ps(ball->vx), dy = _mm_set1_ps(ball->vy);
    __m128 cross = _mm_sub_ps(_mm_mul_ps(x, dy), _mm_mul_ps(y, dx));
    __m128 along = _mm_add_ps(_mm_mul_ps(x, dx), _mm_mul_ps(y, dy));
    __m128 aside = _mm_and_ps(cross, _mm_castsi128_ps(_mm_set1_epi32(0x7fffffff)));
    __m128 ahead = _mm_sub_ps(_mm_setzero_ps(), along);
    __m128 pass = _mm_and_ps(_mm_cmplt_ps(aside, reach), _mm_cmplt_ps(along, reach));
    pass = _mm_and_ps(pass, _mm_cmplt_ps(_mm_sub_ps(ahead, reach), _mm_set1_ps(ball->way)));
    return (unsigned)_mm_movemask_ps(pass);
#else
    unsigned pass = 0;
    (void)ball;
    for (unsigned i = 0; i < LINE; i++) {
        pass |= (line->hexagon[i] >= 0 ? 1u : 0u) << i;
    }
    return pass;
#endif
}

/// Bit i of the result: ball i of the line may be touched at some time. The two approach or are near, and pass
/// within the sum of their radii.
static inline unsigned sieve_balls(const Sieve *ball, const BallLine *line, const BallLineUse *use)
{
#if SIEVE_SSE2
    (void)use;
    __m128 x = _mm_sub_ps(_mm_set1_ps(ball->x), _mm_load_ps(line->x));
    __m128 y = _mm_sub_ps(_mm_set1_ps(ball->y), _mm_load_ps(line->y));
    __m128 vx = _mm_sub_ps(_mm_set1_ps(ball->vx), _mm_load_ps(line->vx));
    __m128 vy = _mm_sub_ps(_mm_set1_ps(ball->vy), _mm_load_ps(line->vy));
    __m128 cross = _mm_sub_ps(_mm_mul_ps(x, vy), _mm_mul_ps(y, vx));
    __m128 speed_squared = _mm_add_ps(_mm_mul_ps(vx, vx), _mm_mul_ps(vy, vy));
    __m128 reach = _mm_mul_ps(speed_squared, _mm_set1_ps(ball->radius * ball->radius));
    __m128 pass = _mm_cmplt_ps(_mm_mul_ps(cross, cross), reach);
    // Apart or not is judged at the present time: (q + v t) . v.
    __m128 along = _mm_add_ps(_mm_add_ps(_mm_mul_ps(x, vx), _mm_mul_ps(y, vy)),
                              _mm_mul_ps(speed_squared, _mm_set1_ps(ball->now)));
    __m128 spare =
        _mm_mul_ps(_mm_add_ps(speed_squared, _mm_set1_ps(1.0f)), _mm_set1_ps(ball->margin));
    return (unsigned)_mm_movemask_ps(_mm_and_ps(pass, _mm_cmplt_ps(along, spare)));
#else
    (void)ball;
    (void)line;
    return (1u << use->count) - 1u;
#endif
}

#endif

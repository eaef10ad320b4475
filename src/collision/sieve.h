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

/// How a ball looks to the sieve of hexagons. Everything is multiplied by the speed, so that nothing is divided by it.
typedef struct HexagonSieve {
    float x, y;   ///< u, now
    float vx, vy; ///< u/s
    float speed;  ///< u/s
    float radius; ///< u, with the margin
    float way;    ///< u * u/s, flown until the best event so far
} HexagonSieve;

/// Bit i of the result: hexagon i of the line may be touched on the way. Its bounding circle is neither passed by,
/// nor behind, nor too far ahead.
/// @param left  a hexagon that does not pass, or -1
static inline unsigned sieve_hexagons(const HexagonSieve *ball, const HexagonLine *line, int left)
{
#if SIEVE_SSE2
    __m128 x = _mm_sub_ps(_mm_load_ps(line->x), _mm_set1_ps(ball->x));
    __m128 y = _mm_sub_ps(_mm_load_ps(line->y), _mm_set1_ps(ball->y));
    __m128 reach =
        _mm_mul_ps(_mm_add_ps(_mm_load_ps(line->circumradius), _mm_set1_ps(ball->radius)),
                   _mm_set1_ps(ball->speed));
    __m128 vx = _mm_set1_ps(ball->vx), vy = _mm_set1_ps(ball->vy);
    __m128 cross = _mm_sub_ps(_mm_mul_ps(x, vy), _mm_mul_ps(y, vx));
    __m128 ahead = _mm_add_ps(_mm_mul_ps(x, vx), _mm_mul_ps(y, vy));
    __m128 aside = _mm_and_ps(cross, _mm_castsi128_ps(_mm_set1_epi32(0x7fffffff)));
    __m128 pass = _mm_and_ps(_mm_cmplt_ps(aside, reach),
                             _mm_cmplt_ps(_mm_setzero_ps(), _mm_add_ps(ahead, reach)));
    pass = _mm_and_ps(pass, _mm_cmplt_ps(_mm_sub_ps(ahead, reach), _mm_set1_ps(ball->way)));
    __m128i same =
        _mm_cmpeq_epi32(_mm_load_si128((const __m128i *)line->hexagon), _mm_set1_epi32(left));
    return (unsigned)_mm_movemask_ps(_mm_andnot_ps(_mm_castsi128_ps(same), pass));
#else
    unsigned pass = 0;
    (void)ball;
    for (unsigned i = 0; i < LINE; i++) {
        pass |= (line->hexagon[i] >= 0 && line->hexagon[i] != left ? 1u : 0u) << i;
    }
    return pass;
#endif
}

/// How a ball looks to the sieve of balls: where it would be at the clock's second, and bounds for what the relative motion
/// of a pair says about it. With q and v for that motion, S = v . v, r for the sum of the radii with its margin and e for what rounding
/// may add, a pair that meets between now and T fulfils
///     |q x v| < r |v| + e,   now it approaches: q . v + S now < e,   and by T it has come near: -q . v < S T + r |v| + e.
/// No root is needed: (a + e)^2 <= 1.001 a^2 + 1001 e^2, and |v| <= S / 2w + w / 2 for every w.
typedef struct BallSieve {
    float x, y, vx, vy;             ///< u and u/s
    float cross_share, cross_spare; ///< |q x v|^2 < share S + spare
    // |q . v + middle_share S + middle_spare| < range_share S + range_spare
    float middle_share, middle_spare, range_share, range_spare;
    bool fits; ///< else numbers are too large for squares in single precision: all pass
} BallSieve;

/// @param from, until  s, the present and the best event so far
/// @param far, fast    bounds of coordinates and speeds in any line, u and u/s
static inline BallSieve sieve_of_ball(const Ball *ball, double radius_max, double from,
                                      double until, double far, double fast)
{
    double x = ball->position.x - ball->velocity.x * ball->since;
    double y = ball->position.y - ball->velocity.y * ball->since;
    double width = ball->speed + 1.0;
    double relative = fast + width;
    double extent = far + fabs(x) + fabs(y) + relative * (until > 1.0 ? until : 1.0);
    // Numbers are off by 2^-24 of them, after few operations: there is some room in 2^-20.
    double margin = extent * 0x1p-20, spare = 2.0 * extent * relative * 0x1p-20;
    double reach = ball->radius + radius_max + margin;
    double half_inverse = 0.5 / width, half = 0.5 * width;
    double above_share = margin * half_inverse - from, above_spare = margin * half + spare;
    double below_share = reach * half_inverse + until, below_spare = reach * half + spare;

    return (BallSieve){.x = (float)x,
                       .y = (float)y,
                       .vx = (float)ball->velocity.x,
                       .vy = (float)ball->velocity.y,
                       .cross_share = (float)(1.002 * reach * reach),
                       .cross_spare = (float)(1002.0 * spare * spare),
                       .middle_share = (float)(0.5 * (below_share - above_share)),
                       .middle_spare = (float)(0.5 * (below_spare - above_spare)),
                       .range_share = (float)(0.5 * (below_share + above_share)),
                       .range_spare = (float)(0.5 * (below_spare + above_spare)),
                       .fits = extent + relative < 1e8};
}

/// Bit i of the result: ball i of the line may be met in time.
static inline unsigned sieve_balls(const BallSieve *ball, const BallLine *line)
{
#if SIEVE_SSE2
    __m128 x = _mm_sub_ps(_mm_load_ps(line->x), _mm_set1_ps(ball->x));
    __m128 y = _mm_sub_ps(_mm_load_ps(line->y), _mm_set1_ps(ball->y));
    __m128 vx = _mm_sub_ps(_mm_load_ps(line->vx), _mm_set1_ps(ball->vx));
    __m128 vy = _mm_sub_ps(_mm_load_ps(line->vy), _mm_set1_ps(ball->vy));
    __m128 square = _mm_add_ps(_mm_mul_ps(vx, vx), _mm_mul_ps(vy, vy));
    __m128 along = _mm_add_ps(_mm_mul_ps(x, vx), _mm_mul_ps(y, vy));
    __m128 cross = _mm_sub_ps(_mm_mul_ps(x, vy), _mm_mul_ps(y, vx));
    __m128 middle = _mm_add_ps(_mm_mul_ps(square, _mm_set1_ps(ball->middle_share)),
                               _mm_add_ps(along, _mm_set1_ps(ball->middle_spare)));
    __m128 aside = _mm_and_ps(middle, _mm_castsi128_ps(_mm_set1_epi32(0x7fffffff)));
    __m128 range = _mm_add_ps(_mm_mul_ps(square, _mm_set1_ps(ball->range_share)),
                              _mm_set1_ps(ball->range_spare));
    __m128 reach = _mm_add_ps(_mm_mul_ps(square, _mm_set1_ps(ball->cross_share)),
                              _mm_set1_ps(ball->cross_spare));
    return (unsigned)_mm_movemask_ps(
        _mm_and_ps(_mm_cmplt_ps(aside, range), _mm_cmplt_ps(_mm_mul_ps(cross, cross), reach)));
#else
    unsigned pass = 0;
    (void)ball;
    for (unsigned i = 0; i < LINE; i++) {
        pass |= (line->x[i] == line->x[i] ? 1u : 0u) << i;
    }
    return pass;
#endif
}

#endif

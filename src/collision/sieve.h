/// @file sieve.h
/// Packets, each of four obstacles or balls of a cell, and the sieve, which rejects those that
/// cannot be met by a comparison in single precision with a margin.
///
/// Candidates that pass are computed in double afterwards, so the sieve decides nothing: without it
/// (PLAIN_COLLISIONS, for the tests) every contact has the same bits. Candidates are many and hits
/// few, and one by one each would be a branch that is often mispredicted: sifted by fours, an event
/// of 1000 balls among 1000 hexagons takes about half the time.
#ifndef ARKANONG_SIEVE_H
#define ARKANONG_SIEVE_H

#include "ball.h"

/// Candidates in a packet: one cache line, sifted together.
#define PACKET 4

/// The bounding circles of obstacles without a path; unused slots hold NaN and obstacle -1.
typedef struct ObstaclePacket {
    float x[PACKET], y[PACKET], radius[PACKET];
    int obstacle[PACKET];
} ObstaclePacket;

/// Balls as they would be at the clock's second, u and u/s; x is NaN in unused slots.
typedef struct BallPacket {
    float x[PACKET], y[PACKET], vx[PACKET], vy[PACKET];
} BallPacket;

/// Of an imaginary ball, whose meetings nobody waits for.
static _Alignas(16) const float SIEVE_NO_EVENTS[PACKET] = {NEVER, NEVER, NEVER, NEVER};

/// Which balls a packet holds, and the next packet of its cell (-1: none). Only a cell's last
/// packet has room.
typedef struct BallPacketUse {
    int ball[PACKET];
    int next;
    unsigned used;     ///< the slots that hold a ball, as bits
    unsigned overflow; ///< of a cell's first one, bit k: cell k of those around has further ones
    int unused;        ///< a power of two of bytes in all: with 24, 2 % more time
} BallPacketUse;

/// What the sieve allows for: bounds of the error of single precision, and what follows from them,
/// once for each of a packet's candidates.
typedef struct SieveMargin {
    _Alignas(16) float share[PACKET]; ///< of BallSieve
    float spare[PACKET];
    float approach[PACKET];
    double length; ///< u, by how much a circle around an obstacle is larger
    bool fits;     ///< false: the squares of the numbers are too large for single precision
} SieveMargin;

/// What a margin is for.
typedef struct SieveRange {
    double far;    ///< u, the largest coordinate of a ball at the clock's second
    double fast;   ///< u/s, the largest speed
    double until;  ///< s, the last event
    double radii;  ///< u, the largest sum of two radii
    double extent; ///< u, the largest coordinate of an obstacle
} SieveRange;

static inline void sieve_repeat(float numbers[PACKET], double number)
{
    for (int i = 0; i < PACKET; i++) {
        numbers[i] = (float)number;
    }
}

/// Coordinates on the way are no larger than this, u.
static inline double sieve_extent(const SieveRange *range)
{
    return 3.0 * range->far + 2.0 * (range->until + 1.0) * (range->fast + 1.0);
}

/// What counts for obstacles alone. The relative error is 2^-24 per operation; each number that is
/// compared, divided by the speed, is off by less than 13 times that: 2^-20 leaves room.
static inline SieveMargin sieve_margin_of_obstacles(const SieveRange *range)
{
    return (SieveMargin){.length = (sieve_extent(range) + range->extent) * 0x1p-20,
                         .fits = sieve_extent(range) + range->fast < 1e8};
}

/// Coordinates, u, are off by F 2^-24, velocities, u/s, by V 2^-24, and so is each operation: for a
/// pair, BallSieve's q x v by 48 F V 2^-24, q . v + S T by (56 F + 72 V T) V 2^-24, both together
/// by less than 5 (F + V T) V 2^-20, and |v| by less than V 2^-20. No root is needed for the sum
/// with r |v|: (a + e)^2 <= (1 + 1/32) a^2 + 33 e^2.
static inline SieveMargin sieve_margin(const SieveRange *range)
{
    const double fast = range->fast + 1.0, far = range->far + 1.0;
    const double error = (5.0 * (far + fast * range->until) + range->radii) * fast * 0x1p-20;
    SieveMargin margin = sieve_margin_of_obstacles(range);

    sieve_repeat(margin.share, (1.0 + 1.0 / 32.0) * range->radii * range->radii);
    sieve_repeat(margin.spare, 33.0 * error * error);
    sieve_repeat(margin.approach, error);
    return margin;
}

#if defined(__SSE2__) && !defined(PLAIN_COLLISIONS)
#include <emmintrin.h>
#define SIEVE_SSE2 1

/// A number of the ball whose candidates are sifted, repeated for each of the four candidates of a
/// packet; made once for all packets.
typedef __m128 SieveNumber;

static inline SieveNumber sieve_number(double number)
{
    return _mm_set1_ps((float)number);
}
#else
#define SIEVE_SSE2 0

typedef float SieveNumber;

static inline SieveNumber sieve_number(double number)
{
    return (float)number;
}
#endif

/// A ball as sieves need it: as it would be at the clock's second, u and u/s, as in packets.
typedef struct SieveBall {
    SieveNumber x, y, vx, vy;
} SieveBall;

static inline SieveBall sieve_ball(const Ball *ball, const SieveMargin *margin)
{
    if (__builtin_expect(!margin->fits, false)) {
        // At rest at the origin: every obstacle passes.
        const SieveNumber zero = sieve_number(0.0);
        return (SieveBall){zero, zero, zero, zero};
    }
    return (SieveBall){.x = sieve_number(ball->position.x - ball->velocity.x * ball->since),
                       .y = sieve_number(ball->position.y - ball->velocity.y * ball->since),
                       .vx = sieve_number(ball->velocity.x),
                       .vy = sieve_number(ball->velocity.y)};
}

/// What else the sieve of obstacles needs of a ball. With q from the ball to an obstacle, s its
/// speed, r the sum of the radii, an obstacle that is touched between now and T fulfils
///
///     |q x v| < r s                                           it is not beside the path
///     |q . v - s^2 (now + T) / 2| < r s + s^2 (T - now) / 2   nor behind, nor too far ahead
typedef struct ObstacleSieve {
    SieveNumber radius; ///< u, with the margin
    SieveNumber speed;  ///< u/s
    SieveNumber middle; ///< s^2 (now + T) / 2
    SieveNumber half;   ///< s^2 (T - now) / 2
} ObstacleSieve;

/// @param from, until  s, the present and the best event so far
static inline ObstacleSieve obstacle_sieve(const Ball *ball, const SieveMargin *margin, double from,
                                           double until)
{
    const double half_square = margin->fits ? 0.5 * ball->speed_squared : 0.0;

    // Not quite at rest: then all pass.
    return (ObstacleSieve){.radius = sieve_number(ball->radius + margin->length),
                           .speed = sieve_number(scalar_max(ball->speed, 1e-30)),
                           .middle = sieve_number(half_square * (from + until)),
                           .half = sieve_number(half_square * (until - from))};
}

/// Bit i of the result: obstacle i of the packet may be touched on the way.
/// @param last_obstacle  an obstacle that does not pass, or -1 (Ball.last_obstacle)
static inline unsigned sieve_obstacles(const SieveBall *ball, const ObstacleSieve *sieve,
                                       const ObstaclePacket *packet, int last_obstacle)
{
#if SIEVE_SSE2
    const __m128 no_sign = _mm_castsi128_ps(_mm_set1_epi32(0x7fffffff));
    __m128 x = _mm_sub_ps(_mm_load_ps(packet->x), ball->x);
    __m128 y = _mm_sub_ps(_mm_load_ps(packet->y), ball->y);
    __m128 reach = _mm_add_ps(_mm_load_ps(packet->radius), sieve->radius);
    __m128 cross = _mm_sub_ps(_mm_mul_ps(x, ball->vy), _mm_mul_ps(y, ball->vx));
    __m128 along = _mm_add_ps(_mm_mul_ps(x, ball->vx), _mm_mul_ps(y, ball->vy));
    __m128 within = _mm_mul_ps(reach, sieve->speed);
    __m128 from_middle = _mm_and_ps(_mm_sub_ps(along, sieve->middle), no_sign);
    __m128 pass = _mm_and_ps(_mm_cmplt_ps(_mm_and_ps(cross, no_sign), within),
                             _mm_cmplt_ps(from_middle, _mm_add_ps(within, sieve->half)));
    __m128i same = _mm_cmpeq_epi32(_mm_load_si128((const __m128i *)packet->obstacle),
                                   _mm_set1_epi32(last_obstacle));
    return (unsigned)_mm_movemask_ps(_mm_andnot_ps(_mm_castsi128_ps(same), pass));
#else
    unsigned pass = 0;
    (void)ball;
    (void)sieve;
    for (unsigned i = 0; i < PACKET; i++) {
        pass |= (packet->obstacle[i] >= 0 && packet->obstacle[i] != last_obstacle ? 1u : 0u) << i;
    }
    return pass;
#endif
}

/// What else the sieve of balls needs. With q and v for a pair's relative motion at the clock's
/// second, S = v . v, r for the sum of the radii and e for what rounding may add, a pair that meets
/// between now and T fulfils
///
///     q . v + S now < e                                     now it approaches
///     |q x v|^2 + min(q . v + S T, 0)^2 < (r |v| + e)^2     at T it is within reach, or has been
typedef struct BallSieve {
    SieveNumber now; ///< q . v + now S < approach
    SieveNumber end; ///< |q x v|^2 + min(q . v + end S, 0)^2 < share S + spare
    const SieveMargin *margin;
} BallSieve;

/// @param from, until  s, the present and the best event so far
static inline BallSieve ball_sieve(const SieveMargin *margin, double from, double until)
{
    return (BallSieve){sieve_number(from), sieve_number(until), margin};
}

/// Bit i of the result: ball i of the packet may be met in time, also before its own next event,
/// at events[i], s: a third of those that come near would be computed in vain.
static inline unsigned sieve_balls(const SieveBall *ball, const BallSieve *sieve,
                                   const BallPacket *packet, const float events[PACKET])
{
#if SIEVE_SSE2
    __m128 x = _mm_sub_ps(_mm_load_ps(packet->x), ball->x);
    __m128 y = _mm_sub_ps(_mm_load_ps(packet->y), ball->y);
    __m128 vx = _mm_sub_ps(_mm_load_ps(packet->vx), ball->vx);
    __m128 vy = _mm_sub_ps(_mm_load_ps(packet->vy), ball->vy);
    __m128 square = _mm_add_ps(_mm_mul_ps(vx, vx), _mm_mul_ps(vy, vy));
    __m128 along = _mm_add_ps(_mm_mul_ps(x, vx), _mm_mul_ps(y, vy));
    __m128 cross = _mm_sub_ps(_mm_mul_ps(x, vy), _mm_mul_ps(y, vx));
    __m128 now = _mm_add_ps(along, _mm_mul_ps(square, sieve->now));
    __m128 until = _mm_min_ps(sieve->end, _mm_load_ps(events));
    __m128 end = _mm_add_ps(along, _mm_mul_ps(square, until));
    __m128 short_of = _mm_min_ps(end, _mm_setzero_ps());
    __m128 apart = _mm_add_ps(_mm_mul_ps(cross, cross), _mm_mul_ps(short_of, short_of));
    __m128 reach = _mm_add_ps(_mm_mul_ps(square, _mm_load_ps(sieve->margin->share)),
                              _mm_load_ps(sieve->margin->spare));
    return (unsigned)_mm_movemask_ps(_mm_and_ps(
        _mm_cmplt_ps(now, _mm_load_ps(sieve->margin->approach)), _mm_cmplt_ps(apart, reach)));
#else
    unsigned pass = 0;
    (void)ball;
    (void)sieve;
    (void)events;
    for (unsigned i = 0; i < PACKET; i++) {
        pass |= (packet->x[i] == packet->x[i] ? 1u : 0u) << i;
    }
    return pass;
#endif
}

#endif

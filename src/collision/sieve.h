/// @file sieve.h
/// Packets, each of four obstacles or balls of a cell, and the sieve, which rejects those that
/// cannot be met by a test in single precision with a margin.
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

/// Balls as they would be at the clock's second, u and u/s; unused slots hold NaN.
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
    int count;
    unsigned overflow; ///< of a cell's first one, bit k: cell k of those around has further ones
    int unused;        ///< a power of two of bytes in all: with 24, 2 % more time
} BallPacketUse;

/// What the sieve allows for: bounds of the error of single precision, and what follows from them,
/// once for each of a packet's candidates.
typedef struct SieveMargin {
    _Alignas(16) float share[PACKET]; ///< of BallSieve
    float spare[PACKET];
    float approach[PACKET];
    double length; ///< u, sieve_length_margin
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

/// By how much a circle around an obstacle is larger, u. The relative error is 2^-24 per operation,
/// and there are few: 2^-20 leaves room.
static inline double sieve_length_margin(const SieveRange *range)
{
    return (sieve_extent(range) + range->extent) * 0x1p-20;
}

/// Coordinates, u, are off by F 2^-24, velocities, u/s, by V 2^-24, and so is each operation: for a
/// pair, BallSieve's q x v by 48 F V 2^-24, q . v + S T by (56 F + 72 V T) V 2^-24, both together
/// by less than 5 (F + V T) V 2^-20, and |v| by less than V 2^-20. No root is needed for the sum
/// with r |v|: (a + e)^2 <= (1 + 1/32) a^2 + 33 e^2.
static inline SieveMargin sieve_margin(const SieveRange *range)
{
    const double fast = range->fast + 1.0, far = range->far + 1.0;
    const double error = (5.0 * (far + fast * range->until) + range->radii) * fast * 0x1p-20;
    SieveMargin margin = {.length = sieve_length_margin(range),
                          .fits = sieve_extent(range) + fast < 1e8};

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

/// A ball as the sieve of obstacles needs it.
typedef struct ObstacleSieve {
    SieveNumber x, y;                     ///< u, now
    SieveNumber direction_x, direction_y; ///< {0, 0}, for a ball at rest, lets all pass
    SieveNumber radius;                   ///< u, with the margin
    SieveNumber half_way;                 ///< u, half of the way until the best event so far
} ObstacleSieve;

/// Bit i of the result: obstacle i of the packet may be touched on the way. Its bounding circle is
/// neither beside the path, nor behind, nor too far ahead.
/// @param last_obstacle  an obstacle that does not pass, or -1 (Ball.last_obstacle)
static inline unsigned sieve_obstacles(const ObstacleSieve *ball, const ObstaclePacket *packet,
                                       int last_obstacle)
{
#if SIEVE_SSE2
    const __m128 no_sign = _mm_castsi128_ps(_mm_set1_epi32(0x7fffffff));
    __m128 x = _mm_sub_ps(_mm_load_ps(packet->x), ball->x);
    __m128 y = _mm_sub_ps(_mm_load_ps(packet->y), ball->y);
    __m128 reach = _mm_add_ps(_mm_load_ps(packet->radius), ball->radius);
    __m128 cross = _mm_sub_ps(_mm_mul_ps(x, ball->direction_y), _mm_mul_ps(y, ball->direction_x));
    __m128 ahead = _mm_add_ps(_mm_mul_ps(x, ball->direction_x), _mm_mul_ps(y, ball->direction_y));
    __m128 from_middle = _mm_and_ps(_mm_sub_ps(ahead, ball->half_way), no_sign);
    __m128 pass = _mm_and_ps(_mm_cmplt_ps(_mm_and_ps(cross, no_sign), reach),
                             _mm_cmplt_ps(from_middle, _mm_add_ps(reach, ball->half_way)));
    __m128i same = _mm_cmpeq_epi32(_mm_load_si128((const __m128i *)packet->obstacle),
                                   _mm_set1_epi32(last_obstacle));
    return (unsigned)_mm_movemask_ps(_mm_andnot_ps(_mm_castsi128_ps(same), pass));
#else
    unsigned pass = 0;
    (void)ball;
    for (unsigned i = 0; i < PACKET; i++) {
        pass |= (packet->obstacle[i] >= 0 && packet->obstacle[i] != last_obstacle ? 1u : 0u) << i;
    }
    return pass;
#endif
}

// Packets whose bits, four each, fit into one number.
#define PACKETS_AT_ONCE (64 / PACKET)

/// The obstacles of `count` <= PACKETS_AT_ONCE packets that pass, as sieve_obstacles: four bits per
/// packet.
///
/// First all are sifted: a branch per packet would be mispredicted half of the time, which costs
/// more than a sieve. So the first is sifted even where there is none: another cell's, or a spare.
static inline uint64_t sieve_packets(const ObstacleSieve *sieve, const ObstaclePacket *packets,
                                     int count, int last_obstacle)
{
    const unsigned own = count > 0 ? (1u << PACKET) - 1u : 0u;
    uint64_t pass = sieve_obstacles(sieve, packets, last_obstacle) & own;

    for (int i = 1; i < count; i++) {
        pass |= (uint64_t)sieve_obstacles(sieve, &packets[i], last_obstacle) << PACKET * i;
    }
    return pass;
}

/// A ball as the sieve of balls needs it: its position at the clock's second, and bounds on the
/// relative motion of a pair. With q and v for that motion, S = v . v, r for the sum of the radii
/// and e for what rounding may add, a pair that meets between now and T fulfils
///
///     q . v + S now < e                                     now it approaches
///     |q x v|^2 + min(q . v + S T, 0)^2 < (r |v| + e)^2     at T it is within reach, or has been
typedef struct BallSieve {
    SieveNumber x, y, vx, vy; ///< u and u/s
    SieveNumber now;          ///< q . v + now S < approach
    SieveNumber end;          ///< |q x v|^2 + min(q . v + end S, 0)^2 < share S + spare
    const SieveMargin *margin;
} BallSieve;

/// @param from, until  s, the present and the best event so far
static inline BallSieve sieve_of_ball(const Ball *ball, const SieveMargin *margin, double from,
                                      double until)
{
    return (BallSieve){.x = sieve_number(ball->position.x - ball->velocity.x * ball->since),
                       .y = sieve_number(ball->position.y - ball->velocity.y * ball->since),
                       .vx = sieve_number(ball->velocity.x),
                       .vy = sieve_number(ball->velocity.y),
                       .now = sieve_number(from),
                       .end = sieve_number(until),
                       .margin = margin};
}

/// The same for an earlier best event.
static inline void sieve_until(BallSieve *sieve, double until)
{
    sieve->end = sieve_number(until);
}

/// Bit i of the result: ball i of the packet may be met in time, also before its own next event,
/// at events[i], s: a third of those that come near would be computed in vain.
static inline unsigned sieve_balls(const BallSieve *ball, const BallPacket *packet,
                                   const float events[PACKET])
{
#if SIEVE_SSE2
    __m128 x = _mm_sub_ps(_mm_load_ps(packet->x), ball->x);
    __m128 y = _mm_sub_ps(_mm_load_ps(packet->y), ball->y);
    __m128 vx = _mm_sub_ps(_mm_load_ps(packet->vx), ball->vx);
    __m128 vy = _mm_sub_ps(_mm_load_ps(packet->vy), ball->vy);
    __m128 square = _mm_add_ps(_mm_mul_ps(vx, vx), _mm_mul_ps(vy, vy));
    __m128 along = _mm_add_ps(_mm_mul_ps(x, vx), _mm_mul_ps(y, vy));
    __m128 cross = _mm_sub_ps(_mm_mul_ps(x, vy), _mm_mul_ps(y, vx));
    __m128 now = _mm_add_ps(along, _mm_mul_ps(square, ball->now));
    __m128 until = _mm_min_ps(ball->end, _mm_load_ps(events));
    __m128 end = _mm_add_ps(along, _mm_mul_ps(square, until));
    __m128 short_of = _mm_min_ps(end, _mm_setzero_ps());
    __m128 apart = _mm_add_ps(_mm_mul_ps(cross, cross), _mm_mul_ps(short_of, short_of));
    __m128 reach = _mm_add_ps(_mm_mul_ps(square, _mm_load_ps(ball->margin->share)),
                              _mm_load_ps(ball->margin->spare));
    return (unsigned)_mm_movemask_ps(_mm_and_ps(
        _mm_cmplt_ps(now, _mm_load_ps(ball->margin->approach)), _mm_cmplt_ps(apart, reach)));
#else
    unsigned pass = 0;
    (void)ball;
    (void)events;
    for (unsigned i = 0; i < PACKET; i++) {
        pass |= (packet->x[i] == packet->x[i] ? 1u : 0u) << i;
    }
    return pass;
#endif
}

#endif

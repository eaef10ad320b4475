/// @file det_math.h
/// Trigonometry and exact sums and products, with identical bits on every compiler and processor.
#ifndef ARKANONG_DET_MATH_H
#define ARKANONG_DET_MATH_H

#include <float.h>

#include "vec2.h"

_Static_assert(FLT_EVAL_METHOD == 0,
               "doubles are computed with more digits than they have; on 32-bit x86 the compiler "
               "needs -msse2 -mfpmath=sse");

#define DET_PI 3.14159265358979323846

/// fmod(degrees, 360), without the call where |degrees| < 360. That is the common case, and the
/// call is a third of the cost of det_direction.
static inline double det_without_turns(double degrees)
{
    return fabs(degrees) < 360.0 ? degrees : fmod(degrees, 360.0);
}

/// Reduces an angle to [0, 360): exact for angles >= 0 (fmod is exact), rounded once below 0. -0.0
/// and results that would round to 360 become 0.
/// @pre finite
double det_reduce_degrees(double degrees);

/// (cosine, sine) of an angle in degrees, each within 1 ulp of the true value for |degrees| < 1e15;
/// exact at multiples of 30 and 45 as far as a double can hold them (0, 0.5, 1, nearest to
/// sqrt(3)/2 and sqrt(2)/2).
Vec2 det_direction(double degrees);

/// Rotates `v` by the angle whose (cosine, sine) is `angle` (det_direction): clockwise on screen
/// for a positive one.
Vec2 det_rotate(Vec2 v, Vec2 angle);

/// a * b as an unevaluated exact sum: high is the rounded product, *low its error (Dekker 1971,
/// with Veltkamp's splitting).
/// @pre |a|, |b| < 1e150
double det_two_product(double a, double b, double *low);

/// a + b as an exact sum: the rounded sum and its error (Knuth, TAOCP 2, 4.2.2).
double det_two_sum(double a, double b, double *low);

#endif

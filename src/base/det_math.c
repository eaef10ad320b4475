// Trigonometry by polynomials, so that results do not depend on the C library.
#include "det_math.h"

#include <stdbool.h>

double det_reduce_degrees(double degrees)
{
    double reduced = det_without_turns(degrees);
    if (reduced < 0.0) {
        reduced += 360.0;
    }
    // Adding 360 to a tiny negative angle rounds to 360 itself; + 0.0 turns -0.0 into 0.0.
    return reduced >= 360.0 ? 0.0 : reduced + 0.0;
}

/// Splits into two halves of at most 26 bits, whose products with other halves are exact.
static double high_half(double value)
{
    const double scaled = value * 134217729.0; // 2^27 + 1
    return scaled - (scaled - value);
}

double det_two_product(double a, double b, double *low)
{
    const double product = a * b;
    const double a_high = high_half(a);
    const double a_low = a - a_high;
    const double b_high = high_half(b);
    const double b_low = b - b_high;
    *low = a_low * b_low - (((product - a_high * b_high) - a_low * b_high) - a_high * b_low);
    return product;
}

double det_two_sum(double a, double b, double *low)
{
    const double sum = a + b;
    const double b_part = sum - a;
    const double a_part = sum - b_part;
    *low = (a - a_part) + (b - b_part);
    return sum;
}

/// Sine of x + rest for |x| <= pi/4 and a rest below one unit in the last place of x.
///
/// Taylor's series up to x^17 / 17!: the first term left out is below 1e-19 of the result. All but
/// the leading x is small beside it, so that nearly the whole error is the rounding of the last
/// addition.
static double sine_small(double x, double rest)
{
    const double z = x * x;
    double series = 1.0 / 355687428096000.0;
    series = -1.0 / 1307674368000.0 + z * series;
    series = 1.0 / 6227020800.0 + z * series;
    series = -1.0 / 39916800.0 + z * series;
    series = 1.0 / 362880.0 + z * series;
    series = -1.0 / 5040.0 + z * series;
    series = 1.0 / 120.0 + z * series;
    series = -1.0 / 6.0 + z * series;
    return x + (rest * (1.0 - 0.5 * z) + x * z * series);
}

/// Cosine of x + rest, the same way up to x^18 / 18!; here 1 - x^2/2 leads, and its rounding error
/// is carried along.
static double cosine_small(double x, double rest)
{
    double z_low;
    const double z = det_two_product(x, x, &z_low);
    double series = -1.0 / 6402373705728000.0;
    series = 1.0 / 20922789888000.0 + z * series;
    series = -1.0 / 87178291200.0 + z * series;
    series = 1.0 / 479001600.0 + z * series;
    series = -1.0 / 3628800.0 + z * series;
    series = 1.0 / 40320.0 + z * series;
    series = -1.0 / 720.0 + z * series;
    series = 1.0 / 24.0 + z * series;
    const double lead = 1.0 - 0.5 * z;
    const double lead_low = (1.0 - lead) - 0.5 * z;
    return lead + (lead_low - 0.5 * z_low - x * rest + z * z * series);
}

/// (cosine, sine) of an angle from 0 to 45 degrees.
static Vec2 direction_first_octant(double degrees)
{
    const double radian_high = 0x1.1df46a2529d39p-6; // pi / 180
    const double radian_low = 0x1.5c1d8becdd291p-62; // what the former lacks
    double product_low;
    const double x = det_two_product(degrees, radian_high, &product_low);
    const double rest = product_low + degrees * radian_low;
    return vec2(cosine_small(x, rest), sine_small(x, rest));
}

Vec2 det_direction(double degrees)
{
    // Every step of the reduction is exact: fmod is, and each difference is of two numbers within a
    // factor of two.
    double rest = det_without_turns(fabs(degrees));
    const int quarter = (int)(rest / 90.0 + 0.5);
    rest -= 90.0 * quarter;

    Vec2 d = direction_first_octant(fabs(rest));
    if (rest < 0.0) {
        d.y = -d.y;
    }
    const Vec2 rotated[4] = {{d.x, d.y}, {-d.y, d.x}, {-d.x, -d.y}, {d.y, -d.x}};
    Vec2 result = rotated[quarter & 3];
    if (degrees < 0.0) {
        result.y = -result.y;
    }
    // No negative zeros: they would print differently and compare equal.
    return vec2(result.x + 0.0, result.y + 0.0);
}

/// One coordinate at a time, and not inlined: gcc 12 takes the two together for a complex product
/// and fuses it on processors that can (vfmaddsub), whatever -ffp-contract says; that would be
/// other bits than elsewhere.
static __attribute__((noinline)) double sum_of_products(double a, double b, double c, double d)
{
    return a * b + c * d;
}

Vec2 det_rotate(Vec2 v, Vec2 angle)
{
    return vec2(sum_of_products(v.x, angle.x, v.y, -angle.y),
                sum_of_products(v.x, angle.y, v.y, angle.x));
}

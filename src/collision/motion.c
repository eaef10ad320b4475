// How an obstacle moves: legs of a path and angles of a spin, from exact quantities.
#include "motion.h"

#include "collision_names.h"
#include "det_math.h"

/// Seconds from the clock's second to `base_second` + `base_offset` + `count` * `period`, without
/// losing what one double cannot hold.
static double seconds_until(int64_t base_second, double base_offset, double count, double period,
                            int64_t second)
{
    double low;
    const double high = det_two_product(count, period, &low);

    return (high - (double)(second - base_second)) + (low + base_offset);
}

static void enter_leg(Motion *motion, int64_t second)
{
    const bool outward = motion->leg % 2 == 0;
    const double inverse = 1.0 / motion->half_period;

    motion->present.from = outward ? motion->home : vec2_add(motion->home, motion->travel);
    motion->present.velocity = vec2_scale(motion->travel, outward ? inverse : -inverse);
    motion->present.since = seconds_until(motion->base_second, motion->base_offset,
                                          (double)motion->leg, motion->half_period, second);
    motion->present.until = seconds_until(motion->base_second, motion->base_offset,
                                          (double)motion->leg + 1.0, motion->half_period, second);
}

void motion_start(Motion *motion, int64_t second)
{
    if (motion->half_period > 0.0) {
        enter_leg(motion, second);
    } else {
        motion->present = (Leg){motion->home, vec2(0.0, 0.0), 0.0, NEVER};
    }
    const double seconds = (double)(second - motion->spin_second);
    double low;
    const double high = det_two_product(motion->spin_deg_per_s, seconds, &low);
    motion->angle_at_second =
        det_reduce_degrees(motion->base_angle + fmod(high, 360.0) +
                           (low - motion->spin_deg_per_s * motion->spin_offset));
}

void motion_next_leg(Motion *motion, int64_t second)
{
    motion->leg++;
    motion->changes++;
    enter_leg(motion, second);
}

Leg motion_leg(const Motion *motion, double time)
{
    Leg leg = motion->present;

    if (time >= leg.until) {
        double legs = floor((time - leg.until) / motion->half_period);
        // Rounded, the quotient may be one short: a leg that ends at `time` is over, or a wait for
        // its end would never end.
        if (time >= leg.until + (legs + 1.0) * motion->half_period) {
            legs += 1.0;
        }
        const bool other_way = fmod(legs, 2.0) == 0.0;
        leg.since = leg.until + legs * motion->half_period;
        leg.until += (legs + 1.0) * motion->half_period;
        if (other_way) {
            leg.from = vec2_add_scaled(leg.from, leg.velocity, motion->half_period);
            leg.velocity = vec2_scale(leg.velocity, -1.0);
        }
    }
    return leg;
}

double motion_angle(const Motion *motion, double time)
{
    // Fast spins make large products, whose last digits would be missing in the angle.
    double low;
    const double high = det_two_product(motion->spin_deg_per_s, time, &low);

    return fmod(high, 360.0) + (low + motion->angle_at_second);
}

void motion_set_spin(Motion *motion, int64_t second, double time, double spin_deg_per_s)
{
    motion->base_angle = det_reduce_degrees(motion_angle(motion, time));
    motion->spin_second = second;
    motion->spin_offset = time;
    motion->spin_deg_per_s = spin_deg_per_s;
    motion_start(motion, second);
}

void motion_reverse(Motion *motion, int64_t second, double time)
{
    motion->changes++;
    if (motion->half_period > 0.0) {
        // It takes as long back as it took to get here; the leg that it joins is the other one.
        const double until = time + (time - motion->present.since);
        const bool outward = motion->leg % 2 != 0;
        motion->leg = outward ? 0 : 1;
        motion->base_second = second;
        motion->base_offset = until - (outward ? 1.0 : 2.0) * motion->half_period;
    }
    motion_set_spin(motion, second, time, -motion->spin_deg_per_s);
}

void motion_halt(Motion *motion, int64_t second, double time)
{
    const double spin = motion->spin_deg_per_s;
    const Vec2 stop = vec2_add_scaled(motion->present.from, motion->present.velocity,
                                      time - motion->present.since);

    motion->changes++;
    motion->halted = true;
    motion->held_spin = spin;
    // The angle first: with a path, this works the leg out anew.
    motion_set_spin(motion, second, time, 0.0);
    motion->present = (Leg){stop, vec2(0.0, 0.0), time, NEVER};
}

void motion_resume(Motion *motion, int64_t second, double time)
{
    motion->changes++;
    motion->halted = false;
    if (motion->half_period > 0.0) {
        // spin_offset says since when it stood still: in this second, as it does so for a step at
        // most.
        motion->base_offset += time - motion->spin_offset;
    }
    motion_set_spin(motion, second, time, motion->held_spin);
}

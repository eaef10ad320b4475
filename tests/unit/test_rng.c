#include "rng.h"

#include <string.h>

#include "hash.h"
#include "near.h"

static void the_numbers_are_those_of_splitmix64(void **state)
{
    (void)state;
    // Worked out by hand from the definition: seed 0 has its first outputs in many publications.
    const uint64_t expected[] = {UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4),
                                 UINT64_C(0x06c45d188009454f), UINT64_C(0xf88bb8a8724c81ec)};
    Rng rng = rng_make(0);
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        assert_int_equal(rng_next(&rng), expected[i]);
    }
}

static void the_state_alone_decides_what_follows(void **state)
{
    (void)state;
    Rng rng = rng_make(42);
    rng_next(&rng);
    Rng copy = rng;
    for (int i = 0; i < 100; i++) {
        assert_int_equal(rng_next(&rng), rng_next(&copy));
    }
    Rng other = rng_make(43);
    assert_int_not_equal(rng_next(&rng), rng_next(&other));
}

static void fractions_lie_from_0_to_below_1_and_are_even(void **state)
{
    (void)state;
    Rng rng = rng_make(7);
    int tenths[10] = {0};
    for (int i = 0; i < 1000000; i++) {
        double value = rng_double(&rng);
        assert_true(value >= 0.0 && value < 1.0);
        tenths[(int)(value * 10.0)]++;
    }
    for (int i = 0; i < 10; i++) {
        assert_in_range(tenths[i], 98500, 101500); // five standard deviations
    }
}

static void a_range_never_gives_its_upper_end(void **state)
{
    (void)state;
    Rng rng = rng_make(8);
    const double next = 1.0 + 0x1p-52;
    for (int i = 0; i < 1000; i++) {
        // Half of all sums round up to the end.
        assert_same(rng_range(&rng, 1.0, next), 1.0);
        double value = rng_range(&rng, -3.0, -1.0);
        assert_true(value >= -3.0 && value < -1.0);
        assert_same(rng_range(&rng, 5.0, 5.0), 5.0);
    }
}

static void every_whole_number_below_the_count_is_as_frequent(void **state)
{
    (void)state;
    Rng rng = rng_make(9);
    int seen[7] = {0};
    for (int i = 0; i < 700000; i++) {
        int value = rng_below(&rng, 7);
        assert_in_range(value, 0, 6);
        seen[value]++;
    }
    for (int i = 0; i < 7; i++) {
        assert_in_range(seen[i], 98500, 101500);
    }
    assert_int_equal(rng_below(&rng, 1), 0);

    const int count = 3 << 29;
    int low = 0;
    for (int i = 0; i < 100000; i++) {
        int value = rng_below(&rng, count);
        assert_in_range(value, 0, count - 1);
        // Scaling without rejecting would give three of eight numbers for these, and two of eight
        // for others.
        low += value % 3 == 0;
    }
    assert_in_range(low, 32500, 34200);
}

static void the_hash_is_fnv_1a(void **state)
{
    (void)state;
    assert_int_equal(hash_bytes(HASH_START, "", 0), UINT64_C(0xcbf29ce484222325));
    assert_int_equal(hash_bytes(HASH_START, "a", 1), UINT64_C(0xaf63dc4c8601ec8c));
    assert_int_equal(hash_bytes(HASH_START, "foobar", 6), UINT64_C(0x85944171f73967e8));
}

static void values_are_hashed_low_byte_first(void **state)
{
    (void)state;
    const unsigned char bytes[8] = {8, 7, 6, 5, 4, 3, 2, 1};
    const uint64_t value = UINT64_C(0x0102030405060708);
    const unsigned char minus_two[8] = {0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
    assert_int_equal(hash_u64(HASH_START, value), hash_bytes(HASH_START, bytes, 8));
    assert_int_equal(hash_i64(HASH_START, -2), hash_bytes(HASH_START, minus_two, 8));
    const unsigned char one_and_a_half[8] = {0, 0, 0, 0, 0, 0, 0xf8, 0x3f};
    assert_int_equal(hash_double(HASH_START, 1.5), hash_bytes(HASH_START, one_and_a_half, 8));
}

static void both_zeros_hash_alike_and_nothing_else_does(void **state)
{
    (void)state;
    assert_int_equal(hash_double(HASH_START, -0.0), hash_double(HASH_START, 0.0));
    assert_int_not_equal(hash_double(HASH_START, 5e-324), hash_double(HASH_START, 0.0));
    assert_int_not_equal(hash_double(HASH_START, 1.0), hash_double(HASH_START, 1.0 + 0x1p-52));
    assert_int_not_equal(hash_u64(hash_u64(HASH_START, 1), 2),
                         hash_u64(hash_u64(HASH_START, 2), 1));
}

static void a_number_of_a_range_is_its_fraction_of_it(void **state)
{
    (void)state;
    Rng rng = rng_make(11);
    for (int i = 0; i < 10000; i++) {
        Rng copy = rng;
        const double low = -100.0 + i % 150, high = low + (i % 7);
        const double fraction = (double)(rng_next(&copy) / 2048) / 9007199254740992.0;
        assert_same(rng_range(&rng, low, high), low + (high - low) * fraction);
        assert_int_equal(rng.state, copy.state);
    }
}

static void a_number_below_a_count_is_its_share_of_32_bits(void **state)
{
    (void)state;
    Rng rng = rng_make(12);
    for (int i = 0; i < 20000; i++) {
        const uint64_t count = 1 + (rng_next(&rng) >> (33 + i % 30));
        // Of 2^32 numbers each below the count has as many; what is left over is drawn again.
        Rng copy = rng;
        uint64_t product = (rng_next(&copy) >> 32) * count;
        while (product % 4294967296 < 4294967296 % count) {
            product = (rng_next(&copy) >> 32) * count;
        }
        assert_int_equal(rng_below(&rng, (int)count), product / 4294967296);
        assert_int_equal(rng.state, copy.state);
    }
}

static void vectors_are_hashed_x_first(void **state)
{
    (void)state;
    assert_int_equal(hash_vec2(7, vec2(1, 2)), hash_double(hash_double(7, 1), 2));
    assert_int_not_equal(hash_vec2(7, vec2(1, 2)), hash_vec2(7, vec2(2, 1)));
}

/// Worked out by hand, of whole numbers.
static void vectors_are_computed_by_their_components(void **state)
{
    (void)state;
    const Vec2 a = vec2(3, 4), b = vec2(5, -2);
    assert_same_vec2(vec2_add(a, b), vec2(8, 2));
    assert_same_vec2(vec2_sub(a, b), vec2(-2, 6));
    assert_same_vec2(vec2_scale(a, 7), vec2(21, 28));
    assert_same_vec2(vec2_add_scaled(a, b, 7), vec2(38, -10));
    assert_same(vec2_dot(a, b), 7);
    assert_same(vec2_cross(a, b), -26);
    assert_same_vec2(vec2_perpendicular(a), vec2(-4, 3));
    assert_same(vec2_length_squared(a), 25);
    assert_same(vec2_length(a), 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_numbers_are_those_of_splitmix64),
        cmocka_unit_test(the_state_alone_decides_what_follows),
        cmocka_unit_test(fractions_lie_from_0_to_below_1_and_are_even),
        cmocka_unit_test(a_range_never_gives_its_upper_end),
        cmocka_unit_test(every_whole_number_below_the_count_is_as_frequent),
        cmocka_unit_test(the_hash_is_fnv_1a),
        cmocka_unit_test(values_are_hashed_low_byte_first),
        cmocka_unit_test(both_zeros_hash_alike_and_nothing_else_does),
        cmocka_unit_test(a_number_of_a_range_is_its_fraction_of_it),
        cmocka_unit_test(a_number_below_a_count_is_its_share_of_32_bits),
        cmocka_unit_test(vectors_are_hashed_x_first),
        cmocka_unit_test(vectors_are_computed_by_their_components),
    };
    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}

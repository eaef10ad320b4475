// Bytes that are written and read, beside what bytes.h says of their form.
#include "bytes.h"

#include <string.h>

#include "failing_memory.h"
#include "near.h"
#include "rng.h"

/// Bytes as they have to be.
typedef struct Expected {
    uint8_t at[40];
    size_t size;
} Expected;

static void expect_number(Expected *expected, uint64_t value)
{
    for (; value >= 128; value /= 128) {
        expected->at[expected->size++] = (uint8_t)(128 + value % 128);
    }
    expected->at[expected->size++] = (uint8_t)value;
}

static void expect_octets(Expected *expected, uint64_t value)
{
    for (int i = 0; i < 8; i++) {
        expected->at[expected->size++] = (uint8_t)(value % 256);
        value /= 256;
    }
}

/// Around each power of two, and anything between.
static uint64_t some_value(Rng *rng)
{
    const uint64_t power = UINT64_C(1) << rng_below(rng, 64);
    const uint64_t below = power - 1 + (uint64_t)rng_below(rng, 3);
    const uint64_t between = rng_next(rng) % power;
    return rng_below(rng, 2) ? below : power + between;
}

/// One of each form; cut anywhere all that is not whole reads as 0, and so does what follows.
static void what_is_written_has_its_form_and_reads_back(void **state)
{
    (void)state;
    Rng rng = rng_make(7);
    for (int i = 0; i < 3000; i++) {
        const uint64_t number = some_value(&rng), octets = some_value(&rng),
                       bits = some_value(&rng);
        const int64_t positive = (int64_t)(some_value(&rng) >> 1);
        const int64_t value = i % 2 == 0 ? positive : -positive - 1;
        double real;
        memcpy(&real, &bits, sizeof real);
        Expected expected = {.size = 0};
        Bytes bytes = {0};
        size_t ends[4];
        bytes_add_number(&bytes, number);
        expect_number(&expected, number);
        ends[0] = expected.size;
        bytes_add_signed(&bytes, value);
        expect_number(&expected, 2 * (uint64_t)positive + (value < 0));
        ends[1] = expected.size;
        bytes_add_u64(&bytes, octets);
        expect_octets(&expected, octets);
        ends[2] = expected.size;
        bytes_add_double(&bytes, real);
        expect_octets(&expected, bits);
        ends[3] = expected.size;
        assert_int_equal(bytes.size, expected.size);
        assert_memory_equal(bytes.at, expected.at, expected.size);
        const size_t cut = i % 3 == 0 ? expected.size : (size_t)rng_below(&rng, (int)expected.size);
        ByteReader reader = {.at = bytes.at, .left = cut};
        assert_true(bytes_read_number(&reader) == (cut >= ends[0] ? number : 0));
        assert_int_equal(reader.failed, cut < ends[0]);
        assert_true(bytes_read_signed(&reader) == (cut >= ends[1] ? value : 0));
        assert_true(bytes_read_u64(&reader) == (cut >= ends[2] ? octets : 0));
        assert_int_equal(reader.failed, cut < ends[2]);
        const double read = bytes_read_double(&reader);
        uint64_t read_bits;
        memcpy(&read_bits, &read, sizeof read);
        assert_true(read_bits == (cut >= ends[3] ? bits : 0));
        assert_int_equal(reader.failed, cut < ends[3]);
        assert_true(reader.failed || reader.left == 0);
        assert_int_equal(bytes_read(&reader), 0);
        assert_true(reader.failed);
        bytes_free(&bytes);
        assert_null(bytes.at);
        assert_int_equal(bytes.size + bytes.room, 0);
    }
}

static void numbers_of_more_than_64_bits_are_none(void **state)
{
    (void)state;
    static const struct {
        uint8_t last, beyond;
        bool good;
        uint64_t value;
    } ROWS[] = {{0, 0, true, UINT64_MAX >> 1}, {1, 0, true, UINT64_MAX}, {2, 0, false, 0},
                {0x7f, 0, false, 0},           {0x80, 0, false, 0},      {0x81, 0, false, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        uint8_t octets[11];
        memset(octets, 0xff, 9);
        octets[9] = ROWS[i].last;
        octets[10] = ROWS[i].beyond;
        ByteReader reader = {.at = octets, .left = sizeof octets};
        assert_true(bytes_read_number(&reader) == ROWS[i].value);
        assert_int_equal(reader.failed, !ROWS[i].good);
        assert_true(!ROWS[i].good || reader.left == 1);
    }
    // A number may be longer than it needs to be.
    ByteReader reader = {.at = (const uint8_t[]){0x85, 0x80, 0x00}, .left = 3};
    assert_int_equal(bytes_read_number(&reader), 5);
    assert_int_equal(reader.left, 0);
}

static void a_block_is_read_where_it_is_whole(void **state)
{
    (void)state;
    static const uint8_t OCTETS[] = {1, 2, 3, 4};
    for (uint64_t count = 0; count < 7; count++) {
        ByteReader reader = {.at = OCTETS, .left = 4};
        assert_int_equal(bytes_read(&reader), 1);
        const uint8_t *block = bytes_read_block(&reader, count < 6 ? count : UINT64_MAX);
        assert_ptr_equal(block, count <= 3 ? OCTETS + 1 : NULL);
        assert_int_equal(reader.failed, count > 3);
        assert_int_equal(reader.left, count <= 3 ? 3 - count : 3);
        assert_int_equal(bytes_read(&reader), count < 3 ? 2 + count : 0);
    }
}

/// Of any size, one behind the other; the room is the least of 256, 512 and so on.
static void what_is_added_stays_in_a_room_that_doubles(void **state)
{
    (void)state;
    static uint8_t expected[9000];
    Rng rng = rng_make(3);
    for (int round = 0; round < 20; round++) {
        Bytes bytes = {0};
        size_t size = 0;
        while (size < sizeof expected - 1000) {
            const size_t count = (size_t)rng_below(&rng, round % 2 == 0 ? 1000 : 3);
            for (size_t i = 0; i < count; i++) {
                expected[size + i] = (uint8_t)rng_next(&rng);
            }
            bytes_add(&bytes, expected + size, count);
            size += count;
            size_t room = size > 0 ? 256 : 0;
            while (room < size) {
                room *= 2;
            }
            assert_int_equal(bytes.size, size);
            assert_int_equal(bytes.room, room);
            assert_true(size == 0 || memcmp(bytes.at, expected, size) == 0);
            assert_false(bytes.failed);
        }
        bytes_free(&bytes);
    }
    for (size_t size = 256; size < sizeof expected; size *= 2) {
        Bytes bytes = {0};
        bytes_add(&bytes, expected, size);
        assert_int_equal(bytes.room, size);
        bytes_free(&bytes);
    }
}

/// Of any length, around the room that there is: as printf writes them, and no '\0' counts.
static void texts_are_put_together(void **state)
{
    (void)state;
    static const int LENGTHS[] = {0, 1, 255, 256, 257, 700};
    for (size_t i = 0; i < 36; i++) {
        char expected[2000] = "";
        Bytes bytes = {0};
        assert_string_equal(bytes_text(&bytes), "");
        assert_int_equal(bytes.size, 0);
        snprintf(expected, sizeof expected, "%*s", LENGTHS[i % 6], "");
        bytes_add_text(&bytes, expected);
        assert_int_equal(bytes.size, strlen(expected));
        bytes_format(&bytes, "%0*d%s", LENGTHS[i / 6], (int)i, "");
        snprintf(expected, sizeof expected, "%*s%0*d", LENGTHS[i % 6], "", LENGTHS[i / 6], (int)i);
        assert_int_equal(bytes.size, strlen(expected));
        assert_memory_equal(bytes.at, expected, bytes.size);
        assert_string_equal(bytes_text(&bytes), expected);
        bytes_add_text(&bytes, ".");
        assert_string_equal(bytes_text(&bytes), strcat(expected, "."));
        bytes_format(&bytes, "%s", "");
        assert_int_equal(bytes.size, strlen(expected));
        bytes_free(&bytes);
    }
}

/// What was there before stays.
static void bytes_that_find_no_memory_say_so_from_then_on(void **state)
{
    (void)state;
    char many[20000] = "";
    for (int i = 0; i < 4; i++) {
        Bytes bytes = {0};
        bytes_add(&bytes, "first", 5);
        assert_false(bytes.failed);
        allocations_left = i < 2 ? 0 : -1;
        // A quarter of all that could be is never there.
        bytes_add(&bytes, many, i < 2 ? sizeof many : i == 2 ? SIZE_MAX : SIZE_MAX / 4 - 4);
        allocations_left = -1;
        assert_true(bytes.failed);
        bytes_add(&bytes, "second", 6);
        bytes_add_u64(&bytes, 1);
        bytes_format(&bytes, "%d", 1);
        assert_true(bytes.failed);
        assert_int_equal(bytes.size, 5);
        assert_memory_equal(bytes.at, "first", 5);
        assert_null(bytes_text(&bytes));
        assert_true(bytes.failed);
        assert_null(bytes.at);
    }
    for (int i = 0; i < 2; i++) {
        Bytes bytes = {0};
        allocations_left = 0;
        if (i == 0) {
            bytes_format(&bytes, "%d", 1);
        } else {
            assert_null(bytes_text(&bytes));
        }
        allocations_left = -1;
        assert_true(bytes.failed);
        assert_null(bytes.at);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_has_its_form_and_reads_back),
        cmocka_unit_test(numbers_of_more_than_64_bits_are_none),
        cmocka_unit_test(a_block_is_read_where_it_is_whole),
        cmocka_unit_test(what_is_added_stays_in_a_room_that_doubles),
        cmocka_unit_test(texts_are_put_together),
        cmocka_unit_test(bytes_that_find_no_memory_say_so_from_then_on),
    };
    return cmocka_run_group_tests_name("bytes", tests, NULL, NULL);
}

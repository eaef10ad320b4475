// Pictures as PNG: what was written is what was drawn.
#include "film_pictures.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <zlib.h>

#include "scratch_file.h"

#define FILE_SIZE 65536

static uint32_t read_u32(const uint8_t *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/// The chunk of that name, whose check must be right; its content's length.
static const uint8_t *find_chunk(const uint8_t *file, size_t size, const char *name,
                                 uint32_t *length)
{
    for (size_t at = 8; at + 12 <= size; at += 12 + read_u32(file + at)) {
        *length = read_u32(file + at);
        assert_true(at + 12 + *length <= size);
        assert_true(crc32(0, file + at + 4, 4 + *length) == read_u32(file + at + 8 + *length));
        if (memcmp(file + at + 4, name, 4) == 0) {
            return file + at + 8;
        }
    }
    fail_msg("there is no %s", name);
    return NULL;
}

static void every_pixel_comes_back(void **state)
{
    (void)state;
    enum { WIDTH = 37, HEIGHT = 19, PITCH = WIDTH + 3 };
    static uint32_t pixels[HEIGHT * PITCH];
    static uint8_t file[FILE_SIZE];
    static uint8_t rows[HEIGHT * (3 * WIDTH + 1)];
    for (size_t i = 0; i < HEIGHT * PITCH; i++) {
        pixels[i] = (uint32_t)(i * 2654435761u);
    }
    assert_true(png_write(path, pixels, WIDTH, HEIGHT, 4 * PITCH));
    FILE *from = fopen(path, "rb");
    assert_non_null(from);
    const size_t size = fread(file, 1, sizeof file, from);
    fclose(from);
    assert_memory_equal(file, "\211PNG\r\n\032\n", 8);
    uint32_t length;
    const uint8_t *header = find_chunk(file, size, "IHDR", &length);
    assert_int_equal(length, 13);
    assert_int_equal(read_u32(header), WIDTH);
    assert_int_equal(read_u32(header + 4), HEIGHT);
    assert_memory_equal(header + 8, "\010\002\000\000\000", 5);
    const uint8_t *packed = find_chunk(file, size, "IDAT", &length);
    uLongf unpacked = sizeof rows;
    assert_int_equal(uncompress(rows, &unpacked, packed, length), Z_OK);
    assert_int_equal(unpacked, sizeof rows);
    find_chunk(file, size, "IEND", &length);
    assert_int_equal(length, 0);
    for (int y = 0; y < HEIGHT; y++) {
        uint8_t *row = rows + y * (3 * WIDTH + 1);
        assert_int_equal(row[0], 2);
        for (int i = 1; i <= 3 * WIDTH; i++) {
            row[i] = (uint8_t)(row[i] + (y > 0 ? row[i - 3 * WIDTH - 1] : 0));
            const uint32_t pixel = pixels[y * PITCH + (i - 1) / 3];
            assert_int_equal(row[i], pixel >> (16 - 8 * ((i - 1) % 3)) & 0xff);
        }
    }
}

static void what_cannot_be_written_is_told(void **state)
{
    (void)state;
    const uint32_t pixel = 0;
    assert_false(png_write("/no/such/folder/x.png", &pixel, 1, 1, 4));
    if (access("/dev/full", W_OK) == 0) {
        assert_false(png_write("/dev/full", &pixel, 1, 1, 4));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pixel_comes_back),
        cmocka_unit_test(what_cannot_be_written_is_told),
    };
    return cmocka_run_group_tests_name("png", tests, make_file, remove_file);
}

#include "link.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include <cmocka.h>

#include "rng.h"

static const char LEVEL[] = "title = \"Between two walls\";\n"
                            "balls = ( { x = 200; y = 300; vx = 120; vy = -90; } );\n";

/// The link of `count` bytes; to be freed.
static char *write_link(LinkKind kind, const void *bytes, size_t count)
{
    char problem[LINK_PROBLEM_SIZE];
    Bytes link = {0};
    assert_true(link_write(kind, bytes, count, &link, problem));
    assert_int_equal(link.size, strlen((const char *)link.at) + 1);
    return (char *)link.at;
}

static void assert_read(const char *link, LinkKind kind, const void *bytes, size_t count)
{
    char problem[LINK_PROBLEM_SIZE];
    Bytes content = {0};
    LinkKind found;
    assert_true(link_read(link, &found, &content, problem));
    assert_int_equal(found, kind);
    assert_int_equal(content.size, count);
    assert_memory_equal(content.at, bytes, count);
    bytes_free(&content);
}

static void assert_refused(const char *link, const char *sentence)
{
    char problem[LINK_PROBLEM_SIZE] = "";
    Bytes content = {0};
    LinkKind kind;
    assert_false(link_read(link, &kind, &content, problem));
    assert_string_equal(problem, sentence);
    assert_null(content.at);
}

static void a_link_holds_the_bytes_of_its_file(void **state)
{
    (void)state;
    uint8_t bytes[600];
    Rng rng = rng_make(5);
    for (size_t count = 1; count <= sizeof bytes; count++) {
        bytes[count - 1] = (uint8_t)rng_next(&rng);
        for (int kind = 0; kind < LINK_KIND_COUNT; kind++) {
            char *link = write_link((LinkKind)kind, bytes, count);
            assert_int_equal(strspn(strchr(link, '=') + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklm"
                                                           "nopqrstuvwxyz0123456789-_"),
                             strlen(strchr(link, '=') + 1));
            assert_read(link, (LinkKind)kind, bytes, count);
            free(link);
        }
    }
}

static void the_same_level_has_the_same_link_everywhere(void **state)
{
    (void)state;
    // python3 -c "import base64, zlib; print(base64.urlsafe_b64encode(zlib.compress(b'...', 9)))"
    const char text[] = "damaged on purpose";
    char *made = write_link(LINK_LEVEL, text, strlen(text));
    assert_string_equal(made, "#level=eNpLScxNTE9NUcjPUygoLSrIL04FAEBxBu8");
    free(made);
}

static void what_stands_before_the_mark_is_any_page(void **state)
{
    (void)state;
    char *link = write_link(LINK_LEVEL, LEVEL, strlen(LEVEL));
    char whole[1000];
    snprintf(whole, sizeof whole, "https://example.org/a/index.html?x=1%s", link);
    assert_true(link_is_one(whole));
    assert_read(whole, LINK_LEVEL, LEVEL, strlen(LEVEL));
    snprintf(whole, sizeof whole, "%s==", link);
    assert_read(whole, LINK_LEVEL, LEVEL, strlen(LEVEL));
    free(link);
    assert_false(link_is_one("levels/duel-1-face-to-face.level"));
    assert_false(link_is_one("#levels="));
    assert_string_equal(link_ending(LINK_LEVEL), ".level");
    assert_string_equal(link_ending(LINK_REPLAY), ".replay");
}

/// Deflate without zlib's header and check sum.
static void bare_deflate_is_read_as_well(void **state)
{
    (void)state;
    Bytes bare = {0};
    uint8_t packed[400];
    z_stream stream = {.next_in = (Bytef *)LEVEL,
                       .avail_in = (uInt)strlen(LEVEL),
                       .next_out = packed,
                       .avail_out = sizeof packed};
    assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    // Two bytes of a header before it and four of a sum behind it: the link that link_write makes.
    const size_t length = sizeof packed - stream.avail_out;
    deflateEnd(&stream);
    uint8_t wrapped[sizeof packed];
    uLongf size = sizeof wrapped;
    assert_int_equal(compress2(wrapped, &size, (const Bytef *)LEVEL, strlen(LEVEL), 9), Z_OK);
    assert_int_equal(size, length + 6);
    assert_memory_equal(wrapped + 2, packed, length);
    // base64url of the bare bytes, made from three of them at a time.
    static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    bytes_add(&bare, "#replay=", 8);
    for (size_t i = 0; i < 8 * length; i += 6) {
        unsigned digit = 0;
        for (size_t bit = i; bit < i + 6; bit++) {
            digit = 2 * digit + (bit < 8 * length ? packed[bit / 8] >> (7 - bit % 8) & 1u : 0u);
        }
        bytes_add(&bare, &DIGITS[digit], 1);
    }
    bytes_add(&bare, "", 1);
    assert_read((const char *)bare.at, LINK_REPLAY, LEVEL, strlen(LEVEL));
    bytes_free(&bare);
}

static void what_is_wrong_with_a_link_is_said(void **state)
{
    (void)state;
    char *link = write_link(LINK_LEVEL, LEVEL, strlen(LEVEL));
    char *broken = malloc(10000);
    assert_refused("a.level", "is no link; one holds #level= or #replay=");
    assert_refused("#level=", "is damaged or cut off; copy the whole link");
    assert_refused("#level=eJ!", "holds characters that no link has; copy the whole link");
    assert_refused("#level=eJxLS\n", "holds characters that no link has; copy the whole link");
    for (size_t length = strlen("#level="); length < strlen(link); length++) {
        memcpy(broken, link, length);
        broken[length] = '\0';
        char problem[LINK_PROBLEM_SIZE];
        Bytes content = {0};
        LinkKind kind;
        assert_false(link_read(broken, &kind, &content, problem));
        assert_null(content.at);
    }
    memset(broken, 'A', 8193 + 7);
    memcpy(broken, "#level=", 7);
    broken[8193 + 7] = '\0';
    assert_refused(broken, "has 8193 characters behind #level=; a link holds at most 8192 of a "
                           "level");
    free(broken);
    free(link);
}

/// A few characters that would become gigabytes are refused before they do.
static void a_link_unpacks_to_a_megabyte_at_most(void **state)
{
    (void)state;
    char problem[LINK_PROBLEM_SIZE];
    const size_t most = (size_t)1 << 20;
    char *zeros = calloc(most + 1, 1);
    Bytes link = {0};
    char *good = write_link(LINK_LEVEL, zeros, most);
    assert_read(good, LINK_LEVEL, zeros, most);
    free(good);
    assert_false(link_write(LINK_LEVEL, zeros, most + 1, &link, problem));
    assert_string_equal(problem, "is too large for a link, which holds at most 8192 characters; "
                                 "send the file");
    free(zeros);
}

static void a_file_that_does_not_fit_is_refused(void **state)
{
    (void)state;
    char problem[LINK_PROBLEM_SIZE] = "";
    uint8_t noise[8192];
    Rng rng = rng_make(9);
    Bytes link = {0};
    for (size_t i = 0; i < sizeof noise; i++) {
        noise[i] = (uint8_t)rng_next(&rng);
    }
    assert_false(link_write(LINK_LEVEL, noise, sizeof noise, &link, problem));
    assert_string_equal(problem, "is too large for a link, which holds at most 8192 characters; "
                                 "send the file");
    assert_null(link.at);
    // Noise grows by eleven bytes when it is compressed: 6133 of them are 8192 characters.
    assert_true(link_write(LINK_LEVEL, noise, 6133, &link, problem));
    assert_int_equal(strlen((const char *)link.at), 7 + 8192);
    bytes_free(&link);
    assert_false(link_write(LINK_LEVEL, noise, 6134, &link, problem));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_link_holds_the_bytes_of_its_file),
        cmocka_unit_test(the_same_level_has_the_same_link_everywhere),
        cmocka_unit_test(what_stands_before_the_mark_is_any_page),
        cmocka_unit_test(bare_deflate_is_read_as_well),
        cmocka_unit_test(what_is_wrong_with_a_link_is_said),
        cmocka_unit_test(a_link_unpacks_to_a_megabyte_at_most),
        cmocka_unit_test(a_file_that_does_not_fit_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

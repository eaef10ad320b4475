
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "peer.h"
#include "rough_path.h"

static void a_code_is_five_words(void **state)
{
    (void)state;
    // 127.0.0.1, 63.84.220.193 and 255.255 as in the paper.
    const Code code = {{127, 0, 0, 1, 63, 84, 220, 193, 255, 255}};
    char text[CODE_TEXT_SIZE];
    code_write(&code, text);
    assert_string_equal(text, "lusab-babad-gutih-tugad-zuzuz");
    Code read;
    assert_true(code_read(text, &read));
    assert_memory_equal(&read, &code, sizeof code);
    assert_true(code_read("  LUSAB babad  gutih - tugad zuzuz ", &read));
    assert_memory_equal(&read, &code, sizeof code);
}

static void capitals_are_the_same_letters(void **state)
{
    (void)state;
    for (int i = 0; i < 256; i++) {
        char text[CODE_TEXT_SIZE];
        Code code = {{0}}, read;
        for (int k = 0; k < CODE_BYTES; k++) {
            code.bytes[k] = (uint8_t)(i * (2 * k + 1) + k);
        }
        code_write(&code, text);
        for (char *at = text; *at != '\0'; at++) {
            *at = (char)(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at);
        }
        assert_true(code_read(text, &read));
        assert_memory_equal(&read, &code, sizeof code);
    }
}

static void anything_else_is_no_code(void **state)
{
    (void)state;
    static const char *const WRONG[] = {
        "",
        "lusab",
        "lusab-babad-gutih-tugad",
        "lusab-babad-gutih-tugad-zuzu",
        "lusab-babad-gutih-tugad-zuzuzz",
        "lusab-babad-gutih-tugad-zuzuz-lusab",
        "lusabbabad-gutih-tugad-zuzuz",
        "lusab-babad-gutih-tugad-zuzux",
        "lesab-babad-gutih-tugad-zuzuz",
        "lusab,babad,gutih,tugad,zuzuz",
    };
    for (unsigned i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        Code code;
        assert_false(code_read(WRONG[i], &code));
    }
}

static void drawn_codes_differ(void **state)
{
    (void)state;
    assert_true(peer_prepare());
    const Code one = peer_draw_code();
    const Code other = peer_draw_code();
    assert_memory_not_equal(&one, &other, sizeof one);
}

static void a_path_is_as_bad_as_its_rule(void **state)
{
    (void)state;
    static RoughPath path;
    RoughPathRule rule;
    assert_true(rough_path_read("delay=80,jitter=20,loss=25,duplicate=10,reorder=2", &rule));
    rough_path_begin(&path, &rule, 3);
    const SocketAddress to = {.size = 1};
    int arrived = 0;
    double sum = 0.0;
    for (int i = 0; i < 4000; i++) {
        const uint8_t byte = 1;
        rough_path_enter(&path, &to, &byte, 1, i);
        RoughPathPacket packet;
        while (rough_path_leave(&path, i + 1.0, &packet)) {
            assert_true(packet.due_s >= i + 0.06 && packet.due_s <= i + 0.14);
            sum += packet.due_s - i;
            arrived++;
        }
    }
    assert_in_range(arrived, 3150, 3450);
    assert_true(sum / arrived > 0.079 && sum / arrived < 0.083);
}

static void another_rule_is_none(void **state)
{
    (void)state;
    static const char *const WRONG[] = {"",
                                        "delay",
                                        "delay=",
                                        "delay=x",
                                        "delay=-1",
                                        "delay=10001",
                                        "loss=101",
                                        "late=3",
                                        "delay=1,",
                                        "delay=1,loss",
                                        "=1",
                                        "delay=1,delay=2",
                                        "delay=1;loss=2"};
    for (unsigned i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        RoughPathRule rule;
        assert_false(rough_path_read(WRONG[i], &rule));
    }
}

static void a_rule_reaches_to_the_most_of_each_word_and_no_further(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        RoughPathRule rule; ///< of the whole text
        const char *beyond;
    } ROWS[] = {{"delay=10000", {.delay_s = 10}, "delay=10000.5"},
                {"jitter=10000", {.jitter_s = 10}, "jitter=10000.5"},
                {"loss=100", {.loss = 1}, "loss=100.5"},
                {"duplicate=100", {.duplicate = 1}, "duplicate=100.5"},
                {"reorder=100", {.reorder = 1}, "reorder=100.5"},
                {"reorder=0.5,delay=1", {.reorder = 0.005, .delay_s = 0.001}, "reorder=0.5,delay"}};
    for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        RoughPathRule rule;
        assert_true(rough_path_read(ROWS[i].text, &rule));
        assert_memory_equal(&rule, &ROWS[i].rule, sizeof rule);
        assert_false(rough_path_read(ROWS[i].beyond, &rule));
    }
}

static void what_is_announced_is_read_as_it_was_and_nothing_else_is(void **state)
{
    (void)state;
    static const Announcement ROWS[] = {
        {.version = 0x12345678, .port = 65535, .title = "A match"},
        {.version = 0xfedcba98, .port = 1, .title = ""},
        {.version = 1, .port = 0x1234, .title = "\xc3\xa9t\xc3\xa9"}};
    for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        uint8_t bytes[ANNOUNCEMENT_MOST + 1] = {0};
        Announcement read;
        const size_t count = announcement_write(&ROWS[i], bytes);
        assert_true(announcement_read(bytes, count, &read));
        assert_int_equal(read.version, ROWS[i].version);
        assert_int_equal(read.port, ROWS[i].port);
        assert_string_equal(read.title, ROWS[i].title);
        assert_false(announcement_read(bytes, count - strlen(ROWS[i].title) - 1, &read));
        for (int k = 0; k < 4; k++) {
            bytes[k] ^= 1;
            assert_false(announcement_read(bytes, count, &read));
            bytes[k] ^= 1;
        }
        bytes[8] = bytes[9] = 0;
        assert_false(announcement_read(bytes, count, &read));
    }
}

/// Each character by itself, and between two others.
static void a_title_that_is_announced_steers_no_terminal(void **state)
{
    (void)state;
    for (unsigned point = 1; point < 0x800; point++) {
        Announcement announcement = {.version = 1, .port = 1}, read;
        uint8_t bytes[ANNOUNCEMENT_MOST];
        char character[3] = {(char)point};
        if (point >= 0x80) {
            character[0] = (char)(0xc0 | point >> 6);
            character[1] = (char)(0x80 | (point & 0x3f));
        }
        const bool steers = point < 0x20 || (point >= 0x7f && point < 0xa0);
        for (int between = 0; between < 2; between++) {
            snprintf(announcement.title, sizeof announcement.title, between ? "a%sb" : "%s",
                     character);
            const size_t count = announcement_write(&announcement, bytes);
            assert_int_equal(announcement_read(bytes, count, &read), !steers);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_code_is_five_words),
        cmocka_unit_test(capitals_are_the_same_letters),
        cmocka_unit_test(anything_else_is_no_code),
        cmocka_unit_test(drawn_codes_differ),
        cmocka_unit_test(a_path_is_as_bad_as_its_rule),
        cmocka_unit_test(another_rule_is_none),
        cmocka_unit_test(what_is_announced_is_read_as_it_was_and_nothing_else_is),
        cmocka_unit_test(a_title_that_is_announced_steers_no_terminal),
        cmocka_unit_test(a_rule_reaches_to_the_most_of_each_word_and_no_further),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

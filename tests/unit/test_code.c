#include "code.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_code_is_five_words), cmocka_unit_test(anything_else_is_no_code),
        cmocka_unit_test(drawn_codes_differ),   cmocka_unit_test(a_path_is_as_bad_as_its_rule),
        cmocka_unit_test(another_rule_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/// What of an output is saved by a signal's handler, with a clock and a reader of the test's.
#include "output.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

/// The linker leads here what the output asks of the process.
double __wrap_process_seconds(void);
bool __wrap_process_can_write(int descriptor, double seconds);

static double now_s, asked_s;
static int questions;

double __wrap_process_seconds(void)
{
    now_s += 0.02;
    return now_s;
}

/// A reader that always has room.
bool __wrap_process_can_write(int descriptor, double seconds)
{
    (void)descriptor;
    questions++;
    asked_s = questions == 1 || seconds < asked_s ? seconds : asked_s;
    return true;
}

static void a_signal_never_waits_without_end_for_a_reader(void **state)
{
    (void)state;
    static Output output;
    static const char LINE[] = "a line of a trace, one of many that fill some pieces\n";
    char path[] = "/tmp/arkanong-output-XXXXXX";
    enum { LINES = 600 };
    const int made = mkstemp(path);
    assert_true(made >= 0);
    assert_true(output_open(&output, path));
    for (int i = 0; i < LINES; i++) {
        output_text(&output, LINE);
    }
    output_text(&output, "half of a line");
    output_save_at_end(&output);
    output_save_lines();
    output_save_at_end(NULL);
    // Each piece takes longer than a quarter of the time: the last are written after it.
    assert_true(questions > 5);
    assert_true(asked_s == 0.0);
    assert_true(lseek(made, 0, SEEK_END) == (off_t)(LINES * (sizeof LINE - 1)));
    output_abandon(&output);
    assert_int_equal(close(made) + unlink(path), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_signal_never_waits_without_end_for_a_reader),
    };
    return cmocka_run_group_tests_name("output", tests, NULL, NULL);
}

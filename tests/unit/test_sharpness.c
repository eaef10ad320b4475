/// Pictures become coarser when frames are late and finer when there is time, and do not go to and
/// fro.
#include "painter.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define DUE (1.0 / 60.0)

/// A machine on which a frame takes `fixed` s, and a sharp picture `drawing` s more.
typedef struct Machine {
    Sharpness sharpness;
    double fixed, drawing;
    int coarsest;
} Machine;

/// Plays for so long; returns how often the coarseness has changed since the first picture.
static int play(Machine *machine, double seconds)
{
    int changes = 0;
    for (double at = 0.0; at < seconds;) {
        const bool opening = machine->sharpness.coarseness == 0;
        int before = sharpness_choose(&machine->sharpness, SHARPNESS_AUTOMATIC, machine->coarsest);
        double took = machine->fixed + machine->drawing / (before * before);
        sharpness_note(&machine->sharpness, took, DUE, machine->coarsest);
        int after = sharpness_choose(&machine->sharpness, SHARPNESS_AUTOMATIC, machine->coarsest);
        changes += before != after && !opening;
        at += took > DUE ? took : DUE;
    }
    return changes;
}

static int coarseness(const Machine *machine)
{
    return sharpness_choose(&machine->sharpness, SHARPNESS_AUTOMATIC, machine->coarsest);
}

static void the_first_picture_alone_is_coarse_where_the_window_is_very_large(void **state)
{
    (void)state;
    for (int coarsest = 1; coarsest <= SHARPNESS_COARSEST; coarsest++) {
        Machine machine = {.fixed = 0.002, .drawing = 0.010, .coarsest = coarsest};
        assert_int_equal(coarseness(&machine), coarsest == SHARPNESS_COARSEST ? coarsest : 1);
        assert_int_equal(sharpness_choose(&machine.sharpness, SHARPNESS_FULL, coarsest), 1);
        play(&machine, 0.5 * DUE);
        assert_int_equal(coarseness(&machine), 1);
    }
}

static void fast_frames_stay_sharp(void **state)
{
    (void)state;
    Machine machine = {.fixed = 0.002, .drawing = 0.010, .coarsest = 3};
    assert_int_equal(play(&machine, 100.0), 0);
    assert_int_equal(coarseness(&machine), 1);
}

static void slow_frames_become_coarse_within_a_second(void **state)
{
    (void)state;
    Machine machine = {.fixed = 0.002, .drawing = 0.025, .coarsest = 3};
    assert_int_equal(play(&machine, 1.0), 1);
    assert_int_equal(coarseness(&machine), 2);
    machine.drawing = 0.09;
    assert_int_equal(play(&machine, 1.0), 1);
    assert_int_equal(coarseness(&machine), 3);
}

static void no_picture_is_coarser_than_is_legible(void **state)
{
    (void)state;
    Machine machine = {.fixed = 1.0, .drawing = 1.0, .coarsest = 2};
    play(&machine, 1000.0);
    assert_int_equal(coarseness(&machine), 2);
    machine.coarsest = 1;
    assert_int_equal(coarseness(&machine), 1);
    play(&machine, 1000.0);
    assert_int_equal(coarseness(&machine), 1);
}

static void single_hitches_change_nothing(void **state)
{
    (void)state;
    Machine machine = {.fixed = 0.002, .drawing = 0.010, .coarsest = 3};
    for (int i = 0; i < 100; i++) {
        for (int k = 0; k < 4; k++) {
            sharpness_note(&machine.sharpness, 0.3, DUE, machine.coarsest);
        }
        assert_int_equal(play(&machine, 1.0), 0);
    }
    assert_int_equal(coarseness(&machine), 1);
}

static void pictures_become_sharp_again_when_there_is_time(void **state)
{
    (void)state;
    Machine machine = {.fixed = 0.002, .drawing = 0.1, .coarsest = 3};
    play(&machine, 3.0);
    assert_int_equal(coarseness(&machine), 3);
    machine.drawing = 0.004;
    machine.fixed = 0.001;
    assert_int_equal(play(&machine, SHARPNESS_PATIENCE + 0.5), 1);
    assert_int_equal(coarseness(&machine), 2);
    assert_int_equal(play(&machine, 2.0 * SHARPNESS_PATIENCE), 1);
    assert_int_equal(coarseness(&machine), 1);
}

static void between_two_coarsenesses_there_is_room_for_neither_to_flip(void **state)
{
    (void)state;
    for (int ms = 1; ms < 80; ms++) {
        Machine machine = {.fixed = 0.001, .drawing = 0.001 * ms, .coarsest = 3};
        play(&machine, 5.0);
        assert_int_equal(play(&machine, 200.0), 0);
    }
}

static void who_errs_waits_longer_each_time(void **state)
{
    (void)state;
    Machine machine = {.fixed = 0.002, .coarsest = 2};
    int changes = 0;
    for (int i = 0; i < 6000; i++) {
        // Coarse pictures are fast, sharp ones much slower than that lets expect.
        machine.drawing = coarseness(&machine) == 1 ? 0.03 : 0.001;
        changes += play(&machine, 0.1);
    }
    // In ten minutes: 4, 8, 16, 32 and 64 s of patience, then every 64 s.
    assert_in_range(changes, 11, 29);
}

static void a_choice_of_the_player_holds(void **state)
{
    (void)state;
    Machine machine = {.fixed = 0.1, .drawing = 0.1, .coarsest = 3};
    play(&machine, 10.0);
    assert_int_equal(sharpness_choose(&machine.sharpness, SHARPNESS_FULL, 3), 1);
    assert_int_equal(sharpness_choose(&machine.sharpness, SHARPNESS_REDUCED, 3), 2);
    assert_int_equal(sharpness_choose(&machine.sharpness, SHARPNESS_REDUCED, 1), 1);
}

static void small_windows_are_never_coarse(void **state)
{
    (void)state;
    assert_int_equal(sharpness_coarsest(1, 1), 1);
    assert_int_equal(sharpness_coarsest(1280, 720), 1);
    assert_int_equal(sharpness_coarsest(720, 1280), 1);
    assert_int_equal(sharpness_coarsest(1920, 1080), 2);
    assert_int_equal(sharpness_coarsest(3840, 2160), 3);
    assert_int_equal(sharpness_coarsest(16384, 16384), SHARPNESS_COARSEST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_picture_alone_is_coarse_where_the_window_is_very_large),
        cmocka_unit_test(fast_frames_stay_sharp),
        cmocka_unit_test(slow_frames_become_coarse_within_a_second),
        cmocka_unit_test(no_picture_is_coarser_than_is_legible),
        cmocka_unit_test(single_hitches_change_nothing),
        cmocka_unit_test(pictures_become_sharp_again_when_there_is_time),
        cmocka_unit_test(between_two_coarsenesses_there_is_room_for_neither_to_flip),
        cmocka_unit_test(who_errs_waits_longer_each_time),
        cmocka_unit_test(a_choice_of_the_player_holds),
        cmocka_unit_test(small_windows_are_never_coarse),
    };
    return cmocka_run_group_tests_name("sharpness", tests, NULL, NULL);
}

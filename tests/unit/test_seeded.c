// The challenge of the day and the endless run, as they are played.
#include <math.h>

#include "challenge.h"
#include "level_equal.h"
#include "level_maker.h"
#include "match_view.h"
#include "screen_states.h"
#include "screens.h"
#include "ui_game.h"
#include "world.h"

#define DAY 20781 // its goal is met by whoever breaks all

static long long present_date(void)
{
    return 86400LL * DAY + 100;
}

static Ui *open_at(PlayKind mode, const char *progress_path)
{
    UiStart start = usual_start();
    start.speed = 20.0;
    start.date = present_date;
    start.kept.path[KEPT_PROGRESS] = progress_path;
    Ui *ui = open_ui(&start);
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), mode));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    return ui;
}

static void the_first_try_of_a_day_counts_and_no_other(void **state)
{
    (void)state;
    char path[96];
    snprintf(path, sizeof path, "%s/progress", folder);
    Ui *ui = open_at(PLAY_DAY, path);
    assert_true(ui_career(ui)->played.seeded.counts);
    assert_string_equal(session_of(ui)->level.title, "2026-11-24");
    assert_true(session_of(ui)->seed == challenge_seed(DAY));
    match_begin_again(ui_context(ui));
    screens_change(ui_context(ui));
    assert_false(ui_career(ui)->played.seeded.counts);
    assert_true(session_of(ui)->seed == challenge_seed(DAY));
    // Without a word of how it ended: whoever ends the program has had the try.
    ui_destroy(ui);
    ui = open_at(PLAY_DAY, path);
    assert_false(ui_career(ui)->played.seeded.counts);
    ui_destroy(ui);
    remove(path);
}

/// Those of an endless run from the second on: a day's game, or a plain level.
static void a_wave_has_the_form_of_its_game(void **state)
{
    (void)state;
    for (int wave = 1; wave < 30; wave++) {
        const Seeded seeded = {.seed = 7ull << 16, .wave = wave};
        const DayGame *game = day_game_of_wave(7, wave);
        Level made = {0}, expected = {0};
        assert_true(seeded_make(&seeded, &made));
        assert_true(level_maker_make(&expected, "Endless", seeded_match_seed(&seeded), wave,
                                     game != NULL ? &game->form : NULL));
        assert_true(level_equal(&made, &expected));
        level_free(&made);
        level_free(&expected);
    }
}

static double paddle_length(Ui *ui)
{
    const Rectangle body = world_paddle(session_of(ui)->world, 0).body;
    return fmax(body.max.x - body.min.x, body.max.y - body.min.y);
}

static void what_counts_is_the_same_for_everybody(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.date = present_date;
    Ui *ui = open_ui(&start);
    settings_set(ui_settings(ui), SETTING_HELP_PADDLE, 200);
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_DAY));
    screens_change(ui_context(ui));
    const double length = paddle_length(ui);
    match_begin_again(ui_context(ui));
    screens_change(ui_context(ui));
    assert_true(paddle_length(ui) > 1.5 * length);
    ui_destroy(ui);
}

static void a_day_has_a_place_among_the_scores_and_practice_has_none(void **state)
{
    (void)state;
    Ui *ui = open_at(PLAY_DAY, NULL);
    win(ui);
    assert_string_equal(match_verdict(ui_context(ui)), "Goal reached");
    assert_int_equal(screen_of(ui), SCREEN_NAME);
    assert_string_equal(ui_context(ui)->names->scores_set, "daily");
    assert_int_equal(statistics_value(&ui_career(ui)->statistics, STATISTICS_DAYS), 1);
    ui_advance(ui, 0.5);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    ui_advance(ui, 0.5);
    menu_of(ui)->selected = find_label(ui, "Copy result");
    press(ui, KEY_RETURN);
    const char *copied = ui_take_wishes(ui).clipboard;
    assert_non_null(copied);
    assert_non_null(strstr(copied, "Arkanong challenge 2026-11-24: "));
    assert_non_null(strstr(copied, ", goal reached, "));
    menu_of(ui)->selected = find_label(ui, "Try again");
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    win(ui);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_int_equal(statistics_value(&ui_career(ui)->statistics, STATISTICS_DAYS), 1);
    // A line of practice could not be told from one of the try that counts.
    assert_int_equal(find_label(ui, "Copy result"), -1);
    char news[512];
    assert_true(RESULTS_SCREEN.note(ui_context(ui), news, sizeof news));
    assert_string_equal(news, "Practice: only the first try of a day counts");
    ui_destroy(ui);
}

/// Nobody is at the paddle until a life is lost.
static void lose_life(Ui *ui)
{
    const int lives = world_paddle(session_of(ui)->world, 0).lives;
    for (int i = 0; i < 60 * 60 && world_paddle(session_of(ui)->world, 0).lives == lives; i++) {
        give_key(ui, KEY_LEFT, true);
        give_key(ui, KEY_SPACE, i % 2 == 0);
        ui_advance(ui, FRAME);
    }
    give_key(ui, KEY_LEFT, false);
    assert_int_equal(world_paddle(session_of(ui)->world, 0).lives, lives - 1);
}

static void waves_follow_on_the_same_lives_and_points(void **state)
{
    (void)state;
    Ui *ui = open_at(PLAY_ENDLESS, NULL);
    const unsigned long long seed = ui_career(ui)->played.seeded.seed;
    assert_int_equal(ui_career(ui)->played.seeded.wave, 1);
    lose_life(ui);
    win(ui);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_string_equal(match_verdict(ui_context(ui)), "Wave cleared");
    const PaddleView before = world_paddle(session_of(ui)->world, 0);
    ui_advance(ui, 0.5);
    assert_true(find_label(ui, "Next: Wave 2") >= 0);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(ui_career(ui)->played.seeded.wave, 2);
    assert_true(ui_career(ui)->played.seeded.seed == seed);
    assert_int_equal(world_paddle(session_of(ui)->world, 0).lives, before.lives);
    assert_int_equal(world_paddle(session_of(ui)->world, 0).points, before.points);
    assert_int_equal(statistics_value(&ui_career(ui)->statistics, STATISTICS_WAVES), 1);
    // Nobody plays: all lives go, and the run is over.
    for (int i = 0; i < 60 * 60 && screen_of(ui) == SCREEN_PLAY; i++) {
        give_key(ui, KEY_LEFT, true);
        give_key(ui, KEY_SPACE, i % 2 == 0);
        ui_advance(ui, FRAME);
    }
    assert_int_equal(screen_of(ui), SCREEN_NAME);
    assert_string_equal(ui_context(ui)->names->scores_set, "endless");
    ui_advance(ui, 0.5);
    press(ui, KEY_RETURN);
    ui_advance(ui, 0.5);
    menu_of(ui)->selected = find_label(ui, "Try again");
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(ui_career(ui)->played.seeded.wave, 1);
    assert_true(ui_career(ui)->played.seeded.seed != seed);
    assert_int_equal(world_paddle(session_of(ui)->world, 0).points, 0);
    ui_destroy(ui);
}

/// Twelve in a row, wherever a run begins, have twelve goals; the first is plain. A wave whose goal
/// is met gives a life more to the next.
static void each_wave_is_another_game_whose_goal_brings_a_life(void **state)
{
    (void)state;
    for (unsigned long long run = 0; run < DAY_GAMES; run++) {
        assert_null(day_game_of_wave(run, 1));
        assert_null(day_game_of_wave(run, DAY_GAMES + 2));
        unsigned kinds = 0;
        for (int wave = 2; wave < DAY_GAMES + 2; wave++) {
            kinds |= 1U << day_game_of_wave(run, wave)->goal.kind;
        }
        assert_int_equal(__builtin_popcount(kinds), DAY_GAMES);
    }
    Ui *ui = open_at(PLAY_ENDLESS, NULL);
    Seeded *seeded = &ui_career(ui)->played.seeded;
    assert_null(seeded_game(ui_career(ui)));
    for (int wave = 2; wave < DAY_GAMES + 2; wave++) {
        win(ui);
        const int lives = world_paddle(session_of(ui)->world, 0).lives;
        const bool reached = seeded_reached(ui_career(ui));
        if (seeded->wave > 1) {
            assert_string_equal(match_verdict(ui_context(ui)),
                                reached ? "Goal reached: a life more" : "Wave cleared");
        }
        match_begin_next(ui_context(ui));
        screens_change(ui_context(ui));
        assert_int_equal(seeded->wave, wave);
        assert_int_equal(world_paddle(session_of(ui)->world, 0).lives, lives + reached);
        char words[MENU_TEXT_SIZE];
        match_view_write_goal(ui_context(ui), words, sizeof words);
        assert_string_not_equal(words, "");
    }
    ui_destroy(ui);
}

static void a_days_level_looks_alike_in_play_and_from_a_file(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_at(PLAY_DAY, NULL);
    ui_draw(ui, &list, 1280, 720, 1.0);
    const Colour field = stage_of(ui)->dim_palette.role[COLOUR_FIELD];
    size_t length = 0;
    char *text = level_write_text(&session_of(ui)->level, &length);
    assert_non_null(text);
    const char *path = "/tmp/arkanong-day.level";
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    free(text);
    ui_destroy(ui);
    start.level_path = path;
    ui = open_ui(&start);
    ui_draw(ui, &list, 1280, 720, 1.0);
    const Colour other = stage_of(ui)->dim_palette.role[COLOUR_FIELD];
    const Palette plain =
        palette_dress(ui_palette(ui_context(ui)), palette_field_look(WORLD_SOLO), NULL);
    assert_memory_equal(&other, &field, sizeof field);
    assert_memory_not_equal(&other, &plain.role[COLOUR_FIELD], sizeof field);
    ui_destroy(ui);
    assert_int_equal(remove(path), 0);
    draw_list_free(&list);
}

/// Also where waves grow no more.
static void no_two_waves_of_a_run_are_alike(void **state)
{
    (void)state;
    char *former = NULL;
    for (int wave = 20; wave < 24; wave++) {
        const Seeded seeded = {.seed = 7ULL << 16, .wave = wave};
        Level level = {0};
        size_t length;
        assert_true(seeded_make(&seeded, &level));
        char *text = level_write_text(&level, &length);
        assert_non_null(text);
        if (former != NULL) {
            assert_string_not_equal(text, former);
        }
        free(former);
        former = text;
        level_free(&level);
    }
    free(former);
}

static void a_calm_run_cannot_be_lost_and_counts_nowhere(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.speed = 20.0;
    start.date = present_date;
    Ui *ui = open_ui(&start);
    settings_set(ui_settings(ui), SETTING_CALM, 1);
    begin_entry(ui, PLAY_SOLO, 3);
    assert_true(world_match(session_of(ui)->world)->floor);
    assert_true(world_match(session_of(ui)->world)->ball_speed == 0.75 * 420.0);
    win(ui);
    // The last level of a run, which would have a place among the scores.
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_int_equal(statistics_value(&ui_career(ui)->statistics, STATISTICS_LEVELS), 0);
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_DAY));
    screens_change(ui_context(ui));
    assert_true(ui_career(ui)->played.seeded.counts);
    assert_false(world_match(session_of(ui)->world)->floor);
    ui_destroy(ui);
}

static void a_level_of_a_file_is_none_of_these(void **state)
{
    (void)state;
    Ui *ui = open_at(PLAY_ENDLESS, NULL);
    begin_entry(ui, PLAY_SOLO, 1);
    assert_int_equal(ui_career(ui)->played.kind, PLAY_SOLO);
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_try_of_a_day_counts_and_no_other),
        cmocka_unit_test(what_counts_is_the_same_for_everybody),
        cmocka_unit_test(a_day_has_a_place_among_the_scores_and_practice_has_none),
        cmocka_unit_test(waves_follow_on_the_same_lives_and_points),
        cmocka_unit_test(each_wave_is_another_game_whose_goal_brings_a_life),
        cmocka_unit_test(a_days_level_looks_alike_in_play_and_from_a_file),
        cmocka_unit_test(a_wave_has_the_form_of_its_game),
        cmocka_unit_test(no_two_waves_of_a_run_are_alike),
        cmocka_unit_test(a_calm_run_cannot_be_lost_and_counts_nowhere),
        cmocka_unit_test(a_level_of_a_file_is_none_of_these),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}

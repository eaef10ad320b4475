// A level's file is edited while its level is played: in every way in which editors save.
#include "ui_game.h"

#include <dirent.h>
#include <time.h>

#include "replay_verify.h"
#include "screen_states.h"
#include "stage.h"
#include "ui_context.h"
#include "world.h"

/// After a save the game may take so long, s.
#define AT_ONCE 0.25

static const char GOOD[] = "title = \"Bench\";\n"
                           "balls = ( { x = 100; y = 600; vx = 40; vy = -30; } );\n"
                           "hexagons = ( { x = 480; y = 360; radius = 40; } );\n";
static const char OTHER[] = "title = \"Bench\";\n"
                            "balls = ( { x = 100; y = 600; vx = 40; vy = -30; } );\n"
                            "hexagons = ( { x = 480; y = 360; radius = 90; } );\n";
static const char WRONG[] = "title = \"Bench\";\n"
                            "balls = ( { x = 100; y = 600; vx = 40; vy = -30; } );\n"
                            "hexagons = ( { x = 480; y = 360; raduis = 40; } );\n";

static char path[80];
static DrawList list;

static void write_at(const char *name, const char *text)
{
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/// The clock of files may not have gone on since the last save.
static void let_clocks_go_on(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 15000000}, NULL);
}

static void save(const char *text)
{
    let_clocks_go_on();
    write_at(path, text);
}

static Ui *open_level(const char *text)
{
    snprintf(path, sizeof path, "%s/edited.level", folder);
    write_at(path, text);
    UiStart start = usual_start();
    start.level_path = path;
    return open_ui(&start);
}

static void close_ui(Ui *ui)
{
    ui_destroy(ui);
    remove(path);
}

static double radius_of_first(const Ui *ui)
{
    return world_obstacle(session_of(ui)->world, 0).radius;
}

static void a_file_that_is_written_in_place_is_seen_at_once(void **state)
{
    (void)state;
    Ui *ui = open_level(GOOD);
    pass(ui, &list, 1.0);
    const Vec2 before = world_ball(session_of(ui)->world, 0).position;
    save(OTHER);
    pass(ui, &list, AT_ONCE);
    assert_true(radius_of_first(ui) == 90.0);
    assert_true(shows(&list, "The level has changed"));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    const Vec2 way = vec2_sub(world_ball(session_of(ui)->world, 0).position, before);
    assert_true(vec2_length(way) > 5.0 && vec2_length(way) < 20.0);
    pass(ui, &list, 2.0);
    assert_false(shows(&list, "The level has changed"));
    close_ui(ui);
}

static void a_file_that_takes_the_name_is_seen_at_once(void **state)
{
    (void)state;
    char other[96];
    Ui *ui = open_level(GOOD);
    pass(ui, &list, 0.5);
    snprintf(other, sizeof other, "%s/edited.new", folder);
    write_at(other, OTHER);
    assert_int_equal(rename(other, path), 0);
    pass(ui, &list, AT_ONCE);
    assert_true(radius_of_first(ui) == 90.0);
    // As vim does it: the old file gets another name first, and for a moment there is none.
    snprintf(other, sizeof other, "%s~", path);
    assert_int_equal(rename(path, other), 0);
    pass(ui, &list, 0.1);
    write_at(path, GOOD);
    pass(ui, &list, AT_ONCE);
    assert_true(radius_of_first(ui) == 40.0);
    assert_int_equal(stage_of(ui)->live.problems.count, 0);
    remove(other);
    close_ui(ui);
}

static void a_half_written_file_is_waited_for(void **state)
{
    (void)state;
    Ui *ui = open_level(GOOD);
    pass(ui, &list, 0.5);
    let_clocks_go_on();
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    // A frame between every few letters.
    for (size_t i = 0; OTHER[i] != '\0'; i++) {
        fputc(OTHER[i], file);
        if (i % 8 == 0) {
            fflush(file);
            let_clocks_go_on();
            pass(ui, &list, FRAME);
            assert_false(shows(&list, "cannot be played"));
            assert_true(radius_of_first(ui) == 40.0);
        }
    }
    fclose(file);
    pass(ui, &list, AT_ONCE);
    assert_true(radius_of_first(ui) == 90.0);
    close_ui(ui);
}

static void what_is_cut_to_nothing_and_written_soon_is_no_mistake(void **state)
{
    (void)state;
    Ui *ui = open_level(GOOD);
    pass(ui, &list, 0.5);
    save("");
    for (int frame = 0; frame < 6; frame++) {
        pass(ui, &list, FRAME);
        assert_false(shows(&list, "cannot be played"));
    }
    save(OTHER);
    pass(ui, &list, AT_ONCE);
    assert_true(radius_of_first(ui) == 90.0);
    assert_int_equal(stage_of(ui)->live.problems.count, 0);
    close_ui(ui);
}

static void a_mistake_is_told_over_the_game_until_it_is_mended(void **state)
{
    (void)state;
    Ui *ui = open_level(GOOD);
    pass(ui, &list, 0.5);
    save(WRONG);
    pass(ui, &list, AT_ONCE);
    assert_true(shows(&list, "cannot be played"));
    assert_true(shows(&list, "edited.level:3: hexagon 0: there is no key 'raduis'"));
    const double time = world_time(session_of(ui)->world);
    pass(ui, &list, 1.0);
    assert_true(world_time(session_of(ui)->world) > time + 0.9);
    assert_true(shows(&list, "cannot be played"));
    // What it was before is good as well.
    save(GOOD);
    pass(ui, &list, AT_ONCE);
    assert_false(shows(&list, "cannot be played"));
    assert_true(world_time(session_of(ui)->world) > time + 1.0);
    save(WRONG);
    pass(ui, &list, AT_ONCE);
    save(OTHER);
    pass(ui, &list, AT_ONCE);
    assert_true(radius_of_first(ui) == 90.0);
    assert_false(shows(&list, "cannot be played"));
    close_ui(ui);
}

static void a_file_that_is_gone_is_told_of_until_it_is_back(void **state)
{
    (void)state;
    Ui *ui = open_level(GOOD);
    pass(ui, &list, 0.5);
    remove(path);
    pass(ui, &list, 0.8);
    assert_false(shows(&list, "cannot be played"));
    pass(ui, &list, 1.0);
    assert_true(shows(&list, "there is no such file"));
    save(GOOD);
    pass(ui, &list, AT_ONCE);
    assert_false(shows(&list, "cannot be played"));
    close_ui(ui);
}

static void the_page_of_a_mistake_goes_away_when_it_is_mended(void **state)
{
    (void)state;
    Ui *ui = open_level(WRONG);
    assert_int_equal(screen_of(ui), SCREEN_PROBLEMS);
    pass(ui, &list, 0.5);
    assert_true(shows(&list, "raduis"));
    save("titel = \"Bench\";\n");
    pass(ui, &list, AT_ONCE);
    assert_int_equal(screen_of(ui), SCREEN_PROBLEMS);
    assert_true(shows(&list, "titel"));
    assert_false(shows(&list, "raduis"));
    save(GOOD);
    pass(ui, &list, AT_ONCE);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    close_ui(ui);
}

static void restarting_reads_the_file_again_on_the_page_of_a_mistake(void **state)
{
    (void)state;
    Ui *ui = open_level(WRONG);
    save(GOOD);
    press(ui, KEY_R);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    close_ui(ui);
}

static void a_game_that_stands_still_shows_the_change_too(void **state)
{
    (void)state;
    Ui *ui = open_level(GOOD);
    pass(ui, &list, 0.5);
    press(ui, KEY_ESCAPE);
    pass(ui, &list, 0.5);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    assert_true(ui_is_still(ui));
    save(OTHER);
    pass(ui, &list, AT_ONCE);
    assert_true(radius_of_first(ui) == 90.0);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    save(WRONG);
    pass(ui, &list, AT_ONCE);
    assert_true(shows(&list, "raduis"));
    // Other sides with paddles: the match begins anew, and waits.
    save("title = \"Bench\"; paddles = ( { side = \"top\"; } ); balls = ( { } );"
         "circles = ( { x = 480; y = 360; radius = 90; hits = 3; } );\n");
    pass(ui, &list, AT_ONCE);
    assert_int_equal(world_paddle_count(session_of(ui)->world), 1);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    assert_false(shows(&list, "raduis"));
    close_ui(ui);
}

static long long this_day(void)
{
    return 1767225600;
}

static int count_kept(const char *games)
{
    DIR *directory = opendir(games);
    int count = 0;
    for (struct dirent *file = directory != NULL ? readdir(directory) : NULL; file != NULL;
         file = readdir(directory)) {
        count += strstr(file->d_name, ".replay") != NULL;
    }
    if (directory != NULL) {
        closedir(directory);
    }
    return count;
}

static void remove_folder(const char *name)
{
    char command[128];
    snprintf(command, sizeof command, "rm -r '%s'", name);
    assert_int_equal(system(command), 0);
}

static void what_was_played_before_a_change_is_kept_and_can_be_verified(void **state)
{
    (void)state;
    char games[80];
    snprintf(games, sizeof games, "%s/games", folder);
    snprintf(path, sizeof path, "%s/edited.level", folder);
    write_at(path, GOOD);
    UiStart start = usual_start();
    start.level_path = path;
    start.kept.path[KEPT_GAMES] = games;
    start.date = this_day;
    Ui *ui = open_ui(&start);
    pass(ui, &list, 4.0);
    assert_true(session_of(ui)->records);
    save(OTHER);
    pass(ui, &list, AT_ONCE);
    assert_int_equal(count_kept(games), 1);
    assert_false(session_of(ui)->records);
    Replay replay = {0};
    char problem[REPLAY_PROBLEM_SIZE];
    ReplayFinding finding = {0};
    const char *name = strrchr(ui_career(ui)->kept_game, '/');
    assert_non_null(name);
    assert_true(kept_games_read(games, name + 1, &replay, problem));
    assert_true(replay.seconds > 3.9 && replay.seconds < 4.3);
    assert_true(replay_verify(&replay, &finding, problem));
    assert_true(finding.same);
    replay_free(&replay);
    // From a new beginning on games are recorded again.
    pass(ui, &list, 4.0);
    ui_open_file(ui, path);
    pass(ui, &list, 1.0);
    assert_true(session_of(ui)->records);
    ui_save(ui);
    ui_destroy(ui);
    remove(path);
    remove_folder(games);
}

static void points_of_a_changed_level_make_no_high_score(void **state)
{
    (void)state;
    static const char SOLO[] = "title = \"Easy\"; paddles = ( { side = \"bottom\"; } );\n"
                               "balls = ( { } );\n"
                               "bricks = { x = 0; y = 300; cell_width = 96; cell_height = 40;"
                               " rows = ( \"1111111111\" ); };\n";
    Ui *ui = open_level(SOLO);
    session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_BOT};
    session_of(ui)->bot[0] = bot_make(BOT_PERFECT, 0, 1);
    for (int frame = 0; frame < 1200 && world_paddle(session_of(ui)->world, 0).points == 0;
         frame++) {
        pass(ui, &list, FRAME);
    }
    const int points = world_paddle(session_of(ui)->world, 0).points;
    assert_true(points > 0);
    char changed[sizeof SOLO + 20];
    snprintf(changed, sizeof changed, "%s// easier\n", SOLO);
    changed[strstr(changed, "11111") - changed] = '2';
    save(changed);
    pass(ui, &list, AT_ONCE);
    assert_true(world_paddle(session_of(ui)->world, 0).points >= points);
    win(ui);
    pass(ui, &list, 4.0);
    assert_int_equal(ui_context(ui)->names->entry.place, 0);
    assert_int_not_equal(screen_of(ui), SCREEN_NAME);
    close_ui(ui);
}

static void another_level_than_the_one_that_was_read_is_left_alone(void **state)
{
    (void)state;
    Ui *ui = open_level(GOOD);
    char second[80];
    pass(ui, &list, 0.5);
    save(OTHER);
    snprintf(second, sizeof second, "%s/second.level", folder);
    write_at(second, GOOD);
    pass(ui, &list, 2.0 * FRAME);
    ui_open_file(ui, second);
    pass(ui, &list, 1.0);
    assert_true(radius_of_first(ui) == 40.0);
    remove(second);
    close_ui(ui);
}

/// Going on in it could take too long: it is read and set up like one that is chosen.
static void a_level_that_has_become_large_begins_anew(void **state)
{
    (void)state;
    static char text[100000] = "title = \"Bench\"; ball_collisions = false; balls = (";
    size_t end = strlen(text);
    for (int i = 0; i <= LEVEL_SMALL_THINGS; i++) {
        end += (size_t)snprintf(text + end, sizeof text - end, "%s{ x = 100; y = 100; }",
                                i == 0 ? "" : ",");
    }
    strcat(text, ");\n");
    Ui *ui = open_level(GOOD);
    pass(ui, &list, 1.0);
    const long long before = world_step_number(session_of(ui)->world);
    save(text);
    pass(ui, &list, 2.0 * AT_ONCE);
    assert_int_equal(session_of(ui)->level.world.ball_count, LEVEL_SMALL_THINGS + 1);
    assert_true(world_step_number(session_of(ui)->world) < before);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    close_ui(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_that_is_written_in_place_is_seen_at_once),
        cmocka_unit_test(a_file_that_takes_the_name_is_seen_at_once),
        cmocka_unit_test(a_level_that_has_become_large_begins_anew),
        cmocka_unit_test(a_half_written_file_is_waited_for),
        cmocka_unit_test(what_is_cut_to_nothing_and_written_soon_is_no_mistake),
        cmocka_unit_test(a_mistake_is_told_over_the_game_until_it_is_mended),
        cmocka_unit_test(a_file_that_is_gone_is_told_of_until_it_is_back),
        cmocka_unit_test(the_page_of_a_mistake_goes_away_when_it_is_mended),
        cmocka_unit_test(restarting_reads_the_file_again_on_the_page_of_a_mistake),
        cmocka_unit_test(a_game_that_stands_still_shows_the_change_too),
        cmocka_unit_test(what_was_played_before_a_change_is_kept_and_can_be_verified),
        cmocka_unit_test(points_of_a_changed_level_make_no_high_score),
        cmocka_unit_test(another_level_than_the_one_that_was_read_is_left_alone),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}

#include "campaign_game.h"

#include "brick_kind.h"
#include "match.h"
#include "rewards.h"
#include "screens.h"

/// Gives all three stars of so many levels, and one more.
static void give_stars(Ui *ui, int stars)
{
    for (int place = 0; place < LEVELS && stars > 0; place++, stars -= 3) {
        Merit won = {.stars = stars >= 3   ? MERITS_ALL_STARS
                              : stars == 2 ? MERITS_CLEARED | MERITS_PAR
                                           : MERITS_CLEARED};
        chapters_key(ui_career(ui), chapters_index(ui_career(ui), place), won.level);
        assert_true(merits_note(&ui_career(ui)->merits, &won));
    }
}

static void so_many_stars_open_liveries_and_remixes_and_none_before(void **state)
{
    (void)state;
    char words[200];
    Ui *ui = open_campaign();
    assert_true(rewards_is_open(ui_career(ui), REWARD_LIVERY, LIVERY_CLASSIC));
    assert_int_equal(rewards_next(ui_career(ui), REWARD_LIVERY, LIVERY_CLASSIC, 1), LIVERY_CLASSIC);
    give_stars(ui, 5);
    assert_false(rewards_is_open(ui_career(ui), REWARD_LIVERY, LIVERY_EMBER));
    assert_true(rewards_write_next(ui_career(ui), words, sizeof words));
    assert_string_equal(words, "Stars: 5. At 6: Ember balls and paddles");
    assert_true(rewards_share(ui_career(ui)) == 5.0 / 6.0);
    give_stars(ui, 6);
    assert_true(rewards_share(ui_career(ui)) == 0.0);
    assert_int_equal(rewards_next(ui_career(ui), REWARD_LIVERY, LIVERY_CLASSIC, 1), LIVERY_EMBER);
    assert_int_equal(rewards_next(ui_career(ui), REWARD_LIVERY, LIVERY_EMBER, 1), LIVERY_CLASSIC);
    assert_false(rewards_has_any(ui_career(ui), REWARD_REMIX));
    give_stars(ui, 12);
    assert_int_equal(rewards_next(ui_career(ui), REWARD_REMIX, REMIX_NONE, -1), REMIX_TRIPLETS);
    ui_destroy(ui);
}

/// All that there is to open, with every number of stars that the game has.
static void each_reward_opens_at_its_stars_and_the_share_grows_to_the_next(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = open_ui(&start);
    Career *career = ui_career(ui);
    const int most = 3 * chapters_count(career);
    int before = 0, open_before = 2;
    for (int stars = 0; stars <= most; stars++) {
        char words[200];
        int open = 0, at = 0, waiting = 0;
        if (stars > 0) {
            const int place = (stars - 1) / 3;
            Merit won = {.stars = stars % 3 == 1   ? MERITS_CLEARED
                                  : stars % 3 == 2 ? MERITS_CLEARED | MERITS_PAR
                                                   : MERITS_ALL_STARS};
            chapters_key(career, chapters_index(career, place), won.level);
            assert_true(merits_note(&career->merits, &won));
        }
        for (int livery = 0; livery < LIVERY_COUNT; livery++) {
            open += rewards_is_open(career, REWARD_LIVERY, livery);
        }
        for (int remix = 0; remix < REMIX_COUNT; remix++) {
            open += rewards_is_open(career, REWARD_REMIX, remix);
        }
        for (int i = 0; i < career->level_list->own; i++) {
            const int needed = rewards_stars_to_open(career, i);
            assert_true(needed == 0 || needed > stars);
            waiting += needed > 0;
        }
        open += 3 - waiting;
        career->run.fresh_stars = stars > 0 ? MERITS_PAR : 0;
        assert_int_equal(rewards_write_news(career, words, sizeof words), open > open_before);
        // The three stars of one level never open two, of which one would not be told.
        assert_true(open == open_before || (open == open_before + 1 && stars >= before + 3));
        before = open > open_before ? stars : before;
        open_before = open;
        const bool more = rewards_write_next(career, words, sizeof words);
        if (more) {
            int said;
            assert_int_equal(sscanf(words, "Stars: %d. At %d:", &said, &at), 2);
            assert_int_equal(said, stars);
            assert_true(at > stars);
            assert_true(rewards_share(career) == (double)(stars - before) / (at - before));
        } else {
            assert_int_equal(open, LIVERY_COUNT + REMIX_COUNT + 3);
            assert_true(rewards_share(career) == 1.0);
        }
    }
    assert_int_equal(open_before, LIVERY_COUNT + REMIX_COUNT + 3);
    ui_destroy(ui);
}

static void a_livery_that_stars_opened_is_chosen_in_the_options(void **state)
{
    (void)state;
    Ui *ui = open_campaign();
    bool chosen = false;
    give_stars(ui, 6);
    ui_go(ui_context(ui), SCREEN_OPTIONS);
    screens_change(ui_context(ui));
    for (int page = 0; page < 4 && !chosen; page++) {
        for (int row = 0; row < menu_of(ui)->count && !chosen; row++) {
            const MenuRow *selected = menu_of(ui)->item[menu_of(ui)->selected].row;
            if (selected->change != NULL && selected->number == SETTING_LIVERY) {
                press(ui, KEY_RIGHT);
                chosen = ui_settings(ui)->livery == LIVERY_EMBER;
            }
            press(ui, KEY_DOWN);
        }
        press(ui, KEY_TAB);
    }
    assert_true(chosen);
    ui_destroy(ui);
}

static void what_a_star_opens_is_told_when_it_is_won_and_not_again(void **state)
{
    (void)state;
    char words[200];
    Ui *ui = open_campaign();
    give_stars(ui, 12);
    ui_career(ui)->run.fresh_stars = MERITS_PAR;
    assert_true(rewards_write_news(ui_career(ui), words, sizeof words));
    assert_string_equal(words, "12 stars: the remix Triplets, on the map");
    ui_career(ui)->run.fresh_stars = 0;
    assert_false(rewards_write_news(ui_career(ui), words, sizeof words));
    ui_destroy(ui);
}

static void a_remix_is_chosen_on_the_map_and_wins_nothing(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = open_campaign();
    give_stars(ui, 12);
    const int stars = chapters_merit(ui_career(ui), 4).stars;
    ui_go(ui_context(ui), SCREEN_CAMPAIGN);
    screens_change(ui_context(ui));
    pass(ui, &list, 0.5);
    click(ui, &list, LEVELS);
    assert_int_equal(ui_career(ui)->remix_chosen, REMIX_TRIPLETS);
    click(ui, &list, 3);
    screens_change(ui_context(ui));
    assert_string_equal(session_of(ui)->level.title, "Number 3");
    assert_int_equal(session_of(ui)->level.world.ball_count, 3);
    const Merit before = chapters_merit(ui_career(ui), 3);
    win(ui);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_int_equal(ui_career(ui)->run.fresh_stars, 0);
    const Merit after = chapters_merit(ui_career(ui), 3);
    assert_memory_equal(&after, &before, sizeof after);
    assert_int_equal(chapters_merit(ui_career(ui), 4).stars, stars);
    // The challenge of the day is what it is.
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_ENDLESS));
    assert_int_equal(ui_career(ui)->played.remix, REMIX_NONE);
    draw_list_free(&list);
    ui_destroy(ui);
}

static void read_shipped(const char *file, Level *level)
{
    char path[200];
    DiagList problems = {0};
    snprintf(path, sizeof path, "levels/%s", file);
    diag_list_start(&problems, path);
    assert_true(level_read_file(level, path, &problems));
    diag_list_free(&problems);
}

/// The level list's index of a level of the first folder.
static int find_file(const Ui *ui, const char *file)
{
    int index = 0;
    while (index < ui_context(ui)->level_list->own &&
           strcmp(ui_context(ui)->level_list->entry[index].file, file) != 0) {
        index++;
    }
    assert_true(index < ui_context(ui)->level_list->own);
    return index;
}

static void a_sandbox_waits_among_the_levels_until_stars_open_it(void **state)
{
    (void)state;
    char words[200];
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = open_ui(&start);
    const int index = find_file(ui, "sandbox-2-orrery.level");
    give_stars(ui, 15);
    assert_int_equal(rewards_stars_to_open(ui_career(ui), index), 16);
    assert_int_equal(
        rewards_stars_to_open(ui_career(ui), find_file(ui, "sandbox-1-kaleidoscope.level")), 0);
    // A level of that name in another folder is no sandbox.
    ui_context(ui)->level_list->entry[index].folder = 1;
    assert_int_equal(rewards_stars_to_open(ui_career(ui), index), 0);
    ui_context(ui)->level_list->entry[index].folder = 0;
    assert_true(rewards_write_next(ui_career(ui), words, sizeof words));
    assert_string_equal(words, "Stars: 15. At 16: the sandbox Orrery");
    ui_go(ui_context(ui), SCREEN_LEVELS);
    screens_change(ui_context(ui));
    menu_of(ui)->selected = index;
    press(ui, KEY_RETURN);
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_LEVELS);
    give_stars(ui, 16);
    ui_career(ui)->run.fresh_stars = MERITS_PAR;
    assert_true(rewards_write_news(ui_career(ui), words, sizeof words));
    assert_string_equal(words, "16 stars: the sandbox Orrery, among the levels");
    assert_int_equal(rewards_stars_to_open(ui_career(ui), index), 0);
    press(ui, KEY_RETURN);
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_string_equal(session_of(ui)->level.title, "Orrery");
    ui_destroy(ui);
}

/// Titles stand in the table of rewards, too, so that they can be told without reading the files.
static void every_sandbox_that_stars_open_comes_with_the_game(void **state)
{
    (void)state;
    static const struct {
        const char *file, *title;
        int stars;
    } SANDBOXES[] = {{"sandbox-2-orrery.level", "Orrery", 16},
                     {"sandbox-3-gear-room.level", "Gear room", 36},
                     {"sandbox-4-warren.level", "Warren", 80}};
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = open_ui(&start);
    for (int i = 0; i < 3; i++) {
        Level level = {0};
        read_shipped(SANDBOXES[i].file, &level);
        assert_string_equal(level.title, SANDBOXES[i].title);
        assert_int_equal(level.world.paddle_count, 0);
        assert_int_equal(rewards_stars_to_open(ui_career(ui), find_file(ui, SANDBOXES[i].file)),
                         SANDBOXES[i].stars);
        level_free(&level);
    }
    ui_destroy(ui);
}

static void every_remix_makes_a_level_that_can_be_written_and_read(void **state)
{
    (void)state;
    static const char TEXT[] =
        "title = \"Any\"; paddles = ({ side = \"bottom\"; }); balls = ({ owner = \"bottom\"; });\n"
        "match = { lives = 4; exit = 80; };\n"
        "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = (\"1#9*\"); "
        "bonus = (\"S...\"); };\n";
    for (int remix = REMIX_NONE + 1; remix < REMIX_COUNT; remix++) {
        const RemixRow *row = remix_row((Remix)remix);
        DiagList problems = {0};
        Level level = {0};
        Level again = {0};
        size_t length = 0;
        diag_list_start(&problems, "level");
        assert_true(level_read_text(&level, "level", TEXT, sizeof TEXT - 1, &problems));
        assert_true(remix_make((Remix)remix, &level));
        char *text = level_write_text(&level, &length);
        assert_true(level_read_text(&again, "level", text, length, &problems));
        const MatchDef *match = &again.world.match;
        assert_int_equal(again.world.ball_count, row->balls > 0 ? row->balls : 1);
        assert_int_equal(match->lives, row->lives > 0 ? row->lives : 4);
        assert_int_equal(match->floor, row->floor);
        assert_int_equal(match->exit, row->floor ? 0 : 80);
        assert_int_equal(match->power_ups, !row->no_power_ups);
        assert_true(row->speed > 0.0 ? match->ball_speed > 420.0 : match->ball_speed == 420.0);
        assert_int_equal(again.world.brick_hits[row->mirrored ? 2 : 1], BRICK_INDESTRUCTIBLE);
        assert_int_equal(again.world.brick_hits[row->mirrored ? 1 : 2], row->brick != '\0' ? 3 : 9);
        free(text);
        level_free(&level);
        level_free(&again);
        diag_list_free(&problems);
    }
}

/// Reads again what writing the level gives.
static void write_and_read(const Level *level, Level *again)
{
    DiagList problems = {0};
    size_t length = 0;
    char *text = level_write_text(level, &length);
    assert_non_null(text);
    diag_list_start(&problems, level->title);
    if (!level_read_text(again, level->title, text, length, &problems)) {
        diag_list_print(&problems, stderr);
        fail();
    }
    free(text);
    diag_list_free(&problems);
}

static void the_looking_glass_changes_left_and_right_of_all_there_is(void **state)
{
    (void)state;
    static const char TEXT[] =
        "title = \"Any\"; arena = { width = 960; height = 720; };\n"
        "paddles = ({ side = \"bottom\"; x = 300; }, { side = \"left\"; });\n"
        "balls = ({ x = 200; y = 500; vx = 30; vy = -40; owner = \"left\"; });\n"
        "hexagons = ({ x = 100; y = 400; radius = 30; angle = 10; spin = 20; "
        "path = { dx = 50; dy = 5; period = 3; }; });\n"
        "groups = ({ repeat = { count = 2; dx = 70; dy = 0; }; circles = ({ x = 500; y = 300; "
        "radius = 20; }); });\n"
        "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = (\"12[<>\"); "
        "bonus = (\"S....\"); };\n";
    DiagList problems = {0};
    Level level = {0};
    Level again = {0};
    diag_list_start(&problems, "level");
    const bool good = level_read_text(&level, "level", TEXT, sizeof TEXT - 1, &problems);
    diag_list_print(&problems, stderr);
    assert_true(good);
    assert_true(remix_make(REMIX_MIRROR, &level));
    write_and_read(&level, &again);
    const WorldDef *world = &again.world;
    const ObstacleDef *hexagon = &world->obstacles[0];
    assert_true(hexagon->centre.x == 860.0 && hexagon->centre.y == 400.0);
    assert_true(hexagon->travel.x == -50.0 && hexagon->travel.y == 5.0);
    assert_true(hexagon->spin_deg_per_s == -20.0 && fmod(hexagon->angle_deg, 60.0) == -10.0);
    assert_int_equal(world->obstacle_count, 3);
    assert_true(world->obstacles[1].centre.x == 460.0 && world->obstacles[2].centre.x == 390.0);
    assert_true(world->paddles[0].centre.x == 660.0);
    assert_int_equal(world->paddles[0].side, SIDE_BOTTOM);
    assert_int_equal(world->paddles[1].side, SIDE_RIGHT);
    assert_int_equal(world->balls[0].owner, SIDE_RIGHT);
    assert_true(world->balls[0].position.x == 760.0 && world->balls[0].velocity.x == -30.0);
    assert_true(world->bricks.grid[0].origin.x == 960.0 - 80.0 - 5 * 40.0);
    static const char MIRRORED[] = "<>]21";
    for (int i = 0; i < 3; i++) {
        assert_int_equal(brick_kind_get(world->brick_kinds[i])->letter, MIRRORED[i]);
    }
    assert_int_equal(world->brick_hits[3], 2);
    assert_int_equal(world->brick_hits[4], 1);
    assert_memory_equal(world->brick_bonus, "....S", 5);
    level_free(&level);
    level_free(&again);
    diag_list_free(&problems);
}

/// Whether the cells of two levels say the same.
static bool same_cells(const WorldDef *a, const WorldDef *b)
{
    const size_t cells = (size_t)brick_grids_cells(&a->bricks);
    return cells == (size_t)brick_grids_cells(&b->bricks) &&
           (cells == 0 ||
            (memcmp(a->brick_hits, b->brick_hits, cells) == 0 &&
             (a->brick_kinds == NULL || memcmp(a->brick_kinds, b->brick_kinds, cells) == 0) &&
             (a->brick_bonus == NULL || memcmp(a->brick_bonus, b->brick_bonus, cells) == 0)));
}

static void every_level_of_the_game_has_a_looking_glass_image_that_can_be_recorded(void **state)
{
    (void)state;
    LevelList list = {0};
    assert_true(level_list_open(&list, "levels"));
    int solo = 0;
    for (int i = level_list_find(&list, 0, true); i >= 0; i = level_list_find(&list, i + 1, true)) {
        const char *path = list.entry[i].path;
        Level level = {0};
        Level before = {0};
        Level again = {0};
        read_shipped(strrchr(path, '/') + 1, &before);
        assert_true(level_copy(&level, &before));
        assert_true(remix_make(REMIX_MIRROR, &level));
        write_and_read(&level, &again);
        assert_true(remix_make(REMIX_MIRROR, &again));
        assert_true(same_cells(&again.world, &before.world));
        level_free(&level);
        level_free(&before);
        level_free(&again);
        solo++;
    }
    assert_true(solo >= 45);
    level_list_close(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(so_many_stars_open_liveries_and_remixes_and_none_before),
        cmocka_unit_test(each_reward_opens_at_its_stars_and_the_share_grows_to_the_next),
        cmocka_unit_test(a_livery_that_stars_opened_is_chosen_in_the_options),
        cmocka_unit_test(what_a_star_opens_is_told_when_it_is_won_and_not_again),
        cmocka_unit_test(a_remix_is_chosen_on_the_map_and_wins_nothing),
        cmocka_unit_test(a_sandbox_waits_among_the_levels_until_stars_open_it),
        cmocka_unit_test(every_sandbox_that_stars_open_comes_with_the_game),
        cmocka_unit_test(every_remix_makes_a_level_that_can_be_written_and_read),
        cmocka_unit_test(the_looking_glass_changes_left_and_right_of_all_there_is),
        cmocka_unit_test(every_level_of_the_game_has_a_looking_glass_image_that_can_be_recorded),
    };
    return cmocka_run_group_tests_name("rewards", tests, write_campaign, remove_campaign);
}

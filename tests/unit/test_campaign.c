#include "ui_game.h"

#include "campaign.h"
#include "difficulty.h"
#include "kept_files.h"
#include "match.h"
#include "mode.h"
#include "rewards.h"
#include "stars.h"
#include "worlds.h"

#define LEVELS 6

static char plan_path[80];
static char progress_path[80];

static void name_level(char path[96], int number)
{
    snprintf(path, 96, "%s/c%d.level", folder, number);
}

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/// Two worlds of two levels and a boss each.
static int write_campaign(void **state)
{
    if (ui_game_write_levels(state) != 0) {
        return 1;
    }
    for (int i = 0; i < LEVELS; i++) {
        char path[96];
        char text[400];
        name_level(path, i);
        snprintf(text, sizeof text,
                 "title = \"Number %d\"; paddles = ({ side = \"bottom\"; }); balls = ({ owner = "
                 "\"bottom\"; }); match = { lives = %d; };\nbricks = { x = 400; y = 300; "
                 "cell_width = 80; cell_height = 40; rows = (\"111\"); };\n",
                 i, i + 2);
        write_text(path, text);
    }
    snprintf(plan_path, sizeof plan_path, "%s/campaign.cfg", folder);
    snprintf(progress_path, sizeof progress_path, "%s/progress", folder);
    write_text(plan_path,
               "worlds = (\n"
               "{ name = \"One\"; look = \"dawn\";\n"
               "  levels = ( { file = \"c0.level\"; par = 3600; feat = \"no life lost\"; },\n"
               "             { file = \"c1.level\"; feat = \"combo 99\"; } );\n"
               "  boss = { file = \"c2.level\"; feat = \"combo 1\"; }; },\n"
               "{ name = \"Two\"; look = \"ice\";\n"
               "  levels = ( { file = \"c3.level\"; feat = \"combo 1\"; },\n"
               "             { file = \"c4.level\"; feat = \"combo 1\"; } );\n"
               "  boss = { file = \"c5.level\"; feat = \"combo 1\"; }; } );\n");
    return 0;
}

static int remove_campaign(void **state)
{
    for (int i = 0; i < LEVELS; i++) {
        char path[96];
        name_level(path, i);
        remove(path);
    }
    remove(plan_path);
    remove(progress_path);
    return ui_game_remove_levels(state);
}

static Ui *open_campaign(void)
{
    UiStart start = usual_start();
    start.speed = 20.0;
    start.progress_path = progress_path;
    return open_ui(&start);
}

static void clear_place(Ui *ui, int place)
{
    Merit won = {.stars = MERITS_CLEARED, .time_ms = 1000};
    worlds_key(ui, worlds_index(ui, place), won.level);
    assert_true(merits_note(&ui->merits, &won));
}

/// Which places are open, as letters.
static const char *open_places(const Ui *ui)
{
    static char open[LEVELS + 1];
    for (int i = 0; i < LEVELS; i++) {
        open[i] = worlds_is_open(ui, i) ? 'o' : '.';
    }
    return open;
}

static void two_levels_are_open_and_the_boss_opens_the_next_world(void **state)
{
    (void)state;
    Ui *ui = open_campaign();
    assert_int_equal(worlds_count(ui), LEVELS);
    assert_string_equal(open_places(ui), "oo....");
    assert_int_equal(worlds_next(ui, -1), 0);
    clear_place(ui, 1);
    assert_string_equal(open_places(ui), "ooo...");
    assert_int_equal(worlds_next(ui, 1), 2);
    clear_place(ui, 2);
    // The boss alone opens it, whatever else there is left.
    assert_string_equal(open_places(ui), "ooooo.");
    assert_int_equal(worlds_next(ui, 2), 3);
    clear_place(ui, 3);
    clear_place(ui, 4);
    clear_place(ui, 5);
    // Round the end to what was left out; then on to the end.
    assert_int_equal(worlds_next(ui, 5), 0);
    clear_place(ui, 0);
    assert_int_equal(worlds_next(ui, -1), 0);
    assert_int_equal(worlds_next(ui, 4), 5);
    assert_int_equal(worlds_next(ui, 5), -1);
    ui_destroy(ui);
}

static void what_is_won_is_kept_at_once_and_known_to_the_next_game(void **state)
{
    (void)state;
    Ui *ui = open_campaign();
    match_begin_mode(ui, MODE_SOLO);
    ui_change_screen(ui);
    assert_string_equal(ui->session.level.title, "Number 0");
    win(ui);
    assert_int_equal(ui->screen, SCREEN_RESULTS);
    assert_int_equal(ui->campaign.fresh_stars, MERITS_ALL_STARS);
    const int points = world_paddle(ui->session.world, 0).points;
    ui_advance(ui, 0.5);
    press(ui, KEY_RETURN);
    assert_string_equal(ui->session.level.title, "Number 1");
    // Lives are the level's own, points go on; what is kept of them is this level's.
    assert_int_equal(world_paddle(ui->session.world, 0).lives, 3);
    assert_int_equal(world_paddle(ui->session.world, 0).points, points);
    win(ui);
    const int both = world_paddle(ui->session.world, 0).points;
    // Without a par and with a feat too hard for three bricks.
    assert_int_equal(ui->campaign.fresh_stars, MERITS_CLEARED);
    ui_destroy(ui);
    ui = open_campaign();
    assert_int_equal(worlds_merit(ui, 0).stars, MERITS_ALL_STARS);
    assert_int_equal(worlds_merit(ui, 0).points, points);
    assert_int_equal(worlds_merit(ui, 1).points, both - points);
    assert_true(worlds_merit(ui, 0).time_ms > 0);
    assert_int_equal(worlds_next(ui, -1), 2);
    assert_int_equal(mode_level(ui, MODE_SOLO), worlds_index(ui, 2));
    // Won again it is nothing new.
    begin_entry(ui, PLAY_CAMPAIGN, worlds_index(ui, 1));
    win(ui);
    assert_int_equal(ui->campaign.fresh_stars, 0);
    ui_destroy(ui);
    remove(progress_path);
}

static void a_level_that_is_lost_is_not_cleared(void **state)
{
    (void)state;
    Ui *ui = open_campaign();
    begin_entry(ui, PLAY_CAMPAIGN, worlds_index(ui, 0));
    for (int frame = 0; frame < 60 * 600 && ui->screen == SCREEN_PLAY; frame++) {
        give_key(ui, KEY_LEFT, true);
        press(ui, KEY_SPACE);
        ui_advance(ui, FRAME);
    }
    assert_int_equal(world_outcome(ui->session.world), WORLD_LOST);
    assert_int_equal(worlds_merit(ui, 0).stars, 0);
    assert_int_equal(worlds_merit(ui, 0).time_ms, 0);
    assert_string_equal(open_places(ui), "oo....");
    ui_destroy(ui);
    remove(progress_path);
}

static void levels_won_with_an_older_version_are_cleared(void **state)
{
    (void)state;
    char path[96];
    char text[40];
    UiStart start = usual_start();
    snprintf(path, sizeof path, "%s/settings", folder);
    // Two levels of this folder for one paddle come before those of the plan.
    snprintf(text, sizeof text, "level_reached = %d\n", 4);
    write_text(path, text);
    start.settings_path = path;
    Ui *ui = open_ui(&start);
    int cleared = 0;
    for (int i = 0; i < LEVELS; i++) {
        cleared += worlds_is_cleared(ui, i);
    }
    assert_int_equal(cleared, 2);
    ui_destroy(ui);
    remove(path);
}

static void damaged_progress_is_told(void **state)
{
    (void)state;
    char aside[96];
    write_text(progress_path, "level = 1 1 1 c0\nlevel = oh\n");
    Ui *ui = open_campaign();
    assert_string_equal(kept_files_worst_complaint(ui),
                        "The progress file was damaged and has been set aside.");
    assert_int_equal(ui->merits.count, 1);
    ui_destroy(ui);
    snprintf(aside, sizeof aside, "%s.damaged", progress_path);
    assert_int_equal(remove(aside), 0);
    assert_int_equal(remove(progress_path), 0);
}

/// The map, with nothing won but the first level.
static Ui *open_map(DrawList *list)
{
    Ui *ui = open_campaign();
    clear_place(ui, 0);
    go_to(ui, SCREEN_TITLE);
    settings_set(&ui->settings, SETTING_MODE, MODE_SOLO);
    press(ui, KEY_RETURN);
    assert_int_equal(ui->screen, SCREEN_CAMPAIGN);
    ui_draw(ui, list, 1280, 720, 1.0);
    return ui;
}

static void the_map_is_gone_about_in_as_its_cells_lie(void **state)
{
    (void)state;
    static const struct {
        int from, key, to;
    } MOVES[] = {
        {1, KEY_RIGHT, 2}, {1, KEY_LEFT, 0},      {2, KEY_LEFT, 1},
        {0, KEY_LEFT, 0},  {0, KEY_UP, 0},        {3, KEY_UP, 0},
        {4, KEY_LEFT, 3},  {5, KEY_DOWN, LEVELS}, {3, KEY_DOWN, LEVELS},
    };
    DrawList list = {0};
    Ui *ui = open_map(&list);
    // What comes next is selected.
    assert_int_equal(ui->menu.selected, 1);
    for (size_t i = 0; i < sizeof MOVES / sizeof MOVES[0]; i++) {
        menu_select(&ui->menu, MOVES[i].from);
        press(ui, MOVES[i].key);
        assert_int_equal(ui->menu.selected, MOVES[i].to);
    }
    // Everything is within reach.
    for (int to = 0; to <= LEVELS; to++) {
        bool reached = false;
        for (int from = 0; from <= LEVELS; from++) {
            for (int key = 0; key < 4 && from != to; key++) {
                static const int KEYS[] = {KEY_LEFT, KEY_RIGHT, KEY_UP, KEY_DOWN};
                menu_select(&ui->menu, from);
                press(ui, KEYS[key]);
                reached = reached || ui->menu.selected == to;
            }
        }
        assert_true(reached);
    }
    press(ui, KEY_ESCAPE);
    assert_int_equal(ui->screen, SCREEN_TITLE);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_closed_level_does_not_begin_an_open_one_does_with_any_device(void **state)
{
    (void)state;
    DrawList list = {0};
    for (InputDevice device = DEVICE_KEYS; device <= DEVICE_PAD; device++) {
        static const int PLACES[] = {4, 2};
        for (int i = 0; i < 2; i++) {
            Ui *ui = open_map(&list);
            menu_select(&ui->menu, PLACES[i]);
            if (device == DEVICE_KEYS) {
                press(ui, KEY_RETURN);
            } else if (device == DEVICE_PAD) {
                push(ui, PAD_A);
            } else {
                click(ui, &list, PLACES[i]);
            }
            assert_int_equal(ui->screen, i == 0 ? SCREEN_CAMPAIGN : SCREEN_PLAY);
            if (i == 1) {
                assert_string_equal(ui->session.level.title, "Number 2");
            }
            ui_destroy(ui);
        }
    }
    remove(progress_path);
    draw_list_free(&list);
}

static bool map_says(Ui *ui, DrawList *list, const char *words)
{
    bool said = false;
    ui_draw(ui, list, 1280, 720, 1.0);
    for (int i = 0; i < list->text_count; i++) {
        said = said || strcmp(list->characters + list->texts[i].text, words) == 0;
    }
    return said;
}

static void the_card_says_what_wins_the_stars_and_why_a_level_is_closed(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = open_map(&list);
    menu_select(&ui->menu, 0);
    assert_true(map_says(ui, &list, "One: level 1, Number 0"));
    assert_true(map_says(ui, &list, "Within 60:00"));
    assert_true(map_says(ui, &list, "Lose no life"));
    assert_true(map_says(ui, &list, "Best time 0:01, best score 0"));
    menu_select(&ui->menu, 3);
    assert_true(map_says(ui, &list, "Closed: the way leads through One"));
    menu_select(&ui->menu, 2);
    assert_true(map_says(ui, &list, "Not cleared yet"));
    ui_destroy(ui);
    draw_list_free(&list);
}

/// Plays on with a perfect computer in the person's place, to where the last brick is about to
/// break. Returns how many steps a frame took before.
static int play_to_the_last_brick(Ui *ui)
{
    int usual = 0;
    begin_entry(ui, PLAY_CAMPAIGN, worlds_index(ui, 0));
    ui->session.controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_BOT};
    ui->session.bot[0] = bot_make(BOT_PERFECT, 0, 1);
    for (int frame = 0; frame < 60 * 600 && ui->play.last_brick.slow == 0.0; frame++) {
        const long long before = world_step_number(ui->session.world);
        ui_advance(ui, FRAME);
        usual = ui->play.last_brick.slow == 0.0
                    ? (int)(world_step_number(ui->session.world) - before)
                    : usual;
    }
    assert_int_equal(world_outcome(ui->session.world), WORLD_RUNNING);
    assert_int_equal(session_targets_left(&ui->session), 1);
    return usual;
}

static Ui *open_at_usual_speed(void)
{
    UiStart start = usual_start();
    return open_ui(&start);
}

static void the_last_brick_breaks_in_slow_motion_and_then_the_next_level_is_near(void **state)
{
    (void)state;
    Ui *ui = open_at_usual_speed();
    const int usual = play_to_the_last_brick(ui);
    double slow = 0.0;
    double over = 0.0;
    while (world_outcome(ui->session.world) == WORLD_RUNNING && slow < 2.0) {
        const long long before = world_step_number(ui->session.world);
        ui_advance(ui, FRAME);
        slow += FRAME;
        assert_true(world_step_number(ui->session.world) - before < usual);
    }
    assert_true(slow > 0.1 && slow <= LAST_BRICK_LONGEST + FRAME);
    while (ui->screen == SCREEN_PLAY && over < 3.0) {
        ui_advance(ui, FRAME);
        over += FRAME;
    }
    // The table of results takes presses after 0.4 s.
    assert_int_equal(ui->screen, SCREEN_RESULTS);
    assert_true(over <= 1.1 + 2.0 * FRAME);
    pass_time(ui, 0.4);
    press(ui, KEY_RETURN);
    assert_int_equal(ui->screen, SCREEN_PLAY);
    assert_string_equal(ui->session.level.title, "Number 1");
    ui_destroy(ui);
}

static void any_key_ends_slow_motion_and_celebration_at_once(void **state)
{
    (void)state;
    Ui *ui = open_at_usual_speed();
    const int usual = play_to_the_last_brick(ui);
    press(ui, KEY_SPACE);
    const long long before = world_step_number(ui->session.world);
    ui_advance(ui, FRAME);
    assert_true(world_step_number(ui->session.world) - before >= usual - 1);
    for (int frame = 0; frame < 60 && ui->play.since_over == 0.0; frame++) {
        ui_advance(ui, FRAME);
    }
    // That press was for the slow motion.
    ui_advance(ui, FRAME);
    assert_int_equal(ui->screen, SCREEN_PLAY);
    press(ui, KEY_SPACE);
    pass_time(ui, 0.05);
    assert_int_equal(ui->screen, SCREEN_RESULTS);
    ui_destroy(ui);
}

static void slow_motion_is_left_out_where_it_is_not_wanted(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        Ui *ui = open_at_usual_speed();
        settings_set(&ui->settings, i == 0 ? SETTING_REDUCED_MOTION : SETTING_REPEATS, i == 0);
        begin_entry(ui, PLAY_CAMPAIGN, worlds_index(ui, 0));
        win(ui);
        assert_true(ui->play.last_brick.slow == 0.0);
        ui_destroy(ui);
    }
}

static void difficulty_changes_in_the_pause(void **state)
{
    (void)state;
    static const int SPEEDS[] = {120, 75, 90, 100};
    static const int PADDLES[] = {100, 150, 125, 100};
    Ui *ui = open_campaign();
    begin_entry(ui, PLAY_CAMPAIGN, worlds_index(ui, 0));
    press(ui, KEY_ESCAPE);
    assert_int_equal(ui->screen, SCREEN_PAUSE);
    menu_select(&ui->menu, find_label(ui, "Difficulty"));
    for (int i = 0; i < 4; i++) {
        press(ui, KEY_RIGHT);
        assert_int_equal(ui->settings.game_speed, SPEEDS[i]);
        assert_int_equal(ui->settings.help_paddle, PADDLES[i]);
    }
    // A person's own settings are no grade; from them one comes to the first or last.
    settings_set(&ui->settings, SETTING_GAME_SPEED, 110);
    char words[40];
    difficulty_write(ui, 0, words, sizeof words);
    assert_string_equal(words, "As set");
    press(ui, KEY_LEFT);
    difficulty_write(ui, 0, words, sizeof words);
    assert_string_equal(words, "Hard");
    ui_destroy(ui);
}

/// What just meets a feat, and what just misses it.
static void each_feat_is_met_exactly_as_it_says(void **state)
{
    (void)state;
    static const struct {
        Feat feat;
        Tally met, missed;
    } FEATS[FEAT_KIND_COUNT] = {
        {{FEAT_NO_LIFE_LOST, 0}, {.best_combo = 1}, {.lives_lost = 1}},
        {{FEAT_COMBO, 12}, {.best_combo = 12}, {.best_combo = 11}},
        {{FEAT_ALL_HELP, 0}, {.help_caught = 2, .harm_caught = 1}, {.help_missed = 1}},
        {{FEAT_NO_HARM, 0}, {.help_caught = 2}, {.harm_caught = 1}},
        {{FEAT_NO_POWER_UP, 0}, {.help_missed = 2}, {.help_caught = 1}},
        {{FEAT_TOUCHES, 20}, {.touches = 20}, {.touches = 21}},
        {{FEAT_BALLS, 3}, {.most_balls = 3}, {.most_balls = 2}},
    };
    for (int i = 0; i < FEAT_KIND_COUNT; i++) {
        assert_int_equal(FEATS[i].feat.kind, i);
        assert_true(stars_feat_is_met(&FEATS[i].feat, &FEATS[i].met));
        assert_false(stars_feat_is_met(&FEATS[i].feat, &FEATS[i].missed));
    }
    const CampaignLevel level = {.par_s = 60, .feat = {FEAT_BALLS, 2}};
    assert_int_equal(stars_of_game(&level, &(Tally){.played = 60.0}), MERITS_CLEARED | MERITS_PAR);
    assert_int_equal(stars_of_game(&level, &(Tally){.played = 60.1, .most_balls = 2}),
                     MERITS_CLEARED | MERITS_FEAT);
}

/// Gives all three stars of so many levels, and one more.
static void give_stars(Ui *ui, int stars)
{
    for (int place = 0; place < LEVELS && stars > 0; place++, stars -= 3) {
        Merit won = {.stars = stars >= 3   ? MERITS_ALL_STARS
                              : stars == 2 ? MERITS_CLEARED | MERITS_PAR
                                           : MERITS_CLEARED};
        worlds_key(ui, worlds_index(ui, place), won.level);
        assert_true(merits_note(&ui->merits, &won));
    }
}

static void so_many_stars_open_liveries_and_remixes_and_none_before(void **state)
{
    (void)state;
    char words[200];
    Ui *ui = open_campaign();
    assert_true(rewards_is_open(ui, REWARD_LIVERY, LIVERY_CLASSIC));
    assert_int_equal(rewards_next(ui, REWARD_LIVERY, LIVERY_CLASSIC, 1), LIVERY_CLASSIC);
    give_stars(ui, 5);
    assert_false(rewards_is_open(ui, REWARD_LIVERY, LIVERY_EMBER));
    assert_true(rewards_write_next(ui, words, sizeof words));
    assert_string_equal(words, "Stars: 5. At 6: balls and paddles in Ember");
    give_stars(ui, 6);
    assert_int_equal(rewards_next(ui, REWARD_LIVERY, LIVERY_CLASSIC, 1), LIVERY_EMBER);
    assert_int_equal(rewards_next(ui, REWARD_LIVERY, LIVERY_EMBER, 1), LIVERY_CLASSIC);
    assert_false(rewards_has_any(ui, REWARD_REMIX));
    give_stars(ui, 12);
    assert_int_equal(rewards_next(ui, REWARD_REMIX, REMIX_NONE, -1), REMIX_TRIPLETS);
    ui_destroy(ui);
}

static void a_livery_that_stars_opened_is_chosen_in_the_options(void **state)
{
    (void)state;
    Ui *ui = open_campaign();
    bool chosen = false;
    give_stars(ui, 6);
    ui_go(ui, SCREEN_OPTIONS);
    ui_change_screen(ui);
    for (int page = 0; page < 4 && !chosen; page++) {
        for (int row = 0; row < ui->menu.count && !chosen; row++) {
            const MenuRow *selected = ui->menu.item[ui->menu.selected].row;
            if (selected->change != NULL && selected->number == SETTING_LIVERY) {
                press(ui, KEY_RIGHT);
                chosen = ui->settings.livery == LIVERY_EMBER;
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
    ui->campaign.fresh_stars = MERITS_PAR;
    assert_true(rewards_write_news(ui, words, sizeof words));
    assert_string_equal(words, "12 stars: the remix Triplets, on the map");
    ui->campaign.fresh_stars = 0;
    assert_false(rewards_write_news(ui, words, sizeof words));
    ui_destroy(ui);
}

static void a_remix_is_chosen_on_the_map_and_wins_nothing(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = open_campaign();
    give_stars(ui, 12);
    const int stars = worlds_merit(ui, 4).stars;
    ui_go(ui, SCREEN_CAMPAIGN);
    ui_change_screen(ui);
    pass(ui, &list, 0.5);
    click(ui, &list, LEVELS);
    assert_int_equal(ui->remix_chosen, REMIX_TRIPLETS);
    click(ui, &list, 3);
    ui_change_screen(ui);
    assert_string_equal(ui->session.level.title, "Number 3");
    assert_int_equal(ui->session.level.world.ball_count, 3);
    const Merit before = worlds_merit(ui, 3);
    win(ui);
    assert_int_equal(ui->screen, SCREEN_RESULTS);
    assert_int_equal(ui->campaign.fresh_stars, 0);
    const Merit after = worlds_merit(ui, 3);
    assert_memory_equal(&after, &before, sizeof after);
    assert_int_equal(worlds_merit(ui, 4).stars, stars);
    // The challenge of the day is what it is.
    match_begin_mode(ui, MODE_ENDLESS);
    assert_int_equal(ui->remix, REMIX_NONE);
    draw_list_free(&list);
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
        assert_int_equal(again.world.brick_hits[1], BRICK_INDESTRUCTIBLE);
        assert_int_equal(again.world.brick_hits[2], row->brick != '\0' ? 3 : 9);
        free(text);
        level_free(&level);
        level_free(&again);
        diag_list_free(&problems);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_levels_are_open_and_the_boss_opens_the_next_world),
        cmocka_unit_test(what_is_won_is_kept_at_once_and_known_to_the_next_game),
        cmocka_unit_test(a_level_that_is_lost_is_not_cleared),
        cmocka_unit_test(levels_won_with_an_older_version_are_cleared),
        cmocka_unit_test(damaged_progress_is_told),
        cmocka_unit_test(the_map_is_gone_about_in_as_its_cells_lie),
        cmocka_unit_test(a_closed_level_does_not_begin_an_open_one_does_with_any_device),
        cmocka_unit_test(the_card_says_what_wins_the_stars_and_why_a_level_is_closed),
        cmocka_unit_test(the_last_brick_breaks_in_slow_motion_and_then_the_next_level_is_near),
        cmocka_unit_test(any_key_ends_slow_motion_and_celebration_at_once),
        cmocka_unit_test(slow_motion_is_left_out_where_it_is_not_wanted),
        cmocka_unit_test(difficulty_changes_in_the_pause),
        cmocka_unit_test(each_feat_is_met_exactly_as_it_says),
        cmocka_unit_test(so_many_stars_open_liveries_and_remixes_and_none_before),
        cmocka_unit_test(a_livery_that_stars_opened_is_chosen_in_the_options),
        cmocka_unit_test(what_a_star_opens_is_told_when_it_is_won_and_not_again),
        cmocka_unit_test(a_remix_is_chosen_on_the_map_and_wins_nothing),
        cmocka_unit_test(every_remix_makes_a_level_that_can_be_written_and_read),
    };
    return cmocka_run_group_tests_name("campaign", tests, write_campaign, remove_campaign);
}

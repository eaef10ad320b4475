#include "campaign_game.h"

#include "campaign.h"
#include "match.h"
#include "mode.h"
#include "rewards.h"

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
        cmocka_unit_test(so_many_stars_open_liveries_and_remixes_and_none_before),
        cmocka_unit_test(a_livery_that_stars_opened_is_chosen_in_the_options),
        cmocka_unit_test(what_a_star_opens_is_told_when_it_is_won_and_not_again),
        cmocka_unit_test(a_remix_is_chosen_on_the_map_and_wins_nothing),
        cmocka_unit_test(every_remix_makes_a_level_that_can_be_written_and_read),
    };
    return cmocka_run_group_tests_name("rewards", tests, write_campaign, remove_campaign);
}

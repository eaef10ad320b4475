// What is chosen, kept and forgotten between the matches of one person.
#include "campaign_game.h"

#include "game_keeper.h"
#include "kept_files.h"
#include "match.h"
#include "screens.h"

/// Were it none of the plan's, the mark of an older version would lead to a later level.
static void a_campaign_may_begin_with_the_first_level_of_the_list(void **state)
{
    (void)state;
    write_text(plan_path, "worlds = ({ name = \"One\"; look = \"dawn\";\n"
                          "  levels = ( { file = \"1-duel.level\"; feat = \"combo 1\"; },\n"
                          "             { file = \"c1.level\"; feat = \"combo 1\"; } );\n"
                          "  boss = { file = \"c2.level\"; feat = \"combo 1\"; }; } );\n");
    Ui *ui = open_campaign();
    assert_int_equal(worlds_index(ui_career(ui), 0), 0);
    ui_career(ui)->merits.standing[STANDING_LEVEL_REACHED] = 1;
    assert_int_equal(play_first_level(ui_career(ui), PLAY_SOLO), 0);
    ui_destroy(ui);
    write_plan();
}

static void who_begins_the_campaign_anew_has_won_nothing_in_the_next_game_either(void **state)
{
    (void)state;
    Ui *ui = open_campaign();
    clear_place(ui, 0);
    assert_int_equal(merits_write(&ui_career(ui)->merits, progress_path), SAFE_FILE_GOOD);
    for (int game = 0; game < 2; game++) {
        ui_destroy(ui);
        ui = open_campaign();
        assert_int_equal(worlds_merit(ui_career(ui), 0).stars, game == 0 ? MERITS_CLEARED : 0);
        kept_files_reset_progress(ui_career(ui));
        assert_int_equal(worlds_merit(ui_career(ui), 0).stars, 0);
    }
    ui_destroy(ui);
}

static long long a_date(void)
{
    return 1700000000;
}

/// It is too short to be kept, and what was kept before is not its own.
static void a_match_that_is_not_kept_has_no_kept_game(void **state)
{
    (void)state;
    char games[96], command[120];
    UiStart start = usual_start();
    snprintf(games, sizeof games, "%s/games", folder);
    start.kept.path[KEPT_GAMES] = games;
    start.date = a_date;
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, worlds_index(ui_career(ui), 0));
    press(ui, KEY_SPACE);
    pass_time(ui, 0.1);
    strcpy(ui_career(ui)->kept_game, "games/another.replay");
    game_keeper_end(ui_career(ui));
    assert_string_equal(ui_career(ui)->kept_game, "");
    ui_destroy(ui);
    snprintf(command, sizeof command, "rm -rf %s", games);
    assert_int_equal(system(command), 0);
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(a_campaign_may_begin_with_the_first_level_of_the_list),
        cmocka_unit_test(who_begins_the_campaign_anew_has_won_nothing_in_the_next_game_either),
        cmocka_unit_test(a_match_that_is_not_kept_has_no_kept_game),
    };
    return cmocka_run_group_tests(TESTS, write_campaign, remove_campaign);
}

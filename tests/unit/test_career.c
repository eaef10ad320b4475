// What is chosen, kept and forgotten between the matches of one person.
#include "campaign_game.h"

#include <signal.h>
#include <sys/resource.h>

#include "career.h"
#include "chapters.h"
#include "kept_games.h"
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
    assert_int_equal(chapters_index(ui_career(ui), 0), 0);
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
        assert_int_equal(chapters_merit(ui_career(ui), 0).stars, game == 0 ? MERITS_CLEARED : 0);
        kept_files_reset_progress(ui_career(ui));
        assert_int_equal(chapters_merit(ui_career(ui), 0).stars, 0);
    }
    ui_destroy(ui);
}

static long long a_date(void)
{
    return 1700000000;
}

/// In a folder that is removed when the game is closed.
static Ui *open_with_games(void)
{
    static char games[96], best[96];
    UiStart start = usual_start();
    snprintf(games, sizeof games, "%s/games", folder);
    snprintf(best, sizeof best, "%s/best", folder);
    start.kept.path[KEPT_GAMES] = games;
    start.kept.path[KEPT_BEST_RUNS] = best;
    start.date = a_date;
    return open_ui(&start);
}

static void close_with_games(Ui *ui)
{
    char command[160];
    ui_destroy(ui);
    snprintf(command, sizeof command, "rm -rf %s/games %s/best", folder, folder);
    assert_int_equal(system(command), 0);
}

/// A run is kept if it is short, too, where it has won points; a duel is not. What was kept before
/// is not its own.
static void a_match_that_is_not_kept_has_no_kept_game(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        const bool run = i & 1, points = i & 2;
        Ui *ui = open_with_games();
        begin_entry(ui, run ? PLAY_SOLO : PLAY_DUEL, run ? chapters_index(ui_career(ui), 0) : 0);
        press(ui, KEY_SPACE);
        ui_advance(ui, 0.1);
        session_of(ui)->points = points ? -1 : session_of(ui)->points;
        strcpy(ui_career(ui)->kept_game, "games/another.replay");
        game_keeper_end(ui_career(ui));
        assert_int_equal(ui_career(ui)->kept_game[0] != '\0', run && points);
        close_with_games(ui);
    }
}

/// What a sudden end would leave of it.
static void a_match_is_written_to_its_journal_while_it_goes_on(void **state)
{
    (void)state;
    Ui *ui = open_with_games();
    begin_entry(ui, PLAY_SOLO, chapters_index(ui_career(ui), 0));
    long long before = 0;
    for (int second = 0; second < 4; second++) {
        press(ui, KEY_SPACE);
        pass_time(ui, 1.1);
        const long long written = ui_career(ui)->keeper.journal.steps;
        assert_true(written > before);
        before = written;
    }
    close_with_games(ui);
}

/// Played on from a replay it is nobody's best.
static void a_win_in_a_replay_is_no_best_run(void **state)
{
    (void)state;
    for (int replayed = 0; replayed < 2; replayed++) {
        char key[MERITS_LEVEL_SIZE];
        Replay replay;
        Ui *ui = open_with_games();
        begin_entry(ui, PLAY_SOLO, chapters_index(ui_career(ui), 0));
        chapters_key(ui_career(ui), chapters_index(ui_career(ui), 0), key);
        ui_career(ui)->played.kind = replayed ? PLAY_REPLAY : PLAY_SOLO;
        given_to(ui)->start_speed = 20.0;
        win(ui);
        game_keeper_end(ui_career(ui));
        const bool kept =
            kept_games_read_best(ui_career(ui)->kept[KEPT_BEST_RUNS].path, key, &replay);
        assert_int_equal(kept, !replayed);
        // As it is known to older versions.
        LevelList *list = ui_career(ui)->level_list;
        const int number =
            replayed ? 0 : level_list_solo_number(list, ui_career(ui)->played.level_index) + 1;
        assert_int_equal(ui_career(ui)->merits.standing[STANDING_LEVEL_REACHED], number);
        replay_free(&replay);
        close_with_games(ui);
    }
}

/// Won or lost, each match goes on to the next level; each rival begins two further on.
static void the_cup_goes_through_the_levels_for_two(void **state)
{
    (void)state;
    static const char *const FILES_FOR_TWO[] = {"6-duel.level", "7-duel.level"};
    char path[2][96];
    for (int i = 0; i < 2; i++) {
        snprintf(path[i], sizeof path[i], "%s/%s", folder, FILES_FOR_TWO[i]);
        write_text(path[i], FILES[0].text);
    }
    Ui *ui = open_campaign();
    Career *career = ui_career(ui);
    for (int steps = 0; steps < 4 * 9; steps++) {
        const Cup cup = {.won = steps % 3, .lost = steps / 3 % 3};
        const int rivals = steps / 9;
        merits_stand(&career->merits, STANDING_RIVALS_BEATEN, rivals);
        int expected[3], count = 0;
        for (int i = 0; i < career->level_list->count; i++) {
            if (level_list_find_sides(career->level_list, i, 2, 2) == i) {
                assert_true(count < 3);
                expected[count++] = i;
            }
        }
        assert_int_equal(count, 3);
        assert_int_equal(cup_level(career, &cup),
                         expected[(2 * rivals + cup.won + cup.lost) % count]);
    }
    ui_destroy(ui);
    assert_int_equal(remove(path[0]) | remove(path[1]), 0);
}

static void points_are_those_of_the_levels_folder_or_of_the_file(void **state)
{
    (void)state;
    static const struct {
        const char *path, *set;
        int index;
    } ROWS[] = {{"/levels/own/a.level", "own", 0},
                {"/levels//own//a.level", "own", 0},
                {"levels/a.level", "levels", 0},
                {"/levels/a\tb/a.level", "a_b", 0},
                {"/levels/own/b.level", "b.level", -1},
                {"b\x1f.level", "b_.level", -1},
                {"/a.level", "a.level", 0},
                {"//a.level", "/", 0}};
    Ui *ui = open_campaign();
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char set[SCORES_SET_SIZE];
        ui_career(ui)->played = (Play){.kind = PLAY_SOLO, .level_index = ROWS[i].index};
        strcpy(ui_career(ui)->played.level_path, ROWS[i].path);
        solo_run_score_set(ui_career(ui), set);
        assert_string_equal(set, ROWS[i].set);
    }
    ui_destroy(ui);
}

/// A file that was damaged stays one that was, whatever became of writing it.
static void what_was_damaged_is_told_until_the_end(void **state)
{
    (void)state;
    struct rlimit former;
    write_text(progress_path, "\x01\x02 no progress");
    Ui *ui = open_campaign();
    const char *const damaged = kept_files_complaint(ui_career(ui), KEPT_PROGRESS);
    assert_non_null(damaged);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &former), 0);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &(struct rlimit){0, former.rlim_max}), 0);
    clear_place(ui, 0);
    kept_files_write(ui_career(ui));
    const char *const unsaved = kept_files_complaint(ui_career(ui), KEPT_PROGRESS);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &former), 0);
    signal(SIGXFSZ, SIG_DFL);
    assert_string_equal(unsaved, "Your changes cannot be saved; is the disk full?");
    kept_files_write(ui_career(ui));
    assert_string_equal(kept_files_complaint(ui_career(ui), KEPT_PROGRESS), damaged);
    ui_destroy(ui);
    char command[160];
    snprintf(command, sizeof command, "rm -f %s*", progress_path);
    assert_int_equal(system(command), 0);
}

/// Worlds of one level and a boss each. Beside what the map's rule says, for everything that may
/// have been cleared.
static void what_is_open_follows_from_what_is_cleared(void **state)
{
    (void)state;
    write_text(plan_path, "worlds = (\n"
                          "{ name = \"One\"; look = \"dawn\";\n"
                          "  levels = ( { file = \"c0.level\"; feat = \"combo 1\"; } );\n"
                          "  boss = { file = \"c1.level\"; feat = \"combo 1\"; }; },\n"
                          "{ name = \"Two\"; look = \"ice\";\n"
                          "  levels = ( { file = \"c2.level\"; feat = \"combo 1\"; } );\n"
                          "  boss = { file = \"c3.level\"; feat = \"combo 1\"; }; },\n"
                          "{ name = \"Three\"; look = \"brass\";\n"
                          "  levels = ( { file = \"c4.level\"; feat = \"combo 1\"; } );\n"
                          "  boss = { file = \"c5.level\"; feat = \"combo 1\"; }; } );\n");
    Ui *ui = open_campaign();
    assert_int_equal(chapters_count(ui_career(ui)), LEVELS);
    for (int cleared = 0; cleared < 1 << LEVELS; cleared++) {
        int stars[3] = {0}, all;
        merits_reset(&ui_career(ui)->merits, "");
        for (int place = 0; place < LEVELS; place++) {
            if ((cleared >> place & 1) != 0) {
                clear_place(ui, place);
                stars[place / 2]++;
            }
        }
        bool open = true;
        for (int place = 0; place < LEVELS; place++) {
            // Two of a world are open at a time: all of so small a one.
            assert_int_equal(chapters_is_open(ui_career(ui), place), open);
            open = open && (place % 2 == 0 || (cleared >> place & 1) != 0);
        }
        for (int place = -1; place < LEVELS; place++) {
            int next = place + 1 < LEVELS ? place + 1 : -1;
            for (int i = LEVELS; i > 0; i--) {
                const int other = (place + i + LEVELS) % LEVELS;
                const bool is_open = chapters_is_open(ui_career(ui), other);
                next = is_open && (cleared >> other & 1) == 0 ? other : next;
            }
            assert_int_equal(chapters_next(ui_career(ui), place), next);
        }
        for (int world = 0; world < 3; world++) {
            assert_int_equal(chapters_stars(ui_career(ui), world, &all), stars[world]);
            assert_int_equal(all, 2 * 3);
        }
        assert_int_equal(chapters_stars(ui_career(ui), -1, &all), stars[0] + stars[1] + stars[2]);
        assert_int_equal(all, LEVELS * 3);
    }
    ui_destroy(ui);
    write_plan();
}

/// Two may have one title: what is played is known by its place in the list.
static void the_level_that_is_played_is_known_by_its_file(void **state)
{
    (void)state;
    Ui *ui = open_campaign();
    begin_entry(ui, PLAY_SOLO, chapters_index(ui_career(ui), 0));
    assert_int_equal(chapters_shown(ui_career(ui)), 0);
    ui_career(ui)->played.level_index = chapters_index(ui_career(ui), 4);
    assert_int_equal(chapters_shown(ui_career(ui)), 4);
    ui_career(ui)->played.level_index = -1;
    assert_int_equal(chapters_shown(ui_career(ui)), 0);
    ui_destroy(ui);
}

static void a_try_of_the_editors_has_no_points_of_the_run(void **state)
{
    (void)state;
    Ui *ui = open_campaign();
    ui_career(ui)->run.score = 500;
    for (int kind = 0; kind < PLAY_KIND_COUNT; kind++) {
        const Play play = {.kind = (PlayKind)kind};
        assert_int_equal(play_setup_of(ui_career(ui), &play, 1).points,
                         kind == PLAY_TRIAL ? 0 : 500);
    }
    ui_destroy(ui);
}

/// "Calm" makes runs easier, and neither duels nor what else people play against each other.
static void only_runs_are_calm(void **state)
{
    (void)state;
    for (int run = 0; run < 2; run++) {
        Ui *ui = open_campaign();
        const int index = run ? chapters_index(ui_career(ui), 0) : 0;
        settings_set(ui_career(ui)->settings, SETTING_CALM, 1);
        begin_entry(ui, run ? PLAY_SOLO : PLAY_DUEL, index);
        const MatchDef *match = world_match(session_of(ui)->world);
        const MatchDef *given = &ui_career(ui)->level_list->entry[index].level.world.match;
        assert_int_equal(match->floor, run);
        assert_int_equal(match->ball_speed < given->ball_speed, run);
        // A run goes on with another level.
        assert_int_equal(solo_run_goes_on(ui_career(ui)), run);
        if (run) {
            // It is cleared, and wins nothing else.
            given_to(ui)->start_speed = 20.0;
            win(ui);
            const Merit merit = chapters_merit(ui_career(ui), 0);
            assert_int_equal(merit.stars, MERITS_CLEARED);
            assert_int_equal(merit.points, 0);
            assert_int_equal(merit.time_ms, 0);
        }
        ui_destroy(ui);
        remove(progress_path);
    }
}

/// With a duel of the campaign: people against each other win nothing of it.
static void only_a_duel_with_the_computer_counts_for_the_campaign(void **state)
{
    (void)state;
    static const PlayKind KINDS[] = {PLAY_DUEL, PLAY_TWO, PLAY_WATCH};
    for (int i = 0; i < 3; i++) {
        Ui *ui = open_campaign();
        Career *career = ui_career(ui);
        strcpy(career->plan.chapter[0].level[0].file, FILES[0].name);
        begin_entry(ui, KINDS[i], 0);
        career->played.kind = KINDS[i];
        career->played.people = i < 2 ? i + 1 : 0;
        assert_int_equal(chapters_place(career, career->played.level_index), 0);
        chapters_note_duel(career);
        assert_int_equal(career->merits.count, i == 0);
        assert_int_equal(chapters_merit(career, 0).stars != 0, i == 0);
        ui_destroy(ui);
        remove(progress_path);
    }
}

/// A level for one paddle lies between the duel with heat and the one without.
static void a_plain_match_is_the_first_duel_without_heat(void **state)
{
    (void)state;
    char path[2][96], text[2000];
    for (int i = 0; i < 2; i++) {
        snprintf(path[i], sizeof path[i], "%s/0-%s.level", folder, i == 0 ? "heat" : "solo");
        snprintf(text, sizeof text, "%s", FILES[i].text);
        char *match = strstr(text, "goals = 2;");
        if (match != NULL) {
            memcpy(match, "heat=true;", strlen("heat=true;"));
        }
        write_text(path[i], text);
    }
    Ui *ui = open_campaign();
    assert_true(ui_career(ui)->level_list->count > 3);
    assert_int_equal(level_list_find_sides(ui_career(ui)->level_list, 0, 2, 2), 0);
    assert_int_equal(play_first_level(ui_career(ui), PLAY_PLAIN), 2);
    ui_destroy(ui);
    assert_int_equal(remove(path[0]) | remove(path[1]), 0);
}

/// Each kind of bricks, in the second level alone or in the first as well.
static void bricks_are_new_where_none_before_has_them(void **state)
{
    (void)state;
    for (int kind = 0; kind < BRICK_KIND_COUNT; kind++) {
        const BrickKind *brick = brick_kind_get(kind);
        char path[96], text[400];
        for (int with = 1; with >= 0; with--) {
            name_level(path, with);
            snprintf(
                text, sizeof text,
                "title = \"Number %d\"; paddles = ({ side = \"bottom\"; }); balls = ({ owner = "
                "\"bottom\"; });\nbricks = { x = 400; y = 300; cell_width = 80; cell_height = "
                "40; rows = (\"1%c1\"); };\n",
                with, brick->letter);
            write_text(path, text);
            Ui *ui = open_campaign();
            const bool plain =
                brick->effect == BRICK_EFFECT_NONE && brick->guard == BRICK_GUARD_NONE;
            const bool news = !plain || brick->hidden;
            if (chapters_index(ui_career(ui), 0) >= 0 && chapters_index(ui_career(ui), 1) >= 0) {
                assert_int_equal(chapters_first_brick(ui_career(ui), 1, kind), news && with == 1);
                assert_int_equal(chapters_first_brick(ui_career(ui), 0, kind), news && with == 0);
                char words[300];
                chapters_write_first_bricks(ui_career(ui), 1, words, sizeof words);
                assert_int_equal(words[0] != '\0', news && with == 1);
                assert_true(words[0] == '\0' || strstr(words, brick->name) != NULL);
            }
            ui_destroy(ui);
        }
        write_levels();
    }
}

/// Another game changes what this one leaves as it is.
static void settings_that_were_not_changed_stay_as_another_game_has_them(void **state)
{
    (void)state;
    char path[96];
    Settings settings, kept;
    snprintf(path, sizeof path, "%s/settings", folder);
    write_text(path, "music_volume = 30\n");
    UiStart start = usual_start();
    start.kept.path[KEPT_SETTINGS] = path;
    Ui *ui = open_ui(&start);
    assert_int_equal(ui_career(ui)->settings->music_volume, 30);
    assert_int_equal(settings_read(&settings, path), SAFE_FILE_GOOD);
    kept = settings;
    settings.music_volume = 50;
    assert_int_equal(settings_write(&settings, &kept, path), SAFE_FILE_GOOD);
    ui_career(ui)->settings->effects_volume = 40;
    kept_files_write(ui_career(ui));
    ui_destroy(ui);
    assert_int_equal(settings_read(&settings, path), SAFE_FILE_GOOD);
    assert_int_equal(settings.music_volume, 50);
    assert_int_equal(settings.effects_volume, 40);
    assert_int_equal(remove(path), 0);
}

static void of_a_single_match_no_series_is_written(void **state)
{
    (void)state;
    char words[8] = "before";
    Ui *ui = open_campaign();
    begin_entry(ui, PLAY_DUEL, 0);
    assert_false(series_write(ui_career(ui), words, sizeof words));
    assert_string_equal(words, "");
    series_note_match(ui_career(ui));
    assert_int_equal(ui_career(ui)->series.played, 1);
    assert_int_equal(ui_career(ui)->series.sides, 1 << SIDE_BOTTOM | 1 << SIDE_TOP);
    ui_destroy(ui);
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test(a_campaign_may_begin_with_the_first_level_of_the_list),
        cmocka_unit_test(who_begins_the_campaign_anew_has_won_nothing_in_the_next_game_either),
        cmocka_unit_test(a_match_that_is_not_kept_has_no_kept_game),
        cmocka_unit_test(a_match_is_written_to_its_journal_while_it_goes_on),
        cmocka_unit_test(a_win_in_a_replay_is_no_best_run),
        cmocka_unit_test(the_cup_goes_through_the_levels_for_two),
        cmocka_unit_test(points_are_those_of_the_levels_folder_or_of_the_file),
        cmocka_unit_test(what_was_damaged_is_told_until_the_end),
        cmocka_unit_test(what_is_open_follows_from_what_is_cleared),
        cmocka_unit_test(the_level_that_is_played_is_known_by_its_file),
        cmocka_unit_test(a_try_of_the_editors_has_no_points_of_the_run),
        cmocka_unit_test(only_runs_are_calm),
        cmocka_unit_test(only_a_duel_with_the_computer_counts_for_the_campaign),
        cmocka_unit_test(a_plain_match_is_the_first_duel_without_heat),
        cmocka_unit_test(settings_that_were_not_changed_stay_as_another_game_has_them),
        cmocka_unit_test(of_a_single_match_no_series_is_written),
        cmocka_unit_test(bricks_are_new_where_none_before_has_them),
    };
    return cmocka_run_group_tests(TESTS, write_campaign, remove_campaign);
}

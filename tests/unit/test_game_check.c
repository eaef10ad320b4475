// What kept games say and come to, and whether the games of a solo run lead to its score.
#include "game_list.h"
#include "kept_folder.h"

#include "disk.h"
#include "replay.h"
#include "screen_states.h"
#include "whole_file.h"
#include "world.h"

static char games[64];
static char scores[64];

static const Deadline NO_DEADLINE = {NULL, NULL};

static UiStart keeping_start(void)
{
    UiStart start = usual_start();
    start.speed = 20.0;
    start.kept.path[KEPT_GAMES] = games;
    start.kept.path[KEPT_SCORES] = scores;
    start.date = next_date;
    return start;
}

static void name_path(char to[512], const char *name)
{
    snprintf(to, 512, "%s/%s", games, name);
}

/// Plays a solo run of two levels; leaves its score.
static Score play_run(void)
{
    int count = 0;
    UiStart start = keeping_start();
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 1);
    win(ui);
    ui_advance(ui, 0.5);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    win(ui);
    assert_int_equal(screen_of(ui), SCREEN_NAME);
    ui_advance(ui, 0.5);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    const Score *table =
        scores_table(&ui_career(ui)->scores, ui_context(ui)->names->scores_set, &count);
    assert_int_equal(count, 1);
    const Score score = table[0];
    assert_string_not_equal(score.run, "");
    assert_int_equal(score.levels, 2);
    ui_save(ui);
    ui_destroy(ui);
    return score;
}

static RunState check(const Score *score)
{
    RunCheck run = {0};
    run_check_begin(&run, score, games);
    assert_int_equal(run.check.verification.play.world != NULL,
                     run.state == RUN_CHECKED_NOW && run.game.state == GAME_READ);
    while (run_check_advance(&run, games, 240, &NO_DEADLINE)) {
        assert_int_equal(run.state, RUN_CHECKED_NOW);
    }
    const RunState state = run.state;
    run_check_free(&run);
    return state;
}

static void a_score_is_verified_by_the_games_that_it_was_made_in(void **state)
{
    (void)state;
    assert_int_equal(remove_kept(NULL), 0);
    Score score = play_run();
    assert_int_equal(check(&score), RUN_VERIFIED);
    // The file of scores says as much at the next start.
    Scores read;
    int count = 0;
    assert_int_equal(scores_read(&read, scores), SAFE_FILE_GOOD);
    const Score *table = scores_table(&read, score.set, &count);
    assert_int_equal(count, 1);
    assert_int_equal(check(&table[0]), RUN_VERIFIED);
    scores_free(&read);
}

static void a_score_that_its_games_do_not_lead_to_is_not_verified(void **state)
{
    (void)state;
    assert_int_equal(remove_kept(NULL), 0);
    const Score score = play_run();
    Score forged = score;
    forged.points++;
    assert_int_equal(check(&forged), RUN_WRONG);
    forged = score;
    forged.levels--;
    assert_int_equal(check(&forged), RUN_WRONG);
    forged = score;
    forged.run[0] = '\0';
    assert_int_equal(check(&forged), RUN_MISSING);
    memset(forged.run, 'a', 16);
    assert_int_equal(check(&forged), RUN_MISSING);
}

/// The names of the run's games, the oldest last.
static KeptGame *list_run(int expected)
{
    int count = 0;
    KeptGame *list = kept_games_list(games, &count);
    assert_int_equal(count, expected);
    return list;
}

static void a_score_whose_games_are_gone_damaged_or_others_is_not_verified(void **state)
{
    (void)state;
    char path[512];
    Bytes bytes = {0};
    assert_int_equal(remove_kept(NULL), 0);
    const Score score = play_run();
    KeptGame *list = list_run(2);
    name_path(path, list[0].name);
    assert_int_equal(disk_read(path, DISK_MOST_BYTES, &bytes), DISK_READ);
    // Another version of the simulation plays another game.
    Replay replay;
    Bytes changed = {0};
    char problem[REPLAY_PROBLEM_SIZE];
    assert_true(replay_unpack(&replay, (const uint8_t *)bytes.at, bytes.size, problem));
    replay.simulation++;
    assert_true(replay_pack(&replay, &changed));
    assert_true(whole_file_replace(path, changed.at, changed.size, -1));
    assert_int_equal(check(&score), RUN_OTHER);
    // An input that nobody made.
    replay.simulation--;
    replay.setup.seed++;
    changed.size = 0;
    assert_true(replay_pack(&replay, &changed));
    assert_true(whole_file_replace(path, changed.at, changed.size, -1));
    assert_int_equal(check(&score), RUN_PARTS);
    replay_free(&replay);
    bytes_free(&changed);
    bytes.at[bytes.size / 2] ^= 1;
    assert_true(whole_file_replace(path, bytes.at, bytes.size, -1));
    assert_int_equal(check(&score), RUN_PARTS);
    bytes.at[bytes.size / 2] ^= 1;
    assert_true(whole_file_replace(path, bytes.at, bytes.size, -1));
    assert_int_equal(check(&score), RUN_VERIFIED);
    // Without its first level the second one begins with points from nowhere.
    assert_true(kept_games_delete(games, list[1].name));
    assert_int_equal(check(&score), RUN_WRONG);
    assert_true(kept_games_delete(games, list[0].name));
    assert_int_equal(check(&score), RUN_MISSING);
    bytes_free(&bytes);
    free(list);
}

static void a_level_that_is_begun_again_goes_on_from_where_it_began(void **state)
{
    (void)state;
    int count = 0;
    assert_int_equal(remove_kept(NULL), 0);
    UiStart start = keeping_start();
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 1);
    win(ui);
    ui_advance(ui, 0.5);
    press(ui, KEY_RETURN);
    session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_BOT};
    session_of(ui)->bot[0] = bot_make(BOT_HARD, 0, 1);
    for (int i = 0; i < 20; i++) {
        ui_advance(ui, FRAME);
    }
    assert_true(world_paddle(session_of(ui)->world, 0).points > session_of(ui)->points);
    ui_handle(ui, &(InputEvent){.kind = INPUT_KEY_DOWN, .code = KEY_R});
    for (double held = 0.0; held < PLAY_GUARD_HOLD + 0.1; held += FRAME) {
        ui_advance(ui, FRAME);
    }
    ui_handle(ui, &(InputEvent){.kind = INPUT_KEY_UP, .code = KEY_R});
    win(ui);
    assert_int_equal(screen_of(ui), SCREEN_NAME);
    ui_save(ui);
    const Score score =
        scores_table(&ui_career(ui)->scores, ui_context(ui)->names->scores_set, &count)[0];
    ui_destroy(ui);
    free(list_run(3));
    assert_int_equal(check(&score), RUN_VERIFIED);
}

static void a_game_tells_of_itself_before_it_is_played_and_of_its_end_after(void **state)
{
    (void)state;
    assert_int_equal(remove_kept(NULL), 0);
    play_run();
    KeptGame *list = list_run(2);
    Game game = {0};
    GameCheck check_of = {0};
    game_check_begin(NULL, &game, games, list[1].name);
    assert_int_equal(game.state, GAME_READ);
    assert_string_equal(game.level.title, "Second");
    assert_int_equal(game.date, date - 60);
    assert_int_equal(game.level.world.brick_hits[0], 1);
    assert_string_equal(game.player[0], "player 1");
    assert_true(game.seconds > 1.0);
    assert_false(game.crashed);
    game_check_begin(&check_of, &game, games, list[1].name);
    // However few steps are asked for, it gets on.
    assert_true(game_check_advance(&check_of, &game, 1, &NO_DEADLINE));
    assert_true(game_check_share(&check_of) > 0.0);
    int calls = 0;
    while (game_check_advance(&check_of, &game, 96, &NO_DEADLINE)) {
        calls++;
        assert_true(game_check_share(&check_of) > 0.0 && game_check_share(&check_of) <= 1.0);
    }
    assert_true(calls >= (int)(game.seconds * STEPS_PER_SECOND) / 96 - 1);
    assert_int_equal(game.state, GAME_SOUND);
    assert_int_equal(game.outcome, WORLD_WON);
    assert_true(game.end_points[0] > 0 && game.end_lives >= 1);
    assert_int_equal(game.level.world.brick_hits[0], BRICK_EMPTY);
    game_free(&game);
    game_check_begin(&check_of, &game, games, "no such game");
    assert_int_equal(game.state, GAME_BAD);
    assert_false(game_check_advance(&check_of, &game, 96, &NO_DEADLINE));
    game_free(&game);
    free(list);
}

/// Chooses the row that leads to the games of the score that is chosen.
static void choose_replays(Ui *ui)
{
    for (int i = 0; i < menu_of(ui)->count; i++) {
        const char *label = menu_of(ui)->item[i].row->label;
        if (label != NULL && strcmp(label, "Replays of place") == 0) {
            menu_of(ui)->selected = i;
        }
    }
    press(ui, KEY_RETURN);
}

/// Sizes of its letters from a text's right end to what is drawn next to it on its right.
static double room_beside(const DrawList *list, const char *text)
{
    static const char *const SIGNS[] = {"…", "✓", "–", "✕"};
    double least = 1e6;
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *there = &list->texts[i];
        if (there->stamp != STAMP_NONE || strcmp(list->characters + there->text, text) != 0) {
            continue;
        }
        assert_int_equal(there->align, ALIGN_RIGHT);
        for (int k = 0; k < list->text_count; k++) {
            const DrawText *sign = &list->texts[k];
            bool is_sign = false;
            for (int j = 0; j < 4 && sign->stamp == STAMP_NONE; j++) {
                is_sign = is_sign || strcmp(list->characters + sign->text, SIGNS[j]) == 0;
            }
            // The widest of them is about 0.7 of its size wide.
            const double left = (double)(sign->x - 0.35F * sign->size - there->x);
            const double right = left / (double)there->size;
            const bool beside = fabs((double)(sign->y - there->y)) < 0.5 * (double)there->size;
            least = is_sign && beside && right > -0.5 && right < least ? right : least;
        }
    }
    return least;
}

static void the_scores_say_what_is_verified_and_lead_to_the_games(void **state)
{
    (void)state;
    DrawList list = {0};
    assert_int_equal(remove_kept(NULL), 0);
    play_run();
    UiStart start = keeping_start();
    Ui *ui = open_ui(&start);
    scores_add(&ui_career(ui)->scores, ui_career(ui)->scores.score[0].set, "Ben", 1, 0);
    go_to(ui, SCREEN_SCORES);
    assert_int_equal(ui_context(ui)->scores->state[0], RUN_UNCHECKED);
    pass(ui, &list, 2.0);
    assert_int_equal(ui_context(ui)->scores->state[0], RUN_VERIFIED);
    // One that has no games is shown as well, and leads nowhere.
    assert_int_equal(ui_context(ui)->scores->state[1], RUN_MISSING);
    // What each is worth stands apart from how many levels it has.
    assert_in_range((int)(100 * room_beside(&list, "0 levels")), 30, 60);
    ui_context(ui)->scores->selected = 1;
    choose_replays(ui);
    assert_int_equal(screen_of(ui), SCREEN_SCORES);
    ui_context(ui)->scores->selected = 0;
    choose_replays(ui);
    assert_int_equal(screen_of(ui), SCREEN_GAMES);
    assert_int_equal(ui_context(ui)->games->list.count, 2);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_SCORES);
    go_to(ui, SCREEN_TITLE);
    go_to(ui, SCREEN_GAMES);
    assert_string_equal(ui_context(ui)->games->run, "");
    ui_destroy(ui);
    draw_list_free(&list);
}

static int make_folders(void **state)
{
    if (make_kept(state) != 0) {
        return 1;
    }
    snprintf(games, sizeof games, "%s/games", kept);
    snprintf(scores, sizeof scores, "%s/scores", kept);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_score_is_verified_by_the_games_that_it_was_made_in),
        cmocka_unit_test(a_score_that_its_games_do_not_lead_to_is_not_verified),
        cmocka_unit_test(a_score_whose_games_are_gone_damaged_or_others_is_not_verified),
        cmocka_unit_test(a_level_that_is_begun_again_goes_on_from_where_it_began),
        cmocka_unit_test(the_scores_say_what_is_verified_and_lead_to_the_games),
        cmocka_unit_test(a_game_tells_of_itself_before_it_is_played_and_of_its_end_after),
    };
    return cmocka_run_group_tests_name("game_check", tests, make_folders, remove_kept_folder);
}

#define _POSIX_C_SOURCE 200809L
// A duel over a network between games on this machine, by what their people press and see.
#include "kept_folder.h"

#include "kept_games.h"
#include "online.h"
#include "process.h"
#include "replay_verify.h"
#include "ui_context.h"

#define PATIENCE_S 60.0 ///< of real time, for what the network brings

enum { GAMES_MOST = 3 };

static Ui *game[GAMES_MOST];
static DrawList list[GAMES_MOST];
static int game_count;
static char invitation[100];

static Online *online_of(int side)
{
    return ui_context(game[side])->online;
}

static Duel *duel_of(int side)
{
    return online_of(side)->duel;
}

static void frame(void)
{
    for (int i = 0; i < game_count; i++) {
        ui_advance(game[i], FRAME);
        ui_draw(game[i], &list[i], 1280, 720, 1.0);
    }
}

/// Until when something is waited for.
static double patience(void)
{
    return process_seconds() + PATIENCE_S;
}

static void frames(int count)
{
    for (int i = 0; i < count; i++) {
        frame();
    }
}

/// Lets frames pass until a game shows that screen.
static void await_screen(int side, ScreenId screen)
{
    for (const double until = patience();
         process_seconds() < until && screen_of(game[side]) != screen;) {
        frame();
    }
    assert_int_equal(screen_of(game[side]), screen);
    frame();
}

static void await(ScreenId host, ScreenId joins)
{
    for (const double until = patience();
         process_seconds() < until &&
         (screen_of(game[0]) != host || screen_of(game[1]) != joins);) {
        frame();
    }
    assert_int_equal(screen_of(game[0]), host);
    assert_int_equal(screen_of(game[1]), joins);
}

/// Lets frames pass until a game shows those words.
static void await_words(int side, const char *words)
{
    for (const double until = patience();
         process_seconds() < until && !shows(&list[side], words);) {
        frame();
    }
    if (!shows(&list[side], words)) {
        fail_msg("game %d does not show \"%s\"", side, words);
    }
}

/// Waits until a press would not be taken for one that was meant for the match.
static void choose(int side, const char *label)
{
    frames(30);
    ui_draw(game[side], &list[side], 1280, 720, 1.0);
    const int index = find_label(game[side], label);
    if (index < 0) {
        fail_msg("the menu has no \"%s\"", label);
    }
    menu_of(game[side])->selected = index;
    press(game[side], KEY_RETURN);
    frame();
}

static void type(int side, const char *text)
{
    InputEvent event = {.kind = INPUT_TEXT};
    for (const char *at = text; *at != '\0'; at++) {
        event.text[0] = *at;
        event.text[1] = '\0';
        ui_handle(game[side], &event);
    }
}

/// The room of this process alone: other tests call out on this machine, too.
static int room_port(void)
{
    return 20000 + (int)(getpid() % 30000);
}

/// Plays until something is certain, which is kept.
static void play_a_little(void)
{
    for (const double until = patience();
         process_seconds() < until && (rollback_certain_steps(&duel_of(0)->rollback) < 60 ||
                                       rollback_certain_steps(&duel_of(1)->rollback) < 60);) {
        frame();
    }
}

/// The games, their folders of replays, and the page of each at Together.
static void open_some(int count)
{
    static char folders[GAMES_MOST][256];
    game_count = count;
    for (int i = 0; i < count; i++) {
        UiStart start = usual_start();
        snprintf(folders[i], sizeof folders[i], "%s/games-%d", kept, i);
        start.kept.path[KEPT_GAMES] = folders[i];
        start.date = next_date;
        game[i] = open_ui(&start);
        online_of(i)->room_port = room_port();
    }
    for (int i = 0; i < count; i++) {
        choose(i, "Together");
        assert_int_equal(screen_of(game[i]), SCREEN_TOGETHER);
    }
}

static void open_games(void)
{
    open_some(2);
}

static void close_games(void)
{
    for (int i = 0; i < game_count; i++) {
        ui_destroy(game[i]);
        draw_list_free(&list[i]);
        list[i] = (DrawList){0};
    }
}

/// Lets the first game host a duel, and notes its invitation.
static void host(int best_of, bool fast)
{
    online_of(0)->best_of = best_of;
    choose(0, "Host a duel");
    assert_int_equal(screen_of(game[0]), SCREEN_INVITE);
    char words[CODE_TEXT_SIZE];
    code_write(&online_of(0)->code, words);
    assert_true(shows(&list[0], words));
    duel_of(0)->fast = fast;
    snprintf(invitation, sizeof invitation, "127.0.0.1:%d %s", online_of(0)->socket.port, words);
}

/// Types the invitation at another game and chooses what to do with it.
static void accept(int side, const char *label)
{
    choose(side, "Join a duel");
    type(side, invitation);
    choose(side, label);
}

/// Lets the second game join the first one's duel, without waiting for real time.
static void begin_match(int best_of)
{
    host(best_of, true);
    accept(1, "Join");
    await(SCREEN_PLAY, SCREEN_PLAY);
}

/// Both stand in a corner and serve whatever they have until the match is over.
static void play_to_the_end(void)
{
    int side = 0;
    give_key(game[0], KEY_LEFT, true);
    give_key(game[1], KEY_RIGHT, true);
    for (const double until = patience();
         process_seconds() < until &&
         (screen_of(game[0]) == SCREEN_PLAY || screen_of(game[1]) == SCREEN_PLAY);
         side = 1 - side) {
        // On the menu that follows it would choose something.
        if (screen_of(game[side]) == SCREEN_PLAY) {
            press(game[side], KEY_SPACE);
        }
        frame();
    }
    await(SCREEN_ONLINE, SCREEN_ONLINE);
}

/// The games have kept replays that are verified, and the same.
static void assert_same_match_is_kept(void)
{
    Replay replay[GAMES_MOST] = {0};
    for (int i = 0; i < game_count; i++) {
        const char *name = strrchr(ui_context(game[i])->career->kept_game, '/') + 1;
        char games[256];
        snprintf(games, sizeof games, "%s/games-%d", kept, i);
        char problem[REPLAY_PROBLEM_SIZE];
        assert_true(kept_games_read(games, name, &replay[i], problem));
        ReplayFinding finding;
        assert_true(replay_verify(&replay[i], &finding, problem));
        assert_true(finding.same);
        assert_int_equal(replay[i].steps, replay[0].steps);
        assert_int_equal(replay[i].hashes.size, replay[0].hashes.size);
        assert_memory_equal(replay[i].hashes.at, replay[0].hashes.at, replay[0].hashes.size);
    }
    for (int i = 0; i < game_count; i++) {
        replay_free(&replay[i]);
    }
}

static void friends_host_join_play_and_both_keep_the_same_match(void **state)
{
    (void)state;
    open_games();
    begin_match(1);
    assert_true(shows(&list[0], "Opponent") && shows(&list[1], "Opponent"));
    play_to_the_end();
    const Side winner = world_winner(duel_of(0)->rollback.certain);
    assert_int_not_equal(winner, SIDE_NONE);
    frame();
    assert_true(shows(&list[winner == SIDE_BOTTOM ? 0 : 1], "You win"));
    assert_true(shows(&list[winner == SIDE_BOTTOM ? 1 : 0], "You lose"));
    assert_same_match_is_kept();
    close_games();
}

static void a_third_watches_and_keeps_the_same_match(void **state)
{
    enum { KEY_1 = 30 };
    (void)state;
    open_some(3);
    host(1, true);
    accept(2, "Watch");
    await_words(2, "Waiting for the match");
    accept(1, "Join");
    await(SCREEN_PLAY, SCREEN_PLAY);
    await_screen(2, SCREEN_PLAY);
    await_words(2, "Esc: leave");
    assert_true(shows(&list[2], "Player 1") && shows(&list[2], "Player 2"));
    assert_false(shows(&list[2], "Opponent"));
    // It has no paddle, asks for nothing and says nothing.
    press(game[2], KEY_P);
    press(game[2], KEY_1);
    press(game[2], KEY_SPACE);
    assert_int_equal(duel_of(2)->own.phrases, 0);
    assert_false(duel_of(2)->own.pause);
    play_to_the_end();
    await_screen(2, SCREEN_ONLINE);
    assert_true(shows(&list[2], "Bottom wins") || shows(&list[2], "Top wins"));
    assert_true(find_label(game[2], "Watch replay") >= 0);
    assert_true(find_label(game[2], "Rematch") < 0 && find_label(game[2], "Hello!") < 0);
    assert_same_match_is_kept();
    // What the two play next is shown without asking.
    choose(0, "Rematch");
    choose(1, "Rematch");
    await_screen(2, SCREEN_PLAY);
    assert_int_equal(duel_of(2)->round, 1);
    close_games();
}

static void who_joins_two_that_play_is_told_so_and_may_watch_and_leave(void **state)
{
    (void)state;
    open_some(3);
    host(1, false);
    accept(1, "Join");
    await(SCREEN_PLAY, SCREEN_PLAY);
    accept(2, "Join");
    await_screen(2, SCREEN_JOIN);
    assert_true(shows(&list[2], "has its two players already"));
    assert_string_equal(online_of(2)->invitation.text, invitation);
    assert_int_equal(menu_of(game[2])->selected, find_label(game[2], "Watch"));
    press(game[2], KEY_RETURN);
    await_screen(2, SCREEN_PLAY);
    assert_false(shows(&list[2], "two players already"));
    for (const double until = patience();
         process_seconds() < until && rollback_certain_steps(&duel_of(2)->rollback) < 60;) {
        frame();
    }
    press(game[2], KEY_ESCAPE);
    frame();
    assert_int_equal(screen_of(game[2]), SCREEN_JOIN);
    await_words(2, "You have stopped watching");
    assert_null(duel_of(2));
    assert_true(ui_context(game[2])->career->kept_game[0] != '\0');
    frames(30);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(screen_of(game[i]), SCREEN_PLAY);
        assert_int_equal(duel_of(i)->stage, DUEL_PLAYING);
    }
    assert_int_equal(duel_of(0)->watcher[0].peer.state, PEER_ALONE);
    close_games();
}

static void who_watches_is_told_when_one_of_the_two_leaves(void **state)
{
    (void)state;
    open_some(3);
    host(1, false);
    accept(2, "Watch");
    accept(1, "Join");
    await_screen(2, SCREEN_PLAY);
    play_a_little();
    press(game[1], KEY_ESCAPE);
    frame();
    choose(1, "Leave");
    choose(1, "Leave");
    await_screen(2, SCREEN_ONLINE);
    await_words(2, "One of the two has left");
    choose(2, "Leave");
    assert_int_equal(screen_of(game[2]), SCREEN_TITLE);
    close_games();
}

static void goals_are_shown_when_both_sides_have_them(void **state)
{
    (void)state;
    open_games();
    begin_match(1);
    play_to_the_end();
    for (int i = 0; i < 2; i++) {
        assert_true(session_of(game[i])->shown.certain == duel_of(i)->rollback.certain);
        assert_int_equal(session_of(game[i])->world == duel_of(i)->rollback.shown, 1);
    }
    close_games();
}

static void a_phrase_a_pause_and_their_words_reach_the_friend(void **state)
{
    enum { KEY_2 = 31 };
    (void)state;
    open_games();
    begin_match(1);
    press(game[0], KEY_2);
    await_words(0, "Good luck!");
    await_words(1, "Good luck!");
    press(game[1], KEY_P);
    await_words(0, "Your opponent asks for a pause");
    await_words(1, "You ask for a pause");
    press(game[0], KEY_P);
    await_words(0, "Paused by both");
    await_words(1, "Paused by both");
    const long long steps = duel_of(0)->rollback.steps;
    frames(60);
    assert_int_equal(duel_of(0)->rollback.steps, steps);
    press(game[0], KEY_ESCAPE);
    frame();
    choose(0, "Play on");
    for (const double until = patience();
         process_seconds() < until && duel_of(0)->rollback.steps == steps;) {
        frame();
    }
    assert_true(duel_of(0)->rollback.steps > steps);
    assert_false(shows(&list[1], "Paused by both"));
    close_games();
}

static void a_rematch_follows_when_both_want_it_and_counts_for_the_series(void **state)
{
    (void)state;
    open_games();
    begin_match(3);
    play_to_the_end();
    choose(0, "Next match");
    await_words(0, "Waiting for your opponent");
    assert_int_equal(screen_of(game[0]), SCREEN_ONLINE);
    choose(1, "Next match");
    await(SCREEN_PLAY, SCREEN_PLAY);
    assert_int_equal(duel_of(0)->round, 1);
    play_to_the_end();
    assert_int_equal(duel_of(0)->won[0] + duel_of(0)->won[1], 2);
    assert_memory_equal(duel_of(0)->won, duel_of(1)->won, sizeof duel_of(0)->won);
    int count = 0;
    char games[256];
    snprintf(games, sizeof games, "%s/games-0", kept);
    free(kept_games_list(games, &count));
    assert_int_equal(count, 2);
    close_games();
}

static void who_leaves_says_so_and_the_other_keeps_the_match(void **state)
{
    (void)state;
    open_games();
    begin_match(1);
    play_a_little();
    press(game[1], KEY_ESCAPE);
    frame();
    choose(1, "Leave");
    choose(1, "Leave");
    assert_int_equal(screen_of(game[1]), SCREEN_TITLE);
    assert_null(duel_of(1));
    for (const double until = patience();
         process_seconds() < until && screen_of(game[0]) == SCREEN_PLAY;) {
        frame();
    }
    frame();
    assert_int_equal(screen_of(game[0]), SCREEN_ONLINE);
    assert_true(shows(&list[0], "Your opponent has left"));
    assert_true(ui_context(game[0])->career->kept_game[0] != '\0');
    choose(0, "Leave");
    assert_int_equal(screen_of(game[0]), SCREEN_TITLE);
    close_games();
}

static void a_host_that_wants_it_is_found_on_the_local_network_without_its_words(void **state)
{
    (void)state;
    open_games();
    online_of(0)->plain = true;
    choose(0, "Host a duel");
    choose(1, "Join a duel");
    frames(5);
    assert_int_equal(online_of(1)->found_count, 0);
    choose(0, "Found on this network");
    for (const double until = patience();
         process_seconds() < until && online_of(1)->found_count == 0;) {
        frame();
    }
    frame();
    assert_true(online_of(1)->found_count > 0);
    assert_true(shows(&list[1], "First"));
    menu_of(game[1])->selected = 0;
    press(game[1], KEY_RETURN);
    char words[CODE_TEXT_SIZE];
    code_write(&online_of(0)->code, words);
    assert_null(strstr(online_of(1)->invitation.text, words));
    type(1, words);
    duel_of(0)->fast = true;
    choose(1, "Join");
    await(SCREEN_PLAY, SCREEN_PLAY);
    for (int i = 0; i < 2; i++) {
        assert_false(session_of(game[i])->level.world.match.heat);
        assert_false(online_of(i)->listens);
    }
    close_games();
}

static void what_else_is_called_out_is_not_listed(void **state)
{
    static const struct {
        const char *bytes;
        size_t count;
    } CALLS[] = {
        {"ARKD\1\0\0\0\0\0Zero", 14},
        {"ARKE\1\0\0\0\1\0Mark", 14},
        {"ARKD\1\0\0\0\1", 9},
        {"ARKD\1\0\0\0\1\0Bell\7", 15},
        {"ARKD\1\0\0\0\1\0Half\xC3", 15},
        {"ARKD\1\0\0\0\1\0Nul\0x", 15},
        {"", 0},
    };
    (void)state;
    open_games();
    choose(1, "Join a duel");
    for (size_t i = 0; i < sizeof CALLS / sizeof CALLS[0]; i++) {
        socket_call_out(room_port(), CALLS[i].bytes, CALLS[i].count);
    }
    frames(20);
    assert_int_equal(online_of(1)->found_count, 0);
    // Of another version it is, and says so.
    socket_call_out(room_port(), "ARKD\1\0\0\0\1\0Older", 15);
    for (const double until = patience();
         process_seconds() < until && online_of(1)->found_count == 0;) {
        frame();
    }
    menu_of(game[1])->selected = 0;
    await_words(1, "Hosted by another version of the game");
    close_games();
}

static void losing_the_focus_does_not_pause_a_friend(void **state)
{
    (void)state;
    open_games();
    begin_match(1);
    const InputEvent lost = {.kind = INPUT_FOCUS_LOST};
    ui_handle(game[0], &lost);
    frame();
    assert_int_equal(screen_of(game[0]), SCREEN_PLAY);
    assert_false(ui_may_idle(game[0]));
    close_games();
}

static void a_wrong_invitation_is_told_and_stays(void **state)
{
    static const char *const WRONG[] = {
        "",
        "127.0.0.1",
        "lusab-babad-gutih-tugad-mimol",
        "127.0.0.1 lusab-babad-gutih-tugad",
        "127.0.0.1:0 lusab-babad-gutih-tugad-mimol",
        "127.0.0.1:65536 lusab-babad-gutih-tugad-mimol",
        "127.0.0.1:1x lusab-babad-gutih-tugad-mimol",
        "[::1 lusab-babad-gutih-tugad-mimo",
    };
    (void)state;
    open_games();
    choose(1, "Join a duel");
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        text_field_set(&online_of(1)->invitation, WRONG[i], false);
        choose(1, "Join");
        assert_int_equal(screen_of(game[1]), SCREEN_JOIN);
        assert_int_equal(online_of(1)->trouble, ONLINE_INVITATION);
        assert_true(shows(&list[1], "five words are needed"));
        assert_string_equal(online_of(1)->invitation.text, WRONG[i]);
    }
    choose(1, "Back");
    frame();
    assert_int_equal(screen_of(game[1]), SCREEN_TOGETHER);
    assert_false(shows(&list[1], "five words are needed"));
    close_games();
}

static void blanks_and_backspace_belong_to_the_invitation(void **state)
{
    (void)state;
    open_games();
    choose(1, "Join a duel");
    type(1, "localhost");
    press(game[1], KEY_SPACE);
    type(1, " lx");
    press(game[1], KEY_BACKSPACE);
    frame();
    assert_int_equal(screen_of(game[1]), SCREEN_JOIN);
    assert_int_equal(online_of(1)->trouble, ONLINE_WELL);
    assert_string_equal(online_of(1)->invitation.text, "localhost l");
    press(game[1], KEY_ESCAPE);
    frame();
    assert_int_equal(screen_of(game[1]), SCREEN_TOGETHER);
    close_games();
}

static void the_games_end_in_the_middle_of_a_match_without_a_leak(void **state)
{
    (void)state;
    open_games();
    begin_match(1);
    play_a_little();
    ui_save(game[0]);
    assert_null(duel_of(0));
    assert_true(ui_context(game[0])->career->kept_game[0] != '\0');
    close_games();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(friends_host_join_play_and_both_keep_the_same_match, remove_kept),
        cmocka_unit_test_teardown(a_third_watches_and_keeps_the_same_match, remove_kept),
        cmocka_unit_test_teardown(who_joins_two_that_play_is_told_so_and_may_watch_and_leave,
                                  remove_kept),
        cmocka_unit_test_teardown(who_watches_is_told_when_one_of_the_two_leaves, remove_kept),
        cmocka_unit_test_teardown(goals_are_shown_when_both_sides_have_them, remove_kept),
        cmocka_unit_test_teardown(a_phrase_a_pause_and_their_words_reach_the_friend, remove_kept),
        cmocka_unit_test_teardown(a_rematch_follows_when_both_want_it_and_counts_for_the_series,
                                  remove_kept),
        cmocka_unit_test_teardown(who_leaves_says_so_and_the_other_keeps_the_match, remove_kept),
        cmocka_unit_test_teardown(
            a_host_that_wants_it_is_found_on_the_local_network_without_its_words, remove_kept),
        cmocka_unit_test_teardown(what_else_is_called_out_is_not_listed, remove_kept),
        cmocka_unit_test_teardown(losing_the_focus_does_not_pause_a_friend, remove_kept),
        cmocka_unit_test_teardown(a_wrong_invitation_is_told_and_stays, remove_kept),
        cmocka_unit_test_teardown(blanks_and_backspace_belong_to_the_invitation, remove_kept),
        cmocka_unit_test_teardown(the_games_end_in_the_middle_of_a_match_without_a_leak,
                                  remove_kept),
    };
    return cmocka_run_group_tests(tests, make_kept, remove_kept_folder);
}

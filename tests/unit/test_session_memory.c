// Whichever allocation fails, a match begins, goes on, is watched, taken over and resumed, or not,
// and nothing of it stays behind.
#include "near.h"
#include "world.h"

#include "failing_memory.h"

#include <string.h>

#include "packed.h"
#include "rewards.h"
#include "session.h"

static const Deadline NO_DEADLINE = {NULL, NULL};

static const char LEVEL[] =
    "title = \"Memory\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
    "balls = ( { x = 480; y = 400; vx = 90; vy = -300; } );\n"
    "circles = ( { x = 300; y = 300; radius = 20; path = { dx = 50; dy = 0; period = 2; }; } );\n"
    "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = ( \"12.1\" ); };\n";

static Controller players[SEAT_COUNT];

static Level read_level(void)
{
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_read_text(&level, "level", LEVEL, strlen(LEVEL), &problems));
    diag_list_free(&problems);
    return level;
}

static void play(Session *session, int steps)
{
    const Settings settings = settings_defaults();
    for (int i = 0; i < steps; i++) {
        session_advance(session, 1.0 / STEPS_PER_SECOND, 1.0, NULL, &settings, NULL, &NO_DEADLINE);
    }
}

static void choose_players(void)
{
    memset(players, 0, sizeof players);
    players[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_PERSON};
    players[SIDE_TOP] = (Controller){.kind = CONTROLLER_BOT, .strength = BOT_NORMAL};
}

/// A game of a quarter of a second, which is not over.
static Replay record(void)
{
    Session session = {0};
    Replay replay;
    Level level = read_level();
    choose_players();
    assert_true(session_begin(&session, &level, players, 5, 0, 0));
    session_help_paddles(&session, 1.25);
    session_record(&session, 1000);
    play(&session, 60);
    assert_true(session_take_recording(&session, &replay));
    session_end(&session);
    return replay;
}

/// Tries something with each allocation in turn failing, until none does.
static void assert_whichever_fails(bool (*try)(const Replay *replay), int fewest)
{
    Replay replay = record();
    int refused = 0;
    bool failed = true;
    for (int granted = 0; failed; granted++) {
        const int before = block_count;
        allocations_left = granted;
        only_one_fails = true;
        const bool good = try(&replay);
        failed = allocations_left < 0;
        allocations_left = -1;
        assert_int_equal(block_count, before);
        assert_true(good || failed);
        refused += !good;
    }
    assert_true(refused >= fewest);
    replay_free(&replay);
    assert_int_equal(block_count, 0);
}

static bool begin(const Replay *replay)
{
    (void)replay;
    const int left = allocations_left;
    allocations_left = -1;
    Session session = {0};
    Level level = read_level();
    allocations_left = left;
    const bool good = session_begin(&session, &level, players, 5, 3, 100);
    assert_null(level.world.balls);
    if (good) {
        assert_int_equal(world_paddle(session.world, 0).points, 100);
        play(&session, 3);
        assert_int_equal(world_step_number(session.world), 3);
    } else {
        assert_null(session.world);
    }
    session_end(&session);
    level_free(&level);
    return good;
}

static void a_match_begins_or_not(void **state)
{
    (void)state;
    assert_whichever_fails(begin, 5);
}

static bool go_on(const Replay *replay)
{
    (void)replay;
    const int left = allocations_left;
    allocations_left = -1;
    Session session = {0};
    Level level = read_level();
    Level other = read_level();
    assert_true(session_begin(&session, &level, players, 5, 0, 0));
    // Another one ends the first.
    level = read_level();
    assert_true(session_begin(&session, &level, players, 5, 0, 0));
    session_help_paddles(&session, 1.25);
    play(&session, 3);
    World *const world = session.world;
    allocations_left = left;
    const bool good = session_continue(&session, &other);
    assert_true(good == (other.world.balls == NULL));
    assert_true(good == (session.world != world));
    assert_false(session.records);
    const int rest = allocations_left;
    allocations_left = -1;
    play(&session, 3);
    assert_int_equal(world_step_number(session.world), 6);
    const PaddleView paddle = world_paddle(session.world, 0);
    const PaddleView usual = world_paddle(session.world, 1);
    assert_near(paddle.body.max.x - paddle.body.min.x, 1.25 * (usual.body.max.x - usual.body.min.x),
                1e-9);
    allocations_left = rest;
    session_end(&session);
    level_free(&other);
    return good;
}

static void a_match_goes_on_in_a_changed_level_or_as_it_was(void **state)
{
    (void)state;
    assert_whichever_fails(go_on, 10);
}

static bool watch(const Replay *replay)
{
    static ReplaySeek seek;
    char problem[REPLAY_PROBLEM_SIZE];
    const int left = allocations_left;
    allocations_left = -1;
    Session session = {0};
    assert_true(replay_seek_begin(&seek, replay, problem));
    while (replay_seek_look_ahead(&seek, 100)) {
    }
    assert_true(replay_seek_to(&seek, 20, 1000));
    allocations_left = left;
    const bool good = session_watch(&session, &seek, players);
    assert_ptr_equal(session.watched, good ? &seek : NULL);
    const int rest = allocations_left;
    allocations_left = -1;
    if (good) {
        play(&session, 5);
        assert_int_equal(seek.play.cursor.step, 25);
        assert_int_equal(session.seed, 5);
    } else {
        assert_null(session.world);
    }
    session_end(&session);
    // It was never the session's own.
    assert_int_equal(world_step_number(seek.play.world), good ? 25 : 20);
    replay_seek_end(&seek);
    allocations_left = rest;
    return good;
}

static void a_replay_is_watched_or_not(void **state)
{
    (void)state;
    assert_whichever_fails(watch, 8);
}

static bool take_over(const Replay *replay)
{
    static ReplaySeek seek;
    char problem[REPLAY_PROBLEM_SIZE];
    const int left = allocations_left;
    allocations_left = -1;
    Session session = {0};
    Replay taken;
    assert_true(replay_seek_begin(&seek, replay, problem));
    while (replay_seek_look_ahead(&seek, 100)) {
    }
    assert_true(replay_seek_to(&seek, 30, 1000));
    // Who takes over may leave a paddle alone.
    players[SIDE_TOP].kind = CONTROLLER_STILL;
    allocations_left = left;
    const bool good = session_take_over(&session, &seek, players, 2000);
    players[SIDE_TOP].kind = CONTROLLER_BOT;
    const int rest = allocations_left;
    allocations_left = -1;
    bool records = false;
    if (good) {
        assert_near(session.began, 30.0 / STEPS_PER_SECOND, 1e-9);
        assert_int_equal(world_step_number(session.world), 30);
        assert_true(session.world != seek.play.world);
        play(&session, 10);
        records = session_take_recording(&session, &taken);
        if (records) {
            assert_int_equal(taken.steps, 40);
            assert_int_equal(taken.setup.date, 2000);
            assert_int_equal(taken.setup.seed, 5);
            assert_string_equal(taken.setup.player[0].name, "player 1");
            assert_string_equal(taken.setup.player[1].name, "");
            replay_free(&taken);
        }
    }
    session_end(&session);
    replay_seek_end(&seek);
    allocations_left = rest;
    return good && records;
}

static void a_replay_is_taken_over_or_not(void **state)
{
    (void)state;
    assert_whichever_fails(take_over, 10);
}

static bool resume(const Replay *replay)
{
    Session session = {0};
    const bool good = session_resume(&session, replay, 3000);
    const int rest = allocations_left;
    allocations_left = -1;
    assert_true(good == (session.world != NULL));
    assert_true(good == session.records);
    if (good) {
        assert_int_equal(world_step_number(session.world), 60);
        assert_int_equal(session.recording.setup.date, 3000);
        assert_true(session.length_factor == 1.25);
        assert_true(session.tally.seconds == world_time(session.world));
        assert_int_equal(session.hold_steps, 0);
        assert_int_equal(session.controller[SIDE_TOP].kind, CONTROLLER_BOT);
        assert_int_equal(session.controller[SIDE_TOP].strength, BOT_NORMAL);
        play(&session, 1);
        assert_int_equal(world_step_number(session.world), 61);
    }
    session_end(&session);
    allocations_left = rest;
    return good;
}

static void a_game_that_was_left_is_resumed_or_not(void **state)
{
    (void)state;
    assert_whichever_fails(resume, 20);
}

static bool record_again(const Replay *replay)
{
    const int left = allocations_left;
    allocations_left = -1;
    Session session = {0};
    Replay taken = {0};
    Level level = read_level();
    assert_true(session_begin(&session, &level, players, 5, 0, 0));
    session_help_paddles(&session, 1.25);
    allocations_left = left;
    session_record(&session, 1000);
    play(&session, 60);
    const bool good = session_take_recording(&session, &taken);
    assert_true(good == (taken.steps == 60));
    assert_false(session.records);
    if (good) {
        assert_int_equal(taken.contacts.size, replay->contacts.size);
        assert_int_equal(taken.hashes.size, replay->hashes.size);
        assert_true(taken.seconds == replay->seconds);
    }
    replay_free(&taken);
    session_end(&session);
    return good;
}

static void a_recording_is_whole_or_not_there(void **state)
{
    (void)state;
    assert_whichever_fails(record_again, 4);
}

static bool make_remixes(const Replay *replay)
{
    (void)replay;
    bool all = true;
    for (int remix = 0; remix < REMIX_COUNT; remix++) {
        const int left = allocations_left;
        allocations_left = -1;
        Level level = read_level();
        allocations_left = left;
        all = remix_make((Remix)remix, &level) && all;
        level_free(&level);
    }
    return all;
}

static void a_remix_is_made_or_not(void **state)
{
    (void)state;
    assert_whichever_fails(make_remixes, 2);
}

/// zlib has memory of its own.
static bool pack(const Replay *replay)
{
    Bytes packed = {0};
    const bool good = packed_deflate(replay->level, strlen(replay->level), &packed);
    bytes_free(&packed);
    return good;
}

static void a_level_is_packed_or_not(void **state)
{
    (void)state;
    assert_whichever_fails(pack, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_begins_or_not),
        cmocka_unit_test(a_match_goes_on_in_a_changed_level_or_as_it_was),
        cmocka_unit_test(a_replay_is_watched_or_not),
        cmocka_unit_test(a_replay_is_taken_over_or_not),
        cmocka_unit_test(a_game_that_was_left_is_resumed_or_not),
        cmocka_unit_test(a_recording_is_whole_or_not_there),
        cmocka_unit_test(a_remix_is_made_or_not),
        cmocka_unit_test(a_level_is_packed_or_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

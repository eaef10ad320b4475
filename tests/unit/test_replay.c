// Replays: what is recorded comes back, what is played again is the same game, and no byte changes
// unnoticed.
#include "replay_verify.h"

#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "near.h"
#include "rng.h"
#include "world.h"

static const char DUEL[] =
    "title = \"Duel\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
    "balls = ( { owner = \"bottom\"; }, { owner = \"top\"; } );\n"
    "hexagons = ( { x = 300; y = 360; radius = 40; spin = 45; }, { x = 660; y = 360; radius = 40; "
    "} );\n"
    "bricks = { x = 380; y = 300; cell_width = 40; cell_height = 20; rows = ( \"12211\", \"1.#.1\" "
    ");\n"
    "bonus = ( \"MSW..\", \"F...L\" ); };\n";

typedef struct Game {
    Replay replay;
    Level level;
    World *world;
    Bot bots[SIDE_COUNT];
} Game;

static bool hear(void *context, const WorldEvent *event)
{
    replay_add_contact(context, event);
    return true;
}

static void begin(Game *game, const char *text, const ReplaySetup *setup)
{
    DiagList problems = {0};
    memset(game, 0, sizeof *game);
    assert_true(level_read_text(&game->level, "duel", text, strlen(text), &problems));
    diag_list_free(&problems);
    assert_true(replay_begin(&game->replay, setup, &game->level));
    game->world = world_create(&game->level.world, setup->seed);
    assert_non_null(game->world);
    for (int i = 0; i < world_paddle_count(game->world); i++) {
        game->bots[i] = bot_make((BotStrength)(i % BOT_STRENGTH_COUNT + 1), i, setup->seed + 7u);
    }
}

static void play(Game *game, int steps)
{
    for (int step = 0; step < steps && world_outcome(game->world) == WORLD_RUNNING; step++) {
        WorldInput input = {0};
        for (int i = 0; i < world_paddle_count(game->world); i++) {
            input.paddle[i] = bot_think(&game->bots[i], game->world);
        }
        replay_add_step(&game->replay, &input);
        assert_true(world_step(game->world, &input, hear, &game->replay));
        replay_add_state(&game->replay, game->world);
    }
}

/// Plays a game of so many steps and leaves its replay.
static Replay record(const char *text, unsigned long long seed, int steps)
{
    Game game;
    ReplaySetup setup = {
        .seed = seed, .date = 1700000000, .player = {{.name = "easy"}, {.name = "hard"}}};
    begin(&game, text, &setup);
    play(&game, steps);
    replay_end(&game.replay, game.world, (double)game.replay.steps / STEPS_PER_SECOND);
    assert_false(game.replay.failed);
    world_destroy(game.world);
    level_free(&game.level);
    return game.replay;
}

static Bytes packed(const Replay *replay)
{
    Bytes file = {0};
    assert_true(replay_pack(replay, &file));
    return file;
}

static bool unpacks(const Bytes *file, Replay *replay)
{
    char problem[REPLAY_PROBLEM_SIZE] = "";
    bool read = replay_unpack(replay, file->at, file->size, problem);
    assert_int_equal(read, problem[0] == '\0');
    return read;
}

static void expect_same(const Replay *replay)
{
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    if (!replay_verify(replay, &finding, problem) || !finding.same) {
        fail_msg("%s at %g s: %s", problem, finding.time, finding.what);
    }
    assert_near(finding.time, replay->seconds, 0.0);
}

static void a_game_that_is_decided_just_behind_a_whole_second_comes_back(void **state)
{
    (void)state;
    Game game;
    const ReplaySetup setup = {.player = {{.name = "easy"}, {.name = "hard"}}};
    const WorldInput input = {0};
    Replay again = {0};
    begin(&game, DUEL, &setup);
    play(&game, STEPS_PER_SECOND);
    // The step that decides it ends where it began: the second before it is noted once.
    replay_add_step(&game.replay, &input);
    replay_add_state(&game.replay, game.world);
    replay_end(&game.replay, game.world, 1.001);
    Bytes file = packed(&game.replay);
    assert_true(unpacks(&file, &again));
    bytes_free(&file);
    replay_free(&again);
    replay_free(&game.replay);
    world_destroy(game.world);
    level_free(&game.level);
}

static PaddleInput random_input(Rng *rng, PaddleInput last)
{
    switch (rng_below(rng, 12)) {
    case 0:
        last.move_x = (signed char)(rng_below(rng, 255) - 127);
        break;
    case 1:
        last.move_y = (signed char)(rng_below(rng, 255) - 127);
        break;
    case 2:
        last.target_x = rng_below(rng, 2) == 0 ? INT32_MIN : INT32_MAX;
        last.target_y = rng_below(rng, 100000) - 50000;
        break;
    case 3:
        last.pointing = !last.pointing;
        break;
    case 4:
        last.serve = !last.serve;
        break;
    default:
        break;
    }
    return last;
}

static void every_input_comes_back_also_through_a_file(void **state)
{
    (void)state;
    enum { STEPS = 5000 };
    static WorldInput inputs[STEPS];
    Rng rng = rng_make(12);
    Game game;
    ReplaySetup setup = {.seed = 5};
    begin(&game, DUEL, &setup);
    WorldInput last = {0};
    for (int step = 0; step < STEPS; step++) {
        last.paddle[0] = random_input(&rng, last.paddle[0]);
        last.paddle[1] = random_input(&rng, last.paddle[1]);
        inputs[step] = last;
        replay_add_step(&game.replay, &last);
        if ((step + 1) % STEPS_PER_SECOND == 0) {
            bytes_add_u64(&game.replay.hashes, 0);
        }
    }
    replay_end(&game.replay, game.world, (double)STEPS / STEPS_PER_SECOND);
    Bytes file = packed(&game.replay);
    Replay again;
    assert_true(unpacks(&file, &again));
    ReplayCursor cursors[] = {replay_cursor(&game.replay), replay_cursor(&again)};
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < 2; i++) {
            WorldInput input = replay_next(&cursors[i]);
            for (int paddle = 0; paddle < 2; paddle++) {
                const PaddleInput *a = &input.paddle[paddle];
                const PaddleInput *b = &inputs[step].paddle[paddle];
                assert_int_equal(a->move_x, b->move_x);
                assert_int_equal(a->move_y, b->move_y);
                assert_int_equal(a->target_x, b->target_x);
                assert_int_equal(a->target_y, b->target_y);
                assert_int_equal(a->pointing, b->pointing);
                assert_int_equal(a->serve, b->serve);
            }
        }
    }
    replay_free(&again);
    bytes_free(&file);
    replay_free(&game.replay);
    world_destroy(game.world);
    level_free(&game.level);
}

static void a_game_of_bots_played_again_is_the_same(void **state)
{
    (void)state;
    for (unsigned long long seed = 0; seed < 4; seed++) {
        Replay replay = record(DUEL, seed, 20 * STEPS_PER_SECOND);
        expect_same(&replay);
        Bytes file = packed(&replay);
        Replay again;
        assert_true(unpacks(&file, &again));
        expect_same(&again);
        assert_string_equal(again.setup.player[1].name, "hard");
        assert_true(again.setup.seed == seed);
        assert_int_equal(again.setup.date, 1700000000);
        assert_string_equal(again.level, replay.level);
        replay_free(&again);
        bytes_free(&file);
        replay_free(&replay);
    }
}

static void a_minute_of_a_duel_takes_at_most_10_kb(void **state)
{
    (void)state;
    Replay replay = record(DUEL, 3, 60 * STEPS_PER_SECOND);
    Bytes file = packed(&replay);
    assert_in_range((double)file.size / replay.seconds * 60.0, 100, 10000);
    bytes_free(&file);
    replay_free(&replay);
}

static void no_byte_changes_goes_or_comes_unnoticed(void **state)
{
    (void)state;
    Replay replay = record(DUEL, 1, 2 * STEPS_PER_SECOND);
    Bytes file = packed(&replay);
    Replay again;
    for (size_t i = 0; i < file.size; i++) {
        for (unsigned change = 1; change < 256; change = change == 1 ? 0x80 : change * 2 + 1) {
            file.at[i] ^= (uint8_t)change;
            assert_false(unpacks(&file, &again));
            file.at[i] ^= (uint8_t)change;
        }
    }
    for (size_t size = 0; size < file.size; size++) {
        Bytes cut = {.at = file.at, .size = size};
        assert_false(unpacks(&cut, &again));
        // Without the byte at that place.
        Bytes without = {0};
        bytes_add(&without, file.at, size);
        bytes_add(&without, file.at + size + 1, file.size - size - 1);
        bool same = without.size == file.size;
        assert_false(!same && unpacks(&without, &again));
        bytes_free(&without);
    }
    const uint8_t more = 0;
    bytes_add(&file, &more, 1);
    assert_false(unpacks(&file, &again));
    bytes_free(&file);
    replay_free(&replay);
}

static void a_replay_whose_level_has_other_paddles_is_not_played(void **state)
{
    static const char OTHER[] = "title = \"Duel\"; paddles = ( { side = \"left\"; } );";
    (void)state;
    Replay replay = record(DUEL, 1, STEPS_PER_SECOND);
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    assert_true(sizeof OTHER <= replay.level_length);
    memcpy(replay.level, OTHER, sizeof OTHER);
    replay.level_length = sizeof OTHER - 1;
    assert_false(replay_verify(&replay, &finding, problem));
    assert_non_null(strstr(problem, "it has other paddles than the replay"));
    replay_free(&replay);
}

static void a_replay_of_another_simulation_can_be_listed_and_not_played(void **state)
{
    (void)state;
    Replay replay = record(DUEL, 1, STEPS_PER_SECOND);
    replay.simulation++;
    Bytes file = packed(&replay);
    Replay again;
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    assert_true(unpacks(&file, &again));
    assert_false(replay_verify(&again, &finding, problem));
    assert_non_null(strstr(problem, "of the simulation"));
    replay_free(&again);
    bytes_free(&file);
    replay_free(&replay);
}

/// The finding about a replay that says something else than what was played.
static ReplayFinding finding_of(const Replay *replay)
{
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    assert_true(replay_verify(replay, &finding, problem));
    return finding;
}

static void another_input_parts_at_the_contact_that_it_changes(void **state)
{
    (void)state;
    Replay replay = record(DUEL, 2, 20 * STEPS_PER_SECOND);
    // A seed of the level's own randomness: the served balls leave otherwise.
    replay.setup.seed++;
    ReplayFinding finding = finding_of(&replay);
    assert_false(finding.same);
    assert_true(finding.time > 0.0 && finding.time < 20.0);
    assert_true(strlen(finding.what) > 0);
    replay_free(&replay);
}

static void a_replay_is_compared_a_few_steps_at_a_time(void **state)
{
    (void)state;
    Replay replay = record(DUEL, 4, 1000);
    ReplayVerification verification;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    int calls = 1;
    assert_true(replay_verify_begin(&verification, &replay, problem));
    while (replay_verify_steps(&verification, 100)) {
        assert_int_equal(world_step_number(verification.play.world), 100 * calls);
        calls++;
    }
    assert_int_equal(calls, 11);
    assert_true(verification.finding.same);
    replay_verify_end(&verification);
    replay_verify_end(&verification);
    replay_free(&replay);
}

static void a_changed_place_is_named_with_its_ball_number_and_difference(void **state)
{
    (void)state;
    static const char BOX[] =
        "title = \"Box\"; balls = ( { x = 100; y = 100; vx = 0.1; vy = 0.1; } );";
    Replay replay = record(BOX, 2, 2 * STEPS_PER_SECOND);
    // After the count and the ball's index come the last bits of its x.
    replay.places.at[2] ^= 4;
    ReplayFinding finding = finding_of(&replay);
    assert_false(finding.same);
    assert_near(finding.time, 1.0, 0.0);
    assert_string_equal(finding.what, "ball 0: x by 6e-14");
    replay_free(&replay);
}

static void a_difference_is_the_one_to_the_nearest_number_with_these_last_bits(void **state)
{
    (void)state;
    static const char BOX[] =
        "title = \"Box\"; balls = ( { x = 100; y = 100; vx = 0.1; vy = 0.1; } );";
    const int changes[] = {1, -1, 0x7fff, -0x7fff, 0x4000, -0x4000};
    Replay replay = record(BOX, 2, 2 * STEPS_PER_SECOND);
    uint8_t *bits = &replay.places.at[2];
    const int own = bits[0] | bits[1] << 8;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        const int changed = (own + changes[i]) & 0xffff;
        bits[0] = (uint8_t)changed;
        bits[1] = (uint8_t)(changed >> 8);
        char what[REPLAY_FINDING_SIZE];
        // Numbers from 64 to 128 are multiples of that.
        snprintf(what, sizeof what, "ball 0: x by %.1g", ldexp(abs(changes[i]), -46));
        assert_string_equal(finding_of(&replay).what, what);
    }
    replay_free(&replay);
}

static void balls_that_are_not_where_they_were_are_told(void **state)
{
    (void)state;
    static const char BOX[] =
        "title = \"Box\"; balls = ( { x = 100; y = 100; vx = 0.1; vy = 0; },\n"
        "{ x = 200; y = 100; vx = 0.1; vy = 0; } );";
    // A number of balls, then of each the index, and eight bytes.
    enum { SECOND_BALL = 10 };
    const struct {
        size_t at;
        uint8_t value;
        const char *what;
    } rows[] = {{0, 1, "there are other balls in flight"},
                {0, 3, "it is in flight there and not here"},
                {SECOND_BALL, 7, "ball 7: it is in flight there and not here"},
                {SECOND_BALL, 0, "ball 0: x by"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Replay replay = record(BOX, 2, STEPS_PER_SECOND + 1);
        replay.places.at[rows[i].at] = rows[i].value;
        if (rows[i].value == 3) {
            const uint8_t third[9] = {2};
            bytes_add(&replay.places, third, sizeof third);
        }
        const ReplayFinding finding = finding_of(&replay);
        assert_non_null(strstr(finding.what, rows[i].what));
        replay_free(&replay);
    }
    Replay replay = record(BOX, 2, STEPS_PER_SECOND + 1);
    memcpy(&replay.places.at[SECOND_BALL], &replay.places.at[1], SECOND_BALL - 1);
    assert_string_equal(finding_of(&replay).what, "ball 0 is there twice");
    replay_free(&replay);
}

static void a_changed_contact_is_named_with_its_time(void **state)
{
    (void)state;
    static const char BOX[] =
        "title = \"Box\"; balls = ( { x = 100; y = 100; vx = -200; vy = 0; radius = 10; } );";
    Replay replay = record(BOX, 2, 2 * STEPS_PER_SECOND);
    replay.contacts.at[0] ^= 4;
    ReplayFinding finding = finding_of(&replay);
    assert_false(finding.same);
    assert_near(finding.time, 0.45, 1e-15);
    assert_non_null(strstr(finding.what, "first at the contact of ball 0 with wall 0, left"));
    replay_free(&replay);
}

static void a_replay_holds_its_level_and_not_what_a_case_expects_of_it(void **state)
{
    (void)state;
    static const char CASE[] =
        "title = \"Case\"; balls = ( { x = 100; y = 100; vx = 1; vy = 1; } );\n"
        "expect = ( { with = \"wall\"; most = 0; } );\n";
    Replay replay = record(CASE, 1, 1);
    assert_non_null(strstr(replay.level, "Case"));
    assert_null(strstr(replay.level, "expect"));
    assert_int_equal(replay.level_length, strlen(replay.level));
    replay_free(&replay);
}

static void of_goals_the_hottest_is_noted_the_first_of_several(void **state)
{
    (void)state;
    static const struct {
        WorldEventKind kind;
        int heat, hot;
        double hot_s;
    } ROWS[] = {{EVENT_GOAL, 0, 0, 0},    {EVENT_BRICK_HIT, 5, 0, 0}, {EVENT_GOAL, 2, 2, 3},
                {EVENT_CONTACT, 7, 2, 3}, {EVENT_GOAL, 2, 2, 3},      {EVENT_GOAL, 3, 3, 6},
                {EVENT_GOAL, 1, 3, 6},    {EVENT_OVER, 9, 3, 6}};
    Replay replay = {0};
    for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const WorldEvent event = {.kind = ROWS[i].kind, .heat = ROWS[i].heat, .time = 1.0 + i};
        replay_add_contact(&replay, &event);
        assert_int_equal(replay.hot, ROWS[i].hot);
        assert_true(replay.hot_s == ROWS[i].hot_s);
    }
    assert_int_equal(replay.contacts.size, 1);
    replay_free(&replay);
}

/// As many balls as nobody has.
static void places_that_are_none_are_not_counted_for_ever(void **state)
{
    (void)state;
    Replay replay = record("title = \"None\";", 1, 2 * STEPS_PER_SECOND), other;
    bytes_free(&replay.places);
    bytes_add_number(&replay.places, UINT64_MAX);
    assert_true(replay_begin_from(&other, &replay.setup, &replay, STEPS_PER_SECOND, 0));
    assert_int_equal(other.places.size, replay.places.size);
    replay_free(&other);
    replay_free(&replay);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_input_comes_back_also_through_a_file),
        cmocka_unit_test(a_game_of_bots_played_again_is_the_same),
        cmocka_unit_test(a_minute_of_a_duel_takes_at_most_10_kb),
        cmocka_unit_test(no_byte_changes_goes_or_comes_unnoticed),
        cmocka_unit_test(a_replay_whose_level_has_other_paddles_is_not_played),
        cmocka_unit_test(a_replay_of_another_simulation_can_be_listed_and_not_played),
        cmocka_unit_test(another_input_parts_at_the_contact_that_it_changes),
        cmocka_unit_test(a_replay_is_compared_a_few_steps_at_a_time),
        cmocka_unit_test(a_changed_place_is_named_with_its_ball_number_and_difference),
        cmocka_unit_test(a_difference_is_the_one_to_the_nearest_number_with_these_last_bits),
        cmocka_unit_test(balls_that_are_not_where_they_were_are_told),
        cmocka_unit_test(a_changed_contact_is_named_with_its_time),
        cmocka_unit_test(a_replay_holds_its_level_and_not_what_a_case_expects_of_it),
        cmocka_unit_test(of_goals_the_hottest_is_noted_the_first_of_several),
        cmocka_unit_test(places_that_are_none_are_not_counted_for_ever),
        cmocka_unit_test(a_game_that_is_decided_just_behind_a_whole_second_comes_back),
    };
    return cmocka_run_group_tests_name("replay", tests, NULL, NULL);
}

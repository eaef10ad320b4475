// Journals: what a crash, a kill or a full disk leaves of a game can be played to that moment.

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bot.h"
#include "hash.h"
#include "near.h"
#include "replay.h"
#include "replay_verify.h"
#include "scratch_file.h"
#include "world.h"

static const char DUEL[] =
    "title = \"Duel\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
    "balls = ( { owner = \"bottom\"; }, { owner = \"top\"; } );\n"
    "hexagons = ( { x = 300; y = 360; radius = 40; spin = 45; } );\n";

typedef struct Game {
    Replay replay;
    Level level;
    World *world;
    Bot bots[SIDE_COUNT];
    ReplayJournal journal;
} Game;

static bool hear(void *context, const WorldEvent *event)
{
    replay_add_contact(context, event);
    return true;
}

static int open_file(void)
{
    int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    assert_true(descriptor >= 0);
    return descriptor;
}

static void begin(Game *game)
{
    const ReplaySetup setup = {
        .seed = 9, .date = 1700000000, .player = {{.name = "easy"}, {.name = "hard"}}};
    DiagList problems = {0};
    *game = (Game){0};
    assert_true(level_read_text(&game->level, "duel", DUEL, strlen(DUEL), &problems));
    diag_list_free(&problems);
    assert_true(replay_begin(&game->replay, &setup, &game->level));
    game->world = world_create(&game->level.world, setup.seed);
    assert_non_null(game->world);
    for (int i = 0; i < world_paddle_count(game->world); i++) {
        game->bots[i] = bot_make(BOT_NORMAL, i, 7u + (unsigned)i);
    }
    assert_true(replay_journal_begin(&game->journal, open_file(), &game->replay));
}

/// Notes the inputs of the next step without playing it.
static WorldInput note_step(Game *game)
{
    WorldInput input = {0};
    for (int i = 0; i < world_paddle_count(game->world); i++) {
        input.paddle[i] = bot_think(&game->bots[i], game->world);
    }
    replay_add_step(&game->replay, &input);
    return input;
}

static void play(Game *game, int steps)
{
    for (int step = 0; step < steps; step++) {
        const WorldInput input = note_step(game);
        assert_true(world_step(game->world, &input, hear, &game->replay));
        replay_add_state(&game->replay, game->world);
    }
}

static void end(Game *game)
{
    replay_journal_end(&game->journal);
    world_destroy(game->world);
    level_free(&game->level);
    replay_free(&game->replay);
}

static Bytes read_file(void)
{
    Bytes bytes = {0};
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    uint8_t piece[4096];
    size_t got;
    while ((got = fread(piece, 1, sizeof piece, file)) > 0) {
        bytes_add(&bytes, piece, got);
    }
    fclose(file);
    return bytes;
}

/// How many steps of a journal's bytes can be played as they were; -1: it cannot be read.
static long long steps_in(const Bytes *bytes)
{
    Replay replay;
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    if (!replay_journal_read(&replay, bytes->at, bytes->size, problem)) {
        assert_true(problem[0] != '\0');
        return -1;
    }
    const long long steps = replay.steps;
    if (!replay_verify(&replay, &finding, problem) || !finding.same) {
        fail_msg("%s at %g s: %s", problem, finding.time, finding.what);
    }
    replay_free(&replay);
    return steps;
}

static long long steps_in_file(void)
{
    Bytes bytes = read_file();
    const long long steps = steps_in(&bytes);
    bytes_free(&bytes);
    return steps;
}

static void a_journal_holds_the_game_as_far_as_it_was_added(void **state)
{
    (void)state;
    Game game;
    begin(&game);
    assert_int_equal(steps_in_file(), -1);
    const int pieces[] = {1, 100, 240, 239, 500, 120, 1200};
    long long steps = 0;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        play(&game, pieces[i]);
        assert_true(i == 0 || steps_in_file() == steps);
        assert_true(replay_journal_add(&game.journal, &game.replay));
        steps += pieces[i];
        assert_int_equal(steps_in_file(), steps);
        // Without another step nothing is written.
        const long long size = game.journal.size;
        assert_true(replay_journal_add(&game.journal, &game.replay));
        assert_int_equal(game.journal.size, size);
        assert_int_equal(steps_in_file(), steps);
    }
    end(&game);
}

static void a_step_that_was_not_survived_is_the_last_one(void **state)
{
    (void)state;
    for (int steps = 1199; steps <= 1200; steps++) {
        Game game;
        begin(&game);
        play(&game, steps - 1);
        note_step(&game);
        assert_true(replay_journal_add(&game.journal, &game.replay));
        assert_int_equal(steps_in_file(), steps);
        end(&game);
    }
}

static void a_note_that_a_crash_broke_off_costs_its_block_alone(void **state)
{
    (void)state;
    Game game;
    begin(&game);
    play(&game, 240);
    assert_true(replay_journal_add(&game.journal, &game.replay));
    play(&game, 10);
    // Of a change only its mask has been noted so far.
    bytes_add(&game.replay.track[0].masks, "\1", 1);
    assert_true(replay_journal_add(&game.journal, &game.replay));
    assert_int_equal(steps_in_file(), 240);
    end(&game);
}

static void a_journal_that_is_cut_anywhere_is_whole_to_the_block_before(void **state)
{
    (void)state;
    Game game;
    begin(&game);
    long long ends[4];
    ends[0] = game.journal.size;
    for (int i = 1; i < 4; i++) {
        play(&game, 300);
        assert_true(replay_journal_add(&game.journal, &game.replay));
        ends[i] = game.journal.size;
    }
    Bytes bytes = read_file();
    assert_int_equal(bytes.size, ends[3]);
    for (long long size = 0; size < ends[3]; size++) {
        const Bytes part = {.at = bytes.at, .size = (size_t)size};
        const int blocks = size < ends[1] ? 0 : (size < ends[2] ? 1 : 2);
        // All of them take too long; near the ends, where it matters, all are tried.
        bool near_end = false;
        for (int i = 0; i < 4; i++) {
            near_end = near_end || (size > ends[i] - 20 && size < ends[i] + 20);
        }
        if (near_end || size < 40 || size % 17 == 0) {
            assert_int_equal(steps_in(&part), blocks > 0 ? 300 * blocks : -1);
        }
    }
    for (long long at = 0; at < ends[3]; at += 5) {
        bytes.at[at] ^= 0x10;
        const int blocks = at < ends[1] ? 0 : (at < ends[2] ? 1 : 2);
        assert_int_equal(steps_in(&bytes), blocks > 0 ? 300 * blocks : -1);
        bytes.at[at] ^= 0x10;
    }
    bytes_free(&bytes);
    end(&game);
}

static void what_a_full_disk_did_not_take_is_written_when_there_is_room(void **state)
{
    (void)state;
    Game game;
    begin(&game);
    play(&game, 240);
    assert_true(replay_journal_add(&game.journal, &game.replay));
    play(&game, 240);
    struct rlimit former;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &former), 0);
    struct rlimit full = {(rlim_t)game.journal.size + 30, former.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    assert_false(replay_journal_add(&game.journal, &game.replay));
    assert_int_equal(steps_in_file(), 240);
    play(&game, 240);
    assert_false(replay_journal_add(&game.journal, &game.replay));
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &former), 0);
    assert_true(replay_journal_add(&game.journal, &game.replay));
    assert_int_equal(steps_in_file(), 720);
    end(&game);
}

static void a_journal_that_cannot_be_begun_is_none(void **state)
{
    (void)state;
    Game game;
    begin(&game);
    replay_journal_end(&game.journal);
    ReplayJournal journal = {0};
    const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    if (full >= 0) {
        assert_false(replay_journal_begin(&journal, full, &game.replay));
        assert_false(journal.open);
    }
    play(&game, 10);
    assert_false(replay_journal_add(&journal, &game.replay));
    replay_journal_end(&journal);
    end(&game);
}

static void a_process_that_is_killed_leaves_all_that_was_added(void **state)
{
    (void)state;
    int ready[2];
    char octet;
    assert_int_equal(pipe(ready), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        Game game;
        begin(&game);
        for (int i = 0; i < 10; i++) {
            play(&game, 240);
            replay_journal_add(&game.journal, &game.replay);
        }
        play(&game, 100);
        (void)!write(ready[1], "", 1);
        for (;;) {
            pause();
        }
    }
    assert_int_equal(read(ready[0], &octet, 1), 1);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    assert_int_equal(steps_in_file(), 2400);
    close(ready[0]);
    close(ready[1]);
}

/// Appends what a block holds with its length and the right hash over both.
static void add_block(Bytes *file, const Bytes *content)
{
    const size_t start = file->size;
    bytes_add_u64(file, content->size);
    bytes_add(file, content->at, content->size);
    bytes_add_u64(file, hash_bytes(HASH_START, file->at + start, file->size - start));
}

enum { HASHES = 1, ARRAYS = 3 + 2 * (2 + REPLAY_AXES) };

/// Appends a block for a game of two players: its arrays are empty but for `fresh` zero bytes of
/// hashes, of which the block says that there are `told`.
static void add_steps(Bytes *file, uint64_t steps, int arrays, size_t fresh, uint64_t told)
{
    static const uint8_t zeros[64];
    Bytes content = {0};
    bytes_add_u64(&content, steps);
    for (int i = 0; i < arrays; i++) {
        bytes_add_u64(&content, i == HASHES ? told : 0);
        bytes_add(&content, zeros, i == HASHES ? fresh : 0);
    }
    add_block(file, &content);
    bytes_free(&content);
}

/// A journal that has begun, without a step.
static Bytes begun_journal(void)
{
    static const char FIRST_LINE[] = "Arkanong journal 1\n";
    Game game;
    Bytes file = {0};
    Bytes content = {0};
    begin(&game);
    replay_file_add_content(&content, &game.replay);
    bytes_add(&file, FIRST_LINE, sizeof FIRST_LINE - 1);
    add_block(&file, &content);
    bytes_free(&content);
    end(&game);
    return file;
}

static void expect_journal(const Bytes *file, long long steps, const char *why)
{
    Replay replay;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    const bool read = replay_journal_read(&replay, file->at, file->size, problem);
    assert_string_equal(problem, why);
    assert_int_equal(read, steps >= 0);
    assert_int_equal(replay.steps, read ? steps : 0);
    replay_free(&replay);
}

static void blocks_that_were_forged_are_refused_and_named(void **state)
{
    (void)state;
    static const char PARTS[] = "is damaged: its parts contradict each other";
    static const char START[] = "is damaged: its beginning is not whole";
    const struct {
        uint64_t steps;
        int arrays;
        size_t fresh;
        uint64_t told;
        long long read;
        const char *why;
    } rows[] = {{10, ARRAYS, 0, 0, 10, ""},
                {240, ARRAYS, 8, 8, 240, ""},
                {10, ARRAYS, 24, 24, -1, PARTS},
                {10, ARRAYS, 4, 4, -1, PARTS},
                {UINT64_MAX, ARRAYS, 8, 8, -1, PARTS},
                {10, ARRAYS - 1, 0, 0, -1, START},
                {10, ARRAYS + 1, 0, 0, -1, START},
                {10, 1, 0, 0, -1, START},
                {10, 0, 0, 0, -1, START},
                {10, ARRAYS, 8, 1000, -1, START},
                {10, ARRAYS, 8, UINT64_MAX, -1, START},
                {10, ARRAYS, 8, 0, -1, START}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Bytes file = begun_journal();
        add_steps(&file, rows[i].steps, rows[i].arrays, rows[i].fresh, rows[i].told);
        expect_journal(&file, rows[i].read, rows[i].why);
        bytes_free(&file);
    }
}

static void a_last_block_that_contradicts_those_before_is_left_out(void **state)
{
    (void)state;
    Bytes file = begun_journal();
    expect_journal(&file, -1, "holds nothing that was played");
    add_steps(&file, 10, ARRAYS, 0, 0);
    add_steps(&file, 20, ARRAYS, 0, 0);
    expect_journal(&file, 20, "");
    add_steps(&file, 30, ARRAYS, 24, 24);
    expect_journal(&file, 20, "");
    // Of two such one is left.
    add_steps(&file, 40, ARRAYS, 0, 0);
    expect_journal(&file, -1, "is damaged: its parts contradict each other");
    bytes_free(&file);
}

static void what_does_not_begin_as_a_journal_is_none(void **state)
{
    (void)state;
    static const char NONE[] =
        "is no journal of a game: it does not begin with \"Arkanong journal 1\"";
    Bytes file = begun_journal();
    const Bytes line = {.at = file.at, .size = 19};
    expect_journal(&line, -1, "is damaged: its beginning is not whole");
    for (size_t size = 0; size < line.size; size++) {
        const Bytes part = {.at = file.at, .size = size};
        expect_journal(&part, -1, NONE);
        assert_false(replay_journal_is_one(part.at, part.size));
    }
    assert_true(replay_journal_is_one(line.at, line.size));
    file.at[18] = ' ';
    expect_journal(&file, -1, NONE);
    bytes_free(&file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_journal_holds_the_game_as_far_as_it_was_added),
        cmocka_unit_test(a_step_that_was_not_survived_is_the_last_one),
        cmocka_unit_test(a_note_that_a_crash_broke_off_costs_its_block_alone),
        cmocka_unit_test(a_journal_that_is_cut_anywhere_is_whole_to_the_block_before),
        cmocka_unit_test(what_a_full_disk_did_not_take_is_written_when_there_is_room),
        cmocka_unit_test(a_journal_that_cannot_be_begun_is_none),
        cmocka_unit_test(blocks_that_were_forged_are_refused_and_named),
        cmocka_unit_test(a_last_block_that_contradicts_those_before_is_left_out),
        cmocka_unit_test(what_does_not_begin_as_a_journal_is_none),
        cmocka_unit_test(a_process_that_is_killed_leaves_all_that_was_added),
    };
    return cmocka_run_group_tests_name("replay_journal", tests, make_file, remove_file);
}

// What is said of replays and journals in which a byte is another one or behind which something is
// missing, byte by byte, to the letter: tests/answers/replays.txt.
#include <errno.h>
#include <fcntl.h>

#include "near.h"

#include "said_text.h"

#include "bot.h"
#include "replay.h"
#include "replay_seek.h"
#include "rng.h"
#include "said_diags.h"
#include "said_fields.h"
#include "scratch_file.h"
#include "world.h"

#define FILE_NAME "tests/answers/replays.txt"

ssize_t __real_write(int descriptor, const void *from, size_t count);
ssize_t __wrap_write(int descriptor, const void *from, size_t count);

/// How many bytes each call of write takes in turn, -1: it is interrupted; NULL: all.
static const int *takes;
static int taken;

ssize_t __wrap_write(int descriptor, const void *from, size_t count)
{
    if (takes == NULL || descriptor <= STDERR_FILENO) {
        return __real_write(descriptor, from, count);
    }
    const int most = takes[taken++ % 5];
    if (most < 0) {
        errno = EINTR;
        return -1;
    }
    return __real_write(descriptor, from, count < (size_t)most ? count : (size_t)most);
}

static const char DUEL[] =
    "title=\"D\";match={goals=1;};paddles=({side=\"bottom\";partner=true;},{side=\"top\";});"
    "balls=({x=480;y=200;vx=300;vy=320;},{owner=\"bottom\";},{x=300;y=200;vx=-99;vy=500;});"
    "bricks={x=380;y=300;cell_width=40;cell_height=20;rows=(\"12211\");};";

typedef struct Game {
    Replay replay;
    Level level;
    World *world;
    Bot bot[PADDLES_MOST];
    ReplayJournal journal;
} Game;

static bool hear(void *context, const WorldEvent *event)
{
    Replay *replay = context;
    replay_add_contact(replay, event);
    replay->seconds = event->kind == EVENT_OVER ? event->time : replay->seconds;
    return true;
}

static void begin(Game *game, const char *text)
{
    const ReplaySetup setup = {.seed = 5,
                               .date = 1700000000,
                               .player = {{.name = "easy"}, {.length_factor = 1.5}, {"Ann", 0.0}}};
    DiagList problems = {0};
    *game = (Game){0};
    assert_true(level_read_text(&game->level, "level", text, strlen(text), &problems));
    diag_list_free(&problems);
    assert_true(replay_begin(&game->replay, &setup, &game->level));
    // Not in lines, so that fewer bytes are tried.
    free(game->replay.level);
    game->replay.level = strdup(text);
    game->replay.level_length = strlen(text);
    game->world = world_create(&game->level.world, setup.seed);
    assert_non_null(game->world);
    world_help_paddle(game->world, 1, 1.5);
    for (int i = 0; i < world_paddle_count(game->world); i++) {
        game->bot[i] = bot_make(BOT_NORMAL, i, 7u + (unsigned)i);
    }
}

static void play(Game *game, int steps)
{
    for (int i = 0; i < steps && world_outcome(game->world) == WORLD_RUNNING; i++) {
        WorldInput input = {0};
        for (int paddle = 0; paddle < world_paddle_count(game->world); paddle++) {
            input.paddle[paddle] = bot_think(&game->bot[paddle], game->world);
        }
        replay_add_step(&game->replay, &input);
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

/// What happens when a content is read, played and compared.
static void answer(const Bytes *content, char to[500])
{
    Replay replay = {0};
    ReplayFinding finding = {0};
    char problem[REPLAY_PROBLEM_SIZE] = "";
    ByteReader reader = {.at = content->at, .left = content->size};
    const bool read = replay_file_read_content(&reader, &replay) && replay_is_sound(&replay);
    if (!read) {
        snprintf(to, 500, "refused");
    } else if (!replay_verify(&replay, &finding, problem)) {
        // What is said of levels is kept elsewhere.
        snprintf(to, 500, "%.*s", (int)strcspn(problem, ":"), problem);
    } else {
        snprintf(to, 500, "%s at %.9g s: %s", finding.same ? "same" : "parted", finding.time,
                 finding.what);
    }
    replay_free(&replay);
}

/// Says an answer with the bytes, one after the other, to which it is given.
static void say_run(int from, int to, const char *text)
{
    if (to > from) {
        say("%d to %d: ", from, to - 1);
        say_sentence(text);
    }
}

/// Changes each byte of a content in the same way.
static void tell_changed(const Bytes *original, uint8_t bits, int by, const char *name)
{
    Bytes content = {0};
    char before[500] = "";
    int from = 0;
    bytes_add(&content, original->at, original->size);
    said_kind_count = 0;
    for (int i = 0; i < (int)content.size; i++) {
        char text[500];
        const uint8_t octet = content.at[i];
        content.at[i] = (uint8_t)((octet ^ bits) + by);
        answer(&content, text);
        content.at[i] = octet;
        if (strcmp(text, before) != 0) {
            say_run(from, i, before);
            from = i;
            strcpy(before, text);
        }
    }
    say_run(from, (int)content.size, before);
    bytes_free(&content);
    assert_said(FILE_NAME, name);
}

static void of_a_game_that_was_ended(void **state)
{
    Game game;
    Bytes content = {0};
    (void)state;
    begin(&game, DUEL);
    play(&game, 290);
    replay_end(&game.replay, game.world, 290.0 / STEPS_PER_SECOND);
    replay_file_add_content(&content, &game.replay);
    tell_changed(&content, 1, 0, "ended, lowest bit");
    tell_changed(&content, 0x80, 0, "ended, highest bit");
    tell_changed(&content, 0, 2, "ended, two more");
    bytes_free(&content);
    end(&game);
}

static void of_a_game_that_was_decided(void **state)
{
    Game game;
    Bytes content = {0};
    (void)state;
    begin(&game, DUEL);
    // Nobody returns a ball.
    for (int i = 0; i < world_paddle_count(game.world); i++) {
        game.bot[i] = bot_make(BOT_EASY, i, 1);
    }
    while (world_outcome(game.world) == WORLD_RUNNING && game.replay.steps < 1200) {
        WorldInput input = {.paddle = {{.move_x = 127}, {.move_x = 127}, {.move_x = -127}}};
        replay_add_step(&game.replay, &input);
        assert_true(world_step(game.world, &input, hear, &game.replay));
        replay_add_state(&game.replay, game.world);
    }
    assert_int_equal(world_outcome(game.world), WORLD_WON);
    replay_end(&game.replay, game.world, game.replay.seconds);
    replay_file_add_content(&content, &game.replay);
    tell_changed(&content, 2, 0, "decided, second bit");
    bytes_free(&content);
    end(&game);
}

/// Says what a file reads as when it ends after each number of its bytes, or one is another, of the
/// first so many.
static void tell_file(const Bytes *file, int most, bool journal, bool cut, const char *name)
{
    char before[500] = "";
    int from = 0;
    for (int i = 0; i < most; i++) {
        Replay replay = {0};
        char text[500];
        char problem[REPLAY_PROBLEM_SIZE] = "";
        const size_t count = cut ? (size_t)i : file->size;
        file->at[i] ^= cut ? 0 : 4;
        const bool read = journal ? replay_journal_read(&replay, file->at, count, problem)
                                  : replay_unpack(&replay, file->at, count, problem);
        file->at[i] ^= cut ? 0 : 4;
        if (read) {
            snprintf(text, sizeof text, "%lld steps, %.9g s, %d contacts, %d hashes%s",
                     replay.steps, replay.seconds, (int)replay.contacts.size,
                     (int)replay.hashes.size, replay_has_end(&replay) ? ", an end" : "");
        } else {
            snprintf(text, sizeof text, "%s", problem);
            assert_null(replay.level);
        }
        replay_free(&replay);
        if (strcmp(text, before) != 0) {
            said_kind_count = 0;
            say_run(from, i, before);
            from = i;
            strcpy(before, text);
        }
    }
    said_kind_count = 0;
    say_run(from, most, before);
    assert_said(FILE_NAME, name);
}

static void of_the_bytes_of_a_file(void **state)
{
    Game game;
    Bytes file = {0};
    (void)state;
    begin(&game, DUEL);
    play(&game, 100);
    replay_end(&game.replay, game.world, 100.0 / STEPS_PER_SECOND);
    assert_true(replay_pack(&game.replay, &file));
    // What is packed differs from one library to the next.
    tell_file(&file, 60, false, true, "file cut");
    tell_file(&file, 60, false, false, "file changed");
    bytes_free(&file);
    end(&game);
}

/// Says where a seek is, which copies it has and which marks.
static void say_seek(const ReplaySeek *seek)
{
    say_field("at", "%lld of %lld%s", seek->play.cursor.step, seek->end,
              seek->passed ? ", passed" : "");
    say_field("contacts", "%d of %d", (int)seek->contacts, (int)seek->told);
    say_field("state", "%08x", (unsigned)world_hash(seek->play.world));
    say_field("far", "%d, %lld apart, to %lld", seek->far_count, seek->interval,
              seek->far[seek->far_count - 1].cursor.step);
    for (int i = 0; i < seek->near_room; i++) {
        say_field("near", "%lld", seek->near[i].world != NULL ? seek->near[i].cursor.step : -1);
    }
    for (int i = 0; i < seek->mark_count; i++) {
        const ReplayMark *mark = &seek->marks[i];
        say_field("mark", "%d %.9g %d %d %d", (int)mark->kind, mark->time, (int)mark->side,
                  (int)mark->other_side, mark->value);
    }
    end_fields();
}

/// Goes to and fro in a replay.
static void tell_seeks(const Replay *replay, const char *name)
{
    ReplaySeek seek;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    Rng rng = rng_make(3);
    assert_true(replay_seek_begin(&seek, replay, problem));
    forget_fields();
    for (int i = 0; i < 160; i++) {
        const int number = rng_below(&rng, (int)replay->steps + 100) - 50;
        say("%d ", i);
        switch (rng_below(&rng, 5)) {
        case 0:
            say("look %d: %d", number / 8, replay_seek_look_ahead(&seek, number / 8));
            break;
        case 1:
            say("step: %d", replay_seek_step(&seek, NULL, NULL));
            break;
        case 2:
            say("to %d in 9: %d", number, replay_seek_to(&seek, number, 9));
            break;
        default:
            say("to %d: %d", number, replay_seek_to(&seek, number, INT32_MAX));
            break;
        }
        say(", %.9g s, %lld;", replay_seek_time(&seek, number),
            replay_seek_step_at(&seek, number / 240.0 - 1e-9));
        say_seek(&seek);
    }
    replay_seek_end(&seek);
    assert_said(FILE_NAME, name);
}

static void of_seeks_in_a_game_and_in_one_that_parts(void **state)
{
    static const char LIVELY[] =
        "title = \"L\"; match = { goals = 9; heat = true; power_ups = true; };\n"
        "paddles = ( { side = \"bottom\"; }, { side = \"top\"; }, { side = \"left\"; } );"
        "balls = ( { x = 480; y = 200; vx = 300; vy = 620; }, { owner = \"bottom\"; }, { x = 300; "
        "y = 500; vx = -99; vy = -500; owner = \"bottom\"; } );\n"
        "bricks = { x = 300; y = 300; cell_width = 40; cell_height = 20; rows = "
        "( \"11111111\", \"11111111\" ); bonus = ( \"SWSWSWSW\", \"WSWSWSWS\" ); };\n";
    Game game;
    (void)state;
    begin(&game, LIVELY);
    play(&game, 1500);
    replay_end(&game.replay, game.world, (double)game.replay.steps / STEPS_PER_SECOND - 0.001);
    tell_seeks(&game.replay, "seeks");
    game.replay.hashes.at[8 * 4] ^= 1;
    tell_seeks(&game.replay, "seeks in a game that parts");
    game.replay.contacts.at[2] ^= 1;
    tell_seeks(&game.replay, "seeks in a game that parts at a contact");
    end(&game);
}

static Bytes read_journal(void)
{
    Bytes bytes = {0};
    uint8_t piece[4096];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    for (size_t got = 1; got > 0;) {
        got = fread(piece, 1, sizeof piece, file);
        bytes_add(&bytes, piece, got);
    }
    fclose(file);
    return bytes;
}

static void of_the_bytes_of_a_journal(void **state)
{
    Game game;
    (void)state;
    begin(&game, DUEL);
    const int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    assert_true(replay_journal_begin(&game.journal, descriptor, &game.replay));
    for (int i = 0; i < 5; i++) {
        play(&game, 70 * i);
        assert_true(replay_journal_add(&game.journal, &game.replay));
    }
    Bytes journal = read_journal();
    say("%d bytes, %08x\n", (int)journal.size,
        (unsigned)hash_bytes(HASH_START, journal.at, journal.size));
    assert_int_equal(game.journal.size, journal.size);
    tell_file(&journal, (int)journal.size, true, true, "journal cut");
    tell_file(&journal, (int)journal.size, true, false, "journal changed");
    bytes_free(&journal);
    end(&game);
}

/// Whatever a call of write takes, the file is the same.
static void of_a_journal_of_which_little_is_written_at_a_time(void **state)
{
    static const int ROWS[][5] = {{1, 1, 1, 1, 1}, {0, 3, -1, 1, 700}, {2000, -1, -1, 0, 9}};
    (void)state;
    Bytes journal = {0};
    for (int row = -1; row < 3; row++) {
        Game game;
        begin(&game, DUEL);
        const int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        taken = 0;
        takes = row < 0 ? NULL : ROWS[row];
        assert_true(replay_journal_begin(&game.journal, descriptor, &game.replay));
        play(&game, 260);
        assert_true(replay_journal_add(&game.journal, &game.replay));
        takes = NULL;
        Bytes own = read_journal();
        if (row < 0) {
            journal = own;
        } else {
            assert_int_equal(own.size, journal.size);
            assert_memory_equal(own.at, journal.at, own.size);
            bytes_free(&own);
        }
        end(&game);
    }
    bytes_free(&journal);
}

static void of_how_far_copies_lie_apart(void **state)
{
    static const long long STEPS[] = {1, 239, 122879, 122880, 122881, 245760, 1000000, 1000960};
    Game game;
    (void)state;
    begin(&game, DUEL);
    play(&game, 5);
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0]; i++) {
        ReplaySeek seek;
        char problem[REPLAY_PROBLEM_SIZE] = "";
        game.replay.steps = STEPS[i];
        assert_true(replay_seek_begin(&seek, &game.replay, problem));
        say("%lld steps: %lld apart, %d near\n", STEPS[i], seek.interval, seek.near_room);
        replay_seek_end(&seek);
    }
    end(&game);
    assert_said(FILE_NAME, "copies");
}

/// One of each kind, which seeks use all the same.
static void of_a_world_that_is_larger_than_its_share(void **state)
{
    char *text = NULL;
    size_t size = 0;
    (void)state;
    FILE *file = open_memstream(&text, &size);
    fputs("title=\"Large\"; arena={width=9000;height=9000;};ball_collisions=false;balls=(", file);
    for (int i = 0; i < 60000; i++) {
        fprintf(file, "%s{x=%d;y=%d;vx=9;radius=1;}", i > 0 ? "," : "", 9 + 20 * (i % 400),
                9 + 20 * (i / 400));
    }
    fputs(");", file);
    fclose(file);
    Game game;
    ReplaySeek seek;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    begin(&game, text);
    play(&game, 3);
    replay_end(&game.replay, game.world, 3.0 / STEPS_PER_SECOND);
    assert_true(replay_seek_begin(&seek, &game.replay, problem));
    assert_int_equal(seek.near_room, 1);
    assert_true(replay_seek_to(&seek, 2, INT32_MAX));
    assert_true(replay_seek_to(&seek, 1, INT32_MAX));
    assert_int_equal(seek.play.cursor.step, 1);
    replay_seek_end(&seek);
    end(&game);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_a_game_that_was_ended),
        cmocka_unit_test(of_a_game_that_was_decided),
        cmocka_unit_test(of_the_bytes_of_a_file),
        cmocka_unit_test(of_seeks_in_a_game_and_in_one_that_parts),
        cmocka_unit_test(of_the_bytes_of_a_journal),
        cmocka_unit_test(of_a_journal_of_which_little_is_written_at_a_time),
        cmocka_unit_test(of_how_far_copies_lie_apart),
        cmocka_unit_test(of_a_world_that_is_larger_than_its_share),
    };
    return cmocka_run_group_tests_name("replay_answers", tests, make_file, remove_file);
}

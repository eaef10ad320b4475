// Replays that somebody has forged: whichever field of a file is another one, with a right hash
// over it, the file is refused, or playing it tells.
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "hash.h"
#include "near.h"
#include "replay.h"
#include "replay_verify.h"
#include "rng.h"
#include "world.h"

static const char DUEL[] =
    "title = \"Duel\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
    "balls = ( { x = 480; y = 200; vx = 300; vy = 320; }, { owner = \"bottom\"; } );\n"
    "bricks = { x = 380; y = 300; cell_width = 40; cell_height = 20; rows = ( \"12211\" ); };\n";

typedef enum FieldType { NUMBER, SIGNED, EIGHT_BYTES, BLOCK } FieldType;

/// A field of the content as doc/replay-format.md lists them.
typedef struct Field {
    const char *name;
    FieldType type;
    size_t at, size; ///< with a block's length in front
} Field;

enum { FIELDS_MOST = 40 };

typedef struct Forger {
    Bytes content;
    Field field[FIELDS_MOST];
    int count;
} Forger;

static void add_field(Forger *forger, ByteReader *reader, const char *name, FieldType type)
{
    const size_t left = reader->left;
    if (type == EIGHT_BYTES) {
        bytes_read_u64(reader);
    } else {
        const uint64_t number = bytes_read_number(reader);
        if (type == BLOCK) {
            assert_non_null(bytes_read_block(reader, number));
        }
    }
    assert_true(forger->count < FIELDS_MOST);
    forger->field[forger->count++] =
        (Field){name, type, forger->content.size - left, left - reader->left};
}

static Forger open_content(const Replay *replay)
{
    static const struct {
        const char *name;
        FieldType type;
    } FIRST[] = {{"simulation", NUMBER}, {"date", SIGNED},         {"seed", EIGHT_BYTES},
                 {"lives", NUMBER},      {"points", NUMBER},       {"level", BLOCK},
                 {"steps", NUMBER},      {"seconds", EIGHT_BYTES}, {"paddles", NUMBER}},
      PLAYER[] = {{"name", BLOCK},     {"length", EIGHT_BYTES}, {"pauses", BLOCK},
                  {"masks", BLOCK},    {"move_x", BLOCK},       {"move_y", BLOCK},
                  {"target_x", BLOCK}, {"target_y", BLOCK}},
      LAST[] = {{"contacts", BLOCK}, {"hashes", BLOCK}, {"places", BLOCK}};
    Forger forger = {0};
    replay_file_add_content(&forger.content, replay);
    ByteReader reader = {.at = forger.content.at, .left = forger.content.size};
    for (size_t i = 0; i < sizeof FIRST / sizeof *FIRST; i++) {
        add_field(&forger, &reader, FIRST[i].name, FIRST[i].type);
    }
    for (int paddle = 0; paddle < replay->paddle_count; paddle++) {
        for (size_t i = 0; i < sizeof PLAYER / sizeof *PLAYER; i++) {
            add_field(&forger, &reader, PLAYER[i].name, PLAYER[i].type);
        }
    }
    for (size_t i = 0; i < sizeof LAST / sizeof *LAST; i++) {
        add_field(&forger, &reader, LAST[i].name, LAST[i].type);
    }
    assert_int_equal(reader.left, 0);
    return forger;
}

/// A file of that content, whose length and hash are right.
static Bytes file_of(const Bytes *content)
{
    static const char FIRST_LINE[] = "Arkanong replay 1\n";
    Bytes file = {0};
    uLongf size = compressBound((uLong)content->size);
    uint8_t *packed = malloc(size);
    assert_non_null(packed);
    assert_int_equal(compress2(packed, &size, content->at, (uLong)content->size, 1), Z_OK);
    bytes_add(&file, FIRST_LINE, sizeof FIRST_LINE - 1);
    bytes_add_u64(&file, content->size);
    bytes_add(&file, packed, size);
    bytes_add_u64(&file, hash_bytes(HASH_START, file.at, file.size));
    free(packed);
    return file;
}

/// A game as it was played.
typedef struct Original {
    Replay replay;
    uint64_t hash[601]; ///< of the state after each step
    Forger forger;
} Original;

/// Demands of what is verified that it is the original's game. A paddle may have been elsewhere
/// between two seconds, where no ball was.
static void expect_the_same_game(const Replay *forged, const Original *original, const char *field)
{
    const Replay *replay = &original->replay;
    ReplayPlay play;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    bool same = forged->steps == replay->steps && forged->simulation == replay->simulation &&
                forged->setup.lives == replay->setup.lives &&
                forged->setup.points == replay->setup.points &&
                !(fabs(forged->seconds - replay->seconds) > 0.0);
    assert_true(replay_play_begin(&play, forged, problem));
    while (same && replay_play_step(&play, NULL, NULL)) {
        same = play.cursor.step % STEPS_PER_SECOND != 0 ||
               world_hash(play.world) == original->hash[play.cursor.step];
    }
    same = same && world_hash(play.world) == original->hash[replay->steps];
    replay_play_end(&play);
    if (!same) {
        fail_msg("a replay with another \"%s\" is verified", field);
    }
}

/// Whether the file is verified; then its game is the original's. Refusals have a sentence.
static bool is_verified(const Bytes *file, const Original *original, const char *field)
{
    Replay replay;
    ReplayFinding finding = {0};
    char problem[REPLAY_PROBLEM_SIZE] = "";
    const bool read = replay_unpack(&replay, file->at, file->size, problem);
    const bool played = read && replay_verify(&replay, &finding, problem);
    assert_int_equal(played, problem[0] == '\0');
    assert_int_equal(played && !finding.same, finding.what[0] != '\0');
    if (played && finding.same) {
        expect_the_same_game(&replay, original, field);
    }
    if (read) {
        replay_free(&replay);
    }
    return played && finding.same;
}

static bool is_content_verified(const Bytes *content, const Original *original, const char *field)
{
    Bytes file = file_of(content);
    const bool verified = is_verified(&file, original, field);
    bytes_free(&file);
    return verified;
}

static bool hear(void *context, const WorldEvent *event)
{
    Replay *replay = context;
    replay_add_contact(replay, event);
    replay->seconds = event->kind == EVENT_OVER ? event->time : replay->seconds;
    return true;
}

/// Two and a half seconds, unless it is decided before: one player steers, the other points.
static Replay record(const char *text)
{
    Replay replay;
    Level level = {0};
    DiagList problems = {0};
    Rng rng = rng_make(3);
    const ReplaySetup setup = {
        .seed = 5, .date = 1700000000, .player = {{.name = "easy"}, {.name = "Ann"}}};
    assert_true(level_read_text(&level, "level", text, strlen(text), &problems));
    diag_list_free(&problems);
    assert_true(replay_begin(&replay, &setup, &level));
    World *world = world_create(&level.world, setup.seed);
    assert_non_null(world);
    WorldInput input = {0};
    for (int step = 0; step < 600 && world_outcome(world) == WORLD_RUNNING; step++) {
        if (step % 7 == 0) {
            input.paddle[0].serve = step > 30;
            input.paddle[0].move_x = (signed char)(rng_below(&rng, 255) - 127);
            input.paddle[0].move_y = (signed char)(rng_below(&rng, 255) - 127);
            input.paddle[1].pointing = step > 14;
            input.paddle[1].target_x = rng_below(&rng, 960000);
            input.paddle[1].target_y = rng_below(&rng, 100000);
        }
        replay_add_step(&replay, &input);
        while (!world_step(world, &input, hear, &replay)) {
        }
        replay_add_state(&replay, world);
    }
    replay_end(&replay, world, replay.steps < 600 ? replay.seconds : 2.5);
    world_destroy(world);
    level_free(&level);
    return replay;
}

static bool is_field(const Field *field, const char *name)
{
    return strcmp(field->name, name) == 0;
}

/// Nothing can prove when a game was played and by whom.
static bool is_a_claim(const Field *field)
{
    return is_field(field, "date") || is_field(field, "name");
}

static void every_byte_counts_or_changes_nothing(void **state)
{
    Original *original = *state;
    Forger *forger = &original->forger;
    int verified = 0;
    int tried = 0;
    for (int f = 0; f < forger->count; f++) {
        const Field *field = &forger->field[f];
        // Of long blocks every third byte, each time with another bit.
        const size_t step = field->size > 30 ? 3 : 1;
        for (size_t i = 0; i < field->size; i += step) {
            uint8_t *byte = &forger->content.at[field->at + i];
            const uint8_t before = *byte;
            *byte ^= (uint8_t)(1u << (i + (size_t)f) % 8);
            verified +=
                is_content_verified(&forger->content, original, field->name) && !is_a_claim(field);
            tried++;
            *byte = before;
        }
    }
    // Words of the level that decide nothing, and inputs that come to the same.
    assert_in_range(verified, 0, tried / 10);
}

/// The content with other bytes in place of a field's.
static Bytes replaced(const Forger *forger, const Field *field, const Bytes *by)
{
    const size_t behind = field->at + field->size;
    Bytes content = {0};
    bytes_add(&content, forger->content.at, field->at);
    bytes_add(&content, by->at, by->size);
    bytes_add(&content, forger->content.at + behind, forger->content.size - behind);
    return content;
}

/// Whether the game is verified with other bytes as that field; frees them.
static bool is_forged_well(Original *original, const Field *field, Bytes *by)
{
    Bytes content = replaced(&original->forger, field, by);
    const bool verified = is_content_verified(&content, original, field->name);
    bytes_free(&content);
    bytes_free(by);
    return verified;
}

static void no_other_number_is_verified(void **state)
{
    Original *original = *state;
    const uint64_t numbers[] = {0,         1,          2,         4,          100,
                                600,       601,        1000000,   1000001,    1000000000,
                                INT32_MAX, UINT32_MAX, INT64_MAX, 2400000001, UINT64_MAX};
    for (int f = 0; f < original->forger.count; f++) {
        const Field *field = &original->forger.field[f];
        ByteReader reader = {.at = original->forger.content.at + field->at, .left = field->size};
        const uint64_t own = bytes_read_number(&reader);
        for (size_t i = 0; field->type == NUMBER && i < sizeof numbers / sizeof *numbers; i++) {
            Bytes by = {0};
            bytes_add_number(&by, numbers[i]);
            assert_int_equal(is_forged_well(original, field, &by), numbers[i] == own);
        }
    }
}

static void no_other_seed_length_or_end_is_verified(void **state)
{
    Original *original = *state;
    const double doubles[] = {(double)NAN,
                              -(double)INFINITY,
                              (double)INFINITY,
                              -1.0,
                              0.0,
                              0.49,
                              0.75,
                              2.0,
                              3.01,
                              1e300,
                              2.49,
                              2.4979,
                              2.5 + 1.0 / 240,
                              2.5 - 1.0 / 480,
                              2.5000000000000004};
    for (int f = 0; f < original->forger.count; f++) {
        const Field *field = &original->forger.field[f];
        ByteReader reader = {.at = original->forger.content.at + field->at, .left = field->size};
        const uint64_t own = bytes_read_u64(&reader);
        for (size_t i = 0; field->type == EIGHT_BYTES && i < sizeof doubles / sizeof *doubles;
             i++) {
            Bytes by = {0};
            bytes_add_double(&by, doubles[i]);
            reader = (ByteReader){.at = by.at, .left = by.size};
            const bool same = bytes_read_u64(&reader) == own;
            assert_int_equal(is_forged_well(original, field, &by), same);
        }
    }
}

/// A block of the field's bytes without the last `fewer`, then `more`.
static Bytes block_of(const Forger *forger, const Field *field, size_t fewer, const Bytes *more)
{
    ByteReader reader = {.at = forger->content.at + field->at, .left = field->size};
    const size_t size = (size_t)bytes_read_number(&reader) - fewer;
    Bytes block = {0};
    bytes_add_number(&block, size + more->size);
    bytes_add(&block, reader.at, size);
    bytes_add(&block, more->at, more->size);
    return block;
}

static void no_block_may_be_longer_or_shorter(void **state)
{
    Original *original = *state;
    uint8_t ends[70];
    memset(ends, 1, sizeof ends);
    const uint8_t zero = 0;
    for (int f = 0; f < original->forger.count; f++) {
        const Field *field = &original->forger.field[f];
        if (field->type != BLOCK || is_field(field, "level")) {
            continue;
        }
        const Bytes longer[] = {{.at = ends, .size = 1},
                                {.at = ends, .size = 8},
                                {.at = ends, .size = sizeof ends},
                                {.at = (uint8_t *)(uintptr_t)&zero, .size = 1}};
        for (size_t i = 0; i < sizeof longer / sizeof *longer; i++) {
            Bytes by = block_of(&original->forger, field, 0, &longer[i]);
            // Names may be others, but not these.
            const bool is_a_name = is_field(field, "name") && longer[i].size < 9 && i != 3;
            assert_int_equal(is_forged_well(original, field, &by), is_a_name);
        }
        for (size_t fewer = 1; fewer < 10 && fewer < field->size; fewer++) {
            Bytes by = block_of(&original->forger, field, fewer, &(Bytes){0});
            // Without the hash of its end it is a game that a crash has ended.
            const bool crashed = is_field(field, "hashes") && fewer == 8;
            assert_int_equal(is_forged_well(original, field, &by),
                             is_field(field, "name") || crashed);
        }
    }
}

/// Sets the hash at the end of a file anew.
static void hash_again(Bytes *file)
{
    file->size -= 8;
    const uint64_t hash = hash_bytes(HASH_START, file->at, file->size);
    bytes_add_u64(file, hash);
}

static void expect_refused(const Bytes *file, const char *why)
{
    Replay replay;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    assert_false(replay_unpack(&replay, file->at, file->size, problem));
    assert_non_null(strstr(problem, why));
}

static void an_outside_that_was_forged_is_refused(void **state)
{
    Original *original = *state;
    enum { FORMAT = 16, LENGTH = 18 }; // where they stand in a file
    Bytes file = file_of(&original->forger.content);
    hash_again(&file);
    assert_true(is_verified(&file, original, "nothing"));
    // Bytes behind what is packed.
    bytes_add_u64(&file, 0);
    hash_again(&file);
    expect_refused(&file, "unpacked");
    file.size -= 8;
    hash_again(&file);
    for (int by = -1; by <= 1; by += 2) {
        file.at[LENGTH] = (uint8_t)(file.at[LENGTH] + by);
        hash_again(&file);
        expect_refused(&file, "unpacked");
        file.at[LENGTH] = (uint8_t)(file.at[LENGTH] - by);
    }
    file.at[LENGTH + 4] ^= 1;
    hash_again(&file);
    expect_refused(&file, "256 MB");
    file.at[LENGTH + 4] ^= 1;
    file.at[FORMAT]++;
    hash_again(&file);
    expect_refused(&file, "another version");
    bytes_free(&file);
}

static void a_version_is_known_by_a_whole_first_line(void **state)
{
    static const char LINE[] = "Arkanong replay 2\n";
    (void)state;
    for (size_t size = 1; size < sizeof LINE; size++) {
        Bytes file = {0};
        bytes_add(&file, LINE, size);
        expect_refused(&file, size < 17                ? "cut off"
                              : size < sizeof LINE - 1 ? "is no replay"
                                                       : "another version");
        bytes_free(&file);
    }
}

static void a_replay_of_nothing_is_none(void **state)
{
    (void)state;
    Replay nothing = {.level = "title = \"None\";", .level_length = 15};
    Bytes file = {0};
    assert_true(replay_pack(&nothing, &file));
    expect_refused(&file, "contradict");
    bytes_free(&file);
    bytes_add_u64(&nothing.hashes, 1);
    assert_true(replay_pack(&nothing, &file));
    Replay read;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    assert_true(replay_unpack(&read, file.at, file.size, problem));
    replay_free(&read);
    bytes_free(&nothing.hashes);
    bytes_free(&file);
}

static void the_time_at_which_a_game_was_decided_is_no_other(void **state)
{
    (void)state;
    static const char BALL[] = "title = \"Ball\"; paddles = ( { side = \"bottom\"; x = 100; } );\n"
                               "match = { lives = 1; };\n"
                               "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows "
                               "= (\"11\"); };\n"
                               "balls = ( { x = 700; y = 600; vx = 0; vy = 300; } );\n";
    const struct {
        double off;
        const char *what;
    } rows[] = {
        {0.0, ""}, {1e-9, "the time of the end by 1e-09 s"}, {-1e-9, "the state at the end"}};
    Replay replay = record(BALL);
    assert_true(replay.seconds < 2.0);
    const double seconds = replay.seconds;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ReplayFinding finding;
        char problem[REPLAY_PROBLEM_SIZE] = "";
        replay.seconds = seconds + rows[i].off;
        assert_true(replay_verify(&replay, &finding, problem));
        assert_int_equal(finding.same, i == 0);
        assert_string_equal(finding.what, rows[i].what);
    }
    replay_free(&replay);
}

static void a_game_that_a_crash_has_ended_ends_after_its_last_step(void **state)
{
    Original *original = *state;
    Replay crashed = original->replay;
    crashed.hashes.size -= 8;
    assert_false(replay_has_end(&crashed));
    assert_true(replay_is_sound(&crashed));
    crashed.seconds -= 0.001;
    assert_false(replay_is_sound(&crashed));
}

/// Whether a file with that number in place of a field's is read.
static bool is_read_with(const Original *original, const char *name, uint64_t number)
{
    const Field *field = original->forger.field;
    while (!is_field(field, name)) {
        field++;
    }
    Bytes by = {0};
    bytes_add_number(&by, number);
    Bytes content = replaced(&original->forger, field, &by);
    Bytes file = file_of(&content);
    Replay replay;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    const bool read = replay_unpack(&replay, file.at, file.size, problem);
    if (read) {
        replay_free(&replay);
    }
    bytes_free(&by);
    bytes_free(&content);
    bytes_free(&file);
    return read;
}

static void numbers_are_read_up_to_their_bounds(void **state)
{
    Original *original = *state;
    assert_true(is_read_with(original, "simulation", 1000000));
    assert_false(is_read_with(original, "simulation", 1000001));
    assert_true(is_read_with(original, "lives", 1000000));
    assert_false(is_read_with(original, "lives", 1000001));
    assert_false(is_read_with(original, "points", 1));
    assert_false(is_read_with(original, "paddles", 5));
    const Field *name = original->forger.field;
    while (!is_field(name, "name")) {
        name++;
    }
    for (size_t length = REPLAY_NAME_SIZE - 1; length <= REPLAY_NAME_SIZE; length++) {
        Bytes by = {0};
        bytes_add_number(&by, length);
        for (size_t i = 0; i < length; i++) {
            bytes_add(&by, "A", 1);
        }
        assert_int_equal(is_forged_well(original, name, &by), length < REPLAY_NAME_SIZE);
    }
}

static void more_seconds_than_a_game_has_are_refused(void **state)
{
    Original *original = *state;
    Replay longer = original->replay;
    Bytes hashes = {0};
    bytes_add(&hashes, longer.hashes.at, longer.hashes.size);
    bytes_add_u64(&hashes, 1);
    longer.hashes = hashes;
    assert_true(replay_is_sound(&original->replay));
    assert_false(replay_is_sound(&longer));
    bytes_free(&hashes);
}

static void an_input_behind_the_last_step_is_refused(void **state)
{
    Original *original = *state;
    Replay replay = original->replay;
    ReplayTrack *track = &replay.track[1];
    const uint8_t serves = 0x20;
    assert_true(track->unchanged > 0);
    for (uint64_t behind = 0; behind < 2; behind++) {
        Bytes pauses = {0};
        Bytes masks = {0};
        bytes_add(&pauses, track->pauses.at, track->pauses.size);
        bytes_add_number(&pauses, track->unchanged - 1 + behind);
        bytes_add(&masks, track->masks.at, track->masks.size);
        bytes_add(&masks, &serves, 1);
        Replay other = replay;
        other.track[1].pauses = pauses;
        other.track[1].masks = masks;
        assert_int_equal(replay_is_sound(&other), behind == 0);
        bytes_free(&pauses);
        bytes_free(&masks);
    }
}

static int play_the_original(void **state)
{
    static Original original;
    ReplayPlay play;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    original.replay = record(DUEL);
    original.forger = open_content(&original.replay);
    assert_true(replay_play_begin(&play, &original.replay, problem));
    while (replay_play_step(&play, NULL, NULL)) {
        original.hash[play.cursor.step] = world_hash(play.world);
    }
    replay_play_end(&play);
    assert_true(is_content_verified(&original.forger.content, &original, "nothing"));
    *state = &original;
    return 0;
}

static int drop_the_original(void **state)
{
    Original *original = *state;
    replay_free(&original->replay);
    bytes_free(&original->forger.content);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_counts_or_changes_nothing),
        cmocka_unit_test(no_other_number_is_verified),
        cmocka_unit_test(no_other_seed_length_or_end_is_verified),
        cmocka_unit_test(no_block_may_be_longer_or_shorter),
        cmocka_unit_test(numbers_are_read_up_to_their_bounds),
        cmocka_unit_test(more_seconds_than_a_game_has_are_refused),
        cmocka_unit_test(an_input_behind_the_last_step_is_refused),
        cmocka_unit_test(an_outside_that_was_forged_is_refused),
        cmocka_unit_test(a_version_is_known_by_a_whole_first_line),
        cmocka_unit_test(a_replay_of_nothing_is_none),
        cmocka_unit_test(the_time_at_which_a_game_was_decided_is_no_other),
        cmocka_unit_test(a_game_that_a_crash_has_ended_ends_after_its_last_step),
    };
    return cmocka_run_group_tests_name("replay_forged", tests, play_the_original,
                                       drop_the_original);
}

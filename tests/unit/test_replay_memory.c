// Whichever allocation fails, a replay is read, watched, taken over and written, or not, and
// nothing of it stays behind. The linker leads what is allocated and freed to here.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "link.h"
#include "near.h"
#include "replay.h"
#include "replay_seek.h"
#include "world.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

static int asked;   ///< allocations so far
static int refused; ///< the one that fails; -1: none
static int blocks;  ///< that are not freed

static bool is_granted(void)
{
    return asked++ != refused;
}

static void *count(void *block)
{
    blocks += block != NULL;
    return block;
}

void *__wrap_malloc(size_t size)
{
    return is_granted() ? count(__real_malloc(size)) : NULL;
}

void *__wrap_calloc(size_t number, size_t size)
{
    return is_granted() ? count(__real_calloc(number, size)) : NULL;
}

void *__wrap_realloc(void *block, size_t size)
{
    if (!is_granted()) {
        return NULL;
    }
    blocks -= block != NULL;
    return count(__real_realloc(block, size));
}

void __wrap_free(void *block)
{
    blocks -= block != NULL;
    __real_free(block);
}

static const char BOX[] = "title = \"Box\"; paddles = ( { side = \"bottom\"; } );\n"
                          "balls = ( { x = 100; y = 100; vx = -900; vy = 300; } );";

static bool note(void *context, const WorldEvent *event)
{
    replay_add_contact(context, event);
    return true;
}

/// Two seconds in which the paddle goes to and fro.
static Replay record(void)
{
    Replay replay;
    Level level = {0};
    DiagList problems = {0};
    const ReplaySetup setup = {.seed = 3, .player = {{.name = "Ann", .length_factor = 1.5}}};
    assert_true(level_read_text(&level, "box", BOX, strlen(BOX), &problems));
    diag_list_free(&problems);
    assert_true(replay_begin(&replay, &setup, &level));
    World *world = world_create(&level.world, setup.seed);
    assert_non_null(world);
    world_help_paddle(world, 0, 1.5);
    for (int step = 0; step < 2 * STEPS_PER_SECOND; step++) {
        WorldInput input = {0};
        input.paddle[0].move_x = step % 20 < 10 ? 100 : -100;
        replay_add_step(&replay, &input);
        assert_true(world_step(world, &input, note, &replay));
        replay_add_state(&replay, world);
    }
    replay_end(&replay, world, 2.0);
    world_destroy(world);
    level_free(&level);
    return replay;
}

/// Whether all of the replay's seconds were watched and it was taken over.
static bool watch(const Replay *replay)
{
    static ReplaySeek seek;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    Replay other;
    if (!replay_seek_begin(&seek, replay, problem)) {
        assert_string_not_equal(problem, "");
        return false;
    }
    while (replay_seek_look_ahead(&seek, 100)) {
    }
    assert_true(seek.ahead.finding.same);
    assert_true(replay_seek_to(&seek, replay->steps, INT32_MAX));
    assert_true(replay_seek_to(&seek, 300, INT32_MAX));
    assert_int_equal(seek.play.cursor.step, 300);
    bool good = replay_begin_from(&other, &replay->setup, replay, 300, seek.contacts);
    if (good) {
        replay_end(&other, seek.play.world, 300.0 / STEPS_PER_SECOND);
        good = !other.failed;
        assert_true(!good || replay_is_sound(&other));
    }
    replay_free(&other);
    replay_seek_end(&seek);
    return good;
}

static bool read_octet(int descriptor, uint8_t *octet)
{
    return read(descriptor, octet, 1) == 1;
}

static bool write_journal(const Replay *replay)
{
    char path[] = "/tmp/arkanong-memory-XXXXXX";
    ReplayJournal journal;
    Replay beginning = *replay;
    Replay read;
    Bytes bytes = {0};
    uint8_t octet;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    const int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    // One that was taken over begins with what was played before.
    beginning.steps = STEPS_PER_SECOND;
    beginning.seconds = 1.0;
    beginning.hashes.size = 8;
    beginning.contacts.size = beginning.places.size = 0;
    bool good = replay_journal_begin(&journal, dup(descriptor), &beginning) &&
                replay_journal_add(&journal, replay);
    replay_journal_end(&journal);
    assert_int_equal(lseek(descriptor, 0, SEEK_SET), 0);
    while (good && read_octet(descriptor, &octet)) {
        bytes_add(&bytes, &octet, 1);
    }
    good = good && !bytes.failed && replay_journal_read(&read, bytes.at, bytes.size, problem);
    if (good) {
        assert_int_equal(read.steps, replay->steps);
        assert_int_equal(read.contacts.size, replay->contacts.size);
        assert_int_equal(read.hashes.size, replay->hashes.size);
        assert_int_equal(read.places.size, replay->places.size);
        replay_free(&read);
    }
    bytes_free(&bytes);
    close(descriptor);
    unlink(path);
    return good;
}

/// Whether everything that is done with a file succeeds.
static bool use(const Bytes *file)
{
    char problem[REPLAY_PROBLEM_SIZE] = "";
    Replay replay;
    ReplayFinding finding;
    Bytes packed = {0};
    if (!replay_unpack(&replay, file->at, file->size, problem)) {
        assert_string_not_equal(problem, "");
        return false;
    }
    bool good = replay_verify(&replay, &finding, problem);
    assert_int_equal(good, problem[0] == '\0');
    if (!finding.same) {
        fail_msg("allocation %d: %s", refused, finding.what);
    }
    good = watch(&replay) && good;
    good = write_journal(&replay) && good;
    const bool done = replay_pack(&replay, &packed);
    assert_true(!done ||
                (packed.size == file->size && memcmp(packed.at, file->at, file->size) == 0));
    bytes_free(&packed);
    replay_free(&replay);
    Bytes link = {0};
    problem[0] = '\0';
    const bool linked = link_write(LINK_REPLAY, file->at, file->size, &link, problem);
    assert_int_equal(linked, problem[0] == '\0');
    bytes_free(&link);
    return good && done && linked;
}

static void whichever_allocation_fails_nothing_stays_behind(void **state)
{
    (void)state;
    Bytes file = {0};
    refused = -1;
    Replay replay = record();
    assert_true(replay_pack(&replay, &file));
    const int before = blocks;
    asked = 0;
    assert_true(use(&file));
    assert_int_equal(blocks, before);
    const int all = asked;
    int failures = 0;
    for (int i = 0; i < all; i++) {
        asked = 0;
        refused = i;
        failures += !use(&file);
        if (blocks != before) {
            fail_msg("%d blocks stay where allocation %d fails", blocks - before, i);
        }
    }
    refused = -1;
    // Some are for what can be done without: copies to seek by, checks at once.
    assert_in_range(failures, all / 2, all);
    bytes_free(&file);
    replay_free(&replay);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whichever_allocation_fails_nothing_stays_behind),
    };
    return cmocka_run_group_tests_name("replay_memory", tests, NULL, NULL);
}

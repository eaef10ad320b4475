// Every game that is kept among the cases: watched from anywhere and played on from there, it is a
// whole game of its own, which can be verified.
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "kept_case.h"
#include "near.h"
#include "played_game.h"
#include "replay_seek.h"
#include "rng.h"
#include "text.h"
#include "world.h"

#define FOLDER "tests/cases/games"

enum { SECONDS = 6, ON = STEPS_PER_SECOND / 2 + 7, PLACES = 3 };

/// The game of a case, from its beginning: its replay as a whole, else what its bots play.
static Replay read_game(const KeptCase *test)
{
    CaseFiles files;
    PlayedGame game = {0};
    Replay replay = {0};
    double time = 0.0;
    assert_true(case_files_open(&files, test));
    Arguments arguments = files.arguments;
    if (arguments.replay != NULL) {
        assert_true(kept_game_read(&replay, arguments.replay));
    } else {
        arguments.seconds = SECONDS;
        arguments.out = "recorded";
        assert_true(played_game_open(&game, &arguments));
        assert_true(played_game_begin(&game, &arguments, NULL, NULL));
        while (played_game_goes_on(&game, time)) {
            assert_true(played_game_step(&game, &time));
        }
        replay_end(&game.replay, game.world, time);
        replay = game.replay;
        game.replay = (Replay){0};
        played_game_close(&game);
    }
    case_files_close(&files);
    return replay;
}

static bool note(void *context, const WorldEvent *event)
{
    Replay *replay = context;
    replay_add_contact(replay, event);
    replay->seconds = event->kind == EVENT_OVER ? event->time : replay->seconds;
    return true;
}

/// Plays on from where the seek is, with nobody at the paddles, and verifies what is kept of it.
static void play_on(const Replay *replay, const ReplaySeek *seek, const char *name)
{
    const long long step = seek->play.cursor.step;
    Replay other;
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    World *world = world_duplicate(seek->play.world);
    assert_non_null(world);
    assert_true(replay_begin_from(&other, &replay->setup, replay, step, seek->contacts));
    Driver driver = {.world = world, .recording = &other};
    for (int i = 0; i < ON && world_outcome(world) == WORLD_RUNNING; i++) {
        driver_step(&driver, note, &other);
    }
    const bool over = world_outcome(world) != WORLD_RUNNING;
    replay_end(&other, world, over ? other.seconds : (double)other.steps / STEPS_PER_SECOND);
    assert_true(replay_is_sound(&other));
    if (!replay_verify(&other, &finding, problem) || !finding.same) {
        fail_msg("%s, taken over after %lld steps: %s at %g s: %s", name, step, problem,
                 finding.time, finding.what);
    }
    replay_free(&other);
    world_destroy(world);
}

static void take_over_anywhere(const KeptCase *test, Rng *rng)
{
    Replay replay = read_game(test);
    ReplaySeek *seek = malloc(sizeof *seek);
    char problem[REPLAY_PROBLEM_SIZE] = "";
    if (replay.simulation != WORLD_SIMULATION) {
        print_message("skipped here: %s (another simulation recorded it)\n", test->stem);
        replay_free(&replay);
        free(seek);
        return;
    }
    assert_true(seek != NULL && replay_seek_begin(seek, &replay, problem));
    while (replay_seek_look_ahead(seek, STEPS_PER_SECOND)) {
    }
    if (!seek->ahead.finding.same) {
        fail_msg("%s: %s", test->stem, seek->ahead.finding.what);
    }
    for (int i = 0; i < PLACES; i++) {
        // From the end back to the beginning and on again.
        const long long step = rng_below(rng, (int)replay.steps);
        assert_true(replay_seek_to(seek, i == 0 ? replay.steps : step, INT32_MAX));
        assert_true(replay_seek_to(seek, step, (int)seek->interval));
        play_on(&replay, seek, test->stem);
    }
    replay_seek_end(seek);
    free(seek);
    replay_free(&replay);
}

static void every_kept_game_is_taken_over_anywhere_and_verified(void **state)
{
    (void)state;
    Rng rng = rng_make(28);
    int games = 0;
    DIR *folder = opendir(FOLDER);
    assert_non_null(folder);
    for (const struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        char stem[512] = "";
        const char *ending = strrchr(entry->d_name, '.');
        if (ending != NULL && strcmp(ending, ".expect") == 0) {
            text_append(stem, sizeof stem, FOLDER "/%.*s", (int)(ending - entry->d_name),
                        entry->d_name);
            take_over_anywhere(&(KeptCase){.stem = stem, .left = stem}, &rng);
            games++;
        }
    }
    closedir(folder);
    assert_true(games > 80);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kept_game_is_taken_over_anywhere_and_verified),
    };
    return cmocka_run_group_tests_name("games_taken_over", tests, NULL, NULL);
}

/// @file random_play.h
/// Plays random games twice, the second time in copies, stopped at events and gone on with, and
/// says what happens in them. Include after "near.h".
#ifndef ARKANONG_TEST_RANDOM_PLAY_H
#define ARKANONG_TEST_RANDOM_PLAY_H

#include "said_text.h"

#include "random_game.h"
#include "rounds.h"

#include "diag.h"
#include "level.h"

#define WORLD_TEXT "tests/scenes/world.txt"
/// So many games of a kind are told one by one.
#define TOLD_MOST 2
/// So many steps apart everything is looked at.
#define LOOK_STEPS 60
/// So many steps apart levels change that do.
#define EDIT_STEPS 90

/// Changes the level of a game that is played.
typedef void EditLevel(RandomGame *random);

#define SOLO    "b t l r B L "
#define DUEL    "bt lr tb BT btl btlr "
#define SANDBOX " "

static inline void expect_valid(const RandomGame *random, int number)
{
    Level level = {.title = "game", .world = random->game.def};
    DiagList problems = {0};

    if (!level_check(&level, NULL, &problems)) {
        fail_msg("%s, game %d: %s", random->recipe->name, number, problems.items[0].text);
    }
    diag_list_free(&problems);
}

static inline bool hear_and_stop(void *context, const WorldEvent *event)
{
    RandomGame *random = context;

    random_game_hear(context, event);
    return random->events[EVENT_CONTACT] % 3 != 0;
}

/// A step in one go, or stopped now and then and gone on with, the world sometimes a copy.
static inline void step_on(RandomGame *random, int step, bool again)
{
    if (!again) {
        world_step(random->world, &random->input, random_game_hear, random);
        return;
    }
    if (step % 97 == 0) {
        World *copy = world_duplicate(random->world);
        assert_non_null(copy);
        world_destroy(random->world);
        random->world = copy;
    }
    int steps = 1;
    if (step % 2 == 0) {
        while (!world_steps(random->world, &random->input, &steps, 5, hear_and_stop, random)) {
        }
    } else {
        while (!world_step(random->world, &random->input, hear_and_stop, random)) {
        }
    }
}

static inline uint64_t play_game(RandomGame *random, const GameRecipe *recipe, int number,
                                 EditLevel *edit, bool again)
{
    random_game_make(random, recipe, number);
    for (int step = 0;
         step < recipe->seconds * STEPS_PER_SECOND && world_outcome(random->world) == WORLD_RUNNING;
         step++) {
        random_game_think(random, step);
        step_on(random, step, again);
        if (step % LOOK_STEPS == 0) {
            random_game_look(random);
        }
        if (edit != NULL && (step == 0 || step % EDIT_STEPS == EDIT_STEPS - 1)) {
            edit(random);
        }
    }
    if (number % 4 == 3 && world_outcome(random->world) == WORLD_RUNNING) {
        // No further step can follow.
        const long long work = again ? 5 : WORK_WITHOUT_END;
        while (!world_step_part(random->world, &random->input, 0.7 * STEP_SECONDS, work,
                                random_game_hear, random)) {
        }
    }
    random_game_look(random);
    return world_hash(random->world);
}

static inline void say_events(const int events[])
{
    static const char *const NAMES[EVENT_KIND_COUNT] = {
        [EVENT_CONVERTED] = "converted",
        [EVENT_BRICK_HIT] = "brick hits",
        [EVENT_OBSTACLE_HIT] = "obstacle hits",
        [EVENT_GOAL] = "goals",
        [EVENT_SERVED] = "served",
        [EVENT_LIFE_LOST] = "lives lost",
        [EVENT_LIFE_GAINED] = "lives gained",
        [EVENT_CAPSULE_RELEASED] = "capsules released",
        [EVENT_CAPSULE_CAUGHT] = "capsules caught",
        [EVENT_CAPSULE_LOST] = "capsules lost",
        [EVENT_POWER_STARTED] = "powers started",
        [EVENT_POWER_ENDED] = "powers ended",
        [EVENT_SHOT_FIRED] = "shots",
        [EVENT_NUDGED] = "nudged",
        [EVENT_BRICK_EXPLODED] = "exploded",
        [EVENT_BRICK_GREW] = "grew",
        [EVENT_BRICK_REGAINED] = "regained",
        [EVENT_BRICK_FELL] = "fell",
        [EVENT_DOORS_SWITCHED] = "doors switched",
        [EVENT_EXIT_OPENED] = "exit opened",
        [EVENT_PHASE_ANNOUNCED] = "phases",
        [EVENT_BANKED] = "banked",
        [EVENT_CLEAN_RETURN] = "clean returns",
        [EVENT_SWING_MISSED] = "swings missed",
        [EVENT_RECALLED] = "recalled",
        [EVENT_PORTAL_PASSED] = "through portals",
        [EVENT_BALL_CAUGHT] = "caught",
        [EVENT_BALL_THROWN] = "thrown",
        [EVENT_GEARS_TURNED] = "gears turned",
        [EVENT_BALL_PULLED] = "pulled",
        [EVENT_TRIGGERED] = "triggered",
        [EVENT_OVER] = "over",
    };

    say("  events:");
    for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
        if (NAMES[kind] != NULL && events[kind] > 0) {
            say(" %s %d,", NAMES[kind], events[kind]);
        }
    }
    say("\n");
}

static inline void say_contacts(const int with[])
{
    for (int kind = 1; kind <= (int)CONTACT_GOAL; kind++) {
        if (with[kind] > 0) {
            say(" %s %d", collision_kind_name((ContactWith)kind), with[kind]);
        }
    }
    say("\n");
}

/// How much has been worked out for a game.
static inline long long work_of(const RandomGame *random)
{
    return collision_manager_work(world_manager(random->world));
}

static inline void say_game(const RandomGame *random, int number, uint64_t state)
{
    static const char *const OUTCOMES[] = {"running", "won", "lost"};
    const World *world = random->world;

    say("game %d: %s after %.9g s, %d left to break; met", number, OUTCOMES[world_outcome(world)],
        world_time(world), world_targets_left(world));
    say_contacts(random->with);
    say_events(random->events);
    for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
        const PaddleView view = world_paddle(world, paddle);
        say("  %s%s: %d goals, %d points, %d lives, at", side_name(view.side),
            view.partner ? " partner" : "", view.goals, view.points, view.lives);
        say_point(view.body.min);
        say("\n");
    }
    say("  work %lld, told %016llx, seen %016llx, state %016llx\n", work_of(random),
        (unsigned long long)random->told, (unsigned long long)random->seen,
        (unsigned long long)state);
}

static inline void play_games(const GameRecipe *recipe, EditLevel *edit)
{
    static RandomGame random, other;
    RandomGame sum = {.told = HASH_START};
    long long work = 0;

    for (int number = 0; number < recipe->games; number++) {
        const uint64_t state = play_game(&random, recipe, number, edit, false);
        expect_valid(&random, number);
        // With sanitizers a third of them: there it is the way that is watched.
        if (!IS_SANITIZED || number % 3 == 0) {
            const uint64_t again = play_game(&other, recipe, number, edit, true);
            if (again != state || other.told != random.told || other.seen != random.seen) {
                fail_msg("%s, game %d: in copies and slices it is another one", recipe->name,
                         number);
            }
            world_destroy(other.world);
        }
        if (number < TOLD_MOST) {
            say_game(&random, number, state);
        } else {
            for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
                sum.events[kind] += random.events[kind];
            }
            for (int kind = 0; kind <= (int)CONTACT_GOAL; kind++) {
                sum.with[kind] += random.with[kind];
            }
            work += work_of(&random);
            sum.edits[0] += random.edits[0];
            sum.edits[1] += random.edits[1];
            sum.told = hash_u64(hash_u64(hash_u64(sum.told, state), random.told), random.seen);
        }
        world_destroy(random.world);
    }
    say("%d more: met", recipe->games - TOLD_MOST);
    say_contacts(sum.with);
    say_events(sum.events);
    if (edit != NULL) {
        say("  changed levels: %d gone on with, %d not\n", sum.edits[1], sum.edits[0]);
    }
    say("  work %lld, all of it %016llx\n", work, (unsigned long long)sum.told);
    assert_said(WORLD_TEXT, recipe->name);
}

#endif

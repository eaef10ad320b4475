#define _POSIX_C_SOURCE 200809L

// The words of triggers and what they name: all that may be written, and random levels, each judged
// a second time.
#include "near.h"

#include "brick_kind.h"
#include "level_bricks.h"
#include "level_keys.h"
#include "level_reading.h"
#include "level_triggers.h"
#include "power_up.h"
#include "rng.h"

// ---- Words.

/// The number behind a word, as its text says; -1: it says none.
static int number_behind(const TriggerWord *word, const char *text)
{
    if (word->behind == TRIGGER_BEHIND_NUMBER) {
        const long number = strtol(text, NULL, 10);
        return strspn(text, "0123456789") == strlen(text) && number >= 1 && number <= word->most
                   ? (int)number
                   : -1;
    }
    if (strlen(text) != 1) {
        return -1;
    }
    for (int i = 0; word->behind == TRIGGER_BEHIND_POWER_UP && i < POWER_UP_COUNT; i++) {
        if (power_up_get(i)->letter == text[0]) {
            return i;
        }
    }
    for (int i = 1; word->behind == TRIGGER_BEHIND_DOOR && i < BRICK_KIND_COUNT; i++) {
        const BrickKind *kind = brick_kind_get(i);
        const bool gate = kind->effect == BRICK_EFFECT_DOOR || kind->effect == BRICK_EFFECT_SWITCH;
        if (kind->letter == text[0] && gate) {
            return kind->colour;
        }
    }
    return -1;
}

/// The letter of the doors of a colour.
static char door_of(int colour)
{
    char letter = '?';
    for (int i = 1; i < BRICK_KIND_COUNT; i++) {
        const BrickKind *kind = brick_kind_get(i);
        letter =
            kind->effect == BRICK_EFFECT_DOOR && kind->colour == colour ? kind->letter : letter;
    }
    return letter;
}

/// Sets a key of a trigger, and looks at all of it.
static void try_words(int key, int row, const char *behind, bool parted)
{
    int count;
    const TriggerWord *word = &level_trigger_words(key, &count)[row];
    char text[100], problem[LEVEL_TRIGGER_PROBLEM_SIZE], printed[TRIGGER_SAYS_SIZE];
    const TriggerDef before = {
        .when = TRIGGER_LOST, .number = 7, .then = TRIGGER_OPEN, .object = 8};
    TriggerDef trigger = before;
    snprintf(text, sizeof text, "%s%s%s", word->word, parted ? " " : "", behind);
    const bool alone = word->behind == TRIGGER_BEHIND_NOTHING;
    const int number = alone ? 0 : number_behind(word, behind);
    const bool none = key == TRIGGER_KEY_THEN && text[0] == '\0';
    const bool good = none || (word->word[0] != '\0' &&
                               (alone ? !parted && behind[0] == '\0' : parted && number >= 0));
    const bool taken = level_trigger_set(&trigger, key, text, problem);
    if (taken != good) {
        fail_msg("\"%s\" is %s", text, taken ? "taken" : "refused");
    }
    assert_int_equal(problem[0] == '\0', good);
    TriggerDef shall = before;
    if (good && key == TRIGGER_KEY_WHEN) {
        shall.when = (TriggerWhen)row;
        shall.number = number;
    } else if (good) {
        shall.then = (TriggerThen)row;
        shall.object = number;
    }
    assert_memory_equal(&trigger, &shall, sizeof shall);
    if (!good) {
        return;
    }
    level_trigger_print(&trigger, key, printed);
    if (word->behind == TRIGGER_BEHIND_DOOR) {
        text[strlen(text) - 1] = door_of(number);
    }
    assert_string_equal(printed, text);
    assert_int_equal(level_trigger_has(&trigger, key), printed[0] != '\0');
}

static void each_word_is_taken_with_what_may_stand_behind_it(void **state)
{
    (void)state;
    for (int key = TRIGGER_KEY_WHEN; key <= TRIGGER_KEY_THEN; key++) {
        int count;
        const TriggerWord *words = level_trigger_words(key, &count);
        assert_int_equal(count, key == TRIGGER_KEY_WHEN ? TRIGGER_WHEN_COUNT : TRIGGER_THEN_COUNT);
        for (int row = 0; row < count; row++) {
            const int numbers[] = {-1, 0, 1, 2, words[row].most, words[row].most + 1, 100000};
            char text[20];
            for (int i = 0; i < 7; i++) {
                snprintf(text, sizeof text, "%d", numbers[i]);
                try_words(key, row, text, true);
                try_words(key, row, text, false);
            }
            for (int c = 1; c < 128; c++) {
                const char letter[] = {(char)c, '\0'}, twice[] = {(char)c, (char)c, '\0'};
                try_words(key, row, letter, true);
                try_words(key, row, twice, true);
            }
            try_words(key, row, "", false);
            try_words(key, row, "", true);
        }
    }
}

static void a_wrong_word_is_answered_with_all_that_may_stand_there(void **state)
{
    static const char *const SAID[] = {"when is \"soon\"; it must be \"start\", \"time N\", "
                                       "\"broken N\", \"mark N\", \"stolen N\", "
                                       "\"caught LETTER\" or \"lost N\"",
                                       "then is \"soon\"; it must be \"doors LETTER\", \"phase\", "
                                       "\"open N\", \"shoot N\" or \"drop "
                                       "LETTER\""};
    (void)state;
    for (int key = TRIGGER_KEY_WHEN; key <= TRIGGER_KEY_THEN; key++) {
        TriggerDef trigger = {.when = TRIGGER_START};
        char problem[LEVEL_TRIGGER_PROBLEM_SIZE];
        assert_false(level_trigger_set(&trigger, key, "soon", problem));
        assert_string_equal(problem, SAID[key]);
    }
}

static void a_sentence_has_as_many_characters_as_a_title(void **state)
{
    char text[LEVEL_TEXT_MAX + 2], problem[LEVEL_TRIGGER_PROBLEM_SIZE];
    (void)state;
    for (int length = 0; length <= LEVEL_TEXT_MAX + 1; length++) {
        TriggerDef trigger = {.says = "before"};
        memset(text, 'a', (size_t)length);
        text[length] = '\0';
        const bool good = length <= LEVEL_TEXT_MAX;
        assert_int_equal(level_trigger_set(&trigger, TRIGGER_KEY_SAYS, text, problem), good);
        assert_string_equal(trigger.says, good ? text : "before");
        assert_int_equal(level_trigger_has(&trigger, TRIGGER_KEY_SAYS), !good || length > 0);
        assert_string_equal(problem,
                            good ? "" : "says is too long; it may have 60 characters at most");
    }
}

// ---- What they name.

#define THINGS 4

/// Of small numbers, so that they meet.
static void some_things(Rng *rng, ObstacleDef obstacles[THINGS])
{
    for (int i = 0; i < THINGS; i++) {
        obstacles[i] = (ObstacleDef){.mark = rng_below(rng, 4)};
        obstacles[i].hits = rng_below(rng, 3) / 2;
        obstacles[i].phase = rng_below(rng, 12) == 0;
        obstacles[i].leaves = rng_below(rng, 12) == 0;
        strcpy(obstacles[i].shoots, rng_below(rng, 3) == 0 ? "L" : "");
    }
}

static TriggerDef some_trigger(Rng *rng)
{
    TriggerDef trigger = {.when = (TriggerWhen)rng_below(rng, TRIGGER_WHEN_COUNT)};
    trigger.number = 1 + rng_below(rng, 4);
    trigger.then = (TriggerThen)rng_below(rng, TRIGGER_THEN_COUNT);
    trigger.object = trigger.then == TRIGGER_DOORS ? rng_below(rng, 8) : 1 + rng_below(rng, 4);
    strcpy(trigger.says, rng_below(rng, 2) == 0 ? "a" : "");
    return trigger;
}

/// Whether something with that mark has what is asked for.
static bool any(const WorldDef *world, int mark, char what)
{
    bool found = false;
    for (int i = 0; i < world->obstacle_count; i++) {
        const ObstacleDef *one = &world->obstacles[i];
        const bool fits = what == 'b'   ? one->hits > 0
                          : what == 'f' ? one->hits == 0
                          : what == 's' ? one->shoots[0] != '\0'
                                        : true;
        found = found || (one->mark == mark && fits);
    }
    return found;
}

static const char *lacks(const WorldDef *world, const TriggerDef *trigger)
{
    bool phases =
        world->bricks.grid[0].user[GRID_PHASE] > 0 || world->bricks.grid[0].user[GRID_LEAVES] > 0;
    bool doors = false;
    for (int i = 0; i < world->obstacle_count; i++) {
        phases = phases || world->obstacles[i].phase > 0 || world->obstacles[i].leaves > 0;
    }
    for (int i = 0; i < brick_grids_cells(&world->bricks); i++) {
        const BrickKind *kind = brick_kind_get(world->brick_kinds[i]);
        doors = doors || (kind->effect == BRICK_EFFECT_DOOR && kind->colour == trigger->object);
    }
    switch (trigger->then) {
    case TRIGGER_SAYS:
        return trigger->says[0] != '\0' ? NULL : "it does nothing; give it then, says, or both";
    case TRIGGER_DOORS:
        return doors ? NULL : "there are no such doors; put some into a picture";
    case TRIGGER_PHASE:
        return phases ? NULL : "nothing appears or leaves; give something a phase";
    case TRIGGER_OPEN:
        return any(world, trigger->object, 'b')
                   ? "what it opens has hits; what breaks is no door: take hits or the mark away"
               : any(world, trigger->object, 'f') ? NULL
                                                  : "no obstacle has that mark; give one 'mark'";
    case TRIGGER_SHOOT:
        return any(world, trigger->object, 's')
                   ? NULL
                   : "nothing that shoots has that mark; give a shooter 'mark'";
    case TRIGGER_DROP:
        return world->paddle_count > 0 && world->match.power_ups
                   ? NULL
                   : "nobody catches power-ups here; add a paddle, or remove power_ups = false";
    case TRIGGER_THEN_COUNT:
        break;
    }
    return NULL;
}

static const char *waits_in_vain(const WorldDef *world, const TriggerDef *trigger)
{
    bool marked = any(world, trigger->number, 'a');
    for (int i = 0; i < world->own_kind_count; i++) {
        marked = marked || world->own_kinds[i].mark == trigger->number;
    }
    return trigger->when == TRIGGER_MARK && !marked
               ? "it waits for a mark that no obstacle and no kind of bricks has; give one 'mark'"
           : trigger->when == TRIGGER_CAUGHT && world->paddle_count == 0
               ? "nobody catches anything here; add a paddle"
               : NULL;
}

static void what_random_triggers_name_is_there_or_told(void **state)
{
    static const char LETTERS[] = "1OoQq*.";
    Rng rng = rng_make(17);
    int told = 0, good = 0;
    (void)state;
    for (int round = 0; round < 2000; round++) {
        ObstacleDef obstacles[THINGS];
        TriggerDef triggers[3];
        unsigned char hits[2] = {1, 1}, kinds[2];
        WorldDef world = world_def_defaults();
        DiagList problems = {0};
        some_things(&rng, obstacles);
        for (int i = 0; i < 3; i++) {
            triggers[i] = some_trigger(&rng);
        }
        for (int i = 0; i < 2; i++) {
            BrickCellDef cell;
            assert_true(level_brick_from_letter(&world, LETTERS[rng_below(&rng, 7)], &cell));
            kinds[i] = cell.kind;
        }
        world.obstacles = obstacles;
        world.obstacle_count = rng_below(&rng, THINGS + 1);
        world.triggers = triggers;
        world.trigger_count = 3;
        world.own_kind_count = rng_below(&rng, 2);
        world.own_kinds[0].mark = rng_below(&rng, 4);
        world.paddle_count = rng_below(&rng, 2);
        world.match.power_ups = rng_below(&rng, 4) > 0;
        world.brick_hits = hits;
        world.brick_kinds = kinds;
        brick_grids_add(&world.bricks, brick_grid_make(vec2(9, 9), vec2(9, 9), 2, 1));
        world.bricks.grid[0].user[GRID_PHASE] = rng_below(&rng, 9) == 0;
        world.bricks.grid[0].user[GRID_LEAVES] = rng_below(&rng, 9) == 0;
        diag_list_start(&problems, "t");
        level_triggers_check(&world, NULL, &problems);
        int next = 0;
        for (int i = 0; i < 3; i++) {
            const char *const said[] = {waits_in_vain(&world, &triggers[i]),
                                        lacks(&world, &triggers[i])};
            for (int k = 0; k < 2; k++) {
                if (said[k] != NULL) {
                    char text[200];
                    snprintf(text, sizeof text, "trigger %d: %s", i, said[k]);
                    assert_true(next < problems.count);
                    assert_string_equal(problems.items[next].text, text);
                    assert_int_equal(problems.items[next].severity, DIAG_ERROR);
                    assert_int_equal(problems.items[next++].about,
                                     level_about(LEVEL_PART_TRIGGER, i));
                    told++;
                }
                good += said[k] == NULL;
            }
        }
        assert_int_equal(problems.count, next);
        diag_list_free(&problems);
    }
    assert_true(told > 1000 && good > 1000);
}

/// Only where there are triggers, and as many as they can watch.
static void more_marks_than_triggers_can_watch_are_told(void **state)
{
    static ObstacleDef obstacles[MARKED_MOST + 1];
    TriggerDef trigger = {.when = TRIGGER_START, .says = "a"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        WorldDef world = world_def_defaults();
        DiagList problems = {0};
        for (int k = 0; k <= MARKED_MOST; k++) {
            obstacles[k].mark = k < MARKED_MOST + i / 2;
        }
        world.obstacles = obstacles;
        world.obstacle_count = MARKED_MOST + 1;
        world.triggers = &trigger;
        world.trigger_count = i % 2;
        level_triggers_check(&world, NULL, &problems);
        assert_int_equal(problems.errors, i == 3);
        diag_list_free(&problems);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_word_is_taken_with_what_may_stand_behind_it),
        cmocka_unit_test(a_wrong_word_is_answered_with_all_that_may_stand_there),
        cmocka_unit_test(a_sentence_has_as_many_characters_as_a_title),
        cmocka_unit_test(what_random_triggers_name_is_there_or_told),
        cmocka_unit_test(more_marks_than_triggers_can_watch_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

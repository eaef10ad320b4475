#define _POSIX_C_SOURCE 200809L

// The words of triggers and what they name: all that may be written, and each thing with one that
// is almost that.
#include "near.h"

#include "brick_kind.h"
#include "level_reading.h"
#include "level_triggers.h"
#include "level_values.h"
#include "power_up.h"

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
    char text[LEVEL_TEXT_MAX + 2];
    (void)state;
    for (int length = 0; length <= LEVEL_TEXT_MAX + 1; length++) {
        TriggerDef trigger = {.says = "before"};
        memset(text, 'a', (size_t)length);
        text[length] = '\0';
        const bool good = length <= LEVEL_TEXT_MAX;
        ItemLines lines = {0};
        DiagList problems = {0};
        LevelDestination to = level_values_to(&problems, GROUP_TRIGGER, &trigger, &lines, "", -1);
        level_values_read_field(&to, TRIGGER_KEY_SAYS,
                                &(TextValue){.text = text, .line = 1, .kind = TEXT_STRING});
        assert_string_equal(trigger.says, good ? text : "before");
        assert_string_equal(diag_list_text(&problems, ""),
                            good ? "" : "says is too long; it may have 60 characters at most");
        diag_list_free(&problems);
    }
}

// ---- What they name.

#define BALL      "title = \"t\"; balls = ( { x = 480; y = 200; vx = 9; } ); "
#define CIRCLE(k) "circles = ( { x = 99; y = 99; radius = 9; " k " } ); "
#define PADDLE    "paddles = ( { side = \"bottom\"; } ); "
#define ROW(keys)                                                                                  \
    "bricks = { x = 99; y = 300; cell_width = 40; cell_height = 20; rows = ( \"1OQ\" ); " keys "}" \
    ";"                                                                                            \
    " "

/// Beside each thing that it needs one that is almost that.
static void what_a_trigger_names_is_there_or_told(void **state)
{
    static const struct {
        const char *trigger, *things, *said; ///< NULL: nothing
    } ROWS[] = {
        {"when = \"mark 3\"; says = \"a\";", CIRCLE("mark = 2;"), "waits for a mark that no"},
        {"when = \"mark 3\"; says = \"a\";", CIRCLE("mark = 3;"), NULL},
        {"when = \"mark 3\"; says = \"a\";", "kinds = ( { letter = \"A\"; mark = 3; } ); ", NULL},
        {"when = \"caught L\"; says = \"a\";", "", "nobody catches anything here"},
        {"when = \"caught L\"; says = \"a\";", PADDLE, NULL},
        {"when = \"start\"; then = \"doors O\";", ROW(""), NULL},
        {"when = \"start\"; then = \"doors Q\";", ROW(""), NULL},
        {"when = \"start\"; then = \"doors O\";",
         "bricks = { x = 99; y = 300; cell_width = 40; cell_height = 20; rows = ( \"1oQ\" ); }; ",
         "there are no such doors"},
        {"when = \"start\"; then = \"phase\";", ROW("") CIRCLE(""), "nothing appears or leaves"},
        {"when = \"start\"; then = \"phase\";", ROW("phase = 1; "), NULL},
        {"when = \"start\"; then = \"phase\";", ROW("leaves = 1; "), NULL},
        {"when = \"start\"; then = \"phase\";", CIRCLE("phase = 1;"), NULL},
        {"when = \"start\"; then = \"phase\";", CIRCLE("leaves = 1;"), NULL},
        {"when = \"start\"; then = \"open 3\";", CIRCLE("mark = 2;"), "no obstacle has that mark"},
        {"when = \"start\"; then = \"open 3\";", CIRCLE("mark = 3;"), NULL},
        {"when = \"start\"; then = \"open 3\";", CIRCLE("mark = 3; hits = 1;"), "has hits"},
        {"when = \"start\"; then = \"open 3\";",
         CIRCLE("mark = 3; hits = 1; }, { x = 199; y = 99; radius = 9; mark = 3;"), "has hits"},
        {"when = \"start\"; then = \"open 3\";",
         CIRCLE("mark = 2; hits = 1; }, { x = 199; y = 99; radius = 9; mark = 3;"), NULL},
        {"when = \"start\"; then = \"shoot 3\";", CIRCLE("mark = 3;"), "nothing that shoots has"},
        {"when = \"start\"; then = \"shoot 3\";", CIRCLE("mark = 2; shoots = \"L\";"),
         "nothing that shoots has"},
        {"when = \"start\"; then = \"shoot 3\";", CIRCLE("mark = 3; shoots = \"L\";"), NULL},
        {"when = \"start\"; then = \"drop L\";", "", "nobody catches power-ups here"},
        {"when = \"start\"; then = \"drop L\";", PADDLE, NULL},
        {"when = \"start\"; then = \"drop L\";", PADDLE "match = { power_ups = false; }; ",
         "nobody catches power-ups here"},
        {"when = \"start\";", "", "it does nothing"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        // As the first trigger and as the second.
        const int place = (int)i % 2;
        char text[600], shall[16];
        Level level = {0};
        DiagList problems = {0};
        snprintf(text, sizeof text, BALL "%striggers = ( %s{ %s } );", ROWS[i].things,
                 place == 1 ? "{ when = \"start\"; says = \"a\"; }, " : "", ROWS[i].trigger);
        snprintf(shall, sizeof shall, "trigger %d: ", place);
        if (level_read_text(&level, "t", text, strlen(text), &problems) != (ROWS[i].said == NULL)) {
            fail_msg("%s", text);
        }
        assert_int_equal(problems.errors, ROWS[i].said != NULL);
        if (ROWS[i].said != NULL) {
            const Diag *told = &problems.items[0];
            assert_non_null(strstr(told->text, ROWS[i].said));
            assert_memory_equal(told->text, shall, strlen(shall));
            assert_int_equal(told->about, level_about(LEVEL_PART_TRIGGER, place));
        }
        level_free(&level);
        diag_list_free(&problems);
    }
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
        cmocka_unit_test(what_a_trigger_names_is_there_or_told),
        cmocka_unit_test(more_marks_than_triggers_can_watch_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#define _POSIX_C_SOURCE 200809L

#include "near.h"

#include "brick_kind.h"
#include "level_equal.h"
#include "level_keys.h"
#include "level_reading.h"
#include "power_up.h"
#include "world.h"

#define REFERENCE "levels/README.md"

static char *read_reference(void)
{
    char *text = calloc(1, 1 << 17);
    FILE *file = fopen(REFERENCE, "rb");
    assert_non_null(text);
    assert_non_null(file);
    assert_true(fread(text, 1, (1 << 17) - 1, file) > 0);
    fclose(file);
    return text;
}

static void every_example_loads_without_a_word(void **state)
{
    (void)state;
    static const char FENCE[] = "```libconfig\n";
    char *reference = read_reference();
    int examples = 0;
    for (const char *at = strstr(reference, FENCE); at; at = strstr(at, FENCE)) {
        at += sizeof FENCE - 1;
        const char *end = strstr(at, "```");
        assert_non_null(end);
        Reading reading = reading_of_bytes(at, (size_t)(end - at));
        if (!reading.good || reading.printed[0] != '\0') {
            fail_msg("%.*s\n%s", (int)(end - at), at, reading.printed);
        }
        char *text = reading_write(&reading.level);
        Reading again = reading_of(text);
        assert_reads(again);
        assert_true(level_equal(&again.level, &reading.level));
        // And its comments stay.
        char *twice = reading_write(&again.level);
        assert_string_equal(twice, text);
        for (const char *note = strstr(at, "//"); note != NULL && note < end;
             note = strstr(note + 2, "//")) {
            char comment[200];
            snprintf(comment, sizeof comment, "%.*s\n", (int)strcspn(note, "\n"), note);
            if (strstr(text, comment) == NULL) {
                fail_msg("lost: %s", comment);
            }
        }
        free(twice);
        free(text);
        reading_free(&again);
        reading_free(&reading);
        examples++;
    }
    free(reference);
    assert_true(examples >= 10);
}

/// Every key stands in the reference, in backticks, and in an example.
static void every_key_is_described_and_shown(void **state)
{
    (void)state;
    char *reference = read_reference();
    for (int kind = 0; kind < GROUP_KIND_COUNT; kind++) {
        const LevelGroup *group = level_group((LevelGroupKind)kind);
        for (int i = 0; i < group->count; i++) {
            char described[40];
            char shown[40];
            snprintf(described, sizeof described, "`%s", group->fields[i].name);
            snprintf(shown, sizeof shown, "%s = ", group->fields[i].name);
            if ((!strstr(reference, described) && kind != GROUP_PATH) ||
                !strstr(reference, shown)) {
                fail_msg("%s of %s is missing in " REFERENCE, group->fields[i].name, group->noun);
            }
        }
    }
    free(reference);
}

/// Whether a row of the reference's tables names the key and says that of it.
static bool has_row(const char *reference, const char *key, const char *help)
{
    char name[40];
    snprintf(name, sizeof name, "`%s`", key);
    for (const char *at = strstr(reference, help); at != NULL; at = strstr(at + 1, help)) {
        const char *line = at;
        while (line > reference && line[-1] != '\n') {
            line--;
        }
        const char *named = strstr(line, name);
        if (strncmp(line, "| `", 3) == 0 && named != NULL && named < at) {
            return true;
        }
    }
    return false;
}

static void every_key_is_explained_as_in_the_editor(void **state)
{
    (void)state;
    char *reference = read_reference();
    for (int kind = 0; kind < (int)GROUP_SENTENCE; kind++) {
        const LevelGroup *group = level_group((LevelGroupKind)kind);
        for (int i = 0; i < group->count; i++) {
            const LevelField *field = &group->fields[i];
            assert_non_null(field->help);
            if (!has_row(reference, field->name, field->help)) {
                fail_msg(REFERENCE " lacks a row on %s of %s that says: %s", field->name,
                         group->noun, field->help);
            }
        }
    }
    free(reference);
}

static void where_paddles_stand_is_what_it_says(void **state)
{
    (void)state;
    char *reference = read_reference();
    WorldDef usual = world_def_defaults();
    static const Side SIDES[] = {SIDE_BOTTOM, SIDE_LEFT};
    for (int i = 0; i < 2; i++) {
        usual.paddles[usual.paddle_count++].side = SIDES[i];
        const Rectangle start = world_paddle_start(&usual, i);
        char place[80];
        snprintf(place, sizeof place, "%s one %s(%g, %g) to (%g, %g)", side_name(SIDES[i]),
                 i == 0 ? "stands at " : "at ", start.min.x, start.min.y, start.max.x, start.max.y);
        if (!strstr(reference, place)) {
            fail_msg(REFERENCE " does not say: the %s", place);
        }
    }
    free(reference);
}

static void every_power_up_is_described(void **state)
{
    (void)state;
    char *reference = read_reference();
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        const PowerUp *power_up = power_up_get(i);
        char row[200];
        snprintf(row, sizeof row, "| `%c` | %s | %s |", power_up->letter, power_up->name,
                 power_up->summary);
        if (!strstr(reference, row)) {
            fail_msg(REFERENCE " lacks a line that begins: %s", row);
        }
    }
    free(reference);
}

static void every_kind_of_brick_is_described(void **state)
{
    (void)state;
    char *reference = read_reference();
    for (int i = BRICK_PLAIN + 1; i < BRICK_KIND_COUNT; i++) {
        const BrickKind *kind = brick_kind_get(i);
        // The coloured ones share a row, which has the first letter and the last.
        const bool coloured = kind->letter >= 'd' && kind->letter <= 'k';
        const char name[] = {'`', coloured ? 'd' : kind->letter, '`', '\0'};
        char row[40];
        snprintf(row, sizeof row, "| %s", kind->name);
        const char *at = strstr(reference, "### Kinds of bricks");
        bool described = false;
        while (at != NULL && !described) {
            at = strstr(at + 1, "\n| `");
            const char *named = at != NULL ? strstr(at, name) : NULL;
            const char *called = at != NULL ? strstr(at, row) : NULL;
            const char *end = at != NULL ? strchr(at + 1, '\n') : NULL;
            described = named != NULL && called != NULL && named < called && called < end;
        }
        if (!described) {
            fail_msg(REFERENCE " lacks a row on the brick '%c', %s", kind->letter, kind->name);
        }
    }
    free(reference);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_loads_without_a_word),
        cmocka_unit_test(every_key_is_described_and_shown),
        cmocka_unit_test(every_key_is_explained_as_in_the_editor),
        cmocka_unit_test(where_paddles_stand_is_what_it_says),
        cmocka_unit_test(every_power_up_is_described),
        cmocka_unit_test(every_kind_of_brick_is_described),
    };
    return cmocka_run_group_tests_name("level_readme", tests, NULL, NULL);
}

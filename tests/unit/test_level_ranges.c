#define _POSIX_C_SOURCE 200809L

// Every number that a level's file may hold, at both ends of its range and beyond them.
#include "near.h"

#include "level_reading.h"
#include "level_values.h"

/// A group in a level: what stands before it, keys that it may need, what stands behind it.
typedef struct Place {
    LevelGroupKind group;
    const char *before;
    struct {
        const char *key, *value;
    } needs[5];
    const char *behind;
} Place;

#define OBSTACLE_NEEDS                                                                             \
    {"x", "300"}, {"y", "300"},                                                                    \
    {                                                                                              \
        "radius", "20"                                                                             \
    }
static const Place PLACES[] = {
    {GROUP_ARENA, "arena = {", {{0}}, "};"},
    {GROUP_MATCH, "match = {", {{0}}, "};"},
    {GROUP_PADDLE, "paddles = ( {", {{"side", "\"left\""}}, "} );"},
    {GROUP_BALL, "balls = ( {", {{"x", "300"}, {"y", "300"}, {"vx", "1"}}, "} );"},
    {GROUP_HEXAGON, "hexagons = ( {", {OBSTACLE_NEEDS}, "} );"},
    {GROUP_CIRCLE, "circles = ( {", {OBSTACLE_NEEDS}, "} );"},
    {GROUP_LINE,
     "lines = ( {",
     {{"x1", "300"}, {"y1", "300"}, {"x2", "400"}, {"y2", "300"}},
     "} );"},
    {GROUP_PATH,
     "circles = ( { x = 300; y = 300; radius = 20; path = {",
     {{"dx", "9"}, {"dy", "9"}, {"period", "9"}},
     "}; } );"},
    {GROUP_BRICKS,
     "bricks = {",
     {{"x", "300"}, {"y", "100"}, {"cell_width", "30"}, {"cell_height", "20"}},
     "rows = ( \"1\" ); };"},
    {GROUP_KIND, "kinds = ( {", {{"letter", "\"A\""}}, "} );"},
    {GROUP_REPEAT,
     "groups = ( { circles = ( { x = 300; y = 300; radius = 5; } ); repeat = {",
     {{"count", "2"}, {"dx", "30"}},
     "}; } );"},
    {GROUP_MIRROR,
     "groups = ( { circles = ( { x = 300; y = 300; radius = 5; } ); mirror = {",
     {{0}},
     "}; } );"},
};

/// What is said of a level in which a key of a group has a value, in line 3; free it.
static char *said_of(const Place *place, const LevelField *field, double value)
{
    char text[600], shown[TEXT_NUMBER_SIZE];
    text_write_shortest(shown, value);
    int used = snprintf(text, sizeof text, "title = \"t\";\n%s", place->before);
    for (int i = 0; i < 5 && place->needs[i].key != NULL; i++) {
        if (strcmp(place->needs[i].key, field->name) != 0) {
            used += snprintf(text + used, sizeof text - (size_t)used, " %s = %s;",
                             place->needs[i].key, place->needs[i].value);
        }
    }
    snprintf(text + used, sizeof text - (size_t)used, "\n%s = %s;\n%s\n", field->name, shown,
             place->behind);
    Reading reading = reading_of(text);
    level_free(&reading.level);
    return reading.printed;
}

static bool is_whole(const LevelField *field)
{
    return field->kind == FIELD_WHOLE || field->kind == FIELD_HITS;
}

/// Whether something is said of the value itself, once and in its line.
static bool is_told(const char *said, const LevelField *field, double value)
{
    char words[LEVEL_FIELD_COMPLAINT_SIZE];
    if (is_whole(field)) {
        snprintf(words, sizeof words, "%s is %.0f; it must be a whole number from %.0f to %.0f\n",
                 field->name, value, field->low, field->high);
    } else {
        char shown[TEXT_NUMBER_SIZE];
        text_write_shortest(shown, value);
        snprintf(words, sizeof words, "%s is %s; it must be from ", field->name, shown);
    }
    const char *at = strstr(said, words);
    if (at == NULL) {
        return false;
    }
    const char *line = at;
    while (line > said && line[-1] != '\n') {
        line--;
    }
    assert_int_equal(strncmp(line, "t:3: error: ", 12), 0);
    assert_null(strstr(at + 1, words));
    return true;
}

static void a_number_in_a_file_is_good_as_far_as_its_range_goes(void **state)
{
    int tried = 0;
    (void)state;
    for (size_t i = 0; i < sizeof PLACES / sizeof PLACES[0]; i++) {
        const LevelGroup *group = level_group(PLACES[i].group);
        for (int key = 0; key < group->count; key++) {
            const LevelField *field = &group->fields[key];
            if (!level_field_is_number(field) || !isfinite(field->low)) {
                continue;
            }
            const double off = is_whole(field) ? 1.0 : 0.25;
            const double values[] = {field->low, field->high, field->low - off, field->high + off};
            for (int k = 0; k < 4; k++) {
                char *said = said_of(&PLACES[i], field, values[k]);
                if (is_told(said, field, values[k]) != (k >= 2)) {
                    fail_msg("%s of %s at %.17g: %s", field->name, group->noun, values[k], said);
                }
                free(said);
                tried++;
            }
        }
    }
    assert_true(tried > 250);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_in_a_file_is_good_as_far_as_its_range_goes),
    };
    return cmocka_run_group_tests_name("level_ranges", tests, NULL, NULL);
}

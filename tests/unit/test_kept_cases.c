// The kept cases of the tree: what they have to see between them, and with what they were made.
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "power_up.h"
#include "world.h"

#define GAMES "tests/cases/games"

static const char *const FOLDERS[] = {"tests/scenarios", "tests/cases/past_bugs", GAMES};
#define FOLDER_COUNT (sizeof FOLDERS / sizeof FOLDERS[0])

/// The names of events in traces; a contact has none of its own.
static const char *const EVENTS[EVENT_KIND_COUNT] = {
    [EVENT_CONVERTED] = "converted",
    [EVENT_BRICK_HIT] = "brick hit",
    [EVENT_OBSTACLE_HIT] = "obstacle hit",
    [EVENT_GOAL] = "goal",
    [EVENT_SERVED] = "served",
    [EVENT_LIFE_LOST] = "life lost",
    [EVENT_LIFE_GAINED] = "life gained",
    [EVENT_CAPSULE_RELEASED] = "capsule released",
    [EVENT_CAPSULE_CAUGHT] = "capsule caught",
    [EVENT_CAPSULE_LOST] = "capsule lost",
    [EVENT_POWER_STARTED] = "power-up started",
    [EVENT_POWER_ENDED] = "power-up ended",
    [EVENT_SHOT_FIRED] = "shot",
    [EVENT_NUDGED] = "nudged",
    [EVENT_BRICK_EXPLODED] = "brick exploded",
    [EVENT_BRICK_GREW] = "brick grew",
    [EVENT_BRICK_REGAINED] = "brick regained",
    [EVENT_BRICK_FELL] = "brick fell",
    [EVENT_DOORS_SWITCHED] = "doors switched",
    [EVENT_BRICK_TAKEN] = "brick taken",
    [EVENT_PORTAL_PASSED] = "portal passed",
    [EVENT_EXIT_OPENED] = "exit opened",
    [EVENT_PHASE_ANNOUNCED] = "phase announced",
    [EVENT_BANKED] = "banked",
    [EVENT_CLEAN_RETURN] = "clean return",
    [EVENT_SWING_MISSED] = "swing missed",
    [EVENT_RECALLED] = "recalled",
    [EVENT_BALL_CAUGHT] = "ball caught",
    [EVENT_BALL_THROWN] = "ball thrown",
    [EVENT_GEARS_TURNED] = "gears turned",
    [EVENT_BALL_PULLED] = "ball pulled",
    [EVENT_TRIGGERED] = "triggered",
    [EVENT_OVER] = "over",
};

static const char *const SIDES[] = {"left", "right", "top", "bottom"};

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    const size_t size = (size_t)ftell(file);
    char *text = calloc(size + 1, 1);
    assert_non_null(text);
    rewind(file);
    assert_true(fread(text, 1, size, file) == size);
    fclose(file);
    return text;
}

static bool ends_with(const char *name, const char *ending)
{
    const size_t length = strlen(name);
    return length > strlen(ending) && strcmp(name + length - strlen(ending), ending) == 0;
}

/// Calls `look` with the path of every file of a folder whose name ends so; returns how many.
static int for_each(const char *folder, const char *ending, void (*look)(const char *, void *),
                    void *context)
{
    int count = 0;
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (const struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        char path[400];
        if (ends_with(entry->d_name, ending)) {
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            look(path, context);
            count++;
        }
    }
    closedir(directory);
    return count;
}

static void append_file(const char *path, void *context)
{
    char **all = context;
    char *text = read_file(path);
    const size_t size = strlen(*all) + strlen(text) + 1;
    *all = realloc(*all, size);
    assert_non_null(*all);
    strcat(*all, text);
    free(text);
}

/// The sentences of all kept games in one text, to be freed.
static char *read_sentences(void)
{
    char *all = calloc(1, 1);
    assert_true(for_each(GAMES, ".expect", append_file, &all) > 0);
    return all;
}

static void expect_text(const char *all, const char *wanted)
{
    if (strstr(all, wanted) == NULL) {
        fail_msg("no kept game expects { %s }; tests/README.md tells how to find one in which it "
                 "happens",
                 wanted);
    }
}

static void every_kind_of_event_is_expected_of_some_kept_game(void **state)
{
    (void)state;
    char *all = read_sentences();
    char wanted[200];
    for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
        if (kind != EVENT_CONTACT) {
            assert_non_null(EVENTS[kind]);
            snprintf(wanted, sizeof wanted, "event = \"%s\";", EVENTS[kind]);
            expect_text(all, wanted);
        }
    }
    for (int side = 0; side < 4; side++) {
        snprintf(wanted, sizeof wanted, "event = \"goal\"; side = \"%s\";", SIDES[side]);
        expect_text(all, wanted);
        snprintf(wanted, sizeof wanted, "event = \"converted\"; owner = \"%s\";", SIDES[side]);
        expect_text(all, wanted);
        snprintf(wanted, sizeof wanted, "event = \"over\"; winner = \"%s\";", SIDES[side]);
        expect_text(all, wanted);
    }
    expect_text(all, "event = \"over\"; winner = \"null\";");
    expect_text(all, "event = \"brick hit\"; hits = 0;");
    expect_text(all, "event = \"obstacle hit\"; shape = \"hexagon\"; hits = 0;");
    free(all);
}

static void every_thing_that_is_met_is_expected_of_some_kept_game(void **state)
{
    (void)state;
    char *all = read_sentences();
    char wanted[200];
    for (int with = CONTACT_WALL; with < CONTACT_GOAL; with++) {
        // Levels have no rectangles but bricks and paddles.
        if (with != COLLISION_CONTACT_RECTANGLE) {
            snprintf(wanted, sizeof wanted, "with = \"%s\";",
                     collision_kind_name((ContactWith)with));
            expect_text(all, wanted);
        }
    }
    free(all);
}

static void every_power_up_is_expected_of_some_kept_game(void **state)
{
    (void)state;
    char *all = read_sentences();
    char wanted[200];
    for (int row = 0; row < POWER_UP_COUNT; row++) {
        const PowerUp *power_up = power_up_get(row);
        const char *const events[] = {"capsule caught", "power-up started", "power-up ended"};
        for (int i = 0; i < (power_up->duration_s > 0 ? 3 : 1); i++) {
            snprintf(wanted, sizeof wanted, "event = \"%s\"; power_up = \"%s\";", events[i],
                     power_up->name);
            expect_text(all, wanted);
        }
    }
    free(all);
}

static void look_for_level(const char *path, void *context)
{
    char wanted[400];
    snprintf(wanted, sizeof wanted, "level = \"../../../%s\";", path);
    expect_text(context, wanted);
}

static void every_shipped_level_has_a_kept_game(void **state)
{
    (void)state;
    char *all = read_sentences();
    assert_true(for_each("levels", ".level", look_for_level, all) > 0);
    free(all);
}

static void look_for_contacts(const char *path, void *context)
{
    static const char WANTED[] = "{ least = ";
    char *text = read_file(path);
    const char *found = strstr(text, WANTED);
    (void)context;
    if (found == NULL || strtol(found + strlen(WANTED), NULL, 10) < 100) {
        fail_msg("%s does not expect { least = 100; }: a game with fewer contacts watches nothing",
                 path);
    }
    free(text);
}

static void every_kept_game_expects_a_hundred_contacts(void **state)
{
    (void)state;
    assert_true(for_each(GAMES, ".expect", look_for_contacts, NULL) > 0);
}

/// The file beside `path` that has another ending.
static bool has_beside(const char *path, const char *ending)
{
    char other[400];
    snprintf(other, sizeof other, "%.*s%s", (int)(strrchr(path, '.') - path), path, ending);
    return access(other, F_OK) == 0;
}

static void look_for_case(const char *path, void *context)
{
    (void)context;
    if (!has_beside(path, ".level") && !has_beside(path, ".replay") &&
        !has_beside(path, ".expect")) {
        fail_msg("%s belongs to no case", path);
    }
}

static void look_for_hashes(const char *path, void *context)
{
    (void)context;
    if (!has_beside(path, ".hash")) {
        fail_msg("nothing is kept of %s; arkanong-headless bless does, with --hash", path);
    }
}

static void look_at_first_line(const char *path, void *context)
{
    char wanted[60];
    char *text = read_file(path);
    char *line = strtok(text, "\n");
    (void)context;
    assert_non_null(line);
    snprintf(wanted, sizeof wanted, "\"simulation\": %d", WORLD_SIMULATION);
    if (strstr(line, wanted) == NULL) {
        fail_msg("%s was made with another simulation than %d: run arkanong-headless bless on its "
                 "folder, which renews the number where nothing else changed",
                 path, WORLD_SIMULATION);
    }
    if (strstr(line, "no reason was given") != NULL) {
        fail_msg("%s has other results than before, but the simulation still has number %d: raise "
                 "WORLD_SIMULATION (src/world/world.h), or give bless --same-simulation a reason",
                 path, WORLD_SIMULATION);
    }
    free(text);
}

static void kept_results_change_only_with_the_simulations_number_or_for_a_reason(void **state)
{
    (void)state;
    for (size_t i = 0; i < FOLDER_COUNT; i++) {
        for_each(FOLDERS[i], ".trace", look_at_first_line, NULL);
        assert_true(for_each(FOLDERS[i], ".hash", look_at_first_line, NULL) > 0);
    }
}

static void every_kept_file_belongs_to_a_case_and_every_game_has_hashes(void **state)
{
    (void)state;
    for (size_t i = 0; i < FOLDER_COUNT; i++) {
        for_each(FOLDERS[i], ".trace", look_for_case, NULL);
        for_each(FOLDERS[i], ".hash", look_for_case, NULL);
    }
    for_each(GAMES, ".expect", look_for_hashes, NULL);
    for_each(GAMES, ".replay", look_for_hashes, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_event_is_expected_of_some_kept_game),
        cmocka_unit_test(every_thing_that_is_met_is_expected_of_some_kept_game),
        cmocka_unit_test(every_power_up_is_expected_of_some_kept_game),
        cmocka_unit_test(every_shipped_level_has_a_kept_game),
        cmocka_unit_test(every_kept_game_expects_a_hundred_contacts),
        cmocka_unit_test(kept_results_change_only_with_the_simulations_number_or_for_a_reason),
        cmocka_unit_test(every_kept_file_belongs_to_a_case_and_every_game_has_hashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

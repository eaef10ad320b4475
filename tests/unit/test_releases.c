// Levels, packs and replays of every release stay readable: tests/cases/releases/VERSION holds
// files as that release wrote them, and in facts.txt what is to be read in them. Neither is ever
// renewed.
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kept_games.h"
#include "pack.h"
#include "replay_verify.h"
#include "text.h"
#include "world.h"

#define RELEASES  "tests/cases/releases"
#define LINE_SIZE 400

/// Writes what a level has.
static void describe_level(const Level *level, char *to, size_t size)
{
    const WorldDef *world = &level->world;
    text_append(to, size, "\"%s\" by %s, %g x %g u, %d paddles, %d balls, %d obstacles, %d cells",
                level->title, level->author, world->width, world->height, world->paddle_count,
                world->ball_count, world->obstacle_count, brick_grids_cells(&world->bricks));
}

static void read_level(const char *path, char *to, size_t size)
{
    Level level = {0};
    DiagList problems = {0};
    const bool good = level_read_file(&level, path, &problems);
    diag_list_print(&problems, stderr);
    assert_true(good);
    describe_level(&level, to, size);
    diag_list_free(&problems);
    level_free(&level);
}

/// A pack is read with all its levels.
static void read_pack(const char *path, char *to, size_t size)
{
    Pack pack = {0};
    DiagList problems = {0};
    int levels = 0;
    int cells = 0;
    assert_true(pack_read_file(&pack, path, &problems));
    for (int world = 0; world < pack.plan.chapter_count; world++) {
        for (int i = 0; i < pack.plan.chapter[world].level_count; i++) {
            Level level = {0};
            assert_true(pack_read_level(&pack, pack.plan.chapter[world].level[i].file, path, NULL,
                                        &level, &problems));
            cells += brick_grids_cells(&level.world.bricks);
            levels++;
            level_free(&level);
        }
    }
    text_append(to, size, "\"%s\" by %s, %d levels in %d worlds, %d cells", pack.plan.about.title,
                pack.plan.about.author, levels, pack.plan.chapter_count, cells);
    diag_list_print(&problems, stderr);
    // Later checkers may warn of what has been released.
    assert_int_equal(problems.errors, 0);
    diag_list_free(&problems);
    pack_free(&pack);
}

/// A game is read whatever its simulation is; one of the present simulation is played anew as well.
static void read_replay(const char *folder, const char *name, const char *path, char *to,
                        size_t size)
{
    Level level = {0};
    DiagList problems = {0};
    assert_true(kept_games_read_level(path, &level, &problems));
    describe_level(&level, to, size);
    diag_list_free(&problems);
    level_free(&level);
    Replay replay = {0};
    char problem[REPLAY_PROBLEM_SIZE];
    assert_true(kept_games_read(folder, name, &replay, problem));
    text_append(to, size, "; simulation %d, seed %llu, \"%s\" against \"%s\", %lld steps, %g s",
                replay.simulation, (unsigned long long)replay.setup.seed,
                replay.setup.player[0].name, replay.setup.player[1].name, replay.steps,
                replay.seconds);
    if (replay.simulation == WORLD_SIMULATION) {
        ReplayFinding finding;
        assert_true(replay_verify(&replay, &finding, problem));
        assert_true(finding.same);
    }
    replay_free(&replay);
}

/// Compares a line "NAME: FACTS" with what the file of that name says.
static void compare(const char *folder, char *line)
{
    line[strcspn(line, "\n")] = '\0';
    char *facts = strstr(line, ": ");
    assert_non_null(facts);
    *facts = '\0';
    facts += 2;
    char path[3 * LINE_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, line);
    char said[LINE_SIZE] = "";
    if (kept_games_is_replay(path)) {
        read_replay(folder, line, path, said, sizeof said);
    } else if (pack_is_one(path)) {
        read_pack(path, said, sizeof said);
    } else {
        read_level(path, said, sizeof said);
    }
    assert_string_equal(said, facts);
}

/// Files of the folder, but for facts.txt.
static int count_files(const char *folder)
{
    DIR *open = opendir(folder);
    assert_non_null(open);
    int count = 0;
    for (const struct dirent *entry = readdir(open); entry != NULL; entry = readdir(open)) {
        count += entry->d_name[0] != '.' && strcmp(entry->d_name, "facts.txt") != 0;
    }
    closedir(open);
    return count;
}

static void what_a_release_has_written_stays_readable(void **state)
{
    (void)state;
    DIR *releases = opendir(RELEASES);
    assert_non_null(releases);
    int read = 0;
    for (const struct dirent *entry = readdir(releases); entry != NULL; entry = readdir(releases)) {
        if (entry->d_name[0] == '.') {
            continue;
        }
        char folder[LINE_SIZE];
        snprintf(folder, sizeof folder, RELEASES "/%s", entry->d_name);
        char path[LINE_SIZE + 16];
        snprintf(path, sizeof path, "%s/facts.txt", folder);
        FILE *facts = fopen(path, "r");
        assert_non_null(facts);
        int lines = 0;
        char line[2 * LINE_SIZE];
        while (fgets(line, sizeof line, facts) != NULL) {
            compare(folder, line);
            lines++;
        }
        fclose(facts);
        assert_int_equal(lines, count_files(folder));
        read += lines;
    }
    closedir(releases);
    assert_true(read > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_release_has_written_stays_readable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

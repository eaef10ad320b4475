// Finds a regression case's files.
#include "test_files.h"

#include <stdio.h>
#include <string.h>

#include "diff.h"
#include "disk.h"
#include "kept_game.h"
#include "level_place.h"
#include "option_values.h"
#include "text.h"

TestPath test_files_path(const char *stem, const char *ending)
{
    TestPath path = {0};
    snprintf(path.text, sizeof path.text, "%s%s", stem, ending);
    path.exists = disk_is_there(path.text);
    return path;
}

/// A path in a case's sentences: relative to their folder, unless absolute.
static TestPath path_from_case(const TestCase *test, const char *name)
{
    TestPath path = {0};
    const char *slash = strrchr(test->stem, '/');
    const int folder = name[0] == '/' || slash == NULL ? 0 : (int)(slash - test->stem) + 1;
    snprintf(path.text, sizeof path.text, "%.*s%s", folder, test->stem, name);
    path.exists = disk_is_there(path.text);
    return path;
}

/// The arguments of a case without options.
static Arguments usual_arguments(void)
{
    Arguments arguments = {
        .seconds = SECONDS_USUAL, .other_bots = BOT_STRENGTH_COUNT, .any_simulation = true};
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        arguments.bots[seat] = BOT_STRENGTH_COUNT;
    }
    return arguments;
}

bool test_files_open(TestFiles *files, const TestCase *test)
{
    *files = (TestFiles){.test = test,
                         .level = test_files_path(test->stem, ".level"),
                         .replay = test_files_path(test->stem, ".replay"),
                         .trace = test_files_path(test->stem, ".trace"),
                         .hash = test_files_path(test->stem, ".hash"),
                         .expect = test_files_path(test->stem, ".expect"),
                         .arguments = usual_arguments()};
    if (files->expect.exists &&
        !sentences_read(&files->sentences, files->expect.text, &files->arguments)) {
        return false;
    }
    if (files->sentences.level != NULL) {
        files->level = path_from_case(test, files->sentences.level);
    } else if ((files->level.exists &&
                !sentences_read_level(&files->sentences, files->level.text)) ||
               (files->expect.exists && !sentences_are_there(&files->sentences))) {
        return false;
    }
    if (!files->level.exists && !files->replay.exists) {
        fprintf(stderr, "%s: error: there is no such level, and no %s to be played\n",
                files->level.text, files->replay.text);
        return false;
    }
    files->names[0] = files->level.text;
    files->arguments.files = files->names;
    files->arguments.file_count = 1;
    files->arguments.replay = files->replay.exists ? files->replay.text : NULL;
    return true;
}

Arguments test_files_arguments(const TestFiles *files, const MadeFacts *facts)
{
    Arguments arguments = files->arguments;
    arguments.seconds = facts->seconds;
    arguments.seconds_given = files->replay.exists && facts->level_hash[0] != '\0';
    arguments.seed = facts->seed;
    memcpy(arguments.bots, facts->bots, sizeof arguments.bots);
    return arguments;
}

bool test_files_hash_level(const TestFiles *files, char hash[MADE_HASH_SIZE])
{
    Level level = {0};
    Replay replay = {0};
    bool read;
    if (files->replay.exists) {
        DiagList problems = {0};
        read = kept_game_read(&replay, files->replay.text) &&
               level_read_text(&level, files->replay.text, replay.level, replay.level_length,
                               &problems);
        diag_list_free(&problems);
    } else {
        read = option_read_level(&level, files->level.text);
    }
    read = read && made_hash_level(&level, hash);
    level_free(&level);
    replay_free(&replay);
    return read;
}

/// The path of the level of a replay: its file, or a copy of the replay's text in the folder for
/// failed cases.
static TestPath place_level(const TestFiles *files)
{
    TestPath path = test_files_path(files->test->left, ".level");
    Replay replay = {0};
    if (files->level.exists) {
        return files->level;
    }
    path.exists = kept_game_read(&replay, files->replay.text) &&
                  output_write_file(path.text, replay.level, replay.level_length);
    replay_free(&replay);
    return path;
}

void test_files_write_places(const TestFiles *files, const char *expected, const char *got,
                             Output *output)
{
    const char *const lines[] = {expected, got};
    TestPath level = {0};
    int last = 0;
    for (int i = 0; i < 2; i++) {
        JsonValue with;
        JsonValue id;
        if (lines[i] == NULL || !json_find(lines[i], "with", &with) ||
            !json_find(lines[i], "id", &id)) {
            continue;
        }
        char name[JSON_PATH_SIZE] = "";
        memcpy(name, with.text, with.length < sizeof name ? with.length : sizeof name - 1);
        level = level.text[0] == '\0' ? place_level(files) : level;
        const int line = level.exists ? level_place_line(level.text, name, (int)id.number) : 0;
        if (line != 0 && line != last) {
            output_format(output, "%s:%d: here stands %s %d\n", level.text, line, name,
                          (int)id.number);
        }
        last = line;
    }
}

void test_files_close(TestFiles *files)
{
    sentences_free(&files->sentences);
    *files = (TestFiles){0};
}

// The command "link": prints a link that holds a level or a replay.
#include <stdio.h>
#include <stdlib.h>

#include "command.h"
#include "kept_game.h"
#include "level_values.h"
#include "link.h"
#include "option_values.h"
#include "replay_file.h"
#include "text.h"

/// The bytes of a good level's file. False, reported on stderr, if it is bad.
static bool take_level(const char *path, Bytes *to)
{
    Level level = {0};
    DiagList problems = {0};
    const bool good = option_read_level(&level, path);
    level_free(&level);
    if (!good) {
        return false;
    }
    diag_list_start(&problems, path);
    const DiskBytes file = level_file_bytes(path, &problems);
    diag_list_print(&problems, stderr);
    diag_list_free(&problems);
    if (file.bytes != NULL) {
        bytes_add(to, file.bytes, file.size);
    }
    free(file.bytes);
    return file.bytes != NULL;
}

static bool take_replay(const char *path, Bytes *to)
{
    Replay replay = {0};
    const bool good = kept_game_read(&replay, path) && replay_pack(&replay, to);
    replay_free(&replay);
    return good;
}

static ExitStatus perform_link(const Arguments *arguments)
{
    const char *path = arguments->files[0];
    const LinkKind kind = text_ends_with(path, link_ending(LINK_REPLAY)) ? LINK_REPLAY : LINK_LEVEL;
    Bytes content = {0};
    bool good = kind == LINK_LEVEL ? take_level(path, &content) : take_replay(path, &content);
    Bytes link = {0};
    char problem[LINK_PROBLEM_SIZE];
    if (good && !link_write(kind, content.at, content.size, &link, problem)) {
        kept_game_complain(path, problem);
        good = false;
    }
    if (good) {
        static Output output;
        output_open_stdout(&output);
        output_text(&output, arguments->page != NULL ? arguments->page : LINK_PAGE);
        output_text(&output, (const char *)link.at);
        output_text(&output, "\n");
        good = output_close(&output);
    }
    bytes_free(&content);
    bytes_free(&link);
    return good ? EXIT_DONE : EXIT_BAD_FILE;
}

static const Option OPTIONS[] = {
    {"--page", "ADDRESS", "The page of the game that the link opens (index.html).", false, NULL,
     offsetof(Arguments, page)},
};

const Command COMMAND_LINK = {
    .name = "link",
    .noun = "level or replay",
    .synopsis = "[--page ADDRESS] FILE",
    .summary = "Prints a link that holds a level or a replay.",
    .details = "Whoever opens it plays or watches it at once; \"arkanong LINK\" does the same.\n"
               "A level's link has at most 8192 characters behind #level=, a replay's 262144\n"
               "behind #replay=. A bad file is refused as by \"check\" and \"verify\".\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .perform = perform_link,
};

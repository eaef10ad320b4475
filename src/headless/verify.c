/// The command that plays replays anew and compares.
#include "command.h"
#include "json.h"
#include "kept_game.h"
#include "output.h"
#include "progress.h"
#include "replay_play.h"

static Output output;

/// Verifies one file; false when it is bad or not the same.
static bool verify(const char *path)
{
    Replay replay;
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE];
    if (!kept_game_read(&replay, path)) {
        return false;
    }
    bool played = replay_verify(&replay, &finding, problem);
    replay_free(&replay);
    if (!played) {
        kept_game_complain(path, problem);
        return false;
    }
    progress_hide();
    if (finding.same) {
        output_format(&output, "%s: OK, %.1f s\n", path, finding.time);
    } else {
        output_format(&output, "%s: parts at %.3f s: %s\n", path, finding.time, finding.what);
    }
    output_flush(&output);
    return finding.same;
}

static ExitStatus perform(const Arguments *arguments)
{
    ExitStatus status = EXIT_DONE;
    output_open_stdout(&output);
    for (int i = 0; i < arguments->file_count && !output_failed(&output); i++) {
        if (progress_due()) {
            progress_count(
                &(ProgressCount){.done = i, .total = arguments->file_count, .unit = "files"});
        }
        if (!verify(arguments->files[i])) {
            status = EXIT_BAD_FILE;
        }
    }
    if (!output_close(&output)) {
        output_report(&output);
        return EXIT_BAD_FILE;
    }
    return status;
}

const Command COMMAND_VERIFY = {
    .name = "verify",
    .noun = "replay",
    .synopsis = "FILE...",
    .summary = "Plays kept games anew and says whether they are still the same.",
    .details = "A line per file on standard output: FILE: OK, and how long the game is, or where "
               "it parts and\n"
               "what differs there. The exit status is 1 where one parts or cannot be played.\n",
    .many_files = true,
    .perform = perform,
};

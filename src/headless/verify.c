// The command "verify": plays replays again and compares.
#include <unistd.h>

#include "command.h"
#include "jobs.h"
#include "kept_game.h"
#include "option_values.h"
#include "output.h"
#include "progress.h"
#include "replay_verify.h"

/// The results of all files.
typedef struct Verdict {
    const Arguments *arguments;
    Output output;
    ExitStatus status;
} Verdict;

/// Plays one file; the result, or the reason of failure, goes to `report`.
static ExitStatus perform_file(void *context, int job, FILE *report)
{
    const Verdict *verdict = context;
    const char *path = verdict->arguments->files[job];
    Replay replay = {0};
    dup2(fileno(report), STDERR_FILENO);
    if (!kept_game_read(&replay, path)) {
        return EXIT_BAD_FILE;
    }
    char problem[REPLAY_PROBLEM_SIZE];
    ReplayFinding finding;
    if (!replay_verify(&replay, &finding, problem)) {
        kept_game_complain(path, problem);
        return EXIT_BAD_FILE;
    }
    replay_free(&replay);
    return fwrite(&finding, sizeof finding, 1, report) == 1 ? EXIT_DONE : EXIT_BAD_FILE;
}

static bool receive_file(void *context, int job, const JobEnd *end)
{
    Verdict *verdict = context;
    const char *path = verdict->arguments->files[job];
    ReplayFinding finding = {0};
    progress_hide();
    if (end->signal != 0) {
        jobs_complain(end, "playing", path);
    } else if (end->status != EXIT_DONE) {
        for (int character; (character = getc(end->report)) != EOF;) {
            putc(character, stderr);
        }
    } else if (fread(&finding, sizeof finding, 1, end->report) == 1) {
        const char *form = finding.same ? "%s: OK, %.1f s\n" : "%s: parts at %.3f s: %s\n";
        output_format(&verdict->output, form, path, finding.time, finding.what);
        output_flush(&verdict->output);
    }
    fclose(end->report);
    if (!finding.same && verdict->status == EXIT_DONE) {
        verdict->status = end->status == EXIT_DONE ? EXIT_BAD_FILE : end->status;
    }
    return !output_failed(&verdict->output);
}

static ExitStatus perform(const Arguments *arguments)
{
    static Verdict verdict;
    verdict.arguments = arguments;
    output_open_stdout(&verdict.output);
    const bool ran = jobs_run(&(Jobs){.count = arguments->file_count,
                                      .unit = "files",
                                      .limit = arguments->limit,
                                      .context = &verdict,
                                      .perform = perform_file,
                                      .receive = receive_file});
    const bool written = output_close(&verdict.output);
    return ran && written ? verdict.status : EXIT_BAD_FILE;
}

static const Option OPTIONS[] = {
    {"--limit", "S",
     "How much of a processor's time a file may take, in seconds: one that takes longer counts\n"
     "as one that cannot be played. Without it each is played to its end.",
     false, option_take_limit, 0},
};

const Command COMMAND_VERIFY = {
    .name = "verify",
    .noun = "replay",
    .synopsis = "[--limit S] FILE...",
    .summary = "Plays kept games anew and says whether they are still the same.",
    .details = "A line per file on standard output: FILE: OK, and how long the game is, or where "
               "it parts and\n"
               "what differs there. The exit status is 1 where one parts or cannot be played.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .many_files = true,
    .perform = perform,
};

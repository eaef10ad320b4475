// The command "verify": plays replays again and compares.
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "jobs.h"
#include "kept_game.h"
#include "option_values.h"
#include "progress.h"
#include "record.h"
#include "replay_verify.h"

typedef enum Outcome { OUTCOME_SAME, OUTCOME_PARTS, OUTCOME_BAD } Outcome;

static const char *const OUTCOMES[] = {
    [OUTCOME_SAME] = "same", [OUTCOME_PARTS] = "parts", [OUTCOME_BAD] = "bad"};

/// The result of a file.
typedef struct Verified {
    const char *path;
    Outcome outcome;
    double time;      ///< s: how long the game is, or where it parts; NAN: it cannot be played
    const char *what; ///< what differs there, or why it cannot be played; NULL: nothing
} Verified;

static const RecordField FIELDS[] = {
    {"replay", RECORD_TEXT, .offset = offsetof(Verified, path)},
    {"outcome", RECORD_WORD, .offset = offsetof(Verified, outcome), .words = OUTCOMES},
    {"time", RECORD_NUMBER, .offset = offsetof(Verified, time)},
    {"what", RECORD_TEXT, .offset = offsetof(Verified, what)},
};

static const RecordForm FORM = {FIELDS, sizeof FIELDS / sizeof FIELDS[0], sizeof(Verified)};

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
    jobs_speak_into(report);
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

/// Says how a file was on standard output, of one that cannot be played why on standard error.
static void say(const Verified *verified, Output *output)
{
    progress_hide();
    if (verified->outcome == OUTCOME_BAD) {
        fputs(verified->what, stderr);
    } else if (verified->outcome == OUTCOME_SAME) {
        output_format(output, "%s: OK, %.1f s\n", verified->path, verified->time);
    } else {
        output_format(output, "%s: parts at %.3f s: %s\n", verified->path, verified->time,
                      verified->what);
    }
}

static void write_result(Verdict *verdict, const Verified *verified)
{
    if (verdict->arguments->json) {
        record_write(&verdict->output, &FORM, RECORD_JSON, verified);
    } else {
        say(verified, &verdict->output);
    }
    output_flush(&verdict->output);
}

static bool receive_file(void *context, int job, const JobEnd *end)
{
    Verdict *verdict = context;
    Verified verified = {verdict->arguments->files[job], OUTCOME_BAD, (double)NAN, NULL};
    ReplayFinding finding = {0};
    char *said = NULL;
    if (end->signal == 0 && end->status == EXIT_DONE &&
        fread(&finding, sizeof finding, 1, end->report) == 1) {
        verified.outcome = finding.same ? OUTCOME_SAME : OUTCOME_PARTS;
        verified.time = finding.time;
        verified.what = finding.same ? NULL : finding.what;
    } else {
        said = jobs_account(end, "playing", verified.path);
        if (said != NULL && verdict->arguments->json) {
            said[strcspn(said, "\n")] = '\0';
        }
        verified.what = said != NULL ? said : PROGRAM_NAME ": there is not enough memory\n";
    }
    fclose(end->report);
    write_result(verdict, &verified);
    free(said);
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
    COMMAND_JSON_ROW,
};

const Command COMMAND_VERIFY = {
    .name = "verify",
    .noun = "replay",
    .synopsis = "[--limit S] [--json] FILE...",
    .summary = "Plays kept games anew and says whether they are still the same.",
    .details = "A line per file on standard output: FILE: OK, and how long the game is, or where "
               "it parts and\n"
               "what differs there. The exit status is 1 where one parts or cannot be played.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .many_files = true,
    .perform = perform,
};

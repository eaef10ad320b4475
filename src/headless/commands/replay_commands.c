// The commands "verify", which plays replays again and compares, "challenge", which writes the
// level of a day and judges games on it, and "link", which prints a link that holds a level or a
// replay.
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "challenge.h"
#include "jobs.h"
#include "level_values.h"
#include "link.h"
#include "played_game.h"
#include "progress.h"
#include "record.h"

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
    const bool good = replay_verify(&replay, &finding, problem);
    replay_free(&replay);
    if (!good) {
        kept_game_complain(path, problem);
        return EXIT_BAD_FILE;
    }
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
    return verdict->output.error == 0;
}

static ExitStatus perform_verify(const Arguments *arguments)
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

static const Option VERIFY_OPTIONS[] = {
    {"--limit", "S",
     "How much of a processor's time a file may take, in seconds: one that takes longer counts\n"
     "as one that cannot be played. Without it each is played to its end.",
     OPTION_LIMIT},
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
    .options = VERIFY_OPTIONS,
    .option_count = sizeof VERIFY_OPTIONS / sizeof VERIFY_OPTIONS[0],
    .many_files = true,
    .perform = perform_verify,
};

/// Writes the level of the given day.
static ExitStatus write_level(const Arguments *arguments)
{
    static Output output;
    const long long day = arguments->date == NULL ? -1 : challenge_read_date(arguments->date);
    Level level = {0};
    size_t length = 0;
    if (arguments->date == NULL) {
        return command_usage_error(&COMMAND_CHALLENGE,
                                   "name a replay, or a day as --date 2026-11-22");
    }
    if (day < 0) {
        return command_usage_error(&COMMAND_CHALLENGE,
                                   "--date is \"%s\"; it must be a day as 2026-11-22",
                                   arguments->date);
    }
    if (arguments->match_seed) {
        output_open_stdout(&output);
        output_format(&output, "%llu\n", challenge_seed(day));
        return output_close(&output) ? EXIT_DONE : EXIT_BAD_FILE;
    }
    char *text = challenge_make(&level, day) ? level_write_text(&level, &length) : NULL;
    level_free(&level);
    if (text == NULL) {
        return command_no_memory();
    }
    const bool good =
        output_write_file(arguments->out != NULL ? arguments->out : "-", text, length);
    free(text);
    return good ? EXIT_DONE : EXIT_BAD_FILE;
}

/// Writes the result of a game after the file's name; false when the game is invalid, or its line
/// differs from `claimed`.
static bool judge(Output *output, const char *path, const char *claimed)
{
    Replay replay = {0};
    if (!kept_game_read(&replay, path)) {
        return false;
    }
    char problem[REPLAY_PROBLEM_SIZE];
    ChallengeResult result;
    const bool good = challenge_judge(&replay, &result, problem);
    replay_free(&replay);
    if (!good) {
        kept_game_complain(path, problem);
        return false;
    }
    char line[CHALLENGE_LINE_SIZE];
    challenge_write_line(&result, line);
    if (claimed != NULL && strcmp(claimed, line) != 0) {
        fprintf(stderr, "%s: error: the line is another one; this game's is \"%s\"\n", path, line);
        return false;
    }
    output_format(output, "%s: %s\n", path, line);
    output_flush(output);
    return true;
}

static ExitStatus perform_challenge(const Arguments *arguments)
{
    static Output output;
    bool good = true;
    if (arguments->file_count == 0) {
        return write_level(arguments);
    }
    if (arguments->date != NULL || arguments->out != NULL) {
        return command_usage_error(&COMMAND_CHALLENGE,
                                   "--date and --out are for the level of a day; a replay has its "
                                   "own, so name one or the other");
    }
    output_open_stdout(&output);
    for (int i = 0; i < arguments->file_count; i++) {
        good = judge(&output, arguments->files[i], arguments->line) && good;
    }
    return output_close(&output) && good ? EXIT_DONE : EXIT_BAD_FILE;
}

static const Option CHALLENGE_OPTIONS[] = {
    {"--date", "DATE", "A day in universal time, as 2026-11-22.",
     .offset = offsetof(Arguments, date)},
    {"--out", "FILE", "The file for its level; standard output where none is named.",
     .offset = offsetof(Arguments, out)},
    {"--match-seed", NULL, "Prints the seed of the day's match instead.",
     .offset = offsetof(Arguments, match_seed)},
    {"--line", "LINE", "What somebody says of a game; has to be just what its replay proves.",
     .offset = offsetof(Arguments, line)},
};

const Command COMMAND_CHALLENGE = {
    .name = "challenge",
    .noun = "replay",
    .synopsis = "REPLAY... [--line LINE] | --date DATE [--out FILE | --match-seed]",
    .summary = "Judges games on the challenge of a day, or writes its level.",
    .details = "A replay is played anew. A line on standard output says what came of it:\n"
               "    FILE: Arkanong challenge 2026-11-22: 4210 points, goal reached, 93.4 s, CODE\n"
               "The exit status is 1 where it is no game on the level of its day, was begun\n"
               "otherwise, parts, or gives another line than the one that was given.\n"
               "The level follows from the date and the rules' version alone.\n",
    .options = CHALLENGE_OPTIONS,
    .option_count = sizeof CHALLENGE_OPTIONS / sizeof CHALLENGE_OPTIONS[0],
    .many_files = true,
    .no_files = true,
    .perform = perform_challenge,
};

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
    const bool read = level_file_bytes(path, to, &problems);
    command_end_problems(&problems);
    return read;
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

static const Option LINK_OPTIONS[] = {
    {"--page", "ADDRESS", "The page of the game that the link opens (index.html).",
     .offset = offsetof(Arguments, page)},
};

const Command COMMAND_LINK = {
    .name = "link",
    .noun = "level or replay",
    .synopsis = "[--page ADDRESS] FILE",
    .summary = "Prints a link that holds a level or a replay.",
    .details = "Whoever opens it plays or watches it at once; \"arkanong LINK\" does the same.\n"
               "A level's link has at most 8192 characters behind #level=, a replay's 262144\n"
               "behind #replay=. A bad file is refused as by \"check\" and \"verify\".\n",
    .options = LINK_OPTIONS,
    .option_count = sizeof LINK_OPTIONS / sizeof LINK_OPTIONS[0],
    .perform = perform_link,
};

// The commands "check" and "format": check levels, print one in canonical form.
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "jobs.h"
#include "level_judge.h"
#include "level_page.h"
#include "level_source.h"
#include "played_game.h"
#include "progress.h"
#include "record.h"
#include "world_view.h"

/// Steps between two updates of the progress.
#define STEPS_A_LOOK 240

static bool take_format(void *target, const char *value, OptionProblem *problem)
{
    Arguments *arguments = target;
    arguments->like_gcc = strcmp(value, "gcc") == 0;
    if (!arguments->like_gcc && strcmp(value, "plain") != 0) {
        return option_refuse(problem, "--format is \"%s\"; it must be plain or gcc", value);
    }
    return true;
}

/// Notes the played game, so that a failed internal check leaves a replay.
static void note_step(void *context, const LevelJudgeStep *step)
{
    const Level *level = context;
    if (world_step_number(step->world) == 0) {
        Driver driver = {.world = (World *)step->world};
        for (int i = 0; i < level->world.paddle_count; i++) {
            driver.has_bot[i] = true;
            driver.bots[i].strength = step->strength;
        }
        driver_guard_begin(&driver, level, step->seed);
    }
    driver_guard_note_step(step->world, step->input);
}

/// Appends warnings (DIAG_PLAY) to `problems`, each at the line of its subject (level_line), or at
/// line 1. The same level gives the same warnings everywhere: work is counted, not timed. Returns
/// false when memory is out.
static bool judge_level(const Level *level, DiagList *problems)
{
    const int first = problems->count;
    LevelJudge *judge = level_judge_begin(level, note_step, (void *)level);
    progress_phase("playing the level");
    while (judge != NULL && level_judge_advance(judge, STEPS_A_LOOK, LLONG_MAX, problems)) {
        if (progress_due()) {
            progress_count(&(ProgressCount){.done = level_judge_time(judge),
                                            .total = LEVEL_JUDGE_LONGEST_GAME});
        }
    }
    driver_guard_forget();
    for (int i = first; i < problems->count; i++) {
        Diag *problem = &problems->items[i];
        problem->line = scalar_max_int(level_line(level, problem->about), 1);
    }
    const bool good = judge != NULL && !level_judge_failed(judge);
    level_judge_free(judge);
    return good;
}

static const char *const SEVERITIES[] = {[DIAG_ERROR] = "error",
                                         [DIAG_ALERT] = "warning",
                                         [DIAG_PLAY] = "warning",
                                         [DIAG_WARNING] = "warning"};

static const RecordField PROBLEM_FIELDS[] = {
    {"line", RECORD_WHOLE, .offset = offsetof(Diag, line)},
    {"severity", RECORD_WORD, .offset = offsetof(Diag, severity), .words = SEVERITIES},
    {"text", RECORD_TEXT, .offset = offsetof(Diag, text)},
};

static const RecordForm PROBLEM = {PROBLEM_FIELDS, sizeof PROBLEM_FIELDS / sizeof PROBLEM_FIELDS[0],
                                   sizeof(Diag)};

/// The result of a file.
typedef struct Judged {
    const char *path;
    bool good;
    RecordList problems; ///< of Diag
} Judged;

static const RecordField FIELDS[] = {
    {"level", RECORD_TEXT, .offset = offsetof(Judged, path)},
    {"good", RECORD_TRUTH, .offset = offsetof(Judged, good)},
    {"problems", RECORD_LIST, .offset = offsetof(Judged, problems), .items = &PROBLEM},
};

static const RecordForm FORM = {FIELDS, sizeof FIELDS / sizeof FIELDS[0], sizeof(Judged)};

/// All files.
typedef struct Checks {
    const Arguments *arguments;
    LevelPaths files; ///< to be checked
    Output output;    ///< of lines of JSON; else unused
    ExitStatus status;
} Checks;

static void write_problems(Checks *checks, const char *path, const DiagList *problems)
{
    progress_hide();
    if (checks->arguments->json) {
        const Judged judged = {path, problems->errors == 0, {problems->items, problems->count}};
        record_write(&checks->output, &FORM, RECORD_JSON, &judged);
        output_flush(&checks->output);
    } else if (checks->arguments->like_gcc) {
        diag_list_print_as_gcc(problems, stderr);
    } else {
        diag_list_print(problems, stderr);
    }
}

/// Judges a pack itself, without its levels.
static bool pack_is_good(const char *path, DiagList *problems)
{
    Pack pack = {0};
    const bool good = pack_read_file(&pack, path, problems);
    pack_free(&pack);
    return good;
}

/// Judges a file and writes its problems.
static ExitStatus check_file(Checks *checks, const char *path)
{
    const Arguments *arguments = checks->arguments;
    Level level = {0};
    DiagList problems = {0};
    diag_list_start(&problems, path);
    const bool pack = pack_is_one(path);
    const bool good =
        pack ? pack_is_good(path, &problems) : level_source_read(&level, path, &problems);
    if (good && !pack && !arguments->without_play && !judge_level(&level, &problems)) {
        diag_add(&problems, DIAG_ERROR, 1, "there is not enough memory to play this level");
    }
    if (good && !arguments->warnings) {
        diag_list_drop(&problems, arguments->without_play ? DIAG_PLAY : DIAG_WARNING);
    }
    diag_list_sort(&problems);
    write_problems(checks, path, &problems);
    const ExitStatus status = good && problems.errors == 0 ? EXIT_DONE : EXIT_BAD_FILE;
    diag_list_free(&problems);
    level_free(&level);
    return status;
}

static ExitStatus perform_job(void *context, int job, FILE *report)
{
    Checks *checks = context;
    jobs_speak_into(report);
    return check_file(checks, checks->files.path[job]);
}

/// Makes what ended a check early the problem of its file.
static void write_early_end(Checks *checks, const char *path, const char *account)
{
    DiagList problems = {0};
    diag_list_start(&problems, path);
    diag_add(&problems, DIAG_ERROR, 1, "%.*s", (int)strcspn(account, "\n"), account);
    write_problems(checks, path, &problems);
    diag_list_free(&problems);
}

static bool receive_job(void *context, int job, const JobEnd *end)
{
    Checks *checks = context;
    const char *path = checks->files.path[job];
    char *account = jobs_account(end, "checking", path);
    const bool early = end->signal != 0 || end->status == EXIT_CHECK_FAILED;
    progress_hide();
    if (account == NULL) {
        command_no_memory();
    } else if (!checks->arguments->json) {
        fputs(account, stderr);
    } else if (early) {
        write_early_end(checks, path, account);
    } else {
        output_text(&checks->output, account);
        output_flush(&checks->output);
    }
    const ExitStatus status = account == NULL ? EXIT_BAD_FILE : end->status;
    checks->status = checks->status > status ? checks->status : status;
    free(account);
    fclose(end->report);
    return !checks->arguments->json || checks->output.error == 0;
}

/// Checks one file after the other.
static void check_files(Checks *checks)
{
    for (int i = 0; i < checks->files.count; i++) {
        // Progress is shown only for games, as reading takes no time.
        if (progress_due()) {
            progress_count(
                &(ProgressCount){.done = i, .total = checks->files.count, .unit = "files"});
        }
        const ExitStatus status = check_file(checks, checks->files.path[i]);
        checks->status = checks->status > status ? checks->status : status;
    }
}

static ExitStatus perform_check(const Arguments *arguments)
{
    static Checks checks;
    checks.arguments = arguments;
    if (arguments->json && arguments->like_gcc) {
        return command_usage_error(&COMMAND_CHECK, "--json and --format gcc exclude each other");
    }
    if (arguments->json) {
        output_open_stdout(&checks.output);
    }
    bool ran = level_paths_of(&checks.files, arguments->files, arguments->file_count);
    if (!ran) {
        command_no_memory();
    } else if (arguments->limit == 0.0 && (arguments->without_play || checks.files.count == 1)) {
        check_files(&checks);
    } else {
        ran = jobs_run(&(Jobs){.count = checks.files.count,
                               .unit = "files",
                               .limit = arguments->limit,
                               .context = &checks,
                               .perform = perform_job,
                               .receive = receive_job});
    }
    if (ran && arguments->html != NULL) {
        double won;
        ran = level_page_write(arguments->html, (const char *const *)checks.files.path,
                               checks.files.count, !arguments->without_play, &won);
    }
    const bool written = !arguments->json || output_close(&checks.output);
    level_paths_free(&checks.files);
    return ran && written ? checks.status : EXIT_BAD_FILE;
}

static ExitStatus perform_format(const Arguments *arguments)
{
    Level level = {0};
    bool good = option_read_level(&level, arguments->files[0]);
    if (good) {
        size_t length = 0;
        progress_phase("writing the level");
        char *text = level_write_text(&level, &length);
        good = text != NULL ? output_write_file("-", text, length) : command_out_of_memory();
        free(text);
    }
    level_free(&level);
    return good ? EXIT_DONE : EXIT_BAD_FILE;
}

static const Option CHECK_OPTIONS[] = {
    {"--warnings", NULL,
     "Prints all warnings: what is allowed and yet looks like a mistake. They do not change\n"
     "the exit status. Without it only those are printed that hardly anybody can mean, and\n"
     "those of what spoils the game.",
     .offset = offsetof(Arguments, warnings)},
    {"--no-play", NULL, "Lets no bots play: what spoils the game is not looked for.",
     .offset = offsetof(Arguments, without_play)},
    {"--format", "FORM",
     "gcc: PATH:LINE:1: error: ..., for editors that look for a column; plain (the default).",
     .take = take_format},
    {"--limit", "S",
     "How much of a processor's time a file may take, in seconds: one that takes longer counts\n"
     "as a bad one. Without it each is judged to the end.",
     OPTION_LIMIT},
    {"--html", "FILE",
     "Writes a page as well: of each level its picture, what bots say of it, and what is new in\n"
     "it; without what bots say with --no-play.",
     .offset = offsetof(Arguments, html)},
    COMMAND_JSON_ROW,
};

const Command COMMAND_CHECK = {
    .name = "check",
    .noun = "level",
    .synopsis = "[--warnings] [--no-play] [--format FORM | --json] [--limit S]\n             "
                "[--html FILE] LEVEL|PACK...",
    .summary = "Reads and judges level files; says nothing about a good one.",
    .details =
        "Every problem is a line on standard error, sorted by line:\n"
        "    PATH:LINE: error: what is wrong, and what would be right\n"
        "\n"
        "Bots play every good one, up to five simulated minutes, and what spoils the game is a\n"
        "line with \"warning\" for \"error\": what nothing can hit, fewer than 6 things to break,\n"
        "a trapped ball, more contacts than a computer works out in time, a level that no bot\n"
        "clears or finishes, a long wait for a hit. It does not change the exit status.\n"
        "\n"
        "Of a pack its plan and each of its levels is judged, as PACK/NAME.level.\n",
    .options = CHECK_OPTIONS,
    .option_count = sizeof CHECK_OPTIONS / sizeof CHECK_OPTIONS[0],
    .many_files = true,
    .perform = perform_check,
};

const Command COMMAND_FORMAT = {
    .name = "format",
    .noun = "level",
    .synopsis = "LEVEL",
    .summary = "Prints a level in its canonical form.",
    .details = "The file itself is left alone. Comments stay with their values.\n",
    .perform = perform_format,
};

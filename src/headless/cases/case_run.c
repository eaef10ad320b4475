// Plays a case, compares it with its expectations, and renews them.
#include "kept_case.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "diff.h"
#include "svg.h"
#include "world_create.h"
#include "world_event.h"

#define CASE_TRACE_MOST 10000

/// What is said of the case.
static Output output;

/// The expected trace, read in parallel with the play.
typedef struct Comparison {
    ContactLines expected;
    DiffEvents events;
    CaseDifference *difference;
    char *header; ///< of the actual run
} Comparison;

static void keep_header(void *context, CasePlay *play)
{
    Comparison *comparison = context;
    comparison->header = case_play_header(play);
}

/// Compares a line, NULL at the end, with the next expected one.
static void take_line(Comparison *comparison, CasePlay *play, const char *line, double time)
{
    ContactLines *expected = &comparison->expected;
    int passed = diff_passed_over(&comparison->events, expected->line, line);
    while (passed == 0) {
        contact_lines_next(expected);
        passed = diff_passed_over(&comparison->events, expected->line, line);
    }
    const bool more = expected->line != NULL;
    const bool same = more ? line != NULL && strcmp(expected->line, line) == 0 : line == NULL;
    if (passed < 0 && !same) {
        case_difference_note(comparison->difference, time, expected->line, line);
        play->decided = true;
    } else if (passed < 0) {
        contact_lines_next(expected);
    }
}

static void compare_event(void *context, CasePlay *play, const WorldEvent *event)
{
    const CaseLines lines = case_play_lines(play, event);
    if (lines.contact != NULL) {
        take_line(context, play, lines.contact, event->time);
    }
    if (!play->decided) {
        take_line(context, play, lines.event, event->time);
    }
}

static void compare_end(void *context, CasePlay *play, double seconds)
{
    take_line(context, play, NULL, seconds);
}

static const CaseJudge COMPARING = {
    .begin = keep_header, .event = compare_event, .end = compare_end};

/// Plays and compares with the trace `path`. Writes the first difference. False, with sentences on
/// stderr, when the case cannot be played or the trace is bad.
static bool compare_trace(const CaseFiles *files, const Arguments *arguments, const char *path,
                          CaseDifference *difference)
{
    static Comparison comparison;
    comparison = (Comparison){.difference = difference};
    ContactLines *expected = &comparison.expected;
    bool good = contact_lines_open(expected, path);
    if (good) {
        contact_lines_next(expected);
        good = !expected->failed && case_play(arguments, &COMPARING, &comparison) &&
               !expected->failed && (!difference->there || diff_is_line(expected));
    }
    if (good && difference->there) {
        const CasePath got = case_files_path(files->test->left, ".trace");
        const char *const headers[] = {expected->header, comparison.header};
        const bool alike =
            headers[0] != NULL && headers[1] != NULL && strcmp(headers[0], headers[1]) == 0;
        const DiffSide sides[] = {{path, alike ? NULL : headers[0], difference->expected},
                                  {got.text, alike ? NULL : headers[1], difference->got}};
        DiffFinding finding = diff_finding_of_lines(&sides[0], &sides[1]);
        good = !finding.no_memory || command_out_of_memory();
        if (good) {
            diff_finding_write(&finding, &output);
        }
        diff_finding_free(&finding);
    }
    free(comparison.header);
    contact_lines_close(expected);
    return good;
}

typedef struct Writing {
    double until; ///< s
    long long lines_after;
} Writing;

static void write_contact(void *context, CasePlay *play, const WorldEvent *event)
{
    Writing *writing = context;
    if (event->kind == EVENT_CONTACT) {
        trace_contact(&play->trace, &event->contact, play->output);
        writing->lines_after += event->time > writing->until ? 1 : 0;
        play->decided = writing->lines_after >= CASE_TRACE_MOST || play->output->error != 0;
    }
}

static const CaseJudge WRITING = {.event = write_contact};

/// Plays and writes the trace as a whole. False, with sentences on stderr, when that fails.
/// @param until   s; the trace ends CASE_TRACE_MOST contacts after it
/// @param reason  why other results of the same simulation are expected; NULL: none
static bool write_trace_until(const Arguments *arguments, const char *path, double until,
                              const char *reason)
{
    Writing writing = {.until = until};
    return case_play_write(arguments, &WRITING, &writing, path, reason);
}

/// s that a picture shows before and after the first difference.
#define PICTURE_BEFORE 4.0
#define PICTURE_AFTER  1.0

/// A picture of the actual run.
typedef struct Drawing {
    Svg *svg;
    const char *path;
    double from, until; ///< s
    bool written;
} Drawing;

/// Starts the picture at the end of the step that contains its start.
static void begin_in_time(Drawing *drawing, const CasePlay *play, double time)
{
    if (!svg_has_begun(drawing->svg) && time >= drawing->from) {
        svg_begin(drawing->svg, play->game.world);
    }
}

static void begin_drawing(void *context, CasePlay *play)
{
    Drawing *drawing = context;
    const SvgView view = {.from = drawing->from, .to = NEVER};
    drawing->svg = svg_create(&play->game.level, play->game.world, &play->trace, &view);
    if (drawing->svg == NULL) {
        command_no_memory();
        play->decided = true;
        return;
    }
    begin_in_time(drawing, play, 0);
}

static void draw_event(void *context, CasePlay *play, const WorldEvent *event)
{
    const Drawing *drawing = context;
    svg_on_event(drawing->svg, event, play->game.world);
}

static void finish_drawing(void *context, CasePlay *play, double time)
{
    static Output picture;
    Drawing *drawing = context;
    const World *world = play->game.world;
    const SvgFacts facts = {time, play->game.seed, world_hash(world)};
    begin_in_time(drawing, play, drawing->from);
    if (!svg_end(drawing->svg, world)) {
        command_no_memory();
        return;
    }
    if (!output_open_whole(&picture, drawing->path)) {
        return;
    }
    if (!svg_write(drawing->svg, &facts, &picture)) {
        output_abandon(&picture);
        command_no_memory();
        return;
    }
    drawing->written = output_close(&picture);
}

static void draw_step(void *context, CasePlay *play, double time)
{
    Drawing *drawing = context;
    begin_in_time(drawing, play, time);
    svg_watch(drawing->svg, play->game.world);
    if (time >= drawing->until && !play->decided) {
        finish_drawing(context, play, time);
        play->decided = true;
    }
}

static const CaseJudge DRAWING = {
    .begin = begin_drawing, .event = draw_event, .step = draw_step, .end = finish_drawing};

/// Draws both paths over each other. False if that is not possible.
static bool draw_both(const CaseFiles *files, const char *expected, const char *got,
                      const char *picture)
{
    bool drawn = false;
    return svg_compare(&(SvgCompare){.level = files->replay.exists ? NULL : files->level.text,
                                     .replay = files->replay.exists ? files->replay.text : NULL,
                                     .expected = expected,
                                     .got = got,
                                     .picture = picture},
                       &drawn) &&
           drawn;
}

/// The trace with the expected contacts; "" if nothing contains them.
static CasePath find_expected(const CaseFiles *files, const char *kept, const char *got,
                              const CaseDifference *difference)
{
    CasePath path = case_files_path(files->test->left, ".expected.trace");
    if (kept != NULL && kept == files->trace.text) {
        return files->trace;
    }
    if (difference->outlook == NULL || difference->outlook[0] == '\0' ||
        !case_outlook_write(got, difference->common, difference->outlook, path.text)) {
        path.text[0] = '\0';
    }
    return path;
}

/// Start of the picture of the actual run, s, at the beginning of a step.
static double begin_of_picture(const CaseDifference *difference)
{
    double time = difference->time;
    JsonValue value;
    // The actual contact next to a missing one may have happened much earlier.
    if (difference->got != NULL && json_find(difference->got, "time", &value)) {
        time = scalar_min(time, value.number);
    }
    const double step = floor((time - PICTURE_BEFORE) * STEPS_PER_SECOND);
    return scalar_max(0, step / STEPS_PER_SECOND);
}

/// Writes NAME.trace, what was got up to CASE_TRACE_MOST contacts after the place where it parts,
/// and NAME.svg, and says so; where hashes parted NAME.expected.trace, too, what they tell of the
/// contacts that were expected. Sentences on stderr say what fails; nothing is left in part.
/// @param expected  the trace or the hashes from which it parts; NULL: neither
static void leave_picture(const CaseFiles *files, const Arguments *arguments, const char *expected,
                          const CaseDifference *difference)
{
    const CasePath trace = case_files_path(files->test->left, ".trace");
    const CasePath picture = case_files_path(files->test->left, ".svg");
    Drawing drawing = {.path = picture.text,
                       .from = begin_of_picture(difference),
                       .until = difference->time + PICTURE_AFTER};
    bool drawn = false;
    // Flushed now, in case the process is killed at its time limit.
    output_flush(&output);
    if (write_trace_until(arguments, trace.text, difference->time, NULL)) {
        const CasePath other = find_expected(files, expected, trace.text, difference);
        drawn = other.text[0] != '\0' && draw_both(files, other.text, trace.text, picture.text);
    }
    if (!drawn) {
        drawn = case_play(arguments, &DRAWING, &drawing) && drawing.written;
        svg_destroy(drawing.svg);
    }
    if (drawn) {
        output_format(&output, "%s shows what happened\n", picture.text);
    }
}

/// Placeholder in the first line when no reason was given for other results of the same simulation.
#define NO_REASON "no reason was given"

/// A kind of file with expected results that can be renewed.
typedef struct Keeper {
    bool (*compare)(const CaseFiles *files, const Arguments *arguments, const char *path,
                    CaseDifference *difference);
    bool (*write)(const Arguments *arguments, const char *path, const char *reason);
} Keeper;

static bool write_trace(const Arguments *arguments, const char *path, const char *reason)
{
    return write_trace_until(arguments, path, HUGE_VAL, reason);
}

static bool compare_hash(const CaseFiles *files, const Arguments *arguments, const char *path,
                         CaseDifference *difference)
{
    (void)files;
    return case_hash_compare(arguments, path, &output, difference);
}

static const Keeper TRACE_KEEPER = {compare_trace, write_trace};
static const Keeper HASH_KEEPER = {compare_hash, case_hash_write};

/// Reads the first line of a kept file. False, reported on stderr, if it cannot be read.
static bool read_facts(const char *path, MadeFacts *facts)
{
    static ContactLines lines;
    const bool opened = contact_lines_open(&lines, path);
    if (opened) {
        contact_lines_next(&lines);
    }
    *facts = made_read(lines.header);
    contact_lines_close(&lines);
    return opened;
}

/// Possible reasons for a changed case, from the file's first line.
typedef struct Cause {
    bool level;      ///< the level differs
    bool simulation; ///< the simulation's number differs
    bool unknown;    ///< the file does not say what it was made with
} Cause;

static Cause find_cause(const CaseFiles *files, const MadeFacts *facts)
{
    char hash[MADE_HASH_SIZE] = "";
    const bool read = facts->level_hash[0] != '\0' && case_files_hash_level(files, hash);
    return (Cause){.level = read && strcmp(hash, facts->level_hash) != 0,
                   .simulation = facts->simulation != WORLD_SIMULATION,
                   .unknown = !read || facts->simulation == 0};
}

static void write_cause(const CaseFiles *files, const MadeFacts *facts, const Cause *cause)
{
    if (cause->unknown) {
        return;
    }
    if (cause->level) {
        output_format(&output, "why: %s is another level than the one this was made with\n",
                      files->replay.exists ? files->replay.text : files->level.text);
    }
    if (cause->simulation) {
        output_format(&output, "why: it was made with simulation %d; this program has %d\n",
                      facts->simulation, WORLD_SIMULATION);
    }
    if (!cause->level && !cause->simulation) {
        output_format(&output,
                      "why: level, players and number of the simulation (%d) are the same; the "
                      "program plays another game\n",
                      WORLD_SIMULATION);
    }
}

/// Stores the actual results as the expected ones.
static bool renew(const Keeper *keeper, const Arguments *arguments, const char *path,
                  const char *reason)
{
    const bool kept = disk_is_there(path);
    if (!keeper->write(arguments, path, reason)) {
        return false;
    }
    output_format(&output, "%s is %s\n", path, kept ? "renewed" : "new");
    if (reason != NULL && strcmp(reason, NO_REASON) == 0) {
        output_format(&output,
                      "%s says that no reason was given for other results of the same simulation "
                      "(bless --same-simulation REASON)\n",
                      path);
    }
    return true;
}

/// Compares a case with its kept trace or hashes; renews them if they differ and that is wanted.
static bool run_kept(const CaseFiles *files, const Keeper *keeper, const char *path,
                     const Arguments *options)
{
    CaseDifference difference = {0};
    MadeFacts facts;
    const bool readable = read_facts(path, &facts);
    const Arguments arguments = case_files_arguments(files, &facts);
    const bool good = readable && keeper->compare(files, &arguments, path, &difference);
    bool same = good && !difference.there;
    const Cause cause = find_cause(files, &facts);
    if (good && !same) {
        case_files_write_places(files, difference.expected, difference.got, &output);
        write_cause(files, &facts, &cause);
        if (!options->renew) {
            leave_picture(files, &arguments, path, &difference);
        }
    }
    if (options->renew && same && cause.simulation && !cause.unknown) {
        output_format(&output, "%s: the same game; it says simulation %d now\n", path,
                      WORLD_SIMULATION);
        same = keeper->write(&arguments, path, NULL);
    } else if (options->renew && !same) {
        const bool explained = cause.unknown || cause.level || cause.simulation;
        const char *reason = options->reason != NULL ? options->reason : NO_REASON;
        same = renew(keeper, &arguments, path, explained ? NULL : reason);
    }
    case_difference_free(&difference);
    return same;
}

static bool run_sentences(const CaseFiles *files)
{
    CaseDifference difference = {0};
    const bool played =
        sentences_compare(&files->sentences, &files->arguments, &output, &difference);
    const bool same = played && !difference.there;
    if (played && !same) {
        case_files_write_places(files, NULL, difference.got, &output);
        leave_picture(files, &files->arguments, NULL, &difference);
    }
    case_difference_free(&difference);
    return same;
}

/// Compares a replay with the hashes in it.
static bool run_own_checks(const CaseFiles *files)
{
    Replay replay;
    if (!kept_game_read(&replay, files->replay.text)) {
        return false;
    }
    replay.simulation = WORLD_SIMULATION;
    char problem[REPLAY_PROBLEM_SIZE];
    ReplayFinding finding;
    const bool played = replay_verify(&replay, &finding, problem);
    replay_free(&replay);
    if (!played) {
        kept_game_complain(files->replay.text, problem);
    } else if (!finding.same) {
        const CaseDifference difference = {.there = true, .time = finding.time};
        output_format(&output, "They part at %.17g s.\n%s: %s\n", finding.time, files->replay.text,
                      finding.what);
        leave_picture(files, &files->arguments, NULL, &difference);
    }
    return played && finding.same;
}

/// Checks that a level file next to a replay equals the replay's level.
static bool is_level_of_replay(const CaseFiles *files)
{
    char played[MADE_HASH_SIZE] = "";
    char beside[MADE_HASH_SIZE] = "";
    CaseFiles level = *files;
    level.replay.exists = false;
    if (!files->replay.exists || !files->level.exists) {
        return true;
    }
    if (!case_files_hash_level(files, played) || !case_files_hash_level(&level, beside)) {
        return false;
    }
    if (strcmp(played, beside) != 0) {
        output_format(&output,
                      "%s is another level than the one that %s holds and plays; record the game "
                      "on it, or remove it\n",
                      files->level.text, files->replay.text);
    }
    return strcmp(played, beside) == 0;
}

/// Compares with all expectations; renews them if that is wanted.
static bool run_expectations(const CaseFiles *files, const Arguments *options)
{
    const bool sentences = files->sentences.expect.line != 0;
    const bool kept = files->trace.exists || files->hash.exists;
    bool passed = is_level_of_replay(files);
    if (files->trace.exists) {
        passed = run_kept(files, &TRACE_KEEPER, files->trace.text, options) && passed;
    }
    // Where the trace differs, the hashes add no information.
    if (files->hash.exists && (passed || options->renew)) {
        passed = run_kept(files, &HASH_KEEPER, files->hash.text, options) && passed;
    }
    if (sentences) {
        passed = run_sentences(files) && passed;
    }
    if (!kept && options->renew && (!sentences || options->hashes)) {
        const bool hashes = options->hashes;
        passed = renew(hashes ? &HASH_KEEPER : &TRACE_KEEPER, &files->arguments,
                       hashes ? files->hash.text : files->trace.text, NULL) &&
                 passed;
    } else if (!kept && files->replay.exists) {
        passed = run_own_checks(files) && passed;
    } else if (!kept && !sentences) {
        output_format(&output,
                      "nothing is expected of it; write %s.expect, or let bless write %s.trace\n",
                      files->test->stem, files->test->stem);
        passed = false;
    }
    return passed;
}

bool case_run(const KeptCase *test, const Arguments *options)
{
    output_open_stdout(&output);
    CaseFiles files;
    const bool passed = case_files_open(&files, test) && run_expectations(&files, options);
    case_files_close(&files);
    return output_close(&output) && passed;
}

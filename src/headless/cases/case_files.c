// Finds a regression case's files, reads its sentences, and compares them with a trace.
#include "kept_case.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "disk_path.h"
#include "json_line.h"
#include "level_source.h"
#include "trace.h"
#include "world_event.h"

#define TOLERANCE_USUAL 1e-6

static void take_bots(const TextValue *bots, Arguments *arguments, DiagList *problems)
{
    if (bots->kind != TEXT_GROUP) {
        diag_add(problems, DIAG_ERROR, bots->line, "'bots' must be a group: { left = \"easy\"; }");
        return;
    }
    const TextValue *bot = bots + 1;
    for (unsigned i = 0; i < bots->length; i++, bot = text_value_next(bot)) {
        const int seat = side_seat_from_name(bot->name, strlen(bot->name));
        const char *name = text_value_string(bot);
        const BotStrength strength =
            name != NULL ? bot_strength_from_name(name) : BOT_STRENGTH_COUNT;
        if (seat < 0 || strength == BOT_STRENGTH_COUNT) {
            diag_add(problems, DIAG_ERROR, bot->line,
                     "a bot is SIDE = \"STRENGTH\", with bottom, top, left or right, \"-partner\" "
                     "behind it for a second paddle, and easy, normal, advanced, hard or perfect");
        } else {
            arguments->bots[seat] = strength;
        }
    }
}

static void take_setting(Sentences *sentences, const TextValue *value, Arguments *arguments,
                         DiagList *problems)
{
    const TextDouble number = text_value_number(value);
    if (strcmp(value->name, "seconds") == 0) {
        arguments->seconds_given = true;
        arguments->seconds = number.value;
        if (!number.valid || number.value < 0 || number.value > 1e7) {
            diag_add(problems, DIAG_ERROR, value->line, "'seconds' must be a number from 0 to 1e7");
        }
    } else if (strcmp(value->name, "seed") == 0) {
        const bool right = value->kind == TEXT_WHOLE && number.valid && number.value >= 0;
        arguments->seed = right ? (unsigned long long)number.value : 0;
        if (!right) {
            diag_add(problems, DIAG_ERROR, value->line,
                     "'seed' must be a whole number from 0 to 2147483647");
        }
    } else if (strcmp(value->name, "bots") == 0) {
        take_bots(value, arguments, problems);
    } else if (strcmp(value->name, "only") == 0) {
        sentences->only = value->kind == TEXT_SWITCH && value->text[0] == 't';
        if (value->kind != TEXT_SWITCH) {
            diag_add(problems, DIAG_ERROR, value->line, "'only' must be true or false");
        }
    } else if (strcmp(value->name, "expect") == 0) {
        if (!level_expect_read(&sentences->expect, value, problems)) {
            diag_add(problems, DIAG_ERROR, value->line, "there is not enough memory to read this");
        }
    } else if (strcmp(value->name, "level") == 0 && value->kind == TEXT_STRING) {
        sentences->level = text_value_string(value);
    } else {
        diag_add(problems, DIAG_ERROR, value->line,
                 "'%s' says nothing here; there are seconds, seed, bots = { }, only, "
                 "level = \"FILE\" and expect = ( )",
                 value->name);
    }
}

/// Prints and clears the problems. False if there is an error.
static bool end_reading(DiagList *problems)
{
    const bool good = problems->errors == 0;
    diag_list_sort(problems);
    diag_list_print(problems, stderr);
    diag_list_free(problems);
    return good;
}

/// Reads NAME.expect and judges it; takes seconds, seed and bots over into `arguments`. False, with
/// every problem on stderr, when it is bad.
static bool sentences_read(Sentences *sentences, const char *path, Arguments *arguments)
{
    DiagList problems = {0};
    sentences->path = path;
    if (level_file_text(&sentences->text, path, &problems)) {
        const TextValue *top = sentences->text.values;
        const TextValue *value = top + 1;
        for (unsigned i = 0; i < top->length; i++, value = text_value_next(value)) {
            take_setting(sentences, value, arguments, &problems);
        }
    }
    return end_reading(&problems);
}

/// Takes the sentences of the level that lies beside. False, with every problem on stderr, when the
/// level is bad, or both have some.
static bool sentences_read_level(Sentences *sentences, const char *path)
{
    DiagList problems = {0};
    Level level = {0};
    diag_list_start(&problems, path);
    level_read_file(&level, path, &problems);
    diag_list_drop(&problems, DIAG_ALERT);
    if (level.expect.line != 0 && sentences->expect.line != 0) {
        diag_add(&problems, DIAG_ERROR, level.expect.line,
                 "'expect' stands here and in %s:%d; keep one of them", sentences->path,
                 sentences->expect.line);
    } else if (level.expect.line != 0) {
        sentences->expect = level.expect;
        sentences->path = path;
        level.expect = (LevelExpect){0};
    }
    level_free(&level);
    return end_reading(&problems);
}

/// False, with a sentence on stderr, when there are none in what was read.
static bool sentences_are_there(const Sentences *sentences)
{
    DiagList problems = {0};
    if (sentences->expect.line == 0) {
        diag_list_start(&problems, sentences->path);
        diag_add(&problems, DIAG_ERROR, 1,
                 "'expect' is missing; it lists contacts: expect = ( { ball = 0; } );");
    }
    return end_reading(&problems);
}

static void sentences_free(Sentences *sentences)
{
    level_text_free(&sentences->text);
    free(sentences->expect.sentences);
    *sentences = (Sentences){0};
}

static bool is_near(const char *line, const char *path, double expected, double tolerance)
{
    JsonValue got;
    return json_find(line, path, &got) && got.is_number && fabs(got.number - expected) <= tolerance;
}

/// Whether one value of a line is as expected.
static bool value_agrees(const char *line, const Sentence *sentence, int key, double tolerance)
{
    const LevelField *about = &level_group(GROUP_SENTENCE)->fields[key];
    const SentenceValue *value = &sentence->value[key];
    JsonValue got;
    if (about->kind == FIELD_WORD) {
        return json_find(line, about->name, &got) && !got.is_number &&
               got.length == strlen(value->word) && memcmp(got.text, value->word, got.length) == 0;
    }
    char path[JSON_PATH_SIZE];
    if (about->kind == FIELD_VECTOR) {
        snprintf(path, sizeof path, "%s[0]", about->name);
        const bool near = is_near(line, path, value->number[0], tolerance);
        snprintf(path, sizeof path, "%s[1]", about->name);
        return near && is_near(line, path, value->number[1], tolerance);
    }
    return is_near(line, about->name, value->number[0], about->kind == FIELD_WHOLE ? 0 : tolerance);
}

static double tolerance_of(const Sentence *sentence)
{
    return sentence_has(sentence, SENTENCE_TOLERANCE)
               ? sentence->value[SENTENCE_TOLERANCE].number[0]
               : TOLERANCE_USUAL;
}

/// The first key from `key` on whose value differs; SENTENCE_TOLERANCE: none.
static int next_difference(const Sentence *sentence, const char *line, int key)
{
    const double tolerance = tolerance_of(sentence);
    while (key < SENTENCE_TOLERANCE &&
           (!sentence_has(sentence, key) || value_agrees(line, sentence, key, tolerance))) {
        key++;
    }
    return key;
}

static int count_differences(const Sentence *sentence, const char *line)
{
    int differences = 0;
    for (int key = next_difference(sentence, line, 0); key < SENTENCE_TOLERANCE;
         key = next_difference(sentence, line, key + 1)) {
        differences++;
    }
    return differences;
}

static void write_differences(const Sentence *sentence, const char *line, Output *output)
{
    for (int key = next_difference(sentence, line, 0); key < SENTENCE_TOLERANCE;
         key = next_difference(sentence, line, key + 1)) {
        const char *name = level_group(GROUP_SENTENCE)->fields[key].name;
        output_format(output, "  %s differs", name);
        JsonValue got;
        if (json_find(line, name, &got) && got.is_number) {
            output_format(output, " by %.3g", got.number - sentence->value[key].number[0]);
        }
        output_text(output, "\n");
    }
}

static void write_sentence(const Sentences *sentences, const Sentence *sentence, Output *output)
{
    output_format(output, "%s:%d: expected:", sentences->path, sentence->line);
    for (int key = 0; key < SENTENCE_KEY_COUNT; key++) {
        char value[LEVEL_EXPECT_SIZE];
        if (level_expect_print(sentence, key, value)) {
            output_format(output, " %s = %s;", level_group(GROUP_SENTENCE)->fields[key].name,
                          value);
        }
    }
}

/// The comparison of sentences with the played lines.
typedef struct Search {
    const Sentences *sentences;
    const Sentence *next; ///< the next ordered sentence
    const Sentence *end;  ///< after the last one
    char *nearest;        ///< the line that agrees best with `next`; NULL: none so far
    int fewest;           ///< number of differing values of `nearest`
    long *counts;         ///< by sentence: number of lines that agree, for counted ones
    Output *output;
    CaseDifference *difference;
} Search;

/// Whether a sentence says how often something happens instead of when.
static bool is_counted(const Sentence *sentence)
{
    return sentence_has(sentence, SENTENCE_LEAST) || sentence_has(sentence, SENTENCE_MOST);
}

/// Whether a line has the sentence's kind: contact or event.
static bool is_of_kind(const Sentence *sentence, bool event)
{
    return sentence_has(sentence, SENTENCE_EVENT) == event;
}

static void pass_over_counted(Search *search)
{
    while (search->next < search->end && is_counted(search->next)) {
        search->next++;
    }
}

static void count_line(Search *search, const char *line, bool event)
{
    const LevelExpect *expect = &search->sentences->expect;
    for (int i = 0; i < expect->count; i++) {
        const Sentence *sentence = &expect->sentences[i];
        if (is_counted(sentence) && is_of_kind(sentence, event) &&
            next_difference(sentence, line, 0) == SENTENCE_TOLERANCE) {
            search->counts[i]++;
        }
    }
}

static void forget_nearest(Search *search)
{
    free(search->nearest);
    search->nearest = NULL;
}

static void fail_at_next(Search *search, CasePlay *play, double time)
{
    const char *nearest = search->nearest;
    write_sentence(search->sentences, search->next, search->output);
    output_text(search->output, "\ngot: ");
    output_text(search->output, nearest != NULL ? nearest : "no further contact");
    output_text(search->output, "\n");
    if (nearest != NULL) {
        write_differences(search->next, nearest, search->output);
    }
    case_difference_note(search->difference, time, NULL, nearest);
    play->decided = true;
}

/// Compares a line with the next sentence.
static void take_line(Search *search, CasePlay *play, const char *line, bool event, double time)
{
    const bool only = search->sentences->only && !event;
    count_line(search, line, event);
    if (search->next == search->end) {
        if (only) {
            output_format(search->output,
                          "%s:%d: no further contact is expected\ngot: ", search->sentences->path,
                          search->sentences->expect.line);
            output_text(search->output, line);
            output_text(search->output, "\n");
            case_difference_note(search->difference, time, NULL, line);
            play->decided = true;
        }
        return;
    }
    const bool of_kind = is_of_kind(search->next, event);
    const int differences = of_kind ? count_differences(search->next, line) : 0;
    if (of_kind && differences == 0) {
        forget_nearest(search);
        search->next++;
        pass_over_counted(search);
        return;
    }
    if ((of_kind || only) && (search->nearest == NULL || differences < search->fewest)) {
        forget_nearest(search);
        search->nearest = strdup(line);
        search->fewest = differences;
    }
    if (only) {
        fail_at_next(search, play, time);
    }
}

static void look_at_event(void *context, CasePlay *play, const WorldEvent *event)
{
    const CaseLines lines = case_play_lines(play, event);
    if (lines.contact != NULL) {
        take_line(context, play, lines.contact, false, event->time);
    }
    if (!play->decided) {
        take_line(context, play, lines.event, true, event->time);
    }
}

static bool is_often_enough(const Sentence *sentence, double count)
{
    const SentenceValue *bound = sentence->value;
    return (!sentence_has(sentence, SENTENCE_LEAST) || count >= bound[SENTENCE_LEAST].number[0]) &&
           (!sentence_has(sentence, SENTENCE_MOST) || count <= bound[SENTENCE_MOST].number[0]);
}

static void judge_counts(Search *search, double seconds)
{
    const LevelExpect *expect = &search->sentences->expect;
    for (int i = 0; i < expect->count; i++) {
        const Sentence *sentence = &expect->sentences[i];
        if (is_counted(sentence) && !is_often_enough(sentence, (double)search->counts[i])) {
            write_sentence(search->sentences, sentence, search->output);
            output_format(search->output, "\ngot: it happened %ld times in %.17g s\n",
                          search->counts[i], seconds);
            case_difference_note(search->difference, seconds, NULL, NULL);
        }
    }
}

static void look_at_limit(void *context, CasePlay *play, double time)
{
    Search *search = context;
    if (search->next < search->end) {
        fail_at_next(search, play, time);
    }
}

static void look_at_end(void *context, CasePlay *play, double seconds)
{
    look_at_limit(context, play, seconds);
    judge_counts(context, seconds);
}

bool sentences_compare(const Sentences *sentences, const Arguments *arguments, Output *output,
                       CaseDifference *difference)
{
    static const CaseJudge LOOKING = {
        .event = look_at_event, .end = look_at_end, .limit = look_at_limit};
    const LevelExpect *expect = &sentences->expect;
    Search search = {.sentences = sentences,
                     .next = expect->sentences,
                     .end = expect->sentences + expect->count,
                     .counts = calloc((size_t)expect->count, sizeof *search.counts),
                     .output = output,
                     .difference = difference};
    if (search.counts == NULL) {
        return command_out_of_memory();
    }
    pass_over_counted(&search);
    const bool played = case_play(arguments, &LOOKING, &search);
    forget_nearest(&search);
    free(search.counts);
    return played;
}

CasePath case_files_path(const char *stem, const char *ending)
{
    CasePath path = {0};
    snprintf(path.text, sizeof path.text, "%s%s", stem, ending);
    path.exists = disk_is_there(path.text);
    return path;
}

/// A path in a case's sentences: relative to their folder, unless absolute.
static CasePath path_from_case(const KeptCase *test, const char *name)
{
    CasePath path = {0};
    const int folder = name[0] == '/' ? 0 : (int)(disk_path_name(test->stem) - test->stem);
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

bool case_files_open(CaseFiles *files, const KeptCase *test)
{
    *files = (CaseFiles){.test = test,
                         .level = case_files_path(test->stem, ".level"),
                         .replay = case_files_path(test->stem, ".replay"),
                         .trace = case_files_path(test->stem, ".trace"),
                         .hash = case_files_path(test->stem, ".hash"),
                         .expect = case_files_path(test->stem, ".expect"),
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

Arguments case_files_arguments(const CaseFiles *files, const MadeFacts *facts)
{
    Arguments arguments = files->arguments;
    arguments.seconds = facts->seconds;
    arguments.seconds_given = files->replay.exists && facts->level_hash[0] != '\0';
    arguments.seed = facts->seed;
    memcpy(arguments.bots, facts->bots, sizeof arguments.bots);
    return arguments;
}

bool case_files_hash_level(const CaseFiles *files, char hash[MADE_HASH_SIZE])
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
static CasePath place_level(const CaseFiles *files)
{
    CasePath path = case_files_path(files->test->left, ".level");
    Replay replay = {0};
    if (files->level.exists) {
        return files->level;
    }
    path.exists = kept_game_read(&replay, files->replay.text) &&
                  output_write_file(path.text, replay.level, replay.level_length);
    replay_free(&replay);
    return path;
}

/// Reads a level and the numbering of its things; both stay empty where that fails.
static void read_things(const CasePath *path, Level *level, Trace *trace)
{
    DiagList problems = {0};
    if (path->exists && level_source_read(level, path->text, &problems) &&
        !trace_init(trace, &level->world)) {
        level_free(level);
    }
    diag_list_free(&problems);
}

void case_files_write_places(const CaseFiles *files, const char *expected, const char *got,
                             Output *output)
{
    const char *const lines[] = {expected, got};
    CasePath path = {0};
    Level level = {0};
    Trace trace = {0};
    int last = 0;
    for (int i = 0; i < 2; i++) {
        JsonValue with;
        JsonValue id;
        if (lines[i] == NULL || !json_find(lines[i], "with", &with) ||
            !json_find(lines[i], "id", &id) || !id.is_number) {
            continue;
        }
        if (path.text[0] == '\0') {
            path = place_level(files);
            read_things(&path, &level, &trace);
        }
        char name[JSON_PATH_SIZE] = "";
        memcpy(name, with.text, with.length < sizeof name ? with.length : sizeof name - 1);
        const int line = level_line(&level, trace_about(&trace, &level.world, name, id.number));
        if (line != 0 && line != last) {
            output_format(output, "%s:%d: here stands %s %d\n", path.text, line, name,
                          (int)id.number);
        }
        last = line;
    }
    trace_free(&trace);
    level_free(&level);
}

void case_files_close(CaseFiles *files)
{
    sentences_free(&files->sentences);
    *files = (CaseFiles){0};
}

// Writes trace and picture of a failed case.
#include "test_picture.h"

#include "diff.h"
#include "scalar.h"
#include "svg.h"
#include "svg_compare.h"
#include "test_outlook.h"
#include "test_play.h"
#include "test_trace.h"

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
static void begin_in_time(Drawing *drawing, const TestPlay *play, double time)
{
    if (!svg_has_begun(drawing->svg) && time >= drawing->from) {
        svg_begin(drawing->svg, play->game.world);
    }
}

static void begin_drawing(void *context, TestPlay *play)
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

static void draw_event(void *context, TestPlay *play, const WorldEvent *event)
{
    const Drawing *drawing = context;
    svg_on_event(drawing->svg, event, play->game.world);
}

static void finish_drawing(void *context, TestPlay *play, double time)
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

static void draw_step(void *context, TestPlay *play, double time)
{
    Drawing *drawing = context;
    begin_in_time(drawing, play, time);
    svg_watch(drawing->svg, play->game.world);
    if (time >= drawing->until && !play->decided) {
        finish_drawing(context, play, time);
        play->decided = true;
    }
}

static const TestJudge DRAWING = {
    .begin = begin_drawing, .event = draw_event, .step = draw_step, .end = finish_drawing};

/// Draws both paths over each other. False if that is not possible.
static bool draw_both(const TestFiles *files, const char *expected, const char *got,
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
static TestPath find_expected(const TestFiles *files, const char *kept, const char *got,
                              const TestDifference *difference)
{
    TestPath path = test_files_path(files->test->left, ".expected.trace");
    if (kept != NULL && kept == files->trace.text) {
        return files->trace;
    }
    if (difference->outlook == NULL || difference->outlook[0] == '\0' ||
        !test_outlook_write(got, difference->common, difference->outlook, path.text)) {
        path.text[0] = '\0';
    }
    return path;
}

/// Start of the picture of the actual run, s, at the beginning of a step.
static double begin_of_picture(const TestDifference *difference)
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

void test_picture_leave(const TestFiles *files, const Arguments *arguments, const char *expected,
                        const TestDifference *difference, Output *output)
{
    const TestPath trace = test_files_path(files->test->left, ".trace");
    const TestPath picture = test_files_path(files->test->left, ".svg");
    Drawing drawing = {.path = picture.text,
                       .from = begin_of_picture(difference),
                       .until = difference->time + PICTURE_AFTER};
    bool drawn = false;
    // Flushed now, in case the process is killed at its time limit.
    output_flush(output);
    if (test_trace_write(arguments, trace.text, difference->time, NULL)) {
        const TestPath other = find_expected(files, expected, trace.text, difference);
        drawn = other.text[0] != '\0' && draw_both(files, other.text, trace.text, picture.text);
    }
    if (!drawn) {
        drawn = test_play(arguments, &DRAWING, &drawing) && drawing.written;
        svg_destroy(drawing.svg);
    }
    if (drawn) {
        output_format(output, "%s shows what happened\n", picture.text);
    }
}

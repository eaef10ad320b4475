// Compares traces and replays line by line, and step by step, up to their first difference.
#include "diff.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kept_game.h"
#include "progress.h"

static bool is_event(const char *line)
{
    return line != NULL && strstr(line, "\"event\": ") != NULL;
}

int diff_passed_over(DiffEvents *events, const char *expected, const char *got)
{
    const bool here[] = {is_event(expected), is_event(got)};
    const bool same_kind = here[0] == here[1];
    for (int side = 0; side < 2; side++) {
        if (!same_kind && here[side] && !events->seen[1 - side]) {
            return side;
        }
    }
    events->seen[0] = events->seen[0] || here[0];
    events->seen[1] = events->seen[1] || here[1];
    return -1;
}

#define WHAT_SIZE  40
#define VALUE_SIZE 80

static void add_number(DiffFinding *finding, const char *what, double before, double after)
{
    char texts[2][VALUE_SIZE];
    snprintf(texts[0], VALUE_SIZE, "%.17g", before);
    snprintf(texts[1], VALUE_SIZE, "%.17g", after);
    diff_finding_add(finding, what, texts[0], texts[1], after - before);
}

/// Adds the numbers of balls and the places of paddles that differ; other state has none.
static void add_state(DiffFinding *finding, const World *expected, const World *got)
{
    static const char *const NAMES[] = {"x", "y", "vx", "vy"};
    char what[WHAT_SIZE];
    for (int i = 0; i < world_ball_capacity(expected) && i < world_ball_capacity(got); i++) {
        const BallView a = world_ball(expected, i);
        const BallView b = world_ball(got, i);
        const double before[] = {a.position.x, a.position.y, a.velocity.x, a.velocity.y};
        const double after[] = {b.position.x, b.position.y, b.velocity.x, b.velocity.y};
        for (int k = 0; k < 4; k++) {
            if (before[k] != after[k]) {
                snprintf(what, sizeof what, "ball %d: %s", i, NAMES[k]);
                add_number(finding, what, before[k], after[k]);
            }
        }
    }
    for (int i = 0; i < world_paddle_count(expected) && i < world_paddle_count(got); i++) {
        const Vec2 a = world_paddle(expected, i).body.min;
        const Vec2 b = world_paddle(got, i).body.min;
        if (a.x != b.x || a.y != b.y) {
            snprintf(what, sizeof what, "paddle %d", i);
            char places[2][VALUE_SIZE];
            snprintf(places[0], VALUE_SIZE, "(%.17g, %.17g)", a.x, a.y);
            snprintf(places[1], VALUE_SIZE, "(%.17g, %.17g)", b.x, b.y);
            diff_finding_add(finding, what, places[0], places[1], (double)NAN);
        }
    }
}

/// Plays two replays that have the same contacts side by side and reports the first step after
/// which they differ.
static bool compare_steps(const ContactLines *a, const ContactLines *b, DiffFinding *finding)
{
    ReplayPlay plays[2];
    char problem[REPLAY_PROBLEM_SIZE];
    if (!replay_play_begin(&plays[0], &a->replay, problem)) {
        kept_game_complain(a->path, problem);
        return false;
    }
    if (!replay_play_begin(&plays[1], &b->replay, problem)) {
        replay_play_end(&plays[0]);
        kept_game_complain(b->path, problem);
        return false;
    }
    bool on = true;
    bool same = world_hash(plays[0].world) == world_hash(plays[1].world);
    while (on && same) {
        on = replay_play_step(&plays[0], NULL, NULL);
        const bool other = replay_play_step(&plays[1], NULL, NULL);
        same = on == other && world_hash(plays[0].world) == world_hash(plays[1].world);
    }
    finding->same = same;
    if (!same) {
        finding->time = world_time(plays[0].world);
        finding->step = (double)world_step_number(plays[0].world);
        add_state(finding, plays[0].world, plays[1].world);
    }
    replay_play_end(&plays[0]);
    replay_play_end(&plays[1]);
    return true;
}

bool diff_is_line(const ContactLines *lines)
{
    if (lines->line == NULL) {
        return true;
    }
    JsonReader reader = json_reader(lines->line);
    JsonValue value;
    while (json_next(&reader, &value)) {
    }
    char problem[REPLAY_PROBLEM_SIZE];
    if (reader.failed) {
        snprintf(problem, sizeof problem, "line %ld is no line of a trace, a JSON object",
                 lines->number);
        kept_game_complain(lines->path, problem);
    }
    return !reader.failed;
}

static DiffSide side_of(const ContactLines *lines)
{
    return (DiffSide){lines->path, lines->header, lines->line};
}

static bool is_same_line(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/// Advances to the next pair of lines to compare. False at the end of both.
static bool next_pair(ContactLines *expected, ContactLines *got, DiffEvents *events)
{
    contact_lines_next(expected);
    contact_lines_next(got);
    for (int passed; (passed = diff_passed_over(events, expected->line, got->line)) >= 0;) {
        contact_lines_next(passed == 0 ? expected : got);
    }
    return expected->line != NULL || got->line != NULL;
}

bool diff_lines(ContactLines *expected, ContactLines *got, DiffFinding *finding)
{
    DiffEvents events = {0};
    while (next_pair(expected, got, &events) && !expected->failed && !got->failed) {
        if (!is_same_line(expected->line, got->line)) {
            bool good = diff_is_line(expected);
            good = diff_is_line(got) && good;
            if (good) {
                const DiffSide sides[] = {side_of(expected), side_of(got)};
                *finding = diff_finding_of_lines(&sides[0], &sides[1]);
            }
            return good;
        }
        if (progress_due()) {
            progress_count(&(ProgressCount){.done = (double)expected->number, .unit = "lines"});
        }
    }
    if (expected->failed || got->failed) {
        return false;
    }
    return expected->file != NULL || got->file != NULL || compare_steps(expected, got, finding);
}

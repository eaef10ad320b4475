// Plays a regression case and tells its judge.
#include "kept_case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "process.h"
#include "world_event.h"
#include "world_view.h"

static Output contact_line;
static Output further_line;

/// The text of an output with one line; NULL if it is empty.
static const char *take_line(Output *line)
{
    if (line->used == 0) {
        return NULL;
    }
    // Replaces the line feed.
    line->buffer[line->used - 1] = '\0';
    return line->buffer;
}

CaseLines case_play_lines(CasePlay *play, const WorldEvent *event)
{
    output_open_buffer(&contact_line);
    output_open_buffer(&further_line);
    if (event->kind == EVENT_CONTACT) {
        trace_contact(&play->trace, &event->contact, &contact_line);
    }
    trace_event(&play->trace, event, &further_line);
    return (CaseLines){take_line(&contact_line), take_line(&further_line)};
}

static char *copy(const char *line)
{
    return line != NULL ? strdup(line) : NULL;
}

char *case_play_header(const CasePlay *play)
{
    const Made made = played_game_made(&play->game);
    output_open_buffer(&contact_line);
    return made_write(&made, &contact_line) ? copy(take_line(&contact_line)) : NULL;
}

static bool on_event(void *context, const WorldEvent *event)
{
    CasePlay *play = context;
    if (!play->decided && play->judge->event != NULL) {
        play->judge->event(play->context, play, event);
    }
    return true;
}

static void report_second(CasePlay *play, double time)
{
    const bool whole = world_step_number(play->game.world) % STEPS_PER_SECOND == 0;
    const double second = (double)world_step_number(play->game.world) / STEPS_PER_SECOND;
    if (!play->decided && whole && time == second && play->judge->second != NULL) {
        play->judge->second(play->context, play, time);
    }
}

static unsigned limit; ///< s of processor time; 0: none

void case_play_limit(unsigned seconds)
{
    limit = seconds;
    process_limit(seconds);
}

/// Reports the time limit and how far the play has come.
static bool end_at_limit(CasePlay *play, double time)
{
    const bool as_expected = !play->decided && play->judge->limit == NULL;
    fprintf(stderr,
            "is not at its end after %u s of processor time; --limit allows more. It is at %.17g s "
            "of %.17g%s.\n",
            limit, time, play->game.seconds, as_expected ? ", and all before is as expected" : "");
    if (!play->decided && play->judge->limit != NULL) {
        play->judge->limit(play->context, play, time);
    }
    return false;
}

/// Plays the case. False, reported on stderr, if memory or time is out.
static bool play_steps(CasePlay *play)
{
    double time = 0;
    report_second(play, time);
    while (!play->decided && played_game_goes_on(&play->game, time)) {
        if (!played_game_step(&play->game, &time)) {
            return false;
        }
        if (play->judge->step != NULL) {
            play->judge->step(play->context, play, time);
        }
        report_second(play, time);
        if (process_is_at_limit() != 0) {
            return end_at_limit(play, time);
        }
    }
    if (!play->decided && play->judge->end != NULL) {
        play->judge->end(play->context, play, time);
    }
    return true;
}

/// Begins what is written of the play, if anything is. False, reported on stderr, if memory is out.
static bool write_header(const CasePlay *play)
{
    Made made = played_game_made(&play->game);
    made.reason = play->reason;
    return play->output == NULL || made_write(&made, play->output) || command_out_of_memory();
}

static bool play_case(const Arguments *arguments, CasePlay *play)
{
    bool played = played_game_open(&play->game, arguments) &&
                  played_game_begin(&play->game, arguments, on_event, play) &&
                  (trace_init(&play->trace, &play->game.level.world) || command_out_of_memory()) &&
                  write_header(play);
    if (played && play->judge->begin != NULL) {
        play->judge->begin(play->context, play);
    }
    played = played && play_steps(play);
    trace_free(&play->trace);
    played_game_close(&play->game);
    return played;
}

bool case_play(const Arguments *arguments, const CaseJudge *judge, void *context)
{
    return play_case(arguments, &(CasePlay){.judge = judge, .context = context});
}

bool case_play_write(const Arguments *arguments, const CaseJudge *judge, void *context,
                     const char *path, const char *reason)
{
    static Output output;
    CasePlay play = {.judge = judge, .context = context, .output = &output, .reason = reason};
    if (!output_open_whole(&output, path)) {
        return false;
    }
    if (!play_case(arguments, &play)) {
        output_abandon(&output);
        return false;
    }
    return output_close(&output);
}

void case_difference_note(CaseDifference *difference, double time, const char *expected,
                          const char *got)
{
    if (!difference->there) {
        *difference = (CaseDifference){
            .there = true, .time = time, .expected = copy(expected), .got = copy(got)};
    }
}

void case_difference_free(CaseDifference *difference)
{
    free(difference->expected);
    free(difference->got);
    free(difference->outlook);
    *difference = (CaseDifference){0};
}

/// @file case_play.h
/// Plays a regression case, calls a judge for every event, step and whole second, and keeps the
/// first difference from what was expected.
#ifndef ARKANONG_CASE_PLAY_H
#define ARKANONG_CASE_PLAY_H

#include <stdbool.h>

#include "played_game.h"
#include "trace.h"

typedef struct CasePlay CasePlay;

/// Callbacks while a case is played; each may be NULL.
typedef struct CaseJudge {
    void (*begin)(void *context, CasePlay *play);
    void (*event)(void *context, CasePlay *play, const WorldEvent *event);
    /// After each step, with the time, s.
    void (*step)(void *context, CasePlay *play, double time);
    /// At 0 and each whole second, s.
    void (*second)(void *context, CasePlay *play, double time);
    /// At the end, s; not when the judge ended the play.
    void (*end)(void *context, CasePlay *play, double seconds);
    /// At `time`, s, when the limit is reached: reports how many expectations have been met. NULL:
    /// all before is as expected.
    void (*limit)(void *context, CasePlay *play, double time);
} CaseJudge;

struct CasePlay {
    PlayedGame game;
    Trace trace;
    const CaseJudge *judge;
    void *context;
    bool decided; ///< set by the judge to end the play after the step
};

/// Lines of a trace, valid until the next are written.
typedef struct CaseLines {
    const char *contact; ///< NULL: the event is no contact
    const char *event;   ///< what --events adds
} CaseLines;

/// Limits the processor time of this process, whole seconds: a play that is not at its end then
/// says so and ends after the step; one that hangs within a step is killed.
void case_play_limit(unsigned seconds);

/// Plays to the end, or until the judge has decided. Returns false, with sentences on stderr, if
/// the case cannot be played, or exceeds its limit.
bool case_play(const Arguments *arguments, const CaseJudge *judge, void *context);

/// Plays with a judge that writes to `output`, which becomes the file `path` as a whole or, where
/// something fails, with sentences on stderr, not at all: false then.
bool case_play_write(const Arguments *arguments, const CaseJudge *judge, void *context,
                     Output *output, const char *path);

/// The lines of an event, without their line ends. To be called once for each event, in order.
CaseLines case_play_lines(CasePlay *play, const WorldEvent *event);

/// Writes the first line of what is kept of this game; ends the play, with a sentence on stderr,
/// when memory is out.
/// @param reason  why other results of the same simulation are expected; NULL: none
void case_play_write_header(CasePlay *play, const char *reason, Output *output);

/// The first line of a trace of this game, without its line end, to be freed; NULL when memory is
/// out.
char *case_play_header(const CasePlay *play);

/// Zero-initialised: nothing differs; may be freed.
typedef struct CaseDifference {
    bool there;
    double time;      ///< s, of the difference
    char *expected;   ///< line of a trace; NULL: there is none
    char *got;        ///< the same
    long long common; ///< contacts before; only where there is an `outlook`
    char *outlook;    ///< lines of what was expected from there on, as far as hashes tell, for a
                      ///< picture; NULL: there is a trace that tells it, or nothing does
} CaseDifference;

/// Notes the first difference; further ones change nothing. Copies the lines.
void test_difference_note(CaseDifference *difference, double time, const char *expected,
                          const char *got);

void test_difference_free(CaseDifference *difference);

#endif

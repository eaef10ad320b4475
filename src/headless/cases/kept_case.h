/// @file kept_case.h
/// A regression case, a level or a replay with its expectations: its files, how it is played, and
/// how it is compared, with sentences, a trace or hashes.
#ifndef ARKANONG_KEPT_CASE_H
#define ARKANONG_KEPT_CASE_H

#include "level_values.h"
#include "played_game.h"

/// The paths of a case, and of its output when it fails.
typedef struct KeptCase {
    char *stem; ///< FOLDER/NAME, its files without their endings
    char *left; ///< the same in the folder for the output of failed cases
} KeptCase;

/// Plays a case and compares it with all its expectations. Failures are written to standard output
/// and standard error; trace and picture are left under `left`.
/// @param options  of the command line: whether traces and hashes that differ become what is
///                 expected (a case of which nothing is expected gets some then), and why they may
bool case_run(const KeptCase *test, const Arguments *options);

// case_play.c: plays a case, calls a judge for every event, step and whole second, and keeps the
// first difference from what was expected.

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
    // Of case_play_write.
    Output *output;     ///< what the judge writes to; NULL: nothing is written
    const char *reason; ///< in its first line
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

/// Plays with a judge that writes to CasePlay.output, behind the first line of what is kept of the
/// game. That becomes the file `path` as a whole or, where something fails, with sentences on
/// stderr, not at all: false then.
/// @param reason  why other results of the same simulation are expected; NULL: none
bool case_play_write(const Arguments *arguments, const CaseJudge *judge, void *context,
                     const char *path, const char *reason);

/// The lines of an event, without their line ends. To be called once for each event, in order.
CaseLines case_play_lines(CasePlay *play, const WorldEvent *event);

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
void case_difference_note(CaseDifference *difference, double time, const char *expected,
                          const char *got);

void case_difference_free(CaseDifference *difference);

// case_files.c: the files of a case, and the sentences of what is expected of it.

/// Sentences, and the options of play in the file beside the level. Zero-initialised may be read
/// into, and freed.
typedef struct Sentences {
    const char *path; ///< of the file that `expect` stands in
    LevelText text;   ///< of the file beside the level
    LevelExpect expect;
    bool only;         ///< no other contacts may come between
    const char *level; ///< path of the level, from the file's folder; NULL: it is beside it
} Sentences;

/// Plays and searches for the expected contacts and events, in order, and counts some. Writes the
/// first one that is missing, and the line that comes nearest to it. False, with a sentence on
/// stderr, when the case cannot be played.
/// @param difference  gets as `got` the line that comes nearest
bool sentences_compare(const Sentences *sentences, const Arguments *arguments, Output *output,
                       CaseDifference *difference);

typedef struct CasePath {
    char text[DISK_PATH_SIZE];
    bool exists;
} CasePath;

/// A case's files. Zero-initialised may be closed.
typedef struct CaseFiles {
    const KeptCase *test;
    CasePath level;  ///< beside the case, or the one that its sentences name
    CasePath replay; ///< played in place of the level where it exists
    CasePath trace, hash, expect;
    Sentences sentences; ///< of `expect`
    const char *names[1];
    Arguments arguments; ///< how to play where nothing but the sentences says so
} CaseFiles;

/// `stem` and `ending` as one path.
CasePath case_files_path(const char *stem, const char *ending);

/// Finds the files of a case and reads its sentences. False, with sentences on stderr, when those
/// are bad or there is nothing to play.
bool case_files_open(CaseFiles *files, const KeptCase *test);

/// How to play a case as the first line of a kept file says.
Arguments case_files_arguments(const CaseFiles *files, const MadeFacts *facts);

/// The hash of the level that is played, as first lines name it. False, with a sentence on stderr,
/// when it cannot be read.
bool case_files_hash_level(const CaseFiles *files, char hash[MADE_HASH_SIZE]);

/// Says on which lines of the level file the things stand that two lines of a trace, either of them
/// NULL, are with.
void case_files_write_places(const CaseFiles *files, const char *expected, const char *got,
                             Output *output);

void case_files_close(CaseFiles *files);

// case_hash.c: NAME.hash, the expectations of a case as hashes: of the state at every second and
// the end, and the first contacts of each second in a few characters. Compared while the case is
// played, and written.

/// Writes the first `common` contacts of the trace `got`, then `outlook`, as a trace. False, with a
/// sentence on stderr, when that fails.
bool case_outlook_write(const char *got, long long common, const char *outlook, const char *path);

/// Plays and compares with the file `path`. Writes the first difference. False, with sentences on
/// stderr, when the case cannot be played or the file is bad.
bool case_hash_compare(const Arguments *arguments, const char *path, Output *output,
                       CaseDifference *difference);

/// Plays and writes the file as a whole. False, with sentences on stderr, when that fails.
/// @param reason  why other results of the same simulation are expected; NULL: none
bool case_hash_write(const Arguments *arguments, const char *path, const char *reason);

#endif

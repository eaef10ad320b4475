/// @file replay.h
/// A recorded game: its level, its seed and every player's input in every step. Results are not
/// stored: playing it again gives them (replay_verify.h). replay_file.c writes it as the bytes of a
/// file (doc/replay-format.md), and reads it back; and a journal: a recording written to disk while
/// the game is played, so that it survives a crash.
///
/// Besides the inputs a replay has checks, which verify that a game played again is the same: a
/// hash of the state at every second, the last bits of the balls' positions then, and a byte per
/// contact.
#ifndef ARKANONG_REPLAY_H
#define ARKANONG_REPLAY_H

#include "bytes.h"
#include "level.h"

#define REPLAY_NAME_SIZE 64

/// The player of a paddle: "easy" for a bot, a person's name; "" for nobody.
typedef struct ReplayPlayer {
    char name[REPLAY_NAME_SIZE];
    double length_factor; ///< of the paddle (world_help_paddle); 0: as in the level
} ReplayPlayer;

/// Everything that determines a game besides the level and the inputs.
typedef struct ReplaySetup {
    unsigned long long seed;
    long long date;    ///< s since 1970-01-01 00:00 UTC, start of the game; 0: unknown
    int lives, points; ///< from the previous level (world_carry_over); lives 0: none
    ReplayPlayer player[PADDLES_MOST]; ///< by paddle index
} ReplaySetup;

enum { REPLAY_AXES = 4 }; ///< move_x, move_y, target_x, target_y

/// A PaddleInput as tracks tell of it. Zero-initialised: nothing is done.
typedef struct ReplayHand {
    int64_t axis[REPLAY_AXES]; ///< wraps in a file that was forged
    unsigned held;             ///< pointing, serve: their bits of masks
} ReplayHand;

/// One player's inputs; only changes are stored, each as a pause, a mask and new values.
typedef struct ReplayTrack {
    ReplayHand last;    ///< at the end of the recording
    uint64_t unchanged; ///< steps since the last change
    Bytes pauses;       ///< numbers of steps between changes
    Bytes masks;        ///< which axes change (bits 0 to 3), pointing (4), serve (5): a byte each
    Bytes change[REPLAY_AXES]; ///< differences, signed numbers
} ReplayTrack;

/// Heat from which on a goal has a name, is shown again at once, and keeps its game longer.
#define REPLAY_HOT 6

/// Zero-initialised may be freed.
typedef struct Replay {
    ReplaySetup setup;
    int simulation; ///< WORLD_SIMULATION with which it was played
    int paddle_count;
    char *level; ///< the level file's text, with '\0' behind it
    size_t level_length;
    ReplayTrack track[PADDLES_MOST]; ///< by paddle index
    long long steps;                 ///< whole steps
    double seconds; ///< time of the end: within the step after those, or at its start
    Bytes contacts; ///< a byte per contact
    Bytes hashes;   ///< of the state after each second and at the end, 8 bytes each;
                    ///< after a crash without the end's
    Bytes places;   ///< after each second, the last bits of each ball in flight
    bool failed;    ///< memory was out
    // Of the goal by the hottest ball so far, the first of several; in no file.
    int hot;      ///< its heat; 0: none was hot
    double hot_s; ///< s, when it was
} Replay;

/// Number of arrays that grow while a replay is recorded.
#define REPLAY_ARRAYS (3 + PADDLES_MOST * (2 + REPLAY_AXES))

/// One of them: contacts, hashes and places, then of each track pauses, masks and changes.
/// @param index  below REPLAY_ARRAYS
Bytes *replay_array(Replay *replay, int index);

/// Begins a recording of a game on `level`. False when memory is out.
/// @param replay  empty
bool replay_begin(Replay *replay, const ReplaySetup *setup, const Level *level);

/// Begins a recording that continues from the state of `from` after its first `steps` steps, whose
/// inputs and checks are copied. False when memory is out, or `from` lacks checks of these steps,
/// as after a crash.
/// @param replay    empty
/// @param setup     its players may have other names; all else as in `from`
/// @param steps     whole ones
/// @param contacts  in these steps
bool replay_begin_from(Replay *replay, const ReplaySetup *setup, const Replay *from,
                       long long steps, size_t contacts);

/// Records the inputs of the coming step. Does nothing after memory was out.
void replay_add_step(Replay *replay, const WorldInput *input);
/// Records a contact, from its event; notes a hot goal.
void replay_add_contact(Replay *replay, const WorldEvent *event);
/// Call after each step: records the state at each whole second.
void replay_add_state(Replay *replay, const World *world);
/// Ends a recording at `seconds` since the start, within the last added step or at its end.
void replay_end(Replay *replay, const World *world, double seconds);

/// Whether the state at the end is recorded; it is not for a game that a crash ended, possibly
/// within its last step.
bool replay_has_end(const Replay *replay);

/// Whether the parts of a replay are consistent.
bool replay_is_sound(const Replay *replay);

void replay_free(Replay *replay);

/// The check of a contact: 8 bits of a hash over all its numbers.
uint8_t replay_contact_check(const Contact *contact);

/// A position in a replay's inputs. Plain data; valid as long as the replay.
typedef struct ReplayTrackCursor {
    ByteReader pauses, masks, change[REPLAY_AXES];
    uint64_t pause; ///< steps until the next change; UINT64_MAX: none
    ReplayHand hand;
} ReplayTrackCursor;

typedef struct ReplayCursor {
    int paddle_count;
    long long step; ///< the next one to read
    ReplayTrackCursor track[PADDLES_MOST];
} ReplayCursor;

ReplayCursor replay_cursor(const Replay *replay);

/// The inputs of the next step; constant after the last change.
WorldInput replay_next(ReplayCursor *cursor);

/// Size of the sentences of replay_unpack and replay_play_begin.
#define REPLAY_PROBLEM_SIZE 300

/// Largest file that is read, bytes.
#define REPLAY_FILE_MAX ((size_t)64 << 20)

/// Appends the file. False when memory is out.
bool replay_pack(const Replay *replay, Bytes *to);

/// Reads a file's bytes. On failure returns false, leaves `replay` empty and writes what is wrong
/// into `problem`, as the end of a sentence that begins with the file's name. A replay of another
/// simulation (Replay.simulation) is read as well, so that its content can be listed.
/// @param replay  empty
bool replay_unpack(Replay *replay, const uint8_t *bytes, size_t count,
                   char problem[REPLAY_PROBLEM_SIZE]);

/// Adds the content of a file, not compressed.
void replay_file_add_content(Bytes *to, const Replay *replay);

/// Reads the content that replay_file_add_content wrote. Returns false if it is invalid; `replay`
/// is to be freed in either case.
/// @param replay  empty
bool replay_file_read_content(ByteReader *reader, Replay *replay);

/// A journal that is being written. Zero-initialised is none. POSIX.
typedef struct ReplayJournal {
    bool open;
    int descriptor; ///< valid while `open`
    long long size; ///< bytes of the file that are complete
    long long steps;
    size_t written[REPLAY_ARRAYS]; ///< bytes of each array that are in the file
} ReplayJournal;

/// Begins a journal in an empty file: level, seed and players. Returns false on failure, with the
/// file closed.
/// @param descriptor  open for writing; it becomes the journal's
bool replay_journal_begin(ReplayJournal *journal, int descriptor, const Replay *replay);

/// Appends everything recorded since the last call. Safe in a signal handler. Returns false on
/// failure: the file is unchanged, and the next call tries again.
bool replay_journal_add(ReplayJournal *journal, const Replay *replay);

/// Closes the file; it stays.
void replay_journal_end(ReplayJournal *journal);

/// Whether the bytes of a file begin like a journal.
bool replay_journal_is_one(const uint8_t *bytes, size_t count);

/// Reads the complete blocks of a journal. On failure returns false, leaves `replay` empty and
/// writes the problem into `problem`, as replay_unpack does: it is no journal, or has no step.
/// @param replay  empty
bool replay_journal_read(Replay *replay, const uint8_t *bytes, size_t count,
                         char problem[REPLAY_PROBLEM_SIZE]);

#endif

/// @file contest.h
/// What counts over more than one match: the cup, a series, levels that a seed makes.
#ifndef ARKANONG_CONTEST_H
#define ARKANONG_CONTEST_H

#include <stdbool.h>
#include <stddef.h>

#include "bot_character.h"
#include "level.h"
#include "level_maker.h"
#include "side.h"

typedef struct Career Career;

#define CUP_RIVALS 5
/// Goals that win a match of the cup.
#define CUP_GOALS 5

/// A cup of duels: five rivals one after the other, each best of three. A person who is behind has
/// a longer paddle, and plays a rival again after losing to it.
///
/// How it stands against a rival. The number of beaten rivals and the matches against the present
/// one are kept with what was won (merits.h).
typedef struct Cup {
    BotStrength rival;
    int won, lost; ///< matches against the rival
    bool counted;  ///< the present match has ended and is counted
} Cup;

/// Begins or goes on with the cup.
Cup cup_begin(const Career *career);

/// Forgets the rivals that are beaten and the matches against the present one.
void cup_reset(Career *career);

/// The level list's index of the field of the next match; -1: there is none.
int cup_level(Career *career, const Cup *cup);

/// Length of the person's paddle, as a factor of its usual length.
double cup_paddle_factor(const Cup *cup);

/// Counts a match of the present cup that has ended.
void cup_note_match(Career *career, bool won);

/// Counts the present match if it is one of the cup, has ended, and is not counted yet.
void cup_note_end(Career *career);

/// How it stands before the next match: where all matches against the rival have been played,
/// against the next one, or the same one again after a defeat.
Cup cup_next(const Career *career, const Cup *cup);

/// Whether all matches against the rival are won.
bool cup_is_beaten(const Cup *cup);

/// Whether another match against the rival follows.
bool cup_goes_on(const Cup *cup);

/// Matches won by each side in a row of matches between the same players. Zero-initialised: no
/// match yet.
typedef struct Series {
    int played;           ///< matches that ended, draws included
    int won[SIDE_COUNT];  ///< of those, by side
    bool versus;          ///< between two people
    unsigned sides;       ///< 1 << Side of those who play
    BotStrength strength; ///< of the computers
} Series;

/// Counts the match that has ended. With other players another series begins. Solo levels, matches
/// of computers alone and those of the cup, which counts its own, do not count.
void series_note_match(Career *career);

/// Writes the matches won by each side of the present match, "2 : 1", in the order of the paddles;
/// in the cup those against the rival. Returns false, and writes "", before the second match of a
/// series.
bool series_write(const Career *career, char *to, size_t size);

/// Levels for one paddle that a seed makes: the challenge of the day, and the waves of an endless
/// run. Zero-initialised: none of these.
typedef struct Seeded {
    long long day;           ///< of the challenge, since 1970-01-01
    bool counts;             ///< it is the day's first try
    unsigned long long seed; ///< of the endless run
    int wave;                ///< from 1; 0: it is a day's challenge
    int lives;               ///< carried over from the wave before; 0: none
} Seeded;

/// Makes the level. False when memory is out.
bool seeded_make(const Seeded *seeded, Level *level);

/// The seed of its match.
unsigned long long seeded_match_seed(const Seeded *seeded);

/// The challenge of today. The first try of a day counts, and is stored at once.
Seeded seeded_today(Career *career);
/// The first wave of an endless run.
Seeded seeded_endless(const Career *career);
/// The wave after the present one, with a life more if its goal was met.
Seeded seeded_next(const Career *career);

/// What is played, beside clearing the level: the day's game or the wave's; NULL: nothing.
const DayGame *seeded_game(const Career *career);

/// Whether the present match is won, and its game's goal is met.
bool seeded_reached(const Career *career);

/// Writes its name in a few words, translated.
void seeded_write_name(const Seeded *seeded, char *to, size_t size);

#endif

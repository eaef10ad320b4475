/// @file play.h
/// How what is being played begins, and what follows it; and the setting up of a match: reads or
/// makes its level, gives its paddles to people and computers, and changes the level as the kind of
/// play asks; with a second paddle beside the person's, if they play together, which is the
/// computer's until a second person takes it.
#ifndef ARKANONG_PLAY_H
#define ARKANONG_PLAY_H

#include "play_kind.h"
#include "session.h"

/// What it becomes on a level: a level for one paddle makes a run of a duel, and so on.
void play_meet_level(Play *play, const Level *level);

/// Makes a level of the level list the one that is played; -1: there is none.
void play_set_level(const Career *career, Play *play, int index);

/// Finds the level that is played in a level list that has changed.
void play_find_level(Career *career);

/// Whether a mode can be played: there is a level for it.
bool play_can_begin(Career *career, PlayKind mode);
/// The level list's index of the level that a mode begins with; -1: none, or a seed makes it.
int play_first_level(Career *career, PlayKind mode);

/// Makes `mode` the current mode, and begins it.
Play play_of_mode(Career *career, PlayKind mode);
/// A level that a person has chosen from the list, as the current mode has it.
Play play_of_choice(Career *career, int index);
/// A level of the list.
Play play_of_entry(const Career *career, PlayKind kind, int index);
/// A level file that is in no list, or the level of a replay; never treated as a first match.
Play play_of_file(const char *path);

/// The same level again.
Play play_again(const Career *career);
/// The level behind the present one.
Play play_next(Career *career);

/// By what a person's paddle is longer than the level says: 1.5 in a beginner's match, in a cup as
/// cup_paddle_factor says.
double play_paddle_factor(const Play *play);

/// A match to be set up: the request and its results. Setting up touches nothing else, as another
/// thread may run it.
typedef struct PlaySetup {
    Play play; ///< becomes what it is on its level, and gets its people
    bool fixed_bot[SIDE_COUNT];
    BotStrength fixed_strength[SIDE_COUNT]; ///< for a person's partner too
    BotStrength strength;                   ///< of the other computers
    int points;                             ///< of the run so far
    bool calm;                              ///< Settings.calm, where the mode allows it
    unsigned long long seed;
    Level given; ///< its level, where it `is_given`; else it is read or made. Owned
    bool is_given;

    bool readable; ///< the level was read
    bool good;     ///< the session has started
    bool beside;   ///< a computer partner is present that a second person may take over
    Session session;
    DiagList problems;
} PlaySetup;

/// The request for a play, as the settings have it.
/// @param seed  The backdrop's key has it in it, so it is another one than the last match's.
PlaySetup play_setup_of(const Career *career, const Play *play, unsigned long long seed);

/// Reads the level and sets up the session: the slow part. The argument is the PlaySetup.
void play_setup_load(void *setup);

/// Sets up the session on a level that is there already, and takes ownership of it.
void play_setup_begin(PlaySetup *setup, Level *level);

/// Gives the level partners as at the beginning of the match, where there are any.
void play_setup_add_partners(const Play *play, Level *level);

/// Whether a paddle stands beside the first person's.
bool play_partner_is_there(const Session *session);

/// Whether the person asked for a partner, and the level had no room for one.
bool play_partner_is_missing(const Career *career);

/// Gives the partner of the first person to the second person, once that one steers or serves.
void play_partner_join(Career *career, const Controls *controls);

#endif

/// @file play_setup.h
/// Sets up a match: reads or makes its level, gives its paddles to people and computers, and
/// changes the level as the kind of play asks; with a second paddle beside the person's, if they
/// play together, which is the computer's until a second person takes it.
#ifndef ARKANONG_PLAY_SETUP_H
#define ARKANONG_PLAY_SETUP_H

#include "play_kind.h"
#include "session.h"

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

typedef struct Career Career;

/// Whether a paddle stands beside the first person's.
bool play_partner_is_there(const Session *session);

/// Whether the person asked for a partner, and the level had no room for one.
bool play_partner_is_missing(const Career *career);

/// Gives the partner of the first person to the second person, once that one steers or serves.
void play_partner_join(Career *career, const Controls *controls);

#endif

/// @file play.h
/// How what is being played begins, and what follows it.
#ifndef ARKANONG_PLAY_H
#define ARKANONG_PLAY_H

#include "play_kind.h"

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

#endif

/// @file community.h
/// Packs, and level sets of other games: those found on this machine, and the one whose levels are
/// listed.
#ifndef ARKANONG_COMMUNITY_H
#define ARKANONG_COMMUNITY_H

#include "ui_context.h"

typedef struct Community {
    SetList list;
    char shown[UI_PATH_SIZE]; ///< the set whose levels are listed; "": none
    bool duel;                ///< its levels are listed for two
} Community;

/// Sets the folders of level sets.
/// @param folders  NULL behind the last; NULL: nowhere
void community_open(const UiContext *ui, const char *const *folders);

/// Goes to the map of a pack, to the screen with the levels of a set, or with its problems if
/// nothing of it can be played.
void community_show(const UiContext *ui, const char *path);
/// The same for a set or pack given to the game, which is listed from now on; a pack is copied to
/// the person's own levels, so that it stays.
void community_add(const UiContext *ui, const char *path);

/// Whether the listed set has only levels for two.
bool community_is_for_two(const UiContext *ui);
/// Lists the levels for one or for two paddles.
void community_choose_duel(const UiContext *ui, bool duel);

/// Number of cleared levels of a set of that name.
int community_count_cleared(const UiContext *ui, const char *name);

#endif

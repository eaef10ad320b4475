/// @file edit_list.h
/// Entries of a level's lists come and go; comments and the copies of groups follow.
#ifndef ARKANONG_EDIT_LIST_H
#define ARKANONG_EDIT_LIST_H

#include "edit_selection.h"

/// Adds an entry to the end of its list. Returns the object; EDIT_NOTHING when memory is out or a
/// level can have no more.
/// @param group  index in Level.groups; -1: the level's own list
EditObject edit_list_add_obstacle(Level *level, int group, const ObstacleDef *obstacle);
EditObject edit_list_add_ball(Level *level, const BallDef *ball);
/// @pre the side has no paddle
EditObject edit_list_add_paddle(Level *level, Side side);

/// Gives a paddle to another side, where it starts in the middle; its balls go with it.
/// @pre the side has no other paddle
void edit_list_move_paddle(Level *level, int paddle, Side to);

/// Adds a group without members and returns its index; -1 when that cannot be.
int edit_list_add_group(Level *level, const ObstacleGroup *group);

/// Gives a group another rule: how often its members stand, and where. A repetition or mirrors that
/// are none lose their comments. False when a level can have no more obstacles, or memory is out;
/// nothing has changed then.
bool edit_list_set_rule(Level *level, int group, const ObstacleGroup *rule);

/// Removes objects; groups of which nothing is left go too, and balls lose an owner whose paddle
/// goes. The arena stays.
void edit_list_remove(Level *level, const EditSelection *selection);

/// Makes the copies of all groups follow their members.
void edit_list_renew_copies(Level *level);

/// The steps that lead to an object's entry in the level's text, for its comments; their number.
/// @pre the object exists and is no EDIT_ARENA
int edit_list_owner(const Level *level, EditObject object, LevelOwner *owner);

#endif

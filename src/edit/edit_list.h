/// @file edit_list.h
/// Adds and removes entries of a level's lists, with their comments and the copies of groups.
#ifndef ARKANONG_EDIT_LIST_H
#define ARKANONG_EDIT_LIST_H

#include "edit_object.h"

/// The obstacles of one shape, in a group or in the level's own list.
typedef struct EditList {
    int start;   ///< index of the first one in WorldDef.obstacles
    int members; ///< without copies
    int copies;  ///< how often the group repeats them
} EditList;

/// @param group  index in Level.groups; -1: the level's own list
EditList edit_list_of(const Level *level, ShapeKind shape, int group);

/// Adds an entry to the end of its list. Returns the object; EDIT_NOTHING when memory is out or a
/// level can have no more. Its copies in a group lie on it until edit_list_renew_copies.
/// @param group  as in edit_list_of
EditObject edit_list_add_obstacle(Level *level, int group, const ObstacleDef *obstacle);
EditObject edit_list_add_ball(Level *level, const BallDef *ball);

/// Moves a paddle to the middle of another side, with its balls.
/// @pre the side has no other paddle
void edit_list_move_paddle(Level *level, int paddle, Side to);

/// Adds a group without members and returns its index; -1 on failure.
int edit_list_add_group(Level *level, const ObstacleGroup *group);

/// Changes the rule of a group and the number of its copies, which lie anywhere until
/// edit_list_renew_copies. Removes the comments of an absent repetition or mirror. Returns false,
/// with nothing changed, if a level can have no more obstacles, or memory is out.
bool edit_list_set_rule(Level *level, int group, const ObstacleGroup *rule);

/// Removes objects, groups that become empty, and the owners of balls whose paddle is removed. The
/// arena stays.
void edit_list_remove(Level *level, const EditSelection *selection);

/// Makes the copies of all groups follow their members.
void edit_list_renew_copies(Level *level);

/// Removes the comments of one of an object's keys, and of all below it.
/// @pre the object exists and is neither EDIT_ARENA nor EDIT_BRICKS
void edit_list_drop_comments(Level *level, EditObject object, int key);

#endif

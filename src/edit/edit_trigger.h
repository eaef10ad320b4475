/// @file edit_trigger.h
/// The triggers of a level as rules: each as a sentence, what it concerns, the values that its keys
/// may have, its place among the others.
#ifndef ARKANONG_EDIT_TRIGGER_H
#define ARKANONG_EDIT_TRIGGER_H

#include "edit_command.h"

#define EDIT_TRIGGER_SIZE 640 ///< bytes of a sentence

/// Writes what one of its keys means, translated: "after 30 s".
/// @param trigger  NULL: with an ellipsis for what follows the word of that row
/// @param row      TriggerWhen or TriggerThen
void edit_trigger_clause(const TriggerDef *trigger, int key, int row, char to[EDIT_TRIGGER_SIZE]);

/// Writes it as one sentence, translated.
void edit_trigger_print(const TriggerDef *trigger, char to[EDIT_TRIGGER_SIZE]);

/// The number that follows a word of TRIGGER_KEY_WHEN or TRIGGER_KEY_THEN where it is chosen anew:
/// a mark, door that the level has, if it has one.
int edit_trigger_usual(const Level *level, int key, int row);

/// How many numbers are offered behind a word, and each of them.
int edit_trigger_offers(int key, int row);
int edit_trigger_offer(int key, int row, int place);

/// Whether it waits for an obstacle or cell of bricks, or does something to it.
bool edit_trigger_concerns(const WorldDef *world, const TriggerDef *trigger, int obstacle);
bool edit_trigger_concerns_cell(const WorldDef *world, const TriggerDef *trigger, int cell);

struct Edit;

/// EDIT_ADD_TRIGGER: the new one is selected.
bool edit_trigger_add(struct Edit *edit, const EditCommand *command);

/// EDIT_RAISE_TRIGGER and EDIT_LOWER_TRIGGER.
bool edit_trigger_swap(struct Edit *edit, const EditCommand *command);

#endif

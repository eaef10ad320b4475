/// @file level_triggers.h
/// The triggers of a level file: what their keys say, as text and as value, and whether it makes
/// sense (levels/README.md, "Triggers").
#ifndef ARKANONG_LEVEL_TRIGGERS_H
#define ARKANONG_LEVEL_TRIGGERS_H

#include <stdbool.h>

#include "level_error.h"
#include "world_def.h"

/// What follows a word of a trigger.
typedef enum TriggerBehind {
    TRIGGER_BEHIND_NOTHING,
    TRIGGER_BEHIND_NUMBER,
    TRIGGER_BEHIND_POWER_UP, ///< its row of power_up.h; in a file its letter
    TRIGGER_BEHIND_DOOR      ///< a colour; in a file the letter of its doors
} TriggerBehind;

/// A word that a trigger waits for or does, and what follows it.
typedef struct TriggerWord {
    const char *word; ///< "": not written
    TriggerBehind behind;
    int most;  ///< of a number, from 1
    int usual; ///< of a number, where nothing says more
} TriggerWord;

/// The words of TRIGGER_KEY_WHEN in the order of TriggerWhen, of TRIGGER_KEY_THEN in that of
/// TriggerThen.
const TriggerWord *level_trigger_words(int key, int *count);

/// The letter in a file of a power-up or of doors; '?': there is no such one.
char level_trigger_letter(TriggerBehind behind, int number);

#define LEVEL_TRIGGER_PROBLEM_SIZE 400
/// Sets TRIGGER_KEY_WHEN or TRIGGER_KEY_THEN from what stands between its quotes; "" takes
/// the latter away. Returns false, and nothing is changed, with the problem as a sentence.
bool level_trigger_set(TriggerDef *trigger, int key, const char *text,
                       char problem[LEVEL_TRIGGER_PROBLEM_SIZE]);

#define LEVEL_TRIGGER_SIZE 32
/// Writes what stands between the quotes of one of these; "": the trigger has it not.
void level_trigger_print(const TriggerDef *trigger, int key, char to[LEVEL_TRIGGER_SIZE]);

/// Whether a brick of a kind is a door of a colour.
bool level_trigger_is_door(int kind, int colour);

/// Appends what triggers of a level name that it has not.
/// @param lines  of each trigger; NULL: unknown
void level_triggers_check(const WorldDef *world, const ItemLines *lines, DiagList *problems);

#endif

/// @file level_triggers.h
/// The key "triggers" of a level file: reading, writing, checking (levels/README.md, "Triggers").
#ifndef ARKANONG_LEVEL_TRIGGERS_H
#define ARKANONG_LEVEL_TRIGGERS_H

#include <stdbool.h>
#include <stdio.h>

#include "level_values.h"
#include "world_def.h"

/// Reads one entry of the list.
/// @param to  of the trigger, which is empty
void level_trigger_read(DiagList *problems, LevelDestination *to, const TextValue *setting);

/// Whether a trigger has one of its keys.
bool level_trigger_has(const TriggerDef *trigger, int key);

/// Writes the value of a key that it has, in quotes.
void level_trigger_write(FILE *file, const TriggerDef *trigger, int key);

/// Appends what triggers of a level name that it has not.
/// @param lines  of each trigger; NULL: unknown
void level_triggers_check(const WorldDef *world, const ItemLines *lines, DiagList *problems);

#endif

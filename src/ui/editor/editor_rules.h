/// @file editor_rules.h
/// The triggers and the own kinds of bricks of a level in the panel of the editor: a line with a
/// sentence each, or with a brick and its name.
#ifndef ARKANONG_EDITOR_RULES_H
#define ARKANONG_EDITOR_RULES_H

#include "editor_view.h"

/// Adds the lines of the level's own kinds and triggers below its values and those of one of them.
void editor_rules_list(const UiContext *ui);

/// Selects the trigger or the kind of a line, with which one paints from now on, or runs its
/// command. False: the line has neither.
bool editor_rules_act(const UiContext *ui, const EditorLine *line);

/// Shows the values of the level's own kind with which bricks are painted, or adds one and shows
/// it.
void editor_rules_change_kind(const UiContext *ui);
void editor_rules_add_kind(const UiContext *ui);

/// Draws a trigger as a sentence, one that is cut stands whole in the status line; or a kind.
void editor_rules_draw(const UiContext *ui, Area area, const EditorLine *line, double text);

/// Cuts the sentence of the trigger whose values are shown off the upper end of an area, where it
/// has room.
void editor_rules_draw_sentence(const UiContext *ui, Area *area, double text);

#endif

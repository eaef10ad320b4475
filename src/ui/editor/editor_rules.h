/// @file editor_rules.h
/// The triggers of a level in the panel of the editor: a line with a sentence each.
#ifndef ARKANONG_EDITOR_RULES_H
#define ARKANONG_EDITOR_RULES_H

#include "editor_view.h"

/// Adds the lines of the level's triggers below its values and those of one of them.
void editor_rules_list(const UiContext *ui);

/// Selects the trigger of a line, or runs its command. False: the line has neither.
bool editor_rules_act(const UiContext *ui, const EditorLine *line);

/// Draws a trigger as a sentence; one that is cut stands whole in the status line.
void editor_rules_draw(const UiContext *ui, Area area, int number, double text);

/// Cuts the sentence of the trigger whose values are shown off the upper end of an area.
void editor_rules_draw_sentence(const UiContext *ui, Area *area, double text);

#endif

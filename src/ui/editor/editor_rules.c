// Lists the triggers of a level as lines of the panel, and draws their sentences.
#include "editor_rules.h"

#include "editor.h"
#include "editor_tool.h"
#include "menu.h"
#include "text.h"
#include "ui_context.h"

/// Adds a line of a trigger or command, or their heading.
static void add(EditorView *view, EditorLineKind kind, int number)
{
    if (view->line_count < EDITOR_LINES_MAX) {
        view->lines[view->line_count++] =
            (EditorLine){kind, {GROUP_TRIGGER, TRIGGER_KEY_WHEN}, 0, number};
    }
}

void editor_rules_list(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    const bool one = view->shown.kind == EDIT_TRIGGER;
    for (int verb = EDIT_RAISE_TRIGGER; one && verb <= EDIT_LOWER_TRIGGER; verb++) {
        add(view, EDITOR_LINE_COMMAND, verb);
    }
    if (one) {
        add(view, EDITOR_LINE_COMMAND, EDIT_DELETE);
    }
    if (!one && view->shown.kind != EDIT_ARENA) {
        return;
    }
    add(view, EDITOR_LINE_HEADING, 0);
    if (view->sections[GROUP_TRIGGER] == EDITOR_SECTION_FOLDED) {
        return;
    }
    const int count = edit_level(ui->editing->editor->edit)->world.trigger_count;
    for (int i = 0; i < count; i++) {
        add(view, EDITOR_LINE_RULE, i);
    }
    add(view, EDITOR_LINE_COMMAND, EDIT_ADD_TRIGGER);
}

bool editor_rules_act(const UiContext *ui, const EditorLine *line)
{
    if (line->kind == EDITOR_LINE_RULE) {
        edit_select(ui->editing->editor->edit, (EditObject){EDIT_TRIGGER, line->number});
    } else if (line->kind == EDITOR_LINE_COMMAND) {
        editor_tool_do(ui, &(EditCommand){.verb = (EditVerb)line->number});
    }
    return line->kind == EDITOR_LINE_RULE || line->kind == EDITOR_LINE_COMMAND;
}

void editor_rules_draw(const UiContext *ui, Area area, int number, double text)
{
    EditorView *view = ui->editor_view;
    const bool chosen = view->shown.kind == EDIT_TRIGGER && view->shown.index == number;
    char words[EDIT_TRIGGER_SIZE];
    edit_trigger_print(&edit_level(ui->editing->editor->edit)->world.triggers[number], words);
    EditorSpot spot = {.area = area, .command = -1, .topic = edit_topic_of_list(TOP_TRIGGERS)};
    if (view_area_holds(area, view->x, view->y)) {
        text_copy(view->told, sizeof view->told, words);
        spot.tip = view->told;
    }
    editor_view_add_spot(view, spot);
    layout_cut_left(&area, 0.3 * text);
    editor_words_draw(ui, area, text, ui_palette(ui)->role[chosen ? COLOUR_ACCENT : COLOUR_TEXT],
                      words);
}

void editor_rules_draw_sentence(const UiContext *ui, Area *area, double text)
{
    const EditObject shown = ui->editor_view->shown;
    const Level *level = edit_level(ui->editing->editor->edit);
    if (shown.kind == EDIT_TRIGGER && edit_object_exists(level, shown)) {
        char words[EDIT_TRIGGER_SIZE];
        edit_trigger_print(&level->world.triggers[shown.index], words);
        const double high = menu_paragraph_height(ui, words, area->width, text) + 0.9 * text;
        Area place = layout_cut_top(area, high);
        place.y += 0.4 * text;
        menu_draw_paragraph(ui, place, text, COLOUR_TEXT, words);
    }
}

// Lists the triggers and the own kinds of bricks of a level as lines of the panel, and draws them.
#include "editor_rules.h"

#include "editor.h"
#include "editor_pick.h"
#include "editor_tool.h"
#include "text.h"
#include "translate.h"
#include "ui_context.h"

#define SENTENCE_MOST 0.35 ///< share of the panel's height that its sentence may take

/// Adds a line of a trigger, a kind or a command, or their heading.
static void add(EditorView *view, EditorLineKind kind, LevelGroupKind group, int number)
{
    editor_view_add_line(view, (EditorLine){kind, {group, 0}, 0, number});
}

/// Adds the lines of a list with those of its heading and of the command that adds to it.
static void list_all(EditorView *view, LevelGroupKind group, int count, EditVerb adds)
{
    add(view, EDITOR_LINE_HEADING, group, 0);
    if (view->sections[group] == EDITOR_SECTION_FOLDED) {
        return;
    }
    for (int i = 0; i < count; i++) {
        add(view, EDITOR_LINE_RULE, group, i);
    }
    add(view, EDITOR_LINE_COMMAND, group, (int)adds);
}

void editor_rules_list(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    const WorldDef *world = &edit_level(ui->editing->editor->edit)->world;
    const bool rule = view->shown.kind == EDIT_TRIGGER;
    for (int verb = EDIT_RAISE_TRIGGER; rule && verb <= EDIT_LOWER_TRIGGER; verb++) {
        add(view, EDITOR_LINE_COMMAND, GROUP_TRIGGER, verb);
    }
    if (rule || view->shown.kind == EDIT_OWN_KIND) {
        add(view, EDITOR_LINE_COMMAND, GROUP_TRIGGER, EDIT_DELETE);
    }
    if (view->shown.kind == EDIT_ARENA || view->shown.kind == EDIT_OWN_KIND) {
        list_all(view, GROUP_KIND, world->own_kind_count, EDIT_ADD_KIND);
    }
    if (view->shown.kind == EDIT_ARENA || rule) {
        list_all(view, GROUP_TRIGGER, world->trigger_count, EDIT_ADD_TRIGGER);
    }
}

/// Paints with a kind's bricks from now on.
static void take_brush(const UiContext *ui)
{
    const EditSelection *selection = edit_selection(ui->editing->editor->edit);
    const WorldDef *world = &edit_level(ui->editing->editor->edit)->world;
    if (selection->count == 1 && selection->items[0].kind == EDIT_OWN_KIND) {
        const int kind = selection->items[0].index;
        ui->editor_view->paint = (EditPaint){world->own_kinds[kind].kind.letter, '\0'};
        ui->editor_view->paints_bonus = false;
    }
}

bool editor_rules_act(const UiContext *ui, const EditorLine *line)
{
    if (line->kind == EDITOR_LINE_RULE) {
        const EditKind kind = line->row.group == GROUP_KIND ? EDIT_OWN_KIND : EDIT_TRIGGER;
        edit_select(ui->editing->editor->edit, (EditObject){kind, line->number});
    } else if (line->kind == EDITOR_LINE_COMMAND) {
        editor_tool_do(ui, &(EditCommand){.verb = (EditVerb)line->number});
    }
    take_brush(ui);
    const bool done = line->kind == EDITOR_LINE_RULE || line->kind == EDITOR_LINE_COMMAND;
    const bool moves = line->number == EDIT_RAISE_TRIGGER || line->number == EDIT_LOWER_TRIGGER;
    if (done && !(line->kind == EDITOR_LINE_COMMAND && moves)) {
        // Other values are shown now; keys are not to stand at one that removes them.
        ui->menu->selected = 0;
    }
    return done;
}

void editor_rules_change_kind(const UiContext *ui)
{
    const int kind = editor_pick_own_kind(ui);
    editor_tool_take(ui, EDITOR_TOOL_SELECT);
    edit_select(ui->editing->editor->edit, (EditObject){EDIT_OWN_KIND, kind});
}

void editor_rules_add_kind(const UiContext *ui)
{
    editor_tool_take(ui, EDITOR_TOOL_SELECT);
    editor_rules_act(ui, &(EditorLine){.kind = EDITOR_LINE_COMMAND, .number = EDIT_ADD_KIND});
}

void editor_rules_draw(const UiContext *ui, Area area, const EditorLine *line, double text)
{
    EditorView *view = ui->editor_view;
    const WorldDef *world = &edit_level(ui->editing->editor->edit)->world;
    const bool kind = line->row.group == GROUP_KIND;
    const bool chosen = view->shown.kind == (kind ? EDIT_OWN_KIND : EDIT_TRIGGER) &&
                        view->shown.index == line->number;
    char words[EDIT_TRIGGER_SIZE];
    if (kind) {
        const char letter = world->own_kinds[line->number].kind.letter;
        const EditTopic topic = edit_topic_of_brick(world, letter);
        text_copy(words, sizeof words, editor_view_add_topic(view, area, topic)->tip);
        layout_cut_left(&area, 0.3 * text);
        editor_pick_draw_brick(ui, layout_cut_left(&area, 1.8 * area.height), letter);
        layout_cut_left(&area, 0.4 * text);
    } else {
        const bool pointed = view_area_holds(area, view->x, view->y);
        edit_trigger_print(&world->triggers[line->number], words);
        if (pointed) {
            text_copy(view->told, sizeof view->told, words);
        }
        editor_view_add_spot(view, (EditorSpot){.area = area,
                                                .tip = pointed ? view->told : NULL,
                                                .topic = edit_topic_of_list(TOP_TRIGGERS)});
        layout_cut_left(&area, 0.3 * text);
    }
    editor_words_draw(ui, area, text, chosen ? COLOUR_ACCENT : COLOUR_TEXT, words);
}

void editor_rules_draw_sentence(const UiContext *ui, Area *area, double text)
{
    const EditObject shown = ui->editor_view->shown;
    const Edit *edit = ui->editing->editor->edit;
    char words[EDIT_TRIGGER_SIZE] = "";
    if (shown.kind == EDIT_TRIGGER && edit_object_exists(edit_level(edit), shown)) {
        edit_trigger_print(&edit_level(edit)->world.triggers[shown.index], words);
    }
    const double high = menu_paragraph_height(ui, words, area->width, text) + 0.9 * text;
    if (words[0] != '\0' && high <= SENTENCE_MOST * area->height) {
        Area place = layout_cut_top(area, high);
        place.y += 0.4 * text;
        menu_draw_paragraph(ui, place, text, COLOUR_TEXT, words);
    }
}

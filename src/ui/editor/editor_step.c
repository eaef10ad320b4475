// Takes the steps of the edited level, those of a large one beside the window.
#include <string.h>

#include "editor.h"
#include "editor_view.h"
#include "errand.h"
#include "screens.h"
#include "translate.h"
#include "ui_context.h"
#include "way.h"

static void note_end(const UiContext *ui, bool good)
{
    if (!good) {
        editor_view_tell(ui->editor_view, true,
                         translate(edit_complaint(ui->editing->editor->edit)));
    }
    ui_stir(ui);
}

static void finish_step(const UiContext *ui, void *argument)
{
    note_end(ui, edit_work_take(ui->editing->editor->edit, argument));
}

static void step_at_once(const UiContext *ui, EditStep step)
{
    static bool (*const STEPS[])(Edit * edit) = {
        [EDIT_STEP_END] = edit_end, [EDIT_STEP_UNDO] = edit_undo, [EDIT_STEP_REDO] = edit_redo};
    Edit *edit = ui->editing->editor->edit;
    const bool there = step == EDIT_STEP_END || edit_is_open(edit) ||
                       (step == EDIT_STEP_UNDO ? edit_undo_name : edit_redo_name)(edit) != NULL;
    note_end(ui, !there || STEPS[step](edit));
}

void editor_step(const UiContext *ui, EditStep step)
{
    Editor *editor = ui->editing->editor;
    EditWork *work = editor_check_is_quick(ui) ? NULL : edit_work_begin(editor->edit, step);
    if (work == NULL) {
        step_at_once(ui, step);
        return;
    }
    const Errand errand = {
        .work = edit_work_do, .finish = finish_step, .drop = edit_work_free, .argument = work};
    editor->kind_of_step = step;
    editor->step = errand_begin(ui, &errand);
}

bool editor_steps(const UiContext *ui)
{
    return errand_is_open(ui, ui->editing->editor->step);
}

void editor_settle(const UiContext *ui)
{
    Editor *editor = ui->editing->editor;
    if (editor_steps(ui)) {
        errand_drop(ui, editor->step);
        step_at_once(ui, editor->kind_of_step);
    }
    edit_end(editor->edit);
}

/// Takes the step that is under way, and what waits for it.
static void make_room(const UiContext *ui)
{
    editor_settle(ui);
    editor_take_held(ui);
}

bool editor_hold(const UiContext *ui, const MenuCommand *command)
{
    EditorHeld *held = &ui->editor_view->waiting;
    const InputEvent *event = command->event;
    if (!editor_steps(ui) && (held->taken || held->count == 0)) {
        return false;
    }
    if (event == NULL) {
        return true;
    }
    const bool same_way = held->count > 0 && event->kind == INPUT_POINTER_MOVED &&
                          held->input[held->count - 1].event.kind == INPUT_POINTER_MOVED;
    held->count -= same_way ? 1 : 0;
    if (held->count == EDITOR_HELD_MOST) {
        make_room(ui);
    }
    if (!event->repeat && held->count < EDITOR_HELD_MOST) {
        held->input[held->count].command = *command;
        held->input[held->count++].event = *event;
    }
    return true;
}

void editor_take_held(const UiContext *ui)
{
    EditorHeld *held = &ui->editor_view->waiting;
    int taken = 0;
    held->taken = true;
    while (taken < held->count && ui->way->next_screen == SCREEN_NONE &&
           ui->editing->editor != NULL && !editor_steps(ui)) {
        InputEvent event = held->input[taken].event;
        MenuCommand command = held->input[taken++].command;
        command.event = &event;
        command.text = command.text != NULL ? event.text : NULL;
        EDIT_SCREEN.act(ui, &command);
    }
    held->taken = false;
    const bool stays = ui->editing->editor != NULL && ui->way->next_screen == SCREEN_NONE;
    held->count = stays ? held->count - taken : 0;
    memmove(held->input, held->input + taken, (size_t)held->count * sizeof held->input[0]);
}

void editor_catch_up(const UiContext *ui)
{
    while (ui->editing->editor != NULL && editor_steps(ui)) {
        make_room(ui);
    }
}

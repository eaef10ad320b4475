// Looks for the problems of the edited level, those of a large one beside the window.
#include "editor_check.h"

#include <stdlib.h>

#include "editor.h"
#include "editor_view.h"
#include "errand.h"
#include "match.h"
#include "ui_context.h"

/// Objects in a level up to which it is checked at each change.
#define SMALL_LEVEL 1500

bool editor_check_is_quick(const UiContext *ui)
{
    const WorldDef *world = &edit_level(ui->editing->editor->edit)->world;
    return world->obstacle_count + world->ball_count + brick_grids_cells(&world->bricks) <=
           SMALL_LEVEL;
}

static void judge(Editor *editor)
{
    edit_problems_find(&editor->problems, edit_level(editor->edit));
    editor->judged = edit_version(editor->edit);
    editor->unjudged = 0.0;
}

/// Plays a level whose problems are known.
static void play_judged(const UiContext *ui)
{
    Editor *editor = ui->editing->editor;
    editor->plays = false;
    if (editor->problems.errors == 0) {
        match_begin_trial(ui, edit_level(editor->edit));
        return;
    }
    editor_view_tell(ui->editor_view, true, editor->problems.items[0].text);
    if (ui_screen(ui) == SCREEN_LOADING) {
        ui_go(ui, SCREEN_EDIT);
    }
}

/// A large level that is looked at aside.
typedef struct Check {
    Level level;
    unsigned long long version; ///< edit_version
    EditProblems problems;
} Check;

static void find_problems(void *argument)
{
    Check *check = argument;
    edit_problems_find(&check->problems, &check->level);
}

static void drop_check(void *argument)
{
    Check *check = argument;
    level_free(&check->level);
    edit_problems_free(&check->problems);
    free(check);
}

static void finish_check(const UiContext *ui, void *argument)
{
    Check *check = argument;
    Editor *editor = ui->editing->editor;
    if (check->version == edit_version(editor->edit)) {
        edit_problems_free(&editor->problems);
        editor->problems = check->problems;
        check->problems = (EditProblems){0};
        editor->judged = check->version;
        editor->unjudged = 0.0;
        ui_stir(ui);
    }
    drop_check(check);
    if (editor->plays) {
        play_judged(ui);
    }
}

/// Looks for the problems of a large level aside.
static void begin_check(const UiContext *ui)
{
    Editor *editor = ui->editing->editor;
    errand_drop(ui, editor->check);
    Check *check = calloc(1, sizeof *check);
    if (check == NULL || !level_copy(&check->level, edit_level(editor->edit))) {
        free(check);
        return;
    }
    check->version = editor->checked = edit_version(editor->edit);
    const Errand errand = {
        .work = find_problems, .finish = finish_check, .drop = drop_check, .argument = check};
    editor->check = errand_begin(ui, &errand);
}

void editor_check(const UiContext *ui)
{
    Editor *editor = ui->editing->editor;
    if (editor_check_is_quick(ui)) {
        judge(editor);
        ui_stir(ui);
    } else if (!errand_is_open(ui, editor->check) ||
               editor->checked != edit_version(editor->edit)) {
        begin_check(ui);
    }
}

void editor_check_and_play(const UiContext *ui)
{
    Editor *editor = ui->editing->editor;
    editor->plays = true;
    if (editor->judged != edit_version(editor->edit)) {
        editor_check(ui);
        errand_await(ui, editor->check, edit_level(editor->edit)->title);
    }
    if (editor->plays && editor->judged == edit_version(editor->edit)) {
        play_judged(ui);
    }
}

// The question before a level is left whose changes are on no disk, or a changed file overwritten.
#include "screens.h"

#include <string.h>

#include "editor.h"
#include "menu.h"
#include "text.h"
#include "ui_context.h"

static void save_so(const UiContext *ui, bool overwrites)
{
    const EditorSaving saving = editor_save(ui, overwrites);
    if (saving == EDITOR_SAVED && ui->editing->editor->after == EDITOR_AFTER_STAY) {
        editor_return(ui);
    } else if (saving == EDITOR_SAVED) {
        editor_leave_anyway(ui);
    }
}

static void save(const UiContext *ui)
{
    save_so(ui, false);
}

static void overwrite(const UiContext *ui)
{
    save_so(ui, true);
}

static void stay(const UiContext *ui)
{
    ui->editing->dropped[0] = '\0';
    editor_return(ui);
}

static void load(const UiContext *ui)
{
    editor_reload(ui, true);
    stay(ui);
}

/// Conditions of rows. CHANGED: the file has changed elsewhere; READ: the level was read from it.
enum { CHANGED = 1, READ = 2 };

static unsigned facts(const UiContext *ui)
{
    const Editor *editor = ui->editing->editor;
    return screen_fact(editor->asks, CHANGED) |
           screen_fact(strcmp(editor->home, editor->path) == 0, READ);
}

static const MenuRow ROWS[] = {
    {MENU_CALL("Save", save), .bars = CHANGED},
    {MENU_CALL("Back to the editor", stay)},
    {MENU_CALL("Load the changed file; Undo brings yours back", load), .needs = CHANGED | READ},
    {MENU_CALL("Overwrite the changed file", overwrite), .needs = CHANGED},
    {MENU_CALL("Leave and lose the changes", editor_leave_anyway), .bars = CHANGED},
};

static void write_title(const UiContext *ui, char *to, size_t size)
{
    text_copy(to, size,
              ui->editing->editor->asks ? translate("The file was changed elsewhere")
                                        : translate("Unsaved changes"));
}

/// Says what is in the way.
static bool note(const UiContext *ui, char *to, size_t size)
{
    const Editor *editor = ui->editing->editor;
    to[0] = '\0';
    if (editor->asks) {
        text_append(to, size,
                    translate("%s no longer holds what was read or saved here. What is overwritten "
                              "stays beside it, with ~ at the end of its name."),
                    editor->home);
    } else if (editor->unsaved) {
        text_append(to, size, translate("%s cannot be written; is the disk full?"), editor->home);
    } else {
        text_copy(to, size,
                  translate("Your changes are on no disk: no draft of them can be written. Save "
                            "the level, or make room and save it then."));
    }
    return true;
}

const Screen UNSAVED_SCREEN = {.write_title = write_title,
                               SCREEN_ROWS(ROWS),
                               .facts = facts,
                               .back = stay,
                               .width = 23.0,
                               .note = note,
                               .traits = TRAIT_ALARMS | TRAIT_ROOT | TRAIT_GUARDED | TRAIT_STILL};

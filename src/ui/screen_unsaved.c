// The question before a level is left whose changes are on no disk.
#include "screens.h"

#include "editor.h"
#include "menu.h"
#include "text.h"
#include "ui_state.h"

static void save(Ui *ui)
{
    if (editor_save(ui)) {
        editor_leave_anyway(ui);
    }
}

static void stay(Ui *ui)
{
    ui->dropped[0] = '\0';
    editor_return(ui);
}

static const MenuRow ROWS[] = {
    {MENU_CALL("Save", save)},
    {MENU_CALL("Back to the editor", stay)},
    {MENU_CALL("Leave and lose the changes", editor_leave_anyway)},
};

/// Says what is in the way.
static bool note(Ui *ui, char *to, size_t size)
{
    to[0] = '\0';
    if (ui->editor->unsaved) {
        text_append(to, size, translate("%s cannot be written; is the disk full?"),
                    ui->editor->home);
        return true;
    }
    return text_copy(
        to, size,
        translate("Your changes are on no disk: no draft of them can be written. Save the level, "
                  "or make room and save it then."));
}

const Screen UNSAVED_SCREEN = {.title = TRANSLATABLE("Unsaved changes"),
                               SCREEN_ROWS(ROWS),
                               .back = stay,
                               .width = 23.0,
                               .note = note,
                               .traits = TRAIT_ALARMS | TRAIT_ROOT | TRAIT_GUARDED | TRAIT_STILL};

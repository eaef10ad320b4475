// The screen that is shown while a level or a replay is loading.
#include "screens.h"

#include <string.h>

#include "errand.h"
#include "menu_draw.h"
#include "ui_context.h"

static const MenuRow ROWS[] = {
    {MENU_CALL("Cancel", errand_give_up), .foot = true, .back = true},
};

static void draw_body(const UiContext *ui, Area area, double text)
{
    const char *slash = strrchr(ui->errands->name, '/');
    menu_draw_words(ui->list, area, text, ui_palette(ui)->role[COLOUR_TEXT_QUIET],
                    slash == NULL ? ui->errands->name : slash + 1);
}

static bool act(const UiContext *ui, const MenuCommand *command)
{
    (void)ui;
    // Who waits for a match may press its first key too early: only Escape and a click cancel.
    return command->kind == MENU_ACCEPT;
}

const Screen LOADING_SCREEN = {.title = TRANSLATABLE("Loading level …"),
                               SCREEN_ROWS(ROWS),
                               .act = act,
                               .back = errand_give_up,
                               .body_size = 2.0,
                               .body = draw_body,
                               .traits = TRAIT_WIDE | TRAIT_GUARDED};

// The screen that is shown while a level is loading.
#include "screens.h"

#include <string.h>

#include "match.h"
#include "menu_draw.h"
#include "ui_state.h"
#include "watch.h"

static bool act(Ui *ui, const MenuCommand *command)
{
    // This screen has no rows and cannot be left.
    (void)ui;
    (void)command;
    return true;
}

static void advance(Ui *ui, double seconds)
{
    (void)seconds;
    match_begin_when_loaded(ui);
    watch_open_when_loaded(ui);
}

static void draw_body(Ui *ui, Area area, double text)
{
    const char *replay = watch_loading_path(ui);
    const char *path = replay != NULL ? replay : match_loading_path(ui);
    const char *slash = strrchr(path, '/');
    menu_draw_words(ui->list, area, text, ui_palette(ui)->role[COLOUR_TEXT_QUIET],
                    slash == NULL ? path : slash + 1);
}

const Screen LOADING_SCREEN = {.title = TRANSLATABLE("Loading level …"),
                               .act = act,
                               .advance = advance,
                               .body_size = 2.0,
                               .body = draw_body,
                               .traits = TRAIT_WIDE | TRAIT_ROOT};

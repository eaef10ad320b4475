// The screen that is shown while a level is read.
#include "screens.h"

#include <string.h>

#include "match.h"
#include "match_view.h"
#include "ui_state.h"
#include "widgets.h"

/// There is nothing to choose.
static void enter(Ui *ui)
{
    (void)ui;
}

static void handle(Ui *ui, const MenuCommand *command)
{
    (void)ui;
    (void)command;
}

static void advance(Ui *ui, double seconds)
{
    (void)seconds;
    match_begin_when_loaded(ui);
}

static void draw(Ui *ui)
{
    double text = ui->measure.text;
    double top = widgets_centre(ui, WIDGETS_TITLE_HEIGHT * text + 2.0 * text);
    const char *slash = strrchr(ui->level_path, '/');
    match_view_draw_background(ui);
    widgets_draw_title(ui, top, translate("Loading level …"), COLOUR_TEXT);
    draw_text_within(ui->list, LAYER_MENU_TEXT, 0.5 * ui->measure.width,
                     top + WIDGETS_TITLE_HEIGHT * text + text, text, ui->measure.width - 2.0 * text,
                     ALIGN_CENTRE, ui_palette(ui)->role[COLOUR_TEXT_QUIET],
                     slash == NULL ? ui->level_path : slash + 1);
}

const Screen LOADING_SCREEN = {.enter = enter, .handle = handle, .advance = advance, .draw = draw};

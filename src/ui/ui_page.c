#include "ui_state.h"

#include <string.h>

#include "text.h"

#define PARAGRAPH_LINE 512
#define LINE_STEP      1.35 ///< of the text's size, within a paragraph

/// Fills `line` with as many of the words as `room` pixels have room for, one at the least. Returns
/// what is left of them.
static const char *take_line(const Ui *ui, const char *words, double room, double text,
                             char line[PARAGRAPH_LINE])
{
    line[0] = '\0';
    while (*words != '\0') {
        size_t length = strcspn(words, " ");
        char longer[PARAGRAPH_LINE];
        text_copy(longer, PARAGRAPH_LINE, line);
        text_append(longer, PARAGRAPH_LINE, "%s%.*s", line[0] == '\0' ? "" : " ", (int)length,
                    words);
        if (line[0] != '\0' && draw_text_width(ui->list, longer, text) > room) {
            break;
        }
        text_copy(line, PARAGRAPH_LINE, longer);
        words += length + (words[length] == ' ');
    }
    return words;
}

double ui_draw_paragraph(Ui *ui, Area area, double text, ColourRole role, const char *words)
{
    char line[PARAGRAPH_LINE];
    double bottom = area.y + area.height;
    while (*words != '\0' && area.y < bottom) {
        words = take_line(ui, words, area.width, text, line);
        draw_text_within(ui->list, LAYER_MENU_TEXT, area.x, area.y, text, area.width, ALIGN_LEFT,
                         ui_palette(ui)->role[role], line);
        area.y += LINE_STEP * text;
    }
    return area.y;
}

void ui_draw_note(Ui *ui, const char *note)
{
    double text = ui->measure.text;
    double size = 0.8 * text;
    double room = ui->measure.width - text;
    bool two = draw_text_width(ui->list, note, size) > 1.2 * room;
    double y = ui->measure.height - (two ? 1.75 : 1.1) * text;
    for (int line = 0; line < 2 && *note != '\0'; line++) {
        char words[PARAGRAPH_LINE];
        const char *rest = take_line(ui, note, two && line == 0 ? room : 1e9, size, words);
        draw_text_within(ui->list, LAYER_MENU_TEXT, 0.5 * ui->measure.width, y, size, room,
                         ALIGN_CENTRE, ui_palette(ui)->role[COLOUR_TEXT_QUIET], words);
        y += 1.05 * text;
        note = rest;
    }
}

bool ui_page_row(const Ui *ui, const UiPage *page, double *y)
{
    *y = page->area.y + (page->row - ui->page.first + 0.5) * page->step;
    return page->draws && scroll_shows(&ui->page, page->row);
}

void ui_page_text(Ui *ui, UiPage *page, const UiPageText *style, const char *words)
{
    char line[PARAGRAPH_LINE];
    double inset = style->inset;
    bool first = true;
    while (*words != '\0') {
        double room = page->area.width - inset;
        double y = 0.0;
        words = take_line(ui, words, room, style->size, line);
        if (ui_page_row(ui, page, &y)) {
            draw_text_within(ui->list, LAYER_MENU_TEXT, page->area.x + inset, y, style->size, room,
                             ALIGN_LEFT, ui_palette(ui)->role[style->role], line);
        }
        page->row++;
        inset += first ? style->indent : 0.0;
        first = false;
    }
}

void ui_draw_page(Ui *ui, Area area, double step, UiPageContent content)
{
    UiPage page = {.area = area, .step = step};
    content(ui, &page);
    scroll_lay_out(&ui->page, page.row, (int)(area.height / step));
    page.row = 0;
    page.draws = true;
    content(ui, &page);
    area.height = ui->page.shown * step;
    scroll_draw(&ui->page, ui->list, ui_palette(ui), area, ui->measure.text);
}

MenuAnswer ui_handle_page(Ui *ui, const Nav *nav, ScreenId back)
{
    bool way = nav->kind == NAV_UP || nav->kind == NAV_DOWN;
    bool taken = scroll_handle(&ui->page, nav) || scroll_handle_keys(&ui->page, nav);
    // With nothing to choose from, these ways are the page's as well.
    if (!taken && way && ui->menu.count < 2) {
        scroll_by(&ui->page, nav->kind == NAV_UP ? -1 : 1);
        taken = true;
    }
    return taken ? (MenuAnswer){.id = -1} : ui_handle_menu(ui, nav, back);
}

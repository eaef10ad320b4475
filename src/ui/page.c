// Counts, scrolls and draws the rows of a page.
#include "page.h"

#include "paragraph.h"
#include "ui_state.h"
#include "widgets.h"

bool page_row(const Ui *ui, const Page *page, double *y)
{
    *y = page->area.y + (page->row - ui->page_scroll.first + 0.5) * page->step;
    return page->draws && scroll_shows(&ui->page_scroll, page->row);
}

void page_text(Ui *ui, Page *page, const PageText *style, const char *words)
{
    char line[PARAGRAPH_LINE];
    double inset = style->inset;
    bool first = true;
    while (*words != '\0') {
        double room = page->area.width - inset;
        double y = 0.0;
        words = paragraph_take_line(ui, words, room, style->size, line);
        if (page_row(ui, page, &y)) {
            draw_text_within(ui->list, LAYER_MENU_TEXT, page->area.x + inset, y, style->size, room,
                             ALIGN_LEFT, ui_palette(ui)->role[style->role], line);
        }
        page->row++;
        inset += first ? style->indent : 0.0;
        first = false;
    }
}

void page_draw(Ui *ui, Area area, double step, PageContent content)
{
    Page page = {.area = area, .step = step};
    content(ui, &page);
    scroll_lay_out(&ui->page_scroll, page.row, (int)(area.height / step));
    page.row = 0;
    page.draws = true;
    content(ui, &page);
    area.height = ui->page_scroll.shown * step;
    scroll_draw(&ui->page_scroll, ui->list, ui_palette(ui), area, ui->measure.text);
}

MenuAnswer page_handle(Ui *ui, const MenuCommand *command, ScreenId back)
{
    bool way = command->kind == MENU_UP || command->kind == MENU_DOWN;
    bool taken =
        scroll_handle(&ui->page_scroll, command) || scroll_handle_keys(&ui->page_scroll, command);
    // With nothing to choose from, these ways are the page's as well.
    if (!taken && way && ui->menu.count < 2) {
        scroll_by(&ui->page_scroll, command->kind == MENU_UP ? -1 : 1);
        taken = true;
    }
    return taken ? (MenuAnswer){.id = -1} : widgets_handle_menu(ui, command, back);
}

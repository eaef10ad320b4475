// Counts, scrolls and draws the rows of a page.
#include "page.h"

#include "paragraph.h"
#include "ui_state.h"

/// Whether the next row is to be drawn; `y` becomes its middle.
static bool take_row(const Ui *ui, const Page *page, double *y)
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
        if (take_row(ui, page, &y)) {
            draw_text_within(ui->list, LAYER_MENU_TEXT, page->area.x + inset, y, style->size, room,
                             ALIGN_LEFT, ui_palette(ui)->role[style->role], line);
        }
        page->row++;
        inset += first ? style->indent : 0.0;
        first = false;
    }
}

double page_height(Ui *ui, double width, double step, PageContent content)
{
    Page page = {.area = {.width = width}, .step = step};
    content(ui, &page);
    return page.row * step;
}

void page_draw(Ui *ui, Area area, double step, PageContent content)
{
    int rows = (int)(page_height(ui, area.width, step, content) / step + 0.5);
    Page page = {.area = area, .step = step, .draws = true};
    scroll_lay_out(&ui->page_scroll, rows, (int)(area.height / step + 0.01));
    content(ui, &page);
    area.height = ui->page_scroll.shown * step;
    scroll_draw(&ui->page_scroll, ui->list, ui_palette(ui), area, ui->measure.text);
}

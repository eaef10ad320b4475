// Counts, scrolls and draws the rows of a page.
#include "page.h"

#include "layout.h"
#include "menu_draw.h"
#include "paragraph.h"
#include "ui_context.h"

bool page_line(const UiContext *ui, Page *page, Area *line)
{
    const int row = page->row++;
    *line = page->area;
    line->y += (row - ui->page_scroll->first) * page->step;
    line->height = page->step;
    return page->draws && scroll_shows(ui->page_scroll, row);
}

void page_text(const UiContext *ui, Page *page, const PageText *style, const char *words)
{
    double inset = style->inset;
    bool first = true;
    char line[PARAGRAPH_LINE];
    while (*words != '\0') {
        const double room = page->area.width - inset;
        words = paragraph_take_line(ui, words, room, style->size, line);
        Area area;
        if (page_line(ui, page, &area)) {
            layout_cut_left(&area, inset);
            menu_draw_line(ui->list, area, style->size, ALIGN_LEFT,
                           ui_palette(ui)->role[style->role], line);
        }
        inset += first ? style->indent : 0.0;
        first = false;
    }
}

double page_height(const UiContext *ui, double width, double step, PageContent content)
{
    Page page = {.area = {.width = width}, .step = step};
    content(ui, &page);
    return page.row * step;
}

void page_draw(const UiContext *ui, Area area, double step, PageContent content)
{
    const int rows = (int)(page_height(ui, area.width, step, content) / step + 0.5);
    Page page = {.area = area, .step = step, .draws = true};
    scroll_lay_out(ui->page_scroll, rows, (int)(area.height / step + 0.01));
    content(ui, &page);
    area.height = ui->page_scroll->shown * step;
    scroll_draw(ui->page_scroll, ui->list, ui_palette(ui), area, ui->measure.text);
}

// Measures labels and shortens those that are too wide.
#include "editor_words.h"

#include <string.h>

#include "layout.h"
#include "text.h"
#include "translate.h"
#include "ui_context.h"
#include "utf8.h"

#define SHORTENED     "\342\200\246"
#define WORDS_SIZE    512
#define COLUMN_MARGIN 1.0 ///< a column's width beyond its widest label, as a share of the text size

bool editor_words_draw(const UiContext *ui, Area area, double text, Colour colour,
                       const char *words, bool end)
{
    const bool whole = draw_text_width(ui->list, words, text) <= area.width;
    size_t length = strlen(words);
    char shown[WORDS_SIZE];
    text_copy(shown, sizeof shown, words);
    while (!whole && length > 0 && draw_text_width(ui->list, shown, text) > area.width) {
        if (end) {
            words += utf8_next(words, 0);
            length = strlen(words);
        } else {
            length = utf8_previous(words, length);
        }
        shown[0] = '\0';
        text_append(shown, sizeof shown, end ? SHORTENED "%.*s" : "%.*s" SHORTENED, (int)length,
                    words);
    }
    draw_text_within(ui->list, LAYER_MENU_TEXT, area.x, layout_middle(area).y, text, area.width,
                     ALIGN_LEFT, colour, shown);
    return whole;
}

int editor_words_columns(const UiContext *ui, double width, double text, const char *const *words,
                         int count)
{
    double widest = 0.0;
    for (int i = 0; i < count; i++) {
        widest = scalar_max(widest, draw_text_width(ui->list, translate(words[i]), text));
    }
    return scalar_clamp_int((int)(width / (widest + COLUMN_MARGIN * text)), 1, count);
}

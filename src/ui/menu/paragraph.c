// Breaks text into lines.
#include "paragraph.h"

#include <string.h>

#include "text.h"
#include "ui_context.h"

#define LINE_STEP 1.35 ///< line height, as a share of the text size

const char *paragraph_take_line(const UiContext *ui, const char *words, double room, double text,
                                char line[PARAGRAPH_LINE])
{
    line[0] = '\0';
    while (*words != '\0') {
        const size_t length = strcspn(words, " ");
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

double paragraph_height(const UiContext *ui, const char *words, double room, double text)
{
    double height = 0.0;
    char line[PARAGRAPH_LINE];
    while (*words != '\0') {
        words = paragraph_take_line(ui, words, room, text, line);
        height += LINE_STEP * text;
    }
    return height;
}

double paragraph_draw(const UiContext *ui, Area area, double text, ColourRole role,
                      const char *words)
{
    const double bottom = area.y + area.height;
    char line[PARAGRAPH_LINE];
    while (*words != '\0' && area.y < bottom) {
        words = paragraph_take_line(ui, words, area.width, text, line);
        draw_text_within(ui->list, LAYER_MENU_TEXT, area.x, area.y, text, area.width, ALIGN_LEFT,
                         ui_palette(ui)->role[role], line);
        area.y += LINE_STEP * text;
    }
    return area.y;
}

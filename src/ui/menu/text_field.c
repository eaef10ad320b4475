// Edits a line of text by keys, pointer and clipboard, and draws it; puts links on the clipboard.
#include "text_field.h"

#include <string.h>

#include "ui_context.h"
#include "utf8.h"

#define CARET_WIDTH 0.09 ///< as a share of the size of the letters
#define SELECTION   0.25 ///< strength of the selection, 0..1
#define TALL        1.2  ///< height of selection and caret, as such a share

static size_t from_of(const TextField *field)
{
    return field->caret < field->anchor ? field->caret : field->anchor;
}

static size_t to_of(const TextField *field)
{
    return field->caret < field->anchor ? field->anchor : field->caret;
}

/// Moves the caret; `selects` keeps the other end of the selection.
static void move(TextField *field, size_t to, bool selects)
{
    field->caret = to;
    field->anchor = selects ? field->anchor : to;
}

void text_field_set(TextField *field, const char *text, bool selects)
{
    text_copy(field->text, sizeof field->text, text);
    field->first = 0;
    field->held = false;
    move(field, strlen(field->text), false);
    field->anchor = selects ? 0 : field->anchor;
}

static int count_letters(const char *text)
{
    int count = 0;
    for (; *text != '\0'; text++) {
        count += utf8_begins(*text);
    }
    return count;
}

static void remove_selection(TextField *field)
{
    const size_t from = from_of(field);
    const char *rest = field->text + to_of(field);
    memmove(field->text + from, rest, strlen(rest) + 1);
    move(field, from, false);
}

/// Inserts one character at the caret; false: there is no room.
static bool insert_letter(TextField *field, const char *letter, size_t length)
{
    const size_t size = strlen(field->text) + 1;
    if (size + length > sizeof field->text ||
        (field->most > 0 && count_letters(field->text) >= field->most)) {
        return false;
    }
    char *at = field->text + field->caret;
    memmove(at + length, at, size - field->caret);
    memcpy(at, letter, length);
    move(field, field->caret + length, false);
    return true;
}

void text_field_insert(TextField *field, const char *text)
{
    remove_selection(field);
    bool fits = true;
    for (size_t left = strlen(text); left > 0 && fits;) {
        const int length = utf8_length(text, left);
        const unsigned code = length > 0 ? utf8_code_point(text, length) : 0;
        if (code == '\n' || code == '\t') {
            fits = insert_letter(field, " ", 1);
        } else if (code >= 0x20 && (code < 0x7f || code >= 0xa0)) {
            fits = insert_letter(field, text, (size_t)length);
        }
        text += length > 0 ? length : 1;
        left -= (size_t)(length > 0 ? length : 1);
    }
}

void text_field_erase(TextField *field, int way)
{
    if (field->caret == field->anchor) {
        field->anchor = way < 0 ? utf8_previous(field->text, field->caret)
                                : utf8_next(field->text, field->caret);
    }
    remove_selection(field);
}

static void copy(const UiContext *ui, const TextField *field)
{
    const size_t from = from_of(field);
    if (field->caret != field->anchor) {
        ui->clipboard->text[0] = '\0';
        text_append(ui->clipboard->text, sizeof ui->clipboard->text, "%.*s",
                    (int)(to_of(field) - from), field->text + from);
        ui->clipboard->copied = ui->clipboard->text;
    }
}

static void read_clipboard(const UiContext *ui, char text[TEXT_FIELD_SIZE])
{
    text[0] = '\0';
    if (ui->paste == NULL || !ui->paste(text, TEXT_FIELD_SIZE)) {
        text_copy(text, TEXT_FIELD_SIZE, ui->clipboard->text);
    }
}

void text_field_set_pasted(const UiContext *ui, TextField *field)
{
    char text[TEXT_FIELD_SIZE];
    read_clipboard(ui, text);
    if (text[0] != '\0') {
        text_field_set(field, text, false);
    }
}

/// Handles Ctrl with a letter.
static bool handle_control(const UiContext *ui, TextField *field, char symbol)
{
    if (symbol == 'c' || symbol == 'x') {
        copy(ui, field);
    }
    if (symbol == 'a') {
        field->anchor = 0;
        field->caret = strlen(field->text);
    } else if (symbol == 'v') {
        char text[TEXT_FIELD_SIZE];
        read_clipboard(ui, text);
        text_field_insert(field, text);
    } else if (symbol == 'x' && field->caret != field->anchor) {
        text_field_erase(field, -1);
    }
    return symbol == 'a' || symbol == 'c' || symbol == 'v' || symbol == 'x';
}

/// Where a key that moves the caret leads; without Shift a selection collapses to that side.
static size_t step(const TextField *field, int way, bool selects)
{
    if (field->caret != field->anchor && !selects) {
        return way < 0 ? from_of(field) : to_of(field);
    }
    return way < 0 ? utf8_previous(field->text, field->caret)
                   : utf8_next(field->text, field->caret);
}

static bool handle_key(const UiContext *ui, TextField *field, const InputEvent *event)
{
    switch (event->code) {
    case KEY_LEFT:
    case KEY_RIGHT:
        move(field, step(field, event->code == KEY_LEFT ? -1 : 1, event->shift), event->shift);
        return true;
    case KEY_HOME:
    case KEY_END:
        move(field, event->code == KEY_HOME ? 0 : strlen(field->text), event->shift);
        return true;
    case KEY_BACKSPACE:
    case KEY_DELETE:
        text_field_erase(field, event->code == KEY_BACKSPACE ? -1 : 1);
        return true;
    default:
        return event->control ? handle_control(ui, field, event->symbol)
                              : event->symbol != '\0' || event->code == KEY_SPACE;
    }
}

/// Width of the text from one byte to another, pixels.
static double width_between(const UiContext *ui, const TextField *field, size_t from, size_t to)
{
    char part[TEXT_FIELD_SIZE] = "";
    text_append(part, sizeof part, "%.*s", (int)(to - from), field->text + from);
    return ui->ruler.width == NULL ? 0.0 : ui->ruler.width(ui->ruler.context, part, field->size);
}

/// The gap between two characters that is nearest to a place, as a byte.
static size_t gap_at(const UiContext *ui, const TextField *field, double x)
{
    size_t at = field->first;
    for (size_t next = utf8_next(field->text, at); next != at; next = utf8_next(field->text, at)) {
        const double middle = 0.5 * (width_between(ui, field, field->first, at) +
                                     width_between(ui, field, field->first, next));
        if (x <= field->area.x + middle) {
            break;
        }
        at = next;
    }
    return at;
}

/// Sets the caret where the pointer goes down, and selects to where it is moved.
static bool handle_pointer(const UiContext *ui, TextField *field, const InputEvent *event)
{
    const bool down =
        event->kind == INPUT_POINTER_DOWN && view_area_holds(field->area, event->x, event->y);
    const bool moves = event->kind == INPUT_POINTER_MOVED && field->held;
    const bool ends = event->kind == INPUT_POINTER_UP && field->held;
    field->held = down || moves;
    if (down || moves) {
        move(field, gap_at(ui, field, event->x), moves || event->shift);
    }
    return down || moves || ends;
}

bool text_field_handle(const UiContext *ui, TextField *field, const MenuCommand *command)
{
    const InputEvent *event = command->event;
    if (event == NULL) {
        return false;
    }
    if (event->kind == INPUT_TEXT) {
        text_field_insert(field, event->text);
        return true;
    }
    return event->kind == INPUT_KEY_DOWN ? handle_key(ui, field, event)
                                         : handle_pointer(ui, field, event);
}

/// Chooses which part of the text is in sight. Returns the byte behind it.
static size_t scroll_to_caret(const UiContext *ui, TextField *field, double room)
{
    const size_t length = strlen(field->text);
    field->first = field->first < field->caret ? field->first : field->caret;
    while (width_between(ui, field, field->first, field->caret) > room) {
        field->first = utf8_next(field->text, field->first);
    }
    // No room is left empty at the right.
    while (field->first > 0 &&
           width_between(ui, field, utf8_previous(field->text, field->first), length) <= room) {
        field->first = utf8_previous(field->text, field->first);
    }
    size_t end = length;
    while (width_between(ui, field, field->first, end) > room) {
        end = utf8_previous(field->text, end);
    }
    return end;
}

void text_field_draw(const UiContext *ui, TextField *field, Area area, double size, TextAlign align,
                     Colour colour)
{
    field->size = size;
    const double caret = CARET_WIDTH * size;
    const size_t end = scroll_to_caret(ui, field, scalar_max(area.width - caret, 0.0));
    const double width = width_between(ui, field, field->first, end);
    const double y = layout_middle(area).y;
    field->area = area;
    field->area.x += align == ALIGN_CENTRE ? 0.5 * (area.width - width) : 0.0;
    const size_t from = from_of(field) > field->first ? from_of(field) : field->first;
    const size_t to = to_of(field) < end ? to_of(field) : end;
    if (to > from) {
        const double x = field->area.x + width_between(ui, field, field->first, from);
        draw_box(ui->list, LAYER_VEIL, x, y - 0.5 * TALL * size,
                 x + width_between(ui, field, from, to), y + 0.5 * TALL * size,
                 palette_fade(ui_palette(ui)->role[COLOUR_ACCENT], SELECTION));
    }
    char shown[TEXT_FIELD_SIZE] = "";
    text_append(shown, sizeof shown, "%.*s", (int)(end - field->first), field->text + field->first);
    draw_text(ui->list, LAYER_MENU_TEXT, field->area.x, y, size, ALIGN_LEFT, colour, shown);
    const double x = field->area.x + width_between(ui, field, field->first, field->caret);
    draw_box(ui->list, LAYER_VEIL, x, y - 0.5 * TALL * size, x + caret, y + 0.5 * TALL * size,
             ui_palette(ui)->role[COLOUR_ACCENT]);
}

void text_field_draw_framed(const UiContext *ui, TextField *field, Area area, double size)
{
    const Palette *palette = ui_palette(ui);
    draw_framed(ui->list, LAYER_VEIL, area, palette->role[COLOUR_VEIL], ui->list->line,
                palette->role[COLOUR_ACCENT]);
    text_field_draw(ui, field, layout_inset(area, 0.4 * size), size, ALIGN_LEFT,
                    palette->role[COLOUR_TEXT]);
}

bool clipboard_copy_link(const UiContext *ui, LinkKind kind, const void *bytes, size_t count,
                         char words[CLIPBOARD_WORDS_SIZE])
{
    bytes_free(&ui->clipboard->link);
    bytes_add(&ui->clipboard->link, LINK_PAGE, strlen(LINK_PAGE));
    char problem[LINK_PROBLEM_SIZE];
    const bool good = link_write(kind, bytes, count, &ui->clipboard->link, problem);
    ui->clipboard->copied = good ? (const char *)ui->clipboard->link.at : NULL;
    text_copy(words, CLIPBOARD_WORDS_SIZE,
              good ? translate("The link is on the clipboard: whoever opens it plays at once")
                   : translate("This is too large for a link; send the file"));
    return good;
}

bool clipboard_copy_link_of_file(const UiContext *ui, LinkKind kind, const char *path,
                                 char words[CLIPBOARD_WORDS_SIZE])
{
    Bytes file = {0};
    bool good = disk_read(path, DISK_MOST_BYTES, &file) == DISK_READ;
    if (good) {
        good = clipboard_copy_link(ui, kind, file.at, file.size, words);
    } else {
        text_copy(words, CLIPBOARD_WORDS_SIZE, translate("This file cannot be read any more"));
    }
    bytes_free(&file);
    return good;
}

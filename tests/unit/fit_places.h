// Whether texts fit in windows of all sizes, measured with the game's own font.
#ifndef ARKANONG_FIT_PLACES_H
#define ARKANONG_FIT_PLACES_H

#include "ui_replay.h"

#include <math.h>

#include "font.h"

#ifndef TRANSLATIONS
#define TRANSLATIONS NULL
#endif

/// Of a text's size: from its middle up and down to where capitals, accents and tails may be.
#define HALF_LETTER 0.36
/// Pixels that texts may come into each other by.
#define TOLERANCE 1.0
/// No letter is smaller than this, pixels.
#define SMALLEST 8.0

static Font *font;

static inline double measure_width(void *context, const char *text, double size)
{
    return font_width(context, text, size);
}

static inline int open_font(void **state)
{
    font = font_open("assets/font/arkanong.ttf");
    return font == NULL ? 1 : ui_game_write_levels(state);
}

static inline int close_font(void **state)
{
    font_close(font);
    return ui_game_remove_levels(state);
}

/// What is drawn, for messages.
typedef struct Place {
    const char *language;
    ScreenId screen;
    int width, height, text_size;
} Place;

static inline Area area_of(const DrawList *list, const DrawText *text)
{
    double width = draw_text_width(list, list->characters + text->text, (double)text->size);
    double shift = text->align == ALIGN_LEFT ? 0.0 : (text->align == ALIGN_RIGHT ? 1.0 : 0.5);
    return (Area){(double)text->x - shift * width,
                  (double)(text->y) - HALF_LETTER * (double)text->size, width,
                  2.0 * HALF_LETTER * (double)text->size};
}

static inline bool overlap(Area a, Area b)
{
    double across = fmin(a.x + a.width, b.x + b.width) - fmax(a.x, b.x);
    double down = fmin(a.y + a.height, b.y + b.height) - fmax(a.y, b.y);
    return across > TOLERANCE && down > TOLERANCE;
}

static inline int complain(const Place *place, const char *what, const char *text,
                           const char *other)
{
    fprintf(stderr, "%s, screen %d, %dx%d, text size %d %%: \"%s\" %s \"%s\"\n", place->language,
            (int)place->screen, place->width, place->height, place->text_size, text, what, other);
    return 1;
}

static inline bool is_dark(Colour colour)
{
    return colour.r + colour.g + colour.b < 60;
}

/// Whether one of two lines that begin one below the other is nearer than letters are high.
static inline bool is_crowded(const DrawText *a, const DrawText *b)
{
    const double apart = fabs((double)(a->y - b->y));
    return a->align == ALIGN_LEFT && b->align == ALIGN_LEFT && fabs((double)(a->x - b->x)) < 1.0 &&
           apart < 0.95 * fmax((double)a->size, (double)b->size);
}

/// How many texts are cut off by the window, lie on another text, or are too small to be read.
static inline int count_misfits(const DrawList *list, const Place *place)
{
    int misfits = 0;
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        const char *words = list->characters + text->text;
        if (text->stamp != STAMP_NONE || words[0] == '\0') {
            continue;
        }
        Area area = area_of(list, text);
        if (area.x < -TOLERANCE || area.x + area.width > place->width + TOLERANCE ||
            area.y < -TOLERANCE || area.y + area.height > place->height + TOLERANCE) {
            misfits += complain(place, "is cut off by", words, "the window");
        }
        if ((double)text->size < SMALLEST && strlen(words) > 2) {
            misfits += complain(place, "is too small", words, "");
        }
        for (int k = 0; k < i; k++) {
            const DrawText *other = &list->texts[k];
            // A word over the field lies on its own dark edge.
            bool edges =
                is_dark(other->colour) && strcmp(words, list->characters + other->text) == 0;
            if (other->stamp == STAMP_NONE && other->layer == text->layer && !edges &&
                list->characters[other->text] != '\0' &&
                (overlap(area, area_of(list, other)) || is_crowded(text, other))) {
                misfits += complain(place, "lies on", words, list->characters + other->text);
            }
        }
    }
    return misfits;
}

static const int SIZES[][2] = {{320, 240},  {480, 360},  {600, 1000}, {640, 480},   {800, 600},
                               {1000, 400}, {720, 1280}, {1280, 720}, {2560, 1080}, {3840, 2160}};
static const int TEXT_SIZES[] = {80, 100, 150};

#define LENGTH(array) ((int)(sizeof(array) / sizeof(array)[0]))

/// Which third of the pairs of window and text size has its turn.
static int turn;

/// Whether a pair of sizes has its turn: whatever is asked three times in a row has had them all.
/// ARKANONG_LONG=1: always.
static inline bool has_turn(int size, int text)
{
    const char *value = getenv("ARKANONG_LONG");
    return (value != NULL && value[0] == '1') || (size + text + turn) % 3 == 0;
}

/// Draws the present screen in a third of all sizes, in the next third the next time.
static inline int count_at_sizes(Ui *ui, DrawList *list, const char *language)
{
    int misfits = 0;
    turn++;
    for (int size = 0; size < LENGTH(SIZES); size++) {
        for (int text = 0; text < LENGTH(TEXT_SIZES); text++) {
            if (!has_turn(size, text)) {
                continue;
            }
            Place place = {language, screen_of(ui), SIZES[size][0], SIZES[size][1],
                           TEXT_SIZES[text]};
            ui_settings(ui)->text_size = TEXT_SIZES[text];
            ui_draw(ui, list, place.width, place.height, 1.0);
            misfits += count_misfits(list, &place);
        }
    }
    return misfits;
}

#define FOUND_SIZE 65536

/// Everything that a screen of menus says, drawing by drawing, the texts of each in their order
/// with blanks between.
static char found[FOUND_SIZE];

static inline int collect(Ui *ui, DrawList *list, const Place *place)
{
    int misfits = 0;
    ui_draw(ui, list, place->width, place->height, 1.0);
    size_t end = strlen(found);
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        const char *words = list->characters + text->text;
        if (text->stamp == STAMP_NONE && text->layer == LAYER_MENU_TEXT &&
            end + strlen(words) + 3 < FOUND_SIZE) {
            end += (size_t)sprintf(found + end, "%s ", words);
        }
    }
    found[end] = '\n';
    found[end + 1] = '\0';
    const Scroll *scrolls[] = {ui_context(ui)->page_scroll, &menu_of(ui)->scroll};
    for (int i = 0; i < 2; i++) {
        Area bar = scrolls[i]->track;
        if (bar.height > 0.0 && (bar.x + bar.width > place->width || bar.y < 0.0 ||
                                 bar.y + bar.height > place->height)) {
            misfits += complain(place, "is cut off by", "the bar", "the window");
        }
    }
    return misfits;
}

#endif

// Places the words of effects without overlap, and draws them.
#include "picture_words.h"

/// Of a word's size: half the height that it keeps free of others.
#define HALF_HEIGHT 0.45
#define RISE        1.6
/// Of a word's life: from then on it fades. Before, it is as bright as it can be.
#define FADES_FROM 0.75
/// Of a word's size: how far its dark edge reaches.
#define EDGE 0.07

static Area box_of(const DrawList *list, const Word *word, double size)
{
    double width = draw_text_width(list, word->text, size) + 0.3 * size;
    return (Area){word->place.x - 0.5 * width, word->place.y - HALF_HEIGHT * size, width,
                  2.0 * HALF_HEIGHT * size};
}

static bool overlap(Area a, Area b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

/// Where a word would be if it were alone: within the field, rising toward its middle.
static Vec2 natural_place(const DrawList *list, const Word *word, const View *view, double size,
                          double way)
{
    Vec2 at = view_point(view, word->position);
    double half = 0.5 * draw_text_width(list, word->text, size);
    double lowest = view->field.x + half;
    double highest = view->field.x + view->field.width - half;
    double left = 1.0 - word->fade.age / word->fade.life;
    at.x = at.x < lowest ? lowest : (at.x > highest ? highest : at.x);
    at.y += word->rises ? way * (size + (1.0 - left * left) * RISE * size) : 0.0;
    return at;
}

/// Moves the word on until it lies on none of the `count` boxes. It only ever goes one way, so each
/// box is left behind at most once.
static void push_on(Word *word, Area *box, const Area *others, int count, double way)
{
    for (int tries = 0; tries < count; tries++) {
        for (int i = 0; i < count; i++) {
            if (overlap(*box, others[i])) {
                double to = way < 0.0 ? others[i].y - box->height : others[i].y + others[i].height;
                word->place.y += to - box->y;
                box->y = to;
            }
        }
    }
}

void picture_words_place(Effects *effects, const DrawList *list, const Measure *measure,
                         const View *view)
{
    Area taken[EFFECTS_MAX_WORDS];
    int count = 0;
    for (int i = effects->word_count - 1; i >= 0; i--) {
        Word *word = &effects->word[i];
        if (word->fade.age < 0.0 || word->fade.age >= word->fade.life) {
            continue;
        }
        double size = word->size * measure->text;
        double way = word->position.y * view->scale > 0.5 * view->field.height ? -1.0 : 1.0;
        word->place = natural_place(list, word, view, size, way);
        double before = word->place.y;
        word->place.y += way * word->push * measure->text;
        Area box = box_of(list, word, size);
        push_on(word, &box, taken, count, way);
        // What it was moved by stays: a word that leaves lets no other leap back.
        word->push = (word->place.y - before) * way / measure->text;
        if (box.y < view->field.y || box.y + box.height > view->field.y + view->field.height) {
            word->fade.age = word->fade.life;
        } else {
            taken[count++] = box;
        }
    }
}

void picture_words(DrawList *list, const PictureSource *source)
{
    static const double EDGES[4][2] = {{-1.0, -1.0}, {1.0, -1.0}, {-1.0, 1.0}, {1.0, 1.0}};
    const Palette *palette = source->palette;
    for (int i = 0; i < source->effects->word_count; i++) {
        const Word *word = &source->effects->word[i];
        double gone = word->fade.age / word->fade.life;
        if (gone < 0.0 || gone >= 1.0) {
            continue;
        }
        double size = word->size * source->measure->text;
        double share = gone < FADES_FROM ? 1.0 : (1.0 - gone) / (1.0 - FADES_FROM);
        share *= 1.0 - source->dimmed;
        double edge = EDGE * size < 1.0 ? 1.0 : EDGE * size;
        // Dark around bright: readable on whatever it passes.
        for (int k = 0; k < 4; k++) {
            draw_text(list, LAYER_STAMPS, word->place.x + EDGES[k][0] * edge,
                      word->place.y + EDGES[k][1] * edge, size, ALIGN_CENTRE,
                      palette_fade(palette->role[COLOUR_INK], 0.85 * share), word->text);
        }
        draw_text(list, LAYER_TEXT, word->place.x, word->place.y, size, ALIGN_CENTRE,
                  palette_fade(palette_mix(word->colour, palette->role[COLOUR_HOT], 0.3), share),
                  word->text);
    }
}

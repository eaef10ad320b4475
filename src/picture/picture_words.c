// Places the texts of effects without overlap and draws them.
#include "picture_words.h"

#include "picture_brick.h"
#include "picture_pieces.h"

/// Half the height that a text occupies, as a share of its size.
#define HALF_HEIGHT 0.45
#define RISE        1.6
/// Share of a text's life after which it fades, and final opacity: less would not be readable. Its
/// dark outline stays.
#define FADES_FROM 0.75
#define FADES_TO   0.85
/// Maximum number of marks that texts avoid.
#define MOST_MARKS 256

Area picture_word_area(const Word *word, const DrawList *list, const Measure *measure)
{
    const double size = word->size * measure->text;
    const double width = draw_text_width(list, word->text, size) + 0.3 * size;
    return (Area){word->place.x - 0.5 * width, word->place.y - HALF_HEIGHT * size, width,
                  2.0 * HALF_HEIGHT * size};
}

/// The position of a text without others: within the field, rising toward its centre.
static Vec2 natural_place(const DrawList *list, const Word *word, const View *view, double size,
                          double way)
{
    Vec2 at = view_point(view, word->position);
    const double half = 0.5 * draw_text_width(list, word->text, size);
    const double lowest = view->field.x + half;
    const double highest = view->field.x + view->field.width - half;
    const double left = 1.0 - word->fade.age / word->fade.life;
    at.x = at.x < lowest ? lowest : (at.x > highest ? highest : at.x);
    at.y += word->rises ? way * (size + (1.0 - left * left) * RISE * size) : 0.0;
    return at;
}

static Area around(Vec2 centre, double radius)
{
    return view_area_around(centre, radius, radius);
}

int picture_word_marks(Area *marks, int most, const World *world, const View *view)
{
    int count = 0;
    for (int i = 0; i < world_ball_capacity(world) && count < most; i++) {
        const BallView ball = world_ball(world, i);
        if (ball.exists && ball.held) {
            marks[count++] = around(view_point(view, ball.position), ball.radius * view->scale);
        }
    }
    for (int i = 0; i < world_capsule_capacity(world) && count < most; i++) {
        const CapsuleView capsule = world_capsule(world, i);
        if (capsule.exists) {
            marks[count++] = around(view_point(view, capsule.position),
                                    PICTURE_CAPSULE_SIZE * capsule.radius * view->scale);
        }
    }
    for (int i = 0; i < world_paddle_count(world) && count < most; i++) {
        const PaddleView paddle = world_paddle(world, i);
        marks[count++] = view_area_of(view, paddle.body);
    }
    const int bricks = world_brick_count(world);
    for (int i = 0; i < bricks && count < most; i++) {
        if (world_brick_bonus(world, i) != '.' && world_brick_hits(world, i) != BRICK_EMPTY) {
            double radius;
            const Vec2 at =
                picture_brick_mark(world_brick_body(world, i), world_brick_kind(world, i), &radius);
            marks[count++] = around(view_point(view, at), radius * view->scale);
        }
    }
    return count;
}

/// Moves the text until it overlaps none of the `count` boxes. It moves in one direction only, so
/// it passes each box at most once.
static void push_on(Word *word, Area *box, const Area *others, int count, double way)
{
    bool moved = true;
    for (int tries = 0; tries < count && moved; tries++) {
        moved = false;
        for (int i = 0; i < count; i++) {
            if (view_areas_overlap(*box, others[i])) {
                const double to =
                    way < 0.0 ? others[i].y - box->height : others[i].y + others[i].height;
                word->place.y += to - box->y;
                box->y = to;
                moved = true;
            }
        }
    }
}

/// Whether a ball in flight lies in the area.
static bool hides_ball(const World *world, const View *view, Area area)
{
    bool hides = false;
    for (int i = 0; i < world_ball_capacity(world) && !hides; i++) {
        const BallView ball = world_ball(world, i);
        const double radius = PICTURE_BALL_SIZE * ball.radius * view->scale;
        hides = ball.exists && !ball.held &&
                view_areas_overlap(area, around(view_point(view, ball.position), radius));
    }
    return hides;
}

void picture_words_place(Effects *effects, const World *world, const DrawList *list,
                         const Measure *measure, const View *view, const WordRoom *room)
{
    Area taken[MOST_MARKS + EFFECTS_MAX_WORDS + WORD_ROOM_MOST];
    int count = effects->word_count > 0 ? picture_word_marks(taken, MOST_MARKS, world, view) : 0;
    for (int i = 0; i < room->count; i++) {
        taken[count++] = room->taken[i];
    }
    for (int i = effects->word_count - 1; i >= 0; i--) {
        Word *word = &effects->word[i];
        if (word->fade.age < 0.0 || word->fade.age >= word->fade.life) {
            continue;
        }
        const double size = word->size * measure->text;
        const double way = word->position.y * view->scale > 0.5 * view->field.height ? -1.0 : 1.0;
        word->place = natural_place(list, word, view, size, way);
        const double before = word->place.y;
        word->place.y += way * word->push * measure->text;
        Area box = picture_word_area(word, list, measure);
        push_on(word, &box, taken, count, way);
        // The offset is kept, so that other texts do not jump back when a text ends.
        word->push = (word->place.y - before) * way / measure->text;
        if (box.y < view->field.y || box.y + box.height > view->field.y + view->field.height) {
            word->fade.age = word->fade.life;
        } else {
            taken[count++] = box;
        }
        word->covered = hides_ball(world, view, box);
    }
}

void picture_words(DrawList *list, const PictureSource *source)
{
    const Palette *palette = source->palette;
    for (int i = 0; i < source->effects->word_count; i++) {
        const Word *word = &source->effects->word[i];
        const double gone = word->fade.age / word->fade.life;
        if (gone < 0.0 || gone >= 1.0 || word->covered) {
            continue;
        }
        const double size = word->size * source->measure->text;
        const double fading = gone < FADES_FROM ? 0.0 : (gone - FADES_FROM) / (1.0 - FADES_FROM);
        const double share = 1.0 - source->dimmed;
        const Colour letters = palette_mix(word->colour, palette->role[COLOUR_HOT], 0.4);
        draw_text_edged(list, LAYER_TEXT, word->place.x, word->place.y, size, ALIGN_CENTRE,
                        palette_fade(letters, share * (1.0 - (1.0 - FADES_TO) * fading)),
                        palette_fade(palette->role[COLOUR_INK], share), word->text);
    }
}

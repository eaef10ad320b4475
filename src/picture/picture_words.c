// Places and draws words over the field, and the marks of phases.
#include "picture.h"

#include "world_balls.h"
#include "world_field.h"
#include "world_paddles.h"

/// Half the height that a text occupies, as a share of its size.
#define HALF_HEIGHT 0.45
#define RISE        1.6
/// Share of a text's life after which it fades, and final opacity: less would not be readable. Its
/// dark outline stays.
#define FADES_FROM 0.75
#define FADES_TO   0.85
/// Initial enlargement of an outline when it is announced, as a share of its size.
#define ARRIVAL_GROWTH 0.6
/// Inset of a brick's outline, as a share of the brick's size.
#define BRICK_INSET 0.04

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

/// The outline of what appears with the next phase, as it is drawn.
static ObstacleState arrival_outline(const ArrivalView *arrival)
{
    const double left = arrival->left_s * STEPS_PER_SECOND / WORLD_PHASE_PAUSE_STEPS;
    ObstacleState state = arrival->state;
    state.radius *= 1.0 + ARRIVAL_GROWTH * left;
    return state;
}

/// The same of a brick that appears then.
static Rectangle late_outline(const World *world, int brick, double left_s)
{
    const double left = left_s * STEPS_PER_SECOND / WORLD_PHASE_PAUSE_STEPS;
    const Rectangle body = world_brick_body(world, brick);
    const Vec2 more =
        vec2_scale(vec2_sub(body.max, body.min), 0.5 * ARRIVAL_GROWTH * left - BRICK_INSET);
    return (Rectangle){vec2_sub(body.min, more), vec2_add(body.max, more)};
}

/// Whether bricks of a picture may have an outline now.
static bool is_announced(const World *world, const BrickGrid *grid)
{
    return grid->user[GRID_PHASE] > 0 && grid->user[GRID_PHASE] <= world_phase(world) + 1;
}

/// Adds the areas of all outlines to the marks, and returns their number then.
static int add_outlines(Area *marks, int count, int most, const World *world, const View *view)
{
    for (int i = 0; i < world_arrival_count(world) && count < most; i++) {
        const ArrivalView arrival = world_arrival(world, i);
        if (arrival.announced) {
            const ObstacleState state = arrival_outline(&arrival);
            const Outline outline = obstacle_outline(&state);
            marks[count++] = view_area_of(view, collision_outline_bounds(&outline));
        }
    }
    for (int i = 0; i < world_bricks(world)->count; i++) {
        const BrickGrid *grid = &world_bricks(world)->grid[i];
        const int end = is_announced(world, grid) ? grid->first + brick_grid_cells(grid) : 0;
        double left = 0.0;
        for (int brick = grid->first; brick < end && count < most; brick++) {
            if (world_late_brick(world, brick, &left) != BRICK_EMPTY) {
                marks[count++] = view_area_of(view, late_outline(world, brick, left));
            }
        }
    }
    return count;
}

int picture_field_marks(Area *marks, int most, const World *world, const View *view)
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
    return add_outlines(marks, count, most, world, view);
}

int picture_word_marks(Area *marks, int most, const World *world, const View *view)
{
    int count = picture_field_marks(marks, most, world, view);
    const int bricks = world_brick_count(world);
    for (int i = 0; i < bricks && count < most; i++) {
        if (world_brick_bonus(world, i) != '.' && world_brick_hits(world, i) != BRICK_EMPTY) {
            const BrickOwn *own = world_brick_own(world, i);
            const BrickLook look = {.body = world_brick_body(world, i),
                                    .kind = world_brick_row(world, i),
                                    .sign = own != NULL ? own->sign[0] : '\0'};
            double radius;
            const Vec2 at = picture_brick_mark(&look, &radius);
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
    Area taken[PICTURE_MARKS_MOST + EFFECTS_MAX_WORDS + WORD_ROOM_MOST];
    int count =
        effects->word_count > 0 ? picture_word_marks(taken, PICTURE_MARKS_MOST, world, view) : 0;
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

/// Drawn width of a phase's bar, as a share of its width with the gap.
#define PHASE_WIDTH 0.9
/// Size of the symbol of a shooter's next capsule, and initial distance of its closing ring, as
/// shares of the shooter's radius.
#define SIGN_SHARE 0.5
#define AIM_REACH  1.2
/// Maximum size of that symbol, u of an arena 720 u wide or high.
#define SIGN_MOST 17.0

static void draw_arrival(DrawList *list, const PictureSource *source, const View *view,
                         const ArrivalView *arrival)
{
    const double left = arrival->left_s * STEPS_PER_SECOND / WORLD_PHASE_PAUSE_STEPS;
    const Colour colour = palette_fade(source->palette->role[COLOUR_HOT], 1.0 - 0.7 * left);
    const ObstacleState state = arrival_outline(arrival);
    picture_obstacle_outline(list, LAYER_FIELD, view, &state,
                             (1.0 + 2.0 * (1.0 - left)) * list->line, colour);
}

/// Draws the outlines of bricks that appear in the next phase.
static void draw_late_bricks(DrawList *list, const PictureSource *source, const View *view,
                             const BrickGrid *grid)
{
    const World *world = source->session->world;
    const int end = grid->first + brick_grid_cells(grid);
    for (int brick = grid->first; brick < end && !draw_list_ends(list); brick++) {
        double left = 0.0;
        if (world_late_brick(world, brick, &left) == BRICK_EMPTY) {
            continue;
        }
        const Area area = view_area_of(view, late_outline(world, brick, left));
        left *= (double)STEPS_PER_SECOND / WORLD_PHASE_PAUSE_STEPS;
        draw_frame(list, LAYER_FIELD, area.x, area.y, area.x + area.width, area.y + area.height,
                   (1.0 + (1.0 - left)) * list->line,
                   palette_fade(source->palette->role[COLOUR_HOT], 1.0 - 0.7 * left));
    }
}

static void draw_shooter(DrawList *list, const PictureSource *source, const View *view,
                         const ShooterView *shooter)
{
    const Vec2 centre = view_point(view, shooter->state.centre);
    const double reach = obstacle_extent(&shooter->state) * view->scale;
    const double size = scalar_min(SIGN_SHARE * reach, SIGN_MOST * view->unit);
    picture_sign_ring(list, LAYER_ACTORS, LAYER_STAMPS, source->palette, centre, size,
                      shooter->power_up, 1.0 - shooter->left_s / shooter->period_s);
    if (shooter->left_s < WORLD_AIM_S) {
        const double left = shooter->left_s / WORLD_AIM_S;
        draw_ring(list, LAYER_GLOW, centre, reach * (1.0 + AIM_REACH * left),
                  (1.5 + 2.0 * (1.0 - left)) * list->line,
                  palette_fade(picture_sign_colour(source->palette, shooter->power_up),
                               1.0 - 0.6 * left));
    }
}

void picture_phases(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    for (int i = 0; i < world_arrival_count(world) && !draw_list_ends(list); i++) {
        const ArrivalView arrival = world_arrival(world, i);
        if (arrival.announced) {
            draw_arrival(list, source, view, &arrival);
        }
    }
    for (int i = 0; i < world_bricks(world)->count; i++) {
        const BrickGrid *grid = &world_bricks(world)->grid[i];
        if (is_announced(world, grid)) {
            draw_late_bricks(list, source, view, grid);
        }
    }
    for (int i = 0; i < world_shooter_count(world); i++) {
        const ShooterView shooter = world_shooter(world, i);
        if (shooter.state.exists && shooter.power_up >= 0) {
            draw_shooter(list, source, view, &shooter);
        }
    }
}

void picture_phases_progress(DrawList *list, const PictureSource *source, Area area)
{
    const World *world = source->session->world;
    const Palette *palette = source->palette;
    const int broken = source->session->tally.bricks;
    const int all = scalar_max_int(broken + world_targets_left(world), 1);
    const int first = world_first_phase(world);
    const int phases = world_last_phase(world) - first + 1;
    if (phases == 1) {
        const Colour accent = palette->role[COLOUR_ACCENT];
        draw_gauge(list, LAYER_FIELD, area, (double)broken / all, palette_fade(accent, 0.2),
                   accent);
        return;
    }
    const double step = area.width / phases;
    for (int i = 0; i < phases; i++) {
        const bool present = first + i == world_phase(world);
        const double share =
            present ? 1.0 - world_phase_left(world) : first + i < world_phase(world);
        const Colour colour = palette->role[present ? COLOUR_HOT : COLOUR_ACCENT];
        draw_gauge(list, LAYER_FIELD,
                   (Area){area.x + i * step, area.y, PHASE_WIDTH * step, area.height}, share,
                   palette_fade(colour, 0.2), colour);
    }
}

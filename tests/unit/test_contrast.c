/// Contrast of what is drawn, from the pixels of a match: ratios as in WCAG 2.2, as a table.
#include "painter.h"
#include "ui_requests.h"

#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "bricks.h"
#include "contrast.h"
#include "picture.h"
#include "rewards.h"
#include "world.h"

#define WIDTH  1280
#define HEIGHT 720
/// Pixels: how far around a thing the field is looked at, and how near its edge it begins.
#define AROUND       12.0
#define BESIDE       2.0
#define MOST_SAMPLES (WIDTH * HEIGHT)

// One of each kind, far enough from each other to stand on the field.
static const char LEVEL[] =
    "title = \"Kinds\"; paddles = ({ side = \"bottom\"; }); balls = ({ owner = \"bottom\"; });\n"
    "bricks = { x = 60; y = 60; cell_width = 42; cell_height = 24;\n"
    "  rows = (\"1.2.3.4.5.6.7.8.9.#\"); };\n"
    "hexagons = ({ x = 120; y = 200; radius = 40; }, { x = 260; y = 200; radius = 40; hits = 1; "
    "},\n"
    "  { x = 400; y = 200; radius = 40; hits = 5; }, { x = 540; y = 200; radius = 40; bounce = "
    "1.3; },\n"
    "  { x = 680; y = 200; radius = 40; bounce = 0.7; }, { x = 800; y = 200; radius = 18; hits = "
    "2; });\n"
    "circles = ({ x = 120; y = 340; radius = 36; }, { x = 260; y = 340; radius = 36; hits = 2; },\n"
    "  { x = 400; y = 340; radius = 36; bounce = 1.3; }, { x = 540; y = 340; radius = 36; bounce = "
    "0.7; });\n"
    "lines = ({ x1 = 80; y1 = 450; x2 = 180; y2 = 450; thickness = 10; },\n"
    "  { x1 = 220; y1 = 450; x2 = 320; y2 = 450; thickness = 10; hits = 2; },\n"
    "  { x1 = 360; y1 = 450; x2 = 460; y2 = 450; }, { x1 = 500; y1 = 450; x2 = 600; y2 = 450; hits "
    "= 2; });\n";

typedef struct Scene {
    Ui *ui;
    const UiContext *shown;
    SDL_Surface *surface;
    Painter painter;
    Font *font;
    DrawList list;
    char path[40]; ///< of a level that is removed with the scene; empty: none
    PaletteName palette;
    double least;  ///< contrast of what stands in the field
    double strong; ///< of balls, capsules and texts
    bool failed;
} Scene;

static double luminance_at(const Scene *scene, int x, int y)
{
    return luminance(colour_at(scene->surface, x, y));
}

/// How far a point lies outside a thing, pixels; negative inside.
typedef double Outside(const void *thing, Vec2 point);

static double outside_box(const void *thing, Vec2 point)
{
    const Rectangle *box = thing;
    return fmax(fmax(box->min.x - point.x, point.x - box->max.x),
                fmax(box->min.y - point.y, point.y - box->max.y));
}

static double outside_obstacle(const void *thing, Vec2 point)
{
    const ObstacleState *state = thing;
    if (state->shape == SHAPE_LINE) {
        Vec2 way = vec2_sub(state->end[1], state->end[0]);
        double share = vec2_dot(vec2_sub(point, state->end[0]), way) / vec2_dot(way, way);
        share = fmin(1.0, fmax(0.0, share));
        Vec2 near = vec2_add_scaled(state->end[0], way, share);
        return vec2_length(vec2_sub(point, near)) - fmax(state->radius, 1.0);
    }
    Vec2 off = vec2_sub(point, state->centre);
    if (state->shape == SHAPE_CIRCLE) {
        return vec2_length(off) - state->radius;
    }
    double x = fabs(off.x);
    double y = fabs(off.y);
    return fmax(y, 0.86602540378443865 * x + 0.5 * y) - 0.86602540378443865 * state->radius;
}

/// The middle value of what lies inside, and the brightest tenth of what lies around.
static void measure(const Scene *scene, Outside *outside, const void *thing, double *inside,
                    double *around)
{
    static double in[MOST_SAMPLES], out[MOST_SAMPLES];
    int in_count = 0;
    int out_count = 0;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            double off = outside(thing, vec2(x + 0.5, y + 0.5));
            if (off < -0.25) {
                in[in_count++] = luminance_at(scene, x, y);
            } else if (off > BESIDE && off < AROUND) {
                out[out_count++] = luminance_at(scene, x, y);
            }
        }
    }
    assert_true(in_count > 0 && out_count > 0);
    qsort(in, (size_t)in_count, sizeof *in, by_size);
    qsort(out, (size_t)out_count, sizeof *out, by_size);
    *inside = in[in_count / 2];
    *around = out[out_count - 1 - out_count / 10];
}

static void judge(Scene *scene, const char *what, double ratio, double least)
{
    bool good = ratio >= least;
    printf("%-14s %-34s %5.2f : 1 (at least %.1f)%s\n", palette_get(scene->palette)->name, what,
           ratio, least, good ? "" : "  TOO LITTLE");
    scene->failed = scene->failed || !good;
}

static double measure_width(void *context, const char *text, double size)
{
    return font_width(context, text, size);
}

static void play_frame(Scene *scene)
{
    ui_advance(scene->ui, 1.0 / 60.0);
    ui_draw(scene->ui, &scene->list, WIDTH, HEIGHT, 1.0);
    painter_paint(&scene->painter, &scene->list, scene->font, &(Deadline){0});
}

static void open_level(Scene *scene, PaletteName palette, const char *level, bool bots)
{
    char complaint[512] = "";
    *scene = (Scene){.palette = palette, .font = font_open("assets/font/arkanong.ttf")};
    scene->least = palette == PALETTE_CONTRAST ? 7.0 : 3.0;
    scene->strong = palette == PALETTE_CONTRAST ? 7.0 : 4.5;
    scene->surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_XRGB8888);
    assert_true(scene->font != NULL);
    assert_true(painter_use_surface(&scene->painter, scene->surface));
    UiStart start = {.levels_folder = "levels",
                     .level_path = level,
                     .bot = {bots, bots, bots, bots},
                     .seed = 1,
                     .speed = 1.0,
                     .ruler = {measure_width, scene->font}};
    scene->ui = ui_create(&start, complaint, sizeof complaint);
    scene->shown = ui_context(scene->ui);
    if (scene->ui == NULL) {
        fail_msg("%s", complaint);
    }
    settings_set(ui_settings(scene->ui), SETTING_PALETTE, (int)palette);
    play_frame(scene);
}

static void open_scene(Scene *scene, PaletteName palette)
{
    char path[] = "/tmp/arkanong-contrast-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0 && write(file, LEVEL, sizeof LEVEL - 1) == (ssize_t)sizeof LEVEL - 1);
    close(file);
    open_level(scene, palette, path, false);
    memcpy(scene->path, path, sizeof path);
    // Words over the field have gone by then.
    ui_advance(scene->ui, 1.6);
    play_frame(scene);
}

static void close_scene(Scene *scene)
{
    ui_destroy(scene->ui);
    if (scene->path[0] != '\0') {
        unlink(scene->path);
    }
    draw_list_free(&scene->list);
    painter_close(&scene->painter);
    font_close(scene->font);
    SDL_FreeSurface(scene->surface);
    assert_false(scene->failed);
}

static void bricks_stand_out_and_neighbouring_kinds_differ(void **state)
{
    (void)state;
    for (PaletteName palette = 0; palette < PALETTE_COUNT; palette++) {
        Scene scene;
        double before = 0.0;
        open_scene(&scene, palette);
        const World *world = scene.shown->session->world;
        for (int brick = 0; brick < world_brick_count(world); brick++) {
            int hits = world_brick_hits(world, brick);
            if (hits == BRICK_EMPTY) {
                continue;
            }
            Rectangle body = world_brick_body(world, brick);
            Rectangle box = {view_point(scene.shown->view, body.min),
                             view_point(scene.shown->view, body.max)};
            double inside, around;
            char what[64];
            measure(&scene, outside_box, &box, &inside, &around);
            snprintf(what, sizeof what, "brick %c to field", hits > 9 ? '#' : '0' + hits);
            judge(&scene, what, contrast(inside, around), scene.least);
            if (hits >= 2 && hits <= 9) {
                snprintf(what, sizeof what, "brick %d to brick %d", hits - 1, hits);
                judge(&scene, what, contrast(inside, before), 1.3);
            }
            before = inside;
        }
        close_scene(&scene);
    }
}

static void obstacles_of_every_shape_stand_out(void **state)
{
    (void)state;
    static const char *const SHAPES[] = {"hexagon", "circle", "line"};
    for (PaletteName palette = 0; palette < PALETTE_COUNT; palette++) {
        Scene scene;
        open_scene(&scene, palette);
        const World *world = scene.shown->session->world;
        for (int i = 0; i < world_obstacle_count(world); i++) {
            ObstacleState thing = world_obstacle(world, i);
            double inside, around;
            char what[64];
            snprintf(what, sizeof what, "%s%s%s to field", SHAPES[thing.shape],
                     thing.hits > 0 ? " that breaks" : "",
                     thing.bounce > 1.0   ? ", spring"
                     : thing.bounce < 1.0 ? ", dull"
                                          : "");
            thing.centre = view_point(scene.shown->view, thing.centre);
            thing.end[0] = view_point(scene.shown->view, thing.end[0]);
            thing.end[1] = view_point(scene.shown->view, thing.end[1]);
            thing.radius *= scene.shown->stage->view.scale;
            measure(&scene, outside_obstacle, &thing, &inside, &around);
            judge(&scene, what, contrast(inside, around), scene.least);
        }
        close_scene(&scene);
    }
}

/// The field's brightest tenth where nothing stands.
static double empty_field(const Scene *scene)
{
    const View *view = scene->shown->view;
    Rectangle middle = {view_point(view, vec2(200.0, 510.0)), view_point(view, vec2(760.0, 560.0))};
    double inside, around;
    measure(scene, outside_box, &middle, &inside, &around);
    return inside > around ? inside : around;
}

static void balls_and_capsules_stand_out(void **state)
{
    (void)state;
    for (PaletteName palette = 0; palette < PALETTE_COUNT; palette++) {
        Scene scene;
        open_scene(&scene, palette);
        double field = empty_field(&scene);
        const Palette *colours = palette_get(palette);
        for (int side = SIDE_NONE; side < SIDE_COUNT; side++) {
            char what[64];
            snprintf(what, sizeof what, "ball of side %d to field", side);
            judge(&scene, what, contrast(luminance(palette_side(colours, side)), field),
                  scene.strong);
        }
        for (int livery = 0; livery < (int)LIVERY_COUNT * SIDE_COUNT; livery++) {
            const Palette *worn = palette_in_livery(palette, (PaletteLivery)(livery / SIDE_COUNT));
            char what[64];
            snprintf(what, sizeof what, "ball of side %d in %s to field", livery % SIDE_COUNT,
                     translate(rewards_livery_name((PaletteLivery)(livery / SIDE_COUNT))));
            judge(&scene, what, contrast(luminance(worn->side[livery % SIDE_COUNT]), field),
                  scene.strong);
        }
        static const ColourRole PLATES[] = {COLOUR_GOOD, COLOUR_BAD, COLOUR_SHARED};
        static const char *const NAMES[] = {"helps", "hurts", "shared"};
        for (int i = 0; i < 3; i++) {
            char what[64];
            double plate = luminance(colours->role[PLATES[i]]);
            snprintf(what, sizeof what, "capsule that %s to field", NAMES[i]);
            judge(&scene, what, contrast(plate, field), scene.strong);
            snprintf(what, sizeof what, "pictogram to plate, %s", NAMES[i]);
            judge(&scene, what, contrast(plate, luminance(colours->role[COLOUR_INK])),
                  scene.strong);
        }
        close_scene(&scene);
    }
}

/// A world whose ball and paddle have left the place where they began.
static World *play_ghost(const WorldDef *def)
{
    World *world = world_create(def, 1);
    WorldInput input = {0};
    input.paddle[0] = (PaddleInput){.move_x = -127, .serve = true};
    assert_non_null(world);
    for (int step = 0; step < STEPS_PER_SECOND / 2; step++) {
        world_step(world, &input, NULL, NULL);
    }
    return world;
}

static void a_ghost_is_seen_and_fainter_than_whatever_stands_in_the_field(void **state)
{
    (void)state;
    for (PaletteName palette = 0; palette < PALETTE_COUNT; palette++) {
        static double found[MOST_SAMPLES];
        Scene scene;
        int count = 0;
        open_scene(&scene, palette);
        Ghost *ghost = &ui_career(scene.ui)->best_run.ghost;
        ghost->play.world = play_ghost(&session_of(scene.ui)->level.world);
        ghost->play.cursor.step = LLONG_MAX;
        ghost->state = GHOST_RUNS;
        const double field = empty_field(&scene);
        play_frame(&scene);
        const Rectangle body = world_paddle(ghost->play.world, 0).body;
        const Vec2 a = view_point(scene.shown->view, body.min);
        const Vec2 b = view_point(scene.shown->view, body.max);
        for (int x = (int)a.x; x < (int)b.x; x++) {
            for (int y = (int)a.y - 1; y <= (int)b.y + 1; y++) {
                found[count++] = luminance_at(&scene, x, y);
            }
        }
        qsort(found, (size_t)count, sizeof *found, by_size);
        const double ratio = contrast(found[count - 1], field);
        judge(&scene, "ghost to field", ratio, 1.3);
        judge(&scene, "what stands in the field to ghost", scene.least / ratio, 1.2);
        assert_true(found[count / 4] < found[count - 1]);
        close_scene(&scene);
    }
}

/// Whether another ball or a paddle's mark may lie on this ball.
static bool is_alone(const PictureSource *source, const BallView *ball)
{
    const World *world = source->session->world;
    Vec2 place = picture_ball_place(source, ball);
    for (int i = 0; i < world_ball_capacity(world); i++) {
        BallView other = world_ball(world, i);
        if (i != ball->index && other.exists &&
            vec2_length(vec2_sub(picture_ball_place(source, &other), place)) < 4.0 * ball->radius) {
            return false;
        }
    }
    return true;
}

/// The middle of the luminances of 32 points on a circle, or on two halves of it that stand `apart`
/// from its centre to either side.
static double luminance_around(const Scene *scene, Vec2 centre, double radius, Vec2 apart)
{
    double found[32];
    for (int k = 0; k < 32; k++) {
        double angle = k * 3.14159265358979323846 / 16.0;
        Vec2 way = vec2(radius * cos(angle), radius * sin(angle));
        Vec2 at = vec2_add(vec2_add(centre, way),
                           vec2_dot(way, apart) < 0.0 ? vec2_scale(apart, -1.0) : apart);
        found[k] = luminance_at(scene, (int)floor(at.x), (int)floor(at.y));
    }
    qsort(found, 32, sizeof found[0], by_size);
    return found[16];
}

static void nothing_hides_a_ball_however_much_goes_on(void **state)
{
    (void)state;
    for (PaletteName palette = 0; palette < PALETTE_COUNT; palette++) {
        Scene scene;
        double worst = 1e9;
        int looked_at = 0;
        open_level(&scene, palette, "tests/pictures/levels/3-extreme.level", true);
        for (int frame = 0; frame < 300; frame++) {
            if (frame == 150) {
                powers_start(scene.shown->session->world, power_up_from_letter('d'), SIDE_TOP);
            }
            play_frame(&scene);
            if (ui_transition(scene.shown) > 0.0) {
                continue;
            }
            Stage *stage = scene.shown->stage;
            PictureSource source = {.session = &stage->session, .effects = &stage->effects};
            for (int i = 0; i < world_ball_capacity(stage->session.world); i++) {
                BallView ball = world_ball(stage->session.world, i);
                if (!ball.exists || ball.held || !is_alone(&source, &ball)) {
                    continue;
                }
                Vec2 at = view_point(scene.shown->view, picture_ball_place(&source, &ball));
                at = vec2_add(at, vec2(scene.list.shake_x, scene.list.shake_y));
                double radius = PICTURE_BALL_SIZE * ball.radius * scene.shown->view->scale;
                Vec2 reach = i < EFFECTS_MAX_TRAILS
                                 ? ball_squash_reach(&stage->effects.ball_squash[i])
                                 : vec2(0.0, 0.0);
                Vec2 apart = vec2_scale(reach, radius);
                radius *= 1.0 - PICTURE_BALL_FLATTENED * vec2_length(reach);
                double body = luminance_around(&scene, at, 0.86 * radius, apart);
                double ring = luminance_around(&scene, at, 1.1 * radius, apart);
                worst = fmin(worst, contrast(body, ring));
                looked_at++;
            }
        }
        assert_true(looked_at > 1000 && world_dark_left(scene.shown->session->world) > 0.0);
        judge(&scene, "ball to its dark ring, at worst", worst, scene.strong);
        close_scene(&scene);
    }
}

static bool overlap(Area a, Area b)
{
    // As good as touching counts as apart.
    return a.x + 0.5 < b.x + b.width && b.x + 0.5 < a.x + a.width && a.y + 0.5 < b.y + b.height &&
           b.y + 0.5 < a.y + a.height;
}

/// From its dark edge to its letters: the brightest and the darkest twentieth of a word's area.
static double word_contrast(const Scene *scene, Area area)
{
    static double found[MOST_SAMPLES];
    int count = 0;
    for (int y = (int)area.y; y < (int)(area.y + area.height); y++) {
        for (int x = (int)area.x; x < (int)(area.x + area.width); x++) {
            found[count++] = luminance_at(scene, x, y);
        }
    }
    qsort(found, (size_t)count, sizeof *found, by_size);
    return contrast(found[count - 1 - count / 20], found[count / 20]);
}

static void words_over_the_field_never_overlap_and_are_read_until_they_end(void **state)
{
    (void)state;
    static const char *const LEVELS[] = {"levels/41-the-vault.level",
                                         "levels/duel-2-two-suns.level"};
    for (PaletteName palette = 0; palette < PALETTE_COUNT; palette++) {
        double worst = 1e9;
        int seen = 0;
        Scene scene;
        for (size_t level = 0; level < sizeof LEVELS / sizeof LEVELS[0]; level++) {
            open_level(&scene, palette, LEVELS[level], true);
            for (int frame = 0; frame < 700; frame++) {
                play_frame(&scene);
                const Effects *effects = &scene.shown->stage->effects;
                View view = *scene.shown->view;
                view.origin = vec2_add(view.origin, vec2(scene.list.shake_x, scene.list.shake_y));
                Area areas[300];
                int count = picture_word_marks(areas, 256, scene.shown->session->world, &view);
                for (int i = 0; i < effects->word_count && ui_transition(scene.shown) <= 0.0; i++) {
                    const Word *word = &effects->word[i];
                    if (word->covered || word->fade.age < 0.0 ||
                        word->fade.age >= word->fade.life) {
                        continue;
                    }
                    Area area = picture_word_area(word, &scene.list, &scene.shown->measure);
                    for (int k = 0; k < count; k++) {
                        if (overlap(area, areas[k])) {
                            fail_msg("%s, frame %d: \"%s\" lies on another word or a mark",
                                     LEVELS[level], frame, word->text);
                        }
                    }
                    areas[count++] = area;
                    worst = fmin(worst, word_contrast(&scene, area));
                    seen++;
                }
            }
            if (level + 1 < sizeof LEVELS / sizeof LEVELS[0]) {
                close_scene(&scene);
            }
        }
        assert_true(seen > 200);
        judge(&scene, "word over the field, at worst", worst, scene.strong);
        close_scene(&scene);
    }
}

static void texts_stand_out_from_field_surroundings_and_panels(void **state)
{
    (void)state;
    static const struct {
        ColourRole role;
        const char *name;
    } TEXTS[] = {{COLOUR_TEXT, "text"},     {COLOUR_TEXT_QUIET, "quiet text"},
                 {COLOUR_ACCENT, "accent"}, {COLOUR_ALERT, "alert"},
                 {COLOUR_GOOD, "good"},     {COLOUR_BAD, "bad"}},
      GROUNDS[] = {{COLOUR_VOID, "void"}, {COLOUR_PANEL, "panel"}, {COLOUR_FIELD, "field"}};
    for (PaletteName palette = 0; palette < PALETTE_COUNT; palette++) {
        Scene scene;
        open_scene(&scene, palette);
        const Palette *colours = palette_get(palette);
        double field = empty_field(&scene);
        for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
            for (size_t k = 0; k < sizeof GROUNDS / sizeof GROUNDS[0]; k++) {
                char what[64];
                double ground = GROUNDS[k].role == COLOUR_FIELD
                                    ? field
                                    : luminance(colours->role[GROUNDS[k].role]);
                snprintf(what, sizeof what, "%s on %s", TEXTS[i].name, GROUNDS[k].name);
                judge(&scene, what, contrast(luminance(colours->role[TEXTS[i].role]), ground),
                      scene.strong);
            }
        }
        close_scene(&scene);
    }
}

#define ALL_LOOKS (LOOK_COUNT + 3)

/// Those of the campaign's chapters, then those of the modes.
static const FieldLook *look_of(int i)
{
    return i < LOOK_COUNT ? palette_chapter_look((ChapterLook)i)
                          : palette_field_look((WorldMode)(i - LOOK_COUNT));
}

/// So that what stands out from one field stands out from all.
static void no_field_is_brighter_than_the_one_that_is_measured(void **state)
{
    (void)state;
    const FieldLook *measured = palette_field_look(WORLD_SOLO);
    assert_true(luminance(measured->light) <= 0.02);
    for (int i = 0; i < ALL_LOOKS; i++) {
        const FieldLook *look = look_of(i);
        assert_true(luminance(look->field) <= luminance(look->light));
        assert_true(luminance(look->light) <= luminance(measured->light));
        // Marks lie on the floor: nothing that can be hit is as dark.
        assert_true(luminance(look->mark) <= luminance(measured->mark));
        assert_true(look->wall.a == 0 ||
                    contrast(luminance(look->wall), luminance(look->light)) >= 3.0);
        for (int other = 0; other < i && i < LOOK_COUNT; other++) {
            assert_true(look_of(other)->floor != look->floor);
        }
    }
}

/// How many corners of the floor's marks the list's backdrop has; all are in the field.
static int count_marks(const DrawList *list, Area field, Colour mark)
{
    const DrawMesh *mesh = &list->mesh[LAYER_BACKDROP];
    const double soft = 1.0;
    int count = 0;
    for (int i = 0; i < mesh->vertex_count; i++) {
        const DrawVertex vertex = mesh->vertices[i];
        const double right = (double)vertex.x - field.x;
        const double down = (double)vertex.y - field.y;
        if (vertex.colour.r == mark.r && vertex.colour.b == mark.b) {
            assert_true(right >= -soft && right <= field.width + soft);
            assert_true(down >= -soft && down <= field.height + soft);
            count++;
        }
    }
    return count;
}

static void the_floor_ends_at_the_walls(void **state)
{
    (void)state;
    Scene scene;
    open_scene(&scene, PALETTE_NIGHT);
    for (int i = 0; i < ALL_LOOKS; i++) {
        Palette worn = palette_dress(palette_get(PALETTE_NIGHT), look_of(i), NULL);
        worn.role[COLOUR_FIELD_MARK] = (Colour){1, 2, 3, 255};
        StillCache still = {0};
        const PictureSource source = {.session = session_of(scene.ui),
                                      .effects = &scene.shown->stage->effects,
                                      .palette = &worn,
                                      .measure = &scene.shown->measure,
                                      .still = &still};
        draw_list_begin(&scene.list, WIDTH, HEIGHT);
        picture_backdrop(&scene.list, &source, scene.shown->view, (uint64_t)i + 1);
        assert_true(count_marks(&scene.list, scene.shown->view->field, (Colour){1, 2, 3, 255}) >
                    40);
        still_cache_free(&still);
    }
    close_scene(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bricks_stand_out_and_neighbouring_kinds_differ),
        cmocka_unit_test(obstacles_of_every_shape_stand_out),
        cmocka_unit_test(balls_and_capsules_stand_out),
        cmocka_unit_test(a_ghost_is_seen_and_fainter_than_whatever_stands_in_the_field),
        cmocka_unit_test(nothing_hides_a_ball_however_much_goes_on),
        cmocka_unit_test(words_over_the_field_never_overlap_and_are_read_until_they_end),
        cmocka_unit_test(texts_stand_out_from_field_surroundings_and_panels),
        cmocka_unit_test(no_field_is_brighter_than_the_one_that_is_measured),
        cmocka_unit_test(the_floor_ends_at_the_walls),
    };
    return cmocka_run_group_tests_name("contrast", tests, NULL, NULL);
}

// Draws what rests, and again only where bricks have changed.
#include "picture_backdrop.h"

#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "honeycomb.h"
#include "picture_obstacle.h"
#include "picture_pieces.h"
#include "power_up.h"

/// How far light beside a brick reaches, in u.
#define BRICK_SHINE 5.0
/// Fine lines by which a thin obstacle is drawn wider than it is.
#define STILL_MARGIN 4.0

void brick_cache_free(BrickCache *cache)
{
    free(cache->brick);
    *cache = (BrickCache){0};
}

static double clamp01(double value)
{
    return value < 0.0 ? 0.0 : (value > 1.0 ? 1.0 : value);
}

/// 0..1, another one for each cell, always the same.
static double cell_chance(int column, int row)
{
    uint64_t hash = hash_i64(hash_i64(HASH_START, column), row);
    return (double)(hash >> 40) / (double)(1 << 24);
}

/// Calls `draw` for all cells that reach into the part.
typedef void CellDrawer(DrawList *list, const PictureSource *source, const View *view,
                        const Honeycomb *comb, int column, int row);

static void draw_cells(DrawList *list, const PictureSource *source, const View *view, DrawPart part,
                       CellDrawer *draw)
{
    Honeycomb comb = honeycomb_make(source->measure, view);
    int first_column, last_column, first_row, last_row;
    honeycomb_cell_at(&comb, vec2(part.x0, part.y0), &first_column, &first_row);
    honeycomb_cell_at(&comb, vec2(part.x1, part.y1), &last_column, &last_row);
    for (int column = first_column - 1; column <= last_column + 1; column++) {
        for (int row = first_row - 1; row <= last_row + 1; row++) {
            draw(list, source, view, &comb, column, row);
        }
    }
}

/// A tile of the floor: brighter toward the middle of the field, no two quite alike.
static void draw_tile(DrawList *list, const PictureSource *source, const View *view,
                      const Honeycomb *comb, int column, int row)
{
    const Palette *palette = source->palette;
    Area f = view->field;
    Vec2 middle = honeycomb_cell_middle(comb, column, row);
    double x = (middle.x - f.x) / f.width - 0.5;
    double y = (middle.y - f.y) / f.height - 0.5;
    if (fabs(x) > 0.7 || fabs(y) > 0.7) {
        return;
    }
    double near = clamp01(1.0 - 3.0 * (x * x + y * y));
    double share = 0.1 + 0.34 * near + 0.12 * (cell_chance(column, row) - 0.5);
    Vec2 corners[6];
    draw_hexagon_corners(corners, middle, 0.965 * comb->size, 0.0);
    draw_polygon(
        list, LAYER_BACKDROP, corners, 6,
        palette_mix(palette->role[COLOUR_FIELD], palette->role[COLOUR_FIELD_LINE], clamp01(share)));
}

/// Three edges of a cell; its neighbours draw the others.
static void draw_cell_edges(DrawList *list, const PictureSource *source, const View *view,
                            const Honeycomb *comb, int column, int row)
{
    Vec2 middle = honeycomb_cell_middle(comb, column, row);
    Vec2 corners[6];
    // Around the field, and on screens without one, the comb is quiet: here and there a cell is a
    // little brighter.
    double share = view == NULL ? 0.5 + 0.35 * cell_chance(row, column) : 0.42;
    draw_hexagon_corners(corners, middle, comb->size, 0.0);
    for (int k = 0; k < 3; k++) {
        draw_line(list, LAYER_BACKDROP, corners[k], corners[k + 1], 1.1 * list->line,
                  palette_fade(source->palette->role[COLOUR_FIELD_LINE], share));
    }
    if (view == NULL && cell_chance(column, row) > 0.9) {
        draw_inner_glow(list, LAYER_BACKDROP, corners, 6, 0.5 * comb->size,
                        palette_fade(source->palette->role[COLOUR_FIELD_LINE], 0.55));
    }
}

/// What lies around the field is darker.
static void draw_surroundings(DrawList *list, const PictureSource *source, const View *view)
{
    Area f = view->field;
    double right = f.x + f.width;
    double below = f.y + f.height;
    Colour dark = source->palette->role[COLOUR_VOID];
    draw_box(list, LAYER_BACKDROP, 0.0, 0.0, list->width, f.y, dark);
    draw_box(list, LAYER_BACKDROP, 0.0, below, list->width, list->height, dark);
    draw_box(list, LAYER_BACKDROP, 0.0, f.y, f.x, below, dark);
    draw_box(list, LAYER_BACKDROP, right, f.y, list->width, below, dark);
}

/// A strip along a side of the field that fades toward the field's middle, or away from it.
static void draw_fade(DrawList *list, const View *view, Side side, double depth, Colour colour)
{
    Area f = view->field;
    Colour none = palette_fade(colour, 0.0);
    bool across = side == SIDE_LEFT || side == SIDE_RIGHT;
    bool at_start = side == SIDE_LEFT || side == SIDE_TOP;
    double x = side == SIDE_RIGHT ? f.x + f.width : f.x;
    double y = side == SIDE_BOTTOM ? f.y + f.height : f.y;
    double to_x = across ? x + (at_start ? depth : -depth) : f.x + f.width;
    double to_y = across ? f.y + f.height : y + (at_start ? depth : -depth);
    bool forward = (across ? to_x > x : to_y > y);
    draw_gradient(list, LAYER_BACKDROP, x < to_x ? x : to_x, y < to_y ? y : to_y,
                  x < to_x ? to_x : x, y < to_y ? to_y : y, forward ? colour : none,
                  forward ? none : colour, across);
}

/// Closed sides are a bright line; open ones glow in the colour of the side that guards them, far
/// into the field.
static void draw_sides(DrawList *list, const PictureSource *source, const View *view)
{
    const Palette *palette = source->palette;
    Area f = view->field;
    double thick = floor(2.0 * list->line + 1.0);
    const Area strip[SIDE_COUNT] = {
        [SIDE_LEFT] = {f.x - thick, f.y - thick, thick, f.height + 2.0 * thick},
        [SIDE_RIGHT] = {f.x + f.width, f.y - thick, thick, f.height + 2.0 * thick},
        [SIDE_TOP] = {f.x, f.y - thick, f.width, thick},
        [SIDE_BOTTOM] = {f.x, f.y + f.height, f.width, thick},
    };
    double shorter = f.width < f.height ? f.width : f.height;
    for (Side side = SIDE_LEFT; side < SIDE_COUNT; side++) {
        bool open = world_paddle_of_side(source->session->world, side) >= 0;
        Colour colour = open ? palette_side(palette, side) : palette->role[COLOUR_WALL];
        if (open) {
            draw_fade(list, view, side, 0.15 * shorter, palette_fade(colour, 0.1));
        }
        draw_fade(list, view, side, 0.018 * shorter, palette_fade(colour, open ? 0.3 : 0.34));
        draw_fade(list, view, side, -0.012 * shorter, palette_fade(colour, 0.3));
        Area s = strip[side];
        draw_box(list, LAYER_BACKDROP, s.x, s.y, s.x + s.width, s.y + s.height,
                 palette_fade(colour, open ? 0.75 : 1.0));
    }
}

static bool touches(DrawPart part, double x0, double y0, double x1, double y1)
{
    return x1 >= part.x0 && x0 <= part.x1 && y1 >= part.y0 && y0 <= part.y1;
}

/// The way of an obstacle that travels: a faint line with a mark at either end.
static void draw_path(DrawList *list, const PictureSource *source, const View *view,
                      const ObstacleDef *obstacle)
{
    Colour colour = palette_fade(source->palette->role[COLOUR_OBSTACLE], 0.24);
    Vec2 start = obstacle_at_start(obstacle).centre;
    Vec2 from = view_point(view, start);
    Vec2 to = view_point(view, vec2_add(start, obstacle->travel));
    draw_line(list, LAYER_BACKDROP, from, to, 1.2 * list->line, colour);
    for (int end = 0; end < 2; end++) {
        Vec2 corners[6];
        draw_hexagon_corners(corners, end == 0 ? from : to, 3.4 * view->scale + 1.0, 30.0);
        draw_polygon(list, LAYER_BACKDROP, corners, 6, colour);
    }
}

bool picture_obstacle_is_still(const ObstacleState *state)
{
    return state->exists && state->hits == 0 && state->spin_deg_per_s == 0.0 &&
           state->velocity.x == 0.0 && state->velocity.y == 0.0;
}

static void draw_still_obstacles(DrawList *list, const PictureSource *source, const View *view,
                                 DrawPart part)
{
    const World *world = source->session->world;
    const WorldDef *def = &source->session->level.world;
    for (int i = 0; i < def->obstacle_count && def->obstacle_count < 200; i++) {
        if (def->obstacles[i].period_s > 0.0) {
            draw_path(list, source, view, &def->obstacles[i]);
        }
    }
    for (int i = 0; i < world_obstacle_count(world); i++) {
        ObstacleState state = world_obstacle(world, i);
        Vec2 middle = view_point(view, state.centre);
        double reach = obstacle_reach(&state) * view->scale + STILL_MARGIN * list->line;
        if (picture_obstacle_is_still(&state) &&
            touches(part, middle.x - reach, middle.y - reach, middle.x + reach, middle.y + reach)) {
            picture_obstacle(list, LAYER_BACKDROP, source->palette, view, &state);
        }
    }
}

/// Light falls from bricks onto the floor beside them; neighbours hide it.
static void draw_brick_shine(DrawList *list, const PictureSource *source, const View *view,
                             Rectangle body, int hits)
{
    Vec2 a = view_point(view, body.min);
    Vec2 b = view_point(view, body.max);
    double far = BRICK_SHINE * view->scale;
    Colour colour = palette_fade(palette_brick(source->palette, hits), 0.22);
    Colour none = palette_fade(colour, 0.0);
    draw_gradient(list, LAYER_BACKDROP, a.x, a.y - far, b.x, a.y, none, colour, false);
    draw_gradient(list, LAYER_BACKDROP, a.x, b.y - 1.0, b.x, b.y + far, colour, none, false);
    draw_gradient(list, LAYER_BACKDROP, a.x - far, a.y, a.x, b.y, none, colour, true);
    draw_gradient(list, LAYER_BACKDROP, b.x - 1.0, a.y, b.x + far, b.y, colour, none, true);
}

/// Columns and rows of bricks that reach into a part of the window.
typedef struct BrickRange {
    int first_column, last_column, first_row, last_row;
} BrickRange;

static int clamp_int(double value, int low, int high)
{
    return value < low ? low : (value > high ? high : (int)value);
}

static BrickRange bricks_in(const World *world, const View *view, DrawPart part)
{
    Rectangle first = world_brick_body(world, 0);
    Vec2 cell = vec2_sub(first.max, first.min);
    Vec2 corner = view_point(view, first.min);
    int columns = world_brick_columns(world);
    int rows = world_brick_rows(world);
    double far = BRICK_SHINE * view->scale + 1.0;
    double width = cell.x * view->scale;
    double height = cell.y * view->scale;
    return (BrickRange){
        clamp_int(floor((part.x0 - far - corner.x) / width), 0, columns),
        clamp_int(floor((part.x1 + far - corner.x) / width), -1, columns - 1),
        clamp_int(floor((part.y0 - far - corner.y) / height), 0, rows),
        clamp_int(floor((part.y1 + far - corner.y) / height), -1, rows - 1),
    };
}

static void draw_still_bricks(DrawList *list, const PictureSource *source, const View *view,
                              DrawPart part)
{
    const World *world = source->session->world;
    int columns = world_brick_columns(world);
    if (source->brick_cache->count == 0) {
        return;
    }
    BrickRange range = bricks_in(world, view, part);
    for (int pass = 0; pass < 2; pass++) {
        for (int row = range.first_row; row <= range.last_row; row++) {
            for (int column = range.first_column; column <= range.last_column; column++) {
                int brick = row * columns + column;
                int hits = source->brick_cache->brick[brick];
                if (hits == BRICK_EMPTY) {
                    continue;
                }
                BrickLook look = {.body = world_brick_body(world, brick),
                                  .hits = hits,
                                  .power_up =
                                      power_up_from_letter(world_brick_bonus(world, brick))};
                if (pass == 0) {
                    draw_brick_shine(list, source, view, look.body, hits);
                } else {
                    picture_brick(list, LAYER_BACKDROP, source->palette, view, &look);
                }
            }
        }
    }
}

/// Notes what the backdrop should show of a brick; where that is something else than it does, that
/// part has to be drawn anew.
static void note_brick(DrawList *list, const PictureSource *source, const View *view, int brick,
                       int shown)
{
    BrickCache *cache = source->brick_cache;
    if (cache->brick[brick] != shown) {
        Rectangle body = world_brick_body(source->session->world, brick);
        Vec2 a = view_point(view, body.min);
        Vec2 b = view_point(view, body.max);
        double far = BRICK_SHINE * view->scale + 1.0;
        draw_list_renew_part(list, a.x - far, a.y - far, b.x + far, b.y + far);
        cache->brick[brick] = (unsigned char)shown;
    }
}

static void note_bricks(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const Effects *effects = source->effects;
    for (int i = 0; i < effects->brick_count; i++) {
        if (effects->brick[i].brick < source->brick_cache->count) {
            note_brick(list, source, view, effects->brick[i].brick, BRICK_EMPTY);
        }
    }
    for (int i = 0; i < source->brick_cache->count; i++) {
        int hits = world_brick_hits(world, i);
        if (hits != source->brick_cache->brick[i] && effects_brick_first_mark(effects, i) < 0) {
            note_brick(list, source, view, i, hits);
        }
    }
}

/// Makes room for the bricks of another world; without it they are drawn in every frame.
static void begin_cache(BrickCache *cache, int count)
{
    if (cache->count != count) {
        free(cache->brick);
        cache->brick = count > 0 ? malloc((size_t)count) : NULL;
        cache->count = cache->brick == NULL ? 0 : count;
    }
    if (cache->brick != NULL) {
        memset(cache->brick, BRICK_EMPTY, (size_t)count);
    }
}

static void draw_part(DrawList *list, const PictureSource *source, const View *view, DrawPart part)
{
    draw_box(list, LAYER_BACKDROP, part.x0, part.y0, part.x1, part.y1,
             source->palette->role[COLOUR_VOID]);
    if (view == NULL) {
        draw_cells(list, source, view, part, draw_cell_edges);
        return;
    }
    Area f = view->field;
    draw_box(list, LAYER_BACKDROP, f.x, f.y, f.x + f.width, f.y + f.height,
             source->palette->role[COLOUR_FIELD]);
    draw_cells(list, source, view, part, draw_tile);
    draw_surroundings(list, source, view);
    draw_cells(list, source, view, part, draw_cell_edges);
    draw_sides(list, source, view);
    draw_still_obstacles(list, source, view, part);
    draw_still_bricks(list, source, view, part);
}

void picture_background(DrawList *list, const Palette *palette, const Measure *measure)
{
    PictureSource source = {.palette = palette, .measure = measure};
    uint64_t key = hash_u64(palette_hash(palette), (uint64_t)measure->text);
    if (draw_list_wants_backdrop(list, key)) {
        draw_part(list, &source, NULL, (DrawPart){0, 0, list->width, list->height});
    }
}

void picture_backdrop(DrawList *list, const PictureSource *source, const View *view, uint64_t key)
{
    const World *world = source->session->world;
    key = hash_u64(hash_u64(key, palette_hash(source->palette)), (uint64_t)source->measure->text);
    bool whole = draw_list_wants_backdrop(list, key);
    if (whole) {
        begin_cache(source->brick_cache, world_brick_columns(world) * world_brick_rows(world));
    }
    note_bricks(list, source, view);
    if (whole) {
        draw_part(list, source, view, (DrawPart){0, 0, list->width, list->height});
    } else if (list->part.x1 > list->part.x0) {
        draw_part(list, source, view, list->part);
    }
}

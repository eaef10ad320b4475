// Draws everything at rest, and redraws only the parts in which bricks or obstacles have changed.
#include "picture.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "world_field.h"
#include "world_paddles.h"

/// Extra extent of a drawn thin obstacle, in widths of a fine line.
#define STILL_MARGIN 4.0
/// Levels with as many obstacles or more show no tracks.
#define TRACKS_MOST 200

void still_cache_free(StillCache *cache)
{
    free(cache->brick);
    free(cache->obstacle);
    free(cache->track);
    *cache = (StillCache){0};
}

/// A pseudo-random number per cell, 0..1, constant over time.
static double cell_chance(int column, int row)
{
    const uint64_t hash = hash_i64(hash_i64(HASH_START, column), row);
    return (double)(hash >> 40) / (double)(1 << 24);
}

/// Draws one cell that overlaps the part.
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

/// Draws one square of a grid over the field: `at` is its centre, `chance` a constant pseudo-random
/// number per square, 0..1. Must not draw beyond the square.
typedef void SquareDrawer(DrawList *list, const PictureSource *source, Vec2 at, double step,
                          double chance);

static void draw_squares(DrawList *list, const PictureSource *source, Area f, DrawPart part,
                         int squares, SquareDrawer *draw)
{
    const double step = scalar_max(scalar_min(f.width, f.height), 1.0) / squares;
    // The squares are centred: an odd number has one in the middle of the field.
    const double off = squares % 2 == 0 ? 0.5 * step : 0.0;
    const Vec2 middle = vec2(f.x + 0.5 * f.width + off, f.y + 0.5 * f.height + off);
    const double inset = 0.5 * step - 0.5;
    const int first = (int)ceil((scalar_max(f.x + inset, part.x0 - step) - middle.x) / step);
    const int last =
        (int)floor((scalar_min(f.x + f.width - inset, part.x1 + step) - middle.x) / step);
    const int upper = (int)ceil((scalar_max(f.y + inset, part.y0 - step) - middle.y) / step);
    const int lower =
        (int)floor((scalar_min(f.y + f.height - inset, part.y1 + step) - middle.y) / step);
    for (int column = first; column <= last; column++) {
        for (int row = upper; row <= lower; row++) {
            draw(list, source, vec2(middle.x + column * step, middle.y + row * step), step,
                 cell_chance(column, row));
        }
    }
}

static void draw_star(DrawList *list, const PictureSource *source, Vec2 at, double step,
                      double chance)
{
    const double light = chance * 7.0 - floor(chance * 7.0);
    const double across = chance * 61.0 - floor(chance * 61.0);
    const double down = chance * 131.0 - floor(chance * 131.0);
    const double size = light > 0.9 ? 2.0 * list->line : list->line;
    const Vec2 place = vec2(floor(at.x + (across - 0.5) * step), floor(at.y + (down - 0.5) * step));
    draw_box(list, LAYER_BACKDROP, place.x, place.y, place.x + size, place.y + size,
             palette_fade(source->palette->role[COLOUR_FIELD_MARK], 0.15 + 0.85 * light * light));
}

static void draw_cross(DrawList *list, const PictureSource *source, Vec2 at, double step,
                       double chance)
{
    (void)chance;
    const Colour colour = source->palette->role[COLOUR_FIELD_MARK];
    const double arm = floor(0.06 * step) + 1.0;
    const double half = 0.5 * list->line;
    draw_box(list, LAYER_BACKDROP, at.x - arm, at.y - half, at.x + arm, at.y + half, colour);
    draw_box(list, LAYER_BACKDROP, at.x - half, at.y - arm, at.x + half, at.y + arm, colour);
}

static void draw_dot(DrawList *list, const PictureSource *source, Vec2 at, double step,
                     double chance)
{
    (void)step;
    const double half = list->line;
    draw_square(list, LAYER_BACKDROP, at, half,
                palette_fade(source->palette->role[COLOUR_FIELD_MARK], 0.4 + 0.5 * chance));
}

/// Draws a star of six arms.
static void draw_flake(DrawList *list, const PictureSource *source, Vec2 at, double step,
                       double chance)
{
    const Colour colour =
        palette_fade(source->palette->role[COLOUR_FIELD_MARK], 0.25 + 0.6 * chance);
    const double arm = (0.08 + 0.12 * chance) * step;
    const double across = chance * 17.0 - floor(chance * 17.0) - 0.5;
    const Vec2 place = vec2(at.x + 0.6 * across * step, at.y);
    Vec2 tips[6];
    draw_hexagon_corners(tips, place, arm, 90.0 * chance);
    for (int i = 0; i < 3; i++) {
        draw_line(list, LAYER_BACKDROP, tips[i], tips[i + 3], list->line, colour);
    }
}

static void draw_plate(DrawList *list, const PictureSource *source, Vec2 at, double step,
                       double chance)
{
    const Colour colour = source->palette->role[COLOUR_FIELD_MARK];
    const Colour seam = palette_fade(colour, 0.5 + 0.3 * chance);
    const double half = 0.5 * step;
    const double rivet = 1.5 * list->line;
    const Vec2 a = vec2(at.x - half, at.y - half);
    const Vec2 corner = vec2(a.x + 0.06 * step, a.y + 0.06 * step);
    draw_box(list, LAYER_BACKDROP, a.x, a.y, at.x + half, a.y + list->line, seam);
    draw_box(list, LAYER_BACKDROP, a.x, a.y, a.x + list->line, at.y + half, seam);
    draw_box(list, LAYER_BACKDROP, corner.x, corner.y, corner.x + rivet, corner.y + rivet, colour);
}

static void draw_gem(DrawList *list, const PictureSource *source, Vec2 at, double step,
                     double chance)
{
    const double half = (0.05 + 0.1 * chance) * step;
    const Vec2 corners[] = {vec2(at.x, at.y - half), vec2(at.x + half, at.y),
                            vec2(at.x, at.y + half), vec2(at.x - half, at.y)};
    draw_outline(list, LAYER_BACKDROP, corners, 4, list->line,
                 palette_fade(source->palette->role[COLOUR_FIELD_MARK], 0.3 + 0.6 * chance));
}

/// Draws the dashed line between two opposite sides.
static void draw_middle_line(DrawList *list, const PictureSource *source, Area f)
{
    const World *world = source->session->world;
    const bool across = world_paddle_of_side(world, SIDE_TOP) >= 0;
    const Colour colour = source->palette->role[COLOUR_FIELD_MARK];
    const double dash = scalar_max(f.width, f.height) / 61.0;
    const double half = scalar_max(1.0, floor(list->line));
    for (int i = 0; i < 31 && world_side_count(world) == 2; i++) {
        const double from = 2.0 * i * dash;
        if (across && from + dash <= f.width + 1.0) {
            const double y = floor(f.y + 0.5 * f.height);
            draw_box(list, LAYER_BACKDROP, f.x + from, y - half, f.x + from + dash, y + half,
                     colour);
        } else if (!across && from + dash <= f.height + 1.0) {
            const double x = floor(f.x + 0.5 * f.width);
            draw_box(list, LAYER_BACKDROP, x - half, f.y + from, x + half, f.y + from + dash,
                     colour);
        }
    }
}

/// What the squares of a floor contain, and their number along its shorter side; NULL: nothing.
static const struct {
    SquareDrawer *draw;
    int squares;
} FLOORS[] = {
    [FLOOR_PLAIN] = {NULL, 0},        [FLOOR_STARS] = {draw_star, 15},
    [FLOOR_COURT] = {draw_cross, 9},  [FLOOR_DOTS] = {draw_dot, 24},
    [FLOOR_FLAKES] = {draw_flake, 9}, [FLOOR_PLATES] = {draw_plate, 6},
    [FLOOR_GEMS] = {draw_gem, 12},
};

static void draw_floor(DrawList *list, const PictureSource *source, const View *view, DrawPart part)
{
    const Area f = view->field;
    // The light is strongest a little above the centre.
    draw_halo(list, LAYER_BACKDROP, vec2(f.x + 0.5 * f.width, f.y + 0.42 * f.height),
              0.72 * vec2_length(vec2(f.width, f.height)),
              source->palette->role[COLOUR_FIELD_LIGHT]);
    const FloorKind kind = source->palette->floor;
    if (FLOORS[kind].draw != NULL) {
        draw_squares(list, source, f, part, FLOORS[kind].squares, FLOORS[kind].draw);
    }
    if (kind == FLOOR_COURT) {
        draw_middle_line(list, source, f);
    }
}

/// Draws three edges of a cell; its neighbours draw the other three.
static void draw_cell_edges(DrawList *list, const PictureSource *source, const View *view,
                            const Honeycomb *comb, int column, int row)
{
    const Vec2 middle = honeycomb_cell_middle(comb, column, row);
    // Around the field and on screens without a field the honeycomb is faint and a few cells are
    // brighter.
    const double share = view == NULL ? 0.5 + 0.35 * cell_chance(row, column) : 0.42;
    Vec2 corners[6];
    draw_hexagon_corners(corners, middle, comb->size, 0.0);
    for (int k = 0; k < 3; k++) {
        draw_line(list, LAYER_BACKDROP, corners[k], corners[k + 1], 1.1 * list->line,
                  palette_fade(source->palette->role[COLOUR_COMB], share));
    }
    if (view == NULL && cell_chance(column, row) > 0.9) {
        draw_inner_glow(list, LAYER_BACKDROP, corners, 6, 0.5 * comb->size,
                        palette_fade(source->palette->role[COLOUR_COMB], 0.55));
    }
}

/// Draws a strip along a side of the field that fades toward the field's centre or away from it.
static void draw_fade(DrawList *list, const View *view, Side side, double depth, Colour colour)
{
    const Colour none = palette_fade(colour, 0.0);
    const bool across = side == SIDE_LEFT || side == SIDE_RIGHT;
    const bool forward = (side == SIDE_LEFT || side == SIDE_TOP) == (depth > 0.0);
    const Area strip = view_strip(view, side, scalar_min(depth, 0.0), scalar_max(depth, 0.0));
    draw_gradient(list, LAYER_BACKDROP, strip.x, strip.y, strip.x + strip.width,
                  strip.y + strip.height, forward ? colour : none, forward ? none : colour, across);
}

/// Closed sides are a bright line; open ones glow in the colour of the side that defends them.
static void draw_sides(DrawList *list, const PictureSource *source, const View *view)
{
    const Palette *palette = source->palette;
    const Area f = view->field;
    const double thick = floor(2.0 * list->line + 1.0);
    const Area strip[SIDE_COUNT] = {
        [SIDE_LEFT] = {f.x - thick, f.y - thick, thick, f.height + 2.0 * thick},
        [SIDE_RIGHT] = {f.x + f.width, f.y - thick, thick, f.height + 2.0 * thick},
        [SIDE_TOP] = {f.x, f.y - thick, f.width, thick},
        [SIDE_BOTTOM] = {f.x, f.y + f.height, f.width, thick},
    };
    const double shorter = scalar_min(f.width, f.height);
    for (Side side = SIDE_LEFT; side < SIDE_COUNT; side++) {
        const bool open = world_paddle_of_side(source->session->world, side) >= 0;
        const Colour colour = open ? palette_side(palette, side) : palette->role[COLOUR_WALL];
        if (open) {
            draw_fade(list, view, side, 0.15 * shorter, palette_fade(colour, 0.1));
        }
        draw_fade(list, view, side, 0.018 * shorter, palette_fade(colour, open ? 0.3 : 0.34));
        draw_fade(list, view, side, -0.012 * shorter, palette_fade(colour, 0.3));
        const Area s = strip[side];
        draw_area(list, LAYER_BACKDROP, s, palette_fade(colour, open ? 0.75 : 1.0));
    }
}

/// Calculates the ends of the path of a travelling obstacle, pixels.
static void track_ends(const View *view, const ObstacleDef *obstacle, Vec2 end[2])
{
    const Vec2 start = obstacle_at_start(obstacle).centre;
    end[0] = view_point(view, start);
    end[1] = view_point(view, vec2_add(start, obstacle->travel));
}

/// Returns the radius of the mark at each end of a track, pixels.
static double track_mark(const View *view)
{
    return 3.4 * view->scale + 1.0;
}

/// Draws the path of a travelling obstacle: a faint line with a mark at each end.
static void draw_track(DrawList *list, const PictureSource *source, const View *view,
                       const ObstacleDef *obstacle)
{
    const Colour colour = palette_fade(source->palette->role[COLOUR_OBSTACLE], 0.3);
    Vec2 end[2];
    track_ends(view, obstacle, end);
    draw_line(list, LAYER_BACKDROP, end[0], end[1], 1.2 * list->line, colour);
    for (int i = 0; i < 2; i++) {
        draw_hexagon(list, LAYER_BACKDROP, end[i], track_mark(view), 30.0, colour);
    }
}

static void draw_tracks(DrawList *list, const PictureSource *source, const View *view)
{
    const WorldDef *def = &source->session->level.world;
    for (int i = 0; i < source->still->track_count; i++) {
        if (source->still->track[i] != 0) {
            draw_track(list, source, view, &def->obstacles[i]);
        }
    }
}

/// The bounding square of an obstacle and its shadow, pixels.
static void drawn_bounds(const DrawList *list, const View *view, const ObstacleState *state,
                         Vec2 *min, Vec2 *max)
{
    const Vec2 middle = view_point(view, state->centre);
    double reach = (obstacle_extent(state) + PICTURE_SHADOW) * view->scale;
    reach += STILL_MARGIN * list->line;
    *min = vec2(middle.x - reach, middle.y - reach);
    *max = vec2(middle.x + reach, middle.y + reach);
}

/// Draws the obstacles at rest in a part of the picture, or their shadows.
static void draw_still_obstacles(DrawList *list, const PictureSource *source, const View *view,
                                 DrawPart part, bool shadows)
{
    const WorldDef *def = &source->session->level.world;
    for (int i = 0; i < source->still->obstacle_count && !draw_list_ends(list); i++) {
        if (source->still->obstacle[i] == 0) {
            continue;
        }
        ObstacleState state = world_obstacle(source->session->world, i);
        Vec2 min, max;
        drawn_bounds(list, view, &state, &min, &max);
        if (max.x < part.x0 || min.x > part.x1 || max.y < part.y0 || min.y > part.y1) {
            continue;
        }
        if (shadows) {
            picture_obstacle_shadow(list, LAYER_BACKDROP, source->palette, view, &state);
        } else {
            picture_obstacle(list, LAYER_BACKDROP, source->palette, view, &state);
            picture_obstacle_cracks(list, LAYER_BACKDROP, source->palette, view, &state,
                                    def->obstacles[i].hits);
        }
    }
}

/// Updates the obstacles that the backdrop shows: those at rest, by hits left.
static void note_obstacles(DrawList *list, const PictureSource *source, const View *view)
{
    StillCache *cache = source->still;
    for (int i = 0; i < cache->obstacle_count && !draw_list_ends(list); i++) {
        const ObstacleDef *def = &source->session->level.world.obstacles[i];
        if (def->spin_deg_per_s != 0.0 || def->period_s > 0.0) {
            continue;
        }
        const ObstacleState state = world_obstacle(source->session->world, i);
        const int shown = state.exists ? 1 + scalar_min_int(state.hits, UCHAR_MAX - 1) : 0;
        if (shown != cache->obstacle[i]) {
            // The world has no position of a broken obstacle.
            ObstacleState start = obstacle_at_start(def);
            Vec2 min, max;
            drawn_bounds(list, view, &start, &min, &max);
            draw_list_renew_part(list, min.x, min.y, max.x, max.y);
            cache->obstacle[i] = (unsigned char)shown;
        }
    }
}

/// Updates the tracks shown by the backdrop: of travelling obstacles that are present or announced.
static void note_tracks(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    StillCache *cache = source->still;
    bool announced[TRACKS_MOST] = {false};
    for (int i = 0; i < world_arrival_count(world) && cache->track_count > 0; i++) {
        const ArrivalView arrival = world_arrival(world, i);
        announced[arrival.obstacle] = arrival.announced;
    }
    for (int i = 0; i < cache->track_count; i++) {
        const ObstacleDef *def = &source->session->level.world.obstacles[i];
        const bool shown = def->period_s > 0.0 && (announced[i] || world_obstacle(world, i).exists);
        if (shown != (cache->track[i] != 0)) {
            const double far = track_mark(view) + list->line;
            Vec2 end[2];
            track_ends(view, def, end);
            draw_list_renew_part(
                list, scalar_min(end[0].x, end[1].x) - far, scalar_min(end[0].y, end[1].y) - far,
                scalar_max(end[0].x, end[1].x) + far, scalar_max(end[0].y, end[1].y) + far);
            cache->track[i] = shown;
        }
    }
}

/// Draws a brick's shadow: light comes from the upper left.
static void draw_brick_shadow(DrawList *list, const PictureSource *source, const View *view,
                              Rectangle body)
{
    if (source->palette->plain) {
        return;
    }
    const Vec2 a = view_point(view, body.min);
    const Vec2 b = view_point(view, body.max);
    const double off = PICTURE_SHADOW * view->scale;
    draw_box(list, LAYER_BACKDROP, a.x + off, a.y + off, b.x + off, b.y + off,
             palette_fade(source->palette->role[COLOUR_INK], PICTURE_SHADOW_DARK));
}

/// Cells smaller than a pixel are drawn as one: so many in each direction. The columns and rows of
/// such blocks that overlap a part of the window.
typedef struct BrickRange {
    int across, down, first_column, last_column, first_row, last_row;
} BrickRange;

static BrickRange bricks_in(const BrickGrid *grid, const View *view, DrawPart part)
{
    const Vec2 corner = view_point(view, grid->origin);
    const int across =
        (int)scalar_clamp(ceil(1.0 / (grid->cell.x * view->scale)), 1, grid->columns);
    const int down = (int)scalar_clamp(ceil(1.0 / (grid->cell.y * view->scale)), 1, grid->rows);
    const int columns = (grid->columns + across - 1) / across;
    const int rows = (grid->rows + down - 1) / down;
    const double far = PICTURE_SHADOW * view->scale + 1.0;
    const double width = across * grid->cell.x * view->scale;
    const double height = down * grid->cell.y * view->scale;
    return (BrickRange){
        across,
        down,
        (int)scalar_clamp(floor((part.x0 - far - corner.x) / width), 0, columns),
        (int)scalar_clamp(floor((part.x1 + far - corner.x) / width), -1, columns - 1),
        (int)scalar_clamp(floor((part.y0 - far - corner.y) / height), 0, rows),
        (int)scalar_clamp(floor((part.y1 + far - corner.y) / height), -1, rows - 1),
    };
}

/// The first brick of a block that is there; -1: none.
static int brick_of_block(const BrickGrid *grid, const BrickRange *range, const StillCache *still,
                          int column, int row)
{
    for (int y = row * range->down; y < (row + 1) * range->down && y < grid->rows; y++) {
        for (int x = column * range->across; x < (column + 1) * range->across && x < grid->columns;
             x++) {
            if (still->brick[brick_grid_at(grid, x, y)] != BRICK_EMPTY) {
                return brick_grid_at(grid, x, y);
            }
        }
    }
    return -1;
}

/// Draws the bricks of a grid in a part of the picture, or their shadows.
static void draw_still_grid(DrawList *list, const PictureSource *source, const View *view,
                            DrawPart part, const BrickGrid *grid, bool shadows)
{
    const WorldDef *def = &source->session->level.world;
    const BrickRange range = bricks_in(grid, view, part);
    const Vec2 size = vec2(range.across * grid->cell.x, range.down * grid->cell.y);
    for (int row = range.first_row; row <= range.last_row; row++) {
        for (int column = range.first_column; column <= range.last_column && !draw_list_ends(list);
             column++) {
            const int brick = brick_of_block(grid, &range, source->still, column, row);
            if (brick < 0) {
                continue;
            }
            BrickLook look =
                picture_brick_look(source->session->world, def, brick, source->still->brick[brick]);
            if (range.across > 1 || range.down > 1) {
                look.body.min = vec2_add(grid->origin, vec2(column * size.x, row * size.y));
                look.body.max = vec2_add(look.body.min, size);
            }
            if (!shadows) {
                picture_brick(list, LAYER_BACKDROP, source->palette, view, &look);
            } else if (!look.hidden) {
                draw_brick_shadow(list, source, view, look.body);
            }
        }
    }
}

static void draw_still_bricks(DrawList *list, const PictureSource *source, const View *view,
                              DrawPart part)
{
    const BrickGrids *grids = world_bricks(source->session->world);
    if (source->still->brick_count == 0) {
        return;
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < grids->count; i++) {
            draw_still_grid(list, source, view, part, &grids->grid[i], pass == 0);
        }
    }
}

/// Updates the state in which the backdrop shows a brick; redraws its part if that has changed.
static void note_brick(DrawList *list, const PictureSource *source, const View *view, int brick,
                       int shown)
{
    StillCache *cache = source->still;
    if (cache->brick[brick] != shown) {
        const Rectangle body = world_brick_body(source->session->world, brick);
        const Vec2 a = view_point(view, body.min);
        const Vec2 b = view_point(view, body.max);
        // A block is smaller than two pixels.
        const double far = PICTURE_SHADOW * view->scale + 2.0;
        draw_list_renew_part(list, a.x - far, a.y - far, b.x + far, b.y + far);
        cache->brick[brick] = (unsigned char)shown;
    }
}

static void note_bricks(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const Effects *effects = source->effects;
    for (int i = 0; i < effects->brick_count; i++) {
        if (effects->brick[i].brick < source->still->brick_count) {
            note_brick(list, source, view, effects->brick[i].brick, BRICK_EMPTY);
        }
    }
    for (int i = 0; i < source->still->brick_count && !draw_list_ends(list); i++) {
        const int state = picture_brick_state(world, i);
        if (state != source->still->brick[i] && effects_brick_first_mark(effects, i) < 0) {
            note_brick(list, source, view, i, state);
        }
    }
}

/// Allocates the cache for another world, initially empty; if that fails, bricks and obstacles are
/// drawn in every frame.
static void begin_cache(unsigned char **shown, int *shown_count, int count, int nothing)
{
    if (*shown_count != count) {
        free(*shown);
        *shown = count > 0 ? malloc((size_t)count) : NULL;
        *shown_count = *shown == NULL ? 0 : count;
    }
    if (*shown != NULL) {
        memset(*shown, nothing, (size_t)count);
    }
}

static void draw_part(DrawList *list, const PictureSource *source, const View *view, DrawPart part)
{
    draw_box(list, LAYER_BACKDROP, part.x0, part.y0, part.x1, part.y1,
             source->palette->role[COLOUR_VOID]);
    draw_cells(list, source, view, part, draw_cell_edges);
    if (view == NULL) {
        return;
    }
    const Area f = view->field;
    draw_area(list, LAYER_BACKDROP, f, source->palette->role[COLOUR_FIELD]);
    draw_floor(list, source, view, part);
    draw_sides(list, source, view);
    draw_tracks(list, source, view);
    draw_still_obstacles(list, source, view, part, true);
    draw_still_bricks(list, source, view, part);
    draw_still_obstacles(list, source, view, part, false);
}

void picture_background(DrawList *list, const Palette *palette, const Measure *measure)
{
    PictureSource source = {.palette = palette, .measure = measure};
    const uint64_t key = hash_u64(palette_hash(palette), (uint64_t)measure->text);
    if (draw_list_wants_backdrop(list, key)) {
        draw_part(list, &source, NULL, (DrawPart){0, 0, list->width, list->height});
    }
}

void picture_backdrop(DrawList *list, const PictureSource *source, const View *view, uint64_t key)
{
    const World *world = source->session->world;
    key = hash_u64(hash_u64(key, palette_hash(source->palette)), (uint64_t)source->measure->text);
    const bool whole = draw_list_wants_backdrop(list, key);
    if (whole) {
        StillCache *still = source->still;
        begin_cache(&still->brick, &still->brick_count, world_brick_count(world), BRICK_EMPTY);
        const int obstacles = world_obstacle_count(world);
        begin_cache(&still->obstacle, &still->obstacle_count, obstacles, 0);
        begin_cache(&still->track, &still->track_count, obstacles < TRACKS_MOST ? obstacles : 0, 0);
    }
    note_bricks(list, source, view);
    note_obstacles(list, source, view);
    note_tracks(list, source, view);
    if (whole) {
        draw_part(list, source, view, (DrawPart){0, 0, list->width, list->height});
    } else if (list->part.x1 > list->part.x0) {
        draw_part(list, source, view, list->part);
    }
}

// Draws the moving objects of a match, and miniatures of levels.
#include "picture.h"

#include "picture_actors.h"
#include "picture_backdrop.h"
#include "picture_brick.h"
#include "picture_dark.h"
#include "picture_effects.h"
#include "picture_fields.h"
#include "picture_ghost.h"
#include "picture_obstacle.h"
#include "picture_phases.h"
#include "power_up.h"

/// Half the length of a paddle in a miniature, as a share of its length: enlarged, to be visible.
#define MINIATURE_LENGTH (0.08 * 960.0 / 110.0)

/// Draws obstacles that move; all obstacles if the backdrop has none.
static void draw_lively_obstacles(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    for (int i = 0; i < world_obstacle_count(world); i++) {
        if (picture_backdrop_shows(source, i)) {
            continue;
        }
        ObstacleState state = session_obstacle(source->session, i);
        if (state.exists) {
            picture_obstacle_shadow(list, LAYER_FIELD, source->palette, view, &state);
            picture_obstacle(list, LAYER_FIELD, source->palette, view, &state);
            picture_obstacle_cracks(list, LAYER_FIELD, source->palette, view, &state,
                                    source->session->level.world.obstacles[i].hits);
        }
    }
}

/// Draws recently hit bricks; all bricks if the backdrop has none.
static void draw_lively_bricks(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const Effects *effects = source->effects;
    const int total = world_brick_count(world);
    const bool all = source->still->brick_count != total;
    const int count = all ? total : effects->brick_count;
    for (int i = 0; i < count; i++) {
        const int brick = all ? i : effects->brick[i].brick;
        const int hits = world_brick_hits(world, brick);
        if (hits == BRICK_EMPTY || (!all && effects_brick_first_mark(effects, brick) != i)) {
            continue;
        }
        double light = 0.0;
        const Vec2 push = effects_brick_push(effects, brick, &light);
        BrickLook look = picture_brick_look(world, &source->session->level.world, brick, hits);
        look.body = (Rectangle){vec2_add(look.body.min, push), vec2_add(look.body.max, push)};
        look.light = light;
        picture_brick(list, LAYER_FIELD, source->palette, view, &look);
    }
}

void picture_match(DrawList *list, const PictureSource *source, const View *view)
{
    picture_fields(list, source, view);
    draw_lively_bricks(list, source, view);
    draw_lively_obstacles(list, source, view);
    picture_dark(list, source, view);
    picture_ghost(list, source, view);
    picture_phases(list, source, view);
    picture_effects(list, source, view);
    picture_actors(list, source, view);
}

void picture_miniature(DrawList *list, const Palette *bare, const FieldLook *field,
                       const WorldDef *def, Area area)
{
    const Palette dressed = field != NULL ? palette_dress(bare, field) : *bare;
    const Palette *palette = &dressed;
    View view = view_fit_area(area, def->width, def->height);
    const Area f = view.field;
    draw_box(list, LAYER_VEIL, f.x, f.y, f.x + f.width, f.y + f.height,
             palette->role[COLOUR_FIELD]);
    draw_frame(list, LAYER_VEIL, f.x, f.y, f.x + f.width, f.y + f.height, 1.0,
               palette->role[COLOUR_WALL]);
    for (int i = 0; i < brick_grids_cells(&def->bricks); i++) {
        const int hits = def->brick_hits[i];
        if (hits == BRICK_EMPTY || brick_grids_of(&def->bricks, i)->user[GRID_PHASE] > 0) {
            continue;
        }
        BrickLook look = {.body = brick_grids_rectangle(&def->bricks, i),
                          .small = true,
                          .hits = hits,
                          .begun = hits,
                          .power_up = -1};
        look.kind = def->brick_kinds != NULL ? def->brick_kinds[i] : BRICK_PLAIN;
        picture_brick(list, LAYER_VEIL, palette, &view, &look);
    }
    // Limits the time that a miniature of a very full level takes.
    for (int i = 0; i < def->obstacle_count && i < 400; i++) {
        ObstacleState state = obstacle_at_start(&def->obstacles[i]);
        if (def->obstacles[i].phase == 0) {
            picture_obstacle(list, LAYER_VEIL, palette, &view, &state);
        }
    }
    for (int i = 0; i < def->paddle_count; i++) {
        const PaddleDef *paddle = &def->paddles[i];
        const Side side = paddle->side;
        const bool level = side == SIDE_TOP || side == SIDE_BOTTOM;
        const Rectangle start = world_paddle_start(def, i);
        const Vec2 size = vec2_sub(start.max, start.min);
        const Vec2 middle = vec2_add_scaled(start.min, size, 0.5);
        const bool placed = (level ? paddle->centre.y : paddle->centre.x) > 0.0;
        const double x = level || placed ? middle.x / def->width : side == SIDE_LEFT ? 0.04 : 0.96;
        const double y = !level || placed ? middle.y / def->height : side == SIDE_TOP ? 0.05 : 0.95;
        const double across = level ? MINIATURE_LENGTH * size.x / def->width * f.width : 1.5;
        const double down = level ? 1.5 : MINIATURE_LENGTH * size.y / def->height * f.height;
        draw_box(list, LAYER_VEIL, f.x + x * f.width - across, f.y + y * f.height - down,
                 f.x + x * f.width + across, f.y + y * f.height + down,
                 palette_side(palette, side));
    }
}

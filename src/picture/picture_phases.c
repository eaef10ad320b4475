// Draws outlines of objects that will appear, shooters' next capsules, and progress within a level.
#include "picture_phases.h"

#include "picture_obstacle.h"
#include "picture_pieces.h"
#include "scalar.h"

/// Initial enlargement of an outline when it is announced, as a share of its size.
#define ARRIVAL_GROWTH 0.6
/// Drawn width of a phase's bar, as a share of its width with the gap.
#define PHASE_WIDTH 0.9
/// Inset of a brick's outline, as a share of the brick's size.
#define BRICK_INSET 0.04
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
    ObstacleState state = arrival->state;
    state.radius *= 1.0 + ARRIVAL_GROWTH * left;
    picture_obstacle_outline(list, LAYER_FIELD, view, &state,
                             (1.0 + 2.0 * (1.0 - left)) * list->line, colour);
}

/// Draws the outlines of bricks that appear in the next phase.
static void draw_late_bricks(DrawList *list, const PictureSource *source, const View *view,
                             const BrickGrid *grid)
{
    const World *world = source->session->world;
    for (int brick = grid->first; brick < grid->first + brick_grid_cells(grid); brick++) {
        double left = 0.0;
        if (world_late_brick(world, brick, &left) == BRICK_EMPTY) {
            continue;
        }
        left *= (double)STEPS_PER_SECOND / WORLD_PHASE_PAUSE_STEPS;
        const Rectangle body = world_brick_body(world, brick);
        const Vec2 more =
            vec2_scale(vec2_sub(body.max, body.min), 0.5 * ARRIVAL_GROWTH * left - BRICK_INSET);
        const Vec2 a = view_point(view, vec2_sub(body.min, more));
        const Vec2 b = view_point(view, vec2_add(body.max, more));
        draw_frame(list, LAYER_FIELD, a.x, a.y, b.x, b.y, (1.0 + (1.0 - left)) * list->line,
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
        if (grid->user[GRID_PHASE] > 0 && grid->user[GRID_PHASE] <= world_phase(world) + 1) {
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

/// Draws a bar filled up to `share`, 0..1.
static void draw_bar(DrawList *list, Area area, double share, Colour colour)
{
    const double bottom = area.y + area.height;
    draw_box(list, LAYER_FIELD, area.x, area.y, area.x + area.width, bottom,
             palette_fade(colour, 0.2));
    draw_box(list, LAYER_FIELD, area.x, area.y, area.x + area.width * share, bottom, colour);
}

void picture_phases_progress(DrawList *list, const PictureSource *source, Area area)
{
    const World *world = source->session->world;
    const Palette *palette = source->palette;
    const int broken = source->session->tally.bricks;
    const int all = scalar_max_int(broken + session_targets_left(source->session), 1);
    const int first = world_first_phase(world);
    const int phases = world_last_phase(world) - first + 1;
    if (phases == 1) {
        draw_bar(list, area, (double)broken / all, palette->role[COLOUR_ACCENT]);
        return;
    }
    const double step = area.width / phases;
    for (int i = 0; i < phases; i++) {
        const bool present = first + i == world_phase(world);
        const double share =
            present ? 1.0 - world_phase_left(world) : first + i < world_phase(world);
        draw_bar(list, (Area){area.x + i * step, area.y, PHASE_WIDTH * step, area.height}, share,
                 palette->role[present ? COLOUR_HOT : COLOUR_ACCENT]);
    }
}

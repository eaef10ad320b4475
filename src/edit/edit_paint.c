// Paints strokes of bricks and their images, in pictures that grow with them.
#include <math.h>

#include "edit_state.h"
#include "level_bricks.h"

/// By how much axes and places of cells may be off and count as exact.
#define LEVEL_AXES 1e-6

/// Whether cells of a picture have cells of it as images, or would, were it large enough.
static bool maps_onto_itself(const ObstacleGroup *group, const WorldDef *world, int copy,
                             const BrickGrid *grid)
{
    const EditAxes axes = edit_symmetry_axes(group, world, copy);
    const ObstacleDef origin = {.centre = grid->origin};
    const Vec2 off =
        vec2_sub(obstacle_group_member(group, world, copy, &origin).centre, grid->origin);
    const double columns = off.x / grid->cell.x;
    const double rows = off.y / grid->cell.y;
    const bool level = fabs(axes.right.y) < LEVEL_AXES;
    const bool upright = fabs(axes.right.x) < LEVEL_AXES && grid->cell.x == grid->cell.y;
    return (level || upright) && fabs(columns - floor(columns + 0.5)) < LEVEL_AXES &&
           fabs(rows - floor(rows + 0.5)) < LEVEL_AXES;
}

/// The corner of a new picture's cell at a point: its lines go through the middle of the arena, or
/// of the symmetry, so that images of cells are cells.
static Vec2 first_corner(const Edit *edit, Vec2 point, Vec2 cell)
{
    const EditSymmetry *symmetry = &edit->symmetry;
    const WorldDef *world = &edit->level.world;
    const bool turns = symmetry->turns > 1;
    const Vec2 middle = {symmetry->across || turns ? symmetry->centre.x : 0.5 * world->width,
                         symmetry->down || turns ? symmetry->centre.y : 0.5 * world->height};
    Vec2 min = vec2(middle.x + cell.x * floor((point.x - middle.x) / cell.x),
                    middle.y + cell.y * floor((point.y - middle.y) / cell.y));
    // A cell that would reach out of the arena is the next one inward.
    min.x += cell.x * ((min.x < 0.0) - (min.x + cell.x > world->width));
    min.y += cell.y * ((min.y < 0.0) - (min.y + cell.y > world->height));
    return min;
}

/// Whether a stroke makes room for its bricks.
static bool makes_room(const EditCommand *command)
{
    return command->paint.brick != '\0' && command->paint.brick != '.' && command->cell.x > 0.0 &&
           command->cell.y > 0.0 && command->brush <= EDIT_BRUSH_RECTANGLE;
}

/// The picture near the start or end of a stroke; -1: none.
static int picture_of_stroke(const WorldDef *world, const EditCommand *command, Vec2 from, Vec2 to)
{
    const double reach = makes_room(command) ? EDIT_BRICKS_REACH_GROWING : EDIT_BRICKS_REACH;
    const int picture = edit_bricks_near(world, from, reach);
    return picture >= 0 ? picture : edit_bricks_near(world, to, reach);
}

/// The picture that a stroke paints: one near it, or a new one; -1: none.
static int picture_for(Edit *edit, const EditCommand *command, Vec2 from, Vec2 to)
{
    Level *level = &edit->level;
    const int picture = picture_of_stroke(&level->world, command, from, to);
    if (picture < 0 && makes_room(command) &&
        edit_picture_make(level, first_corner(edit, from, command->cell), command->cell)) {
        return level->world.bricks.count - 1;
    }
    return picture;
}

/// The picture that the image of a stroke paints: that of the stroke where the image lies in it, or
/// where it may grow to there; else one near the image, or a new one; -1: none.
static int picture_of_image(Edit *edit, const EditCommand *command, int copy, int own,
                            const ObstacleDef *image)
{
    const WorldDef *world = &edit->level.world;
    const ObstacleGroup group = edit_symmetry_group(&edit->symmetry);
    const BrickGrid *grids = world->bricks.grid;
    if (own >= 0 && (copy == 0 || edit_object_cell_at(&grids[own], image->centre) >= 0 ||
                     edit_object_cell_at(&grids[own], image->end) >= 0)) {
        return own;
    }
    const bool shared = own >= 0 && makes_room(command) &&
                        picture_of_stroke(world, command, image->centre, image->end) < 0 &&
                        maps_onto_itself(&group, world, copy, &grids[own]);
    return shared ? own : picture_for(edit, command, image->centre, image->end);
}

/// Paints a stroke or an image of it in a picture, which grows where that is meant.
static bool paint_in(Edit *edit, const EditCommand *command, int picture, const ObstacleDef *stroke,
                     EditPaint paint)
{
    return (!makes_room(command) ||
            edit_picture_grow(&edit->level, picture, stroke->centre, stroke->end)) &&
           edit_bricks_paint(&edit->level, picture, command->brush, stroke->centre, stroke->end,
                             paint);
}

/// Refuses what needs a picture that could not be made.
static bool refuse_picture(Edit *edit)
{
    return edit_refuse(edit, edit->level.world.bricks.count < BRICK_GRIDS_MOST
                                 ? EDIT_OUT_OF_ROOM
                                 : TRANSLATABLE("A level can have at most 16 pictures of bricks"));
}

/// Paints at each image under the present symmetry: in the stroke's picture where its cells have
/// cells as images, else in one at the image.
bool edit_paint(Edit *edit, const EditCommand *command)
{
    const WorldDef *world = &edit->level.world;
    const ObstacleDef stroke = {.centre = command->at, .end = command->to};
    const ObstacleGroup group = edit_symmetry_group(&edit->symmetry);
    const bool named =
        command->object.kind == EDIT_BRICKS && edit_object_exists(&edit->level, command->object);
    if (!edit_bricks_paint_known(&edit->level.world, command->paint)) {
        return edit_refuse(edit, TRANSLATABLE("No brick or power-up has this letter"));
    }
    const int own =
        named ? command->object.index : picture_for(edit, command, command->at, command->to);
    if (own < 0 && makes_room(command)) {
        return refuse_picture(edit);
    }
    if (world->brick_hits == NULL) {
        return edit_refuse(edit, TRANSLATABLE("There is no picture of bricks to paint in"));
    }
    // The stroke itself is painted last, so that it wins over its images on an axis.
    for (int i = obstacle_group_copies(&group) - 1; i >= 0; i--) {
        const ObstacleDef image = obstacle_group_member(&group, world, i, &stroke);
        const int picture = picture_of_image(edit, command, i, own, &image);
        const EditPaint paint =
            edit_bricks_paint_of_image(world, command->paint, edit_symmetry_axes(&group, world, i));
        if (picture < 0 && makes_room(command)) {
            return refuse_picture(edit);
        }
        if (picture >= 0 && !paint_in(edit, command, picture, &image, paint)) {
            return edit_refuse(edit, EDIT_OUT_OF_ROOM);
        }
    }
    return true;
}

bool edit_add_kind(Edit *edit, const EditCommand *command)
{
    WorldDef *world = &edit->level.world;
    BrickOwn own = brick_own_defaults();
    (void)command;
    own.kind.letter = BRICK_OWN_LETTERS[0];
    if (!edit_bricks_add_kind(world, own)) {
        return edit_refuse(edit, EDIT_TOO_MANY_KINDS);
    }
    return edit_select_new(edit, (EditObject){EDIT_OWN_KIND, world->own_kind_count - 1});
}

// Copies objects to a text and back.
#include "edit_clip.h"

#include <stdlib.h>
#include <string.h>

#include "edit_list.h"
#include "edit_motion.h"
#include "edit_picture.h"

/// Adds a copy of a brick picture; false at the level's limit.
static bool add_picture(Level *to, const WorldDef *from, int picture, Vec2 by)
{
    return edit_picture_may_be_added(to) && edit_picture_copy(to, from, picture, by);
}

static bool copy_object(Level *clip, const Level *level, EditObject object)
{
    if (object.kind == EDIT_BRICKS) {
        return add_picture(clip, &level->world, object.index, vec2(0, 0));
    }
    if (object.kind == EDIT_OBSTACLE) {
        const ObstacleDef *obstacle = &level->world.obstacles[object.index];
        return edit_list_add_obstacle(clip, -1, obstacle).kind != EDIT_NOTHING;
    }
    if (object.kind == EDIT_BALL) {
        return edit_list_add_ball(clip, &level->world.balls[object.index]).kind != EDIT_NOTHING;
    }
    return true;
}

char *edit_clip_write(const Level *level, const EditSelection *selection)
{
    Level clip = {.title = "Copied", .world = world_def_defaults()};
    size_t length = 0;
    bool good = true;
    for (int i = 0; i < selection->count && good; i++) {
        good = copy_object(&clip, level, selection->items[i]);
    }
    char *text = good ? level_write_text(&clip, &length) : NULL;
    level_free(&clip);
    return text;
}

static bool paste_all(Level *level, EditSelection *selection, const Level *clip, Vec2 by)
{
    const WorldDef *from = &clip->world;
    const EditMotion motion = edit_motion_by(by);
    bool good = true;
    edit_selection_clear(selection);
    for (int i = 0; i < from->bricks.count && good; i++) {
        good =
            add_picture(level, from, i, by) &&
            edit_selection_add(selection, (EditObject){EDIT_BRICKS, level->world.bricks.count - 1});
    }
    for (int i = 0; i < from->obstacle_count && good; i++) {
        const EditObject object = edit_list_add_obstacle(level, -1, &from->obstacles[i]);
        good = object.kind != EDIT_NOTHING;
        if (good) {
            edit_motion_apply(level, object, &motion);
        }
    }
    for (int i = 0; i < from->ball_count && good; i++) {
        BallDef ball = from->balls[i];
        ball.owner = edit_object_paddle_of(&level->world, ball.owner) >= 0 ? ball.owner : SIDE_NONE;
        ball.position = ball.served ? ball.position : vec2_add(ball.position, by);
        const EditObject object = edit_list_add_ball(level, &ball);
        good = object.kind != EDIT_NOTHING && edit_selection_add(selection, object);
    }
    return good;
}

/// Selects the last obstacles of each list, which are those just added.
static bool select_last(const Level *level, EditSelection *selection, const Level *clip)
{
    bool good = true;
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        const int first = world_def_first_obstacle(&clip->world, (ShapeKind)shape);
        const int count = world_def_first_obstacle(&clip->world, (ShapeKind)(shape + 1)) - first;
        int end = world_def_first_obstacle(&level->world, (ShapeKind)(shape + 1));
        for (int i = 0; i < level->group_count; i++) {
            end -= level->groups[i].members[shape] * obstacle_group_copies(&level->groups[i]);
        }
        for (int i = end - count; i < end && good; i++) {
            good = edit_selection_add(selection, (EditObject){EDIT_OBSTACLE, i});
        }
    }
    return good;
}

bool edit_clip_paste(Level *level, EditSelection *selection, const char *text, Vec2 by,
                     DiagList *problems)
{
    Level clip = {0};
    if (!level_read_draft(&clip, "what was copied", text, strlen(text), problems)) {
        return false;
    }
    const bool good =
        paste_all(level, selection, &clip, by) && select_last(level, selection, &clip);
    if (!good) {
        diag_add(problems, DIAG_ERROR, 1, "a level cannot hold so much, or memory is out");
    }
    level_free(&clip);
    return good;
}

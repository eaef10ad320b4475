/// @file edit_written.h
/// Whether an edited level is what its text says.
/// Include after "near.h".
#ifndef ARKANONG_TEST_EDIT_WRITTEN_H
#define ARKANONG_TEST_EDIT_WRITTEN_H

#include <stdlib.h>

#include "level_equal.h"

/// Takes away what no file says: where a path led that was taken away, the end of what has none.
static inline void forget_unsaid(Level *level)
{
    for (int i = 0; i < level->world.obstacle_count; i++) {
        ObstacleDef *obstacle = &level->world.obstacles[i];
        obstacle->travel = obstacle->period_s == 0.0 ? vec2(0, 0) : obstacle->travel;
        obstacle->end = collision_shape_has_ends(obstacle->shape) ? obstacle->end : vec2(0, 0);
        obstacle->angle_deg =
            collision_shape_has_angle(obstacle->shape) ? obstacle->angle_deg : 0.0;
    }
}

/// Within a gesture already, the level is what its text says.
static inline void assert_as_written(const Level *level, const char *what)
{
    size_t length = 0;
    char *written = level_write_text(level, &length);
    Level read = {0};
    Level changed = {0};
    DiagList problems = {0};
    assert_true(level_read_draft(&read, "t", written, length, &problems));
    assert_true(level_copy(&changed, level));
    forget_unsaid(&changed);
    forget_unsaid(&read);
    if (!level_equal(&changed, &read)) {
        fail_msg("\"%s\" leaves a level that is not what is written", what);
    }
    free(written);
    level_free(&read);
    level_free(&changed);
    diag_list_free(&problems);
}

#endif

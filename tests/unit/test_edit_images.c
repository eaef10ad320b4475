#define _POSIX_C_SOURCE 200809L

// What is seen of a mirror image of a level in the editor is the mirror image of what is seen.
#include "near.h"

#include "edit_scene.h"

#include "edit_problems.h"
#include "edit_snap.h"

/// The name of the key that holds the same in the mirror in which x and y change places.
static const char *swapped_name(const char *name)
{
    static const char *const PAIRS[][2] = {{"x", "y"},
                                           {"x1", "y1"},
                                           {"x2", "y2"},
                                           {"dx", "dy"},
                                           {"vx", "vy"},
                                           {"width", "height"},
                                           {"cell_width", "cell_height"}};
    for (size_t i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++) {
        for (int k = 0; k < 2; k++) {
            if (strcmp(name, PAIRS[i][k]) == 0) {
                return PAIRS[i][1 - k];
            }
        }
    }
    return name;
}

static const char *swapped_value(const char *name, const char *value, char to[20])
{
    static const char *const SIDES[][2] = {
        {"left", "top"}, {"top", "left"}, {"right", "bottom"}, {"bottom", "right"}};
    for (size_t i = 0; i < sizeof SIDES / sizeof SIDES[0]; i++) {
        if (strcmp(value, SIDES[i][0]) == 0) {
            return SIDES[i][1];
        }
    }
    const bool turns = strcmp(name, "spin") == 0 || strcmp(name, "turn") == 0;
    const bool angle = strcmp(name, "angle") == 0;
    if (value[0] == '\0' && angle) {
        return "30";
    }
    snprintf(to, 20, "%g", angle ? 90.0 - atof(value) : -atof(value));
    return (turns || angle) && value[0] >= '0' && value[0] <= '9' ? to : value;
}

static void every_value_that_is_typed_has_a_twin_where_x_and_y_change_places(void **state)
{
    static const char *const VALUES[] = {"3", "137", "0.5", "", "true", "right", "bottom"};
    int done = 0;
    (void)state;
    Edit *scene = opened(SCENE);
    static const EditObject OBJECTS[] = {
        {EDIT_ARENA, 0},    {EDIT_BRICKS, 1},   {EDIT_OBSTACLE, 0},  {EDIT_OBSTACLE, 1},
        {EDIT_OBSTACLE, 2}, {EDIT_OBSTACLE, 8}, {EDIT_OBSTACLE, 15}, {EDIT_PADDLE, 0},
        {EDIT_BALL, 0},     {EDIT_BALL, 1}};
    for (size_t i = 0; i < sizeof OBJECTS / sizeof OBJECTS[0]; i++) {
        EditProperty rows[EDIT_PROPERTIES_MAX];
        const int count = edit_property_list(edit_level(scene), OBJECTS[i], rows);
        for (int k = 0; k < count * 7; k++) {
            char value[20];
            if (rows[k / 7].group == GROUP_ARENA && VALUES[k % 7][0] == '\0') {
                continue; // the usual arena is wider than high
            }
            const char *name = edit_property_field(rows[k / 7])->name;
            EditCommand set = {
                .verb = EDIT_SET, .object = OBJECTS[i], .row = rows[k / 7], .text = VALUES[k % 7]};
            Edit *edit = opened_image(edit_level(scene), -1);
            Edit *twin = opened_image(edit_level(scene), MIRROR_DIAGONAL);
            const bool good = edit_do(edit, &set);
            set.text = swapped_value(name, VALUES[k % 7], value);
            assert_true(edit_property_find(edit_level(twin), OBJECTS[i], rows[k / 7].group,
                                           swapped_name(name), &set.row));
            const bool twin_good = edit_do(twin, &set);
            Level expected = level_mirror(edit_level(edit), MIRROR_DIAGONAL);
            const char *differs = level_differs(edit_level(twin), &expected);
            if (differs != NULL || good != twin_good) {
                fail_msg("'%s' of object %d set to \"%s\" has another image: %s (%s)", name, (int)i,
                         VALUES[k % 7], differs, edit_complaint(twin));
            }
            done += good && edit_history(edit)->done > 0;
            level_free(&expected);
            edit_destroy(edit);
            edit_destroy(twin);
        }
    }
    edit_destroy(scene);
    assert_true(done > 300);
}

// ---- What is seen of a level.

static void assert_same_handles(const Edit *edit, const Edit *twin, Mirror mirror,
                                EditObject object)
{
    EditHandle handles[EDIT_HANDLES_MAX];
    EditHandle images[EDIT_HANDLES_MAX];
    const Vec2 arena = vec2(world_of(edit)->width, world_of(edit)->height);
    const int count = edit_handle_list(edit_level(edit), object, 17.0, handles);
    assert_int_equal(edit_handle_list(edit_level(twin), object, 17.0, images), count);
    // A hexagon's handles stand at its first corner, and a ball's below it: these have no image.
    const bool fixed = object.kind == EDIT_BALL;
    for (int i = 0; i < count; i++) {
        int found = fixed && handles[i].kind == EDIT_HANDLE_SIZE;
        for (int k = 0; k < count; k++) {
            found += vec2_length(vec2_sub(mirror_point(mirror, arena, handles[i].place),
                                          images[k].place)) < 1e-7;
        }
        assert_true(found > 0);
    }
}

static void what_is_seen_of_a_mirror_image_is_the_mirror_image(void **state)
{
    (void)state;
    Edit *edit = opened(SCENE);
    const Vec2 arena = vec2(world_of(edit)->width, world_of(edit)->height);
    for (int k = 0; k < (int)MIRROR_COUNT; k++) {
        const Mirror mirror = (Mirror)k;
        Edit *twin = opened_image(edit_level(edit), k);
        for (int kind = EDIT_BRICKS; kind <= EDIT_BALL; kind++) {
            for (int i = 0; i < edit_object_count(edit_level(edit), (EditKind)kind); i++) {
                const EditObject object = {(EditKind)kind, i};
                const Rectangle bounds = edit_object_bounds(edit_level(twin), object);
                const Rectangle expected =
                    mirror_rectangle(mirror, arena, edit_object_bounds(edit_level(edit), object));
                assert_near_vec2(bounds.min, expected.min, 1e-7);
                assert_near_vec2(bounds.max, expected.max, 1e-7);
                const Vec2 middle = edit_object_middle(edit_level(edit), object);
                assert_near_vec2(edit_object_middle(edit_level(twin), object),
                                 mirror_point(mirror, arena, middle), 1e-7);
                // A corner of a picture and the sides of a new path are not everywhere.
                if (kind == EDIT_PADDLE || kind == EDIT_BALL ||
                    (kind == EDIT_BRICKS && mirror >= MIRROR_BOTH)) {
                    assert_same_handles(edit, twin, mirror, object);
                }
            }
        }
        for (int i = 0; i < 700; i++) {
            const Vec2 point = vec2(7.3 + 961.0 * (i % 47) / 47.0, 5.7 + 711.0 * (i % 43) / 43.0);
            const Vec2 image = mirror_point(mirror, arena, point);
            const EditObject at = edit_object_at(edit_level(edit), point, 4.0, 0);
            const EditObject there = edit_object_at(edit_level(twin), image, 4.0, 0);
            assert_int_equal(at.kind, there.kind);
            assert_int_equal(at.index, there.index);
            assert_int_equal(edit_bricks_near(world_of(edit), point, EDIT_BRICKS_REACH),
                             edit_bricks_near(world_of(twin), image, EDIT_BRICKS_REACH));
            const Rectangle room = {point, vec2_add(point, vec2(190.0, 170.0))};
            edit_select_in(edit, room, false);
            edit_select_in(twin, mirror_rectangle(mirror, arena, room), false);
            assert_int_equal(edit_selection(edit)->count, edit_selection(twin)->count);
        }
        edit_destroy(twin);
    }
    edit_destroy(edit);
}

static void what_snaps_in_a_mirror_image_snaps_to_the_mirror_image(void **state)
{
    // The grid goes evenly into the field, so that it is its own image.
    static const EditSnapRules RULES[] = {{40.0, false, 9.0}, {40.0, true, 9.0}, {0.0, true, 14.0}};
    static const EditObject MOVED[][MOST_ACTS] = {
        {HEXAGON}, {LINE}, {BALL}, {PICTURE}, {CIRCLE, LINE}};
    int snapped = 0;
    (void)state;
    Edit *edit = opened(SCENE);
    const Vec2 arena = vec2(world_of(edit)->width, world_of(edit)->height);
    for (int k = 0; k < (int)MIRROR_COUNT; k++) {
        const Mirror mirror = (Mirror)k;
        Edit *twin = opened_image(edit_level(edit), k);
        for (int i = 0; i < 5 * 3 * 40; i++) {
            const EditSnapRules *rules = &RULES[i % 3];
            const Vec2 by = vec2(-171.3 + 13.37 * (i / 15), 203.1 - 17.89 * (i / 15 % 23));
            select_objects(edit, MOVED[i / 3 % 5]);
            select_objects(twin, MOVED[i / 3 % 5]);
            const EditSnap snap =
                edit_snap_motion(edit_level(edit), edit_selection(edit), by, rules);
            const EditSnap image = edit_snap_motion(edit_level(twin), edit_selection(twin),
                                                    mirror_way(mirror, by), rules);
            if (vec2_length(vec2_sub(image.by, mirror_way(mirror, snap.by))) > 1e-7) {
                fail_msg("motion (%g, %g), rules %d, of %d, mirror %d: (%g %g) and (%g %g)", by.x,
                         by.y, i % 3, i / 3 % 5, k, snap.by.x, snap.by.y, image.by.x, image.by.y);
            }
            assert_int_equal(snap.guide_count, image.guide_count);
            snapped += snap.guide_count > 0;
            const Vec2 point = vec2(480.0 + 1.7 * by.x, 360.0 + 1.3 * by.y);
            const EditObject none = {EDIT_NOTHING, 0};
            const EditSnap at = edit_snap_point(edit_level(edit), none, point, rules);
            const EditSnap there =
                edit_snap_point(edit_level(twin), none, mirror_point(mirror, arena, point), rules);
            assert_near_vec2(there.by, mirror_point(mirror, arena, at.by), 1e-7);
            assert_int_equal(at.guide_count, there.guide_count);
            snapped += at.guide_count > 0;
        }
        edit_destroy(twin);
    }
    edit_destroy(edit);
    assert_true(snapped > 700);
}

static void the_path_of_a_ball_in_a_mirror_image_is_the_mirror_image(void **state)
{
    (void)state;
    Edit *edit = opened(SCENE);
    const Vec2 arena = vec2(world_of(edit)->width, world_of(edit)->height);
    EditPath path;
    EditPath image;
    assert_true(edit_path_find(&path, edit_level(edit), NULL, &world_of(edit)->balls[0]));
    assert_true(path.count >= 2);
    for (int k = 0; k < (int)MIRROR_COUNT; k++) {
        Edit *twin = opened_image(edit_level(edit), k);
        assert_true(edit_path_find(&image, edit_level(twin), NULL, &world_of(twin)->balls[0]));
        assert_int_equal(image.count, path.count);
        assert_int_equal(image.end, path.end);
        assert_near_vec2(image.last, mirror_point((Mirror)k, arena, path.last), 1e-3);
        for (int i = 0; i < path.count; i++) {
            assert_near(image.contacts[i].time, path.contacts[i].time, 1e-5);
            assert_near_vec2(image.contacts[i].normal,
                             mirror_way((Mirror)k, path.contacts[i].normal), 1e-5);
            assert_near_vec2(image.contacts[i].point,
                             mirror_point((Mirror)k, arena, path.contacts[i].point), 1e-3);
        }
        edit_destroy(twin);
    }
    edit_destroy(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_that_is_typed_has_a_twin_where_x_and_y_change_places),
        cmocka_unit_test(what_is_seen_of_a_mirror_image_is_the_mirror_image),
        cmocka_unit_test(what_snaps_in_a_mirror_image_snaps_to_the_mirror_image),
        cmocka_unit_test(the_path_of_a_ball_in_a_mirror_image_is_the_mirror_image),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

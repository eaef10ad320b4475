#include "collision_names.h"

#include <string.h>

#include "near.h"

static void every_kind_and_feature_has_its_word_in_the_trace(void **state)
{
    (void)state;
    const char *const with[] = {"",          "wall",  "hexagon", "circle", "line",
                                "rectangle", "brick", "paddle",  "ball",   "goal"};
    for (int i = CONTACT_NONE; i <= CONTACT_GOAL; i++) {
        assert_string_equal(collision_kind_name((ContactWith)i), with[i]);
    }
    const char *const feature[FEATURE_COUNT] = {
        "",
        "left",
        "right",
        "top",
        "bottom",
        "corner top left",
        "corner top right",
        "corner bottom left",
        "corner bottom right",
        "edge 0",
        "edge 1",
        "edge 2",
        "edge 3",
        "edge 4",
        "edge 5",
        "corner 0",
        "corner 1",
        "corner 2",
        "corner 3",
        "corner 4",
        "corner 5",
        "side 1",
        "side 2",
        "end 1",
        "end 2",
    };
    for (int i = FEATURE_NONE; i < FEATURE_COUNT; i++) {
        assert_string_equal(collision_feature_name((Feature)i), feature[i]);
    }
    // Corners of rectangles look and sound as their faces do.
    for (int i = FEATURE_NONE; i < FEATURE_COUNT; i++) {
        const bool pointed = strlen(feature[i]) == strlen("corner 0") &&
                             strncmp(feature[i], "corner ", strlen("corner ")) == 0;
        assert_int_equal(shape_feature_is_corner((Feature)i),
                         pointed || strncmp(feature[i], "end", 3) == 0);
    }
}

static void what_there_is_not_has_no_name_and_no_number(void **state)
{
    (void)state;
    static const int BEYOND[] = {-100, -2, -1, 0, 1, 7, 100};
    for (int i = 0; i < 7; i++) {
        const int last = BEYOND[i] >= 0 ? CONTACT_GOAL + 1 : 0;
        assert_string_equal(collision_kind_name((ContactWith)(last + BEYOND[i])), "");
        assert_int_equal(collision_kind_number((ContactWith)(last + BEYOND[i])), 0);
        const int feature = BEYOND[i] >= 0 ? FEATURE_COUNT : 0;
        assert_string_equal(collision_feature_name((Feature)(feature + BEYOND[i])), "");
        const int shape = BEYOND[i] >= 0 ? COLLISION_SHAPE_KIND_COUNT : 0;
        assert_string_equal(collision_shape_name((CollisionShape)(shape + BEYOND[i])), "");
    }
}

static void contacts_at_one_instant_are_resolved_in_the_order_of_their_kinds(void **state)
{
    (void)state;
    assert_true(CONTACT_WALL < CONTACT_HEXAGON && CONTACT_HEXAGON < CONTACT_BRICK &&
                CONTACT_BRICK < CONTACT_PADDLE && CONTACT_PADDLE < CONTACT_BALL);
    assert_true(SIDE_LEFT < SIDE_RIGHT && SIDE_RIGHT < SIDE_TOP && SIDE_TOP < SIDE_BOTTOM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_and_feature_has_its_word_in_the_trace),
        cmocka_unit_test(what_there_is_not_has_no_name_and_no_number),
        cmocka_unit_test(contacts_at_one_instant_are_resolved_in_the_order_of_their_kinds),
    };
    return cmocka_run_group_tests_name("contact", tests, NULL, NULL);
}

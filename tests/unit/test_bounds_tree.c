// Which of many boxes a circle meets, beside a plain look at all of them, and how few are looked
// at.
#include "near.h"

#include <limits.h>

#include "collision_names.h"
#include "level_touch.h"
#include "rng.h"

#define ITEMS  3000
#define ROUNDS 300
#define SIZE   2000.0

typedef struct Boxes {
    int count;
    BoundsItem item[ITEMS];
} Boxes;

static bool is_odd(const void *context, int index, const Circle *circle)
{
    (void)context;
    (void)circle;
    return index % 2 != 0;
}

static Vec2 any_place(Rng *rng)
{
    const double x = rng_range(rng, 0.0, SIZE);
    return vec2(x, rng_range(rng, 0.0, SIZE));
}

/// Scattered, in a heap in one corner, all in one place, or in a row across or down.
static void make_boxes(Boxes *boxes, Rng *rng, int kind, int count)
{
    boxes->count = count;
    for (int i = 0; i < count; i++) {
        Vec2 middle = any_place(rng);
        middle = kind == 1   ? vec2_scale(middle, i % 10 == 0 ? 1.0 : 0.01)
                 : kind == 2 ? vec2(500.0, 700.0)
                 : kind == 3 ? vec2(middle.x, 300.0)
                 : kind == 4 ? vec2(300.0, middle.y)
                             : middle;
        const double width = rng_range(rng, 1.0, 8.0);
        const Vec2 half = vec2(width, rng_range(rng, 1.0, 8.0));
        // Indices come in any order, each once.
        boxes->item[i] = (BoundsItem){{vec2_sub(middle, half), vec2_add(middle, half)},
                                      (int)((long long)i * 1009 % count)};
    }
}

static int lowest_of_all(const Boxes *boxes, const Circle *circle, int limit)
{
    int lowest = limit;
    for (int i = 0; i < boxes->count; i++) {
        const BoundsItem *item = &boxes->item[i];
        if (item->index < lowest && is_odd(NULL, item->index, circle) &&
            collision_circle_touches_rectangle(circle, &item->bounds)) {
            lowest = item->index;
        }
    }
    return lowest < limit ? lowest : -1;
}

static void the_lowest_that_a_circle_meets_is_found_with_few_looks(void **state)
{
    (void)state;
    static const int COUNTS[] = {0, 1, 2, 8, 9, 10, 17, 100, ITEMS};
    // A box met by the circle is one of those of its leaf; in a heap many are met.
    static const int LOOKS_MOST[] = {20, 65, 80, 22, 22};
    static Boxes boxes;
    Rng rng = rng_make(12);
    for (int kind = 0; kind < 5; kind++) {
        for (int i = 0; i < (int)(sizeof COUNTS / sizeof COUNTS[0]); i++) {
            const long long most = 1000000;
            long long looks = 0;
            BoundsTree tree = {0};
            make_boxes(&boxes, &rng, kind, COUNTS[i]);
            assert_true(bounds_tree_make(&tree, boxes.item, boxes.count));
            for (int round = 0; round < ROUNDS; round++) {
                const Vec2 place = round % 2 == 0 || boxes.count == 0
                                       ? any_place(&rng)
                                       : boxes.item[rng_below(&rng, boxes.count)].bounds.min;
                const Circle circle = {place, rng_range(&rng, 0.1, 12.0)};
                const int limit = round % 3 == 0 ? boxes.count / 2 : INT_MAX;
                const int expected = lowest_of_all(&boxes, &circle, limit);
                long long left = most;
                assert_int_equal(bounds_tree_lowest(&tree, 0, &circle, limit, is_odd, NULL, &left),
                                 expected);
                looks += most - left;
                // From the node of a room around it the same is found.
                const Vec2 reach = vec2(circle.radius + 30.0, circle.radius + 50.0);
                const Rectangle room = {vec2_sub(place, reach), vec2_add(place, reach)};
                left = most;
                assert_int_equal(bounds_tree_lowest(&tree, bounds_tree_node_of(&tree, &room),
                                                    &circle, limit, is_odd, NULL, &left),
                                 expected);
                // With less than it takes nothing is found.
                left = 1;
                assert_int_equal(bounds_tree_lowest(&tree, 0, &circle, limit, is_odd, NULL, &left),
                                 -1);
            }
            assert_in_range(looks / ROUNDS, 0, LOOKS_MOST[kind]);
            bounds_tree_free(&tree);
        }
    }
}

/// What is a few units in the last place of its coordinates away from a circle is met, far out as
/// well.
static void what_a_small_circle_far_out_touches_but_for_rounding_is_found(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        const double far = i < 2 ? 1000.0 : -1000.0;
        const Vec2 centre = i % 2 == 0 ? vec2(far, 0.0) : vec2(0.0, far);
        const Circle circle = {centre, 0.01};
        const double beyond = far + (far < 0.0 ? -0.01 : 0.01) * (1.0 + 0x1p-36);
        const double end = far < 0.0 ? beyond - 1.0 : beyond + 1.0;
        const Vec2 ends = vec2(fmin(beyond, end), fmax(beyond, end));
        const Rectangle box = i % 2 == 0 ? (Rectangle){{ends.x, -1.0}, {ends.y, 1.0}}
                                         : (Rectangle){{-1.0, ends.x}, {1.0, ends.y}};
        BoundsItem item = {box, 1};
        BoundsTree tree = {0};
        long long left = 100;
        assert_true(collision_circle_touches_rectangle(&circle, &box));
        assert_true(bounds_tree_make(&tree, &item, 1));
        assert_int_equal(bounds_tree_lowest(&tree, 0, &circle, INT_MAX, is_odd, NULL, &left), 1);
        bounds_tree_free(&tree);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lowest_that_a_circle_meets_is_found_with_few_looks),
        cmocka_unit_test(what_a_small_circle_far_out_touches_but_for_rounding_is_found),
    };
    return cmocka_run_group_tests_name("bounds_tree", tests, NULL, NULL);
}

// What is drawn anew of the backdrop when something breaks.
#include "bricks.h"
#include "picture.h"
#include "ui_game.h"

static Ui *begin(DrawList *list)
{
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_DUEL, 0);
    pass(ui, list, 0.2);
    ui_draw(ui, list, 1280, 720, 1.0);
    return ui;
}

/// The part of the window that is drawn anew holds a body and its shadow, which light from the
/// upper left casts.
static void assert_covers(const Ui *ui, const DrawList *list, Rectangle body)
{
    const Vec2 from = view_point(ui_context(ui)->view, body.min),
               to = view_point(ui_context(ui)->view, body.max);
    const double shadow = PICTURE_SHADOW * stage_of(ui)->view.scale;
    assert_false(list->backdrop_is_new);
    assert_true(list->part.x0 <= from.x && list->part.x1 >= to.x + shadow);
    assert_true(list->part.y0 <= from.y && list->part.y1 >= to.y + shadow);
}

static void a_brick_that_breaks_takes_its_shadow_along(void **state)
{
    DrawList list = {0};
    (void)state;
    Ui *ui = begin(&list);
    const Rectangle body = world_brick_body(session_of(ui)->world, 0);
    assert_int_equal(stage_of(ui)->still.brick[0], 1);
    targets_hit_brick(session_of(ui)->world, 0, 1, SIDE_BOTTOM, NULL);
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_int_equal(stage_of(ui)->still.brick[0], BRICK_EMPTY);
    assert_covers(ui, &list, body);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void an_obstacle_that_breaks_takes_its_shadow_along(void **state)
{
    DrawList list = {0};
    (void)state;
    Ui *ui = begin(&list);
    const ObstacleState hexagon = world_obstacle(session_of(ui)->world, 1);
    const Vec2 across = vec2(hexagon.radius, 0.866 * hexagon.radius);
    const Rectangle body = {vec2_sub(hexagon.centre, across), vec2_add(hexagon.centre, across)};
    assert_int_equal(stage_of(ui)->still.obstacle[1], 1);
    collision_manager_remove_obstacle(world_manager(session_of(ui)->world), 1);
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_int_equal(stage_of(ui)->still.obstacle[1], 0);
    assert_covers(ui, &list, body);
    ui_destroy(ui);
    draw_list_free(&list);
}

/// Frames pass in which balls fly and nothing breaks.
static void while_nothing_breaks_nothing_of_it_is_drawn_anew(void **state)
{
    DrawList list = {0};
    (void)state;
    Ui *ui = begin(&list);
    for (int frame = 0; frame < 30; frame++) {
        ui_advance(ui, FRAME);
        ui_draw(ui, &list, 1280, 720, 1.0);
        assert_false(list.backdrop_is_new);
        assert_true(list.part.x1 <= list.part.x0);
    }
    ui_destroy(ui);
    draw_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_brick_that_breaks_takes_its_shadow_along),
        cmocka_unit_test(an_obstacle_that_breaks_takes_its_shadow_along),
        cmocka_unit_test(while_nothing_breaks_nothing_of_it_is_drawn_anew),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}

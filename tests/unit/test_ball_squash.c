/// A ball's picture is flat for a moment where it hit, and round again soon; never where motion is
/// reduced; the ball itself flies as it would.
#include "ui_game.h"

#include <math.h>

#include "picture.h"

static Contact hit(double speed)
{
    return (Contact){
        .normal = {0.0, -1.0}, .incoming = {100.0, speed}, .velocity = {100.0, -speed}};
}

static void the_picture_is_drawn_out_across_the_normal_and_more_after_a_harder_hit(void **state)
{
    (void)state;
    const Contact hard = hit(400.0), soft = hit(50.0);
    const BallSquash flat = ball_squash_of_contact(&hard), less = ball_squash_of_contact(&soft);
    assert_true(fabs(ball_squash_reach(&flat).x) > 0.2 && ball_squash_reach(&flat).y == 0.0);
    assert_true(fabs(ball_squash_reach(&less).x) < 0.5 * fabs(ball_squash_reach(&flat).x));
    assert_true(ball_squash_reach(&(BallSquash){0}).x == 0.0);
}

static void it_is_round_again_after_its_time(void **state)
{
    (void)state;
    const Contact hard = hit(400.0);
    BallSquash balls[2] = {ball_squash_of_contact(&hard), {.left = 0.0}};
    ball_squash_advance(balls, 2, 0.5 * BALL_SQUASH_TIME);
    assert_true(vec2_length(ball_squash_reach(&balls[0])) > 0.1);
    ball_squash_advance(balls, 2, 0.6 * BALL_SQUASH_TIME);
    assert_true(vec2_length(ball_squash_reach(&balls[0])) == 0.0);
    assert_true(vec2_length(ball_squash_reach(&balls[1])) == 0.0);
}

/// The area of the first disc of the ball's colour or ring that a list holds.
static Rectangle extent_of(const DrawList *list)
{
    Rectangle whole = {{1e9, 1e9}, {-1e9, -1e9}};
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *disc = &list->texts[i];
        const double x = (double)disc->x, y = (double)disc->y, size = (double)disc->size;
        whole.min = vec2(fmin(whole.min.x, x - size), fmin(whole.min.y, y - size));
        whole.max = vec2(fmax(whole.max.x, x + size), fmax(whole.max.y, y + size));
    }
    return whole;
}

static void a_flat_ball_is_wider_and_lower_than_a_round_one(void **state)
{
    (void)state;
    DrawList list = {0};
    Rectangle size[2];
    for (int flat = 0; flat < 2; flat++) {
        draw_list_begin(&list, 200, 200);
        picture_ball(&list, palette_get(PALETTE_NIGHT), vec2(100.0, 100.0), 20.0, 0.0, 0.0,
                     vec2(flat * BALL_SQUASH_MOST, 0.0), SIDE_BOTTOM);
        size[flat] = extent_of(&list);
    }
    draw_list_free(&list);
    assert_true(size[1].max.x - size[1].min.x > 1.04 * (size[0].max.x - size[0].min.x));
    assert_true(size[1].max.y - size[1].min.y < 0.9 * (size[0].max.y - size[0].min.y));
}

/// How many frames of a duel of bots show a ball that is not round, and the state of its world.
static int count_flat_frames(bool reduced_motion, uint64_t *hash)
{
    char path[96];
    int count = 0;
    name_file(path, sizeof path, 0);
    UiStart start = usual_start();
    start.level_path = path;
    start.bot[SIDE_BOTTOM] = start.bot[SIDE_TOP] = true;
    Ui *ui = open_ui(&start);
    ui_settings(ui)->reduced_motion = reduced_motion;
    match_follow_settings(ui_context(ui));
    for (int frame = 0; frame < 300; frame++) {
        ui_advance(ui, FRAME);
        bool flat = false;
        for (int i = 0; i < EFFECTS_MAX_TRAILS; i++) {
            flat =
                flat || vec2_length(ball_squash_reach(&stage_of(ui)->effects.ball_squash[i])) > 0.0;
        }
        count += flat;
    }
    *hash = world_hash(session_of(ui)->world);
    ui_destroy(ui);
    return count;
}

static void balls_of_a_match_are_flat_for_moments_never_where_motion_is_reduced(void **state)
{
    (void)state;
    uint64_t moving = 0, still = 0;
    assert_in_range(count_flat_frames(false, &moving), 5, 150);
    assert_int_equal(count_flat_frames(true, &still), 0);
    assert_true(moving == still);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_picture_is_drawn_out_across_the_normal_and_more_after_a_harder_hit),
        cmocka_unit_test(it_is_round_again_after_its_time),
        cmocka_unit_test(a_flat_ball_is_wider_and_lower_than_a_round_one),
        cmocka_unit_test(balls_of_a_match_are_flat_for_moments_never_where_motion_is_reduced),
    };
    return cmocka_run_group_tests_name("ball_squash", tests, ui_game_write_levels,
                                       ui_game_remove_levels);
}

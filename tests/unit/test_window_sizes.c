/// Whatever shape the window has, a picture is soon made and of bounded size.
#include "ui_replay.h"

#include <math.h>
#include <time.h>

/// Corners of all triangles of a picture, at most; an ordinary one has a sixth of it.
#define MOST_VERTICES 150000
#define MOST_TEXTS    2000
/// CPU time of a picture, s: a hundred times what it takes.
#define MOST_SECONDS 0.5

static const int SIZES[][2] = {
    {1, 1},     {2, 1},     {1, 2},       {1280, 1},  {4000, 1},     {16384, 1},     {1, 720},
    {1, 3000},  {1, 16384}, {1280, 10},   {10, 1280}, {16384, 16},   {16, 16384},    {16384, 100},
    {160, 120}, {3840, 10}, {5120, 1440}, {640, 480}, {16384, 4000}, {16384, 16384}, {7, 5},
};

#define LENGTH(array) ((int)(sizeof(array) / sizeof(array)[0]))

static bool is_sane(float value)
{
    return isfinite(value) && fabsf(value) < 1e6f;
}

/// Draws the picture of that size, wholly and once more, when the backdrop is there already.
static void check_size(Ui *ui, DrawList *list, const char *what, int width, int height)
{
    for (int frame = 0; frame < 2; frame++) {
        // Between two screens the second time.
        ui->transition = frame * 0.5 * UI_TRANSITION;
        clock_t begun = clock();
        ui_draw(ui, list, width, height, 1.0);
        double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
        int vertices = 0;
        for (int layer = 0; layer < LAYER_COUNT; layer++) {
            const DrawMesh *mesh = &list->mesh[layer];
            vertices += mesh->vertex_count;
            for (int i = 0; i < mesh->vertex_count; i++) {
                if (!is_sane(mesh->vertices[i].x) || !is_sane(mesh->vertices[i].y)) {
                    fail_msg("%s, screen %d, %dx%d: a corner at %g, %g", what, (int)ui->screen,
                             width, height, (double)mesh->vertices[i].x,
                             (double)mesh->vertices[i].y);
                }
            }
        }
        for (int i = 0; i < list->text_count; i++) {
            if (!is_sane(list->texts[i].x) || !is_sane(list->texts[i].y) ||
                !is_sane(list->texts[i].size) || list->texts[i].size < 0.0f) {
                fail_msg("%s, screen %d, %dx%d: a text at %g, %g of size %g", what, (int)ui->screen,
                         width, height, (double)list->texts[i].x, (double)list->texts[i].y,
                         (double)list->texts[i].size);
            }
        }
        if (vertices > MOST_VERTICES || list->text_count > MOST_TEXTS || seconds > MOST_SECONDS) {
            fail_msg("%s, screen %d, %dx%d: %d corners, %d texts, %.3f s", what, (int)ui->screen,
                     width, height, vertices, list->text_count, seconds);
        }
    }
}

static void check_all_sizes(Ui *ui, const char *what)
{
    DrawList list = {0};
    for (int size = 0; size < LENGTH(SIZES); size++) {
        for (int text = 80; text <= 150; text += 70) {
            ui->settings.text_size = text;
            check_size(ui, &list, what, SIZES[size][0], SIZES[size][1]);
        }
    }
    draw_list_free(&list);
}

static void every_screen_is_soon_drawn_in_every_window(void **state)
{
    (void)state;
    char path[120];
    UiStart start = usual_start();
    start.levels_folder = "levels";
    snprintf(path, sizeof path, "%s/any.replay", folder);
    Replay replay = play_replay("levels/duel-1-face-to-face.level", 3.0);
    write_replay(path, &replay);
    replay_free(&replay);
    for (int screen = SCREEN_TITLE; screen < SCREEN_COUNT; screen++) {
        Ui *ui = open_ui(&start);
        begin_entry(ui, PLAY_DUEL, 0);
        ui->entry = (NameEntry){.points = 123456789012, .place = 10, .levels = 12};
        if (screen == SCREEN_WATCH || screen == SCREEN_WATCH_MENU) {
            watch_open(ui, path);
            ui_change_screen(ui);
        }
        if (screen == SCREEN_EDIT) {
            editor_open_match(ui);
            ui_change_screen(ui);
        }
        go_to(ui, (ScreenId)screen);
        check_all_sizes(ui, "a screen");
        ui_destroy(ui);
    }
    remove(path);
}

static void every_match_is_soon_drawn_in_every_window(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.levels_folder = "levels";
    start.speed = 4.0;
    Ui *ui = open_ui(&start);
    for (int i = 0; i < ui->level_list.count; i++) {
        begin_entry(ui, PLAY_WATCH, i);
        assert_int_equal(ui->screen, SCREEN_PLAY);
        // Lights, sparks and what breaks.
        for (int frame = 0; frame < 120; frame++) {
            ui_advance(ui, FRAME);
        }
        ui->debug = i % 2 == 0;
        check_all_sizes(ui, ui->session.level.title);
    }
    ui_destroy(ui);
}

static void a_match_goes_on_while_the_window_changes_its_shape(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_WATCH, 0);
    for (int frame = 0; frame < 300; frame++) {
        const int *size = SIZES[frame * 5 % LENGTH(SIZES)];
        ui_advance(ui, FRAME);
        check_size(ui, &list, "a match", size[0], size[1]);
    }
    draw_list_free(&list);
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_screen_is_soon_drawn_in_every_window),
        cmocka_unit_test(every_match_is_soon_drawn_in_every_window),
        cmocka_unit_test(a_match_goes_on_while_the_window_changes_its_shape),
    };
    return cmocka_run_group_tests_name("window_sizes", tests, ui_game_write_levels,
                                       ui_game_remove_levels);
}

/// Whatever shape the window has, a picture is soon made and of bounded size.
#include "editor.h"
#include "rounds.h"
#include "screen_states.h"
#include "screens.h"
#include "ui_replay.h"
#include "way.h"

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
        ui_context(ui)->way->transition = frame * 0.5 * UI_TRANSITION;
        clock_t begun = clock();
        ui_draw(ui, list, width, height, 1.0);
        double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
        int vertices = 0;
        for (int layer = 0; layer < LAYER_COUNT; layer++) {
            const DrawMesh *mesh = &list->mesh[layer];
            vertices += mesh->vertex_count;
            for (int i = 0; i < mesh->vertex_count; i++) {
                if (!is_sane(mesh->vertices[i].x) || !is_sane(mesh->vertices[i].y)) {
                    fail_msg("%s, screen %d, %dx%d: a corner at %g, %g", what, (int)screen_of(ui),
                             width, height, (double)mesh->vertices[i].x,
                             (double)mesh->vertices[i].y);
                }
            }
        }
        for (int i = 0; i < list->text_count; i++) {
            if (!is_sane(list->texts[i].x) || !is_sane(list->texts[i].y) ||
                !is_sane(list->texts[i].size) || list->texts[i].size < 0.0f) {
                fail_msg("%s, screen %d, %dx%d: a text at %g, %g of size %g", what,
                         (int)screen_of(ui), width, height, (double)list->texts[i].x,
                         (double)list->texts[i].y, (double)list->texts[i].size);
            }
        }
        if (vertices > MOST_VERTICES || list->text_count > MOST_TEXTS || seconds > MOST_SECONDS) {
            fail_msg("%s, screen %d, %dx%d: %d corners, %d texts, %.3f s", what, (int)screen_of(ui),
                     width, height, vertices, list->text_count, seconds);
        }
    }
}

static void check_all_sizes(Ui *ui, const char *what)
{
    DrawList list = {0};
    for (int size = 0; size < LENGTH(SIZES); size++) {
        for (int text = 80; text <= 150; text += 70) {
            ui_settings(ui)->text_size = text;
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
        ui_context(ui)->names->entry =
            (NameEntry){.points = 123456789012, .place = 10, .levels = 12};
        if (screen == SCREEN_WATCH || screen == SCREEN_WATCH_MENU) {
            watch_open(ui_context(ui), path, 0.0);
            screens_change(ui_context(ui));
        }
        if (screen == SCREEN_EDIT || screen == SCREEN_UNSAVED) {
            editor_open_match(ui_context(ui));
            screens_change(ui_context(ui));
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
    for (int i = 0; i < ROUNDS_OF(ui_context(ui)->level_list->count); i++) {
        begin_entry(ui, PLAY_WATCH, i);
        assert_int_equal(screen_of(ui), SCREEN_PLAY);
        // Lights, sparks and what breaks.
        for (int frame = 0; frame < 120; frame++) {
            ui_advance(ui, FRAME);
        }
        ui_context(ui)->way->debug = i % 2 == 0;
        check_all_sizes(ui, session_of(ui)->level.title);
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

/// Whether a place in the window is outside the field and on a side's half of the window.
static bool is_at_side(const Area *field, Side side, double x, double y)
{
    const double across = (x - field->x) / field->width;
    const double down = (y - field->y) / field->height;
    const double toward[SIDE_COUNT] = {[SIDE_LEFT] = 0.5 - across,
                                       [SIDE_RIGHT] = across - 0.5,
                                       [SIDE_TOP] = 0.5 - down,
                                       [SIDE_BOTTOM] = down - 0.5};
    return toward[side] > 0.0 && !view_area_holds(*field, x, y);
}

/// Marks of the scoreboard in a side's colour, which must lie at that side; in a solo level the
/// word above the score as well.
static void check_block(const Ui *ui, const DrawList *list, Side side)
{
    const Colour colour = palette_side(&stage_of(ui)->dim_palette, side);
    const bool solo = world_mode(session_of(ui)->world) == WORLD_SOLO;
    int found = 0;
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        const char *words = list->characters + text->text;
        const bool mark = text->stamp == STAMP_DISC && memcmp(&text->colour, &colour, 4) == 0;
        const bool score = solo && text->stamp == STAMP_NONE && strcmp(words, "Score") == 0;
        if (text->layer != LAYER_TEXT || !(mark || score)) {
            continue;
        }
        found |= mark ? 1 : 2;
        if (!is_at_side(&stage_of(ui)->view.field, side, (double)text->x, (double)text->y)) {
            fail_msg("%s, %dx%d, text size %d %%: the block of side %d lies at %g, %g",
                     session_of(ui)->level.title, ui_context(ui)->measure.width,
                     ui_context(ui)->measure.height, ui_context(ui)->settings->text_size, (int)side,
                     (double)text->x, (double)text->y);
        }
    }
    assert_int_equal(found, solo ? 3 : 1);
}

static void each_players_block_lies_at_that_players_side_in_every_window(void **state)
{
    (void)state;
    static const int WINDOWS[][2] = {{320, 240},  {640, 480},   {800, 600},  {1280, 720},
                                     {720, 1280}, {2560, 1080}, {3840, 2160}};
    static const PlayKind MODES[] = {PLAY_SOLO, PLAY_DUEL, PLAY_TWO, PLAY_MANY, PLAY_TOGETHER};
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = open_ui(&start);
    DrawList list = {0};
    for (int mode = 0; mode < LENGTH(MODES); mode++) {
        match_begin(ui_context(ui), play_of_mode(ui_career(ui), MODES[mode]));
        screens_change(ui_context(ui));
        assert_int_equal(screen_of(ui), SCREEN_PLAY);
        for (int i = 0; i < 2 * LENGTH(WINDOWS); i++) {
            ui_settings(ui)->text_size = i % 2 == 0 ? 100 : 150;
            ui_draw(ui, &list, WINDOWS[i / 2][0], WINDOWS[i / 2][1], 1.0);
            for (int paddle = 0; paddle < world_side_count(session_of(ui)->world); paddle++) {
                check_block(ui, &list, world_paddle(session_of(ui)->world, paddle).side);
            }
        }
    }
    draw_list_free(&list);
    ui_destroy(ui);
}

/// Whether the words stand in that part of the window.
static bool is_said_in(const DrawList *list, Area area, const char *words)
{
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        if (text->stamp == STAMP_NONE && strcmp(list->characters + text->text, words) == 0 &&
            view_area_holds(area, (double)text->x, (double)text->y)) {
            return true;
        }
    }
    return false;
}

static void stars_and_best_scores_stand_beside_a_solo_field_that_leaves_room(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = open_ui(&start);
    DrawList list = {0};
    scores_add(&ui_career(ui)->scores, "levels", "Ada", 4321, 3);
    for (int mode = PLAY_SOLO; mode <= PLAY_TOGETHER; mode += PLAY_TOGETHER - PLAY_SOLO) {
        match_begin(ui_context(ui), play_of_mode(ui_career(ui), (PlayKind)mode));
        screens_change(ui_context(ui));
        ui_draw(ui, &list, 1280, 720, 1.0);
        assert_true(is_said_in(&list, stage_of(ui)->view.right, "Ada"));
        // Two win no stars but that for clearing.
        assert_int_equal(is_said_in(&list, stage_of(ui)->view.right, "Clear the level"),
                         mode == PLAY_SOLO);
        ui_draw(ui, &list, 640, 480, 1.0);
        assert_false(is_said_in(&list, (Area){0, 0, 640, 480}, "Ada"));
    }
    draw_list_free(&list);
    ui_destroy(ui);
}

/// Whether the words stand in a column, of which neither lies over the field.
static bool is_beside(const Ui *ui, const DrawList *list, bool left, const char *words)
{
    const View *view = &stage_of(ui)->view;
    Area column = left ? view->left : view->right;
    assert_false(view_areas_overlap(column, view->field));
    column.width += 1.0;
    return is_said_in(list, column, words);
}

static void both_columns_carry_what_matters_in_wide_and_in_tall_windows(void **state)
{
    (void)state;
    static const int WINDOWS[][2] = {{1280, 720},  {1920, 1080}, {3840, 2160},
                                     {2560, 1080}, {600, 1000},  {720, 1280}};
    UiStart start = usual_start();
    start.levels_folder = "levels";
    DrawList list = {0};
    // A duel of two sides, one of four, the campaign.
    static const char *const PATHS[] = {"levels/duel-1-face-to-face.level",
                                        "levels/duel-18-four-winds.level", NULL};
    for (int path = 0; path < LENGTH(PATHS); path++) {
        start.level_path = PATHS[path];
        Ui *ui = open_ui(&start);
        if (PATHS[path] == NULL) {
            match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_SOLO));
            screens_change(ui_context(ui));
        }
        for (int i = 0; i < LENGTH(WINDOWS); i++) {
            ui_draw(ui, &list, WINDOWS[i][0], WINDOWS[i][1], 1.0);
            const bool wide = stage_of(ui)->view.columns;
            if (PATHS[path] == NULL) {
                assert_int_equal(is_beside(ui, &list, true, "×1"), wide);
                assert_true(is_beside(ui, &list, false, "Clear the level"));
            } else if (path == 0 || wide) {
                assert_true(is_beside(ui, &list, true, "Heat"));
                assert_true(is_beside(ui, &list, true, "counts 1"));
                assert_int_equal(is_beside(ui, &list, false, "level"), path == 0);
            }
        }
        ui_destroy(ui);
    }
    draw_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_columns_carry_what_matters_in_wide_and_in_tall_windows),
        cmocka_unit_test(every_screen_is_soon_drawn_in_every_window),
        cmocka_unit_test(every_match_is_soon_drawn_in_every_window),
        cmocka_unit_test(a_match_goes_on_while_the_window_changes_its_shape),
        cmocka_unit_test(each_players_block_lies_at_that_players_side_in_every_window),
        cmocka_unit_test(stars_and_best_scores_stand_beside_a_solo_field_that_leaves_room),
    };
    return cmocka_run_group_tests_name("window_sizes", tests, ui_game_write_levels,
                                       ui_game_remove_levels);
}

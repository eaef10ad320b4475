#include "scoreboard.h"
#include "screens.h"
#include "stage.h"
#include "ui_game.h"
#include "way.h"
#include "world.h"

/// Whether the list has that text somewhere.
static bool shows_exactly(const DrawList *list, const char *words)
{
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        if (text->stamp == STAMP_NONE && strcmp(list->characters + text->text, words) == 0) {
            return true;
        }
    }
    return false;
}

static void every_row_of_the_title_is_explained_when_it_is_selected(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    pass(ui, &list, 0.1);
    char notes[16][160];
    for (int i = 0; i < menu_of(ui)->count; i++) {
        menu_of(ui)->selected = i;
        menu_write_note(ui_context(ui), notes[i], sizeof notes[i]);
        ui_draw(ui, &list, 2560, 720, 1.0);
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(notes[i], notes[k]);
        }
        // The line ends with words that the note has and begins with its first.
        const DrawText *last = &list.texts[list.text_count - 1];
        assert_non_null(strstr(notes[i], list.characters + last->text));
        assert_true(notes[i][0] != '\0');
    }
    ui_destroy(ui);
    draw_list_free(&list);
}

static const ScreenId SCREENS[] = {SCREEN_OPTIONS, SCREEN_CONTROLS, SCREEN_HELP,
                                   SCREEN_LEVELS,  SCREEN_SCORES,   SCREEN_CREDITS};

static void the_match_behind_the_title_goes_on_after_every_screen(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    pass(ui, &list, 0.1);
    assert_non_null(session_of(ui)->world);
    for (size_t i = 0; i < sizeof SCREENS / sizeof SCREENS[0]; i++) {
        pass(ui, &list, 1.0);
        long long steps = world_step_number(session_of(ui)->world);
        double dimmed = stage_of(ui)->dim_palette.role[COLOUR_TEXT].r;
        go_to(ui, SCREENS[i]);
        pass(ui, &list, 0.1);
        press(ui, KEY_ESCAPE);
        assert_int_equal(screen_of(ui), SCREEN_TITLE);
        assert_true(ui_context(ui)->way->transition == 0.0);
        ui_draw(ui, &list, 1280, 720, 1.0);
        assert_non_null(session_of(ui)->world);
        // Some screens show it as it goes on.
        assert_true(world_step_number(session_of(ui)->world) >= steps);
        assert_true(dimmed == stage_of(ui)->dim_palette.role[COLOUR_TEXT].r);
    }
    ui_destroy(ui);
    draw_list_free(&list);
}

static void how_long_the_title_was_looked_at_changes_no_match(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    pass(ui, &list, 5.0);
    press(ui, KEY_RETURN);
    assert_int_equal(session_of(ui)->seed, start.seed);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_solo_level_has_its_own_table_whoever_played_it(void **state)
{
    (void)state;
    char path[96];
    DrawList list = {0};
    UiStart start = usual_start();
    name_file(path, sizeof path, 1);
    start.level_path = path;
    start.speed = 20.0;
    start.bot[SIDE_BOTTOM] = true;
    start.strength[SIDE_BOTTOM] = BOT_PERFECT;
    Ui *ui = open_ui(&start);
    for (int frame = 0; frame < 60 * 60 && screen_of(ui) == SCREEN_PLAY; frame++) {
        ui_advance(ui, FRAME);
    }
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    char points[16];
    snprintf(points, sizeof points, "%d", world_paddle(session_of(ui)->world, 0).points);
    pass(ui, &list, 1.5);
    assert_true(shows_exactly(&list, "Score") && shows_exactly(&list, points) &&
                shows_exactly(&list, "Lives left"));
    assert_false(shows_exactly(&list, "Goals") || shows_exactly(&list, "Balls captured"));
    assert_false(shows_exactly(&list, "Rematch") || shows_exactly(&list, "Next level"));
    ui_destroy(ui);
    draw_list_free(&list);
}

/// Where the mark of a side stands among the scores.
static Vec2 score_of(const Ui *ui, const DrawList *list, Side side)
{
    Colour colour = palette_side(ui_palette(ui_context(ui)), side);
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        if (text->layer == LAYER_TEXT && text->stamp == STAMP_DISC &&
            memcmp(&text->colour, &colour, sizeof colour) == 0) {
            return vec2((double)text->x, (double)text->y);
        }
    }
    fail_msg("no score of side %d", (int)side);
    return vec2(0.0, 0.0);
}

static void every_score_stands_at_its_own_side_in_every_window(void **state)
{
    (void)state;
    static const int SIZES[][2] = {{1280, 720}, {640, 480},   {720, 1280}, {2560, 1080},
                                   {320, 240},  {3840, 2160}, {1000, 400}, {800, 600}};
    static const char *const LEVELS[] = {"levels/duel-7-crossroads.level",
                                         "levels/duel-8-three-corners.level"};
    DrawList list = {0};
    for (int i = 0; i < 2 * (int)(sizeof SIZES / sizeof SIZES[0]); i++) {
        int width = SIZES[i / 2][0];
        int height = SIZES[i / 2][1];
        UiStart start = usual_start();
        start.level_path = LEVELS[i % 2];
        Ui *ui = open_ui(&start);
        ui_advance(ui, 1.0);
        ui_draw(ui, &list, width, height, 1.0);
        Area f = stage_of(ui)->view.field;
        double left = score_of(ui, &list, SIDE_LEFT).x;
        double right = score_of(ui, &list, SIDE_RIGHT).x;
        Vec2 bottom = score_of(ui, &list, SIDE_BOTTOM);
        assert_true(left < 0.34 * width && right > 0.66 * width);
        assert_true(bottom.y > f.y + 0.66 * f.height);
        if (i % 2 == 0) {
            Vec2 top = score_of(ui, &list, SIDE_TOP);
            assert_true(top.y < f.y + 0.34 * f.height);
            assert_true(score_of(ui, &list, SIDE_LEFT).y < bottom.y);
        }
        ui_destroy(ui);
    }
    draw_list_free(&list);
}

static void beside_the_field_as_many_scores_stand_left_as_right(void **state)
{
    (void)state;
    static const int SIZES[][2] = {{1280, 720}, {2560, 1080}, {3840, 2160}, {1000, 400}};
    static const char *const LEVELS[] = {"levels/duel-1-face-to-face.level",
                                         "levels/duel-3-ninety-seconds.level",
                                         "levels/duel-7-crossroads.level"};
    DrawList list = {0};
    for (size_t i = 0; i < 12; i++) {
        UiStart start = usual_start();
        start.level_path = LEVELS[i / 4];
        Ui *ui = open_ui(&start);
        ui_advance(ui, 1.0);
        ui_draw(ui, &list, SIZES[i % 4][0], SIZES[i % 4][1], 1.0);
        assert_true(stage_of(ui)->view.columns);
        int balance = 0;
        for (int k = 0; k < world_paddle_count(session_of(ui)->world); k++) {
            const double x = score_of(ui, &list, world_paddle(session_of(ui)->world, k).side).x;
            balance += x < stage_of(ui)->view.field.x ? -1 : 1;
        }
        assert_int_equal(balance, 0);
        ui_destroy(ui);
    }
    draw_list_free(&list);
}

static void a_match_begins_with_its_level_s_name_which_then_goes(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    start.level_path = "levels/duel-1-face-to-face.level";
    Ui *ui = open_ui(&start);
    pass(ui, &list, 0.5);
    assert_true(shows_exactly(&list, "Face to face"));
    pass(ui, &list, 1.5);
    assert_false(shows_exactly(&list, "Face to face"));
    // Points mean nothing where goals alone decide.
    assert_false(shows_exactly(&list, "0 points"));
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_solo_level_is_named_and_counted_in_every_window(void **state)
{
    (void)state;
    static const int SIZES[][2] = {{1280, 720}, {640, 480}, {720, 1280}, {320, 240}, {800, 600}};
    char path[96];
    DrawList list = {0};
    UiStart start = usual_start();
    name_file(path, sizeof path, 1);
    start.level_path = path;
    Ui *ui = open_ui(&start);
    ui_context(ui)->way->transition = 0.0;
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        ui_draw(ui, &list, SIZES[i][0], SIZES[i][1], 1.0);
        assert_true(shows_exactly(&list, "Second") && shows_exactly(&list, "2 left") &&
                    shows_exactly(&list, "Score"));
        assert_true(shows_exactly(&list, "Lives"));
    }
    ui_destroy(ui);
    draw_list_free(&list);
}

/// The alpha of the letters of a word over the field, or of its dark edge, which is drawn before
/// them; -1: it is not there.
static int alpha_of(const DrawList *list, const char *words, bool edge)
{
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        bool dark = text->colour.r + text->colour.g + text->colour.b < 60;
        if (text->layer == LAYER_TEXT && dark == edge &&
            strcmp(list->characters + text->text, words) == 0) {
            return text->colour.a;
        }
    }
    return -1;
}

static void the_last_ball_is_bright_with_a_dark_edge_until_it_ends(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 1);
    WorldEvent event = {.kind = EVENT_LIFE_LOST, .side = SIDE_BOTTOM, .value = 1};
    effects_on_event(&stage_of(ui)->effects, session_of(ui), &event);
    double life = stage_of(ui)->effects.word[0].fade.life;
    for (double age = 0.0; age < 0.7 * life; age += 0.1 * life) {
        ui_draw(ui, &list, 1280, 720, 1.0);
        assert_in_range(alpha_of(&list, "Last ball", false), 250, 255);
        assert_in_range(alpha_of(&list, "Last ball", true), 250, 255);
        effects_advance(&stage_of(ui)->effects, 0.1 * life);
    }
    ui_destroy(ui);
    draw_list_free(&list);
}

static void points_stay_on_what_broke_and_wait_for_the_capsule_in_it(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_DUEL, 0);
    // One that holds nothing: the sign in a brick that still stands would push the points away.
    Rectangle body = world_brick_body(session_of(ui)->world, 2);
    Vec2 middle = vec2_scale(vec2_add(body.min, body.max), 0.5);
    WorldEvent event = {.kind = EVENT_BRICK_HIT, .side = SIDE_BOTTOM, .id = 2, .points = 17};
    effects_on_event(&stage_of(ui)->effects, session_of(ui), &event);
    for (int i = 0; i < 4; i++) {
        ui_draw(ui, &list, 1280, 720, 1.0);
        Vec2 at = view_point(ui_context(ui)->view, middle);
        assert_true(vec2_length(vec2_sub(stage_of(ui)->effects.word[0].place, at)) < 8.0);
        effects_advance(&stage_of(ui)->effects, 0.1);
    }
    event.points = 18;
    effects_on_event(&stage_of(ui)->effects, session_of(ui), &event);
    event = (WorldEvent){.kind = EVENT_CAPSULE_RELEASED, .position = middle};
    effects_on_event(&stage_of(ui)->effects, session_of(ui), &event);
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_int_equal(alpha_of(&list, "18", false), -1);
    effects_advance(&stage_of(ui)->effects, 0.15);
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_int_equal(alpha_of(&list, "18", false), 255);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_chain_is_one_number_among_the_scores_that_grows(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    start.level_path = "levels/13-snow-crystal.level";
    start.bot[SIDE_BOTTOM] = true;
    start.strength[SIDE_BOTTOM] = BOT_HARD;
    Ui *ui = open_ui(&start);
    float least = 1e9F, most = 0.0F;
    for (double time = 0.0; time < 12.0; time += FRAME) {
        ui_advance(ui, FRAME);
        ui_draw(ui, &list, 1280, 720, 1.0);
        for (int i = 0; i < list.text_count; i++) {
            const DrawText *text = &list.texts[i];
            const bool combo = strncmp(list.characters + text->text, "combo ", 6) == 0;
            least = combo && text->size < least ? text->size : least;
            most = combo && text->size > most ? text->size : most;
        }
        for (int i = 0; i < stage_of(ui)->effects.word_count; i++) {
            assert_null(strstr(stage_of(ui)->effects.word[i].text, "×"));
        }
    }
    assert_true(most > 1.15F * least);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void no_number_over_the_field_lies_on_a_ball_in_flight(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    start.level_path = "levels/duel-2-two-suns.level";
    start.bot[SIDE_BOTTOM] = start.bot[SIDE_TOP] = true;
    Ui *ui = open_ui(&start);
    int seen = 0, covered = 0;
    for (double time = 0.0; time < 30.0; time += FRAME) {
        ui_advance(ui, FRAME);
        ui_draw(ui, &list, 1280, 720, 1.0);
        View view = stage_of(ui)->view;
        view.origin = vec2_add(view.origin, vec2(list.shake_x, list.shake_y));
        for (int i = 0; i < stage_of(ui)->effects.word_count; i++) {
            const Word *word = &stage_of(ui)->effects.word[i];
            const bool lives = word->fade.age >= 0.0 && word->fade.age < word->fade.life;
            const Area area = picture_word_area(word, &list, &ui_context(ui)->measure);
            covered += lives && word->covered;
            seen += lives;
            for (int k = 0; k < world_ball_capacity(session_of(ui)->world); k++) {
                const BallView ball = world_ball(session_of(ui)->world, k);
                const double radius = ball.radius * view.scale;
                const Vec2 at = view_point(&view, ball.position);
                assert_false(lives && !word->covered && ball.exists && !ball.held &&
                             view_areas_overlap(area, view_area_around(at, radius, radius)));
            }
        }
    }
    // It is hidden for moments only.
    assert_true(covered > 0 && 5 * covered < seen);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void point(Ui *ui, InputKind kind, double x, double y)
{
    InputEvent event = {.kind = kind, .x = x, .y = y, .dx = 9.0, .dy = 9.0};
    ui_handle(ui, &event);
}

static void all_levels_are_reached_by_keys_wheel_and_bar(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = open_ui(&start);
    go_to(ui, SCREEN_LEVELS);
    ui_draw(ui, &list, 1280, 720, 1.0);
    const Scroll *scroll = &menu_of(ui)->scroll;
    int last = ui_context(ui)->level_list->count - 1;
    int rows = scroll->count;
    assert_true(rows > scroll->shown && scroll->track.height > 0.0);
    press(ui, KEY_END);
    assert_int_equal(menu_of(ui)->selected, last);
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_int_equal(scroll->first, rows - scroll->shown);
    press(ui, KEY_HOME);
    assert_int_equal(menu_of(ui)->selected, 0);
    press(ui, KEY_PAGE_DOWN);
    assert_true(menu_of(ui)->selected >= menu_of(ui)->flow);
    press(ui, KEY_PAGE_UP);
    assert_int_equal(menu_of(ui)->selected, 0);
    // Down leads to the last row from whatever is above it: to its end where it is not full.
    for (int i = 0; i + 1 < menu_of(ui)->flow; i++) {
        press(ui, KEY_RIGHT);
    }
    for (int i = 0; i + 1 < rows; i++) {
        press(ui, KEY_DOWN);
    }
    assert_int_equal(menu_of(ui)->selected / menu_of(ui)->flow, rows - 1);
    press(ui, KEY_HOME);
    ui_draw(ui, &list, 1280, 720, 1.0);
    InputEvent wheel = {.kind = INPUT_WHEEL, .dy = -1.0};
    ui_handle(ui, &wheel);
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_int_equal(scroll->first, 1);
    Area thumb = scroll->thumb;
    point(ui, INPUT_POINTER_DOWN, thumb.x + 1.0, thumb.y + 1.0);
    point(ui, INPUT_POINTER_MOVED, 5.0, 719.0);
    point(ui, INPUT_POINTER_UP, 5.0, 719.0);
    assert_int_equal(screen_of(ui), SCREEN_LEVELS);
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_int_equal(scroll->first, rows - scroll->shown);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void the_right_button_goes_back_from_every_screen_and_does_nothing_in_a_match(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    for (size_t i = 0; i < sizeof SCREENS / sizeof SCREENS[0]; i++) {
        go_to(ui, SCREENS[i]);
        pass(ui, &list, 0.1);
        point(ui, INPUT_POINTER_BACK, 640.0, 360.0);
        assert_int_equal(screen_of(ui), SCREEN_TITLE);
    }
    press(ui, KEY_RETURN);
    pass(ui, &list, 0.5);
    point(ui, INPUT_POINTER_BACK, 640.0, 360.0);
    pass(ui, &list, 0.2);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    for (int i = 0; i < world_ball_capacity(session_of(ui)->world); i++) {
        BallView ball = world_ball(session_of(ui)->world, i);
        assert_true(!ball.exists || ball.held);
    }
    ui_destroy(ui);
    draw_list_free(&list);
}

static void controls_and_help_scroll_at_large_text(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    ui_settings(ui)->text_size = 150;
    go_to(ui, SCREEN_CONTROLS);
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_false(shows_exactly(&list, "Reset to defaults"));
    assert_true(menu_of(ui)->scroll.track.height > 0.0);
    press(ui, KEY_END);
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_true(shows_exactly(&list, "Back"));
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    go_to(ui, SCREEN_HELP);
    while (menu_of(ui)->page < menu_page_count(menu_of(ui))) {
        press(ui, KEY_RIGHT);
    }
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_true(ui_context(ui)->page_scroll->track.height > 0.0 && shows_exactly(&list, "Back"));
    static const int KEYS[] = {KEY_DOWN, KEY_PAGE_DOWN, KEY_UP, KEY_END, KEY_HOME};
    int first = 0;
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        press(ui, KEYS[i]);
        assert_int_not_equal(ui_context(ui)->page_scroll->first, first);
        first = ui_context(ui)->page_scroll->first;
        ui_draw(ui, &list, 1280, 720, 1.0);
    }
    assert_int_equal(first, 0);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void two_lines_of_level_cards_are_in_sight_with_large_text_too(void **state)
{
    (void)state;
    static const int SIZES[][2] = {{1280, 720}, {720, 1280}, {1920, 1080}};
    DrawList list = {0};
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = open_ui(&start);
    go_to(ui, SCREEN_LEVELS);
    ui_settings(ui)->text_size = 150;
    for (int i = 0; i < 3; i++) {
        ui_draw(ui, &list, SIZES[i][0], SIZES[i][1], 1.0);
        assert_true(menu_of(ui)->scroll.shown >= 2);
    }
    ui_destroy(ui);
    draw_list_free(&list);
}

static void several_computers_are_told_apart_by_their_names(void **state)
{
    (void)state;
    const Controller easy = {.kind = CONTROLLER_BOT, .strength = BOT_EASY};
    Session session = {
        .controller = {
            [SIDE_BOTTOM] = {.kind = CONTROLLER_PERSON}, [SIDE_LEFT] = easy, [SIDE_TOP] = easy}};
    assert_string_equal(scoreboard_name(&session, SIDE_BOTTOM), "You");
    assert_string_equal(scoreboard_name(&session, SIDE_LEFT), "Left");
    assert_string_equal(scoreboard_name(&session, SIDE_TOP), "Top");
    session.controller[SIDE_TOP].strength = BOT_HARD;
    assert_string_equal(scoreboard_name(&session, SIDE_LEFT), "Easy");
    assert_string_equal(scoreboard_name(&session, SIDE_TOP), "Hard");
    session.controller[SIDE_LEFT] = (Controller){0};
    assert_string_equal(scoreboard_name(&session, SIDE_TOP), "Computer");
    session.controller[SIDE_TOP].strength = BOT_QUEEN;
    assert_string_equal(scoreboard_name(&session, SIDE_TOP), "Queen");
    session.controller[SIDE_BOTTOM] = easy;
    assert_string_equal(scoreboard_name(&session, SIDE_BOTTOM), "Easy");
}

static void a_pause_and_what_is_opened_from_it_leave_the_field_where_it_is(void **state)
{
    static const int WINDOWS[][2] = {{1280, 720}, {720, 1280}, {640, 360}, {2560, 1080}};
    static const ScreenId OPENED[] = {SCREEN_OPTIONS, SCREEN_CONTROLS, SCREEN_HELP};
    (void)state;
    DrawList list = {0};
    Ui *ui = begin_duel();
    for (size_t i = 0; i < sizeof WINDOWS / sizeof WINDOWS[0]; i++) {
        pass_time(ui, 0.5);
        ui_draw(ui, &list, WINDOWS[i][0], WINDOWS[i][1], 1.0);
        const View view = stage_of(ui)->view;
        press(ui, KEY_ESCAPE);
        assert_int_equal(screen_of(ui), SCREEN_PAUSE);
        ui_draw(ui, &list, WINDOWS[i][0], WINDOWS[i][1], 1.0);
        assert_true(stage_of(ui)->view.scale == view.scale);
        assert_true(stage_of(ui)->view.origin.x == view.origin.x &&
                    stage_of(ui)->view.origin.y == view.origin.y);
        for (size_t k = 0; k < sizeof OPENED / sizeof OPENED[0]; k++) {
            ui_go(ui_context(ui), OPENED[k]);
            screens_change(ui_context(ui));
            stage_of(ui)->view = (View){0};
            ui_draw(ui, &list, WINDOWS[i][0], WINDOWS[i][1], 1.0);
            assert_true(stage_of(ui)->view.scale == view.scale);
            assert_true(stage_of(ui)->view.origin.x == view.origin.x &&
                        stage_of(ui)->view.origin.y == view.origin.y);
        }
        for (size_t k = 0; k < sizeof OPENED / sizeof OPENED[0]; k++) {
            press(ui, KEY_ESCAPE);
        }
        assert_int_equal(screen_of(ui), SCREEN_PAUSE);
        press(ui, KEY_ESCAPE);
        assert_int_equal(screen_of(ui), SCREEN_PLAY);
    }
    ui_destroy(ui);
    draw_list_free(&list);
}

/// y of the first text that begins so; -1: there is none.
static double height_of(const DrawList *list, const char *begins)
{
    for (int i = 0; i < list->text_count; i++) {
        const char *text = list->characters + list->texts[i].text;
        if (strncmp(text, begins, strlen(begins)) == 0) {
            return (double)list->texts[i].y;
        }
    }
    return -1.0;
}

static void the_meter_of_heat_has_room_for_rings_that_can_be_seen(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.level_path = "levels/duel-1-face-to-face.level";
    start.bot[SIDE_BOTTOM] = start.bot[SIDE_TOP] = true;
    Ui *ui = open_ui(&start);
    DrawList list = {0};
    for (int i = 0; i < 600 && height_of(&list, "counts ") < 0.0; i++) {
        pass(ui, &list, 0.1);
    }
    // 29 pixels part two lines without rings between them.
    assert_true(height_of(&list, "counts ") - height_of(&list, "Heat") > 38.0);
    draw_list_free(&list);
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_meter_of_heat_has_room_for_rings_that_can_be_seen),
        cmocka_unit_test(several_computers_are_told_apart_by_their_names),
        cmocka_unit_test(every_row_of_the_title_is_explained_when_it_is_selected),
        cmocka_unit_test(the_match_behind_the_title_goes_on_after_every_screen),
        cmocka_unit_test(how_long_the_title_was_looked_at_changes_no_match),
        cmocka_unit_test(every_score_stands_at_its_own_side_in_every_window),
        cmocka_unit_test(beside_the_field_as_many_scores_stand_left_as_right),
        cmocka_unit_test(a_match_begins_with_its_level_s_name_which_then_goes),
        cmocka_unit_test(a_solo_level_is_named_and_counted_in_every_window),
        cmocka_unit_test(the_last_ball_is_bright_with_a_dark_edge_until_it_ends),
        cmocka_unit_test(a_chain_is_one_number_among_the_scores_that_grows),
        cmocka_unit_test(no_number_over_the_field_lies_on_a_ball_in_flight),
        cmocka_unit_test(points_stay_on_what_broke_and_wait_for_the_capsule_in_it),
        cmocka_unit_test(all_levels_are_reached_by_keys_wheel_and_bar),
        cmocka_unit_test(the_right_button_goes_back_from_every_screen_and_does_nothing_in_a_match),
        cmocka_unit_test(controls_and_help_scroll_at_large_text),
        cmocka_unit_test(a_solo_level_has_its_own_table_whoever_played_it),
        cmocka_unit_test(a_pause_and_what_is_opened_from_it_leave_the_field_where_it_is),
        cmocka_unit_test(two_lines_of_level_cards_are_in_sight_with_large_text_too),
    };
    return cmocka_run_group_tests_name("ui_screens", tests, ui_game_write_levels,
                                       ui_game_remove_levels);
}

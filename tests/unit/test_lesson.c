/// What the first matches teach: when each hint comes, that it goes once it has been followed, and
/// that it hides nothing.
#include "ui_game.h"

#include <math.h>

#include "lesson.h"
#include "match.h"
#include "newcomer.h"
#include "screens.h"
#include "ui_context.h"

/// Begins a match of one person on a level of that text.
static Ui *begin_level(const char *text)
{
    char path[96];
    snprintf(path, sizeof path, "%s/lesson.level", folder);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    UiStart start = usual_start();
    start.level_path = path;
    Ui *ui = open_ui(&start);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    return ui;
}

static int remove_levels(void **state)
{
    char path[96];
    snprintf(path, sizeof path, "%s/lesson.level", folder);
    remove(path);
    return ui_game_remove_levels(state);
}

static bool teaches(const Ui *ui, Lesson lesson)
{
    return stage_of(ui)->play.lessons.shows && stage_of(ui)->play.lessons.lesson == lesson;
}

static bool is_learned(const Ui *ui, Lesson lesson)
{
    return ui_context(ui)->settings->lesson[lesson] == SETTINGS_LESSON_SHOWS;
}

static void learn(Ui *ui, Lesson lesson)
{
    settings_set(ui_settings(ui), (SettingId)((int)SETTING_LESSONS + (int)lesson),
                 SETTINGS_LESSON_SHOWS);
}

/// Leaves one lesson alone to be learned.
static void learn_others(Ui *ui, Lesson lesson)
{
    for (int i = 0; i < LESSON_COUNT; i++) {
        if (i != (int)lesson) {
            learn(ui, (Lesson)i);
        }
    }
}

static void moving_is_asked_for_until_it_is_done(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = begin_duel();
    pass(ui, &list, 0.5);
    assert_true(teaches(ui, LESSON_MOVE));
    assert_true(shows(&list, "← → or the mouse: move"));
    assert_false(is_learned(ui, LESSON_MOVE));
    give_key(ui, KEY_LEFT, true);
    pass(ui, &list, 0.5);
    give_key(ui, KEY_LEFT, false);
    assert_true(is_learned(ui, LESSON_MOVE));
    // It is said for a moment that this was it.
    assert_true(stage_of(ui)->play.lessons.learned);
    assert_true(shows(&list, "move \xe2\x9c\x93"));
    pass(ui, &list, LESSON_PRAISE);
    assert_false(shows(&list, "or the mouse: move"));
    match_begin_again(ui_context(ui));
    screens_change(ui_context(ui));
    for (int frame = 0; frame < 300; frame++) {
        pass(ui, &list, FRAME);
        assert_false(teaches(ui, LESSON_MOVE));
    }
    ui_destroy(ui);
    draw_list_free(&list);
}

static void an_upright_paddle_is_moved_up_and_down_says_its_hint(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    start.level_path = "levels/duel-9-long-way.level";
    Ui *ui = open_ui(&start);
    pass(ui, &list, 0.5);
    assert_int_equal(session_person_side(session_of(ui)), SIDE_LEFT);
    assert_true(teaches(ui, LESSON_MOVE));
    assert_true(shows(&list, "↑ ↓ or the mouse: move"));
    InputEvent joined = {.kind = INPUT_PAD_JOINED, .code = PAD_FAMILY_XBOX};
    ui_handle(ui, &joined);
    push(ui, PAD_B);
    pass(ui, &list, 0.5);
    assert_false(shows(&list, "←"));
    give_key(ui, KEY_DOWN, true);
    pass(ui, &list, 0.5);
    give_key(ui, KEY_DOWN, false);
    assert_true(is_learned(ui, LESSON_MOVE));
    ui_destroy(ui);
    draw_list_free(&list);
}

static void
a_hint_that_is_not_followed_comes_three_times_in_all_matches_and_then_never(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    int shown = 0;
    for (int match = 0; match < 6; match++) {
        bool taught = false;
        // Long enough for it to come twice in a match.
        for (double time = 0.0; time < LESSON_MOST + LESSON_PAUSE + 1.0; time += FRAME) {
            const bool before = taught;
            ui_advance(ui, FRAME);
            taught = teaches(ui, LESSON_MOVE);
            shown += taught && !before;
        }
        match_begin_again(ui_context(ui));
        screens_change(ui_context(ui));
    }
    assert_int_equal(shown, SETTINGS_LESSON_SHOWS);
    // Unless they are asked for again.
    lessons_forget(ui_settings(ui));
    assert_true(lessons_are_new(ui_settings(ui)));
    pass_time(ui, 0.5);
    assert_true(teaches(ui, LESSON_MOVE));
    assert_false(lessons_are_new(ui_settings(ui)));
    ui_destroy(ui);
}

static int times_done(const Ui *ui, PaddleVerb verb)
{
    return settings_value(ui_context(ui)->settings, settings_done(0, verb));
}

static const char RAIN[] =
    "title = \"Rain\"; paddles = ({ side = \"bottom\"; }); balls = ({ });\n"
    "match = { lives = 9; };\n"
    "bricks = { x = 16; y = 500; cell_width = 116; cell_height = 40; rows = (\"11111111\", "
    "\"11111111\"); bonus = (\"%c%c%c%c%c%c%c%c\", \"%c%c%c%c%c%c%c%c\"); };\n";

/// Begins on a level whose bricks all hold the power-up of that letter.
static Ui *begin_rain(char letter)
{
    char text[512];
    snprintf(text, sizeof text, RAIN, letter, letter, letter, letter, letter, letter, letter,
             letter, letter, letter, letter, letter, letter, letter, letter, letter);
    return begin_level(text);
}

static void the_name_of_the_level_goes_after_a_moment_although_the_match_waits(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = begin_rain('M');
    pass(ui, &list, 0.5);
    assert_true(shows(&list, "Rain"));
    // As after a repeat in slow motion.
    stage_of(ui)->play.countdown = 2.0;
    pass(ui, &list, 1.2);
    assert_true(stage_of(ui)->play.countdown > 0.0);
    assert_false(shows(&list, "Rain"));
    ui_destroy(ui);
    draw_list_free(&list);
}

static const char FOUR[] =
    "title = \"Four\"; arena = { width = 720; height = 720; };\n"
    "paddles = ({ side = \"bottom\"; }, { side = \"top\"; }, { side = \"left\"; }, "
    "{ side = \"right\"; });\n";

/// How many of the match's words begin or end within the dark band behind the level's name, which
/// is the first that gets room; -1: the name is not shown.
static int count_words_on_the_name(const Ui *ui, const DrawList *list)
{
    int count = 0;
    if (!shows(list, "Four")) {
        return -1;
    }
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        count +=
            text->layer == LAYER_TEXT && text->stamp == STAMP_NONE &&
            view_area_holds(stage_of(ui)->play.room.taken[0], (double)text->x, (double)text->y);
    }
    return count;
}

static void hints_keep_clear_of_the_name_of_the_level(void **state)
{
    (void)state;
    static const int SIZES[][2] = {{320, 240}, {640, 480}, {1280, 720}};
    DrawList list = {0};
    for (int i = 0; i < 3; i++) {
        int named = 0;
        Ui *ui = begin_level(FOUR);
        for (double time = 0.0; time < 2.0; time += FRAME) {
            ui_advance(ui, FRAME);
            ui_draw(ui, &list, SIZES[i][0], SIZES[i][1], 1.0);
            const int on = count_words_on_the_name(ui, &list);
            named += on == 0;
            assert_true(on <= 0);
        }
        assert_true(named > 60 && named < 100);
        ui_destroy(ui);
    }
    draw_list_free(&list);
}

/// Plays as a newcomer until the lesson is learned; returns after how many seconds of it being
/// shown, at most `seconds`.
static double play_until_learned(Ui *ui, Lesson lesson, double seconds)
{
    Newcomer newcomer = {0};
    double taught = 0.0;
    for (double time = 0.0; time < seconds && !is_learned(ui, lesson); time += FRAME) {
        newcomer_act(&newcomer, ui, FRAME);
        ui_advance(ui, FRAME);
        taught += teaches(ui, lesson) ? FRAME : 0.0;
    }
    return taught;
}

static void a_round_capsule_is_to_be_caught(void **state)
{
    (void)state;
    Ui *ui = begin_rain('P');
    learn_others(ui, LESSON_CATCH);
    assert_true(play_until_learned(ui, LESSON_CATCH, 60.0) > 0.3);
    assert_true(is_learned(ui, LESSON_CATCH));
    assert_true(world_paddle(session_of(ui)->world, 0).points >= 500);
    ui_destroy(ui);
}

static void a_spiky_one_is_to_be_dodged(void **state)
{
    (void)state;
    Ui *ui = begin_rain('N');
    learn_others(ui, LESSON_AVOID);
    assert_true(play_until_learned(ui, LESSON_AVOID, 60.0) > 0.3);
    assert_true(is_learned(ui, LESSON_AVOID));
    ui_destroy(ui);
    // Rim and words belong together.
    ui = begin_rain('N');
    learn_others(ui, LESSON_CATCH);
    assert_true(play_until_learned(ui, LESSON_CATCH, 20.0) <= 0.0);
    ui_destroy(ui);
}

static void with_a_cannon_firing_is_explained(void **state)
{
    (void)state;
    Ui *ui = begin_rain('C');
    Newcomer newcomer = {0};
    DrawList list = {0};
    bool told = false;
    for (int frame = 0; frame < 3600 && times_done(ui, VERB_FIRE) < SETTINGS_DONE; frame++) {
        newcomer_act(&newcomer, ui, FRAME);
        pass(ui, &list, FRAME);
        told = told || shows(&list, ": fire");
    }
    assert_true(told);
    assert_int_equal(times_done(ui, VERB_FIRE), SETTINGS_DONE);
    draw_list_free(&list);
    ui_destroy(ui);
}

static void a_duel_teaches_capturing_scoring_and_aiming(void **state)
{
    (void)state;
    static const Lesson LESSONS[] = {LESSON_CAPTURE, LESSON_SCORE, LESSON_AIM};
    for (size_t i = 0; i < sizeof LESSONS / sizeof LESSONS[0]; i++) {
        Ui *ui = begin_duel();
        learn_others(ui, LESSONS[i]);
        assert_true(play_until_learned(ui, LESSONS[i], 120.0) >= 0.3);
        assert_true(is_learned(ui, LESSONS[i]));
        ui_destroy(ui);
    }
    // Alone all balls are one's own, and there is nobody to score against.
    Ui *ui = begin_rain('.');
    Newcomer newcomer = {0};
    for (double time = 0.0; time < 30.0 && screen_of(ui) == SCREEN_PLAY; time += FRAME) {
        newcomer_act(&newcomer, ui, FRAME);
        ui_advance(ui, FRAME);
        assert_false(teaches(ui, LESSON_CAPTURE) || teaches(ui, LESSON_SCORE));
    }
    ui_destroy(ui);
}

typedef struct Heard {
    Lessons lessons;
    Settings settings;
    int hits; ///< sounds of the paddle
} Heard;

static void hear(void *context, const Session *session, const WorldEvent *event)
{
    Heard *heard = context;
    SoundCue cue;
    lessons_note_event(&heard->lessons, session, &heard->settings, event);
    heard->hits += sound_of_event(session, event, &cue) && cue.name == SOUND_PADDLE;
}

static void ignore_step(void *context, const Session *session)
{
    (void)context;
    (void)session;
}

static void a_ball_that_rattles_between_paddle_and_wall_counts_and_sounds_as_one_hit(void **state)
{
    (void)state;
    static const char TEXT[] =
        "title = \"Corner\"; paddles = ( { side = \"bottom\"; x = 800; }, { side = \"top\"; } ); "
        "balls = ( { x = 944; y = 650; vx = 0; vy = 60; owner = \"top\"; } );\n";
    const Controller people[SEAT_COUNT] = {[SIDE_BOTTOM] = {.kind = CONTROLLER_PERSON}};
    const InputEvent right = {.kind = INPUT_KEY_DOWN, .code = KEY_RIGHT};
    const Settings settings = settings_defaults();
    const Deadline none = {NULL, NULL};
    Heard heard = {.hits = 0};
    const SessionListener listener = {hear, ignore_step, &heard};
    Controls controls = {.players = 1};
    Session session = {0};
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_read_text(&level, "corner", TEXT, strlen(TEXT), &problems));
    diag_list_free(&problems);
    assert_true(session_begin(&session, &level, people, 1, 0, 0));
    for (int frame = 0; frame < 60; frame++) {
        if (frame == 24) {
            controls_handle(&controls, &right, &settings, 1.0);
        }
        session_advance(&session, FRAME, 1.0, &controls, &settings, &listener, &none);
    }
    assert_true(session.tally.contacts > 20);
    assert_int_equal(heard.lessons.contacts, 1);
    assert_int_equal(heard.lessons.followed[LESSON_AIM], 1);
    assert_int_equal(heard.hits, 1);
    session_end(&session);
}

static void whoever_captures_by_chance_is_told_what_capturing_is(void **state)
{
    (void)state;
    int told = 0;
    for (unsigned long long seed = 1; seed <= 8; seed++) {
        UiStart start = {.levels_folder = "levels", .seed = seed, .speed = 1.0};
        start.ruler = (TextRuler){measure, NULL};
        char complaint[512] = "";
        Ui *ui = ui_create(&start, complaint, sizeof complaint);
        assert_non_null(ui);
        menu_of(ui)->selected = 1;
        Newcomer newcomer = {0};
        bool teaches_it = false;
        for (double time = 0.0; time < 60.0 && !teaches_it; time += FRAME) {
            newcomer_act(&newcomer, ui, FRAME);
            ui_advance(ui, FRAME);
            teaches_it = teaches(ui, LESSON_CAPTURE);
        }
        told += teaches_it;
        ui_destroy(ui);
    }
    assert_int_equal(told, 8);
}

static void one_hint_at_a_time_long_enough_to_be_read(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    Newcomer newcomer = {0};
    Lesson last = LESSON_COUNT;
    double since = 0.0;
    double seen[LESSON_COUNT] = {0};
    int hints = 0;
    for (double time = LESSON_AGAIN; time < 90.0; time += FRAME) {
        newcomer_act(&newcomer, ui, FRAME);
        ui_advance(ui, FRAME);
        const Lessons *lessons = &stage_of(ui)->play.lessons;
        if (screen_of(ui) != SCREEN_PLAY || repeat_is_on(&stage_of(ui)->repeat) ||
            !lessons->shows) {
            last = LESSON_COUNT;
            since = 0.0;
            continue;
        }
        if (last != lessons->lesson) {
            // The one before was there long enough, or a pause lies between.
            assert_true(last == LESSON_COUNT || since >= LESSON_LEAST - FRAME);
            // Nor is anybody told the same thing twice in a row.
            assert_true(time - seen[lessons->lesson] >= LESSON_AGAIN);
            hints++;
            since = 0.0;
            last = lessons->lesson;
        }
        since += FRAME;
        seen[last] = time;
        assert_true(since <= LESSON_MOST + LESSON_PRAISE + FRAME);
    }
    assert_true(hints >= 4);
    for (int i = 0; i < LESSON_COUNT; i++) {
        assert_true(stage_of(ui)->play.lessons.shown[i] <= SETTINGS_LESSON_SHOWS);
    }
    ui_destroy(ui);
}

static void whoever_watches_or_plays_second_is_not_taught(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.match = true;
    start.bot[SIDE_BOTTOM] = start.bot[SIDE_TOP] = true;
    Ui *ui = open_ui(&start);
    for (int frame = 0; frame < 600; frame++) {
        ui_advance(ui, FRAME);
        assert_false(stage_of(ui)->play.lessons.shows);
    }
    ui_destroy(ui);
    start = usual_start();
    ui = open_ui(&start);
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_TWO));
    screens_change(ui_context(ui));
    for (int frame = 0; frame < 600; frame++) {
        if (frame % 20 == 0) {
            press(ui, KEY_A);
        }
        ui_advance(ui, FRAME);
        assert_false(teaches(ui, LESSON_MOVE));
        assert_true(!stage_of(ui)->play.lessons.shows ||
                    stage_of(ui)->play.lessons.subject.at != SIDE_TOP ||
                    stage_of(ui)->play.lessons.lesson == LESSON_SCORE);
    }
    ui_destroy(ui);
}

/// Where the words of the hint stand in the picture; false: they do not.
static bool find_hint(const Ui *ui, const DrawList *list, Area *area)
{
    static const char *const WORDS[] = {"mouse: move",  "serve",         "make it yours",
                                        "catch it",     "past this",     "dodge it",
                                        "ends of your", "or the mouse:", "fire"};
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        const char *words = list->characters + text->text;
        for (size_t k = 0; k < sizeof WORDS / sizeof WORDS[0]; k++) {
            if (text->layer == LAYER_TEXT && text->colour.a > 0 &&
                strstr(words, WORDS[k]) != NULL) {
                const double size = (double)text->size;
                const double width = measure(NULL, words, size);
                *area = (Area){(double)text->x - 0.5 * width, (double)text->y - 0.4 * size, width,
                               0.8 * size};
                assert_true(area->x >= stage_of(ui)->view.field.x - 1.0);
                assert_true(area->x + area->width <=
                            stage_of(ui)->view.field.x + stage_of(ui)->view.field.width + 1.0);
                return true;
            }
        }
    }
    return false;
}

static void hints_lie_on_no_ball_capsule_or_paddle(void **state)
{
    (void)state;
    static const int SIZES[][2] = {{1280, 720}, {320, 240}, {720, 1280}};
    for (size_t size = 0; size < sizeof SIZES / sizeof SIZES[0]; size++) {
        DrawList list = {0};
        Ui *ui = begin_duel();
        Newcomer newcomer = {0};
        int seen = 0;
        for (double time = 0.0; time < 60.0; time += FRAME) {
            Area area;
            newcomer_act(&newcomer, ui, FRAME);
            ui_advance(ui, FRAME);
            ui_draw(ui, &list, SIZES[size][0], SIZES[size][1], 1.0);
            if (screen_of(ui) != SCREEN_PLAY || repeat_is_on(&stage_of(ui)->repeat) ||
                !find_hint(ui, &list, &area)) {
                continue;
            }
            seen++;
            for (int i = 0; i < world_ball_capacity(session_of(ui)->world); i++) {
                BallView ball = world_ball(session_of(ui)->world, i);
                Vec2 at =
                    view_point(ui_context(ui)->view, session_ball_place(session_of(ui), &ball));
                assert_false(ball.exists && view_area_holds(area, at.x, at.y));
            }
            for (int i = 0; i < world_paddle_count(session_of(ui)->world); i++) {
                Rectangle body = world_paddle(session_of(ui)->world, i).body;
                Vec2 at =
                    view_point(ui_context(ui)->view, vec2_scale(vec2_add(body.min, body.max), 0.5));
                assert_false(view_area_holds(area, at.x, at.y));
            }
        }
        assert_true(seen > 300);
        ui_destroy(ui);
        draw_list_free(&list);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moving_is_asked_for_until_it_is_done),
        cmocka_unit_test(an_upright_paddle_is_moved_up_and_down_says_its_hint),
        cmocka_unit_test(the_name_of_the_level_goes_after_a_moment_although_the_match_waits),
        cmocka_unit_test(hints_keep_clear_of_the_name_of_the_level),
        cmocka_unit_test(
            a_hint_that_is_not_followed_comes_three_times_in_all_matches_and_then_never),
        cmocka_unit_test(a_round_capsule_is_to_be_caught),
        cmocka_unit_test(a_spiky_one_is_to_be_dodged),
        cmocka_unit_test(with_a_cannon_firing_is_explained),
        cmocka_unit_test(a_duel_teaches_capturing_scoring_and_aiming),
        cmocka_unit_test(a_ball_that_rattles_between_paddle_and_wall_counts_and_sounds_as_one_hit),
        cmocka_unit_test(whoever_captures_by_chance_is_told_what_capturing_is),
        cmocka_unit_test(one_hint_at_a_time_long_enough_to_be_read),
        cmocka_unit_test(whoever_watches_or_plays_second_is_not_taught),
        cmocka_unit_test(hints_lie_on_no_ball_capsule_or_paddle),
    };
    return cmocka_run_group_tests_name("lesson", tests, ui_game_write_levels, remove_levels);
}

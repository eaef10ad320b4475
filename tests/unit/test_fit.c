#include "fit_places.h"

#include "chapters.h"
#include "editor.h"
#include "picture.h"
#include "power_up.h"
#include "rng.h"
#include "screen_states.h"
#include "screens.h"
#include "stage.h"
#include "watch.h"
#include "way.h"
#include "world.h"

/// Every row of a menu that scrolls comes into sight, every device has its hints, and fingers have
/// high rows.
static int count_on_screen(Ui *ui, DrawList *list, ScreenId screen, const char *language)
{
    int misfits = 0;
    go_to(ui, screen);
    for (InputDevice device = DEVICE_KEYS; device <= DEVICE_PAD; device++) {
        ui_context(ui)->hands->device = device;
        misfits += count_at_sizes(ui, list, language);
    }
    menu_of(ui)->selected = menu_of(ui)->count > 0 ? menu_of(ui)->count - 1 : 0;
    // Rows for fingers are higher.
    ui_context(ui)->hands->finger = true;
    misfits += count_at_sizes(ui, list, language);
    ui_context(ui)->hands->finger = false;
    return misfits;
}

/// Goes to whatever is out of sight; on the map, which tells about what is selected, to everything.
static int walk(Ui *ui, DrawList *list, const Place *place)
{
    found[0] = '\0';
    menu_of(ui)->selected = 0;
    ui_context(ui)->page_scroll->first = 0;
    int misfits = collect(ui, list, place);
    for (int i = 0; i < menu_of(ui)->count; i++) {
        if (menu_of(ui)->item[i].area.height <= 0.0 || place->screen == SCREEN_CAMPAIGN) {
            menu_of(ui)->selected = i;
            misfits += collect(ui, list, place);
            assert_true(menu_of(ui)->item[i].area.height > 0.0);
        }
    }
    int step = ui_context(ui)->page_scroll->shown > 9 ? ui_context(ui)->page_scroll->shown / 3 : 1;
    for (int first = step; first < ui_context(ui)->page_scroll->count &&
                           scroll_is_needed(ui_context(ui)->page_scroll);
         first += step) {
        ui_context(ui)->page_scroll->first = first;
        misfits += collect(ui, list, place);
    }
    return misfits;
}

/// How many of the texts of `all` are not found. (The line under the game's name is an ornament.)
static int count_missing(const DrawList *all, const Place *place)
{
    const char *ornament = translate("Pong meets Breakout in a field of hexagons");
    int missing = 0;
    for (int i = 0; i < all->text_count; i++) {
        const DrawText *text = &all->texts[i];
        const char *words = all->characters + text->text;
        if (text->stamp == STAMP_NONE && text->layer == LAYER_MENU_TEXT &&
            strstr(found, words) == NULL && strcmp(words, ornament) != 0) {
            missing += complain(place, "is missing", words, "");
        }
    }
    return missing;
}

/// What a window shows that is so high that nothing has to scroll can be found in every other, by
/// scrolling where need be.
static int count_lost(Ui *ui, ScreenId screen, const char *language)
{
    DrawList all = {0};
    DrawList list = {0};
    int lost = 0;
    go_to(ui, screen);
    turn++;
    for (int text = 1; text < LENGTH(TEXT_SIZES); text++) {
        ui_settings(ui)->text_size = TEXT_SIZES[text];
        menu_of(ui)->selected = 0;
        ui_draw(ui, &all, 3200, 256000, 1.0);
        Place whole = {language, screen, 3200, 256000, TEXT_SIZES[text]};
        if (scroll_is_needed(ui_context(ui)->page_scroll) ||
            scroll_is_needed(&menu_of(ui)->scroll)) {
            lost += complain(&whole, "does not show", "the window", "all of it");
        }
        // What is loading has a title alone.
        assert_true(all.text_count > (screen == SCREEN_LOADING ? 0 : 2));
        for (int size = 0; size < LENGTH(SIZES); size++) {
            Place place = {language, screen, SIZES[size][0], SIZES[size][1], TEXT_SIZES[text]};
            if (!has_turn(size, text)) {
                continue;
            }
            lost += walk(ui, &list, &place) + count_missing(&all, &place);
        }
    }
    draw_list_free(&all);
    draw_list_free(&list);
    return lost;
}

/// Kept games in every state that there is, and the screen of each.
static int count_games(Ui *ui, DrawList *list, const char *language)
{
    int misfits = count_on_screen(ui, list, SCREEN_GAMES, language);
    GameList *kept = &ui_context(ui)->games->list;
    game_list_close(kept);
    kept->count = 2 * (GAME_BAD + 1);
    kept->entry = calloc((size_t)kept->count, sizeof *kept->entry);
    assert_non_null(kept->entry);
    for (int i = 0; i < kept->count; i++) {
        Game *game = &kept->entry[i].game;
        KeptGame *file = &kept->entry[i].file;
        const int level = level_list_find(ui_context(ui)->level_list, 0, i > GAME_BAD);
        *file = (KeptGame){.own = true, .marked = i % 2 == 0};
        snprintf(file->name, sizeof file->name, "2026-11-22-061500-a-long-name-%d.replay", i);
        *game = (Game){.state = (GameState)(i % (GAME_BAD + 1)),
                       .date = 1700000000,
                       .seconds = 3599.0,
                       .crashed = i > GAME_BAD,
                       .outcome = i % 2 == 0 ? WORLD_LOST : WORLD_RUNNING,
                       .end_points = {1234567},
                       .goals = {99, 88},
                       .player = {"player 1", "advanced"}};
        if (game->state != GAME_UNREAD && game->state != GAME_BAD) {
            assert_true(level_copy(&game->level, &ui_context(ui)->level_list->entry[level].level));
        }
    }
    misfits += count_at_sizes(ui, list, language);
    for (kept->selected = 0; kept->selected < kept->count; kept->selected++) {
        misfits += count_on_screen(ui, list, SCREEN_GAME, language);
    }
    return misfits;
}

/// The map with nothing won, and with all that there is.
static int count_campaign(Ui *ui, DrawList *list, const char *language)
{
    int misfits = count_on_screen(ui, list, SCREEN_CAMPAIGN, language);
    misfits += count_lost(ui, SCREEN_CAMPAIGN, language);
    assert_true(chapters_count(ui_career(ui)) > 0);
    for (int place = 0; place < chapters_count(ui_career(ui)); place++) {
        Merit won = {.stars = MERITS_ALL_STARS, .time_ms = 3599000, .points = 12345678};
        chapters_key(ui_career(ui), chapters_index(ui_career(ui), place), won.level);
        assert_true(merits_note(&ui_career(ui)->merits, &won));
    }
    misfits += count_on_screen(ui, list, SCREEN_CAMPAIGN, language);
    return misfits + count_lost(ui, SCREEN_CAMPAIGN, language);
}

/// Each rival of the cup before a match, and the results of a match that decides.
static int count_rivals(Ui *ui, DrawList *list, const char *language)
{
    int misfits = 0;
    for (int i = 0; i < CUP_RIVALS; i++) {
        merits_stand(&ui_career(ui)->merits, STANDING_RIVALS_BEATEN, i);
        merits_stand(&ui_career(ui)->merits, STANDING_CUP_WON, 1);
        merits_stand(&ui_career(ui)->merits, STANDING_CUP_LOST, 1);
        match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_CUP));
        misfits += count_on_screen(ui, list, SCREEN_PLAY, language);
        assert_true(stage_of(ui)->play.presents > 0.0);
        cup_note_match(ui_career(ui), i % 2 == 0);
        misfits += count_on_screen(ui, list, SCREEN_RESULTS, language);
        misfits += count_lost(ui, SCREEN_RESULTS, language);
    }
    ui_career(ui)->played.kind = PLAY_DUEL;
    return misfits;
}

static void every_text_fits_and_none_is_missing_on_every_screen_in_every_language(void **state)
{
    (void)state;
    static const ScreenId SCREENS[] = {SCREEN_TITLE,   SCREEN_OPTIONS,    SCREEN_HELP,
                                       SCREEN_LEVELS,  SCREEN_SCORES,     SCREEN_CREDITS,
                                       SCREEN_LOADING, SCREEN_STATISTICS, SCREEN_RESET,
                                       SCREEN_MORE,    SCREEN_NEW_LEVEL};
    DrawList list = {0};
    int misfits = 0;
    translate_open(TRANSLATIONS);
    TranslateLanguage languages[16];
    int count = translate_list(languages, 16);
    for (int i = 0; i < count; i++) {
        UiStart start = usual_start();
        start.levels_folder = "levels";
        start.ruler = (TextRuler){measure_width, font};
        Ui *ui = open_ui(&start);
        translate_choose(languages[i].code);
        for (int k = 1; k <= SCORES_PLACES; k++) {
            scores_add(&ui_career(ui)->scores, "levels", "Wilhelmina Wurst", 999999999LL * k,
                       100 + k);
            scores_add(&ui_career(ui)->scores, "another rather long set", "Ada", k, k);
        }
        for (int s = 0; s < LENGTH(SCREENS); s++) {
            misfits += count_on_screen(ui, &list, SCREENS[s], languages[i].code);
            misfits += count_lost(ui, SCREENS[s], languages[i].code);
        }
        for (int page = 2; page <= 4; page++) {
            ui_context(ui)->way->memory[SCREEN_OPTIONS].page = page;
            misfits += count_lost(ui, SCREEN_OPTIONS, languages[i].code);
        }
        for (int mode = 0; mode < PLAY_MODES; mode++) {
            ui_settings(ui)->mode = mode;
            misfits += count_on_screen(ui, &list, SCREEN_TITLE, languages[i].code);
        }
        misfits += count_campaign(ui, &list, languages[i].code);
        for (int file = 0; file < KEPT_COUNT; file++) {
            for (int trouble = SAFE_FILE_DAMAGED; trouble <= SAFE_FILE_UNSAVED; trouble++) {
                ui_career(ui)->kept[file] = (KeptFileState){
                    .trouble = (SafeFileResult)trouble, .unsaved = trouble == SAFE_FILE_UNSAVED};
                misfits += count_on_screen(ui, &list, SCREEN_TITLE, languages[i].code);
                misfits += count_on_screen(ui, &list, SCREEN_SCORES, languages[i].code);
            }
            ui_career(ui)->kept[file] = (KeptFileState){.trouble = SAFE_FILE_GOOD};
        }
        misfits += count_games(ui, &list, languages[i].code);
        ui_career(ui)->keeper.rescued = 1;
        misfits += count_on_screen(ui, &list, SCREEN_TITLE, languages[i].code);
        snprintf(ui_career(ui)->left.kept.title, sizeof ui_career(ui)->left.kept.title, "%s",
                 "Through the wall");
        ui_career(ui)->left.kept.number[LEFT_SIMULATION] = WORLD_SIMULATION;
        assert_true(left_match_is_there(ui_career(ui)));
        misfits += count_on_screen(ui, &list, SCREEN_TITLE, languages[i].code);
        misfits += count_lost(ui, SCREEN_TITLE, languages[i].code);
        match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_SOLO));
        misfits += count_on_screen(ui, &list, SCREEN_PLAY, languages[i].code);
        misfits += count_rivals(ui, &list, languages[i].code);
        ui_destroy(ui);
    }
    draw_list_free(&list);
    assert_int_equal(misfits, 0);
}

/// Plays a little and shows it again.
static int count_in_repeat(Ui *ui, DrawList *list, const char *language)
{
    for (int i = 0; i < 100; i++) {
        ui_advance(ui, 0.02);
    }
    stage_of(ui)->repeat.due = true;
    stage_of(ui)->repeat.end = world_step_number(session_of(ui)->world);
    for (int i = 0; i < 50; i++) {
        ui_advance(ui, 0.02);
    }
    assert_non_null(repeat_session(&stage_of(ui)->repeat));
    return count_at_sizes(ui, list, language);
}

/// Counts misfits while the match waits for somebody to play.
static int count_awaiting(Ui *ui, DrawList *list, const char *language)
{
    match_resume(ui_context(ui));
    screens_change(ui_context(ui));
    for (int i = 0; i < 75; i++) {
        ui_advance(ui, 0.02);
    }
    assert_true(stage_of(ui)->play.guard.awaits);
    const int misfits = count_at_sizes(ui, list, language);
    press(ui, KEY_LEFT);
    return misfits;
}

static void every_text_of_a_match_fits_and_none_is_missing_in_every_language(void **state)
{
    (void)state;
    static const char *const LEVELS[] = {"levels/duel-1-face-to-face.level",
                                         "levels/duel-7-crossroads.level",
                                         "levels/11-first-light.level"};
    static const ScreenId SCREENS[] = {SCREEN_PLAY, SCREEN_PAUSE, SCREEN_CONTROLS, SCREEN_RESULTS,
                                       SCREEN_NAME};
    DrawList list = {0};
    int misfits = 0;
    translate_open(TRANSLATIONS);
    TranslateLanguage languages[16];
    int count = translate_list(languages, 16);
    for (int i = 0; i < count * LENGTH(LEVELS); i++) {
        const char *language = languages[i / LENGTH(LEVELS)].code;
        UiStart start = usual_start();
        start.levels_folder = "levels";
        start.level_path = LEVELS[i % LENGTH(LEVELS)];
        start.ruler = (TextRuler){measure_width, font};
        Ui *ui = open_ui(&start);
        translate_choose(language);
        ui_context(ui)->names->entry =
            (NameEntry){.points = 123456789012, .place = 10, .levels = 12};
        ui_career(ui)->run = (SoloRun){.score = 123456789, .ended = true};
        for (int s = 0; s < LENGTH(SCREENS); s++) {
            misfits += count_on_screen(ui, &list, SCREENS[s], language);
            misfits += SCREENS[s] == SCREEN_PLAY ? count_awaiting(ui, &list, language) +
                                                       count_in_repeat(ui, &list, language)
                                                 : count_lost(ui, SCREENS[s], language);
        }
        ui_destroy(ui);
    }
    draw_list_free(&list);
    assert_int_equal(misfits, 0);
}

/// Has points made and capsules caught in a small part of the field, as fast as can be.
static void rain_words(Ui *ui, Rng *rng, int number)
{
    for (int i = 0; i < number; i++) {
        WorldEvent event = {.kind = EVENT_CAPSULE_CAUGHT,
                            .side = SIDE_BOTTOM,
                            .value = rng_below(rng, POWER_UP_COUNT),
                            .position = vec2(rng_range(rng, 300.0, 500.0), 690.0)};
        effects_on_event(&stage_of(ui)->effects, session_of(ui), &event);
        event = (WorldEvent){.kind = EVENT_BRICK_HIT,
                             .side = SIDE_BOTTOM,
                             .points = 10 + rng_below(rng, 90),
                             .id = rng_below(rng, 3)};
        effects_on_event(&stage_of(ui)->effects, session_of(ui), &event);
        event = (WorldEvent){.kind = EVENT_LIFE_LOST, .side = SIDE_BOTTOM, .value = 1};
        effects_on_event(&stage_of(ui)->effects, session_of(ui), &event);
    }
}

static void words_in_the_field_never_lie_on_each_other(void **state)
{
    (void)state;
    DrawList list = {0};
    int misfits = 0;
    int seen = 0;
    Rng rng = rng_make(1);
    UiStart start = usual_start();
    start.level_path = "levels/11-first-light.level";
    start.bot[SIDE_BOTTOM] = true;
    start.ruler = (TextRuler){measure_width, font};
    Ui *ui = open_ui(&start);
    for (int frame = 0; frame < 200; frame++) {
        Place place = {"", screen_of(ui), SIZES[frame % 10][0], SIZES[frame % 10][1], 100};
        rain_words(ui, &rng, rng_below(&rng, 3));
        ui_draw(ui, &list, place.width, place.height, 1.0);
        misfits += count_misfits(&list, &place);
        seen += stage_of(ui)->effects.word_count;
        effects_advance(&stage_of(ui)->effects, rng_range(&rng, 0.0, 0.3));
    }
    assert_true(seen > 800);
    ui_destroy(ui);
    draw_list_free(&list);
    assert_int_equal(misfits, 0);
}

static void the_name_of_a_caught_power_up_lies_on_no_waiting_ball(void **state)
{
    (void)state;
    DrawList list = {0};
    int seen = 0;
    UiStart start = usual_start();
    start.level_path = "levels/11-first-light.level";
    start.ruler = (TextRuler){measure_width, font};
    Ui *ui = open_ui(&start);
    const World *world = session_of(ui)->world;
    const PaddleView paddle = world_paddle(world, 0);
    const WorldEvent caught = {
        .kind = EVENT_CAPSULE_CAUGHT,
        .side = SIDE_BOTTOM,
        .position = vec2(0.5 * (paddle.body.min.x + paddle.body.max.x), paddle.body.max.y)};
    effects_on_event(&stage_of(ui)->effects, session_of(ui), &caught);
    for (int frame = 0; frame < 20; frame++) {
        ui_draw(ui, &list, SIZES[frame % 10][0], SIZES[frame % 10][1], 1.0);
        for (int i = 0; i < stage_of(ui)->effects.word_count; i++) {
            const Area words =
                picture_word_area(&stage_of(ui)->effects.word[i], &list, &ui_context(ui)->measure);
            for (int k = 0; k < world_ball_capacity(world); k++) {
                const BallView ball = world_ball(world, k);
                const Vec2 at = view_point(ui_context(ui)->view, ball.position);
                const double radius = ball.radius * stage_of(ui)->view.scale;
                const Area body = {at.x - radius, at.y - radius, 2.0 * radius, 2.0 * radius};
                assert_false(ball.held && overlap(words, body));
                seen += ball.held;
            }
        }
        effects_advance(&stage_of(ui)->effects, 0.02);
    }
    assert_true(seen > 20);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_bad_level_is_told_within_the_window_in_every_language(void **state)
{
    (void)state;
    char path[96];
    DrawList list = {0};
    int misfits = 0;
    translate_open(TRANSLATIONS);
    TranslateLanguage languages[16];
    int count = translate_list(languages, 16);
    name_file(path, sizeof path, 3);
    for (int i = 0; i < count; i++) {
        UiStart start = usual_start();
        start.level_path = path;
        start.ruler = (TextRuler){measure_width, font};
        Ui *ui = open_ui(&start);
        translate_choose(languages[i].code);
        misfits += count_on_screen(ui, &list, SCREEN_PROBLEMS, languages[i].code);
        misfits += count_lost(ui, SCREEN_PROBLEMS, languages[i].code);
        ui_destroy(ui);
    }
    draw_list_free(&list);
    assert_int_equal(misfits, 0);
}

static void every_text_of_the_question_before_changes_are_lost_fits_in_every_language(void **state)
{
    (void)state;
    DrawList list = {0};
    int misfits = 0;
    translate_open(TRANSLATIONS);
    TranslateLanguage languages[16];
    const int count = translate_list(languages, 16);
    for (int i = 0; i < 3 * count; i++) {
        UiStart start = usual_start();
        start.level_path = "levels/11-first-light.level";
        start.edit = true;
        start.ruler = (TextRuler){measure_width, font};
        Ui *ui = open_ui(&start);
        const char *language = languages[i / 3].code;
        translate_choose(language);
        editor_of(ui)->unsaved = i % 3 == 1;
        editor_of(ui)->asks = i % 3 == 2;
        misfits += count_on_screen(ui, &list, SCREEN_UNSAVED, language);
        misfits += count_lost(ui, SCREEN_UNSAVED, language);
        ui_destroy(ui);
    }
    draw_list_free(&list);
    assert_int_equal(misfits, 0);
}

static void every_text_of_a_watched_replay_fits_in_every_language(void **state)
{
    (void)state;
    static const char *const LEVELS[] = {"levels/duel-1-face-to-face.level",
                                         "levels/duel-7-crossroads.level",
                                         "levels/11-first-light.level"};
    char path[96];
    DrawList list = {0};
    int misfits = 0;
    snprintf(path, sizeof path, "%s/fit.replay", folder);
    translate_open(TRANSLATIONS);
    TranslateLanguage languages[16];
    int count = translate_list(languages, 16);
    for (int i = 0; i < count * LENGTH(LEVELS); i++) {
        const char *language = languages[i / LENGTH(LEVELS)].code;
        Replay replay = play_replay(LEVELS[i % LENGTH(LEVELS)], 20.0);
        replay.contacts.at[replay.contacts.size - 2] ^= (uint8_t)(i % 2);
        write_replay(path, &replay);
        replay_free(&replay);
        UiStart start = usual_start();
        start.level_path = path;
        start.ruler = (TextRuler){measure_width, font};
        Ui *ui = open_ui(&start);
        translate_choose(language);
        watch_pause(ui_context(ui));
        ui_advance(ui, FRAME);
        for (int mark = 0; mark < 4; mark++) {
            misfits += count_on_screen(ui, &list, SCREEN_WATCH, language);
            for (int button = 0; button < WATCH_BUTTON_COUNT; button++) {
                ui_context(ui)->hands->device = DEVICE_MOUSE;
                watch_of(ui)->bar.x = watch_of(ui)->bar.button[button].x + 2.0;
                watch_of(ui)->bar.y = watch_of(ui)->bar.button[button].y + 2.0;
                misfits += count_at_sizes(ui, &list, language);
            }
            watch_move_to_mark(ui_context(ui), 1);
            ui_advance(ui, FRAME);
        }
        misfits += count_on_screen(ui, &list, SCREEN_WATCH_MENU, language);
        ui_destroy(ui);
    }
    remove(path);
    draw_list_free(&list);
    assert_int_equal(misfits, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_text_fits_and_none_is_missing_on_every_screen_in_every_language),
        cmocka_unit_test(every_text_of_a_match_fits_and_none_is_missing_in_every_language),
        cmocka_unit_test(words_in_the_field_never_lie_on_each_other),
        cmocka_unit_test(the_name_of_a_caught_power_up_lies_on_no_waiting_ball),
        cmocka_unit_test(a_bad_level_is_told_within_the_window_in_every_language),
        cmocka_unit_test(every_text_of_the_question_before_changes_are_lost_fits_in_every_language),
        cmocka_unit_test(every_text_of_a_watched_replay_fits_in_every_language),
    };
    return cmocka_run_group_tests_name("fit", tests, open_font, close_font);
}

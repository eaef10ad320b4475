#include "campaign_game.h"

#include "career.h"
#include "chapters.h"
#include "match.h"
#include "match_statistics.h"
#include "menu.h"
#include "merit_view.h"
#include "screens.h"
#include "ui_replay.h"

/// Which places are open, as letters.
static const char *open_places(const Ui *ui)
{
    static char open[LEVELS + 1];
    for (int i = 0; i < LEVELS; i++) {
        open[i] = chapters_is_open(ui_context(ui)->career, i) ? 'o' : '.';
    }
    return open;
}

static void two_levels_are_open_and_the_boss_opens_the_next_world(void **state)
{
    (void)state;
    Ui *ui = open_campaign();
    assert_int_equal(chapters_count(ui_career(ui)), LEVELS);
    assert_string_equal(open_places(ui), "oo....");
    assert_int_equal(chapters_next(ui_career(ui), -1), 0);
    clear_place(ui, 1);
    assert_string_equal(open_places(ui), "ooo...");
    assert_int_equal(chapters_next(ui_career(ui), 1), 2);
    clear_place(ui, 2);
    // The boss alone opens it, whatever else there is left.
    assert_string_equal(open_places(ui), "ooooo.");
    assert_int_equal(chapters_next(ui_career(ui), 2), 3);
    clear_place(ui, 3);
    clear_place(ui, 4);
    clear_place(ui, 5);
    // Round the end to what was left out; then on to the end.
    assert_int_equal(chapters_next(ui_career(ui), 5), 0);
    clear_place(ui, 0);
    assert_int_equal(chapters_next(ui_career(ui), -1), 0);
    assert_int_equal(chapters_next(ui_career(ui), 4), 5);
    assert_int_equal(chapters_next(ui_career(ui), 5), -1);
    ui_destroy(ui);
}

static void what_is_won_is_kept_at_once_and_known_to_the_next_game(void **state)
{
    (void)state;
    Ui *ui = open_campaign();
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_SOLO));
    screens_change(ui_context(ui));
    assert_string_equal(session_of(ui)->level.title, "Number 0");
    win(ui);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_int_equal(ui_career(ui)->run.fresh_stars, MERITS_ALL_STARS);
    const int points = world_paddle(session_of(ui)->world, 0).points;
    ui_advance(ui, 0.5);
    press(ui, KEY_RETURN);
    assert_string_equal(session_of(ui)->level.title, "Number 1");
    // Lives are the level's own, points go on; what is kept of them is this level's.
    assert_int_equal(world_paddle(session_of(ui)->world, 0).lives, 3);
    assert_int_equal(world_paddle(session_of(ui)->world, 0).points, points);
    win(ui);
    const int both = world_paddle(session_of(ui)->world, 0).points;
    // Without a par and with a feat too hard for three bricks.
    assert_int_equal(ui_career(ui)->run.fresh_stars, MERITS_CLEARED);
    ui_destroy(ui);
    ui = open_campaign();
    assert_int_equal(chapters_merit(ui_career(ui), 0).stars, MERITS_ALL_STARS);
    assert_int_equal(chapters_merit(ui_career(ui), 0).points, points);
    assert_int_equal(chapters_merit(ui_career(ui), 1).points, both - points);
    assert_true(chapters_merit(ui_career(ui), 0).time_ms > 0);
    assert_int_equal(chapters_next(ui_career(ui), -1), 2);
    assert_int_equal(play_first_level(ui_career(ui), PLAY_SOLO), chapters_index(ui_career(ui), 2));
    // Won again it is nothing new.
    begin_entry(ui, PLAY_SOLO, chapters_index(ui_career(ui), 1));
    win(ui);
    assert_int_equal(ui_career(ui)->run.fresh_stars, 0);
    ui_destroy(ui);
    remove(progress_path);
}

static void the_results_say_the_time_that_the_star_counts(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = open_campaign();
    begin_entry(ui, PLAY_SOLO, chapters_index(ui_career(ui), 0));
    // A minute of the match before the first serve, and a time that is no whole second.
    pass_time(ui, 3.0);
    win(ui);
    const int ms = chapters_merit(ui_career(ui), 0).time_ms;
    assert_true(ms > 0 && ms < 59000 && ms % 1000 != 0);
    char words[16];
    snprintf(words, sizeof words, "0:%02d", ms / 1000 + 1);
    pass(ui, &list, 2.0);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_true(shows(&list, words));
    // As best time it is the same.
    const Merit merit = chapters_merit(ui_career(ui), 0);
    char best[80];
    merit_view_write_best(&merit, best, sizeof best);
    assert_non_null(strstr(best, words));
    ui_destroy(ui);
    remove(progress_path);
    draw_list_free(&list);
}

static void a_level_that_is_lost_is_not_cleared(void **state)
{
    (void)state;
    Ui *ui = open_campaign();
    begin_entry(ui, PLAY_SOLO, chapters_index(ui_career(ui), 0));
    for (int frame = 0; frame < 60 * 600 && screen_of(ui) == SCREEN_PLAY; frame++) {
        give_key(ui, KEY_LEFT, true);
        press(ui, KEY_SPACE);
        ui_advance(ui, FRAME);
    }
    assert_int_equal(world_outcome(session_of(ui)->world), WORLD_LOST);
    assert_int_equal(chapters_merit(ui_career(ui), 0).stars, 0);
    assert_int_equal(chapters_merit(ui_career(ui), 0).time_ms, 0);
    assert_string_equal(open_places(ui), "oo....");
    ui_destroy(ui);
    remove(progress_path);
}

static void levels_won_with_an_older_version_are_cleared(void **state)
{
    (void)state;
    char path[96];
    char text[40];
    UiStart start = usual_start();
    snprintf(path, sizeof path, "%s/settings", folder);
    // Two levels of this folder for one paddle come before those of the plan.
    snprintf(text, sizeof text, "level_reached = %d\n", 4);
    write_text(path, text);
    start.kept.path[KEPT_SETTINGS] = path;
    Ui *ui = open_ui(&start);
    int cleared = 0;
    for (int i = 0; i < LEVELS; i++) {
        cleared += chapters_is_cleared(ui_career(ui), i);
    }
    assert_int_equal(cleared, 2);
    ui_destroy(ui);
    remove(path);
}

static void damaged_progress_is_told(void **state)
{
    (void)state;
    char aside[96];
    write_text(progress_path, "level = 1 1 1 c0\nlevel = oh\n");
    Ui *ui = open_campaign();
    assert_string_equal(kept_files_worst_complaint(ui_career(ui)),
                        "The progress file was damaged and has been set aside.");
    assert_int_equal(ui_career(ui)->merits.count, 1);
    ui_destroy(ui);
    snprintf(aside, sizeof aside, "%s.damaged", progress_path);
    assert_int_equal(remove(aside), 0);
    assert_int_equal(remove(progress_path), 0);
}

/// The map, with nothing won but the first level.
static Ui *open_map(DrawList *list)
{
    Ui *ui = open_campaign();
    clear_place(ui, 0);
    go_to(ui, SCREEN_TITLE);
    settings_set(ui_settings(ui), SETTING_MODE, PLAY_SOLO);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_CAMPAIGN);
    ui_draw(ui, list, 1280, 720, 1.0);
    return ui;
}

static void the_map_is_gone_about_in_as_its_cells_lie(void **state)
{
    (void)state;
    static const struct {
        int from, key, to;
    } MOVES[] = {
        {1, KEY_RIGHT, 2}, {1, KEY_LEFT, 0},      {2, KEY_LEFT, 1},
        {0, KEY_LEFT, 0},  {0, KEY_UP, 0},        {3, KEY_UP, 0},
        {4, KEY_LEFT, 3},  {5, KEY_DOWN, LEVELS}, {3, KEY_DOWN, LEVELS},
    };
    DrawList list = {0};
    Ui *ui = open_map(&list);
    // What comes next is selected.
    assert_int_equal(menu_of(ui)->selected, 1);
    for (size_t i = 0; i < sizeof MOVES / sizeof MOVES[0]; i++) {
        menu_of(ui)->selected = MOVES[i].from;
        press(ui, MOVES[i].key);
        assert_int_equal(menu_of(ui)->selected, MOVES[i].to);
    }
    // Everything is within reach.
    for (int to = 0; to <= LEVELS; to++) {
        bool reached = false;
        for (int from = 0; from <= LEVELS; from++) {
            for (int key = 0; key < 4 && from != to; key++) {
                static const int KEYS[] = {KEY_LEFT, KEY_RIGHT, KEY_UP, KEY_DOWN};
                menu_of(ui)->selected = from;
                press(ui, KEYS[key]);
                reached = reached || menu_of(ui)->selected == to;
            }
        }
        assert_true(reached);
    }
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_closed_level_does_not_begin_an_open_one_does_with_any_device(void **state)
{
    (void)state;
    DrawList list = {0};
    for (InputDevice device = DEVICE_KEYS; device <= DEVICE_PAD; device++) {
        static const int PLACES[] = {4, 2};
        for (int i = 0; i < 2; i++) {
            Ui *ui = open_map(&list);
            menu_of(ui)->selected = PLACES[i];
            if (device == DEVICE_KEYS) {
                press(ui, KEY_RETURN);
            } else if (device == DEVICE_PAD) {
                push(ui, PAD_A);
            } else {
                click(ui, &list, PLACES[i]);
            }
            assert_int_equal(screen_of(ui), i == 0 ? SCREEN_CAMPAIGN : SCREEN_PLAY);
            if (i == 1) {
                assert_string_equal(session_of(ui)->level.title, "Number 2");
            }
            ui_destroy(ui);
        }
    }
    remove(progress_path);
    draw_list_free(&list);
}

static void the_card_says_what_wins_the_stars_and_why_a_level_is_closed(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = open_map(&list);
    menu_of(ui)->selected = 0;
    assert_true(map_says(ui, &list, "One: level 1, Number 0"));
    assert_true(map_says(ui, &list, "Within 60:00"));
    assert_true(map_says(ui, &list, "Lose no life"));
    assert_true(map_says(ui, &list, "Best time 0:01, best score 0"));
    menu_of(ui)->selected = 3;
    assert_true(map_says(ui, &list, "Locked: clear One first"));
    menu_of(ui)->selected = 2;
    assert_true(map_says(ui, &list, "Not cleared yet"));
    ui_destroy(ui);
    draw_list_free(&list);
}

/// Plays on with a perfect computer in the person's place, to where the last brick is about to
/// break. Returns how many steps a frame took before.
static int play_to_the_last_brick(Ui *ui)
{
    int usual = 0;
    begin_entry(ui, PLAY_SOLO, chapters_index(ui_career(ui), 0));
    session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_BOT};
    session_of(ui)->bot[0] = bot_make(BOT_PERFECT, 0, 1);
    for (int frame = 0; frame < 60 * 600 && stage_of(ui)->play.last_brick.slow == 0.0; frame++) {
        const long long before = world_step_number(session_of(ui)->world);
        ui_advance(ui, FRAME);
        usual = stage_of(ui)->play.last_brick.slow == 0.0
                    ? (int)(world_step_number(session_of(ui)->world) - before)
                    : usual;
    }
    assert_int_equal(world_outcome(session_of(ui)->world), WORLD_RUNNING);
    assert_int_equal(world_targets_left(session_of(ui)->world), 1);
    return usual;
}

static Ui *open_at_usual_speed(void)
{
    UiStart start = usual_start();
    return open_ui(&start);
}

/// Whether the field is drawn as that world's.
static bool looks_like(Ui *ui, DrawList *list, ChapterLook look)
{
    ui_draw(ui, list, 1280, 720, 1.0);
    return memcmp(&stage_of(ui)->dim_palette.role[COLOUR_FIELD], &palette_chapter_look(look)->field,
                  sizeof(Colour)) == 0;
}

/// Whether anything of that layer is drawn in the colour of that world's field.
static bool has_miniature(const DrawList *list, ChapterLook look)
{
    const DrawMesh *mesh = &list->mesh[LAYER_VEIL];
    bool has = false;
    for (int i = 0; i < mesh->vertex_count; i++) {
        has = has || memcmp(&mesh->vertices[i].colour, &palette_chapter_look(look)->field,
                            sizeof(Colour)) == 0;
    }
    return has;
}

static void a_level_has_its_chapters_look_wherever_it_is_shown(void **state)
{
    (void)state;
    char path[96];
    char game[96];
    char pictures[96];
    char complaint[FILM_WORDS_SIZE];
    DrawList list = {0};
    Ui *ui = open_campaign();
    // Started by its file,
    name_level(path, 3);
    ui_open_file(ui, path);
    assert_true(looks_like(ui, &list, LOOK_ICE));
    // by none of the campaign's,
    name_file(path, sizeof path, 1);
    ui_open_file(ui, path);
    assert_false(looks_like(ui, &list, LOOK_ICE));
    // as a replay, whatever was played before, in a film of it,
    begin_entry(ui, PLAY_SOLO, chapters_index(ui_career(ui), 3));
    name_level(path, 0);
    snprintf(game, sizeof game, "%s/look.replay", folder);
    Replay replay = play_replay(path, 1.0);
    write_replay(game, &replay);
    replay_free(&replay);
    ui_open_file(ui, game);
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    assert_true(looks_like(ui, &list, LOOK_DAWN));
    snprintf(pictures, sizeof pictures, "%s/pictures", folder);
    assert_true(film_begin(ui_context(ui), pictures, 0.0, 0.5, 10.0, 1.0, complaint));
    assert_true(looks_like(ui, &list, LOOK_DAWN));
    assert_int_equal(rmdir(pictures), 0);
    assert_int_equal(remove(game), 0);
    // and in miniature.
    go_to(ui, SCREEN_TITLE);
    go_to(ui, SCREEN_LEVELS);
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_true(has_miniature(&list, LOOK_DAWN));
    assert_true(has_miniature(&list, LOOK_ICE));
    ui_destroy(ui);
    draw_list_free(&list);
}

static void
what_the_map_locks_is_locked_in_the_list_but_can_be_edited_and_started_by_its_file(void **state)
{
    (void)state;
    char path[96];
    DrawList list = {0};
    Ui *ui = open_campaign();
    const int locked = chapters_index(ui_career(ui), 3);
    go_to(ui, SCREEN_LEVELS);
    menu_of(ui)->selected = locked;
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_LEVELS);
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_true(shows(&list, "Locked: clear One first"));
    assert_true(shows(&list, "locked"));
    press(ui, KEY_ESCAPE);
    name_level(path, 3);
    ui_open_file(ui, path);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_string_equal(session_of(ui)->level.title, "Number 3");
    go_to(ui, SCREEN_LEVELS);
    menu_of(ui)->selected = locked;
    const InputEvent event = {.kind = INPUT_KEY_DOWN, .code = 8, .symbol = 'e'};
    ui_handle(ui, &event);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    go_to(ui, SCREEN_LEVELS);
    clear_place(ui, 2);
    menu_of(ui)->selected = locked;
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void the_last_brick_breaks_in_slow_motion_and_then_the_next_level_is_near(void **state)
{
    (void)state;
    Ui *ui = open_at_usual_speed();
    const int usual = play_to_the_last_brick(ui);
    double slow = 0.0;
    double over = 0.0;
    while (world_outcome(session_of(ui)->world) == WORLD_RUNNING && slow < 2.0) {
        const long long before = world_step_number(session_of(ui)->world);
        ui_advance(ui, FRAME);
        slow += FRAME;
        assert_true(world_step_number(session_of(ui)->world) - before < usual);
    }
    assert_true(slow > 0.1 && slow <= LAST_BRICK_LONGEST + FRAME);
    while (screen_of(ui) == SCREEN_PLAY && over < 3.0) {
        ui_advance(ui, FRAME);
        over += FRAME;
    }
    // The table of results takes presses after 0.4 s.
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_true(over <= 1.1 + 2.0 * FRAME);
    pass_time(ui, 0.4);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_string_equal(session_of(ui)->level.title, "Number 1");
    ui_destroy(ui);
}

static void any_key_ends_slow_motion_and_celebration_at_once(void **state)
{
    (void)state;
    Ui *ui = open_at_usual_speed();
    const int usual = play_to_the_last_brick(ui);
    press(ui, KEY_SPACE);
    const long long before = world_step_number(session_of(ui)->world);
    ui_advance(ui, FRAME);
    assert_true(world_step_number(session_of(ui)->world) - before >= usual - 1);
    for (int frame = 0; frame < 60 && stage_of(ui)->play.since_over == 0.0; frame++) {
        ui_advance(ui, FRAME);
    }
    // That press was for the slow motion.
    ui_advance(ui, FRAME);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    press(ui, KEY_SPACE);
    pass_time(ui, 0.05);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    ui_destroy(ui);
}

/// Balls and capsules, which are drawn over other words, lie below these.
static void nothing_lies_on_the_words_that_end_a_level(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = open_at_usual_speed();
    (void)play_to_the_last_brick(ui);
    for (int frame = 0; frame < 60 * 60 && stage_of(ui)->play.since_over < 0.3; frame++) {
        ui_advance(ui, FRAME);
    }
    ui_draw(ui, &list, 1280, 720, 1.0);
    int said = 0;
    for (int i = 0; i < list.text_count; i++) {
        const DrawText *text = &list.texts[i];
        if (!text->glow && strcmp(list.characters + text->text, "Level cleared") == 0) {
            assert_true(text->layer > LAYER_STAMPS);
            said++;
        }
    }
    assert_true(said > 0);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void slow_motion_is_left_out_where_it_is_not_wanted(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        Ui *ui = open_at_usual_speed();
        settings_set(ui_settings(ui), i == 0 ? SETTING_REDUCED_MOTION : SETTING_REPEATS, i == 0);
        begin_entry(ui, PLAY_SOLO, chapters_index(ui_career(ui), 0));
        win(ui);
        assert_true(stage_of(ui)->play.last_brick.slow == 0.0);
        ui_destroy(ui);
    }
}

static void difficulty_changes_in_the_pause(void **state)
{
    (void)state;
    static const int SPEEDS[] = {120, 75, 90, 100};
    static const int PADDLES[] = {100, 150, 125, 100};
    Ui *ui = open_campaign();
    begin_entry(ui, PLAY_SOLO, chapters_index(ui_career(ui), 0));
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    menu_of(ui)->selected = find_label(ui, "Difficulty");
    for (int i = 0; i < 4; i++) {
        press(ui, KEY_RIGHT);
        assert_int_equal(ui_settings(ui)->game_speed, SPEEDS[i]);
        assert_int_equal(ui_settings(ui)->help_paddle, PADDLES[i]);
    }
    // A person's own settings are no grade; from them one comes to the first or last.
    settings_set(ui_settings(ui), SETTING_GAME_SPEED, 110);
    char words[40];
    option_write_difficulty(ui_context(ui), 0, words, sizeof words);
    assert_string_equal(words, "Custom");
    press(ui, KEY_LEFT);
    option_write_difficulty(ui_context(ui), 0, words, sizeof words);
    assert_string_equal(words, "Hard");
    ui_destroy(ui);
}

/// What just meets a feat, and what just misses it.
static void each_feat_is_met_exactly_as_it_says(void **state)
{
    (void)state;
    static const struct {
        Feat feat;
        Tally met, missed;
    } FEATS[FEAT_KIND_COUNT] = {
        {{FEAT_NO_LIFE_LOST, 0}, {.best_combo = 1}, {.lives_lost = 1}},
        {{FEAT_COMBO, 12}, {.best_combo = 12}, {.best_combo = 11}},
        {{FEAT_ALL_HELP, 0}, {.help_caught = 2, .harm_caught = 1}, {.help_missed = 1}},
        {{FEAT_NO_HARM, 0}, {.help_caught = 2}, {.harm_caught = 1}},
        {{FEAT_NO_POWER_UP, 0}, {.help_missed = 2}, {.help_caught = 1}},
        {{FEAT_TOUCHES, 20}, {.touches = 20}, {.touches = 21}},
        {{FEAT_BALLS, 3}, {.most_balls = 3}, {.most_balls = 2}},
        {{FEAT_ONE_BALL, 0}, {.most_balls = 1}, {.most_balls = 2}},
        {{FEAT_STEALS, 6}, {.steals = 6}, {.steals = 5}},
        {{FEAT_HEAT, 4}, {.hottest = 4}, {.hottest = 3}},
        {{FEAT_ALL_BROKEN, 0}, {.bricks = 1}, {.bricks = 1, .left = 1}},
        {{FEAT_RIVAL, 0}, {.bricks = 1, .left = 1}, {.bricks = 1, .marks = 1}},
        {{FEAT_TERRITORY, 70}, {.territory = 70}, {.territory = 69}},
    };
    for (int i = 0; i < FEAT_KIND_COUNT; i++) {
        assert_int_equal(FEATS[i].feat.kind, i);
        assert_true(tally_meets_feat(&FEATS[i].met, &FEATS[i].feat));
        assert_false(tally_meets_feat(&FEATS[i].missed, &FEATS[i].feat));
    }
    const CampaignLevel level = {.par_s = 60, .feat = {FEAT_BALLS, 2}};
    assert_int_equal(match_stars(&level, &(Tally){.played = 60.0}), MERITS_CLEARED | MERITS_PAR);
    assert_int_equal(match_stars(&level, &(Tally){.played = 60.1, .most_balls = 2}),
                     MERITS_CLEARED | MERITS_FEAT);
}

static void a_star_is_open_until_it_is_won_or_lost(void **state)
{
    (void)state;
    const CampaignLevel combo = {.par_s = 60, .feat = {FEAT_COMBO, 12}};
    const CampaignLevel careful = {.feat = {FEAT_NO_LIFE_LOST, 0}};
    assert_int_equal(star_state(&combo, MERITS_CLEARED, &(Tally){0}), STAR_OPEN);
    assert_int_equal(star_state(&combo, MERITS_CLEARED, &(Tally){.best_combo = 12}), STAR_OPEN);
    assert_int_equal(star_state(&combo, MERITS_PAR, &(Tally){.played = 60.0}), STAR_OPEN);
    assert_int_equal(star_state(&combo, MERITS_PAR, &(Tally){.played = 60.1}), STAR_LOST);
    assert_int_equal(star_state(&combo, MERITS_FEAT, &(Tally){.best_combo = 11}), STAR_OPEN);
    assert_int_equal(star_state(&combo, MERITS_FEAT, &(Tally){.best_combo = 12}), STAR_WON);
    assert_int_equal(star_state(&careful, MERITS_FEAT, &(Tally){0}), STAR_OPEN);
    assert_int_equal(star_state(&careful, MERITS_FEAT, &(Tally){.lives_lost = 1}), STAR_LOST);
    assert_int_equal(star_state(&careful, MERITS_PAR, &(Tally){.played = 1e3}), STAR_OPEN);
    assert_int_equal(star_feat_count(&combo.feat, &(Tally){.best_combo = 7}), 7);
    assert_int_equal(star_feat_count(&careful.feat, &(Tally){.lives_lost = 7}), -1);
}

/// Whether anything is drawn in a colour where triangles are seen: not where text and stamps are.
static bool is_drawn_in(const DrawList *list, Colour colour)
{
    const DrawMesh *mesh = &list->mesh[LAYER_VEIL];
    bool drawn = false;
    for (int i = 0; i < mesh->vertex_count && !drawn; i++) {
        const Colour seen = mesh->vertices[i].colour;
        drawn = seen.r == colour.r && seen.g == colour.g && seen.b == colour.b && seen.a > 200;
    }
    return drawn;
}

static void a_star_that_is_lost_is_struck_out(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = open_at_usual_speed();
    begin_entry(ui, PLAY_SOLO, chapters_index(ui_career(ui), 0));
    const Colour alert = ui_palette(ui_context(ui))->role[COLOUR_ALERT];
    for (int lost = 0; lost < 2; lost++) {
        session_of(ui)->tally.lives_lost = lost;
        pass(ui, &list, 1.0);
        assert_int_equal(is_drawn_in(&list, alert), lost);
    }
    ui_destroy(ui);
    remove(progress_path);
    draw_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_star_is_open_until_it_is_won_or_lost),
        cmocka_unit_test(a_star_that_is_lost_is_struck_out),
        cmocka_unit_test(two_levels_are_open_and_the_boss_opens_the_next_world),
        cmocka_unit_test(what_is_won_is_kept_at_once_and_known_to_the_next_game),
        cmocka_unit_test(the_results_say_the_time_that_the_star_counts),
        cmocka_unit_test(a_level_that_is_lost_is_not_cleared),
        cmocka_unit_test(levels_won_with_an_older_version_are_cleared),
        cmocka_unit_test(damaged_progress_is_told),
        cmocka_unit_test(the_map_is_gone_about_in_as_its_cells_lie),
        cmocka_unit_test(a_closed_level_does_not_begin_an_open_one_does_with_any_device),
        cmocka_unit_test(the_card_says_what_wins_the_stars_and_why_a_level_is_closed),
        cmocka_unit_test(a_level_has_its_chapters_look_wherever_it_is_shown),
        cmocka_unit_test(
            what_the_map_locks_is_locked_in_the_list_but_can_be_edited_and_started_by_its_file),
        cmocka_unit_test(the_last_brick_breaks_in_slow_motion_and_then_the_next_level_is_near),
        cmocka_unit_test(any_key_ends_slow_motion_and_celebration_at_once),
        cmocka_unit_test(nothing_lies_on_the_words_that_end_a_level),
        cmocka_unit_test(slow_motion_is_left_out_where_it_is_not_wanted),
        cmocka_unit_test(difficulty_changes_in_the_pause),
        cmocka_unit_test(each_feat_is_met_exactly_as_it_says),
    };
    return cmocka_run_group_tests_name("campaign", tests, write_campaign, remove_campaign);
}

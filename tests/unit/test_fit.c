#include "ui_replay.h"

#include <math.h>

#include "drafts.h"
#include "editor_command.h"
#include "font.h"
#include "power_up.h"
#include "rng.h"
#include "text.h"
#include "worlds.h"

#ifndef TRANSLATIONS
#define TRANSLATIONS NULL
#endif

/// Of a text's size: from its middle up and down to where capitals, accents and tails may be.
#define HALF_LETTER 0.36
/// Pixels that texts may come into each other by.
#define TOLERANCE 1.0
/// No letter is smaller than this, pixels.
#define SMALLEST 8.0

static Font *font;

static double measure_width(void *context, const char *text, double size)
{
    return font_width(context, text, size);
}

static int open_font(void **state)
{
    font = font_open("assets/font/arkanong.ttf");
    return font == NULL ? 1 : ui_game_write_levels(state);
}

static int close_font(void **state)
{
    font_close(font);
    return ui_game_remove_levels(state);
}

/// What is drawn, for messages.
typedef struct Place {
    const char *language;
    ScreenId screen;
    int width, height, text_size;
} Place;

static Area area_of(const DrawList *list, const DrawText *text)
{
    double width = draw_text_width(list, list->characters + text->text, (double)text->size);
    double shift = text->align == ALIGN_LEFT ? 0.0 : (text->align == ALIGN_RIGHT ? 1.0 : 0.5);
    return (Area){(double)text->x - shift * width,
                  (double)(text->y) - HALF_LETTER * (double)text->size, width,
                  2.0 * HALF_LETTER * (double)text->size};
}

static bool overlap(Area a, Area b)
{
    double across = fmin(a.x + a.width, b.x + b.width) - fmax(a.x, b.x);
    double down = fmin(a.y + a.height, b.y + b.height) - fmax(a.y, b.y);
    return across > TOLERANCE && down > TOLERANCE;
}

static int complain(const Place *place, const char *what, const char *text, const char *other)
{
    fprintf(stderr, "%s, screen %d, %dx%d, text size %d %%: \"%s\" %s \"%s\"\n", place->language,
            (int)place->screen, place->width, place->height, place->text_size, text, what, other);
    return 1;
}

/// How many texts are cut off by the window, lie on another text, or are too small to be read.
static bool is_dark(Colour colour)
{
    return colour.r + colour.g + colour.b < 60;
}

static int count_misfits(const DrawList *list, const Place *place)
{
    int misfits = 0;
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        const char *words = list->characters + text->text;
        if (text->stamp != STAMP_NONE || words[0] == '\0') {
            continue;
        }
        Area area = area_of(list, text);
        if (area.x < -TOLERANCE || area.x + area.width > place->width + TOLERANCE ||
            area.y < -TOLERANCE || area.y + area.height > place->height + TOLERANCE) {
            misfits += complain(place, "is cut off by", words, "the window");
        }
        if ((double)text->size < SMALLEST && strlen(words) > 2) {
            misfits += complain(place, "is too small", words, "");
        }
        for (int k = 0; k < i; k++) {
            const DrawText *other = &list->texts[k];
            // A word over the field lies on its own dark edge.
            bool edges =
                is_dark(other->colour) && strcmp(words, list->characters + other->text) == 0;
            if (other->stamp == STAMP_NONE && other->layer == text->layer && !edges &&
                list->characters[other->text] != '\0' && overlap(area, area_of(list, other))) {
                misfits += complain(place, "lies on", words, list->characters + other->text);
            }
        }
    }
    return misfits;
}

static const int SIZES[][2] = {{320, 240},  {480, 360},  {600, 1000}, {640, 480},   {800, 600},
                               {1000, 400}, {720, 1280}, {1280, 720}, {2560, 1080}, {3840, 2160}};
static const int TEXT_SIZES[] = {80, 100, 150};

#define LENGTH(array) ((int)(sizeof(array) / sizeof(array)[0]))

/// Draws the present screen in every size.
static int count_at_all_sizes(Ui *ui, DrawList *list, const char *language)
{
    int misfits = 0;
    for (int size = 0; size < LENGTH(SIZES); size++) {
        for (int text = 0; text < LENGTH(TEXT_SIZES); text++) {
            Place place = {language, ui->screen, SIZES[size][0], SIZES[size][1], TEXT_SIZES[text]};
            ui->settings.text_size = TEXT_SIZES[text];
            ui_draw(ui, list, place.width, place.height, 1.0);
            misfits += count_misfits(list, &place);
        }
    }
    return misfits;
}

/// Every row of a menu that scrolls comes into sight, and every device has its hints.
static int count_on_screen(Ui *ui, DrawList *list, ScreenId screen, const char *language)
{
    int misfits = 0;
    go_to(ui, screen);
    for (InputDevice device = DEVICE_KEYS; device <= DEVICE_PAD; device++) {
        ui->device = device;
        misfits += count_at_all_sizes(ui, list, language);
    }
    ui->menu.selected = ui->menu.count > 0 ? ui->menu.count - 1 : 0;
    misfits += count_at_all_sizes(ui, list, language);
    return misfits;
}

#define FOUND_SIZE 65536

/// Everything that a screen of menus says, drawing by drawing, the texts of each in their order
/// with blanks between.
static char found[FOUND_SIZE];

static int collect(Ui *ui, DrawList *list, const Place *place)
{
    int misfits = 0;
    ui_draw(ui, list, place->width, place->height, 1.0);
    size_t end = strlen(found);
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        const char *words = list->characters + text->text;
        if (text->stamp == STAMP_NONE && text->layer == LAYER_MENU_TEXT &&
            end + strlen(words) + 3 < FOUND_SIZE) {
            end += (size_t)sprintf(found + end, "%s ", words);
        }
    }
    found[end] = '\n';
    found[end + 1] = '\0';
    const Scroll *scrolls[] = {&ui->page_scroll, &ui->menu.scroll};
    for (int i = 0; i < 2; i++) {
        Area bar = scrolls[i]->track;
        if (bar.height > 0.0 && (bar.x + bar.width > place->width || bar.y < 0.0 ||
                                 bar.y + bar.height > place->height)) {
            misfits += complain(place, "is cut off by", "the bar", "the window");
        }
    }
    return misfits;
}

/// Goes to whatever is out of sight; on the map, which tells about what is selected, to everything.
static int walk(Ui *ui, DrawList *list, const Place *place)
{
    found[0] = '\0';
    ui->menu.selected = 0;
    ui->page_scroll.first = 0;
    int misfits = collect(ui, list, place);
    for (int i = 0; i < ui->menu.count; i++) {
        if (ui->menu.item[i].area.height <= 0.0 || place->screen == SCREEN_CAMPAIGN) {
            ui->menu.selected = i;
            misfits += collect(ui, list, place);
            assert_true(ui->menu.item[i].area.height > 0.0);
        }
    }
    int step = ui->page_scroll.shown > 9 ? ui->page_scroll.shown / 3 : 1;
    for (int first = step; first < ui->page_scroll.count && scroll_is_needed(&ui->page_scroll);
         first += step) {
        ui->page_scroll.first = first;
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
    for (int text = 1; text < LENGTH(TEXT_SIZES); text++) {
        ui->settings.text_size = TEXT_SIZES[text];
        ui->menu.selected = 0;
        ui_draw(ui, &all, 3200, 128000, 1.0);
        Place whole = {language, screen, 3200, 128000, TEXT_SIZES[text]};
        if (scroll_is_needed(&ui->page_scroll) || scroll_is_needed(&ui->menu.scroll)) {
            lost += complain(&whole, "does not show", "the window", "all of it");
        }
        // What is loading has a title alone.
        assert_true(all.text_count > (screen == SCREEN_LOADING ? 0 : 2));
        for (int size = 0; size < LENGTH(SIZES); size++) {
            Place place = {language, screen, SIZES[size][0], SIZES[size][1], TEXT_SIZES[text]};
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
    GameList *kept = &ui->games;
    game_list_close(kept);
    kept->count = 2 * (GAME_BAD + 1);
    kept->entry = calloc((size_t)kept->count, sizeof *kept->entry);
    assert_non_null(kept->entry);
    for (int i = 0; i < kept->count; i++) {
        Game *game = &kept->entry[i].game;
        KeptGame *file = &kept->entry[i].file;
        const int level = level_list_find(&ui->level_list, 0, i > GAME_BAD);
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
            assert_true(level_copy(&game->level, &ui->level_list.entry[level].level));
        }
    }
    misfits += count_at_all_sizes(ui, list, language);
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
    assert_true(worlds_count(ui) > 0);
    for (int place = 0; place < worlds_count(ui); place++) {
        Merit won = {.stars = MERITS_ALL_STARS, .time_ms = 3599000, .points = 12345678};
        worlds_key(ui, worlds_index(ui, place), won.level);
        assert_true(merits_note(&ui->merits, &won));
    }
    misfits += count_on_screen(ui, list, SCREEN_CAMPAIGN, language);
    return misfits + count_lost(ui, SCREEN_CAMPAIGN, language);
}

static void every_text_fits_and_none_is_missing_on_every_screen_in_every_language(void **state)
{
    (void)state;
    static const ScreenId SCREENS[] = {SCREEN_TITLE,   SCREEN_OPTIONS,    SCREEN_HELP,
                                       SCREEN_LEVELS,  SCREEN_SCORES,     SCREEN_CREDITS,
                                       SCREEN_LOADING, SCREEN_STATISTICS, SCREEN_RESET};
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
            scores_add(&ui->scores, "levels", "Wilhelmina Wurst", 999999999LL * k, 100 + k);
            scores_add(&ui->scores, "another rather long set", "Ada", k, k);
        }
        for (int s = 0; s < LENGTH(SCREENS); s++) {
            misfits += count_on_screen(ui, &list, SCREENS[s], languages[i].code);
            misfits += count_lost(ui, SCREENS[s], languages[i].code);
        }
        for (int page = 2; page <= 4; page++) {
            ui->memory[SCREEN_OPTIONS].page = page;
            misfits += count_lost(ui, SCREEN_OPTIONS, languages[i].code);
        }
        for (int mode = 0; mode < MODE_COUNT; mode++) {
            ui->settings.mode = mode;
            misfits += count_on_screen(ui, &list, SCREEN_TITLE, languages[i].code);
        }
        misfits += count_campaign(ui, &list, languages[i].code);
        for (int file = 0; file < KEPT_COUNT; file++) {
            for (int trouble = SAFE_FILE_DAMAGED; trouble <= SAFE_FILE_UNSAVED; trouble++) {
                ui->kept[file] = (KeptFileState){.trouble = (SafeFileResult)trouble,
                                                 .unsaved = trouble == SAFE_FILE_UNSAVED};
                misfits += count_on_screen(ui, &list, SCREEN_TITLE, languages[i].code);
                misfits += count_on_screen(ui, &list, SCREEN_SCORES, languages[i].code);
            }
            ui->kept[file] = (KeptFileState){.trouble = SAFE_FILE_GOOD};
        }
        misfits += count_games(ui, &list, languages[i].code);
        ui->keeper.rescued = 1;
        misfits += count_on_screen(ui, &list, SCREEN_TITLE, languages[i].code);
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
    ui->repeat.due = true;
    ui->repeat.end = world_step_number(ui->session.world);
    for (int i = 0; i < 50; i++) {
        ui_advance(ui, 0.02);
    }
    assert_non_null(repeat_session(&ui->repeat));
    return count_at_all_sizes(ui, list, language);
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
        ui->entry = (NameEntry){.points = 123456789012, .place = 10, .levels = 12};
        ui->campaign = (Campaign){.score = 123456789, .ended = true};
        for (int s = 0; s < LENGTH(SCREENS); s++) {
            misfits += count_on_screen(ui, &list, SCREENS[s], language);
            misfits += SCREENS[s] == SCREEN_PLAY ? count_in_repeat(ui, &list, language)
                                                 : count_lost(ui, SCREENS[s], language);
        }
        ui_destroy(ui);
    }
    draw_list_free(&list);
    assert_int_equal(misfits, 0);
}

/// Of everything that the editor shows something: a group, paths, three pictures, mistakes.
static const char EDITED[] =
    "title = \"Nearly as long as a title may ever be, w\303\266rtlich\";"
    "paddles = ( { side = \"bottom\"; }, { side = \"left\"; } );"
    "balls = ( { }, { x = 500.123456; y = 400; vx = 100; vy = -1234.5678; owner = \"left\"; } );"
    "groups = ( { hexagons = ( { x = 200; y = 500; radius = 40; path = { dx = 9; dy = 7;"
    " period = 3; }; } ); repeat = { count = 3; turn = 120; }; mirror = { x = 480; }; } );"
    "bricks = ( { x = 500; y = 100; cell_width = 40; cell_height = 20; rows = ( \"12\" ); },"
    " { x = 700; y = 100; cell_width = 40; cell_height = 20; rows = ( \"un\" ); },"
    " { x = 940; y = 100; cell_width = 40; cell_height = 20; rows = ( \"12\" ); } );";

static void show_nothing_selected(Ui *ui)
{
    edit_select(ui->editor->edit, (EditObject){EDIT_NOTHING, 0});
}

static void show_obstacle(Ui *ui)
{
    edit_select(ui->editor->edit, (EditObject){EDIT_OBSTACLE, 0});
}

static void show_ball(Ui *ui)
{
    edit_select(ui->editor->edit, (EditObject){EDIT_BALL, 1});
    ui->editor_view.field = 1;
    strcpy(ui->editor_view.typed, "1234.5678");
}

static void show_bad_bricks(Ui *ui)
{
    edit_select(ui->editor->edit, (EditObject){EDIT_BRICKS, 2});
}

static void show_many(Ui *ui)
{
    edit_select_all(ui->editor->edit);
}

static void show_brushes(Ui *ui)
{
    ui->editor_view.tool = EDITOR_TOOL_BRICKS;
}

static void show_power_ups(Ui *ui)
{
    show_brushes(ui);
    ui->editor_view.paints_bonus = true;
}

static void show_complaint(Ui *ui)
{
    editor_view_tell(&ui->editor_view, true, ui->editor->problems.items[0].text);
}

static void show_news(Ui *ui)
{
    ui->editor->news = EDITOR_NEWS_CHANGED;
    ui_advance(ui, FRAME);
}

static void show_finder(Ui *ui)
{
    show_bad_bricks(ui);
    ui->editor_view.finder = true;
    ui->editor_view.found_count = -1;
}

/// Adds what the pointer would be told of what is in sight.
static void collect_tips(const Ui *ui)
{
    const EditorView *view = &ui->editor_view;
    for (int i = 0; i < view->spot_count; i++) {
        const EditorSpot *spot = &view->spots[i];
        char keys[EDITOR_KEYS_SIZE];
        editor_command_keys(ui, spot->command, keys);
        if (spot->tip != NULL && strlen(found) + strlen(spot->tip) + 100 < FOUND_SIZE) {
            sprintf(found + strlen(found), "%s (%s)\n", spot->tip, keys);
        }
    }
}

/// Adds what can be reached by scrolling and pointing.
static int walk_editor(Ui *ui, DrawList *list, const Place *place, Scroll *scroll)
{
    int misfits = 0;
    int shown = 0;
    do {
        scroll->first = shown;
        misfits += collect(ui, list, place);
        collect_tips(ui);
        shown = scroll->first + scroll->shown;
    } while (shown < scroll->count);
    return misfits;
}

/// Whether a text need not be as it is: one that is shortened, whose tip is whole, a number, of which
/// digits are left out, and the title in the bar, which the panel of the level has.
static bool is_exempt(const Ui *ui, const char *words)
{
    const size_t length = strlen(words);
    return (length > 3 && strcmp(words + length - 3, "\342\200\246") == 0) ||
           text_read_double(words).valid || strcmp(words, edit_level(ui->editor->edit)->title) == 0;
}

/// How many of the texts of a large window cannot be reached.
static int count_missing_in_editor(Ui *ui, const DrawList *all, DrawList *list, const Place *place)
{
    EditorView *view = &ui->editor_view;
    const bool finds = view->finder;
    found[0] = '\0';
    view->finder = false;
    int misfits = walk_editor(ui, list, place, &view->scroll);
    view->finder = finds;
    misfits += finds ? walk_editor(ui, list, place, &view->finder_scroll) : 0;
    for (int i = 0; i < all->text_count; i++) {
        const DrawText *text = &all->texts[i];
        const char *words = all->characters + text->text;
        if (text->stamp == STAMP_NONE && text->layer == LAYER_MENU_TEXT &&
            strstr(found, words) == NULL && !is_exempt(ui, words)) {
            misfits += complain(place, "is missing", words, "");
        }
    }
    return misfits;
}

static int count_in_editor(Ui *ui, DrawList *list, const char *language)
{
    DrawList all = {0};
    int misfits = 0;
    for (InputDevice device = DEVICE_KEYS; device <= DEVICE_MOUSE; device++) {
        ui->device = device;
        misfits += count_at_all_sizes(ui, list, language);
    }
    for (int text = 1; text < LENGTH(TEXT_SIZES); text++) {
        ui->settings.text_size = TEXT_SIZES[text];
        ui_draw(ui, &all, 6400, 128000, 1.0);
        for (int size = 0; size < LENGTH(SIZES); size++) {
            Place place = {language, ui->screen, SIZES[size][0], SIZES[size][1], TEXT_SIZES[text]};
            misfits += count_missing_in_editor(ui, &all, list, &place);
        }
    }
    draw_list_free(&all);
    return misfits;
}

static void every_text_of_the_editor_fits_and_none_is_missing_in_every_language(void **state)
{
    static void (*const SHOW[])(Ui * ui) = {
        show_nothing_selected, show_obstacle,  show_ball,      show_bad_bricks, show_many,
        show_brushes,          show_power_ups, show_complaint, show_news,       show_finder};
    (void)state;
    DrawList list = {0};
    char path[100];
    int misfits = 0;
    snprintf(path, sizeof path, "%s/edited.level", folder);
    assert_true(drafts_save_level(path, EDITED, sizeof EDITED - 1));
    translate_open(TRANSLATIONS);
    TranslateLanguage languages[16];
    int count = translate_list(languages, 16);
    for (int i = 0; i < count * LENGTH(SHOW); i++) {
        const char *language = languages[i / LENGTH(SHOW)].code;
        UiStart start = usual_start();
        start.level_path = path;
        start.edit = true;
        start.ruler = (TextRuler){measure_width, font};
        Ui *ui = open_ui(&start);
        translate_choose(language);
        assert_int_equal(ui->screen, SCREEN_EDIT);
        assert_int_equal(ui->editor->problems.errors, 1);
        ui_draw(ui, &list, 1280, 720, 1.0);
        SHOW[i % LENGTH(SHOW)](ui);
        misfits += count_in_editor(ui, &list, language);
        ui_destroy(ui);
    }
    remove(path);
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
        effects_on_event(&ui->effects, &ui->session, &event);
        event = (WorldEvent){.kind = EVENT_BRICK_HIT,
                             .side = SIDE_BOTTOM,
                             .points = 10 + rng_below(rng, 90),
                             .id = rng_below(rng, 3)};
        effects_on_event(&ui->effects, &ui->session, &event);
        event = (WorldEvent){.kind = EVENT_LIFE_LOST, .side = SIDE_BOTTOM, .value = 1};
        effects_on_event(&ui->effects, &ui->session, &event);
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
        Place place = {"", ui->screen, SIZES[frame % 10][0], SIZES[frame % 10][1], 100};
        rain_words(ui, &rng, rng_below(&rng, 3));
        ui_draw(ui, &list, place.width, place.height, 1.0);
        misfits += count_misfits(&list, &place);
        seen += ui->effects.word_count;
        effects_advance(&ui->effects, rng_range(&rng, 0.0, 0.3));
    }
    assert_true(seen > 800);
    ui_destroy(ui);
    draw_list_free(&list);
    assert_int_equal(misfits, 0);
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
        watch_pause(ui);
        ui_advance(ui, FRAME);
        for (int mark = 0; mark < 4; mark++) {
            misfits += count_on_screen(ui, &list, SCREEN_WATCH, language);
            for (int button = 0; button < WATCH_BUTTON_COUNT; button++) {
                ui->device = DEVICE_MOUSE;
                ui->watching->bar.x = ui->watching->bar.button[button].x + 2.0;
                ui->watching->bar.y = ui->watching->bar.button[button].y + 2.0;
                misfits += count_at_all_sizes(ui, &list, language);
            }
            watch_move_to_mark(ui, 1);
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
        cmocka_unit_test(every_text_of_the_editor_fits_and_none_is_missing_in_every_language),
        cmocka_unit_test(words_in_the_field_never_lie_on_each_other),
        cmocka_unit_test(a_bad_level_is_told_within_the_window_in_every_language),
        cmocka_unit_test(every_text_of_a_watched_replay_fits_in_every_language),
    };
    return cmocka_run_group_tests_name("fit", tests, open_font, close_font);
}

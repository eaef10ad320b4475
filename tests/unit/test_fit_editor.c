// Every text of the editor fits in windows of all sizes, and none is missing.
#include "fit_places.h"

#include "drafts.h"
#include "editor.h"
#include "editor_command.h"
#include "text.h"
#include "way.h"

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
    edit_select(editor_of(ui)->edit, (EditObject){EDIT_NOTHING, 0});
}

static void show_obstacle(Ui *ui)
{
    edit_select(editor_of(ui)->edit, (EditObject){EDIT_OBSTACLE, 0});
}

static void show_ball(Ui *ui)
{
    edit_select(editor_of(ui)->edit, (EditObject){EDIT_BALL, 1});
    editor_view_of(ui)->field = 1;
    text_field_set(&editor_view_of(ui)->typed, "1234.5678", false);
}

static void show_bad_bricks(Ui *ui)
{
    edit_select(editor_of(ui)->edit, (EditObject){EDIT_BRICKS, 2});
}

static void show_many(Ui *ui)
{
    edit_select_all(editor_of(ui)->edit);
}

static void show_brushes(Ui *ui)
{
    editor_view_of(ui)->tool = EDITOR_TOOL_BRICKS;
}

static void show_power_ups(Ui *ui)
{
    show_brushes(ui);
    editor_view_of(ui)->paints_bonus = true;
}

static void show_complaint(Ui *ui)
{
    editor_view_tell(editor_view_of(ui), true, editor_of(ui)->problems.items[0].text);
}

static void show_news(Ui *ui)
{
    editor_of(ui)->news = EDITOR_NEWS_CHANGED;
    ui_advance(ui, FRAME);
}

static void show_unreadable(Ui *ui)
{
    strcpy(editor_of(ui)->reason,
           "edited.level:12: hexagon 0: there is no key 'raduis'; did you mean "
           "'radius'?");
    editor_of(ui)->news = EDITOR_NEWS_UNREADABLE;
    ui_advance(ui, FRAME);
}

static void show_unkept(Ui *ui)
{
    editor_of(ui)->unkept = true;
}

static void show_finder(Ui *ui)
{
    show_bad_bricks(ui);
    editor_view_of(ui)->finder = true;
    editor_view_of(ui)->found_count = -1;
}

/// Adds what the pointer would be told of what is in sight.
static void collect_tips(const Ui *ui)
{
    const EditorView *view = editor_view_of(ui);
    for (int i = 0; i < view->spot_count; i++) {
        const EditorSpot *spot = &view->spots[i];
        char keys[EDITOR_KEYS_SIZE];
        editor_command_keys(ui_context(ui), spot->command, keys);
        if (spot->tip != NULL && strlen(found) + strlen(spot->tip) + 400 < FOUND_SIZE) {
            sprintf(found + strlen(found), "%s (%s)\n%s\n", spot->tip, keys,
                    spot->what != NULL ? spot->what : "");
        }
    }
}

/// Adds what can be reached by scrolling and pointing.
static int walk_editor(Ui *ui, DrawList *list, const Place *place)
{
    Menu *menu = ui_context(ui)->menu;
    int misfits = 0;
    int item = 0;
    do {
        menu->selected = item;
        misfits += collect(ui, list, place);
        collect_tips(ui);
        item += scalar_max_int(menu->scroll.shown, 1);
    } while (item < menu->count + menu->scroll.shown);
    return misfits;
}

/// Whether a text need not be as it is: one that is shortened, whose tip is whole, a number, of
/// which digits are left out, and the title in the bar, which the panel of the level has.
static bool is_exempt(const Ui *ui, const char *words)
{
    const size_t length = strlen(words);
    return (length > 3 && strcmp(words + length - 3, "\342\200\246") == 0) ||
           text_read_double(words).valid ||
           strcmp(words, edit_level(editor_of(ui)->edit)->title) == 0;
}

/// How many of the texts of a large window cannot be reached.
static int count_missing_in_editor(Ui *ui, const DrawList *all, DrawList *list, const Place *place)
{
    EditorView *view = editor_view_of(ui);
    const bool finds = view->finder;
    found[0] = '\0';
    view->finder = false;
    int misfits = walk_editor(ui, list, place);
    view->finder = finds;
    misfits += finds ? walk_editor(ui, list, place) : 0;
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
        ui_context(ui)->hands->device = device;
        misfits += count_at_sizes(ui, list, language);
    }
    // Buttons and rows for fingers are larger.
    ui_context(ui)->hands->finger = true;
    misfits += count_at_sizes(ui, list, language);
    ui_context(ui)->hands->finger = false;
    for (int text = 1; text < LENGTH(TEXT_SIZES); text++) {
        ui_settings(ui)->text_size = TEXT_SIZES[text];
        ui_draw(ui, &all, 6400, 128000, 1.0);
        for (int size = 0; size < LENGTH(SIZES); size++) {
            Place place = {language, screen_of(ui), SIZES[size][0], SIZES[size][1],
                           TEXT_SIZES[text]};
            misfits += count_missing_in_editor(ui, &all, list, &place);
        }
    }
    draw_list_free(&all);
    return misfits;
}

static void every_text_of_the_editor_fits_and_none_is_missing_in_every_language(void **state)
{
    static void (*const SHOW[])(Ui * ui) = {show_nothing_selected, show_obstacle,  show_ball,
                                            show_bad_bricks,       show_many,      show_brushes,
                                            show_power_ups,        show_complaint, show_news,
                                            show_unreadable,       show_unkept,    show_finder};
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
        assert_int_equal(screen_of(ui), SCREEN_EDIT);
        assert_int_equal(editor_of(ui)->problems.errors, 1);
        ui_draw(ui, &list, 1280, 720, 1.0);
        SHOW[i % LENGTH(SHOW)](ui);
        misfits += count_in_editor(ui, &list, language);
        ui_destroy(ui);
    }
    remove(path);
    draw_list_free(&list);
    assert_int_equal(misfits, 0);
}

/// How many texts lie on the field, all of which is in sight.
static int count_on_field(Ui *ui, DrawList *list, const Place *place)
{
    ui_draw(ui, list, place->width, place->height, 1.0);
    const Area field = editor_sight_view(&editor_view_of(ui)->sight).field;
    int misfits = 0;
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        if (text->stamp == STAMP_NONE && text->layer == LAYER_MENU_TEXT &&
            overlap(area_of(list, text), field)) {
            misfits += complain(place, "lies on", list->characters + text->text, "the field");
        }
    }
    return misfits;
}

static void the_help_of_a_tool_leaves_the_whole_field_in_sight(void **state)
{
    (void)state;
    DrawList list = {0};
    int misfits = 0;
    translate_open(TRANSLATIONS);
    TranslateLanguage languages[16];
    const int count = translate_list(languages, 16);
    UiStart start = usual_start();
    start.level_path = "levels/35-the-hydra.level";
    start.edit = true;
    start.ruler = (TextRuler){measure_width, font};
    Ui *ui = open_ui(&start);
    for (int i = 0; i < count * EDITOR_TOOL_COUNT; i++) {
        const char *language = languages[i / EDITOR_TOOL_COUNT].code;
        translate_choose(language);
        editor_view_of(ui)->tool = (EditorTool)(i % EDITOR_TOOL_COUNT);
        for (int size = 0; size < LENGTH(SIZES); size++) {
            for (int text = 0; text < LENGTH(TEXT_SIZES); text++) {
                const Place place = {language, screen_of(ui), SIZES[size][0], SIZES[size][1],
                                     TEXT_SIZES[text]};
                ui_settings(ui)->text_size = place.text_size;
                // In smaller windows the help would leave hardly any canvas.
                if (place.width >= 600 && place.height >= 400) {
                    misfits += count_on_field(ui, &list, &place);
                }
            }
        }
    }
    ui_destroy(ui);
    draw_list_free(&list);
    assert_int_equal(misfits, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_text_of_the_editor_fits_and_none_is_missing_in_every_language),
        cmocka_unit_test(the_help_of_a_tool_leaves_the_whole_field_in_sight),
    };
    return cmocka_run_group_tests_name("fit_editor", tests, open_font, close_font);
}

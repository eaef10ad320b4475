/// Every text that is drawn stands out from what really lies behind it: the picture without texts,
/// pixel by pixel, in every palette. Prints the least that it found on each screen.
#include "painter.h"
#include "ui_replay.h"

#include "contrast.h"
#include "editor.h"
#include "screen_states.h"
#include "screens.h"
#include "stage.h"
#include "way.h"

/// Of a text's size: half the height of its letters.
#define HALF_LETTER 0.36
/// The share of a text's ground that may be worse than what counts, as a fine line through it.
#define SPARED 0.1

static const int SIZES[][2] = {{1280, 720}, {640, 480}, {540, 960}, {320, 240}};
#define SIZE_COUNT ((int)(sizeof SIZES / sizeof SIZES[0]))

typedef struct Sheet {
    SDL_Surface *surface;
    Font *font;
    Painter painter;
    DrawList list;
} Sheet;

static Sheet sheet[SIZE_COUNT];

static double measure_width(void *context, const char *text, double size)
{
    return font_width(context, text, size);
}

static int open_sheets(void **state)
{
    for (int i = 0; i < SIZE_COUNT; i++) {
        Sheet *at = &sheet[i];
        at->surface = SDL_CreateRGBSurfaceWithFormat(0, SIZES[i][0], SIZES[i][1], 32,
                                                     SDL_PIXELFORMAT_XRGB8888);
        at->font = font_open("assets/font/arkanong.ttf");
        if (at->font == NULL || !painter_use_surface(&at->painter, at->surface)) {
            return 1;
        }
    }
    return set_up(state);
}

static int close_sheets(void **state)
{
    for (int i = 0; i < SIZE_COUNT; i++) {
        draw_list_free(&sheet[i].list);
        painter_close(&sheet[i].painter);
        font_close(sheet[i].font);
        SDL_FreeSurface(sheet[i].surface);
    }
    return tear_down(state);
}

/// Whether the letters are to be read: a dark text is the edge of the one that lies on it, and what
/// a menu covers is not.
static bool is_read(const Ui *ui, const DrawText *text)
{
    bool in_match = screen_of(ui) == SCREEN_PLAY || screen_of(ui) == SCREEN_WATCH;
    return text->stamp == STAMP_NONE && !text->glow && luminance(text->colour) > 0.02 &&
           (text->layer == LAYER_MENU_TEXT || (text->layer == LAYER_TEXT && in_match));
}

/// Draws the list without the letters that are to be read.
static void paint_ground(const Ui *ui, Sheet *at, DrawText *texts, int count)
{
    at->list.text_count = 0;
    for (int i = 0; i < count; i++) {
        if (!is_read(ui, &texts[i])) {
            at->list.texts[at->list.text_count++] = texts[i];
        }
    }
    painter_paint(&at->painter, &at->list, at->font, &(Deadline){0});
}

static Colour over(Colour letters, Colour ground)
{
    Colour opaque = letters;
    opaque.a = 255;
    return palette_mix(ground, opaque, letters.a / 255.0);
}

/// The contrast of letters to their ground, a pixel of it after the other, without the worst tenth.
static double text_contrast(const Sheet *at, const DrawText *text, const char *words)
{
    static double found[3840 * 200];
    int count = 0;
    double size = (double)text->size;
    double width = draw_text_width(&at->list, words, size);
    double shift = text->align == ALIGN_LEFT ? 0.0 : (text->align == ALIGN_RIGHT ? 1.0 : 0.5);
    int left = (int)((double)text->x - shift * width);
    for (int y = (int)((double)text->y - HALF_LETTER * size);
         y <= (int)((double)text->y + HALF_LETTER * size); y++) {
        for (int x = left; x <= left + (int)width; x++) {
            Colour ground = colour_at(at->surface, x, y);
            found[count++] = contrast(luminance(over(text->colour, ground)), luminance(ground));
        }
    }
    qsort(found, (size_t)count, sizeof *found, by_size);
    return found[(int)(SPARED * count)];
}

/// The dark text of the same words that a text has as its edge; NULL: none.
static const DrawText *edge_of(const Sheet *at, const DrawText *texts, int index)
{
    const char *characters = at->list.characters;
    const DrawText *before = index > 0 ? &texts[index - 1] : NULL;
    bool same = before != NULL && before->stamp == STAMP_NONE &&
                luminance(before->colour) <= 0.02 &&
                strcmp(characters + before->text, characters + texts[index].text) == 0;
    return same ? before : NULL;
}

/// The least contrast of the present screen's texts; tells of those that have too little.
static double look(Ui *ui, Sheet *at, double least, int *failed)
{
    double worst = 1e9;
    // A kept backdrop would not be in the list.
    draw_list_drop_backdrop(&at->list);
    ui_draw(ui, &at->list, at->surface->w, at->surface->h, 1.0);
    int count = at->list.text_count;
    DrawText *texts = malloc((size_t)(count + 1) * sizeof *texts);
    assert_non_null(texts);
    memcpy(texts, at->list.texts, (size_t)count * sizeof *texts);
    paint_ground(ui, at, texts, count);
    for (int i = 0; i < count; i++) {
        const char *words = at->list.characters + texts[i].text;
        if (!is_read(ui, &texts[i]) || words[0] == '\0') {
            continue;
        }
        const DrawText *edge = edge_of(at, texts, i);
        double ratio = edge == NULL ? text_contrast(at, &texts[i], words)
                                    : contrast(luminance(over(texts[i].colour, edge->colour)),
                                               luminance(edge->colour));
        if (ratio < least) {
            printf("%s, screen %d, %dx%d: \"%s\" %.2f : 1\n", ui_palette(ui_context(ui))->name,
                   (int)screen_of(ui), at->surface->w, at->surface->h, words, ratio);
            ++*failed;
        }
        worst = fmin(worst, ratio);
    }
    free(texts);
    return worst;
}

static void judge(Ui *ui, int *failed)
{
    double least = ui_settings(ui)->palette == PALETTE_CONTRAST ? 7.0 : 4.5;
    double worst = 1e9;
    ui_context(ui)->way->transition = 0.0;
    for (int i = 0; i < SIZE_COUNT; i++) {
        worst = fmin(worst, look(ui, &sheet[i], least, failed));
    }
    printf("%-14s screen %2d: at least %5.2f : 1\n", ui_palette(ui_context(ui))->name,
           (int)screen_of(ui), worst);
}

/// A game with tables of scores, in each palette in turn.
static Ui *open_game(int palette, const char *level_path)
{
    UiStart start = usual_start();
    start.levels_folder = "levels";
    start.level_path = level_path;
    start.ruler = (TextRuler){measure_width, sheet[0].font};
    Ui *ui = open_ui(&start);
    settings_set(ui_settings(ui), SETTING_PALETTE, palette);
    for (int k = 1; k <= SCORES_PLACES; k++) {
        scores_add(&ui_career(ui)->scores, "levels", "Ada", 1000 * k, k);
    }
    return ui;
}

static void every_text_of_a_menu_stands_out_from_what_lies_behind_it(void **state)
{
    (void)state;
    static const ScreenId SCREENS[] = {
        SCREEN_TITLE,  SCREEN_OPTIONS,  SCREEN_CONTROLS, SCREEN_HELP,    SCREEN_LEVELS,
        SCREEN_SCORES, SCREEN_GAMES,    SCREEN_CREDITS,  SCREEN_LOADING, SCREEN_STATISTICS,
        SCREEN_RESET,  SCREEN_CAMPAIGN, SCREEN_SETS,     SCREEN_MORE,    SCREEN_NEW_LEVEL};
    int failed = 0;
    for (int palette = 0; palette < PALETTE_COUNT; palette++) {
        Ui *ui = open_game(palette, NULL);
        for (size_t i = 0; i < sizeof SCREENS / sizeof SCREENS[0]; i++) {
            go_to(ui, SCREENS[i]);
            for (int frame = 0; frame < 90; frame++) {
                ui_advance(ui, FRAME);
            }
            judge(ui, &failed);
        }
        ui_destroy(ui);
    }
    assert_int_equal(failed, 0);
}

static void every_text_of_a_match_stands_out_from_what_lies_behind_it(void **state)
{
    (void)state;
    static const char *const LEVELS[] = {
        "levels/duel-1-face-to-face.level", "levels/duel-3-ninety-seconds.level",
        "levels/duel-7-crossroads.level", "levels/39-the-queen.level",
        "levels/sandbox-1-kaleidoscope.level"};
    static const ScreenId SCREENS[] = {SCREEN_PAUSE, SCREEN_RESULTS, SCREEN_NAME};
    int failed = 0;
    for (size_t i = 0; i < PALETTE_COUNT * sizeof LEVELS / sizeof LEVELS[0]; i++) {
        Ui *ui = open_game((int)(i % PALETTE_COUNT), LEVELS[i / PALETTE_COUNT]);
        ui_context(ui)->names->entry = (NameEntry){.points = 12345, .place = 3, .levels = 2};
        for (int look_at = 0; look_at < 8; look_at++) {
            for (int frame = 0; frame < 20; frame++) {
                ui_advance(ui, FRAME);
            }
            judge(ui, &failed);
            if (look_at == 4) {
                press(ui, KEY_SPACE);
            }
        }
        for (size_t k = 0; k < sizeof SCREENS / sizeof SCREENS[0]; k++) {
            go_to(ui, SCREENS[k]);
            ui_advance(ui, 3.0);
            judge(ui, &failed);
        }
        ui_destroy(ui);
    }
    assert_int_equal(failed, 0);
}

static void hints_stand_out_while_they_come_and_go(void **state)
{
    (void)state;
    int failed = 0;
    int judged = 0;
    for (int palette = 0; palette < PALETTE_COUNT; palette++) {
        Ui *ui = open_game(palette, "levels/duel-1-face-to-face.level");
        for (int frame = 0; frame < 600 && judged < 3 * (palette + 1); frame++) {
            const double strength = stage_of(ui)->play.lesson_view.strength;
            ui_advance(ui, FRAME);
            look(ui, &sheet[0], 0.0, &failed);
            if (strength < 1.0 && stage_of(ui)->play.lesson_view.strength > strength) {
                judge(ui, &failed);
                judged++;
            }
        }
        ui_destroy(ui);
    }
    assert_int_equal(judged, 3 * PALETTE_COUNT);
    assert_int_equal(failed, 0);
}

static void every_text_of_a_watched_replay_stands_out_from_what_lies_behind_it(void **state)
{
    (void)state;
    int failed = 0;
    for (int palette = 0; palette < PALETTE_COUNT; palette++) {
        Ui *ui = open_game(palette, replay_path);
        for (int frame = 0; frame < 240; frame++) {
            ui_advance(ui, FRAME);
        }
        assert_int_equal(screen_of(ui), SCREEN_WATCH);
        judge(ui, &failed);
        go_to(ui, SCREEN_WATCH_MENU);
        judge(ui, &failed);
        ui_destroy(ui);
    }
    assert_int_equal(failed, 0);
}

static void the_verdict_of_a_match_stands_out_from_what_lies_behind_it(void **state)
{
    (void)state;
    char path[96];
    int failed = 0;
    name_file(path, sizeof path, 1);
    for (int palette = 0; palette < PALETTE_COUNT; palette++) {
        Ui *ui = open_game(palette, path);
        session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_BOT};
        session_of(ui)->bot[0] = bot_make(BOT_PERFECT, 0, 1);
        for (int frame = 0; frame < 60 * 60 && stage_of(ui)->play.since_over == 0.0; frame++) {
            ui_advance(ui, FRAME);
        }
        for (int frame = 0; screen_of(ui) == SCREEN_PLAY; frame++) {
            if (frame % 20 == 0) {
                judge(ui, &failed);
            }
            ui_advance(ui, FRAME);
        }
        assert_true(screen_of(ui) == SCREEN_RESULTS || screen_of(ui) == SCREEN_NAME);
        judge(ui, &failed);
        ui_destroy(ui);
    }
    assert_int_equal(failed, 0);
}

static void problems_of_a_level_stand_out_from_what_lies_behind_them(void **state)
{
    (void)state;
    char path[96];
    int failed = 0;
    name_file(path, sizeof path, 3);
    for (int palette = 0; palette < PALETTE_COUNT; palette++) {
        Ui *ui = open_game(palette, path);
        assert_int_equal(screen_of(ui), SCREEN_PROBLEMS);
        judge(ui, &failed);
        ui_destroy(ui);
    }
    assert_int_equal(failed, 0);
}

static void every_text_of_the_editor_stands_out_from_what_lies_behind_it(void **state)
{
    static const char *const TOOLS[] = {"v", "k"};
    (void)state;
    int failed = 0;
    for (int palette = 0; palette < PALETTE_COUNT; palette++) {
        Ui *ui = open_game(palette, "levels/39-the-queen.level");
        editor_open_file(ui_context(ui), "levels/39-the-queen.level");
        screens_change(ui_context(ui));
        assert_int_equal(screen_of(ui), SCREEN_EDIT);
        judge(ui, &failed);
        edit_select(editor_of(ui)->edit, (EditObject){EDIT_OBSTACLE, 0});
        for (size_t tool = 0; tool < sizeof TOOLS / sizeof TOOLS[0]; tool++) {
            const InputEvent event = {.kind = INPUT_KEY_DOWN, .symbol = TOOLS[tool][0]};
            ui_handle(ui, &event);
            judge(ui, &failed);
        }
        editor_view_of(ui)->finder = true;
        editor_view_of(ui)->found_count = -1;
        editor_view_tell(editor_view_of(ui), true, "hexagon 3: what cannot be played is told here");
        judge(ui, &failed);
        ui_destroy(ui);
    }
    assert_int_equal(failed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_text_of_a_menu_stands_out_from_what_lies_behind_it),
        cmocka_unit_test(every_text_of_a_match_stands_out_from_what_lies_behind_it),
        cmocka_unit_test(hints_stand_out_while_they_come_and_go),
        cmocka_unit_test(every_text_of_a_watched_replay_stands_out_from_what_lies_behind_it),
        cmocka_unit_test(the_verdict_of_a_match_stands_out_from_what_lies_behind_it),
        cmocka_unit_test(every_text_of_the_editor_stands_out_from_what_lies_behind_it),
        cmocka_unit_test(problems_of_a_level_stand_out_from_what_lies_behind_them),
    };
    return cmocka_run_group_tests_name("text_contrast", tests, open_sheets, close_sheets);
}

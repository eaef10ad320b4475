// The screen with the tables of high scores, and the one on which a name for them is entered, at
// the end of a solo run.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "controls.h"
#include "game_words.h"
#include "match.h"
#include "menu.h"
#include "screen_states.h"
#include "world_paddles.h"
#include "world_view.h"

/// Shows the screen or level that follows the run.
static void go_on(const UiContext *ui, ScreenId after, int level)
{
    if (level >= 0) {
        match_begin(ui, play_of_choice(ui->career, level));
    } else {
        ui_go(ui, after);
    }
}

void campaign_write_entry(const UiContext *ui)
{
    NameEntry *entry = &ui->names->entry;
    if (!entry->pending) {
        return;
    }
    entry->pending = false;
    entry->asked = false;
    entry->place = scores_add(&ui->career->scores, ui->names->scores_set, entry->name.text,
                              entry->points, entry->levels);
    if (entry->place > 0) {
        scores_set_run(&ui->career->scores, entry->run);
        kept_files_write_scores(ui->career);
        // Another process may have added better scores since the file was read.
        entry->place = scores_last_place(&ui->career->scores);
    }
}

/// Ends the present solo run, if there is one, and finds its place among the high scores.
static void enter_run(const UiContext *ui)
{
    campaign_write_entry(ui);
    if (solo_run_goes_on(ui->career) && world_outcome(ui->session->world) != WORLD_RUNNING &&
        world_paddle(ui->session->world, 0).points != ui->career->run.score) {
        // The level has ended, and its results have not been shown.
        solo_run_note_level(ui->career);
    }
    const bool entered = solo_run_counts(ui->career);
    long long points = ui->career->run.score;
    if (entered && world_outcome(ui->session->world) == WORLD_RUNNING) {
        points = world_paddle(ui->session->world, 0).points;
    }
    char set[SCORES_SET_SIZE];
    solo_run_score_set(ui->career, set);
    ui->names->entry =
        (NameEntry){.points = points,
                    .levels = ui->career->run.levels,
                    .place = entered ? scores_place(&ui->career->scores, set, points) : 0};
    text_copy(ui->names->entry.run, sizeof ui->names->entry.run,
              entered ? ui->career->run.name : "");
    const char *last = ui->career->scores.last_name;
    text_field_set(&ui->names->entry.name, last[0] != '\0' ? last : translate("Player"), true);
    ui->career->run.ended = true;
    if (ui->names->entry.place > 0) {
        ui->names->entry.pending = true;
        text_copy(ui->names->scores_set, sizeof ui->names->scores_set, set);
    }
}

void campaign_change_name(const UiContext *ui)
{
    ui->names->entry.asked = true;
    ui_go(ui, SCREEN_NAME);
}

void campaign_end(const UiContext *ui, ScreenId after, int level)
{
    enter_run(ui);
    ui->names->entry.after = after;
    ui->names->entry.level = level;
    // Who has cleared nothing wants to try again at once, and finds the name among the results.
    const bool retries = ui->names->entry.levels == 0 && after == SCREEN_RESULTS;
    if (ui->names->entry.pending && !ui->names->named && !retries) {
        campaign_change_name(ui);
        return;
    }
    // On the screen of results the name can still be changed.
    if (after != SCREEN_RESULTS || level >= 0) {
        campaign_write_entry(ui);
    }
    go_on(ui, after, level);
}

void campaign_save(const UiContext *ui)
{
    if (!ui->names->entry.pending) {
        enter_run(ui);
    }
    campaign_write_entry(ui);
    ui->names->entry.place = 0;
}

void campaign_leave(const UiContext *ui)
{
    // A run that can be resumed has not ended yet, so no name is asked for.
    if (left_match_leave(ui->career)) {
        campaign_save(ui);
        ui_go(ui, SCREEN_TITLE);
    } else {
        campaign_end(ui, SCREEN_TITLE, -1);
    }
}

#define SETS_MOST 64
/// Maximum steps per frame of a game that is verified.
#define STEPS_A_FRAME 9600

#define STEP 1.6 ///< row spacing, as a share of the text size

/// The sets of levels that have scores.
static int list_sets(const UiContext *ui, char sets[][SCORES_SET_SIZE])
{
    int count = 0;
    for (int i = 0; i < ui->career->scores.count && count < SETS_MOST; i++) {
        if (count == 0 || strcmp(sets[count - 1], ui->career->scores.score[i].set) != 0) {
            text_copy(sets[count++], SCORES_SET_SIZE, ui->career->scores.score[i].set);
        }
    }
    return count;
}

static void write_set(const UiContext *ui, int number, char *to, size_t size)
{
    static const struct {
        const char *set, *name;
    } NAMED[] = {
        {"levels", TRANSLATABLE("Arkanong's levels")},
        {"daily", TRANSLATABLE("Daily challenge")},
        {"endless", TRANSLATABLE("Endless")},
    };
    (void)number;
    text_copy(to, size, ui->names->scores_set);
    for (size_t i = 0; i < sizeof NAMED / sizeof NAMED[0]; i++) {
        if (strcmp(ui->names->scores_set, NAMED[i].set) == 0) {
            text_copy(to, size, translate(NAMED[i].name));
        }
    }
}

static const Score *find_table(const UiContext *ui, int *count)
{
    return scores_table(&ui->career->scores, ui->names->scores_set, count);
}

/// Shows the set `way` places on; the game's own set if that has no table.
static void change_set(const UiContext *ui, int number, int way)
{
    (void)number;
    char sets[SETS_MOST][SCORES_SET_SIZE];
    const int count = list_sets(ui, sets);
    int at = -1;
    int own = 0;
    for (int i = 0; i < count; i++) {
        at = strcmp(sets[i], ui->names->scores_set) == 0 ? i : at;
        own = strcmp(sets[i], "levels") == 0 ? i : own;
    }
    if (count > 0) {
        text_copy(ui->names->scores_set, sizeof ui->names->scores_set,
                  sets[at < 0 ? own : (at + way + count) % count]);
    }
    // The scores that are shown are verified from the first one on.
    run_check_free(&ui->scores->check);
    memset(ui->scores->state, 0, sizeof ui->scores->state);
    ui->scores->selected = 0;
}

static void write_run(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    snprintf(to, size, "%d", ui->scores->selected + 1);
}

/// Chooses the run `way` places down.
static void change_run(const UiContext *ui, int number, int way)
{
    int count = 0;
    (void)number;
    find_table(ui, &count);
    if (count > 0) {
        ui->scores->selected = (ui->scores->selected + way + count) % count;
        scroll_to(ui->page_scroll, ui->scores->selected);
    }
}

/// Lists the games of the chosen run.
static void show_run(const UiContext *ui)
{
    int count = 0;
    const Score *table = find_table(ui, &count);
    const int at = ui->scores->selected;
    if (at < count && table[at].run[0] != '\0' && ui->scores->state[at] != RUN_MISSING) {
        text_copy(ui->games->run, sizeof ui->games->run, table[at].run);
        ui_go(ui, SCREEN_GAMES);
    }
}

/// Explains the chosen run's verification state.
static void explain_run(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size, game_words_run_sentence(ui->scores->state[ui->scores->selected]));
}

/// Verifies the games of one run after the other.
static void advance(const UiContext *ui, double seconds)
{
    int count = 0;
    const char *folder = ui->career->kept[KEPT_GAMES].path;
    const Score *table = find_table(ui, &count);
    (void)seconds;
    for (int i = 0; i < count && i < SCORES_PLACES; i++) {
        RunState *state = &ui->scores->state[i];
        if (*state == RUN_UNCHECKED) {
            run_check_begin(&ui->scores->check, &table[i], folder);
        } else if (*state == RUN_CHECKED_NOW) {
            run_check_advance(&ui->scores->check, folder, STEPS_A_FRAME, &ui->deadline);
        } else {
            continue;
        }
        *state = ui->scores->check.state;
        ui_stir(ui);
        return;
    }
}

static void open(const UiContext *ui)
{
    change_set(ui, 0, 0);
}

enum { SEVERAL_SETS = 1, ANY_RUNS = 2 };

static unsigned facts(const UiContext *ui)
{
    int runs = 0;
    find_table(ui, &runs);
    char sets[SETS_MOST][SCORES_SET_SIZE];
    return screen_fact(list_sets(ui, sets) > 1, SEVERAL_SETS) | screen_fact(runs > 0, ANY_RUNS);
}

static const MenuRow ROWS[] = {
    {MENU_VALUE("Levels", write_set, change_set), .needs = SEVERAL_SETS},
    {MENU_CALL("Replays of place", show_run), .needs = ANY_RUNS, .value = write_run,
     .change = change_run, .explain = explain_run},
    {MENU_GO_BACK, .foot = true},
};

/// Draws a verification state: a tick, a cross, a dash without a kept game, dots while it is being
/// verified.
static void draw_state(const UiContext *ui, RunState state, Vec2 middle, double size)
{
    static const struct {
        const char *sign;
        ColourRole role;
    } SIGNS[] = {
        [RUN_UNCHECKED] = {"…", COLOUR_TEXT_QUIET}, [RUN_CHECKED_NOW] = {"…", COLOUR_TEXT_QUIET},
        [RUN_VERIFIED] = {"✓", COLOUR_ACCENT},      [RUN_MISSING] = {"–", COLOUR_TEXT_QUIET},
        [RUN_OTHER] = {"✕", COLOUR_TEXT_QUIET},     [RUN_PARTS] = {"✕", COLOUR_ALERT},
        [RUN_WRONG] = {"✕", COLOUR_ALERT},
    };
    draw_text(ui->list, LAYER_MENU_TEXT, middle.x, middle.y, size, ALIGN_CENTRE,
              ui_palette(ui)->role[SIGNS[state].role], SIGNS[state].sign);
}

/// Draws place, name, number of levels and points in a line.
static void draw_run(const UiContext *ui, const Score *score, int place, Area line, double text)
{
    const Palette *palette = ui_palette(ui);
    const bool fresh = place == ui->names->entry.place &&
                       score->points == ui->names->entry.points && ui_came_from(ui, SCREEN_RESULTS);
    const bool chosen = place == ui->scores->selected + 1 &&
                        ui->menu->item[ui->menu->selected].row->call == show_run;
    const bool lit = fresh || chosen;
    const ColourRole role = lit ? COLOUR_ACCENT : COLOUR_TEXT;
    const ColourRole quiet = lit ? COLOUR_ACCENT : COLOUR_TEXT_QUIET;
    const double column = 0.275 * line.width;
    Vec2 mark = layout_middle(layout_cut_left(&line, 1.9 * text));
    Area points = layout_cut_right(&line, column);
    Area levels = layout_cut_right(&line, column);
    mark.x -= 0.25 * text;
    draw_hexagon_outline(ui->list, LAYER_VEIL, mark, 0.72 * text, 30.0, ui->list->line,
                         palette->role[place == 1 ? COLOUR_ACCENT : COLOUR_WALL]);
    char number[32];
    snprintf(number, sizeof number, "%d", place);
    draw_text(ui->list, LAYER_MENU_TEXT, mark.x, mark.y, 0.7 * text, ALIGN_CENTRE,
              palette->role[quiet], number);
    layout_cut_right(&line, 0.5 * text);
    menu_draw_line(ui, line, text, ALIGN_LEFT, role,
                   score->name[0] != '\0' ? score->name : translate("Nobody"));
    snprintf(number, sizeof number,
             translate_count("%d level", "%d levels", (unsigned long)score->levels), score->levels);
    layout_cut_left(&levels, 0.4 * text);
    menu_draw_line(ui, levels, 0.85 * text, ALIGN_RIGHT, quiet, number);
    draw_state(ui, ui->scores->state[place - 1], vec2(points.x + 0.75 * text, mark.y), text);
    snprintf(number, sizeof number, "%lld", score->points);
    layout_cut_left(&points, 1.4 * text);
    menu_draw_line(ui, points, text, ALIGN_RIGHT, role, number);
}

/// Draws all places, also empty ones, so that nothing moves when another set is shown.
static void put_runs(const UiContext *ui, Page *page)
{
    int count = 0;
    const Score *table = find_table(ui, &count);
    Area line;
    for (int i = 0; i < SCORES_PLACES; i++) {
        if (page_line(ui, page, &line) && i < count) {
            draw_run(ui, &table[i], i + 1, line, page->step / STEP);
        } else if (i == 0 && page->draws && count == 0) {
            menu_draw_words(ui, line, ui->measure.text, COLOUR_TEXT_QUIET,
                            translate("No scores yet: play Solo and be the first."));
        }
    }
}

const Screen SCORES_SCREEN = {
    SCREEN_ROWS(ROWS),     .title = TRANSLATABLE("High scores"),
    .facts = facts,        .open = open,
    .advance = advance,    .width = 31.0,
    .content = put_runs,   .content_step = STEP,
    .note = ui_note_files, .traits = TRAIT_WIDE | TRAIT_SQUEEZES | TRAIT_STILL};

#define COLUMNS   10
#define NAME_ROWS 4
#define LETTERS   (COLUMNS * NAME_ROWS)

/// The items below the letters.
enum { PICK_CASE, PICK_SPACE, PICK_DELETE, PICK_DONE, PICK_COUNT };

#define ROW_SHARE 0.8660254 ///< ratio of height to width of a hexagon's row
#define CROWN     4.0       ///< height of place and name, as a share of the text size

static void open_name(const UiContext *ui)
{
    ui->menu->selected = LETTERS + PICK_DONE;
    ui->names->entry.name.most = SCORES_NAME_LETTERS;
    ui->names->entry.small = false;
}

/// Follows a change of the name: inside of words letters are small.
static void follow(const UiContext *ui, SoundName sound)
{
    NameEntry *entry = &ui->names->entry;
    const size_t caret = entry->name.caret;
    entry->small = caret > 0 && entry->name.text[caret - 1] != ' ';
    ui_sound(ui, sound);
}

static void pick(const UiContext *ui, const char *text)
{
    text_field_insert(&ui->names->entry.name, text);
    follow(ui, SOUND_MENU_MOVE);
}

static void delete_letter(const UiContext *ui)
{
    text_field_erase(&ui->names->entry.name, -1);
    follow(ui, SOUND_MENU_BACK);
}

/// Adds the run to the table under the entered name, and goes where campaign_end was told to.
static void finish(const UiContext *ui)
{
    ui_sound(ui, SOUND_MENU_ACCEPT);
    ui->names->named = true;
    campaign_write_entry(ui);
    go_on(ui, ui->names->entry.after, ui->names->entry.level);
}

/// The letter of a cell as text.
static void write_letter(const UiContext *ui, int cell, char to[2])
{
    static const char LARGE[LETTERS + 1] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_!";
    const char letter = LARGE[cell];
    const bool lower = ui->names->entry.small && letter >= 'A' && letter <= 'Z';
    to[0] = (char)(lower ? letter + ('a' - 'A') : letter);
    to[1] = '\0';
}

static void pick_letter(const UiContext *ui, int cell)
{
    char letter[2];
    write_letter(ui, cell, letter);
    pick(ui, letter);
}

static void pick_other(const UiContext *ui, int number)
{
    if (number == PICK_CASE) {
        ui->names->entry.small = !ui->names->entry.small;
    } else if (number == PICK_SPACE) {
        pick(ui, " ");
    } else if (number == PICK_DELETE) {
        delete_letter(ui);
    } else {
        finish(ui);
    }
}

/// Draws a letter in a hexagon; every other row is offset by half a hexagon.
static void draw_letter(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    const Palette *palette = ui_palette(ui);
    const bool chosen = selected && ui_device(ui) != DEVICE_KEYS;
    Area area = item->area;
    const double middle = area.x + (0.5 * COLUMNS - item->column) * area.width;
    const double across =
        scalar_min(area.height / ROW_SHARE, area.width * COLUMNS / (COLUMNS + 0.5));
    area.x =
        middle + (item->column - 0.5 * COLUMNS + (item->line % 2 == 0 ? -0.25 : 0.25)) * across;
    area.width = across;
    ui->menu->item[item - ui->menu->item].area = area;
    const Vec2 centre = layout_middle(area);
    const double radius = across / 1.7320508;
    Vec2 corners[6];
    draw_hexagon_corners(corners, centre, 0.93 * radius, 30.0);
    draw_polygon(
        ui->list, LAYER_VEIL, corners, 6,
        palette_fade(palette->role[chosen ? COLOUR_ACCENT : COLOUR_PANEL], chosen ? 0.25 : 0.9));
    draw_outline(
        ui->list, LAYER_VEIL, corners, 6, (chosen ? 2.0 : 1.0) * ui->list->line,
        palette_fade(palette->role[chosen ? COLOUR_ACCENT : COLOUR_WALL], chosen ? 1.0 : 0.6));
    char letter[2];
    write_letter(ui, item->number, letter);
    draw_text(ui->list, LAYER_MENU_TEXT, centre.x, centre.y, scalar_min(0.8 * radius, text),
              ALIGN_CENTRE, palette->role[chosen ? COLOUR_ACCENT : COLOUR_TEXT], letter);
}

static const char *const PICKS[PICK_COUNT] = {
    [PICK_CASE] = "⇧",
    [PICK_SPACE] = TRANSLATABLE_IN("a blank between letters", "Space"),
    [PICK_DELETE] = "⌫",
    [PICK_DONE] = TRANSLATABLE_IN("ends the typing of a name", "Done"),
};

static const MenuRow CELLS[] = {
    {.columns = COLUMNS, .items = LETTERS, .act = pick_letter, .draw = draw_letter},
    {.foot = true, .items = PICK_COUNT, .labels = PICKS, .act = pick_other},
};

/// Keys type characters here instead of giving menu commands.
static bool act(const UiContext *ui, const MenuCommand *command)
{
    if (command->kind == MENU_PAUSE && command->device == DEVICE_PAD) {
        finish(ui);
        return true;
    }
    if (text_field_handle(ui, &ui->names->entry.name, command)) {
        if (command->kind == MENU_TEXT || command->code == KEY_BACKSPACE) {
            follow(ui, command->kind == MENU_TEXT ? SOUND_MENU_MOVE : SOUND_MENU_BACK);
        }
        return true;
    }
    const bool ends = command->code == KEY_RETURN || command->code == KEY_PAD_ENTER ||
                      command->code == KEY_ESCAPE;
    if (command->device == DEVICE_KEYS && command->kind != MENU_NONE && ends) {
        finish(ui);
    }
    return command->device == DEVICE_KEYS;
}

/// Draws the name in letters so small that it fits.
static void draw_entry(const UiContext *ui, double y, double size)
{
    const double room = fmax(ui->measure.width - 4.0 * size, 0.0);
    const double width = draw_text_width(ui->list, ui->names->entry.name.text, size);
    const Area area = {0.5 * (ui->measure.width - room), y - 0.6 * size, room, 1.2 * size};
    text_field_draw(ui, &ui->names->entry.name, area, width > room ? size * room / width : size,
                    ALIGN_CENTRE, ui_palette(ui)->role[COLOUR_ACCENT]);
}

/// Draws place, points and name.
static void draw_body(const UiContext *ui, Area area, double text)
{
    const NameEntry *entry = &ui->names->entry;
    const Area place = layout_cut_top(&area, 1.4 * text);
    char line[160];
    snprintf(line, sizeof line,
             translate_count("Rank %d with %lld point", "Rank %d with %lld points",
                             (unsigned long)entry->points),
             entry->place, entry->points);
    menu_draw_words(ui, place, text, COLOUR_TEXT_QUIET, line);
    draw_entry(ui, layout_middle(area).y, 1.6 * text);
}

static bool note_device(const UiContext *ui, char *to, size_t size)
{
    static const char *const NOTES[] = {
        [DEVICE_KEYS] = TRANSLATABLE("Type your name and press Enter"),
        [DEVICE_MOUSE] = TRANSLATABLE("Type your name or pick letters"),
        [DEVICE_PAD] = TRANSLATABLE("Pick letters   %s: done")};
    char sign[PROMPT_SIZE];
    prompt_control(ui, ui_pad(ui), PAD_START, sign);
    snprintf(to, size, translate(NOTES[ui_device(ui)]), sign);
    return true;
}

const Screen NAME_SCREEN = {SCREEN_ROWS(CELLS),
                            .title = TRANSLATABLE("New high score"),
                            .open = open_name,
                            .close = campaign_write_entry,
                            .act = act,
                            .back = delete_letter,
                            .body_size = CROWN,
                            .body = draw_body,
                            .note = note_device,
                            .traits = TRAIT_WIDE | TRAIT_SQUEEZES | TRAIT_ROOT | TRAIT_GUARDED |
                                      TRAIT_STILL | TRAIT_TYPES};

// Reads the level that is played again when its file has changed.
#include "stage.h"

#include <stdlib.h>
#include <string.h>

#include "editor.h"
#include "match.h"
#include "menu.h"
#include "world_view.h"

/// s for which a file must stay unchanged before its problems are shown: its writer may not have
/// finished.
#define DOUBT 0.1
/// s for which the notice of a changed level is shown.
#define TOLD 1.2
/// Maximum height of the list of problems, as a share of the field's height.
#define PROBLEMS_SHARE 0.6
#define PROBLEM_SIZE   700
#define PATH_SHOWN     60 // characters

/// A file read, possibly by another thread, which touches nothing else.
typedef struct LiveReading {
    char path[UI_PATH_SIZE];
    Level level;
    DiagList problems;
    bool good;
    double age; ///< s since the reading ended
} LiveReading;

static void read_file(void *argument)
{
    LiveReading *reading = argument;
    diag_list_start(&reading->problems, reading->path);
    reading->good = level_source_read(&reading->level, reading->path, &reading->problems);
}

static void free_reading(void *argument)
{
    LiveReading *reading = argument;
    if (reading != NULL) {
        level_free(&reading->level);
        diag_list_free(&reading->problems);
        free(reading);
    }
}

/// Keeps what has been read until it can be used.
static void keep_reading(const UiContext *ui, void *argument)
{
    ui->stage->live.reading = argument;
}

/// Forgets what is read or has been.
static void forget_reading(const UiContext *ui)
{
    errand_drop(ui, ui->stage->live.order);
    free_reading(ui->stage->live.reading);
    ui->stage->live.reading = NULL;
}

/// Clears the state of the previous match's file.
static void forget_former_match(const UiContext *ui)
{
    LiveLevel *live = &ui->stage->live;
    if (live->match != ui->career->seed) {
        live->match = ui->career->seed;
        diag_list_free(&live->problems);
    }
}

void live_level_free(const UiContext *ui)
{
    diag_list_free(&ui->stage->live.problems);
    forget_reading(ui);
}

/// Whether the played level comes from a file.
static bool is_played(const UiContext *ui)
{
    return ui->session->world != NULL && !play_is(&ui->career->played, PLAY_ELSEWHERE) &&
           world_outcome(ui->session->world) == WORLD_RUNNING;
}

static bool is_tried(const UiContext *ui)
{
    return play_is(&ui->career->played, PLAY_TRIED);
}

/// The file of the level that is played; a level that is tried is the editor's.
static const char *path_of(const UiContext *ui)
{
    return is_tried(ui) ? ui->editing->editor->path : ui->career->played.level_path;
}

/// Whether the problem screen shows this file's problems.
static bool is_refused(const UiContext *ui)
{
    return ui_screen(ui) == SCREEN_PROBLEMS && !ui->trouble->is_replay;
}

static void begin_reading(const UiContext *ui)
{
    LiveReading *reading = calloc(1, sizeof *reading);
    forget_reading(ui);
    if (reading != NULL) {
        text_copy(reading->path, sizeof reading->path, path_of(ui));
        const Errand errand = {
            .work = read_file, .finish = keep_reading, .drop = free_reading, .argument = reading};
        ui->stage->live.order = errand_begin(ui, &errand);
    }
}

/// Stores the problems for the screen and prints them to stderr.
static void report_problems(const UiContext *ui, LiveReading *reading)
{
    DiagList *list = is_refused(ui) ? &ui->trouble->problems : &ui->stage->live.problems;
    diag_list_sort(&reading->problems);
    diag_list_print(&reading->problems, stderr);
    diag_list_free(list);
    *list = reading->problems;
    reading->problems = (DiagList){0};
}

/// Whether unsaved changes in the editor are tried in place of the changed file.
static bool keeps_own(const UiContext *ui)
{
    return is_tried(ui) && ui->editing->editor->differs;
}

static void take_level(const UiContext *ui, LiveReading *reading)
{
    LiveLevel *live = &ui->stage->live;
    diag_list_free(&live->problems);
    if (is_refused(ui)) {
        match_begin(ui, ui->career->played);
    } else {
        live->told = TOLD;
        if (!keeps_own(ui)) {
            match_change_level(ui, &reading->level);
        }
    }
}

/// Applies a file that has been read. False: the decision has to wait.
static bool use_reading(const UiContext *ui, LiveReading *reading)
{
    const bool fits = strcmp(reading->path, path_of(ui)) == 0;
    if (fits && reading->good && is_played(ui) &&
        (repeat_is_on(&ui->stage->repeat) || ui->session->in_step)) {
        return false;
    }
    if (fits && !reading->good && reading->age < DOUBT) {
        return false;
    }
    if (fits && (is_played(ui) || is_refused(ui))) {
        ui_stir(ui);
        if (reading->good) {
            take_level(ui, reading);
        } else {
            report_problems(ui, reading);
        }
    }
    return true;
}

void live_level_advance(const UiContext *ui, double seconds)
{
    LiveLevel *live = &ui->stage->live;
    LiveReading *reading = live->reading;
    forget_former_match(ui);
    if (live->told > 0.0) {
        live->told -= seconds;
        ui_stir(ui);
    }
    if (errand_is_open(ui, live->order) || ui->errands->awaited != 0 ||
        (!is_played(ui) && !is_refused(ui))) {
        return;
    }
    if (file_watch_advance(is_tried(ui) ? &ui->editing->editor->file : &ui->stage->level_file,
                           seconds)) {
        if (is_tried(ui)) {
            editor_reload(ui, false);
        }
        begin_reading(ui);
        return;
    }
    if (reading != NULL) {
        reading->age += seconds;
        if (use_reading(ui, reading)) {
            forget_reading(ui);
        }
    }
}

/// A problem as on the terminal, with only the file's name of a long path.
static void word_problem(const DiagList *problems, const Diag *diag, char line[PROBLEM_SIZE])
{
    const char *shown = problems->path;
    const char *slash = strrchr(shown, '/');
    if (strlen(shown) > PATH_SHOWN && slash != NULL) {
        shown = slash + 1;
    }
    line[0] = '\0';
    text_append(line, PROBLEM_SIZE, "%s:%d: %s", shown, diag->line, diag->text);
}

static void draw_band(const UiContext *ui, Area area)
{
    draw_area(ui->list, LAYER_VEIL, area, palette_fade(ui_palette(ui)->role[COLOUR_VEIL], 0.88));
}

/// Draws as many problems as fit, and a note that the previous level is still being played.
static void draw_problems(const UiContext *ui)
{
    const DiagList *problems = &ui->stage->live.problems;
    const Area f = ui->view->field;
    const double text = 0.85 * ui->measure.text;
    const double room = f.width - 2.0 * text;
    const char *title = translate("The changed level cannot be played; this one stays");
    int shown = 0;
    double height = menu_paragraph_height(ui, title, room, text);
    char words[PROBLEM_SIZE];
    for (; shown < problems->count; shown++) {
        word_problem(problems, &problems->items[shown], words);
        const double more = menu_paragraph_height(ui, words, room, text);
        if (shown > 0 && height + more > PROBLEMS_SHARE * f.height) {
            break;
        }
        height += more;
    }
    const int left = problems->count - shown;
    draw_band(ui, (Area){f.x, f.y, f.width, height + (left > 0 ? 2.2 : 0.9) * text});
    Area area = {f.x + text, f.y + text, room, f.height};
    area.y = menu_draw_paragraph(ui, area, text, COLOUR_ALERT, title);
    for (int i = 0; i < shown; i++) {
        word_problem(problems, &problems->items[i], words);
        area.y = menu_draw_paragraph(ui, area, text, COLOUR_TEXT, words);
    }
    if (left > 0) {
        words[0] = '\0';
        text_append(words, sizeof words, translate("and %d more"), left);
        menu_draw_paragraph(ui, area, text, COLOUR_TEXT_QUIET, words);
    }
}

void live_level_draw(const UiContext *ui)
{
    const bool shown = ui_screen(ui) == SCREEN_PLAY || ui_screen(ui) == SCREEN_PAUSE;
    if (!shown || !is_played(ui)) {
        return;
    }
    if (ui->stage->live.problems.count > 0) {
        draw_problems(ui);
    } else if (ui->stage->live.told > 0.0) {
        const Area f = ui->view->field;
        const double text = ui->measure.text;
        draw_band(ui, (Area){f.x, f.y, f.width, 1.8 * text});
        draw_text_within(ui->list, LAYER_MENU_TEXT, f.x + 0.5 * f.width, f.y + 0.9 * text, text,
                         f.width - text, ALIGN_CENTRE, ui_palette(ui)->role[COLOUR_ACCENT],
                         keeps_own(ui)
                             ? translate("The file has changed; you play your unsaved version")
                             : translate("The level has changed"));
    }
}

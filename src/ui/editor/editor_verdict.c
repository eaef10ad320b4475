// Looks for the problems of the edited level, those of a large one beside the window; lets bots
// play it and shows what they say.
#include "editor_verdict.h"

#include <stdio.h>
#include <stdlib.h>

#include "editor.h"
#include "editor_view.h"
#include "errand.h"
#include "match.h"
#include "menu.h"
#include "scalar.h"
#include "translate.h"
#include "ui_context.h"

/// Objects in a level up to which it is checked at each change.
#define SMALL_LEVEL 1500

bool editor_check_is_quick(const UiContext *ui)
{
    const WorldDef *world = &edit_level(ui->editing->editor->edit)->world;
    return world->obstacle_count + world->ball_count + brick_grids_cells(&world->bricks) <=
           SMALL_LEVEL;
}

static void judge(Editor *editor)
{
    edit_problems_find(&editor->problems, edit_level(editor->edit));
    editor->judged = edit_version(editor->edit);
    editor->unjudged = 0.0;
}

/// Plays a level whose problems are known.
static void play_judged(const UiContext *ui)
{
    Editor *editor = ui->editing->editor;
    editor->plays = false;
    if (editor->problems.errors == 0) {
        match_begin_trial(ui, edit_level(editor->edit));
        return;
    }
    editor_view_tell(ui->editor_view, true, editor->problems.items[0].text);
    if (ui_screen(ui) == SCREEN_LOADING) {
        ui_go(ui, SCREEN_EDIT);
    }
}

/// A large level that is looked at aside.
typedef struct Check {
    Level level;
    unsigned long long version; ///< edit_version
    EditProblems problems;
} Check;

static void find_problems(void *argument)
{
    Check *check = argument;
    edit_problems_find(&check->problems, &check->level);
}

static void drop_check(void *argument)
{
    Check *check = argument;
    level_free(&check->level);
    edit_problems_free(&check->problems);
    free(check);
}

static void finish_check(const UiContext *ui, void *argument)
{
    Check *check = argument;
    Editor *editor = ui->editing->editor;
    if (check->version == edit_version(editor->edit)) {
        edit_problems_free(&editor->problems);
        editor->problems = check->problems;
        check->problems = (EditProblems){0};
        editor->judged = check->version;
        editor->unjudged = 0.0;
        ui_stir(ui);
    }
    drop_check(check);
    if (editor->plays) {
        play_judged(ui);
    }
}

/// Looks for the problems of a large level aside.
static void begin_check(const UiContext *ui)
{
    Editor *editor = ui->editing->editor;
    errand_drop(ui, editor->check);
    Check *check = calloc(1, sizeof *check);
    if (check == NULL || !level_copy(&check->level, edit_level(editor->edit))) {
        free(check);
        return;
    }
    check->version = editor->checked = edit_version(editor->edit);
    const Errand errand = {
        .work = find_problems, .finish = finish_check, .drop = drop_check, .argument = check};
    editor->check = errand_begin(ui, &errand);
}

void editor_check(const UiContext *ui)
{
    Editor *editor = ui->editing->editor;
    if (editor_check_is_quick(ui)) {
        judge(editor);
        ui_stir(ui);
    } else if (!errand_is_open(ui, editor->check) ||
               editor->checked != edit_version(editor->edit)) {
        begin_check(ui);
    }
}

void editor_check_and_play(const UiContext *ui)
{
    Editor *editor = ui->editing->editor;
    editor->plays = true;
    if (editor->judged != edit_version(editor->edit)) {
        editor_check(ui);
        errand_await(ui, editor->check, edit_level(editor->edit)->title);
    }
    if (editor->plays && editor->judged == edit_version(editor->edit)) {
        play_judged(ui);
    }
}

/// Units of work for whoever has asked, in a second: a third of it, and at most in a frame.
#define WORK_A_SECOND 300000
#define WORK_MOST     30000
/// Unasked, in a frame: about a millisecond.
#define WORK_UNASKED 1000
/// s without a change after which bots play.
#define REST_S 0.6
/// Most of the things that are never hit are marked, pixels around each.
#define MARKS_MOST 2000
#define MARK       5.0

// Shares of the text size:
#define HEAD 1.8
#define TEXT 0.85
#define GAP  0.7

/// Gives up the games, but keeps the sentences.
static void stop(EditorVerdict *verdict)
{
    level_trial_free(verdict->trial);
    verdict->trial = NULL;
}

void editor_verdict_toggle(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    EditorVerdict *verdict = &ui->editing->editor->verdict;
    const bool open = !verdict->open || view->no_panel;
    // What there was no memory for is tried again.
    if (!open || (verdict->trial == NULL && verdict->verdict.count == 0)) {
        editor_verdict_free(verdict);
    }
    verdict->open = open;
    view->no_panel = view->no_panel && !open;
}

static void begin(const UiContext *ui)
{
    EditorVerdict *verdict = &ui->editing->editor->verdict;
    const Edit *edit = ui->editing->editor->edit;
    editor_verdict_free(verdict);
    verdict->version = edit_version(edit);
    if (ui->editing->editor->problems.errors == 0 &&
        level_copy(&verdict->level, edit_level(edit))) {
        verdict->trial = level_trial_begin(&verdict->level);
    }
}

/// Gives up what a change has made old, and begins anew once the level rests; at once for who has
/// just asked.
static void follow(const UiContext *ui, double seconds)
{
    const Editor *editor = ui->editing->editor;
    EditorVerdict *verdict = &ui->editing->editor->verdict;
    const unsigned long long version = edit_version(editor->edit);
    const bool moves = version != verdict->seen || edit_is_open(editor->edit);
    verdict->still = moves ? 0.0 : verdict->still + seconds;
    verdict->seen = version;
    if (version == verdict->version) {
        return;
    }
    if (verdict->open) {
        stop(verdict);
        ui_stir(ui);
    } else {
        editor_verdict_free(verdict);
    }
    const bool rests = verdict->still >= REST_S;
    const bool is_due = verdict->open ? rests || verdict->version == 0
                                      : rests && level_is_small(edit_level(editor->edit));
    if (editor->judged == version && is_due) {
        begin(ui);
    }
}

void editor_verdict_advance(const UiContext *ui, double seconds)
{
    Editor *editor = ui->editing->editor;
    EditorVerdict *verdict = &editor->verdict;
    follow(ui, seconds);
    LevelTrial *trial = verdict->trial;
    if (trial == NULL || (!verdict->open && level_trial_judged(trial) != NULL)) {
        return;
    }
    const long long asked = 1 + (long long)scalar_min(WORK_A_SECOND * seconds, WORK_MOST);
    const bool goes_on = level_trial_advance(trial, verdict->open ? asked : WORK_UNASKED);
    // A large level is judged for its verdict alone.
    const DiagList *judged = level_trial_judged(trial);
    const bool is_news = judged != NULL && level_is_small(&verdict->level) &&
                         edit_problems_add(&editor->problems, &verdict->level, judged);
    if (verdict->open || is_news) {
        ui_stir(ui);
    }
    if (!goes_on) {
        level_trial_verdict(trial, &verdict->verdict);
        stop(verdict);
    }
}

/// Shows the place of an opinion, and selects what stands there.
static void choose(const UiContext *ui, int number)
{
    EditorView *view = ui->editor_view;
    EditorVerdict *verdict = &ui->editing->editor->verdict;
    const LevelOpinion *opinion = &verdict->verdict.opinions[number];
    verdict->chosen = verdict->chosen == number ? -1 : number;
    if (verdict->chosen < 0 || opinion->about == 0 ||
        verdict->version != edit_version(ui->editing->editor->edit)) {
        return;
    }
    const EditPlace place = edit_place_of(&verdict->level, opinion->about);
    edit_select(ui->editing->editor->edit, place.object);
    editor_sight_show(&view->sight, place.area);
}

/// What is shown in place of sentences; NULL: there are some.
static const char *state_of(const UiContext *ui)
{
    const EditorVerdict *verdict = &ui->editing->editor->verdict;
    const Editor *editor = ui->editing->editor;
    if (editor->judged == edit_version(editor->edit) && editor->problems.errors > 0) {
        return editor->problems.items[0].text;
    }
    if (verdict->version != edit_version(editor->edit)) {
        return translate("The level has changed; bots will play it again.");
    }
    return verdict->trial == NULL && verdict->verdict.count == 0
               ? translate("There is not enough memory for bots to play.")
               : NULL;
}

/// Draws a sentence; returns the height that it takes.
static double draw_opinion(const UiContext *ui, Area area, int number)
{
    EditorView *view = ui->editor_view;
    const Palette *palette = ui_palette(ui);
    const EditorVerdict *verdict = &ui->editing->editor->verdict;
    const LevelOpinion *opinion = &verdict->verdict.opinions[number];
    const double text = TEXT * ui->measure.text;
    const bool chosen = verdict->chosen == number;
    const double high =
        menu_paragraph_height(ui, opinion->text, area.width - text, text) + GAP * text;
    Area row = layout_cut_top(&area, high);
    if (opinion->about != 0) {
        draw_box(ui->list, LAYER_VEIL, row.x, row.y, row.x + row.width, row.y + row.height - 2.0,
                 palette_fade(palette->role[chosen ? COLOUR_ACCENT : COLOUR_TEXT_QUIET],
                              chosen ? 0.3 : 0.12));
        editor_view_add_spot(
            view, (EditorSpot){.area = row,
                               .press = choose,
                               .value = number,
                               .tip = translate("Click to see the place that this is about")});
    }
    draw_disc(ui->list, LAYER_VEIL, vec2(row.x + 0.4 * text, row.y + 0.8 * text), 0.2 * text,
              palette->role[opinion->is_bad ? COLOUR_HOT : COLOUR_GOOD]);
    layout_cut_left(&row, text);
    row.y += (0.5 + 0.5 * GAP) * text;
    menu_draw_paragraph(ui, row, text, COLOUR_TEXT, opinion->text);
    return high;
}

static void draw_progress(const UiContext *ui, Area *area)
{
    const Palette *palette = ui_palette(ui);
    const double text = TEXT * ui->measure.text;
    const Area line = layout_cut_top(area, 1.6 * text);
    editor_words_draw(ui, line, text, COLOUR_TEXT_QUIET, translate("Bots are playing..."));
    draw_gauge(ui->list, LAYER_VEIL, layout_cut_top(area, 0.4 * text),
               level_trial_share(ui->editing->editor->verdict.trial),
               palette_fade(palette->role[COLOUR_TEXT_QUIET], 0.3), palette->role[COLOUR_ACCENT]);
}

/// Lays out the sentences, one a row of the scroll, and draws those in sight.
static void draw_opinions(const UiContext *ui, Area area)
{
    EditorVerdict *verdict = &ui->editing->editor->verdict;
    const double text = TEXT * ui->measure.text;
    int fit = 0;
    double left = area.height;
    // As many of the last ones as fit; the others are scrolled to.
    for (int i = verdict->verdict.count - 1; i >= 0 && left > 0.0; i--) {
        const char *words = verdict->verdict.opinions[i].text;
        left -= menu_paragraph_height(ui, words, area.width - 2.0 * text, text) + GAP * text;
        fit += left > 0.0;
    }
    scroll_lay_out(&verdict->scroll, verdict->verdict.count, scalar_max_int(fit, 1));
    if (scroll_is_needed(&verdict->scroll)) {
        layout_cut_right(&area, SCROLL_BAR_ROOM * ui->measure.text);
    }
    scroll_draw(&verdict->scroll, ui->list, ui_palette(ui), area, ui->measure.text);
    for (int i = verdict->scroll.first; i < verdict->verdict.count && area.height > text; i++) {
        layout_cut_top(&area, draw_opinion(ui, area, i));
    }
}

void editor_verdict_draw(const UiContext *ui, Area area)
{
    const EditorVerdict *verdict = &ui->editing->editor->verdict;
    const double text = ui->measure.text;
    editor_ground_draw(ui, area);
    area = layout_inset(area, 0.5 * text);
    const Area head = layout_cut_top(&area, HEAD * text);
    editor_words_draw(ui, head, text, COLOUR_ACCENT, translate("What bots say"));
    const char *state = state_of(ui);
    if (verdict->trial != NULL) {
        draw_progress(ui, &area);
    } else if (state != NULL) {
        area.y += 0.5 * text;
        menu_draw_paragraph(ui, area, TEXT * text, COLOUR_TEXT_QUIET, state);
    } else {
        draw_opinions(ui, area);
    }
}

static void draw_mark(const UiContext *ui, const View *view, Rectangle place)
{
    editor_edge_draw(ui->list, LAYER_ACTORS, layout_inset(view_area_of(view, place), -MARK), 3.0,
                     ui_palette(ui)->role[COLOUR_HOT]);
}

/// Marks all that is never hit.
static void draw_unhit(const UiContext *ui, const View *view)
{
    const EditorVerdict *verdict = &ui->editing->editor->verdict;
    const WorldDef *world = &verdict->level.world;
    const int cells = brick_grids_cells(&world->bricks);
    int marks = 0;
    for (int i = 0; i < cells + world->obstacle_count && marks < MARKS_MOST; i++) {
        const int about = i < cells ? level_about(LEVEL_PART_BRICK, i)
                                    : level_about(LEVEL_PART_OBSTACLE, i - cells);
        if (level_verdict_never_hit(&verdict->verdict, &verdict->level, about)) {
            draw_mark(ui, view, edit_place_of(&verdict->level, about).area);
            marks++;
        }
    }
}

void editor_verdict_draw_marks(const UiContext *ui, const View *view)
{
    const EditorVerdict *verdict = &ui->editing->editor->verdict;
    if (!verdict->open || verdict->chosen < 0 || verdict->chosen >= verdict->verdict.count ||
        verdict->version != edit_version(ui->editing->editor->edit)) {
        return;
    }
    const LevelOpinion *opinion = &verdict->verdict.opinions[verdict->chosen];
    if (opinion->of_unhit) {
        draw_unhit(ui, view);
    } else if (opinion->about != 0) {
        draw_mark(ui, view, edit_place_of(&verdict->level, opinion->about).area);
    }
}

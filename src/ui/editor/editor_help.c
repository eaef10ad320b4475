// Finds the topic under the pointer, and plays and draws its example; guides somebody through a
// first level, step by step.
#include "editor_help.h"

#include <stdio.h>

#include "editor.h"
#include "editor_command.h"
#include "level_bricks.h"
#include "menu.h"
#include "picture.h"
#include "text.h"
#include "translate.h"
#include "ui_context.h"
#include "world_field.h"
#include "world_view.h"

/// Bricks that make a row.
#define BRICKS_LEAST 4

// Shares of the text size:
#define GUIDE_WIDE    19.0
#define GUIDE_PADDING 0.7
#define BUTTON        1.8
#define GAP           0.6
#define SMALL         0.85

#define EDGE 2.0 ///< around a button, pixels

/// A place where to act beside the buttons of commands.
enum { ON_PANEL = EDITOR_COMMAND_NONE, ON_FIELD = -1 };

/// What has been done after each step.
typedef enum GuideAim {
    HAS_BRICKS,
    HAS_HEXAGON,
    HAS_POWER_UP,
    HAS_UNDONE,
    HAS_PLAYED,
    HAS_ASKED,
    HAS_SAVED,
    HAS_COPIED,
    AIM_COUNT
} GuideAim;

static bool is_reached(const UiContext *ui, GuideAim aim)
{
    const Editor *editor = ui->editing->editor;
    const WorldDef *world = &edit_level(editor->edit)->world;
    int bricks = 0;
    bool has_power_up = false;
    for (int i = 0; i < brick_grids_cells(&world->bricks); i++) {
        bricks += world->brick_hits[i] != BRICK_EMPTY;
        has_power_up = has_power_up || (world->brick_bonus != NULL && world->brick_bonus[i] != '.');
    }
    const bool reached[AIM_COUNT] = {[HAS_BRICKS] = bricks >= BRICKS_LEAST,
                                     [HAS_HEXAGON] = world->obstacle_count > 0,
                                     [HAS_POWER_UP] = has_power_up,
                                     [HAS_UNDONE] = edit_redo_name(editor->edit) != NULL,
                                     [HAS_PLAYED] = editor->guide.played,
                                     [HAS_ASKED] = editor->verdict.verdict.count > 0,
                                     [HAS_SAVED] =
                                         editor->path[0] != '\0' && edit_is_saved(editor->edit),
                                     [HAS_COPIED] = editor->guide.copied};
    return reached[aim];
}

/// What to do: first at a button or in the panel, and then, with a tool in hand, on the field.
typedef struct GuideStep {
    int command; ///< whose button, or ON_PANEL
    const char *words;
    const char *then; ///< NULL: there is nothing to do on the field
    EditorTool tool;
    bool bonus; ///< which paints power-ups
} GuideStep;

#define TOOL(tool) ((int)EDITOR_COMMAND_TOOLS + (int)(tool))

/// In the order of GuideAim.
static const GuideStep STEPS[AIM_COUNT] = {
    {TOOL(EDITOR_TOOL_BRICKS), TRANSLATABLE("Take the bricks here."),
     TRANSLATABLE("Drag across the upper half of the field: bricks appear wherever you draw."),
     EDITOR_TOOL_BRICKS, false},
    {TOOL(EDITOR_TOOL_HEXAGON), TRANSLATABLE("Now take a hexagon."),
     TRANSLATABLE("Drag it out in the middle of the field, from its centre to a corner."),
     EDITOR_TOOL_HEXAGON, false},
    {ON_PANEL, TRANSLATABLE("Take the bricks again, choose \"Power-ups\" here, and pick one."),
     TRANSLATABLE("Click a brick: whoever breaks it gets what it holds."), EDITOR_TOOL_BRICKS,
     true},
    {EDITOR_COMMAND_UNDO,
     .words = TRANSLATABLE("Undo takes back the last step, and as many before it as you like. Try "
                           "it; Redo brings it back.")},
    {EDITOR_COMMAND_PLAY, .words = TRANSLATABLE("Play it! Esc leads back here at any time.")},
    {EDITOR_COMMAND_BOTS,
     .words = TRANSLATABLE("Ask bots what they think of your level: they play it sixty times.")},
    {EDITOR_COMMAND_SAVE,
     .words = TRANSLATABLE("Save it: it is then in the list of levels, where you can play it.")},
    {EDITOR_COMMAND_LINK,
     .words =
         TRANSLATABLE("Copy a link, and hand it to a friend: whoever opens it plays your level.")},
};

void editor_guide_begin(const UiContext *ui)
{
    editor_open_new(ui, NULL);
    if (ui->editing->editor != NULL) {
        ui->editing->editor->guide = (EditorGuide){.open = true};
        ui->editor_view->no_panel = false;
    }
}

void editor_guide_pass(const UiContext *ui, int steps)
{
    EditorGuide *guide = &ui->editing->editor->guide;
    guide->open = guide->open && steps > 0 && guide->step < AIM_COUNT;
    guide->step += steps;
}

void editor_guide_advance(const UiContext *ui)
{
    EditorGuide *guide = &ui->editing->editor->guide;
    if (guide->open && guide->step < AIM_COUNT && !edit_is_open(ui->editing->editor->edit) &&
        is_reached(ui, (GuideAim)guide->step)) {
        guide->step++;
        ui_sound(ui, SOUND_MENU_ACCEPT);
        ui_stir(ui);
    }
}

/// The area that a step is about.
static Area target_of(const UiContext *ui, int command, Area canvas, Area panel)
{
    const EditorView *view = ui->editor_view;
    for (int i = 0; command > ON_PANEL && i < view->spot_count; i++) {
        if (view->spots[i].command == command) {
            return view->spots[i].area;
        }
    }
    return command == ON_PANEL && panel.width > 0.0 ? panel : canvas;
}

/// The place of the card: beside a small target, and out of the way of the field's upper half.
static Area place_card(Area target, Area canvas, double width, double height, double gap)
{
    Area card = {canvas.x + 0.5 * (canvas.width - width),
                 canvas.y + 0.97 * (canvas.height - height), width, height};
    const bool left = target.x + target.width <= canvas.x;
    const bool above = target.y + target.height <= canvas.y;
    const bool right = target.x >= canvas.x + canvas.width;
    if (left) {
        card.x = canvas.x + gap;
        card.y = target.y + 0.5 * (target.height - height);
    } else if (above) {
        card.x = target.x + 0.5 * (target.width - width);
        card.y = canvas.y + gap;
    } else if (right) {
        card.x = canvas.x + canvas.width - width - gap;
        card.y = target.y + gap;
    }
    card.x = scalar_clamp(card.x, canvas.x, scalar_max(canvas.x, canvas.x + canvas.width - width));
    card.y =
        scalar_clamp(card.y, canvas.y, scalar_max(canvas.y, canvas.y + canvas.height - height));
    return card;
}

static void draw_button(const UiContext *ui, Area area, const char *words, int passes)
{
    area = layout_inset(area, EDGE);
    editor_shade_draw(ui, area, COLOUR_ACCENT, 0.25);
    menu_draw_words(ui, area, SMALL * ui->measure.text, COLOUR_TEXT, words);
    editor_view_add_spot(ui->editor_view,
                         (EditorSpot){.area = area, .press = editor_guide_pass, .value = passes});
}

static double button_height(const UiContext *ui)
{
    return view_press(&ui->measure, BUTTON * ui->measure.text - 2.0 * EDGE) + 2.0 * EDGE;
}

static void draw_card(const UiContext *ui, Area card, const char *words)
{
    const EditorGuide *guide = &ui->editing->editor->guide;
    const double text = ui->measure.text;
    editor_card_draw(ui, card, 2.0);
    editor_view_add_spot(ui->editor_view, (EditorSpot){.area = card});
    Area rest = layout_inset(card, GUIDE_PADDING * text);
    Area buttons = layout_cut_bottom(&rest, button_height(ui));
    rest.y += 0.5 * text;
    menu_draw_paragraph(ui, rest, text, COLOUR_TEXT, words);
    if (guide->step < AIM_COUNT) {
        char count[64];
        snprintf(count, sizeof count, translate("Step %d of %d"), guide->step + 1, AIM_COUNT);
        const Area end = layout_cut_right(&buttons, 0.3 * buttons.width);
        draw_button(ui, end, translate("End"), 0);
        const Area skip = layout_cut_right(&buttons, 0.45 * buttons.width);
        draw_button(ui, skip, translate("Skip"), 1);
        editor_words_draw(ui, buttons, SMALL * text, COLOUR_TEXT_QUIET, count);
    } else {
        draw_button(ui, buttons, translate("Done"), 0);
    }
}

void editor_guide_draw(const UiContext *ui, Area canvas, Area panel)
{
    const EditorGuide *guide = &ui->editing->editor->guide;
    if (!guide->open) {
        return;
    }
    const double text = ui->measure.text;
    const bool last = guide->step >= AIM_COUNT;
    const GuideStep *step = &STEPS[last ? 0 : guide->step];
    const bool holds =
        ui->editor_view->tool == step->tool && (!step->bonus || ui->editor_view->paints_bonus);
    const bool on_field = last || (step->then != NULL && holds);
    const char *words =
        last ? translate("That is all: a level of your own, and somebody to play it. Rest on "
                         "anything to see what it is.")
             : translate(on_field ? step->then : step->words);
    const Area target = target_of(ui, on_field ? ON_FIELD : step->command, canvas, panel);
    const double width = scalar_min(GUIDE_WIDE * text, canvas.width);
    const double inner = width - 2.0 * GUIDE_PADDING * text;
    const double height = menu_paragraph_height(ui, words, inner, text) +
                          (2.0 * GUIDE_PADDING + GAP) * text + button_height(ui);
    if (!on_field) {
        editor_edge_draw(ui->list, LAYER_VEIL, target, 3.0, ui_palette(ui)->role[COLOUR_HOT]);
    }
    draw_card(ui, place_card(target, canvas, width, height, GAP * text), words);
}

/// s of rest after which the help is shown, on the canvas and elsewhere.
#define REST_ON_CANVAS 1.0
#define REST           0.5

// Shares of the text size:
#define WIDE    17.0
#define PICTURE 10.0 ///< height
#define NAME    1.8
#define PADDING 0.6
#define WORDS   0.9

#define SHARE_MOST 0.6 ///< of the canvas, each way

static bool is_shown(const EditorHelp *help)
{
    return help->topic.kind != EDIT_TOPIC_NONE && help->rests >= REST;
}

/// The topic of a brick: its kind, or the power-up that a plain one holds.
static EditTopic topic_of_brick(const WorldDef *world, int picture, Vec2 point)
{
    const int cell = edit_object_cell_at(&world->bricks.grid[picture], point);
    if (cell < 0) {
        return (EditTopic){0};
    }
    const char letter = level_brick_letter(world, level_brick_cell(world, cell));
    const char bonus = world_def_bonus(world, cell);
    if (level_brick_cell(world, cell).kind == BRICK_PLAIN && power_up_from_letter(bonus) >= 0) {
        return (EditTopic){.kind = EDIT_TOPIC_POWER_UP, .letter = bonus};
    }
    return letter == '.' ? (EditTopic){0} : edit_topic_of_brick(world, letter);
}

/// What is on the canvas under the pointer.
static EditTopic topic_on_canvas(const UiContext *ui)
{
    const EditorView *view = ui->editor_view;
    const Level *level = edit_level(ui->editing->editor->edit);
    const EditObject object =
        edit_object_at(level, view->pointer, 0.0, edit_locked(ui->editing->editor->edit));
    return object.kind == EDIT_BRICKS ? topic_of_brick(&level->world, object.index, view->pointer)
           : object.kind == EDIT_OBSTACLE
               ? edit_topic_of_list(level_list_of_shape(level->world.obstacles[object.index].shape))
           : object.kind == EDIT_PADDLE ? edit_topic_of_list(TOP_PADDLES)
           : object.kind == EDIT_BALL   ? edit_topic_of_list(TOP_BALLS)
                                        : (EditTopic){0};
}

/// Finds what is rested on, and how long the help waits there; `*at` becomes its place.
static EditTopic find_topic(const UiContext *ui, Vec2 *at, double *wait)
{
    const EditorView *view = ui->editor_view;
    const Menu *menu = ui->menu;
    const bool keys = view->by_keys && menu->count > 0;
    *at = keys ? layout_middle(menu->item[menu->selected].area) : vec2(view->x, view->y);
    *wait = REST;
    // A finger rests on the canvas while it presses; it never lies quite still.
    const bool presses =
        view->drag != EDITOR_DRAG_NONE && ui->measure.press > 0.0 && !view->dragged;
    if (presses) {
        const View sight = editor_sight_view(&view->sight);
        *at = view_point(&sight, view->pressed);
    }
    const EditorSpot *spot = editor_view_spot_at(view, at->x, at->y);
    if (view->finder || (view->drag != EDITOR_DRAG_NONE && !presses) || view->pulls ||
        (!keys && ui_device(ui) != DEVICE_MOUSE)) {
        return (EditTopic){0};
    }
    if (spot != NULL) {
        return spot->topic;
    }
    *wait = REST_ON_CANVAS;
    return view->tool == EDITOR_TOOL_SELECT ? topic_on_canvas(ui) : (EditTopic){0};
}

static void on_event(void *context, const Session *session, const WorldEvent *event)
{
    effects_on_event(context, session, event);
}

static void after_step(void *context, const Session *session)
{
    effects_after_step(context, session);
}

/// The form of the example that is played: a value that sways goes there and back.
static int form_of(const EditorHelp *help)
{
    const EditExample example = edit_example_of(help->topic);
    const bool sways = example.seconds < 1.0;
    const int turn = scalar_max_int(2 * (example.forms - 1), 1);
    const int form = (help->form - 1) % (sways ? turn : example.forms);
    return form < example.forms ? form : turn - form;
}

static void begin_form(const UiContext *ui)
{
    EditorHelp *help = &ui->editor_view->help;
    Controller bots[SEAT_COUNT];
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        bots[seat] = (Controller){.kind = CONTROLLER_BOT, .strength = BOT_HARD};
    }
    help->form++;
    help->plays = 0.0;
    Level level = {0};
    session_end(&help->session);
    if (edit_example_read(help->topic, form_of(help), &level)) {
        session_begin(&help->session, &level, bots, 1, 0, 0);
    }
    level_free(&level);
    effects_begin(&help->effects, ui_palette(ui), ui->settings->reduced_motion != 0, false, false);
}

void editor_help_advance(const UiContext *ui, double seconds)
{
    EditorHelp *help = &ui->editor_view->help;
    const EditExample example = edit_example_of(help->topic);
    help->rests += seconds;
    if (!is_shown(help) || example.forms == 0) {
        return;
    }
    help->plays += seconds;
    if (help->form == 0 || help->plays >= example.seconds) {
        begin_form(ui);
    }
    if (help->session.world != NULL) {
        const SessionListener listener = {on_event, after_step, &help->effects};
        session_advance(&help->session, seconds, 1.0, NULL, ui->settings, &listener, &ui->deadline);
        effects_advance(&help->effects, seconds);
        effects_drop_words(&help->effects);
        // Waves would reach beyond the small field.
        help->effects.pulse_count = 0;
    }
    ui_stir(ui);
}

static void draw_example(const UiContext *ui, Area area)
{
    EditorHelp *help = &ui->editor_view->help;
    const World *world = help->session.world;
    if (world == NULL) {
        return;
    }
    const Palette palette = palette_dress(ui_palette(ui), palette_field_look(world_mode(world)),
                                          help->session.level.colours);
    const View view = view_fit_area(area, world_width(world), world_height(world));
    draw_framed(ui->list, LAYER_VEIL, view.field, palette.role[COLOUR_FIELD], 1.0,
                palette.role[COLOUR_WALL]);
    StillCache still = {0};
    const PictureSource source = {.session = &help->session,
                                  .effects = &help->effects,
                                  .palette = &palette,
                                  .measure = &ui->measure,
                                  .still = &still};
    ui->list->on_panel = true;
    picture_match(ui->list, &source, &view);
    ui->list->on_panel = false;
}

/// Writes what it is called, and the value that the example has.
static void write_name(const EditorHelp *help, char *to, size_t size)
{
    char value[EDIT_PROPERTY_SIZE] = "";
    if (help->form > 0) {
        edit_example_value(help->topic, form_of(help), value);
    }
    to[0] = '\0';
    text_append(to, size, "%s", translate(edit_topic_name(&help->topic)));
    if (value[0] != '\0') {
        text_append(to, size, ": %s %s", translate(value), edit_property_unit(help->topic.row));
    }
}

void editor_help_draw(const UiContext *ui, Area canvas)
{
    EditorHelp *help = &ui->editor_view->help;
    const double text = ui->measure.text;
    double wait;
    Vec2 at;
    const EditTopic topic = find_topic(ui, &at, &wait);
    if (!edit_topic_is_same(topic, help->topic)) {
        // From one to the next there is no wait.
        const bool shown = is_shown(help) && topic.kind != EDIT_TOPIC_NONE;
        session_end(&help->session);
        help->form = 0;
        help->rests = shown && wait <= REST ? REST : REST - wait;
        help->topic = topic;
    } else if (topic.kind != EDIT_TOPIC_NONE && wait > REST &&
               (at.x != help->at.x || at.y != help->at.y)) {
        help->rests = REST - wait;
    }
    help->at = at;
    if (!is_shown(help)) {
        return;
    }
    const char *words = translate(edit_topic_help(topic));
    const bool pictured = edit_example_of(topic).forms > 0;
    const double wide = scalar_min(WIDE * text, SHARE_MOST * canvas.width);
    const double room = wide - 2.0 * PADDING * text;
    const double high = menu_paragraph_height(ui, words, room, WORDS * text);
    const double rest = SHARE_MOST * canvas.height - high;
    const double picture = pictured ? scalar_clamp(rest, 0.0, PICTURE * text) : 0.0;
    const double all =
        scalar_min(picture + NAME * text + high + 2.0 * PADDING * text, canvas.height);
    const bool right = at.x > canvas.x + 0.5 * canvas.width;
    // On the canvas it keeps clear of what is pointed at.
    const bool aside = view_area_holds(canvas, at.x, at.y) ? !right : right;
    Area box = {aside ? canvas.x + canvas.width - wide - 0.3 * text : canvas.x + 0.3 * text,
                scalar_clamp(at.y - 0.5 * all, canvas.y, canvas.y + canvas.height - all), wide,
                all};
    editor_card_draw(ui, box, 1.0);
    box = layout_inset(box, PADDING * text);
    draw_example(ui, layout_cut_top(&box, picture));
    char name[2 * EDIT_PROPERTY_SIZE];
    write_name(help, name, sizeof name);
    menu_draw_line(ui, layout_cut_top(&box, NAME * text), text, ALIGN_LEFT, COLOUR_ACCENT, name);
    box.y += 0.5 * WORDS * text;
    menu_draw_paragraph(ui, box, WORDS * text, COLOUR_TEXT, words);
}

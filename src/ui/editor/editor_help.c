// Finds the topic under the pointer, and plays and draws its example.
#include "editor_help.h"

#include "editor.h"
#include "editor_view.h"
#include "layout.h"
#include "level_bricks.h"
#include "menu.h"
#include "picture.h"
#include "text.h"
#include "translate.h"
#include "ui_context.h"
#include "world_field.h"
#include "world_view.h"

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
    const BrickGrid *grid = &world->bricks.grid[picture];
    const Vec2 in = vec2_sub(point, grid->origin);
    const int column = (int)(in.x / grid->cell.x);
    const int row = (int)(in.y / grid->cell.y);
    if (in.x < 0.0 || in.y < 0.0 || column >= grid->columns || row >= grid->rows) {
        return (EditTopic){0};
    }
    const int cell = brick_grid_at(grid, column, row);
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
    switch (object.kind) {
    case EDIT_BRICKS:
        return topic_of_brick(&level->world, object.index, view->pointer);
    case EDIT_OBSTACLE:
        return edit_topic_of_list(level_list_of_shape(level->world.obstacles[object.index].shape));
    case EDIT_PADDLE:
        return edit_topic_of_list(TOP_PADDLES);
    case EDIT_BALL:
        return edit_topic_of_list(TOP_BALLS);
    case EDIT_NOTHING:
    case EDIT_ARENA:
    case EDIT_TRIGGER:
    case EDIT_OWN_KIND:
        break;
    }
    return (EditTopic){0};
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
    const Area f = view.field;
    draw_box(ui->list, LAYER_VEIL, f.x, f.y, f.x + f.width, f.y + f.height,
             palette.role[COLOUR_FIELD]);
    draw_frame(ui->list, LAYER_VEIL, f.x, f.y, f.x + f.width, f.y + f.height, 1.0,
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
    Colour ground = ui_palette(ui)->role[COLOUR_PANEL];
    ground.a = 255;
    draw_box(ui->list, LAYER_VEIL, box.x, box.y, box.x + box.width, box.y + box.height, ground);
    draw_frame(ui->list, LAYER_VEIL, box.x, box.y, box.x + box.width, box.y + box.height, 1.0,
               ui_palette(ui)->role[COLOUR_ACCENT]);
    box = layout_inset(box, PADDING * text);
    draw_example(ui, layout_cut_top(&box, picture));
    char name[2 * EDIT_PROPERTY_SIZE];
    write_name(help, name, sizeof name);
    menu_draw_line(ui->list, layout_cut_top(&box, NAME * text), text, ALIGN_LEFT,
                   ui_palette(ui)->role[COLOUR_ACCENT], name);
    box.y += 0.5 * WORDS * text;
    menu_draw_paragraph(ui, box, WORDS * text, COLOUR_TEXT, words);
}

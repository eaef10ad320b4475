// Draws the text of a hint where it hides least, with a ring or arrows at its subject, and each
// player's keys next to the paddle.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "controls.h"
#include "play.h"
#include "stage.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

#define FIRST_LINE 1.25 ///< distance from the paddle's middle to the nearest line, in lines;
#define PARTNERS   2.25 ///< to a partner's, so that the two keep theirs where they pass each other
#define LINES      6    ///< that are tried
#define KEYS_TIME  4.0  ///< s of play for which the keys are shown

#define SIGN_MOUSE "\xee\x80\x93" // symbol of the game's font (assets/README.md)

/// Writes the names of a player's controls, from left to strike.
static void write_controls(const UiContext *ui, int player, char *to, size_t size)
{
    static const Action ORDER[] = {ACTION_LEFT,  ACTION_UP,    ACTION_DOWN,
                                   ACTION_RIGHT, ACTION_SERVE, ACTION_STRIKE};
    const Player *self = &ui_controls(ui)->player[player];
    const bool pad = self->in_charge == DEVICE_PAD;
    // The first player can use the mouse as well.
    text_append(to, size, "%s", !pad && player == 0 ? SIGN_MOUSE "   " : "");
    for (size_t i = 0; i < sizeof ORDER / sizeof ORDER[0]; i++) {
        char name[PROMPT_SIZE] = "";
        const int key = ui->settings->key[player * (int)COMMAND_SECOND_LEFT + (int)ORDER[i]];
        const int control = ui->settings->pad[player][ORDER[i]][0] - 1;
        if (pad) {
            prompt_control(ui, self->pad, control, name);
        } else {
            prompt_name_key(&ui->key_labels, key, name, sizeof name);
        }
        text_append(to, size, "%s%s", ORDER[i] >= ACTION_SERVE ? "   " : (i > 0 ? " " : ""), name);
    }
}

/// Draws text in front of the paddle, toward the middle of the field, as near as nothing else lies.
static void draw_beside(const UiContext *ui, const PaddleView *paddle, const char *words)
{
    double text = ui->measure.text;
    const bool upright = paddle->side == SIDE_LEFT || paddle->side == SIDE_RIGHT;
    const bool far = paddle->side == SIDE_TOP || paddle->side == SIDE_LEFT;
    const Vec2 centre = vec2_scale(vec2_add(paddle->body.min, paddle->body.max), 0.5);
    const Vec2 at = view_point(ui->view, centre);
    const double step = 1.6 * text * (far ? 1.0 : -1.0);
    const TextAlign align = !upright ? ALIGN_CENTRE : (far ? ALIGN_LEFT : ALIGN_RIGHT);
    const Area f = ui->view->field;
    const double room = (play_partner_is_there(ui->session) ? 0.3 : 0.45) * f.width;
    const double half = upright ? 0.0 : 0.5 * room;
    Vec2 place = upright ? at : vec2(scalar_clamp(at.x, f.x + half, f.x + f.width - half), at.y);
    const Colour colour = palette_mix(palette_side(ui_palette(ui), paddle->side),
                                      ui_palette(ui)->role[COLOUR_TEXT], 0.4);
    const double width = scalar_min(draw_text_width(ui->list, words, text), room);
    text *= width / draw_text_width(ui->list, words, text);
    Area box = {0};
    for (int line = 0; line < LINES && (line == 0 || !field_room_is_free(ui, box)); line++) {
        const double away = (line > 0 ? 1.0 : paddle->partner ? PARTNERS : FIRST_LINE) * step;
        place = vec2(place.x + (upright ? away : 0.0), place.y + (upright ? 0.0 : away));
        const double x =
            place.x - (align == ALIGN_CENTRE ? 0.5 * width : (align == ALIGN_RIGHT ? width : 0.0));
        box = (Area){x, place.y - 0.6 * text, width, 1.2 * text};
    }
    field_room_take(ui, box);
    draw_text_edged(ui->list, LAYER_TEXT, place.x, place.y, text, align, colour,
                    ui_palette(ui)->role[COLOUR_INK], words);
}

bool lesson_view_shows_keys(const UiContext *ui)
{
    return (play_is(&ui->career->played, PLAY_VERSUS) || play_partner_is_there(ui->session) ||
            play_partner_is_missing(ui->career)) &&
           !play_is(&ui->career->played, PLAY_WATCHED) && ui->session->tally.seconds < KEYS_TIME;
}

static void draw_controls(const UiContext *ui)
{
    const Session *session = ui->session;
    for (int i = 0; i < world_paddle_count(session->world); i++) {
        PaddleView paddle = world_paddle(session->world, i);
        const Controller *controller = session_controller(session, i);
        const int partner = world_partner_of(session->world, i);
        const bool person = controller->kind == CONTROLLER_PERSON;
        if (person && play_partner_is_missing(ui->career)) {
            draw_beside(ui, &paddle, translate("No room for a partner here"));
        } else if (person || (partner >= 0 &&
                              session_controller(session, partner)->kind == CONTROLLER_PERSON)) {
            char words[7 * PROMPT_SIZE] = "", keys[6 * PROMPT_SIZE] = "";
            write_controls(ui, person ? controller->player : 1, keys, sizeof keys);
            snprintf(words, sizeof words, person ? "%s" : translate("Join in: %s"), keys);
            draw_beside(ui, &paddle, words);
        }
    }
}

#define SIZE 1.15 ///< text size, as a share of the usual
/// Shares of the text size: half the height that the text occupies; gap to a paddle; gap to other
/// subjects.
#define HALF_HEIGHT 0.75
#define FROM_PADDLE 2.4
#define FROM_THING  0.8
#define FADE        0.15 ///< s
/// Initial and final size, as a share of the full one. Text grows instead of fading in, because
/// half transparent letters are not legible.
#define FROM_SIZE 0.6
/// Time constant with which the text follows its subject, s.
#define FOLLOW 0.1
/// s of a ball's future flight that the text stays clear of.
#define FLIGHT 0.35
#define SPOTS  12
/// Hits of the paddle before strikes are explained.
#define CONTACTS_BEFORE_STRIKES 5
/// Cost of a spot over a ball or outside of the field. A brick or an obstacle costs 1.
#define NEVER_THERE 1000.0
/// Of bricks in a row under the text, and of obstacles, about so many are looked at.
#define SAMPLES        32.0
#define OBSTACLES_SEEN 1000
/// Minimum gain in cost for which the text changes its spot.
#define STAYS 0.5

#define SIGN_DONE "\xe2\x9c\x93"

/// The number of bricks of a grid under that box; counted by samples where they are very many.
static double bricks_under(const UiContext *ui, const BrickGrid *grid, Area box)
{
    const Vec2 from = view_point(ui->view, grid->origin);
    const double width = grid->cell.x * ui->view->scale, height = grid->cell.y * ui->view->scale;
    const double first_column = scalar_max(floor((box.x - from.x) / width), 0.0);
    const double first_row = scalar_max(floor((box.y - from.y) / height), 0.0);
    const double columns =
        scalar_min(ceil((box.x + box.width - from.x) / width), grid->columns) - first_column;
    const double rows =
        scalar_min(ceil((box.y + box.height - from.y) / height), grid->rows) - first_row;
    const double across = scalar_max(1.0, floor(columns / SAMPLES));
    const double down = scalar_max(1.0, floor(rows / SAMPLES));
    double count = 0.0;
    for (double row = 0.0; row < rows; row += down) {
        for (double column = 0.0; column < columns; column += across) {
            const int brick =
                brick_grid_at(grid, (int)(first_column + column), (int)(first_row + row));
            count += world_brick_hits(ui->session->world, brick) != BRICK_EMPTY ? across * down : 0;
        }
    }
    return count;
}

/// Cost of text in that box: what it hides.
static double cost_of(const UiContext *ui, Area box)
{
    const World *world = ui->session->world;
    const BrickGrids *bricks = world_bricks(world);
    const View *view = ui->view;
    const Area f = view->field;
    const bool inside = box.x >= f.x && box.y >= f.y && box.x + box.width <= f.x + f.width &&
                        box.y + box.height <= f.y + f.height;
    const bool free = inside && field_room_stays_free(ui, box, FLIGHT);
    double cost = free ? 0.0 : NEVER_THERE;
    for (int i = 0; i < bricks->count; i++) {
        cost += bricks_under(ui, &bricks->grid[i], box);
    }
    const int step = 1 + world_obstacle_count(world) / OBSTACLES_SEEN;
    for (int i = 0; i < world_obstacle_count(world); i += step) {
        const ObstacleState obstacle = world_obstacle(world, i);
        const double reach = obstacle.radius * view->scale;
        const Area seen = view_area_around(view_point(view, obstacle.centre), reach, reach);
        cost += obstacle.exists && view_areas_overlap(box, seen) ? step : 0.0;
    }
    return cost;
}

/// The point nearest to `at` at which a text of that half size lies within the field.
static Vec2 within_field(const UiContext *ui, Vec2 at, Vec2 half)
{
    const Area f = ui->view->field;
    const double margin = 0.4 * ui->measure.text;
    const Vec2 least = vec2(f.x + half.x + margin, f.y + half.y + margin);
    const Vec2 most = vec2(f.x + f.width - half.x - margin, f.y + f.height - half.y - margin);
    return vec2(scalar_clamp(at.x, least.x, scalar_max(least.x, most.x)),
                scalar_clamp(at.y, least.y, scalar_max(least.y, most.y)));
}

/// Window position of a spot near the subject, pixels: in front of it, farther away, beside it,
/// behind it.
static Vec2 spot_place(const UiContext *ui, int spot, const LessonSubject *subject, Vec2 half)
{
    // Offsets in multiples of the distance that clears the subject: toward the field, and sideways.
    static const double STEPS[SPOTS][2] = {{1.0, 0.0},  {1.9, 0.0}, {1.0, -1.0}, {1.0, 1.0},
                                           {0.0, -1.1}, {0.0, 1.1}, {1.9, -1.0}, {1.9, 1.0},
                                           {1.0, -2.0}, {1.0, 2.0}, {2.8, 0.0},  {-1.0, 0.0}};
    const double text = SIZE * ui->measure.text;
    const bool paddle = subject->at != SIDE_NONE;
    const Vec2 forward = paddle ? side_inward(subject->at) : vec2(0.0, -1.0);
    const Vec2 across = vec2(-forward.y, forward.x);
    const double clear =
        subject->radius * ui->view->scale + (paddle ? FROM_PADDLE : FROM_THING) * text;
    const Vec2 reach = vec2(half.x * fabs(forward.x) + half.y * fabs(forward.y),
                            half.x * fabs(across.x) + half.y * fabs(across.y));
    Vec2 at = vec2_add_scaled(view_point(ui->view, subject->place), forward,
                              STEPS[spot][0] * (clear + reach.x));
    at = vec2_add_scaled(at, across, STEPS[spot][1] * (clear + reach.y));
    return within_field(ui, at, half);
}

/// The spot of least cost, or the present one if it costs at most STAYS more; -1: all are over a
/// ball or outside.
static int choose_spot(const UiContext *ui, const LessonView *own, const LessonSubject *subject,
                       Vec2 half)
{
    int best = -1;
    double least = NEVER_THERE;
    for (int spot = 0; spot < SPOTS; spot++) {
        const Vec2 at = spot_place(ui, spot, subject, half);
        double cost = cost_of(ui, view_area_around(at, half.x, half.y));
        cost -= own->placed && spot == own->spot ? STAYS : 0.0;
        if (cost < least) {
            least = cost;
            best = spot;
        }
    }
    return best;
}

/// Moves the text toward its spot and fades it in or out.
static void follow(const UiContext *ui, LessonView *own, const LessonSubject *subject, Vec2 half)
{
    const double seconds = scalar_clamp(ui_on_screen(ui) - own->time, 0.0, 0.1);
    own->time = ui_on_screen(ui);
    const int spot = choose_spot(ui, own, subject, half);
    if (spot >= 0) {
        const Vec2 at = spot_place(ui, spot, subject, half);
        const Vec2 to = vec2_scale(vec2_sub(at, ui->view->origin), 1.0 / ui->view->scale);
        // A change of spot happens while the text is invisible.
        const bool leaps = !own->placed || (spot != own->spot && own->strength <= 0.0);
        if (leaps || spot == own->spot) {
            const double share =
                leaps || ui->settings->reduced_motion ? 1.0 : 1.0 - exp(-seconds / FOLLOW);
            own->place = vec2_add_scaled(own->place, vec2_sub(to, own->place), share);
            own->spot = spot;
            own->placed = true;
        }
    }
    const Area box =
        view_area_around(within_field(ui, view_point(ui->view, own->place), half), half.x, half.y);
    const bool free = spot >= 0 && spot == own->spot && field_room_stays_free(ui, box, FLIGHT);
    const bool hides = !field_room_stays_free(ui, box, 0.0);
    const double step = ui->settings->reduced_motion ? 1.0 : seconds / FADE;
    own->strength = scalar_clamp(own->strength + (free ? step : -step), 0.0, hides ? 0.0 : 1.0);
}

static void draw_words(const UiContext *ui, Vec2 at, double strength, bool learned,
                       const char *words)
{
    const Palette *palette = ui_palette(ui);
    double size = SIZE * ui->measure.text;
    const double room = ui->view->field.width - size;
    const double width = draw_text_width(ui->list, words, size);
    size *= scalar_min(1.0, room / scalar_max(width, 1.0));
    if (strength > 0.0) {
        draw_text_edged(ui->list, LAYER_TEXT, at.x, at.y,
                        size * (FROM_SIZE + (1.0 - FROM_SIZE) * strength), ALIGN_CENTRE,
                        palette->role[learned ? COLOUR_GOOD : COLOUR_TEXT],
                        palette->role[COLOUR_INK], words);
    }
}

/// Draws an arrow from `from`, its head at the far end.
static void draw_arrow(const UiContext *ui, Vec2 from, Vec2 way, double length, Colour colour)
{
    const double width = scalar_max(2.0, 0.12 * ui->measure.text);
    const Vec2 to = vec2_add_scaled(from, way, length);
    const Vec2 across = vec2_scale(vec2(-way.y, way.x), 2.2 * width);
    const Vec2 back = vec2_add_scaled(to, way, -4.0 * width);
    Vec2 head[3] = {to, vec2_add(back, across), vec2_sub(back, across)};
    draw_line(ui->list, LAYER_SPARKS, from, back, width, colour);
    draw_polygon(ui->list, LAYER_SPARKS, head, 3, colour);
}

/// Draws arrows from points on the paddle in the directions in which they send a ball.
static void draw_aims(const UiContext *ui, const PaddleView *paddle, double strength)
{
    const Area body = view_area_of(ui->view, paddle->body);
    const Vec2 forward = side_inward(paddle->side);
    const Vec2 across = vec2(fabs(forward.y), fabs(forward.x));
    const Vec2 middle = vec2(body.x + 0.5 * body.width, body.y + 0.5 * body.height);
    const double half = 0.5 * scalar_max(body.width, body.height);
    const Colour colour = palette_fade(palette_side(ui_palette(ui), paddle->side), 0.8 * strength);
    const double text = ui->measure.text;
    for (int i = -1; i <= 1; i++) {
        Vec2 way = vec2_add_scaled(forward, across, 1.2 * i);
        way = vec2_scale(way, 1.0 / vec2_length(way));
        const Vec2 from = vec2_add_scaled(middle, across, 0.8 * half * i);
        draw_arrow(ui, vec2_add_scaled(from, forward, text), way, 1.5 * text, colour);
    }
}

/// Draws a ring around the subject while the text is visible.
static void draw_ring_around(const UiContext *ui, const Lessons *lessons)
{
    const double text = ui->measure.text;
    const double beat =
        ui->settings->reduced_motion ? 0.5 : 0.5 + 0.5 * sin(7.0 * ui_on_screen(ui));
    const double radius =
        1.6 * lessons->subject.radius * ui->view->scale + (0.35 + 0.3 * beat) * text;
    draw_ring(ui->list, LAYER_SPARKS, view_point(ui->view, lessons->subject.place), radius,
              scalar_max(2.0, 0.12 * text),
              palette_fade(ui_palette(ui)->role[COLOUR_TEXT],
                           0.8 * ui->stage->play.lesson_view.strength));
}

/// Copies a text and replaces its %s by names.
static void fill(char *to, size_t size, const char *text, const char *const names[2])
{
    const char *rest = text;
    to[0] = '\0';
    for (int i = 0; i < 2; i++) {
        const char *gap = strstr(rest, "%s");
        if (gap != NULL) {
            text_append(to, size, "%.*s%s", (int)(gap - rest), rest, names[i]);
            rest = gap + 2;
        }
    }
    text_append(to, size, "%s", rest);
}

/// Writes the lesson's text with the names of the controls in use, and a tick if it is learned.
static void write_words(const UiContext *ui, Lesson lesson, bool learned, char *to, size_t size)
{
    char name[2][PROMPT_SIZE] = {"", ""};
    const char *names[2] = {name[0], name[1]};
    if (lesson == LESSON_MOVE) {
        const Side side = session_person_side(ui->session);
        const bool upright = side == SIDE_LEFT || side == SIDE_RIGHT;
        names[0] = prompt_action(ui, 0, upright ? ACTION_UP : ACTION_LEFT, name[0]);
        names[1] = prompt_action(ui, 0, upright ? ACTION_DOWN : ACTION_RIGHT, name[1]);
    }
    const bool drags =
        lesson == LESSON_MOVE && ui->measure.press > 0.0 && ui_device(ui) != DEVICE_PAD;
    fill(to, size,
         drags ? translate("Drag a finger to move") : translate(lesson_text(lesson, ui_device(ui))),
         names);
    text_append(to, size, "%s", learned ? " " SIGN_DONE : "");
}

/// Half the size of the text's box, pixels.
static Vec2 half_room(const UiContext *ui, const char *words)
{
    const double size = SIZE * ui->measure.text;
    const double width = draw_text_width(ui->list, words, size) + 0.6 * size;
    return vec2(0.5 * scalar_min(width, ui->view->field.width - size), HALF_HEIGHT * size);
}

static void draw_lesson(const UiContext *ui)
{
    const Lessons *lessons = &ui->stage->play.lessons;
    LessonView *own = &ui->stage->play.lesson_view;
    char words[160];
    write_words(ui, lessons->lesson, lessons->learned, words, sizeof words);
    if (own->lesson != lessons->lesson) {
        *own = (LessonView){.lesson = lessons->lesson, .time = ui_on_screen(ui)};
    }
    PaddleView paddle =
        world_paddle(ui->session->world,
                     world_paddle_of_side(ui->session->world, session_person_side(ui->session)));
    const Vec2 middle = vec2_scale(vec2_add(paddle.body.min, paddle.body.max), 0.5);
    // A ball is too fast to read next to: the text stands where the paddle will hit it.
    const LessonSubject own_paddle = {.place = middle, .at = paddle.side};
    const Vec2 half = half_room(ui, words);
    follow(ui, own, lessons->lesson == LESSON_CAPTURE ? &own_paddle : &lessons->subject, half);
    const Vec2 at = within_field(ui, view_point(ui->view, own->place), half);
    draw_words(ui, at, own->strength, lessons->learned, words);
    if (own->strength > 0.0) {
        field_room_take(ui, view_area_around(at, half.x, half.y));
    }
    if (lessons->points && !lessons->learned && lessons->subject.radius > 0.0) {
        draw_ring_around(ui, lessons);
    }
    if (lessons->lesson == LESSON_AIM && !lessons->learned) {
        draw_aims(ui, &paddle, own->strength);
    }
}

/// Writes the player's name of a key, and what it does now, in front of the paddle or beside it.
static void draw_sign(const UiContext *ui, const PaddleView *paddle, const char *words)
{
    static const int PLACES[] = {0, 4, 5, 1};
    const Vec2 half = half_room(ui, words);
    const LessonSubject subject = {
        .place = vec2_scale(vec2_add(paddle->body.min, paddle->body.max), 0.5), .at = paddle->side};
    const int count = (int)(sizeof PLACES / sizeof PLACES[0]);
    bool drawn = false;
    for (int i = 0; i < 2 * count && !drawn; i++) {
        const Vec2 at = spot_place(ui, PLACES[i % count], &subject, half);
        const Area box = view_area_around(at, half.x, half.y);
        drawn = field_room_stays_free(ui, box, i < count ? FLIGHT : 0.0);
        if (drawn) {
            draw_words(ui, at, 1.0, false, words);
            field_room_take(ui, box);
        }
    }
}

/// Whether a player is told what a key does now: until it has done it often enough. A match cannot
/// begin without a serve, of which one is reminded after a while; strikes are for those who can hit
/// a ball, and a ball is called back where it does nothing.
static bool is_told(const UiContext *ui, const PaddleView *paddle, int player, PaddleVerb verb)
{
    const Lessons *lessons = &ui->stage->play.lessons;
    const bool done = settings_value(ui->settings, settings_done(player, verb)) >= SETTINGS_DONE;
    const bool late = verb == VERB_SERVE && lessons->waiting[paddle->side] >= LESSON_VIEW_REMINDS;
    const bool early = verb == VERB_STRIKE && session_person_side(ui->session) != SIDE_NONE &&
                       lessons->contacts < CONTACTS_BEFORE_STRIKES;
    const bool busy = verb == VERB_RECALL && lessons->quiet < LESSON_VIEW_RECALLS;
    return (!done || late) && !early && !busy;
}

/// Draws along the paddle how much longer the second key has to be held.
static void draw_hold(const UiContext *ui, const PaddleView *paddle, double share)
{
    const Area body = view_area_of(ui->view, paddle->body);
    const Vec2 across = vec2(fabs(side_inward(paddle->side).y), fabs(side_inward(paddle->side).x));
    const Vec2 middle = vec2_add_scaled(vec2(body.x + 0.5 * body.width, body.y + 0.5 * body.height),
                                        side_inward(paddle->side), 0.8 * ui->measure.text);
    const double half = 0.5 * share * scalar_max(body.width, body.height);
    draw_line(ui->list, LAYER_SPARKS, vec2_add_scaled(middle, across, -half),
              vec2_add_scaled(middle, across, half), scalar_max(2.0, 0.2 * ui->measure.text),
              ui_palette(ui)->role[COLOUR_ACCENT]);
}

/// Draws what the keys of a person do now.
static void draw_keys(const UiContext *ui, int index, int player)
{
    static const struct {
        const char *text;
        Action action;
    } SIGNS[VERB_COUNT] = {
        [VERB_SERVE] = {TRANSLATABLE("%s: serve"), ACTION_SERVE},
        [VERB_LET_GO] = {TRANSLATABLE("%s: let go"), ACTION_SERVE},
        [VERB_FIRE] = {TRANSLATABLE("%s: fire"), ACTION_SERVE},
        [VERB_STRIKE] = {TRANSLATABLE("%s as the ball comes: strike"), ACTION_STRIKE},
        [VERB_RECALL] = {TRANSLATABLE("Hold %s: call the ball back"), ACTION_STRIKE},
    };
    const PaddleVerb verb = world_verb(ui->session->world, index);
    const PaddleView paddle = world_paddle(ui->session->world, index);
    const double share = controls_hold_share(&ui_controls(ui)->player[player]);
    if (verb == VERB_RECALL && share > 0.0) {
        draw_hold(ui, &paddle, share);
    }
    if (verb != VERB_NONE && is_told(ui, &paddle, player, verb)) {
        char words[120];
        char name[PROMPT_SIZE];
        snprintf(words, sizeof words, translate(SIGNS[verb].text),
                 prompt_action(ui, player, SIGNS[verb].action, name));
        draw_sign(ui, &paddle, words);
    }
}

void lesson_view_draw(const UiContext *ui)
{
    const World *world = ui->session->world;
    if (lesson_view_shows_keys(ui)) {
        draw_controls(ui);
        return;
    }
    if (world_outcome(world) != WORLD_RUNNING || play_is(&ui->career->played, PLAY_WATCHED)) {
        return;
    }
    for (int i = 0; i < world_paddle_count(world); i++) {
        const Controller *controller = session_controller(ui->session, i);
        if (controller->kind == CONTROLLER_PERSON) {
            draw_keys(ui, i, controller->player);
        }
    }
    if (ui->stage->play.lessons.shows && session_person_side(ui->session) != SIDE_NONE) {
        draw_lesson(ui);
    }
}

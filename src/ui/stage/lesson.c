// The table of lessons, and the choice of the one to show.
#include "lesson.h"

#include "picture.h"
#include "translate.h"
#include "world_balls.h"
#include "world_event.h"
#include "world_field.h"
#include "world_input.h"
#include "world_paddles.h"
#include "world_view.h"

/// u that the paddle moves until moving counts as learned.
#define WAY_LEARNED 160.0
/// Hits outside the paddle's middle that count as learned aiming, without having seen the lesson.
#define AIMS_LEARNED 4
/// Distance from the paddle's middle, as a share of half its length, from which a hit counts as
/// aimed.
#define AIMED 0.55
/// Maximum distance of a ball from the goal for a hint about it, as a share of the field's depth.
#define NEAR 0.75
/// Minimum such distance for a new hint, to leave time to read it.
#define READABLE 0.35

/// Distance of the hint from the exit, as a share of the field's smaller side.
#define EXIT_AHEAD 0.2

/// The state in which occasions are looked for.
typedef struct Scene {
    const Session *session;
    const World *world;
    int index;     ///< the person's paddle
    double nearer; ///< minimum distance of a ball from the goal, as a share of the field's depth
    PaddleView paddle;
} Scene;

static Vec2 middle(Rectangle body)
{
    return vec2_scale(vec2_add(body.min, body.max), 0.5);
}

static LessonSubject about_paddle(const PaddleView *paddle)
{
    return (LessonSubject){.place = middle(paddle->body), .at = paddle->side};
}

/// Distance of a point from the person's paddle toward the field, as a share of the field's depth.
static double distance(const Scene *scene, Vec2 point)
{
    const Vec2 forward = side_inward(scene->paddle.side);
    const double depth = forward.x != 0.0 ? world_width(scene->world) : world_height(scene->world);
    return vec2_dot(vec2_sub(point, middle(scene->paddle.body)), forward) / depth;
}

/// Finds the ball in flight that is nearest to the person's goal and approaches it.
/// @param own  the person's balls; else those of others
static bool find_coming(const Scene *scene, bool own, LessonSubject *subject)
{
    double nearest = NEAR;
    for (int i = 0; i < world_ball_capacity(scene->world); i++) {
        const BallView ball = world_ball(scene->world, i);
        const double from = distance(scene, ball.position);
        const bool comes = vec2_dot(ball.velocity, side_inward(scene->paddle.side)) < 0.0;
        if (ball.exists && !ball.held && comes && (ball.owner == scene->paddle.side) == own &&
            from > scene->nearer && from < nearest) {
            nearest = from;
            *subject =
                (LessonSubject){.place = ball.position, .radius = ball.radius, .at = SIDE_NONE};
        }
    }
    return nearest < NEAR;
}

static bool must_move(const Scene *scene, LessonSubject *subject)
{
    int people = 0;
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        people += scene->session->controller[seat].kind == CONTROLLER_PERSON;
    }
    *subject = about_paddle(&scene->paddle);
    // With two people at one keyboard, lesson_view.c shows each their keys instead.
    return people == 1;
}

static bool can_capture(const Scene *scene, LessonSubject *subject)
{
    return find_coming(scene, false, subject);
}

static bool find_capsule(const Scene *scene, PictogramRim rim, LessonSubject *subject)
{
    for (int i = 0; i < world_capsule_capacity(scene->world); i++) {
        const CapsuleView capsule = world_capsule(scene->world, i);
        if (capsule.exists && capsule.owner == scene->paddle.side &&
            pictogram_rim(capsule.power_up) == rim && distance(scene, capsule.position) > 0.0) {
            *subject = (LessonSubject){
                .place = capsule.position, .radius = capsule.radius, .at = SIDE_NONE};
            return true;
        }
    }
    return false;
}

static bool can_catch(const Scene *scene, LessonSubject *subject)
{
    return find_capsule(scene, RIM_ROUND, subject);
}

static bool must_avoid(const Scene *scene, LessonSubject *subject)
{
    return find_capsule(scene, RIM_SPIKY, subject);
}

/// Duels of two sides: a ball of the person flies away from them.
static bool can_score(const Scene *scene, LessonSubject *subject)
{
    bool away = false;
    for (int i = 0; i < world_ball_capacity(scene->world); i++) {
        const BallView ball = world_ball(scene->world, i);
        const bool leaves = vec2_dot(ball.velocity, side_inward(scene->paddle.side)) > 0.0;
        away = away || (ball.exists && !ball.held && leaves && ball.owner == scene->paddle.side);
    }
    PaddleView rival = scene->paddle;
    for (int i = 0; i < world_side_count(scene->world); i++) {
        rival = i == scene->index ? rival : world_paddle(scene->world, i);
    }
    *subject = about_paddle(&rival);
    return away && world_mode(scene->world) == WORLD_DUEL && world_side_count(scene->world) == 2;
}

static bool can_aim(const Scene *scene, LessonSubject *subject)
{
    const bool comes = find_coming(scene, true, subject) || find_coming(scene, false, subject);
    *subject = about_paddle(&scene->paddle);
    return comes;
}

/// The subject is a point in front of the middle of the open exit.
static bool can_leave(const Scene *scene, LessonSubject *subject)
{
    const Side side = world_exit(scene->world);
    const double width = world_width(scene->world), height = world_height(scene->world);
    const Vec2 in = side_inward(side);
    const Vec2 edge = vec2(0.5 * (1.0 - in.x) * width, 0.5 * (1.0 - in.y) * height);
    *subject =
        (LessonSubject){.place = vec2_add_scaled(edge, in, EXIT_AHEAD * scalar_min(width, height)),
                        .at = SIDE_NONE};
    return side != SIDE_NONE;
}

/// The subject is the first thief that is there.
static bool can_be_robbed(const Scene *scene, LessonSubject *subject)
{
    const ObstacleDef *obstacles = scene->session->level.world.obstacles;
    for (int i = 0; i < world_obstacle_count(scene->world); i++) {
        const ObstacleState state =
            obstacles[i].steals ? world_obstacle(scene->world, i) : (ObstacleState){0};
        if (state.exists) {
            *subject =
                (LessonSubject){.place = state.centre, .radius = state.radius, .at = SIDE_NONE};
            return true;
        }
    }
    return false;
}

static bool is_captured(const Scene *scene, const WorldEvent *event)
{
    return event->kind == EVENT_CONVERTED && event->side == scene->paddle.side &&
           event->contact.with == CONTACT_PADDLE;
}

static bool is_caught(const Scene *scene, const WorldEvent *event)
{
    return event->kind == EVENT_CAPSULE_CAUGHT && event->side == scene->paddle.side &&
           pictogram_rim(event->value) == RIM_ROUND;
}

static bool is_avoided(const Scene *scene, const WorldEvent *event)
{
    return event->kind == EVENT_CAPSULE_LOST && event->side == scene->paddle.side &&
           pictogram_rim(event->value) == RIM_SPIKY;
}

static bool is_scored(const Scene *scene, const WorldEvent *event)
{
    return event->kind == EVENT_GOAL && ((event->value >> (int)scene->paddle.side) & 1) != 0;
}

static bool touches_own_paddle(const Scene *scene, const WorldEvent *event)
{
    return event->kind == EVENT_CONTACT && event->contact.id == scene->index && event->value != 0;
}

static bool is_aimed(const Scene *scene, const WorldEvent *event)
{
    if (!touches_own_paddle(scene, event)) {
        return false;
    }
    const Rectangle body = scene->paddle.body;
    const Vec2 off = vec2_sub(event->contact.point, middle(body));
    const bool upright = scene->paddle.side == SIDE_LEFT || scene->paddle.side == SIDE_RIGHT;
    const double half = 0.5 * (upright ? body.max.y - body.min.y : body.max.x - body.min.x);
    return fabs(upright ? off.y : off.x) >= AIMED * half;
}

static bool has_left(const Scene *scene, const WorldEvent *event)
{
    return event->kind == EVENT_GOAL && event->side == world_exit(scene->world);
}

typedef struct LessonRow {
    const char *text; ///< NULL: MOVES
    bool (*occasion)(const Scene *scene, LessonSubject *subject);
    bool (*is_done)(const Scene *scene, const WorldEvent *event); ///< NULL: by moving the paddle
    int unseen;   ///< completions without having seen the lesson after which it counts as learned
    int contacts; ///< contacts of the person's paddle before the lesson is offered
} LessonRow;

/// The text of LESSON_MOVE by InputDevice.
static const char *const MOVES[] = {[DEVICE_KEYS] = TRANSLATABLE("%s %s or the mouse: move"),
                                    [DEVICE_MOUSE] = TRANSLATABLE("Move with the mouse"),
                                    [DEVICE_PAD] = TRANSLATABLE("%s %s: move")};

static const LessonRow ROWS[LESSON_COUNT] = {
    [LESSON_MOVE] = {NULL, must_move, NULL, 1, 0},
    [LESSON_CAPTURE] = {TRANSLATABLE("Hit this ball to make it yours"), can_capture, is_captured, 4,
                        0},
    [LESSON_CATCH] = {TRANSLATABLE("Round means good: catch it!"), can_catch, is_caught, 2, 0},
    [LESSON_AVOID] = {TRANSLATABLE("Spiky means bad: dodge it!"), must_avoid, is_avoided, 2, 0},
    [LESSON_SCORE] = {TRANSLATABLE("Get the ball past this paddle"), can_score, is_scored, 1, 0},
    [LESSON_AIM] = {TRANSLATABLE("Aim with the ends of your paddle"), can_aim, is_aimed,
                    AIMS_LEARNED, 2},
    [LESSON_EXIT] = {TRANSLATABLE("Send a ball out here to win the level"), can_leave, has_left, 1,
                     0},
    [LESSON_THIEF] = {TRANSLATABLE("A thief: it throws your ball back hotter. Steal it "
                                   "back!"),
                      can_be_robbed, is_captured, 4, 1},
};

const char *lesson_text(Lesson lesson, InputDevice device)
{
    return lesson == LESSON_MOVE ? MOVES[device] : ROWS[lesson].text;
}

/// Fills in the scene; false where nobody is taught.
static bool make_scene(const Session *session, Scene *scene)
{
    const Side side = session_person_side(session);
    if (side == SIDE_NONE || session->watched != NULL) {
        return false;
    }
    const int index = world_paddle_of_side(session->world, side);
    *scene = (Scene){session, session->world, index, 0.0, world_paddle(session->world, index)};
    return true;
}

/// Counts what the keys of people have done, until that is known.
static void note_verb(const Session *session, Settings *settings, const WorldEvent *event)
{
    static const struct {
        WorldEventKind event;
        PaddleVerb verb;
    } DONE[] = {{EVENT_SERVED, VERB_SERVE},
                {EVENT_SERVED, VERB_LET_GO},
                {EVENT_SHOT_FIRED, VERB_FIRE},
                {EVENT_CLEAN_RETURN, VERB_STRIKE},
                {EVENT_RECALLED, VERB_RECALL}};
    const int index = world_paddle_of_side(session->world, event->side);
    const Controller *controller = index < 0 ? NULL : session_controller(session, index);
    if (controller == NULL || controller->kind != CONTROLLER_PERSON) {
        return;
    }
    // A ball that is served lies there still, and a serve that nobody asked for teaches nothing.
    const PaddleVerb serves = world_input(session->world)->paddle[index].serve
                                  ? world_verb(session->world, index)
                                  : VERB_NONE;
    for (size_t i = 0; i < sizeof DONE / sizeof DONE[0]; i++) {
        const bool meant = event->kind != EVENT_SERVED || DONE[i].verb == serves;
        if (DONE[i].event == event->kind && meant) {
            const SettingId id = settings_done(controller->player, DONE[i].verb);
            settings_set(settings, id, settings_value(settings, id) + 1);
        }
    }
}

void lessons_note_event(Lessons *lessons, const Session *session, Settings *settings,
                        const WorldEvent *event)
{
    note_verb(session, settings, event);
    const bool touch = event->kind == EVENT_CONTACT && event->value != 0;
    if (touch || event->kind == EVENT_BRICK_HIT || event->kind == EVENT_OBSTACLE_HIT) {
        lessons->quiet = 0.0;
    }
    Scene scene;
    if (!make_scene(session, &scene)) {
        return;
    }
    for (int i = 0; i < LESSON_COUNT; i++) {
        lessons->followed[i] += ROWS[i].is_done != NULL && ROWS[i].is_done(&scene, event);
    }
    lessons->contacts += touches_own_paddle(&scene, event);
}

/// Whether a lesson counts as learned: once after it was shown, ROWS.unseen times before.
static bool is_learned(const Lessons *lessons, Lesson lesson)
{
    const int needed = lessons->shown[lesson] > 0 ? 1 : ROWS[lesson].unseen;
    return lessons->followed[lesson] >= needed;
}

static void follow_paddle(Lessons *lessons, const Scene *scene)
{
    const Vec2 place = middle(scene->paddle.body);
    lessons->way += lessons->began ? vec2_length(vec2_sub(place, lessons->place)) : 0.0;
    lessons->place = place;
    lessons->began = true;
    lessons->followed[LESSON_MOVE] = lessons->way >= WAY_LEARNED;
}

static void note_waiting(Lessons *lessons, const World *world, double seconds)
{
    lessons->quiet += seconds;
    for (int i = 0; i < world_paddle_count(world); i++) {
        PaddleView paddle = world_paddle(world, i);
        double *waiting = &lessons->waiting[paddle.side];
        *waiting = paddle.waiting_balls > 0 ? *waiting + seconds : 0.0;
        lessons->quiet = paddle.waiting_balls > 0 ? 0.0 : lessons->quiet;
    }
}

/// The lesson, of those with an occasion, that was shown least often; LESSON_COUNT: none.
static Lesson choose(const Lessons *lessons, const Scene *scene, const Settings *settings,
                     LessonSubject *subject)
{
    Lesson chosen = LESSON_COUNT;
    Scene early = *scene;
    early.nearer = READABLE;
    for (int i = 0; i < LESSON_COUNT; i++) {
        LessonSubject own = {.at = SIDE_NONE};
        const bool less = chosen == LESSON_COUNT || lessons->shown[i] < lessons->shown[chosen];
        const bool wanted = less && settings->lesson[i] < SETTINGS_LESSON_SHOWS &&
                            lessons->contacts >= ROWS[i].contacts;
        if (wanted && !is_learned(lessons, (Lesson)i) && ROWS[i].occasion(&early, &own)) {
            chosen = (Lesson)i;
            *subject = own;
        }
    }
    return chosen;
}

static void show(Lessons *lessons, Settings *settings, Lesson lesson, const LessonSubject *subject)
{
    const SettingId id = (SettingId)((int)SETTING_LESSONS + (int)lesson);
    settings_set(settings, id, settings->lesson[lesson] + 1);
    if (lessons->shown[lesson] == 0) {
        // Completions from before the hint was shown were accidental.
        lessons->followed[lesson] = 0;
    }
    lessons->shown[lesson]++;
    lessons->lesson = lesson;
    lessons->shows = true;
    lessons->learned = false;
    lessons->since = 0.0;
    lessons->points = true;
    lessons->subject = *subject;
}

static void hide(Lessons *lessons)
{
    lessons->shows = false;
    lessons->learned = false;
    lessons->since = 0.0;
}

/// Updates the subject of the visible hint, and hides the hint when it is done, late or without a
/// subject.
static void update_shown(Lessons *lessons, const Scene *scene, Settings *settings)
{
    const Lesson lesson = lessons->lesson;
    LessonSubject subject = {.at = SIDE_NONE};
    if (lessons->learned) {
        if (lessons->since >= LESSON_PRAISE) {
            hide(lessons);
        }
        return;
    }
    if (is_learned(lessons, lesson)) {
        lessons->learned = true;
        lessons->since = 0.0;
        return;
    }
    const bool there = ROWS[lesson].occasion(scene, &subject);
    if (lessons->since >= (there ? LESSON_MOST : LESSON_LEAST)) {
        hide(lessons);
        return;
    }
    lessons->points = there;
    lessons->subject = there ? subject : lessons->subject;
    LessonSubject other = {.at = SIDE_NONE};
    const Lesson next = choose(lessons, scene, settings, &other);
    if (lessons->since >= LESSON_LEAST && next < LESSON_COUNT &&
        lessons->shown[next] < lessons->shown[lesson]) {
        show(lessons, settings, next, &other);
    }
}

static void keep(const Lessons *lessons, Settings *settings)
{
    for (int i = 0; i < LESSON_COUNT; i++) {
        if (is_learned(lessons, (Lesson)i)) {
            settings_set(settings, (SettingId)((int)SETTING_LESSONS + i), SETTINGS_LESSON_SHOWS);
        }
    }
}

void lessons_advance(Lessons *lessons, const Session *session, Settings *settings, double seconds)
{
    note_waiting(lessons, session->world, seconds);
    Scene scene;
    if (!make_scene(session, &scene)) {
        return;
    }
    lessons->since += seconds;
    follow_paddle(lessons, &scene);
    if (lessons->shows) {
        update_shown(lessons, &scene, settings);
    } else if (lessons->since >= LESSON_PAUSE || lessons->shown[LESSON_MOVE] == 0) {
        LessonSubject subject = {.at = SIDE_NONE};
        const Lesson next = choose(lessons, &scene, settings, &subject);
        const bool first = next < LESSON_COUNT && lessons->shown[next] == 0;
        if (first || (next < LESSON_COUNT && lessons->since >= LESSON_AGAIN)) {
            show(lessons, settings, next, &subject);
        }
    }
    keep(lessons, settings);
}

bool lessons_are_new(const Settings *settings)
{
    int offered = 0;
    for (int id = SETTING_LESSONS; id < SETTING_KEYS; id++) {
        offered += settings_value(settings, (SettingId)id);
    }
    return offered == 0;
}

void lessons_forget(Settings *settings)
{
    for (int id = SETTING_LESSONS; id < SETTING_KEYS; id++) {
        settings_set(settings, (SettingId)id, 0);
    }
}

// Events of a match and the counters of the statistics that they increase. Judges stars.
#include "match_statistics.h"

#include "power_up.h"
#include "world_balls.h"
#include "world_event.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

/// Deficit in goals after which a win counts as one from behind.
#define FAR_BEHIND 3
/// Steps between two counts of the balls.
#define LOOK_STEPS 60

/// An event, and the counters that it may increase.
typedef struct Occasion {
    Statistics *statistics;
    const Session *session;
    const WorldEvent *event;
} Occasion;

static void add(const Occasion *occasion, StatisticsCounter counter, long long number)
{
    statistics_note(occasion->statistics, counter, number);
}

static bool is_person(const Session *session, Side side)
{
    return side != SIDE_NONE && session->controller[side].kind == CONTROLLER_PERSON;
}

static bool is_own(const Occasion *occasion)
{
    return is_person(occasion->session, occasion->event->side);
}

static void note_contact(const Occasion *occasion)
{
    const Session *session = occasion->session;
    const Contact *contact = &occasion->event->contact;
    if (occasion->event->value == 0 ||
        session_controller(session, contact->id)->kind != CONTROLLER_PERSON) {
        return;
    }
    add(occasion, STATISTICS_HITS, 1);
    add(occasion, STATISTICS_RALLY, session->tally.rally);
    add(occasion, STATISTICS_SPEED, (long long)vec2_length(contact->incoming));
}

static void note_conversion(const Occasion *occasion)
{
    if (is_own(occasion) && occasion->event->other_side != SIDE_NONE) {
        add(occasion, STATISTICS_CAPTURED, 1);
    }
}

static void note_combo(const Occasion *occasion)
{
    const World *world = occasion->session->world;
    const int paddle = world_paddle_of_side(world, occasion->event->side);
    add(occasion, STATISTICS_COMBO, world_paddle(world, paddle).combo);
}

static void note_brick(const Occasion *occasion)
{
    const WorldEvent *event = occasion->event;
    if (is_own(occasion) && event->value == 0) {
        add(occasion, STATISTICS_BRICKS, 1);
        if (world_brick_own(occasion->session->world, event->id) == NULL) {
            add(occasion, STATISTICS_BRICK_KINDS,
                world_brick_kind(occasion->session->world, event->id));
        }
        note_combo(occasion);
    }
}

static void note_obstacle(const Occasion *occasion)
{
    if (is_own(occasion) && occasion->event->value == 0) {
        add(occasion, STATISTICS_OBSTACLES, 1);
        note_combo(occasion);
    }
}

static void note_goal(const Occasion *occasion)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        if ((occasion->event->value & (1 << side)) != 0 &&
            is_person(occasion->session, (Side)side)) {
            add(occasion, STATISTICS_GOALS, occasion->event->goals);
        }
    }
}

static void note_capsule(const Occasion *occasion)
{
    if (is_own(occasion)) {
        add(occasion, STATISTICS_CAPSULES, 1);
        add(occasion, STATISTICS_POWER_KINDS, occasion->event->value);
    }
}

static void note_power(const Occasion *occasion)
{
    int at_work = 0;
    for (int i = 0; i < POWER_UP_COUNT && is_own(occasion); i++) {
        const bool works =
            world_power_left(occasion->session->world, occasion->event->side, i) > 0.0;
        at_work += power_up_get(i)->good && works;
    }
    add(occasion, STATISTICS_POWERS, at_work);
}

/// What counts one, and nothing else.
static void note_own(const Occasion *occasion)
{
    static const StatisticsCounter COUNTERS[EVENT_KIND_COUNT] = {
        [EVENT_BRICK_EXPLODED] = STATISTICS_BLOWN_UP,
        [EVENT_SHOT_FIRED] = STATISTICS_SHOTS,
        [EVENT_LIFE_GAINED] = STATISTICS_LIVES,
    };
    if (is_own(occasion)) {
        add(occasion, COUNTERS[occasion->event->kind], 1);
    }
}

static void note_level(const Occasion *occasion)
{
    if (is_own(occasion)) {
        add(occasion, STATISTICS_LEVELS, 1);
        add(occasion, STATISTICS_UNHARMED, occasion->session->tally.lives_lost == 0);
    }
}

/// A person has won a duel against computers.
static void note_victory(const Occasion *occasion)
{
    const Session *session = occasion->session;
    int goals_against = 0;
    bool perfect = true;
    for (int i = 0; i < world_paddle_count(session->world); i++) {
        const PaddleView paddle = world_paddle(session->world, i);
        const Controller *controller = session_controller(session, i);
        if (paddle.side != occasion->event->side) {
            goals_against += paddle.goals;
            perfect = perfect && controller->strength == BOT_PERFECT;
        }
    }
    add(occasion, STATISTICS_WON, 1);
    add(occasion, STATISTICS_PERFECT, perfect);
    add(occasion, STATISTICS_TO_NIL, goals_against == 0);
    add(occasion, STATISTICS_BEHIND, session->tally.most_behind >= FAR_BEHIND);
}

static int count_people(const Session *session)
{
    int people = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        people += is_person(session, (Side)side);
    }
    return people;
}

static void note_end(const Occasion *occasion)
{
    if (world_mode(occasion->session->world) == WORLD_SOLO) {
        note_level(occasion);
        return;
    }
    add(occasion, STATISTICS_MATCHES, 1);
    if (is_own(occasion) && count_people(occasion->session) == 1) {
        note_victory(occasion);
    }
}

static bool counts(const Session *session)
{
    return session->watched == NULL && session->began <= 0.0 &&
           !world_match(session->world)->floor && session_person_side(session) != SIDE_NONE &&
           !session_has_partners(session);
}

void match_statistics_note_event(Statistics *statistics, const Session *session,
                                 const WorldEvent *event)
{
    static void (*const NOTE[EVENT_KIND_COUNT])(const Occasion *) = {
        [EVENT_CONTACT] = note_contact,
        [EVENT_CONVERTED] = note_conversion,
        [EVENT_BRICK_HIT] = note_brick,
        [EVENT_OBSTACLE_HIT] = note_obstacle,
        [EVENT_BRICK_EXPLODED] = note_own,
        [EVENT_GOAL] = note_goal,
        [EVENT_CAPSULE_CAUGHT] = note_capsule,
        [EVENT_POWER_STARTED] = note_power,
        [EVENT_SHOT_FIRED] = note_own,
        [EVENT_LIFE_GAINED] = note_own,
        [EVENT_OVER] = note_end,
    };
    const Occasion occasion = {statistics, session, event};
    if (NOTE[event->kind] != NULL && counts(session)) {
        NOTE[event->kind](&occasion);
    }
}

/// Balls in flight that are a person's.
static int count_balls(const Session *session)
{
    int balls = 0;
    for (int i = 0; i < world_ball_capacity(session->world); i++) {
        const BallView ball = world_ball(session->world, i);
        balls += ball.exists && !ball.held && is_person(session, ball.owner);
    }
    return balls;
}

void match_statistics_note_step(Statistics *statistics, const Session *session)
{
    const long long step = world_step_number(session->world);
    if (!counts(session)) {
        return;
    }
    if (step % LOOK_STEPS == 0) {
        statistics_note(statistics, STATISTICS_BALLS, count_balls(session));
    }
    if (step % STEPS_PER_SECOND == 0) {
        statistics_note(statistics, STATISTICS_SECONDS, 1);
    }
}

StarState star_feat_state(const Feat *feat, const Tally *tally)
{
    // What meets one of these stays, whatever follows.
    static const bool STAYS[FEAT_KIND_COUNT] = {
        [FEAT_COMBO] = true, [FEAT_BALLS] = true,      [FEAT_STEALS] = true,
        [FEAT_HEAT] = true,  [FEAT_ALL_BROKEN] = true, [FEAT_RIVAL] = true};
    // Territory comes and goes until the end.
    if (feat->kind == FEAT_TERRITORY) {
        return STAR_OPEN;
    }
    const bool met = tally_meets_feat(tally, feat);
    return STAYS[feat->kind] == met ? (met ? STAR_WON : STAR_LOST) : STAR_OPEN;
}

StarState star_state(const CampaignLevel *level, MeritStar star, const Tally *tally)
{
    if (star == MERITS_FEAT) {
        return star_feat_state(&level->feat, tally);
    }
    const bool late = level->par_s > 0 && tally->played > level->par_s;
    return star == MERITS_PAR && late ? STAR_LOST : STAR_OPEN;
}

int star_feat_count(const Feat *feat, const Tally *tally)
{
    return feat->kind == FEAT_COMBO        ? tally->best_combo
           : feat->kind == FEAT_TOUCHES    ? tally->touches
           : feat->kind == FEAT_BALLS      ? tally->most_balls
           : feat->kind == FEAT_STEALS     ? tally->steals
           : feat->kind == FEAT_HEAT       ? tally->hottest
           : feat->kind == FEAT_ALL_BROKEN ? tally->left
           : feat->kind == FEAT_RIVAL      ? tally->marks
           : feat->kind == FEAT_TERRITORY  ? tally->territory
                                           : -1;
}

int match_stars(const CampaignLevel *level, const Tally *tally)
{
    int stars = MERITS_CLEARED;
    stars |= tally->played <= level->par_s ? MERITS_PAR : 0;
    stars |= tally_meets_feat(tally, &level->feat) ? MERITS_FEAT : 0;
    return stars;
}

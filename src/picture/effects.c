// Starts effects at events, ages them and removes those that are over.
#include "effects.h"

#include <stdio.h>
#include <string.h>

#include "translate.h"
#include "world.h"

#define TRAIL_STEPS     2    ///< steps between two points of a trail
#define HUSH_SHARE      0.12 ///< of the way to the field's darkness, with each of these points
#define BRICK_MARK_LIFE 0.22
#define SHAKE_MOST      0.006 ///< maximum, as a share of the field's height
#define BIG_FLASH_PAUSE 0.4   ///< s, minimum interval; less than three flashes per second
#define SPLINTER_ROOM   5.0   ///< u: half the width over which splinters of thin objects spread
#define MOST_PIECES     8     ///< maximum number of pieces of a long line that breaks
#define HIT_STOP        0.03  ///< s for which a ball's image stops after a strong hit
#define CATCH_UP        0.05  ///< s in which the image then catches up
#define MUZZLE_LIFE     0.12  ///< s
#define CAPSULE_AWAY    0.12  ///< s until a capsule has left its brick

void effects_begin(Effects *effects, const Palette *palette, bool calm, bool flashes, bool shake)
{
    memset(effects, 0, sizeof *effects);
    effects->rng = rng_make(20);
    effects->palette = palette;
    effects->calm = calm || !shake;
    effects->flashes = flashes;
    effects->held_ball = -1;
    effects->said = -1;
    effects->since_big_flash = 1.0;
}

/// Ages the items of a pool by `seconds` and removes those whose life is over. The others keep
/// their order.
static void pool_advance(void *items, size_t size, int *count, double seconds)
{
    char *item = items;
    char *kept = items;
    for (int i = 0; i < *count; i++, item += size) {
        Fade fade;
        memcpy(&fade, item, sizeof fade);
        fade.age += seconds;
        if (fade.age < fade.life) {
            memmove(kept, item, size);
            memcpy(kept, &fade, sizeof fade);
            kept += size;
        }
    }
    *count = (int)((size_t)(kept - (char *)items) / size);
}

static void add_flash(Effects *effects, const Contact *contact, Colour colour)
{
    Flash *flash =
        effects_add_item(effects->flash, sizeof *flash, &effects->flash_count, EFFECTS_MAX_FLASHES);
    const double speed =
        fabs(vec2_dot(vec2_sub(contact->incoming, contact->velocity), contact->normal));
    *flash = (Flash){
        .point = contact->point,
        .normal = contact->normal,
        .with = contact->with,
        .id = contact->id,
        .feature = contact->feature,
        .strength = speed > 600.0 ? 1.0 : 0.4 + speed / 1000.0,
        .fade.life = contact_is_obstacle(contact->with) ? 0.3 : 0.22,
        .colour = colour,
    };
}

static void shake(Effects *effects, double strength)
{
    if (!effects->calm && strength > effects->shake) {
        effects->shake = strength;
    }
}

/// Stops a ball's image for HIT_STOP; never with reduced motion.
static void hold_ball(Effects *effects, int ball, Vec2 place)
{
    if (!effects->calm) {
        effects->held_ball = ball;
        effects->held_age = 0.0;
        effects->held_place = place;
    }
}

static void show_contact(Effects *effects, const Session *session, const WorldEvent *event)
{
    const Contact *contact = &event->contact;
    const Side owner = world_ball(session->world, contact->ball).owner;
    const Colour colour = palette_side(effects->palette, owner);
    add_flash(effects, contact, colour);
    ball_squash_note(effects->ball_squash, effects->calm ? 0 : EFFECTS_MAX_TRAILS, contact);
    if (event->value != 0) {
        effects->squash[contact->id] = effects->calm ? 0.3 : 1.0;
        effects_add_sparks(effects, contact->point, contact->normal, 160.0, 5, colour);
        effects_add_ripple(effects, contact->point, 60.0, 0.5, colour);
    } else if (contact_is_obstacle(contact->with)) {
        const ObstacleDef *met = &session->level.world.obstacles[contact->id];
        if (met->only_stolen && !world_can_break(session->world, contact)) {
            effects_add_pulse(effects, contact->point, 4.0, 34.0, 0.35, 3.0,
                              effects->palette->role[COLOUR_OBSTACLE]);
        }
        if (met->bounce > 1.0) {
            const Colour spring = effects->palette->role[COLOUR_SPRING];
            effects_add_sparks(effects, contact->point, contact->normal, 280.0, 8, spring);
            effects_add_ripple(effects, contact->point, 70.0, 0.6, spring);
        } else if (shape_feature_is_corner(contact->feature)) {
            effects_add_sparks(effects, contact->point, contact->normal, 200.0, 4, colour);
        }
    } else if (contact->with == CONTACT_BALL) {
        effects_add_sparks(effects, contact->point, contact->normal, 140.0, 3, colour);
        effects_add_sparks(effects, contact->point, vec2_scale(contact->normal, -1.0), 140.0, 3,
                           colour);
    }
}

/// Adds splinters of a broken object, which fly in the direction of the ball.
static void add_splinters(Effects *effects, Vec2 centre, Vec2 half, Vec2 motion, int number,
                          Colour colour)
{
    for (int i = 0; i < number && !effects->calm; i++) {
        Particle *splinter = effects_add_particle(effects);
        const Vec2 place = vec2(rng_range(&effects->rng, -half.x, half.x),
                                rng_range(&effects->rng, -half.y, half.y));
        splinter->position = vec2_add(centre, place);
        splinter->velocity = vec2_add(vec2_scale(motion, rng_range(&effects->rng, 0.2, 0.75)),
                                      vec2(place.x * 7.0 + rng_range(&effects->rng, -60.0, 60.0),
                                           place.y * 7.0 + rng_range(&effects->rng, -60.0, 60.0)));
        splinter->angle_deg = rng_range(&effects->rng, 0.0, 360.0);
        splinter->turn_deg_per_s = rng_range(&effects->rng, -500.0, 500.0);
        splinter->size = rng_range(&effects->rng, 0.22, 0.6) * scalar_min(half.x, half.y) + 1.5;
        splinter->fade.life = rng_range(&effects->rng, 0.35, 0.8);
        splinter->colour = colour;
        splinter->solid = true;
    }
}

static void show_brick(Effects *effects, const Session *session, const WorldEvent *event)
{
    const Contact *contact = &event->contact;
    const Rectangle body = world_brick_body(session->world, event->id);
    const Vec2 centre = vec2_scale(vec2_add(body.min, body.max), 0.5);
    const Vec2 half = vec2_scale(vec2_sub(body.max, body.min), 0.5);
    if (event->value == 0) {
        add_splinters(effects, centre, half, contact->incoming, 12,
                      palette_mix(palette_brick(effects->palette, 1),
                                  effects->palette->role[COLOUR_TEXT], 0.3));
        effects_add_ripple(effects, centre, 50.0, 0.35, palette_brick(effects->palette, 1));
        effects_add_sparks(effects, event->position, contact->normal, 220.0, 5,
                           palette_side(effects->palette, event->side));
        effects_add_worth(effects, session, event, centre);
        shake(effects, 0.25);
    }
    // The brick itself, or one of its neighbours if it is gone.
    static const int NEAR[5][2] = {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    const BrickGrid *grid = brick_grids_of(world_bricks(session->world), event->id);
    for (int i = 0; i < (event->value == 0 ? 5 : 1); i++) {
        const int brick = brick_grid_at(grid, brick_grid_column(grid, event->id) + NEAR[i][0],
                                        brick_grid_row(grid, event->id) + NEAR[i][1]);
        if (brick < 0 || effects->brick_count == EFFECTS_MAX_BRICK_MARKS) {
            continue;
        }
        effects->brick[effects->brick_count++] = (BrickMark){
            .brick = brick,
            .push = vec2_scale(contact->normal, i == 0 ? -1.0 : -0.4),
            .fade.life = BRICK_MARK_LIFE,
        };
    }
}

/// Adds splinters along the obstacle; a long line counts as up to MOST_PIECES pieces.
static void shatter(Effects *effects, const ObstacleState *state, Vec2 motion, Colour colour)
{
    const Segment spine = obstacle_core(state);
    const Vec2 way = vec2_sub(spine.b, spine.a);
    const double half = scalar_max(0.6 * state->radius, SPLINTER_ROOM);
    const int pieces = scalar_clamp_int((int)(vec2_length(way) / (4.0 * half)), 1, MOST_PIECES);
    for (int i = 0; i < pieces; i++) {
        const Vec2 place = vec2_add_scaled(spine.a, way, (i + 0.5) / pieces);
        add_splinters(effects, place, vec2(half, half), motion, pieces > 1 ? 5 : 14, colour);
    }
}

static void show_obstacle(Effects *effects, const Session *session, const WorldEvent *event)
{
    // A broken obstacle is no longer in the world, so its previous position is used.
    ObstacleState state = session_previous_obstacle(session, event->id);
    const double size = scalar_max(state.radius, 0.4 * obstacle_extent(&state));
    const Colour colour = effects->palette->role[COLOUR_OBSTACLE_SOFT];
    if (event->value == 0) {
        shatter(effects, &state, event->contact.incoming, colour);
        effects_add_pulse(effects, state.centre, size, 1.5 * size, 0.4, 3.0, colour);
        effects_add_ripple(effects, state.centre, 2.5 * size + 40.0, 0.6, colour);
        effects_add_worth(effects, session, event, state.centre);
        if (event->ball >= 0) {
            hold_ball(effects, event->ball, event->contact.position);
        }
        shake(effects, 0.6);
    } else {
        effects_add_pulse(effects, state.centre, 0.6 * size, 1.1 * size, 0.3, 2.0, colour);
    }
}

static void show_conversion(Effects *effects, const Session *session, const WorldEvent *event)
{
    BallView ball = world_ball(session->world, event->ball);
    const Colour colour = palette_side(effects->palette, event->side);
    if (event->other_side == SIDE_NONE) {
        effects_add_pulse(effects, ball.position, ball.radius, 3.0 * ball.radius, 0.25, 2.0,
                          colour);
        return;
    }
    const double reach = (7.0 + 2.0 * event->value) * ball.radius;
    effects_add_pulse(effects, ball.position, ball.radius, reach, 0.4, 4.0, colour);
    effects_add_pulse(effects, ball.position, ball.radius, 4.0 * ball.radius, 0.3, 2.0, colour);
    effects_add_sparks(effects, ball.position, event->contact.normal, 260.0, 8 + 4 * event->value,
                       colour);
    effects_add_ripple(effects, ball.position, 130.0, 1.0, colour);
    effects_add_wipe(effects, &ball, colour);
    hold_ball(effects, event->ball, ball.position);
}

/// The side that scored, the first one of several. In a solo game the side that lost the ball.
static Side scorer_of(const WorldEvent *event)
{
    for (Side side = SIDE_LEFT; side < SIDE_COUNT; side++) {
        if ((event->value >> side & 1) != 0) {
            return side;
        }
    }
    return event->side;
}

static void show_goal(Effects *effects, const Session *session, const WorldEvent *event)
{
    const bool duel = world_mode(session->world) == WORLD_DUEL;
    const Colour colour = palette_side(effects->palette, scorer_of(event));
    effects_add_pulse(effects, event->position, 10.0, duel ? 150.0 : 70.0, 0.7, 6.0, colour);
    effects_add_pulse(effects, event->position, 5.0, duel ? 90.0 : 40.0, 0.5, 3.0, colour);
    effects_add_sparks(effects, event->position, side_inward(event->side), 420.0, duel ? 26 : 12,
                       colour);
    effects_add_ripple(effects, event->position, duel ? 330.0 : 160.0, 1.0, colour);
    if (effects->flashes && effects->since_big_flash > BIG_FLASH_PAUSE) {
        effects->goal_glow[event->side] = duel ? 1.0 : 0.6;
        effects->since_big_flash = 0.0;
    }
    for (Side side = SIDE_LEFT; duel && side < SIDE_COUNT; side++) {
        if ((event->value >> side & 1) != 0) {
            effects->score_pop[side] = 1.0;
        }
    }
    if (event->goals > 1) {
        char text[EFFECTS_WORD_SIZE];
        snprintf(text, sizeof text, "+%d", event->goals);
        effects_add_word(effects, event->position, 1.9, colour, text);
    }
    shake(effects, duel ? 1.0 : 0.4);
}

/// Adds light at the muzzle and sparks in the direction of the shot.
static void show_shot(Effects *effects, const Session *session, const WorldEvent *event)
{
    (void)session;
    const Colour colour = palette_side(effects->palette, event->side);
    Flash *flash =
        effects_add_item(effects->flash, sizeof *flash, &effects->flash_count, EFFECTS_MAX_FLASHES);
    *flash = (Flash){.point = event->position,
                     .normal = side_inward(event->side),
                     .with = CONTACT_GOAL,
                     .strength = 1.0,
                     .fade.life = MUZZLE_LIFE,
                     .colour = colour};
    effects_add_sparks(effects, event->position, side_inward(event->side), 300.0, 6, colour);
}

/// Shows a gained or lost life: a text in the centre of the field if it matters, and light on the
/// whole floor.
static void show_life(Effects *effects, const Session *session, const WorldEvent *event)
{
    const bool gained = event->kind == EVENT_LIFE_GAINED;
    const Colour colour = effects->palette->role[gained ? COLOUR_GOOD : COLOUR_BAD];
    const double width = world_width(session->world);
    const Vec2 middle = vec2(0.5 * width, 0.56 * world_height(session->world));
    if (!gained) {
        shake(effects, 1.0);
    }
    if (!gained && event->value == 0) {
        // The words of the end of the level stand where these do.
        effects_drop_words(effects);
    }
    if (gained || event->value == 1) {
        effects_add_word(effects, middle, gained ? 1.4 : 1.9, colour,
                         gained ? translate("Extra life") : translate("Last ball"));
        effects_add_ripple(effects, middle, 0.6 * width, 0.8, colour);
    }
}

/// An opened exit is shown as soon as a ball can get there.
static void note_exit(Effects *effects, const Session *session, const WorldEvent *event)
{
    (void)session;
    effects->exit = event->side;
    effects->exit_at = event->position;
    effects->exit_waits = true;
}

/// Announces a phase by light from the centre and a text; at an entrance stands the level's name.
static void show_phase(Effects *effects, const Session *session, const WorldEvent *event)
{
    const int first = world_first_phase(session->world);
    if (event->value > first) {
        char text[EFFECTS_WORD_SIZE];
        snprintf(text, sizeof text, translate("Phase %d of %d"), event->value - first + 1,
                 world_last_phase(session->world) - first + 1);
        effects_add_word(effects, event->position, 1.6, effects->palette->role[COLOUR_HOT], text);
    }
    // It stays on the field: beside it is text.
    const double reach =
        0.5 * scalar_min(world_width(session->world), world_height(session->world));
    effects_add_ripple(effects, event->position, reach, 1.0, effects->palette->role[COLOUR_HOT]);
    shake(effects, 0.5);
}

static void show_trigger(Effects *effects, const Session *session, const WorldEvent *event)
{
    const WorldDef *world = &session->level.world;
    if (event->value >= world->trigger_count) {
        return;
    }
    if (world->triggers[event->value].says[0] != '\0') {
        effects->said = event->value;
        effects->said_age = 0.0;
    }
    if (world->triggers[event->value].then != TRIGGER_SAYS) {
        effects_add_ripple(effects, event->position, 0.25 * world_width(session->world), 0.8,
                           effects->palette->role[COLOUR_ACCENT]);
    }
}

static void show_catch(Effects *effects, const Session *session, const WorldEvent *event)
{
    (void)session;
    const PowerUp *power_up = power_up_get(event->value);
    effects_add_pulse(effects, event->position, 8.0, 60.0, 0.45, 3.0,
                      palette_side(effects->palette, event->side));
    effects_add_word(effects, event->position, 1.1,
                     effects->palette->role[power_up->good ? COLOUR_GOOD : COLOUR_BAD],
                     translate(power_up->name));
}

/// The points at its place appear after the capsule has left the brick, so that neither covers the
/// other.
static void show_release(Effects *effects, const Session *session, const WorldEvent *event)
{
    Word *last = effects->word_count > 0 ? &effects->word[effects->word_count - 1] : NULL;
    (void)session;
    if (last != NULL && !last->rises && last->fade.age == 0.0 &&
        vec2_length(vec2_sub(last->position, event->position)) < 1e-6) {
        last->fade.age = -CAPSULE_AWAY;
    }
}

/// Shows the points of a combo at the paddle that collected them.
static void show_bank(Effects *effects, const Session *session, const WorldEvent *event)
{
    const Colour colour = palette_side(effects->palette, event->side);
    const int factor = scalar_min_int(event->value, WORLD_COMBO_MOST);
    (void)session;
    char text[EFFECTS_WORD_SIZE];
    snprintf(text, sizeof text, "+%d", event->points);
    effects_add_word(effects, event->position, 0.8 + 0.08 * factor, colour, text);
    effects_add_pulse(effects, event->position, 6.0, 20.0 + 8.0 * factor, 0.4, 2.0 + 0.2 * factor,
                      colour);
}

static void show_nudge(Effects *effects, const Session *session, const WorldEvent *event)
{
    const BallView ball = world_ball(session->world, event->ball);
    effects_add_pulse(effects, ball.position, 4.0 * ball.radius, ball.radius, 0.4, 2.0,
                      effects->palette->role[COLOUR_TEXT]);
}

static void show_explosion(Effects *effects, const Session *session, const WorldEvent *event)
{
    (void)session;
    effects_add_pulse(effects, event->position, 8.0, 52.0, 0.35, 6.0,
                      effects->palette->role[COLOUR_BAD]);
    effects_add_ripple(effects, event->position, 130.0, 0.9, effects->palette->role[COLOUR_HOT]);
    shake(effects, 0.6);
}

static void show_growth(Effects *effects, const Session *session, const WorldEvent *event)
{
    (void)session;
    effects_add_pulse(effects, event->position, 4.0, 22.0, 0.3, 2.0,
                      effects->palette->role[COLOUR_GOOD]);
}

/// The cell of a fallen brick flashes, because a brick of another kind with equal hits may have
/// been there.
static void show_fall(Effects *effects, const Session *session, const WorldEvent *event)
{
    (void)session;
    if (effects->brick_count < EFFECTS_MAX_BRICK_MARKS) {
        effects->brick[effects->brick_count++] =
            (BrickMark){.brick = event->id, .fade.life = BRICK_MARK_LIFE};
    }
}

static void show_clean_return(Effects *effects, const Session *session, const WorldEvent *event)
{
    const Colour hot = effects->palette->role[COLOUR_HOT];
    (void)session;
    effects_add_pulse(effects, event->position, 6.0, 46.0, 0.35, 4.0, hot);
    effects_add_sparks(effects, event->position, side_inward(event->side), 420.0, 10, hot);
}

static void show_miss(Effects *effects, const Session *session, const WorldEvent *event)
{
    (void)session;
    effects_add_pulse(effects, event->position, 30.0, 12.0, 0.3, 2.0,
                      effects->palette->role[COLOUR_BAD]);
}

static void show_recall(Effects *effects, const Session *session, const WorldEvent *event)
{
    const Colour colour = palette_side(effects->palette, event->side);
    (void)session;
    effects_add_pulse(effects, event->position, 60.0, 10.0, 0.4, 4.0, colour);
    effects_add_ripple(effects, event->position, 110.0, 0.7, colour);
}

/// Shows a throw: an expanding ring, and sparks in the ball's direction.
static void show_throw(Effects *effects, const Session *session, const WorldEvent *event)
{
    const BallView ball = world_ball(session->world, event->ball);
    const Colour colour = palette_side(effects->palette, ball.owner);
    effects_add_pulse(effects, event->position, 6.0, 40.0, 0.3, 3.0, colour);
    effects_add_sparks(effects, event->position,
                       vec2_scale(ball.velocity, 1.0 / scalar_max(vec2_length(ball.velocity), 1.0)),
                       240.0, 6, colour);
}

void effects_on_event(Effects *effects, const Session *session, const WorldEvent *event)
{
    static void (*const SHOW[EVENT_KIND_COUNT])(Effects *, const Session *, const WorldEvent *) = {
        [EVENT_CONTACT] = show_contact,
        [EVENT_CONVERTED] = show_conversion,
        [EVENT_BRICK_HIT] = show_brick,
        [EVENT_OBSTACLE_HIT] = show_obstacle,
        [EVENT_GOAL] = show_goal,
        [EVENT_LIFE_LOST] = show_life,
        [EVENT_LIFE_GAINED] = show_life,
        [EVENT_CAPSULE_RELEASED] = show_release,
        [EVENT_CAPSULE_CAUGHT] = show_catch,
        [EVENT_SHOT_FIRED] = show_shot,
        [EVENT_NUDGED] = show_nudge,
        [EVENT_BRICK_EXPLODED] = show_explosion,
        [EVENT_BRICK_GREW] = show_growth,
        [EVENT_BRICK_REGAINED] = show_growth,
        [EVENT_BRICK_FELL] = show_fall,
        [EVENT_DOORS_SWITCHED] = show_growth,
        [EVENT_BRICK_TAKEN] = show_fall,
        [EVENT_PORTAL_PASSED] = show_growth,
        [EVENT_EXIT_OPENED] = note_exit,
        [EVENT_PHASE_ANNOUNCED] = show_phase,
        [EVENT_TRIGGERED] = show_trigger,
        [EVENT_BANKED] = show_bank,
        [EVENT_CLEAN_RETURN] = show_clean_return,
        [EVENT_SWING_MISSED] = show_miss,
        [EVENT_RECALLED] = show_recall,
        [EVENT_BALL_THROWN] = show_throw,
    };
    if (SHOW[event->kind] != NULL) {
        SHOW[event->kind](effects, session, event);
    }
}

void effects_after_step(Effects *effects, const Session *session)
{
    if (effects->steps_to_trail-- > 0) {
        return;
    }
    effects->steps_to_trail = TRAIL_STEPS - 1;
    effects_show_exit(effects, session);
    const int balls = world_ball_capacity(session->world);
    const double hush = ball_hush(world_hottest(session->world));
    effects->hush += (hush - effects->hush) * HUSH_SHARE;
    for (int i = 0; i < balls && i < EFFECTS_MAX_TRAILS; i++) {
        const BallView ball = world_ball(session->world, i);
        Trail *trail = &effects->trail[i];
        if (!ball.exists || ball.held) {
            trail->count = 0;
            continue;
        }
        // A ball that was moved elsewhere starts a new trail.
        if (trail->count > 0) {
            const Vec2 way = vec2_sub(ball.position, trail->point[0].position);
            const double most =
                vec2_length(ball.velocity) * (TRAIL_STEPS + 1) / STEPS_PER_SECOND + 40.0;
            trail->count = vec2_length(way) > most ? 0 : trail->count;
        }
        memmove(&trail->point[1], &trail->point[0], sizeof trail->point - sizeof trail->point[0]);
        trail->point[0] = (TrailPoint){ball.position, ball.owner};
        trail->count += trail->count < EFFECTS_TRAIL_POINTS;
    }
}

static double decay(double value, double per_second, double seconds)
{
    const double left = value - per_second * seconds;
    return scalar_max(left, 0.0);
}

static void advance_particles(Effects *effects, double seconds)
{
    pool_advance(effects->particle, sizeof(Particle), &effects->particle_count, seconds);
    for (int i = 0; i < effects->particle_count; i++) {
        Particle *particle = &effects->particle[i];
        particle->position = vec2_add_scaled(particle->position, particle->velocity, seconds);
        particle->velocity = vec2_scale(particle->velocity, 1.0 / (1.0 + 2.2 * seconds));
        particle->angle_deg += particle->turn_deg_per_s * seconds;
    }
}

void effects_advance(Effects *effects, double seconds)
{
    advance_particles(effects, seconds);
    pool_advance(effects->flash, sizeof(Flash), &effects->flash_count, seconds);
    pool_advance(effects->pulse, sizeof(Pulse), &effects->pulse_count, seconds);
    pool_advance(effects->ripple, sizeof(Ripple), &effects->ripple_count, seconds);
    pool_advance(effects->wipe, sizeof(Wipe), &effects->wipe_count, seconds);
    pool_advance(effects->brick, sizeof(BrickMark), &effects->brick_count, seconds);
    pool_advance(effects->word, sizeof(Word), &effects->word_count, seconds);
    for (int i = 0; i < SIDE_COUNT; i++) {
        effects->squash[i] = decay(effects->squash[i], 7.0, seconds);
        effects->goal_glow[i] = decay(effects->goal_glow[i], 1.6, seconds);
        effects->score_pop[i] = decay(effects->score_pop[i], 2.0, seconds);
        effects->combo_pop[i] = decay(effects->combo_pop[i], 4.0, seconds);
    }
    ball_squash_advance(effects->ball_squash, EFFECTS_MAX_TRAILS, seconds);
    effects->since_big_flash += seconds;
    effects->shake = decay(effects->shake, 4.0, seconds);
    const double reach = SHAKE_MOST * effects->shake * effects->shake;
    effects->shake_offset = vec2(rng_range(&effects->rng, -reach, reach + 1e-12),
                                 rng_range(&effects->rng, -reach, reach + 1e-12));
    effects->held_age += seconds;
    effects->said_age += seconds;
    effects->held_ball = effects->held_age < HIT_STOP + CATCH_UP ? effects->held_ball : -1;
}

double effects_ball_hold(const Effects *effects, int ball)
{
    const double left = (HIT_STOP + CATCH_UP - effects->held_age) / CATCH_UP;
    return ball != effects->held_ball ? 0.0 : scalar_clamp(left, 0.0, 1.0);
}

int effects_brick_first_mark(const Effects *effects, int brick)
{
    for (int i = 0; i < effects->brick_count; i++) {
        if (effects->brick[i].brick == brick) {
            return i;
        }
    }
    return -1;
}

Vec2 effects_brick_push(const Effects *effects, int brick, double *light)
{
    Vec2 push = {0.0, 0.0};
    *light = 0.0;
    for (int i = 0; i < effects->brick_count; i++) {
        const BrickMark *mark = &effects->brick[i];
        if (mark->brick == brick) {
            const double left = 1.0 - mark->fade.age / mark->fade.life;
            push = vec2_add_scaled(push, mark->push, effects->calm ? 0.0 : 4.0 * left * left);
            const double strength = left * vec2_length(mark->push);
            *light = scalar_max(strength, *light);
        }
    }
    return push;
}

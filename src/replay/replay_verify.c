// Plays a replay again and compares it with its checks.
#include "replay_verify.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text.h"
#include "world_balls.h"
#include "world_create.h"
#include "world_event.h"
#include "world_field.h"
#include "world_input.h"
#include "world_step.h"
#include "world_view.h"

#define ROUNDED_S 1e-12

static bool lay_out(ReplayPlay *play, char problem[REPLAY_PROBLEM_SIZE])
{
    const Replay *replay = play->replay;
    const ReplaySetup *setup = &replay->setup;
    DiagList problems = {0};
    const bool read =
        level_read_text(&play->level, "level", replay->level, replay->level_length, &problems);
    if (!read || world_def_paddles_in_play(&play->level.world) != replay->paddle_count) {
        snprintf(problem, REPLAY_PROBLEM_SIZE, "holds a level that cannot be read: %s",
                 read ? "it has other paddles than the replay"
                      : diag_list_text(&problems, "there is not enough memory"));
        diag_list_free(&problems);
        return false;
    }
    diag_list_free(&problems);
    play->world = world_create(&play->level.world, setup->seed);
    if (play->world == NULL) {
        snprintf(problem, REPLAY_PROBLEM_SIZE, "is too large for the memory there is");
        return false;
    }
    if (setup->lives > 0) {
        world_carry_over(play->world, setup->lives, setup->points);
    }
    for (int i = 0; i < replay->paddle_count; i++) {
        if (setup->player[i].length_factor > 0.0) {
            world_help_paddle(play->world, i, setup->player[i].length_factor);
        }
    }
    return true;
}

void replay_play_end(ReplayPlay *play)
{
    world_destroy(play->world);
    level_free(&play->level);
    *play = (ReplayPlay){0};
}

bool replay_play_begin(ReplayPlay *play, const Replay *replay, char problem[REPLAY_PROBLEM_SIZE])
{
    *play = (ReplayPlay){.replay = replay, .cursor = replay_cursor(replay)};
    if (replay->simulation != WORLD_SIMULATION) {
        snprintf(problem, REPLAY_PROBLEM_SIZE,
                 "was played with version %d of the simulation; this program has version %d, in "
                 "which it would be another game",
                 replay->simulation, WORLD_SIMULATION);
        return false;
    }
    if (!lay_out(play, problem)) {
        replay_play_end(play);
        return false;
    }
    return true;
}

/// Takes the next step's input from the replay.
static WorldInput begin_step(ReplayPlay *play)
{
    const Replay *replay = play->replay;
    const double end = (double)(play->cursor.step + 1) / STEPS_PER_SECOND;
    const WorldInput input = replay_next(&play->cursor);
    play->part = -1.0;
    // What ends a game at a step's end has a time that was rounded on another way than `end`.
    if (play->cursor.step == replay->steps && end > replay->seconds + ROUNDED_S) {
        play->part = collision_manager_offset_until(world_collisions(play->world), replay->seconds);
    }
    return input;
}

/// Goes on with the present step. False: it is not complete yet.
static bool play_on(ReplayPlay *play, const WorldInput *input, WorldListener *listener,
                    void *context)
{
    if (play->part < 0.0) {
        int steps = 1;
        return world_steps(play->world, input, &steps, WORLD_WORK_AT_ONCE, listener, context);
    }
    return world_step_part(play->world, input, play->part, WORLD_WORK_AT_ONCE, listener, context);
}

bool replay_play_step(ReplayPlay *play, WorldListener *listener, void *context)
{
    if (!play->in_step &&
        (play->cursor.step >= play->replay->steps || world_outcome(play->world) != WORLD_RUNNING)) {
        return false;
    }
    const WorldInput input = play->in_step ? *world_input(play->world) : begin_step(play);
    do {
        play->in_step = !play_on(play, &input, listener, context);
    } while (play->in_step && !deadline_has_passed(&play->deadline));
    return true;
}

/// Says what differs, unless something has been said.
__attribute__((format(printf, 2, 3))) static void part(ReplayVerification *verification,
                                                       const char *format, ...)
{
    ReplayFinding *finding = &verification->finding;
    if (!finding->same) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(finding->what, sizeof finding->what, format, arguments);
    va_end(arguments);
    finding->same = false;
    finding->time =
        verification->parted ? verification->time : world_time(verification->play.world);
    if (verification->parted) {
        text_append(finding->what, sizeof finding->what, "; %s", verification->contact);
    }
}

static bool compare_event(void *context, const WorldEvent *event)
{
    ReplayVerification *verification = context;
    const Contact *contact = &event->contact;
    if (verification->listener != NULL) {
        verification->listener(verification->context, event);
    }
    if (event->kind == EVENT_OVER) {
        verification->over = event->time;
    }
    if (event->kind != EVENT_CONTACT || verification->parted) {
        return true;
    }
    const bool more = verification->contacts.left > 0;
    if (!more && !replay_has_end(verification->play.replay)) {
        return true;
    }
    if (!more || bytes_read(&verification->contacts) != replay_contact_check(contact)) {
        verification->parted = true;
        verification->time = contact->time;
        snprintf(verification->contact, sizeof verification->contact,
                 "first at the contact of ball %d with %s %d%s%s", contact->ball,
                 collision_kind_name(contact->with), contact->id,
                 contact->feature != FEATURE_NONE ? ", " : "",
                 collision_feature_name(contact->feature));
    }
    return true;
}

/// How far `value` is from the number whose last 16 bits are `bits`, if that is as near as can be.
static double off_by(double value, unsigned bits)
{
    uint64_t own;
    memcpy(&own, &value, sizeof own);
    uint64_t kept = (own & ~UINT64_C(0xffff)) | bits;
    // The nearer one of the two that end so.
    if (kept > own && kept - own > 0x8000) {
        kept -= 0x10000;
    } else if (own > kept && own - kept > 0x8000) {
        kept += 0x10000;
    }
    double other;
    memcpy(&other, &kept, sizeof other);
    return value - other;
}

static unsigned read_last_bits(ByteReader *places)
{
    const unsigned low = bytes_read(places);
    return low | (unsigned)bytes_read(places) << 8;
}

/// Compares one ball with what was noted of it; names the first number that differs.
static void compare_ball(ReplayVerification *verification, int index)
{
    static const char *const NAMES[] = {"x", "y", "vx", "vy"};
    const BallView ball = index < world_ball_capacity(verification->play.world)
                              ? world_ball(verification->play.world, index)
                              : (BallView){0};
    const double values[] = {ball.position.x, ball.position.y, ball.velocity.x, ball.velocity.y};
    for (int i = 0; i < 4; i++) {
        const double off = off_by(values[i], read_last_bits(&verification->places));
        if (!ball.exists || ball.held) {
            part(verification, "ball %d: it is in flight there and not here", index);
        } else if (off != 0.0) {
            part(verification, "ball %d: %s by %.1g", index, NAMES[i], fabs(off));
        }
    }
}

static void compare_second(ReplayVerification *verification)
{
    const World *world = verification->play.world;
    const bool same = bytes_read_u64(&verification->hashes) == world_hash(world);
    const uint64_t count = bytes_read_number(&verification->places);
    int last = -1;
    for (uint64_t i = 0; i < count && verification->finding.same; i++) {
        const uint64_t number = bytes_read_number(&verification->places);
        const int index = number < INT32_MAX ? (int)number : INT32_MAX;
        compare_ball(verification, index);
        if (index <= last) {
            part(verification, "ball %d is there twice", index);
        }
        last = index;
    }
    if (count != (uint64_t)world_flying(world) || verification->places.failed) {
        part(verification, "there are other balls in flight");
    }
    if (!same) {
        part(verification, "the state, but no ball: paddles, bricks, capsules or score");
    }
}

/// Compares with what was noted of the end of a game that no crash ended.
static void compare_recorded_end(ReplayVerification *verification)
{
    const ReplayPlay *play = &verification->play;
    const double whole = (double)play->replay->steps / STEPS_PER_SECOND;
    const bool over = verification->over >= 0.0;
    const double off = play->replay->seconds - (over ? verification->over : whole);
    // The end may have been noted as that of a second.
    if (verification->hashes.left > 0 &&
        bytes_read_u64(&verification->hashes) != world_hash(play->world)) {
        part(verification, "the state at the end");
    }
    if (verification->hashes.left > 0 || verification->places.left > 0) {
        part(verification, "there were more seconds");
    }
    // One that nothing has decided may have been ended within a step.
    if (off > 0.0 || (over && off < 0.0)) {
        part(verification, "the time of the end by %.1g s", fabs(off));
    }
}

/// Notes what is missing at the end of the game.
static void compare_end(ReplayVerification *verification)
{
    const ReplayPlay *play = &verification->play;
    if (play->cursor.step < play->replay->steps) {
        part(verification, "the game is over earlier");
    }
    if (verification->contacts.left > 0 && !verification->parted) {
        part(verification, "there were more contacts");
    }
    if (replay_has_end(play->replay)) {
        compare_recorded_end(verification);
    }
    if (verification->parted) {
        part(verification, "a contact");
    }
}

bool replay_verify_begin(ReplayVerification *verification, const Replay *replay,
                         char problem[REPLAY_PROBLEM_SIZE])
{
    *verification =
        (ReplayVerification){.contacts = {.at = replay->contacts.at, .left = replay->contacts.size},
                             .hashes = {.at = replay->hashes.at, .left = replay->hashes.size},
                             .places = {.at = replay->places.at, .left = replay->places.size},
                             .over = -1.0,
                             .finding = {.same = true, .time = replay->seconds}};
    return replay_play_begin(&verification->play, replay, problem);
}

bool replay_verify_steps(ReplayVerification *verification, int steps)
{
    ReplayPlay *play = &verification->play;
    for (int i = 0; i < steps && verification->finding.same; i++) {
        if (!replay_play_step(play, compare_event, verification)) {
            compare_end(verification);
            return false;
        }
        if (play->in_step) {
            return true;
        }
        const long long step = world_step_number(play->world);
        // A crash may have come before the second was noted.
        if (step > 0 && step % STEPS_PER_SECOND == 0 && verification->hashes.left > 0 &&
            play->cursor.step == step) {
            compare_second(verification);
        }
    }
    return verification->finding.same;
}

void replay_verify_end(ReplayVerification *verification)
{
    replay_play_end(&verification->play);
}

bool replay_verify(const Replay *replay, ReplayFinding *finding, char problem[REPLAY_PROBLEM_SIZE])
{
    ReplayVerification verification;
    if (!replay_verify_begin(&verification, replay, problem)) {
        *finding = verification.finding;
        return false;
    }
    while (replay_verify_steps(&verification, STEPS_PER_SECOND)) {
    }
    *finding = verification.finding;
    replay_verify_end(&verification);
    return true;
}

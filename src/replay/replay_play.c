// Playing a replay again step by step, and comparing it with the checks that it holds.
#include "replay_play.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

static bool lay_out(ReplayPlay *play, char problem[REPLAY_PROBLEM_SIZE])
{
    const Replay *replay = play->replay;
    const ReplaySetup *setup = &replay->setup;
    DiagList problems = {0};
    bool read =
        level_read_text(&play->level, "level", replay->level, replay->level_length, &problems);
    if (!read || play->level.world.paddle_count != replay->paddle_count) {
        snprintf(problem, REPLAY_PROBLEM_SIZE, "holds a level that cannot be read: %s",
                 read ? "it has other paddles than the replay" : problems.items[0].text);
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
    if (play->world != NULL) {
        world_destroy(play->world);
    }
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

bool replay_play_step(ReplayPlay *play, WorldListener *listener, void *context)
{
    const Replay *replay = play->replay;
    if (play->cursor.step >= replay->steps || world_outcome(play->world) != WORLD_RUNNING) {
        return false;
    }
    const double end = (double)(play->cursor.step + 1) / WORLD_STEPS_PER_SECOND;
    WorldInput input = replay_next(&play->cursor);
    if (play->cursor.step < replay->steps || end <= replay->seconds) {
        while (!world_step(play->world, &input, listener, context)) {
        }
        return true;
    }
    double offset = collision_manager_offset_until(world_collisions(play->world), replay->seconds);
    while (!world_step_part(play->world, &input, offset, listener, context)) {
    }
    return true;
}

/// Comparing with the checks. The first contact that differs says when a game parts; the numbers
/// that differ are known at the next whole second.
typedef struct Verification {
    ReplayPlay play;
    ByteReader contacts, hashes, places;
    bool parted; ///< at the contact below
    double time; ///< s
    char contact[REPLAY_FINDING_SIZE / 2];
    ReplayFinding *finding;
} Verification;

/// Says what differs, unless something has been said.
__attribute__((format(printf, 2, 3))) static void part(Verification *verification,
                                                       const char *format, ...)
{
    ReplayFinding *finding = verification->finding;
    char what[REPLAY_FINDING_SIZE / 2];
    if (!finding->same) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    finding->same = false;
    finding->time =
        verification->parted ? verification->time : world_time(verification->play.world);
    text_copy(finding->what, sizeof finding->what, what);
    if (verification->parted) {
        text_append(finding->what, sizeof finding->what, "; %s", verification->contact);
    }
}

static bool compare_contact(void *context, const WorldEvent *event)
{
    Verification *verification = context;
    const Contact *contact = &event->contact;
    if (event->kind != EVENT_CONTACT || verification->parted) {
        return true;
    }
    bool more = verification->contacts.left > 0;
    if (!more || bytes_read(&verification->contacts) != replay_contact_check(contact)) {
        verification->parted = true;
        verification->time = contact->time;
        snprintf(verification->contact, sizeof verification->contact,
                 "first at the contact of ball %d with %s %d%s%s", contact->ball,
                 contact_with_name(contact->with), contact->id,
                 contact->feature != FEATURE_NONE ? ", " : "",
                 contact_feature_name(contact->feature));
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
    unsigned low = bytes_read(places);
    return low | (unsigned)bytes_read(places) << 8;
}

/// Compares one ball with what was noted of it; names the first number that differs.
static void compare_ball(Verification *verification, int index)
{
    static const char *const NAMES[] = {"x", "y", "vx", "vy"};
    BallView ball = index < world_ball_capacity(verification->play.world)
                        ? world_ball(verification->play.world, index)
                        : (BallView){0};
    const double values[] = {ball.position.x, ball.position.y, ball.velocity.x, ball.velocity.y};
    for (int i = 0; i < 4; i++) {
        double off = off_by(values[i], read_last_bits(&verification->places));
        if (!ball.exists || ball.on_paddle) {
            part(verification, "ball %d: it is in flight there and not here", index);
        } else if (off != 0.0) {
            part(verification, "ball %d: %s by %.1g", index, NAMES[i], fabs(off));
        }
    }
}

static void compare_second(Verification *verification)
{
    const World *world = verification->play.world;
    bool same = bytes_read_u64(&verification->hashes) == world_hash(world);
    Bytes here = {0};
    replay_add_places(&here, world);
    const uint8_t *there = verification->places.at;
    size_t left = verification->places.left;
    if (!here.failed && left >= here.size && memcmp(there, here.at, here.size) == 0) {
        bytes_read_block(&verification->places, here.size);
    } else {
        uint64_t count = bytes_read_number(&verification->places);
        for (uint64_t i = 0; i < count && verification->finding->same; i++) {
            uint64_t index = bytes_read_number(&verification->places);
            compare_ball(verification, index < INT32_MAX ? (int)index : INT32_MAX);
        }
        part(verification, "there are other balls in flight");
    }
    bytes_free(&here);
    if (!same) {
        part(verification, "the state, but no ball: paddles, bricks, capsules or score");
    }
}

static void verify_steps(Verification *verification)
{
    ReplayPlay *play = &verification->play;
    const Replay *replay = play->replay;
    ReplayFinding *finding = verification->finding;
    while (finding->same && replay_play_step(play, compare_contact, verification)) {
        long long step = world_step_number(play->world);
        // A hash more than the one of the end: the second was noted.
        if (finding->same && step > 0 && step % WORLD_STEPS_PER_SECOND == 0 &&
            verification->hashes.left > 8 && play->cursor.step == step) {
            compare_second(verification);
        }
    }
    if (play->cursor.step < replay->steps) {
        part(verification, "the game is over earlier");
    }
    if (verification->contacts.left > 0 && !verification->parted) {
        part(verification, "there were more contacts");
    }
    if (bytes_read_u64(&verification->hashes) != world_hash(play->world)) {
        part(verification, "the state at the end");
    }
    if (verification->parted) {
        part(verification, "a contact");
    }
}

bool replay_verify(const Replay *replay, ReplayFinding *finding, char problem[REPLAY_PROBLEM_SIZE])
{
    Verification verification = {
        .contacts = {.at = replay->contacts.at, .left = replay->contacts.size},
        .hashes = {.at = replay->hashes.at, .left = replay->hashes.size},
        .places = {.at = replay->places.at, .left = replay->places.size},
        .finding = finding};
    *finding = (ReplayFinding){.same = true, .time = replay->seconds};
    if (!replay_play_begin(&verification.play, replay, problem)) {
        return false;
    }
    verify_steps(&verification);
    replay_play_end(&verification.play);
    return true;
}

// Records a game's inputs, and reads them again.
#include "replay.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "world_balls.h"
#include "world_create.h"
#include "world_event.h"
#include "world_input.h"
#include "world_view.h"

enum { HASH_SIZE = 8, PLACE_SIZE = 8 }; // bytes of a hash, of a ball's four numbers

enum { MASK_POINTING = 1 << REPLAY_AXES, MASK_SERVE = 2 << REPLAY_AXES };

static ReplayHand hand_of(const PaddleInput *input)
{
    return (ReplayHand){.axis = {input->move_x, input->move_y, input->target_x, input->target_y},
                        .held = (input->pointing ? MASK_POINTING : 0u) |
                                (input->serve ? MASK_SERVE : 0u)};
}

static PaddleInput input_of(const ReplayHand *hand)
{
    return (PaddleInput){.move_x = (signed char)hand->axis[0],
                         .move_y = (signed char)hand->axis[1],
                         .pointing = (hand->held & MASK_POINTING) != 0,
                         .serve = (hand->held & MASK_SERVE) != 0,
                         .target_x = (int)hand->axis[2],
                         .target_y = (int)hand->axis[3]};
}

Bytes *replay_array(Replay *replay, int index)
{
    if (index < 3) {
        Bytes *const checks[] = {&replay->contacts, &replay->hashes, &replay->places};
        return checks[index];
    }
    ReplayTrack *track = &replay->track[(index - 3) / (2 + REPLAY_AXES)];
    const int part = (index - 3) % (2 + REPLAY_AXES);
    if (part == 0) {
        return &track->pauses;
    }
    return part == 1 ? &track->masks : &track->change[part - 2];
}

bool replay_begin(Replay *replay, const ReplaySetup *setup, const Level *level)
{
    *replay = (Replay){.setup = *setup,
                       .simulation = WORLD_SIMULATION,
                       .paddle_count = world_def_paddles_in_play(&level->world)};
    Level played = *level;
    played.expect = (LevelExpect){0};
    replay->level = level_write_text(&played, &replay->level_length);
    return replay->level != NULL;
}

static ByteReader reader_of(const Bytes *bytes)
{
    return (ByteReader){.at = bytes->at, .left = bytes->size};
}

/// Bytes that the first `seconds` entries of Replay.places take.
static size_t size_of_places(const Bytes *places, size_t seconds)
{
    ByteReader reader = reader_of(places);
    for (size_t second = 0; second < seconds; second++) {
        const uint64_t count = bytes_read_number(&reader);
        for (uint64_t i = 0; i < count && !reader.failed; i++) {
            bytes_read_number(&reader);
            bytes_read_block(&reader, PLACE_SIZE);
        }
    }
    return places->size - reader.left;
}

static void add_change(ReplayTrack *track, const PaddleInput *input)
{
    const ReplayHand *before = &track->last;
    const ReplayHand now = hand_of(input);
    unsigned mask = now.held ^ before->held;
    for (int i = 0; i < REPLAY_AXES; i++) {
        if (now.axis[i] != before->axis[i]) {
            mask |= 1u << i;
            bytes_add_signed(&track->change[i], now.axis[i] - before->axis[i]);
        }
    }
    if (mask == 0) {
        track->unchanged++;
        return;
    }
    uint8_t octet = (uint8_t)mask;
    bytes_add(&track->masks, &octet, 1);
    bytes_add_number(&track->pauses, track->unchanged);
    track->unchanged = 0;
    track->last = now;
}

bool replay_begin_from(Replay *replay, const ReplaySetup *setup, const Replay *from,
                       long long steps, size_t contacts)
{
    *replay = (Replay){.setup = *setup,
                       .simulation = from->simulation,
                       .paddle_count = from->paddle_count,
                       .level_length = from->level_length};
    const size_t seconds = (size_t)(steps / STEPS_PER_SECOND);
    if (contacts > from->contacts.size || HASH_SIZE * seconds > from->hashes.size) {
        return false;
    }
    replay->level = malloc(from->level_length + 1);
    if (replay->level == NULL) {
        return false;
    }
    memcpy(replay->level, from->level, from->level_length + 1);
    ReplayCursor cursor = replay_cursor(from);
    while (cursor.step < steps) {
        WorldInput input = replay_next(&cursor);
        replay_add_step(replay, &input);
    }
    bytes_add(&replay->contacts, from->contacts.at, contacts);
    bytes_add(&replay->hashes, from->hashes.at, HASH_SIZE * seconds);
    bytes_add(&replay->places, from->places.at, size_of_places(&from->places, seconds));
    return true;
}

void replay_add_step(Replay *replay, const WorldInput *input)
{
    for (int i = 0; i < replay->paddle_count; i++) {
        add_change(&replay->track[i], &input->paddle[i]);
    }
    replay->steps++;
}

uint8_t replay_contact_check(const Contact *contact)
{
    uint64_t hash = hash_double(HASH_START, contact->time);
    hash = hash_i64(hash, contact->ball);
    hash = hash_i64(hash, collision_kind_number(contact->with));
    hash = hash_i64(hash, contact->id);
    hash = hash_double(hash, contact->position.x);
    hash = hash_double(hash, contact->position.y);
    hash = hash_double(hash, contact->velocity.x);
    hash = hash_double(hash, contact->velocity.y);
    return (uint8_t)(hash >> 56 ^ hash);
}

void replay_add_contact(Replay *replay, const WorldEvent *event)
{
    if (event->kind == EVENT_CONTACT) {
        uint8_t check = replay_contact_check(&event->contact);
        bytes_add(&replay->contacts, &check, 1);
    } else if (event->kind == EVENT_GOAL && event->heat > replay->hot) {
        replay->hot = event->heat;
        replay->hot_s = event->time;
    }
}

static void add_last_bits(Bytes *bytes, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    uint8_t octets[2] = {(uint8_t)bits, (uint8_t)(bits >> 8)};
    bytes_add(bytes, octets, sizeof octets);
}

/// Appends the last 16 bits of position and velocity of every ball in flight: their number, then
/// each with its index, 9 bytes or a little more per ball.
static void add_places(Bytes *bytes, const World *world)
{
    bytes_add_number(bytes, (uint64_t)world_flying(world));
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView ball = world_ball(world, i);
        if (ball.exists && !ball.held) {
            bytes_add_number(bytes, (uint64_t)i);
            add_last_bits(bytes, ball.position.x);
            add_last_bits(bytes, ball.position.y);
            add_last_bits(bytes, ball.velocity.x);
            add_last_bits(bytes, ball.velocity.y);
        }
    }
}

void replay_add_state(Replay *replay, const World *world)
{
    // The step that decides a match is cut short, and the world's number stays that of the one
    // before.
    const long long step = world_step_number(world);
    if (step == replay->steps && step % STEPS_PER_SECOND == 0) {
        // The hash comes last: without it, readers know that a crash has come in between.
        add_places(&replay->places, world);
        bytes_add_u64(&replay->hashes, world_hash(world));
    }
}

void replay_end(Replay *replay, const World *world, double seconds)
{
    replay->seconds = seconds;
    bytes_add_u64(&replay->hashes, world_hash(world));
    for (int i = 0; i < REPLAY_ARRAYS; i++) {
        replay->failed = replay->failed || replay_array(replay, i)->failed;
    }
}

bool replay_has_end(const Replay *replay)
{
    const long long seconds = replay->steps / STEPS_PER_SECOND;
    const long long hashes = (long long)(replay->hashes.size / HASH_SIZE);
    const bool whole = replay->steps % STEPS_PER_SECOND == 0;
    return hashes > seconds || (whole && hashes == seconds && hashes > 0);
}

void replay_free(Replay *replay)
{
    free(replay->level);
    for (int i = 0; i < REPLAY_ARRAYS; i++) {
        bytes_free(replay_array(replay, i));
    }
    *replay = (Replay){0};
}

static void read_pause(ReplayTrackCursor *track)
{
    track->pause = track->masks.left > 0 ? bytes_read_number(&track->pauses) : UINT64_MAX;
}

ReplayCursor replay_cursor(const Replay *replay)
{
    ReplayCursor cursor = {.paddle_count = replay->paddle_count};
    for (int i = 0; i < replay->paddle_count; i++) {
        const ReplayTrack *from = &replay->track[i];
        ReplayTrackCursor *track = &cursor.track[i];
        track->pauses = reader_of(&from->pauses);
        track->masks = reader_of(&from->masks);
        for (int axis = 0; axis < REPLAY_AXES; axis++) {
            track->change[axis] = reader_of(&from->change[axis]);
        }
        read_pause(track);
    }
    return cursor;
}

static void read_change(ReplayTrackCursor *track)
{
    const unsigned mask = bytes_read(&track->masks);
    for (int i = 0; i < REPLAY_AXES; i++) {
        if (mask >> i & 1u) {
            int64_t *axis = &track->hand.axis[i];
            // Nothing can overflow.
            *axis = (int64_t)((uint64_t)*axis + (uint64_t)bytes_read_signed(&track->change[i]));
        }
    }
    track->hand.held ^= mask & (MASK_POINTING | MASK_SERVE);
    read_pause(track);
}

WorldInput replay_next(ReplayCursor *cursor)
{
    WorldInput input = {0};
    for (int i = 0; i < cursor->paddle_count; i++) {
        ReplayTrackCursor *track = &cursor->track[i];
        if (track->pause == 0) {
            read_change(track);
        } else {
            track->pause -= track->pause != UINT64_MAX;
        }
        input.paddle[i] = input_of(&track->hand);
    }
    cursor->step++;
    return input;
}

/// Whether a track holds as much as it says, and nothing that no player can do.
/// @param track  at its beginning
static bool is_track_sound(ReplayTrackCursor *track, long long steps)
{
    static const int64_t LOW[REPLAY_AXES] = {-127, -127, INT32_MIN, INT32_MIN};
    static const int64_t HIGH[REPLAY_AXES] = {127, 127, INT32_MAX, INT32_MAX};
    uint64_t left = (uint64_t)steps;
    while (track->masks.left > 0) {
        const unsigned mask = *track->masks.at;
        if (track->pauses.failed || track->pause >= left || mask == 0 ||
            mask >> (REPLAY_AXES + 2) != 0) {
            return false;
        }
        left -= track->pause + 1;
        read_change(track);
        for (int i = 0; i < REPLAY_AXES; i++) {
            // What wraps is far from what wraps back into the range.
            const int64_t axis = track->hand.axis[i];
            if (track->change[i].failed || axis < LOW[i] || axis > HIGH[i]) {
                return false;
            }
        }
    }
    for (int i = 0; i < REPLAY_AXES; i++) {
        if (track->change[i].left > 0) {
            return false;
        }
    }
    return track->pauses.left == 0;
}

bool replay_is_sound(const Replay *replay)
{
    const double first = (double)(replay->steps > 0 ? replay->steps - 1 : 0) / STEPS_PER_SECOND;
    const double last = ((double)replay->steps + 1.0) / STEPS_PER_SECOND;
    // One hash per whole second and one at the end; the last step may be cut short or have crashed.
    const size_t most = (size_t)(replay->steps / STEPS_PER_SECOND) + 1;
    const size_t hashes = replay->hashes.size / HASH_SIZE;
    const bool crashed =
        replay->steps > 0 && (hashes == (size_t)((replay->steps - 1) / STEPS_PER_SECOND) ||
                              hashes + replay->contacts.size + replay->places.size == 0);
    const bool counted = hashes <= most && (replay_has_end(replay) || crashed);
    const double off = replay->seconds - (double)replay->steps / STEPS_PER_SECOND;
    if (!(replay->seconds >= first && replay->seconds <= last) ||
        replay->hashes.size % HASH_SIZE != 0 || !counted ||
        (!replay_has_end(replay) && fabs(off) > 0.0)) {
        return false;
    }
    ReplayCursor cursor = replay_cursor(replay);
    for (int i = 0; i < replay->paddle_count; i++) {
        if (!is_track_sound(&cursor.track[i], replay->steps)) {
            return false;
        }
    }
    return true;
}

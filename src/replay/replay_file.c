// The format of replay files: a line that names it, the compressed content, a hash over both.
#include "replay_file.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "hash.h"

// A later layout of the content has another number here, and its first line says so.
static const char FIRST_LINE[] = "Arkanong replay 1\n";
static const char ANY_FIRST_LINE[] = "Arkanong replay ";

enum { FIRST_LINE_LENGTH = sizeof FIRST_LINE - 1, HASH_LENGTH = 8 };

/// Content beyond this is refused: a level of 32 MB and days of play.
#define CONTENT_MAX ((size_t)256 << 20)
/// Of a replay's beginning; what is earned on top still fits an int.
enum { LIVES_MAX = 1000000, POINTS_MAX = 1000000000 };
/// More steps than 1e7 s have.
#define STEPS_MAX (INT64_C(10000000) * STEPS_PER_SECOND)

static void add_block(Bytes *to, const void *at, size_t size)
{
    bytes_add_number(to, size);
    bytes_add(to, at, size);
}

static void add_track(Bytes *to, const ReplayTrack *track)
{
    add_block(to, track->pauses.at, track->pauses.size);
    add_block(to, track->masks.at, track->masks.size);
    for (int axis = 0; axis < REPLAY_AXES; axis++) {
        add_block(to, track->change[axis].at, track->change[axis].size);
    }
}

void replay_file_add_content(Bytes *to, const Replay *replay)
{
    const ReplaySetup *setup = &replay->setup;
    bytes_add_number(to, (uint64_t)replay->simulation);
    bytes_add_signed(to, setup->date);
    bytes_add_u64(to, setup->seed);
    bytes_add_number(to, (uint64_t)setup->lives);
    bytes_add_number(to, (uint64_t)setup->points);
    add_block(to, replay->level, replay->level_length);
    bytes_add_number(to, (uint64_t)replay->steps);
    bytes_add_double(to, replay->seconds);
    bytes_add_number(to, (uint64_t)replay->paddle_count);
    for (int i = 0; i < replay->paddle_count; i++) {
        const ReplayPlayer *player = &setup->player[i];
        add_block(to, player->name, strlen(player->name));
        bytes_add_double(to, player->length_factor);
        add_track(to, &replay->track[i]);
    }
    add_block(to, replay->contacts.at, replay->contacts.size);
    add_block(to, replay->hashes.at, replay->hashes.size);
    add_block(to, replay->places.at, replay->places.size);
}

bool replay_pack(const Replay *replay, Bytes *to)
{
    Bytes content = {0};
    replay_file_add_content(&content, replay);
    uLongf size = compressBound((uLong)content.size);
    uint8_t *packed = content.failed ? NULL : malloc(size);
    const bool done = packed != NULL && compress2(packed, &size, content.at, (uLong)content.size,
                                                  Z_BEST_COMPRESSION) == Z_OK;
    if (done) {
        bytes_add(to, FIRST_LINE, FIRST_LINE_LENGTH);
        bytes_add_u64(to, content.size);
        bytes_add(to, packed, size);
        if (!to->failed) {
            bytes_add_u64(to, hash_bytes(HASH_START, to->at, to->size));
        }
    }
    free(packed);
    bytes_free(&content);
    return done && !to->failed;
}

/// Takes the content out of a file whose outside is right; NULL when it cannot be. The caller
/// frees it.
static uint8_t *inflate_content(const uint8_t *bytes, size_t count, size_t *size,
                                const char **problem)
{
    ByteReader outside = {.at = bytes + FIRST_LINE_LENGTH, .left = count - FIRST_LINE_LENGTH};
    const uint64_t announced = bytes_read_u64(&outside);
    const size_t packed = outside.left - HASH_LENGTH;
    *problem = "is damaged: its content cannot be unpacked";
    if (announced > CONTENT_MAX) {
        *problem = "is damaged: it claims to hold more than 256 MB";
        return NULL;
    }
    uint8_t *content = malloc((size_t)announced + 1);
    if (content == NULL) {
        *problem = "is too large for the memory there is";
        return NULL;
    }
    uLongf length = (uLongf)announced;
    uLong used = (uLong)packed;
    if (uncompress2(content, &length, outside.at, &used) != Z_OK || length != announced ||
        used != packed) {
        free(content);
        return NULL;
    }
    *size = (size_t)announced;
    return content;
}

/// Fails the reader when there are fewer bytes, or memory is out.
static void read_bytes(ByteReader *reader, Bytes *to)
{
    const uint64_t size = bytes_read_number(reader);
    const uint8_t *block = bytes_read_block(reader, size);
    if (block != NULL) {
        bytes_add(to, block, (size_t)size);
        reader->failed = to->failed;
    }
}

static bool read_name(ByteReader *reader, char name[REPLAY_NAME_SIZE])
{
    uint64_t size = bytes_read_number(reader);
    const uint8_t *block = bytes_read_block(reader, size);
    if (block == NULL || size >= REPLAY_NAME_SIZE || memchr(block, '\0', (size_t)size) != NULL) {
        return false;
    }
    memcpy(name, block, (size_t)size);
    name[size] = '\0';
    return true;
}

static bool read_level(ByteReader *reader, Replay *replay)
{
    uint64_t size = bytes_read_number(reader);
    const uint8_t *block = bytes_read_block(reader, size);
    replay->level = block != NULL ? malloc((size_t)size + 1) : NULL;
    if (replay->level == NULL) {
        return false;
    }
    memcpy(replay->level, block, (size_t)size);
    replay->level[size] = '\0';
    replay->level_length = (size_t)size;
    return true;
}

/// A number of at most `most`; anything else fails the reader.
static uint64_t read_bounded(ByteReader *reader, uint64_t most)
{
    const uint64_t value = bytes_read_number(reader);
    reader->failed = reader->failed || value > most;
    return reader->failed ? 0 : value;
}

static bool read_player(ByteReader *reader, Replay *replay, int i)
{
    ReplayPlayer *player = &replay->setup.player[i];
    ReplayTrack *track = &replay->track[i];
    if (!read_name(reader, player->name)) {
        return false;
    }
    player->length_factor = bytes_read_double(reader);
    if (player->length_factor != 0.0 &&
        !(player->length_factor >= 0.5 && player->length_factor <= 3.0)) {
        return false;
    }
    read_bytes(reader, &track->pauses);
    read_bytes(reader, &track->masks);
    for (int axis = 0; axis < REPLAY_AXES; axis++) {
        read_bytes(reader, &track->change[axis]);
    }
    return true;
}

bool replay_file_read_content(ByteReader *reader, Replay *replay)
{
    ReplaySetup *setup = &replay->setup;
    replay->simulation = (int)read_bounded(reader, 1000000);
    setup->date = bytes_read_signed(reader);
    setup->seed = bytes_read_u64(reader);
    setup->lives = (int)read_bounded(reader, LIVES_MAX);
    setup->points = (int)read_bounded(reader, setup->lives > 0 ? POINTS_MAX : 0);
    if (!read_level(reader, replay)) {
        return false;
    }
    replay->steps = (long long)read_bounded(reader, STEPS_MAX);
    replay->seconds = bytes_read_double(reader);
    replay->paddle_count = (int)read_bounded(reader, PADDLES_MOST);
    for (int i = 0; i < replay->paddle_count; i++) {
        if (!read_player(reader, replay, i)) {
            return false;
        }
    }
    read_bytes(reader, &replay->contacts);
    read_bytes(reader, &replay->hashes);
    read_bytes(reader, &replay->places);
    return !reader->failed && reader->left == 0;
}

/// Whether a track holds as much as it says, and nothing that no player can do.
static bool is_track_sound(const ReplayTrack *track, long long steps)
{
    ByteReader pauses = {.at = track->pauses.at, .left = track->pauses.size};
    ByteReader masks = {.at = track->masks.at, .left = track->masks.size};
    const int64_t low[REPLAY_AXES] = {-127, -127, INT32_MIN, INT32_MIN};
    const int64_t high[REPLAY_AXES] = {127, 127, INT32_MAX, INT32_MAX};
    int64_t value[REPLAY_AXES] = {0};
    uint64_t at = 0;
    ByteReader change[REPLAY_AXES];
    for (int axis = 0; axis < REPLAY_AXES; axis++) {
        change[axis] = (ByteReader){.at = track->change[axis].at, .left = track->change[axis].size};
    }
    while (masks.left > 0) {
        const uint64_t pause = bytes_read_number(&pauses);
        const unsigned mask = bytes_read(&masks);
        if (pauses.failed || pause >= (uint64_t)steps - at || mask == 0 ||
            mask >> (REPLAY_AXES + 2) != 0) {
            return false;
        }
        at += pause + 1;
        for (int axis = 0; axis < REPLAY_AXES; axis++) {
            if (mask >> axis & 1u) {
                // What wraps is far from what wraps back into the range.
                value[axis] =
                    (int64_t)((uint64_t)value[axis] + (uint64_t)bytes_read_signed(&change[axis]));
                if (change[axis].failed || value[axis] < low[axis] || value[axis] > high[axis]) {
                    return false;
                }
            }
        }
    }
    for (int axis = 0; axis < REPLAY_AXES; axis++) {
        if (change[axis].left > 0) {
            return false;
        }
    }
    return pauses.left == 0;
}

bool replay_file_is_sound(const Replay *replay)
{
    const double first = (double)(replay->steps > 0 ? replay->steps - 1 : 0) / STEPS_PER_SECOND;
    const double last = ((double)replay->steps + 1.0) / STEPS_PER_SECOND;
    // One hash per whole second and one at the end; the last step may be cut short or have crashed.
    const size_t most = (size_t)(replay->steps / STEPS_PER_SECOND) + 1;
    const size_t hashes = replay->hashes.size / 8;
    const bool crashed =
        replay->steps > 0 && (hashes == (size_t)((replay->steps - 1) / STEPS_PER_SECOND) ||
                              hashes + replay->contacts.size + replay->places.size == 0);
    const bool counted = hashes <= most && (replay_has_end(replay) || crashed);
    const double off = replay->seconds - (double)replay->steps / STEPS_PER_SECOND;
    if (!(replay->seconds >= first && replay->seconds <= last) || replay->hashes.size % 8 != 0 ||
        !counted || (!replay_has_end(replay) && fabs(off) > 0.0)) {
        return false;
    }
    for (int i = 0; i < replay->paddle_count; i++) {
        if (!is_track_sound(&replay->track[i], replay->steps)) {
            return false;
        }
    }
    return true;
}

/// What is wrong with a file's outside, or NULL.
static const char *judge_outside(const uint8_t *bytes, size_t count)
{
    const size_t compared = count < FIRST_LINE_LENGTH ? count : FIRST_LINE_LENGTH;
    if (memcmp(bytes, FIRST_LINE, compared) != 0) {
        const bool other = count > sizeof ANY_FIRST_LINE &&
                           memcmp(bytes, ANY_FIRST_LINE, sizeof ANY_FIRST_LINE - 1) == 0;
        return other ? "is a replay of another version of the game, with a format that this one "
                       "does not read"
                     : "is no replay: it does not begin with \"Arkanong replay 1\"";
    }
    if (count < FIRST_LINE_LENGTH + 2 * HASH_LENGTH) {
        return "is cut off: less than a replay's beginning is there";
    }
    ByteReader end = {.at = bytes + count - HASH_LENGTH, .left = HASH_LENGTH};
    if (hash_bytes(HASH_START, bytes, count - HASH_LENGTH) != bytes_read_u64(&end)) {
        return "is damaged or cut off: its bytes do not add up to the check at its end";
    }
    return NULL;
}

bool replay_unpack(Replay *replay, const uint8_t *bytes, size_t count,
                   char problem[REPLAY_PROBLEM_SIZE])
{
    size_t size = 0;
    const char *wrong = count == 0 ? "is empty" : judge_outside(bytes, count);
    uint8_t *content = wrong == NULL ? inflate_content(bytes, count, &size, &wrong) : NULL;
    *replay = (Replay){0};
    if (content != NULL) {
        ByteReader reader = {.at = content, .left = size};
        const bool sound =
            replay_file_read_content(&reader, replay) && replay_file_is_sound(replay);
        wrong = sound ? NULL : "is damaged: its parts contradict each other";
        free(content);
    }
    if (wrong != NULL) {
        replay_free(replay);
        snprintf(problem, REPLAY_PROBLEM_SIZE, "%s", wrong);
    }
    return wrong == NULL;
}

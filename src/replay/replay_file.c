// The formats of replay files, a line that names it, the compressed content, a hash over both, and
// of journals: blocks, the beginning of a recording, then its increments.
#include "replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "disk.h"
#include "hash.h"
#include "packed.h"

// A later layout of the content has another number here, and its first line says so.
static const char FIRST_LINE[] = "Arkanong replay 1\n";
static const char ANY_FIRST_LINE[] = "Arkanong replay ";

enum { FIRST_LINE_LENGTH = sizeof FIRST_LINE - 1, HASH_LENGTH = 8 };

static const char CONTRADICTION[] = "is damaged: its parts contradict each other";

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

/// Takes the content out of a file whose outside is right. Returns what is wrong with it, or NULL.
static const char *inflate_content(const uint8_t *bytes, size_t count, Bytes *content)
{
    ByteReader outside = {.at = bytes + FIRST_LINE_LENGTH, .left = count - FIRST_LINE_LENGTH};
    const uint64_t announced = bytes_read_u64(&outside);
    if (announced > CONTENT_MAX) {
        return "is damaged: it claims to hold more than 256 MB";
    }
    const bool whole = packed_inflate(outside.at, outside.left - HASH_LENGTH, PACKED_ZLIB,
                                      (size_t)announced, content);
    if (content->failed) {
        return "is too large for the memory there is";
    }
    if (!whole || content->size != announced) {
        return "is damaged: its content cannot be unpacked";
    }
    return NULL;
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

/// What is wrong with a file's outside, or NULL.
static const char *judge_outside(const uint8_t *bytes, size_t count)
{
    if (count == 0) {
        return "is empty";
    }
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

/// Ends the reading of a file with which `wrong` is wrong; NULL: nothing is.
static bool end_reading(Replay *replay, const char *wrong, char problem[REPLAY_PROBLEM_SIZE])
{
    if (wrong != NULL) {
        replay_free(replay);
        snprintf(problem, REPLAY_PROBLEM_SIZE, "%s", wrong);
    }
    return wrong == NULL;
}

bool replay_unpack(Replay *replay, const uint8_t *bytes, size_t count,
                   char problem[REPLAY_PROBLEM_SIZE])
{
    Bytes content = {0};
    const char *wrong = judge_outside(bytes, count);
    *replay = (Replay){0};
    if (wrong == NULL) {
        wrong = inflate_content(bytes, count, &content);
    }
    if (wrong == NULL) {
        ByteReader reader = {.at = content.at, .left = content.size};
        if (!replay_file_read_content(&reader, replay) || !replay_is_sound(replay)) {
            wrong = CONTRADICTION;
        }
    }
    bytes_free(&content);
    return end_reading(replay, wrong, problem);
}

static const char JOURNAL_LINE[] = "Arkanong journal 1\n";

enum { JOURNAL_LINE_LENGTH = sizeof JOURNAL_LINE - 1, NUMBER_LENGTH = 8 };

/// A block on its way to the disk. A signal handler may write one, so no memory is allocated.
typedef struct Writer {
    int descriptor;
    bool failed;
    long long size; ///< bytes so far
    uint64_t hash;
    size_t used;
    uint8_t buffer[2048];
} Writer;

static void flush(Writer *writer)
{
    writer->failed =
        writer->failed || !disk_write(writer->descriptor, writer->buffer, writer->used);
    writer->used = 0;
}

static void put(Writer *writer, const void *from, size_t count)
{
    const uint8_t *at = from;
    writer->size += (long long)count;
    writer->hash = hash_bytes(writer->hash, at, count);
    while (count > 0) {
        if (writer->used == sizeof writer->buffer) {
            flush(writer);
        }
        const size_t room = sizeof writer->buffer - writer->used;
        const size_t now = count < room ? count : room;
        memcpy(writer->buffer + writer->used, at, now);
        writer->used += now;
        at += now;
        count -= now;
    }
}

static void put_number(Writer *writer, uint64_t value)
{
    uint8_t octets[NUMBER_LENGTH];
    for (int i = 0; i < NUMBER_LENGTH; i++) {
        octets[i] = (uint8_t)(value >> 8 * i);
    }
    put(writer, octets, sizeof octets);
}

/// Ends a block with the hash over it. False when it is not on the disk as a whole: then the file
/// is cut to what it was.
static bool end_block(Writer *writer, ReplayJournal *journal)
{
    put_number(writer, writer->hash);
    flush(writer);
    if (writer->failed) {
        // What cannot be cut off is a part of a block, which readers leave out.
        disk_cut(journal->descriptor, journal->size);
        return false;
    }
    journal->size += writer->size;
    return true;
}

static int count_arrays(const Replay *replay)
{
    return 3 + replay->paddle_count * (2 + REPLAY_AXES);
}

static const Bytes *recorded(const Replay *replay, int index)
{
    return replay_array((Replay *)(uintptr_t)replay, index);
}

bool replay_journal_begin(ReplayJournal *journal, int descriptor, const Replay *replay)
{
    *journal = (ReplayJournal){.open = true, .descriptor = descriptor, .steps = replay->steps};
    Bytes content = {0};
    replay_file_add_content(&content, replay);
    Writer writer = {.descriptor = descriptor, .failed = content.failed};
    put(&writer, JOURNAL_LINE, JOURNAL_LINE_LENGTH);
    writer.hash = HASH_START;
    put_number(&writer, content.size);
    put(&writer, content.at, content.size);
    bytes_free(&content);
    for (int i = 0; i < count_arrays(replay); i++) {
        journal->written[i] = recorded(replay, i)->size;
    }
    if (!end_block(&writer, journal)) {
        replay_journal_end(journal);
        return false;
    }
    return true;
}

bool replay_journal_add(ReplayJournal *journal, const Replay *replay)
{
    if (!journal->open || replay->steps <= journal->steps) {
        return journal->open;
    }
    const int arrays = count_arrays(replay);
    uint64_t length = NUMBER_LENGTH;
    size_t sizes[REPLAY_ARRAYS];
    for (int i = 0; i < arrays; i++) {
        sizes[i] = recorded(replay, i)->size;
        length += NUMBER_LENGTH + sizes[i] - journal->written[i];
    }
    Writer writer = {.descriptor = journal->descriptor, .hash = HASH_START};
    put_number(&writer, length);
    put_number(&writer, (uint64_t)replay->steps);
    for (int i = 0; i < arrays; i++) {
        const size_t fresh = sizes[i] - journal->written[i];
        put_number(&writer, fresh);
        if (fresh > 0) {
            put(&writer, recorded(replay, i)->at + journal->written[i], fresh);
        }
    }
    if (!end_block(&writer, journal)) {
        return false;
    }
    journal->steps = replay->steps;
    memcpy(journal->written, sizes, (size_t)arrays * sizeof *sizes);
    return true;
}

void replay_journal_end(ReplayJournal *journal)
{
    if (journal->open) {
        disk_close(journal->descriptor);
    }
    *journal = (ReplayJournal){0};
}

bool replay_journal_is_one(const uint8_t *bytes, size_t count)
{
    return count >= JOURNAL_LINE_LENGTH && memcmp(bytes, JOURNAL_LINE, JOURNAL_LINE_LENGTH) == 0;
}

/// Takes the next block off the reader; false when there is none that is whole.
static bool next_block(ByteReader *reader, ByteReader *block)
{
    const uint8_t *start = reader->at;
    const uint64_t length = bytes_read_u64(reader);
    block->at = bytes_read_block(reader, length);
    block->left = (size_t)length;
    block->failed = false;
    return block->at != NULL &&
           hash_bytes(HASH_START, start, NUMBER_LENGTH + block->left) == bytes_read_u64(reader) &&
           !reader->failed;
}

static bool take_block(Replay *replay, ByteReader *block)
{
    replay->steps = (long long)(bytes_read_u64(block) & INT64_MAX);
    replay->seconds = (double)replay->steps / STEPS_PER_SECOND;
    for (int i = 0; i < count_arrays(replay); i++) {
        const uint64_t size = bytes_read_u64(block);
        const uint8_t *fresh = bytes_read_block(block, size);
        if (fresh == NULL) {
            return false;
        }
        bytes_add(replay_array(replay, i), fresh, (size_t)size);
        replay->failed = replay->failed || replay_array(replay, i)->failed;
    }
    return block->left == 0 && !replay->failed;
}

/// Reads at most `most` blocks behind the first one; returns how many. Below 0: there is no
/// beginning.
static int read_blocks(Replay *replay, const uint8_t *bytes, size_t count, int most)
{
    ByteReader reader = {.at = bytes + JOURNAL_LINE_LENGTH, .left = count - JOURNAL_LINE_LENGTH};
    int taken = 0;
    *replay = (Replay){0};
    ByteReader block;
    if (!next_block(&reader, &block) || !replay_file_read_content(&block, replay)) {
        return -1;
    }
    while (taken < most && next_block(&reader, &block)) {
        if (!take_block(replay, &block)) {
            return -1;
        }
        taken++;
    }
    return taken;
}

/// Reads the blocks of a journal. Returns what is wrong with it, or NULL.
static const char *read_journal(Replay *replay, const uint8_t *bytes, size_t count)
{
    if (!replay_journal_is_one(bytes, count)) {
        return "is no journal of a game: it does not begin with \"Arkanong journal 1\"";
    }
    int blocks = read_blocks(replay, bytes, count, INT32_MAX);
    // A crash may have come in the middle of a note; what was written a second before has none.
    if (blocks > 1 && !replay_is_sound(replay)) {
        replay_free(replay);
        blocks = read_blocks(replay, bytes, count, blocks - 1);
    }
    if (blocks < 0) {
        return "is damaged: its beginning is not whole";
    }
    if (blocks == 0) {
        return "holds nothing that was played";
    }
    return replay_is_sound(replay) ? NULL : CONTRADICTION;
}

bool replay_journal_read(Replay *replay, const uint8_t *bytes, size_t count,
                         char problem[REPLAY_PROBLEM_SIZE])
{
    *replay = (Replay){0};
    return end_reading(replay, read_journal(replay, bytes, count), problem);
}

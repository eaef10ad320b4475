// Writes and reads a file of blocks: the beginning of a recording, then its increments.
#include "replay_journal.h"

#include <stdio.h>
#include <string.h>

#include "disk.h"
#include "hash.h"

static const char FIRST_LINE[] = "Arkanong journal 1\n";

enum { FIRST_LINE_LENGTH = sizeof FIRST_LINE - 1, NUMBER_LENGTH = 8 };

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

static Bytes *array_of(Replay *replay, int index)
{
    if (index < 3) {
        Bytes *const checks[] = {&replay->contacts, &replay->hashes, &replay->places};
        return checks[index];
    }
    ReplayTrack *track = &replay->track[(index - 3) / (2 + REPLAY_AXES)];
    const int part = (index - 3) % (2 + REPLAY_AXES);
    return part == 0 ? &track->pauses : (part == 1 ? &track->masks : &track->change[part - 2]);
}

static const Bytes *recorded(const Replay *replay, int index)
{
    return array_of((Replay *)(uintptr_t)replay, index);
}

bool replay_journal_begin(ReplayJournal *journal, int descriptor, const Replay *replay)
{
    *journal = (ReplayJournal){.open = true, .descriptor = descriptor, .steps = replay->steps};
    Bytes content = {0};
    replay_file_add_content(&content, replay);
    Writer writer = {.descriptor = descriptor, .failed = content.failed};
    put(&writer, FIRST_LINE, FIRST_LINE_LENGTH);
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
    size_t sizes[REPLAY_JOURNAL_ARRAYS];
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
    return count >= FIRST_LINE_LENGTH && memcmp(bytes, FIRST_LINE, FIRST_LINE_LENGTH) == 0;
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
        bytes_add(array_of(replay, i), fresh, (size_t)size);
        replay->failed = replay->failed || array_of(replay, i)->failed;
    }
    return block->left == 0 && !replay->failed;
}

/// Reads at most `most` blocks behind the first one; returns how many. Below 0: there is no
/// beginning.
static int read_blocks(Replay *replay, const uint8_t *bytes, size_t count, int most)
{
    ByteReader reader = {.at = bytes + FIRST_LINE_LENGTH, .left = count - FIRST_LINE_LENGTH};
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

bool replay_journal_read(Replay *replay, const uint8_t *bytes, size_t count,
                         char problem[REPLAY_PROBLEM_SIZE])
{
    const char *wrong = "is no journal of a game: it does not begin with \"Arkanong journal 1\"";
    *replay = (Replay){0};
    if (replay_journal_is_one(bytes, count)) {
        int blocks = read_blocks(replay, bytes, count, INT32_MAX);
        // A crash may have come in the middle of a note; what was written a second before has none.
        if (blocks > 1 && !replay_file_is_sound(replay)) {
            replay_free(replay);
            blocks = read_blocks(replay, bytes, count, blocks - 1);
        }
        wrong =
            blocks < 0 ? "is damaged: its beginning is not whole" : "holds nothing that was played";
        if (blocks > 0) {
            wrong =
                replay_file_is_sound(replay) ? NULL : "is damaged: its parts contradict each other";
        }
    }
    if (wrong != NULL) {
        replay_free(replay);
        snprintf(problem, REPLAY_PROBLEM_SIZE, "%s", wrong);
    }
    return wrong == NULL;
}

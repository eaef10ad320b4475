/// A replay file with any content whatever is a replay or a sentence, and is played or refused.
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "hash.h"
#include "replay_verify.h"

#define STEPS_MOST 2400

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition)
{
    if (!condition) {
        abort();
    }
}

static void try_file(const uint8_t *bytes, size_t size)
{
    Replay replay;
    Replay again;
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    bool read = replay_unpack(&replay, bytes, size, problem);
    require(read == (problem[0] == '\0'));
    if (!read) {
        return;
    }
    Bytes packed = {0};
    require(replay_pack(&replay, &packed));
    require(replay_unpack(&again, packed.at, packed.size, problem));
    require(again.steps == replay.steps && again.setup.seed == replay.setup.seed);
    if (replay.steps <= STEPS_MOST && replay.level_length < 4000) {
        replay_verify(&replay, &finding, problem);
    }
    bytes_free(&packed);
    replay_free(&again);
    replay_free(&replay);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char FIRST_LINE[] = "Arkanong replay 1\n";
    // Half of the inputs are whole files, half the content of one that is right outside.
    if (size < 1 || data[0] % 2 == 0) {
        try_file(data + (size > 0), size > 0 ? size - 1 : 0);
        return 0;
    }
    uLongf length = compressBound((uLong)size - 1);
    uint8_t *packed = malloc(length);
    Bytes file = {0};
    require(packed != NULL);
    require(compress2(packed, &length, data + 1, (uLong)size - 1, Z_BEST_SPEED) == Z_OK);
    bytes_add(&file, FIRST_LINE, sizeof FIRST_LINE - 1);
    bytes_add_u64(&file, size - 1);
    bytes_add(&file, packed, length);
    bytes_add_u64(&file, hash_bytes(HASH_START, file.at, file.size));
    try_file(file.at, file.size);
    free(packed);
    bytes_free(&file);
    return 0;
}

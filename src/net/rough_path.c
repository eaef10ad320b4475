// Delays, loses and doubles packets.
#include "rough_path.h"

#include <string.h>

#include "scalar.h"
#include "text.h"

#define REORDER_S 0.04

bool rough_path_read(const char *text, RoughPathRule *rule)
{
    *rule = (RoughPathRule){0};
    const struct {
        const char *name;
        double *value;
        double most, unit;
    } words[] = {
        {"delay", &rule->delay_s, 10000, 1e-3}, {"jitter", &rule->jitter_s, 10000, 1e-3},
        {"loss", &rule->loss, 100, 1e-2},       {"duplicate", &rule->duplicate, 100, 1e-2},
        {"reorder", &rule->reorder, 100, 1e-2},
    };
    unsigned given = 0;
    for (const char *at = text; at != NULL;) {
        char word[64] = "";
        const size_t length = strcspn(at, ",");
        const size_t name = strcspn(at, "=,");
        if (name >= length ||
            !text_append(word, sizeof word, "%.*s", (int)scalar_min_size(length, 100), at)) {
            return false;
        }
        const TextDouble number = text_read_double(word + name + 1);
        word[name] = '\0';
        unsigned i = 0;
        while (i < sizeof words / sizeof words[0] && strcmp(words[i].name, word) != 0) {
            i++;
        }
        if (i == sizeof words / sizeof words[0] || (given >> i & 1u) != 0 || !number.valid ||
            number.value < 0 || number.value > words[i].most) {
            return false;
        }
        given |= 1u << i;
        *words[i].value = number.value * words[i].unit;
        at = at[length] == ',' ? at + length + 1 : NULL;
    }
    return true;
}

void rough_path_begin(RoughPath *path, const RoughPathRule *rule, uint64_t seed)
{
    path->rule = *rule;
    path->rng = rng_make(seed);
    path->count = 0;
}

void rough_path_enter(RoughPath *path, const SocketAddress *to, const uint8_t *bytes, size_t count,
                      double now_s)
{
    const RoughPathRule *rule = &path->rule;
    const bool lost = rng_double(&path->rng) < rule->loss;
    const bool twice = rng_double(&path->rng) < rule->duplicate;
    for (int copy = 0; copy < (twice ? 2 : 1); copy++) {
        const double swing = rule->jitter_s * rng_range(&path->rng, -1.0, 1.0);
        const bool late = rng_double(&path->rng) < rule->reorder;
        if (lost || path->count == ROUGH_PATH_ROOM || count > PEER_PACKET_MOST) {
            continue;
        }
        RoughPathPacket *packet = &path->packets[path->count++];
        packet->due_s = now_s + scalar_max(rule->delay_s + swing, 0.0) + (late ? REORDER_S : 0.0);
        packet->to = *to;
        packet->count = count;
        memcpy(packet->bytes, bytes, count);
    }
}

bool rough_path_leave(RoughPath *path, double now_s, RoughPathPacket *packet)
{
    int first = -1;
    for (int i = 0; i < path->count; i++) {
        if (path->packets[i].due_s <= now_s &&
            (first < 0 || path->packets[i].due_s < path->packets[first].due_s)) {
            first = i;
        }
    }
    if (first < 0) {
        return false;
    }
    *packet = path->packets[first];
    // The order of those that stay is kept, so that equal times leave as they came.
    memmove(path->packets + first, path->packets + first + 1,
            (size_t)(path->count - first - 1) * sizeof path->packets[0]);
    path->count--;
    return true;
}

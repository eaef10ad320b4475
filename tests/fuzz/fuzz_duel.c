/// Whatever comes from the network, sealed by an opponent or not, a duel goes on or ends.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "duel.h"

#define PACKETS_MOST 64
#define ROUNDS       40

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char LEVEL[] =
    "title = \"Duel\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );"
    "balls = ( { owner = \"bottom\"; }, { owner = \"top\"; } ); match = { goals = 3; };";

/// The host, who joins, and who watches: their addresses are of size 1, 2 and 3.
enum { DUELS = 3 };

typedef struct Packet {
    int from, to;
    size_t count;
    uint8_t bytes[PEER_PACKET_MOST];
} Packet;

static Duel duels[DUELS];
static Packet packets[PACKETS_MOST];
static int packet_count;
static double now_s;

static void require(bool condition)
{
    if (!condition) {
        abort();
    }
}

static void send_packet(void *context, const SocketAddress *to, const uint8_t *bytes, size_t count)
{
    const int number = (int)to->size - 1;
    if (packet_count < PACKETS_MOST && number >= 0 && number < DUELS) {
        Packet *packet = &packets[packet_count++];
        packet->from = (int)((Duel *)context - duels);
        packet->to = number;
        packet->count = count;
        memcpy(packet->bytes, bytes, count);
    }
}

static PaddleInput think(void *context, const World *shown)
{
    (void)context;
    (void)shown;
    return (PaddleInput){.serve = true, .move_x = 40};
}

static void go_on(void)
{
    static Packet under_way[PACKETS_MOST];
    now_s += 1.0 / 240.0;
    for (int i = 0; i < DUELS; i++) {
        duel_advance(&duels[i], now_s);
    }
    const int count = packet_count;
    memcpy(under_way, packets, (size_t)count * sizeof packets[0]);
    packet_count = 0;
    for (int i = 0; i < count; i++) {
        const SocketAddress from = {.size = (unsigned)under_way[i].from + 1};
        duel_receive(&duels[under_way[i].to], &from, under_way[i].bytes, under_way[i].count, now_s);
    }
}

static void begin(void)
{
    static const Code CODE = {{1}};
    const SocketAddress host = {.size = 1};
    const ReplaySetup setup = {.seed = 1};
    DiagList problems = {0};
    Level level = {0};
    now_s = 1.0;
    packet_count = 0;
    require(peer_prepare());
    require(level_read_text(&level, "level", LEVEL, sizeof LEVEL - 1, &problems));
    require(duel_host(&duels[0], &level, &setup, 2400, &CODE, send_packet, &duels[0]));
    duel_join(&duels[1], "fuzz", &CODE, &host, send_packet, &duels[1]);
    duel_watch(&duels[2], &CODE, &host, send_packet, &duels[2]);
    for (int i = 0; i < 2; i++) {
        duel_seat(&duels[i], think, NULL);
    }
    level_free(&level);
    diag_list_free(&problems);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const SocketAddress from = {.size = 9};
    begin();
    // A packet: to whom (bit 0; bit 2: who watches is on the other end), when, sealed or not, its
    // length, its bytes.
    for (int round = 0; round < ROUNDS && size >= 3; round++) {
        const bool watches = (data[0] & 4) != 0;
        const int to = (data[0] & 1) == 0 ? 0 : watches ? 2 : 1;
        const bool sealed = (data[0] & 2) != 0;
        const size_t count = data[2] < size - 3 ? data[2] : size - 3;
        for (int i = 0; i < data[1] % 32; i++) {
            go_on();
        }
        Peer *peer = to == 0   ? &duels[watches ? 2 : 1].peer
                     : to == 1 ? &duels[0].peer
                               : &duels[0].watcher[0].peer;
        if (sealed && peer->state == PEER_JOINED) {
            peer_seal(peer, data + 3, count, now_s);
            go_on();
        } else {
            duel_receive(&duels[to], &from, data + 3, count, now_s);
        }
        data += 3 + count;
        size -= 3 + count;
    }
    for (int i = 0; i < DUELS; i++) {
        require(duels[i].stage <= DUEL_ENDED);
        duel_free(&duels[i]);
    }
    return 0;
}

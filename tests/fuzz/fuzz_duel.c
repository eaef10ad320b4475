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

typedef struct Packet {
    int to;
    size_t count;
    uint8_t bytes[PEER_PACKET_MOST];
} Packet;

static Duel duels[2];
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
    (void)to;
    if (packet_count < PACKETS_MOST) {
        Packet *packet = &packets[packet_count++];
        packet->to = context == &duels[0] ? 1 : 0;
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
    const SocketAddress from = {.size = 1};
    static Packet under_way[PACKETS_MOST];
    now_s += 1.0 / 240.0;
    for (int i = 0; i < 2; i++) {
        duel_advance(&duels[i], now_s);
    }
    const int count = packet_count;
    memcpy(under_way, packets, (size_t)count * sizeof packets[0]);
    packet_count = 0;
    for (int i = 0; i < count; i++) {
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
    for (int i = 0; i < 2; i++) {
        duel_seat(&duels[i], think, NULL);
    }
    level_free(&level);
    diag_list_free(&problems);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const SocketAddress from = {.size = 2};
    begin();
    // A packet: to whom, when, sealed or not, its length, its bytes.
    for (int round = 0; round < ROUNDS && size >= 3; round++) {
        const int to = data[0] & 1;
        const bool sealed = (data[0] & 2) != 0;
        const size_t count = data[2] < size - 3 ? data[2] : size - 3;
        for (int i = 0; i < data[1] % 32; i++) {
            go_on();
        }
        Peer *peer = &duels[1 - to].peer;
        if (sealed && peer->state == PEER_JOINED) {
            peer_seal(peer, data + 3, count, now_s);
            go_on();
        } else {
            duel_receive(&duels[to], &from, data + 3, count, now_s);
        }
        data += 3 + count;
        size -= 3 + count;
    }
    for (int i = 0; i < 2; i++) {
        require(duels[i].stage <= DUEL_ENDED);
        duel_free(&duels[i]);
    }
    return 0;
}

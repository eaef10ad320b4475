// In place of peer.c where there is no network: nobody is ever there.
#include "peer.h"

bool peer_prepare(void)
{
    return false;
}

Code peer_draw_code(void)
{
    return (Code){{0}};
}

void peer_host(Peer *peer, const Code *code, uint32_t version, PeerSend *send, void *context)
{
    (void)code;
    *peer = (Peer){.hosts = true, .version = version, .send = send, .context = context};
}

void peer_join(Peer *peer, const Code *code, uint32_t version, const SocketAddress *to,
               PeerSend *send, void *context)
{
    peer_host(peer, code, version, send, context);
    peer->hosts = false;
    peer->address = *to;
}

void peer_call(Peer *peer, double now_s)
{
    peer->again_s = now_s;
}

uint32_t peer_call_version(const uint8_t *bytes, size_t count)
{
    (void)bytes;
    (void)count;
    return 0;
}

int peer_receive(Peer *peer, const SocketAddress *from, const uint8_t *bytes, size_t count,
                 double now_s, uint8_t payload[PEER_PAYLOAD_MOST])
{
    (void)peer;
    (void)from;
    (void)bytes;
    (void)count;
    (void)now_s;
    (void)payload;
    return -1;
}

void peer_seal(Peer *peer, const uint8_t *payload, size_t count, double now_s)
{
    (void)payload;
    (void)count;
    peer->sent_s = now_s;
}

// Finds a host on the local network, and lets oneself be found.
#include "online.h"

#include <string.h>

#include "process.h"
#include "ui_context.h"

#define SILENT_S 3.5 ///< after that long without a call a host is gone

static void note(void *context, const SocketAddress *from, const unsigned char *bytes, size_t count)
{
    Online *online = context;
    OnlineFound found = {.heard = process_seconds()};
    if (!announcement_read(bytes, count, &found.said)) {
        return;
    }
    socket_write_number(from, found.address);
    int place = 0;
    while (place < online->found_count &&
           (strcmp(online->found[place].address, found.address) != 0 ||
            online->found[place].said.port != found.said.port)) {
        place++;
    }
    // Who calls out a thousand names fills the list and nothing else.
    if (place < ONLINE_FOUND_MOST) {
        online->found[place] = found;
        online->found_count += place == online->found_count;
    }
}

void online_listen(const UiContext *ui)
{
    Online *online = ui->online;
    online->found_count = 0;
    online->listens = online_is_possible() && socket_listen(&online->ear, online->room_port);
}

void online_note_hosts(const UiContext *ui)
{
    Online *online = ui->online;
    if (!online->listens) {
        return;
    }
    socket_take(&online->ear, note, online);
    const double now = process_seconds();
    int kept = 0;
    for (int i = 0; i < online->found_count; i++) {
        if (now - online->found[i].heard < SILENT_S) {
            online->found[kept++] = online->found[i];
        }
    }
    online->found_count = kept;
}

void online_stop_listening(const UiContext *ui)
{
    Online *online = ui->online;
    if (online->listens) {
        socket_close(&online->ear);
    }
    online->listens = false;
}

bool online_fits(const OnlineFound *found)
{
    return found->said.version == duel_version();
}

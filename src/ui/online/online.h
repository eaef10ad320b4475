/// @file online.h
/// A duel over a network on the screen: the socket, the duel, and its match on the stage. For the
/// files of this folder; screen_play.c hands such a match on to online_act, online_advance and
/// online_draw.
#ifndef ARKANONG_ONLINE_H
#define ARKANONG_ONLINE_H

#include "duel.h"
#include "text_field.h"

/// The port that a host waits at, if it is free.
#define ONLINE_PORT 27510

#define ONLINE_FOUND_MOST 6 ///< hosts of the local network that are listed

/// A host that calls out on the local network.
typedef struct OnlineFound {
    Announcement said;
    char address[SOCKET_TEXT_SIZE];
    double heard; ///< s
} OnlineFound;

typedef enum OnlineTrouble {
    ONLINE_WELL,
    ONLINE_NO_SOCKET,
    ONLINE_NO_MACHINE,  ///< there is none of that name
    ONLINE_NO_ANSWER,   ///< nobody answers there to that code
    ONLINE_INVITATION,  ///< what was typed is none
    ONLINE_LEVEL_LARGE, ///< too large to be sent
    ONLINE_ENDED,       ///< before the match began; Online.ended is why
    ONLINE_UNWATCHED,   ///< the person has stopped watching
    ONLINE_MEMORY
} OnlineTrouble;

typedef struct Online {
    const UiContext *ui; ///< for what the duel calls
    Duel *duel;          ///< NULL: none
    bool hosts;
    bool watches; ///< the duel of two others
    Socket socket;
    OnlineTrouble trouble;
    DuelReason ended;
    int level;    ///< that is hosted, in the level list; -1: none was chosen
    int best_of;  ///< 0: none was chosen
    bool plain;   ///< the duel that is hosted has no heat, whatever its level says
    double began; ///< s, when this side began to call
    char address[SOCKET_TEXT_SIZE];
    Code code;
    TextField invitation; ///< "ADDRESS CODE" or "ADDRESS:PORT CODE", as the host's page has it
    char asked[TEXT_FIELD_SIZE]; ///< the machine that is called
    int port;
    int errand; ///< that looks for it; 0: none
    // On the local network.
    int room_port;    ///< at which hosts call out there
    bool announces;   ///< the person wants to be found
    double announced; ///< s, when it was called out last
    bool listens;
    Socket ear;
    OnlineFound found[ONLINE_FOUND_MOST];
    int found_count;
    // The match on the stage.
    int staged;          ///< 1 + its round; 0: none is
    bool kept;           ///< its replay is, or it needs none
    bool thought;        ///< inputs were read since the last frame
    long long rollbacks; ///< at the last frame
    Vec2 *offset;
    int phrases[2];   ///< DuelWish.phrases at the last frame, own and other
    double spoken[2]; ///< s for which the phrase stays
    bool paused;      ///< at the last frame
} Online;

/// Waits for an opponent on the chosen level. Shows SCREEN_INVITE, or why there is none.
void online_host(const UiContext *ui);

/// Calls the host that the invitation names, to play, or where `watches` is not 0 to watch its
/// match. Shows SCREEN_INVITE, or what is wrong with it.
void online_call(const UiContext *ui, int watches);

/// Whether the match that is watched is played faster, as more of it is known.
bool online_catches_up(const Online *online);

/// Stops listening for hosts of the local network.
void online_stop_listening(const UiContext *ui);

/// Plays on and shows what has come: to be called in every frame while there is a duel.
void online_advance(const UiContext *ui, double seconds);

/// Handles what a person does during the match, on SCREEN_PLAY.
bool online_act(const UiContext *ui, const MenuCommand *command);

/// Draws the match with what both sides say and wish.
void online_draw(const UiContext *ui);

/// Leaves the duel, keeps its match and shows the title.
void online_leave(const UiContext *ui);
/// Leaves it, without another screen.
void online_end(const UiContext *ui);

/// "ADDRESS CODE", as a person hands it to the other one.
void online_write_invitation(const Online *online, char *to, size_t size);

/// The paddles' numbers: the own one, from 0. Who watches has none.
int online_own(const Online *online);

/// A phrase, 1..DUEL_PHRASES, translated.
const char *online_phrase(int phrase);

/// Why the last duel could not be hosted or joined, in a sentence. False: it could.
bool online_write_trouble(const UiContext *ui, char *to, size_t size);

/// What has happened to the duel or its match, in a sentence. False: it goes on.
bool online_write_end(const UiContext *ui, char *to, size_t size);

/// Writes matches won so far, as "1 : 0 of 3"; "" for a single match, and for who watches, as they
/// may have come after the first one.
void online_write_series(const Online *online, char *to, size_t size);

#endif

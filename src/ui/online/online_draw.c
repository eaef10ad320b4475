// What is written over the match of a duel over a network, and about it.
#include "online.h"

#include <math.h>
#include <stdio.h>

#include "stage.h"
#include "world_paddles.h"

#define LATE_S  1.0 ///< without a packet, until the screen says so
#define FAR_S   0.3 ///< a round trip beyond this is told
#define NAMED_S 2.5 ///< for which the score of a series is shown at the start
#define WORDS   200

const char *online_phrase(int phrase)
{
    static const char *const PHRASES[DUEL_PHRASES] = {
        TRANSLATABLE("Hello!"),    TRANSLATABLE("Good luck!"), TRANSLATABLE("Nice shot!"),
        TRANSLATABLE("So close!"), TRANSLATABLE("Oops!"),      TRANSLATABLE("Thanks!"),
        TRANSLATABLE("One more?"), TRANSLATABLE("Good game!"),
    };
    return translate(PHRASES[phrase - 1]);
}

void online_write_series(const Online *online, char *to, size_t size)
{
    const Duel *duel = online->duel;
    to[0] = '\0';
    if (duel->best_of > 1 && !online->watches) {
        snprintf(to, size, translate("Best of %d: %d to %d"), duel->best_of,
                 duel->won[online_own(online)], duel->won[1 - online_own(online)]);
    }
}

/// Why a duel ended, in a sentence for who played, or else watched.
static const char *name_reason(DuelReason reason, bool watched)
{
    static const char *const SENTENCES[][2] = {
        [DUEL_LEFT] = {TRANSLATABLE("Your opponent has left."),
                       TRANSLATABLE("One of the two has left.")},
        [DUEL_GONE] = {TRANSLATABLE("Nothing was heard of your opponent for a minute."),
                       TRANSLATABLE("Nothing was heard of the host for a minute.")},
        [DUEL_VERSION] = {TRANSLATABLE("Your opponent has another version of the game: you both "
                                       "need the same one."),
                          TRANSLATABLE("The host has another version of the game: you need the "
                                       "same one.")},
        [DUEL_PARTED] = {TRANSLATABLE("The two games part at step %lld. Both of you keep the "
                                      "replay, which shows where."),
                         TRANSLATABLE("The two games part at step %lld. The replay is kept, which "
                                      "shows where.")},
        [DUEL_LEVEL] = {TRANSLATABLE("This level cannot be played by both of you."),
                        TRANSLATABLE("The level of this duel cannot be shown here.")},
        [DUEL_FULL] = {TRANSLATABLE("This duel has its two players already; you can watch it."),
                       TRANSLATABLE("As many watch this duel already as can.")},
    };
    return translate(SENTENCES[reason][watched]);
}

bool online_write_trouble(const UiContext *ui, char *to, size_t size)
{
    static const char *const SENTENCES[] = {
        [ONLINE_NO_SOCKET] = TRANSLATABLE("This computer gives the game no network."),
        [ONLINE_NO_MACHINE] = TRANSLATABLE("There is no computer of that name or number."),
        [ONLINE_NO_ANSWER] = TRANSLATABLE("Nobody answers there to these words. Is the duel still "
                                          "hosted, and does a firewall let it through?"),
        [ONLINE_INVITATION] =
            TRANSLATABLE("An address and five words are needed, with a blank between them."),
        [ONLINE_LEVEL_LARGE] =
            TRANSLATABLE("This level is too large to be sent; choose another one."),
        [ONLINE_UNWATCHED] = TRANSLATABLE("You have stopped watching; the two play on."),
        [ONLINE_MEMORY] = TRANSLATABLE("there is not enough memory"),
    };
    const OnlineTrouble trouble = ui->online->trouble;
    if (trouble == ONLINE_ENDED) {
        return text_copy(to, size, name_reason(ui->online->ended, ui->online->watches));
    }
    return trouble != ONLINE_WELL && text_copy(to, size, translate(SENTENCES[trouble]));
}

bool online_write_end(const UiContext *ui, char *to, size_t size)
{
    const Online *online = ui->online;
    const Duel *duel = online->duel;
    if (duel == NULL || (duel->stage != DUEL_ENDED && !duel->other_left &&
                         !(duel->stage == DUEL_DONE && duel_quiet_s(duel) > DUEL_QUIET_S))) {
        return false;
    }
    const DuelReason reason = duel->stage == DUEL_ENDED ? duel->reason
                              : duel->other_left        ? DUEL_LEFT
                                                        : DUEL_GONE;
    if (reason == DUEL_PARTED) {
        snprintf(to, size, name_reason(reason, online->watches), duel->parted_step);
    } else {
        text_copy(to, size, name_reason(reason, online->watches));
    }
    return true;
}

/// Draws the statistics of the way to the opponent, above those of the frame.
static void draw_facts(const UiContext *ui)
{
    const Duel *duel = ui->online->duel;
    const PeerCounts *peer = &duel->peer.counts;
    const RollbackCounts *counts = &duel->rollback.counts;
    const double passed = scalar_max(duel->now_s - duel->began_s, 1.0);
    const double text = 0.75 * ui->measure.text;
    char line[5][WORDS];
    snprintf(line[0], WORDS, "round trip %.0f ms, jitter %.0f ms, input delay %d of 1/60 s",
             1000.0 * scalar_max(peer->round_trip, 0.0), 1000.0 * peer->jitter, duel->delay);
    snprintf(line[1], WORDS, "%llu packets sent, %llu lost, %llu received, %.0f bytes/s",
             (unsigned long long)peer->sent, (unsigned long long)peer->lost,
             (unsigned long long)peer->received, (double)peer->bytes_sent / passed);
    snprintf(line[2], WORDS, "%lld rollbacks, %lld steps again, longest %d, %lld steps ahead",
             counts->rollbacks, counts->steps_again, counts->longest,
             duel->rollback.steps - rollback_certain_steps(&duel->rollback));
    snprintf(line[3], WORDS, "jumps: paddle %.1f u, ball %.1f u, %lld of %lld over a radius",
             counts->paddle_jump, counts->ball_jump, counts->wide_jumps, counts->jumps);
    snprintf(line[4], WORDS, "%llu hashes equal", (unsigned long long)duel->compared);
    for (int i = 0; i < 5; i++) {
        draw_text_within(ui->list, LAYER_MENU_TEXT, ui->measure.gap + ui->view->field.x,
                         ui->measure.gap + ui->view->field.y + (1.0 + 1.5 * i) * text, text,
                         ui->view->field.width - 2.0 * ui->measure.gap, ALIGN_LEFT,
                         ui_palette(ui)->role[COLOUR_TEXT], line[i]);
    }
}

/// Draws what each side has said, at its own end of the field.
static void draw_phrases(const UiContext *ui)
{
    const Online *online = ui->online;
    const DuelWish *wish[2] = {&online->duel->own, &online->duel->other};
    const Area f = ui->view->field;
    for (int i = 0; i < 2; i++) {
        if (online->spoken[i] <= 0.0 || wish[i]->phrase == 0) {
            continue;
        }
        const int paddle = i == 0 ? online_own(online) : 1 - online_own(online);
        const Side side = world_paddle(ui->session->world, paddle).side;
        const double share = side == SIDE_TOP ? 0.14 : 0.86;
        const double size = 1.3 * ui->measure.text;
        const char *words = online_phrase(wish[i]->phrase);
        const double y = f.y + share * f.height;
        field_room_draw_band(ui, LAYER_VEIL,
                             field_room_band(ui, y, size, draw_text_width(ui->list, words, size)));
        draw_text_within(ui->list, LAYER_MENU_TEXT, f.x + 0.5 * f.width, y, size, f.width,
                         ALIGN_CENTRE, palette_side(ui_palette(ui), side), words);
    }
}

/// Writes what a person who watches should know now. False: nothing.
static bool write_watching(const UiContext *ui, char *to, size_t size)
{
    char name[PROMPT_SIZE];
    const char *leave = prompt_escape(ui, PAD_B, name);
    const double quiet = duel_quiet_s(ui->online->duel);
    if (quiet > LATE_S) {
        snprintf(to, size, translate("Waiting for the host: %.0f s. %s: leave"), floor(quiet),
                 leave);
    } else if (online_catches_up(ui->online)) {
        snprintf(to, size, translate("Catching up with the match. %s: leave"), leave);
    } else if (ui->session->tally.seconds < NAMED_S) {
        snprintf(to, size, translate("You watch this duel. %s: leave"), leave);
    } else {
        return false;
    }
    return true;
}

/// Writes what the person should know now. False: nothing.
static bool write_news(const UiContext *ui, char *to, size_t size)
{
    const Duel *duel = ui->online->duel;
    if (duel->stage != DUEL_PLAYING) {
        return false;
    }
    if (ui->online->watches) {
        return write_watching(ui, to, size);
    }
    char name[PROMPT_SIZE];
    const char *pause = prompt_escape(ui, PAD_START, name);
    const double quiet = duel_quiet_s(duel);
    if (quiet > DUEL_QUIET_S) {
        snprintf(to, size, translate("Nothing is heard of your opponent; the match ends in %.0f s"),
                 ceil(scalar_max(DUEL_GONE_S - quiet, 0.0)));
    } else if (quiet > LATE_S) {
        snprintf(to, size, translate("Waiting for your opponent: %.0f s"), floor(quiet));
    } else if (duel_is_paused(duel)) {
        snprintf(to, size, translate("Paused by both of you. %s: play on"), pause);
    } else if (duel->own.pause) {
        snprintf(to, size, translate("You ask for a pause. %s: never mind"), pause);
    } else if (duel->other.pause) {
        snprintf(to, size, translate("Your opponent asks for a pause. %s: agree"), pause);
    } else if (duel->peer.counts.round_trip > FAR_S) {
        snprintf(to, size, translate("Your opponent is %.0f ms away: what they do is shown late"),
                 1000.0 * duel->peer.counts.round_trip);
    } else if (duel->best_of > 1 && ui->session->tally.seconds < NAMED_S) {
        online_write_series(ui->online, to, size);
    } else {
        return false;
    }
    return true;
}

void online_draw(const UiContext *ui)
{
    const Online *online = ui->online;
    match_view_draw(ui, true);
    ui->stage->play.room.count = 0;
    if (online->duel == NULL || online->staged == 0) {
        return;
    }
    if (ui->stage->play.since_over > 0.0) {
        field_room_draw_verdict(ui);
    }
    ui->stage->play.countdown = scalar_max(online->duel->resumes_s - online->duel->now_s, 0.0);
    if (ui->stage->play.countdown > 0.0 && !duel_is_paused(online->duel)) {
        field_room_draw_countdown(ui);
    }
    draw_phrases(ui);
    char words[WORDS];
    if (write_news(ui, words, sizeof words)) {
        field_room_draw_sentence(ui, COLOUR_TEXT, words);
    }
    if (ui_debugs(ui)) {
        draw_facts(ui);
    }
}

// Words who plays a side, and the goals needed to win.
#include "scoreboard.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "repeat.h"
#include "text.h"
#include "translate.h"
#include "world_balls.h"
#include "world_field.h"

const char *scoreboard_strength(BotStrength strength)
{
    static const char *const NAMES[BOT_CHARACTER_COUNT] = {
        [BOT_EASY] = TRANSLATABLE("Easy"),         [BOT_NORMAL] = TRANSLATABLE("Normal"),
        [BOT_ADVANCED] = TRANSLATABLE("Advanced"), [BOT_HARD] = TRANSLATABLE("Hard"),
        [BOT_PERFECT] = TRANSLATABLE("Perfect"),   [BOT_LURKER] = TRANSLATABLE("Lurker"),
        [BOT_MAGPIE] = TRANSLATABLE("Magpie"),     [BOT_STRIKER] = TRANSLATABLE("Striker"),
        [BOT_JUGGLER] = TRANSLATABLE("Juggler"),   [BOT_QUEEN] = TRANSLATABLE("Queen"),
    };
    return translate(NAMES[strength]);
}

const char *scoreboard_side(Side side)
{
    static const char *const NAMES[SIDE_COUNT] = {
        [SIDE_LEFT] = TRANSLATABLE("Left"),
        [SIDE_RIGHT] = TRANSLATABLE("Right"),
        [SIDE_TOP] = TRANSLATABLE("Top"),
        [SIDE_BOTTOM] = TRANSLATABLE("Bottom"),
    };
    return translate(NAMES[side]);
}

/// The name of a computer among the opponents of people.
static const char *name_opponent(const Session *session, Side side)
{
    const BotStrength strength = session->controller[side].strength;
    int sides = 0;
    bool alike = true;
    for (int i = 0; i < SIDE_COUNT; i++) {
        const Controller *other = &session->controller[i];
        if (other->kind == CONTROLLER_BOT) {
            sides++;
            alike = alike && other->strength == strength;
        }
    }
    if (strength > BOT_STRENGTH_COUNT || !alike) {
        return scoreboard_strength(strength);
    }
    return sides == 1 ? translate("Computer") : scoreboard_side(side);
}

const char *scoreboard_name(const Session *session, Side side)
{
    const Controller *controller = &session->controller[side];
    int people = 0;
    for (int i = 0; i < SEAT_COUNT; i++) {
        people += session->controller[i].kind == CONTROLLER_PERSON;
    }
    if (controller->kind == CONTROLLER_PERSON) {
        return translate(people < 2 ? TRANSLATABLE("You")
                                    : (controller->player == 0 ? TRANSLATABLE("Player 1")
                                                               : TRANSLATABLE("Player 2")));
    }
    if (controller->kind == CONTROLLER_BOT) {
        return people > 0 ? name_opponent(session, side)
                          : scoreboard_strength(controller->strength);
    }
    return translate(controller->kind == CONTROLLER_FAR ? TRANSLATABLE("Opponent")
                                                        : TRANSLATABLE("Nobody"));
}

void scoreboard_write_goals(const MatchDef *match, char *to, size_t size)
{
    // With a required lead of `goals` or more, the goals always decide first.
    if (match->lead > 0 && match->lead < match->goals) {
        snprintf(to, size, translate("first to %d, or %d ahead"), match->goals, match->lead);
    } else {
        snprintf(to, size, translate("first to %d"), match->goals);
    }
}

void scoreboard_write_rank(int rank, char *to, size_t size)
{
    if (rank > 0) {
        snprintf(to, size, translate("Score, rank %d"), rank);
    } else {
        snprintf(to, size, "%s", translate("Score"));
    }
}

const char *scoreboard_heat_name(int heat)
{
    static const struct {
        int heat;
        const char *name;
    } NAMES[] = {{12, TRANSLATABLE("Supernova")},
                 {BALL_HEAT_WHITE, TRANSLATABLE("White heat")},
                 {7, TRANSLATABLE("Inferno")},
                 {REPLAY_HOT, TRANSLATABLE("Scorcher")}};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if (heat >= NAMES[i].heat) {
            return NAMES[i].name;
        }
    }
    return NULL;
}

bool scoreboard_has_combo(const PaddleView *paddle)
{
    return paddle->combo > 1 || paddle->unbanked > 0 || paddle->factor > 1;
}

void scoreboard_write_combo(const PaddleView *paddle, char *to, size_t size)
{
    to[0] = '\0';
    if (paddle->combo > 1 || paddle->unbanked > 0) {
        snprintf(to, size, translate("combo %d"), paddle->combo);
    }
    if (paddle->factor > 1) {
        text_append(to, size, "%s×%d", to[0] != '\0' ? " " : "", paddle->factor);
    }
    if (paddle->unbanked > 0) {
        text_append(to, size, ": +%d", paddle->unbanked);
    }
}

char *scoreboard_break_line(char *words)
{
    const double middle = 0.5 * (double)strlen(words);
    char *best = NULL;
    double least = middle;
    for (char *c = words; *c != '\0'; c++) {
        const double off = fabs((double)(c - words) - middle);
        if (*c == ' ' && off < least) {
            best = c;
            least = off;
        }
    }
    if (best == NULL) {
        return NULL;
    }
    *best = '\0';
    return best + 1;
}

void scoreboard_write_left(const Session *session, char *to, size_t size)
{
    const int left = session_targets_left(session);
    const int first = world_first_phase(session->world);
    const int phases = world_last_phase(session->world) - first + 1;
    if (phases > 1) {
        snprintf(to, size, translate("Phase %d of %d"),
                 scalar_max_int(world_phase(session->world) - first, 0) + 1, phases);
        return;
    }
    snprintf(to, size, translate_count("%d left", "%d left", (unsigned long)left), left);
}

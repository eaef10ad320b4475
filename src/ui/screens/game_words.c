// Writes about kept games and about the cup.
#include "game_words.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "scoreboard.h"
#include "text.h"
#include "translate.h"
#include "world_create.h"

const char *game_words_title(const GameListEntry *entry)
{
    const char *title = entry->game.level.title;
    if (entry->game.state == GAME_BAD) {
        return translate("cannot be read");
    }
    if (entry->game.state == GAME_LARGE) {
        return translate("large level");
    }
    return title[0] != '\0' ? translate(title) : "";
}

static void append_date(const Game *game, char to[GAME_WORDS_SIZE])
{
    const time_t when = (time_t)game->date;
    struct tm parts;
    char date[40];
    if (game->date != 0 && localtime_r(&when, &parts) != NULL &&
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &parts) > 0) {
        text_append(to, GAME_WORDS_SIZE, "%s", date);
    }
}

static const char *player_name(const Game *game, int paddle)
{
    const char *name = game->player[paddle];
    const BotStrength strength = bot_strength_from_name(name);
    bool two = false;
    for (int i = 0; i < game->level.world.paddle_count; i++) {
        two = two || strcmp(game->player[i], "player 2") == 0;
    }
    if (strength != BOT_STRENGTH_COUNT) {
        return scoreboard_strength(strength);
    }
    if (strcmp(name, "player 1") == 0) {
        return two ? translate("Player 1") : translate("You");
    }
    return strcmp(name, "player 2") == 0 ? translate("Player 2")
                                         : (name[0] != '\0' ? name : translate("Nobody"));
}

void game_words_players(const GameListEntry *entry, char to[GAME_WORDS_SIZE])
{
    to[0] = '\0';
    for (int i = 0; i < entry->game.level.world.paddle_count; i++) {
        text_append(to, GAME_WORDS_SIZE, "%s%s", i == 0 ? "" : " \342\200\223 ",
                    player_name(&entry->game, i));
    }
}

void game_words_facts(const GameListEntry *entry, char to[GAME_WORDS_SIZE])
{
    const Game *game = &entry->game;
    const int seconds = (int)game->seconds;
    to[0] = '\0';
    if (game->state == GAME_UNREAD || game->state == GAME_BAD) {
        text_append(to, GAME_WORDS_SIZE, "%s", entry->file.name);
        return;
    }
    char players[GAME_WORDS_SIZE];
    game_words_players(entry, players);
    append_date(game, to);
    text_append(to, GAME_WORDS_SIZE, "%s%s%s%d:%02d", to[0] != '\0' ? ", " : "", players,
                players[0] != '\0' ? ", " : "", seconds / 60, seconds % 60);
}

void game_words_result(const GameListEntry *entry, bool brief, char to[GAME_WORDS_SIZE])
{
    const Game *game = &entry->game;
    const int paddles = game->level.world.paddle_count;
    to[0] = '\0';
    if (game->state == GAME_OTHER) {
        text_append(to, GAME_WORDS_SIZE, "%s", translate("another version"));
    } else if (game->state == GAME_PARTS) {
        text_append(to, GAME_WORDS_SIZE, "%s", translate("not genuine"));
    } else if (game->state == GAME_SOUND && paddles == 1) {
        const int points = game->end_points[0];
        const char *end = game->outcome == WORLD_WON    ? TRANSLATABLE("Level cleared")
                          : game->outcome == WORLD_LOST ? TRANSLATABLE("Out of lives")
                                                        : TRANSLATABLE("Unfinished");
        if (!brief) {
            text_append(to, GAME_WORDS_SIZE, "%s, ", translate(end));
        }
        text_append(to, GAME_WORDS_SIZE,
                    translate_count("%d point", "%d points", (unsigned long)points), points);
    } else if (game->state == GAME_SOUND) {
        for (int i = 0; i < paddles; i++) {
            text_append(to, GAME_WORDS_SIZE, "%s%d", i > 0 ? " : " : "", game->goals[i]);
        }
        if (game->outcome == WORLD_RUNNING && !brief) {
            text_append(to, GAME_WORDS_SIZE, ", %s", translate("unfinished"));
        }
    }
}

void game_words_worth(const GameListEntry *entry, double share, char to[GAME_WORDS_SIZE])
{
    const Game *game = &entry->game;
    to[0] = '\0';
    switch (game->state) {
    case GAME_UNREAD:
        break;
    case GAME_READ:
        text_append(to, GAME_WORDS_SIZE, translate("Being checked: %d %%"), (int)(100.0 * share));
        break;
    case GAME_SOUND:
        text_append(to, GAME_WORDS_SIZE, "%s",
                    game->crashed ? translate("Genuine up to the moment the program ended.")
                                  : translate("Genuine: it plays back exactly as recorded."));
        break;
    case GAME_PARTS:
        text_append(to, GAME_WORDS_SIZE, "%s (%s)",
                    translate("Not genuine: it does not play back as recorded."), game->problem);
        break;
    case GAME_OTHER:
        text_append(to, GAME_WORDS_SIZE,
                    translate("Recorded with version %d of the rules; this is version %d, so only "
                              "its level can be played."),
                    game->simulation, WORLD_SIMULATION);
        break;
    case GAME_LARGE:
        text_append(to, GAME_WORDS_SIZE, "%s",
                    translate("Its level is too large to be checked in a list; whether it is "
                              "genuine is seen when you watch it."));
        break;
    case GAME_BAD:
        text_append(to, GAME_WORDS_SIZE, "%s (%s)", translate("This file cannot be read."),
                    game->problem);
        break;
    }
}

const char *game_words_run_sentence(RunState state)
{
    static const char *const WORDS[] = {
        [RUN_UNCHECKED] = "",
        [RUN_CHECKED_NOW] = TRANSLATABLE("The replays of this run are being checked."),
        [RUN_VERIFIED] = TRANSLATABLE("Verified: the replays of this run add up to this score."),
        [RUN_MISSING] = TRANSLATABLE("This run has no replay."),
        [RUN_OTHER] =
            TRANSLATABLE("The replays of this run come from another version of the game."),
        [RUN_PARTS] = TRANSLATABLE("A replay of this run is damaged or not genuine."),
        [RUN_WRONG] = TRANSLATABLE("The replays of this run do not add up to this score."),
    };
    return WORDS[state][0] != '\0' ? translate(WORDS[state]) : "";
}

const CupHabit *cup_words_habit(BotStrength rival)
{
    static const CupHabit HABITS[CUP_RIVALS] = {
        {TRANSLATABLE("Stays in the middle and never aims"), TRANSLATABLE("Play into the corners")},
        {TRANSLATABLE("Leaves its goal for every power-up"),
         TRANSLATABLE("Score while it is away")},
        {TRANSLATABLE("Goes hard for the corners and often misses"),
         TRANSLATABLE("Just keep the ball in play")},
        {TRANSLATABLE("Chases every ball but reacts late"),
         TRANSLATABLE("Aim far from its paddle")},
        {TRANSLATABLE("Makes no mistakes but is slow"),
         TRANSLATABLE("Aim to one side, then to the other")},
    };
    return &HABITS[rival - BOT_LURKER];
}

void cup_words_status(const Cup *cup, char *to, size_t size)
{
    const char *form = TRANSLATABLE("Cup: %d won, %d lost against %s");
    if (cup_is_beaten(cup)) {
        form = cup->rival == BOT_QUEEN
                   ? TRANSLATABLE("The cup is yours: %d won, %d lost against %s")
                   : TRANSLATABLE("Rival beaten: %d won, %d lost against %s");
    } else if (!cup_goes_on(cup)) {
        form = TRANSLATABLE("Not this time: %d won, %d lost against %s");
    }
    snprintf(to, size, translate(form), cup->won, cup->lost, scoreboard_strength(cup->rival));
}

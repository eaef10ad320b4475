/// @file bot_games.h
/// Games that bots play on levels, on all cores, and the table that is made of them.
#ifndef ARKANONG_BOT_GAMES_H
#define ARKANONG_BOT_GAMES_H

#include "played_game.h"
#include "record.h"

#define NO_AIM (-1)

/// A level that is played.
typedef struct BotLevel {
    char *path;
    int aim; ///< share of games that the normal bot is meant to win, %; NO_AIM: none
    Level level;
} BotLevel;

/// Zero-initialised is empty.
typedef struct BotLevels {
    BotLevel *items;
    int count, capacity;
} BotLevels;

/// A game.
typedef struct BotGame {
    const Level *level;
    BotStrength by_seat[SEAT_COUNT];
    unsigned long long seed;
    double longest; ///< s, after which it ends undecided
    Driver driver;  ///< with its world, from bot_game_begin to bot_game_end
} BotGame;

/// A table being written.
typedef struct BotTable BotTable;

/// Jobs of one or more games each, and what becomes of their results.
typedef struct BotGames {
    const RecordForm *form; ///< of the table's rows
    RecordStyle style;
    const char *noun; ///< what is played: "match"
    const char *unit; ///< of jobs, plural, for the progress: "matches"
    int count;        ///< jobs have the numbers from 0 on
    size_t size;      ///< bytes of a result, which holds no pointers
    void *context;
    /// Plays the games of a job, in a process of its own. False, reported on stderr, when memory is
    /// out.
    bool (*play)(const void *context, int job, void *result);
    /// Receives the results, in the order of the numbers, and adds rows.
    void (*receive)(void *context, int job, const void *result, BotTable *table);
} BotGames;

/// Adds the level of a file, whose folder is the first `length` characters of `folder`. False,
/// reported on stderr, when memory is out.
bool bot_levels_add(BotLevels *levels, const char *folder, size_t length, const char *file,
                    int aim);

/// Reads the levels and reports each that is invalid or has paddles on fewer than `least` or more
/// than `most` sides.
/// @param rule  why, at the end of that sentence: "a tournament needs two"
ExitStatus bot_levels_read(BotLevels *levels, const Command *command, int least, int most,
                           const char *rule);

void bot_levels_free(BotLevels *levels);

/// Lists the strengths that the command line names, or else those from `first` to `last`. Returns
/// their number.
int bot_games_strengths(const Arguments *arguments, BotStrength first, BotStrength last,
                        BotStrength list[BOT_STRENGTH_COUNT]);

/// Begins a game. False, reported on stderr, if memory is out.
bool bot_game_begin(BotGame *game);
/// Plays a step and passes its events to `listener`. False: the game is over, or long enough.
bool bot_game_step(BotGame *game, WorldListener *listener, void *context);
void bot_game_end(BotGame *game);

/// Plays all games and writes the table to standard output. What goes wrong is on stderr.
ExitStatus bot_games_run(const BotGames *games);

/// Writes a row, a record of the table's form.
void bot_table_add(BotTable *table, const void *record);

#endif

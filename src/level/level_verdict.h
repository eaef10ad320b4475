/// @file level_verdict.h
/// What bots say of a level: they play it many times, a little at a time, and what they show
/// becomes figures and sentences, each with the place that it is about.
#ifndef ARKANONG_LEVEL_VERDICT_H
#define ARKANONG_LEVEL_VERDICT_H

#include "bot_character.h"
#include "level.h"
#include "level_judge.h"

/// Games of each strength: of solo levels the easy, the normal and the hard bot play; of duels
/// normal ones play each other.
#define LEVEL_VERDICT_GAMES 20

#define LEVEL_OPINION_SIZE 400

/// A sentence.
typedef struct LevelOpinion {
    bool is_bad;
    bool of_unhit;                 ///< about all that is never hit
    int about;                     ///< level_about; 0: the level as a whole
    char text[LEVEL_OPINION_SIZE]; ///< for people, translated
} LevelOpinion;

/// Room for those from games and for what the judge may find (level_judge.h).
#define LEVEL_OPINIONS_MAX 20

/// Zero-initialised is empty.
typedef struct LevelVerdict {
    LevelFigures figures[BOT_STRENGTH_COUNT]; ///< of no games: that one did not play
    int wins[SIDE_COUNT];                     ///< of a duel's normal bots
    bool cut_short;                           ///< the level takes too long for all games
    unsigned char *hit; ///< by cell, then by obstacle: whether it was hit in a game
    int unhit;          ///< number of things that break and are never hit
    LevelOpinion opinions[LEVEL_OPINIONS_MAX];
    int count;
} LevelVerdict;

/// Whether a brick or obstacle that breaks was hit in no game.
/// @param about  level_about of it
bool level_verdict_never_hit(const LevelVerdict *verdict, const Level *level, int about);

void level_verdict_free(LevelVerdict *verdict);

typedef struct LevelTrial LevelTrial;

/// Begins to try a level without errors, which must not change until level_trial_free. NULL when
/// memory is out.
LevelTrial *level_trial_begin(const Level *level);

/// Plays about `work` units of work (collision_manager_work: a microsecond each). Returns whether
/// it is unfinished. The same level gives the same verdict everywhere, however the work is divided.
bool level_trial_advance(LevelTrial *trial, long long work);

/// What the judge, who plays first, has found (level_judge.h); NULL: he is not done yet.
const DiagList *level_trial_judged(const LevelTrial *trial);

/// Share of the games that have been played, 0..1.
double level_trial_share(const LevelTrial *trial);

/// Takes the verdict out of a finished trial; false when memory was out.
bool level_trial_verdict(LevelTrial *trial, LevelVerdict *verdict);

void level_trial_free(LevelTrial *trial);

#endif

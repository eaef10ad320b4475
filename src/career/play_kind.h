/// @file play_kind.h
/// What is being played, as a value: a row of a table says what a kind of play is called, how it
/// begins, what follows, which counts it enters and what its screens offer.
#ifndef ARKANONG_PLAY_KIND_H
#define ARKANONG_PLAY_KIND_H

#include "contest.h"
#include "rewards.h"
#include "settings.h"

typedef struct Career Career;

/// What is true of a kind of play.
typedef enum PlayTrait {
    PLAY_RUN = 1 << 0,        ///< levels for one paddle, one after the other: their points add up
    PLAY_SCORES = 1 << 1,     ///< those points can enter the high scores
    PLAY_MERITS = 1 << 2,     ///< its levels win merits, if they are of the level list
    PLAY_BEST = 1 << 3,       ///< the fastest run of its level is kept, and shown as a ghost
    PLAY_VERSUS = 1 << 4,     ///< people against each other
    PLAY_SERIES = 1 << 5,     ///< matches won by each side are counted
    PLAY_GRADED = 1 << 6,     ///< a person against computers whose strength can be changed
    PLAY_RESUMES = 1 << 7,    ///< it can be resumed when it was left
    PLAY_WATCHED = 1 << 8,    ///< computers only
    PLAY_TRIED = 1 << 9,      ///< of the editor, which comes back at the end
    PLAY_IN_REPLAY = 1 << 10, ///< of a replay, which comes back at the end
    PLAY_CUPS = 1 << 11,      ///< against the cup's rivals
    PLAY_DAYS = 1 << 12,      ///< on a day's level, at the same speed for everybody
    PLAY_WAVES = 1 << 13,     ///< on one set of lives
    PLAY_ONE_LEVEL = 1 << 14, ///< no other level follows one without heat
    PLAY_PARTNERS = 1 << 15,  ///< paddles have partners
    PLAY_BEHIND_TITLE = 1 << 16,
    PLAY_NETWORK = 1 << 17, ///< the other player is at another machine
    PLAY_TRAITS = 18,       ///< from this bit on none is used
    /// The match is not on the level that the person chose last.
    PLAY_ELSEWHERE = PLAY_IN_REPLAY | PLAY_BEHIND_TITLE
} PlayTrait;

/// What is being played. Zero-initialised: nothing was so far.
typedef struct Play {
    PlayKind kind;
    int people;    ///< at the paddles; 0: computers only
    bool beginner; ///< of a person who has not won yet: a short match, without repeats
    bool partners; ///< wanted
    Remix remix;   ///< of levels for one paddle
    Cup cup;       ///< PLAY_CUPS
    Seeded seeded; ///< PLAY_DAYS, PLAY_WAVES
    char level_path[DISK_PATH_SIZE]; ///< "": of none: a seed makes it, or the editor has it
    int level_index;                 ///< in the level list; -1: from elsewhere
} Play;

typedef struct PlayRow {
    const char *name, *sentence; ///< of a mode, to be translated
    PlayKind single;             ///< what it is on a level for one paddle,
    PlayKind several;            ///< and on one for more
    PlayKind chosen;             ///< what a level of the list is played as while this is the mode
    unsigned traits;             ///< of PlayTrait
    int sides;                   ///< least number of sides of its first level
    const char *score_set;       ///< its table of high scores; NULL: that of the level's folder
    /// Chooses the first level, or what makes it; NULL: it has none of its own.
    void (*first)(Career *career, Play *play);
    void (*next)(Career *career, Play *play); ///< chooses what follows; NULL: the same again
} PlayRow;

/// By PlayKind.
extern const PlayRow PLAY_ROWS[PLAY_KIND_COUNT];

/// The traits of what is played; where computers have all paddles it counts for nobody.
static inline unsigned play_traits(const Play *play)
{
    const unsigned traits = PLAY_ROWS[play->kind].traits;
    const unsigned of_people =
        PLAY_RUN | PLAY_SCORES | PLAY_MERITS | PLAY_BEST | PLAY_VERSUS | PLAY_SERIES | PLAY_GRADED;
    return play->people > 0 ? traits : (traits & ~of_people) | (unsigned)PLAY_WATCHED;
}

/// Whether one of these traits is true of it.
static inline bool play_is(const Play *play, unsigned traits)
{
    return (play_traits(play) & traits) != 0;
}

/// Whether a level file can be read for it, or a seed makes its level.
static inline bool play_has_level(const Play *play)
{
    return play->level_path[0] != '\0' || play_is(play, PLAY_DAYS | PLAY_WAVES);
}

/// Whether it is the challenge of a day that was tried before.
static inline bool play_is_practice(const Play *play)
{
    return play_is(play, PLAY_DAYS) && !play->seeded.counts;
}

#endif

/// @file campaign_plan.h
/// The plan of a campaign: chapters (worlds, to players and in files), their levels in order, the
/// conditions for stars; the game's own, or that of a pack. Format: levels/README.md, "The
/// campaign".
#ifndef ARKANONG_CAMPAIGN_PLAN_H
#define ARKANONG_CAMPAIGN_PLAN_H

#include <stdbool.h>

#include "level.h"

#define CAMPAIGN_CHAPTERS_MAX 8
#define CAMPAIGN_LEVELS_MAX   16  ///< of a chapter, its boss among them
#define CAMPAIGN_FILE_SIZE    80  ///< of a level file's name, the end included
#define CAMPAIGN_WORDS_MAX    240 ///< code points of CampaignAbout.text

/// The file name of a plan beside its levels.
#define CAMPAIGN_FILE "campaign.cfg"

/// The kind of a level's additional condition.
typedef enum FeatKind {
    FEAT_NO_LIFE_LOST,
    FEAT_COMBO,       ///< Feat.number bricks broken between two touches of the paddle
    FEAT_ALL_HELP,    ///< no capsule that helps is missed
    FEAT_NO_HARM,     ///< no capsule that hurts is caught
    FEAT_NO_POWER_UP, ///< no capsule is caught
    FEAT_TOUCHES,     ///< Feat.number touches of the paddle at most
    FEAT_BALLS,       ///< Feat.number balls in play at once
    FEAT_ONE_BALL,    ///< never more than one ball in play
    FEAT_STEALS,      ///< Feat.number balls that a paddle has stolen
    FEAT_HEAT,        ///< one of them with Feat.number rings
    FEAT_ALL_BROKEN,  ///< nothing that breaks is left
    FEAT_RIVAL,       ///< nothing is left that only stolen balls hurt
    FEAT_TERRITORY,   ///< of a hundred territory bricks the paddle's side has Feat.number
    FEAT_KIND_COUNT
} FeatKind;

typedef struct Feat {
    FeatKind kind;
    int number; ///< 1..999; 0 of a kind without one
} Feat;

typedef struct CampaignLevel {
    char file[CAMPAIGN_FILE_SIZE]; ///< in the folder of the plan
    int par_s;                     ///< s within which it is to be cleared; 0: unknown
    Feat feat;
    bool boss; ///< clearing it opens the next chapter
} CampaignLevel;

typedef struct CampaignChapter {
    char name[LEVEL_TEXT_MAX * 4 + 1];
    ChapterLook look, music;
    char score[CAMPAIGN_FILE_SIZE]; ///< a file of music instead of `music`; "": none
    CampaignLevel level[CAMPAIGN_LEVELS_MAX];
    int level_count; ///< the boss, if there is one, is the last
} CampaignChapter;

/// What a plan says of itself; each may be "".
typedef struct CampaignAbout {
    char title[LEVEL_TEXT_MAX * 4 + 1];
    char author[LEVEL_TEXT_MAX * 4 + 1];
    char licence[LEVEL_TEXT_MAX * 4 + 1];
    char text[CAMPAIGN_WORDS_MAX * 4 + 1];
    char picture[CAMPAIGN_FILE_SIZE]; ///< the level that is shown for all; it need not be listed
} CampaignAbout;

/// Zero-initialised: there is no campaign.
typedef struct CampaignPlan {
    CampaignAbout about;
    CampaignChapter chapter[CAMPAIGN_CHAPTERS_MAX];
    int chapter_count;
} CampaignPlan;

/// Reads a plan. On failure returns false, leaves `plan` untouched and has appended every problem
/// to `problems`. Does not check whether the levels exist.
bool campaign_plan_read_file(CampaignPlan *plan, const char *path, DiagList *problems);

/// The same from `length` bytes in memory; messages call it `name`.
bool campaign_plan_read_text(CampaignPlan *plan, const char *name, const char *text, size_t length,
                             DiagList *problems);

/// Appends a plan's text, which reads back equal.
void campaign_plan_write(const CampaignPlan *plan, Bytes *to);

/// Whether a plan may name that file beside it: not hidden, in no folder, ended by `ending`, short
/// enough.
bool campaign_file_is_fit(const char *name, const char *ending);

/// Appends a level to the last chapter, and begins a new chapter, of that name and the next look,
/// where there is none or it is full. False when the plan is full.
bool campaign_plan_add(CampaignPlan *plan, const char *chapter, const char *file);

#endif

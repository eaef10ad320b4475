/// @file career.h
/// What a person has reached, and what is being played: the state that the files of src/career
/// share.
#ifndef ARKANONG_CAREER_H
#define ARKANONG_CAREER_H

#include "game_keeper.h"
#include "kept_files.h"
#include "left_match.h"
#include "level_list.h"
#include "play_kind.h"
#include "session.h"
#include "solo_run.h"
#include "statistics.h"

struct Career {
    // Not its own; never NULL.
    Settings *settings;
    LevelList *level_list;
    Session *session;        ///< of the match that is shown, or of the replay
    long long (*date)(void); ///< NULL: no game is kept

    Play played;             ///< by the session; when there is none, what was played last
    unsigned long long seed; ///< of the next match
    SoloRun run;
    Remix remix_chosen; ///< for the next run
    Series series;
    CampaignPlan plan;         ///< of the campaign that is chosen (worlds_choose)
    CampaignPlan game_plan;    ///< of the game's own
    char pack[DISK_PATH_SIZE]; ///< whose campaign is chosen; "": the game's own
    Merits merits;
    Scores scores;
    Statistics statistics;
    Statistics statistics_told; ///< as they were when feats were told last

    KeptFileState kept[KEPT_COUNT]; ///< by KeptFile
    Settings settings_kept;         ///< as they were last read or written
    bool window_asked;              ///< settings.full_screen is for this run, not to be kept
    GameKeeper keeper;
    char kept_game[DISK_PATH_SIZE]; ///< of the match that was played last; "": it was not kept
    BestRun best_run;
    LeftMatch left;
};

#endif

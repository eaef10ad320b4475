// The table of what can be played: names, counts, first levels and those that follow; and how a
// match on a level is set up.
#include "play.h"

#include "chapters.h"
#include "controls.h"
#include "translate.h"
#include "world_paddles.h"
#include "world_view.h"

#define BEGINNER_PADDLE 1.5 // times the usual length

void play_set_level(const Career *career, Play *play, int index)
{
    const bool there = index >= 0 && index < career->level_list->count;
    play->level_index = there ? index : -1;
    text_copy(play->level_path, sizeof play->level_path,
              there ? career->level_list->entry[index].path : "");
}

void play_find_level(Career *career)
{
    Play *play = &career->played;
    play->level_index = level_list_index(career->level_list, play->level_path);
}

/// The campaign resumes at the first level that is not cleared.
static void first_solo(Career *career, Play *play)
{
    LevelList *list = career->level_list;
    int index = chapters_count(career) > 0 ? chapters_index(career, chapters_next(career, -1)) : -1;
    if (index < 0) {
        index = level_list_find(list, 0, true);
        for (int i = 0; i < career->merits.standing[STANDING_LEVEL_REACHED] && index >= 0; i++) {
            index = level_list_find(list, index + 1, true);
        }
        index = index < 0 ? level_list_find(list, 0, true) : index;
    }
    play_set_level(career, play, index);
}

static void first_match(Career *career, Play *play)
{
    const int sides = PLAY_ROWS[play->kind].sides;
    play_set_level(career, play, level_list_find_sides(career->level_list, 0, sides, SIDE_COUNT));
}

/// The first duel without heat.
static void first_plain(Career *career, Play *play)
{
    LevelList *list = career->level_list;
    int index = level_list_find_sides(list, 0, 2, 2);
    while (index >= 0 && list->entry[index].level.world.match.heat) {
        index = level_list_find_sides(list, index + 1, 2, 2);
    }
    play_set_level(career, play, index);
}

static void first_cup(Career *career, Play *play)
{
    play->cup = cup_begin(career);
    play_set_level(career, play, cup_level(career, &play->cup));
}

static void first_day(Career *career, Play *play)
{
    play->seeded = seeded_today(career);
}

static void first_wave(Career *career, Play *play)
{
    play->seeded = seeded_endless(career);
}

/// The level behind it: of the campaign as its map has it, else the next of the list for as many
/// sides; after the last one the first.
static void next_level(Career *career, Play *play)
{
    LevelList *list = career->level_list;
    const int paddles = career->session->level.world.paddle_count;
    const bool planned = paddles == 1 || career->pack[0] != '\0';
    if (planned && chapters_place(career, play->level_index) >= 0) {
        const int following = chapters_next_level(career);
        play_set_level(career, play, following >= 0 ? following : chapters_index(career, 0));
        return;
    }
    const int sides = scalar_max_int(PLAY_ROWS[play->kind].sides, 2);
    const int fewest = paddles == 1 ? 1 : (paddles > 2 ? sides : 2);
    const int most = paddles == 1 ? 1 : SIDE_COUNT;
    const int next = level_list_find_sides(list, play->level_index + 1, fewest, most);
    play_set_level(career, play,
                   next < 0 ? level_list_first_sides(list, play->level_index, fewest, most) : next);
}

static void next_cup(Career *career, Play *play)
{
    play->cup = cup_next(career, &play->cup);
    play_set_level(career, play, cup_level(career, &play->cup));
}

static void next_wave(Career *career, Play *play)
{
    play->seeded = seeded_next(career);
}

#define SOLO_TRAITS PLAY_RUN | PLAY_SCORES | PLAY_MERITS | PLAY_BEST | PLAY_RESUMES
#define DUEL_ROW    .single = PLAY_SOLO, .next = next_level

const PlayRow PLAY_ROWS[PLAY_KIND_COUNT] = {
    [PLAY_DUEL] = {TRANSLATABLE("Duel"),
                   TRANSLATABLE(
                       "You against the computer: get the ball past the other paddle to score."),
                   DUEL_ROW, .several = PLAY_DUEL, .chosen = PLAY_DUEL,
                   .traits = PLAY_SERIES | PLAY_GRADED | PLAY_RESUMES, .sides = 2,
                   .first = first_match},
    [PLAY_SOLO] = {TRANSLATABLE("Campaign"),
                   TRANSLATABLE("On your own, level by level: break everything you can before your "
                                "lives run out."),
                   .single = PLAY_SOLO, .several = PLAY_DUEL, .chosen = PLAY_DUEL,
                   .traits = SOLO_TRAITS, .first = first_solo, .next = next_level},
    [PLAY_TWO] = {TRANSLATABLE("Two players"),
                  TRANSLATABLE("Two players on one computer: keyboard and mouse, one keyboard, or "
                               "two gamepads."),
                  DUEL_ROW, .several = PLAY_TWO, .chosen = PLAY_TWO,
                  .traits = PLAY_VERSUS | PLAY_SERIES | PLAY_RESUMES, .sides = 2,
                  .first = first_match},
    [PLAY_MANY] = {TRANSLATABLE("Free for all"),
                   TRANSLATABLE(
                       "Three or four sides, everyone for themselves: you against the computers."),
                   DUEL_ROW, .several = PLAY_MANY, .chosen = PLAY_MANY,
                   .traits = PLAY_SERIES | PLAY_GRADED | PLAY_RESUMES, .sides = 3,
                   .first = first_match},
    [PLAY_WATCH] = {TRANSLATABLE("Watch a match"),
                    TRANSLATABLE("Sit back and watch the computers play."), DUEL_ROW,
                    .several = PLAY_WATCH, .chosen = PLAY_WATCH, .traits = PLAY_WATCHED, .sides = 2,
                    .first = first_match},
    [PLAY_DAY] = {TRANSLATABLE("Daily challenge"),
                  TRANSLATABLE("Today's level is the same for everyone. Your first try counts; "
                               "after that it is practice."),
                  .single = PLAY_DAY, .several = PLAY_DUEL, .chosen = PLAY_DUEL,
                  .traits = PLAY_RUN | PLAY_RESUMES | PLAY_SCORES | PLAY_BEST | PLAY_DAYS,
                  .score_set = "daily", .first = first_day},
    [PLAY_ENDLESS] = {TRANSLATABLE("Endless"),
                      TRANSLATABLE(
                          "Wave after wave, each harder than the last, on one set of lives."),
                      .single = PLAY_ENDLESS, .several = PLAY_DUEL, .chosen = PLAY_DUEL,
                      .traits = PLAY_RUN | PLAY_RESUMES | PLAY_SCORES | PLAY_WAVES,
                      .score_set = "endless", .first = first_wave, .next = next_wave},
    [PLAY_CUP] = {TRANSLATABLE("Cup"),
                  TRANSLATABLE("Five rivals, each with habits you can learn: best of three."),
                  .single = PLAY_SOLO, .several = PLAY_CUP, .chosen = PLAY_DUEL,
                  .traits = PLAY_CUPS | PLAY_RESUMES, .sides = 2, .first = first_cup,
                  .next = next_cup},
    [PLAY_TOGETHER] = {TRANSLATABLE("Together"),
                       TRANSLATABLE("Two paddles, one goal: the computer helps out until a second "
                                    "player joins in."),
                       .single = PLAY_TOGETHER, .several = PLAY_DOUBLES, .chosen = PLAY_DOUBLES,
                       .traits = SOLO_TRAITS | PLAY_PARTNERS, .first = first_solo,
                       .next = next_level},
    [PLAY_PLAIN] = {TRANSLATABLE("Plain duel"),
                    TRANSLATABLE(
                        "Just like in the old days: two paddles, one ball, every goal counts one."),
                    DUEL_ROW, .several = PLAY_PLAIN, .chosen = PLAY_PLAIN,
                    .traits = PLAY_SERIES | PLAY_GRADED | PLAY_RESUMES | PLAY_ONE_LEVEL, .sides = 2,
                    .first = first_plain},
    [PLAY_DOUBLES] = {.single = PLAY_TOGETHER,
                      .several = PLAY_DOUBLES,
                      .traits = PLAY_SERIES | PLAY_GRADED | PLAY_RESUMES | PLAY_PARTNERS,
                      .next = next_level},
    [PLAY_REMIX] = {.single = PLAY_REMIX,
                    .several = PLAY_DUEL,
                    .traits = PLAY_RUN | PLAY_RESUMES,
                    .next = next_level},
    [PLAY_TRIAL] = {.single = PLAY_TRIAL, .several = PLAY_TRIAL, .traits = PLAY_TRIED},
    [PLAY_DEMONSTRATION] = {.single = PLAY_DEMONSTRATION,
                            .several = PLAY_DEMONSTRATION,
                            .traits = PLAY_WATCHED | PLAY_BEHIND_TITLE},
    [PLAY_REPLAY] = {.single = PLAY_REPLAY,
                     .several = PLAY_REPLAY,
                     .traits = PLAY_WATCHED | PLAY_IN_REPLAY},
    [PLAY_FORK] = {.single = PLAY_FORK, .several = PLAY_FORK, .traits = PLAY_IN_REPLAY},
    [PLAY_FORK_OF_TWO] = {.single = PLAY_FORK_OF_TWO,
                          .several = PLAY_FORK_OF_TWO,
                          .traits = PLAY_IN_REPLAY | PLAY_VERSUS},
    [PLAY_ONLINE] = {.single = PLAY_ONLINE, .several = PLAY_ONLINE, .traits = PLAY_NETWORK},
};

void play_meet_level(Play *play, const Level *level)
{
    const PlayRow *row = &PLAY_ROWS[play->kind];
    const bool single = level->world.paddle_count == 1;
    play->kind = single ? row->single : row->several;
    const bool remixed = play->kind == PLAY_SOLO || play->kind == PLAY_TOGETHER;
    play->kind = remixed && play->remix != REMIX_NONE ? PLAY_REMIX : play->kind;
}

int play_first_level(Career *career, PlayKind mode)
{
    Play play = {.kind = mode, .level_index = -1};
    if (PLAY_ROWS[mode].traits & (PLAY_DAYS | PLAY_WAVES)) {
        return -1;
    }
    PLAY_ROWS[mode].first(career, &play);
    return play.level_index;
}

bool play_can_begin(Career *career, PlayKind mode)
{
    const unsigned traits = PLAY_ROWS[mode].traits;
    return (traits & PLAY_DAYS) != 0    ? career->date != NULL
           : (traits & PLAY_WAVES) != 0 ? true
                                        : play_first_level(career, mode) >= 0;
}

Play play_of_mode(Career *career, PlayKind mode)
{
    const PlayRow *row = &PLAY_ROWS[mode];
    Play play = {.kind = mode,
                 .beginner = mode == PLAY_DUEL && career->merits.standing[STANDING_FIRST_WIN] == 0,
                 .partners = (row->traits & PLAY_PARTNERS) != 0,
                 .remix = row->score_set == NULL ? career->remix_chosen : REMIX_NONE,
                 .level_index = -1};
    settings_set(career->settings, SETTING_MODE, (int)mode);
    career->run = (SoloRun){0};
    chapters_choose(career, NULL);
    row->first(career, &play);
    return play;
}

Play play_of_entry(const Career *career, PlayKind kind, int index)
{
    Play play = {.kind = kind, .partners = career->settings->mode == PLAY_TOGETHER};
    play_set_level(career, &play, index);
    return play;
}

Play play_of_choice(Career *career, int index)
{
    Play play = play_of_entry(career, PLAY_ROWS[career->settings->mode].chosen, index);
    play.remix = career->remix_chosen;
    career->run = (SoloRun){0};
    return play;
}

Play play_of_file(const char *path)
{
    Play play = {.kind = PLAY_DUEL, .level_index = -1};
    text_copy(play.level_path, sizeof play.level_path, path);
    return play;
}

Play play_again(const Career *career)
{
    Play play = career->played;
    play.beginner = play.beginner && career->merits.standing[STANDING_FIRST_WIN] == 0;
    if (play.kind == PLAY_DAY) {
        play.seeded.counts = false;
    } else if (play.kind == PLAY_ENDLESS && world_outcome(career->session->world) == WORLD_LOST) {
        play.seeded = seeded_endless(career);
    }
    return play;
}

Play play_next(Career *career)
{
    Play play = career->played;
    play.beginner = false;
    if (PLAY_ROWS[play.kind].next != NULL) {
        PLAY_ROWS[play.kind].next(career, &play);
    }
    return play;
}

double play_paddle_factor(const Play *play)
{
    return play->beginner ? BEGINNER_PADDLE : cup_paddle_factor(&play->cup);
}

/// Length of the very first match, s: it is decided by time alone.
#define FIRST_TIME_S 50.0
/// Ball speed of calm levels, as a factor.
#define CALM_SPEED 0.75

/// The bottom side if it has a paddle, else the first paddle's side; any where there is no paddle.
static Side first_side(const WorldDef *world)
{
    Side first = world->paddles[0].side;
    for (int i = 1; i < world->paddle_count; i++) {
        first = world->paddles[i].side == SIDE_BOTTOM ? SIDE_BOTTOM : first;
    }
    return first;
}

/// The second person's seat: beside the first if there is a partner, else opposite.
static int second_seat(const WorldDef *world, Side first)
{
    int second = -1;
    for (int i = 0; i < world->paddle_count; i++) {
        const Side side = world->paddles[i].side;
        if (side == first && world->paddles[i].partner) {
            return side_seat(side, true);
        }
        second =
            side != first && (second < 0 || side == SIDE_TOP) ? side_seat(side, false) : second;
    }
    return second;
}

/// Gives the first side to a person, the second person's seat to them, and all other paddles to
/// computers.
static void choose_controllers(PlaySetup *setup, const WorldDef *world,
                               Controller controller[SEAT_COUNT])
{
    const unsigned traits = PLAY_ROWS[setup->play.kind].traits;
    const Side first = first_side(world);
    const int second = second_seat(world, first);
    for (int i = 0; i < world_def_paddles_in_play(world); i++) {
        const int seat = world_def_seat(world, i);
        const Side side = world->paddles[world_def_paddle_of(world, i)].side;
        controller[seat] = (Controller){
            .kind = CONTROLLER_BOT,
            .strength = setup->fixed_bot[side] ? setup->fixed_strength[side] : setup->strength};
        if (setup->fixed_bot[side]) {
            continue;
        }
        if ((traits & PLAY_WATCHED) == 0 && seat == side_seat(first, false)) {
            controller[seat] = (Controller){.kind = CONTROLLER_PERSON, .player = 0};
            setup->play.people++;
            setup->beside = second == side_seat(first, true);
        } else if ((traits & PLAY_VERSUS) != 0 && seat == second) {
            controller[seat] = (Controller){.kind = CONTROLLER_PERSON, .player = 1};
            setup->play.people++;
        }
    }
}

/// Changes the level as the kind of play asks. False when memory is out.
static bool change_level(const PlaySetup *setup, Level *level)
{
    const Play *play = &setup->play;
    const unsigned traits = PLAY_ROWS[play->kind].traits;
    MatchDef *match = &level->world.match;
    if (play->beginner) {
        match->time_s = FIRST_TIME_S;
        match->goals = 99;
        match->lead = 0;
    }
    match->goals =
        (traits & PLAY_CUPS) != 0 ? scalar_min_int(match->goals, CUP_GOALS) : match->goals;
    if ((traits & PLAY_RUN) == 0) {
        return true;
    }
    if (setup->calm) {
        match->floor = true;
        match->ball_speed *= CALM_SPEED;
    }
    return remix_make(play->remix, level);
}

/// The lives to begin with; 0: the level's usual ones. The score carries over between levels; lives
/// do not, except in an endless run.
static int lives_of(const PlaySetup *setup, const Level *level)
{
    const Play *play = &setup->play;
    if (play->seeded.lives > 0) {
        return play->seeded.lives;
    }
    const bool goes_on = (PLAY_ROWS[play->kind].traits & PLAY_RUN) != 0 && setup->points > 0;
    return goes_on ? level->world.match.lives : 0;
}

static void note_no_memory(PlaySetup *setup)
{
    diag_list_start(&setup->problems, setup->play.level_path);
    diag_add(&setup->problems, DIAG_ERROR, 1, "there is not enough memory for this level");
}

/// Moves the paddle to the end of its side and adds its mirror image as a partner. The level stays
/// as it is if it would not be valid with the partner.
static void add_partner_to(Level *level, int index)
{
    PaddleDef *paddle = &level->world.paddles[index];
    const PaddleDef alone = *paddle;
    DiagList problems = {0};
    const bool upright = paddle->side == SIDE_LEFT || paddle->side == SIDE_RIGHT;
    paddle->partner = true;
    *(upright ? &paddle->centre.y : &paddle->centre.x) = 0.0;
    if (world_def_paddles_in_play(&level->world) > PADDLES_MOST ||
        !level_check(level, NULL, &problems)) {
        *paddle = alone;
    }
    diag_list_free(&problems);
}

/// Gives the paddle of a side a partner; in a duel of two sides the other one as well, so that both
/// are equal. Does nothing if a level has partners already or no room.
static void add_partners(Level *level, Side side)
{
    const WorldDef *world = &level->world;
    if (world_def_paddles_in_play(world) > world->paddle_count) {
        return;
    }
    for (int i = 0; i < world->paddle_count; i++) {
        if (world->paddles[i].side == side || world->paddle_count == 2) {
            add_partner_to(level, i);
        }
    }
}

void play_setup_add_partners(const Play *play, Level *level)
{
    if (play->partners && !(PLAY_ROWS[play->kind].traits & (PLAY_WATCHED | PLAY_TRIED))) {
        add_partners(level, first_side(&level->world));
    }
}

void play_setup_begin(PlaySetup *setup, Level *level)
{
    Controller controller[SEAT_COUNT] = {0};
    play_meet_level(&setup->play, level);
    setup->play.people = 0;
    play_setup_add_partners(&setup->play, level);
    choose_controllers(setup, &level->world, controller);
    setup->good =
        change_level(setup, level) && session_begin(&setup->session, level, controller, setup->seed,
                                                    lives_of(setup, level), setup->points);
    if (!setup->good) {
        session_end(&setup->session);
        note_no_memory(setup);
    }
}

static bool read_level(PlaySetup *setup, Level *level)
{
    const Play *play = &setup->play;
    if (!(PLAY_ROWS[play->kind].traits & (PLAY_DAYS | PLAY_WAVES))) {
        return kept_games_is_replay(play->level_path)
                   ? kept_games_read_level(play->level_path, level, &setup->problems)
                   : level_source_read(level, play->level_path, &setup->problems);
    }
    const bool made = seeded_make(&play->seeded, level);
    if (!made) {
        note_no_memory(setup);
    }
    return made;
}

void play_setup_load(void *argument)
{
    PlaySetup *setup = argument;
    Level level = {0};
    diag_list_start(&setup->problems, setup->play.level_path);
    setup->readable = setup->is_given || read_level(setup, &level);
    if (setup->is_given) {
        level = setup->given;
        setup->given = (Level){0};
    }
    if (!setup->readable) {
        diag_list_sort(&setup->problems);
        return;
    }
    play_setup_begin(setup, &level);
    level_free(&level);
}

PlaySetup play_setup_of(const Career *career, const Play *play, unsigned long long seed)
{
    const bool cup = (PLAY_ROWS[play->kind].traits & PLAY_CUPS) != 0;
    const bool tried = (PLAY_ROWS[play->kind].traits & PLAY_TRIED) != 0;
    const bool shown = (PLAY_ROWS[play->kind].traits & PLAY_BEHIND_TITLE) != 0;
    return (PlaySetup){
        .play = *play,
        .strength = cup     ? play->cup.rival
                    : shown ? BOT_HARD
                            : (BotStrength)career->settings->strength,
        .points = tried ? 0 : (int)career->run.score,
        .calm = career->settings->calm != 0 && !play->seeded.counts,
        .seed = seed,
    };
}

/// The seat beside the first person's, or -1 if it has no paddle.
static int seat_beside(const Session *session)
{
    const Side side = session_person_side(session);
    if (side == SIDE_NONE ||
        world_partner_of(session->world, world_paddle_of_side(session->world, side)) < 0) {
        return -1;
    }
    const bool first = session->controller[side].kind == CONTROLLER_PERSON &&
                       session->controller[side].player == 0;
    return side_seat(side, first);
}

bool play_partner_is_there(const Session *session)
{
    return session->world != NULL && seat_beside(session) >= 0;
}

bool play_partner_is_missing(const Career *career)
{
    const Play *play = &career->played;
    return play->partners && !play_is(play, PLAY_TRIED | PLAY_WATCHED) &&
           !play_partner_is_there(career->session);
}

void play_partner_join(Career *career, const Controls *controls)
{
    Session *session = career->session;
    const int seat = seat_beside(session);
    if (seat >= 0 && session->controller[seat].kind == CONTROLLER_BOT &&
        controls_act(controls, 1, career->settings)) {
        session->controller[seat] = (Controller){.kind = CONTROLLER_PERSON, .player = 1};
    }
}

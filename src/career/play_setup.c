// Reads a level and sets up its match; adds partners to levels, and lets a second person take one
// over.
#include "play_setup.h"

#include "career.h"
#include "play.h"
#include "world_paddles.h"

/// Length of the very first match, s: it is decided by time alone.
#define FIRST_TIME_S 50.0
/// Ball speed of calm levels, as a factor.
#define CALM_SPEED 0.75

/// The bottom side if it has a paddle, else the first paddle's side.
static Side first_side(const WorldDef *world)
{
    Side first = world->paddle_count > 0 ? world->paddles[0].side : SIDE_NONE;
    for (int i = 0; i < world->paddle_count; i++) {
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
        session_seat_person(session, seat, 1);
    }
}

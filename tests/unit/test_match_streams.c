// Matches in real time, frame by frame: what is drawn, counted, waited for and recorded when
// frames come early and late and keys at any time, to the letter: tests/answers/matches.txt.
#include "near.h"

#include "said_text.h"

#include "career.h"
#include "controls.h"
#include "match_statistics.h"
#include "play_guard.h"
#include "rng.h"
#include "said_fields.h"
#include "world.h"

#define FILE_NAME "tests/answers/matches.txt"
/// Frames between two of which everything is said.
#define FRAMES_APART 8

#define TWO_SIDES "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
#define OWN       "owner = \"bottom\"; "

static const char DUEL[] =
    "title = \"Duel\"; match = { goals = 4; power_ups = true; heat = true; };\n" TWO_SIDES
    "balls = ( { " OWN "}, { owner = \"top\"; }, { x = 480; y = 250; vx = 90; vy = 500; " OWN
    "} );\n"
    "hexagons = ( { x = 300; y = 360; radius = 40; spin = 400; }, { x = 660; y = 360; radius = 40; "
    "hits = 2; path = { dx = 60; dy = -30; period = 1; }; } );\n"
    "bricks = { x = 380; y = 300; cell_width = 40; cell_height = 20; rows = ( \"12211\", \"1*#*1\" "
    "); bonus = ( \"MSW.P\", \"F...L\" ); };\n";
static const char SOLO[] =
    "title = \"Solo\"; match = { lives = 3; recalls = 3; }; paddles = ( { side = \"bottom\"; } );\n"
    "balls = ( { }, { x = 200; y = 400; vx = 200; vy = -500; " OWN "}, { x = 700; y = 400; vx = "
    "-100; vy = -560; } );\n"
    "bricks = { x = 380; y = 300; cell_width = 40; cell_height = 20; rows = ( \"1121\" ); "
    "bonus = ( \"LMWF\" ); };\n"
    "circles = ( { x = 500; y = 150; radius = 30; hits = 1; } );\n";
static const char FOUR[] =
    "title = \"Four\"; match = { goals = 9; heat = true; };\n"
    "paddles = ( { side = \"left\"; }, { side = \"bottom\"; partner = true; }, { side = \"top\"; "
    "} );\n"
    "balls = ( { }, { x = 480; y = 300; vx = 300; vy = 500; " OWN "}, { x = 400; y = 400; vx = "
    "-300; vy = 500; owner = \"top\"; } );\n";
static const char STORM[] =
    "title = \"Storm\"; arena = { width = 100; height = 100; };\n"
    "balls = ( { x = 15; y = 15; vx = 900000; vy = 500000; radius = 2; },"
    "{ x = 26; y = 15; vx = 892081; vy = 506007; radius = 2; },"
    "{ x = 37; y = 15; vx = 884162; vy = 512014; radius = 2; },"
    "{ x = 48; y = 15; vx = 876243; vy = 518021; radius = 2; },"
    "{ x = 59; y = 15; vx = 868324; vy = 524028; radius = 2; },"
    "{ x = 70; y = 15; vx = 860405; vy = 530035; radius = 2; },"
    "{ x = 15; y = 26; vx = 852486; vy = 536042; radius = 2; },"
    "{ x = 26; y = 26; vx = 844567; vy = 542049; radius = 2; },"
    "{ x = 37; y = 26; vx = 836648; vy = 548056; radius = 2; },"
    "{ x = 48; y = 26; vx = 828729; vy = 554063; radius = 2; },"
    "{ x = 59; y = 26; vx = 820810; vy = 560070; radius = 2; },"
    "{ x = 70; y = 26; vx = 812891; vy = 566077; radius = 2; },"
    "{ x = 15; y = 37; vx = 804972; vy = 572084; radius = 2; },"
    "{ x = 26; y = 37; vx = 797053; vy = 578091; radius = 2; },"
    "{ x = 37; y = 37; vx = 789134; vy = 584098; radius = 2; },"
    "{ x = 48; y = 37; vx = 781215; vy = 590105; radius = 2; },"
    "{ x = 59; y = 37; vx = 773296; vy = 596112; radius = 2; },"
    "{ x = 70; y = 37; vx = 765377; vy = 602119; radius = 2; } );\n"
    "lines = ( { x1 = 80; y1 = 90; x2 = 95; y2 = 90; spin = -900; } );\n"
    "bricks = { x = 60; y = 60; cell_width = 15; cell_height = 10; rows = ( \"a.\", \".a\" ); };\n";
static const char LAST[] =
    "title = \"Last\"; paddles = ( { side = \"bottom\"; } ); balls = ( { x = 400; y = 600; vx = 0; "
    "vy = -300; " OWN "} );\n"
    "bricks = { x = 380; y = 300; cell_width = 40; cell_height = 20; rows = ( \"1\" ); };\n";

typedef struct Match {
    Rng rng;
    Session session;
    Settings settings;
    Controls controls;
    PlayGuard guard;
    LastBrick last;
    Statistics statistics;
    int events, steps; ///< heard
    double pace;
    int looks; ///< at the deadline's clock, until it has passed; below 0: it never does
} Match;

static void on_event(void *context, const Session *session, const WorldEvent *event)
{
    Match *match = context;
    match->events++;
    match_statistics_note_event(&match->statistics, session, event);
}

static void after_step(void *context, const Session *session)
{
    Match *match = context;
    match->steps++;
    match_statistics_note_step(&match->statistics, session);
}

static bool has_passed(void *context)
{
    Match *match = context;
    return match->looks >= 0 && match->looks-- == 0;
}

static void say_tally(const Session *session)
{
    const Tally *tally = &session->tally;
    say_number("seconds", tally->seconds);
    say_number("played", tally->played);
    say_field("bricks", "%d", tally->bricks);
    say_field("captures", "%d", tally->conversions);
    say_field("rally", "%d of %d", tally->rally, tally->longest_rally);
    say_number("fastest", tally->fastest_ball);
    say_field("combo", "%d", tally->best_combo);
    say_field("lost", "%d lives, %d goals behind", tally->lives_lost, tally->most_behind);
    say_field("touches", "%d in %d contacts", tally->touches, tally->contacts);
    say_field("balls", "%d", tally->most_balls);
    say_field("capsules", "+%d -%d, %d missed", tally->help_caught, tally->harm_caught,
              tally->help_missed);
}

static void say_picture(const Session *session)
{
    for (int i = 0; i < world_ball_capacity(session->world) && i < 3; i++) {
        const BallView ball = world_ball(session->world, i);
        say_place("ball", ball.exists ? session_ball_place(session, &ball) : vec2(0.0, 0.0));
    }
    for (int i = 0; i < world_obstacle_count(session->world); i++) {
        const ObstacleState drawn = session_obstacle(session, i);
        const ObstacleState before = session_previous_obstacle(session, i);
        say_field("obstacle", "%d %.9g", drawn.exists, drawn.angle_deg + 0.0);
        say_place("at", drawn.centre);
        say_place("from", before.centre);
        say_number("turned", before.angle_deg);
    }
    for (int i = 0; i < world_paddle_count(session->world); i++) {
        const PaddleView view = world_paddle(session->world, i);
        say_place("paddle", view.body.min);
        say_place("shifted", session_paddle_shift(session, i, &view));
    }
}

static void say_frame(Match *match)
{
    const Session *session = &match->session;
    say_field("step", "%lld%s", world_step_number(session->world),
              session->in_step ? " and a part" : "");
    say_field("heard", "%d events, %d steps", match->events, match->steps);
    say_field("holds", "%d", session->hold_steps);
    say_field("of", "%d lives, %d points, seed %llu, paddles %g", session->lives, session->points,
              session->seed, session->length_factor);
    say_number("over", session->over_time);
    say_number("share", fixed_step_share(&session->fixed_step));
    say_number("fraction", fixed_step_fraction(&session->fixed_step));
    say_number("pace", match->pace);
    say_number("slow", match->last.slow);
    say_field("left", "%d", world_targets_left(session->world));
    say_field("outcome", "%d", (int)world_outcome(session->world));
    say_tally(session);
    say_picture(session);
    for (int i = 0; i < STATISTICS_COUNTER_COUNT; i++) {
        say_field(statistics_row((StatisticsCounter)i)->name, "%lld",
                  statistics_value(&match->statistics, (StatisticsCounter)i));
    }
}

static void give(Match *match, const InputEvent *event)
{
    controls_handle(&match->controls, event, &match->settings, 1.0);
    play_guard_see(&match->guard, event);
    last_brick_see(&match->last, event);
}

/// Keys and the mouse of one or two people.
static void give_inputs(Match *match)
{
    static const int KEYS[] = {KEY_LEFT, KEY_RIGHT, KEY_UP,    KEY_DOWN,  KEY_A,         KEY_D,
                               KEY_W,    KEY_S,     KEY_SPACE, KEY_SPACE, KEY_LEFT_SHIFT};
    InputEvent event = {.kind = INPUT_KEY_DOWN, .code = KEYS[rng_below(&match->rng, 11)]};
    if (match->controls.key[event.code]) {
        event.kind = INPUT_KEY_UP;
    }
    if (rng_below(&match->rng, 8) == 0) {
        event = (InputEvent){.kind = INPUT_POINTER_MOVED, .dx = rng_below(&match->rng, 80) - 40.0};
    }
    give(match, &event);
    // Serving is a short press.
    if (event.code == KEY_SPACE && event.kind == INPUT_KEY_DOWN) {
        event.kind = INPUT_KEY_UP;
        give(match, &event);
    }
}

/// Plays a frame of some length.
static void pass_frame(Match *match, bool hands)
{
    static const double SECONDS[] = {1.0 / 60, 1.0 / 60, 1.0 / 60, 1.0 / 144, 0.03, 0.0, 0.4, -1.0};
    static const double SPEEDS[] = {1.0, 1.0, 1.0, 1.0, 0.25, 1.5, 4.0};
    const SessionListener listener = {on_event, after_step, match};
    const Deadline deadline = {has_passed, match};
    const double seconds = SECONDS[rng_below(&match->rng, 8)];
    const double speed = SPEEDS[rng_below(&match->rng, 7)];
    match->looks = rng_below(&match->rng, 3) == 0 ? rng_below(&match->rng, 12) : -1;
    if (hands && rng_below(&match->rng, 4) == 0) {
        give_inputs(match);
    }
    match->pace = last_brick_pace(&match->last, &match->session, seconds);
    session_advance(&match->session, seconds, speed * match->pace, &match->controls,
                    &match->settings, rng_below(&match->rng, 9) == 0 ? NULL : &listener, &deadline);
}

static void tell_frames(Match *match, int frames, bool hands)
{
    Session *session = &match->session;
    for (int i = 0; i < frames; i++) {
        const bool awaits =
            play_guard_awaits(&match->guard, session, &match->controls, &match->settings);
        const bool waits = play_guard_waits(&match->guard, session, &match->controls,
                                            &match->settings, hands ? 0.02 : 0.3);
        const bool misses = play_guard_misses(&match->guard, session);
        if (!awaits) {
            pass_frame(match, hands);
        } else if (i % 20 == 19) {
            give_inputs(match);
        }
        if (i % FRAMES_APART == 0) {
            say("%d:", i);
            say_field("guard", "%d%d%d", awaits, waits, misses);
            say_frame(match);
            end_fields();
        }
    }
}

static Level read(const char *text)
{
    Level level = {0};
    DiagList problems = {0};
    if (!level_read_text(&level, "level", text, strlen(text), &problems)) {
        fail_msg("%s", diag_list_text(&problems, ""));
    }
    diag_list_free(&problems);
    return level;
}

/// Player 1 has the bottom, a computer or player 2 the other sides.
static void begin_with(Match *match, const char *text, uint64_t seed, bool two_people, int lives,
                       int points)
{
    Level level = read(text);
    Controller players[SEAT_COUNT];
    *match = (Match){.rng = rng_make(seed), .settings = settings_defaults()};
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        players[seat] = (Controller){.kind = CONTROLLER_BOT, .strength = BOT_NORMAL};
    }
    players[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_PERSON};
    if (two_people) {
        players[SIDE_LEFT] = (Controller){.kind = CONTROLLER_PERSON, .player = 1};
        players[SIDE_TOP] = (Controller){.kind = CONTROLLER_STILL};
    }
    match->controls.players = two_people ? 2 : 1;
    match->guard.awaits = seed % 2 == 0;
    assert_true(session_begin(&match->session, &level, players, seed, lives, points));
    forget_fields();
}

static void begin(Match *match, const char *text, uint64_t seed, bool two_people)
{
    begin_with(match, text, seed, two_people, 0, 0);
}

static void end(Match *match, const char *name)
{
    session_end(&match->session);
    assert_said(FILE_NAME, name);
}

/// So many balls that frames end within a step.
static const char *crowd(void)
{
    static char text[16000];
    size_t used = (size_t)snprintf(
        text, sizeof text,
        "title = \"Crowd\"; match = { floor = true; }; arena = { width = 400; height = 400; };\n"
        "paddles = ( { side = \"bottom\"; } ); bricks = { x = 20; y = 20; cell_width = 20; "
        "cell_height = 10; rows = ( \"#####\" ); };\nballs = ( { }");
    for (int i = 0; i < 200; i++) {
        used += (size_t)snprintf(
            text + used, sizeof text - used, ", { x = %d; y = %d; vx = %d; vy = %d; radius = 3; }",
            20 + 18 * (i % 20), 50 + 20 * (i / 20), 3000 - 41 * i, 2000 + 17 * i);
    }
    snprintf(text + used, sizeof text - used, " );");
    return text;
}

static void of_a_duel_against_a_computer(void **state)
{
    Match match;
    (void)state;
    begin(&match, DUEL, 2, false);
    tell_frames(&match, 500, true);
    end(&match, "duel");
}

static void of_a_duel_in_which_nobody_does_anything(void **state)
{
    Match match;
    (void)state;
    begin(&match, DUEL, 3, false);
    tell_frames(&match, 400, false);
    end(&match, "nobody");
}

static void of_a_solo_game(void **state)
{
    Match match;
    (void)state;
    begin(&match, SOLO, 5, false);
    tell_frames(&match, 700, true);
    end(&match, "solo");
}

static void of_a_game_of_two_people_with_a_partner(void **state)
{
    Match match;
    (void)state;
    begin(&match, FOUR, 6, true);
    tell_frames(&match, 300, true);
    end(&match, "four");
}

static void of_computers_alone(void **state)
{
    Match match;
    (void)state;
    begin(&match, DUEL, 9, false);
    for (int i = 0; i < 2; i++) {
        match.session.controller[i == 0 ? SIDE_BOTTOM : SIDE_TOP] =
            (Controller){.kind = CONTROLLER_BOT, .strength = i == 0 ? BOT_HARD : BOT_EASY};
    }
    Level level = read(DUEL);
    Controller players[SEAT_COUNT];
    memcpy(players, match.session.controller, sizeof players);
    assert_true(session_begin(&match.session, &level, players, 9, 0, 0));
    tell_frames(&match, 300, false);
    end(&match, "computers alone");
}

/// A game of a computer that clears a level.
static Replay cleared(Match *match)
{
    Replay replay;
    begin(match, LAST, 4, false);
    match->guard.awaits = false;
    session_record(&match->session, 1000);
    while (world_outcome(match->session.world) == WORLD_RUNNING) {
        pass_frame(match, false);
    }
    assert_true(session_take_recording(&match->session, &replay));
    return replay;
}

/// Follows with a ghost of a run that was cleared, of one that differs, and of none.
static void of_a_ghost(void **state)
{
    (void)state;
    for (int run = 0; run < 3; run++) {
        Match match;
        Ghost ghost = {0};
        Replay replay = cleared(&match);
        if (run == 1) {
            replay.contacts.at[0] ^= 1;
        } else if (run == 2) {
            replay.level[2] = '?';
        }
        session_end(&match.session);
        const long long steps = replay.steps;
        ghost_begin(&ghost, &replay);
        assert_null(replay.level);
        forget_fields();
        for (int i = 0; i < 12; i++) {
            const Deadline deadline = {has_passed, &match};
            match.looks = i % 3 == 0 ? 0 : -1;
            say("%d:", i);
            if (i < 3) {
                say(" %d", ghost_verify(&ghost, 100));
            } else {
                ghost_follow(&ghost, (i - 4) * steps / 6, &deadline);
            }
            const World *world = ghost_world(&ghost);
            say_field("ghost", "%d %.9g at %lld", (int)ghost.state, ghost.seconds,
                      world != NULL ? world_step_number(world) : -1);
            end_fields();
        }
        ghost_end(&ghost);
    }
    assert_said(FILE_NAME, "ghosts");
}

static void of_a_storm_that_is_too_much_for_frames(void **state)
{
    Match match;
    (void)state;
    begin(&match, STORM, 7, false);
    tell_frames(&match, 40, false);
    end(&match, "storm");
}

static void of_the_last_brick(void **state)
{
    (void)state;
    for (int hands = 0; hands < 2; hands++) {
        Match match;
        begin(&match, LAST, 8, false);
        match.guard.awaits = false;
        tell_frames(&match, 200, hands);
        end(&match, hands ? "last brick with hands" : "last brick without");
    }
}

/// Says what a recording holds.
static void say_recording(const Replay *replay)
{
    say("recorded: %lld steps, %.9g s, %d contacts, %d hashes, lives %d, points %d\n",
        replay->steps, replay->seconds, (int)replay->contacts.size, (int)replay->hashes.size,
        replay->setup.lives, replay->setup.points);
    for (int i = 0; i < replay->paddle_count; i++) {
        say("  %s %g: %d changes\n", replay->setup.player[i].name,
            replay->setup.player[i].length_factor, (int)replay->track[i].masks.size);
    }
}

static void assert_verified(const Replay *replay)
{
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    assert_true(replay_verify(replay, &finding, problem));
    assert_string_equal(finding.what, "");
}

/// Plays a match, watches its replay here and there, takes it over, leaves it, resumes it.
static void of_a_match_that_is_recorded_watched_taken_over_and_resumed(void **state)
{
    const char *const LEVELS[] = {DUEL, SOLO, FOUR, crowd()};
    (void)state;
    for (int i = 0; i < 4; i++) {
        Match match;
        Match other;
        Replay replay;
        ReplaySeek seek;
        char problem[REPLAY_PROBLEM_SIZE] = "";
        begin_with(&match, LEVELS[i], 10 + (uint64_t)i, i == 2, i == 1 ? 2 : 0, i == 1 ? 700 : 0);
        match.guard.awaits = false;
        session_help_paddles(&match.session, 1.25);
        session_record(&match.session, 1000);
        tell_frames(&match, i == 3 ? 40 : 240, true);
        while (match.session.in_step) {
            pass_frame(&match, false);
        }
        assert_true(session_take_recording(&match.session, &replay));
        say_recording(&replay);
        assert_verified(&replay);
        assert_true(replay_seek_begin(&seek, &replay, problem));
        while (replay_seek_look_ahead(&seek, 100)) {
        }
        begin(&other, "title = \"None\";", 20, false);
        assert_true(session_watch(&other.session, &seek, match.session.controller));
        for (int part = 0; part < 4; part++) {
            say("seek %d\n", part);
            replay_seek_to(&seek, replay.steps * ((3 * part + 1) % 4) / 4, INT32_MAX);
            other.session.hold_steps = 9;
            session_show_present(&other.session);
            assert_int_equal(other.session.hold_steps, 0);
            tell_frames(&other, 33, false);
        }
        session_end(&other.session);
        replay_seek_to(&seek, replay.steps / 2, INT32_MAX);
        assert_true(session_take_over(&other.session, &seek, match.session.controller, 2000));
        say("taken over at %.9g\n", other.session.began);
        other.session.controller[SIDE_TOP] = (Controller){.kind = CONTROLLER_PERSON, .player = 1};
        tell_frames(&other, 60, true);
        while (other.session.in_step) {
            pass_frame(&other, false);
        }
        Replay second;
        const bool taken = session_take_recording(&other.session, &second);
        assert_true(taken);
        say_recording(&second);
        assert_verified(&second);
        session_end(&other.session);
        const bool resumed = session_resume(&other.session, &second, 3000);
        say("resumed %d\n", resumed);
        if (resumed) {
            tell_frames(&other, 60, true);
        }
        replay_free(&second);
        session_end(&other.session);
        replay_seek_end(&seek);
        replay_free(&replay);
        session_end(&match.session);
    }
    assert_said(FILE_NAME, "recorded");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_a_duel_against_a_computer),
        cmocka_unit_test(of_a_duel_in_which_nobody_does_anything),
        cmocka_unit_test(of_a_solo_game),
        cmocka_unit_test(of_a_game_of_two_people_with_a_partner),
        cmocka_unit_test(of_computers_alone),
        cmocka_unit_test(of_a_ghost),
        cmocka_unit_test(of_a_storm_that_is_too_much_for_frames),
        cmocka_unit_test(of_the_last_brick),
        cmocka_unit_test(of_a_match_that_is_recorded_watched_taken_over_and_resumed),
    };
    return cmocka_run_group_tests_name("match_streams", tests, NULL, NULL);
}

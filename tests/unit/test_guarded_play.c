// What stops and resumes a match, who plays it, what is recorded and drawn of it.
#include "near.h"

#include <string.h>

#include "bricks.h"
#include "controls.h"
#include "match_statistics.h"
#include "play_guard.h"
#include "world.h"

static const Deadline NONE = {NULL, NULL};

static Level read(const char *text)
{
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_read_text(&level, "level", text, strlen(text), &problems));
    diag_list_free(&problems);
    return level;
}

static void begin(Session *session, const char *text, int lives, int points)
{
    Level level = read(text);
    Controller people[SEAT_COUNT];
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        people[seat] = (Controller){.kind = CONTROLLER_PERSON};
    }
    assert_true(session_begin(session, &level, people, 1, lives, points));
}

static void play(Session *session, Controls *controls, int steps)
{
    const Settings settings = settings_defaults();
    for (int i = 0; i < steps; i++) {
        session_advance(session, 1.0 / STEPS_PER_SECOND, 1.0, controls, &settings, NULL, &NONE);
    }
}

static const char BALL[] = "title = \"Ball\"; paddles = ( { side = \"bottom\"; } );\n"
                           "balls = ( { x = 100; y = 100; vx = 60; vy = 0; } );";
static const char SERVED[] =
    "title = \"Served\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
    "balls = ( { owner = \"bottom\"; } );";

static void a_wheel_that_is_turned_shows_no_hands_however_far(void **state)
{
    (void)state;
    PlayGuard guard = {.idle = 5.0};
    const InputEvent wheel = {.kind = INPUT_WHEEL, .dy = 1000.0};
    play_guard_see(&guard, &wheel);
    assert_true(!guard.seen && guard.idle == 0.0 && guard.pointed == 0.0);
    const InputEvent moved = {.kind = INPUT_POINTER_MOVED, .dy = 0.5 * PLAY_GUARD_POINTER_WAY};
    play_guard_see(&guard, &moved);
    assert_false(guard.seen);
    play_guard_see(&guard, &moved);
    assert_true(guard.seen);
}

static void a_match_restarts_once_when_the_key_was_held_long_enough(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    Controls controls = {0};
    PlayGuard guard = {0};
    controls.key[KEY_R] = true;
    // Held since before the match: nobody has asked.
    assert_false(play_guard_restarts(&guard, &controls, &settings, 10.0));
    assert_true(guard.held == 0.0);
    guard.asked = true;
    assert_false(play_guard_restarts(&guard, &controls, &settings, 0.5));
    assert_true(guard.held == 0.5);
    assert_false(play_guard_restarts(&guard, &controls, &settings, 0.1875));
    assert_true(play_guard_restarts(&guard, &controls, &settings, 0.0125));
    assert_false(guard.asked);
    assert_false(play_guard_restarts(&guard, &controls, &settings, 10.0));
    // Let go of in between, it begins anew.
    guard.asked = true;
    assert_false(play_guard_restarts(&guard, &controls, &settings, 0.6));
    controls.key[KEY_R] = false;
    assert_false(play_guard_restarts(&guard, &controls, &settings, 0.6));
    assert_false(guard.asked);
    assert_true(guard.held == 0.0);
}

static void somebody_is_seen_who_presses_something_or_moves_the_pointer_far(void **state)
{
    (void)state;
    for (int kind = 0; kind <= INPUT_FOCUS_LOST; kind++) {
        for (int how = 0; how < 4; how++) {
            const bool stray = (how & 1) != 0;
            const bool repeat = (how & 2) != 0;
            PlayGuard guard = {.idle = 3.0};
            const InputEvent event = {.kind = (InputKind)kind, .stray = stray, .repeat = repeat};
            play_guard_see(&guard, &event);
            const bool plays = kind == INPUT_PAD_DOWN || kind == INPUT_PAD_STICK ||
                               kind == INPUT_POINTER_DOWN || (kind == INPUT_KEY_DOWN && !repeat);
            assert_int_equal(guard.seen, plays && !stray);
            assert_true(guard.idle == (stray ? 3.0 : 0.0));
            guard.seen = true;
            play_guard_see(&guard, &event);
            assert_true(guard.seen);
        }
    }
    PlayGuard guard = {0};
    const InputEvent move = {.kind = INPUT_POINTER_MOVED, .dx = -3.0, .dy = 4.0};
    for (int i = 1; i <= 8; i++) {
        play_guard_see(&guard, &move);
        assert_true(guard.pointed == 5.0 * i);
        assert_int_equal(guard.seen, i == 8);
    }
}

static void a_duel_waits_for_a_person_who_serves_and_has_gone_away(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    Session session = {0};
    begin(&session, SERVED, 0, 0);
    Controls controls = {0};
    PlayGuard guard = {0};
    assert_false(play_guard_waits(&guard, &session, &controls, &settings, 3.75));
    assert_true(guard.idle == 3.75);
    assert_true(play_guard_waits(&guard, &session, &controls, &settings, 0.25));
    assert_true(play_guard_waits(&guard, &session, &controls, &settings, 0.25));
    controls.key[KEY_A] = true;
    assert_false(play_guard_waits(&guard, &session, &controls, &settings, 9.0));
    assert_true(guard.idle == 0.0);
    controls.key[KEY_A] = false;
    session.controller[SIDE_BOTTOM].kind = CONTROLLER_BOT;
    assert_false(play_guard_waits(&guard, &session, &controls, &settings, 9.0));
    session_end(&session);
    // Who plays alone is not waited for, nor where a ball flies.
    static const char *const OTHERS[] = {
        "title = \"t\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } );\n"
        "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = ( \"1\" ); };",
        "title = \"t\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
        "balls = ( { }, { x = 100; y = 100; vx = 60; vy = 0; } );"};
    for (int i = 0; i < 2; i++) {
        PlayGuard other = {0};
        begin(&session, OTHERS[i], 0, 0);
        assert_false(play_guard_waits(&other, &session, &controls, &settings, 9.0));
        session_end(&session);
    }
}

static void nobody_is_waited_for_while_a_capsule_or_a_shot_flies(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    const Controls controls = {0};
    for (int what = 0; what < 3; what++) {
        Session session = {0};
        PlayGuard guard = {0};
        begin(&session,
              "title = \"t\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
              "balls = ( { owner = \"bottom\"; } ); bricks = { x = 80; y = 60; cell_width = 40;\n"
              "cell_height = 20; rows = ( \"111\" ); bonus = ( \"LLL\" ); };",
              0, 0);
        // What lies behind the last shot is none.
        session.world->triggers.trigger[0].when = (TriggerWhen)1;
        if (what == 1) {
            capsule_launch(session.world, 0, SIDE_BOTTOM, vec2(300, 300), vec2(0, 50));
            assert_true(world_capsule(session.world, 0).exists);
        } else if (what == 2) {
            session.world->shot[0].exists = true;
            session.world->shots = 1;
            assert_true(world_shot(session.world, 0).exists);
        }
        assert_int_equal(play_guard_waits(&guard, &session, &controls, &settings, 9.0), what == 0);
        session_end(&session);
    }
}

static void a_match_that_stands_still_goes_on_when_its_player_does_something(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    static const char *const TEXTS[] = {BALL, SERVED};
    for (int serves = 0; serves < 2; serves++) {
        Session session = {0};
        begin(&session, TEXTS[serves], 0, 0);
        Controls controls = {.players = 1};
        PlayGuard guard = {.awaits = true};
        assert_true(play_guard_awaits(&guard, &session, &controls, &settings));
        guard.seen = true;
        controls.pointer_down = controls.player[0].serve_pressed = true;
        // A ball that waits is served by that press; else it does nothing, and is to end first.
        assert_int_equal(play_guard_awaits(&guard, &session, &controls, &settings), !serves);
        assert_true(controls.player[0].serve_pressed);
        controls.pointer_down = false;
        assert_false(play_guard_awaits(&guard, &session, &controls, &settings));
        assert_int_equal(controls.player[0].serve_pressed, serves != 0);
        assert_false(guard.awaits);
        guard = (PlayGuard){.awaits = true};
        session.controller[SIDE_BOTTOM].kind = session.controller[SIDE_TOP].kind = CONTROLLER_BOT;
        assert_false(play_guard_awaits(&guard, &session, &controls, &settings));
        assert_false(guard.awaits);
        session_end(&session);
    }
}

/// Whether a ball above the bottom paddle, so far right of its right end, is missed.
static bool misses(double beyond_right, double vx, const PlayGuard *guard)
{
    char text[300];
    snprintf(text, sizeof text,
             "title = \"t\"; arena = { width = 600; height = 600; };\n"
             "paddles = ( { side = \"bottom\"; length = 100; } );\n"
             "balls = ( { x = %.17g; y = 500; vx = %g; vy = 200; radius = 5; } );",
             350.0 + beyond_right, vx);
    Session session = {0};
    begin(&session, text, 0, 0);
    const bool missed = play_guard_misses(guard, &session);
    session_end(&session);
    return missed;
}

static void a_ball_is_missed_that_passes_the_paddle_by_more_than_its_radius(void **state)
{
    (void)state;
    const PlayGuard away = {.seen = true, .idle = PLAY_GUARD_AWAY};
    const PlayGuard here = {.seen = true, .idle = PLAY_GUARD_AWAY - 0.1};
    const PlayGuard never = {.seen = false};
    assert_false(misses(4.5, 0.0, &away));
    assert_true(misses(5.5, 0.0, &away));
    assert_true(misses(5.5, 0.0, &never));
    assert_false(misses(5.5, 0.0, &here));
    assert_false(misses(-104.5, 0.0, &away));
    assert_true(misses(-105.5, 0.0, &away));
    // On its way there, it is where it will be that counts.
    assert_true(misses(-20.0, 100.0, &away));
    assert_false(misses(20.0, -100.0, &away));
}

/// Whether a ball is missed that flies from `gap` before the front of a paddle from 180 to 280 to
/// it with 200 u/s, by plane geometry; its radius is 5.
static bool is_beside(double along, double lateral, double gap)
{
    const double at = along + lateral * gap / 200.0;
    const double beyond = at > 230.0 ? at - 280.0 : 180.0 - at;
    const double outward = at > 230.0 ? lateral : -lateral;
    // Who flies outward passes the corner before.
    const double nearest = outward > 0.0 ? beyond * 200.0 / hypot(200.0, lateral) : beyond;
    return gap / 200.0 <= PLAY_GUARD_WARNING && nearest > 5.0;
}

static void a_ball_is_missed_at_every_side_where_geometry_says_so(void **state)
{
    static const double GAPS[] = {20.0, 90.0, 150.0, 170.0};
    static const double LATERALS[] = {-90.0, 0.0, 90.0};
    int missed[2] = {0, 0};
    (void)state;
    for (int i = 0; i < SIDE_COUNT * 4 * 3 * 40; i++) {
        const Side side = (Side)(i % SIDE_COUNT);
        const bool upright = side == SIDE_LEFT || side == SIDE_RIGHT;
        const bool near_end = side == SIDE_LEFT || side == SIDE_TOP;
        const double gap = GAPS[i / SIDE_COUNT % 4];
        const double lateral = LATERALS[i / SIDE_COUNT / 4 % 3];
        const double along = 90.3 + 10.7 * (i / SIDE_COUNT / 12);
        const double across = near_end ? 46.0 + gap : 554.0 - gap;
        const double speed = near_end ? -200.0 : 200.0;
        const PlayGuard away = {.seen = true, .idle = PLAY_GUARD_AWAY};
        char text[400];
        Session session = {0};
        snprintf(text, sizeof text,
                 "title = \"t\"; arena = { width = 600; height = 600; };\n"
                 "paddles = ( { side = \"%s\"; length = 100; thickness = 12; x = %d; y = %d; } );"
                 "balls = ( { x = %.17g; y = %.17g; vx = %g; vy = %g; radius = 5; } );",
                 side_name(side),
                 !upright   ? 230
                 : near_end ? 40
                            : 560,
                 upright    ? 230
                 : near_end ? 40
                            : 560,
                 upright ? across : along, upright ? along : across, upright ? speed : lateral,
                 upright ? lateral : speed);
        begin(&session, text, 0, 0);
        const bool shall = is_beside(along, lateral, gap);
        if (play_guard_misses(&away, &session) != shall) {
            fail_msg("%s", text);
        }
        missed[shall]++;
        session_end(&session);
    }
    assert_true(missed[0] > 400 && missed[1] > 400);
}

/// It flies past one of two partners, who has gone ahead, to the other one.
static void a_ball_that_a_partner_will_meet_is_not_missed(void **state)
{
    static const char TEXT[] = "title = \"t\"; arena = { width = 600; height = 600; };\n"
                               "paddles = ( { side = \"bottom\"; length = 80; partner = true; } );"
                               "balls = ( { x = %g; y = 60; vx = 0; vy = 200; radius = 5; } );";
    const PlayGuard away = {.seen = true, .idle = PLAY_GUARD_AWAY};
    (void)state;
    for (int ahead = 0; ahead < 2; ahead++) {
        Session session = {0};
        char text[300];
        double x = 300.0;
        double lead = 0.0;
        for (int pass = 0; pass < 2; pass++) {
            snprintf(text, sizeof text, TEXT, x);
            session_end(&session);
            begin(&session, text, 0, 0);
            const Rectangle body = world_paddle(session.world, 1 - ahead).body;
            x = 0.5 * (body.min.x + body.max.x);
        }
        for (int step = 0; step < 2 * STEPS_PER_SECOND; step++) {
            WorldInput input = {0};
            input.paddle[ahead].move_y = -127;
            world_step(session.world, &input, NULL, NULL);
            assert_false(play_guard_misses(&away, &session));
            lead = world_paddle(session.world, 1 - ahead).body.min.y -
                   world_paddle(session.world, ahead).body.min.y;
        }
        assert_true(lead > 30.0);
        session_end(&session);
    }
}

static void lives_and_points_are_brought_along_from_the_level_before(void **state)
{
    (void)state;
    static const char SOLO[] =
        "title = \"t\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } );\n"
        "match = { lives = 5; };\n"
        "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = ( \"1\" ); };";
    for (int lives = 0; lives <= 2; lives++) {
        Session session = {0};
        begin(&session, SOLO, lives, 300);
        const PaddleView paddle = world_paddle(session.world, 0);
        assert_int_equal(paddle.lives, lives == 0 ? 5 : lives);
        assert_int_equal(paddle.points, lives == 0 ? 0 : 300);
        assert_int_equal(session.lives, lives);
        assert_int_equal(session.points, 300);
        session_end(&session);
    }
}

static void who_plays_is_told_by_the_names_in_a_replay(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        ControllerKind kind;
        int player;
        BotStrength strength;
    } ROWS[] = {{"", CONTROLLER_STILL, 0, 0},
                {"player 1", CONTROLLER_PERSON, 0, 0},
                {"player 2", CONTROLLER_PERSON, 1, 0},
                {"Ann", CONTROLLER_PERSON, 0, 0},
                {"\001", CONTROLLER_PERSON, 0, 0},
                {"easy", CONTROLLER_BOT, 0, BOT_EASY},
                {"perfect", CONTROLLER_BOT, 0, BOT_PERFECT}};
    Level level = read(SERVED);
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        for (int paddle = 0; paddle < 2; paddle++) {
            ReplaySetup setup = {0};
            Controller controllers[SEAT_COUNT];
            memset(controllers, 0x55, sizeof controllers);
            strcpy(setup.player[paddle].name, ROWS[i].name);
            session_players(&level.world, &setup, controllers);
            for (int seat = 0; seat < SEAT_COUNT; seat++) {
                const bool own = seat == (int)(paddle == 0 ? SIDE_BOTTOM : SIDE_TOP);
                assert_int_equal(controllers[seat].kind, own ? ROWS[i].kind : CONTROLLER_STILL);
                assert_int_equal(controllers[seat].player, own ? ROWS[i].player : 0);
                assert_int_equal(controllers[seat].strength, own ? ROWS[i].strength : 0);
            }
        }
    }
    level_free(&level);
}

static void only_a_match_that_was_recorded_from_its_first_step_on_gives_a_replay(void **state)
{
    (void)state;
    Replay replay;
    for (int recorded = 0; recorded < 2; recorded++) {
        for (int steps = 0; steps < 3; steps++) {
            for (int within = 0; within < 2; within++) {
                Session session = {0};
                begin(&session, BALL, 0, 0);
                if (recorded != 0) {
                    session_record(&session, 1000);
                }
                play(&session, NULL, steps);
                session.in_step = within != 0;
                memset(&replay, 0, sizeof replay);
                const bool whole = recorded != 0 && steps > 0 && within == 0;
                assert_int_equal(session_take_recording(&session, &replay), whole);
                assert_int_equal(replay.steps, whole ? steps : 0);
                assert_true(!whole || replay.seconds == (double)steps / STEPS_PER_SECOND);
                assert_false(session.records);
                assert_int_equal(session.recording.steps, 0);
                replay_free(&replay);
                session_end(&session);
            }
        }
    }
}

static void a_press_lasts_until_a_step_has_read_it(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    Session session = {0};
    begin(&session, BALL, 0, 0);
    Controls controls = {.players = 1};
    controls.player[0].serve_pressed = true;
    session_advance(&session, 0.25 / STEPS_PER_SECOND, 1.0, &controls, &settings, NULL, &NONE);
    assert_true(controls.player[0].serve_pressed);
    session_advance(&session, 1.0 / STEPS_PER_SECOND, 1.0, &controls, &settings, NULL, &NONE);
    assert_false(controls.player[0].serve_pressed);
    session_end(&session);
}

static void obstacles_are_drawn_between_their_places_and_turned_the_short_way(void **state)
{
    (void)state;
    static const struct {
        double before_deg, now_deg, drawn_deg;
    } ROWS[] = {{0.0, 40.0, 10.0}, {350.0, 30.0, 360.0}, {30.0, 350.0, 20.0}, {10.0, 190.0, 55.0}};
    Session session = {0};
    begin(&session,
          "title = \"t\"; balls = ( { x = 100; y = 100; vx = 60; vy = 0; } );\n"
          "hexagons = ( { x = 450; y = 300; radius = 50; angle = 30; spin = 90; } );",
          0, 0);
    session.fixed_step.owed = 0.25;
    const double now = world_obstacle(session.world, 0).angle_deg;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        session.previous.obstacle[0] = vec2(410, 320);
        session.previous.obstacle_angle_deg[0] = now + ROWS[i].before_deg - ROWS[i].now_deg;
        const ObstacleState drawn = session_obstacle(&session, 0);
        assert_near_vec2(drawn.centre, vec2(450 - 0.75 * 40, 300 + 0.75 * 20), 1e-9);
        double turn = fmod(drawn.angle_deg - (now + ROWS[i].drawn_deg - ROWS[i].now_deg), 360.0);
        turn = turn > 180.0 ? turn - 360.0 : turn < -180.0 ? turn + 360.0 : turn;
        assert_near(turn, 0.0, 1e-9);
        const ObstacleState previous = session_previous_obstacle(&session, 0);
        assert_near_vec2(previous.centre, vec2(410, 320), 1e-9);
        assert_near(previous.angle_deg, session.previous.obstacle_angle_deg[0], 1e-9);
    }
    session_end(&session);
}

static void a_paddle_is_drawn_between_its_places(void **state)
{
    (void)state;
    Session session = {0};
    begin(&session, BALL, 0, 0);
    session.fixed_step.owed = 0.75;
    const PaddleView paddle = world_paddle(session.world, 0);
    const Vec2 middle = vec2_scale(vec2_add(paddle.body.min, paddle.body.max), 0.5);
    assert_near_vec2(session.previous.paddle[0], middle, 1e-9);
    assert_near_vec2(session_paddle_shift(&session, 0, &paddle), vec2(0, 0), 1e-9);
    session.previous.paddle[0] = vec2_add(middle, vec2(8, -4));
    assert_near_vec2(session_paddle_shift(&session, 0, &paddle), vec2(2, -1), 1e-9);
    session.hold_steps = 7;
    session_show_present(&session);
    assert_int_equal(session.hold_steps, 0);
    assert_near_vec2(session.previous.paddle[0], middle, 1e-9);
    assert_true(session.fixed_step.owed == 0.0);
    session_end(&session);
}

static void a_game_is_resumed_by_whoever_played_it_unless_it_is_over(void **state)
{
    (void)state;
    static const char SHORT[] =
        "title = \"t\"; paddles = ( { side = \"bottom\"; } ); match = { lives = 1; };\n"
        "balls = ( { x = 100; y = 690; vx = 0; vy = 600; } );\n"
        "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = ( \"1\" ); };";
    for (int over = 0; over < 2; over++) {
        Session session = {0};
        Replay left;
        begin(&session, over != 0 ? SHORT : SERVED, 0, 0);
        session_help_paddles(&session, 1.5);
        session_record(&session, 1000);
        play(&session, NULL, 60);
        assert_int_equal(world_outcome(session.world) != WORLD_RUNNING, over);
        assert_true(session_take_recording(&session, &left));
        session_end(&session);
        assert_int_equal(session_resume(&session, &left, 2000), over == 0);
        assert_int_equal(session.records, over == 0);
        assert_true(session.length_factor == (over == 0 ? 1.5 : 0.0));
        assert_int_equal(session.seed, over == 0 ? 1 : 0);
        session_end(&session);
        replay_free(&left);
    }
}

/// What a match on that level counts of a shot by the bottom side.
static long long counted(const char *text)
{
    Session session = {0};
    Statistics statistics = {0};
    begin(&session, text, 0, 0);
    const WorldEvent shot = {.kind = EVENT_SHOT_FIRED, .side = SIDE_BOTTOM};
    match_statistics_note_event(&statistics, &session, &shot);
    session_end(&session);
    return statistics_value(&statistics, STATISTICS_SHOTS);
}

static void matches_with_a_floor_or_partners_count_nothing(void **state)
{
    (void)state;
    static const char *const PADDLES[] = {"{ side = \"bottom\"; }",
                                          "{ side = \"bottom\"; partner = true; }"};
    for (int partner = 0; partner < 2; partner++) {
        for (int floor = 0; floor < 2; floor++) {
            char text[400];
            snprintf(text, sizeof text,
                     "title = \"t\"; paddles = ( %s ); balls = ( { } );%s\n"
                     "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = ( \"1\" "
                     "); };",
                     PADDLES[partner], floor != 0 ? " match = { floor = true; };" : "");
            assert_int_equal(counted(text), partner == 0 && floor == 0);
        }
    }
}

static void whoever_has_another_side_than_the_first_is_behind_the_first(void **state)
{
    (void)state;
    Session session = {0};
    // The bottom lets in a goal after another.
    begin(&session,
          "title = \"t\"; paddles = ( { side = \"bottom\"; x = 800; }, { side = \"top\"; } );\n"
          "balls = ( { x = 100; y = 690; vx = 0; vy = 600; owner = \"top\"; } );",
          0, 0);
    play(&session, NULL, 60);
    Tally top = {0};
    Tally bottom = {0};
    tally_note_step(&top, session.world, SIDE_TOP);
    tally_note_step(&bottom, session.world, SIDE_BOTTOM);
    assert_int_equal(top.most_behind, 0);
    assert_int_equal(bottom.most_behind, 1);
    session_end(&session);
    begin(&session,
          "title = \"t\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; x = 800; } );\n"
          "balls = ( { x = 100; y = 30; vx = 0; vy = -600; owner = \"bottom\"; } );",
          0, 0);
    play(&session, NULL, 60);
    tally_note_step(&top, session.world, SIDE_TOP);
    assert_int_equal(top.most_behind, 1);
    session_end(&session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wheel_that_is_turned_shows_no_hands_however_far),
        cmocka_unit_test(a_match_restarts_once_when_the_key_was_held_long_enough),
        cmocka_unit_test(somebody_is_seen_who_presses_something_or_moves_the_pointer_far),
        cmocka_unit_test(a_duel_waits_for_a_person_who_serves_and_has_gone_away),
        cmocka_unit_test(nobody_is_waited_for_while_a_capsule_or_a_shot_flies),
        cmocka_unit_test(a_match_that_stands_still_goes_on_when_its_player_does_something),
        cmocka_unit_test(a_ball_is_missed_that_passes_the_paddle_by_more_than_its_radius),
        cmocka_unit_test(a_ball_is_missed_at_every_side_where_geometry_says_so),
        cmocka_unit_test(a_ball_that_a_partner_will_meet_is_not_missed),
        cmocka_unit_test(lives_and_points_are_brought_along_from_the_level_before),
        cmocka_unit_test(who_plays_is_told_by_the_names_in_a_replay),
        cmocka_unit_test(only_a_match_that_was_recorded_from_its_first_step_on_gives_a_replay),
        cmocka_unit_test(a_press_lasts_until_a_step_has_read_it),
        cmocka_unit_test(obstacles_are_drawn_between_their_places_and_turned_the_short_way),
        cmocka_unit_test(a_paddle_is_drawn_between_its_places),
        cmocka_unit_test(a_game_is_resumed_by_whoever_played_it_unless_it_is_over),
        cmocka_unit_test(matches_with_a_floor_or_partners_count_nothing),
        cmocka_unit_test(whoever_has_another_side_than_the_first_is_behind_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

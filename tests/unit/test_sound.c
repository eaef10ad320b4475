/// Which sound belongs to which event, how loud it comes out, and how tense the music is: no device
/// is needed.
#include "sound.h"

#include "music.h"
#include "power_up.h"
#include "settings.h"
#include "world_game.h"

/// A match on a world whose inside the tests may set.
typedef struct Match {
    Game game;
    Session session;
} Match;

static Session *begin(Match *match, const char *sides)
{
    Game *game = game_new(&match->game, sides);
    brick_grids_add(&game->def.bricks, brick_grid_make(vec2(300, 300), vec2(40, 20), 4, 3));
    game->def.brick_hits = game->hits;
    memset(game->hits, 1, 12);
    game->hits[11] = BRICK_INDESTRUCTIBLE;
    game_add_ball(game, 100, 500, 0, -300, sides[0] == '\0' ? SIDE_NONE : SIDE_BOTTOM);
    match->session = (Session){.world = game_begin(game)};
    assert_non_null(match->session.world);
    return &match->session;
}

static void person_at(Session *session, Side side, int player)
{
    session->controller[side] = (Controller){.kind = CONTROLLER_PERSON, .player = player};
}

static WorldEvent make_event(WorldEventKind kind)
{
    return (WorldEvent){
        .kind = kind, .side = SIDE_NONE, .other_side = SIDE_NONE, .position = vec2(480, 360)};
}

static WorldEvent make_contact(ContactWith with, Feature feature, int id)
{
    WorldEvent event = make_event(EVENT_CONTACT);
    event.value = with == CONTACT_PADDLE;
    event.contact = (Contact){.with = with,
                              .feature = feature,
                              .id = id,
                              .point = vec2(480, 360),
                              .incoming = vec2(0, 450),
                              .velocity = vec2(0, -450)};
    return event;
}

static void expect_sound(const Session *session, const WorldEvent *event, SoundName name)
{
    SoundCue cue;
    if (!sound_of_event(session, event, &cue)) {
        fail_msg("event %d has no sound instead of %s", event->kind, sound_file_name(name));
    }
    assert_string_equal(sound_file_name(cue.name), sound_file_name(name));
    assert_in_range(cue.semitones, 0, SOUND_SEMITONES_MOST);
    assert_true(cue.volume > 0.0 && cue.volume <= 1.0);
}

static void expect_silence(const Session *session, const WorldEvent *event)
{
    SoundCue cue;
    assert_false(sound_of_event(session, event, &cue));
}

static int semitones(const Session *session, const WorldEvent *event)
{
    SoundCue cue;
    assert_true(sound_of_event(session, event, &cue));
    return cue.semitones;
}

static void every_material_has_a_voice(void **state)
{
    (void)state;
    Match match;
    Session *session = begin(&match, "bt");
    static const struct {
        ContactWith with;
        Feature feature;
        int id;
        SoundName name;
    } ROWS[] = {
        {CONTACT_WALL, FEATURE_LEFT, 0, SOUND_WALL},
        {CONTACT_WALL, FEATURE_RIGHT, 0, SOUND_WALL},
        {CONTACT_WALL, FEATURE_BOTTOM, 0, SOUND_SHIELD},
        {CONTACT_WALL, FEATURE_TOP, 0, SOUND_SHIELD},
        {CONTACT_HEXAGON, FEATURE_EDGE_0, 0, SOUND_HEXAGON_EDGE},
        {CONTACT_HEXAGON, FEATURE_EDGE_5, 0, SOUND_HEXAGON_EDGE},
        {CONTACT_HEXAGON, FEATURE_CORNER_0, 0, SOUND_HEXAGON_CORNER},
        {CONTACT_HEXAGON, FEATURE_CORNER_5, 0, SOUND_HEXAGON_CORNER},
        {CONTACT_HEXAGON, FEATURE_CORNER_5, 3, SOUND_SPRING},
        {CONTACT_CIRCLE, FEATURE_NONE, 1, SOUND_CIRCLE},
        {CONTACT_CIRCLE, FEATURE_NONE, 3, SOUND_SPRING},
        {CONTACT_CIRCLE, FEATURE_NONE, 4, SOUND_DULL},
        {CONTACT_LINE, FEATURE_SIDE_1, 2, SOUND_LINE},
        {CONTACT_LINE, FEATURE_SIDE_2, 2, SOUND_LINE},
        {CONTACT_LINE, FEATURE_END_1, 2, SOUND_LINE_END},
        {CONTACT_LINE, FEATURE_END_2, 2, SOUND_LINE_END},
        {CONTACT_LINE, FEATURE_END_2, 3, SOUND_SPRING},
        {CONTACT_PADDLE, FEATURE_TOP, 0, SOUND_PADDLE},
        {CONTACT_BALL, FEATURE_NONE, 1, SOUND_BALL},
        {CONTACT_BRICK, FEATURE_TOP, 11, SOUND_BRICK_HARD},
    };
    ObstacleDef obstacles[] = {
        {.bounce = 1.0}, {.bounce = 0.0}, {.bounce = 1.0}, {.bounce = 1.001}, {.bounce = 0.999}};
    session->level.world.obstacles = obstacles;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        WorldEvent event = make_contact(ROWS[i].with, ROWS[i].feature, ROWS[i].id);
        expect_sound(session, &event, ROWS[i].name);
    }
    // A brick that can break tells by an event of its own.
    WorldEvent brick = make_contact(CONTACT_BRICK, FEATURE_TOP, 0);
    expect_silence(session, &brick);
    // Squeezed at a paddle a ball is heard once.
    WorldEvent again = make_contact(CONTACT_PADDLE, FEATURE_TOP, 0);
    again.value = 0;
    expect_silence(session, &again);
    session->level.world.obstacles = NULL;
    session_end(session);
}

/// Every kind of event is either heard or silent because somebody decided so: a new kind fails here
/// until it has been thought about.
static void every_event_has_a_considered_voice(void **state)
{
    (void)state;
    enum { SILENT = -1, ELSEWHERE = -2 };
    static const int WANTED[EVENT_KIND_COUNT] = {
        [EVENT_CONTACT] = ELSEWHERE,
        [EVENT_CONVERTED] = SOUND_CONVERT,
        [EVENT_BRICK_HIT] = SOUND_BRICK_BREAK,
        [EVENT_OBSTACLE_HIT] = SOUND_OBSTACLE_BREAK,
        [EVENT_GOAL] = SOUND_GOAL,
        [EVENT_SERVED] = SOUND_SERVE,
        [EVENT_LIFE_LOST] = ELSEWHERE,
        [EVENT_LIFE_GAINED] = SOUND_LIFE_GAINED,
        [EVENT_CAPSULE_RELEASED] = SOUND_CAPSULE,
        [EVENT_CAPSULE_CAUGHT] = SOUND_POWER_GOOD,
        [EVENT_CAPSULE_LOST] = SILENT,
        [EVENT_POWER_STARTED] = SILENT,
        [EVENT_POWER_ENDED] = SOUND_POWER_END,
        [EVENT_SHOT_FIRED] = SOUND_SHOT,
        [EVENT_NUDGED] = SILENT,
        [EVENT_BRICK_EXPLODED] = SOUND_EXPLOSION,
        [EVENT_BRICK_GREW] = SOUND_BRICK_GROW,
        [EVENT_BRICK_REGAINED] = SOUND_BRICK_REGAIN,
        [EVENT_BRICK_FELL] = SOUND_BRICK_FALL,
        [EVENT_DOORS_SWITCHED] = SOUND_DOORS,
        [EVENT_BRICK_TAKEN] = SOUND_BRICK_GROW,
        [EVENT_PORTAL_PASSED] = SOUND_PORTAL,
        [EVENT_EXIT_OPENED] = SOUND_COUNTDOWN_GO,
        [EVENT_PHASE_ANNOUNCED] = SOUND_PHASE,
        [EVENT_BANKED] = SOUND_CONVERT,
        [EVENT_CLEAN_RETURN] = SOUND_CLEAN_RETURN,
        [EVENT_SWING_MISSED] = SOUND_SWING_MISSED,
        [EVENT_RECALLED] = SOUND_RECALL,
        [EVENT_BALL_CAUGHT] = SILENT,
        [EVENT_BALL_THROWN] = SOUND_SPRING,
        [EVENT_GEARS_TURNED] = SOUND_GEAR,
        [EVENT_BALL_PULLED] = SOUND_PULL,
        [EVENT_TRIGGERED] = SOUND_CAPSULE,
        [EVENT_OVER] = SOUND_WIN,
    };
    Match match;
    Session *session = begin(&match, "bt");
    person_at(session, SIDE_BOTTOM, 0);
    assert_int_equal(EVENT_KIND_COUNT, EVENT_TRIGGERED + 1);
    for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
        WorldEvent event = make_event((WorldEventKind)kind);
        event.side = kind == EVENT_GOAL ? SIDE_TOP : SIDE_BOTTOM;
        event.other_side = SIDE_TOP;
        event.value = kind == EVENT_GOAL ? 1 << SIDE_BOTTOM : 0;
        if (WANTED[kind] == SILENT) {
            expect_silence(session, &event);
        } else if (WANTED[kind] != ELSEWHERE) {
            expect_sound(session, &event, (SoundName)WANTED[kind]);
        }
    }
    session_end(session);
}

static void what_climbs_keeps_to_the_scale(void **state)
{
    (void)state;
    for (int step = -2; step < 40; step++) {
        int within = sound_scale(step) % 12;
        assert_true(within == 0 || within == 2 || within == 4 || within == 7 || within == 9);
        assert_true(sound_scale(step) >= sound_scale(step - 1));
        assert_in_range(sound_scale(step), 0, SOUND_SEMITONES_MOST);
    }
    assert_int_equal(sound_scale(0), 0);
    assert_int_equal(sound_scale(100), SOUND_SEMITONES_MOST);
}

static void the_paddle_climbs_with_the_rally_and_falls_back(void **state)
{
    (void)state;
    Match match;
    Session *session = begin(&match, "bt");
    WorldEvent touch = make_contact(CONTACT_PADDLE, FEATURE_TOP, 0);
    int before = -1;
    for (int rally = 1; rally < 60; rally++) {
        session->tally.rally = rally;
        assert_int_equal(semitones(session, &touch), sound_scale((rally - 1) / 2));
        assert_true(semitones(session, &touch) >= before);
        before = semitones(session, &touch);
    }
    assert_int_equal(before, SOUND_SEMITONES_MOST);
    session->tally.rally = 1;
    assert_int_equal(semitones(session, &touch), 0);
    session_end(session);

    // Alone the paddle stays where it is and the bricks climb.
    session = begin(&match, "b");
    session->tally.rally = 30;
    assert_int_equal(semitones(session, &touch), 0);
    WorldEvent broken = make_event(EVENT_BRICK_HIT);
    broken.side = SIDE_BOTTOM;
    for (int combo = 1; combo < 30; combo++) {
        session->world->paddle[0].combo = combo;
        assert_int_equal(semitones(session, &broken), sound_scale(combo - 1));
    }
    broken.side = SIDE_NONE;
    assert_int_equal(semitones(session, &broken), 0);
    session_end(session);
}

static void a_brick_sounds_higher_the_weaker_it_is(void **state)
{
    (void)state;
    Match match;
    Session *session = begin(&match, "b");
    WorldEvent hit = make_event(EVENT_BRICK_HIT);
    for (int left = 1; left < 8; left++) {
        hit.value = left;
        expect_sound(session, &hit, SOUND_BRICK);
        int now = semitones(session, &hit);
        hit.value = left + 1;
        assert_true(semitones(session, &hit) < now);
    }
    hit.kind = EVENT_OBSTACLE_HIT;
    expect_sound(session, &hit, SOUND_BRICK);
    session_end(session);
}

static void a_ball_won_rises_and_a_ball_lost_falls(void **state)
{
    (void)state;
    Match match;
    Session *session = begin(&match, "bt");
    WorldEvent event = make_event(EVENT_CONVERTED);
    event.side = SIDE_TOP;
    event.other_side = SIDE_BOTTOM;
    expect_sound(session, &event, SOUND_CONVERT);
    person_at(session, SIDE_BOTTOM, 0);
    expect_sound(session, &event, SOUND_CONVERT_AWAY);
    event.side = SIDE_BOTTOM;
    event.other_side = SIDE_TOP;
    expect_sound(session, &event, SOUND_CONVERT);
    event.other_side = SIDE_NONE;
    expect_silence(session, &event);
    session_end(session);
}

static void goals_and_ends_are_heard_as_the_person_feels_them(void **state)
{
    (void)state;
    Match match;
    Session *session = begin(&match, "bt");
    WorldEvent against = make_event(EVENT_GOAL);
    against.side = SIDE_BOTTOM;
    against.value = 1 << SIDE_TOP;
    WorldEvent lost = make_event(EVENT_OVER);
    lost.side = SIDE_TOP;
    // Nobody who watches is beaten.
    expect_sound(session, &against, SOUND_GOAL);
    expect_sound(session, &lost, SOUND_WIN);
    person_at(session, SIDE_BOTTOM, 0);
    expect_sound(session, &against, SOUND_GOAL_AGAINST);
    expect_sound(session, &lost, SOUND_LOSE);
    // Of two people one is glad.
    person_at(session, SIDE_TOP, 1);
    expect_sound(session, &against, SOUND_GOAL);
    expect_sound(session, &lost, SOUND_WIN);
    session_end(session);
}

static void others_goals_are_softer(void **state)
{
    (void)state;
    Match match;
    SoundCue own;
    SoundCue others;
    Session *session = begin(&match, "btlr");
    person_at(session, SIDE_BOTTOM, 0);
    WorldEvent goal = make_event(EVENT_GOAL);
    goal.side = SIDE_LEFT;
    goal.value = 1 << SIDE_BOTTOM;
    assert_true(sound_of_event(session, &goal, &own));
    goal.value = 1 << SIDE_TOP;
    assert_true(sound_of_event(session, &goal, &others));
    assert_true(others.volume < own.volume);
    session_end(session);
}

static void lives_are_told_apart(void **state)
{
    (void)state;
    Match match;
    Session *session = begin(&match, "b");
    WorldEvent life = make_event(EVENT_LIFE_LOST);
    life.value = 2;
    expect_sound(session, &life, SOUND_LIFE_LOST);
    life.value = 1;
    expect_sound(session, &life, SOUND_LAST_BALL);
    life.value = 0;
    expect_silence(session, &life);
    // A ball lost alone is told by the life, if one goes with it.
    WorldEvent goal = make_event(EVENT_GOAL);
    goal.side = SIDE_BOTTOM;
    expect_silence(session, &goal);
    session_end(session);
}

static void capsules_say_what_they_hold(void **state)
{
    (void)state;
    Match match;
    static const struct {
        char letter;
        SoundName name;
    } ROWS[] = {{'W', SOUND_POWER_GOOD}, {'N', SOUND_POWER_BAD}, {'I', SOUND_FREEZE},
                {'B', SOUND_EXPLOSION},  {'0', SOUND_COIN},      {'5', SOUND_COIN},
                {'J', SOUND_JOKER},      {'R', SOUND_RESET},     {'?', SOUND_POWER_GOOD}};
    Session *session = begin(&match, "bt");
    person_at(session, SIDE_BOTTOM, 0);
    WorldEvent caught = make_event(EVENT_CAPSULE_CAUGHT);
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        caught.value = power_up_from_letter(ROWS[i].letter);
        caught.side = SIDE_BOTTOM;
        expect_sound(session, &caught, ROWS[i].name);
    }
    WorldEvent over = make_event(EVENT_POWER_ENDED);
    over.value = power_up_from_letter('W');
    over.side = SIDE_TOP;
    expect_silence(session, &over);
    over.side = SIDE_BOTTOM;
    expect_sound(session, &over, SOUND_POWER_END);
    over.value = power_up_from_letter('N');
    expect_silence(session, &over);
    session_end(session);
}

static void sounds_come_from_where_they_are(void **state)
{
    (void)state;
    Match match;
    SoundCue cue;
    Session *session = begin(&match, "bt");
    WorldEvent event = make_event(EVENT_SHOT_FIRED);
    static const double PLACES[][2] = {{0, -0.8}, {240, -0.4}, {480, 0}, {960, 0.8}, {1500, 0.8}};
    for (size_t i = 0; i < sizeof PLACES / sizeof PLACES[0]; i++) {
        event.position = vec2(PLACES[i][0], 100);
        assert_true(sound_of_event(session, &event, &cue));
        assert_true(fabs(cue.pan - PLACES[i][1]) < 1e-12);
    }
    // What happens nowhere comes from the middle.
    event = make_event(EVENT_OVER);
    event.position = vec2(0, 0);
    assert_true(sound_of_event(session, &event, &cue));
    assert_true(fabs(cue.pan) < 1e-12);
    session_end(session);
}

static void the_last_five_seconds_are_counted_once_each(void **state)
{
    (void)state;
    SoundCue cue;
    int count = 0;
    for (int frame = 0; frame < 10 * 60 + 30; frame++) {
        double before = 10.0 - frame / 60.0;
        double now = 10.0 - (frame + 1) / 60.0;
        bool told = sound_of_time(before < 0 ? 0 : before, now < 0 ? 0 : now, &cue);
        count += told;
        assert_true(!told || cue.name == SOUND_COUNTDOWN);
    }
    assert_int_equal(count, 5);
    assert_false(sound_of_time((double)INFINITY, (double)INFINITY, &cue));
    assert_false(sound_of_time(5.0, 5.0, &cue));
}

static void volumes_are_apart_and_off_is_off(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    SoundOrder order;
    for (int menu = 0; menu < 2; menu++) {
        SoundDesk desk = {0};
        SoundCue cue = {.name = SOUND_WALL, .volume = 1.0, .menu = menu != 0};
        settings.effects_volume = menu ? 0 : 100;
        settings.menu_volume = menu ? 100 : 0;
        assert_true(sound_desk_take(&desk, &cue, 1.0, &settings, &order));
        double power = order.left * order.left + order.right * order.right;
        // Beyond full scale: a sound alone rarely has it, and the mixer limits what has.
        assert_true(power > 1.0 && power < 4.0);
        cue.menu = !cue.menu;
        assert_false(sound_desk_take(&desk, &cue, 2.0, &settings, &order));
    }
    assert_true(sound_desk_gain(50) < 0.5 && sound_desk_gain(50) > 0.1);
}

static double strength_of(SoundDesk *desk, SoundName name, double now)
{
    Settings settings = settings_defaults();
    SoundCue cue = {.name = name, .volume = 1.0};
    SoundOrder order;
    return sound_desk_take(desk, &cue, now, &settings, &order) ? order.left : 0.0;
}

static void many_of_a_kind_are_softer_and_what_matters_is_not(void **state)
{
    (void)state;
    SoundDesk desk = {0};
    double first = strength_of(&desk, SOUND_WALL, 1.0);
    assert_true(first > 0.0);
    assert_true(strength_of(&desk, SOUND_WALL, 1.01) == 0.0);
    double before = first;
    for (int i = 1; i < 20; i++) {
        double now = strength_of(&desk, SOUND_WALL, 1.0 + 0.03 * i);
        assert_true(now > 0.0 && now < before);
        before = now;
    }
    assert_true(before < 0.5 * first);
    assert_true(strength_of(&desk, SOUND_WALL, 10.0) > 0.99 * first);
    double goal = strength_of(&desk, SOUND_GOAL, 20.0);
    assert_true(strength_of(&desk, SOUND_GOAL, 20.1) >= goal);
}

static void tension_grows_with_what_is_at_stake(void **state)
{
    (void)state;
    Match match;
    Session *session = begin(&match, "bt");
    double calm = music_director_tension(session);
    assert_true(calm > 0.1 && calm < 0.4);
    session->tally.rally = 8;
    double rally = music_director_tension(session);
    assert_true(rally > calm);
    session->world->paddle[1].goals = world_match(session->world)->goals - 1;
    double match_point = music_director_tension(session);
    assert_true(match_point > rally);
    session->tally.rally = 100;
    assert_true(music_director_tension(session) > match_point &&
                music_director_tension(session) <= 1.0);
    session->world->match.time_s = 5.0;
    assert_true(music_director_tension(session) > 0.95);
    session_end(session);

    session = begin(&match, "b");
    calm = music_director_tension(session);
    session->world->lives = 1;
    assert_true(music_director_tension(session) > calm);
    session_end(session);

    memset(match.game.hits, 0, sizeof match.game.hits);
    match.game.hits[0] = 1;
    session->world = game_begin(&match.game);
    assert_true(music_director_tension(session) > calm + 0.2);
    session_end(session);

    session = begin(&match, "");
    assert_true(music_director_tension(session) == 0.0);
    session_end(session);
}

static void parts_come_one_after_another(void **state)
{
    (void)state;
    double before[MUSIC_PART_COUNT] = {0};
    MusicAim calm = music_director_aim(0.0);
    MusicAim full = music_director_aim(1.0);
    for (int i = 0; i <= 100; i++) {
        MusicAim aim = music_director_aim(i / 100.0);
        for (int part = 0; part < MUSIC_PART_COUNT; part++) {
            assert_true(aim.part[part] >= 0.0 && aim.part[part] <= 1.0);
            bool grows = part != MUSIC_PAD && part != MUSIC_MELODY;
            assert_true(!grows || aim.part[part] >= before[part]);
            before[part] = aim.part[part];
        }
        assert_true(aim.part[MUSIC_PAD] > 0.5);
        assert_true(aim.brightness >= 0.0 && aim.brightness <= 1.0);
    }
    assert_true(calm.part[MUSIC_MELODY] > 0.99 && calm.part[MUSIC_DRUMS] <= 0.0);
    assert_true(full.part[MUSIC_DRIVE] > 0.99 && full.part[MUSIC_MELODY] <= 0.0);
}

static void a_mood_rises_faster_than_it_falls_and_a_pause_is_softer(void **state)
{
    (void)state;
    Match match;
    MusicDirector director = {0};
    Session *session = begin(&match, "bt");
    session->tally.rally = 100;
    session->world->paddle[1].goals = world_match(session->world)->goals - 1;
    double largest = 0.0;
    double before = 0.0;
    for (int frame = 0; frame < 120; frame++) {
        music_director_advance(&director, MUSIC_SCENE_MATCH, session, 1.0 / 60);
        largest = fmax(largest, director.tension - before);
        before = director.tension;
    }
    assert_true(director.tension > 0.6);
    assert_true(largest < 0.05);
    music_director_advance(&director, MUSIC_SCENE_PAUSE, session, 1.0 / 60);
    assert_true(director.tension == before);
    assert_true(director.aim.level < 0.6 * music_director_aim(before).level);
    assert_true(director.aim.brightness < 0.3);
    double fallen = 0.0;
    for (int frame = 0; frame < 120; frame++) {
        music_director_advance(&director, MUSIC_SCENE_CALM, NULL, 1.0 / 60);
    }
    fallen = before - director.tension;
    assert_true(fallen > 0.0 && fallen < before * 0.7);
    assert_true(director.aim.level == 1.0);
    session_end(session);
}

static void the_hotter_a_ball_that_changes_hands_the_higher_it_sounds(void **state)
{
    (void)state;
    Match match;
    game_new(&match.game, "bt");
    match.game.def.match.heat = true;
    match.session = (Session){.world = game_begin(&match.game)};
    WorldEvent event = make_event(EVENT_CONVERTED);
    event.side = SIDE_TOP;
    event.other_side = SIDE_BOTTOM;
    int before = -1;
    for (event.value = 1; event.value <= BALL_HEAT_WHITE; event.value++) {
        assert_true(semitones(&match.session, &event) > before);
        before = semitones(&match.session, &event);
    }
    world_destroy(match.session.world);
}

static void each_world_has_its_own_piece_and_all_bosses_one_that_is_never_calm(void **state)
{
    (void)state;
    const MusicAim aim = music_director_aim(0.3);
    assert_int_equal(aim.piece, MUSIC_PIECE_MAIN);
    assert_int_equal(MUSIC_PIECE_BOSS, (int)MUSIC_PIECE_CHAPTERS + LOOK_COUNT);
    const MusicAim tense = music_director_aim(1.0);
    for (int world = 0; world < LOOK_COUNT; world++) {
        const MusicAim dressed = music_director_dress(&aim, (ChapterLook)world, false);
        const MusicAim boss = music_director_dress(&aim, (ChapterLook)world, true);
        assert_int_equal(dressed.piece, MUSIC_PIECE_CHAPTERS + world);
        assert_int_equal(boss.piece, MUSIC_PIECE_BOSS);
        assert_memory_equal(dressed.part, aim.part, sizeof aim.part);
        assert_true(boss.part[MUSIC_DRUMS] > dressed.part[MUSIC_DRUMS]);
        assert_true(music_director_dress(&tense, (ChapterLook)world, true).part[MUSIC_MELODY] >
                    0.5);
        for (int other = 0; other < MUSIC_PIECE_CHAPTERS + world; other++) {
            assert_string_not_equal(music_piece_file(other), music_piece_file(dressed.piece));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_material_has_a_voice),
        cmocka_unit_test(every_event_has_a_considered_voice),
        cmocka_unit_test(what_climbs_keeps_to_the_scale),
        cmocka_unit_test(the_paddle_climbs_with_the_rally_and_falls_back),
        cmocka_unit_test(a_brick_sounds_higher_the_weaker_it_is),
        cmocka_unit_test(a_ball_won_rises_and_a_ball_lost_falls),
        cmocka_unit_test(goals_and_ends_are_heard_as_the_person_feels_them),
        cmocka_unit_test(others_goals_are_softer),
        cmocka_unit_test(lives_are_told_apart),
        cmocka_unit_test(capsules_say_what_they_hold),
        cmocka_unit_test(sounds_come_from_where_they_are),
        cmocka_unit_test(the_last_five_seconds_are_counted_once_each),
        cmocka_unit_test(volumes_are_apart_and_off_is_off),
        cmocka_unit_test(many_of_a_kind_are_softer_and_what_matters_is_not),
        cmocka_unit_test(tension_grows_with_what_is_at_stake),
        cmocka_unit_test(parts_come_one_after_another),
        cmocka_unit_test(a_mood_rises_faster_than_it_falls_and_a_pause_is_softer),
        cmocka_unit_test(the_hotter_a_ball_that_changes_hands_the_higher_it_sounds),
        cmocka_unit_test(each_world_has_its_own_piece_and_all_bosses_one_that_is_never_calm),
    };
    return cmocka_run_group_tests_name("sound", tests, NULL, NULL);
}

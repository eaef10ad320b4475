#include "match_statistics.h"

#include "power_up.h"
#include "world_game.h"

/// A match with its own counters.
typedef struct Match {
    Game game;
    Session session;
    Statistics statistics;
} Match;

/// A person has the bottom; perfect computers have the rest.
static void begin(Match *match, const char *sides, const char *bricks)
{
    memset(match, 0, sizeof *match);
    game_new(&match->game, sides);
    game_set_bricks(&match->game, 40.0, 60.0, (int)strlen(bricks), bricks, NULL);
    match->game.def.match.goals = 5;
    match->session.world = world_create(&match->game.def, 1);
    assert_non_null(match->session.world);
    for (int side = 0; side < SIDE_COUNT; side++) {
        match->session.controller[side] =
            (Controller){.kind = side == SIDE_BOTTOM ? CONTROLLER_PERSON : CONTROLLER_BOT,
                         .strength = BOT_PERFECT};
    }
}

static void end(Match *match)
{
    world_destroy(match->session.world);
}

static void tell(Match *match, const WorldEvent *event)
{
    tally_note_event(&match->session.tally, event);
    match_statistics_note_event(&match->statistics, &match->session, event);
}

static long long count_of(const Match *match, StatisticsCounter counter)
{
    return statistics_value(&match->statistics, counter);
}

/// Everything that some counter says.
static long long count_all(const Match *match)
{
    long long all = 0;
    for (int i = 0; i < STATISTICS_COUNTER_COUNT; i++) {
        all += count_of(match, (StatisticsCounter)i);
    }
    return all;
}

static const struct {
    WorldEvent event;
    StatisticsCounter counter;
    long long value;
} CASES[] = {
    {{.kind = EVENT_CONVERTED, .side = SIDE_BOTTOM, .other_side = SIDE_TOP},
     STATISTICS_CAPTURED,
     1},
    {{.kind = EVENT_BRICK_HIT, .side = SIDE_BOTTOM}, STATISTICS_BRICKS, 1},
    {{.kind = EVENT_BRICK_HIT, .side = SIDE_BOTTOM}, STATISTICS_BRICK_KINDS, 1},
    {{.kind = EVENT_OBSTACLE_HIT, .side = SIDE_BOTTOM}, STATISTICS_OBSTACLES, 1},
    {{.kind = EVENT_BRICK_EXPLODED, .side = SIDE_BOTTOM}, STATISTICS_BLOWN_UP, 1},
    {{.kind = EVENT_GOAL, .side = SIDE_TOP, .value = 1 << SIDE_BOTTOM, .goals = 3},
     STATISTICS_GOALS,
     3},
    {{.kind = EVENT_CAPSULE_CAUGHT, .side = SIDE_BOTTOM, .value = 5}, STATISTICS_CAPSULES, 1},
    {{.kind = EVENT_CAPSULE_CAUGHT, .side = SIDE_BOTTOM, .value = 5}, STATISTICS_POWER_KINDS, 1},
    {{.kind = EVENT_SHOT_FIRED, .side = SIDE_BOTTOM}, STATISTICS_SHOTS, 1},
    {{.kind = EVENT_LIFE_GAINED, .side = SIDE_BOTTOM}, STATISTICS_LIVES, 1},
    {{.kind = EVENT_CONTACT,
      .value = 1,
      .contact = {.with = CONTACT_PADDLE, .incoming = {300.0, 400.0}}},
     STATISTICS_HITS,
     1},
    {{.kind = EVENT_CONTACT,
      .value = 1,
      .contact = {.with = CONTACT_PADDLE, .incoming = {300.0, 400.0}}},
     STATISTICS_SPEED,
     500},
};

#define CASE_COUNT (sizeof CASES / sizeof CASES[0])

static void what_a_person_does_counts(void **state)
{
    (void)state;
    for (size_t i = 0; i < CASE_COUNT; i++) {
        Match match;
        begin(&match, "bt", "1");
        tell(&match, &CASES[i].event);
        assert_int_equal(count_of(&match, CASES[i].counter), CASES[i].value);
        end(&match);
    }
}

static void what_a_computer_does_does_not(void **state)
{
    (void)state;
    for (size_t i = 0; i < CASE_COUNT; i++) {
        Match match;
        WorldEvent event = CASES[i].event;
        begin(&match, "bt", "1");
        event.side = SIDE_TOP;
        event.contact.id = 1;
        event.value = event.kind == EVENT_GOAL ? 1 << SIDE_TOP : event.value;
        tell(&match, &event);
        assert_int_equal(count_all(&match), 0);
        end(&match);
    }
}

static void a_game_that_was_taken_over_or_is_only_watched_does_not_count(void **state)
{
    (void)state;
    ReplaySeek seek;
    for (size_t i = 0; i < CASE_COUNT; i++) {
        Match match;
        begin(&match, "bt", "1");
        match.session.began = 3.0;
        tell(&match, &CASES[i].event);
        match.session.began = 0.0;
        match.session.watched = &seek;
        tell(&match, &CASES[i].event);
        match.session.watched = NULL;
        match.session.controller[SIDE_BOTTOM].kind = CONTROLLER_BOT;
        tell(&match, &CASES[i].event);
        assert_int_equal(count_all(&match), 0);
        end(&match);
    }
}

static void a_brick_that_is_only_hit_and_a_ball_of_nobody_do_not_count(void **state)
{
    (void)state;
    static const WorldEvent EVENTS[] = {
        {.kind = EVENT_BRICK_HIT, .side = SIDE_BOTTOM, .value = 1},
        {.kind = EVENT_OBSTACLE_HIT, .side = SIDE_BOTTOM, .value = 1},
        {.kind = EVENT_CONVERTED, .side = SIDE_BOTTOM, .other_side = SIDE_NONE},
        {.kind = EVENT_CONTACT, .contact = {.with = CONTACT_WALL}},
    };
    Match match;
    begin(&match, "bt", "1");
    for (size_t i = 0; i < sizeof EVENTS / sizeof EVENTS[0]; i++) {
        tell(&match, &EVENTS[i]);
    }
    assert_int_equal(count_all(&match), 0);
    end(&match);
}

/// Gives goals as rules do and lets a step pass.
static void score(Match *match, Side side, int goals)
{
    score_give_goals(match->session.world, 1 << side, goals);
    tally_note_step(&match->session.tally, match->session.world, SIDE_BOTTOM);
    match_statistics_note_step(&match->statistics, &match->session);
}

static void a_duel_is_won_to_nil_or_from_behind_against_perfect_ones(void **state)
{
    (void)state;
    static const struct {
        int first_top, bottom;
        Side winner;
        BotStrength strength;
        long long won, perfect, to_nil, behind;
    } DUELS[] = {
        {0, 5, SIDE_BOTTOM, BOT_PERFECT, 1, 1, 1, 0}, {0, 5, SIDE_BOTTOM, BOT_EASY, 1, 0, 1, 0},
        {2, 5, SIDE_BOTTOM, BOT_EASY, 1, 0, 0, 0},    {3, 5, SIDE_BOTTOM, BOT_EASY, 1, 0, 0, 1},
        {5, 0, SIDE_TOP, BOT_PERFECT, 0, 0, 0, 0},    {5, 5, SIDE_NONE, BOT_PERFECT, 0, 0, 0, 0},
    };
    for (size_t i = 0; i < sizeof DUELS / sizeof DUELS[0]; i++) {
        Match match;
        begin(&match, "bt", "1");
        match.session.controller[SIDE_TOP].strength = DUELS[i].strength;
        score(&match, SIDE_TOP, DUELS[i].first_top);
        score(&match, SIDE_BOTTOM, DUELS[i].bottom);
        tell(&match, &(WorldEvent){.kind = EVENT_OVER, .side = DUELS[i].winner});
        assert_int_equal(count_of(&match, STATISTICS_MATCHES), 1);
        assert_int_equal(count_of(&match, STATISTICS_WON), DUELS[i].won);
        assert_int_equal(count_of(&match, STATISTICS_PERFECT), DUELS[i].perfect);
        assert_int_equal(count_of(&match, STATISTICS_TO_NIL), DUELS[i].to_nil);
        assert_int_equal(count_of(&match, STATISTICS_BEHIND), DUELS[i].behind);
        end(&match);
    }
}

static void who_wins_against_a_weak_and_a_perfect_one_beats_no_perfect_ones(void **state)
{
    (void)state;
    static const Side OTHERS[] = {SIDE_TOP, SIDE_LEFT};
    for (int weak = 0; weak < 2; weak++) {
        Match match;
        begin(&match, "btl", "1");
        match.session.controller[OTHERS[weak]].strength = BOT_EASY;
        score(&match, OTHERS[weak], 1);
        tell(&match, &(WorldEvent){.kind = EVENT_OVER, .side = SIDE_BOTTOM});
        assert_int_equal(count_of(&match, STATISTICS_WON), 1);
        assert_int_equal(count_of(&match, STATISTICS_PERFECT), 0);
        assert_int_equal(count_of(&match, STATISTICS_TO_NIL), 0);
        end(&match);
    }
}

static void between_two_people_nobody_wins_against_computers(void **state)
{
    (void)state;
    Match match;
    begin(&match, "bt", "1");
    match.session.controller[SIDE_TOP] = (Controller){.kind = CONTROLLER_PERSON, .player = 1};
    tell(&match, &(WorldEvent){.kind = EVENT_OVER, .side = SIDE_BOTTOM});
    assert_int_equal(count_of(&match, STATISTICS_MATCHES), 1);
    assert_int_equal(count_all(&match), 1);
    end(&match);
}

static void a_level_is_cleared_unharmed_where_no_life_was_lost(void **state)
{
    (void)state;
    for (int lost = 0; lost < 2; lost++) {
        Match match;
        begin(&match, "b", "1");
        for (int i = 0; i < lost; i++) {
            tell(&match, &(WorldEvent){.kind = EVENT_LIFE_LOST, .side = SIDE_BOTTOM});
        }
        tell(&match, &(WorldEvent){.kind = EVENT_OVER, .side = SIDE_BOTTOM});
        assert_int_equal(count_of(&match, STATISTICS_LEVELS), 1);
        assert_int_equal(count_of(&match, STATISTICS_UNHARMED), 1 - lost);
        tell(&match, &(WorldEvent){.kind = EVENT_OVER, .side = SIDE_NONE});
        assert_int_equal(count_of(&match, STATISTICS_LEVELS), 1);
        end(&match);
    }
}

static bool note(void *context, const WorldEvent *event)
{
    tell(context, event);
    return true;
}

static void seconds_balls_and_power_ups_at_work_are_looked_at_in_play(void **state)
{
    (void)state;
    static const WorldInput STILL = {0};
    Match match;
    memset(&match, 0, sizeof match);
    game_new(&match.game, "bt");
    for (int i = 0; i < 3; i++) {
        game_add_ball(&match.game, 200.0 + 200.0 * i, 360.0, 300.0, 0.0,
                      i < 2 ? SIDE_BOTTOM : SIDE_TOP);
    }
    match.session.world = world_create(&match.game.def, 1);
    match.session.controller[SIDE_BOTTOM].kind = CONTROLLER_PERSON;
    event_listen(match.session.world, note, &match);
    for (const char *letter = "WKN"; *letter != '\0'; letter++) {
        powers_start(match.session.world, power_up_from_letter(*letter), SIDE_BOTTOM);
    }
    assert_int_equal(count_of(&match, STATISTICS_POWERS), 2);
    for (int i = 0; i < 480; i++) {
        world_step(match.session.world, &STILL, note, &match);
        match_statistics_note_step(&match.statistics, &match.session);
    }
    assert_int_equal(count_of(&match, STATISTICS_SECONDS), 2);
    assert_int_equal(count_of(&match, STATISTICS_BALLS), 2);
    end(&match);
}

/// What a feat counts by; -1: what is not counted.
static void each_feat_has_a_count_of_its_own(void **state)
{
    (void)state;
    static const int COUNTS[FEAT_KIND_COUNT] = {
        [FEAT_COMBO] = 1, [FEAT_TOUCHES] = 2,    [FEAT_BALLS] = 3, [FEAT_STEALS] = 4,
        [FEAT_HEAT] = 5,  [FEAT_ALL_BROKEN] = 6, [FEAT_RIVAL] = 7, [FEAT_TERRITORY] = 8};
    const Tally tally = {.best_combo = 1,
                         .touches = 2,
                         .most_balls = 3,
                         .steals = 4,
                         .hottest = 5,
                         .left = 6,
                         .marks = 7,
                         .territory = 8};
    for (int kind = 0; kind < FEAT_KIND_COUNT; kind++) {
        const Feat feat = {.kind = (FeatKind)kind};
        assert_int_equal(star_feat_count(&feat, &tally), COUNTS[kind] > 0 ? COUNTS[kind] : -1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_person_does_counts),
        cmocka_unit_test(what_a_computer_does_does_not),
        cmocka_unit_test(a_game_that_was_taken_over_or_is_only_watched_does_not_count),
        cmocka_unit_test(a_brick_that_is_only_hit_and_a_ball_of_nobody_do_not_count),
        cmocka_unit_test(a_duel_is_won_to_nil_or_from_behind_against_perfect_ones),
        cmocka_unit_test(who_wins_against_a_weak_and_a_perfect_one_beats_no_perfect_ones),
        cmocka_unit_test(between_two_people_nobody_wins_against_computers),
        cmocka_unit_test(a_level_is_cleared_unharmed_where_no_life_was_lost),
        cmocka_unit_test(seconds_balls_and_power_ups_at_work_are_looked_at_in_play),
        cmocka_unit_test(each_feat_has_a_count_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// What is asked of levels and plans, beside a count of its own, and sentences with their lines.
#include "near.h"

#include "brick_kind.h"
#include "campaign_plan.h"
#include "level_bricks.h"
#include "level_keys.h"
#include "level_maker.h"
#include "level_reading.h"
#include "power_up.h"
#include "scratch_file.h"

// ---- What a level has.

static void a_level_has_the_power_ups_that_it_shoots_drops_or_hides(void **state)
{
    static const char *const LEVELS[] = {
        "title = \"t\";",
        "title = \"t\"; circles = ( { x = 100; y = 100; radius = 9; }, { x = 200; y = 100; radius "
        "= "
        "9; shoots = \"L.%c\"; } );",
        "title = \"t\"; paddles = ( { side = \"bottom\"; } ); triggers = ( { when = \"start\"; "
        "then ="
        " \"phase\"; says = \"a\"; }, { when = \"start\"; then = \"drop %c\"; } ); circles = ( { x "
        "= 9; "
        "y = 99; radius = 5; phase = 1; } );",
        "title = \"t\"; bricks = { x = 9; y = 9; cell_width = 9; cell_height = 9; rows = ( \"11\" "
        ");"
        " bonus = ( \".%c\" ); };",
    };
    (void)state;
    for (int i = 0; i < 4; i++) {
        for (int power_up = 0; power_up < POWER_UP_COUNT; power_up++) {
            char text[500];
            snprintf(text, sizeof text, LEVELS[i], power_up_get(power_up)->letter);
            Reading reading = reading_of(text);
            assert_true(reading.good);
            for (int other = 0; other < POWER_UP_COUNT; other++) {
                const bool shot = i == 1 && power_up_get(other)->letter == 'L';
                assert_int_equal(level_has_power_up(&reading.level.world, other),
                                 (i > 0 && other == power_up) || shot);
            }
            reading_free(&reading);
        }
    }
}

static void a_level_has_the_bricks_that_are_in_it_by_their_names(void **state)
{
    (void)state;
    for (int kind = 1; kind < BRICK_KIND_COUNT; kind++) {
        char text[300];
        const BrickKind *one = brick_kind_get(kind);
        snprintf(
            text, sizeof text,
            "title = \"t\"; bricks = { x = 300; y = 100; cell_width = 30; cell_height = 20; rows"
            " = ( \"..%c\" ); };",
            one->letter);
        Reading reading = reading_of(text);
        const WorldDef *world = &reading.level.world;
        for (int other = 0; reading.good && other < BRICK_KIND_COUNT; other++) {
            const BrickKind *two = brick_kind_get(other);
            const bool gates =
                (one->effect == BRICK_EFFECT_SWITCH || one->effect == BRICK_EFFECT_DOOR) &&
                (two->effect == BRICK_EFFECT_SWITCH || two->effect == BRICK_EFFECT_DOOR);
            // A door that is open is no brick.
            const bool there = world->brick_hits[2] != BRICK_EMPTY;
            assert_int_equal(level_has_brick(world, other),
                             there && (gates || strcmp(one->name, two->name) == 0));
        }
        reading_free(&reading);
    }
    Level plain =
        level_of("title = \"t\"; bricks = { x = 300; y = 100; cell_width = 30; cell_height"
                 " = 20; rows = ( \"12.\" ); };");
    for (int other = 1; other < BRICK_KIND_COUNT; other++) {
        assert_false(level_has_brick(&plain.world, other));
    }
    level_free(&plain);
}

static void a_card_is_there_if_anything_of_it_is(void **state)
{
    static const char *const CARDS[] = {"", "text = \"a\";", "below = \"a\";", "shows = \"L\";",
                                        "picture = 1;"};
    (void)state;
    for (int i = 0; i < 5; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "title = \"t\"; card = { %s }; bricks = { x = 300; y = 100; cell_width = 30;"
                 " cell_height = 20; rows = ( \"1\" ); };",
                 CARDS[i]);
        Level level = level_of(text);
        assert_int_equal(level_has_card(&level), i > 0);
        level_free(&level);
    }
}

static void a_level_is_small_up_to_its_limits(void **state)
{
    const int most = LEVEL_SMALL_THINGS;
    Level level = {0};
    (void)state;
    for (int balls = 0; balls <= most; balls += most / 5) {
        level.world.ball_count = balls;
        level.world.obstacle_count = most - balls;
        assert_true(level_is_small(&level));
        level.world.obstacle_count++;
        assert_false(level_is_small(&level));
    }
    level = (Level){0};
    brick_grids_add(&level.world.bricks,
                    brick_grid_make(vec2(0, 0), vec2(1, 1), LEVEL_SMALL_CELLS / 2, 2));
    assert_true(level_is_small(&level));
    brick_grids_add(&level.world.bricks, brick_grid_make(vec2(0, 0), vec2(1, 1), 1, 1));
    assert_false(level_is_small(&level));
}

/// Of a single turn by as little as one degree, too.
static void copies_stand_where_they_are_turned_and_shifted_to(void **state)
{
    static const double TURNS[] = {0, 1, -1, 0.5, 45, 120};
    const WorldDef world = world_def_defaults();
    const ObstacleDef member = {
        .shape = SHAPE_LINE, .centre = {300, 200}, .end = {340, 190}, .travel = {5, 7}};
    (void)state;
    for (int i = 0; i < 6; i++) {
        ObstacleGroup group = obstacle_group_defaults();
        group.count = 4;
        group.turn_deg = TURNS[i];
        group.shift = vec2(3, -2);
        group.centre = vec2(310, 230);
        for (int copy = 0; copy < 4; copy++) {
            const ObstacleDef is = obstacle_group_member(&group, &world, copy, &member);
            const double angle = copy * TURNS[i] * 3.14159265358979323846 / 180.0;
            const Vec2 ways[] = {vec2(-10, -30), vec2(30, -40), vec2(5, 7)};
            Vec2 there[3];
            for (int k = 0; k < 3; k++) {
                there[k] = vec2(cos(angle) * ways[k].x - sin(angle) * ways[k].y,
                                sin(angle) * ways[k].x + cos(angle) * ways[k].y);
            }
            const Vec2 shifted = vec2(310 + 3 * copy, 230 - 2 * copy);
            assert_near_vec2(is.centre, vec2_add(shifted, there[0]), 1e-9);
            assert_near_vec2(is.end, vec2_add(shifted, there[1]), 1e-9);
            assert_near_vec2(is.travel, there[2], 1e-9);
        }
    }
}

// ---- Letters and words.

static void each_letter_of_bricks_means_what_its_table_says(void **state)
{
    const WorldDef world = {.own_kind_count = 1,
                            .own_kinds = {{.kind = {.letter = 'A', .hits = 3}}}};
    (void)state;
    for (int c = 1; c < 256; c++) {
        BrickCellDef cell = {.hits = 77, .kind = 77};
        int kind = -1, hits = -1;
        for (int i = 1; i < BRICK_KIND_COUNT; i++) {
            kind = brick_kind_get(i)->letter == (char)c ? i : kind;
        }
        hits = kind >= 0 ? brick_kind_get(kind)->hits : hits;
        if (c == '.' || (c >= '1' && c <= '9')) {
            kind = BRICK_PLAIN;
            hits = c == '.' ? BRICK_EMPTY : c - '0';
        } else if (c == 'A') {
            kind = BRICK_KIND_COUNT;
            hits = 3;
        } else if (c == '#') {
            kind = BRICK_PLAIN;
            hits = BRICK_INDESTRUCTIBLE;
        }
        const bool known = level_brick_from_letter(&world, (char)c, &cell);
        if (known != (kind >= 0) || (known && (cell.kind != kind || cell.hits != hits))) {
            fail_msg("'%c': %d, kind %d, hits %d, not kind %d, hits %d", c, known, cell.kind,
                     cell.hits, kind, hits);
        }
    }
}

static void only_guards_and_effects_are_words(void **state)
{
    (void)state;
    for (int group = 0; group < GROUP_KIND_COUNT; group++) {
        for (int key = 0; key < level_group((LevelGroupKind)group)->count; key++) {
            const LevelField *field = &level_group((LevelGroupKind)group)->fields[key];
            int count;
            const char *const *words = level_field_words(field, &count);
            const bool shall = field->kind == FIELD_GUARD || field->kind == FIELD_EFFECT;
            assert_int_equal(words != NULL, shall);
            if (shall) {
                assert_string_equal(words[0], "");
                if (field->kind == FIELD_GUARD) {
                    assert_string_equal(words[BRICK_GUARD_SEAL], "seal");
                } else {
                    assert_string_equal(words[BRICK_EFFECT_SCATTER], "scatters");
                }
            }
        }
    }
}

static void a_colour_has_six_digits(void **state)
{
    static const char *const COLOURS[] = {"#123456",  "#aBcDeF", "#12345",  "#1234567",
                                          "#123456x", "123456",  "#12345g", "1#23456"};
    (void)state;
    for (int i = 0; i < 8; i++) {
        char text[100];
        snprintf(text, sizeof text, "title = \"t\"; colours = ( \"%s\" );", COLOURS[i]);
        Reading reading = reading_of(text);
        assert_int_equal(reading.good, i < 2);
        reading_free(&reading);
    }
}

// ---- Sentences with their lines.

static const struct {
    const char *text, *said;
} SAID[] = {
    {"title = \"t\";\nlines = ( { x1 = 100;\ny1 = 100;\nx2 = 100;\ny2 = 100; } );",
     "t:4: error: line 0: it is 0 u long; it must be at least 1 u long, so move one end away from "
     "the other\n"},
    {"title = \"t\";\nkinds = ( { letter = \"A\";\nguard = \"seal\";\n } );",
     "t:3: error: kind 0: its guard has no side; give it 'side'\n"},
    {"title = \"t\";\nkinds = ( { letter = \"A\";\n }, { letter = \"C\";\nside = \"left\"; } );",
     "t:4: error: kind 1: its side is for nothing, as it has no guard; give it 'guard'\n"},
    {"title = \"t\";\npaddles = ( { side = \"bottom\";\nlength = 800; } );",
     "t:3: error: paddle 0: length is 800, more than half of its side; it must be at most 480\n"},
    {"title = \"t\";\n\ncolours = \"#e8a020\";",
     "t:3: error: colours is a text in quotes; it must be a list of colours: ( \"#e8a020\" )\n"},
    {"title = \"t\";\ngroups = (\n3 );",
     "t:3: error: group 0: this is a number; a group must be a group { key = value; }\n"},
    // Copies count: the obstacle of the second group is the fourth circle.
    {"title = \"t\";\ngroups = ( { circles = ( { x = 300; y = 200; radius = 5; } ); repeat = { "
     "count "
     "= 3; dx = 20; }; },\n{ circles = ( { x = 300; y = 300;\nradius = 0; } ); mirror = { x = 480; "
     "}; "
     "} );",
     "t:4: error: circle 3: radius is 0; it must be from 1 to 10000\n"},
    {"title = \"t\";\nmatch = { time = 5%; };",
     "t:2: error: syntax error: '%' means nothing here; a number stands without a unit"},
    {"s", "t:1: error:"},
    {"$title = \"t\";",
     "t:1: error: syntax error: '$' means nothing here; outside of texts in quotes "
     "a level has only keys"},
    {"title = \"t\\x00u\";\narena = 3;",
     "t:1: error: \\x00 would be a NUL byte; a text cannot hold one, so remove it\n"
     "t:2: error: arena: this is a number"},
};

static void each_mistake_is_said_with_its_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof SAID / sizeof SAID[0]; i++) {
        Reading reading = reading_of(SAID[i].text);
        if (strncmp(reading.printed, SAID[i].said, strlen(SAID[i].said)) != 0) {
            fail_msg("%s instead of %s", reading.printed, SAID[i].said);
        }
        assert_false(reading.good);
        reading_free(&reading);
    }
}

static void a_fifth_paddle_is_all_that_is_said_of_five(void **state)
{
    (void)state;
    Reading reading =
        reading_of("title = \"t\";\npaddles = ( { side = \"bottom\"; partner = true; }, { side = "
                   "\"top\"; partner"
                   " = true; },\n{ side = \"left\"; } ); balls = ( { owner = \"left\"; } );");
    int lines = 0;
    for (const char *at = reading.printed; *at != '\0'; at++) {
        lines += *at == '\n';
    }
    assert_int_equal(lines, 1);
    assert_non_null(strstr(reading.printed, "t:3: error:"));
    reading_free(&reading);
}

/// A number of as many characters as may be is infinite, and of one more too long.
static void a_number_is_too_large_or_too_long(void **state)
{
    (void)state;
    for (int more = 0; more < 2; more++) {
        char text[700] = "title = \"t\"; match = { time = 1";
        const size_t begun = strlen(text) - 1;
        memset(text + begun + 1, '0', (size_t)(TEXT_NUMBER_LENGTH_MAX - 1 - 4 + more));
        strcpy(text + begun + TEXT_NUMBER_LENGTH_MAX - 4 + more, "e999; };");
        Reading reading = reading_of(text);
        assert_non_null(strstr(reading.printed, more == 0 ? "which is infinite" : "characters"));
        reading_free(&reading);
    }
}

/// In the second picture of bricks, too, a portal leads to where no ball flies.
static void what_lies_behind_a_portal_is_reached(void **state)
{
    static const char *const PORTALS[] = {"a", "b", "c"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        for (int second = 0; second < 2; second++) {
            char text[600];
            snprintf(
                text, sizeof text,
                "title = \"t\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } ); bricks = ("
                " { x = 100; y = 100; cell_width = 60; cell_height = 30; rows = ( \"11\", \"11\","
                " \"11\" ); }, { x = 400; y = 100; cell_width = 60; cell_height = 30; rows = ("
                " \"WWWW\", \"W1%sW\", \"WWWW\", \"%s...\" ); } );",
                PORTALS[i], second == 0 ? PORTALS[i] : PORTALS[(i + 1) % 3]);
            Reading reading = reading_of(text);
            const bool reached = strstr(reading.printed, "no ball") == NULL;
            assert_int_equal(reached && reading.good, second == 0);
            reading_free(&reading);
        }
    }
}

static void a_portal_leads_to_none_of_the_picture_after_its_own(void **state)
{
    (void)state;
    Reading reading = reading_of(
        "title = \"t\"; arena = { width = 240; height = 600; }; paddles = ( { side = \"top\"; } ); "
        "balls = ( { } ); bricks = ( { x = 0; y = 100; cell_width = 60; cell_height = 30; rows = ("
        " \"a..a\", \"WWWW\", \"1111\" ); }, { x = 0; y = 300; cell_width = 60; cell_height = 30; "
        "rows = ( \"a..a\" ); } );");
    assert_non_null(strstr(reading.printed, "no ball can get at 4 bricks of row 2"));
    reading_free(&reading);
}

static void a_file_is_named_in_what_is_said_of_it(void **state)
{
    (void)state;
    FILE *file = fopen(path, "w");
    fputs("title = 3;\n", file);
    fclose(file);
    for (int small = 0; small < 2; small++) {
        Level level = {0};
        DiagList problems = {0};
        bool large = true;
        const bool good = small == 0 ? level_read_file(&level, path, &problems)
                                     : level_read_small_file(&level, path, &large, &problems);
        assert_false(good);
        assert_true(small == 0 || !large);
        char *said = reading_print(&problems);
        assert_int_equal(strncmp(said, path, strlen(path)), 0);
        assert_non_null(strstr(said, ":1: error: title is a number"));
        free(said);
    }
}

static void a_large_level_is_not_read_in_passing(void **state)
{
    static char text[60000] = "title = \"t\"; ball_collisions = false; balls = ( ";
    (void)state;
    size_t small = strlen(text);
    for (int i = 0; i < LEVEL_SMALL_THINGS; i++) {
        small += (size_t)sprintf(text + small, "%s{ x = 9; y = 9; }", i > 0 ? ", " : "");
    }
    for (int more = 0; more < 2; more++) {
        Level level = {.title = "before"};
        DiagList problems = {0};
        bool large = false;
        strcpy(text + small, more == 0 ? " );" : ", { x = 9; y = 9; } );");
        const bool good = level_read_small_text(&level, "t", text, strlen(text), &large, &problems);
        assert_int_equal(large, more);
        assert_int_equal(good, !more);
        assert_int_equal(problems.errors, 0);
        assert_string_equal(level.title, good ? "t" : "before");
        level_free(&level);
        diag_list_free(&problems);
    }
}

// ---- Plans.

static CampaignPlan full_plan(void)
{
    CampaignPlan plan = {.about = {"Title", "Ann \"A\"", "free", "a text", "shown.level"},
                         .chapter_count = 3};
    plan.chapter[0] = (CampaignChapter){.name = "One",
                                        .look = LOOK_DAWN,
                                        .music = LOOK_DAWN,
                                        .level = {{"a.level", 61, {FEAT_COMBO, 12}, false},
                                                  {"b.level", 0, {FEAT_NO_HARM, 0}, false},
                                                  {"c.level", 3600, {FEAT_TERRITORY, 50}, true}},
                                        .level_count = 3};
    plan.chapter[1] = (CampaignChapter){.name = "Two",
                                        .look = LOOK_ICE,
                                        .music = LOOK_VAULT,
                                        .level = {{"d.level", 1, {FEAT_TOUCHES, 999}, false}},
                                        .level_count = 1};
    plan.chapter[2] = (CampaignChapter){
        .name = "Three",
        .look = LOOK_BRASS,
        .music = LOOK_BRASS,
        .score = "own.score",
        .level = {{"e.level", 0, {FEAT_RIVAL, 0}, false}, {"f.level", 9, {FEAT_BALLS, 3}, true}},
        .level_count = 2};
    return plan;
}

static char *written_plan(const CampaignPlan *plan)
{
    Bytes text = {0};
    campaign_plan_write(plan, &text);
    return bytes_text(&text);
}

static void assert_plans_equal(const CampaignPlan *is, const CampaignPlan *shall)
{
    char *one = written_plan(is), *other = written_plan(shall);
    assert_string_equal(one, other);
    free(one);
    free(other);
    assert_memory_equal(&is->about, &shall->about, sizeof is->about);
    assert_int_equal(is->chapter_count, shall->chapter_count);
    for (int i = 0; i < is->chapter_count; i++) {
        const CampaignChapter *a = &is->chapter[i], *b = &shall->chapter[i];
        assert_string_equal(a->name, b->name);
        assert_string_equal(a->score, b->score);
        assert_true(a->look == b->look && (a->music == b->music || b->score[0] != '\0'));
        assert_int_equal(a->level_count, b->level_count);
        for (int k = 0; k < a->level_count; k++) {
            assert_string_equal(a->level[k].file, b->level[k].file);
            assert_int_equal(a->level[k].par_s, b->level[k].par_s);
            assert_int_equal(a->level[k].feat.kind, b->level[k].feat.kind);
            assert_int_equal(a->level[k].feat.number, b->level[k].feat.number);
            assert_int_equal(a->level[k].boss, b->level[k].boss);
        }
    }
}

static void a_plan_is_written_as_it_is_read(void **state)
{
    CampaignPlan plan = full_plan();
    (void)state;
    // Of what a plan says of itself any part may be missing.
    for (int missing = -1; missing < 5; missing++) {
        CampaignPlan some = plan, back = {0};
        DiagList problems = {0};
        char *const words[] = {some.about.title, some.about.author, some.about.licence,
                               some.about.text, some.about.picture};
        if (missing >= 0) {
            memset(words[missing], 0, strlen(words[missing]));
        }
        char *text = written_plan(&some);
        const bool good = campaign_plan_read_text(&back, "t", text, strlen(text), &problems);
        char *said = reading_print(&problems);
        assert_string_equal(said, "");
        assert_true(good);
        assert_plans_equal(&back, &some);
        free(said);
        free(text);
    }
    char *text = written_plan(&plan);
    assert_non_null(strstr(text,
                           "        levels = (\n            { file = \"a.level\"; par = 61; feat"
                           " = \"combo 12\"; },\n            { file = \"b.level\"; feat = \"no "
                           "harm caught\"; }\n        );\n        boss = { file = \"c.level\";"
                           " par = 3600; feat = \"territory 50\"; };\n    },\n"));
    // The music is said where it is not the look's.
    assert_non_null(strstr(text, "look = \"dawn\";\n        levels"));
    assert_non_null(strstr(text, "look = \"ice\";\n        music = \"vault\";\n"));
    assert_non_null(strstr(text, "look = \"brass\";\n        music = \"own.score\";\n"));
    free(text);
}

static void levels_are_added_to_the_last_chapter_until_the_plan_is_full(void **state)
{
    CampaignPlan plan = {0};
    (void)state;
    const int in_chapter = CAMPAIGN_LEVELS_MAX - 1;
    for (int i = 0; i < CAMPAIGN_CHAPTERS_MAX * in_chapter; i++) {
        char world[20], file[20];
        snprintf(world, sizeof world, "World %d", i);
        snprintf(file, sizeof file, "%d.level", i);
        assert_true(campaign_plan_add(&plan, world, file));
        assert_int_equal(plan.chapter_count, i / in_chapter + 1);
        const CampaignChapter *last = &plan.chapter[plan.chapter_count - 1];
        char first[20];
        snprintf(first, sizeof first, "World %d", i / in_chapter * in_chapter);
        assert_string_equal(last->name, first);
        assert_int_equal(last->look, (plan.chapter_count - 1) % LOOK_COUNT);
        assert_int_equal(last->music, last->look);
        assert_int_equal(last->level_count, i % in_chapter + 1);
        assert_string_equal(last->level[last->level_count - 1].file, file);
    }
    assert_false(campaign_plan_add(&plan, "More", "more.level"));
    assert_int_equal(plan.chapter_count, CAMPAIGN_CHAPTERS_MAX);
}

/// Any characters but those that lead elsewhere or cannot be seen.
static void a_plan_may_name_files_beside_it(void **state)
{
    (void)state;
    for (int c = 1; c < 256; c++) {
        const bool plain = c >= ' ' && c != 0x7f && c != '/' && c != '\\' && c != ':';
        char inside[] = {'a', (char)c, '.', 'l', 'e', 'v', 'e', 'l', '\0'};
        assert_int_equal(campaign_file_is_fit(inside, ".level"), plain);
        assert_int_equal(campaign_file_is_fit(inside + 1, ".level"), plain && c != '.');
        assert_false(campaign_file_is_fit(inside + 2, ".level"));
        assert_false(campaign_file_is_fit(inside, ".score"));
    }
    char name[CAMPAIGN_FILE_SIZE + 2];
    for (int length = CAMPAIGN_FILE_SIZE - 1; length <= CAMPAIGN_FILE_SIZE + 1; length++) {
        memset(name, 'a', (size_t)length);
        strcpy(name + length - 6, ".level");
        assert_int_equal(campaign_file_is_fit(name, ".level"), length < CAMPAIGN_FILE_SIZE);
    }
}

/// What is said of a second plan has its own name, and what was said before stays.
static void of_two_plans_each_is_named(void **state)
{
    static const char WRONG[] = "worlds = 3;";
    CampaignPlan plan = {0};
    DiagList problems = {0};
    (void)state;
    assert_false(campaign_plan_read_text(&plan, "one", WRONG, strlen(WRONG), &problems));
    assert_false(campaign_plan_read_text(&plan, "two", WRONG, strlen(WRONG), &problems));
    char *said = reading_print(&problems);
    const char *second = strstr(said, "\none:1: error: worlds must be");
    assert_true(strncmp(said, "one:1: error: worlds must be", 28) == 0 && second != NULL);
    free(said);
}

// ---- Games of days and waves.

static void games_come_in_turn(void **state)
{
    (void)state;
    for (int day = 0; day < 40; day++) {
        assert_ptr_equal(day_game_of(day), day_game_of(day + DAY_GAMES));
        for (int other = day + 1; other < day + DAY_GAMES; other++) {
            assert_ptr_not_equal(day_game_of(day), day_game_of(other));
        }
    }
    for (unsigned long long seed = 0; seed < 30; seed++) {
        for (int wave = 1; wave < 40; wave++) {
            const int turn = (wave - 1) % 13;
            const DayGame *game = day_game_of_wave(seed, wave);
            assert_ptr_equal(game, turn == 0 ? NULL : day_game_of((long long)seed + turn));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_has_the_power_ups_that_it_shoots_drops_or_hides),
        cmocka_unit_test(a_level_has_the_bricks_that_are_in_it_by_their_names),
        cmocka_unit_test(a_card_is_there_if_anything_of_it_is),
        cmocka_unit_test(a_level_is_small_up_to_its_limits),
        cmocka_unit_test(copies_stand_where_they_are_turned_and_shifted_to),
        cmocka_unit_test(each_letter_of_bricks_means_what_its_table_says),
        cmocka_unit_test(only_guards_and_effects_are_words),
        cmocka_unit_test(a_colour_has_six_digits),
        cmocka_unit_test(each_mistake_is_said_with_its_line),
        cmocka_unit_test(a_fifth_paddle_is_all_that_is_said_of_five),
        cmocka_unit_test(a_number_is_too_large_or_too_long),
        cmocka_unit_test(what_lies_behind_a_portal_is_reached),
        cmocka_unit_test(a_portal_leads_to_none_of_the_picture_after_its_own),
        cmocka_unit_test(a_file_is_named_in_what_is_said_of_it),
        cmocka_unit_test(a_large_level_is_not_read_in_passing),
        cmocka_unit_test(a_plan_is_written_as_it_is_read),
        cmocka_unit_test(levels_are_added_to_the_last_chapter_until_the_plan_is_full),
        cmocka_unit_test(a_plan_may_name_files_beside_it),
        cmocka_unit_test(of_two_plans_each_is_named),
        cmocka_unit_test(games_come_in_turn),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}

#define _POSIX_C_SOURCE 200809L

#include "near.h"

#include <stdlib.h>
#include <string.h>

#include "campaign_plan.h"
#include "level_reading.h"

/// What is printed about a plan; to be freed.
static char *read_plan(const char *text, CampaignPlan *plan, bool *good)
{
    DiagList problems = {0};
    *good = campaign_plan_read_text(plan, "t", text, strlen(text), &problems);
    return reading_print(&problems);
}

static void assert_refused(const char *text, const char *expected)
{
    CampaignPlan plan = {.chapter_count = 3};
    bool good;
    char *printed = read_plan(text, &plan, &good);
    assert_string_equal(printed, expected);
    assert_false(good);
    assert_int_equal(plan.chapter_count, 3);
    free(printed);
}

#define WORLD(levels) "worlds = ( { name = \"A\"; look = \"ice\";\nlevels = (" levels "); } );"

static void chapters_levels_pars_and_feats_are_read(void **state)
{
    (void)state;
    CampaignPlan plan = {0};
    bool good;
    char *printed =
        read_plan("worlds = (\n"
                  "  { name = \"One\"; look = \"dawn\"; levels = (\n"
                  "      { file = \"a.level\"; par = 61; feat = \"combo 12\"; },\n"
                  "      { file = \"b.level\"; feat = \"no life lost\"; } );\n"
                  "    boss = { file = \"c.level\"; feat = \"balls 3\"; }; },\n"
                  "  { name = \"Two\"; look = \"ice\"; music = \"vault\";\n"
                  "    levels = ( { file = \"d.level\"; feat = \"touches 999\"; } ); }\n"
                  ");",
                  &plan, &good);
    assert_string_equal(printed, "");
    assert_true(good);
    free(printed);
    const CampaignChapter *one = &plan.chapter[0];
    const CampaignChapter *two = &plan.chapter[1];
    assert_int_equal(plan.chapter_count, 2);
    assert_string_equal(one->name, "One");
    assert_int_equal(one->look, LOOK_DAWN);
    assert_int_equal(one->music, LOOK_DAWN);
    assert_int_equal(one->level_count, 3);
    assert_string_equal(one->level[0].file, "a.level");
    assert_int_equal(one->level[0].par_s, 61);
    assert_int_equal(one->level[0].feat.kind, FEAT_COMBO);
    assert_int_equal(one->level[0].feat.number, 12);
    assert_int_equal(one->level[1].par_s, 0);
    assert_int_equal(one->level[1].feat.kind, FEAT_NO_LIFE_LOST);
    assert_false(one->level[1].boss);
    assert_true(one->level[2].boss);
    assert_int_equal(one->level[2].feat.number, 3);
    assert_int_equal(two->look, LOOK_ICE);
    assert_int_equal(two->music, LOOK_VAULT);
    assert_int_equal(two->level_count, 1);
    assert_int_equal(two->level[0].feat.number, 999);
}

static void what_a_plan_says_of_itself_may_be_empty(void **state)
{
    static const char *const KEYS[] = {"title", "author", "licence", "text"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        char text[200];
        CampaignPlan plan = {0};
        bool good;
        snprintf(text, sizeof text,
                 "%s = \"\"; " WORLD("{ file = \"a.level\"; feat = \"one ball\"; }"), KEYS[i]);
        char *printed = read_plan(text, &plan, &good);
        assert_string_equal(printed, "");
        assert_true(good);
        free(printed);
    }
}

static void what_is_wrong_with_a_plan_is_named_with_its_line(void **state)
{
    (void)state;
    static const struct {
        const char *text, *expected;
    } BAD[] = {
        {"", "t:1: error: 'worlds' is missing; a campaign must have it\n"},
        {"\nworlds = ();", "t:2: error: worlds must be a list of 1 to 8 groups: ( { }, { } )\n"},
        {"\nworlds = (3);",
         "t:2: error: world 0: this is a number; a world must be a group { key = value; }\n"},
        {"worlds = ( { nam = \"A\"; look = \"ice\"; levels = 1; } );",
         "t:1: error: world 0: there is no key 'nam'; did you mean 'name'?\n"
         "t:1: error: world 0: 'name' is missing; a world must have it\n"
         "t:1: error: world 0: levels must be a list of 1 to 15 groups: ( { }, { } )\n"},
        {"worlds = ( { name = \"\"; look = \"green\"; levels = (\n{ file = \"a.level\"; feat = "
         "\"combo\"; } ); } );",
         "t:1: error: world 0: name is empty; it must have 1 to 60 characters\n"
         "t:1: error: world 0: look is \"green\"; it must be \"dawn\", \"honey\", \"ice\", "
         "\"brass\" or \"vault\"\n"
         "t:2: error: world 0: level 0: feat is \"combo\"; it must be \"no life lost\", \"combo "
         "N\", \"all help caught\", \"no harm caught\", \"nothing caught\", \"touches N\", "
         "\"balls N\", \"one ball\", \"steals N\", \"heat N\", \"all broken\", \"rival beaten\" or "
         "\"territory N\"\n"},
        {WORLD("{ file = \"../a.level\"; feat = \"nothing caught\"; }"),
         "t:2: error: world 0: level 0: file is \"../a.level\"; it must be the name of a file "
         "beside this one that ends in .level, of 79 letters at most\n"},
        {WORLD("{ file = \"a.level\"; feat = \"nothing caught\"; },\n{ file = \"a.level\"; feat = "
               "\"no harm caught\"; }"),
         "t:3: error: world 0: level 1: file is \"a.level\", which is listed already; a level may "
         "stand once\n"},
        {WORLD("{ file = \"a.level\"; par = 0; feat = 3; }"),
         "t:2: error: world 0: level 0: par is 0; it must be a whole number from 1 to 3600\n"
         "t:2: error: world 0: level 0: feat is a number; it must be a text in quotes\n"},
    };
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        assert_refused(BAD[i].text, BAD[i].expected);
    }
}

/// A number too large, of no use, or where none belongs.
static void a_feat_has_a_number_exactly_where_it_counts(void **state)
{
    (void)state;
    static const char *const FEATS[] = {"combo 0",        "combo 1000", "combo  5", "combo 5 ",
                                        "no life lost 3", "balls -1",   "combo5",   ""};
    for (size_t i = 0; i < sizeof FEATS / sizeof FEATS[0]; i++) {
        char text[200];
        CampaignPlan plan = {0};
        bool good;
        snprintf(text, sizeof text, WORLD("{ file = \"a.level\"; feat = \"%s\"; }"), FEATS[i]);
        char *printed = read_plan(text, &plan, &good);
        assert_false(good);
        assert_non_null(strstr(printed, "it must be \"no life lost\""));
        free(printed);
    }
}

static void a_plan_holds_as_much_as_it_says_and_no_more(void **state)
{
    (void)state;
    for (int count = CAMPAIGN_LEVELS_MAX - 1; count <= CAMPAIGN_LEVELS_MAX; count++) {
        char text[4000] = "worlds = ( { name = \"A\"; look = \"ice\"; levels = (";
        CampaignPlan plan = {0};
        bool good;
        for (int i = 0; i < count; i++) {
            sprintf(text + strlen(text), "%s{ file = \"%d.level\"; feat = \"combo 1\"; }",
                    i > 0 ? "," : "", i);
        }
        strcat(text, "); boss = { file = \"b.level\"; feat = \"combo 1\"; }; } );");
        char *printed = read_plan(text, &plan, &good);
        assert_int_equal(good, count < CAMPAIGN_LEVELS_MAX);
        assert_int_equal(plan.chapter[0].level_count, good ? CAMPAIGN_LEVELS_MAX : 0);
        free(printed);
    }
}

/// The plan that comes with the game: every level is there, for one paddle.
static void the_shipped_plan_is_good_and_its_levels_can_be_played_alone(void **state)
{
    (void)state;
    CampaignPlan plan = {0};
    DiagList problems = {0};
    const bool good = campaign_plan_read_file(&plan, "levels/campaign.cfg", &problems);
    char *printed = reading_print(&problems);
    assert_string_equal(printed, "");
    assert_true(good);
    free(printed);
    for (int i = 0; i < plan.chapter_count; i++) {
        for (int k = 0; k < plan.chapter[i].level_count; k++) {
            char path[120];
            Level level = {0};
            DiagList wrong = {0};
            snprintf(path, sizeof path, "levels/%s", plan.chapter[i].level[k].file);
            const bool read = level_read_file(&level, path, &wrong);
            char *said = reading_print(&wrong);
            assert_string_equal(said, "");
            assert_true(read);
            assert_int_equal(level.world.paddle_count, 1);
            free(said);
            level_free(&level);
        }
    }
}

static void a_plan_that_is_not_there_is_named(void **state)
{
    (void)state;
    CampaignPlan plan = {0};
    DiagList problems = {0};
    assert_false(campaign_plan_read_file(&plan, "no/such/plan.cfg", &problems));
    char *printed = reading_print(&problems);
    assert_non_null(strstr(printed, "no/such/plan.cfg:1: error: there is no such file"));
    free(printed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chapters_levels_pars_and_feats_are_read),
        cmocka_unit_test(what_a_plan_says_of_itself_may_be_empty),
        cmocka_unit_test(what_is_wrong_with_a_plan_is_named_with_its_line),
        cmocka_unit_test(a_feat_has_a_number_exactly_where_it_counts),
        cmocka_unit_test(a_plan_holds_as_much_as_it_says_and_no_more),
        cmocka_unit_test(the_shipped_plan_is_good_and_its_levels_can_be_played_alone),
        cmocka_unit_test(a_plan_that_is_not_there_is_named),
    };
    return cmocka_run_group_tests_name("campaign_plan", tests, NULL, NULL);
}

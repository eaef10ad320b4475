#define _POSIX_C_SOURCE 200809L

// Slips of the pen: what the reader answers, and what it makes of the rest, when a file that is
// good is changed in one place, whichever it is: tests/answers/slips.txt.
#include "near.h"

#include "said_text.h"

#include "campaign_plan.h"
#include "level_reading.h"
#include "said_diags.h"
#include "text_difference.h"

#define FILE_NAME   "tests/answers/slips.txt"
#define TEXT_SIZE   8000
#define TOKENS_MOST 700

/// A piece of a file: a word, a number, a text in quotes, a sign or a comment.
typedef struct Token {
    size_t begin, length;
} Token;

/// What is changed, token by token.
typedef struct Original {
    const char *text;
    char *canonical; ///< NULL: a plan of a campaign
    Token token[TOKENS_MOST];
    int count;
} Original;

static bool is_word(char letter)
{
    return letter != '\0' && strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                    "0123456789_.+-",
                                    letter) != NULL;
}

static size_t token_length(const char *at)
{
    size_t length = 1;
    if (*at == '"') {
        while (at[length] != '"') {
            length += at[length] == '\\' ? 2 : 1;
        }
        return length + 1;
    }
    if (*at == '#' || strncmp(at, "//", 2) == 0) {
        return strcspn(at, "\n");
    }
    if (strncmp(at, "/*", 2) == 0) {
        return (size_t)(strstr(at, "*/") - at) + 2;
    }
    while (is_word(*at) && is_word(at[length])) {
        length++;
    }
    return length;
}

static void cut_tokens(Original *original)
{
    const char *text = original->text;
    original->count = 0;
    for (size_t at = strspn(text, " \n"); text[at] != '\0';) {
        assert_true(original->count < TOKENS_MOST);
        const Token token = {at, token_length(text + at)};
        original->token[original->count++] = token;
        at += token.length;
        at += strspn(text + at, " \n");
    }
}

/// What a level becomes when it is read and written, or "" when it is refused.
static char *canonical_of(const char *text, DiagList *problems)
{
    Level level = {0};
    char *written = NULL;
    if (level_read_text(&level, "t", text, strlen(text), problems)) {
        written = reading_write(&level);
        level_free(&level);
    }
    return written;
}

/// Says what is answered to a text.
static void tell(const Original *original, const char *text)
{
    DiagList problems = {0};
    if (original->canonical == NULL) {
        CampaignPlan plan = {0};
        const bool good = campaign_plan_read_text(&plan, "t", text, strlen(text), &problems);
        const uint64_t hash = hash_bytes(HASH_START, &plan, sizeof plan);
        say(good ? " good %08x\n" : "\n", (unsigned)hash);
        say_diags(&problems);
        diag_list_free(&problems);
        return;
    }
    char *written = canonical_of(text, &problems);
    say(written != NULL ? " good\n" : "\n");
    say_diags(&problems);
    diag_list_free(&problems);
    if (written != NULL) {
        say_difference(original->canonical, written);
        char *again = canonical_of(written, &problems);
        diag_list_free(&problems);
        assert_string_equal(again, written);
        free(again);
        free(written);
    }
}

/// Says a text in one line of letters that can be seen.
static void say_plain(const char *text, int most)
{
    for (int i = 0; i < most && text[i] != '\0'; i++) {
        if (text[i] == '\n') {
            say("\\n");
        } else {
            say(text[i] >= ' ' && text[i] <= '~' ? "%c" : "\\x%02x", (unsigned char)text[i]);
        }
    }
}

/// Says what is answered when a token is replaced.
static void tell_replaced(const Original *original, int index, const char *by)
{
    char text[TEXT_SIZE];
    const Token token = original->token[index];
    snprintf(text, sizeof text, "%.*s%s%s", (int)token.begin, original->text, by,
             original->text + token.begin + token.length);
    say("%d ", index);
    say_plain(original->text + token.begin, token.length < 30 ? (int)token.length : 30);
    say(" -> ");
    say_plain(by, TEXT_SIZE);
    say(":");
    tell(original, text);
}

static const char *const NUMBERS[] = {
    "0",     "-1",   "1",          "0.5",   "0.1",        "2.5",       "99",     "100",  "1000",
    "1e5",   "5e4",  "100001",     "1e6",   "1000000.5",  "360",       "361",    "-360", "3600",
    "-3601", "61",   "60",         "9",     "10",         "10000.5",   "2",      "3",    "4",
    "5000",  "5001", "50",         "1e300", "2147483648", "1e-3",      "0.001",  "9e-4", "1e999",
    "0x1F",  "-0",   "2147483647", "40",    "8",          "1.0000001", "5e-324", "0x",   "1e",
    ".5",    "-",    "08",         "99.5",  "100.5"};
static const char *const SIGNS[] = {";",    "}",        "(",     "true", "width = 3", "\"a\"",
                                    ",",    "[ 1, 2 ]", "{ }",   "7",    "=",         ")",
                                    "side", "( )",      "False", ":",    "1.5"};
static const char *const TEXTS[] = {
    "\"\"",     "\"bottom\"",       "\"left\"",    "\"1.#\"",          "\"\\x41\"",   "\"Q\"",
    "\"L?\"",   "\"wall\"",         "\"a\" \"b\"", "\"\\q\"",          "\"balls 3\"", "\"combo 0\"",
    "\"dawn\"", "\"touches 1000\"", "\"\\xff\"",   "\"123\"\n\"456\"", "\"..\"",      "\"P\"",
    "bottom"};
static const char *const COMMENTS[] = {"// c\n",
                                       "/* c */",
                                       "\n\n",
                                       "# c\n",
                                       "\n/* c */\n",
                                       "\n\n// c\n\n",
                                       "/* c\n d */ /* e */",
                                       "// c\n\n// d\n",
                                       "\n/* c */ "};
static const char *const BREAKS[] = {
    "\"", "\\", "/*",   "@include \"x\"\n", "\x01", "\xff", "\xc3", "é", "$", "!", "'", "*/",
    "\t", "\r", "\r\n", "\xef\xbb\xbf"};
#define LENGTH(array) ((int)(sizeof array / sizeof array[0]))

/// A text with each key on a line of its own.
static const char *in_lines(const char *text)
{
    static char lines[TEXT_SIZE];
    char *to = lines;
    for (const char *at = text; *at != '\0'; at++) {
        *to++ = *at;
        if (*at == ';') {
            *to++ = '\n';
        }
    }
    *to = '\0';
    return lines;
}

/// Changes every token in several ways, which ones by its place, and says what is answered.
static void tell_slips(const char *name, const char *text, bool is_plan)
{
    static Original original;
    DiagList problems = {0};
    original = (Original){.text = text};
    original.canonical = is_plan ? NULL : canonical_of(text, &problems);
    assert_string_equal(diag_list_text(&problems, ""), "");
    diag_list_free(&problems);
    cut_tokens(&original);
    said_kind_count = 0;
    for (int i = 0; i < original.count; i++) {
        const Token token = original.token[i];
        char word[TEXT_SIZE];
        char other[2 * TEXT_SIZE];
        snprintf(word, sizeof word, "%.*s", (int)token.length, text + token.begin);
        const bool number = strchr("0123456789-.", word[0]) != NULL;
        tell_replaced(&original, i, "");
        snprintf(other, sizeof other, "%s %s", word, word);
        tell_replaced(&original, i, other);
        snprintf(other, sizeof other, "%s%s", COMMENTS[i % LENGTH(COMMENTS)], word);
        tell_replaced(&original, i, other);
        if (i % 3 == 0) {
            snprintf(other, sizeof other, "%s%s", BREAKS[i / 3 % LENGTH(BREAKS)], word);
            tell_replaced(&original, i, other);
            tell_replaced(&original, i, SIGNS[i / 3 % LENGTH(SIGNS)]);
        }
        for (int k = 0; number && k < 4; k++) {
            tell_replaced(&original, i, NUMBERS[(4 * i + k) % LENGTH(NUMBERS)]);
        }
        for (int k = 0; word[0] == '"' && k < 3; k++) {
            tell_replaced(&original, i, TEXTS[(3 * i + k) % LENGTH(TEXTS)]);
        }
        if (!number && is_word(word[0]) && token.length > 1) {
            word[i % (int)token.length] = 'e';
            tell_replaced(&original, i, word);
        }
    }
    free(original.canonical);
    assert_said(FILE_NAME, name);
}

static void in_the_match_paddles_and_balls(void **state)
{
    (void)state;
    tell_slips(
        "match, paddles and balls",
        in_lines("title = \"All\"; author = \"Ann\";\n"
                 "arena = { width = 800; height = 600; };\n"
                 "ball_collisions = false;\n"
                 "match = { goals = 3; time = 60.5; lives = 2; ball_speed = 300;\n"
                 "  power_ups = false; heat = false; exit = 50; bank = true; lead = 2;\n"
                 "  heat_lead = 1; clean_returns = false; recalls = 3; nudge = 9; guide = 4.5; };\n"
                 "paddles = (\n"
                 "  { side = \"bottom\"; partner = true; x = 200; y = 560; length = 90; },\n"
                 "  { side = \"left\"; thickness = 12; }, { side = \"top\"; } );\n"
                 "balls = ( { x = 400; y = 300; vx = 100; vy = -200; radius = 7;\n"
                 "  owner = \"bottom\"; }, { owner = \"top\"; }, { x = 300; y = 300; } );\n"),
        false);
}

static void in_obstacles(void **state)
{
    (void)state;
    tell_slips(
        "obstacles",
        in_lines("title = \"Obstacles\";\n"
                 "hexagons = ( { x = 200; y = 300; radius = 40; angle = 7; spin = 20; gear = 2;\n"
                 "    motor = true; },\n"
                 "  { x = 600; y = 300; radius = 30; hits = 3;\n"
                 "    path = { dx = 20; dy = 5; period = 3; }; phase = 1; leaves = 3; } );\n"
                 "circles = ( { x = 300; y = 200; radius = 20; bounce = 1.2; holds = 2; },\n"
                 "  { x = 500; y = 200; radius = 10; shoots = \"LW\"; shot_period = 3;\n"
                 "    shot_speed = 300; pulls = 90; reach = 200; } );\n"
                 "lines = ( { x1 = 100; y1 = 500; x2 = 200; y2 = 460; thickness = 6; },\n"
                 "  { x1 = 700; y1 = 400; x2 = 700; y2 = 450; spin = -30; gear = 2; } );\n"),
        false);
}

static void in_pictures_of_bricks(void **state)
{
    (void)state;
    tell_slips(
        "bricks",
        in_lines("title = \"Bricks\"; paddles = ( { side = \"bottom\"; } );\n"
                 "balls = ( { owner = \"bottom\"; } );\n"
                 "bricks = ( { x = 60; y = 40; cell_width = 40; cell_height = 20;\n"
                 "    rows = ( \"1[.!<\", \"u.2BB\", \"^x#..\" );\n"
                 "    bonus = ( \"L....\", \"..S..\", \".....\" ); },\n"
                 "  { x = 500; y = 60; cell_width = 20; cell_height = 30; phase = 1; leaves = 2;\n"
                 "    rows = [ \"112\", \"1..\" ]; } );\n"),
        false);
}

static void in_groups(void **state)
{
    (void)state;
    tell_slips(
        "groups",
        in_lines(
            "title = \"Groups\";\n"
            "groups = (\n"
            "  { hexagons = ( { x = 450; y = 350; radius = 9; angle = 13; },\n"
            "      { x = 470; y = 360; radius = 8; } );\n"
            "    lines = ( { x1 = 430; y1 = 330; x2 = 440; y2 = 320; } );\n"
            "    repeat = { count = 3; turn = 120; x = 480; y = 400; }; },\n"
            "  { circles = ( { x = 250; y = 450; radius = 11;\n"
            "      path = { dx = 5; dy = 0; period = 2; }; } );\n"
            "    repeat = { count = 2; dx = 30; dy = 4; }; mirror = { x = 400; y = 300; }; } );\n"),
        false);
}

static void in_what_a_case_expects(void **state)
{
    (void)state;
    tell_slips(
        "expect",
        in_lines("title = \"Case\"; balls = ( { x = 100; y = 100; vx = 9; vy = 8; } );\n"
                 "expect = ( { ball = 0; with = \"wall\"; time = 1.5; velocity = (-120.5, 0);\n"
                 "    tolerance = 0.001; },\n"
                 "  { event = \"served\"; most = 3; }, { least = 100; point = [1, 2]; },\n"
                 "  { with = \"hexagon\"; id = 2; feature = \"edge 2\"; normal = (0, -1); } );\n"),
        false);
}

static void in_a_file_that_is_laid_out_by_hand(void **state)
{
    (void)state;
    tell_slips("laid out by hand",
               "# Two balls.\n"
               "title : \"Hand\" \" made\", // its title\n"
               "author = \"A\\x6en \\\"B\\\"\\n\\\\\";\n"
               "\n"
               "/* room */ arena = /* wide */ { width = 0x320 height = 6e2; /* end */ };\n"
               "match = { lives = 2; /* two */\n"
               "\n"
               "  time = .5e2; };\n"
               "balls = ( // open\n"
               "  // left\n"
               "  { x = 200; // from there\n"
               "    y = 360.; vx = +150; }, // one\n"
               "\n"
               "  { x = 600 /* across */; y = 360; vx = -150; } // two\n"
               "  // last\n"
               ");\n"
               "lines = ( { x1 = 100; y1 = 500; x2 = 200; y2 = 460; // l1\n"
               "\n"
               "  path = { dx = 5; dy = 5; period = 4; }; // slow\n"
               "} );\n"
               "bricks = { x = 60; y = 40; cell_width = 40; cell_height = 20;\n"
               "  rows = ( \"12\", // r0\n"
               "\n"
               "    \"2\" \"1\" ); }; // r1\n"
               "// the end\n",
               false);
}

static void in_the_plan_of_a_campaign(void **state)
{
    (void)state;
    tell_slips("plan of a campaign",
               "worlds = (\n"
               "  { name = \"One\"; look = \"dawn\"; levels = (\n"
               "      { file = \"a.level\"; par = 61; feat = \"combo 12\"; },\n"
               "      { file = \"b.level\"; feat = \"no life lost\"; } );\n"
               "    boss = { file = \"c.level\"; feat = \"balls 3\"; }; },\n"
               "  { name = \"Two\"; look = \"ice\"; music = \"vault\";\n"
               "    levels = ( { file = \"d.level\"; feat = \"touches 999\"; } ); } );\n",
               true);
}

static const char *const SCRAPS[] = {
    "@include",
    "@include x",
    "@include \"a",
    "@include \t\"a\" ",
    "@include \"a\nb\"",
    "@includes",
    "@",
    "/",
    "/ /",
    "/*",
    "/* a",
    "/* a */",
    "/**/",
    "*/",
    "#",
    "#\n",
    "//\n",
    "#\r",
    "//\t",
    "// a \r\n",
    "//a",
    "\\n",
    "\\r",
    "\\t",
    "\\f",
    "\\\"",
    "\\\\",
    "\\x41",
    "\\X4a",
    "\\x4",
    "\\xg1",
    "\\x4g",
    "\\x00",
    "\\X00",
    "\\x0",
    "\\x10",
    "\\y00",
    "\\q",
    "\\",
    "0x",
    "0X1f",
    "0xg",
    "x0",
    "5L",
    "5LL",
    "5LLL",
    "5l",
    "2147483647",
    "2147483648",
    "-2147483648",
    "-2147483649",
    "0x80000000",
    "1e",
    "1e+",
    "1e2",
    ".5",
    "5.",
    "-.5e-2",
    "+3",
    "--3",
    "1_000",
    "1'0",
    "5px",
    "5%",
    "5 %",
    "5\u20ac",
    "\u2018",
    "\u2019",
    "\u201c",
    "\u2013",
    "\u2212",
    "\u00d7",
    "\u00a0",
    "\u200b",
    "\ufeff",
    "\u3000",
    "\u2060",
    "\uff02",
    "\u00ab",
    "\u2010",
    "\u2027",
    "\u2028",
    "\u2038",
    "\u203a",
    "\u205e",
    "\u2032",
    "`",
    "'",
    "_",
    "$",
    "~",
    "!",
    "\xff",
    "\xff\xff\n\xff",
    "\xc3",
    "\x01",
    "\x7f",
    "TRUE",
    "False",
    "tRuE",
    "truth",
    "fals",
    "((((((((((((((((((((((((((((((((((",
    "{{",
    "()",
    "( )",
    "( ( ) )",
    "[ ]",
    "[ ( ) ]",
    "[ 1, \"a\", true ]",
    "{ }",
    "{ a = 1; }",
    ",",
    ";",
    ",,",
    "=",
    "= =",
    "a",
    "a b",
    "a.b",
    "a-b",
    "-a",
    "*a",
    "\"",
    "\"\"",
    "\"a\" /*c*/ \"b\"",
    "\n\n",
    "\r\n\r\n",
    "\f",
    "\t",
    "author = \"\"",
    "author = \"x\";",
    "author",
    "author =",
    "title = 1",
    "arena = 1;",
    "arena = { };",
    "balls = 3;",
    "balls = ( 3 );",
    "balls = ( );",
    "bricks = 1;",
    "bricks = ( );",
    "bricks = ( 1 );",
    "groups = ( { } );",
    "groups = ( ); // c\n",
    "balls = ( ); // c\n",
    "paddles = ( /* c */ );",
    "hexagons = ( // c\n );",
    "// c\nlines = ( ); // d\n",
    "expect = ( ); // c\n",
    "circles = /* c */ ( );",
    "arena = { /* c */ };",
    "match = { }; // c\n",
    "lines = { };",
    "expect = 1;",
    "expect = ( 1 );",
    "expect = ( { ball = 0; }, );",
    "match = { goals = 1; goals = 2; };",
};

/// Scraps as whole files and at several places of a small one.
static void in_scraps_of_all_sorts(void **state)
{
    static const char *const PLACES[] = {
        "%s", "title = \"a%sb\";", "title = \"t\"; arena = { width = 200%s; };",
        "title = \"t\" %s \"u\"; // c", "title = \"t\"; %s\nmatch = { lives = 2; } # d"};
    (void)state;
    said_kind_count = 0;
    for (size_t i = 0; i < sizeof SCRAPS / sizeof SCRAPS[0]; i++) {
        for (size_t k = 0; k < sizeof PLACES / sizeof PLACES[0]; k++) {
            char text[200];
            DiagList problems = {0};
            const int before = (int)(strchr(PLACES[k], '%') - PLACES[k]);
            snprintf(text, sizeof text, "%.*s%s%s", before, PLACES[k], SCRAPS[i],
                     PLACES[k] + before + 2);
            char *written = canonical_of(text, &problems);
            say_plain(text, (int)sizeof text);
            say("\n");
            say_diags(&problems);
            if (written != NULL) {
                say("  -> ");
                say_plain(written, TEXT_SIZE);
                say("\n");
            }
            diag_list_free(&problems);
            free(written);
        }
    }
    assert_said("tests/answers/scraps.txt", "scraps");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_the_match_paddles_and_balls),
        cmocka_unit_test(in_obstacles),
        cmocka_unit_test(in_pictures_of_bricks),
        cmocka_unit_test(in_groups),
        cmocka_unit_test(in_what_a_case_expects),
        cmocka_unit_test(in_a_file_that_is_laid_out_by_hand),
        cmocka_unit_test(in_the_plan_of_a_campaign),
        cmocka_unit_test(in_scraps_of_all_sorts),
    };
    return cmocka_run_group_tests_name("level_slips", tests, NULL, NULL);
}

#define _XOPEN_SOURCE 700

// What each kind of play is on each level, what remixes make of one, and what levels bring in:
// tests/answers/career_parts.txt; and what is known without it.
#include "near.h"

#include "said_text.h"

#include "own_folder.h"
#include "said_fields.h"

#include "brick_kind.h"
#include "career_life.h"
#include "challenge.h"
#include "power_up.h"

#define FILE_NAME "tests/answers/career_parts.txt"

static Life life;

/// What a row of the table says, and what becomes of it on each level, however it is asked for.
static void every_kind_of_play_on_every_level(void **state)
{
    (void)state;
    write_levels();
    open_life(&life);
    for (int kind = 0; kind < PLAY_KIND_COUNT; kind++) {
        const PlayRow *row = &PLAY_ROWS[kind];
        say("%d: %s: %s\n", kind, row->name != NULL ? row->name : "-",
            row->sentence != NULL ? row->sentence : "-");
        say("  %d %d %d, traits %x, %d sides, %s\n", (int)row->single, (int)row->several,
            (int)row->chosen, row->traits, row->sides,
            row->score_set != NULL ? row->score_set : "-");
        for (int index = 0; index < life.list.count; index++) {
            const int way = kind + index;
            Play play = {.beginner = way % 5 == 1,
                         .partners = way % 3 == 1,
                         .remix = way % 4 == 0 ? (Remix)(way / 4 % REMIX_COUNT) : REMIX_NONE,
                         .cup = {.rival = BOT_MAGPIE, .lost = way % 2},
                         .seeded.lives = way % 7 == 2 ? 1 : 0};
            play_set_level(&life.career, &play, index);
            // As if it was read from a file: what a seed makes is not kept here.
            play.kind = (PlayKind)kind;
            life.career.run.score = way % 6 == 3 ? 70 : 0;
            settings_set(&life.settings, SETTING_CALM, way % 8 == 5);
            PlaySetup setup = play_setup_of(&life.career, &play, 11);
            setup.fixed_bot[SIDE_TOP] = way % 9 == 4;
            setup.fixed_strength[SIDE_TOP] = BOT_HARD;
            setup.fixed_bot[SIDE_BOTTOM] = way % 18 == 4;
            DiagList problems = {0};
            setup.is_given = level_read_file(&setup.given, play.level_path, &problems);
            diag_list_free(&problems);
            if (setup.is_given) {
                play_setup_load(&setup);
                say("  %.9g ", play_paddle_factor(&setup.play));
                say_setup(&setup);
                diag_list_free(&setup.problems);
                session_end(&setup.session);
            }
        }
    }
    close_life(&life);
    assert_said(FILE_NAME, "kinds of play");
}

static void what_a_remix_makes_of_a_level(void **state)
{
    static const char *const TEXTS[] = {
        "title = \"Any\"; arena = { width = 900; }; match = { lives = 4; exit = 80; };\n"
        "paddles = ( { side = \"bottom\"; x = 300; } ); balls = ( { }, { x = 200; y = 500; "
        "vx = 30; vy = -40; owner = \"bottom\"; } );\n"
        "kinds = ( { letter = \"C\"; hits = 2; does = \"falls\"; guard = \"armour\"; side = "
        "\"left\"; }, { letter = \"X\"; points = 30; } );\n"
        "hexagons = ( { x = 100; y = 400; radius = 30; angle = 10; spin = 20; "
        "path = { dx = 50; dy = 5; period = 3; }; }, { x = 800; y = 400; radius = 20; } );\n"
        "groups = ( { repeat = { count = 2; dx = 70; dy = 0; }; circles = ( { x = 500; y = 300; "
        "radius = 20; } ); } );\n"
        "bricks = ( { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = ( \"12[<>#\", "
        "\".9*..C\" ); bonus = ( \"S.....\", \"..W...\" ); }, { x = 700; y = 60; cell_width = 30; "
        "cell_height = 20; rows = ( \"2X1\" ); } );\n",
        "title = \"Plain\"; paddles = ( { side = \"left\"; y = 200; } ); balls = ( { x = 200; y = "
        "500; vx = 30; vy = -40; owner = \"left\"; } );\n"
        "bricks = { x = 380; y = 60; cell_width = 40; cell_height = 20; rows = ( \"1#2\" ); };\n",
        "title = \"Bare\"; paddles = ( { side = \"bottom\"; } ); match = { floor = true; "
        "power_ups = false; };\n"
        "circles = ( { x = 500; y = 300; radius = 20; hits = 1; } );\n",
    };
    (void)state;
    for (int i = 0; i < REMIX_COUNT * 3; i++) {
        const Remix remix = (Remix)(i % REMIX_COUNT);
        const char *source = TEXTS[i / REMIX_COUNT];
        Level level = {0};
        DiagList problems = {0};
        size_t length = 0;
        if (!level_read_text(&level, "level", source, strlen(source), &problems)) {
            fail_msg("%s", diag_list_text(&problems, ""));
        }
        assert_true(remix_make(remix, &level));
        char *text = level_write_text(&level, &length);
        assert_non_null(text);
        say("%s: %s\n%.*s", remix_row(remix)->name != NULL ? remix_row(remix)->name : "-",
            remix_row(remix)->words != NULL ? remix_row(remix)->words : "-", (int)length, text);
        free(text);
        level_free(&level);
        diag_list_free(&problems);
    }
    for (int livery = 0; livery < LIVERY_COUNT; livery++) {
        say("%s\n", rewards_livery_name((PaletteLivery)livery));
    }
    assert_said(FILE_NAME, "remixes");
}

static void what_a_level_brings_in(void **state)
{
    (void)state;
    write_levels();
    open_life(&life);
    for (int place = 0; place < chapters_count(&life.career); place++) {
        char words[300];
        chapters_write_first_bricks(&life.career, place, words, sizeof words);
        say("%d: \"%s\"", place, words);
        for (int i = 0; i < POWER_UP_COUNT; i++) {
            if (chapters_first_power_up(&life.career, place, i)) {
                say(", %s", power_up_get(i)->name);
            }
        }
        for (int i = 0; i < BRICK_KIND_COUNT; i++) {
            if (chapters_first_brick(&life.career, place, i)) {
                say(", %c", brick_kind_get(i)->letter);
            }
        }
        say("\n");
    }
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        char words[300], expected[300];
        chapters_write_first_power_up(i, words, sizeof words);
        snprintf(expected, sizeof expected, "New: %s. %s", power_up_get(i)->name,
                 power_up_get(i)->summary);
        assert_string_equal(words, expected);
    }
    close_life(&life);
    assert_said(FILE_NAME, "news");
}

/// As the maker of the day's and the waves' levels makes them.
static void a_seeds_level_is_its_makers(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++) {
        const Seeded seeded = {.day = 20000 + i, .seed = 5 << 16, .wave = i % 2 == 0 ? 0 : i};
        const DayGame *game = seeded.wave > 0 ? day_game_of_wave(5, seeded.wave) : NULL;
        const unsigned long long seed = (5ULL << 16) + (unsigned long long)seeded.wave;
        Level level = {0}, made = {0};
        assert_true(seeded_make(&seeded, &level));
        assert_true(seeded.wave == 0 ? challenge_make(&made, seeded.day)
                                     : level_maker_make(&made, "Endless", seed, seeded.wave,
                                                        game != NULL ? &game->form : NULL));
        size_t length[2];
        char *text = level_write_text(&level, &length[0]);
        char *other = level_write_text(&made, &length[1]);
        assert_string_equal(text, other);
        assert_true(seeded_match_seed(&seeded) ==
                    (seeded.wave == 0 ? challenge_seed(seeded.day) : seed));
        free(text);
        free(other);
        level_free(&level);
        level_free(&made);
    }
}

/// It becomes a field of a line.
static void a_levels_name_has_its_folder_and_no_control_characters(void **state)
{
    static const char NAME[] = "levels/a\tb\x1f c.level";
    (void)state;
    write_levels();
    write_text(NAME, FILES[1].text);
    open_life(&life);
    char key[MERITS_LEVEL_SIZE];
    chapters_key(&life.career, level_list_index(&life.list, in_folder(NAME)), key);
    assert_string_equal(key, "levels/a_b_ c.level");
    level_list_close(&life.list);
    char path[400];
    snprintf(path, sizeof path, "%s//", in_folder("own"));
    assert_true(level_list_open(&life.list, path));
    chapters_key(&life.career, 0, key);
    assert_string_equal(key, "own/a.level");
    close_life(&life);
}

/// Each number of the file up to its highest.
static void a_match_that_was_left_is_one_up_to_the_highest_numbers(void **state)
{
    static const long long HIGHEST[LEFT_NUMBER_COUNT] = {
        [LEFT_MODE] = PLAY_MODES - 1,   [LEFT_LEVELS] = 1000000,
        [LEFT_REMIX] = REMIX_COUNT - 1, [LEFT_CUP] = 1,
        [LEFT_RIVAL] = BOT_QUEEN,       [LEFT_WON] = 1000000,
        [LEFT_LOST] = 1000000,          [LEFT_SEEDED] = 2,
        [LEFT_DAY] = 2932896,           [LEFT_COUNTS] = 1,
        [LEFT_WAVE] = 1000000,          [LEFT_LIVES] = 1000000,
    };
    (void)state;
    LeftGame *left = &life.career.left.kept;
    memset(&life, 0, sizeof life);
    for (int i = 0; i < LEFT_NUMBER_COUNT; i++) {
        *left = (LeftGame){.title = "Any", .number[LEFT_SIMULATION] = WORLD_SIMULATION};
        assert_true(left_match_is_there(&life.career));
        if (i != LEFT_SIMULATION && i != LEFT_SEED) {
            left->number[i] = (unsigned long long)HIGHEST[i];
            assert_true(left_match_is_there(&life.career));
        }
        left->number[i]++;
        assert_int_equal(left_match_is_there(&life.career), i == LEFT_SEED);
    }
    *left = (LeftGame){.title = "Any", .number[LEFT_SIMULATION] = WORLD_SIMULATION};
    left->number[LEFT_RIVAL] = BOT_STRENGTH_COUNT;
    assert_false(left_match_is_there(&life.career));
    left->number[LEFT_RIVAL] = BOT_LURKER;
    left->number[LEFT_SEED] = ~0ULL;
    assert_true(left_match_is_there(&life.career));
    left->title[0] = '\0';
    assert_false(left_match_is_there(&life.career));
}

/// By the modes in their order, of each field with one person and with two.
static void what_kind_of_match_is_resumed(void **state)
{
    static const char *const LEVELS[] = {"levels/2-quick.level", "levels/1-heat.level",
                                         "levels/9-doubles.level", "levels/5-three.level"};
    (void)state;
    write_levels();
    open_life(&life);
    for (int i = 0; i < 4 * 3 * 2 * 3 * 2; i++) {
        const int people = i % 3, cup = i / 3 % 2, seeded = i / 6 % 3, paired = i / 18 % 2;
        const char *name = LEVELS[i / 36];
        if (i % 18 == 0) {
            // With a partner where there is room for one.
            settings_set(&life.settings, SETTING_MODE, paired ? PLAY_TOGETHER : PLAY_SOLO);
            begin_level(&life, PLAY_DUEL, name);
        }
        for (int seat = 0; seat < SEAT_COUNT; seat++) {
            life.session.controller[seat] = (Controller){.kind = CONTROLLER_BOT};
        }
        for (int one = 0; one < people; one++) {
            const int seat = one == 0 ? SIDE_BOTTOM : paired ? SIDE_BOTTOM + SIDE_COUNT : SIDE_TOP;
            life.session.controller[seat] = (Controller){.kind = CONTROLLER_PERSON, .player = one};
        }
        say("%s, %d people%s%s, seeded %d:", name, people, paired ? ", paired" : "",
            cup ? ", cup" : "", seeded);
        for (int mode = 0; mode < PLAY_MODES; mode++) {
            LeftGame left = {.run = "0123456789abcdef"};
            snprintf(left.level, sizeof left.level, "%s", seeded > 0 ? "" : in_folder(name));
            for (int number = 0; number < LEFT_NUMBER_COUNT; number++) {
                left.number[number] = (unsigned)(10 + number);
            }
            left.number[LEFT_MODE] = (unsigned)mode;
            left.number[LEFT_REMIX] = (unsigned)(mode % 3 == 2 ? REMIX_RUSH : REMIX_NONE);
            left.number[LEFT_CUP] = (unsigned)cup;
            left.number[LEFT_SEEDED] = (unsigned)seeded;
            left.number[LEFT_COUNTS] = (unsigned)(mode % 2);
            life.session.points = 70 + mode;
            left_match_restore(&life.career, &left);
            const Play *play = &life.career.played;
            say(" %d%s", (int)play->kind, play->partners ? "+" : "");
            assert_int_equal(play->people, people);
            assert_int_equal(play->remix, left.number[LEFT_REMIX]);
            assert_int_equal(play->cup.rival, 10 + LEFT_RIVAL);
            assert_int_equal(play->cup.won, 10 + LEFT_WON);
            assert_int_equal(play->cup.lost, 10 + LEFT_LOST);
            assert_int_equal(play->seeded.day, 10 + LEFT_DAY);
            assert_int_equal(play->seeded.counts, mode % 2);
            assert_int_equal(play->seeded.seed, 10 + LEFT_SEED);
            assert_int_equal(play->seeded.wave, 10 + LEFT_WAVE);
            assert_int_equal(play->seeded.lives, 10 + LEFT_LIVES);
            assert_string_equal(play->level_path, left.level);
            assert_int_equal(play->level_index, level_list_index(&life.list, left.level));
            assert_int_equal(life.settings.mode, mode);
            assert_int_equal(life.career.run.score, 70 + mode);
            assert_int_equal(life.career.run.levels, 10 + LEFT_LEVELS);
            assert_string_equal(life.career.run.name, left.run);
        }
        say("\n");
    }
    close_life(&life);
    assert_said(FILE_NAME, "resumed");
}

/// Whoever of the two has come first.
static void the_second_person_takes_the_paddle_beside_the_first(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    Controls controls = {.players = 2, .key[KEY_A] = true};
    for (int i = 0; i < SIDE_COUNT * 9; i++) {
        const Side side = (Side)(i / 9);
        const int who[2] = {i % 3, i / 3 % 3}; // nobody, the first person, the second
        Controller controller[SEAT_COUNT] = {0};
        for (int seat = 0; seat < 2; seat++) {
            controller[side_seat(side, seat == 1)] =
                who[seat] == 0 ? (Controller){.kind = CONTROLLER_BOT}
                               : (Controller){.kind = CONTROLLER_PERSON, .player = who[seat] - 1};
        }
        char text[300];
        snprintf(text, sizeof text,
                 "title = \"Any\"; paddles = ( { side = \"%s\"; partner = true; } ); "
                 "balls = ( { owner = \"%s\"; } ); " BRICKS("1", ""),
                 side_name(side), side_name(side));
        Level level = {0};
        DiagList problems = {0};
        assert_true(level_read_text(&level, "level", text, strlen(text), &problems));
        diag_list_free(&problems);
        memset(&life, 0, sizeof life);
        life.career.session = &life.session;
        life.career.settings = &settings;
        assert_false(play_partner_is_there(&life.session));
        assert_true(session_begin(&life.session, &level, controller, 1, 0, 0));
        const bool there = who[0] == 1 || who[1] == 1;
        assert_int_equal(play_partner_is_there(&life.session), there);
        play_partner_join(&life.career, &controls);
        for (int seat = 0; seat < 2; seat++) {
            const Controller *now = &life.session.controller[side_seat(side, seat == 1)];
            // Beside the first person, or else the main seat.
            const bool beside = seat == (who[0] == 1);
            const bool joins = there && beside && who[seat] == 0;
            assert_int_equal(now->kind,
                             who[seat] > 0 || joins ? CONTROLLER_PERSON : CONTROLLER_BOT);
            assert_int_equal(now->player, joins ? 1 : who[seat] > 0 ? who[seat] - 1 : 0);
        }
        session_end(&life.session);
    }
}

/// Levels for one paddle, for two and for one again, without a plan.
static void without_a_campaign_one_goes_on_where_one_was(void **state)
{
    (void)state;
    static const int FIRST[] = {0, 2, 0, 0};
    write_levels();
    levels_name = "own";
    open_life(&life);
    levels_name = "levels";
    assert_int_equal(chapters_count(&life.career), 0);
    for (int reached = 0; reached < 4; reached++) {
        life.career.merits.standing[STANDING_LEVEL_REACHED] = reached;
        for (int mode = 0; mode < PLAY_MODES; mode++) {
            const bool solo = mode == PLAY_SOLO || mode == PLAY_TOGETHER;
            const bool none = mode == PLAY_MANY || mode == PLAY_DAY || mode == PLAY_ENDLESS;
            const int first = play_first_level(&life.career, (PlayKind)mode);
            assert_int_equal(first, none ? -1 : solo ? FIRST[reached] : 1);
            assert_int_equal(play_can_begin(&life.career, (PlayKind)mode), mode != PLAY_MANY);
        }
    }
    for (int i = 0; i < 3; i++) {
        begin_level(&life, PLAY_SOLO,
                    i == 0   ? "own/a.level"
                    : i == 1 ? "own/b.level"
                             : "own/c.level");
        const Play next = play_next(&life.career);
        assert_int_equal(next.level_index, i == 0 ? 2 : i == 1 ? 1 : 0);
        assert_int_equal(chapters_next_level(&life.career), i < 2 ? 2 : -1);
        assert_int_equal(chapters_shown(&life.career), -1);
    }
    close_life(&life);
}

/// Behind one with heat, and one for three without.
static void a_plain_match_is_for_two_and_without_heat(void **state)
{
    (void)state;
    static const char PAIR[] = "{ side = \"bottom\"; }, { side = \"top\"; }";
    assert_int_equal(mkdir(in_folder("plain"), 0700), 0);
    write_levels();
    for (int last = 0; last < 3; last++) {
        char text[400];
        write_text("plain/a.level", FILES[0].text);
        write_text("plain/b.level", FILES[4].text);
        snprintf(text, sizeof text, DUEL("Last", "%s%s", FAST "vy = 90;", "heat = %s;"), PAIR,
                 last == 1 ? ", { side = \"left\"; }" : "", last == 2 ? "true" : "false");
        write_text("plain/c.level", text);
        levels_name = "plain";
        open_life(&life);
        levels_name = "levels";
        assert_int_equal(play_first_level(&life.career, PLAY_PLAIN), last == 0 ? 2 : -1);
        assert_int_equal(play_can_begin(&life.career, PLAY_PLAIN), last == 0);
        close_life(&life);
    }
}

/// Of a number that is all that is known of a former version.
static void so_many_levels_for_one_paddle_are_cleared_as_were_reached(void **state)
{
    (void)state;
    write_levels();
    levels_name = "own";
    for (int reached = 0; reached < 4; reached++) {
        shell("rm -f progress");
        open_life(&life);
        merits_stand(&life.career.merits, STANDING_LEVEL_REACHED, reached);
        kept_files_write(&life.career);
        for (int start = 0; start < 2; start++) {
            close_life(&life);
            open_life(&life);
            assert_int_equal(life.career.merits.count, reached < 2 ? reached : 2);
            const Merit *first = merits_of(&life.career.merits, "own/a.level");
            const Merit *last = merits_of(&life.career.merits, "own/c.level");
            assert_int_equal(first != NULL ? first->stars : 0, reached > 0 ? MERITS_CLEARED : 0);
            assert_int_equal(last != NULL ? last->stars : 0, reached > 1 ? MERITS_CLEARED : 0);
            kept_files_write(&life.career);
        }
        close_life(&life);
    }
    levels_name = "levels";
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(every_kind_of_play_on_every_level),
        cmocka_unit_test(what_a_remix_makes_of_a_level),
        CASE(what_a_level_brings_in),
        CASE(a_levels_name_has_its_folder_and_no_control_characters),
        CASE(a_plain_match_is_for_two_and_without_heat),
        CASE(so_many_levels_for_one_paddle_are_cleared_as_were_reached),
        CASE(without_a_campaign_one_goes_on_where_one_was),
        CASE(what_kind_of_match_is_resumed),
        cmocka_unit_test(the_second_person_takes_the_paddle_beside_the_first),
        cmocka_unit_test(a_seeds_level_is_its_makers),
        cmocka_unit_test(a_match_that_was_left_is_one_up_to_the_highest_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// The result of a match or level beside the field, and the choice of what to play next.
#include <math.h>
#include <stdio.h>

#include "challenge.h"
#include "chapters.h"
#include "feats.h"
#include "game_words.h"
#include "match.h"
#include "menu.h"
#include "screen_states.h"
#include "watch.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

#define STEP        1.4 ///< row spacing, as a share of the text size
#define NUMBER_SIZE 40  ///< of a value as text
#define COUNT_UP    1.0 ///< s in which numbers count up
#define MOVES       7.0 ///< s in which anything moves: the last seconds are shown again, twice

// Shares of the text size:
#define HEAD       3.2 ///< height of the verdict
#define HEAD_STARS 2.4 ///< height of the stars below it
/// s between two stars.
#define STAR_PERIOD 0.4
#define STAR_FIRST  0.3 ///< s until the first one
#define STAR_LANDS  0.3 ///< s from where it comes in to its place

static bool is_lost(const UiContext *ui)
{
    return world_outcome(ui->session->world) == WORLD_LOST;
}

/// Whether the level is solo, whoever played it.
static bool is_solo(const UiContext *ui)
{
    return world_mode(ui->session->world) == WORLD_SOLO;
}

/// Whether it was a level of the campaign.
static bool is_on_map(const UiContext *ui)
{
    return is_solo(ui) && !play_is(&ui->career->played, PLAY_IN_REPLAY) &&
           chapters_place(ui->career, ui->career->played.level_index) >= 0;
}

/// Explains the line of a day's challenge.
static void explain_line(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    const ChallengeResult result =
        challenge_result(ui->career->played.seeded.day, ui->session->world, &ui->session->tally);
    char line[CHALLENGE_LINE_SIZE];
    challenge_write_line(&result, line);
    text_copy(to, size, line);
}

/// Copies the line to the clipboard.
static void copy_line(const UiContext *ui)
{
    explain_line(ui, 0, ui->clipboard->text, sizeof ui->clipboard->text);
    ui->clipboard->copied = ui->clipboard->text;
}

static void begin_again(const UiContext *ui)
{
    solo_run_forget(ui->career);
    match_begin_again(ui);
}

/// Starts another match against computers `way` grades stronger.
static void begin_other(const UiContext *ui, int way)
{
    settings_set(ui->settings, SETTING_STRENGTH, ui->settings->strength + way);
    begin_again(ui);
}

static void name_other(const UiContext *ui, int way, char *to, size_t size)
{
    snprintf(to, size,
             way < 0 ? translate("Easier: play against %s") : translate("Harder: play against %s"),
             scoreboard_strength((BotStrength)(ui->settings->strength + way)));
}

/// Names the next match of the cup by its rival, if that is another one.
static void name_cup_match(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    const Cup *cup = &ui->career->played.cup;
    if (cup_goes_on(cup)) {
        text_copy(to, size, translate("Next match"));
    } else {
        snprintf(to, size,
                 cup->won > cup->lost ? translate("Next rival: %s") : translate("Try again: %s"),
                 scoreboard_strength(cup_next(ui->career, cup).rival));
    }
}

static void begin_longer(const UiContext *ui)
{
    settings_set(ui->settings, SETTING_HELP_PADDLE, ui->settings->help_paddle + 25);
    begin_again(ui);
}

static void begin_from_start(const UiContext *ui)
{
    merits_stand(&ui->career->merits, STANDING_LEVEL_REACHED, 0);
    match_begin(ui, play_of_mode(ui->career, PLAY_SOLO));
}

static void watch_game(const UiContext *ui)
{
    watch_open(ui, ui->career->kept_game, 0.0);
}

static void copy_game(const UiContext *ui)
{
    char words[CLIPBOARD_WORDS_SIZE];
    clipboard_copy_link_of_file(ui, LINK_REPLAY, ui->career->kept_game, words);
}

static void back(const UiContext *ui)
{
    ui_sound(ui, SOUND_MENU_BACK);
    if (play_is(&ui->career->played, PLAY_IN_REPLAY)) {
        watch_return(ui);
    } else {
        campaign_leave(ui);
    }
}

/// The name under which the run will stand among the high scores.
static void write_name(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    snprintf(to, size, translate("Name: %s"), ui->names->entry.name.text);
}

/// The title of the next level.
static void name_next(const UiContext *ui, int number, char *to, size_t size)
{
    const int next = chapters_next_level(ui->career);
    (void)number;
    if (next >= 0) {
        snprintf(to, size, translate("Next: %s"),
                 translate(ui->level_list->entry[next].level.title));
    } else if (play_is(&ui->career->played, PLAY_WAVES)) {
        const Seeded coming = seeded_next(ui->career);
        char wave[64];
        seeded_write_name(&coming, wave, sizeof wave);
        snprintf(to, size, translate("Next: %s"), wave);
    } else {
        text_copy(to, size, translate("Next level"));
    }
}

/// Conditions of rows, beside those of what is played (PlayTrait).
enum {
    SOLO = 1 << PLAY_TRAITS,
    FIRST_TRY = SOLO << 1, ///< of a day
    KEPT = SOLO << 2,
    ON_MAP = SOLO << 3,
    RUN_OVER = SOLO << 4,  ///< the run's points have been shown
    FINISHED = SOLO << 5,  ///< the run ended by winning its last level
    NO_NEXT = SOLO << 6,   ///< there is no next level
    CAN_EASE = SOLO << 7,  ///< a person has lost against computers that can be made weaker
    CAN_RAISE = SOLO << 8, ///< a person has won against computers that can be made stronger
    CAN_HELP = SOLO << 9, ///< a person has lost alone or against the weakest: a longer paddle helps
    UNNAMED = SOLO << 10, ///< the run can still be given another name
    PLAIN = SOLO << 11    ///< the mode has no other level
};
/// Conditions that hide the rows of a single match of several sides.
#define NO_MATCH (PLAY_IN_REPLAY | SOLO | PLAY_CUPS)

static unsigned facts(const UiContext *ui)
{
    const World *world = ui->session->world;
    const Side person = session_person_side(ui->session);
    const bool solo = is_solo(ui);
    const bool lost = is_lost(ui);
    const Play *play = &ui->career->played;
    const bool over = play_is(play, PLAY_RUN) && ui->career->run.ended;
    const bool graded = !solo && play_is(play, PLAY_GRADED) && person != SIDE_NONE;
    const bool won = graded && world_winner(world) == person;
    const bool beaten = graded && !won;
    const bool easiest = ui->settings->strength == BOT_EASY;
    const bool short_paddle = ui->settings->help_paddle < settings_row(SETTING_HELP_PADDLE)->high;
    return play_traits(play) | screen_fact(solo, SOLO) |
           screen_fact(play->seeded.counts, FIRST_TRY) |
           screen_fact(ui->career->kept_game[0] != '\0', KEPT) |
           screen_fact(chapters_place(ui->career, play->level_index) >= 0, ON_MAP) |
           screen_fact(play_is(play, PLAY_ONE_LEVEL) && !world_match(world)->heat, PLAIN) |
           screen_fact(over, RUN_OVER) | screen_fact(ui->names->entry.pending, UNNAMED) |
           screen_fact(over && !lost && play->level_index >= 0, FINISHED) |
           screen_fact(lost || (play->level_index < 0 && !play_is(play, PLAY_WAVES)), NO_NEXT) |
           screen_fact(beaten && !easiest, CAN_EASE) |
           screen_fact(won && ui->settings->strength < BOT_PERFECT, CAN_RAISE) |
           screen_fact(short_paddle && (solo ? lost : beaten && easiest), CAN_HELP);
}

static const MenuRow ROWS[] = {
    {MENU_CALL("Back to the replay", watch_return), .needs = PLAY_IN_REPLAY},
    {MENU_CALL("New game", begin_from_start), .needs = FINISHED, .bars = PLAY_IN_REPLAY | ON_MAP},
    {.name = name_next,
     .needs = SOLO,
     .bars = PLAY_IN_REPLAY | FINISHED | NO_NEXT,
     .call = match_begin_next},
    {MENU_CALL("Try again", begin_again), .needs = SOLO | NO_NEXT, .bars = PLAY_IN_REPLAY},
    {.name = name_cup_match, .needs = PLAY_CUPS, .bars = PLAY_IN_REPLAY, .call = match_begin_next},
    {MENU_CALL("Rematch", begin_again), .bars = NO_MATCH},
    {MENU_CALL("Easier: with a longer paddle", begin_longer), .needs = CAN_HELP,
     .bars = PLAY_IN_REPLAY},
    {.name = name_other, .number = -1, .needs = CAN_EASE, .bars = NO_MATCH, .act = begin_other},
    {.name = name_other, .number = 1, .needs = CAN_RAISE, .bars = NO_MATCH, .act = begin_other},
    {MENU_CALL("Next level", match_begin_next), .bars = NO_MATCH | PLAIN},
    {MENU_CALL("Watch replay", watch_game), .needs = KEPT},
    {MENU_CALL("Copy link", copy_game),
     .note = TRANSLATABLE("Whoever opens the link watches this game at once."), .needs = KEPT},
    {MENU_CALL("Copy result", copy_line), .needs = FIRST_TRY, .bars = PLAY_IN_REPLAY,
     .explain = explain_line},
    {.name = write_name, .needs = UNNAMED, .bars = PLAY_IN_REPLAY, .call = campaign_change_name},
    {MENU_GO("High scores", SCREEN_SCORES), .needs = RUN_OVER},
    {MENU_GO("Campaign", SCREEN_CAMPAIGN), .needs = SOLO | ON_MAP, .bars = PLAY_IN_REPLAY},
    {MENU_GO("Levels", SCREEN_LEVELS)},
    {MENU_CALL("Title screen", campaign_leave)},
};

/// The part of a number that has been counted up.
static long long counted(const UiContext *ui, double number)
{
    const bool calm = ui->settings->reduced_motion || ui->stage->play.settled;
    return (long long)(number * (calm ? 1.0 : scalar_min(ui_on_screen(ui) / COUNT_UP, 1.0)) + 0.5);
}

/// Writes a row: a name, a second text (may be empty), and a value at the right end.
/// @param side  whose row it is, with that side's mark; SIDE_NONE: nobody's
static void put_row(const UiContext *ui, Page *page, Side side, const char *name,
                    const char *second, const char *value)
{
    const Palette *palette = ui_palette(ui);
    const double text = page->step / STEP;
    const double size = 0.95 * text;
    Area line;
    if (!page_line(ui, page, &line)) {
        return;
    }
    if (page->row > 1) {
        draw_box(ui->list, LAYER_VEIL, line.x, line.y, line.x + line.width, line.y + 1.0,
                 palette_fade(palette->role[COLOUR_TEXT_QUIET], 0.25));
    }
    const double column = 0.25 * line.width;
    const ColourRole role = name[0] == '\0' ? COLOUR_TEXT_QUIET : COLOUR_TEXT;
    if (side != SIDE_NONE) {
        const Area at = layout_cut_left(&line, 1.3 * size);
        const Vec2 mark = vec2(at.x + 0.5 * size, layout_middle(at).y);
        draw_stamp(ui->list, LAYER_MENU_TEXT, STAMP_DISC, mark, 0.46 * size,
                   palette_side(palette, side));
        picture_mark(ui->list, LAYER_MENU_TEXT, mark, 0.46 * size, side, palette->role[COLOUR_INK]);
    }
    const char *values[] = {second, value};
    for (int i = second[0] == '\0'; i < 2; i++) {
        Area cell = layout_cut_right(&line, column);
        layout_cut_left(&cell, 0.4 * text);
        menu_draw_line(ui, cell, size, ALIGN_RIGHT, role, values[i]);
    }
    layout_cut_right(&line, 0.5 * text);
    menu_draw_line(ui, line, size, ALIGN_LEFT, COLOUR_TEXT_QUIET, name);
}

static void put_number(const UiContext *ui, Page *page, const char *name, double number)
{
    char value[NUMBER_SIZE];
    snprintf(value, sizeof value, "%lld", counted(ui, number));
    put_row(ui, page, SIDE_NONE, name, "", value);
}

/// Whether points decide a duel: when time is up, and between sides with equally many goals.
static bool points_decide(const World *world)
{
    int most = 0, sides = 0;
    for (int i = 0; i < world_side_count(world); i++) {
        const int goals = world_paddle(world, i).goals;
        sides = goals > most ? 1 : sides + (goals == most);
        most = scalar_max_int(most, goals);
    }
    return world_match(world)->time_s > 0.0 || (world_outcome(world) == WORLD_WON && sides > 1);
}

/// Lists each side's goals, and its points if they decide, under a line that says so.
static void put_sides(const UiContext *ui, Page *page)
{
    const World *world = ui->session->world;
    const bool decide = points_decide(world);
    put_row(ui, page, SIDE_NONE, "", decide ? translate("Points") : "", translate("Goals"));
    for (int i = 0; i < world_side_count(world); i++) {
        const PaddleView paddle = world_paddle(world, i);
        // Goals do not count up: on the way they would be the result of another match.
        char goals[NUMBER_SIZE];
        snprintf(goals, sizeof goals, "%d", paddle.goals);
        char points[NUMBER_SIZE];
        snprintf(points, sizeof points, "%lld", counted(ui, paddle.points));
        put_row(ui, page, paddle.side, scoreboard_name(ui->session, paddle.side),
                decide ? points : "", goals);
    }
    char won[NUMBER_SIZE];
    if (!play_is(&ui->career->played, PLAY_IN_REPLAY) &&
        series_write(ui->career, won, sizeof won)) {
        put_row(ui, page, SIDE_NONE, translate("Matches won"), "", won);
    }
}

/// Lists the best scores of this set, with this run among them if it has ended.
static void put_best(const UiContext *ui, Page *page, long long points)
{
    int runs = 0;
    char set[SCORES_SET_SIZE];
    solo_run_score_set(ui->career, set);
    const Score *scores = scores_table(&ui->career->scores, set, &runs);
    const double ahead = runs > 0 ? (double)(points - scores[0].points) : 0.0;
    if (runs > 0) {
        put_number(ui, page, translate("Best score"), (double)scores[0].points);
    }
    if (ahead != 0.0) {
        put_number(ui, page, ahead > 0.0 ? translate("Better by") : translate("Short by"),
                   fabs(ahead));
    }
    if (play_is(&ui->career->played, PLAY_RUN) && ui->career->run.ended &&
        ui->names->entry.place > 0) {
        put_number(ui, page, translate("High score rank"), ui->names->entry.place);
    }
}

static void put_table(const UiContext *ui, Page *page)
{
    const Session *session = ui->session;
    const Tally *tally = &session->tally;
    const int seconds = (int)ceil(tally->played);
    if (is_solo(ui)) {
        const PaddleView paddle = world_paddle(session->world, 0);
        const long long points = play_is(&ui->career->played, PLAY_RUN) ? ui->career->run.score
                                                                        : (long long)paddle.points;
        put_number(ui, page, translate("Score"), (double)points);
        if (play_is(&ui->career->played, PLAY_WAVES)) {
            put_number(ui, page, translate("Waves cleared"), ui->career->run.levels);
        }
        if (!play_is_practice(&ui->career->played)) {
            put_best(ui, page, points);
        }
        if (!is_lost(ui)) {
            put_number(ui, page, translate("Lives left"), paddle.lives);
        }
        put_number(ui, page, translate("Best combo"), tally->best_combo);
    } else {
        put_sides(ui, page);
    }
    char time[NUMBER_SIZE];
    snprintf(time, sizeof time, "%d:%02d", seconds / 60, seconds % 60);
    put_row(ui, page, SIDE_NONE, translate("Time"), "", time);
    if (is_solo(ui) || tally->bricks > 0) {
        put_number(ui, page, translate("Bricks broken"), tally->bricks);
    }
    if (!is_solo(ui)) {
        put_number(ui, page, translate("Balls captured"), tally->conversions);
    }
    put_number(ui, page, translate("Longest rally"), tally->longest_rally);
    put_number(ui, page, translate("Fastest ball"), tally->fastest_ball);
}

static double head_height(const UiContext *ui, double text)
{
    return (is_on_map(ui) ? HEAD + HEAD_STARS : HEAD) * text;
}

/// Draws the stars of the level; new ones land in their places.
static void draw_stars(const UiContext *ui, Area area, double text)
{
    const Merit merit =
        chapters_merit(ui->career, chapters_place(ui->career, ui->career->played.level_index));
    const Vec2 middle = layout_middle(area);
    for (int i = 0; i < MERIT_VIEW_STARS; i++) {
        const int star = (int)merit_view_star(i);
        const bool fresh = (ui->career->run.fresh_stars & star) != 0;
        const bool calm = ui->settings->reduced_motion || ui->stage->play.settled;
        const double age = calm ? STAR_LANDS : ui_on_screen(ui) - STAR_FIRST - STAR_PERIOD * i;
        // It falls from above its place, larger.
        const double away = fresh ? 1.0 - scalar_clamp(age / STAR_LANDS, 0.0, 1.0) : 0.0;
        const double size = age >= 0.0 || !fresh ? 1.0 + 2.0 * away : 0.0;
        const Vec2 centre = vec2(middle.x + (i - 1) * 2.6 * text, middle.y);
        merit_view_draw_star(ui, centre, text, false);
        if ((merit.stars & star) != 0 && size > 0.0) {
            merit_view_draw_star(ui, vec2(centre.x, centre.y - 4.0 * away * away * text),
                                 size * text, true);
        }
    }
}

/// Writes the verdict in the winner's colour.
static void draw_head(const UiContext *ui, Area area, double text)
{
    const Colour colour = palette_side(ui_palette(ui), world_winner(ui->session->world));
    if (is_on_map(ui)) {
        draw_stars(ui, layout_cut_bottom(&area, HEAD_STARS * text), text);
    }
    panel_draw_title(ui, area, 1.3 * text, match_verdict(ui), colour);
}

/// Plays the sound of each new star as it lands.
static void note_landed(const UiContext *ui, double seconds)
{
    for (int i = 0; i < MERIT_VIEW_STARS && is_on_map(ui); i++) {
        const double lands = STAR_FIRST + STAR_PERIOD * i + STAR_LANDS;
        const bool fresh = (ui->career->run.fresh_stars & (int)merit_view_star(i)) != 0;
        if (fresh && ui_on_screen(ui) >= lands && ui_on_screen(ui) - seconds < lands) {
            ui_sound(ui, SOUND_COIN);
        }
    }
}

/// Lets the effects of the last goal or brick fade, and shows the last seconds again.
static void advance(const UiContext *ui, double seconds)
{
    Repeat *repeat = &ui->stage->repeat;
    if (ui_on_screen(ui) >= MOVES || ui->stage->play.settled) {
        repeat_stop(repeat);
        return;
    }
    effects_advance(&ui->stage->effects, seconds);
    if (ui->settings->reduced_motion) {
        return;
    }
    note_landed(ui, seconds);
    if (!repeat_advance(repeat, seconds, &ui->deadline)) {
        repeat_note_end(repeat, ui->session);
        repeat_begin(repeat, ui->session, &ui->stage->effects);
    }
}

/// Any key ends what moves, besides what it does.
static bool act(const UiContext *ui, const MenuCommand *command)
{
    if (command->kind != MENU_POINT && command->kind != MENU_RELEASE) {
        ui->stage->play.settled = true;
        repeat_stop(&ui->stage->repeat);
    }
    return false;
}

static void open(const UiContext *ui)
{
    ui->stage->play.settled = false;
    game_keeper_end(ui->career);
    kept_files_write_statistics(ui->career);
}

/// The results are shown again after a name that is changed there; SCREEN_NAME writes the entry.
static void close(const UiContext *ui)
{
    if (!ui->names->entry.asked || ui->names->entry.after != SCREEN_RESULTS) {
        ui->career->statistics_told = ui->career->statistics;
    }
    if (!ui->names->entry.asked) {
        campaign_write_entry(ui);
    }
}

/// Appends a sentence, after a point if there is one already.
static void append_news(char *to, size_t size, const char *sentence)
{
    text_append(to, size, "%s%s", to[0] != '\0' ? ". " : "", sentence);
}

/// Announces practice, the cup's state, new rewards and new feats.
static bool note_news(const UiContext *ui, char *to, size_t size)
{
    to[0] = '\0';
    if (play_is_practice(&ui->career->played)) {
        append_news(to, size, translate("Practice: only the first try of a day counts"));
    }
    char news[512];
    if (play_is(&ui->career->played, PLAY_CUPS)) {
        cup_words_status(&ui->career->played.cup, news, sizeof news);
        append_news(to, size, news);
    }
    if (rewards_write_news(ui->career, news, sizeof news)) {
        append_news(to, size, news);
    }
    if (feats_write_news(ui->career, news, sizeof news)) {
        append_news(to, size, news);
    }
    return to[0] != '\0';
}

static bool note(const UiContext *ui, char *to, size_t size)
{
    return ui_note_files(ui, to, size) ||
           (!play_is(&ui->career->played, PLAY_IN_REPLAY) && note_news(ui, to, size));
}

const Screen RESULTS_SCREEN = {SCREEN_ROWS(ROWS),
                               .head_height = head_height,
                               .head = draw_head,
                               .facts = facts,
                               .open = open,
                               .close = close,
                               .act = act,
                               .back = back,
                               .width = 20.0,
                               .content = put_table,
                               .content_step = STEP,
                               .note = note,
                               .advance = advance,
                               .moves_for = MOVES,
                               .traits = TRAIT_SQUEEZES | TRAIT_ROOT | TRAIT_GUARDED |
                                         TRAIT_START_ACCEPTS | TRAIT_STILL};

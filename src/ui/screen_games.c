// The kept games to choose from, as a grid of pictures.
#include "screens.h"

#include <stdio.h>

#include "game_words.h"
#include "layout.h"
#include "menu_draw.h"
#include "panel.h"
#include "picture.h"
#include "text.h"
#include "ui_state.h"

#define WORDS 0.8 ///< size of a card's words, of the text's size

static int count_games(Ui *ui)
{
    return ui->games.count < MENU_MAX_ITEMS - 2 ? ui->games.count : MENU_MAX_ITEMS - 2;
}

static void open_game(Ui *ui, int index)
{
    ui->games.selected = index;
    ui_go(ui, SCREEN_GAME);
}

/// When, who, how long; what the file is worth.
static void explain_game(Ui *ui, int index, char *to, size_t size)
{
    const GameListEntry *entry = &ui->games.entry[index];
    char words[GAME_WORDS_SIZE];
    const double share = ui->games.playing == index ? game_check_share(&ui->games.check) : 0.0;
    to[0] = '\0';
    game_words_facts(entry, words);
    text_append(to, size, "%s. ", words);
    game_words_worth(entry, share, words);
    text_append(to, size, "%.*s", (int)(size / 2), words);
}

/// A hexagon beside the title of what is kept for good.
static double draw_mark(Ui *ui, Area title, double text, Colour colour)
{
    Vec2 corners[6];
    draw_hexagon_corners(corners, vec2(title.x + 0.5 * text, layout_middle(title).y), 0.45 * text,
                         30.0);
    draw_polygon(ui->list, LAYER_VEIL, corners, 6, colour);
    return 1.2 * text;
}

/// Picture, title, result, players.
static void draw_card(Ui *ui, const MenuItem *item, bool selected, double text)
{
    const Palette *palette = ui_palette(ui);
    const GameListEntry *entry = &ui->games.entry[item->number];
    const bool bad = entry->game.state == GAME_BAD || entry->game.state == GAME_PARTS;
    const Colour quiet = palette->role[COLOUR_TEXT_QUIET];
    const Colour colour = palette->role[bad        ? COLOUR_ALERT
                                        : selected ? COLOUR_ACCENT
                                                   : COLOUR_TEXT];
    char words[GAME_WORDS_SIZE];
    text *= WORDS;
    Area area = panel_draw_card(ui, item->area, selected, text);
    Area players = layout_cut_bottom(&area, 1.35 * text);
    Area result = layout_cut_bottom(&area, 1.35 * text);
    Area title = layout_cut_bottom(&area, 1.35 * text);
    layout_cut_bottom(&area, 0.2 * text);
    if (entry->game.level.title[0] != '\0') {
        picture_miniature(ui->list, palette, &entry->game.level.world, area);
    }
    if (entry->file.marked) {
        layout_cut_left(&title, draw_mark(ui, title, text, palette->role[COLOUR_ACCENT]));
    }
    menu_draw_line(ui->list, title, text, ALIGN_LEFT, colour, game_words_title(entry));
    game_words_result(entry, true, words);
    menu_draw_line(ui->list, result, 0.85 * text, ALIGN_LEFT,
                   bad ? colour : palette->role[COLOUR_TEXT], words);
    game_words_players(entry, words);
    menu_draw_line(ui->list, players, 0.85 * text, ALIGN_LEFT, quiet, words);
}

static const MenuRow ROWS[] = {
    {.columns = MENU_FLOW,
     .cell = 14.0,
     .cell_words = 3.7,
     .count = count_games,
     .explain = explain_game,
     .act = open_game,
     .draw = draw_card},
    {.label = TRANSLATABLE("Back"), .foot = true, .back = true},
};

static void open(Ui *ui)
{
    if (!ui_came_from(ui, SCREEN_SCORES)) {
        ui->games_run[0] = '\0';
    }
    game_list_open(&ui->games, ui->kept[KEPT_GAMES].path, ui->games_run);
    // The rows are made anew, of the games that there are now.
    menu_forget_items(&ui->menu);
    menu_select(&ui->menu, ui->games.selected);
}

/// Tells the list what is in sight.
static void look(Ui *ui)
{
    GameList *list = &ui->games;
    list->shown = 0;
    for (int i = 0; i < ui->menu.count; i++) {
        const MenuItem *item = &ui->menu.item[i];
        if (item->row == &ROWS[0] && item->area.width > 0.0) {
            list->first = list->shown == 0 ? item->number : list->first;
            list->shown = item->number - list->first + 1;
        }
    }
    const MenuItem *selected = &ui->menu.item[ui->menu.selected];
    list->selected =
        ui->menu.count > 0 && selected->row == &ROWS[0] ? selected->number : list->selected;
}

static void advance(Ui *ui, double seconds)
{
    (void)seconds;
    look(ui);
    if (game_list_advance(&ui->games, ui->kept[KEPT_GAMES].path, &ui->deadline)) {
        ui_stir(ui);
    }
}

/// How games get here, while there are none.
static bool note_empty(Ui *ui, char *to, size_t size)
{
    const char *complaint = kept_files_complaint(ui, KEPT_GAMES);
    if (complaint == NULL && ui->kept[KEPT_GAMES].path[0] == '\0') {
        complaint = translate("No match is kept: there is no folder for them. HOME or "
                              "XDG_DATA_HOME should name one that can be written to.");
    } else if (complaint == NULL && ui->games.count == 0) {
        complaint = translate("Every match of at least three seconds is kept here by itself: the "
                              "last 50, those of high scores, and those that you mark.");
    }
    return complaint != NULL && text_copy(to, size, complaint);
}

const Screen GAMES_SCREEN = {.title = TRANSLATABLE("Replays"),
                             SCREEN_ROWS(ROWS),
                             .open = open,
                             .advance = advance,
                             .note = note_empty,
                             .wide = true,
                             .width = 1000.0,
                             .start_accepts = true,
                             .still = true};

// Places panel and stage, and fills the panel from top to bottom; counts and draws the rows of
// pages.
#include "menu.h"

#include "match_view.h"
#include "world_field.h"

bool page_line(const UiContext *ui, Page *page, Area *line)
{
    const int row = page->row++;
    *line = page->area;
    line->y += (row - ui->page_scroll->first) * page->step;
    line->height = page->step;
    return page->draws && scroll_shows(ui->page_scroll, row);
}

void page_text(const UiContext *ui, Page *page, const PageText *style, const char *words)
{
    double inset = style->inset;
    bool first = true;
    char line[MENU_LINE_SIZE];
    while (*words != '\0') {
        const double room = page->area.width - inset;
        words = menu_take_line(ui, words, room, style->size, line);
        Area area;
        if (page_line(ui, page, &area)) {
            layout_cut_left(&area, inset);
            menu_draw_line(ui, area, style->size, ALIGN_LEFT, style->role, line);
        }
        inset += first ? style->indent : 0.0;
        first = false;
    }
}

double page_height(const UiContext *ui, double width, double step, PageContent content)
{
    Page page = {.area = {.width = width}, .step = step};
    content(ui, &page);
    return page.row * step;
}

void page_draw(const UiContext *ui, Area area, double step, PageContent content)
{
    const int rows = (int)(page_height(ui, area.width, step, content) / step + 0.5);
    Page page = {.area = area, .step = step, .draws = true};
    scroll_lay_out(ui->page_scroll, rows, (int)(area.height / step + 0.01));
    content(ui, &page);
    area.height = ui->page_scroll->shown * step;
    scroll_draw(ui->page_scroll, ui->list, ui_palette(ui), area, ui->measure.text);
}

// Shares of the text size:
#define TITLE_HEIGHT 2.7
#define NOTE_SIZE    0.8
#define NOTE_STEP    1.05 ///< line height of notes
#define NOTE_LEAST   0.58 ///< minimum letter size of a note that is too long
#define BODY_GAP     0.5  ///< between body and rows
#define PADDING      0.9  ///< inside the panel's edge
#define NARROW       15.0 ///< minimum width of a panel
#define WIDE         24.0 ///< minimum width of one without a stage

#define PAUSED            0.375 ///< dimming of a match that a panel stands over
#define NOTE_LINES_BESIDE 3     ///< lines reserved for notes in a panel beside a stage
#define NOTE_LINES        2

/// A stage is left out if its field would be smaller than this share of one that fills the window.
#define STAGE_LEAST 0.4
/// Minimum letter size of a squeezed panel, as a share of the usual.
#define SQUEEZE_LEAST 0.72

/// Heights of the parts of a panel from top to bottom, pixels.
typedef struct Heights {
    double head, body, gap, rows, note;
} Heights;

static double sum_of(const Heights *heights)
{
    return heights->head + heights->body + heights->gap + heights->rows + heights->note;
}

static bool has_title(const Screen *screen)
{
    return screen->title != NULL || screen->write_title != NULL;
}

static void draw_title(const UiContext *ui, const Screen *screen, Area area, double text)
{
    char title[2 * MENU_TEXT_SIZE];
    if (screen->title != NULL) {
        text_copy(title, sizeof title, translate(screen->title));
    } else {
        screen->write_title(ui, title, sizeof title);
    }
    panel_draw_title(
        ui, area, text, title,
        ui_palette(ui)->role[screen_has(screen, TRAIT_ALARMS) ? COLOUR_ALERT : COLOUR_TEXT]);
}

void panel_draw_title(const UiContext *ui, Area area, double text, const char *title, Colour colour)
{
    const Vec2 middle = layout_middle(area);
    draw_text_within(ui->list, LAYER_MENU_TEXT, middle.x, middle.y, 1.9 * text, area.width,
                     ALIGN_CENTRE, colour, title);
}

static void draw_ground(const UiContext *ui, Area area)
{
    const Palette *palette = ui_palette(ui);
    draw_framed(ui->list, LAYER_VEIL, area, palette_fade(palette->role[COLOUR_PANEL], 0.9),
                ui->list->line, palette_fade(palette->role[COLOUR_WALL], 0.4));
}

static Heights measure(const UiContext *ui, const Screen *screen, double width, double text,
                       int note_lines)
{
    Heights heights = {.head = has_title(screen) ? TITLE_HEIGHT * text : 0.0,
                       .body = screen->body_size * text};
    if (screen->head_height != NULL) {
        heights.head = screen->head_height(ui, text);
    }
    if (screen->body_height != NULL) {
        heights.body = screen->body_height(ui, width, text);
    }
    if (screen->content != NULL) {
        heights.body = page_height(ui, width, screen->content_step * text, screen->content);
    }
    heights.rows = menu_height(ui, width, text) + 1.0;
    heights.gap = heights.body > 0.0 && heights.rows > 1.0 ? BODY_GAP * text : 0.0;
    char words[MENU_TEXT_SIZE];
    const bool noted =
        menu_has_notes(ui) || (screen->note != NULL && screen->note(ui, words, sizeof words));
    heights.note = noted ? (note_lines * NOTE_STEP + 0.4) * text : 0.0;
    return heights;
}

/// Divides the height between rows and body where both do not fit.
static void share(Heights *heights, double height)
{
    const double room = height - heights->head - heights->gap - heights->note;
    if (heights->rows + heights->body > room) {
        // Scrolling rows lose at most half of their height to the body.
        const double rows = scalar_max(room - heights->body, scalar_min(heights->rows, 0.5 * room));
        heights->rows = heights->body > 0.0 ? scalar_max(rows, 0.0) : scalar_max(room, 0.0);
        heights->body = scalar_max(room - heights->rows, 0.0);
    }
}

/// Lays out the note in lines of the largest size that fits; `draws` false only counts them.
static int put_note(const UiContext *ui, Area area, double size, double step, const char *words,
                    bool draws)
{
    int lines = 0;
    double y = area.y + 0.5 * step;
    while (*words != '\0') {
        char line[MENU_LINE_SIZE];
        words = menu_take_line(ui, words, area.width, size, line);
        if (draws) {
            draw_text_within(ui->list, LAYER_MENU_TEXT, area.x + 0.5 * area.width, y, size,
                             area.width, ALIGN_CENTRE, ui_palette(ui)->role[COLOUR_TEXT_QUIET],
                             line);
        }
        y += step;
        lines++;
    }
    return lines;
}

static void draw_note(const UiContext *ui, const Screen *screen, Area area, double text, int most)
{
    char words[2 * MENU_TEXT_SIZE] = "";
    if (screen->note == NULL || !screen->note(ui, words, sizeof words)) {
        menu_write_note(ui, words, sizeof words);
    }
    double size = NOTE_SIZE * text;
    while (size > NOTE_LEAST * text && put_note(ui, area, size, 0.0, words, false) > most) {
        size *= 0.95;
    }
    put_note(ui, area, size, NOTE_STEP * text, words, true);
}

/// Draws the contents of a panel whose frame is already drawn.
static void fill(const UiContext *ui, const Screen *screen, Area area, double text, Heights heights,
                 int note_lines)
{
    share(&heights, area.height);
    const Area head = layout_cut_top(&area, heights.head);
    Area note = layout_cut_bottom(&area, heights.note);
    layout_cut_top(&note, 0.3 * text);
    if (screen->head != NULL) {
        screen->head(ui, head, text);
    } else if (has_title(screen)) {
        draw_title(ui, screen, head, text);
    }
    // The names of pages stand above the body of the page.
    const bool page = screen->pages != NULL && heights.body > 0.0;
    ui->menu->tabs = layout_cut_top(&area, page ? menu_row_height(ui, text) : 0.0);
    const Area body = layout_cut_top(&area, heights.body);
    layout_cut_top(&area, heights.gap);
    if (screen->content != NULL) {
        page_draw(ui, body, screen->content_step * text, screen->content);
    } else if (screen->body != NULL) {
        screen->body(ui, body, text);
    }
    menu_draw(ui, area, text);
    if (heights.note > 0.0) {
        draw_note(ui, screen, note, text, note_lines);
    }
}

/// The letter size at which everything fits into that height, or the minimum.
static double squeeze(const UiContext *ui, const Screen *screen, double width, double height,
                      int note_lines)
{
    const double text = ui->measure.text;
    Heights heights = measure(ui, screen, width, text, note_lines);
    const double share = screen_has(screen, TRAIT_SQUEEZES) ? height / sum_of(&heights) : 1.0;
    return text * scalar_clamp(share, SQUEEZE_LEAST, 1.0);
}

/// Whether a paused match stays in its place behind the screen: that of the pause, or one that was
/// opened from there.
static bool stands_over_match(const UiContext *ui, const Screen *screen)
{
    bool over = screen_has(screen, TRAIT_OVER_MATCH);
    over = over || ui_came_from(ui, SCREEN_PAUSE);
    return over && ui->session->world != NULL;
}

static void draw_wide(const UiContext *ui, const Screen *screen, Area window)
{
    if (stands_over_match(ui, screen)) {
        match_view_draw_dimmed(ui, PAUSED);
    } else {
        match_view_draw_background(ui);
    }
    Area area = window;
    layout_cut_left(&area, SCROLL_BAR_ROOM * ui->measure.text);
    layout_cut_right(&area, SCROLL_BAR_ROOM * ui->measure.text);
    const double width = scalar_min(scalar_max(screen->width, WIDE) * ui->measure.text, area.width);
    const double text = squeeze(ui, screen, width, area.height, NOTE_LINES);
    Heights heights = measure(ui, screen, width, text, NOTE_LINES);
    area = layout_centre(area, width, sum_of(&heights));
    const double edge = scalar_min(PADDING * text, 0.5 * ui->measure.gap);
    draw_ground(ui, layout_inset(area, -edge));
    fill(ui, screen, area, text, heights, NOTE_LINES);
}

/// Ratio of width to height of the stage's field.
static double field_shape(const UiContext *ui)
{
    const World *world = ui->session->world;
    return world == NULL ? 4.0 / 3.0 : world_width(world) / world_height(world);
}

/// Height that the field gets in an area.
static double field_height(const UiContext *ui, Area area)
{
    return scalar_min(area.width / field_shape(ui), area.height);
}

/// Areas of the panel and of the stage beside or above it.
typedef struct Places {
    Area panel;
    Area stage; ///< empty: none
} Places;

/// Places panel and stage side by side and centres both in the window.
static Places place_beside(const UiContext *ui, Area window, double width, double height)
{
    Area left = layout_cut_left(&window, width + 2.0 * ui->measure.gap);
    const double spare = window.width - field_height(ui, window) * field_shape(ui);
    left.x += spare / 3.0;
    layout_cut_left(&window, spare / 3.0);
    return (Places){.panel = layout_centre(left, width, height), .stage = window};
}

static Places place_above(const UiContext *ui, Area window, double width, double height)
{
    Area below = layout_cut_bottom(&window, height + 2.0 * ui->measure.gap);
    const double spare = window.height - field_height(ui, window);
    below.y -= spare / 3.0;
    layout_cut_bottom(&window, spare / 3.0);
    return (Places){.panel = layout_centre(below, width, height), .stage = window};
}

static Places place(const UiContext *ui, Area window, double width, double height)
{
    const Places beside = place_beside(ui, window, width, height);
    const Places above = place_above(ui, window, width, height);
    const double beside_height = field_height(ui, beside.stage);
    const double above_height = field_height(ui, above.stage);
    if (scalar_max(beside_height, above_height) < STAGE_LEAST * field_height(ui, window)) {
        return (Places){.panel = layout_centre(window, width, height)};
    }
    return beside_height >= above_height ? beside : above;
}

/// Places the panel over the match, at the window's left end where that leaves the middle free.
static Places place_over(Area window, double width, double height)
{
    Places places = {.panel = layout_centre(window, width, height)};
    if (2.0 * width <= window.width) {
        places.panel.x = window.x;
    }
    return places;
}

static void draw_stage(const UiContext *ui, const Screen *screen, Area stage)
{
    const bool room = stage.width > 0.0 && stage.height > 0.0;
    if (stands_over_match(ui, screen)) {
        match_view_draw_dimmed(ui, PAUSED);
    } else if (room && screen->stage != NULL) {
        match_view_draw_background(ui);
        screen->stage(ui, layout_inset(stage, ui->measure.gap));
    } else if (room && ui->session->world != NULL) {
        match_view_draw_stage(ui, layout_inset(stage, ui->measure.gap));
    } else if (ui->session->world != NULL) {
        match_view_draw_dimmed(ui, MATCH_VIEW_BEHIND_MENU);
    } else {
        match_view_draw_background(ui);
    }
}

static void draw_beside(const UiContext *ui, const Screen *screen, Area window)
{
    double text = ui->measure.text;
    const double padding = 2.0 * PADDING * text;
    const double least = scalar_max(screen->width, NARROW) * text;
    const double width = scalar_min(
        scalar_max(menu_width(ui, text) + SCROLL_BAR_ROOM * text, least) + padding, window.width);
    const double inner = width - padding;
    text = squeeze(ui, screen, inner, window.height - padding, NOTE_LINES_BESIDE);
    Heights heights = measure(ui, screen, inner, text, NOTE_LINES_BESIDE);
    const double height = scalar_min(sum_of(&heights) + padding, window.height);
    const bool stage = screen->stage != NULL || ui->session->world != NULL;
    const Places places = stands_over_match(ui, screen) ? place_over(window, width, height)
                          : stage                       ? place(ui, window, width, height)
                                  : (Places){.panel = layout_centre(window, width, height)};
    draw_stage(ui, screen, places.stage);
    draw_ground(ui, places.panel);
    const double edge = PADDING * ui->measure.text;
    fill(ui, screen, layout_inset(places.panel, edge), text, heights, NOTE_LINES_BESIDE);
}

void panel_draw(const UiContext *ui, const Screen *screen)
{
    Area window = {0.0, 0.0, ui->measure.width, ui->measure.height};
    window = layout_inset(window, 0.5 * ui->measure.gap);
    if (screen_has(screen, TRAIT_WIDE)) {
        draw_wide(ui, screen, window);
    } else {
        draw_beside(ui, screen, window);
    }
}

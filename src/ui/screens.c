// The table of screens, changing between them, and what input means before one sees it.
#include "screens.h"

#include "match.h"
#include "menu.h"
#include "stage.h"
#include "way.h"
#include "world_field.h"

const Screen *screens_present(const UiContext *ui)
{
#define SCREEN_ROW(name) [SCREEN_##name] = &name##_SCREEN,
    static const Screen *const TABLE[SCREEN_COUNT] = {SCREENS(SCREEN_ROW)};
    return TABLE[ui->way->screen];
}

/// Pushes the screen that is left onto the way back, unless it is already there, is the editor, or
/// waits for what comes.
static void note_way_back(const UiContext *ui, ScreenId to)
{
    for (int i = 0; i < ui->way->trail_count; i++) {
        if (ui->way->trail[i] == to) {
            ui->way->trail_count = i;
            return;
        }
    }
    const bool stays = ui->way->screen != SCREEN_NONE && ui->way->screen != SCREEN_EDIT &&
                       ui->way->screen != SCREEN_LOADING;
    if (ui->way->screen != to && stays && ui->way->trail_count < UI_TRAIL) {
        ui->way->trail[ui->way->trail_count++] = ui->way->screen;
    }
}

/// Closes the present screen and shows another at once. Must not be called within a function of a
/// screen, which calls ui_go.
static void show_screen(const UiContext *ui, ScreenId screen)
{
    const Screen *left = screens_present(ui);
    if (left != NULL) {
        ui->way->memory[ui->way->screen] = (ScreenMemory){ui->menu->selected, ui->menu->page};
    }
    if (left != NULL && left->close != NULL) {
        left->close(ui);
    }
    // The transition of hexagons leads into and out of a match; menus over a match need none.
    const bool opens = screen == SCREEN_PLAY && ui->way->screen != SCREEN_PAUSE;
    const bool closes = screen == SCREEN_TITLE && ui->session->world != NULL &&
                        !play_is(&ui->career->played, PLAY_BEHIND_TITLE);
    ui->way->transition = (opens || closes) && !ui->settings->reduced_motion ? UI_TRANSITION : 0.0;
    if (screen == SCREEN_PLAY) {
        // After a match the title's selection starts at the next level.
        ui->way->memory[SCREEN_TITLE] = (ScreenMemory){0};
    }
    note_way_back(ui, screen);
    ui->way->screen = screen;
    ui->way->on_screen = 0.0;
    ui->way->drawn = false;
    ui->hands->missing_pad = 0;
    ui->hands->menu_input.held = MENU_NONE;
    *ui->page_scroll = (Scroll){0};
    controls_release(&ui->hands->controls);
    repeat_stop(&ui->stage->repeat);
    const Screen *shown = screens_present(ui);
    ui->way->trail_count = screen_has(shown, TRAIT_ROOT) ? 0 : ui->way->trail_count;
    const ScreenMemory memory =
        screen_has(shown, TRAIT_REMEMBERS) ? ui->way->memory[screen] : (ScreenMemory){0};
    menu_open(ui->menu, memory.page);
    ui->menu->selected = memory.selected;
    menu_update(ui, shown);
    if (shown->open != NULL) {
        shown->open(ui);
        menu_update(ui, shown);
    }
}

void screens_change(const UiContext *ui)
{
    while (ui->way->next_screen != SCREEN_NONE) {
        const ScreenId screen = ui->way->next_screen;
        ui->way->next_screen = SCREEN_NONE;
        show_screen(ui, screen);
    }
}

/// Desktop points of mouse motion that cross the height of any arena at 100 % sensitivity.
#define POINTS_A_HEIGHT 700.0

/// s for which a guarded screen ignores presses.
#define GUARD 0.4

/// u of the paddle's target per point of mouse motion at 100 %, the same in windows of all sizes.
static double u_per_point(const UiContext *ui)
{
    return ui->session->world == NULL ? 1.0 : world_height(ui->session->world) / POINTS_A_HEIGHT;
}

static bool is_pausable(const UiContext *ui)
{
    return ui->way->screen == SCREEN_PLAY &&
           !play_is(&ui->career->played, PLAY_WATCHED | PLAY_NETWORK) &&
           ui->stage->play.since_over == 0.0;
}

/// Losing a gamepad in use pauses the match; its return resumes it.
static void follow_pad(const UiContext *ui, const InputEvent *event)
{
    const bool used = event->device >= 0 && event->device < INPUT_PAD_COUNT &&
                      controls_use_pad(&ui->hands->controls, event->device);
    controls_handle(&ui->hands->controls, event, ui->settings, u_per_point(ui));
    if (event->kind == INPUT_PAD_LEFT && used && is_pausable(ui)) {
        show_screen(ui, SCREEN_PAUSE);
        ui->hands->missing_pad = event->device + 1;
    } else if (event->kind == INPUT_PAD_JOINED && ui->way->screen == SCREEN_PAUSE &&
               ui->hands->missing_pad != 0 && ui->hands->missing_pad == event->device + 1) {
        ui->hands->pad = event->device;
        ui->hands->device = DEVICE_PAD;
        match_resume(ui);
    }
}

/// Handles keys that work on all screens.
static bool handle_window_key(const UiContext *ui, const InputEvent *event)
{
    const bool full_screen = event->code == KEY_F11 || (event->code == KEY_RETURN && event->alt);
    if (event->kind != INPUT_KEY_DOWN || (!full_screen && event->code != KEY_F3)) {
        return false;
    }
    if (full_screen && !event->repeat) {
        ui->settings->full_screen = !ui->settings->full_screen;
        ui->career->window_asked = false;
    } else if (!event->repeat) {
        ui->way->debug = !ui->way->debug;
    }
    return true;
}

static void note_device(const UiContext *ui, const InputEvent *event, const MenuCommand *command)
{
    const bool pad = event->kind == INPUT_PAD_DOWN || event->kind == INPUT_PAD_STICK;
    const bool pointed = command->kind == MENU_POINT && event->dx == 0.0 && event->dy == 0.0;
    const bool used = pad || event->kind == INPUT_KEY_DOWN || command->device == DEVICE_MOUSE;
    // Not before: what is pressed changes its size, and would move away from under the finger.
    if (event->kind == INPUT_POINTER_UP || event->kind == INPUT_WHEEL) {
        ui->hands->finger = event->finger;
    }
    // Moving the window under a resting pointer does not count as using the mouse.
    if (!used || event->stray || pointed) {
        return;
    }
    ui->hands->device = command->device;
    if (pad && event->device >= 0 && event->device < INPUT_PAD_COUNT) {
        ui->hands->pad = event->device;
    }
}

/// During a repetition any press ends it. True when the event has no other use. Motion still
/// reaches the paddles' targets, where the paddles are when play continues.
static bool handle_repeat_input(const UiContext *ui, const InputEvent *event)
{
    if (!repeat_is_on(&ui->stage->repeat) || ui_screen(ui) != SCREEN_PLAY) {
        return false;
    }
    const bool key = event->kind == INPUT_KEY_DOWN && !event->repeat;
    if (key || event->kind == INPUT_PAD_DOWN || event->kind == INPUT_POINTER_DOWN ||
        event->kind == INPUT_POINTER_BACK || event->kind == INPUT_SECOND_DOWN) {
        match_end_repeat(ui);
    }
    return event->kind == INPUT_POINTER_DOWN;
}

/// Lets a page that is longer than its area use the scroll keys that its menu ignores; below names
/// of pages it scrolls to its end before the selection moves on.
static bool scroll_page(const UiContext *ui, const MenuCommand *command)
{
    Scroll *page = ui->page_scroll;
    const bool way = command->kind == MENU_UP || command->kind == MENU_DOWN;
    if (scroll_handle(page, command) || scroll_handle_keys(page, command)) {
        return true;
    }
    const bool below_tabs = ui->menu->lines == menu_lines_apart(ui->menu);
    if (!way || !scroll_is_needed(page) ||
        (!below_tabs && ui->menu->lines + ui->menu->foot_lines > 1)) {
        return false;
    }
    const int first = page->first;
    scroll_by(page, command->kind == MENU_UP ? -1 : 1);
    return !below_tabs || page->first != first;
}

void ui_input_obey(const UiContext *ui, const MenuCommand *command)
{
    const Screen *screen = screens_present(ui);
    MenuCommand meant = *command;
    if (screen_has(screen, TRAIT_GUARDED) && ui->way->on_screen < GUARD &&
        command->kind != MENU_POINT) {
        return;
    }
    menu_update(ui, screen);
    if ((screen->act != NULL && screen->act(ui, command)) || command->kind == MENU_NONE) {
        return;
    }
    if (command->kind == MENU_PAUSE) {
        meant.kind = screen_has(screen, TRAIT_START_ACCEPTS) ? MENU_ACCEPT : MENU_BACK;
    }
    if (meant.kind != MENU_BACK) {
        if (!scroll_page(ui, &meant)) {
            menu_handle(ui, &meant);
        }
    } else if (screen->back != NULL) {
        screen->back(ui);
    } else {
        ui_sound(ui, SOUND_MENU_BACK);
        ui_back(ui);
    }
    // When another screen is requested the rows' data may be gone.
    if (ui->way->next_screen == SCREEN_NONE) {
        menu_update(ui, screen);
    }
}

void ui_input_handle(const UiContext *ui, const InputEvent *given)
{
    InputEvent seen = *given;
    const InputEvent *event = &seen;
    ui->way->drawn = false;
    const bool shared = controls_player_of(&ui->hands->controls, event, ui->settings) == 1;
    device_watch_see(&ui->hands->watch, &seen, shared);
    if (event->kind == INPUT_FOCUS_LOST) {
        controls_handle(&ui->hands->controls, event, ui->settings, u_per_point(ui));
        if (is_pausable(ui)) {
            ui_go(ui, SCREEN_PAUSE);
        }
        return;
    }
    if (event->kind == INPUT_PAD_JOINED || event->kind == INPUT_PAD_LEFT) {
        follow_pad(ui, event);
        return;
    }
    if (handle_window_key(ui, event)) {
        return;
    }
    MenuCommand command = menu_input_read(&ui->hands->menu_input, event, ui->settings);
    note_device(ui, event, &command);
    if (ui->way->screen == SCREEN_PLAY) {
        if (handle_repeat_input(ui, event)) {
            return;
        }
        controls_handle(&ui->hands->controls, event, ui->settings, u_per_point(ui));
        play_guard_see(&ui->stage->play.guard, event);
        last_brick_see(&ui->stage->play.last_brick, event);
        command.kind = controls_ask(&ui->hands->controls, event, ui->settings);
    }
    if (command.kind != MENU_POINT || !event->stray) {
        ui_input_obey(ui, &command);
    }
}

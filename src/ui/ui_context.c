// What every screen may ask, and ask for.
#include "ui_context.h"

#include "chapters.h"
#include "way.h"

const Palette *ui_palette(const UiContext *ui)
{
    return palette_in_livery((PaletteName)ui->settings->palette,
                             (PaletteLivery)ui->settings->livery);
}

const FieldLook *ui_chapter_look(const UiContext *ui, int place)
{
    const Career *career = ui->career;
    return place >= 0
               ? palette_chapter_look(career->plan.chapter[chapters_number_of(career, place)].look)
               : NULL;
}

const FieldLook *ui_level_look(const UiContext *ui, const Level *level, int place)
{
    return level->look > 0 ? palette_chapter_look((ChapterLook)(level->look - 1))
                           : ui_chapter_look(ui, place);
}

void ui_keep_files(const UiContext *ui)
{
    kept_files_write(ui->career);
}

bool ui_note_files(const UiContext *ui, char *to, size_t size)
{
    const char *complaint = kept_files_worst_complaint(ui->career);
    return complaint != NULL && text_copy(to, size, complaint);
}

void ui_go(const UiContext *ui, ScreenId screen)
{
    ui->way->next_screen = screen;
}

void ui_back(const UiContext *ui)
{
    ui_go(ui, ui->way->trail_count > 0 ? ui->way->trail[ui->way->trail_count - 1] : SCREEN_TITLE);
}

bool ui_came_from(const UiContext *ui, ScreenId screen)
{
    for (int i = 0; i < ui->way->trail_count; i++) {
        if (ui->way->trail[i] == screen) {
            return true;
        }
    }
    return false;
}

void ui_stir(const UiContext *ui)
{
    ui->way->drawn = false;
}

void ui_keep_window(const UiContext *ui)
{
    ui->career->window_asked = false;
}

void ui_quit(const UiContext *ui)
{
    ui->way->over = true;
}

void ui_add_cue(const UiContext *ui, const SoundCue *cue)
{
    if (ui->sounds->count < UI_MAX_SOUNDS) {
        ui->sounds->cue[ui->sounds->count++] = *cue;
    }
}

void ui_sound(const UiContext *ui, SoundName name)
{
    ui_add_cue(ui, &(SoundCue){.name = name, .volume = 1.0, .menu = true});
}

ScreenId ui_screen(const UiContext *ui)
{
    return ui->way->screen;
}

double ui_on_screen(const UiContext *ui)
{
    return ui->way->on_screen;
}

double ui_transition(const UiContext *ui)
{
    return ui->way->transition;
}

bool ui_debugs(const UiContext *ui)
{
    return ui->way->debug;
}

const Controls *ui_controls(const UiContext *ui)
{
    return &ui->hands->controls;
}

InputDevice ui_device(const UiContext *ui)
{
    return ui->hands->device;
}

int ui_pad(const UiContext *ui)
{
    return ui->hands->pad;
}

void ui_count_players(const UiContext *ui, int players)
{
    ui->hands->controls.players = players;
}

void ui_seat_players(const UiContext *ui, int players)
{
    Hands *hands = ui->hands;
    ui_count_players(ui, players);
    hands->controls.player[0].in_charge = hands->device;
    hands->controls.player[0].pad = hands->pad;
}

void ui_forget_presses(const UiContext *ui)
{
    controls_forget_presses(&ui->hands->controls);
}

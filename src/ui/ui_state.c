// Functions of the shared state that every screen may call.
#include "ui_state.h"

#include "text.h"
#include "worlds.h"

const Palette *ui_palette(const Ui *ui)
{
    return palette_in_livery((PaletteName)ui->settings.palette, (PaletteLivery)ui->settings.livery);
}

const FieldLook *ui_world_look(const Ui *ui, int place)
{
    const Career *career = &ui->career;
    return place >= 0 ? palette_world_look(career->plan.world[worlds_world_of(career, place)].look)
                      : NULL;
}

void ui_keep_files(Ui *ui)
{
    kept_files_write(&ui->career);
}

bool ui_note_files(Ui *ui, char *to, size_t size)
{
    const char *complaint = kept_files_worst_complaint(&ui->career);
    return complaint != NULL && text_copy(to, size, complaint);
}

void ui_go(Ui *ui, ScreenId screen)
{
    ui->next_screen = screen;
}

void ui_back(Ui *ui)
{
    ui_go(ui, ui->trail_count > 0 ? ui->trail[ui->trail_count - 1] : SCREEN_TITLE);
}

bool ui_came_from(const Ui *ui, ScreenId screen)
{
    for (int i = 0; i < ui->trail_count; i++) {
        if (ui->trail[i] == screen) {
            return true;
        }
    }
    return false;
}

void ui_stir(Ui *ui)
{
    ui->drawn = false;
}

void ui_keep_window(Ui *ui)
{
    ui->career.window_asked = false;
}

void ui_quit(Ui *ui)
{
    ui->over = true;
}

void ui_add_cue(Ui *ui, const SoundCue *cue)
{
    if (ui->sound_count < UI_MAX_SOUNDS) {
        ui->sound[ui->sound_count++] = *cue;
    }
}

void ui_sound(Ui *ui, SoundName name)
{
    ui_add_cue(ui, &(SoundCue){.name = name, .volume = 1.0, .menu = true});
}

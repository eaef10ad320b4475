// What every screen may do to the shared state.
#include "ui_state.h"

const Palette *ui_palette(const Ui *ui)
{
    return palette_get((PaletteName)ui->settings.palette);
}

void ui_go(Ui *ui, ScreenId screen)
{
    ui->next_screen = screen;
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

// Draws measurements for developers over the picture.
#include "debug_lines.h"

#include <stdio.h>

#include "ui_state.h"

static void write_line(Ui *ui, int number, const char *line)
{
    const double text = ui->measure.text * 0.75;
    draw_text_within(ui->list, LAYER_MENU_TEXT, ui->measure.gap + ui->view.field.x,
                     ui->measure.height - ui->foot - (1.0 + 1.5 * number) * text, text,
                     ui->measure.width - ui->view.field.x - 2.0 * ui->measure.gap, ALIGN_LEFT,
                     ui_palette(ui)->role[COLOUR_TEXT], line);
}

void debug_lines_draw(Ui *ui)
{
    const World *world = ui->session.world;
    const UiFrameFacts *facts = &ui->facts;
    const long long steps = world == NULL ? 0 : world_step_number(world) - ui->step_shown;
    char line[160];
    snprintf(line, sizeof line,
             "frame %.1f ms, %lld steps in %.2f ms, draw %.1f ms, %d draw calls, %d triangles",
             facts->frame_ms, steps, facts->advance_ms, facts->draw_ms, facts->draw_calls,
             facts->triangles);
    write_line(ui, 0, line);
    snprintf(line, sizeof line, "sound %s, music at %.1f s of %.1f s",
             facts->sound_is_heard ? "on" : "off: no device", facts->music_position,
             facts->music_length);
    write_line(ui, 1, line);
    if (world != NULL) {
        const CollisionStatistics counts = collision_manager_statistics(world_collisions(world));
        snprintf(line, sizeof line,
                 "step %lld, hash %016llx, %llu contacts, %llu predictions, cells of %.0f u",
                 world_step_number(world), world_hash(world), (unsigned long long)counts.contacts,
                 (unsigned long long)counts.predictions,
                 collision_manager_cell(world_collisions(world)));
        write_line(ui, 2, line);
    }
}

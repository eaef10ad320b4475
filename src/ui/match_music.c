// Selects the music's scene and piece by screen, match and world.
#include "match_music.h"

#include "ui_state.h"
#include "worlds.h"

/// On the options screen the music plays undamped, so that its volume can be judged.
static MusicScene music_scene(const Ui *ui)
{
    if (ui->screen == SCREEN_PLAY) {
        return ui->play.since_over > 0.0 ? MUSIC_SCENE_OVER : MUSIC_SCENE_MATCH;
    }
    const bool paused = ui->screen == SCREEN_PAUSE ||
                        (ui_came_from(ui, SCREEN_PAUSE) && ui->screen != SCREEN_OPTIONS);
    return paused ? MUSIC_SCENE_PAUSE : MUSIC_SCENE_CALM;
}

void match_music_advance(Ui *ui, double seconds)
{
    MusicDirector *director = &ui->music_director;
    const MusicScene scene = music_scene(ui);
    const int place = worlds_shown(&ui->career);
    music_director_advance(director, scene, &ui->session, seconds);
    if (place >= 0) {
        const bool boss = scene == MUSIC_SCENE_MATCH && worlds_level(&ui->career, place)->boss;
        const WorldLook music = ui->career.plan.world[worlds_world_of(&ui->career, place)].music;
        director->aim = music_director_dress(&director->aim, music, boss);
    }
}

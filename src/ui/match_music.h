/// @file match_music.h
/// Chooses the music of the present screen.
#ifndef ARKANONG_MATCH_MUSIC_H
#define ARKANONG_MATCH_MUSIC_H

typedef struct Ui Ui;

/// Advances time by `seconds`: sets the aim of Ui.music_director.
void match_music_advance(Ui *ui, double seconds);

#endif

/// @file music.h
/// Plays the game's music: a score of short recorded notes whose parts come and go with the tension
/// of the match.
///
/// The parts are layers of one piece in one tempo, so each can be faded at any time and all stay in
/// step. Notes of the last bars ring on into the first ones, so the loop has no seam. Independent
/// of the device; the same score, aims and numbers of frames give the same samples.
#ifndef ARKANONG_MUSIC_H
#define ARKANONG_MUSIC_H

#include "session.h"

/// The layers, by increasing tension.
typedef enum MusicPart {
    MUSIC_PAD,      ///< chords
    MUSIC_MELODY,   ///< for quiet times
    MUSIC_BASS,     ///< the pulse
    MUSIC_ARPEGGIO, ///< broken chords
    MUSIC_DRUMS,
    MUSIC_DRIVE, ///< doubles the tempo
    MUSIC_PART_COUNT
} MusicPart;

/// The pieces: one for menus and duels, from MUSIC_PIECE_CHAPTERS on one for each chapter of the
/// campaign, in the order of ChapterLook (campaign_plan.h), and one for bosses.
typedef enum MusicPiece {
    MUSIC_PIECE_MAIN,
    MUSIC_PIECE_CHAPTERS,
    MUSIC_PIECE_BOSS = 6,
    MUSIC_PIECE_COUNT
} MusicPiece;

/// Target of the music, which approaches it smoothly.
typedef struct MusicAim {
    double level;                  ///< overall, 0..1; at 0 the music fades out and then pauses
    double brightness;             ///< 0 (as if behind a wall) .. 1
    double part[MUSIC_PART_COUNT]; ///< 0..1 each
    int piece;                     ///< MusicPiece, for the owner of the scores
} MusicAim;

/// The name of a piece's file, without folder.
/// @param piece  0..MUSIC_PIECE_COUNT - 1
const char *music_piece_file(int piece);

typedef struct Music Music;

/// Makes a player from a score (assets/README.md has its form). NULL: memory is out (*line 0) or
/// the text is invalid (*line is the first wrong line, or the one after the last if something is
/// missing).
/// @param rate  frames per second of music_render, 8000..192000
Music *music_read(const char *text, size_t length, int rate, int *line);
void music_destroy(Music *music);

/// Switches to the notes of another piece, from its beginning, while sounding notes ring on and
/// their echo fades. Swaps the former piece into `from`, to be destroyed. Returns false, with both
/// unchanged, if they do not have the same instruments in the same order.
/// @pre both were made for the same rate, and `from` has not been played
bool music_take_piece(Music *music, Music *from);

int music_instrument_count(const Music *music);
/// The name of the file with the instrument's recorded note, without folder and ".wav".
/// @pre 0 <= instrument < music_instrument_count
const char *music_instrument_name(const Music *music, int instrument);

/// Gives an instrument its recorded note (copied); one without stays silent. False when memory is
/// out.
/// @param frames    of `samples`, > 0
/// @param channels  1 or 2, interleaved
bool music_give_samples(Music *music, int instrument, const int16_t *samples, int frames,
                        int channels, int rate);

/// Writes the next `frames` frames, left and right in turn; not limited to full scale.
void music_render(Music *music, const MusicAim *aim, float *stereo, int frames);

/// Length of the piece, s, > 0.
double music_length(const Music *music);
/// Position in the piece, s: 0 to its length.
double music_position(const Music *music);

/// The director, which chooses the parts by the tension of the match: 0 (calm) to 1 (the next touch
/// may decide). It reads the match and never changes it.
typedef enum MusicScene {
    MUSIC_SCENE_CALM,  ///< title and menus: chords and melody
    MUSIC_SCENE_MATCH, ///< follows the tension
    MUSIC_SCENE_PAUSE, ///< softer, as if behind a wall
    MUSIC_SCENE_OVER   ///< ducks for the end jingle
} MusicScene;

/// Zero-initialised is ready.
typedef struct MusicDirector {
    double tension;    ///< smoothed: it rises faster than it falls
    double wanted;     ///< unsmoothed
    double until_look; ///< s until the tension is computed again
    MusicAim aim;
} MusicDirector;

/// The tension of a match, 0..1. Grows with the rally or combo, with the balls in play, and near
/// the decision: the last goal, life, bricks or seconds.
double music_director_tension(const Session *session);

/// The aim for a tension, with level 1; brightness grows with the tension.
MusicAim music_director_aim(double tension);

/// The aim in a campaign's chapter: its own piece, for a boss that of all bosses, whose theme, bass
/// and drums are heard however calm it is.
MusicAim music_director_dress(const MusicAim *aim, ChapterLook look, bool boss);

/// Advances time by `seconds` (s, >= 0) and sets `director->aim`.
/// @param session  may be NULL except for MUSIC_SCENE_MATCH
void music_director_advance(MusicDirector *director, MusicScene scene, const Session *session,
                            double seconds);

#endif

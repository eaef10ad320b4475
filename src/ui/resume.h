/// @file resume.h
/// Goes on with a match that was left (left_match.h).
#ifndef ARKANONG_RESUME_H
#define ARKANONG_RESUME_H

typedef struct Ui Ui;

/// Goes on with it, after a countdown; it is left no more. Where it cannot be played any more it is
/// forgotten, and the present screen stays.
/// @pre left_match_is_there
void resume_left_match(Ui *ui);

#endif

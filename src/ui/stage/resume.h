/// @file resume.h
/// Resumes a match that was left (left_match.h).
#ifndef ARKANONG_RESUME_H
#define ARKANONG_RESUME_H

typedef struct UiContext UiContext;

/// Resumes the match, after a countdown, and forgets the kept one. If it cannot be played any more
/// it is only forgotten, and the present screen stays.
/// @pre left_match_is_there
void resume_left_match(const UiContext *ui);

#endif

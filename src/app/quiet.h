/// @file quiet.h
/// Keeps libraries from printing words of their own on stderr where the game says what is wrong
/// itself.
#ifndef ARKANONG_QUIET_H
#define ARKANONG_QUIET_H

/// From now on nothing arrives on stderr. Returns what quiet_end needs, also when that cannot be
/// done.
int quiet_begin(void);
void quiet_end(int kept);

#endif

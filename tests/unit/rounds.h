/// @file rounds.h
/// How often a test tries something at random.
#ifndef ARKANONG_ROUNDS_H
#define ARKANONG_ROUNDS_H

#if defined(__SANITIZE_ADDRESS__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define IS_SANITIZED 1
#endif
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED 0
#endif

/// So often; a third of it with sanitizers, where each time takes four times as long: there it is
/// the way that is watched. Without them all of it is tried, above the simulation by the long form
/// of ./check.
#define ROUNDS_OF(usual) (IS_SANITIZED ? ((usual) + 2) / 3 : (usual))

#endif

# Warnings for everything, and the floating-point rules of the simulation with their reasons.
option(WARNINGS_AS_ERRORS "Treat warnings as errors (.ci/run does)" OFF)
option(SANITIZE "Address and undefined-behaviour sanitizers; the first report ends the program" OFF)
option(FUZZERS "Build the fuzzers (needs clang)" OFF)

add_library(flags_common INTERFACE)
target_compile_options(flags_common INTERFACE
  -Wall -Wextra -Wshadow -Wconversion -Wdouble-promotion -Wvla -Wundef -Wswitch-enum
  $<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes -Wmissing-prototypes>
  # Only clang knows it, and tells it of constants from version 19 on.
  $<$<C_COMPILER_ID:Clang>:-Wenum-enum-conversion>
  $<$<BOOL:${WARNINGS_AS_ERRORS}>:-Werror>
  # A fused multiply-add rounds once where two operations round twice: other bits on other processors.
  -ffp-contract=off
  # gcc 12 fuses pairs of products all the same where it turns them into vectors of complex numbers.
  -fno-tree-slp-vectorize
  # Without this sqrt calls the library to set errno for negative numbers; with it, it is one instruction. Same bits.
  -fno-math-errno)

# CHECK stays on in every build but Release.
target_compile_definitions(flags_common INTERFACE $<$<NOT:$<CONFIG:Release>>:ARKANONG_CHECKS>)

if(SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
if(FUZZERS)
  # Marks every branch for the fuzzer; its main function is linked to the fuzzers alone.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

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

# Where doubles are computed with more digits than they have, as 32-bit x86 does by itself, SSE2 does it right (det_math.h asserts it).
include(CheckCSourceCompiles)
check_c_source_compiles("#include <float.h>\n_Static_assert(FLT_EVAL_METHOD == 0, \"\"); int main(void) { return 0; }" DOUBLES_ARE_DOUBLES)
target_compile_options(flags_common INTERFACE $<$<NOT:$<BOOL:${DOUBLES_ARE_DOUBLES}>>:-msse2 -mfpmath=sse>)

# Files of more than 2 GB, where a long has 32 bits.
target_compile_definitions(flags_common INTERFACE _FILE_OFFSET_BITS=64)

# Where it was built is in no program, nor in what debuggers read: two builds in two folders are the same bytes.
target_compile_options(flags_common INTERFACE
  "-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=" "-ffile-prefix-map=${PROJECT_BINARY_DIR}=.")

# What calls libraries is found once, before the program starts, and cannot be written to afterwards.
include(CheckLinkerFlag)
check_linker_flag(C "LINKER:-z,relro,-z,now" CAN_BIND_NOW)
target_link_options(flags_common INTERFACE $<$<BOOL:${CAN_BIND_NOW}>:LINKER:-z,relro,-z,now>)

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

# Warnings for everything, and what else all of the tree is compiled with.
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
  ${EXACT_FLAGS})

# Files of more than 2 GB, where a long has 32 bits.
target_compile_definitions(flags_common INTERFACE _FILE_OFFSET_BITS=64)

if(WIN32)
  # POSIX's printf in place of Windows' own, which gcc takes for that one. Sizes are narrowed by Windows' read and write, and by its
  # isfinite: other builds see what is narrowed here.
  target_compile_definitions(flags_common INTERFACE __USE_MINGW_ANSI_STDIO=1 _POSIX_C_SOURCE=200809L)
  target_compile_options(flags_common INTERFACE -Wno-format -Wno-conversion -Wno-float-conversion)
  # Everything in one file, with nothing to be installed; from the last version of Windows that is looked after.
  target_compile_definitions(flags_common INTERFACE _WIN32_WINNT=0x0A00 UNICODE)
  target_link_options(flags_common INTERFACE -static LINKER:--no-insert-timestamp)
endif()

# Where it was built is in no program, nor in what debuggers read: two builds in two folders are the same bytes.
target_compile_options(flags_common INTERFACE
  "-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=" "-ffile-prefix-map=${PROJECT_BINARY_DIR}=.")

# What calls libraries is found once, before the program starts, and cannot be written to afterwards.
include(CheckLinkerFlag)
check_linker_flag(C "LINKER:-z,relro,-z,now" CAN_BIND_NOW)
target_link_options(flags_common INTERFACE $<$<BOOL:${CAN_BIND_NOW}>:LINKER:-z,relro,-z,now>)
if(TARGET arkanong_collision_shared)
  target_link_options(arkanong_collision_shared PRIVATE $<$<BOOL:${CAN_BIND_NOW}>:LINKER:-z,relro,-z,now>)
endif()

# CHECK stays on in every build but Release.
target_compile_definitions(flags_common INTERFACE $<$<NOT:$<CONFIG:Release>>:ARKANONG_CHECKS>)

if(SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
# Marks every branch for the fuzzer; its main function is linked to the fuzzers alone.
if(FUZZERS)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# The benchmark: tests/bench/run builds and starts it. The only place with C++, which Box2D speaks.
option(BUILD_BENCH "Build the benchmark (needs Chipmunk, Box2D and a C++ compiler)" OFF)
set(bench "${PROJECT_SOURCE_DIR}/tests/bench")

# The engine alone, which the test instruction_ceiling counts as well.
add_executable(arkanong-bench-engine "${bench}/bench_engine.c" "${bench}/bench_scene.c" "${bench}/bench_arkanong.c")
target_link_libraries(arkanong-bench-engine PRIVATE collision flags_common m)
if(NOT BUILD_TESTING AND NOT BUILD_BENCH)
  set_target_properties(arkanong-bench-engine PROPERTIES EXCLUDE_FROM_ALL ON)
endif()
if(NOT BUILD_BENCH)
  return()
endif()

enable_language(CXX)
find_library(CHIPMUNK_LIBRARY chipmunk REQUIRED)
find_path(CHIPMUNK_INCLUDE chipmunk/chipmunk.h REQUIRED)
find_library(BOX2D_LIBRARY box2d REQUIRED)
find_path(BOX2D_INCLUDE box2d/box2d.h REQUIRED)

add_executable(arkanong-bench "${bench}/bench.c" "${bench}/bench_scene.c" "${bench}/bench_arkanong.c" "${bench}/bench_sweep.c"
  "${bench}/bench_chipmunk.c" "${bench}/bench_box2d.cpp")
set_target_properties(arkanong-bench PROPERTIES CXX_STANDARD 17 CXX_STANDARD_REQUIRED ON)
target_include_directories(arkanong-bench SYSTEM PRIVATE "${CHIPMUNK_INCLUDE}" "${BOX2D_INCLUDE}")
target_include_directories(arkanong-bench PRIVATE "${PROJECT_SOURCE_DIR}/src/collision")
target_link_libraries(arkanong-bench PRIVATE collision flags_common "${CHIPMUNK_LIBRARY}" "${BOX2D_LIBRARY}" m)

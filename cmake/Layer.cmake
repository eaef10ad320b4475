# At -O3 they would take the compiler half as long again, and be no faster to look at.
set(UNTIMED_LAYER_FLAGS "$<$<CONFIG:Release>:-O1>" CACHE STRING "Further flags of the compiler for the layers whose speed hardly counts: they neither compute nor draw")

# add_layer(name [CLOSED] SOURCES a.c room/b.c DEPS lower...): a static library that publishes only its own folder and the rooms in it, so
# an upward #include does not compile. A closed one publishes not even that.
function(add_layer name)
  cmake_parse_arguments(LAYER "CLOSED" "" "SOURCES;DEPS" ${ARGN})
  set(folders "${PROJECT_SOURCE_DIR}/src/${name}")
  foreach(source IN LISTS LAYER_SOURCES)
    get_filename_component(room "${source}" DIRECTORY)
    list(APPEND folders "${PROJECT_SOURCE_DIR}/src/${name}/${room}")
  endforeach()
  list(TRANSFORM folders REPLACE "/$" "")
  list(REMOVE_DUPLICATES folders)
  list(TRANSFORM LAYER_SOURCES PREPEND "${PROJECT_SOURCE_DIR}/src/${name}/")
  add_library(${name} STATIC ${LAYER_SOURCES})
  set(seen PUBLIC)
  if(LAYER_CLOSED)
    set(seen PRIVATE)
  endif()
  if(WIN32)
    # Between quotation marks alone: Windows has a process.h of its own.
    list(TRANSFORM folders PREPEND "SHELL:-iquote ")
    target_compile_options(${name} ${seen} ${folders})
  else()
    target_include_directories(${name} ${seen} ${folders})
  endif()
  target_link_libraries(${name} PUBLIC ${LAYER_DEPS} PRIVATE flags_common)
  if(NOT name MATCHES "^(base|collision|world|level|replay|picture|sound|headless|app)$")
    target_compile_options(${name} PRIVATE ${UNTIMED_LAYER_FLAGS})
  endif()
endfunction()

# add_layer_alone(layer): a program of all of the layer and what it needs of the lower ones: an upward call is an undefined reference.
function(add_layer_alone layer)
  add_executable(${layer}_alone "${PROJECT_SOURCE_DIR}/tests/tools/layer_alone.c")
  target_link_options(${layer}_alone PRIVATE -Wl,--whole-archive $<TARGET_FILE:${layer}> -Wl,--no-whole-archive)
  target_link_libraries(${layer}_alone PRIVATE ${layer} flags_common)
  add_test(NAME ${layer}_alone COMMAND ${layer}_alone)
  set_tests_properties(${layer}_alone PROPERTIES LABELS structure)
endfunction()

set(UNIT_TEST_FLAGS "" CACHE STRING "Further flags of the compiler for what lies in tests/unit")
option(TESTS_ABOVE "Build the unit tests of the layers above the simulation (their label is above)" ON)

# add_unit_test(module LAYER layer): tests/unit/test_<module>.c linked with that layer and cmocka alone:
# a call into a higher layer is an undefined reference. Tests see inside of the engine.
function(add_unit_test module)
  cmake_parse_arguments(TEST "" "LAYER" "" ${ARGN})
  add_executable(test_${module} "${PROJECT_SOURCE_DIR}/tests/unit/test_${module}.c")
  target_compile_options(test_${module} PRIVATE ${UNIT_TEST_FLAGS})
  target_include_directories(test_${module} PRIVATE "${PROJECT_SOURCE_DIR}/tests/unit"
    "${PROJECT_SOURCE_DIR}/src/collision")
  target_link_libraries(test_${module} PRIVATE ${TEST_LAYER} flags_common PkgConfig::CMOCKA m)
  add_test(NAME ${module} COMMAND test_${module} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  if(NOT TEST_LAYER MATCHES "^(base|collision|world)$")
    set_tests_properties(${module} PROPERTIES LABELS above)
    if(NOT TESTS_ABOVE)
      set_target_properties(test_${module} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
  endif()
endfunction()

# add_runner_test(part [argument...]): tests/cli/<part>.sh, which starts the headless runner from outside.
function(add_runner_test part)
  add_test(NAME cli_${part} COMMAND "${PROJECT_SOURCE_DIR}/tests/cli/${part}.sh" $<TARGET_FILE:arkanong-headless> ${ARGN})
  set_tests_properties(cli_${part} PROPERTIES LABELS above)
endfunction()

# mark_numbers(name...): unit tests of what computes, whatever layer they need for it: every compiler is asked.
function(mark_numbers)
  set_tests_properties(${ARGN} PROPERTIES LABELS numbers)
  list(TRANSFORM ARGN PREPEND test_)
  set_target_properties(${ARGN} PROPERTIES EXCLUDE_FROM_ALL OFF)
  add_custom_target(numbers DEPENDS arkanong-headless ${ARGN})
endfunction()

# mark_once(name...): tests of what is the same whatever the compiler, which run what other tests run in every build: one with
# sanitizers neither builds nor runs them, every other does, whatever their layer.
function(mark_once)
  foreach(name IN LISTS ARGN)
    get_property(labels TEST ${name} PROPERTY LABELS)
    list(REMOVE_ITEM labels above)
    set_property(TEST ${name} PROPERTY LABELS ${labels} once)
    if(TARGET test_${name})
      set_target_properties(test_${name} PROPERTIES EXCLUDE_FROM_ALL ${SANITIZE})
    endif()
  endforeach()
endfunction()

# add_skipped_test(name reason [label]): in place of a test for which something is missing, so that the sum tells of it.
function(add_skipped_test name reason)
  add_test(NAME ${name} COMMAND "${PROJECT_SOURCE_DIR}/tests/tools/skip.sh" "${name} (${reason})")
  set_tests_properties(${name} PROPERTIES SKIP_RETURN_CODE 77 LABELS "${ARGN}")
endfunction()

# add_fuzzer(name LAYER layer [SEEDS folder...]): tests/fuzz/fuzz_<name>.c, which defines LLVMFuzzerTestOneInput, linked with
# that layer. As a test it is given the files of the SEEDS folders and those in tests/fuzz/found/<name>, the inputs that once broke
# something; with FUZZERS it goes on from them for some seconds (half an hour in long form): tests/fuzz/<name>.dict lists words to try.
function(add_fuzzer name)
  cmake_parse_arguments(FUZZER "" "LAYER" "SEEDS" ${ARGN})
  if(NOT FUZZERS AND NOT SANITIZE)
    return()
  endif()
  add_executable(fuzz_${name} "${PROJECT_SOURCE_DIR}/tests/fuzz/fuzz_${name}.c")
  target_compile_options(fuzz_${name} PRIVATE -Wno-missing-prototypes)
  target_link_libraries(fuzz_${name} PRIVATE ${FUZZER_LAYER} flags_common)
  set(inputs "${PROJECT_SOURCE_DIR}/tests/fuzz/found/${name}" ${FUZZER_SEEDS})
  if(NOT FUZZERS)
    target_sources(fuzz_${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests/fuzz/known_inputs.c")
    add_test(NAME fuzz_${name} COMMAND fuzz_${name} ${inputs})
    return()
  endif()
  if(NOT TARGET fuzzers)
    add_custom_target(fuzzers)
  endif()
  add_dependencies(fuzzers fuzz_${name})
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  add_test(NAME fuzz_${name} COMMAND "${PROJECT_SOURCE_DIR}/tests/tools/run_fuzzer.sh" $<TARGET_FILE:fuzz_${name}> ${inputs})
  set_tests_properties(fuzz_${name} PROPERTIES LABELS fuzz)
endfunction()

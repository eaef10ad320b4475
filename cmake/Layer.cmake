# add_layer(name SOURCES a.c b.c DEPS lower...): a static library that publishes only its own folder,
# so an upward #include does not compile.
function(add_layer name)
  cmake_parse_arguments(LAYER "" "" "SOURCES;DEPS" ${ARGN})
  list(TRANSFORM LAYER_SOURCES PREPEND "${PROJECT_SOURCE_DIR}/src/${name}/")
  add_library(${name} STATIC ${LAYER_SOURCES})
  target_include_directories(${name} PUBLIC "${PROJECT_SOURCE_DIR}/src/${name}")
  target_link_libraries(${name} PUBLIC ${LAYER_DEPS} PRIVATE flags_common)
endfunction()

# add_unit_test(module LAYER layer): tests/unit/test_<module>.c linked with that layer and cmocka alone:
# a call into a higher layer is an undefined reference.
function(add_unit_test module)
  cmake_parse_arguments(TEST "" "LAYER" "" ${ARGN})
  add_executable(test_${module} "${PROJECT_SOURCE_DIR}/tests/unit/test_${module}.c")
  target_include_directories(test_${module} PRIVATE "${PROJECT_SOURCE_DIR}/tests/unit")
  target_link_libraries(test_${module} PRIVATE ${TEST_LAYER} flags_common PkgConfig::CMOCKA m)
  add_test(NAME ${module} COMMAND test_${module} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
endfunction()

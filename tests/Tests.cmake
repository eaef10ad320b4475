# One line a test program; what each guards stands in tests/README.md.
add_unit_test(text LAYER base)
add_unit_test(det_math LAYER base)
add_unit_test(sweep LAYER collision)

# The slow reference simulator and what plays scenes on the engine.
add_library(reference STATIC tests/reference/play.c tests/reference/reference.c tests/reference/scene.c)
target_include_directories(reference PUBLIC "${PROJECT_SOURCE_DIR}/tests/reference")
target_link_libraries(reference PUBLIC collision PRIVATE flags_common)
foreach(module engine_reference engine_invariants)
  add_unit_test(${module} LAYER collision)
  target_link_libraries(test_${module} PRIVATE reference)
endforeach()
add_unit_test(rng LAYER base)
add_unit_test(diag LAYER base)
add_unit_test(contact LAYER collision)
add_unit_test(intersect LAYER collision)
add_unit_test(response LAYER collision)

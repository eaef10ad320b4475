# The collision engine as a library for other programs: arkanong::collision, static, and arkanong::collision_shared. Both publish
# the names of arkanong/collision.h and no others.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(collision_include "${CMAKE_CURRENT_LIST_DIR}/../src/collision/include")

set(sources ${COLLISION_SOURCES})
list(TRANSFORM sources PREPEND "${PROJECT_SOURCE_DIR}/src/collision/")
# WebAssembly has no shared libraries.
get_property(can_share GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS)
add_library(arkanong_collision_objects OBJECT ${sources})
# What the engine needs of a layer that the game has anyway.
add_library(arkanong_collision_base OBJECT "${PROJECT_SOURCE_DIR}/src/base/check.c" "${PROJECT_SOURCE_DIR}/src/base/det_math.c")
foreach(part arkanong_collision_objects arkanong_collision_base)
  target_include_directories(${part} PRIVATE "${collision_include}" "${PROJECT_SOURCE_DIR}/src/collision" "${PROJECT_SOURCE_DIR}/src/base")
  target_compile_options(${part} PRIVATE ${EXACT_FLAGS}
    "-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=" "-ffile-prefix-map=${PROJECT_BINARY_DIR}=."
    # The library calls its own public functions, which may so be inlined; nobody else's of the same name.
    -fno-semantic-interposition)
  target_compile_definitions(${part} PRIVATE $<$<NOT:$<CONFIG:Release>>:ARKANONG_CHECKS>)
  set_target_properties(${part} PROPERTIES POSITION_INDEPENDENT_CODE ${can_share} C_VISIBILITY_PRESET hidden
    C_STANDARD 11 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF)
endforeach()
set(collision_objects $<TARGET_OBJECTS:arkanong_collision_objects> $<TARGET_OBJECTS:arkanong_collision_base>)

# One object file, in which names that are hidden are local: a program that has a function of the same name links all the same.
if(CMAKE_OBJCOPY AND CMAKE_EXECUTABLE_FORMAT STREQUAL "ELF")
  set(joined "${CMAKE_CURRENT_BINARY_DIR}/arkanong_collision.o")
  separate_arguments(flags NATIVE_COMMAND "${CMAKE_C_FLAGS}")
  add_custom_command(OUTPUT "${joined}"
    COMMAND "${CMAKE_C_COMPILER}" ${flags} -r -nostdlib -o "${joined}" ${collision_objects}
    COMMAND "${CMAKE_OBJCOPY}" --localize-hidden "${joined}"
    DEPENDS arkanong_collision_objects arkanong_collision_base ${collision_objects} COMMAND_EXPAND_LISTS VERBATIM)
  add_library(arkanong_collision STATIC "${joined}")
  set_source_files_properties("${joined}" PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
else()
  add_library(arkanong_collision STATIC ${collision_objects})
endif()
set(collision_libraries arkanong_collision)
if(can_share)
  list(APPEND collision_libraries arkanong_collision_shared)
  add_library(arkanong_collision_shared SHARED ${collision_objects})
  set_target_properties(arkanong_collision_shared PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
endif()
foreach(library IN LISTS collision_libraries)
  string(REPLACE "arkanong_" "" name "${library}")
  set_target_properties(${library} PROPERTIES OUTPUT_NAME arkanong-collision EXPORT_NAME ${name} LINKER_LANGUAGE C)
  target_link_libraries(${library} PUBLIC m)
  target_include_directories(${library} INTERFACE
    "$<BUILD_INTERFACE:${collision_include}>" "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  add_library(arkanong::${name} ALIAS ${library})
endforeach()

set(package "${CMAKE_INSTALL_LIBDIR}/cmake/ArkanongCollision")
install(TARGETS ${collision_libraries} EXPORT ArkanongCollisionTargets
  ARCHIVE COMPONENT collision LIBRARY COMPONENT collision)
install(FILES "${collision_include}/arkanong/collision.h" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/arkanong" COMPONENT collision)
install(EXPORT ArkanongCollisionTargets NAMESPACE arkanong:: DESTINATION "${package}" COMPONENT collision)
file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/ArkanongCollisionConfig.cmake" "include(\"\${CMAKE_CURRENT_LIST_DIR}/ArkanongCollisionTargets.cmake\")\n")
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/ArkanongCollisionConfigVersion.cmake" VERSION ${PROJECT_VERSION} COMPATIBILITY SameMajorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/ArkanongCollisionConfig.cmake" "${CMAKE_CURRENT_BINARY_DIR}/ArkanongCollisionConfigVersion.cmake"
  DESTINATION "${package}" COMPONENT collision)

# Its folders are told from where the file lies, so an installed tree can be moved.
file(RELATIVE_PATH to_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/arkanong-collision.pc" "prefix=\${pcfiledir}/${to_prefix}
libdir=\${prefix}/${CMAKE_INSTALL_LIBDIR}
includedir=\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}

Name: arkanong-collision
Description: Exact, deterministic collisions of balls among walls, paddles and obstacles
Version: ${PROJECT_VERSION}
Cflags: -I\${includedir}
Libs: -L\${libdir} -larkanong-collision
Libs.private: -lm
")
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/arkanong-collision.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT collision)

# Pages of the header, in the build folder; what the header leaves out or says wrong ends the build.
find_program(DOXYGEN doxygen)
if(DOXYGEN AND NOT PART_OF_ANOTHER_PROJECT)
  add_custom_target(api-pages
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${CMAKE_CURRENT_BINARY_DIR}/api-pages"
    COMMAND "${CMAKE_COMMAND}" -E env "HEADERS=${collision_include}" "PAGES=${CMAKE_CURRENT_BINARY_DIR}/api-pages" "${DOXYGEN}" "${PROJECT_SOURCE_DIR}/doc/Doxyfile"
    COMMENT "Pages of arkanong/collision.h: api-pages/index.html" VERBATIM)
endif()

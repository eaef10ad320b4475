# Catalogues from po/: po/LINGUAS names the languages, po/LANGUAGE.po holds the words of each. They come to lie in locale/ beside the
# programs, as LANGUAGE/LC_MESSAGES/arkanong.mo, and under share/locale when installed.
include(GNUInstallDirs)

find_program(MSGFMT msgfmt)
if(NOT MSGFMT)
  message(STATUS "There is no msgfmt (Debian's package gettext): the game will speak English only")
else()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/po/LINGUAS")
  file(STRINGS "${PROJECT_SOURCE_DIR}/po/LINGUAS" languages REGEX "^[A-Za-z]")
  set(catalogues)
  foreach(language IN LISTS languages)
    set(folder "${PROJECT_BINARY_DIR}/locale/${language}/LC_MESSAGES")
    file(MAKE_DIRECTORY "${folder}")
    add_custom_command(OUTPUT "${folder}/arkanong.mo"
      COMMAND "${MSGFMT}" --check-format -o "${folder}/arkanong.mo" "${PROJECT_SOURCE_DIR}/po/${language}.po"
      DEPENDS "${PROJECT_SOURCE_DIR}/po/${language}.po" VERBATIM)
    list(APPEND catalogues "${folder}/arkanong.mo")
    if(BUILD_GAME)
      install(FILES "${folder}/arkanong.mo" DESTINATION "${CMAKE_INSTALL_LOCALEDIR}/${language}/LC_MESSAGES")
    endif()
  endforeach()
  add_custom_target(translations ALL DEPENDS ${catalogues})
endif()

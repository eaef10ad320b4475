# Where levels, packs, fonts and sounds are: beside the programs in the build folder, under share/ when installed.
include(GNUInstallDirs)

# A link, so that a level that is edited or added is there without building anew.
foreach(folder levels assets)
  if(EXISTS "${PROJECT_SOURCE_DIR}/${folder}" AND NOT EXISTS "${PROJECT_BINARY_DIR}/${folder}")
    file(CREATE_LINK "${PROJECT_SOURCE_DIR}/${folder}" "${PROJECT_BINARY_DIR}/${folder}" COPY_ON_ERROR SYMBOLIC)
  endif()
endforeach()

# Whoever publishes it has it there: pictures for catalogues, news.
set(HOMEPAGE "https://arkanong.org" CACHE STRING "Where the game is to be found")

if(WIN32)
  # A folder that runs where it lies: cmake --install --component folder.
  set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME folder)
  install(TARGETS arkanong arkanong-headless RUNTIME DESTINATION .)
  install(DIRECTORY levels DESTINATION . PATTERN "*.md" EXCLUDE PATTERN packs EXCLUDE)
  install(DIRECTORY "${PROJECT_BINARY_DIR}/packs" DESTINATION . OPTIONAL)
  install(DIRECTORY "${PROJECT_BINARY_DIR}/locale" DESTINATION .)
  install(FILES assets/font/arkanong.ttf DESTINATION assets/font)
  install(FILES assets/icon/arkanong-64.bmp DESTINATION assets/icon)
  install(DIRECTORY assets/sounds assets/music DESTINATION assets PATTERN "*.py" EXCLUDE)
  install(FILES README.md NEWS.md NOT-BUGS.md doc/replay-format.md doc/results.schema.json DESTINATION doc)
  install(FILES levels/README.md RENAME levels.md DESTINATION doc)
  return()
endif()

# The programs look for ../share/arkanong from where they lie, so an installed tree can be moved.
set(data "${CMAKE_INSTALL_DATADIR}/arkanong")
install(DIRECTORY levels DESTINATION "${data}" OPTIONAL PATTERN "*.md" EXCLUDE PATTERN packs EXCLUDE)
install(DIRECTORY "${PROJECT_BINARY_DIR}/packs" DESTINATION "${data}" OPTIONAL)
install(TARGETS arkanong-headless RUNTIME)
# Where Debian's python3 looks for modules that are in no version of it.
install(FILES src/python/arkanong.py DESTINATION lib/python3/dist-packages)
install(FILES doc/arkanong-headless.6 DESTINATION "${CMAKE_INSTALL_MANDIR}/man6")
install(FILES NEWS.md NOT-BUGS.md LICENSE doc/online.md doc/replay-format.md doc/results.schema.json DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES levels/README.md RENAME levels.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY doc/editors DESTINATION "${CMAKE_INSTALL_DOCDIR}")
# bash and fish look a program's file up by its name.
foreach(program arkanong-headless arkanong)
  if(program STREQUAL arkanong-headless OR BUILD_GAME)
    install(FILES doc/completion/arkanong.bash RENAME "${program}"
      DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
    install(FILES doc/completion/arkanong.fish RENAME "${program}.fish"
      DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
  endif()
endforeach()
install(FILES doc/completion/arkanong.zsh RENAME _arkanong DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")

if(BUILD_GAME)
  install(TARGETS arkanong RUNTIME)
  install(FILES README.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
  install(FILES assets/font/arkanong.ttf DESTINATION "${data}/assets/font")
  install(FILES assets/icon/arkanong-64.bmp DESTINATION "${data}/assets/icon")
  # What is played, not the scripts that made it.
  install(DIRECTORY assets/sounds assets/music DESTINATION "${data}/assets" PATTERN "*.py" EXCLUDE)
  # Catalogues want desktop entry, icons and metainfo to have the same name.
  set(id org.arkanong.arkanong)
  foreach(size 16 24 32 48 64 128 256)
    install(FILES assets/icon/arkanong-${size}.png RENAME ${id}.png
      DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps")
  endforeach()
  install(FILES assets/icon/arkanong.svg RENAME ${id}.svg DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")
  install(FILES assets/arkanong.desktop RENAME ${id}.desktop DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
  install(FILES assets/arkanong.mime.xml RENAME ${id}.xml DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages")
  # The releases are those of NEWS.md.
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/NEWS.md")
  file(STRINGS NEWS.md headings REGEX "^## [0-9.]+ \\([-0-9]+\\)$")
  list(TRANSFORM headings REPLACE "^## ([0-9.]+) \\(([-0-9]+)\\)$"
    "\n    <release version=\"\\1\" date=\"\\2\"><url type=\"details\">@HOMEPAGE@/news#\\1</url></release>")
  list(JOIN headings "" RELEASES)
  string(CONFIGURE "${RELEASES}" RELEASES @ONLY)
  configure_file(assets/arkanong.metainfo.xml.in ${id}.metainfo.xml @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/${id}.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
  install(FILES doc/arkanong.6 DESTINATION "${CMAKE_INSTALL_MANDIR}/man6")
endif()

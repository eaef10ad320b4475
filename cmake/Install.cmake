# Where levels, fonts and sounds are: beside the programs in the build folder, under share/ when installed.
include(GNUInstallDirs)

# A link, so that a level that is edited or added is there without building anew.
foreach(folder levels assets)
  if(EXISTS "${PROJECT_SOURCE_DIR}/${folder}" AND NOT EXISTS "${PROJECT_BINARY_DIR}/${folder}")
    file(CREATE_LINK "${PROJECT_SOURCE_DIR}/${folder}" "${PROJECT_BINARY_DIR}/${folder}" COPY_ON_ERROR SYMBOLIC)
  endif()
  install(DIRECTORY ${folder} DESTINATION "${CMAKE_INSTALL_DATADIR}/arkanong" OPTIONAL)
endforeach()

foreach(program arkanong arkanong-headless)
  if(TARGET ${program})
    install(TARGETS ${program} RUNTIME)
  endif()
endforeach()
install(FILES README.md LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")

# The game as a page: the programs in WebAssembly, what is played in one file beside them, and src/web.
set(page "${PROJECT_BINARY_DIR}/page")
file(MAKE_DIRECTORY "${page}")
set_target_properties(arkanong arkanong-headless PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${page}" SUFFIX .js)

set(played)
foreach(folder levels assets/font assets/icon assets/sounds assets/music)
  list(APPEND played "SHELL:--preload-file ${PROJECT_SOURCE_DIR}/${folder}@/${folder}")
endforeach()
list(APPEND played "SHELL:--preload-file ${PROJECT_BINARY_DIR}/locale@/locale")
if(packs)
  list(APPEND played "SHELL:--preload-file ${PROJECT_BINARY_DIR}/packs@/packs")
endif()
# The packs hold what lies in levels/packs.
foreach(pattern *.py *.md *.png *.svg */levels/packs/*)
  list(APPEND played "SHELL:--exclude-file ${pattern}")
endforeach()
add_dependencies(arkanong translations packs)
set(memory -sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=4194304)
target_link_options(arkanong PRIVATE ${played} ${memory} -sENVIRONMENT=web -sINITIAL_MEMORY=67108864
  # The files that are kept lie in the browser's database.
  -sFORCE_FILESYSTEM=1 -lidbfs.js -sEXPORTED_RUNTIME_METHODS=FS,ccall
  "SHELL:--js-library ${PROJECT_SOURCE_DIR}/src/web/library.js")
target_link_options(arkanong-headless PRIVATE ${memory} -sENVIRONMENT=worker,node -sMODULARIZE=1 -sEXPORT_NAME=Headless
  -sEXIT_RUNTIME=1 -sFORCE_FILESYSTEM=1 -sEXPORTED_RUNTIME_METHODS=FS,callMain)

foreach(file index.html page.js arkanong.webmanifest check.html check.js check-worker.js)
  configure_file("${PROJECT_SOURCE_DIR}/src/web/${file}" "${page}/${file}" COPYONLY)
endforeach()
configure_file("${PROJECT_SOURCE_DIR}/assets/icon/arkanong.svg" "${page}/arkanong.svg" COPYONLY)
# The list of the files that stay in the browser, with their hash, as the programs' files are known only when they are built.
add_custom_target(page ALL DEPENDS arkanong arkanong-headless
  COMMAND "${CMAKE_COMMAND}" -DPAGE=${page} -DFROM=${PROJECT_SOURCE_DIR}/src/web/sw.js -P "${PROJECT_SOURCE_DIR}/cmake/WebFiles.cmake" VERBATIM)

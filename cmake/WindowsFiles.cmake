# What Windows wants to know of the programs, inside of them.
enable_language(RC)
foreach(program arkanong arkanong-headless)
  set(PROGRAM ${program})
  configure_file(cmake/windows.rc.in "${program}.rc" @ONLY)
  target_sources(${program} PRIVATE "${PROJECT_BINARY_DIR}/${program}.rc")
endforeach()

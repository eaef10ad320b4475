" :compiler arkanong, then :make judges the level, and :cnext goes from line to line of what is wrong.
if exists("current_compiler")
  finish
endif
let current_compiler = "arkanong"

CompilerSet makeprg=arkanong-headless\ check\ --format=gcc\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%-Gand\ %*\\d\ more

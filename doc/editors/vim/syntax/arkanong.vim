" Vim syntax file for Arkanong's level files (levels/README.md).
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax match arkanongUnknownKey /\<[A-Za-z*][-A-Za-z0-9_*]*\ze\s*[=:]/
syntax keyword arkanongKey title author arena ball_collisions match paddles balls hexagons circles lines bricks
syntax keyword arkanongKey width height goals time lives ball_speed power_ups heat heat_lead lead clean_returns recalls nudge guide exit bank floor side partner x y vx vy radius owner angle spin hits
syntax keyword arkanongKey bounce path phase leaves shoots shot_period shot_speed holds steals only_stolen pulls reach gear motor x1 y1 x2 y2 length thickness dx dy period cell_width cell_height rows bonus groups repeat mirror count turn expect
syntax keyword arkanongKey triggers when then says mark card below shows kinds letter points colour sign does guard hidden gives at_once licence text picture worlds name look music colours levels boss file par feat
syntax case ignore
syntax keyword arkanongSwitch true false
syntax case match
syntax match arkanongNumber /[-+]\=\<0[xX]\x\+\>/
syntax match arkanongNumber /[-+]\=\%(\<\d\+\%(\.\d*\)\=\|\.\d\+\)\%([eE][-+]\=\d\+\)\=/
syntax match arkanongEscape contained /\\\%([\\"nrtf]\|x\x\x\)/
syntax region arkanongString start=/"/ skip=/\\\\\|\\"/ end=/"/ contains=arkanongEscape
syntax match arkanongInclude /^\s*@include.*$/
syntax keyword arkanongTodo contained TODO FIXME
syntax match arkanongComment /#.*$/ contains=arkanongTodo,@Spell
syntax match arkanongComment +//.*$+ contains=arkanongTodo,@Spell
syntax region arkanongComment start=+/\*+ end=+\*/+ contains=arkanongTodo,@Spell
syntax sync ccomment arkanongComment

highlight default link arkanongKey Identifier
highlight default link arkanongUnknownKey Error
highlight default link arkanongSwitch Boolean
highlight default link arkanongNumber Number
highlight default link arkanongString String
highlight default link arkanongEscape SpecialChar
highlight default link arkanongInclude Error
highlight default link arkanongComment Comment
highlight default link arkanongTodo Todo

let b:current_syntax = "arkanong"

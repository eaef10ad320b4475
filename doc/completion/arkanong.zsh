#compdef arkanong arkanong-headless
# Completion for zsh: commands and options as the program's --help, which prints the tables that it reads, has them.
local program=${words[1]} command=
local -a choices
[[ ${program:t} == arkanong-headless ]] && (( CURRENT > 2 )) && command=${words[2]}
if [[ ${words[CURRENT]} == -* ]]; then
    choices=(${(f)"$($program $command --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\).*/\1/p')"})
    compadd -- $choices
elif [[ ${program:t} == arkanong-headless ]] && (( CURRENT == 2 )); then
    choices=(${(f)"$($program --help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\)  *\([A-Z].*\)$/\1:\2/p')"})
    _describe command choices
else
    _files
fi

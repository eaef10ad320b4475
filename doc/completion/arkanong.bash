# Completion for bash: commands and options as the program's --help, which prints the tables that it reads, has them.
_arkanong() {
    local program=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} command='' words=''
    if [[ ${program##*/} == arkanong-headless && $COMP_CWORD -gt 1 ]]; then
        command=${COMP_WORDS[1]}
    fi
    if [[ $current == -* ]]; then
        words=$("$program" ${command:+"$command"} --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\).*/\1/p')
    elif [[ ${program##*/} == arkanong-headless && $COMP_CWORD -eq 1 ]]; then
        words=$("$program" --help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\)  *[A-Z].*/\1/p')
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -o default -F _arkanong arkanong arkanong-headless

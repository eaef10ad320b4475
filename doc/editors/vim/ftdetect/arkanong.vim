" Level files, and what cases expect of them.
autocmd BufRead,BufNewFile *.level,*.expect setfiletype arkanong

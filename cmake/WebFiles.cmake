# Writes PAGE/sw.js: FROM with the names of the page's files and a hash of what they hold.

# emscripten numbers the packed files at random: the same page would be another one each time it is made.
file(SHA256 "${PAGE}/arkanong.data" number)
file(READ "${PAGE}/arkanong.js" program)
string(REGEX REPLACE "\"package_uuid\":\"[^\"]*\"" "\"package_uuid\":\"${number}\"" program "${program}")
file(WRITE "${PAGE}/arkanong.js" "${program}")

file(GLOB files RELATIVE "${PAGE}" "${PAGE}/*")
list(REMOVE_ITEM files sw.js)
list(SORT files)
set(sums "")
foreach(file IN LISTS files)
  file(SHA256 "${PAGE}/${file}" sum)
  string(APPEND sums "${sum}")
endforeach()
string(SHA256 hash "${sums}")
string(SUBSTRING "${hash}" 0 16 hash)
list(JOIN files "', '" names)
file(READ "${FROM}" text)
string(REPLACE "/* FILES */ []" "['${names}']" text "${text}")
string(REPLACE "/* HASH */ ''" "'${hash}'" text "${text}")
file(WRITE "${PAGE}/sw.js" "${text}")

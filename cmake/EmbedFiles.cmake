# embed_files(TARGET ROOT FILE...) puts files below ROOT into the object library TARGET: the bytes by the assembler (.incbin; a string
# literal of that length is more than C++ promises to take), their names and places by a table in C++, engine/core/data.h's
# embedded_files(). The assembly is what g++ and clang take, for ELF and for WebAssembly.
function(embed_files target root)
  set(directory ${CMAKE_BINARY_DIR}/generated/${target})
  set(bytes "")
  set(places "")
  set(table "")
  set(count 0)
  foreach(file ${ARGN})
    file(RELATIVE_PATH name ${root} ${file})
    string(APPEND bytes "EMBED boroughs_embedded_${count}, \"${file}\"\n")
    string(APPEND places "extern const char boroughs_embedded_${count}[], boroughs_embedded_${count}_end[];\n")
    string(APPEND table "      {\"${name}\", text(boroughs_embedded_${count}, boroughs_embedded_${count}_end)},\n")
    math(EXPR count "${count} + 1")
  endforeach()
  # Written only when the list of files changes; what stands in them is the assembler's business.
  configure_file(${CMAKE_SOURCE_DIR}/cmake/embedded_bytes.S.in ${directory}/bytes.S @ONLY)
  configure_file(${CMAKE_SOURCE_DIR}/cmake/embedded_table.cc.in ${directory}/table.cc @ONLY)
  set_source_files_properties(${directory}/bytes.S PROPERTIES OBJECT_DEPENDS "${ARGN}")
  add_library(${target} OBJECT ${directory}/bytes.S ${directory}/table.cc)
endfunction()

# Writes OUTPUT, a C++ file that holds every file of FILES (below ROOT) as a text.
set(source "// Generated from data/ by cmake/embed_data.cmake.\n#include \"engine/core/data.h\"\n\nnamespace boroughs {\nnamespace {\n\nconstexpr EmbeddedFile kFiles[] = {\n")
foreach(file ${FILES})
  file(RELATIVE_PATH name ${ROOT} ${file})
  file(READ ${file} text)
  string(APPEND source "    {\"${name}\", R\"__data(${text})__data\"},\n")
endforeach()
string(APPEND source "};\n\n}  // namespace\n\nstd::span<const EmbeddedFile> embedded_files() { return kFiles; }\n\n}  // namespace boroughs\n")
file(WRITE ${OUTPUT} "${source}")

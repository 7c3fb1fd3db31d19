# Writes OUTPUT, a C++ file that holds every file of FILES (below ROOT) as a text.
set(entries "")
foreach(file ${FILES})
  file(RELATIVE_PATH name ${ROOT} ${file})
  file(READ ${file} text)
  string(APPEND entries "    {\"${name}\", R\"__data(${text})__data\"sv},\n")
endforeach()
file(WRITE ${OUTPUT} "// Generated from data/ by cmake/embed_data.cmake.
#include \"engine/core/data.h\"

namespace boroughs {
namespace {

using namespace std::string_view_literals;  // they know their length: large files need not be counted

constexpr EmbeddedFile kFiles[] = {
${entries}    {}};

}  // namespace

std::span<const EmbeddedFile> embedded_files() { return {kFiles, std::size(kFiles) - 1}; }

}  // namespace boroughs
")

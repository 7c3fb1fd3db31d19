# Compiler settings that every target shares, through the target boroughs_flags.

find_program(CCACHE ccache)
if(CCACHE)
  # A precompiled header is cached only with this sloppiness, and with -fpch-preprocess under g++.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime CCACHE_NOHASHDIR=1 ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

add_library(boroughs_flags INTERFACE)
target_include_directories(boroughs_flags INTERFACE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR}/generated)
target_compile_options(boroughs_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wpedantic;-Wshadow;-Wnon-virtual-dtor;-Wimplicit-fallthrough;-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees ghosts in inlined fixed-size containers (PR 105705 and its kin).
  target_compile_options(boroughs_flags INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-fpch-preprocess;-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-maybe-uninitialized;-Wno-restrict>)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # A precompiled header out of the cache is as good as a new one, whenever the headers in it were checked out.
  # libstdc++'s stable_sort calls a function of its own that it calls deprecated, which clang holds against the caller.
  target_compile_options(boroughs_flags INTERFACE
    "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>" $<$<COMPILE_LANGUAGE:CXX>:-Wno-deprecated-declarations>)
endif()

# SSE4.2 and popcount: every x86 machine since 2009.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT BOROUGHS_NATIVE)
  target_compile_options(boroughs_flags INTERFACE -march=x86-64-v2)
elseif(BOROUGHS_NATIVE)
  target_compile_options(boroughs_flags INTERFACE -march=native)
endif()

if(BOROUGHS_SANITIZE)
  set(sanitize -fsanitize=${BOROUGHS_SANITIZE} -fno-omit-frame-pointer)
  if(BOROUGHS_SANITIZE MATCHES "undefined")
    list(APPEND sanitize -fno-sanitize-recover=undefined)
  endif()
  if(BOROUGHS_SANITIZE MATCHES "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND sanitize -Wno-tsan)
  endif()
  if(BOROUGHS_FUZZ)
    list(APPEND sanitize -fsanitize=fuzzer-no-link)  # all code reports what it covers
  endif()
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:${sanitize}>")
  add_link_options(-fsanitize=${BOROUGHS_SANITIZE})
endif()

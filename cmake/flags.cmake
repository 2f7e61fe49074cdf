# Warnings for gcc and clang. They are errors in the presets and in tools/builds.sh. A plain build with another compiler
# only prints them.

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(LUDO_WERROR)
    add_compile_options(-Werror)
endif()

set(CMAKE_C_FLAGS_DEBUG "-O0 -g")
set(CMAKE_C_FLAGS_RELEASE "-O3 -DNDEBUG")
set(CMAKE_C_FLAGS_QUICK "-O1")                                  # compiles fast, runs fast enough, asserts on
set(CMAKE_C_FLAGS_CHECKED "-O1 -g1 -fno-omit-frame-pointer")    # optimised a little, asserts on; lines for a report

if(LUDO_WASM)
    set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")                   # a page downloads it
endif()

if(LUDO_SANITIZE)
    add_compile_options(-fsanitize=${LUDO_SANITIZE} -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${LUDO_SANITIZE})
    find_program(lld ld.lld)
    if(CMAKE_C_COMPILER_ID STREQUAL "Clang" AND lld)
        add_link_options(-fuse-ld=lld)                          # links the many test programs in half the time
    endif()
    if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
        # gcc gives false warnings for instrumented code.
        add_compile_options(-Wno-maybe-uninitialized -Wno-format-truncation)
    endif()
endif()

if(LUDO_FUZZ)
    # Comparisons are traced only in code that reads text (cmake/tests.cmake). Elsewhere tracing takes two thirds of the
    # time.
    add_compile_options(-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)
endif()

if(LUDO_COVERAGE)
    add_compile_options(--coverage)
    add_link_options(--coverage)
endif()

# LUDO_LTO optimises the game code across files, which makes it a tenth faster (cmake/library.cmake). ludo_calm()
# excludes files that only read, write or draw, which halves the build time. Without LUDO_LTO such files are also
# optimised less.
function(ludo_calm level)
    if(LUDO_LTO)
        set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS -fno-lto ${level})
    elseif(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT LUDO_WASM)
        set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS ${level})
    endif()
endfunction()

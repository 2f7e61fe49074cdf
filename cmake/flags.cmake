# Warnings, for gcc and clang. They are errors in the presets and in tools/builds.sh; a plain build with another compiler only prints them.

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
    if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
        # Instrumented code hides from gcc what it knew of the plain code: these come without cause.
        add_compile_options(-Wno-maybe-uninitialized -Wno-format-truncation)
    endif()
endif()

if(LUDO_FUZZ)
    # Comparisons are traced where text is read (cmake/tests.cmake); elsewhere that takes two thirds of the time.
    add_compile_options(-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)
endif()

if(LUDO_COVERAGE)
    add_compile_options(--coverage)
    add_link_options(--coverage)
endif()

# LUDO_LTO: what plays is optimised across files, worth a tenth of the speed of play (cmake/library.cmake does it).  What
# only reads, writes and draws is not: ludo_calm() takes such files out, which halves the time of a build.
# Without LUDO_LTO they are optimised less all the same.
function(ludo_calm level)
    if(LUDO_LTO)
        set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS -fno-lto ${level})
    elseif(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT LUDO_WASM)
        set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS ${level})
    endif()
endfunction()

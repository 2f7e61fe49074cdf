# The flags of the house: every warning is an error, with gcc and with clang alike.

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)

set(CMAKE_C_FLAGS_DEBUG "-O0 -g")
set(CMAKE_C_FLAGS_RELEASE "-O3 -DNDEBUG")
set(CMAKE_C_FLAGS_CHECKED "-O1 -g -fno-omit-frame-pointer")     # optimised a little, asserts on

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
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(LUDO_COVERAGE)
    add_compile_options(--coverage)
    add_link_options(--coverage)
endif()

# Worth a tenth of the speed of play.  Fat objects: the installed library also serves who links without.
if(LUDO_LTO)
    add_compile_options(-flto -ffat-lto-objects)
    add_link_options(-flto=auto)
endif()

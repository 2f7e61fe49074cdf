# The native library. libludo.so and libludo.a export only functions marked LUDO_API.
#
# Game code is linked once, into one relocatable object of position-independent code: ludo.o, for the command, the tests
# and the libraries of `make install`. With LUDO_LTO it is also optimised across files. A second object for the command
# alone would double the time of this step and execute the same number of instructions (measured in all five games).

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

set_target_properties(ludo-parts ludo-tables PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)
target_compile_options(ludo-parts PRIVATE -fno-semantic-interposition)
target_link_libraries(ludo-inside INTERFACE m Threads::Threads)

if(LUDO_LTO)
    # Specialised copies of functions take a sixth of the build time and gain almost nothing.
    target_compile_options(ludo-parts PRIVATE -flto -fno-ipa-cp-clone)
    set(across -O3 -flto=auto)
    set(native -flinker-output=nolto-rel)
endif()

# Sanitizer and coverage builds use the plain objects and are not installed.
if(LUDO_SANITIZE OR LUDO_FUZZ OR LUDO_COVERAGE)
    add_library(ludo-archive STATIC $<TARGET_OBJECTS:ludo-parts> $<TARGET_OBJECTS:ludo-tables>)
    target_link_libraries(ludo-archive INTERFACE m Threads::Threads)
    target_link_libraries(ludo-inside INTERFACE ludo-archive)
    return()
endif()

set(ludo_object ${PROJECT_BINARY_DIR}/ludo.o)
add_custom_command(OUTPUT ${ludo_object}
    COMMAND ${CMAKE_C_COMPILER} -r -nostdlib ${across} -fPIC ${native} -o ${ludo_object} $<TARGET_OBJECTS:ludo-parts>
    DEPENDS ludo-parts $<TARGET_OBJECTS:ludo-parts>
    COMMENT "Linking ludo.o" COMMAND_EXPAND_LISTS VERBATIM)
set_source_files_properties(${ludo_object} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
add_custom_target(ludo-object DEPENDS ${ludo_object})
target_sources(ludo-inside INTERFACE ${ludo_object})
add_library(ludo-words STATIC EXCLUDE_FROM_ALL $<TARGET_OBJECTS:ludo-tables>)
target_link_libraries(ludo-inside INTERFACE ludo-words)
add_dependencies(ludo-inside ludo-object)

add_library(ludo SHARED EXCLUDE_FROM_ALL ${ludo_object} $<TARGET_OBJECTS:ludo-tables>)
add_dependencies(ludo ludo-object)
set_target_properties(ludo PROPERTIES
    LINKER_LANGUAGE C VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
target_link_libraries(ludo PRIVATE m Threads::Threads)
target_link_options(ludo PRIVATE -Wl,--no-undefined)

# One object with local hidden symbols: an archive of many objects would have to export them.
set(ludo_static ${PROJECT_BINARY_DIR}/libludo.a)
add_custom_command(OUTPUT ${ludo_static}
    COMMAND ${CMAKE_C_COMPILER} -r -nostdlib -o ludo-public.o ${ludo_object} $<TARGET_OBJECTS:ludo-tables>
    COMMAND ${CMAKE_OBJCOPY} --localize-hidden ludo-public.o
    COMMAND ${CMAKE_COMMAND} -E rm -f ${ludo_static}
    COMMAND ${CMAKE_AR} rcs ${ludo_static} ludo-public.o
    DEPENDS ludo-object ${ludo_object} ludo-tables $<TARGET_OBJECTS:ludo-tables>
    WORKING_DIRECTORY ${PROJECT_BINARY_DIR}
    COMMENT "Linking libludo.a" COMMAND_EXPAND_LISTS VERBATIM)

add_custom_target(library DEPENDS ludo ${ludo_static})

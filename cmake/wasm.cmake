# What is built for WebAssembly beside the library: the engine of the page, and the scenario runner, so that the very rules the
# browser will run are tested as WebAssembly.

function(ludo_wasm_program name)
    add_executable(${name} ${ARGN})
    set_target_properties(${name} PROPERTIES SUFFIX .wasm)
    target_link_libraries(${name} PRIVATE ludo-inside)
    # Room for the lists of moves that functions keep on the stack; it lies first, so that an overflow traps and spoils nothing.
    target_link_options(${name} PRIVATE -Wl,--strip-all -Wl,-z,stack-size=1048576 -Wl,--stack-first)
endfunction()

if(EXISTS ${PROJECT_SOURCE_DIR}/src/proof/scenario.h)
    ludo_wasm_program(ludo-scenario src/wasm/scenario_main.c)
endif()

# How fast the page thinks, by hand: tools/build.sh wasm ludo-values (docs/players.md).
ludo_wasm_program(ludo-values src/wasm/values_main.c)
set_target_properties(ludo-values PROPERTIES EXCLUDE_FROM_ALL TRUE)
target_compile_definitions(ludo-values PRIVATE _POSIX_C_SOURCE=200809L)

# The engine of the page: a reactor without a main, which imports nothing.
ludo_wasm_program(ludo-page src/wasm/page.c)
target_link_options(ludo-page PRIVATE -mexec-model=reactor -Wl,--no-entry)

# The WebAssembly programs: the engine of the page, and the scenario runner, which tests the same rules as WebAssembly.

function(ludo_wasm_program name)
    add_executable(${name} ${ARGN})
    set_target_properties(${name} PROPERTIES SUFFIX .wasm)
    target_link_libraries(${name} PRIVATE ludo-inside)
    # Stack for the lists of moves. It is placed first, so that an overflow traps instead of overwriting data.
    target_link_options(${name} PRIVATE -Wl,--strip-all -Wl,-z,stack-size=1048576 -Wl,--stack-first)
endfunction()

if(EXISTS ${PROJECT_SOURCE_DIR}/src/proof/scenario.h)
    ludo_wasm_program(ludo-scenario src/wasm/scenario_main.c)
endif()

# Measures how fast the page thinks, by hand: tools/build.sh wasm ludo-values (docs/players.md).
ludo_wasm_program(ludo-values src/wasm/values_main.c)
set_target_properties(ludo-values PROPERTIES EXCLUDE_FROM_ALL TRUE)
target_compile_definitions(ludo-values PRIVATE _POSIX_C_SOURCE=200809L)

# The engine of the page: a reactor without main and without imports.
ludo_wasm_program(ludo-page src/wasm/page.c)
target_link_options(ludo-page PRIVATE -mexec-model=reactor -Wl,--no-entry)

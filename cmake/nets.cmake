# The networks of the computer players, src/players/nets/<id>.net, embedded with .incbin, which takes no build time.
# The page fetches a network when a level needs it, so its engine contains only the names.

function(ludo_nets out)
    file(GLOB nets CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/players/nets/*.net)
    set(bytes "")
    set(rows "")
    foreach(net IN LISTS nets)
        get_filename_component(id ${net} NAME_WE)
        string(REPLACE "-" "_" name ${id})
        if(LUDO_WASM)
            string(APPEND rows "    { \"${id}\", 0, 0 },\n")
        else()
            string(APPEND bytes "__asm__(\".section .rodata\\n.balign 64\\n.global ludo_net_${name}\\n.hidden ludo_net_${name}\\n\"\n"
                "        \"ludo_net_${name}: .incbin \\\"${net}\\\"\\n.global ludo_net_${name}_end\\n\"\n"
                "        \".hidden ludo_net_${name}_end\\nludo_net_${name}_end: .byte 0\\n.text\\n\");\n"
                "extern const unsigned char ludo_net_${name}[];\n")
            file(SIZE ${net} size)
            string(APPEND rows "    { \"${id}\", ludo_net_${name}, ${size} },\n")
        endif()
    endforeach()
    set(made ${generated_dir}/nets.c)
    file(CONFIGURE OUTPUT ${made} @ONLY CONTENT
        "#include \"net.h\"\n@bytes@\nconst struct ludo_net_file ludo_net_files[] = {\n@rows@    { 0, 0, 0 },\n};\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${nets})      # their sizes stand in the table
    set_source_files_properties(${made} PROPERTIES OBJECT_DEPENDS "${nets}" COMPILE_OPTIONS -fno-lto)
    set(${out} ${made} PARENT_SCOPE)
endfunction()

# Code that evaluates positions: sums of rows of bytes. All current browsers support these SIMD instructions, and
# integer results are the same.
if(LUDO_WASM)
    file(GLOB valuing CONFIGURE_DEPENDS src/games/*/eval.c src/games/*/score.c src/games/scholars/bag.c
        src/games/scholars/gold.c src/games/scholars/pool.c src/games/scholars/translate.c)
    set_source_files_properties(src/players/net.c src/core/net_features.c ${valuing}
        PROPERTIES COMPILE_OPTIONS "-O3;-msimd128")
endif()

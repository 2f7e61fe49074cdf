# How each file is compiled, and which files are compiled together.
#
#   played   game code: -O3, and link-time optimisation with LUDO_LTO
#   plain    game code that gains at most one percent from -O3, which takes twice the time (measured per game)
#   calm     code outside the game loop: reads, checks, explains
#   idle     code that runs once per answer: any speed is enough
#
# With LUDO_TOGETHER, files of a game with the same flags are compiled as one file. The same applies to the calm files
# of a folder. Small files spend most of their compile time on starting the compiler and reading headers. Static names
# must therefore be unique in their group. The presets `clang` and `wasm` compile each file separately, which proves
# that this works.

file(GLOB calm CONFIGURE_DEPENDS src/proof/*.c src/protocol/*.c src/table/*.c
    src/games/columns.c src/games/page.c src/games/registry.c src/games/result.c src/players/hint.c
    src/players/net_match.c src/sim/arena.c src/sim/threads.c src/sim/selfplay.c src/sim/signature.c
    src/sim/config_sampler.c
    src/core/answers.c src/core/bug.c src/core/clause.c src/core/config.c src/core/error.c
    src/core/old_names.c src/core/hash.c src/core/net_feature_names.c src/core/json*.c src/core/visibility.c
    src/core/lang.c src/core/state_check.c src/core/diff.c src/core/notation.c src/core/play.c
    src/core/sentence.c src/core/sha256.c src/core/state_json.c src/core/text.c
    src/games/*/check.c src/games/*/setup.c src/games/*/settle.c)
file(GLOB idle CONFIGURE_DEPENDS src/games/*/amounts.c src/games/*/aside.c src/games/*/box.c src/games/*/describe.c
    src/games/*/draw*.c src/games/*/effect_stats.c src/games/*/missing.c src/games/*/moment.c src/games/*/text*.c
    src/games/*/words.c)
file(GLOB plain CONFIGURE_DEPENDS examples/*/rules.c src/games/*/score.c
    src/games/ancient-knowledge/*.c src/games/drum-roll/*.c src/games/pillars/*.c
    src/games/aerion/eval.c src/games/scholars/*.c)
list(FILTER plain EXCLUDE REGEX
    "/((ancient-knowledge|drum-roll|pillars|scholars)/eval[^/]*|scholars/(bag|data|dice|gold|pool|tasks|translate|work)|pillars/(builders|cathedral|court|craftsmen|market|privileges|sites|storage|tasks|workers))\\.c$")
list(REMOVE_ITEM plain ${calm} ${idle})
set(idle_words ${idle})                     # so that few static names stand twice in a group
list(FILTER idle_words INCLUDE REGEX "/(words|aside)\\.c$")
set(idle_figures ${idle})
list(FILTER idle_figures INCLUDE REGEX "/(box|text[^/]*)\\.c$")
set(played ${plain_sources})
list(REMOVE_ITEM played ${plain} ${calm} ${idle})
list(REMOVE_ITEM idle ${idle_words} ${idle_figures})

# ludo_together(KIND FILES...) - replaces the files of the list KIND that are among FILES by one combined file.
function(ludo_together kind)
    set(here ${${kind}})
    set(others ${here})
    list(REMOVE_ITEM others ${ARGN})
    list(REMOVE_ITEM here ${others})
    list(LENGTH here n)
    if(n LESS 2)
        return()
    endif()
    list(GET here 0 first)
    cmake_path(GET first PARENT_PATH folder)
    cmake_path(GET folder FILENAME name)
    list(TRANSFORM here REPLACE "(.+)" "#include \"\\1\"\n" OUTPUT_VARIABLE lines)
    string(JOIN "" lines ${lines})
    set(one ${PROJECT_BINARY_DIR}/together/${name}-${kind}.c)
    file(CONFIGURE OUTPUT ${one} CONTENT "${lines}" @ONLY)
    set_property(SOURCE ${one} APPEND PROPERTY COMPILE_OPTIONS -Wno-shadow)      # of what stands in the file before
    set(${kind} ${others} ${one} PARENT_SCOPE)
    foreach(sources plain_sources table_sources cli_sources server_sources)
        set(left ${${sources}})
        list(LENGTH left before)
        list(REMOVE_ITEM left ${here})
        list(LENGTH left after)
        if(after LESS before)
            list(APPEND left ${one})
        endif()
        set(${sources} ${left} PARENT_SCOPE)
    endforeach()
endfunction()

if(LUDO_TOGETHER)
    file(GLOB games src/games/*/describe.c)
    foreach(game IN LISTS games)
        cmake_path(GET game PARENT_PATH folder)
        file(GLOB of_game CONFIGURE_DEPENDS ${folder}/*.c)
        foreach(kind played plain calm idle_words idle_figures idle)
            ludo_together(${kind} ${of_game})
        endforeach()
    endforeach()
    foreach(folder core proof protocol table)
        file(GLOB of_folder CONFIGURE_DEPENDS src/${folder}/*.c)
        # These files have static names that other files of the folder also use.
        list(FILTER of_folder EXCLUDE REGEX "/core/(inputs|lang|notation|sentence|state_json)\\.c$")
        ludo_together(calm ${of_folder})
    endforeach()
endif()

ludo_calm(-O1 ${calm})
ludo_calm(-O0 ${idle} ${idle_words} ${idle_figures})
if(LUDO_LTO)
    set_property(SOURCE ${plain} APPEND PROPERTY COMPILE_OPTIONS -O2)
endif()

# The tests. A test is registered by its folder:
#   tests/unit/test_*.c     cmocka, one program per file
#   tests/property/*.c      plain main, prints TAP
#   tests/scenarios/*/*.scn rule tests, native and as WebAssembly
#   tests/golden/*.ludo     records that must still replay
#   tests/signature.txt     the hash of 1 000 fixed games, one line per game
#   tests/cli/*.sh          the command line; prints TAP, finds the command in $LUDO
#   tests/term/*.sh         the same on a pseudo-terminal of tmux
#   tests/term/*.c          the same on a pseudo-terminal of the test program
#   tests/tools/test_*      the tools that check prose and names, and that make mutants; prints TAP
#   tests/fuzz/fuzz_*.c     libFuzzer targets (preset fuzz); all other builds run the saved inputs through them
# The target `tests` builds the programs, so that a plain build needs neither them nor cmocka.
# tools/test.sh counts each TAP line as a test.

set(root ${PROJECT_SOURCE_DIR})
set(test_environment "CMOCKA_MESSAGE_OUTPUT=TAP;LC_ALL=C.UTF-8;LANGUAGE=;UBSAN_OPTIONS=print_stacktrace=1")

# Long tests start first, so that no core is idle at the end. Terminal tests mostly wait.
set(cost_term 40)
set(cost_property 30)
set(cost_cli 20)
function(ludo_test name labels)                # the last label is the kind of test
    list(GET labels -1 kind)
    add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${root})
    set_tests_properties(${name} PROPERTIES
        LABELS "${labels}" TIMEOUT 300 ENVIRONMENT "${test_environment}")
    if(cost_${kind})
        set_tests_properties(${name} PROPERTIES COST ${cost_${kind}})
    endif()
endfunction()

function(ludo_test_program name source)
    add_executable(${name} ${source} ${ARGN})
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests EXCLUDE_FROM_ALL ON)
    add_dependencies(tests ${name})
    target_compile_definitions(${name} PRIVATE _POSIX_C_SOURCE=200809L)
    if(LUDO_SANITIZE)
        target_compile_definitions(${name} PRIVATE LUDO_SANITIZED)
    endif()
    target_include_directories(${name} PRIVATE ${root}/tests ${root}/examples/toy)
    target_link_libraries(${name} PRIVATE ludo-inside)
endfunction()

# A shell expands the pattern, so that a new scenario needs no new configuration.
function(ludo_test_files name label pattern)
    file(GLOB present CONFIGURE_DEPENDS ${root}/${pattern})
    if(present)
        ludo_test(${name} ${label} sh -c "exec \"$@\" ${pattern}" sh ${ARGN})
    endif()
endfunction()

if(LUDO_WASM)
    if(TARGET ludo-scenario)
        ludo_test_files(wasm-scenarios scenario "tests/scenarios/*/*.scn"
            ${CMAKE_CROSSCOMPILING_EMULATOR} $<TARGET_FILE:ludo-scenario>)
    endif()
    return()
endif()

if(LUDO_FUZZ)
    include(${root}/cmake/server.cmake)
    file(GLOB readers CONFIGURE_DEPENDS ${root}/src/core/json.c ${root}/src/core/notation.c
        ${root}/src/core/state_json.c ${root}/src/table/record_read.c ${root}/src/proof/scenario.c
        ${root}/src/protocol/request.c)
    set_property(SOURCE ${readers} APPEND PROPERTY COMPILE_OPTIONS -fsanitize-coverage=trace-cmp)
    ludo_sources(fuzz_sources ${root}/tests/fuzz/fuzz_*.c)
    if(NOT server_found)
        list(FILTER fuzz_sources EXCLUDE REGEX fuzz_server)
    endif()
    foreach(source IN LISTS fuzz_sources)
        get_filename_component(name ${source} NAME_WE)
        ludo_test_program(${name} ${source} ${root}/tests/fuzz/search.c)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        target_compile_definitions(${name} PRIVATE LUDO_FUZZ)
    endforeach()
    if(TARGET fuzz_server)
        ludo_add_server(fuzz_server)
    endif()
    return()
endif()

ludo_sources(unit_sources ${root}/tests/unit/test_*.c)
if(NOT server_found)
    list(FILTER unit_sources EXCLUDE REGEX "/test_(bot_owner|hashers|push_request|server_clock)\\.c$")
endif()
foreach(source IN LISTS unit_sources)
    get_filename_component(name ${source} NAME_WE)
    ludo_test_program(${name} ${source})
    target_link_libraries(${name} PRIVATE cmocka)
    ludo_test(${name} unit $<TARGET_FILE:${name}>)
    if((LUDO_SANITIZE OR LUDO_DEPTH) AND name MATCHES "^test_boxes")            # they try every value of a box
        set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT LUDO_ONE_GAME=1)
    endif()
endforeach()
# These files of the server do not need its libraries.
foreach(part glicko throttle endpoint address host_names names limits workers)
    target_sources(test_${part} PRIVATE ${root}/src/server/${part}.c)
    target_link_libraries(test_${part} PRIVATE m)
endforeach()
target_sources(test_room_rights PRIVATE ${root}/src/server/rights.c ${root}/src/server/room_seats.c)
target_sources(test_limits PRIVATE ${root}/src/server/address.c ${root}/src/server/log.c ${root}/src/server/metrics.c
    ${root}/src/server/heap.c)
target_sources(test_workers PRIVATE ${root}/src/server/metrics.c ${root}/src/server/heap.c)
target_link_libraries(test_workers PRIVATE Threads::Threads)
target_sources(test_host_names PRIVATE ${root}/src/server/address.c)
if(server_found)
    target_sources(test_hashers PRIVATE ${root}/src/server/hashers.c ${root}/src/server/workers.c)
    target_sources(test_push_request PRIVATE ${root}/src/server/endpoint.c)     # it includes push_request.c
    foreach(name test_hashers test_push_request)
        target_link_libraries(${name} PRIVATE ${server_libraries} Threads::Threads)
    endforeach()
    ludo_add_server(test_server_clock)
    ludo_add_server(test_bot_owner)
endif()

# How many games, states or walks a property test tries. Empty: the program's own number, which `make full` also tries
# for the longest two. With a sanitizer each takes several times as long. `make check` must finish within a minute.
set(sanitized)
if(LUDO_DEPTH STREQUAL quick)
    set(games_of_each 60)
    set(games_of_every_knowledge 20)
    set(games_of_every_player 1)
    set(games_of_every_undo 3)
    set(games_of_fair_luck 20)
    set(games_of_every_refusal 20)
    set(games_of_hostile_states 80)
    set(worlds_of_every_operation 20)
elseif(LUDO_SANITIZE)
    set(games_of_each 40)
    set(games_of_every_knowledge 10)
    set(games_of_every_player 1)
    set(games_of_every_undo 1)
    set(games_of_fair_luck 20)
    set(games_of_every_refusal 12)
    set(games_of_hostile_states 150)
    set(games_of_every_composed 12)
    set(games_of_every_offer 20)
    set(worlds_of_every_operation 10)
else()
    set(games_of_every_knowledge 50)
    set(worlds_of_every_operation 15)
endif()
if(LUDO_SANITIZE)
    set(sanitized LUDO_SANITIZED=1)
    if(LUDO_SANITIZE STREQUAL thread)   # a killed server returns no status, so it stops at the first report
        list(APPEND sanitized TSAN_OPTIONS=halt_on_error=1)
    endif()
    # The leak check hung in a program whose terminal was closed during its exit.
    set(sanitized_term ${sanitized} ASAN_OPTIONS=detect_leaks=0)
endif()
ludo_sources(property_sources ${root}/tests/property/*.c)
foreach(source IN LISTS property_sources)
    get_filename_component(name ${source} NAME_WE)
    ludo_test_program(${name} ${source})
    set(games ${games_of_each})
    if(games_of_${name})
        set(games ${games_of_${name}})
    endif()
    ludo_test(${name} property $<TARGET_FILE:${name}> ${games})
endforeach()
ludo_test(every_knowledge_long full $<TARGET_FILE:every_knowledge>)
# Regression: the reason for a refused undo revealed that another seat had only one answer.
ludo_test(every_knowledge_undo property $<TARGET_FILE:every_knowledge> 1 203 toy)

# The seeds of the fuzzers and their earlier findings, through the same targets with a plain main.
ludo_sources(fuzz_sources ${root}/tests/fuzz/fuzz_*.c)
if(NOT server_found)
    list(FILTER fuzz_sources EXCLUDE REGEX fuzz_server)
endif()
foreach(source IN LISTS fuzz_sources)
    get_filename_component(name ${source} NAME_WE)
    ludo_test_program(${name} ${source} ${root}/tests/fuzz/replay.c)
    ludo_test(${name} fuzz ${root}/tools/fuzz.sh replay $<TARGET_FILE:${name}>)
endforeach()
if(TARGET fuzz_server)
    ludo_add_server(fuzz_server)
endif()

# Random operations at two servers with different deals. Bots and password hashes are replaced.
if(server_found)
    ludo_sources(operation_sources ${root}/tests/server/every_operation*.c)
    ludo_test_program(every_operation ${operation_sources})
    ludo_add_server(every_operation)
    ludo_test(every_operation property $<TARGET_FILE:every_operation> ${worlds_of_every_operation})
    ludo_test(every_operation_long full $<TARGET_FILE:every_operation>)
endif()

# `make test` runs the scripts of the command, the terminal and the server once, with sanitizers. Without a sanitizer
# only the SMOKE scripts run. Other scripts have the label `full`. Tests of tools always have this label, and
# `make test` never runs them.
function(ludo_once name smoke)
    set(labels smoke)
    if(name MATCHES "(mutate|coverage|selfplay|study_records|test_load)$" OR
        (NOT LUDO_SANITIZE AND NOT name MATCHES "(^cli-|^term-|^test_)(${smoke})$"))
        set(labels full)
    endif()
    set(labels ${labels} PARENT_SCOPE)
endfunction()

if(TARGET library)
    add_dependencies(tests library)             # tests/cli/library.sh installs it
endif()
if(TARGET ludo-cli)
    set(ludo_command $<TARGET_FILE:ludo-cli>)
    ludo_test_files(scenarios scenario "tests/scenarios/*/*.scn" ${ludo_command} scenario)
    # The same with rotated seats and some moves that are not listed, and in their variants (docs/scenarios.md).
    # `make full` tries all moves.
    if(NOT LUDO_SANITIZE)
        set(again ${root}/tools/test-scenarios.sh ${ludo_command})
        ludo_test(scenarios-rotated scenario ${again} rotated --rotate --unlisted 40)
        ludo_test(scenarios-varied scenario ${again} varied --vary)
        ludo_test(scenarios-unlisted full ${again} unlisted --unlisted 0)
        set_tests_properties(scenarios-unlisted PROPERTIES TIMEOUT 1200)
    endif()
    ludo_test_files(golden golden "tests/golden/*.ludo" ${ludo_command} replay --check)
    if(EXISTS ${root}/tests/signature.txt)
        ludo_test(signature signature ${root}/tools/signature.sh ${ludo_command})
    endif()
    ludo_sources(cli_tests ${root}/tests/cli/*.sh)
    if(LUDO_SANITIZE)               # these scripts test documents, scenarios and the installed library, not the command
        list(FILTER cli_tests EXCLUDE REGEX "/(docs|coverage|library|mutate)\\.sh$")
    endif()
    foreach(script IN LISTS cli_tests)
        get_filename_component(name ${script} NAME_WE)
        ludo_once(cli-${name} "calls|coverage|docs|mutate|library")
        ludo_test(cli-${name} "${labels};cli" ${CMAKE_COMMAND} -E env LUDO=${ludo_command} ${sanitized} sh ${script})
    endforeach()
    # The same with 2000 games, and with mpirun and GNU parallel (docs/cluster.md).
    foreach(script cli/shard cluster/launchers)
        get_filename_component(name ${script} NAME)
        ludo_test(full-${name} full ${CMAKE_COMMAND} -E env LUDO=${ludo_command} LUDO_SHARD_GAMES=2000
            sh ${root}/tests/${script}.sh)
        set_tests_properties(full-${name} PROPERTIES TIMEOUT 1200)
    endforeach()
    if(server_found)
        ludo_test_program(two_deals ${root}/tests/server/two_deals.c)        # test_secrecy.py runs it
        ludo_sources(server_tests ${root}/tests/server/test_*.py)
        if(LUDO_SANITIZE)                     # sanitizers add nothing to these tests of the load client and the package
            list(FILTER server_tests EXCLUDE REGEX "/test_(load|package)\\.py$")
        endif()
        foreach(script IN LISTS server_tests)
            get_filename_component(name ${script} NAME_WE)
            ludo_once(${name} "games|load|package")
            ludo_test(${name} "${labels};server"
                ${CMAKE_COMMAND} -E env LUDO=${ludo_command} ${sanitized} python3 ${script})
        endforeach()
    endif()
    ludo_sources(term_tests ${root}/tests/term/*.sh)
    foreach(script IN LISTS term_tests)
        get_filename_component(name ${script} NAME_WE)
        ludo_once(term-${name} "autosave")
        ludo_test(term-${name} "${labels};term"
            ${CMAKE_COMMAND} -E env LUDO=${ludo_command} ${sanitized_term} sh ${script})
    endforeach()
    ludo_sources(term_programs ${root}/tests/term/*.c)
    foreach(source IN LISTS term_programs)
        get_filename_component(name ${source} NAME_WE)
        ludo_test_program(${name} ${source})
        ludo_once(term-${name} "none")
        ludo_test(term-${name} "${labels};term"
            ${CMAKE_COMMAND} -E env LUDO=${ludo_command} ${sanitized} $<TARGET_FILE:${name}>)
    endforeach()
endif()

ludo_test(builds static ${root}/tools/builds.sh --games ${PROJECT_BINARY_DIR}/plain)
ludo_test(lang static ${root}/tools/check-lang.sh)
ludo_test(sizes static ${root}/tools/sizes.sh)
ludo_test(cited static ${root}/tools/check-citations.sh)
ludo_test(format static ${root}/tools/check-format.sh)
ludo_test(prose static python3 ${root}/tools/prose.py --check --width)
ludo_test(glossary static python3 ${root}/tools/glossary.py)
ludo_test(prose-tools static python3 ${root}/tests/tools/test_prose.py)
ludo_test(rights-place static python3 ${root}/tests/tools/test_rights_place.py)
ludo_test(constant-time static python3 ${root}/tests/tools/test_constant_time.py)
find_program(node_program node)
if(node_program)
    ludo_test(mutate-tools static ${node_program} ${root}/tests/tools/test_mutate.mjs)
endif()

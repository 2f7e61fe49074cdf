# The server, part of the command if its libraries are installed. Without them, `ludo serve` reports this.

set(server_found TRUE)
foreach(part websockets:libwebsockets.h jansson:jansson.h sqlite3:sqlite3.h sodium:sodium.h z:zlib.h ssl:openssl/ssl.h
        crypto:openssl/evp.h)
    string(REPLACE ":" ";" part ${part})
    list(GET part 0 library)
    list(GET part 1 header)
    find_library(LUDO_LIB_${library} ${library})
    find_path(LUDO_INCLUDE_${library} ${header})
    if(NOT LUDO_LIB_${library} OR NOT LUDO_INCLUDE_${library})
        message(NOTICE "No ${header} or lib${library}: `ludo` will have no server.")
        set(server_found FALSE)
    endif()
    list(APPEND server_libraries ${LUDO_LIB_${library}})
endforeach()

if(server_found)
    ludo_sources(server_sources ${PROJECT_SOURCE_DIR}/src/server/*.c)
    if(LUDO_TOGETHER)
        set(operations ${server_sources})
        set(stores ${server_sources})
        list(FILTER operations INCLUDE REGEX "/ops[^/]*\\.c$")
        list(FILTER stores INCLUDE REGEX "/store_[^/]*\\.c$")
        set(hands ${server_sources})                       # background threads, absences, results, the JSON of rooms
        list(FILTER hands INCLUDE REGEX "/(absence|heap|hints|push_notify|results|room_json|workers)\\.c$")
        set(threads ${server_sources})                                 # files that a test replaces: bots, passwords
        list(FILTER threads INCLUDE REGEX "/(hashers|thinkers)\\.c$")
        set(rooms ${server_sources})                                   # people, rooms and clocks
        list(FILTER rooms INCLUDE REGEX "/(index|log|people|room|room_clock|server|server_clock|tokens)\\.c$")
        set(callers ${server_sources})                                 # code that calls push services
        list(FILTER callers INCLUDE REGEX "/(push_request|pushers|vapid)\\.c$")
        ludo_together(callers ${server_sources})
        ludo_together(threads ${server_sources})
        ludo_together(rooms ${server_sources})
        ludo_together(hands ${server_sources})
        ludo_together(operations ${server_sources})
        ludo_together(stores ${server_sources})
    endif()
endif()

# Everything but the sockets, the push calls and the command, compiled once: the command and four tests link it.
if(server_found)
    set(socket_sources ${server_sources})
    list(FILTER socket_sources INCLUDE REGEX
        "/(socket[^/]*|serve|watchdog|pages|lock|push_request|pushers|vapid|server-callers)\\.c$")
    list(REMOVE_ITEM server_sources ${socket_sources})
    ludo_calm(-O1 ${server_sources} ${socket_sources})
    add_library(ludo-server STATIC EXCLUDE_FROM_ALL ${server_sources})
    target_compile_definitions(ludo-server PRIVATE _POSIX_C_SOURCE=200809L)
    target_link_libraries(ludo-server PUBLIC ludo-inside ${server_libraries} Threads::Threads m)
endif()

# The server for a test: tests/server/no_socket.c replaces the sockets. A test may define the functions of a file of the
# server itself, for example of thinkers.c; the linker then leaves that file out.
function(ludo_add_server target)
    target_sources(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests/server/no_socket.c)
    target_link_libraries(${target} PRIVATE ludo-server)
endfunction()

if(server_found AND TARGET ludo-cli)
    target_sources(ludo-cli PRIVATE ${socket_sources})
    target_link_libraries(ludo-cli PRIVATE ludo-server)
    target_compile_definitions(ludo-cli PRIVATE LUDO_SERVER
        LUDO_PAGE_DIR="${CMAKE_INSTALL_PREFIX}/share/ludotheque/page")

    # An external player; not part of `make build`.
    add_executable(ludo-bot EXCLUDE_FROM_ALL examples/bot.c)
    set_target_properties(ludo-bot PROPERTIES OUTPUT_NAME bot RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/examples)
    target_compile_definitions(ludo-bot PRIVATE _POSIX_C_SOURCE=200809L)
    target_link_libraries(ludo-bot PRIVATE ${LUDO_LIB_websockets} ${LUDO_LIB_jansson})
    add_dependencies(tests ludo-bot)

    # A load test with many players, and a minimal server for comparison (tests/server/load/run.py). `make build` does
    # not build them.
    foreach(part load echo)
        add_executable(ludo-${part} EXCLUDE_FROM_ALL tests/server/load/${part}.c)
        set_target_properties(ludo-${part} PROPERTIES
            OUTPUT_NAME ${part} RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests/load)
        target_compile_definitions(ludo-${part} PRIVATE _POSIX_C_SOURCE=200809L)
        target_compile_options(ludo-${part} PRIVATE -O2)
        add_dependencies(tests ludo-${part})
    endforeach()
    target_link_libraries(ludo-echo PRIVATE ${LUDO_LIB_websockets})
endif()

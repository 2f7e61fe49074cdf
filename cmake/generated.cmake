# C tables generated at build time: translations from lang/*.po, rule clauses from docs/rules/*.md.

find_program(LUDO_AWK NAMES awk mawk gawk REQUIRED)

set(generated_dir ${PROJECT_BINARY_DIR}/generated)
file(MAKE_DIRECTORY ${generated_dir})

# ludo_awk(OUTPUT.c SCRIPT [HEADER x.h] INPUT...)
function(ludo_awk output script)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "HEADER" "")
    set(inputs ${arg_UNPARSED_ARGUMENTS})
    add_custom_command(
        OUTPUT ${output} ${arg_HEADER}
        COMMAND ${CMAKE_COMMAND} -E env LC_ALL=C
                ${LUDO_AWK} -v "out=${output}" -f ${script} ${inputs}
        DEPENDS ${script} ${inputs}
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        COMMENT "Writing ${output}"
        VERBATIM)
    # A clause is one string and may exceed the 4095 characters that C11 guarantees.
    set_source_files_properties(${output} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()

function(ludo_generated out)
    set(made "")
    file(GLOB translations RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS lang/*.po)
    if(NOT EXISTS ${PROJECT_SOURCE_DIR}/src/core/core.h)
        set(translations "")           # nothing to speak yet
    endif()
    foreach(po IN LISTS translations)
        get_filename_component(code ${po} NAME_WE)
        ludo_awk(${generated_dir}/${code}.c ${PROJECT_SOURCE_DIR}/tools/po2c.awk ${PROJECT_SOURCE_DIR}/${po})
        list(APPEND made ${generated_dir}/${code}.c)
    endforeach()

    file(GLOB rules CONFIGURE_DEPENDS docs/rules/*.md)
    list(FILTER rules EXCLUDE REGEX "(\\.fr|README)\\.md$")
    foreach(english IN LISTS rules)
        get_filename_component(id ${english} NAME_WE)
        string(REPLACE "-" "_" name ${id})
        set(french ${PROJECT_SOURCE_DIR}/docs/rules/${id}.fr.md)
        if(NOT EXISTS ${french})
            message(FATAL_ERROR "docs/rules/${id}.md has no French twin docs/rules/${id}.fr.md")
        endif()
        ludo_awk(${generated_dir}/${name}_clauses.c ${PROJECT_SOURCE_DIR}/tools/rules2c.awk
            HEADER ${generated_dir}/${name}_clauses.h ${english} ${french})
        list(APPEND made ${generated_dir}/${name}_clauses.c ${generated_dir}/${name}_clauses.h)
    endforeach()
    set(${out} ${made} PARENT_SCOPE)
endfunction()

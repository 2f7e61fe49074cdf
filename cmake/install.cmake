# `cmake --install build`.

include(GNUInstallDirs)

if(TARGET ludo)
    install(TARGETS ludo LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(FILES ${ludo_static} DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(FILES include/ludo.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
    install(DIRECTORY include/ludo DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

    # The prefix may be given at install time, so it is derived from the location of the .pc file.
    file(RELATIVE_PATH pc_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
    configure_file(cmake/ludo.pc.in ${PROJECT_BINARY_DIR}/ludo.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/ludo.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endif()
if(TARGET ludo-cli)
    install(TARGETS ludo-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(FILES README.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

include(cmake/package.cmake)

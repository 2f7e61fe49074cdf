# `cpack -G DEB`: the installed files, and the server as a systemd service.

# The page, if it was built (`make web`). The command finds it relative to itself.
install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/ludotheque/page OPTIONAL)
install(FILES packaging/ludo.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
install(FILES docs/hosting.md packaging/nginx.conf DESTINATION ${CMAKE_INSTALL_DOCDIR})

# Only in the package: other installations do not change /etc.
install(FILES packaging/ludotheque.service DESTINATION lib/systemd/system COMPONENT service EXCLUDE_FROM_ALL)
install(FILES packaging/ludotheque.default DESTINATION /etc/default RENAME ludotheque
    COMPONENT service EXCLUDE_FROM_ALL)
set(CPACK_INSTALL_CMAKE_PROJECTS
    ${PROJECT_BINARY_DIR} ${PROJECT_NAME} ALL / ${PROJECT_BINARY_DIR} ${PROJECT_NAME} service /)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ludotheque)
set(CPACK_PACKAGE_CONTACT "Ludotheque contributors <nobody@localhost>")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ca-certificates)             # push services are trusted by them
set(CPACK_DEBIAN_PACKAGE_SUGGESTS nginx)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
foreach(script conffiles postinst prerm postrm)
    list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/${script})
endforeach()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_STRIP_FILES ON)
include(CPack)

# The Debian package, by CPack: the program, the built page, the service. `make package` makes it.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # it needs no test
install(TARGETS bivouac RUNTIME DESTINATION bin)
install(DIRECTORY ${CMAKE_BINARY_DIR}/web DESTINATION share/bivouac)
install(FILES packaging/bivouac.service DESTINATION /lib/systemd/system)
install(FILES packaging/default DESTINATION /etc/default RENAME bivouac PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ)
install(FILES README.md docs/operating.md docs/scaling.md docs/protocol.md docs/fairness.md docs/security.md DESTINATION share/doc/bivouac)
install(FILES LICENSE DESTINATION share/doc/bivouac RENAME copyright)
install(FILES packaging/nginx.conf packaging/Caddyfile packaging/dashboard.json DESTINATION share/doc/bivouac/examples)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME bivouac)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Bivouac contributors <bivouac@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "mountain board games in the browser and the terminal
 Matterhorn, The Climbers and Altitude against bots or with people, at one
 device or online: the program, the page that it serves, and a service.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME bivouac.deb)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "init-system-helpers")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/postinst ${PROJECT_SOURCE_DIR}/packaging/prerm
  ${PROJECT_SOURCE_DIR}/packaging/postrm ${PROJECT_SOURCE_DIR}/packaging/conffiles)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)

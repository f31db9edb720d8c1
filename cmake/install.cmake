# SPDX-License-Identifier: Apache-2.0
# What `cmake --install` puts where: headers, library, CMake package, pkg-config file, the tool, documents.
include(CMakePackageConfigHelpers)

set(yuxi_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/yuxi)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/yuxi DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS yuxi EXPORT yuxi-targets)
install(EXPORT yuxi-targets NAMESPACE yuxi:: DESTINATION ${yuxi_package_dir})

configure_package_config_file(${PROJECT_SOURCE_DIR}/packaging/yuxi-config.cmake.in yuxi-config.cmake
                              INSTALL_DESTINATION ${yuxi_package_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(yuxi-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/yuxi-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/yuxi-config-version.cmake
        DESTINATION ${yuxi_package_dir})

# The pkg-config file finds its prefix from its own place, so an installed tree can be moved; an absolute libdir or includedir
# (as distributions may set) is written as it is.
cmake_path(IS_ABSOLUTE CMAKE_INSTALL_LIBDIR libdir_is_absolute)
cmake_path(IS_ABSOLUTE CMAKE_INSTALL_INCLUDEDIR includedir_is_absolute)
set(yuxi_pc_libdir "\${prefix}/${CMAKE_INSTALL_LIBDIR}")
set(yuxi_pc_includedir "\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
set(yuxi_pc_prefix "${CMAKE_INSTALL_PREFIX}")
if(libdir_is_absolute)
  set(yuxi_pc_libdir "${CMAKE_INSTALL_LIBDIR}")
else()
  file(RELATIVE_PATH up "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
  set(yuxi_pc_prefix "\${pcfiledir}/${up}")
  string(REGEX REPLACE "/$" "" yuxi_pc_prefix "${yuxi_pc_prefix}")
endif()
if(includedir_is_absolute)
  set(yuxi_pc_includedir "${CMAKE_INSTALL_INCLUDEDIR}")
endif()
configure_file(${PROJECT_SOURCE_DIR}/packaging/yuxi.pc.in yuxi.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/yuxi.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${PROJECT_SOURCE_DIR}/SECURITY.md
              ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/doc/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/doc FILES_MATCHING PATTERN "*.md")

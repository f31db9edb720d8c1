# SPDX-License-Identifier: Apache-2.0
# What the tests need besides the library, for a target that this machine has no packages of: GoogleTest from the sources that
# Debian ships (package googletest), the JSON reader, which is headers only, and plain integers in GMP's place.
set(YUXI_GOOGLETEST_SOURCE /usr/src/googletest CACHE PATH "GoogleTest's sources")
set(INSTALL_GTEST OFF)
set(BUILD_GMOCK OFF)
add_subdirectory(${YUXI_GOOGLETEST_SOURCE} ${PROJECT_BINARY_DIR}/googletest EXCLUDE_FROM_ALL)
if(NOT TARGET GTest::gtest_main)
  add_library(GTest::gtest ALIAS gtest)
  add_library(GTest::gtest_main ALIAS gtest_main)
endif()
target_compile_options(gtest PRIVATE -w)

# The host's include directory holds the host's C library, too, so only the one folder is shown to the cross compiler.
find_path(YUXI_JSON_INCLUDE_DIR nlohmann/json.hpp PATHS /usr/include /usr/local/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH
          REQUIRED)
set(shown ${PROJECT_BINARY_DIR}/host_headers)
file(MAKE_DIRECTORY ${shown})
file(CREATE_LINK ${YUXI_JSON_INCLUDE_DIR}/nlohmann ${shown}/nlohmann SYMBOLIC)
add_library(yuxi_json INTERFACE)
add_library(nlohmann_json::nlohmann_json ALIAS yuxi_json)
target_include_directories(yuxi_json SYSTEM INTERFACE ${shown})

target_include_directories(yuxi_plain_integers INTERFACE ${PROJECT_SOURCE_DIR}/test/support/without_gmp)
target_compile_definitions(yuxi_plain_integers INTERFACE YUXI_TEST_WITHOUT_GMP)
set(yuxi_test_integers yuxi_plain_integers)

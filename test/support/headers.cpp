// SPDX-License-Identifier: Apache-2.0
// Nothing but the file that the precompiled headers of all tests are made beside.

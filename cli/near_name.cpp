// SPDX-License-Identifier: Apache-2.0
// The distance of two words (optimal string alignment: edits and swaps of neighbours). See near_name.hpp.
#include "near_name.hpp"

#include <algorithm>

namespace tool {
namespace {

constexpr std::size_t longest = 32;  // nobody means a command by more

std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        d[i][j] = i + j;
        continue;
      }
      const bool same = a[i - 1] == b[j - 1];
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[a.size()][b.size()];
}

}  // namespace

std::string near_name(const std::string& word, const std::vector<std::string>& names) {
  if (word.empty() || word.size() > longest) return {};
  std::string beginning;
  for (const std::string& name : names) {
    if (!name.starts_with(word)) continue;
    if (!beginning.empty()) return {};
    beginning = name;
  }
  if (!beginning.empty()) return beginning;
  std::string nearest;
  std::size_t least = word.size() <= 4 ? 2 : 3;
  for (const std::string& name : names) {
    const std::size_t edits = distance(word, name);
    if (edits >= least) continue;
    least = edits;
    nearest = name;
  }
  return nearest;
}

}  // namespace tool

#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

// The repository's own files, for the tests that read them. BIVOUAC_SOURCE comes from CMake.
namespace source_tree {

struct File {
  std::string path;  // from the root, with slashes
  std::string text;
};

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// All files under the folders whose names end in one of the endings, sorted by path.
inline std::vector<File> files(const std::vector<std::string>& folders,
                               const std::vector<std::string>& endings) {
  const std::filesystem::path root(BIVOUAC_SOURCE);
  std::vector<File> found;
  for (const auto& folder : folders) {
    if (!std::filesystem::exists(root / folder)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
      const std::string path = entry.path().lexically_relative(root).generic_string();
      const bool wanted =
          std::ranges::any_of(endings, [&](const auto& ending) { return path.ends_with(ending); });
      if (entry.is_regular_file() && wanted) found.push_back({path, contents(entry.path())});
    }
  }
  std::ranges::sort(found, {}, &File::path);
  return found;
}

}  // namespace source_tree

#include "engine/core/data.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace boroughs {
namespace {

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A build that kept old data would play by old cards.
TEST(EmbeddedFiles, AreTheFilesOfTheDataFolder) {
  const std::filesystem::path root = std::filesystem::path(BOROUGHS_SOURCE_DIR) / "data";
  size_t found = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".json") continue;
    ++found;
    const std::string name = entry.path().lexically_relative(root).generic_string();
    const auto text = DataFiles{}.text(name);
    ASSERT_TRUE(text.has_value()) << name;
    EXPECT_TRUE(*text == bytes_of(entry.path())) << name << " differs from what the program holds";
  }
  EXPECT_GT(found, 0u);
  EXPECT_EQ(found, embedded_files().size());
}

TEST(EmbeddedFiles, AFileThatIsNotThereIsNamed) {
  const auto text = DataFiles{}.text("city_hall/nothing.json");
  ASSERT_FALSE(text.has_value());
  EXPECT_NE(text.error().find("city_hall/nothing.json"), std::string::npos);
}

}  // namespace
}  // namespace boroughs

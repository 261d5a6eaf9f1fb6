#include "server/site.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace {

namespace fs = std::filesystem;
using server::Encoding;
using server::File;
using server::Site;

const Site kSite({{"/index.html", "<title>"},
                  {"/sw.js", "sw"},
                  {"/sw.js.gz", "sw packed"},
                  {"/assets/a-1.js", "a"},
                  {"/assets/a-1.js.br", "a br"},
                  {"/assets/a-1.js.gz", "a gz"},
                  {"/alone.br", "no file is packed here"},
                  {"/LICENSE", "MIT"}});

std::string bytes(const char* path, std::string_view accept_encoding) {
  const File* const file = kSite.find(path);
  return file == nullptr ? "none" : file->variant(file->choose(accept_encoding)).bytes;
}

TEST(Site, FilesAreFoundByTheirExactPath) {
  EXPECT_EQ(bytes("/index.html", ""), "<title>");
  EXPECT_EQ(bytes("/LICENSE", ""), "MIT");
  EXPECT_EQ(bytes("/alone.br", ""), "no file is packed here");
  for (const auto* const path :
       {"/assets/../sw.js", "//sw.js", "/./sw.js", "sw.js", "/SW.js", "/sw.js/", "/sw.jsx"})
    EXPECT_NE(bytes(path, ""), "sw") << path;
}

TEST(Site, RoutesAreAnsweredByTheIndex) {
  for (const auto* const path :
       {"/", "/play", "/play/matterhorn", "/rules/M3.4", "/sw.js/", "/assets/", "/a.b/c", "/.."})
    EXPECT_EQ(bytes(path, ""), "<title>") << path;
  for (const auto* const path :
       {"/nix.js", "/assets/a-2.js", "/favicon.ico", "/.git/a.b", "/.env", "/sw.js.gz"})
    EXPECT_EQ(bytes(path, ""), "none") << path;
}

TEST(Site, TheClientsLikingChoosesTheVariant) {
  EXPECT_EQ(bytes("/assets/a-1.js", "gzip, br"), "a br");
  EXPECT_EQ(bytes("/assets/a-1.js", "gzip, br;q=0.9"), "a gz");
  EXPECT_EQ(bytes("/assets/a-1.js", "gzip;q=0.1"), "a gz");
  EXPECT_EQ(bytes("/assets/a-1.js", "gzip;q=0.1, identity;q=0.2"), "a");
  EXPECT_EQ(bytes("/assets/a-1.js", "identity, br"), "a br");
  EXPECT_EQ(bytes("/assets/a-1.js", "br;q=0"), "a");
  EXPECT_EQ(bytes("/sw.js", "br, gzip;q=0.5"), "sw packed");
  EXPECT_EQ(bytes("/sw.js", "br"), "sw");
  EXPECT_EQ(bytes("/LICENSE", "br, identity;q=0"), "MIT");
}

TEST(Site, TagsTellContentsApart) {
  const File& file = *kSite.find("/assets/a-1.js");
  EXPECT_NE(file.variant(Encoding::br).etag, file.variant(Encoding::gzip).etag);
  EXPECT_NE(file.variant(Encoding::br).etag, file.variant(Encoding::identity).etag);
  // FNV-1a of "a", as published.
  EXPECT_EQ(file.variant(Encoding::identity).etag, "\"af63dc4c8601ec8c\"");
}

TEST(Site, TypesAndCachingGoByThePath) {
  const auto type = [](const std::string& name) {
    return std::string(Site({{"/" + name, ""}}).find("/" + name)->type);
  };
  EXPECT_EQ(type("index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(type("a.b.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(type("a.css"), "text/css; charset=utf-8");
  EXPECT_EQ(type("a.svg"), "image/svg+xml; charset=utf-8");
  EXPECT_EQ(type("a.json"), "application/json");
  EXPECT_EQ(type("a.wasm"), "application/wasm");
  EXPECT_EQ(type("a.woff2"), "font/woff2");
  EXPECT_EQ(type("a.webmanifest"), "application/manifest+json");
  EXPECT_EQ(type("a.ico"), "image/x-icon");
  EXPECT_EQ(type("a.nix"), "application/octet-stream");
  EXPECT_EQ(type("a"), "application/octet-stream");
  EXPECT_EQ(kSite.find("/assets/a-1.js")->caching, "public, max-age=31536000, immutable");
  EXPECT_EQ(kSite.find("/sw.js")->caching, "no-cache");
  EXPECT_EQ(kSite.find("/assets/route")->caching, "no-cache");
}

class Folder : public ::testing::Test {
 protected:
  void SetUp() override { fs::create_directories(root_ / "assets/deep"); }
  void TearDown() override { fs::remove_all(root_); }
  void write(const char* name, std::string_view bytes) {
    std::ofstream(root_ / name, std::ios::binary) << bytes;
  }

  const fs::path root_ = fs::path(::testing::TempDir()) / ("site-" + std::to_string(::getpid()));
};

TEST_F(Folder, IsReadWithEverythingInIt) {
  using namespace std::string_literals;
  write("index.html", "<title>");
  write("assets/deep/a.wasm", "\0asm\xff\r\n"s);
  write("assets/empty.css", "");
  write(".hidden.txt", "secret");
  fs::create_directory(root_ / ".git");
  write(".git/config.txt", "secret");
  const auto site = Site::read(root_);
  ASSERT_TRUE(site);
  EXPECT_EQ(site->find("/assets/deep/a.wasm")->variant(Encoding::identity).bytes, "\0asm\xff\r\n"s);
  EXPECT_EQ(site->find("/assets/empty.css")->variant(Encoding::identity).bytes, "");
  EXPECT_EQ(site->find("/.hidden.txt"), nullptr);
  EXPECT_EQ(site->find("/.git/config.txt"), nullptr);
  EXPECT_TRUE(Site::read(root_ / "."));
  EXPECT_NE(Site::read(root_.string() + "/")->find("/assets/empty.css"), nullptr);
}

TEST_F(Folder, WithoutAnIndexIsRefused) {
  EXPECT_EQ(Site::read(root_).error().key, "serve.no_app");
  EXPECT_EQ(Site::read(root_ / "nix").error().key, "serve.no_app");
  fs::create_directory(root_ / "index.html");
  EXPECT_EQ(Site::read(root_).error().key, "serve.no_app");
}

TEST_F(Folder, ThatCantBeReadIsRefused) {
  write("index.html", "<title>");
  fs::create_symlink("/proc/self/mem", root_ / "broken.txt");  // can be opened, but not read from its start
  EXPECT_EQ(Site::read(root_).error().key, "serve.unreadable");
}

}  // namespace

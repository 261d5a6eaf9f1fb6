// No file is over 400 lines long, half of them are not over 120, and no function is over 60. Where a function
// begins and ends is told by the layout, which clang-format and Prettier decide: its last line begins with a
// brace at the indent of its first. In Python it goes on as far as lines are indented.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "source_tree.h"

namespace {

using source_tree::File;
using Lines = std::vector<std::string>;

constexpr std::size_t kLongestFile = 400;
constexpr std::size_t kLongestMedian = 120;
constexpr std::size_t kLongestFunction = 60;

Lines lines_of(const std::string& text) {
  Lines lines;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::size_t indent(const std::string& line) { return std::min(line.find_first_not_of(' '), line.size()); }

// A declaration with parentheses: not a statement, a comment, a line of markup or CSS, or a group of tests.
bool may_begin_function(const std::string& line) {
  static const std::regex other(
      "(if|for|while|switch|else|do|namespace|struct|class|enum|return|describe)\\b|[}/*#<@]");
  const std::string word = line.substr(indent(line));
  return word.find('(') != word.npos &&
         !std::regex_search(word, other, std::regex_constants::match_continuous);
}

// How many lines the function has that begins here; 0 if none does.
std::size_t function_length(const Lines& lines, std::size_t begin) {
  if (!may_begin_function(lines[begin])) return 0;
  for (std::size_t end = begin + 1; end < lines.size(); ++end) {
    if (lines[end].empty() || indent(lines[end]) > indent(lines[begin])) continue;
    const char first = indent(lines[end]) == indent(lines[begin]) ? lines[end][indent(lines[end])] : ' ';
    if (first == ')' && lines[end].ends_with('{')) continue;  // a list of parameters with lines of its own
    return first == '}' ? end - begin + 1 : 0;
  }
  return 0;
}

// The same in Python.
std::size_t python_length(const Lines& lines, std::size_t begin) {
  static const std::regex def(" *(async )?def ");
  if (!std::regex_search(lines[begin], def, std::regex_constants::match_continuous)) return 0;
  std::size_t last = begin;
  for (std::size_t line = begin + 1; line < lines.size(); ++line) {
    const std::size_t deep = indent(lines[line]);
    if (lines[line].empty()) continue;
    const bool goes_on = deep > indent(lines[begin]) || lines[line][deep] == ')';  // parameters on their own
    if (!goes_on) break;
    last = line;
  }
  return last - begin + 1;
}

std::vector<std::string> faults(const std::vector<File>& files) {
  std::vector<std::string> found;
  for (const File& file : files) {
    const Lines lines = lines_of(file.text);
    const auto measure = file.path.ends_with(".py") ? python_length : function_length;
    if (lines.size() > kLongestFile)
      found.push_back(file.path + " has " + std::to_string(lines.size()) + " lines");
    for (std::size_t line = 0; line < lines.size(); ++line) {
      if (const auto length = measure(lines, line); length > kLongestFunction)
        found.push_back(file.path + ":" + std::to_string(line + 1) + " begins a function of " +
                        std::to_string(length) + " lines");
    }
  }
  return found;
}

std::size_t median_length(const std::vector<File>& files) {
  std::vector<std::size_t> lengths;
  for (const File& file : files) lengths.push_back(lines_of(file.text).size());
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
  std::ranges::nth_element(lengths, middle);
  return *middle;
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  while (times-- > 0) all += text;
  return all;
}

TEST(Lengths, TheCheckItselfFindsWhatIsTooLong) {
  const auto found = [](const std::string& text) { return faults({{"a.cpp", text}}).size(); };
  const auto body = [](std::size_t lines) { return repeated("    work();\n", lines); };
  EXPECT_EQ(found(repeated("int i;\n", kLongestFile)), 0u);
  EXPECT_EQ(found(repeated("int i;\n", kLongestFile + 1)), 1u);
  for (const std::string begin : {"void f() {\n", "void f(int a,\n       int b) const {\n", "  void f() {\n",
                                  "TEST(A, B) {\n", "function f(a: A): B {\n", "  const f = () => {\n",
                                  "function f(\n  a: A,\n): B {\n", "  g(\n    a: A,\n  ): B {\n"}) {
    const std::string end = std::string(begin.find_first_not_of(' '), ' ') + "}\n";
    const std::size_t least = static_cast<std::size_t>(std::ranges::count(begin, '\n')) + 1;
    EXPECT_EQ(found(begin + body(kLongestFunction - least) + end), 0u) << begin;
    EXPECT_EQ(found(begin + body(kLongestFunction - least + 1) + end), 1u) << begin;
    EXPECT_EQ(found(begin + "\n" + body(kLongestFunction - least) + "\n" + end), 1u) << begin;
  }
  for (const std::string begin : {"namespace a {\n", "class A : B(c) {\n", "describe('a', () => {\n"})
    EXPECT_EQ(found(begin + body(kLongestFunction) + "}\n"), 0u) << begin;
  const auto in_python = [&](const std::string& text) { return faults({{"a.py", text}}).size(); };
  for (const std::string begin : {"def f():\n", "async def f():\n", "def f(\n    a\n):\n"}) {
    const std::size_t head = static_cast<std::size_t>(std::ranges::count(begin, '\n'));
    const std::string after = "\n\nprint(f())\n";
    EXPECT_EQ(in_python(begin + body(kLongestFunction - head) + after), 0u) << begin;
    EXPECT_EQ(in_python(begin + body(kLongestFunction - head + 1) + after), 1u) << begin;
  }
  EXPECT_EQ(in_python("class A:\n" + body(kLongestFunction)), 0u);
  const auto of_lines = [](std::size_t lines) { return File{"a.cpp", repeated("int i;\n", lines)}; };
  EXPECT_EQ(median_length({of_lines(300), of_lines(1), of_lines(70)}), 70u);
}

TEST(Lengths, NoFileAndNoFunctionIsTooLong) {
  auto files = source_tree::files(
      {"docs", "examples", "fuzz", "packaging", "scripts", "src", "tests", "tools", "train"},
      {".cpp", ".h", ".mjs", ".py", ".sh"});
  const auto page = source_tree::files({"web/src", "web/tests", "web/e2e", "web/scripts", "web/plugins"},
                                       {".ts", ".svelte"});
  ASSERT_FALSE(files.empty());
  ASSERT_FALSE(page.empty());
  files.insert(files.end(), page.begin(), page.end());
  for (const auto& fault : faults(files)) ADD_FAILURE() << fault;
  EXPECT_LE(median_length(files), kLongestMedian);
}

}  // namespace

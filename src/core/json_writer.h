#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

namespace core {

// Appends JSON to a string and places the commas. The engine writes JSON and never reads it.
class JsonWriter {
 public:
  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    fresh_ = false;
    return *this;
  }
  JsonWriter& key(std::string_view name) {
    value(name);
    text_ += ':';
    fresh_ = true;
    return *this;
  }
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
  JsonWriter& value(std::integral auto number) { return raw(std::to_string(number)); }
  JsonWriter& value(double number);
  JsonWriter& null() { return raw("null"); }
  // Text that is JSON already.
  JsonWriter& raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }
  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }
  template <class Range>
  JsonWriter& list(std::string_view name, const Range& range) {
    key(name).open('[');
    for (const auto& item : range) value(item);
    return close(']');
  }

  const std::string& text() const { return text_; }
  // The text itself; the writer begins anew.
  std::string take() {
    fresh_ = true;
    return std::exchange(text_, {});
  }

 private:
  void separate() {
    if (!fresh_) text_ += ',';
    fresh_ = false;
  }

  std::string text_;
  bool fresh_ = true;
};

}  // namespace core

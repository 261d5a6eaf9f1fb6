#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace load {

// A program that runs beside this one and is killed with the object. Its first line ends with its address.
class Process {
 public:
  explicit Process(const std::vector<std::string>& command);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  std::uint16_t port() const { return port_; }
  bool runs() const;  // it has not ended by itself
  double processor_seconds() const;
  std::size_t memory() const;  // in bytes, what it alone has

 private:
  pid_t pid_;
  std::uint16_t port_ = 0;
};

}  // namespace load

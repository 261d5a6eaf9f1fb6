#include "process.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace load {

Process::Process(const std::vector<std::string>& command) {
  int ends[2];
  if (::pipe(ends) != 0) std::exit(2);
  pid_ = ::fork();
  if (pid_ == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    ::close(ends[0]);
    std::vector<char*> arguments;
    for (const auto& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  std::string line;
  for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
  const auto colon = line.rfind(':');
  port_ = static_cast<std::uint16_t>(std::atoi(line.substr(colon + 1).c_str()));
  if (port_ == 0) {
    std::fprintf(stderr, "%s does not start: %s\n", command[0].c_str(), line.c_str());
    std::exit(2);
  }
}

Process::~Process() {
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

bool Process::runs() const {
  siginfo_t ended{};
  ::waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOHANG | WNOWAIT);
  return ended.si_pid == 0;
}

double Process::processor_seconds() const {
  double nanoseconds = 0;  // of every thread; the process as a whole is only told in ticks
  for (const auto& thread : std::filesystem::directory_iterator("/proc/" + std::to_string(pid_) + "/task")) {
    double one = 0;
    std::ifstream(thread.path() / "schedstat") >> one;
    nanoseconds += one;
  }
  return 1e-9 * nanoseconds;
}

std::size_t Process::memory() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/smaps_rollup");
  std::size_t kilobytes = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("Private_"))
      kilobytes += static_cast<std::size_t>(std::atol(line.substr(line.find(':') + 1).c_str()));
  }
  return 1024 * kilobytes;
}

}  // namespace load

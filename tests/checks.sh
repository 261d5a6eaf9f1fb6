# Sourced by the tests in shell: what is checked is counted, a failure is told and the test goes on.
passed=0
failed=0

# check NAME CONDITION…
check() {
  local name=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $name"
  fi
}
has() { grep -qF -- "$1" "$2"; }
lacks() { ! grep -qF -- "$1" "$2"; }
# refused TEXT ARGUMENTS…: exit status 2, one line on standard error that holds TEXT, nothing on standard output.
refused() {
  local text=$1
  shift
  timeout 20 "$bivouac" "$@" >out 2>err </dev/null
  check "status 2: $*" [ $? -eq 2 ]
  check "one line: $*" [ "$(wc -l <err)" -eq 1 ]
  check "says '$text': $* ($(cat err))" has "$text" err
  check "prints nothing: $*" [ ! -s out ]
}

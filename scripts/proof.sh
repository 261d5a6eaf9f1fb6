#!/usr/bin/env bash
# The full counts of every suite, and the same signatures with g++ and clang.
set -euo pipefail
export BIVOUAC_PROOF=1
started=$SECONDS
for suite in conformance_test altitude_test altitude_perft_test $(cd build && ls naive_*_test); do
  "build/$suite" | grep -vE '^\[|^Running|^$|^Note'
done
echo "Signatures, g++ and clang:"
for game in $(build/bivouac games); do
  gcc=$(build/bivouac bench "$game" --json | sed 's/.*"signature":"\([0-9a-f]*\)".*/\1/')
  clang=$(build-clang/bivouac bench "$game" --json | sed 's/.*"signature":"\([0-9a-f]*\)".*/\1/')
  echo "$game $gcc $clang"
  [ "$gcc" = "$clang" ]
done
BIVOUAC_PROOF='' build/conformance_test | grep signature > build/conformance-gcc.txt
BIVOUAC_PROOF='' build-clang/conformance_test | grep signature > build/conformance-clang.txt
diff build/conformance-gcc.txt build/conformance-clang.txt
ctest --preset release
echo "Proof complete in $((SECONDS - started)) s"

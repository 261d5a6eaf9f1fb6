# The engine for the browser: clang's wasm32-wasi, as a module without a main function.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# Every browser that has SIMD, which the nets need, has these instructions too; they make the module smaller, as no RTTI does.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -mbulk-memory -mnontrapping-fptoint -D_WASI_EMULATED_PROCESS_CLOCKS")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -lwasi-emulated-process-clocks -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=1048576")

// The C++ engine as a WebAssembly module: text in, text out (src/wasm/engine.h says what can be asked).

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  reserve(size: number): number;
  ask(request: number, size: number): number;
  answer_size(): number;
}

/** A request, with bytes behind it where some belong to it. */
export type Ask = (request: string, attached?: Uint8Array) => string;

const BAD_FILE = 8;

/** What the C++ library asks of its host: a clock, and files that there are none of. */
function host(memory: () => WebAssembly.Memory, now: () => number): WebAssembly.Imports {
  return {
    wasi_snapshot_preview1: {
      clock_time_get: (_clock: number, _precision: bigint, address: number): number => {
        new DataView(memory().buffer).setBigUint64(address, BigInt(Math.round(now() * 1e6)), true);
        return 0;
      },
      fd_close: () => BAD_FILE,
      fd_seek: () => BAD_FILE,
      fd_write: () => BAD_FILE,
    },
  };
}

/** `now` is the engine's clock, in milliseconds. */
export async function instantiate(source: Response | BufferSource, now = () => performance.now()): Promise<Ask> {
  let exports: Exports | null = null;
  const imports = host(() => exports!.memory, now);
  const { instance } =
    source instanceof Response
      ? await WebAssembly.instantiateStreaming(source, imports)
      : await WebAssembly.instantiate(source, imports);
  exports = instance.exports as unknown as Exports;
  exports._initialize();
  const engine = exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (request, attached = new Uint8Array()) => {
    const bytes = encoder.encode(request);
    const size = bytes.length + attached.length;
    const address = engine.reserve(size);
    const memory = new Uint8Array(engine.memory.buffer, address, size);
    memory.set(bytes);
    memory.set(attached, bytes.length);
    const answer = engine.ask(address, size);
    return decoder.decode(new Uint8Array(engine.memory.buffer, answer, engine.answer_size()));
  };
}

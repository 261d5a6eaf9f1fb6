// The engine's speed as WebAssembly against the native program, and that both print the same signature.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Engine } from '../src/lib/engine/engine';
import { instantiate } from '../src/lib/engine/wasm';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// Processor time, so that other work on the machine counts little.
const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const engine = new Engine(await instantiate(readFileSync(root('build-wasm/judging_engine.wasm')), processor));
for (const { name } of engine.games()) {
  const told = execFileSync(root('build/bivouac'), ['bench', name, '--json'], { encoding: 'utf8' });
  const native = JSON.parse(told) as Record<string, number | string>;
  const { signature, figures } = engine.bench(name);
  const differs = signature === native.signature ? '' : ` differs from ${native.signature}`;
  console.log(`${name} as WebAssembly\n  signature ${signature}${differs}`);
  for (const [key, figure] of Object.entries(figures)) {
    if (key.endsWith('per_second'))
      console.log(
        `  ${key} ${figure.toPrecision(4)}, ${((100 * figure) / Number(native[key])).toFixed(0)} % of native`,
      );
  }
  if (signature !== native.signature) process.exitCode = 1;
}

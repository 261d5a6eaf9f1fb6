// The engine's speed as WebAssembly against the native program, and that both print the same signatures.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Engine } from '../src/lib/engine/engine';
import { instantiate } from '../src/lib/engine/wasm';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// Processor time, so that other work on the machine counts little.
const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const engine = new Engine(
  await instantiate(readFileSync(root('build-wasm/judging_engine.wasm')), processor),
  async (game) => {
    const net = root(`src/ai/${game}/value.net`);
    return existsSync(net) ? readFileSync(net) : null;
  },
);
for (const { name } of engine.games()) {
  const told = execFileSync(root('build/bivouac'), ['bench', name, '--json'], { encoding: 'utf8' });
  const native = JSON.parse(told) as Record<string, number | string>;
  await engine.prepare(name);
  const { signature, thoughts, figures } = engine.bench(name);
  console.log(`${name} as WebAssembly`);
  for (const [kind, found] of Object.entries({ signature, thoughts })) {
    const differs = found === native[kind] ? '' : ` differs from ${native[kind]}`;
    console.log(`  ${kind} ${found}${differs}`);
    if (differs) process.exitCode = 1;
  }
  for (const [key, figure] of Object.entries(figures)) {
    const share = ((100 * figure) / Number(native[key])).toFixed(0);
    if (/per_second$|^level_8/.test(key)) console.log(`  ${key} ${figure.toPrecision(4)}, ${share} % of native`);
  }
}

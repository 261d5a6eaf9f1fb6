// Writes name.br and name.gz beside every file of the built app that gets smaller by it.
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.wasm', '.net', '.webmanifest', '.txt', '.md']);
const folder = new URL('../../build/web/', import.meta.url).pathname;

async function* files(path: string): AsyncGenerator<string> {
  for (const name of await readdir(path)) {
    const full = join(path, name);
    if ((await stat(full)).isDirectory()) yield* files(full);
    else if (compressible.has(extname(name))) yield full;
  }
}

let plain = 0;
let small = 0;
for await (const file of files(folder)) {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzip(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
  plain += bytes.length;
  small += Math.min(br.length, bytes.length);
}
console.log(`compressed ${(plain / 1000).toFixed(0)} kB to ${(small / 1000).toFixed(0)} kB`);

// Writes /sw.js after everything else is built: src/sw.ts with the list of all files and a hash over them.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithEsbuild, type Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/sw.ts', import.meta.url));
const left = /(^sw\.js|\.map|\.br|\.gz|\.md|^[^/]*\.txt)$/; // a text among the assets is a collection of puzzles

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/** Paths from the folder of the build, and one hash over names and contents. */
export function listed(folder: string): { paths: string[]; version: string } {
  const hash = createHash('sha256');
  const paths = [...filesIn(folder)].sort().flatMap((file) => {
    const path = relative(folder, file).split(sep).join('/');
    if (left.test(path)) return [];
    hash.update(path).update(readFileSync(file));
    return [path === 'index.html' ? '' : path];
  });
  return { paths, version: hash.digest('hex').slice(0, 12) };
}

export function offline(): Plugin {
  let folder = '';
  return {
    name: 'bivouac-offline',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const { paths, version } = listed(folder);
        const { code } = await transformWithEsbuild(readFileSync(source, 'utf8'), source, {
          format: 'iife',
          minify: true,
          sourcemap: false,
          define: { __FILES__: JSON.stringify(paths), __VERSION__: JSON.stringify(version) },
        });
        await writeFile(join(folder, 'sw.js'), code);
      },
    },
  };
}

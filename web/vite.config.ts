import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { GetModuleInfo } from 'rollup';
import { defineConfig } from 'vitest/config';
import { offline } from './plugins/offline';
import { rules } from './plugins/rules';
import { words } from './plugins/words';

const shared = /\/src\/(lib|styles)\/|\/node_modules\/(svelte|esm-env|clsx)\//;
const first = /\/src\/(main\.ts|pages\/TablePage\.svelte|games\/[a-z]+\/Table\.svelte)$/;

/** Whether a first visit needs a shared module: the first page or a table imports it, or what imports it. */
function atFirst(id: string, info: GetModuleInfo): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (first.test(one)) return shared.test(id);
    for (const importer of info(one)?.importers ?? []) seen.add(importer);
  }
  return false;
}

export default defineConfig({
  plugins: [svelte(), rules(), words(), offline()],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsDir: 'assets',
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: address
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // What the first page and every table need comes as one file: few requests, and it compresses better than
        // forty crumbs. What else there is comes with the page that needs it.
        manualChunks: (id, { getModuleInfo }) => (atFirst(id, getModuleInfo) ? 'app' : undefined),
      },
    },
  },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['tests/**/*.test.ts'], setupFiles: 'tests/setup.ts', environment: 'node' },
});

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offline } from './plugins/offline';
import { rules } from './plugins/rules';
import { words } from './plugins/words';

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
        // What all pages share comes as one file: few requests, and it compresses better than forty crumbs.
        manualChunks: (id) =>
          /\/src\/(lib|styles)\/|\/node_modules\/(svelte|esm-env|clsx)\//.test(id) ? 'app' : undefined,
      },
    },
  },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['tests/**/*.test.ts'], setupFiles: 'tests/setup.ts', environment: 'node' },
});

import { defineConfig } from 'vitest/config';

// Every table on every screen: npm run screens.
export default defineConfig({
  test: {
    include: ['e2e/**/*.sweep.ts'],
    globalSetup: 'e2e/serve.ts',
    testTimeout: 600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});

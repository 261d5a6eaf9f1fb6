import { defineConfig } from 'vitest/config';
import tests from './vitest.config';

// Every table on every screen: npm run screens. Two files at a time, each with a browser of its own.
export default defineConfig({
  test: { ...tests.test, include: ['e2e/**/*.sweep.ts'], fileParallelism: true, maxWorkers: 2, minWorkers: 1 },
});

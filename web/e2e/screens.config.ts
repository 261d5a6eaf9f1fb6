import { defineConfig } from 'vitest/config';
import tests from './vitest.config';

// Every table on every screen: npm run screens.
export default defineConfig({ test: { ...tests.test, include: ['e2e/**/*.sweep.ts'] } });

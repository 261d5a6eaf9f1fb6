import { defineConfig } from 'vitest/config';
import tests from './vitest.config';

// What takes too long for every run.
export default defineConfig({ test: { ...tests.test, include: ['e2e/**/*.soak.ts'] } });

import { defineConfig } from 'vitest/config';
import tests from './vitest.config';

// What needs more than the built page: several servers and their database, or the page's archive.
export default defineConfig({ test: { ...tests.test, include: ['e2e/**/*.operation.ts'] } });

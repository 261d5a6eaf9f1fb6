import { mergeConfig } from 'vitest/config';
import tests from './vitest.config';

// What takes too long for every run.
const soak = mergeConfig(tests, {});
soak.test!.include = ['e2e/**/*.soak.ts'];
export default soak;

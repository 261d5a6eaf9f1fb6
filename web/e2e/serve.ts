import type { TestProject } from 'vitest/node';
import { serving } from './serving';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string; // without the slash at its end
  }
}

/** One server for all tests. */
export default async function serve(project: TestProject): Promise<() => void> {
  const { address, stop } = await serving();
  project.provide('address', address);
  return stop;
}

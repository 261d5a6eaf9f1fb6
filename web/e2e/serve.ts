import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string; // without the slash at its end
  }
}

/** Starts `bivouac serve` on a free port for all tests, and stops it after them. */
export default async function serve(project: TestProject): Promise<() => void> {
  const program = fileURLToPath(new URL('../../build/bivouac', import.meta.url));
  const server = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`bivouac serve ended with ${code}`)));
    server.stdout.setEncoding('utf8').once('data', resolve);
  });
  const address = /(http:\/\/\S+?)\/?\s*$/.exec(line.split('\n')[0]!)?.[1];
  if (!address) throw new Error(`the first line should end with the address: ${line}`);
  project.provide('address', address);
  return () => void server.kill('SIGTERM');
}

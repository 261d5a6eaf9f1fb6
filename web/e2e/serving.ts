import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts `bivouac serve` on a free port. The address is without the slash at its end. */
export async function serving(): Promise<{ address: string; stop: () => void }> {
  const program = fileURLToPath(new URL('../../build/bivouac', import.meta.url));
  const server = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`bivouac serve ended with ${code}`)));
    server.stdout.setEncoding('utf8').once('data', resolve);
  });
  const address = /(http:\/\/\S+?)\/?\s*$/.exec(line.split('\n')[0]!)?.[1];
  if (!address) throw new Error(`the first line should end with the address: ${line}`);
  return { address, stop: () => void server.kill('SIGTERM') };
}

export const FLAGS = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--enable-unsafe-swiftshader',
];

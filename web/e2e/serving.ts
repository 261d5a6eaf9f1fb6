import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Serving {
  address: string; // without the slash at its end
  port: number;
  kill: () => void; // without a word of warning
  stop: () => void;
}
/** A folder for the tables of a server. */
export const dataFolder = (): string => mkdtempSync(join(tmpdir(), 'bivouac-'));

/** Starts `bivouac serve` with tables, on a free port or on the one that it had before. */
export async function serving(data = dataFolder(), port = 0): Promise<Serving> {
  const program = fileURLToPath(new URL('../../build/bivouac', import.meta.url));
  const server = spawn(program, ['serve', '--port', String(port), '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`bivouac serve ended with ${code}`)));
    server.stdout.setEncoding('utf8').once('data', resolve);
  });
  const address = /(http:\/\/\S+?)\/?\s*$/.exec(line.split('\n')[0]!)?.[1];
  if (!address) throw new Error(`the first line should end with the address: ${line}`);
  return {
    address,
    port: Number(new URL(address).port),
    kill: () => void server.kill('SIGKILL'),
    stop: () => void server.kill('SIGTERM'),
  };
}

/** An address in a local network, as a browser here sees it: plain HTTP, and no secure context. */
export const IN_THE_NETWORK = '192.168.77.7';

export const FLAGS = [
  `--host-resolver-rules=MAP ${IN_THE_NETWORK} 127.0.0.1`,
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--enable-unsafe-swiftshader',
];

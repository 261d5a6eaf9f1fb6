import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ofTheProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface Serving {
  address: string; // without the slash at its end
  port: number;
  kill: () => void; // without a word of warning
  stop: () => void;
  ended: Promise<unknown>;
}
/** A folder for the tables of a server. */
export const dataFolder = (): string => mkdtempSync(join(tmpdir(), 'bivouac-'));

/** What a program says first. */
const firstLine = (program: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`${program.spawnfile} ended with ${code}`)));
    program.stdout!.setEncoding('utf8').once('data', resolve);
  });

/** A PostgreSQL of its own, until it is stopped. */
export async function database(): Promise<{ url: string; stop: () => void }> {
  const program = spawn(ofTheProject('tests/postgres.py'), { stdio: ['pipe', 'pipe', 'inherit'] });
  return { url: (await firstLine(program)).trim(), stop: () => void program.stdin.end() };
}

/** Starts `bivouac serve` with tables in a folder or a database, on a free port or on the one that it had before, with
 * the page that was built or another one. */
export async function serving(store = dataFolder(), port = 0, page = ofTheProject('build/web')): Promise<Serving> {
  const shared = store.startsWith('postgresql://');
  const server = spawn(
    ofTheProject('build/bivouac'),
    ['serve', '--port', String(port), '--files', page, ...(shared ? [] : ['--data', store])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: shared ? { ...process.env, BIVOUAC_DATABASE: store } : process.env,
    },
  );
  const line = await firstLine(server);
  const address = /(http:\/\/\S+?)\/?\s*$/.exec(line.split('\n')[0]!)?.[1];
  if (!address) throw new Error(`the first line should end with the address: ${line}`);
  return {
    address,
    port: Number(new URL(address).port),
    kill: () => void server.kill('SIGKILL'),
    stop: () => void server.kill('SIGTERM'),
    ended: once(server, 'exit'),
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

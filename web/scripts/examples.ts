// Writes games/<game>/examples.json: the positions that the pictures of the rules show, as the engine tells them.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { loadEngine, root } from '../tests/support';
import { examplesOf, positionsOf } from './replay_examples';

const engine = await loadEngine();
for (const game of readdirSync(root('web/src/games'))) {
  if (!existsSync(root(`web/src/games/${game}/examples.ts`))) continue;
  const file = root(`web/src/games/${game}/examples.json`);
  const text = JSON.stringify(positionsOf(engine, await examplesOf(game)));
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

// The positions that the pictures of the rules show, as the engine tells them.
import { readFileSync } from 'node:fs';
import { nobody, type Device, type Engine } from '../src/lib/engine/engine';
import type { Action } from '../src/lib/protocol';
import type { Example, Position } from '../src/lib/summary';
import { root } from '../tests/support';

const KEY = '0'; // nothing that is shown is drawn by it: every roll and card stands in the record

/** A kept game up to an action, and how it goes on in the picture. */
export function recordOf({ record, at, then = '' }: Example): { text: string; steps: number } {
  const [header = '', game = ''] = readFileSync(root(`tests/records/${record}.record`), 'utf8').split('\n\n');
  const actions = game.split(/\s+/).filter((word) => !/^\d+\.$/.test(word));
  const shown = [...actions.slice(0, at), ...then.split(' ').filter((word) => word !== '')];
  const fixed = header.split('\n').filter((line) => !/^(ending|result):/.test(line));
  return { text: [...fixed, '', `1. ${shown.join(' ')}`, `end ${shown.length}`, ''].join('\n'), steps: shown.length };
}

export function positionOf(engine: Engine, example: Example): Position {
  const { text, steps } = recordOf(example);
  const { table } = engine.open(KEY, 0, text);
  try {
    engine.keep(table, nobody);
    const { seats } = engine.show(table, nobody);
    const { toAct } = engine.back(table, nobody, steps);
    const all = seats.map((_, seat) => seat);
    const device: Device = typeof toAct === 'number' ? { seats: all, holder: toAct } : nobody;
    const { view } = engine.back(table, device, steps);
    const { choices, help } = engine.show(table, device);
    const deeds = Array.from({ length: example.deeds ?? 0 }, (_, index) => {
      const step = steps - (example.deeds ?? 0) + index;
      return { by: engine.back(table, nobody, step).toAct, ...engine.back(table, nobody, step + 1).last! };
    });
    const colours = seats.map(({ colour }) => colour);
    return { colours, view, deeds, ...(example.offers ? { choices: choices as Action[], help } : {}) };
  } finally {
    engine.close(table);
  }
}

/** The examples of a game's folder. */
export async function examplesOf(game: string): Promise<Record<string, Example>> {
  const { examples } = (await import(`../src/games/${game}/examples.ts`)) as { examples: Record<string, Example> };
  return examples;
}

export function positionsOf(engine: Engine, examples: Record<string, Example>): Record<string, Position> {
  return Object.fromEntries(Object.entries(examples).map(([id, example]) => [id, positionOf(engine, example)]));
}

// Somebody who clicks through games against a bot, so that it can be measured what a click costs.
import type { Placeable } from '../src/games/climbers/placing';
import type { Choices } from '../src/games/climbers/view';
import type { Tables } from '../src/lib/engine/tables';
import type { Action, Answer, Connection, GameName, Shown } from '../src/lib/protocol';

/** An action; in The Climbers also a block that is taken up, and a place that it is looked at in. */
export type Click = 'act' | 'take' | 'look';
export type Measure = (kind: Click, click: () => Promise<unknown>) => Promise<unknown>;

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
}

/** Takes up one of the blocks and looks at it in some place: the text of that move. */
async function moveOf(table: Connection, blocks: number[], nth: number, measure: Measure): Promise<string> {
  const block = String(blocks[nth % blocks.length]);
  const taken = (await measure('take', () => table.choices(block))) as Answer<Placeable>;
  const moves = value(taken).stances.flatMap(({ poses, places }) =>
    places.flatMap(([place, , , , cuts]) => (cuts ? [] : poses.map(([pose]) => block + place + pose))),
  );
  const text = moves[(nth * 7919) % moves.length]!;
  await measure('look', () => table.choices(text));
  return text;
}
/** Any of what is offered. */
async function someOf(table: Connection, choices: Action[] | Choices, nth: number, measure: Measure): Promise<string> {
  if (Array.isArray(choices)) return choices[(nth * 7919) % choices.length]!.text;
  const { climbs, blocks, discs, pass } = choices;
  if (blocks.length > 0) return moveOf(table, blocks, nth, measure);
  const deeds = [...climbs, ...discs];
  return nth % 4 > 0 && deeds.length > 0 ? deeds[nth % deeds.length]!.text : pass!;
}

/** That many actions, in as many games as it takes. */
export async function clickThrough(
  tables: Tables,
  game: GameName,
  clicks: number,
  measure: Measure,
  heard: (shown: Shown) => void = () => {},
): Promise<void> {
  let done = 0;
  for (let seed = 1; done < clicks; seed++) {
    const seats = [
      { name: 'Ada', colour: 'red' as const },
      { name: '', colour: 'teal' as const, bot: '1' },
    ];
    const id = value(await tables.create({ game, seats, options: {}, seed: seed.toString(16) }));
    let now!: Shown;
    const shown = (told: Shown): void => heard((now = told));
    const table = value(await tables.open(id, { shown, unsaved: () => {}, lost: () => {} }));
    for (let turn = 1; done < clicks; turn++) {
      while (now.thinking !== null) await new Promise((resolve) => setTimeout(resolve));
      if (now.asked === null) break;
      const text = await someOf(table, now.choices as Action[] | Choices, turn, measure);
      await measure('act', () => table.act(text, now.sequence));
      done++;
    }
    table.leave();
  }
}

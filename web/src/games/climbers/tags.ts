// Short words over the scene: what a climb costs, where a block helps, what it opens and closes, why it does not fit.
import type { Colour } from '../../lib/protocol';
import { say, t } from '../../lib/words.svelte';
import type { Holding } from './holding.svelte';
import { middleOf, opening } from './picture';
import type { Lift } from './placing';
import type { Point } from './stage/model';
import type { Ladders } from './view';
import { costWords } from './words';

export interface Tag {
  key: string;
  at: Point;
  text: string;
  ladders?: Ladders;
  badge?: Colour; // of whoever it is about
  struck?: boolean; // who loses something here
  press?: () => void;
  lift?: Lift; // what pressing it chooses, to be seen before
}

/** Where a label stands, and how wide it is with its words. */
export interface Standing {
  x: number;
  y: number;
  width: number;
}
const HIGH = 26; // pixels
const meet = (one: Standing, other: Standing): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 && Math.abs(one.y - other.y) < HIGH;
/** Whether a label's words would lie over another's: then its sign has to do. */
export const crowded = (all: readonly Standing[]): boolean[] =>
  all.map((one) => all.some((other) => other !== one && meet(one, other)));

/** A climber as it is seen: its middle, its foot and its head, in pixels. */
export interface Peg {
  x: number;
  foot: number;
  head: number;
}
/** A label that would hide a climber goes above or below it, whichever is nearer and not taken by another label. */
export function besidePegs(one: Standing, pegs: readonly Peg[], others: readonly Standing[]): Standing {
  const half = HIGH / 2;
  const hides = ({ y }: Standing, { x, foot, head }: Peg): boolean =>
    Math.abs(one.x - x) < one.width / 2 + 0.36 * (foot - head) && y + half > head + 2 && y - half < foot - 2;
  const hidden = pegs.filter((peg) => hides(one, peg));
  if (hidden.length === 0) return one;
  const beside = hidden
    .flatMap(({ foot, head }) => [head - half, foot + half])
    .sort((a, b) => Math.abs(a - one.y) - Math.abs(b - one.y))
    .map((y) => ({ ...one, y }));
  const free = beside.filter((standing) => !others.some((other) => meet(standing, other)));
  return free.find((standing) => !pegs.some((peg) => hides(standing, peg))) ?? free[0] ?? one;
}

function climbTags(input: Holding): Tag[] {
  return [...input.climbs].flatMap(([name, [way]]) => {
    if (!way || !input.mountain.surfaces.has(name)) return [];
    const [x, y, level] = input.mountain.middle(name);
    const target = { x, y, level, surface: name, block: 0, set: false };
    return {
      key: name,
      at: [x, y, level] as Point,
      text: costWords(way.ladders, way.path.length),
      ladders: way.ladders,
      press: () => input.press(target),
    };
  });
}

function liftTags(input: Holding, lifts: readonly Lift[]): Tag[] {
  return lifts.map((lift) => {
    const { x, y, z, width, depth } = input.placing!.solid(lift);
    return {
      key: `${lift.place.name}${lift.pose.name}`,
      at: [x + width / 2, y + depth / 2, z],
      text: t('climbers.table.lift', { level: lift.level }),
      ladders: lift.ladders,
      press: () => input.put(lift),
      lift,
    };
  });
}

function outcomeTags(input: Holding): Tag[] {
  const { outcome, mountain, view } = input;
  if (!outcome) return [];
  const tags: Tag[] = [];
  const opened = opening(input);
  if (opened) {
    const { level, ladders } = opened.after;
    const text = t('climbers.table.reach', { level, cost: costWords(ladders, 1) });
    tags.push({ key: 'opened', at: middleOf(opened.path.at(-1)!), text, ladders });
  }
  for (const { seat, kind, before } of outcome.changes)
    if ((kind === 'closes' || kind === 'dearer') && before.surface && mountain.surfaces.has(before.surface)) {
      const badge = view.seats[seat]!.colour;
      tags.push({ key: `closed ${seat}`, at: mountain.middle(before.surface), text: '', badge, struck: true });
    }
  return tags;
}

function ideaTags(input: Holding): Tag[] {
  const idea = input.idea!;
  const { action } = idea;
  const { mountain } = input;
  const over = ({ x, y, z, width, depth, height }: Omit<ReturnType<typeof mountain.solid>, 'faces'>): Point => [
    x + width / 2,
    y + depth / 2,
    z + height,
  ];
  if (action.kind === 'climb')
    return [{ key: 'to', at: mountain.middle(action.surface), text: String(action.level), ladders: action.ladders }];
  if (action.kind === 'disc') return [{ key: 'disc', at: over(mountain.solid(action.block)), text: '1' }];
  if (action.kind !== 'move') return [];
  const gain = idea.changes.find(({ seat, path }) => seat === input.view.acting && path.length > 0);
  const { level = 0, ladders = '' } = gain?.after ?? {};
  const tags: Tag[] = [{ key: 'take', at: over(mountain.solid(action.block)), text: '1' }];
  if (gain) tags.push({ key: 'then', at: over({ ...mountain.solid(action.block), ...action.to }), text: '', ladders });
  if (gain) tags.push({ key: 'up', at: mountain.foot(input.view.acting), text: t('climbers.table.lift', { level }) });
  return tags.filter(({ text, ladders: cost }) => text !== '' || cost);
}

/** Who did it, where it began; the ladders that it cost, where it ended. */
function markTags(input: Holding): Tag[] {
  return input.marks.flatMap(({ colour, from, trail, ladders }, nth) => {
    const start: Point = from ? [from.x + from.width / 2, from.y + from.depth / 2, from.z] : trail[0]!;
    const tags: Tag[] = [{ key: `mark ${nth}`, at: start, text: '', badge: colour }];
    if (ladders) tags.push({ key: `cost ${nth}`, at: trail.at(-1)!, text: costWords(ladders, 1), ladders });
    return tags;
  });
}

export function tagsOf(input: Holding): Tag[] {
  if (input.idea) return ideaTags(input);
  if (input.parts !== null || input.peeking) return [];
  if (!input.placing) return [...markTags(input), ...climbTags(input)];
  if (input.misfit) {
    if (!input.reason) return [];
    const { x, y, width, depth, level } = input.misfit;
    const text = say(input.reason, (seat) => input.player(seat));
    return [{ key: 'why', at: [x + width / 2, y + depth / 2, level], text }];
  }
  if (!input.spot) return liftTags(input, input.placing.lifts);
  // The one that is pointed at stays where it can be pressed.
  return [...liftTags(input, input.lift ? [input.lift] : []), ...outcomeTags(input)];
}

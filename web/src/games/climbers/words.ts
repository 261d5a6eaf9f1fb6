// Blocks, places and actions of The Climbers in words that can be found on the table.
import { language, t } from '../../lib/words.svelte';
import type { Advised } from './advice';
import type { Input } from './input.svelte';
import type { Holding } from './holding.svelte';
import type { Place } from './placing';
import { TABLE, type Mountain, type Solid, type Strip, type Surface } from './solids';
import { middle, squareOf, type Axis, type Ladders, type Paint, type Part, type View } from './view';

const list = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(language(), { type }).format(names);

export const paintName = (paint: Paint): string => t('climbers.colour.' + paint);

/** A block by its form: "slab", "beam". */
function formName(size: number, height: number): string {
  if (size === 4) return t(height === 4 ? 'climbers.form.pillar' : 'climbers.form.beam');
  return t(size === 1 ? 'climbers.form.slab' : size === 2 ? 'climbers.form.cube' : 'climbers.form.core');
}
/** A kind of block in the supply: "slab, flat with teal or purple up". */
export function kindWords({ size, height, faces }: Solid): string {
  const block = formName(size, height);
  if (size !== 1 && size !== 4) return block;
  const colours = list([paintName(faces.top), paintName(faces.bottom)], 'disjunction');
  return t(`climbers.build.kind.${size}`, { block, colours });
}
/** How it lies: "lying flat". Cubes lie in one way only. */
export const axisName = (size: number, axis: Axis): string =>
  t(`climbers.table.${size === 1 ? 'thin' : 'long'}.${axis}`);
export function poseWords({ size, height }: Solid, axis: Axis): string {
  const block = formName(size, height);
  return size === 2 ? block : t('climbers.table.lies', { block, how: axisName(size, axis) });
}

type Bounds = readonly [left: number, back: number, right: number, front: number];
/** In which part of something a point lies, as the plan shows it: "back left". */
function partOf([left, back, right, front]: Bounds, x: number, y: number): string {
  const third = (at: number, from: number, to: number): number => Math.floor(((at - from) / (to - from)) * 2.999);
  const across = ['left', '', 'right'][Math.min(Math.max(third(x, left, right), 0), 2)]!;
  const deep = ['back', '', 'front'][Math.min(Math.max(third(y, back, front), 0), 2)]!;
  return t('climbers.where.' + ([deep, across].filter((word) => word !== '').join('_') || 'middle'));
}
/** In which part of the mountain. */
export const whereWords = (mountain: Mountain, { x, y, width, depth }: Strip): string =>
  partOf(mountain.bounds(), x + width / 2, y + depth / 2);
/** A block by its form and place: "slab, at the back left". */
export const blockAt = (mountain: Mountain, block: Solid): string =>
  `${formName(block.size, block.height)}, ${whereWords(mountain, block)}`;

/** A block so that it can be found: "slab, yellow up, level 4, back left". */
function blockWords(mountain: Mountain, number: number): string {
  const block = mountain.blocks.get(number)!;
  return [
    formName(block.size, block.height),
    t('climbers.table.up', { colour: paintName(mountain.paint(block)) }),
    t('climbers.table.level', { level: block.z + block.height }),
    whereWords(mountain, block),
  ].join(', ');
}

/** What a way up costs: free, through how many surfaces, by which ladder. */
export function costWords(ladders: Ladders, steps: number): string {
  if (ladders === 's') return t('climbers.table.short');
  if (ladders === 'l') return t('climbers.table.long');
  if (ladders === 'sl') return t('climbers.table.both');
  return steps > 1 ? t('climbers.table.via', { n: steps - 1 }) : t('climbers.table.free');
}

function deedWords(input: Holding, surface: Surface): string {
  const number = surface.block?.number ?? 0;
  const ways = input.climbs.get(surface.name);
  if (ways)
    return t('climbers.table.may_climb', {
      cost: list(
        ways.map((way) => costWords(way.ladders, way.path.length)),
        'disjunction',
      ),
    });
  if (input.movable.has(number)) return t('climbers.table.may_take');
  return input.discs.has(number) ? t('climbers.table.may_lay') : '';
}

/** What somebody has just done here. */
function markWords(input: Holding, { name, block }: Surface): string[] {
  const { view, marks } = input;
  return marks.flatMap(({ kind, seat, block: moved }) => {
    const here = kind === 'climb' ? view.seats[seat]?.at === name && block !== null : block?.number === moved;
    return here ? [t('climbers.mark.' + kind, { player: input.player(seat) })] : [];
  });
}

export function surfaceWords(input: Holding, surface: Surface): string {
  const { mountain } = input;
  const said: string[] = [];
  if (surface.name === TABLE) said.push(t('climbers.table.bare'));
  else {
    const { number, size, height } = surface.block!;
    const squares = surface.squares.length - surface.seats.length;
    said.push(
      t('climbers.table.surface', { level: surface.level, colour: paintName(surface.paint ?? 'neutral'), squares }),
    );
    said.push(t('climbers.table.block', { size: formName(size, height), square: surface.name }));
    const disc = mountain.discs.get(number);
    if (disc !== undefined) said.push(t('climbers.table.disc_of', { player: input.player(disc) }));
  }
  if (surface.seats.length > 0)
    said.push(t('climbers.table.stands', { players: list(surface.seats.map((seat) => input.player(seat))) }));
  said.push(...markWords(input, surface), deedWords(input, surface));
  return said.filter((part) => part !== '').join('; ');
}

export function placeWords(input: Holding, { x, y, z }: Place): string {
  const below = input.ground.block(x, y);
  const on = below ? paintName(input.mountain.paint(below)) : t('climbers.table.the_table');
  return t('climbers.table.place', { x, y, on, level: z, top: z + (input.pose?.stance.height ?? 0) });
}

/** A part of a surface that a block cuts, by where it lies among the parts: "Ada at the back left (3 squares)". */
export function partWords(input: Holding, { seat, squares }: Part): string {
  const all = (input.parts ?? []).filter((part) => part.seat === seat).flatMap((part) => part.squares.map(squareOf));
  const [across, deep] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const bounds: Bounds = [Math.min(...across), Math.min(...deep), Math.max(...across) + 1, Math.max(...deep) + 1];
  const { x, y } = middle(squares.map(squareOf));
  return t('climbers.table.part', {
    player: input.player(seat),
    where: partOf(bounds, x, y),
    squares: squares.length,
  });
}

/** What it means to do without: "Move no block", "Stay on level 2". */
export function passWords({ phase, seats, acting }: View): string {
  const level = seats[acting]?.level ?? 0;
  return level === 0 && phase === 'others'
    ? t('climbers.table.pass.table')
    : t('climbers.table.pass.' + phase, { level });
}

/** An action as advice: "Climb to level 4: short ladder". */
export function ideaWords({ mountain, view }: Input, { action }: Advised): string {
  if (action.kind === 'climb') {
    const { level, ladders, path } = action;
    return t('climbers.advice.climb', { level, cost: costWords(ladders, path.length) });
  }
  if (action.kind === 'disc') return t('climbers.advice.disc', { block: blockWords(mountain, action.block) });
  if (action.kind !== 'move') return passWords(view);
  const { to } = action;
  return t('climbers.advice.move', {
    block: blockWords(mountain, action.block),
    where: whereWords(mountain, to),
    colour: paintName(mountain.paint(to)),
    level: to.z + to.height,
  });
}

/** What an idea is good for, in two or three words: "up to 6", "stops Gemma". */
export function purposeWords({ session, view }: Input, { action, changes }: Advised): string {
  if (action.kind === 'climb') return t('climbers.table.lift', { level: action.level });
  const mine = changes.find(({ seat, kind }) => seat === view.acting && (kind === 'opens' || kind === 'cheaper'));
  if (mine) return t('climbers.table.lift', { level: mine.after.level });
  const stopped = changes.find(({ seat, kind }) => seat !== view.acting && (kind === 'closes' || kind === 'dearer'));
  if (stopped) return t('climbers.advice.stops', { player: session.player(stopped.seat) });
  return action.kind === 'pass' ? passWords(view) : t('climbers.advice.other');
}

// Places and actions of The Climbers in words.
import { language, t } from '../../lib/words.svelte';
import type { Hand } from './hand.svelte';
import { TABLE, type Surface } from './solids';
import { axisOf, paintOf, partsOf, squareOf, type Ladders, type Paint } from './view';

const list = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(language(), { type }).format(names);

export const paintName = (paint: Paint): string => t('climbers.colour.' + paint);

export const sizeName = (size: number): string =>
  size === 6 ? t('climbers.table.big') : t('climbers.table.size', { size });

/** "Size 4, lying along the rows". Cubes only have a size. */
export function poseWords(size: number, pose: string): string {
  if (size === 2) return sizeName(size);
  const lie = size === 1 ? 'thin' : 'long';
  return t('climbers.table.lies', { block: sizeName(size), how: t(`climbers.table.${lie}.${axisOf(pose)}`) });
}

/** What a way up costs: free, through how many surfaces, by which ladder. */
export function costWords(ladders: Ladders, steps: number): string {
  if (ladders === 's') return t('climbers.table.short');
  if (ladders === 'l') return t('climbers.table.long');
  if (ladders === 'sl') return t('climbers.table.both');
  return steps > 1 ? t('climbers.table.via', { n: steps - 1 }) : t('climbers.table.free');
}

function deedWords(hand: Hand, surface: Surface): string {
  const number = surface.block?.number ?? 0;
  const ways = hand.offers.climbs.get(surface.name);
  if (ways)
    return t('climbers.table.may_climb', {
      cost: list(
        ways.map((way) => costWords(way.ladders, hand.paths[way.text]?.length ?? 1)),
        'disjunction',
      ),
    });
  if (hand.offers.moves.has(number)) return t('climbers.table.may_take');
  return hand.offers.discs.has(number) ? t('climbers.table.may_lay') : '';
}

export function surfaceWords(hand: Hand, surface: Surface): string {
  const { session, mountain } = hand;
  const said: string[] = [];
  if (surface.name === TABLE) said.push(t('climbers.table.bare'));
  else {
    const { number, size } = surface.block!;
    const squares = surface.squares.length - surface.seats.length;
    said.push(
      t('climbers.table.surface', { level: surface.level, colour: paintName(surface.paint ?? 'neutral'), squares }),
    );
    said.push(t('climbers.table.block', { block: number, size: sizeName(size), square: surface.name }));
    const disc = mountain.discs.get(number);
    if (disc !== undefined) said.push(t('climbers.table.disc_of', { player: session.player(disc) }));
  }
  if (surface.seats.length > 0)
    said.push(t('climbers.table.stands', { players: list(surface.seats.map((seat) => session.player(seat))) }));
  said.push(deedWords(hand, surface));
  return said.filter((part) => part !== '').join('; ');
}

export function placeWords(hand: Hand, place: string): string {
  const solid = hand.mountain.placed(hand.block, place, hand.pose);
  const [x, y] = squareOf(place);
  const below = hand.mountain.blocks.get(hand.mountain.topWithout(x, y, hand.block));
  const on = below ? paintName(paintOf(below.pose[0])) : t('climbers.table.the_table');
  return t('climbers.table.place', { x, y, on, level: solid.z, top: solid.z + solid.height });
}

export function partWords(hand: Hand, part: string): string {
  const seat = hand.view.seats.findIndex((climber) => climber.colour === paintOf(part[0]));
  return t('climbers.table.part', {
    player: hand.session.player(seat),
    square: part.slice(1),
    squares: hand.squaresOfPart(part).length,
  });
}

/** An action as advice: "Climb to level 4, short ladder". */
export function actionWords(hand: Hand, text: string): string {
  if (text === 'pass') return t('climbers.table.pass.' + hand.view.phase);
  if (text.startsWith('^')) {
    const [surface = '', ladders = ''] = text.slice(1).split('+');
    const cost = costWords(ladders as Ladders, hand.paths[text]?.length ?? 1);
    return t('climbers.table.advice_climb', { level: hand.mountain.level(surface), square: surface, cost });
  }
  if (text.startsWith('disc')) return t('climbers.table.advice_disc', { block: text.slice(4) });
  const [block = '', rest = ''] = text.split('@');
  const [place = '', pose = ''] = rest.split(':');
  const solid = hand.mountain.placed(Number(block), place, pose);
  const colour = paintName(paintOf(pose[0]));
  const said = t('climbers.table.advice_move', { block, square: place, colour, level: solid.z + solid.height });
  return partsOf(text).length > 0
    ? `${said} (${partsOf(text)
        .map((part) => part.slice(1))
        .join(', ')})`
    : said;
}

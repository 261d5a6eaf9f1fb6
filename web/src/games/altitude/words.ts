// What the table says: one sentence, why, and the accessible names of cards and places.
import { endedEarly, winnersOf } from '../../lib/ended';
import { waitingWords } from '../../lib/recap';
import { whoSits } from '../../lib/seats';
import type { Phrase } from '../../lib/protocol';
import type { Session } from '../../lib/session.svelte';
import { percent, t, tellWith } from '../../lib/words.svelte';
import type { Input } from './input.svelte';
import type { Mark } from './marks';
import { baseWidth } from './mountain';
import {
  faceOf,
  spot,
  type Action,
  type At,
  type Deed,
  type Face,
  type Places,
  type SeatView,
  type View,
} from './view';

export interface Saying {
  say: string;
  why?: string;
  rule?: string;
}

type Told = Pick<View, 'deck' | 'first_row'>;
let { deck, first_row: firstRow }: Told = { deck: { top_value: 0, animals: {}, specials: {} }, first_row: 1 };
/** From now on what is told is told of this table: its cards, and the row that is floor 1. */
export function tellOf(table: Told): void {
  ({ deck, first_row: firstRow } = table);
}

/** "57"; "78 (chamois)"; "an avalanche". */
export function faceWords(face: Face): string {
  if (face.kind !== 'number') return t('altitude.card.' + face.kind);
  return face.animal ? `${face.value} (${t('altitude.beast.' + face.animal)})` : String(face.value);
}
export const cardWords = (name: string): string => faceWords(faceOf(deck, name));
export const cardList = (names: readonly string[]): string => names.map(cardWords).join('; ');

/** "floor 3"; a row below the first floor is "row 1". */
function floorWords(row: number): string {
  return row < firstRow ? t('altitude.told.row', { n: row }) : t('altitude.told.floor', { n: row - firstRow + 1 });
}

const cards = ['card', 'card1', 'card2', 'card3', 'card4', 'discarded', 'below'];
/** In the log "45 (ibex)", "a cable car". */
function told(key: string, name: string, value: string): string {
  if (!cards.includes(name)) return value;
  const face = faceOf(deck, value);
  if (face.kind === 'hidden') return value;
  const inLog = face.kind !== 'number' && key.startsWith('altitude.log.');
  return inLog ? t('altitude.told.' + face.kind) : faceWords(face);
}
/** A place is told by the floor that it is on: "floor 2". */
function retold(phrase: Phrase): Phrase {
  const row = phrase.args.find(({ name }) => name === 'row');
  if (!row) return phrase;
  const floor = floorWords(Number(row.value));
  const args = phrase.args.map((arg) =>
    arg.name === 'place' ? { name: 'place', value: floor, kind: 'text' as const } : arg,
  );
  return { ...phrase, args };
}
tellWith('altitude', told, retold);

/** Where that is, so that it is found on the table: "floor 2, on 14 and 21". */
export function whereWords(mountain: Record<string, string>, places: Places, place: string): string {
  const [row, index] = places[place]!;
  const floor = floorWords(row);
  const there = mountain[place];
  if (there !== undefined) return `${floor}, ${cardWords(there)}`;
  const cardAt = (level: number, at: number): string | undefined =>
    Object.entries(mountain).find(([name]) => places[name]![0] === level && places[name]![1] === at)?.[1];
  const [left, right] = [cardAt(row - 1, index), cardAt(row - 1, index + 1)];
  if (left !== undefined && right !== undefined)
    return t('altitude.where.on', { floor, left: cardWords(left), right: cardWords(right) });
  const sides = [index - 1, index + 1].map((beside) => cardAt(row, beside) !== undefined);
  if (sides[0] === sides[1]) return sides[0] ? t('altitude.where.gap', { floor }) : floor;
  return t(sides[0] ? 'altitude.where.right' : 'altitude.where.left', { floor });
}

/** "Place 3 in row 2". */
export function placeWords([row, index]: At): string {
  return t('altitude.place', { row, index: String(index).replace('-', '−') });
}

const deeds = {
  build: 'altitude.deed.build',
  replace: 'altitude.deed.replace',
  give: 'altitude.deed.build',
  rescue: 'altitude.deed.rescue',
} as const;
export const deedWords = (deed: Deed): string => t(deeds[deed.use], { card: cardWords(deed.card) });

/** "Place 3 in row 2, free: lay 57"; with the chance that the next card fits, if that is known. */
export function spotWords(input: Input, seat: number, place: string, chance?: number): string {
  const there = input.view.seats[seat]?.mountain[place];
  const lies = there === undefined ? t('altitude.place.free') : cardWords(there);
  const here = `${placeWords(input.view.places[place]!)}, ${lies}`;
  const deed = input.glows.get(spot(seat, place));
  const mark = input.marks.find((one) => one.seat === seat && one.place === place);
  const now = mark ? `${here}, ${markWords(input, mark)}` : here;
  const does = deed ? `${now}: ${deedWords(deed)}` : now;
  return chance === undefined ? does : `${does}. ${t('altitude.place.chance', { percent: percent(chance) })}`;
}

/** What somebody did there: "Chamois just laid it". */
function markWords({ session }: Input, { use, by, old }: Mark): string {
  const player = session.player(by);
  if (use === 'rescue') return t('altitude.mark.cleared', { player });
  return use === 'replace'
    ? t('altitude.mark.replaced', { player, old: cardWords(old) })
    : t('altitude.mark.laid', { player });
}

/** "Black grouse's mountain, 4 floors, 9 wide. 3 places take 78." */
export function mountainWords(input: Input, seat: number): string {
  const { floors, mountain } = input.view.seats[seat]!;
  const wide = baseWidth(mountain, input.view.places);
  const stands = t('altitude.mountain', { player: input.session.player(seat), n: floors, wide });
  const taking = input.sights[seat]?.lit.length ?? 0;
  return taking > 0 && input.held
    ? `${stands}. ${t('altitude.mountain.takes', { n: taking, card: cardWords(input.held.card) })}`
    : stands;
}

/** What counts of a player: "4 floors, 1 animal"; in the end "6 points". */
export function countWords({ floors, animals, hand, score }: SeatView, finishing: boolean): string {
  if (score) return t('altitude.panel.points', { n: score.total });
  const parts = [t('altitude.panel.floors', { n: floors })];
  if (animals > 0) parts.push(t('altitude.panel.animals', { n: animals }));
  if (finishing) parts.push(t('altitude.panel.hand', { n: hand.length }));
  return parts.join(', ');
}

/** A card of the hand: what it is, and what a press does with it. */
export function handWords(input: Input, card: string, index: number): string {
  const name = cardWords(card);
  if (input.keeping)
    return t(input.chosen.includes(index) ? 'altitude.tray.kept' : 'altitude.tray.not_kept', { card: name });
  if (!input.playable.has(card)) return name;
  return t(rescues(input, card) ? 'altitude.tray.take_up_rescue' : 'altitude.tray.take_up', { card: name });
}
/** Whether a card of the hand may clear an avalanche. */
const rescues = ({ offers }: Input, card: string): boolean =>
  offers.deeds.some((deed) => deed.from === 'hand' && deed.card === card && deed.use === 'rescue');

/** How the card that is held can be used, as far as places glow for it. */
export function howWords(input: Input): string {
  const uses = new Set([...input.glows.values()].map((deed) => deed.use));
  const parts: string[] = [];
  if (uses.has('build')) parts.push(t(uses.has('give') ? 'altitude.tray.how_others' : 'altitude.tray.how'));
  else if (uses.has('give')) parts.push(t('altitude.tray.how_give'));
  if (uses.has('replace')) parts.push(t('altitude.tray.how_replace'));
  return parts.join(' ');
}

/** What an action would be, in words: for what the bot considers. */
export function actionWords({ session, view }: Input, action: Action): string {
  if (action.kind === 'pass') return t('altitude.do.pass');
  if (action.kind === 'discard') return t('altitude.do.discard', { card: cardWords(action.card) });
  if (action.kind === 'keep') return t('altitude.do.keep', { cards: cardList(action.cards) });
  if (action.kind !== 'use') return action.text;
  const card = cardWords(action.card);
  const place = whereWords(view.seats[action.seat ?? view.active]?.mountain ?? {}, view.places, action.place);
  if (action.use === 'give') return t('altitude.do.give', { card, place, other: session.player(action.seat ?? 0) });
  if (action.use === 'replace') return t('altitude.do.replace', { card, place });
  if (action.use === 'rescue') return t('altitude.do.rescue', { place });
  const keeps = action.from === 'hand' && view.phase === 'play'; // in the last round nothing is drawn
  return t(keeps ? 'altitude.do.hand_build' : 'altitude.do.build', { card, place });
}

/** The one sentence above the table. */
export function saying(input: Input): Saying {
  const { session, view } = input;
  const player = session.player(view.active);
  if (input.front !== input.me) return brought(input);
  const early = endedEarly(session.snapshot);
  if (early) return { say: early };
  const waiting = waitingWords(session);
  if (waiting) return { say: waiting };
  if (view.phase === 'over') return over(input);
  if (session.snapshot.watched && !session.replaying) return watched(session);
  if (view.phase === 'lot') return { say: t('altitude.say.lot'), why: t('altitude.say.lot_why'), rule: 'A3' };
  if (view.phase === 'deal') return { say: t('altitude.say.deal'), why: t('altitude.say.deal_why'), rule: 'A3' };
  if (session.mine) return yours(input);
  if (view.phase === 'keep') return { say: t('altitude.say.their_keep', { player }) };
  if (view.phase === 'finish') return { say: t('altitude.say.their_finish', { player }) };
  return { say: t(view.phase === 'draw' ? 'altitude.say.their_draw' : 'altitude.say.their_play', { player }) };
}

/** Of somebody else's mountain, while it is in front. */
function brought({ session, front, held, sights }: Input): Saying {
  const player = session.player(front);
  return held && (sights[front]?.lit.length ?? 0) > 0
    ? {
        say: t('altitude.say.lay_there', { card: cardWords(held.card), player }),
        why: t('altitude.say.lay_there_why'),
        rule: 'A4.3',
      }
    : { say: t('altitude.mountain_of', { player }), why: whoSits(session.snapshot, front) };
}

function watched(session: Session): Saying {
  const { observer } = session.snapshot;
  if (observer === 'spectator') return { say: t('altitude.say.seen_by_all'), why: t('altitude.say.seen_by_all_why') };
  return { say: t('altitude.say.seen_by', { player: session.player(observer) }), why: t('altitude.say.seen_by_why') };
}

function over({ session, view }: Input): Saying {
  const { result } = session.snapshot;
  const rule = 'A6';
  const why = t('altitude.say.over_why');
  if (!result || !view.seats.every((seat) => seat.score)) return { say: t('altitude.say.over'), why, rule };
  const [winner = 0, ...others] = winnersOf(session.snapshot);
  const n = view.seats[winner]?.score?.total ?? 0;
  if (view.seats.length === 1) return { say: t('altitude.say.points', { n }), why, rule };
  if (others.length > 0) return { say: t('altitude.say.shared', { n }), why, rule };
  return { say: t('altitude.say.won', { player: session.named(winner), n }), why, rule };
}

function yours(input: Input): Saying {
  const { view, held, offers } = input;
  if (view.phase === 'keep') return { say: t('altitude.say.keep'), why: t('altitude.say.keep_why'), rule: 'A3' };
  if (view.phase === 'finish')
    return offers.deeds.length > 0
      ? { say: t('altitude.say.finish'), why: t('altitude.say.finish_why'), rule: 'A6' }
      : { say: t('altitude.say.stop'), why: t('altitude.say.stop_why'), rule: 'A6' };
  if (held?.from === 'hand') return fromHand(input, held.card);
  return drawn(input, view.drawn!);
}

function fromHand(input: Input, name: string): Saying {
  const card = cardWords(name);
  if (!input.playable.has(name))
    return { say: t('altitude.say.hand_stuck', { card }), why: t('altitude.say.hand_stuck_why'), rule: 'A4.4' };
  return rescues(input, name)
    ? { say: t('altitude.say.hand', { card }), why: t('altitude.say.hand_rescue_why'), rule: 'A4.7' }
    : { say: t('altitude.say.hand', { card }), why: t('altitude.say.hand_why'), rule: 'A4.4' };
}

function drawn({ view, offers }: Input, name: string): Saying {
  const face = faceOf(view.deck, name);
  const say = t(view.plays_left > 1 ? 'altitude.say.drew_first' : 'altitude.say.drew', { card: cardWords(name) });
  if (face.kind === 'avalanche') return { say, why: t('altitude.say.avalanche_why'), rule: 'A2.5' };
  if (face.kind === 'cable') return { say, why: t('altitude.say.cable_why'), rule: 'A2.4' };
  if (face.kind === 'bernard')
    return offers.deeds.some((deed) => deed.use === 'rescue')
      ? { say, why: t('altitude.say.rescue_why'), rule: 'A4.6' }
      : { say, why: t('altitude.say.bernard_why'), rule: 'A6' };
  if (view.plays_left > 1) return { say, why: t('altitude.say.twice_why'), rule: 'A5' };
  if (face.kind === 'number' && face.animal) return { say, why: t('altitude.say.animal_why'), rule: 'A6' };
  const uses = new Set(offers.deeds.filter((deed) => deed.from === 'drawn').map((deed) => deed.use));
  if (uses.has('build') || uses.has('give')) return { say, why: t('altitude.say.play_why'), rule: 'A4' };
  return { say, why: t(uses.has('replace') ? 'altitude.say.replace_why' : 'altitude.say.nowhere_why'), rule: 'A4' };
}

// What the table says: one sentence, why, and the accessible names of cards and places.
import type { Session } from '../../lib/session.svelte';
import { t, tellWith } from '../../lib/words.svelte';
import type { Hand } from './hand.svelte';
import { readCard, readPlace, spot, type Action, type Deed } from './view';

export interface Saying {
  say: string;
  why?: string;
  rule?: string;
}

/** "57"; "78 (chamois)"; "an avalanche". */
export function cardWords(name: string): string {
  const face = readCard(name);
  if (face.kind !== 'number') return t('altitude.card.' + face.kind);
  return face.animal ? `${face.value} (${t('altitude.beast.' + face.animal)})` : String(face.value);
}
export const cardList = (names: readonly string[]): string => names.map(cardWords).join('; ');

/** In the log "45 (ibex)", "a cable car". */
function told(key: string, name: string, value: string): string {
  if (!['card', 'cards', 'old', 'below'].includes(name)) return value;
  if (name === 'cards')
    return value
      .split(', ')
      .map((card) => told(key, 'card', card))
      .join(', ');
  const face = readCard(value);
  if (face.kind !== 'number')
    return face.kind === 'hidden'
      ? value
      : key.startsWith('altitude.log.')
        ? t('altitude.told.' + face.kind)
        : t('altitude.card.' + face.kind);
  return face.animal ? `${face.value} (${t('altitude.beast.' + face.animal)})` : value;
}
tellWith('altitude', told);

/** "Place 3 in row 2". */
export function placeWords(place: string): string {
  const { row, index } = readPlace(place);
  return t('altitude.place', { row, index: String(index).replace('-', '−') });
}

const deeds = {
  build: 'altitude.deed.build',
  replace: 'altitude.deed.replace',
  give: 'altitude.deed.build',
  rescue: 'altitude.deed.rescue',
} as const;
export const deedWords = (deed: Deed): string => t(deeds[deed.use], { card: cardWords(deed.card) });

/** "Place 3 in row 2, free: lay 57". */
export function spotWords(hand: Hand, seat: number, place: string): string {
  const there = hand.view.seats[seat]?.mountain[place];
  const here = `${placeWords(place)}, ${there === undefined ? t('altitude.place.free') : cardWords(there)}`;
  const deed = hand.glows.get(spot(seat, place));
  return deed ? `${here}: ${deedWords(deed)}` : here;
}

/** A card of the hand: what it is, and what a press does with it. */
export function handWords(hand: Hand, card: string, index: number): string {
  const name = cardWords(card);
  if (hand.keeping)
    return t(hand.chosen.includes(index) ? 'altitude.tray.kept' : 'altitude.tray.not_kept', { card: name });
  if (!hand.playable.has(card)) return name;
  return t(readCard(card).kind === 'bernard' ? 'altitude.tray.take_up_rescue' : 'altitude.tray.take_up', {
    card: name,
  });
}

/** How the card that is held can be used, as far as places glow for it. */
export function howWords(hand: Hand): string {
  const uses = new Set([...hand.glows.values()].map((deed) => deed.use));
  const parts: string[] = [];
  if (uses.has('build')) parts.push(t(uses.has('give') ? 'altitude.tray.how_others' : 'altitude.tray.how'));
  else if (uses.has('give')) parts.push(t('altitude.tray.how_give'));
  if (uses.has('replace')) parts.push(t('altitude.tray.how_replace'));
  return parts.join(' ');
}

/** What an action would be, in words: for what the bot considers. */
export function actionWords(session: Session, action: Action): string {
  if (action.kind === 'pass') return t('altitude.do.pass');
  if (action.kind === 'discard') return t('altitude.do.discard', { card: cardWords(action.card) });
  if (action.kind === 'keep') return t('altitude.do.keep', { cards: cardList(action.cards) });
  if (action.kind !== 'use') return action.text;
  const card = cardWords(action.card);
  const place = placeWords(action.place);
  if (action.use === 'give') return t('altitude.do.give', { card, place, other: session.player(action.seat ?? 0) });
  if (action.use === 'replace') return t('altitude.do.replace', { card, place });
  if (action.use === 'rescue') return t('altitude.do.rescue', { place });
  return t(action.from === 'hand' ? 'altitude.do.hand_build' : 'altitude.do.build', { card, place });
}

/** The one sentence above the table. */
export function saying(hand: Hand): Saying {
  const { session, view } = hand;
  const player = session.player(view.active);
  if (view.phase === 'over') return over(hand);
  if (session.snapshot.watched && !session.replaying) return watched(session);
  if (view.phase === 'lot') return { say: t('altitude.say.lot'), why: t('altitude.say.lot_why'), rule: 'A3' };
  if (view.phase === 'deal') return { say: t('altitude.say.deal'), why: t('altitude.say.deal_why'), rule: 'A3' };
  if (session.mine) return yours(hand);
  if (view.phase === 'keep') return { say: t('altitude.say.their_keep', { player }) };
  if (view.phase === 'finish') return { say: t('altitude.say.their_finish', { player }) };
  return { say: t(view.phase === 'draw' ? 'altitude.say.their_draw' : 'altitude.say.their_play', { player }) };
}

function watched(session: Session): Saying {
  const { observer } = session.snapshot;
  if (observer === 'spectator') return { say: t('altitude.say.seen_by_all'), why: t('altitude.say.seen_by_all_why') };
  return { say: t('altitude.say.seen_by', { player: session.player(observer) }), why: t('altitude.say.seen_by_why') };
}

function over({ session, view }: Hand): Saying {
  const { result } = session.snapshot;
  const rule = 'A6';
  const why = t('altitude.say.over_why');
  if (!result || !view.seats.every((seat) => seat.score)) return { say: t('altitude.say.over'), why, rule };
  const most = Math.max(...view.seats.map((seat) => seat.score?.total ?? 0));
  if (view.seats.length === 1) return { say: t('altitude.say.points', { n: most }), why, rule };
  const winners = view.seats.flatMap((seat, index) => (seat.score?.total === most ? [session.player(index)] : []));
  if (winners.length > 1) return { say: t('altitude.say.shared', { n: most }), why, rule };
  return { say: t('altitude.say.won', { player: winners[0] ?? '', n: most }), why, rule };
}

function yours(hand: Hand): Saying {
  const { view, held, offers } = hand;
  if (view.phase === 'keep') return { say: t('altitude.say.keep'), why: t('altitude.say.keep_why'), rule: 'A3' };
  if (view.phase === 'finish')
    return offers.deeds.length > 0
      ? { say: t('altitude.say.finish'), why: t('altitude.say.finish_why'), rule: 'A6' }
      : { say: t('altitude.say.stop'), why: t('altitude.say.stop_why'), rule: 'A6' };
  if (held?.from === 'hand') return fromHand(hand, held.card);
  return drawn(hand, view.drawn);
}

function fromHand(hand: Hand, name: string): Saying {
  const card = cardWords(name);
  if (!hand.playable.has(name))
    return { say: t('altitude.say.hand_stuck', { card }), why: t('altitude.say.hand_stuck_why'), rule: 'A4.4' };
  const rescue = hand.offers.deeds.some((deed) => deed.from === 'hand' && deed.card === name && deed.use === 'rescue');
  return rescue
    ? { say: t('altitude.say.hand', { card }), why: t('altitude.say.hand_rescue_why'), rule: 'A4.7' }
    : { say: t('altitude.say.hand', { card }), why: t('altitude.say.hand_why'), rule: 'A4.4' };
}

function drawn({ view, offers }: Hand, name: string): Saying {
  const face = readCard(name);
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

// Cards by their names, and the marks of places.
import { cardBack, heightCard, plainCard, specialCard } from '../../lib/draw/cards';
import { faceOf, type Deck } from './view';

/** A card of 92 × 128; null: its back. */
export function card(name: string | null, deck: Deck, simple = false): string {
  const face = name === null ? { kind: 'hidden' as const } : faceOf(deck, name);
  if (face.kind === 'number')
    return (simple ? plainCard : heightCard)(face.value, deck.top_value, face.animal ?? undefined);
  return face.kind === 'hidden' ? cardBack() : specialCard(face.kind);
}

/** The seal of two arrows: the card there is replaced; a paw: the avalanche there is cleared. */
export const replaceSeal = (): string =>
  `<path d="M-7-3H6l-3-3.4M7 3H-6l3 3.4" fill="none" stroke="var(--on-alpenglow)" stroke-width="2.4"/>`;
export const rescueSeal = (): string =>
  `<g fill="var(--on-alpenglow)"><path d="M-5.5 5q0-6 5.5-6t5.5 6q0 3-5.5 1.6Q-5.5 8-5.5 5z"/>
    <circle cx="-6.4" cy="-2" r="2"/><circle cx="-2.3" cy="-5.4" r="2.1"/><circle cx="2.3" cy="-5.4" r="2.1"/>
    <circle cx="6.4" cy="-2" r="2"/></g>`;

// A card under the finger: from the tray to a place that glows, or to the discard pile.
import type { Input } from './input.svelte';
import { spot, type Held } from './view';

const FAR = 6; // a shorter way is a click
const NEAR = 26; // a card that is let go this close to a place is meant for it

const gap = (box: DOMRect, x: number, y: number): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

/** The glowing place under or next to a point of the screen; of several the one whose middle is nearest. */
export function placeNear(x: number, y: number, within = NEAR): HTMLElement | SVGElement | null {
  let best: HTMLElement | SVGElement | null = null;
  let least = Infinity;
  for (const element of document.querySelectorAll<SVGElement>('[data-glow]')) {
    const box = element.getBoundingClientRect();
    if (gap(box, x, y) > within) continue;
    const distance = Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2);
    if (distance < least) [best, least] = [element, distance];
  }
  return best;
}

export class Drag {
  held: Held | null = $state.raw(null);
  at = $state.raw({ x: 0, y: 0 });
  over: string | null = $state(null); // the place that would get the card
  private begun: { x: number; y: number; id: number; held: Held } | null = null;
  private moved = false;

  constructor(private readonly input: Input) {}

  start(event: PointerEvent, held: Held): void {
    if (event.button !== 0 || !this.input.session.mine || this.input.keeping) return;
    this.begun = { x: event.clientX, y: event.clientY, id: event.pointerId, held };
    this.moved = false;
  }

  move = (event: PointerEvent): void => {
    const { begun } = this;
    if (!begun || event.pointerId !== begun.id) return;
    if (!this.held && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < FAR) return;
    if (!this.held) {
      this.moved = true;
      this.held = begun.held;
      this.input.hold(begun.held.from === 'drawn' ? null : begun.held);
    }
    event.preventDefault();
    this.at = { x: event.clientX, y: event.clientY };
    this.over = placeNear(event.clientX, event.clientY)?.dataset['glow'] ?? null;
  };

  end = (event: PointerEvent): void => {
    if (!this.begun || event.pointerId !== this.begun.id) return;
    this.begun = null;
    if (!this.held) return;
    const target = event.type === 'pointerup' ? this.over : null;
    this.held = null;
    this.over = null;
    if (target === 'discard') return this.input.discard();
    if (target === null) return;
    const [seat = '0', place = ''] = target.split(' ');
    this.input.press(Number(seat), place);
  };

  /** The click that ends a drag is none. */
  wasDrag(): boolean {
    const was = this.moved;
    this.moved = false;
    return was;
  }

  isOver(seat: number, place: string): boolean {
    return this.over === spot(seat, place);
  }
}

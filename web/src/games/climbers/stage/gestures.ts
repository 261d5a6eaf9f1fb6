// Fingers and mouse on the canvas. One finger or the left button turns the mountain, or carries the ghost where it
// begins on it; two fingers shift and zoom, and what is between them stays there; the other buttons shift; the wheel
// zooms at the pointer; the rest is a tap.
import type { Eye, Spot } from './camera';

export interface Gestures {
  moved(): void; // the camera
  tap(event: PointerEvent): void;
  hover(event: PointerEvent | null): void;
  grabs(event: PointerEvent): boolean; // whether a drag that begins here carries something
  carry(event: PointerEvent): void;
}

const SLACK = 8; // pixels that a tap may wander

interface Point {
  x: number;
  y: number;
}
function spotOn(canvas: HTMLElement, { x, y }: Point): Spot {
  const box = canvas.getBoundingClientRect();
  return [((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2];
}
function middle([a, b]: Point[]): Point & { apart: number } {
  return { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2, apart: Math.hypot(a!.x - b!.x, a!.y - b!.y) };
}
/** Hears what happens on the canvas until the function that it answers with is called. */
function listen(canvas: HTMLElement, heard: Record<string, (event: never) => void>): () => void {
  const each = (change: 'addEventListener' | 'removeEventListener'): void => {
    for (const [name, listener] of Object.entries(heard))
      canvas[change](name, listener as (event: Event) => void, { passive: false });
  };
  each('addEventListener');
  return () => each('removeEventListener');
}

export function follow(canvas: HTMLElement, eye: Eye, told: Gestures): () => void {
  const down = new Map<number, Point>();
  let dragged = 0;
  let most = 0; // fingers at once
  let does: 'turn' | 'pan' | 'carry' = 'turn';

  const spot = (point: Point): Spot => spotOn(canvas, point);
  const between = (): Point & { apart: number } => middle([...down.values()]);
  const press = (event: PointerEvent): void => {
    if (down.size === 0) {
      [dragged, most] = [0, 0];
      does = event.button > 0 || event.shiftKey ? 'pan' : told.grabs(event) ? 'carry' : 'turn';
    }
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    most = Math.max(most, down.size);
    canvas.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent, last: Point): void => {
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    if (does === 'carry') return told.carry(event);
    if (does === 'pan') eye.pan(spot(last), spot({ x: event.clientX, y: event.clientY }));
    else eye.turn(-dx * 0.008, dy * 0.006);
    told.moved();
  };
  const move = (event: PointerEvent): void => {
    const last = down.get(event.pointerId);
    if (!last) {
      if (event.pointerType !== 'touch') told.hover(event);
      return;
    }
    const before = down.size === 2 ? between() : null;
    dragged += Math.hypot(event.clientX - last.x, event.clientY - last.y);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (before) {
      const after = between();
      eye.pan(spot(before), spot(after));
      if (before.apart > 0) eye.nearer(after.apart / before.apart, spot(after));
      told.moved();
    } else if (dragged >= SLACK && most === 1) drag(event, last);
  };
  const lift = (event: PointerEvent): void => {
    const was = down.delete(event.pointerId);
    if (was && event.type === 'pointerup' && dragged < SLACK && most === 1 && does !== 'pan') told.tap(event);
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    eye.nearer(Math.exp(-event.deltaY * 0.001), spot({ x: event.clientX, y: event.clientY }));
    told.moved();
  };
  return listen(canvas, {
    pointerdown: press,
    pointermove: move,
    pointerup: lift,
    pointercancel: lift,
    pointerleave: () => told.hover(null),
    contextmenu: (event: Event) => event.preventDefault(),
    wheel,
  });
}

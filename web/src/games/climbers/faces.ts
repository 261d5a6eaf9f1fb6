// The six faces of the block in hand, in the order of the wheel: opposite there is opposite on the block.
import type { Holding } from './holding.svelte';
import type { Paint } from './view';

export const faces: Paint[] = ['teal', 'yellow', 'pink', 'purple', 'red', 'neutral'];

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys go on to the next face that can be up. */
export function stepFace(event: KeyboardEvent, input: Holding): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const paints = faces.filter((face) => input.poses.some(({ paint }) => paint === face));
  const at = paints.findIndex((paint) => paint === input.pose?.paint);
  const next = paints[(at + step + paints.length) % paints.length];
  if (!next) return;
  input.face(next);
  (event.currentTarget as Element).parentElement?.querySelector<SVGElement>(`[data-face="${next}"]`)?.focus();
}

// In which order games with others are listed.
import { myTime } from './clock';
import type { ListedTable } from './messages';

const timeOf = ({ lobby, clock }: ListedTable): number => myTime(lobby, clock) ?? Infinity;

/** Those that wait for me: the least time first, and without a clock whoever has waited longest. */
export const waitingForMe = (mine: readonly ListedTable[]): ListedTable[] =>
  mine
    .filter(({ waits }) => waits)
    .sort((a, b) => {
      const [ours, theirs] = [timeOf(a), timeOf(b)];
      return ours === theirs ? b.updated - a.updated : ours - theirs;
    });

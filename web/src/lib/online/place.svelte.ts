// What the parts of an online table share: its room, its game, and which sheet lies open.
import { getContext, setContext } from 'svelte';
import type { Session } from '../session.svelte';
import type { LobbySeat } from './messages';
import type { Room } from './room.svelte';

export class Place {
  session: Session | null = $state.raw(null);
  sheet: '' | 'greet' | 'stop' | 'resign' = $state('');

  constructor(readonly room: Room) {}

  readonly seats: readonly LobbySeat[] = $derived.by(() => this.room.lobby?.seats ?? []);
  readonly sits: boolean = $derived.by(() => this.room.mine.length > 0);
  readonly playing: boolean = $derived.by(() => this.room.lobby?.phase === 'playing');
  /** Who proposes to stop, and is not here. */
  readonly stopping: readonly LobbySeat[] = $derived.by(() => this.seats.filter((one) => one.stopping && !one.you));
  readonly proposed: boolean = $derived.by(() => this.seats.some((one) => one.stopping && one.you));
}

const key = Symbol('place');
export const providePlace = (place: Place): Place => setContext(key, place);
export const usePlace = (): Place => getContext(key);

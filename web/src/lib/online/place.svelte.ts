// What the parts of an online table share: its room, its game, and which sheet lies open.
import { getContext, setContext } from 'svelte';
import type { Colour } from '../protocol';
import type { Session } from '../session.svelte';
import type { LobbySeat } from './messages';
import { online } from './online.svelte';
import type { Room } from './room.svelte';

const PATIENCE = 120; // seconds after which the server lets a bot play for somebody who is away

export class Place {
  session: Session | null = $state.raw(null);
  sheet: '' | 'greet' | 'stop' | 'resign' = $state('');
  /** To be set a few times a minute: whoever is away has been so for longer. */
  now = $state(performance.now());

  constructor(readonly room: Room) {}

  readonly seats: readonly LobbySeat[] = $derived.by(() => this.room.lobby?.seats ?? []);
  readonly sits: boolean = $derived.by(() => this.room.mine.length > 0);
  readonly playing: boolean = $derived.by(() => this.room.lobby?.phase === 'playing');
  /** Who proposes to stop, and is not here. */
  readonly stopping: readonly LobbySeat[] = $derived.by(() => this.seats.filter((one) => one.stopping && !one.you));
  readonly proposed: boolean = $derived.by(() => this.seats.some((one) => one.stopping && one.you));
  /** Whose turn it is, by colour; none while the line is down, for whoever looks back, and at the end. */
  readonly turn: { colour: Colour; mine: boolean } | null = $derived.by(() => {
    const { session } = this;
    if (!session || !this.playing || online.down || session.replaying) return null;
    const { toAct, turn, seats } = session.snapshot;
    const seat = seats[typeof toAct === 'number' ? toAct : turn];
    return seat ? { colour: seat.colour, mine: session.mine } : null;
  });
  /** The seats of people for whom a bot plays. */
  readonly standIns: readonly number[] = $derived.by(() =>
    (this.session?.snapshot.seats ?? []).flatMap(({ bot }, seat) => (bot && !this.seats[seat]?.bot ? [seat] : [])),
  );
  /** Who has been away for so long that a bot may play for them. */
  readonly missing: readonly number[] = $derived.by(() => {
    if (!this.playing || this.room.lobby?.pace.kind === 'correspondence') return [];
    return this.seats.flatMap((_, seat) =>
      this.awayFor(seat) >= PATIENCE && !this.standIns.includes(seat) ? [seat] : [],
    );
  });

  /** Seconds; 0 for whoever is there. */
  awayFor(seat: number): number {
    return this.room.awayFor(seat, this.now) ?? 0;
  }
}

const key = Symbol('place');
export const providePlace = (place: Place): Place => setContext(key, place);
export const usePlace = (): Place => getContext(key);

// One online table on the page: who is there, what was called across it, and the way to its game.
import type { Answer, Connection, Problem, Shown, TableListener } from '../protocol';
import type { Ear, Line } from './line';
import type { HeardClock } from './clock';
import { note, recall, remember, type Memory } from './memory';
import type { Clock, Greeting, Lobby, LobbySeat } from './messages';
import { randomHex } from './random';

/** A greeting, with the position at which it was heard. */
export interface Remark extends Greeting {
  number: number;
  step: number;
}

const FLIES = 4000; // milliseconds that a greeting is seen
const NOT_THIS_SEAT = ['tables.full', 'tables.by_invitation']; // perhaps another one

/** Nobody's, be it for anybody or for a friend. */
export const isFree = (seat: LobbySeat): boolean => seat.open || seat.invited;

export class Room implements Ear {
  lobby: Lobby | null = $state.raw(null);
  /** What opens the seats that are kept for friends: of the link that led here, or told to who made the table. */
  invitation = $state('');
  clock: HeardClock | null = $state.raw(null);
  /** Why nothing is heard of this table any more. */
  problem: Problem | null = $state.raw(null);
  /** All that was called across the table while this page was there. */
  remarks: readonly Remark[] = $state.raw([]);
  /** What is in the air just now. */
  flying: readonly Remark[] = $state.raw([]);
  /** What this browser remembers of the table. */
  private memory: Memory | null = $state.raw(null);

  private listener: TableListener | null = null;
  private seen: number | undefined;
  private steps = 0;
  private lobbyAt = 0; // when it was heard

  constructor(
    readonly line: Line,
    readonly table: string,
    invitation = '',
  ) {
    this.invitation = invitation;
    this.memory = recall(table);
  }

  /** Whose flags are not shown. */
  get muted(): readonly number[] {
    return this.memory?.muted ?? [];
  }
  /** The commitment that this browser was shown first, and whether that was before the game. */
  get promise(): { digits: string; early: boolean } {
    return { digits: this.memory?.promise ?? '', early: this.memory?.early ?? false };
  }

  async enter(): Promise<void> {
    const answer = await this.line.listen(this.table, this);
    if (!answer.ok) this.problem = answer.problem;
  }
  leave(): void {
    this.line.leave(this.table, this);
  }

  /** One's own seats. */
  readonly mine: readonly number[] = $derived.by(
    () => this.lobby?.seats.flatMap((seat, index) => (seat.you ? [index] : [])) ?? [],
  );

  since = (): number | undefined => this.seen;
  lost = (problem: Problem): void => {
    this.problem = problem;
    this.listener?.lost(problem);
  };
  /** Heard before the game that it goes with. */
  hearLobby = (lobby: Lobby, invitation?: string): void => {
    this.lobby = lobby;
    if (invitation) this.invitation = invitation;
    this.memory = note(this.table, lobby);
    this.lobbyAt = performance.now();
  };
  hearClock = (told: Clock): void => void (this.clock = { told, at: performance.now() });
  hearGreeting = (greeting: Greeting): void => {
    const remark = { ...greeting, number: this.remarks.length, step: this.steps };
    this.remarks = [...this.remarks, remark];
    if (this.muted.includes(greeting.seat)) return;
    this.flying = [...this.flying.filter(({ seat }) => seat !== greeting.seat), remark];
    setTimeout(() => (this.flying = this.flying.filter((one) => one !== remark)), FLIES);
  };
  hearGame = (shown: Shown): void => {
    if (!this.listener) return;
    this.seen = shown.sequence;
    this.steps = shown.steps;
    const elsewhere = (index: number): boolean => !this.mine.includes(index);
    const seats = shown.seats.map((seat, index) =>
      seat.bot === undefined && elsewhere(index) ? { ...seat, elsewhere: true } : seat,
    );
    this.listener.shown({ ...shown, seats });
  };

  /** For how many seconds somebody has not been there; null for whoever is, and for bots. */
  awayFor(seat: number, now: number): number | null {
    const told = this.lobby?.seats[seat];
    if (!told || told.present !== false || isFree(told)) return null;
    return (told.away ?? 0) + Math.max(0, now - this.lobbyAt) / 1000;
  }

  /** Takes a seat. With its number, so that the same words twice don't take two; and with one luck, drawn after the
   * promise was seen and kept before it is given, so that it can be looked for in the record. */
  async join(): Promise<Answer<null>> {
    const luck = recall(this.table)?.luck || randomHex(32);
    this.memory = remember(this.table, { luck });
    const seats = this.lobby?.seats ?? [];
    const kept = seats.flatMap((seat, index) => (seat.you && !seat.there ? [index] : []));
    const invited = seats.flatMap((seat, index) => (seat.invited && this.invitation ? [index] : []));
    const open = seats.flatMap((seat, index) => (seat.open ? [index] : []));
    const invitation = this.invitation ? { invitation: this.invitation } : {};
    let answer: Answer<null> | null = null;
    for (const seat of kept.length > 0 ? kept : [...invited, ...open]) {
      answer = await this.ask('join', { luck, seat, ...invitation });
      const taken =
        !answer.ok && answer.problem.kind === 'refused' && NOT_THIS_SEAT.includes(answer.problem.phrase.key);
      if (kept.length === 0 && !taken) break;
    }
    return answer ?? { ok: false, problem: { kind: 'refused', phrase: { key: 'tables.full', args: [] } } };
  }
  /** Before the game. Only one's own word takes back that this device's luck is in it. */
  async standUp(): Promise<Answer<null>> {
    const answer = await this.ask('leave');
    if (answer.ok) this.memory = remember(this.table, { seats: [] });
    return answer;
  }
  mute(seat: number, on: boolean): void {
    const others = this.muted.filter((one) => one !== seat);
    this.memory = remember(this.table, { muted: on ? [...others, seat] : others });
    if (on) this.flying = this.flying.filter((one) => one.seat !== seat);
  }

  ask<T = null>(verb: string, fields: Record<string, unknown> = {}, how = {}): Promise<Answer<T>> {
    return this.line.ask<T>(verb, { table: this.table, ...fields }, how);
  }

  /** The game, from now on told to the listener: first the whole of it. */
  async open(listener: TableListener): Promise<Answer<Connection>> {
    this.listener = listener;
    this.seen = undefined;
    const answer = await this.line.listen(this.table, this);
    return answer.ok ? { ok: true, value: this.connection } : answer;
  }

  private readonly connection: Connection = {
    act: (action, sequence) => this.ask('act', { sequence, action }),
    undo: (sequence) => this.ask('undo', { sequence }),
    takeBack: (sequence) => this.ask('takeBack', { sequence }),
    stop: (sequence) => this.ask('stop', { sequence }),
    resign: (sequence) => this.ask('resign', { sequence }),
    reveal: (seat) => this.ask('reveal', { seat }),
    choices: (held) => this.ask('choices', { held }),
    lookBack: (position) => this.ask('lookBack', { position }),
    advise: async () => ({ ok: true, value: null }), // the server gives no advice
    leave: () => {
      this.listener = null;
      this.seen = undefined;
    },
  };
}

// One WebSocket to the server for the whole page. It comes back by itself when it breaks: tables are listened to from
// where they were, and what was asked and not answered is asked again with the same words. So is what the server could
// not keep or read just then, for a while.
import type { Answer, Phrase, Problem, Shown } from '../protocol';
import type { Clock, Greeting, Lobby, Told } from './messages';

/** What is used of a WebSocket. */
export interface Wire {
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** Who hears what happens at a table. */
export interface Ear {
  since(): number | undefined; // the entry that was seen last; without one all is told
  hearLobby(lobby: Lobby, invitation?: string): void;
  hearGame(shown: Shown): void;
  hearClock(clock: Clock): void;
  hearGreeting(greeting: Greeting): void;
  lost(problem: Problem): void; // the table can't be listened to any more
}

interface Asked {
  words: Record<string, unknown>;
  answered: (answer: Answer<never>) => void;
  repeats: boolean; // may be asked again where the answer was lost
  tries: number; // that the server's store was not there for
}
type Reply = { id: number } & ({ value: never } | { refused: Phrase } | { error: string });

const FIRST_PAUSE = 250; // milliseconds before it is tried again, doubled each time
const LONGEST_PAUSE = 8000;
const SEEN_PAUSE = 2400; // the longest while somebody looks at the page
const MOST_TRIES = 5; // some fifteen seconds: then whoever asked is told
const PASSING = ['tables.unreadable', 'tables.not_kept']; // the server's store was away, and may be back
const SILENCE = 15_000; // after so much of it the server is asked whether it is there
const PATIENCE = 4000; // for the answer to that, and to whatever else is asked
const COMING = 10_000; // for a socket that is neither there nor refused
const broken: Answer<never> = { ok: false, problem: { kind: 'line' } };

const problemOf = (reply: Reply): Problem =>
  'refused' in reply
    ? { kind: 'refused', phrase: { ...reply.refused, args: reply.refused.args ?? [] } }
    : { kind: 'engine', message: 'error' in reply ? reply.error : '' };

const isPassing = (problem: Problem): boolean => problem.kind === 'refused' && PASSING.includes(problem.phrase.key);
const isSeen = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'visible';
const pauseAfter = (tries: number, longest = LONGEST_PAUSE): number => Math.min(FIRST_PAUSE * 2 ** tries, longest);

export class Line {
  /** The server hears what is said. */
  open = false;
  name = ''; // of the person, as the server knows it
  private wire: Wire | null = null;
  private readonly asked = new Map<number, Asked>();
  private readonly ears = new Map<string, Ear>();
  private ids = 0;
  private failures = 0;
  private closed = false;
  private heard = 0; // messages
  private asking = false; // something, since a message was heard
  private pause: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;

  /** `changed` is called when it opens or breaks. */
  constructor(
    private readonly connect: () => Wire,
    private readonly changed: () => void = () => {},
  ) {
    this.dial();
  }

  /** With `once` it is not asked again: the answer to a lost question is the problem 'line'. */
  ask<T = null>(verb: string, fields: Record<string, unknown> = {}, { once = false } = {}): Promise<Answer<T>> {
    return new Promise((resolve) => {
      const id = ++this.ids;
      const answered = resolve as (answer: Answer<never>) => void;
      if (once && !this.open) return answered(broken);
      this.asked.set(id, { words: { id, do: verb, ...fields }, answered, repeats: !once, tries: 0 });
      if (this.open) this.send(id);
    });
  }

  /** From now on, also after the line was down. */
  listen(table: string, ear: Ear): Promise<Answer<null>> {
    this.ears.set(table, ear);
    return this.ask('listen', { table, since: ear.since() });
  }
  /** Whoever looks at something else is not at the table: the server is told, unless it has lost sight of us anyway. */
  leave(table: string, ear: Ear): void {
    if (this.ears.get(table) !== ear) return;
    this.ears.delete(table);
    for (const [id, { words, answered }] of this.asked) {
      if (words['do'] !== 'listen' || words['table'] !== table) continue;
      this.asked.delete(id);
      answered(broken);
    }
    void this.ask('unlisten', { table }, { once: true });
  }

  /** Somebody is impatient, or the network is there again. */
  tryNow = (): void => {
    if (this.closed) return;
    if (this.open) this.probe();
    else if (!this.wire) this.dial();
  };

  /** One may be somebody else by now: the server says who. */
  renew = (): void => {
    if (this.open) this.broke();
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.pause);
    this.drop();
    for (const { answered } of this.asked.values()) answered(broken);
    this.asked.clear();
  }

  private dial(): void {
    clearTimeout(this.pause);
    const wire = this.connect();
    this.wire = wire;
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.broke(), COMING);
    wire.onmessage = ({ data }) => this.hear(String(data));
    wire.onclose = () => this.wire === wire && this.broke();
  }

  private drop(): void {
    clearTimeout(this.watch);
    const wire = this.wire;
    this.wire = null;
    this.open = false;
    this.asking = false;
    if (!wire) return;
    wire.onclose = null;
    wire.onmessage = null;
    wire.close();
  }

  private broke(): void {
    this.drop();
    for (const [id, { answered, repeats }] of this.asked) {
      if (repeats) continue;
      this.asked.delete(id);
      answered(broken);
    }
    if (this.closed) return;
    const pause = pauseAfter(this.failures++, isSeen() ? SEEN_PAUSE : LONGEST_PAUSE);
    this.pause = setTimeout(() => this.dial(), pause * (0.75 + Math.random() / 2));
    this.changed();
  }

  /** Whoever asks notices sooner that nobody answers. */
  private send(id: number): void {
    this.wire?.send(JSON.stringify(this.asked.get(id)?.words));
    if (this.asking) return;
    this.asking = true;
    this.watchSilence(PATIENCE);
  }

  private hear(text: string): void {
    this.heard++;
    this.asking = false;
    this.watchSilence();
    const message = JSON.parse(text) as Reply | Told;
    if ('id' in message) return this.settle(message);
    if ('welcome' in message) return this.welcomed(message.welcome.name);
    const ear = this.ears.get(message.table);
    if ('clock' in message && message.clock) ear?.hearClock(message.clock);
    if ('lobby' in message) ear?.hearLobby(message.lobby, message.invitation);
    else if ('shown' in message) ear?.hearGame(message.shown);
    else if ('greeting' in message) ear?.hearGreeting(message.greeting);
  }

  private settle(reply: Reply): void {
    const asked = this.asked.get(reply.id);
    if (!asked) return;
    const problem = 'value' in reply ? null : problemOf(reply);
    if (problem && isPassing(problem) && asked.repeats && asked.tries < MOST_TRIES) {
      setTimeout(() => this.open && this.asked.has(reply.id) && this.send(reply.id), pauseAfter(++asked.tries));
      return;
    }
    this.asked.delete(reply.id);
    asked.answered('value' in reply ? { ok: true, value: reply.value } : { ok: false, problem: problemOf(reply) });
  }

  /** What happened meanwhile is told before the answers. Whoever becomes somebody else is welcomed again. */
  private welcomed(name: string): void {
    const unanswered = this.open ? [] : [...this.asked.keys()];
    this.open = true;
    this.failures = 0;
    this.name = name;
    for (const [table, ear] of this.ears) void this.listenAgain(table, ear);
    for (const id of unanswered) this.send(id);
    this.changed();
  }

  /** A table that the server can't read just now is still there. */
  private async listenAgain(table: string, ear: Ear, tries = 1): Promise<void> {
    if (!this.open || this.ears.get(table) !== ear) return;
    const answer = await this.ask('listen', { table, since: ear.since() }, { once: true });
    if (answer.ok || answer.problem.kind !== 'refused') return;
    if (!isPassing(answer.problem)) return ear.lost(answer.problem);
    setTimeout(() => void this.listenAgain(table, ear, tries + 1), pauseAfter(tries));
  }

  private watchSilence(time = SILENCE): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.probe(), time);
  }

  /** Any answer will do; without one the line is down, whatever the network says. */
  private probe(): void {
    const before = this.heard;
    void this.ask('hello', {}, { once: true });
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.heard === before && this.broke(), PATIENCE);
  }
}

// The one line of this page to its server, who one is there, and the games where one has a seat.
import { complain } from '../problems';
import type { Answer } from '../protocol';
import { go } from '../router.svelte';
import { choose, settings } from '../settings.svelte';
import { noteSeat, tables } from '../tables.svelte';
import { titleOf } from '../games';
import { t, useWordsOf } from '../words.svelte';
import { composed } from './authority';
import { Line, type Wire } from './line';
import type { ListedTable } from './messages';

const A_MOMENT = 2000; // milliseconds without a line before it is said
const LOOK_AGAIN = 15_000;

const connect = (): Wire => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/1/socket`) as unknown as Wire;

class Online {
  /** There has been no line for more than a moment. */
  down = $state(false);
  /** When the line broke, as performance.now() has it: since then clocks stand here. */
  brokeAt: number | null = $state(null);
  /** What one is called. */
  name = $state('');
  /** The games where one has a seat, those that wait first; null until they are known. */
  mine: readonly ListedTable[] | null = $state.raw(null);

  /** The other windows of this browser hear when one of them has become somebody else. */
  private readonly windows = new BroadcastChannel('bivouac.guest');
  private theLine: Line | null = null;
  private downAfter: ReturnType<typeof setTimeout> | undefined;
  private followers = 0;
  private looking: ReturnType<typeof setInterval> | undefined;

  /** Dialled when it is first needed. */
  get line(): Line {
    if (this.theLine) return this.theLine;
    const line = new Line(connect, () => this.changed(line));
    addEventListener('online', line.tryNow);
    addEventListener('offline', line.tryNow);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && line.tryNow());
    this.windows.onmessage = line.renew;
    this.theLine = line;
    this.changed(line);
    return line;
  }

  /** Says what one is called, unless the server knows. */
  async introduce(name: string): Promise<Answer<null>> {
    const wanted = composed(name.trim());
    if (wanted !== '' && wanted === this.name) return { ok: true, value: null };
    const answer = await this.line.ask('name', { name: wanted });
    if (!answer.ok) return answer;
    this.name = wanted;
    choose({ name: wanted });
    return answer;
  }

  /** This browser's guest is the one of the device that gave the code. */
  async become(code: string): Promise<Answer<null>> {
    const answer = await this.line.ask('become', { code }, { once: true });
    if (answer.ok) this.windows.postMessage('become');
    return answer;
  }

  async look(): Promise<void> {
    const answer = await this.line.ask<ListedTable[]>('mine');
    if (!answer.ok) return;
    const before = this.mine;
    this.mine = answer.value;
    if (answer.value.length > 0) noteSeat();
    const waiting = answer.value.filter(({ waits }) => waits);
    tables.waiting = waiting.length;
    if (before) this.announce(waiting.filter(({ table }) => !before.some((old) => old.waits && old.table === table)));
  }
  /** Looks again and again until told to stop. */
  follow(): () => void {
    void this.look();
    if (this.followers++ === 0) this.looking = setInterval(() => void this.look(), LOOK_AGAIN);
    return () => {
      if (--this.followers === 0) clearInterval(this.looking);
    };
  }

  private changed(line: Line): void {
    if (!line.open) {
      this.brokeAt ??= performance.now();
      this.downAfter ??= setTimeout(() => (this.down = true), A_MOMENT);
      return;
    }
    clearTimeout(this.downAfter);
    this.downAfter = undefined;
    this.down = false;
    this.brokeAt = null;
    this.name = line.name || settings.name;
  }

  /** Only where the person has asked for it, and looks elsewhere. */
  private announce(fresh: ListedTable[]): void {
    if (document.visibilityState === 'visible' || !mayNotify()) return;
    for (const { table, lobby } of fresh) void notify(table, lobby.game);
  }
}
export const online = new Online();

/** Browsers have notifications only over HTTPS or on the computer itself. */
export const canNotify = (): boolean => isSecureContext && typeof Notification === 'function';
export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';

export async function notify(table: string, game: string): Promise<void> {
  await useWordsOf('friends');
  try {
    const note = new Notification(t('web.friends.your_turn'), { body: titleOf(game), tag: table });
    note.onclick = () => {
      focus();
      go(`/table/${table}`);
      note.close();
    };
  } catch {
    // Some phones have them for service workers alone.
  }
}

/** Says in passing why something could not be done. */
export const done = (answer: Answer<unknown>): boolean => {
  if (!answer.ok) void complain(answer.problem);
  return answer.ok;
};

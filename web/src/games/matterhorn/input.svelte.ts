// What the person at the table holds: dice set aside, a circle that waits for its other half. It turns clicks into
// actions; the engine judges them.
import { Adviser } from '../../lib/adviser.svelte';
import type { Snapshot } from '../../lib/protocol';
import type { Session } from '../../lib/session.svelte';
import { stillNow } from '../../lib/settings.svelte';
import { rowOf, SUMMIT } from './board';
import { marksOf, placesNamed, placesOf } from './marks';
import { clearText, obstructText, placeText, putText, stepText, summitText } from './notation';
import { Roll } from './roll.svelte';
import * as matterhorn from './view';
import type { Action, Choice, Deed, Dice, Die, Help, Result, View } from './view';

interface Kept {
  of: Snapshot; // what is held is held in this position, and let go in the next
  aside: readonly number[]; // dice, by their id
  circle: string | null;
}

export class Input {
  private kept: Kept | null = $state.raw(null);
  dice: Die[] = $state.raw(matterhorn.freshDice());
  readonly roll = new Roll();
  /** The row that the pointer or the focus is on. */
  pointed: number | null = $state(null);
  /** Places that are spoken of: in a line of the log that is pointed at, in advice. */
  readonly named = $derived.by(() => [
    ...placesNamed(this.session.pointed),
    ...(this.advice.idea ? placesOf(this.advice.idea.known) : []),
  ]);
  /** The position has just come about; it was not looked up. */
  fresh = false;
  private seen: number | null = null;

  readonly advice: Adviser<Action>;

  constructor(readonly session: Session) {
    this.advice = new Adviser(
      session,
      async (text) => ((session.snapshot.choices ?? []) as Action[]).find((action) => action.text === text) ?? null,
    );
  }

  readonly view = $derived.by(() => this.session.snapshot.view as View);
  readonly help = $derived.by(() => this.session.snapshot.help as Help);
  readonly last = $derived.by(() => this.session.snapshot.last as Action | null);
  readonly offers = $derived.by(() => matterhorn.readOffers((this.session.snapshot.choices ?? []) as Action[]));
  private readonly now = $derived.by(() => (this.kept?.of === this.session.snapshot ? this.kept : null));
  readonly aside = $derived.by(() => this.now?.aside ?? []);
  readonly circle = $derived.by(() => this.now?.circle ?? null);
  /** The faces set aside. */
  readonly out = $derived.by(() => this.facesOf(this.aside));
  readonly own = $derived.by(() => this.view.seats[this.view.active]?.pieces ?? []);
  readonly glows = $derived.by(() =>
    this.roll.open
      ? matterhorn.glowing(this.offers, { out: this.out, circle: this.circle }, this.own)
      : new Map<string, Deed>(),
  );
  private readonly reach = $derived.by(() => matterhorn.choices(this.offers, this.out));
  readonly choices = $derived.by((): Choice[] => (this.roll.open ? this.reach : []));
  readonly chosen = $derived.by(() =>
    this.roll.counted ? (this.reach.find((choice) => choice.chosen) ?? null) : null,
  );
  /** A row that would be chosen: pointing at it shows it. */
  readonly preview = $derived.by(
    () => this.choices.find(({ row, chosen }) => row === this.pointed && !chosen)?.row ?? null,
  );
  /** What the dice at hand come to, once they lie. */
  readonly result = $derived.by((): Result | undefined =>
    this.session.mine && this.roll.lies && this.help && 'results' in this.help
      ? this.help.results.find(({ out }) => matterhorn.sameDice(out, this.out))
      : undefined,
  );
  /** The faces of dice that may go: those without which the engine tells what is left. */
  readonly leaving = $derived.by((): Dice => {
    if (!this.help || !('results' in this.help)) return this.view.rolled ?? [];
    return [...new Set(this.help.results.flatMap(({ out }) => out))];
  });
  /** Some dice may go, and others of the roll may not. */
  readonly someStay = $derived.by(
    () => this.leaving.length > 0 && (this.view.rolled ?? []).some((face) => !this.leaving.includes(face)),
  );
  /** No row fits the roll that lies there. Without a consolation the turn has passed on by then. */
  readonly flopped = $derived.by(() => this.roll.lies && matterhorn.isFlop(this.last));
  readonly marks = $derived.by(() => marksOf(this.session.recent));
  /** Who made the last roll. */
  readonly roller = $derived.by(() => {
    const step = this.session.snapshot.shown - 1;
    const line = this.last?.kind === 'rolled' ? this.session.log.find((one) => one.step === step) : undefined;
    const seat = line?.phrases[0]?.args.find(({ kind }) => kind === 'seat');
    return seat ? Number(seat.value) : this.view.active;
  });
  /** What a roll of somebody else's risks, from the decision to make it until its dice are counted. */
  readonly risk = $derived.by((): matterhorn.Chance | null => {
    const done = [this.session.recent.at(-2)?.last, this.last].map((one) => one as Action | null | undefined);
    const roll = done.findLast((action) => action?.kind !== 'rolled');
    return roll?.kind === 'roll' && this.roller !== this.session.you ? roll.flop : null;
  });
  readonly outlook = $derived.by(() => this.outlookOf(this.out));

  /** What lies ahead of a token that costs these dice, or of the choice between rolling and stopping. */
  outlookOf(out: Dice): matterhorn.Outlook | null {
    if (!this.help) return null;
    if ('ways' in this.help) return this.help.ways.find((way) => matterhorn.sameDice(way.out, out)) ?? null;
    return this.help;
  }

  /** Whether a token that costs these dice earns a bonus action. */
  earnsBonus(out: Dice): boolean {
    if (!this.help || !('ways' in this.help)) return false;
    return this.help.ways.some((way) => way.bonus && matterhorn.sameDice(way.out, out));
  }

  /** Sees the position that the session shows now. A roll is seen to be made, unless the position was looked up. */
  look(): void {
    const { shown } = this.session.snapshot;
    this.fresh = this.seen === shown - 1;
    this.seen = shown;
    this.pointed = null;
    this.dice = matterhorn.nextDice(this.dice, this.view, this.last);
    if (this.fresh && this.last?.kind === 'rolled' && !stillNow()) this.roll.begin();
    else this.roll.finish();
  }

  private facesOf(ids: readonly number[]): number[] {
    return this.dice.flatMap(({ id, face }) => (ids.includes(id) && face !== null ? [face] : []));
  }

  private keep(change: Partial<Kept>): void {
    const { aside, circle } = this;
    this.kept = { aside, circle, ...change, of: this.session.snapshot };
  }

  act = (text: string): void => {
    void this.session.act(text);
  };

  letGo(): void {
    this.kept = null;
  }

  /** Sets a die aside or takes it back. */
  toggle(id: number): void {
    if (!this.mayToggle()) return;
    const aside = this.aside.includes(id) ? this.aside.filter((one) => one !== id) : [...this.aside, id];
    const out = this.facesOf(aside);
    const known =
      this.help && 'results' in this.help && this.help.results.some((one) => matterhorn.sameDice(one.out, out));
    const [name] = [...this.offers.placings.values()].flatMap(({ on }) => [...on.keys()]);
    if (known || !name) this.keep({ aside });
    else this.act(placeText(name, out));
  }

  mayToggle(): boolean {
    return this.roll.open && this.offers.placings.size > 0;
  }

  /** One more die of this face goes; when none is left, all of them come back. */
  toggleFace(face: number): void {
    const alike = this.dice.filter((die) => !die.out && die.face === face);
    const kept = alike.find((die) => !this.aside.includes(die.id));
    if (kept) this.toggle(kept.id);
    else if (alike.length > 0) this.keep({ aside: this.aside.filter((id) => !alike.some((die) => die.id === id)) });
  }

  /** Sets exactly these faces aside; pressed again, none. */
  choose({ out, chosen }: Choice): void {
    if (chosen) return this.letGo();
    const left = [...out];
    const aside: number[] = [];
    for (const die of this.dice) {
      const index = die.out || die.face === null ? -1 : left.indexOf(die.face);
      if (index < 0) continue;
      left.splice(index, 1);
      aside.push(die.id);
    }
    this.keep({ aside });
  }

  press(name: string): void {
    if (!this.session.mine) return this.session.skip();
    if (!this.roll.open) return this.roll.finish();
    const deed = this.glows.get(name);
    if (deed) this.carryOut(deed, name);
    else this.attempt(name);
  }

  private carryOut(deed: Deed, name: string): void {
    const held = this.circle;
    const { placings, pairs, singles, clears, obstructs } = this.offers;
    if (deed === 'place') this.take(placings.get(matterhorn.keyOf(this.out))?.on.get(name));
    else if (deed === 'row') this.chooseRow(rowOf(name));
    else if (deed === 'put') this.take(held === null ? singles.get(name) : pairs.get(held)?.get(name));
    else if (deed === 'pick') this.keep({ circle: name });
    else if (deed === 'drop') this.keep({ circle: null });
    else if (deed === 'clear') this.take(clears.get(name));
    else if (deed === 'obstruct') this.take(obstructs.get(name));
    else this.step(name);
  }

  /** Does what is offered. */
  take(offered: Action | null | undefined): void {
    if (offered) this.act(offered.text);
  }

  private chooseRow(row: number): void {
    const choice = this.choices.find((one) => one.row === row);
    if (choice) this.choose(choice);
  }

  private step(name: string): void {
    const { steps } = this.offers;
    const held = this.circle ?? this.own.find((from) => steps.get(from)?.has(name)) ?? name;
    this.take(steps.get(held)?.get(name) ?? steps.get(name)?.get(held));
  }

  /** Nothing of that kind is offered here: it is tried all the same, so that the engine says why not. */
  private attempt(name: string): void {
    const { phase } = this.view;
    const stands = this.view.seats.some((seat) => seat.pieces.includes(name));
    if (phase === 'bonus' || phase === 'act') this.attemptMove(name);
    else if (name === SUMMIT) this.act(summitText(this.own[0]));
    else if (stands && (phase === 'place' || phase === 'decide'))
      this.act(summitText(name)); // it wants to climb
    else if (phase === 'set_up') this.act(putText(name, this.offers.singles.size > 0 ? null : this.other(name)));
    else if (phase === 'consolation') this.act(obstructText(name));
    else this.act(placeText(name, this.out));
  }

  /** Where the other climber would be put down. */
  private other(name: string): string {
    const free = [...this.offers.pairs.keys()].find((one) => one !== name);
    return this.circle ?? free ?? name;
  }

  private attemptMove(name: string): void {
    const held = this.circle;
    const taken = [...this.view.tokens, ...this.view.obstacles].includes(name);
    const stands = this.view.seats.some((seat) => seat.pieces.includes(name));
    const from = held ?? this.own[0];
    if (this.offers.steps.has(name) || (held === null && matterhorn.partners(this.offers, name).length > 0))
      this.keep({ circle: name });
    else if (name === SUMMIT) this.act(summitText(from));
    else if (taken || stands || from === undefined) this.act(clearText(name));
    else this.act(stepText(from, name));
  }
}

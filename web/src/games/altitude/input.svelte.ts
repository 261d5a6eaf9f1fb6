// What the person at the table has taken up: the drawn card or one of the hand, or the four to keep. It turns clicks
// into actions; the engine judges them.
import { Adviser } from '../../lib/adviser.svelte';
import type { Snapshot } from '../../lib/protocol';
import type { Session } from '../../lib/session.svelte';
import { marksOf } from './marks';
import { sightOf } from './mountain';
import * as altitude from './view';
import type { Action, Deed, Held, Help, Source, Use, View } from './view';

interface Kept {
  of: Snapshot; // what is held is held in this position, and let go in the next
  held: Held | null;
  chosen: readonly number[]; // of the six that were dealt
}

/** A mountain that was brought forward. */
interface Brought {
  seat: number;
  of: Snapshot;
  asked: boolean; // while its player's choice was awaited: then it goes back with the next thing that happens
}

export class Input {
  private kept: Kept | null = $state.raw(null);
  private brought: Brought | null = $state.raw(null);
  /** Where cards lay on the screen before the last change, by source: a card comes from there. */
  private readonly rects = new Map<string, DOMRect>();

  readonly advice: Adviser<Action>;

  constructor(readonly session: Session) {
    this.advice = new Adviser(session, async (text) => this.actions.find((action) => action.text === text) ?? null);
  }

  readonly view = $derived.by(() => this.session.snapshot.view as View);
  readonly help = $derived.by(() => this.session.snapshot.help as Help | null);
  readonly last = $derived.by(() => this.session.snapshot.last as Action | null);
  private readonly actions = $derived.by(() => (this.session.snapshot.choices ?? []) as Action[]);
  readonly offers = $derived.by(() => altitude.readOffers(this.actions));
  private readonly now = $derived.by(() => (this.kept?.of === this.session.snapshot ? this.kept : null));

  /** Whose hand is shown, and whose mountain is in front unless another was brought there. */
  readonly me = $derived.by(() =>
    typeof this.session.snapshot.observer === 'number' ? this.session.snapshot.observer : 0,
  );
  readonly own = $derived.by(() => this.view.seats[this.me]!);
  /** Everybody's cards, looking back when the game is over. */
  readonly hands = $derived.by(() => {
    const { openHands, snapshot } = this.session;
    return openHands ? ((snapshot.views as View[] | null)?.map(({ seats }, seat) => seats[seat]!.hand) ?? null) : null;
  });
  readonly others = $derived.by(() => {
    const count = this.view.seats.length;
    return Array.from({ length: count - 1 }, (_, step) => (this.me + 1 + step) % count);
  });
  readonly front = $derived.by(() => {
    const { brought, session } = this;
    const stays = brought && (brought.of === session.snapshot || (!brought.asked && !session.mine));
    return stays ? brought.seat : this.me;
  });
  /** Who did what led to this position; what is not told of others was done here. */
  readonly lastBy = $derived.by(() => {
    const [before, now] = this.session.recent.slice(-2);
    const told = now?.step === this.session.snapshot.shown && typeof before?.toAct === 'number';
    return told ? (before.toAct as number) : this.me;
  });
  /** Who stands on the ridge: everybody at a place of their own; mine takes that of the one in front. */
  readonly ridge = $derived.by(() => this.others.map((seat) => (seat === this.front ? this.me : seat)));
  /** Advice that is looked at: its card is as if taken up, its place glows. */
  private readonly idea = $derived.by(() => this.advice.idea?.known ?? null);
  readonly held = $derived.by(() => {
    if (!this.session.mine) return null;
    return this.idea?.kind === 'use' ? this.idea : (this.now?.held ?? altitude.readyCard(this.offers, this.view));
  });
  readonly chosen = $derived.by(() =>
    this.idea?.kind === 'keep' ? altitude.indicesOf(this.own.hand, this.idea.cards) : (this.now?.chosen ?? []),
  );
  readonly glows = $derived.by(() => altitude.glowing(this.offers, this.held, this.view.active));
  /** What is seen of each mountain. */
  readonly sights = $derived.by(() =>
    this.view.seats.map((one, seat) =>
      sightOf(
        one,
        this.view.places,
        [...this.glows.values()].flatMap((deed) => ((deed.seat ?? this.view.active) === seat ? [deed.place] : [])),
        seat === this.me,
      ),
    ),
  );
  isAdvised(seat: number, place: string): boolean {
    const { idea } = this;
    return idea?.kind === 'use' && (idea.seat ?? this.view.active) === seat && idea.place === place;
  }
  /** What others did since I last decided. */
  readonly marks = $derived.by(() => marksOf(this.session.recent));
  readonly playable = $derived.by(() => new Set(altitude.playable(this.offers, 'hand')));
  readonly keeping = $derived.by(() => this.offers.keeps.length > 0);
  private readonly chosenCards = $derived.by(() => this.chosen.map((index) => this.own.hand[index] ?? ''));
  readonly toKeep = $derived.by(() => altitude.keeping(this.offers, this.chosenCards));

  face(card: string): altitude.Face {
    return altitude.faceOf(this.view.deck, card);
  }

  /** Brings a mountain forward; one's own goes back to the front. */
  bring(seat: number): void {
    this.brought = seat === this.me ? null : { seat, of: this.session.snapshot, asked: this.session.mine };
  }

  act = (text: string): void => {
    void this.session.act(text);
  };

  hold(held: Held | null): void {
    this.kept = { of: this.session.snapshot, held, chosen: this.chosen };
  }

  /** A card of the hand is taken up, or put back. In the choice of four it is kept or not. */
  pick(index: number): void {
    const card = this.own.hand[index];
    if (card === undefined || this.face(card).kind === 'hidden') return;
    if (!this.session.mine) return this.session.skip();
    if (this.keeping) return this.choose(index);
    if (this.held?.from === 'hand' && this.held.card === card && this.view.drawn) this.hold(null);
    else this.hold({ from: 'hand', card });
  }

  private choose(index: number): void {
    const chosen = this.chosen.includes(index)
      ? this.chosen.filter((one) => one !== index)
      : [...this.chosen, index].slice(-this.offers.keeps[0]!.cards.length);
    this.kept = { of: this.session.snapshot, held: null, chosen };
  }

  takeDrawn(): void {
    if (this.session.mine) this.hold(null);
    else this.session.skip();
  }

  /** Keeps what was chosen; with too few, the engine says what is missing. */
  keep(): void {
    this.act(this.toKeep?.text ?? 'pass');
  }
  discard(): void {
    const card = this.view.drawn || this.own.hand[0];
    if (this.offers.discard) this.act(this.offers.discard.text);
    else if (this.session.mine && card) this.act(`x${card}`);
  }
  pass(): void {
    if (this.session.mine) this.act('pass');
  }

  press(seat: number, place: string): void {
    if (!this.session.mine) return this.session.skip();
    const deed = this.glows.get(altitude.spot(seat, place));
    const tried = deed ? null : this.attempt(seat, place);
    if (deed) this.act(deed.text);
    else if (tried) this.act(altitude.deedText(tried));
  }

  /** Nothing of that kind is offered there: it is tried all the same, so that the engine says why not. */
  private attempt(seat: number, place: string): Deed | null {
    const card = this.held?.card ?? this.own.hand[0] ?? Object.values(this.own.mountain)[0];
    const from = this.held?.from ?? 'hand';
    if (card === undefined) return null;
    if (seat !== this.view.active) return { from, card, use: 'give', seat, place };
    return { from, card, use: this.useAt(place, from, card), seat: null, place };
  }

  private useAt(place: string, from: Source, card: string): Use {
    const there = this.view.seats[this.view.active]?.mountain[place];
    if (there === undefined) return 'build';
    if (this.face(there).kind === 'avalanche' && this.face(card).kind === 'bernard') return 'rescue';
    return from === 'drawn' ? 'replace' : 'build';
  }

  // ---- where cards and mountains come from ----

  remember(root: ParentNode): void {
    this.rects.clear();
    for (const element of root.querySelectorAll<HTMLElement>('[data-source]'))
      this.rects.set(element.dataset['source'] ?? '', element.getBoundingClientRect());
  }
  /** Where a mountain stood before, once. */
  cameFrom(seat: number): DOMRect | null {
    const source = `mountain ${seat}`;
    const rect = this.rects.get(source) ?? null;
    this.rects.delete(source);
    return rect;
  }
  /** Where the card of the last action lay before: in the tray; what others do comes from their plates. */
  origin(): DOMRect | null {
    const { last } = this;
    if (last?.kind !== 'use') return null;
    const by = this.lastBy;
    if (by !== this.me) return this.rects.get(`plate ${by}`) ?? null;
    return this.rects.get(last.from === 'hand' ? `hand ${last.card}` : 'drawn') ?? null;
  }
}

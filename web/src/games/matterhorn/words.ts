// What the table says: one sentence, why, and the accessible names of circles and dice.
import { endedEarly } from '../../lib/ended';
import { waitingWords } from '../../lib/recap';
import { settings } from '../../lib/settings.svelte';
import { list, percent, t, tellWith } from '../../lib/words.svelte';
import { letterOf, rowOf, SUMMIT } from './board';
import type { Input } from './input.svelte';
import type { Action, Deed, Dice, Outlook, Phase, Result } from './view';

export interface Saying {
  say: string;
  why?: string;
  rule?: string;
}

/** Dice one by one: "6, 5, 4, 4, 3". */
export const diceWords = (dice: Dice): string => dice.join(', ');
tellWith('matterhorn', (_key, _name, value) => (value === SUMMIT ? t('matterhorn.place.the_summit') : value));

/** "Circle 11c". */
const placeName = (name: string): string =>
  name === SUMMIT
    ? t('matterhorn.place.summit')
    : t('matterhorn.place.circle', { row: rowOf(name), letter: letterOf(name) });

function standing(input: Input, name: string): string {
  const { view, session } = input;
  if (name === SUMMIT) {
    const up = view.seats.flatMap(({ summit }, seat) => Array<number>(summit).fill(seat));
    return up.map((seat) => t('matterhorn.place.climber', { player: session.named(seat) })).join(', ');
  }
  const owner = view.seats.findIndex((seat) => seat.pieces.includes(name));
  if (owner >= 0) return t('matterhorn.place.climber', { player: session.named(owner) });
  if (view.obstacles.includes(name)) return t('matterhorn.screen.obstacle');
  if (view.tokens.includes(name)) return t('matterhorn.screen.token');
  return t('matterhorn.screen.free');
}

const deeds: Record<Deed, string> = {
  place: 'matterhorn.deed.place',
  row: 'matterhorn.deed.row',
  put: 'matterhorn.deed.put',
  pick: 'matterhorn.deed.pick',
  step: 'matterhorn.deed.step',
  clear: 'matterhorn.deed.clear',
  obstruct: 'matterhorn.deed.obstruct',
  drop: 'matterhorn.deed.drop',
};

/** What somebody did here since one last decided something. */
function done({ marks, session }: Input, name: string): string {
  const placed = marks.placed.find(({ place }) => place === name);
  if (placed) return t('matterhorn.mark.placed', { player: session.player(placed.seat) });
  const cleared = marks.cleared.find(({ place }) => place === name);
  if (cleared) return t('matterhorn.mark.cleared', { player: session.player(cleared.seat) });
  const came = marks.trails.find(({ steps }) => steps.at(-1)?.to === name);
  if (came) return t('matterhorn.mark.came', { place: placeName(came.from) });
  const left = marks.trails.find(({ from }) => from === name);
  return left ? t('matterhorn.mark.left', { place: placeName(left.steps.at(-1)?.to ?? SUMMIT) }) : '';
}

/** "Circle 11c, free: put a token". */
export function circleName(input: Input, name: string): string {
  const deed = input.glows.get(name);
  const set_up = input.view.phase === 'set_up' && deed === 'pick';
  const here = [placeName(name), standing(input, name), done(input, name)].filter(Boolean).join(', ');
  return deed ? `${here}: ${t(set_up ? deeds.put : deeds[deed], { row: rowOf(name) })}` : here;
}

/** The one sentence above the table. */
export function saying(input: Input): Saying {
  const { session, view } = input;
  const player = session.player(view.active);
  const early = endedEarly(session.snapshot);
  if (early) return { say: early };
  const waiting = waitingWords(session);
  if (waiting) return { say: waiting };
  if (view.phase === 'over')
    return {
      say: t('matterhorn.say.over', { player: session.named(view.active) }),
      why: t('matterhorn.say.over_why'),
      rule: 'M8',
    };
  if (view.phase === 'lot') return { say: t('matterhorn.say.lot'), why: t('matterhorn.say.lot_why'), rule: 'M2.1' };
  const { last } = input;
  const known = input.flopped || input.roll.counted;
  if (!known && last?.kind === 'rolled') return rolling(input, last.dice.length);
  if (input.flopped && view.phase !== 'consolation') return { say: theirs(input, session.player(input.roller)) };
  if (view.phase === 'roll') return rolling(input, view.dice);
  return session.mine ? yours(input) : { say: theirs(input, player) };
}

function rolling({ roller, session, risk }: Input, n: number): Saying {
  const say =
    session.you === roller
      ? t('matterhorn.say.you_roll', { n })
      : t('matterhorn.say.roll', { player: session.player(roller), n });
  if (!risk || !settings.help) return { say };
  return { say, why: t('matterhorn.say.roll_risk', { percent: percent(risk.num / risk.den) }), rule: 'M5' };
}

function theirs({ view }: Input, player: string): string {
  if (view.phase === 'set_up') return t('matterhorn.say.their_set_up', { player });
  if (view.phase === 'place') return t('matterhorn.say.their_place', { player });
  if (view.phase === 'bonus') return t('matterhorn.say.their_bonus', { player });
  if (view.phase === 'decide') return t('matterhorn.say.their_decide', { player });
  if (view.phase === 'act') return t('matterhorn.say.their_act', { player, n: view.actions_left });
  return t('matterhorn.say.their_flop', { player });
}

function yours(input: Input): Saying {
  const { view, offers } = input;
  switch (view.phase) {
    case 'set_up':
      if (offers.singles.size > 0)
        return { say: t('matterhorn.say.put_one'), why: t('matterhorn.say.put_one_why'), rule: 'M2.2' };
      return {
        say: t(input.circle ? 'matterhorn.say.put_second' : 'matterhorn.say.put'),
        why: t('matterhorn.say.put_why'),
        rule: 'M2.2',
      };
    case 'place':
      return placing(input);
    case 'decide':
      return { say: t('matterhorn.say.decide'), why: t('matterhorn.say.decide_why'), rule: 'M6' };
    case 'consolation':
      return { say: t('matterhorn.say.flop'), why: t('matterhorn.say.flop_why'), rule: 'M5' };
    default:
      return moving(input);
  }
}

function placing(input: Input): Saying {
  const row = input.chosen?.row;
  if (row === undefined) {
    const why = input.someStay ? 'matterhorn.say.place_singles_why' : 'matterhorn.say.place_why';
    return { say: t('matterhorn.say.place'), why: t(why), rule: 'M3.2' };
  }
  const say = t('matterhorn.say.place_row', { row });
  if (input.earnsBonus(input.out)) return { say, why: t('matterhorn.say.place_bonus_why'), rule: 'M4' };
  const why = input.leaving.length > 0 ? 'matterhorn.say.place_row_why' : 'matterhorn.say.place_kept_why';
  return { say, why: t(why), rule: 'M3.4' };
}

function moving(input: Input): Saying {
  const { view, circle } = input;
  if (circle !== null) {
    if (input.own.includes(circle))
      return { say: t('matterhorn.say.where'), why: t('matterhorn.say.where_own_why'), rule: 'M6.1' };
    const stands = view.seats.some((seat) => seat.pieces.includes(circle));
    return stands
      ? { say: t('matterhorn.say.where'), why: t('matterhorn.say.where_other_why'), rule: 'M6.2' }
      : { say: t('matterhorn.say.who'), why: t('matterhorn.say.who_why') };
  }
  if (view.phase === 'bonus') return { say: t('matterhorn.say.bonus'), why: t('matterhorn.say.act_why'), rule: 'M4' };
  return { say: t('matterhorn.say.act', { n: view.actions_left }), why: t('matterhorn.say.act_why'), rule: 'M6' };
}

/** What an action would be: for advice. */
export function actionWords({ view, outlook }: Input, action: Action): string {
  const to = (name: string): string => (name === SUMMIT ? t('matterhorn.place.the_summit') : name);
  switch (action.kind) {
    case 'put':
      return t('matterhorn.do.put', { circles: list(action.circles) });
    case 'place':
      return action.out.length > 0
        ? t('matterhorn.do.place_without', { circle: action.circle, dice: diceWords(action.out) })
        : t('matterhorn.do.place', { circle: action.circle });
    case 'step':
      return t('matterhorn.do.step', { from: action.from, to: to(action.to) });
    case 'clear':
      return t('matterhorn.do.clear', { circle: action.circle });
    case 'obstruct':
      return t('matterhorn.do.obstruct', { circle: action.circle });
    case 'roll':
      return t('matterhorn.button.roll', { n: view.dice });
    case 'stop':
      return stopWords(outlook);
    case 'pass':
      return passWords(view.phase);
    default:
      return action.text;
  }
}

/** What stopping buys. */
export const stopWords = (outlook: Outlook | null): string => t('matterhorn.button.stop', { n: outlook?.actions ?? 0 });

/** What passing means now. */
export const passWords = (phase: Phase): string =>
  phase === 'bonus'
    ? t('matterhorn.button.no_bonus')
    : phase === 'consolation'
      ? t('matterhorn.button.no_obstacle')
      : t('matterhorn.button.done');

const closed = {
  used: 'matterhorn.refused.row_used',
  full: 'matterhorn.tray.row_full',
  none: 'matterhorn.tray.no_row',
} as const;
/** What the sum is good for. */
export function resultWords(input: Input, { result, row_is }: Result): string {
  if (row_is !== 'open') return t(closed[row_is], { row: result, result });
  return input.earnsBonus(input.out) ? t('matterhorn.tray.bonus') : t('matterhorn.tray.row_open', { row: result });
}

/** The same for those who hear it: "14. There is no row 14 … Possible rows: 5, 6, 12." */
export function resultTold(input: Input, result: Result): string {
  const rows = input.choices.map(({ row }) => row).join(', ');
  const possible = input.aside.length === 0 && rows ? t('matterhorn.tray.possible', { rows }) : '';
  return [`${result.result}.`, resultWords(input, result), possible].filter(Boolean).join(' ');
}

import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameInfo, Seat } from '../src/lib/protocol';
import { quickTable, usualBot } from '../src/lib/quick';
import { add, mayAdd, mayRemove, recolour, removeAt, seated } from '../src/lib/seating';
import { otherPlayers, seatName, standing } from '../src/lib/seats';
import { choose } from '../src/lib/settings.svelte';
import { useLanguage } from '../src/lib/words.svelte';

const levels = ['1', '2', '3', '4', '5', '6', '7', '8'];
const info: GameInfo = { name: 'matterhorn', rules: 2, minPlayers: 2, maxPlayers: 4, options: [], bots: levels };
const climbers: GameInfo = { ...info, name: 'climbers', maxPlayers: 5 };
const ada: Seat = { name: 'Ada', colour: 'red' };
const bot: Seat = { name: '', colour: 'yellow', bot: '5' };

describe('seats of a new game', () => {
  beforeAll(() => useLanguage('en'));
  it('one click: a person against one bot, in different colours', () => {
    const { seats } = quickTable(info);
    expect(seats.map((seat) => seat.bot)).toEqual([undefined, '3']);
    expect(seats[0]?.colour).not.toBe(seats[1]?.colour);
  });
  it('one click plays against the bot that was chosen for that game', () => {
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    choose({ levels: { matterhorn: '6', climbers: '99' } });
    expect(usualBot('matterhorn', null)).toBe('6');
    expect(quickTable(info).seats[1]?.bot).toBe('6');
    expect(quickTable(climbers).seats[1]?.bot).toBe('3'); // there is no such bot
    expect(add(info, quickTable(info).seats).at(-1)?.bot).toBe('3');
    choose({ levels: {} });
    vi.unstubAllGlobals();
  });
  it('a colour somebody has is swapped', () =>
    expect(recolour('matterhorn', [ada, bot], 0).map((seat) => seat.colour)).toEqual(['yellow', 'red']));
  it('only The Climbers has pink', () => {
    let seats: Seat[] = [{ name: '', colour: 'purple' }];
    expect(recolour('matterhorn', seats, 0)[0]?.colour).toBe('red');
    seats = recolour('climbers', seats, 0);
    expect(seats[0]?.colour).toBe('pink');
  });
  it('everybody who joins has a colour of their own', () => {
    const seats = add(info, add(info, [ada, bot]));
    expect(new Set(seats.map((seat) => seat.colour)).size).toBe(4);
    expect(mayAdd(info, seats)).toBe(false);
    expect(mayRemove(info, removeAt(removeAt(seats, 3), 2))).toBe(false);
  });
  it('bots that join have names of their own, from the usual level outwards', () => {
    let { seats } = quickTable(climbers);
    for (let joins = 0; joins < 3; joins++) seats = add(climbers, seats);
    expect(seats.map((seat) => seat.bot)).toEqual([undefined, '3', '4', '2', '5']);
    expect(add(climbers, removeAt(seats, 2)).at(-1)?.bot).toBe('4');
  });
  it('a game without levels has its other bots, the last of them first', () => {
    const { seats } = quickTable({ ...info, name: 'secret_pig', bots: ['random', 'plain'] });
    expect(seats.map((seat) => seat.bot)).toEqual([undefined, 'plain']);
    expect(add({ ...info, name: 'secret_pig', bots: ['random', 'plain'] }, seats).at(-1)?.bot).toBe('random');
  });
  it('a bot has no name, a human gets one', () => {
    expect(seated(ada, '7', 'Player 1')).toEqual({ name: '', colour: 'red', bot: '7' });
    expect(seated(bot, '', 'Player 2')).toEqual({ name: 'Player 2', colour: 'yellow' });
    expect(seated(ada, '', 'Player 1')).toEqual(ada);
  });
  it('nobody is called like somebody else', () => {
    const seats = [bot, ada, bot, { name: 'Stag', colour: 'teal' as const }];
    expect(seats.map((_, seat) => seatName(seats, seat))).toEqual(['Stag', 'Ada', 'Stag\u00a02', 'Stag\u00a03']);
  });
  it('says with whom, and whose turn it is', () => {
    const game = {
      id: 'x',
      game: 'matterhorn' as const,
      seats: [ada, bot],
      toAct: 0,
      steps: 3,
      ending: '' as const,
      result: null,
      daily: '',
      watched: false,
      practice: false,
      updated: 0,
      removed: null,
      options: {},
    };
    expect(otherPlayers(game.seats)).toBe('Stag');
    expect(standing(game)).toBe('your turn');
    expect(standing({ ...game, toAct: 1 })).toBe("Stag's turn");
    expect(standing({ ...game, toAct: 'chance' })).toBe('in progress');
    const finished = (result: number[]): string => standing({ ...game, ending: 'finished', result });
    expect(finished([1, 0])).toBe('you won');
    expect(finished([0, 1])).toBe('won by Stag');
    expect(finished([0.5, 0.5])).toBe('you shared the win');
    const people = [ada, { name: 'Kuno', colour: 'teal' as const }];
    expect(standing({ ...game, seats: people, ending: 'finished', result: [1, 0] })).toBe('won by Ada');
    expect(standing({ ...game, seats: [ada], ending: 'finished', result: [7] })).toBe('7 points');
    expect(standing({ ...game, watched: true })).toBe('view only');
  });
});

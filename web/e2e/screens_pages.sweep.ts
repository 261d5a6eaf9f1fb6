// The pages around the tables: the first one, setting up a game with all its options, rules, puzzles, saved games.
import { fitsEveryScreen } from './every_screen';
import { kept } from './position';
import type { Position, Positions } from './positions';

const at = (path: string, until = 'main h1'): Position => ({ record: path, until });
const newGame = (game: string): Position => ({
  ...at(`/new/${game}`, '.start button:not(:disabled)'),
  press: async (page) => {
    await page.locator('details summary').click();
    await page.locator('details[open] fieldset').first().waitFor();
    await page.evaluate(() => scrollTo(0, 0));
  },
});
const rules = (game: string): Position => at(`/rules/${game}`, 'main section figure > [role=img]');

const pages: Positions = {
  'the first page': at('/', '.foot .friends'),
  'a new game of Matterhorn': newGame('matterhorn'),
  'a new game of The Climbers': newGame('climbers'),
  'a new game of Altitude': newGame('altitude'),
  'the rules of Matterhorn': rules('matterhorn'),
  'the rules of The Climbers': rules('climbers'),
  'the rules of Altitude': rules('altitude'),
  puzzles: at('/puzzles', '.all ul li'),
  'a puzzle': at('/puzzles/matterhorn/1', '.task button'),
  settings: at('/settings'),
  'with friends': at('/friends'),
  'a table with friends': at('/friends/altitude', 'form button'),
  'no such page': at('/nowhere'),
  'saved games': {
    record: kept('altitude-v2-2p-1', 229, 0),
    until: '#winner-title',
    press: async (page) => {
      await page.goto(new URL('/saved', page.url()).href);
      await page.locator('main li').first().waitFor();
    },
  },
  'the first page, with a game to go on with': {
    record: kept('matterhorn-v2-2p-1', 30, 0),
    press: async (page) => {
      await page.goto(new URL('/', page.url()).href);
      await page.locator('.ticket').nth(1).waitFor();
    },
  },
};

fitsEveryScreen('pages', pages);

// The positions in which every table is looked at: each thing that a game asks, from kept games, so that nothing
// depends on who begins or on luck.
import type { Page } from 'playwright-core';
import { address } from './browser';
import { click } from './climber';
import { asked, importRecord, kept, matterhorn } from './position';

const MINUTES = 60_000;
export interface Position {
  record: string; // or the path of a page
  settings?: object; // besides the usual ones
  until?: string; // what is waited for, if not that Ada is asked something
  press?: (page: Page) => Promise<void>; // what Ada does before it is looked at
}
export type Positions = Record<string, Position>;

const LONGEST = 1; // the level of the bot whose name is longest, "Siebenschläfer"
const PLACED = 'first0 12b+12f 12d+12e';
const onMatterhorn = (actions: string): Position => ({ record: matterhorn(actions) });
const choosing = onMatterhorn(`${PLACED} 65443`);
const matterhornAt: Positions = {
  'placing climbers': onMatterhorn('first0 12b+12f'),
  'choosing a row': choosing,
  'a row chosen': {
    ...choosing,
    press: (page) => page.locator('[data-row="9"]').click(),
  },
  'roll or stop': onMatterhorn(`${PLACED} 63221 10d`),
  'a bonus action': onMatterhorn(`${PLACED} 65321 12a-32`),
  actions: onMatterhorn(`${PLACED} 63221 10d roll 54321 9b-42 stop`),
  'a flop': onMatterhorn(`${PLACED} 63221 6c-3221 roll 1`),
  'two names of any length': { record: kept('matterhorn-v2-2p-1', 2, 0, '', LONGEST) },
  'three names of any length': { record: kept('matterhorn-v2-3p-1', 26, 1, '', LONGEST) },
  'four of them': { record: kept('matterhorn-v2-4p-1', 5, 3, '', LONGEST) },
};

export async function takeBlock(page: Page): Promise<void> {
  await click(page.locator('[data-cell][data-legal]').nth(1));
  await page.locator('[data-part="tray"]').getByRole('radio').first().waitFor({ state: 'attached' });
}
const onClimbers = (at: number, seat: number): Position => ({ record: kept('climbers-v2-2p-2', at, seat) });
const climbersAt: Positions = {
  'the first climb': onClimbers(1, 1),
  'a block to take': onClimbers(2, 1),
  'a block in hand': { ...onClimbers(2, 1), press: takeBlock },
  'a block put somewhere': {
    ...onClimbers(2, 1),
    press: async (page) => {
      await takeBlock(page);
      await click(page.locator('[data-cell][data-lit]').nth(4));
    },
  },
  'who stands where': {
    record: kept('climbers-v2-2p-3', 6, 0),
    press: async (page) => {
      await click(page.locator('[data-cell="16,16"]'));
      await click(page.locator('[data-cell="@16,15"]')); // where it cuts what a climber stands on
      await page.keyboard.press('d');
      await page.locator('.ask h2').waitFor();
    },
  },
  'under a block': {
    ...onClimbers(2, 1),
    press: async (page) => {
      await page.keyboard.press('o');
      await click(page.locator('[data-cell]').nth(9));
      await page.locator('.peek svg').first().waitFor();
    },
  },
  'a climb after the block': onClimbers(3, 1),
  'a disc to lay': onClimbers(4, 1),
  'a climb between turns': onClimbers(5, 0),
  'three climbers': { record: kept('climbers-v2-3p-1', 1, 0, '', LONGEST) },
  'five climbers': { record: kept('climbers-v2-5p-1', 44, 0, '', LONGEST) },
  'five climbers, between turns': { record: kept('climbers-v2-5p-1', 46, 4, '', LONGEST) },
};

const altitudeAt: Positions = {
  'four cards to keep': { record: kept('altitude-v2-2p-1', 14, 0) },
  'a card to lay': { record: kept('altitude-v2-2p-1', 118, 0) },
  'a cable car': { record: kept('altitude-v2-2p-1', 60, 1) },
  alone: { record: kept('altitude-v2-1p-1', 118, 0) },
  'four mountains': { record: kept('altitude-v2-4p-1', 118, 0) },
  "another's mountain in front": {
    record: kept('altitude-v2-4p-1', 118, 0),
    press: async (page) => {
      await page.keyboard.press('3');
      await page.locator('[data-part="headline"] .away').waitFor();
    },
  },
  'four mountains, later': { record: kept('altitude-v2-4p-1', 176, 1, '', LONGEST) },
  'the last cards': { record: kept('altitude-v2-4p-1', 229, 0) },
};

/** What surrounds a question, in every game: what others did, a lesson, looking back, the end. */
const STRIP = { settings: { wait: 'always' }, until: '.strip .btn-lit' };
const around = (game: string, end: string, others: string): Positions => ({
  'what others did': { record: others, ...STRIP },
  'a lesson': { record: `/learn/${game}`, until: '.callout.placed' },
  'looking back': { record: end, until: '#winner-title', press: (page) => lookBack(page, 9) },
  'the last position': { record: end, until: '#winner-title', press: (page) => lookBack(page, 0) },
  'the end': { record: end, until: '#winner-title' },
});
/** All that a hint tells, one step after the other. */
async function askHint(page: Page): Promise<void> {
  await page.keyboard.press('b');
  for (let step = 0; step < 2; step++) {
    await page.locator('.advice .buttons .btn-quiet').last().waitFor({ timeout: MINUTES });
    await page.keyboard.press('b');
  }
  await page.locator('.advice .small').waitFor({ timeout: MINUTES });
}
/** Has things explained at this table, but for those that were told before. */
async function explained(page: Page, told: readonly string[]): Promise<void> {
  await page.evaluate((lessons) => {
    const kept = JSON.parse(localStorage.getItem('bivouac.settings')!) as object;
    const guided = { [lessons[0]!.split('.')[0]!]: location.pathname.split('/').at(-1) };
    localStorage.setItem('bivouac.settings', JSON.stringify({ ...kept, guided, lessons }));
  }, told);
  await page.reload();
  await page.locator('.callout.placed').waitFor({ timeout: MINUTES });
}
/** Away from the winner's scene, and some steps back. */
async function lookBack(page: Page, steps: number): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('.ended').waitFor();
  for (let step = 0; step < steps; step++) await page.keyboard.press(',');
  if (steps > 0) await page.locator('.bar [role=slider]').waitFor();
}
/** The game is over before its end; for somebody who knows where that is written. */
async function stopGame(page: Page): Promise<void> {
  await page.keyboard.press('m');
  await page.locator('dialog[open] li button').last().click();
  await page.locator('dialog[open] .btn-danger').click();
  await page.locator('.ended').waitFor();
}

export const positions: Record<'matterhorn' | 'climbers' | 'altitude', Positions> = {
  matterhorn: {
    ...matterhornAt,
    ...around('matterhorn', kept('matterhorn-v2-2p-1', 85, 0), matterhorn('first0')),
    stopped: { ...choosing, press: stopGame },
    'a hint': { ...onMatterhorn(`${PLACED} 63221 10d`), press: askHint },
    'a lesson to be answered': {
      ...choosing,
      press: (page) => explained(page, ['matterhorn.goal', 'matterhorn.sum']),
    },
  },
  climbers: {
    ...climbersAt,
    ...around('climbers', kept('climbers-v2-2p-2', 32, 1), kept('climbers-v2-4p-1', 6, 0)),
    stopped: { ...onClimbers(2, 1), press: stopGame },
    'a hint': { ...onClimbers(2, 1), press: askHint },
    'a lesson to be answered': { ...onClimbers(1, 1), press: (page) => explained(page, ['climbers.goal']) },
  },
  altitude: {
    ...altitudeAt,
    ...around('altitude', kept('altitude-v2-2p-1', 229, 0), kept('altitude-v2-4p-1', 118, 1)),
    stopped: { record: kept('altitude-v2-2p-1', 118, 0), press: stopGame },
    'a hint': { record: kept('altitude-v2-2p-1', 118, 0), press: askHint },
    'a lesson to be answered': {
      record: kept('altitude-v2-2p-1', 118, 0),
      press: (page) =>
        explained(
          page,
          ['goal', 'touched', 'animal'].map((id) => `altitude.${id}`),
        ),
    },
  },
};

/** Opens a position, and does what there is to do before it is looked at. */
export async function open(page: Page, { record, settings, until, press }: Position): Promise<void> {
  if (page.url().startsWith('about:')) await page.goto(address('/saved'));
  await page.evaluate((besides) => {
    const usual = { wait: 'never', lessons: [], guided: {} };
    const kept = JSON.parse(localStorage.getItem('bivouac.settings')!) as object;
    localStorage.setItem('bivouac.settings', JSON.stringify({ ...kept, ...usual, ...besides }));
  }, settings);
  if (record.startsWith('/')) await page.goto(address(record));
  else await importRecord(page, record);
  if (until) await page.locator(until).first().waitFor({ timeout: MINUTES });
  else await asked(page);
  await press?.(page);
}

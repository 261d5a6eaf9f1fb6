// The positions in which every table is looked at: each thing that a game asks, from kept games, so that nothing
// depends on who begins or on luck.
import type { Page } from 'playwright-core';
import { click } from './climber';
import { kept, matterhorn } from './position';

export interface Position {
  record: string;
  press?: (page: Page) => Promise<void>; // what Ada does before it is looked at
}
export type Positions = Record<string, Position>;

const PLACED = 'first0 12b+12f 12d+12e';
const onMatterhorn = (actions: string): Position => ({ record: matterhorn(actions) });
const matterhornAt: Positions = {
  'placing climbers': onMatterhorn('first0 12b+12f'),
  'choosing a row': onMatterhorn(`${PLACED} 65443`),
  'a row chosen': {
    ...onMatterhorn(`${PLACED} 65443`),
    press: (page) => page.locator('[data-row="9"]').click(),
  },
  'roll or stop': onMatterhorn(`${PLACED} 63221 10d`),
  'a bonus action': onMatterhorn(`${PLACED} 65321 12a-32`),
  actions: onMatterhorn(`${PLACED} 63221 10d roll 54321 9b-42 stop`),
  'a flop': onMatterhorn(`${PLACED} 63221 6c-3221 roll 1`),
};

async function takeBlock(page: Page): Promise<void> {
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
  'a climb after the block': onClimbers(3, 1),
  'a disc to lay': onClimbers(4, 1),
  'a climb between turns': onClimbers(5, 0),
  'five climbers': { record: kept('climbers-v2-5p-1', 44, 0) },
  'five climbers, between turns': { record: kept('climbers-v2-5p-1', 46, 4) },
};

const altitudeAt: Positions = {
  'four cards to keep': { record: kept('altitude-v2-2p-1', 14, 0) },
  'a card to lay': { record: kept('altitude-v2-2p-1', 118, 0) },
  'a cable car': { record: kept('altitude-v2-2p-1', 60, 1) },
  alone: { record: kept('altitude-v2-1p-1', 118, 0) },
  'four mountains': { record: kept('altitude-v2-4p-1', 118, 0) },
  'four mountains, later': { record: kept('altitude-v2-4p-1', 176, 1) },
  'the last cards': { record: kept('altitude-v2-4p-1', 229, 0) },
};

export const positions = { matterhorn: matterhornAt, climbers: climbersAt, altitude: altitudeAt };

// What the pictures of the short rules show: a game of the records up to an action, and how it might have gone on.
import type { Example } from '../../lib/summary';

const record = 'matterhorn-v2-2p-1';
const rolled = '65511';
const twoTokens = `${rolled} 11c-5 12f>11e roll 6411 10f`;

export const examples = {
  aim: { record, at: 85 },
  roll: { record, at: 11, then: rolled, offers: true },
  place: { record, at: 11, then: rolled, offers: true },
  again: { record, at: 11, then: twoTokens, offers: true },
  flop: { record, at: 11, then: `${twoTokens} roll 2211` },
  climb: { record, at: 11, then: `${twoTokens} stop 11e>10e`, deeds: 1, offers: true },
  full: { record, at: 23, then: '54321 5b-4321 stop' },
} satisfies Record<string, Example>;

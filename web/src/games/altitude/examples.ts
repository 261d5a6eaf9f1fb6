// What the pictures of the short rules show: the deal of a game of the records, and how it might have gone on.
import type { Example } from '../../lib/summary';

const record = 'altitude-v2-2p-1';
const at = 15; // all have kept their four cards; seat 1 begins
const bases = '+8 8@1/0 +20 20@1/0 +15 15@1/1 +30 30@1/1 +10 10@1/2 +25 25@1/2';
const sixty = `${bases} +40 40@2/0 +50 50@2/0 +60`;
const buried = `${sixty} 60@2/1 +A A>1@3/0`;
const rows = `${buried} +9 h12g@1/3 +35 35@1/3 +55 55@2/2 +51 51@2/1 +70 70@3/1 +52 52@2/2`;
const chamois = `${rows} +C C@4/0 +61 61@3/0 +1 x1 +62 62@3/1 +2 x2 +78c 78c@4/0`;

export const examples = {
  aim: { record, at: 229 },
  turn: { record, at, then: sixty, offers: true },
  stack: { record, at, then: sixty, offers: true },
  avalanche: { record, at, then: buried },
  bernard: { record, at, then: `${buried} +B`, offers: true },
  cable: { record, at, then: `${rows} +C C@4/0` },
  twice: { record, at, then: `${chamois} +3 x3 +90` },
  last: { record, at: 229 },
} satisfies Record<string, Example>;

// What the pictures of the short rules show: a game of the records up to an action, and how it might have gone on.
import type { Example } from '../../lib/summary';

const record = 'climbers-v2-2p-2';

export const examples = {
  aim: { record, at: 32 },
  turn: { record, at: 4, deeds: 3 },
  step: { record, at: 1, offers: true },
  ladder: { record, at: 6, deeds: 1 },
  block: { record, at: 2, offers: true },
  place: { record, at: 3, deeds: 1 },
  disc: { record, at: 4, then: 'disc12' },
} satisfies Record<string, Example>;

// What stands below a table is a region with a name; what is drawn is not read out twice; one thing to do is lit.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { litDeed, type Action, type Outlook } from '../src/games/matterhorn/view';
import { root } from './support';

it.each(['TableFrame', 'ReplayBar', 'Strip'])('%s has no section without a name', (name) => {
  const sections = readFileSync(root(`web/src/lib/ui/${name}.svelte`), 'utf8').match(/<section\b[^>]*>/g) ?? [];
  expect(sections.length).toBeGreaterThan(0);
  expect(sections.filter((tag) => !/aria-label(ledby)?=/.test(tag))).toEqual([]);
});

it.each(['Plan', 'PlanLevels'])('a number that stands alone on the plan is not read out: %s', (name) => {
  const page = readFileSync(root(`web/src/games/climbers/${name}.svelte`), 'utf8');
  const texts = page.match(/<text\b[^]*?<\/text\s*>/g) ?? [];
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !text.includes('aria-hidden="true"'))).toEqual([]);
});

it('the numbers on the cards of a mountain are not read out before its places, which name them', () => {
  const page = readFileSync(root('web/src/games/altitude/Mountain.svelte'), 'utf8');
  const cards = page.match(/<g [^>]*>\s*<g [^>]*class="card">/g) ?? [];
  expect(cards).toHaveLength(1);
  expect(cards[0]).toContain('aria-hidden="true"');
});

it('Matterhorn lights one button: rolling on, or stopping where that is all that is left or the wiser thing', () => {
  const tray = readFileSync(root('web/src/games/matterhorn/Tray.svelte'), 'utf8');
  expect(tray.match(/\blook=\S+/g)).toEqual(['look={lit', 'look={lit']);
  expect(tray).not.toContain('look="lit"');
  const flop = (num: number, den: number): Outlook => ({ dice: 2, flop: { num, den }, actions: 2 });
  const roll: Action = { kind: 'roll', text: 'roll', flop: { num: 1, den: 3 } };
  expect(litDeed({ roll: null }, null)).toBe('stop');
  expect(litDeed({ roll }, null)).toBe('roll');
  expect(litDeed({ roll }, flop(11, 36))).toBe('roll');
  expect(litDeed({ roll }, flop(12, 36))).toBe('stop');
  expect(litDeed({ roll }, flop(13, 36))).toBe('stop');
});

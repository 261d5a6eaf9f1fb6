import { chromium } from 'playwright-core';
import { serving, FLAGS } from './e2e/serving';
const s = await serving();
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
const shots: [string, string, {width:number;height:number}, 'light'|'dark', string][] = [
  ['list','/puzzles',{width:1280,height:720},'light',''],
  ['list-phone','/puzzles',{width:390,height:844},'dark',''],
  ['alt','/puzzles/altitude/1',{width:1280,height:720},'light',''],
  ['alt-phone','/puzzles/altitude/1',{width:390,height:844},'light','show'],
  ['mat','/puzzles/matterhorn/3',{width:1280,height:720},'light','show'],
  ['mat-phone','/puzzles/matterhorn/3',{width:390,height:844},'dark',''],
  ['cli','/puzzles/climbers/1',{width:1280,height:720},'light',''],
  ['cli-show','/puzzles/climbers/1',{width:1280,height:720},'dark','show'],
  ['cli-phone','/puzzles/climbers/1',{width:390,height:844},'light',''],
];
const only = process.argv.slice(2);
for (const [name, path, viewport, colorScheme, what] of shots) {
  if (only.length && !only.includes(name)) continue;
  const c = await b.newContext({ viewport, colorScheme, locale: 'en-GB', reducedMotion: 'reduce' });
  const p = await c.newPage();
  p.on('console', (m) => ['error','warning'].includes(m.type()) && !/GL Driver/.test(m.text()) && console.log(name, m.text()));
  p.on('pageerror', (e) => console.log(name, String(e)));
  await p.goto(s.address + path);
  if (path !== '/puzzles') await p.locator('.task').waitFor({ timeout: 60000 }).catch((e) => console.log(String(e)));
  await p.waitForTimeout(3000);
  if (what === 'show') { await p.getByRole('button', { name: 'Show the answer' }).click(); await p.waitForTimeout(4000); }
  await p.screenshot({ path: `/tmp/pz/shot-${name}.png` });
  await c.close();
}
await b.close(); s.stop(); process.exit(0);

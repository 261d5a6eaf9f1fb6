// Draws public/icon.svg as the PNG icons that installing the app needs. Run after the drawing has changed:
// npm run icons
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
const profile = mkdtempSync(join(tmpdir(), 'bivouac-icons-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
const page = await browser.newPage();
// A maskable icon may lose a tenth at each edge, so its sky and snow reach further out.
const wider = svg
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace('M0 0h64v64H0z', 'M-8-8h80v80H-8z')
  .replace('M0 42l14-9', 'M-8 44l8-2 14-9')
  .replace('15-8v34H0z', '15-8 8 5v40H-8z')
  .replace('M0 51l20-3 26 2 18-4v18H0z', 'M-8 52l28-4 26 2 26-5v27H-8z');
for (const [name, size, drawing] of [
  ['icon-192', 192, svg],
  ['icon-512', 512, svg],
  ['apple-touch-icon', 180, svg],
  ['icon-maskable-512', 512, wider],
] as const) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
await browser.close();
rmSync(profile, { recursive: true });

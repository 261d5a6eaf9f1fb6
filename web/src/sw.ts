/// <reference lib="webworker" />
// Offline play: after the first visit every file of the app is kept in the browser, fetched in the background.
// A new version is fetched whole, then waits until no table is open or the person agrees.
const worker = self as unknown as ServiceWorkerGlobalScope;
declare const __VERSION__: string; // a hash over all files
declare const __FILES__: string[]; // every file of the build, in the folder of this one; '' is the page itself

const kept = `bivouac-${__VERSION__}`;
const named = /^assets\//; // these have a hash of their content in the name
const playing = /^(\?\/)?play\//; // a table is open there
const folder = new URL('.', worker.location.href);
const addressOf = (file: string): string => new URL(file, folder).href;

/** What an older version has already fetched need not be fetched again. */
async function keep(cache: Cache, file: string): Promise<void> {
  const address = addressOf(file);
  const old = named.test(file) ? await caches.match(address) : undefined;
  const response = old ?? (await fetch(address, { cache: named.test(file) ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await cache.put(address, response);
}

async function install(): Promise<void> {
  const cache = await caches.open(kept);
  for (let i = 0; i < __FILES__.length; i += 4)
    await Promise.all(__FILES__.slice(i, i + 4).map((file) => keep(cache, file)));
}

/** The version before stays: a tab that still runs it may ask for its files. */
async function tidy(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('bivouac-') && name !== kept);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const cache = await caches.open(kept);
  if (request.mode === 'navigate') return (await cache.match(addressOf(''))) ?? fetch(request);
  return (await cache.match(origin + pathname)) ?? (await caches.match(origin + pathname)) ?? fetch(request);
}

async function takeOver(agreed: boolean): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (agreed || tabs.every((tab) => !playing.test(tab.url.slice(folder.href.length)))) await worker.skipWaiting();
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(tidy()));
worker.addEventListener('message', (event: ExtendableMessageEvent) => {
  const data = event.data as { kind?: string; agreed?: boolean };
  if (data.kind === 'take over') event.waitUntil(takeOver(data.agreed === true));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === worker.location.origin)
    event.respondWith(answer(request));
});

export {};

// The page's side of the service worker: it is fetched after the page is there, and waits to be told to take over.
import { pageAt } from './address';

let waiting: ServiceWorker | null = null;
let asked: 'no' | 'idle' | 'agreed' = 'no';

/** Calls `ready` when a newer version waits. Returns how to stop. */
export function watch(ready: () => void): () => void {
  const container = navigator.serviceWorker;
  if (!container || import.meta.env.DEV) return () => {};
  let stopped = false;
  const found = (worker: ServiceWorker): void => {
    if (stopped) return;
    waiting = worker;
    ready();
  };
  const register = async (): Promise<void> => {
    const registration = await container.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => null);
    if (!registration || stopped) return;
    if (registration.waiting && container.controller) found(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const fresh = registration.installing;
      fresh?.addEventListener('statechange', () => {
        if (fresh.state === 'installed' && container.controller) found(fresh);
      });
    });
    const later = (): void => {}; // there is no network now: the next hour will do
    setInterval(() => void registration.update().catch(later), 60 * 60 * 1000);
  };
  const changed = (): void => {
    if (asked === 'agreed' || (asked === 'idle' && !/^\/(play|new)\//.test(pageAt().pathname))) location.reload();
  };
  container.addEventListener('controllerchange', changed);
  const start = (): void => void setTimeout(() => void register(), 1500);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  return () => {
    stopped = true;
    container.removeEventListener('controllerchange', changed);
  };
}

/** The waiting version takes over and the page is loaded anew. Unless the person `agreed`, it refuses while any tab
 * has a table open. */
export function takeOver(agreed: boolean): void {
  asked = agreed ? 'agreed' : 'idle';
  waiting?.postMessage({ kind: 'take over', agreed });
}

// Which page is shown: the address, by the history API. Links in the page are plain <a href>.
import { addressOf, mendLinks, pageAt } from './address';
import type { GameName } from './protocol';

export type Route =
  | { page: 'home' }
  | { page: 'new' | 'learn'; game: GameName }
  | { page: 'build'; game: GameName; built: string }
  | { page: 'play' | 'insight' | 'dice'; id: string }
  | { page: 'table'; id: string } // of a server
  | { page: 'friends' }
  | { page: 'invite'; game: GameName }
  | { page: 'rules'; game: GameName; paragraph: string } // without a game: the first
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: GameName; which: string } // its number, or a day
  | { page: 'saved' }
  | { page: 'settings' }
  | { page: 'open'; packed: string }
  | { page: 'missing' };

export function routeOf(path: string, hash: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second] = parts;
  const after = hash.startsWith('#') ? hash.slice(1) : hash;
  const game = second && /^[a-z][a-z0-9_]*$/.test(second) ? second : undefined; // the engine knows which there are
  if (parts.length === 0 || (first === 'index.html' && parts.length === 1)) return { page: 'home' };
  if (parts.length === 3 && first === 'puzzles' && game) return { page: 'puzzle', game, which: decode(parts[2]!) };
  if (parts.length === 1 && first === 'puzzles') return { page: 'puzzles' };
  if (parts.length === 1 && (first === 'saved' || first === 'settings' || first === 'friends')) return { page: first };
  if (parts.length === 1 && first === 'open') return { page: 'open', packed: after };
  if (parts.length === 1 && first === 'rules') return { page: 'rules', game: '', paragraph: '' };
  if (parts.length === 2 && (first === 'new' || first === 'learn') && game) return { page: first, game };
  if (parts.length === 2 && first === 'build' && game)
    return { page: 'build', game, built: decode(after).replaceAll('+', ' ') };
  if (parts.length === 2 && first === 'friends' && game) return { page: 'invite', game };
  if (parts.length === 2 && first === 'table' && second) return { page: 'table', id: decode(second) };
  if (parts.length === 2 && first === 'rules' && game) return { page: 'rules', game, paragraph: decode(after) };
  if (parts.length === 2 && (first === 'play' || first === 'insight' || first === 'dice') && second)
    return { page: first, id: decode(second) };
  return { page: 'missing' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const here = (): Route => routeOf(pageAt().pathname, location.hash);
let current = $state.raw<Route>({ page: 'home' });

export const route = (): Route => current;

export function go(href: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', addressOf(href));
  else history.pushState(null, '', addressOf(href));
  current = here();
  if (!new URL(href, location.href).hash) scrollTo(0, 0);
}

/** Plain left clicks on links within the app change the page without loading it anew. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) return;
  event.preventDefault();
  const { pathname, search } = pageAt(link);
  go(pathname + search + link.hash);
}

export function startRouter(): void {
  current = here();
  mendLinks();
  addEventListener('popstate', () => (current = here()));
  document.addEventListener('click', onClick);
}

// Where the app's pages are. A server of ours answers every path with the page. Any other web space has one file for
// all of them, in whatever folder: there a page's path stands in the query.
/** No server of ours is behind the page. */
export const inWebSpace = import.meta.env.BASE_URL === './';

interface Place {
  pathname: string;
  search: string;
}

/** The address of a page, given by its path in the app, perhaps with a query and a fragment. */
export function addressOf(path: string, at: Place = location, inQuery = inWebSpace): string {
  if (!inQuery) return path;
  const folder = at.pathname.replace(/[^/]*$/, '');
  return path === '/' ? folder : `${folder}?${path}`;
}

/** What an address names: a page's path in the app, and its query. */
export function pageAt(at: Place = location, inQuery = inWebSpace): Place {
  if (!inQuery) return { pathname: at.pathname, search: at.search };
  const [pathname = '', ...query] = at.search.slice(1).split('?');
  return pathname.startsWith('/')
    ? { pathname, search: query.map((text) => `?${text}`).join('') }
    : { pathname: '/', search: '' };
}

/** For somebody else. */
export const linkTo = (path: string): string => new URL(addressOf(path), location.href).href;

/** Links in the app name pages by their paths: where that is not their address, it is set before anybody uses one. */
export function mendLinks(): void {
  if (!inWebSpace) return;
  const mend = (event: Event): void => {
    const link = (event.target as Element | null)?.closest?.('a[href^="/"]:not([href^="//"])');
    const path = link?.getAttribute('href') ?? '';
    if (link && !path.includes('?/')) link.setAttribute('href', addressOf(path));
  };
  for (const kind of ['pointerover', 'pointerdown', 'focusin', 'click'])
    addEventListener(kind, mend, { capture: true });
}

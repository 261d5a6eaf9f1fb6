// Whether a server with tables for several devices stands behind this page, and how many games there wait for the
// person. What talks to it (lib/online) is loaded only by whoever needs it.
import { inWebSpace } from './address';

const place = 'bivouac.online'; // somebody has sat at a table here
const answers = { offered: null as boolean | null, waiting: 0 };

/** `offered` is null until it is known. */
export const tables = $state(answers);

let asking: Promise<boolean> | null = null;

async function ask(): Promise<boolean> {
  try {
    const response = inWebSpace ? null : await fetch('/api/1', { cache: 'no-store' });
    tables.offered = response?.ok === true && ((await response.json()) as { tables?: boolean }).tables === true;
  } catch {
    tables.offered = false; // there is no network
    asking = null;
  }
  return tables.offered;
}
export const lookForTables = (): Promise<boolean> => (asking ??= ask());

export function sitsSomewhere(): boolean {
  try {
    return localStorage.getItem(place) !== null;
  } catch {
    return false;
  }
}
export function noteSeat(): void {
  try {
    localStorage.setItem(place, 'yes');
  } catch {
    // Then the first page does not look for games that wait.
  }
}

/** The title of the page, with the number of games that wait. */
export const titled = (title: string): string => (tables.waiting > 0 ? `(${tables.waiting}) ${title}` : title);

// "Pass for me unless I can rise": chosen by a seat for one game, kept in this browser.
const place = 'bivouac.climbers.pass';
const most = 40; // games remembered

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

let chosen = $state.raw<string[]>(read());
const entry = (game: string, seat: number): string => `${game}/${seat}`;

export const passesFor = (game: string, seat: number): boolean => chosen.includes(entry(game, seat));

export function passFor(game: string, seat: number, on: boolean): void {
  const others = chosen.filter((one) => one !== entry(game, seat));
  chosen = on ? [...others, entry(game, seat)].slice(-most) : others;
  try {
    localStorage.setItem(place, JSON.stringify(chosen));
  } catch {
    // Forbidden or full: it holds until the page is closed.
  }
}

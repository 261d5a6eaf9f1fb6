// A new game's record: who sits where, and what was chosen.
import type { GameInfo, NewTable } from '../protocol';

const line = (name: string, value: string): string => `${name}: ${value.replaceAll(/\s+/g, ' ').trim()}`;
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The record of a game in which nothing has happened yet. */
export function headerOf(table: NewTable, info: GameInfo & { rules: number }): string {
  const options = { ...table.options };
  if (info.options.some((option) => option.key === 'colours'))
    options['colours'] ??= table.seats.map((seat) => seat.colour).join(' ');
  const lines = ['bivouac 1', `game: ${table.game}`, `rules: ${info.rules}`, `players: ${table.seats.length}`];
  for (const [name, value] of Object.entries(options))
    for (const part of value.split('\n')) lines.push(line(`option.${name}`, part));
  table.seats.forEach((seat, index) => {
    if (seat.name.trim()) lines.push(line(`seat.${index}`, seat.name));
    lines.push(`seat.${index}.colour: ${seat.colour}`);
    if (seat.bot) lines.push(`seat.${index}.bot: ${seat.bot}`);
  });
  if (table.daily) lines.push(line('daily', table.daily));
  lines.push(line('date', today()), '', 'end 0', '');
  return lines.join('\n');
}

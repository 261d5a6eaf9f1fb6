// Who sits where, written into a record's header and read out of it.
import type { Colour, GameInfo, NewTable, Seat } from '../protocol';
import type { Look } from './engine';

const COLOURS: Colour[] = ['red', 'yellow', 'teal', 'purple', 'pink'];

/** The record of a game in which nothing has happened yet. */
export function headerOf(table: NewTable, info: GameInfo & { rules: number }): string {
  const line = (name: string, value: string) => `${name}: ${value.replaceAll(/\s+/g, ' ').trim()}`;
  const options = { ...table.options };
  if (info.options.some((option) => option.key === 'colours'))
    options.colours ??= table.seats.map((seat) => seat.colour).join(' ');
  const lines = ['bivouac 1', `game: ${table.game}`, `rules: ${info.rules}`, `players: ${table.seats.length}`];
  for (const [name, value] of Object.entries(options))
    for (const part of value.split('\n')) lines.push(line(`option.${name}`, part));
  table.seats.forEach((seat, index) => {
    if (seat.name.trim()) lines.push(line(`seat.${index}`, seat.name));
    lines.push(`seat.${index}.colour: ${seat.colour}`);
    if (seat.bot) lines.push(`seat.${index}.bot: ${seat.bot}`);
  });
  if (table.daily) lines.push(line('daily', table.daily));
  lines.push(`date: ${new Date().toISOString().slice(0, 10)}`, '', 'end 0', '');
  return lines.join('\n');
}

export function seatsOf(look: Look): Seat[] {
  const fixed = look.options.colours?.split(' ') ?? [];
  return Array.from({ length: look.players }, (_, seat) => {
    const note = (key: string) => look.notes[`seat.${seat}${key}`] ?? '';
    const colour = (fixed[seat] ?? note('.colour')) as Colour;
    const bot = note('.bot');
    return { name: note(''), colour: COLOURS.includes(colour) ? colour : COLOURS[seat]!, ...(bot && { bot }) };
  });
}

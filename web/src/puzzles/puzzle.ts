// A puzzle, as `bivouac puzzles` writes it (docs/puzzles.md): a record with notes; a collection is one after the other.
import type { GameName, Worth } from '../lib/protocol';

export interface Puzzle {
  game: GameName;
  number: number; // in its collection, from 1
  record: string;
  from: number; // the position in which something is asked
  answer: string[]; // one's own actions
  tempting: string;
  best: Worth;
  second: Worth;
  choices: number;
  grade: number; // how many of the eight levels choose wrongly
}

export function worthOf(text: string): Worth {
  const [num = 0, den = 1] = text.split('/').map(Number);
  return { num, den };
}
export const same = (a: Worth, b: Worth): boolean => a.num === b.num && a.den === b.den; // in lowest terms
export const shareOf = ({ num, den }: Worth): number => num / den;

export function readCollection(game: GameName, text: string): Puzzle[] {
  const records = text.split(/^(?=bivouac \d)/m).filter((record) => record.trim() !== '');
  return records.map((record, index) => {
    const note = (key: string): string => new RegExp(`^${key}: (.*)$`, 'm').exec(record)?.[1] ?? '';
    return {
      game,
      number: index + 1,
      record,
      from: Number(/^end (\d+)/m.exec(record)?.[1] ?? 0),
      answer: note('answer').split(' '),
      tempting: note('tempting'),
      best: worthOf(note('best')),
      second: worthOf(note('second')),
      choices: Number(note('choices')),
      grade: Number(note('grade')),
    };
  });
}

/** The record with a name for whoever is asked: the seat that is no bot's. It no longer is as it was written. */
export function seated(record: string, name: string): string {
  const players = Number(/^players: (\d+)$/m.exec(record)?.[1] ?? 0);
  const seat = Array.from({ length: players }, (_, k) => k).find((k) => !record.includes(`\nseat.${k}.bot: `));
  const named = record.replace(/^players: .*$/m, (line) => `${line}\nseat.${seat}: ${name}`);
  return named.replace(/^(end \d+) checksum \w+$/m, '$1');
}

export type Step = 'easy' | 'medium' | 'hard';
export const steps: readonly Step[] = ['easy', 'medium', 'hard'];
export const stepOf = ({ grade }: Puzzle): Step => (grade <= 3 ? 'easy' : grade <= 6 ? 'medium' : 'hard');

// What goes wrong in the worker, as the page is told of it.
import type { Answer, Problem } from '../protocol';
import { Refused } from './engine';
import { StorageFailed } from './store';

export class Failed extends Error {
  constructor(readonly problem: Problem) {
    super(problem.kind);
  }
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Failed) return error.problem;
  if (error instanceof StorageFailed) return { kind: 'storage', full: error.full };
  if (!(error instanceof Refused)) return { kind: 'engine', message: String(error) };
  const { phrase, line, column } = error;
  return line > 0 ? { kind: 'unreadable', phrase, line, column } : { kind: 'refused', phrase };
}

export async function answer<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/** One piece of work at a time, in the order in which they came. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => {});
    return done;
  }
}

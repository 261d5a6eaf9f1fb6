// The record of a table of the server, for pages that are about games of this browser.
import type { Answer, Authority } from '../protocol';
import { lookForTables } from '../tables.svelte';
import { online } from './online.svelte';

const gone: Answer<never> = { ok: false, problem: { kind: 'gone' } };

/** As far as one may know it. */
export async function recordOf(id: string): Promise<Answer<string>> {
  if (!/^[0-9a-f]{32}$/.test(id) || !(await lookForTables())) return gone;
  return online.line.ask<string>('record', { table: id });
}

/** Among the games of this browser; its id there. */
export async function copyOf(id: string, authority: Authority): Promise<Answer<string>> {
  const record = await recordOf(id);
  return record.ok ? authority.importRecord(record.value) : record;
}

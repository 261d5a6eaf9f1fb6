import { webcrypto } from 'node:crypto';
import { gamesWithFolder } from '../src/lib/games';
import { useWordsOf } from '../src/lib/words.svelte';

// Node 18 keeps the browser's crypto in a module.
if (!('crypto' in globalThis)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

for (const game of gamesWithFolder) await useWordsOf(game); // as if each had lain on a table

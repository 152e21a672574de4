import type { ExpectedTable } from './expected-table.ts';
import { partOf } from './load-part.ts';

/** What the page of a table shows, one at a time. */
export const tableParts = {
  lobby: partOf(() => import('../features/lobby/Lobby.svelte')),
  race: partOf(() => import('../features/race/GamePage.svelte')),
  solo: partOf(() => import('../features/patience/play/SoloTablePage.svelte')),
} as const;

/** Whether it is known what the next table will show. */
let isExpected = false;

/** Prefetches what a table will probably show. After a failure it is fetched when needed. */
export async function fetchTableParts(expected: ExpectedTable): Promise<void> {
  isExpected = true;
  const parts = expected === 'solo' ? [tableParts.solo] : [tableParts.lobby, tableParts.race];
  await Promise.allSettled(parts.map((load) => load()));
}

/** Fetches the lobby, which most links to a table lead to, unless it is known what the table will show. */
export async function fetchLikelyPart(): Promise<void> {
  if (!isExpected) await Promise.allSettled([tableParts.lobby()]);
}

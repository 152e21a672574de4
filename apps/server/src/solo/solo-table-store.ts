import { isSolo, rulesets } from '@snap-up/engine';
import type { WantedDeal } from '@snap-up/protocol';

/** How a player's own tables are found. Every function rejects when the store cannot be reached. */
export interface SoloTableStore {
  /** The table with that key; null where there is none. */
  idOfSoloKey(key: string): Promise<string | null>;
  /** Keeps a table under another key, which no table has. */
  changeSoloKey(tableId: string, key: string): Promise<void>;
}

/** The key of a player's own table for one game: one for daily deals, one for all others. */
export function soloKey(playerId: string, ruleset: string, kind: WantedDeal['kind']): string {
  return `${playerId} ${ruleset} ${kind === 'daily' ? 'daily' : 'any'}`;
}

/** The keys of all tables that a player may have for solo games. */
export function soloKeysOf(playerId: string): string[] {
  const alone = rulesets.filter(isSolo);
  return alone.flatMap(({ id }) => [soloKey(playerId, id, 'any'), soloKey(playerId, id, 'daily')]);
}

/** The key of a table whose game cannot be read any more: its player has another one for that game now. */
export function leftBehind(key: string, tableId: string): string {
  return `${key} until ${tableId}`;
}

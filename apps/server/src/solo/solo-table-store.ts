import { isSolo, rulesets } from '@snap-up/engine';
import type { WantedDeal } from '@snap-up/protocol';
import type { Lease } from '../cluster/lease.ts';

/** How a player's own tables are found. Every function rejects if the store cannot be reached. */
export interface SoloTableStore {
  /** Returns the id of the table with that key; null if there is none. */
  idOfSoloKey(key: string): Promise<string | null>;
  /**
   * Gives a table another key, which no other table has. Rejects with `LeaseLost` if the table was claimed again after
   * that lease.
   */
  changeSoloKey(lease: Lease, key: string): Promise<void>;
}

/** Returns the key of a player's own table for a ruleset: one for daily deals, one for all others. */
export function soloKey(playerId: string, ruleset: string, kind: WantedDeal['kind']): string {
  return `${playerId} ${ruleset} ${kind === 'daily' ? 'daily' : 'any'}`;
}

/** Returns the keys of all solo tables that a player may have. */
export function soloKeysOf(playerId: string): string[] {
  const alone = rulesets.filter(isSolo);
  return alone.flatMap(({ id }) => [soloKey(playerId, id, 'any'), soloKey(playerId, id, 'daily')]);
}

/** Returns the key for a table whose game cannot be read. Its player then gets a new table for that ruleset. */
export function leftBehind(key: string, tableId: string): string {
  return `${key} until ${tableId}`;
}

import { isSolo, rulesets } from '@snap-up/engine';
import type { WantedDeal } from '@snap-up/protocol';

/** The key of a player's own table for one game: one for daily deals, one for all others. */
export function patienceKey(playerId: string, ruleset: string, kind: WantedDeal['kind']): string {
  return `${playerId} ${ruleset} ${kind === 'daily' ? 'daily' : 'any'}`;
}

/** The keys of all tables that a player may have for games for one. */
export function patienceKeysOf(playerId: string): string[] {
  const alone = rulesets.filter(isSolo);
  return alone.flatMap(({ id }) => [patienceKey(playerId, id, 'any'), patienceKey(playerId, id, 'daily')]);
}

/** The key of a table whose game cannot be read any more: its player has another one for that game now. */
export function leftBehind(key: string, tableId: string): string {
  return `${key} until ${tableId}`;
}

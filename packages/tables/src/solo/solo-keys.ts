import { isSolo, rulesets } from '@snap-up/engine';
import type { SoloDeal, WantedDeal } from '@snap-up/protocol';

/** Returns the key of a player's own table for a ruleset: one for daily deals, one for all others. */
export function soloKey(playerId: string, ruleset: string, kind: (SoloDeal | WantedDeal)['kind']): string {
  return `${playerId} ${ruleset} ${kind === 'daily' ? 'daily' : 'any'}`;
}

const offlineWord = 'offline';

/** Returns the key of the table for one game that its player has played offline. `id` is the client's id of the game. */
export function offlineKey(playerId: string, ruleset: string, id: string): string {
  return `${playerId} ${ruleset} ${offlineWord} ${id}`;
}

/** Returns the `LIKE` pattern of the keys of all tables for games that a player has played offline. */
export function offlineKeyPattern(playerId: string): string {
  return `${playerId} % ${offlineWord} %`;
}

/** Returns the keys of the solo tables that a player may have for deals of the server. */
export function soloKeysOf(playerId: string): string[] {
  const alone = rulesets.filter(isSolo);
  return alone.flatMap(({ id }) => [soloKey(playerId, id, 'any'), soloKey(playerId, id, 'daily')]);
}

import { isPublic, rulesetById } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import type { TableRecord } from '../game/records.ts';
import type { BlockStore } from '../table/table-store.ts';

/** What a quick match plays: a race with the default options. */
export const quickRace = { ruleset: 'race', options: { visibility: 'public' }, seatCount: 2 } as const;

/** Somebody at a table for two who needs one more player. */
export interface Waiter {
  readonly playerId: string;
  /** Whether the race begins once the other one is ready. If not, this one plays elsewhere meanwhile, and is asked first. */
  readonly isReady: boolean;
}

export function isForQuickRace({ ruleset, options, seats, night }: TableRecord): boolean {
  const specs = rulesetById(quickRace.ruleset)?.options ?? {};
  return (
    ruleset === quickRace.ruleset &&
    seats.length === quickRace.seatCount &&
    night === null &&
    isPublic(options) &&
    Object.entries(specs).every(([key, spec]) => key in quickRace.options || options[key] === spec.default)
  );
}

/**
 * Returns the person for whom a quick match may bring a player to a table; null if there is none. They are present and, unless
 * they asked for a quick match themselves, ready, and were not missing at an earlier attempt to begin.
 * @param isQuick whether the table was made by a quick match and has yet to begin its first game
 */
export function waiterAt(
  table: TableRecord,
  { phase, seats, missingNonces }: TableInfo,
  isQuick: boolean,
): Waiter | null {
  if (!isForQuickRace(table) || (phase !== 'gathering' && phase !== 'finished')) return null;
  const [own, ...others] = table.seats.filter((seat) => seat !== null);
  if (own === undefined || own.bot !== null || others.length > 0 || missingNonces.length > 0) return null;
  const isHere = seats.some(({ name, presence }) => name !== null && presence === 'here');
  return isHere && (isQuick || own.isReady) ? { playerId: own.id, isReady: own.isReady } : null;
}

/** Returns the tables where nobody blocks the player, or is blocked by them. */
export async function withoutBlocked<Line extends { readonly waiter: Waiter }>(
  lines: readonly Line[],
  playerId: string,
  blockStore: BlockStore,
): Promise<readonly Line[]> {
  if (lines.length === 0) return lines;
  const blocks = await blockStore.among([playerId, ...lines.map(({ waiter }) => waiter.playerId)]);
  const barred = blocks.flatMap((block) =>
    [block.playerId, block.blockedId].includes(playerId) ? [block.playerId, block.blockedId] : [],
  );
  return lines.filter(({ waiter }) => waiter.playerId === playerId || !barred.includes(waiter.playerId));
}

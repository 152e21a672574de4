import { isPublic, rulesetById } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';

/** What a quick match plays: a race with the usual options. */
export const quickRace = { ruleset: 'race', options: { visibility: 'public' }, seatCount: 2 } as const;

/**
 * Whether a race with the usual options begins as soon as one more player sits down and gets ready: everybody else is there
 * and ready, and nobody of them was missing when it was to begin before.
 */
export function awaitsOne(table: TableInfo): boolean {
  const { ruleset, options, phase, seats, match, missingNonces } = table;
  const taken = seats.filter(({ name }) => name !== null);
  const specs = rulesetById(quickRace.ruleset)?.options ?? {};
  return (
    ruleset === quickRace.ruleset &&
    (phase === 'gathering' || phase === 'finished') &&
    match === null &&
    isPublic(options) &&
    Object.entries(specs).every(([key, spec]) => key in quickRace.options || options[key] === spec.default) &&
    taken.length === seats.length - 1 &&
    taken.every(({ isReady, presence }) => isReady && presence === 'here') &&
    taken.some(({ bot }) => bot === null) &&
    missingNonces.length === 0
  );
}

import { isPublic, rulesetById } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';

/** What a quick match plays: a race with the default options. */
export const quickRace = { ruleset: 'race', options: { visibility: 'public' }, seatCount: 2 } as const;

/**
 * Whether a race with the default options begins as soon as one more player sits down and gets ready: everybody else is
 * present and ready, and was not missing at an earlier attempt to begin it.
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

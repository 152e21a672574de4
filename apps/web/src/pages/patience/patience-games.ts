import { type PatienceRuleset, rulesets } from '@snap-up/engine';

/** Every game for one, in the registry's order. */
export const patienceGames: readonly PatienceRuleset[] = rulesets.filter((ruleset) => ruleset.turns === 'solo');

/** The game for one with this id; undefined where there is none. */
export function patienceGame(id: string): PatienceRuleset | undefined {
  return patienceGames.find((ruleset) => ruleset.id === id);
}

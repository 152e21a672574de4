import { isSolo, rulesets, type SoloRuleset } from '@snap-up/engine';

/** Every game for one, in the registry's order. */
export const patienceGames: readonly SoloRuleset[] = rulesets.filter(isSolo);

/** The game for one with this id; undefined where there is none. */
export function patienceGame(id: string): SoloRuleset | undefined {
  return patienceGames.find((ruleset) => ruleset.id === id);
}

import { isSolo, rulesets, type SoloRuleset } from '@snap-up/engine';

/** All solo games, in the registry's order. */
export const patienceGames: readonly SoloRuleset[] = rulesets.filter(isSolo);

/** The solo game with this id; undefined where there is none. */
export function patienceGame(id: string): SoloRuleset | undefined {
  return patienceGames.find((ruleset) => ruleset.id === id);
}

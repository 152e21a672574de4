import { isSolo, rulesets, type SoloRuleset } from '@snap-up/engine';

/** All solo games, in the registry's order. */
export const soloGames: readonly SoloRuleset[] = rulesets.filter(isSolo);

/** The solo game with this id; undefined if there is none. */
export function soloGame(id: string): SoloRuleset | undefined {
  return soloGames.find((ruleset) => ruleset.id === id);
}

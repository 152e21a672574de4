import { isSolo, rulesets, type SoloRuleset } from '@snap-up/engine';
import type { SoloOverview } from '@snap-up/protocol';

/** All solo games, in the registry's order. */
export const soloGames: readonly SoloRuleset[] = rulesets.filter(isSolo);

/** The solo game with this id; undefined if there is none. */
export function soloGame(id: string): SoloRuleset | undefined {
  return soloGames.find((ruleset) => ruleset.id === id);
}

/**
 * Returns the game whose deal of today is offered after a daily deal of this game: the next one in the gallery that is
 * not over. `isOfToday` says whether the deal was today's. Undefined if all are over or the player's progress is
 * unknown.
 */
export function nextDaily(
  overview: SoloOverview | null,
  { id: rulesetId }: SoloRuleset,
  isOfToday: boolean,
): SoloRuleset | undefined {
  const index = soloGames.findIndex(({ id }) => id === rulesetId);
  const inTurn = [...soloGames.slice(index), ...soloGames.slice(0, index)];
  return inTurn.slice(isOfToday ? 1 : 0).find(({ id }) => {
    const state = overview?.games.find(({ ruleset }) => ruleset === id)?.daily.state;
    return state === 'new' || state === 'open';
  });
}

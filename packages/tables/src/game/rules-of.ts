import { type Options, type Rules, rulesetById, rulesFor } from '@snap-up/engine';

/** Returns the rules of a game. */
export function rulesOf(game: {
  readonly ruleset: string;
  readonly options: Options;
  readonly players: readonly unknown[];
}): Rules {
  const ruleset = rulesetById(game.ruleset);
  if (ruleset === undefined) throw new Error(`There is no ruleset “${game.ruleset}”`);
  return rulesFor(ruleset, game.options, game.players.length);
}

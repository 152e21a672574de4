import { type Options, type Rules, rulesetById, rulesFor } from '@snap-up/engine';

const known = new Map<string, Rules>();

/** Returns the rules of a game. Tables that play the same share one object. */
export function rulesOf(game: {
  readonly ruleset: string;
  readonly options: Options;
  readonly players: readonly unknown[];
}): Rules {
  const seatCount = game.players.length;
  const key = JSON.stringify([game.ruleset, game.options, seatCount]);
  const rules = known.get(key);
  if (rules !== undefined) return rules;
  const ruleset = rulesetById(game.ruleset);
  if (ruleset === undefined) throw new Error(`There is no ruleset “${game.ruleset}”`);
  const made = rulesFor(ruleset, game.options, seatCount);
  known.set(key, made);
  return made;
}

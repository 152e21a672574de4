import { parseOptions, type Rules, rulesetById, rulesFor } from '@snap-up/engine';

const known = new Map<string, Rules>();

/** Returns the rules of a game with default options, made once for each number of seats. */
export function usualRules(id: string, seatCount: number): Rules {
  const key = `${id} ${seatCount}`;
  const made = known.get(key);
  if (made !== undefined) return made;
  const ruleset = rulesetById(id);
  if (ruleset === undefined) throw new Error(`There is no game “${id}”.`);
  const options = parseOptions(ruleset.options, {});
  if (!options.ok) throw new Error(options.error.code);
  const rules = rulesFor(ruleset, options.value, seatCount);
  known.set(key, rules);
  return rules;
}

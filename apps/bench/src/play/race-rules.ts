import { parseOptions, type Rules, rulesetById, rulesFor } from '@snap-up/engine';

const known = new Map<number, Rules>();

/** Returns the race with default options, made once for each number of seats. */
export function raceRules(seatCount: number): Rules {
  const made = known.get(seatCount);
  if (made !== undefined) return made;
  const ruleset = rulesetById('race');
  if (ruleset === undefined) throw new Error('There is no race.');
  const options = parseOptions(ruleset.options, {});
  if (!options.ok) throw new Error(options.error.code);
  const rules = rulesFor(ruleset, options.value, seatCount);
  known.set(seatCount, rules);
  return rules;
}

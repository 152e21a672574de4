import { parseOptions, type Rules, rulesetById, rulesFor } from '@snap-up/engine';

/** The race with its usual options. */
export function raceRules(seatCount: number): Rules {
  const ruleset = rulesetById('race');
  if (ruleset === undefined) throw new Error('There is no race.');
  const options = parseOptions(ruleset.options, {});
  if (!options.ok) throw new Error(options.error.sentence);
  return rulesFor(ruleset, options.value, seatCount);
}

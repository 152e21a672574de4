import { type OptionValue, parseOptions, type Rules, rulesetById, rulesFor } from '@snap-up/engine';

/** The part of all examples to try. */
export const share = Number(process.env.SNAP_UP_TEST_SHARE ?? 1);

/** The rules of one game, with default options unless given. */
export function rulesOf(id: string, seatCount: number, chosen: Readonly<Record<string, OptionValue>> = {}): Rules {
  const ruleset = rulesetById(id);
  const options = ruleset === undefined ? undefined : parseOptions(ruleset.options, chosen);
  if (ruleset === undefined || options?.ok !== true) throw new Error(`${id} is no ruleset, or has no such options`);
  return rulesFor(ruleset, options.value, seatCount);
}

export function seedOf(number: number): string {
  return number.toString(16).padStart(64, '5');
}

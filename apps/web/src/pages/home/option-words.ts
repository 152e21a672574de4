import { isPublic, type Options, type OptionValue, type Ruleset } from '@snap-up/engine';

/** What a ruleset lays out for an option's choices, each as a text; the same text is the same game. */
function outlines(ruleset: Ruleset, key: string, seatCount: number): readonly string[] {
  const { options, blueprint } = ruleset;
  const defaults = Object.fromEntries(Object.entries(options).map(([name, spec]) => [name, spec.default]));
  return (options[key]?.choices ?? []).map(({ value }) =>
    JSON.stringify(blueprint({ ...defaults, [key]: value }, seatCount)),
  );
}

/**
 * Can an option change anything with so many players? Playing on for places cannot between two. It is the game itself
 * that says so: what it lays out differs with the choice for other numbers of players, but not for this one.
 */
export function matters(ruleset: Ruleset, key: string, seatCount: number): boolean {
  // No game is laid out otherwise for what is chosen about the table.
  if (ruleset.options[key]?.about === 'table') return true;
  const differs = (count: number) => new Set(outlines(ruleset, key, count)).size > 1;
  if (differs(seatCount)) return true;
  const { min, max } = ruleset.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return !counts.some(differs);
}

/** The options that are not as usual, in words: `Cards drawn: One`. That a table is public goes without saying. */
export function unusualOptions(ruleset: Ruleset, options: Options, seatCount: number): readonly string[] {
  return Object.entries(ruleset.options).flatMap(([key, { label, choices, default: usual }]) => {
    const value: OptionValue = options[key] ?? usual;
    const isSaid = isPublic({ [key]: value });
    if (value === usual || isSaid || !matters(ruleset, key, seatCount)) return [];
    return [`${label}: ${choices.find((choice) => choice.value === value)?.label ?? String(value)}`];
  });
}

import { hasBots, type OptionSpec, type Ruleset } from '@snap-up/engine';

interface OptionGroup {
  readonly title: string;
  readonly options: readonly { readonly key: string; readonly spec: OptionSpec }[];
}

const titles = { rules: 'Rules', table: 'Table' } as const satisfies Record<OptionSpec['about'], string>;

/** What is said of the number of players where it is chosen. */
export function playersExplanation(ruleset: Ruleset | undefined): string {
  const who = ruleset !== undefined && hasBots(ruleset) ? 'people and bots' : 'people';
  return `How many ${who} play. The game starts when all seats are taken.`;
}

/**
 * A game's options as pages show them, without those that change nothing for so many players: those of its rules, then
 * those of the table. A group that has none is left out.
 */
export function groupsOf(ruleset: Ruleset, seatCount: number): readonly OptionGroup[] {
  const all = Object.entries(ruleset.options)
    .filter(([key]) => matters(ruleset, key, seatCount))
    .map(([key, spec]) => ({ key, spec }));
  return (['rules', 'table'] as const)
    .map((about) => ({ title: titles[about], options: all.filter(({ spec }) => spec.about === about) }))
    .filter((group) => group.options.length > 0);
}

/** What a ruleset lays out for an option's choices, each as a text; the same text is the same game. */
function outlines(ruleset: Ruleset, key: string, seatCount: number): readonly string[] {
  const { options, setup } = ruleset;
  const defaults = Object.fromEntries(Object.entries(options).map(([name, spec]) => [name, spec.default]));
  return (options[key]?.choices ?? []).map(({ value }) =>
    JSON.stringify(setup({ ...defaults, [key]: value }, seatCount)),
  );
}

/**
 * Whether an option matters with this number of players. Playing on for places cannot between two. It is the game itself
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

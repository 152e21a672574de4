import type { OptionSpec, Ruleset } from '@snap-up/engine';

interface OptionGroup {
  readonly title: string;
  readonly options: readonly { readonly key: string; readonly spec: OptionSpec }[];
}

const titles = { rules: 'The rules', table: 'The table' } as const satisfies Record<OptionSpec['about'], string>;

/** A game's options as pages show them: those of its rules, then those of the table; a group that has none is left out. */
export function groupsOf({ options }: Pick<Ruleset, 'options'>): readonly OptionGroup[] {
  const all = Object.entries(options).map(([key, spec]) => ({ key, spec }));
  return (['rules', 'table'] as const)
    .map((about) => ({ title: titles[about], options: all.filter(({ spec }) => spec.about === about) }))
    .filter((group) => group.options.length > 0);
}

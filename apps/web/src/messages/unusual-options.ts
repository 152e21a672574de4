import { isPublic, type Options, type OptionValue, type Ruleset } from '@snap-up/engine';
import { unusualOptionWords } from '#messages/unusual-options.ts';
import { hasEffect } from './option-groups.ts';

/** The options that differ from the defaults, in words: `Cards drawn: One`. That a table is public is not mentioned. */
export function unusualOptions(ruleset: Ruleset, options: Options, seatCount: number): readonly string[] {
  return Object.entries(ruleset.options).flatMap(([key, { label, choices, default: usual }]) => {
    const value: OptionValue = options[key] ?? usual;
    const isSaid = isPublic({ [key]: value });
    if (value === usual || isSaid || !hasEffect(ruleset, key, seatCount)) return [];
    const choice = choices.find((each) => each.value === value)?.label ?? String(value);
    return [unusualOptionWords.chosen(label, choice)];
  });
}

import {
  hasBots,
  isPublic,
  type OptionSpec,
  type Options,
  type OptionsRejection,
  type OptionValue,
  type Ruleset,
  rulesets,
} from '@snap-up/engine';
import type { SeatInfo } from '@snap-up/protocol';
import { optionGroupWords, optionWords, unusualOptionWords } from '#messages/options.ts';

/** The sentence about rejected options. Contradictions bring their own. With the ruleset, valid choices are named. */
export function optionsMessage(rejection: OptionsRejection, ruleset?: Pick<Ruleset, 'options'>): string {
  switch (rejection.code) {
    case 'unknown-option':
      return optionWords.unknown(rejection.option);
    case 'option-not-offered': {
      const spec = ruleset?.options[rejection.option];
      return spec === undefined ? optionWords.notOffered(rejection.option) : offerMessage(spec);
    }
    case 'options-contradict':
      return contradictionMessage(rejection.contradiction);
  }
}

function offerMessage({ label, choices, numbers }: OptionSpec): string {
  const offered = choices.map((choice) => choice.label).join(', ');
  return numbers === undefined
    ? optionWords.offered(label, offered)
    : optionWords.offeredOrNumber(label, offered, numbers.min, numbers.max);
}

function contradictionMessage(contradiction: string): string {
  const all = rulesets.flatMap(({ contradictions = [] }) => contradictions);
  return all.find(({ code }) => code === contradiction)?.sentence ?? optionWords.contradict;
}

interface OptionGroup {
  readonly title: string;
  readonly options: readonly { readonly key: string; readonly spec: OptionSpec }[];
}

/** The explanation beside the choice of the number of players. */
export function playersExplanation(ruleset: Ruleset | undefined): string {
  return ruleset !== undefined && hasBots(ruleset)
    ? optionGroupWords.howManyPeopleAndBots
    : optionGroupWords.howManyPeople;
}

/** A game to choose at a table. */
export interface GameChoice {
  readonly value: Ruleset['id'];
  readonly label: string;
  /** Whether it cannot be chosen, because no bot can play it and bots sit at the table. */
  readonly isDisabled: boolean;
}

/** Returns these games as choices for a table with these seats. */
export function gameChoices(games: readonly Ruleset[], seats: readonly Pick<SeatInfo, 'bot'>[]): readonly GameChoice[] {
  const hasBotSeat = seats.some(({ bot }) => bot !== null);
  return games.map((game) => ({ value: game.id, label: game.name, isDisabled: hasBotSeat && !hasBots(game) }));
}

/** Returns why some games cannot be chosen; null where all can. */
export function disabledGamesWords(choices: readonly GameChoice[]): string | null {
  const disabled = choices.filter(({ isDisabled }) => isDisabled).map(({ label }) => label);
  return disabled.length === 0 ? null : optionGroupWords.botsCannotPlay(disabled);
}

/**
 * A game's options as pages show them: those of its rules, then those of the table. Options that change nothing for
 * this number of players are left out, and so is an empty group.
 */
export function groupsOf(ruleset: Ruleset, seatCount: number): readonly OptionGroup[] {
  const all = Object.entries(ruleset.options)
    .filter(([key]) => hasEffect(ruleset, key, seatCount))
    .map(([key, spec]) => ({ key, spec }));
  return (['rules', 'table'] as const)
    .map((about) => ({
      title: optionGroupWords.titles[about],
      options: all.filter(({ spec }) => spec.about === about),
    }))
    .filter((group) => group.options.length > 0);
}

/** A ruleset's setup for each choice of an option, as text; equal texts are equal games. */
function outlines(ruleset: Ruleset, key: string, seatCount: number): readonly string[] {
  const { options, setup } = ruleset;
  const defaults = Object.fromEntries(Object.entries(options).map(([name, spec]) => [name, spec.default]));
  return (options[key]?.choices ?? []).map(({ value }) =>
    JSON.stringify(setup({ ...defaults, [key]: value }, seatCount)),
  );
}

/**
 * Whether an option matters with this number of players. Playing on for places does not between two, for example. The
 * setup shows it: it depends on the choice for other numbers of players, but not for this one.
 */
export function hasEffect(ruleset: Ruleset, key: string, seatCount: number): boolean {
  // Options about the table change nothing that a ruleset sets up; those about seats are shown there.
  const about = ruleset.options[key]?.about;
  if (about !== 'rules') return about === 'table';
  const differs = (count: number) => new Set(outlines(ruleset, key, count)).size > 1;
  if (differs(seatCount)) return true;
  const { min, max } = ruleset.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return !counts.some(differs);
}

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

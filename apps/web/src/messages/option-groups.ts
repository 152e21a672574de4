import { hasBots, type OptionSpec, type Ruleset } from '@snap-up/engine';
import type { SeatInfo } from '@snap-up/protocol';
import { optionGroupWords as words } from '#messages/option-groups.ts';

interface OptionGroup {
  readonly title: string;
  readonly options: readonly { readonly key: string; readonly spec: OptionSpec }[];
}

/** The explanation beside the choice of the number of players. */
export function playersExplanation(ruleset: Ruleset | undefined): string {
  return ruleset !== undefined && hasBots(ruleset) ? words.howManyPeopleAndBots : words.howManyPeople;
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
  return disabled.length === 0 ? null : words.botsCannotPlay(disabled);
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
    .map((about) => ({ title: words.titles[about], options: all.filter(({ spec }) => spec.about === about) }))
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
  // Options about the table change nothing that a ruleset sets up.
  if (ruleset.options[key]?.about === 'table') return true;
  const differs = (count: number) => new Set(outlines(ruleset, key, count)).size > 1;
  if (differs(seatCount)) return true;
  const { min, max } = ruleset.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return !counts.some(differs);
}

import {
  isSolo,
  type OptionSpec,
  type OptionSpecs,
  type Options,
  type OptionValue,
  rulesets,
  type SoloRuleset,
} from '@snap-up/engine';
import { type LinkedDeal, type SoloOverview, soloGamePath } from '@snap-up/protocol';
import type { LinkableDeal } from '../../messages/patience.ts';

/** All solo games, in the registry's order. */
export const soloGames: readonly SoloRuleset[] = rulesets.filter(isSolo);

/** The solo game with this id; undefined if there is none. */
export function soloGame(id: string): SoloRuleset | undefined {
  return soloGames.find((ruleset) => ruleset.id === id);
}

/**
 * Returns the game whose deal of today is offered after a daily deal of this game: the next one in the gallery that is
 * not over. `isOfToday` says whether the deal was today's. Undefined if all are over or the player's progress is
 * unknown.
 */
export function nextDaily(
  overview: SoloOverview | null,
  { id: rulesetId }: SoloRuleset,
  isOfToday: boolean,
): SoloRuleset | undefined {
  const index = soloGames.findIndex(({ id }) => id === rulesetId);
  const inTurn = [...soloGames.slice(index), ...soloGames.slice(0, index)];
  return inTurn.slice(isOfToday ? 1 : 0).find(({ id }) => {
    const state = overview?.games.find(({ ruleset }) => ruleset === id)?.daily.state;
    return state === 'new' || state === 'open';
  });
}

/** The options that differ from the defaults, as a query without its `?`; empty if there are none. */
export function optionsQuery(specs: OptionSpecs, options: Options): string {
  const unusual = Object.entries(specs).flatMap(([key, spec]) => {
    const value = options[key] ?? spec.default;
    return value === spec.default ? [] : [[key, String(value)] as [string, string]];
  });
  return new URLSearchParams(unusual).toString();
}

/**
 * The options of a query. Missing and invalid ones have their defaults. `readOptions` checks whether they go together.
 */
export function optionsOfQuery(specs: OptionSpecs, query: string): Options {
  const named = new URLSearchParams(query);
  return Object.fromEntries(
    Object.entries(specs).map(([key, spec]) => [key, readValue(spec, named.get(key)) ?? spec.default]),
  );
}

function readValue({ choices, numbers }: OptionSpec, text: string | null): OptionValue | undefined {
  const choice = choices.find(({ value }) => String(value) === text);
  if (choice !== undefined) return choice.value;
  if (numbers === undefined || text === null || !/^\d{1,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= numbers.min && number <= numbers.max ? number : undefined;
}

/** The address of a deal, which gives everybody the same cards. */
export function dealPath(ruleset: SoloRuleset, options: Options, deal: LinkedDeal): string {
  const query = deal === 'daily' ? '' : optionsQuery(ruleset.options, options);
  return `${soloGamePath(ruleset.id)}/${deal}${query === '' ? '' : `?${query}`}`;
}

/**
 * How a link names a deal. The daily deal of a past day has no link of its own: its link leads to that of the current
 * day.
 */
export function linkOf(deal: LinkableDeal): LinkedDeal {
  return deal.kind === 'numbered' ? deal.number : 'daily';
}

import {
  type DealGrade,
  dealGrades,
  hasGrades,
  type Options,
  type OptionValue,
  parseOptions,
  type SoloRuleset,
} from '@snap-up/engine';
import { storageIn } from '../../shared/storage.ts';

const kept = storageIn(() => localStorage);
const keyOf = (id: string) => `patience options ${id}`;
const dealsKeyOf = (id: string) => `patience winnable ${id}`;

/** Which deals of a game are wanted: any, winnable ones, or winnable ones of a grade. */
export type WantedDeals = 'any' | 'winnable' | DealGrade;

/** The options of each solo game's last deal in this browser, and the wanted deals. */
export const keptOptions = {
  /** Returns those of a game, or its defaults. */
  get({ id, options }: SoloRuleset): Options {
    const usual = parseOptions(options, {});
    const last = parseOptions(options, readObject(kept.get(keyOf(id))));
    if (last.ok) return last.value;
    return usual.ok ? usual.value : {};
  },
  put({ id }: SoloRuleset, options: Options): void {
    kept.put(keyOf(id), JSON.stringify(options));
  },
  /** Returns those of a game with these options: if their deals have no grades, a chosen grade is any that can be won. */
  deals(ruleset: SoloRuleset, options: Options): WantedDeals {
    const said = ruleset.mode.hasSolver === true ? kept.get(dealsKeyOf(ruleset.id)) : null;
    if (said === 'winnable') return said;
    const grade = dealGrades.find((one) => one === said);
    if (grade === undefined) return 'any';
    return hasGrades(ruleset, options) ? grade : 'winnable';
  },
  putDeals({ id }: SoloRuleset, deals: WantedDeals): void {
    if (deals === 'any') kept.remove(dealsKeyOf(id));
    else kept.put(dealsKeyOf(id), deals);
  },
} as const;

/** Reads a stored value as options; none if it is something else. */
function readObject(text: string | null): Record<string, OptionValue> {
  if (text === null) return {};
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

const helpedHintsKey = 'helped hints';
/** How many games are stored, the most recent ones. */
const mostGames = 20;

const games = () =>
  kept
    .get(helpedHintsKey)
    ?.split(',')
    .filter((game) => game !== '') ?? [];

/**
 * The patience games whose player wants hints that count as help: for the rest of the game, in this browser. A game is
 * named by its table and number.
 */
export const helpedHints = {
  has(game: string): boolean {
    return games().includes(game);
  },
  choose(game: string, areWanted: boolean): void {
    const others = games().filter((each) => each !== game);
    kept.put(helpedHintsKey, [...(areWanted ? [game] : []), ...others].slice(0, mostGames).join());
  },
} as const;

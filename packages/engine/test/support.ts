import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import {
  deal,
  type Event,
  evolveAll,
  formatEvents,
  isSolo,
  legalMoves,
  type Move,
  type OptionSpec,
  type Options,
  type OptionValue,
  opening,
  parseMove,
  parseOptions,
  parseSeat,
  parseState,
  play,
  type Rejection,
  type Rules,
  type Ruleset,
  readOptions,
  rulesetById,
  rulesets,
  rulesFor,
  type Seat,
  type Seed,
  type State,
  type Table,
} from '../src/index.ts';

/** Properties run from this seed, so that a run can be repeated; SNAP_UP_TEST_SEED sets another. */
const propertySeed = Number(process.env.SNAP_UP_TEST_SEED ?? 20_250_614);

/** The share of all examples that is tried. */
const share = Number(process.env.SNAP_UP_TEST_SHARE ?? 1);

// Long enough to only catch hanging runs: no test here is about time.
vi.setConfig({ testTimeout: 300_000 });

/** Checks a property; a failure prints its seed and the smallest example found. */
export function check<Values extends unknown[]>(runs: number, property: fc.IProperty<Values>): void {
  fc.assert(property, { numRuns: Math.ceil(runs * share), seed: propertySeed });
}

/** The least number of cases that makes a property meaningful, scaled by the share. */
export function enough(count: number): number {
  return count * share;
}

/** All examples, or the share of them, spread evenly. */
export function examples<T>(all: readonly T[]): readonly T[] {
  return all.filter((_, index) => Math.floor(index * share) !== Math.floor((index - 1) * share));
}

/**
 * Expects two values to be equal, like `toEqual`, but checks identity first, which is many times faster: laws compare
 * millions of values.
 */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

export function mustParse<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; error: unknown },
) {
  if (!result.ok) throw new Error(`A test is written wrongly: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** The rules of one game, with default options unless given. */
export function rulesOf(id: string, chosen: Readonly<Record<string, OptionValue>> = {}, seatCount = 1): Rules {
  const ruleset = rulesetById(id);
  if (ruleset === undefined) throw new Error(`A test names an unknown game: ${id}`);
  return rulesFor(ruleset, mustParse(parseOptions(ruleset.options, chosen)), seatCount);
}

/** A position from its text. */
export function position(rules: Rules, text: string): State {
  return mustParse(parseState(rules, text));
}

interface SeatMove {
  readonly seat: Seat;
  readonly move: Move;
}

/** Reads `b: 5h t3>f2`; without a letter it is seat a that moves. */
export function seatMove(rules: Rules, text: string): SeatMove {
  const [, letter = 'a', moveText = ''] = /^(?:([a-e]): )?(.*)$/.exec(text) ?? [];
  const seat = mustParse(parseSeat(rules, letter));
  return { seat, move: mustParse(parseMove(rules, seat, moveText)) };
}

/** A table's answer to a move: the events, or `refused: ` and the code, with the winner's letter if there is one. */
export function answer(rules: Rules, table: Table, text: string): string {
  const { seat, move } = seatMove(rules, text);
  const played = play(rules, table, seat, move);
  return played.ok ? formatEvents(rules, seat, played.value.events) : refusal(played.error);
}

export function refusal(rejection: Rejection): string {
  const { code } = rejection;
  const isTaken = code === 'place-taken' && rejection.takenBy !== null;
  return `refused: ${code}${isTaken ? ` by ${'abcde'.charAt(rejection.takenBy)}` : ''}`;
}

/** The table after moves that are all legal. */
export function after<T extends Table>(rules: Rules, table: T, ...texts: readonly string[]): T {
  return texts.reduce((current, text) => {
    const { seat, move } = seatMove(rules, text);
    const played = play(rules, current, seat, move);
    if (!played.ok) throw new Error(`A test is written wrongly: “${text}” is ${refusal(played.error)}`);
    return played.value.table;
  }, table);
}

/** A game on which laws are checked, with a distinguishing name. */
export interface Game {
  readonly name: string;
  readonly rules: Rules;
}

/** All choices of an option; of a range, also the lowest, the highest and one between; of handicaps some. */
function valuesOf({ choices, numbers, pattern }: OptionSpec): OptionValue[] {
  const texts = ['draw1,30'].filter((text) => pattern?.test(text));
  const offered = [...choices.map(({ value }): OptionValue => value), ...texts];
  if (numbers === undefined) return offered;
  const { min, max } = numbers;
  return [...new Set([...offered, min, Math.floor((min + max) / 2), max])];
}

/**
 * Every consistent choice of options. The table's options change no rule (a test shows that), so they stay at their
 * defaults.
 */
function optionSets(ruleset: Ruleset): Options[] {
  return Object.entries(ruleset.options)
    .reduce<Options[]>(
      (sets, [name, option]) =>
        option.about === 'table'
          ? sets
          : sets.flatMap((set) => valuesOf(option).map((value) => ({ ...set, [name]: value }))),
      [mustParse(parseOptions(ruleset.options, {}))],
    )
    .filter((options) => readOptions(ruleset, options).ok);
}

/** The options that distinguish games. */
function ruleOptions(ruleset: Ruleset, options: Options): string {
  const chosen = Object.entries(options).filter(([name]) => ruleset.options[name]?.about !== 'table');
  return JSON.stringify(Object.fromEntries(chosen));
}

/** Every ruleset with every set of options and every number of seats. */
export const games: readonly Game[] = rulesets.flatMap((ruleset) =>
  optionSets(ruleset).flatMap((options) => {
    const { min, max } = ruleset.seats;
    return Array.from({ length: max - min + 1 }, (_, index) => ({
      name: `${ruleset.id} ${ruleOptions(ruleset, options)} seats ${min + index}`,
      rules: rulesFor(ruleset, options, min + index),
    }));
  }),
);

/** A step of a game: who moved, and the table before and after. */
export interface Step {
  readonly seat: Seat;
  readonly move: Move;
  readonly before: State;
  readonly events: readonly Event[];
  readonly after: State;
}

/** A random game: the deal of a seed, and a number for each choice. */
export interface Walk {
  readonly game: Game;
  readonly seed: Seed;
  readonly choices: readonly number[];
}

/** Seeds, secrets and nonces. */
export const seeds = fc
  .array(fc.nat(0xffff), { minLength: 16, maxLength: 16 })
  .map((words) => words.map((word) => word.toString(16).padStart(4, '0')).join(''));

/**
 * Any of these rulesets, equally often, with any of its option sets and numbers of seats. Printed by the game's name.
 */
function anyOf(some: readonly Ruleset[]): fc.Arbitrary<Game> {
  return fc
    .constantFrom(...some)
    .chain(({ id }) => fc.constantFrom(...games.filter(({ rules }) => rules.ruleset.id === id)))
    .map((game) => Object.assign(game, { [fc.toStringMethod]: () => game.name }));
}

export const anyGame = anyOf(rulesets);

function walksIn(game: fc.Arbitrary<Game>, maxLength: number): fc.Arbitrary<Walk> {
  const minLength = Math.floor(maxLength / 2);
  return fc.record({ game, seed: seeds, choices: fc.array(fc.nat(0xffff), { minLength, maxLength, size: 'max' }) });
}

/** Random games, in every ruleset, option set and seat count. */
export function walks(maxLength: number): fc.Arbitrary<Walk> {
  return walksIn(anyGame, maxLength);
}

/** Random solo games. */
export function soloWalks(maxLength: number): fc.Arbitrary<Walk> {
  return walksIn(anyOf(rulesets.filter(isSolo)), maxLength);
}

/** The first table of a game: its deal and the consequences. */
export function firstTable(rules: Rules, seed: Seed): State {
  const first = deal(rules, seed);
  return evolveAll(first, opening(rules, first));
}

/**
 * The step that a number chooses: a seat (with turns, the current one) and one of its moves, preferring foundations.
 * Undefined if that seat has none.
 */
export function chooseStep(rules: Rules, before: State, choice: number): Step | undefined {
  const seat = before.turn?.seat ?? choice % rules.seatCount;
  const number = Math.floor(choice / rules.seatCount);
  const moves = legalMoves(rules, before, seat);
  const toFoundation = moves.filter((move) => move.kind === 'carry' && rules.foundations.includes(move.to));
  const candidates = number % 4 > 0 && toFoundation.length > 0 ? toFoundation : moves;
  const move = candidates[Math.floor(number / 4) % Math.max(candidates.length, 1)];
  if (move === undefined) return undefined;
  const { events, table } = mustParse(play(rules, before, seat, move));
  return { seat, move, before, events, after: table };
}

/** The steps of a walk, until the game is over or the choices are used up. */
export function* stepsOf({ game, seed, choices }: Walk): Generator<Step, void> {
  let table = firstTable(game.rules, seed);
  for (const choice of choices) {
    const step = chooseStep(game.rules, table, choice);
    if (step === undefined) continue;
    yield step;
    table = step.after;
  }
}

/** All viewers: a spectator, and each seat. */
export function viewersOf(rules: Rules): (Seat | null)[] {
  return [null, ...rules.seatPiles.keys()];
}

/** The last table of a walk. */
export function endOf(walk: Walk): State {
  let table = firstTable(walk.game.rules, walk.seed);
  for (const step of stepsOf(walk)) table = step.after;
  return table;
}

import {
  type Card,
  legalMoves,
  type Move,
  type PileId,
  parseOptions,
  play,
  type RandomStream,
  type Role,
  type Rules,
  rulesetById,
  rulesFor,
  type State,
  shuffled,
} from '@snap-up/engine';
import { expect } from 'vitest';
import { Choices, type Puzzle } from '../src/depth-first.ts';
import { solve } from '../src/index.ts';
import { searchPuzzle } from '../src/search.ts';

const ranksInSuit = 13;

/** The part of all examples that is tried. */
export const share = Number(process.env.SNAP_UP_TEST_SHARE ?? 1);

/** The seed of a number. */
export const seedOf = (number: number) => number.toString(16).padStart(64, '0');

/** Returns the rules of a solo game. */
export function rulesOf(game: string, chosen: Record<string, unknown> = {}): Rules {
  const ruleset = rulesetById(game);
  if (ruleset === undefined) throw new Error(`There is no game “${game}”.`);
  const options = parseOptions(ruleset.options, chosen);
  if (!options.ok) throw new Error(`These options do not go together: ${JSON.stringify(chosen)}`);
  return rulesFor(ruleset, options.value, 1);
}

/** Returns the state after these moves, played by the engine. */
export function played(rules: Rules, first: State, moves: readonly Move[]): State {
  return moves.reduce((state, move) => {
    const result = play(rules, state, 0, move);
    if (!result.ok) throw new Error(`The engine refused ${JSON.stringify([move, result.error])}.`);
    return result.value.table;
  }, first);
}

/** Plays random legal moves from the deal, and yields every state on the way. */
export function* randomPlay(rules: Rules, first: State, random: RandomStream, moveCount: number): Generator<State> {
  let state = { ...first, isLost: true };
  for (let number = 0; number < moveCount; number += 1) {
    yield state;
    const moves = legalMoves(rules, state, 0);
    const move = moves[random.below(Math.max(1, moves.length))];
    if (move === undefined) return;
    state = { ...played(rules, state, [move]), isLost: true };
  }
}

/** The shape of the games: how many cards are left, and the most of them in the stock and on the waste. */
export interface Shape {
  readonly cardCount: number;
  readonly talonCount: number;
  /** Whether several face-up cards of a column are unordered, as in Yukon. */
  readonly areManyUp?: boolean;
  /** How many columns have cards at most; by default all. */
  readonly columnCount?: number;
  /** How many cards a column has at most. */
  readonly mostInColumn?: number;
}

/**
 * Returns a game of Klondike or Yukon with some cards on the foundations and the others at random in columns and stock.
 * Many of these games could not come about, but all follow the rules from here on. A Joker is among the others, or
 * stands for one of them.
 */
export function randomGame(
  rules: Rules,
  { cardCount, talonCount, areManyUp = false, columnCount, mostInColumn = 7 }: Shape,
  random: RandomStream,
): State {
  const { tableau = [], stock, waste } = rules.seatPiles[0] ?? {};
  const joker = rules.faces.findIndex(({ suits }) => suits.length === 0);
  const naturalCount = rules.faces.length - (joker < 0 ? 0 : 1);
  const heights = rules.foundations.map(() => 0);
  for (let founded = 0; founded < naturalCount - cardCount; ) {
    const foundation = random.below(heights.length);
    const height = heights[foundation] ?? 0;
    if (height === ranksInSuit) continue;
    heights[foundation] = height + 1;
    founded += 1;
  }
  const cards = heights.flatMap((height, foundation) =>
    Array.from({ length: ranksInSuit - height }, (_, index) => foundation * ranksInSuit + height + index),
  );
  const piles: (Card | null)[][] = rules.piles.map(() => []);
  const hidden: Card[][] = rules.piles.map(() => []);
  for (const [foundation, pile] of rules.foundations.entries()) {
    piles[pile] = Array.from({ length: heights[foundation] ?? 0 }, (_, rank) => foundation * ranksInSuit + rank);
  }
  if (joker >= 0) {
    const begun = rules.foundations.filter((pile) => (piles[pile]?.length ?? 0) > 1);
    const foundation = piles[begun[random.below(begun.length * 2 + 1)] ?? -1];
    const [place] = foundation === undefined ? [0] : [1 + random.below(foundation.length - 1)];
    cards.push(foundation?.splice(place, 1, joker)[0] ?? joker);
  }
  const deck = shuffled(cards, random);
  const inColumns: Card[][] = tableau.slice(0, columnCount).map(() => []);
  while (deck.length > talonCount && inColumns.some((column) => column.length < mostInColumn)) {
    const column = inColumns[random.below(inColumns.length)] ?? [];
    if (column.length < mostInColumn) column.push(...deck.splice(0, 1));
  }
  for (const [index, pile] of tableau.entries()) {
    const dealt = inColumns[index] ?? [];
    const downCount = Math.max(0, areManyUp ? random.below(dealt.length + 1) - 1 : dealt.length - 1);
    hidden[pile] = dealt.slice(0, downCount);
    piles[pile] = dealt.map((card, place) => (place < downCount ? null : card));
  }
  const wasteCount = random.below(2) === 0 ? 0 : random.below(deck.length + 1);
  if (waste != null) piles[waste] = deck.splice(0, wasteCount);
  if (stock != null) {
    hidden[stock] = deck;
    piles[stock] = deck.map(() => null);
  }
  // Marked as lost so that the engine does not search for progress after each move.
  return {
    piles,
    hidden,
    redeals: [0],
    agreed: [false],
    out: [],
    gaveUp: [],
    turn: null,
    isPaused: false,
    isLost: true,
    ending: null,
  };
}

/**
 * Whether a game can be won, by trying all legal moves in all positions, those with most cards on the foundations
 * first; null if there are too many. Copies of a card are equivalent, and columns are interchangeable.
 */
export function canBeWon(rules: Rules, first: State, mostPositions: number): boolean | null {
  const seen = new Set<string>();
  const openByHeight: State[][] = [...rules.faces, null].map(() => []);
  const foundedCount = ({ piles }: State) => rules.foundations.reduce((sum, id) => sum + (piles[id]?.length ?? 0), 0);
  const next = () => openByHeight.findLast((states) => states.length > 0)?.pop();
  openByHeight[foundedCount(first)]?.push(first);
  for (let state = next(); state !== undefined; state = next()) {
    for (const move of legalMoves(rules, state, 0)) {
      const table = played(rules, state, [move]);
      if (table.ending === 'won') return true;
      const key = keyOf(rules, table);
      if (seen.has(key)) continue;
      if (seen.size === mostPositions) return null;
      seen.add(key);
      openByHeight[foundedCount(table)]?.push(table);
    }
  }
  return false;
}

function keyOf(rules: Rules, { piles, hidden, redeals }: State): string {
  const faceCount = rules.ruleset.pack.faces.length;
  const textOf = (pile: PileId) => {
    const faces = (piles[pile] ?? []).map((slot) => (slot === null ? '?' : slot % faceCount));
    return `${faces.join(' ')}(${(hidden[pile] ?? []).map((card) => card % faceCount).join(' ')})`;
  };
  const { tableau = [] } = rules.seatPiles[0] ?? {};
  const others = rules.piles.filter(({ id }) => !tableau.includes(id)).map(({ id }) => textOf(id));
  // With unlimited passes, they only open closed piles, one each.
  const closedCount = rules.seatPiles[0]?.byRole.reserve.length ?? 0;
  const redealCount = Number.isFinite(rules.redealLimit) ? redeals[0] : Math.min(redeals[0] ?? 0, closedCount);
  return [...others, ...tableau.map(textOf).sort(), redealCount].join('/');
}

/** Returns a state with these cards, those of the stock and of closed piles face down, and all other piles empty. */
export function stateWith(rules: Rules, cards: ReadonlyMap<PileId, readonly Card[]>): State {
  const cardsOf = (id: PileId) => cards.get(id) ?? [];
  const isDown = (role: Role) => role === 'stock' || role === 'reserve';
  return {
    redeals: [0],
    agreed: [false],
    out: [],
    gaveUp: [],
    turn: null,
    isPaused: false,
    isLost: true,
    ending: null,
    piles: rules.piles.map(({ id, role }) => cardsOf(id).map((card) => (isDown(role) ? null : card))),
    hidden: rules.piles.map(({ id, role }) => (isDown(role) ? cardsOf(id) : [])),
  };
}

/** Expects the same answers as from trying every legal move, where that takes few positions, and counts them. */
export function expectAgreement(rules: Rules, states: readonly State[], visits: number, mostPositions: number) {
  const tally = { won: 0, lost: 0, undecided: 0 };
  for (const state of states) {
    const expected = canBeWon(rules, state, mostPositions);
    if (expected === null) continue;
    const { verdict } = solve(rules, state, { visits, positions: visits });
    expect(verdict, JSON.stringify(state)).toBe(expected ? 'won' : 'lost');
    tally[verdict] += 1;
  }
  return tally;
}

/** Returns all choices of a position. */
export function choicesIn(puzzle: Puzzle): number[] {
  const choices = new Choices();
  puzzle.addChoices(choices);
  return [...choices.values.subarray(0, choices.count)];
}

/** Returns a puzzle that only lacks `isHopeless`. They share the position. */
export function unjudged(puzzle: Puzzle): Puzzle {
  return {
    position: puzzle.position,
    keyWidth: puzzle.keyWidth,
    ...(puzzle.orderedCount === undefined ? {} : { orderedCount: puzzle.orderedCount }),
    isWon: () => puzzle.isWon(),
    isBetween: () => puzzle.isBetween?.() === true,
    writeKey: (key) => puzzle.writeKey(key),
    addChoices: (choices) => puzzle.addChoices(choices),
    make: (choice) => puzzle.make(choice),
  };
}

/**
 * Counts the positions on the way to a win that was searched without `isHopeless`: those that it calls hopeless, and
 * all; none if no win was found.
 */
export function judgedOnTheWay(puzzle: Puzzle & Required<Pick<Puzzle, 'isHopeless'>>, visits: number) {
  const first = puzzle.position.slice();
  const { choices } = searchPuzzle(unjudged(puzzle), { visits, positions: visits }, { noise: 40 });
  puzzle.position.set(first);
  let hopelessCount = 0;
  for (const choice of choices) {
    if (puzzle.isHopeless()) hopelessCount += 1;
    puzzle.make(choice);
  }
  return { hopelessCount, positionCount: choices.length };
}

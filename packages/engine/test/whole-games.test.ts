import { expect, test } from 'vitest';
import {
  cardCounts,
  deal,
  legalMoves,
  type Move,
  placings,
  play,
  type Rules,
  redact,
  type Seat,
  type State,
  type Table,
} from '../src/index.ts';
import { rulesOf } from './support.ts';

interface Choice {
  readonly move: Move | undefined;
  /** Whether a move makes progress. Only a limited number of moves of a game do. */
  readonly getsOn: boolean;
}

/**
 * A simple player that knows only the view: to a foundation, else turns up a card, else plays from the waste, else
 * draws or, with turns, passes, with a demand if possible. If it must move without progress, it makes any carry.
 */
function simpleMove(rules: Rules, table: Table, seat: Seat): Choice {
  const moves = legalMoves(rules, table, seat);
  const roleOf = (id: number) => rules.piles[id]?.role;
  const toFoundation = moves.find((move) => move.kind === 'carry' && roleOf(move.to) === 'foundation');
  const turnsUp = moves.find((move) => {
    if (move.kind !== 'carry') return false;
    const slots = table.piles[move.from] ?? [];
    return roleOf(move.from) === 'tableau' && slots[slots.indexOf(move.lead) - 1] === null;
  });
  const fromWaste = moves.find((move) => move.kind === 'carry' && roleOf(move.from) === 'waste');
  const carry = toFoundation ?? turnsUp ?? fromWaste;
  if (carry !== undefined) return { move: carry, getsOn: true };
  return { move: moves.findLast((move) => move.kind !== 'carry') ?? moves[0], getsOn: false };
}

/**
 * A player that searches its own columns, breadth first, for a way to permanent progress, and takes its first step. If
 * there is none it passes.
 */
function searchingMove(rules: Rules, table: Table, seat: Seat): Choice {
  const waiting: { readonly table: Table; readonly first: Move | undefined }[] = [{ table, first: undefined }];
  const seen = new Set<string>();
  for (const { table: arranged, first } of waiting) {
    const key = JSON.stringify(arranged.piles);
    if (seen.has(key)) continue;
    seen.add(key);
    const { move, getsOn } = simpleMove(rules, arranged, seat);
    if (getsOn) return { move: first ?? move, getsOn: true };
    for (const carry of legalMoves(rules, arranged, seat)) {
      const played = carry.kind === 'carry' ? play(rules, arranged, seat, carry) : undefined;
      if (played?.ok) waiting.push({ table: played.value.table, first: first ?? carry });
    }
  }
  return { ...simpleMove(rules, table, seat), getsOn: false };
}

/** After this many moves of each without progress people agree to stop. */
const patience = 60;

/**
 * Plays until the game is over; without progress for long, all agree to stop, and a solo player gives up, as people
 * would.
 */
function playedOut(
  rules: Rules,
  seed: string,
  choose = simpleMove,
): { readonly state: State; readonly moveCount: number } {
  let state = deal(rules, seed);
  let idleCount = 0;
  for (let moveCount = 0; ; moveCount += 1) {
    if (state.ending !== null) return { state, moveCount };
    const isWeary = state.isLost || idleCount > patience * rules.seatCount;
    const next = moveCount % rules.seatCount;
    const seat = isWeary ? next : (state.turn?.seat ?? next);
    const { move, getsOn }: Choice = isWeary
      ? { move: { kind: rules.seatCount === 1 ? 'give-up' : 'agree' }, getsOn: false }
      : choose(rules, redact(rules, state, seat), seat);
    const played = move === undefined ? undefined : play(rules, state, seat, move);
    idleCount = getsOn ? 0 : idleCount + 1;
    if (played?.ok) state = played.value.table;
  }
}

const seedOf = (number: number) => number.toString(16).padStart(64, 'a');

/** By game, how many players there may be, and the choices of options. */
const games = [
  ['klondike', [1], [{}]],
  ['race', [2, 3, 4, 5], [{ duplicateDeal: false }, { duplicateDeal: true }]],
  [
    'double-klondike',
    [2, 3, 4, 5],
    ['proved', 'passes'].flatMap((blocked) =>
      [false, true].flatMap((playOut) => [false, true].map((duplicateDeal) => ({ blocked, playOut, duplicateDeal }))),
    ),
  ],
] as const;
const cases = games.flatMap(([id, seatCounts, choices]) =>
  seatCounts.flatMap((seatCount) => choices.map((options) => [id, seatCount, options] as const)),
);

test.each(cases)('every game of %s for %i ends, with a place for everybody: %o', (id, seatCount, options) => {
  const rules = rulesOf(id, options, seatCount);
  const endings = new Set<string>();
  for (let number = 0; number < 8; number += 1) {
    const { state } = playedOut(rules, seedOf(number));
    endings.add(state.isLost ? 'stuck' : (state.ending ?? 'none'));
    const places = placings(rules, state);
    expect(places.map(({ seat }) => seat).sort()).toEqual([...rules.seatPiles.keys()]);
    expect(places[0]?.place).toBe(1);
    const counts = cardCounts(rules, state);
    const foundedCount = rules.foundations.reduce((sum, pile) => sum + (state.piles[pile]?.length ?? 0), 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(foundedCount);
    for (const { seat, cardCount, isOut } of places) {
      expect(cardCount).toBe(counts[seat]);
      expect(isOut).toBe(seatCount > 1 && cardCount === 52);
      if (seatCount === 1) expect(state.ending).toBe(cardCount === 52 ? 'won' : 'given-up');
    }
    if (!rules.playsOn) expect(state.out.length).toBeLessThanOrEqual(1);
    if (state.ending === 'stuck') expect(places.some(({ isOut }) => !isOut)).toBe(true);
    if (state.ending === 'out') expect(state.out).toHaveLength(rules.playsOn ? seatCount : 1);
  }
  expect(endings.has('none')).toBe(false);
  expect(endings.has('stuck')).toBe(true);
});

test('a race is played to its last place if nobody gets stuck', () => {
  const rules = rulesOf('race', { draw: 1 }, 5);
  const outs = Array.from({ length: 24 }, (_, number) => playedOut(rules, seedOf(number)).state.out.length);
  expect(Math.max(...outs)).toBeGreaterThan(0);
});

test('DV12: searching players need not agree to stop: somebody goes out, or the proof ends the game', () => {
  for (const seatCount of [2, 3, 5]) {
    const rules = rulesOf('double-klondike', { playOut: true }, seatCount);
    for (let number = 0; number < 4; number += 1) {
      expect(['out', 'stuck']).toContain(playedOut(rules, seedOf(number), searchingMove).state.ending);
    }
  }
});

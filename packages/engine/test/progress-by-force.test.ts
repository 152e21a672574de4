import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Card,
  canProgress,
  formatPosition,
  isLost,
  legalMoves,
  type Move,
  type Rules,
  type Seat,
  type State,
} from '../src/index.ts';
import { check, endOf, enough, position, rulesOf, type Walk, walks } from './support.ts';

/**
 * R7 by brute force: makes every move of a seat, deals and redeals included, on whole states, and checks whether one of
 * them is progress by DV12's words. Shares only the list of legal moves with the engine's proof. Undefined if there are
 * too many positions.
 */
function canProgressByForce(rules: Rules, start: State, seat: Seat, limit: number): boolean | undefined {
  const founded = new Set(rules.foundations.flatMap((id) => start.piles[id] ?? []));
  const limitless = rules.redealLimit === Number.POSITIVE_INFINITY;
  const keyOf = ({ piles, hidden, redeals }: State) =>
    [...piles, ...hidden, limitless ? [] : redeals].map((numbers) => numbers.join()).join('|');
  const seen = new Set([keyOf(start)]);
  // In games with turns each turn turns one card: over many turns that equals turning at will.
  const waiting: State[] = [{ ...start, turn: null, ending: null }];
  for (const state of waiting) {
    for (const move of legalMoves(rules, state, seat)) {
      if (isProgress(rules, state, move, founded)) return true;
      const next = carriedOut(rules, state, seat, move);
      const key = keyOf(next);
      if (seen.has(key)) continue;
      if (seen.size >= limit) return undefined;
      seen.add(key);
      waiting.push(next);
    }
  }
  return false;
}

/** DV12: does it send a card to a foundation, use a waste card, or turn up a face-down card? */
function isProgress(rules: Rules, state: State, move: Move, founded: ReadonlySet<Card | null>): boolean {
  if (move.kind !== 'carry') return false;
  const slots = state.piles[move.from] ?? [];
  const below = slots[slots.indexOf(move.lead) - 1];
  const toFoundation = rules.piles[move.to]?.role === 'foundation';
  return rules.piles[move.from]?.role === 'waste' || below === null || (toFoundation && !founded.has(move.lead));
}

/** The state after a move that turns up nothing and ends nothing. */
function carriedOut(rules: Rules, state: State, seat: Seat, move: Move): State {
  const piles = state.piles.map((slots) => [...slots]);
  const hidden = state.hidden.map((cards) => [...cards]);
  const redeals = [...state.redeals];
  const [stock, waste] = [rules.seatPiles[seat]?.stock ?? -1, rules.seatPiles[seat]?.waste ?? -1];
  if (move.kind === 'carry') {
    const from = piles[move.from] ?? [];
    piles[move.to]?.push(...from.splice(from.indexOf(move.lead)));
  } else if (move.kind === 'draw') {
    for (let turned = 0; turned < (rules.drawCounts[seat] ?? 0) && piles[stock]?.length; turned += 1) {
      piles[stock]?.pop();
      piles[waste]?.push(hidden[stock]?.pop() ?? null);
    }
  } else {
    for (const card of piles[waste]?.splice(0).reverse() ?? []) {
      piles[stock]?.push(null);
      if (card !== null) hidden[stock]?.push(card);
    }
    redeals[seat] = (redeals[seat] ?? 0) + 1;
  }
  return { ...state, piles, hidden, redeals };
}

/** Two packs: twin foundations, and defoundation as an option. */
const plainlyDoubled = rulesOf('double-klondike-solitaire');
const doubled = rulesOf('double-klondike-solitaire', { defoundation: true, draw: 1 });

const variants = [
  rulesOf('klondike'),
  rulesOf('klondike', { draw: 1 }),
  rulesOf('klondike', { draw: 1, passes: 2 }),
  rulesOf('klondike', { draw: 3, passes: 3 }),
  rulesOf('klondike', { defoundation: true }),
  rulesOf('klondike', { defoundation: true, draw: 1 }),
  rulesOf('race', {}, 2),
  rulesOf('race', { draw: 1 }, 2),
  plainlyDoubled,
  doubled,
] as const;

interface Small {
  readonly variant: number;
  readonly heights: readonly number[];
  readonly order: readonly number[];
  readonly sizes: readonly number[];
  readonly redeals: number;
}

/**
 * A small position with most cards missing: some founded, a few in the columns in runs or not, the rest in stock and
 * waste.
 */
function smallPosition({ variant, heights, order, sizes, redeals }: Small): { rules: Rules; state: State } {
  const rules = variants[variant % variants.length] ?? variants[0];
  const faces = rules.ruleset.pack.faces;
  const founded = heights.map((height, suit) => faces.slice(suit * 13, suit * 13 + height).map((face) => face.text));
  // Cards near the tops of the foundations, and kings, so that much fits; but seldom the very next card of a suit,
  // because then most positions would be alive.
  const lowest = Math.min(...heights);
  const near = faces.filter((face, index) => {
    const height = heights[Math.floor(index / 13)] ?? 0;
    const isNext = face.rank === height && (order[index % order.length] ?? 0) % 16 > 0;
    return face.rank >= height && !isNext && (face.rank <= lowest + 6 || face.rank === 12);
  });
  const keyed = near.map((face, index) => ({ text: face.text, key: order[index % order.length] ?? 0, index }));
  const cards = keyed.sort((a, b) => a.key - b.key || a.index - b.index).map(({ text }) => text);
  const lines = founded.map((texts, suit) => `f${suit + 1}: ${texts.join(' ')}`);
  for (const [index, size] of sizes.entries()) {
    const down = cards.splice(0, size % 4 === 0 ? 1 : 0);
    const up = runOf(rules, cards, 1 + Math.floor(size / 4));
    if (up.length > 0) lines.push(`a:t${index + 1}: ${down.length > 0 ? `(${down.join(' ')}) ` : ''}${up.join(' ')}`);
  }
  const [stock, waste] = [cards.splice(0, redeals % 4), cards.splice(0, redeals % 3)];
  if (stock.length > 0) lines.push(`a:s: (${stock.join(' ')})`);
  lines.push(`a:w: ${waste.join(' ')}`, `redeals: ${[redeals % 3, 0].slice(0, rules.seatCount).join(' ')}`);
  return { rules, state: position(rules, lines.join('\n')) };
}

/** Takes a run of up to `length` cards out of a list: its first card, and what fits on it. */
function runOf(rules: Rules, cards: string[], length: number): string[] {
  const faces = new Map(rules.ruleset.pack.faces.map((face) => [face.text, face]));
  const run = cards.splice(0, 1);
  while (run.length > 0 && run.length < length) {
    const lower = faces.get(run.at(-1) ?? '');
    const index = cards.findIndex((text) => {
      const upper = faces.get(text);
      return upper !== undefined && lower?.rank === upper.rank + 1 && lower.color !== upper.color;
    });
    if (index === -1) return run;
    run.push(...cards.splice(index, 1));
  }
  return run;
}

const smallPositions: fc.Arbitrary<Small> = fc.record({
  variant: fc.nat(variants.length - 1),
  heights: fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
  order: fc.array(fc.nat(999), { minLength: 40, maxLength: 40 }),
  sizes: fc.array(fc.nat(19), { minLength: 5, maxLength: 7 }),
  redeals: fc.nat(40),
});

test('R7, DV12, K9: the proof agrees with brute force, on small positions', () => {
  const counts = { yes: 0, no: 0, open: 0 };
  check(
    1500,
    fc.property(smallPositions, (small) => {
      const { rules, state } = smallPosition(small);
      const byForce = canProgressByForce(rules, state, 0, 1500);
      if (byForce === undefined) counts.open += 1;
      else {
        counts[byForce ? 'yes' : 'no'] += 1;
        expect({ position: formatPosition(rules, state), can: canProgress(rules, state, 0) }).toEqual({
          position: formatPosition(rules, state),
          can: byForce,
        });
      }
    }),
  );
  // The sample must be meaningful: many of either kind, few too large to decide.
  expect(counts.yes).toBeGreaterThan(enough(150));
  expect(counts.no).toBeGreaterThan(enough(150));
  expect(counts.open).toBeLessThan(enough(200));
});

test('K9, K5, DKS5: a card that leaves a foundation may make room for its twin', () => {
  const alive = position(doubled, 'f2: Ad 2d 3d 4d 5d\na:t1: (9d) 6c 5d@b\na:t2: (9h) 6s');
  const dead = position(doubled, 'f2: Ad 2d 3d 4d 5d\na:t1: (9d) 6c 5d@b\na:t2: (9h) 7s');
  expect([canProgressByForce(doubled, alive, 0, 1500), canProgress(doubled, alive, 0)]).toEqual([true, true]);
  expect([canProgressByForce(doubled, dead, 0, 1500), canProgress(doubled, dead, 0)]).toEqual([false, false]);
});

test('R7, DV12, K9: the proof agrees with brute force, late in random games', () => {
  check(
    60,
    fc.property(walks(700), (walk: Walk) => {
      const { rules } = walk.game;
      const state = { ...endOf(walk), ending: null };
      for (let seat = 0; seat < rules.seatCount; seat += 1) {
        if (state.out.includes(seat)) continue;
        // If any move will do, or a hand is played for a score, there is no proof; a Joker that has to be placed is
        // decided by its game.
        if (rules.blockedBy === 'no-move' || rules.hand !== null) continue;
        const byForce = canProgressByForce(rules, state, seat, 1500);
        const can = rules.seatCount === 1 ? !isLost(rules, state) : canProgress(rules, state, seat);
        if (byForce !== undefined) expect(can).toBe(byForce);
      }
    }),
  );
});

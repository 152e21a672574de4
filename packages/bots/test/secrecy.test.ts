import {
  type Card,
  dealDecks,
  formatPosition,
  parseView,
  type Rules,
  type State,
  shuffledDecks,
  type View,
} from '@snap-up/engine';
import { type BotStrength, botStrengths } from '@snap-up/protocol';
import { chanceFrom, gameRules } from '@snap-up/test-kit/players.ts';
import { expect, test } from 'vitest';
import { chooseMove } from '../src/index.ts';
import { type Match, playMatch, type Step, seedOf } from './support/match.ts';

const kinds = [
  { id: 'race', chosen: {} },
  { id: 'race', chosen: { draw: 1 } },
  { id: 'double-klondike', chosen: {} },
] as const;

/** The same decks with the unseen cards rearranged. */
function reordered(decks: readonly (readonly Card[])[], seen: ReadonlySet<Card>): Card[][] {
  return decks.map((deck) => {
    const unseen = deck.filter((card) => !seen.has(card));
    let next = 0;
    return deck.map((card) => {
      if (seen.has(card)) return card;
      next += 1;
      return unseen[unseen.length - next] ?? card;
    });
  });
}

function addOpen(seen: Set<Card>, { piles }: State): void {
  for (const card of piles.flat()) if (card !== null) seen.add(card);
}

function stepsOf(match: Match): { readonly steps: Step[]; readonly seen: Set<Card> } {
  const steps: Step[] = [];
  const seen = new Set<Card>();
  playMatch(match, (step) => {
    addOpen(seen, step.before);
    addOpen(seen, step.after);
    steps.push(step);
  });
  return { steps, seen };
}

/** A game's moves up to the end by proof: that proof alone uses hidden cards, and it is the server's. */
function movesOf(steps: readonly Step[]): string[] {
  return steps.map(({ seat, move }) => `${seat} ${JSON.stringify(move)}`);
}

test.each(kinds)(
  '$id $chosen: where only cards that nobody ever sees lie otherwise, bots play the same whole game',
  ({ id, chosen }) => {
    let comparedCount = 0;
    for (let number = 0; number < 12; number += 1) {
      const rules = gameRules(id, 3, chosen);
      const strengthsHere: readonly BotStrength[] = ['gentle', 'steady', 'sharp'];
      const decks = shuffledDecks(rules, seedOf(number));
      const { steps, seen } = stepsOf({ rules, strengths: strengthsHere, number });
      const others = reordered(decks, seen);
      if (JSON.stringify(others) === JSON.stringify(decks)) continue;
      const other = stepsOf({ rules, strengths: strengthsHere, number, first: dealDecks(rules, others) });
      const length = Math.min(steps.length, other.steps.length);
      expect(movesOf(other.steps.slice(0, length))).toEqual(movesOf(steps.slice(0, length)));
      comparedCount += length;
    }
    expect(comparedCount).toBeGreaterThan(1_000);
  },
);

/** A view that was written and read back, without anything else attached. */
function reread(rules: Rules, view: View): View {
  const parsed = parseView(rules, formatPosition(rules, view));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

test.each([
  ...kinds,
  { id: 'race', chosen: { duplicateDeal: true } },
  { id: 'double-klondike', chosen: { duplicateDeal: true } },
] as const)(
  '$id $chosen: every choice of a whole game follows from a view whose face-down cards are holes, and from the notes',
  ({ id, chosen }) => {
    const rules = gameRules(id, 3, chosen);
    let holeCount = 0;
    for (let number = 0; number < 3; number += 1) {
      playMatch({ rules, strengths: botStrengths.toReversed(), number }, ({ seat, view, memory, before }) => {
        expect('hidden' in view).toBe(false);
        const plain = reread(rules, view);
        const choices = (seen: View) =>
          botStrengths.map((strength) => {
            const random = chanceFrom(number);
            return JSON.stringify(chooseMove({ rules, view: seen, seat, strength, memory, random }));
          });
        expect(choices(plain)).toEqual(choices(view));
        holeCount += before.hidden.flat().length;
      });
    }
    expect(holeCount).toBeGreaterThan(0);
  },
);

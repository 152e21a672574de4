import { assert, at } from '../model/assert.ts';
import type { Card, Slot } from '../model/card.ts';
import type { Piles } from '../model/pile.ts';
import type { State, Table } from '../model/table.ts';
import { hasTurns, type Rules } from '../rules/ruleset.ts';
import { randomStream, type Seed, shuffled } from '../shuffle/random.ts';
import { firstTurn, starterOf } from './turn.ts';

/**
 * The decks of a game in dealing order, each shuffled by its own lane of the seed; with a duplicate deal, all by the
 * first lane.
 */
export function shuffledDecks(rules: Rules, seed: Seed): Card[][] {
  return rules.decks.map((cards, deck) => shuffled(cards, randomStream(seed, rules.duplicateDeal ? 0 : deck)));
}

/** Returns a fresh table with these piles, before any turn. */
export function untouchedTable({ seatCount }: Rules, piles: Piles): Table {
  return {
    piles,
    redeals: Array.from({ length: seatCount }, () => 0),
    agreed: Array.from({ length: seatCount }, () => false),
    out: [],
    gaveUp: [],
    turn: null,
    isPaused: false,
    isLost: false,
    ending: null,
  };
}

/** The first layout: a function of the rules and the seed alone. */
export function deal(rules: Rules, seed: Seed): State {
  return dealDecks(rules, shuffledDecks(rules, seed));
}

/** The first layout from decks in a given order, the first card dealt first. */
export function dealDecks(rules: Rules, decks: readonly (readonly Card[])[]): State {
  const piles: Slot[][] = rules.piles.map(() => []);
  const hidden: Card[][] = rules.piles.map(() => []);
  for (const { pile, card } of rules.preplaced) at(piles, pile).push(card);
  const dealt = decks.map(() => 0);
  for (const step of rules.deal) {
    const place = step.deck ?? 0;
    const deck = at(decks, place);
    const start = at(dealt, place);
    const count = step.count === 'rest' ? deck.length - start : step.count;
    const cards = deck.slice(start, start + count);
    assert(cards.length === count, 'a deck has as many cards as its deal takes');
    dealt[place] = start + count;
    const downCount = count - step.faceUpCount;
    // A stock is dealt as held in the hand: its first card stays the first to be drawn, so it ends up on top.
    if (step.count === 'rest') cards.reverse();
    at(hidden, step.pile).push(...cards.slice(0, downCount));
    at(piles, step.pile).push(...cards.map((card, index) => (index < downCount ? null : card)));
  }
  assert(
    decks.every((deck, index) => dealt[index] === deck.length),
    'a deal leaves no card over',
  );
  const turn = hasTurns(rules.ruleset) ? firstTurn(starterOf(rules, piles), rules.seatCount) : null;
  return { ...untouchedTable(rules, piles.map(exact)), hidden: hidden.map(exact), turn };
}

/**
 * A copy without spare capacity: after a push, an array has room for 16 more, which would be most of the memory of a
 * dealt table.
 */
function exact<T>(list: readonly T[]): T[] {
  return list.slice();
}

import {
  type Card,
  deal,
  legalMoves,
  type PileId,
  type RandomStream,
  type Rules,
  randomStream,
  type State,
  shuffled,
} from '@snap-up/engine';
import { describe, expect, test } from 'vitest';
import { Cascades, playOf } from '../src/cascades/puzzle.ts';
import {
  choicesIn,
  expectAgreement,
  judgedOnTheWay,
  played,
  randomPlay,
  rulesOf,
  seedOf,
  share,
  stateWith,
} from './random-games.ts';

const optionSets = [1, 2].flatMap((version) => [false, true].map((extended) => ({ version, extended })));

/** The plays that the engine allows: at once, after turning on and, with all piles open, in another pass. */
function legalIn(rules: Rules, first: State): Set<string> {
  const { tier = [], reserve = [] } = rules.seatPiles[0]?.byRole ?? {};
  const plays = new Set<string>();
  const hasPasses = () => (first.redeals[0] ?? 0) < reserve.length;
  let state = first;
  for (let turned = 0; turned < 30; turned += 1) {
    const moves = legalMoves(rules, state, 0);
    for (const move of moves) if (move.kind === 'carry') plays.add(`${move.lead} ${tier.indexOf(move.to)}`);
    const turn = moves.find((move) => move.kind === 'draw' || (move.kind === 'redeal' && !hasPasses()));
    if (turn === undefined) break;
    state = { ...played(rules, state, [turn]), isLost: true };
  }
  return plays;
}

function chosenIn(rules: Rules, state: State): Set<string> {
  return new Set(
    choicesIn(new Cascades(rules, state)).flatMap((choice) => {
      const play = playOf(choice);
      return play === null ? [] : [`${play.card} ${play.tier}`];
    }),
  );
}

/** A small game: tiers that have begun, a few cards to turn and, in the first version, a few in closed piles. */
function smallGame(rules: Rules, random: RandomStream): State {
  const { stock, byRole } = rules.seatPiles[0] ?? {};
  const deck = shuffled([...(rules.decks[0] ?? [])], random);
  const aces = shuffled([...(rules.decks[1] ?? [])], random);
  const cards = new Map<PileId, Card[]>();
  for (const [index, pile] of (byRole?.tier ?? []).entries()) {
    cards.set(pile, [...aces.splice(0, 2), ...deck.splice(0, 9 - 3 * index)]);
  }
  for (const pile of byRole?.reserve ?? []) cards.set(pile, deck.splice(0, random.below(2)));
  cards.set(stock ?? -1, deck.splice(0, 1 + random.below(6)));
  return stateWith(rules, cards);
}

describe.each(optionSets)('Cascades %o', (options) => {
  const rules = rulesOf('cascades', options);

  test('is searched by the engine’s plays', () => {
    const random = randomStream(seedOf(3), 0);
    for (let number = 1; number <= Math.ceil(6 * share); number += 1) {
      for (const state of randomPlay(rules, deal(rules, seedOf(number)), random, 60)) {
        expect(chosenIn(rules, state), JSON.stringify(state)).toEqual(legalIn(rules, state));
      }
    }
  });

  test('agrees with trying every legal move', () => {
    const random = randomStream(seedOf(7), 0);
    const games = Array.from({ length: 150 * share }, () => smallGame(rules, random));
    const tally = expectAgreement(rules, games, 200_000, 300);
    expect(Math.min(tally.won, tally.lost)).toBeGreaterThanOrEqual(5 * share);
  });

  test('no position with a known win counts as lost', () => {
    const random = randomStream(seedOf(17), 0);
    const games = [1, 2, 3, 4, 5, 6].map((number) => deal(rules, seedOf(number)));
    for (let round = 0; round < 100 * share; round += 1) games.push(smallGame(rules, random));
    let positionCount = 0;
    for (const state of games) {
      const judged = judgedOnTheWay(new Cascades(rules, state), 2_000);
      expect(judged.hopelessCount, JSON.stringify(state)).toBe(0);
      positionCount += judged.positionCount;
    }
    expect(positionCount).toBeGreaterThan(100 * share);
  });
});

import {
  type Card,
  deal,
  legalMoves,
  type Move,
  parseState,
  type RandomStream,
  type Rules,
  randomStream,
  type State,
} from '@snap-up/engine';
import { describe, expect, test } from 'vitest';
import { type Budget, solve } from '../src/index.ts';
import { KlondikeVariant } from '../src/klondike/variants.ts';
import { cardsIn } from '../src/piles.ts';
import {
  canBeWon,
  choicesIn,
  expectAgreement,
  judgedOnTheWay,
  played,
  randomGame,
  randomPlay,
  rulesOf,
  type Shape,
  seedOf,
  share,
} from './random-games.ts';

const ample: Budget = { visits: 300_000, positions: 300_000 };
const two = 'double-klondike-solitaire';
const withJoker = 'joker-klondike';

const optionSets: [string, Record<string, unknown>][] = [1, 3].flatMap((draw) =>
  [false, true].flatMap((defoundation): [string, Record<string, unknown>][] => [
    [two, { draw, defoundation }],
    ...[1, 2, 'unlimited'].map((passes): [string, Record<string, unknown>] => [
      withJoker,
      { draw, passes, defoundation },
    ]),
  ]),
);

/** Games near the end, with few columns, so that some are lost, and others that are blocked or nearly so. */
const shapesOf = (game: string, random: RandomStream): Shape[] =>
  game === two
    ? [
        { cardCount: 14 + random.below(12), talonCount: random.below(5), columnCount: 2, mostInColumn: 13 },
        { cardCount: 16 + random.below(16), talonCount: random.below(5), columnCount: 3, mostInColumn: 11 },
        { cardCount: 80 + random.below(20), talonCount: random.below(4), mostInColumn: 13 },
      ]
    : [
        { cardCount: 10 + random.below(12), talonCount: random.below(5), columnCount: 2 + random.below(2) },
        { cardCount: 12 + random.below(16), talonCount: random.below(5), columnCount: 3 + random.below(2) },
        { cardCount: 30 + random.below(20), talonCount: random.below(8) },
      ];

/**
 * The engine's moves, expressed as steps: which cards can be uncovered, founded, used from the stock, and brought back.
 * Cards of the stock are turned, and a covered card is freed by one move, as long as the Joker need not be played
 * first.
 */
function allowedIn(rules: Rules, first: State): { needed: Set<string>; optional: Set<string> } {
  const [needed, optional] = [new Set<string>(), new Set<string>()];
  const { tableau = [], waste, stock } = rules.seatPiles[0] ?? {};
  const nameOf = (card: Card) => rules.faces[card]?.text;
  const note = (state: State, { kind, ...move }: Move & { kind: string }, isAfterMove: boolean) => {
    if (!('lead' in move)) return;
    const { lead, from, to } = move;
    const isToColumn = tableau.includes(to);
    if (nameOf(lead) === 'Jo') needed.add(`joker ${rules.foundations.indexOf(to)}`);
    else if (rules.foundations.includes(from)) {
      if (!isAfterMove) optional.add(`return ${nameOf(lead)}`);
    } else if (from === waste) {
      if (!isAfterMove) needed.add(`${isToColumn ? 'place' : 'found'} ${nameOf(lead)} drawn`);
    } else if (!isToColumn) needed.add(`found ${nameOf(lead)}`);
    else if (!isAfterMove) {
      const downCount = state.hidden[from]?.length ?? 0;
      if (state.piles[from]?.[downCount] !== lead) return;
      (downCount === 0 ? optional : needed).add(`uncover ${nameOf(lead)}`);
    }
  };
  const moves = legalMoves(rules, first, 0);
  for (const move of moves) note(first, move, false);
  const isForced = moves.some((move) => move.kind === 'carry' && nameOf(move.lead) === 'Jo');
  if (isForced) return { needed, optional };
  for (const move of moves) {
    if (move.kind !== 'carry' || !tableau.includes(move.from) || !tableau.includes(move.to)) continue;
    const downCount = first.hidden[move.from]?.length ?? 0;
    const index = first.piles[move.from]?.indexOf(move.lead) ?? -1;
    // Moving a card that is on a face-down one uncovers that.
    if (index === downCount) continue;
    const next = played(rules, first, [move]);
    for (const other of legalMoves(rules, next, 0)) note(next, other, true);
  }
  const firstTop = first.piles[waste ?? -1]?.at(-1);
  const talon = [...cardsIn(first, stock ?? -1), ...cardsIn(first, waste ?? -1)];
  const canJokerGoUp = rules.foundations.some((pile) => [0, 13].includes(first.piles[pile]?.length ?? 0) === false);
  const isPastJoker = !canJokerGoUp && talon.some((card) => nameOf(card) === 'Jo');
  let state = first;
  for (let turned = 0; turned < 130; turned += 1) {
    const isEmpty = state.piles[stock ?? -1]?.length === 0;
    const move: Move = { kind: isEmpty ? 'redeal' : 'draw' };
    if (!legalMoves(rules, state, 0).some(({ kind }) => kind === move.kind)) break;
    state = played(rules, state, [move]);
    const top = state.piles[waste ?? -1]?.at(-1);
    const allowed = legalMoves(rules, state, 0);
    // How far the stock is turned matters if the Joker is in it and may still be turned past.
    if (top != null && top !== firstTop) (isPastJoker ? needed : optional).add(`turn ${nameOf(top)}`);
    const isJokerDue = allowed.some((each) => each.kind === 'carry' && nameOf(each.lead) === 'Jo');
    if (isJokerDue) {
      needed.add('turn Jo');
      break;
    }
    for (const other of allowed) if (other.kind === 'carry' && other.from === waste) note(state, other, false);
  }
  return { needed, optional };
}

function chosenIn(rules: Rules, state: State): Set<string> {
  const puzzle = new KlondikeVariant(rules, state);
  return new Set(
    choicesIn(puzzle).map((choice) => {
      const step = puzzle.stepOf(choice);
      const name = rules.faces[step.card]?.text;
      switch (step.kind) {
        case 'place-joker':
          return `joker ${step.suit}`;
        case 'found':
        case 'found-loose':
          return `found ${name}`;
        case 'found-drawn':
          return `found ${name} drawn`;
        case 'place-drawn':
          return `place ${name} drawn`;
        default:
          return `${step.kind} ${name}`;
      }
    }),
  );
}

describe.each(optionSets)('%s %o', (game, options) => {
  const rules = rulesOf(game, options);

  test('is searched by the engine’s moves, or by one safe step', () => {
    const random = randomStream(seedOf(3), 0);
    let wholeCount = 0;
    for (let number = 1; number <= Math.ceil(2 + 4 * share); number += 1) {
      const first =
        number % 2 === 0
          ? deal(rules, seedOf(number))
          : randomGame(rules, { cardCount: game === two ? 70 : 40, talonCount: 10 }, random);
      for (const state of randomPlay(rules, first, random, 12)) {
        const { needed, optional } = allowedIn(rules, state);
        const chosen = chosenIn(rules, state);
        for (const each of chosen) expect(new Set([...needed, ...optional]), JSON.stringify(state)).toContain(each);
        if (chosen.size === 1 && needed.size > 1) continue;
        wholeCount += 1;
        for (const each of needed) {
          // An ace is never put on a two if it can always be founded.
          if (game === two && /^(uncover|place) A/.test(each)) continue;
          expect(chosen, JSON.stringify(state)).toContain(each);
        }
      }
    }
    expect(wholeCount).toBeGreaterThan(15 * share);
  });

  test('agrees with trying every legal move', () => {
    const random = randomStream(seedOf(7), 0);
    const rounds = Array.from({ length: Math.ceil(6 * share) });
    const games = rounds.flatMap(() => shapesOf(game, random).map((shape) => randomGame(rules, shape, random)));
    const tally = expectAgreement(rules, games, 300_000, 300);
    expect(Math.min(tally.won, tally.lost)).toBeGreaterThanOrEqual(Math.floor(share));
  });
});

test('no position of Joker Klondike with a known win counts as lost', () => {
  const random = randomStream(seedOf(17), 0);
  let positionCount = 0;
  for (const [game, options] of optionSets) {
    if (game !== withJoker) continue;
    const rules = rulesOf(game, options);
    const games = [1, 2, 3, 4, 5, 6].map((number) => deal(rules, seedOf(number)));
    for (let round = 0; round < 20 * share; round += 1)
      games.push(...shapesOf(game, random).map((shape) => randomGame(rules, shape, random)));
    for (const state of games) {
      const judged = judgedOnTheWay(new KlondikeVariant(rules, state), 2_000);
      expect(judged.hopelessCount, JSON.stringify(state)).toBe(0);
      positionCount += judged.positionCount;
    }
  }
  expect(positionCount).toBeGreaterThan(3_000 * share);
});

/** Returns the outcome of a position, and that after founding a card. */
function beforeAndAfter(rules: Rules, text: string, name: string) {
  const state = parseState(rules, `${text}\nlost: yes`);
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  const move = legalMoves(rules, state.value, 0).find(
    (each) => each.kind === 'carry' && rules.faces[each.lead]?.text === name && rules.foundations.includes(each.to),
  );
  if (move === undefined) throw new Error(`${name} cannot be founded.`);
  const tooEarly = played(rules, state.value, [move]);
  expect(canBeWon(rules, tooEarly, 3_000)).toBe(false);
  const before = solve(rules, state.value, ample);
  if (before.verdict === 'won') expect(played(rules, state.value, before.moves).ending).toBe('won');
  return [before.verdict, solve(rules, tooEarly, ample).verdict];
}

const upTo = (suit: string, last: string, pack = '') => {
  const ranks = 'A23456789TJQK';
  return [...ranks.slice(0, ranks.indexOf(last) + 1)].map((rank) => rank + suit + pack).join(' ');
};

test('a game is not lost if a card comes back to take another that comes back', () => {
  const rules = rulesOf(two, { draw: 3, defoundation: true });
  const text = `
    f1: ${upTo('c', 'K')}
    f2: ${upTo('d', 'K')}
    f3: ${upTo('h', 'K')}
    f4: ${upTo('s', '7')}
    f5: ${upTo('c', '8', '@b')}
    f6: ${upTo('d', 'K', '@b')}
    f7: ${upTo('h', 'Q', '@b')}
    f8: ${upTo('s', 'K', '@b')}
    a:w: Kc@b 8s Jc@b
    a:t1: (Ks Tc@b) 9s
    a:t2: (Ts Qs Js Qc@b 9c@b) Kh@b`;
  const state = parseState(rules, `${text}\nlost: yes`);
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  const answer = solve(rules, state.value, ample);
  expect(answer.verdict).toBe('won');
});

describe('a card on which nothing can be put waits', () => {
  test('if its copy needs the same place, and is on a card needed next', () => {
    const text = `
      f1: ${upTo('c', 'K')}
      f2: ${upTo('d', 'K')}
      f3: ${upTo('h', 'K')}
      f4: ${upTo('s', '8')}
      f5: ${upTo('c', 'K', '@b')}
      f6: ${upTo('d', 'K', '@b')}
      f7: ${upTo('h', 'K', '@b')}
      f8: ${upTo('s', '7', '@b')}
      a:t1: (Ks) 9s
      a:t2: (8s@b) 9s@b
      a:t3: Ts
      a:t4: Ts@b
      a:t5: (Ks@b) Js
      a:t6: Js@b
      a:t7: (Qs) Qs@b`;
    expect(beforeAndAfter(rulesOf(two), text, '9s')).toEqual(['won', 'lost']);
  });

  const runs = `
    a:t3: Kc Qd Jc Td 9c 8d 7c 6d 5c 4d 3c
    a:t5: Kd Qc Jd Tc 9d 8c 7d 6c 5d`;

  test('if it is the first ace, which the Joker has to follow', () => {
    const text = `
      f3: ${upTo('h', 'K')}
      f4: ${upTo('s', 'K')}
      a:t1: Jo
      a:t2: (4c 2c 2d) 3d
      ${runs}
      a:t4: Ac
      a:t6: Ad`;
    expect(beforeAndAfter(rulesOf(withJoker), text, 'Ac')).toEqual(['won', 'lost']);
  });

  test('if it is on the Joker, which would have to go where it does not help', () => {
    const text = `
      f1: Ac
      f3: Ah
      f4: ${upTo('s', 'K')}
      a:t1: (Jo) 2h
      a:t2: (4c 2c 3h 2d) 3d
      ${runs}
      a:t4: Ad
      a:t7: (Kh Qh Jh Th 9h 8h 7h 6h 5h) 4h`;
    expect(beforeAndAfter(rulesOf(withJoker), text, '2h')).toEqual(['won', 'lost']);
  });
});

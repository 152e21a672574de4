import { describe, expect, test } from 'vitest';
import {
  type Card,
  deal,
  decide,
  formatCard,
  legalMoves,
  type MissedPlay,
  missedPlays,
  type PlayedRace,
  play,
  type Rules,
  randomStream,
  type Seat,
  type State,
  turningPoint,
} from '../src/index.ts';
import { position, rulesOf, seatMove } from './support.ts';

const two = rulesOf('race', {}, 2);

/** Keeps everybody in and progress possible, so that a small position is not over at once. */
const spare = 'a:t6: Td\na:t7: (Kh) 9c\nb:t7: (Kh) 9c';

/** A race from a position, by moves and their times in seconds. */
function race(text: string, moves: readonly (readonly [seconds: number, move: string])[], rules = two): PlayedRace {
  const states = [position(rules, `${text}\n${spare}`)];
  const events: PlayedRace['events'][number][] = [];
  for (const [, move] of moves) {
    const before = states.at(-1) as State;
    const { seat, move: parsed } = seatMove(rules, move);
    const played = play(rules, before, seat, parsed);
    if (!played.ok) throw new Error(`A test is written wrongly: ${move} is ${played.error.code}`);
    states.push(played.value.table);
    events.push(played.value.events);
  }
  return { rules, states, events, happenedMs: [0, ...moves.map(([seconds]) => Math.round(seconds * 1000))] };
}

/**
 * A missed play as a line: card, moves, whether the card was visible, since which step, for how long, and who took the
 * place.
 */
function lineOf(rules: Rules, { card, moveCount, wasSeen, step, openMs, takenBy }: MissedPlay): string {
  const taker = takenBy === null ? 'nobody' : 'abcde'.charAt(takenBy);
  return `${formatCard(rules, card, Number.NaN)} ${moveCount} ${wasSeen ? 'seen' : 'unseen'} ${step} ${openMs} ${taker}`;
}

const missedBy = (seat: Seat, played: PlayedRace) =>
  missedPlays(played, seat).map((missed) => lineOf(played.rules, missed));

describe('an open play', () => {
  const both = 'f2: Ad 2d\na:t1: 3d\nb:t1: 3d';

  test('is missed when another player takes the place', () => {
    const played = race(both, [[4, 'a: 3d t1>f2']]);
    expect(missedBy(1, played)).toEqual(['3d@b 1 seen 0 4000 a']);
    expect(missedBy(0, played)).toEqual([]);
  });

  test('is not missed without time to react', () => {
    expect(missedBy(1, race(both, [[1, 'a: 3d t1>f2']]))).toEqual([]);
    expect(missedBy(1, race(both, [[1.001, 'a: 3d t1>f2']]))).toEqual(['3d@b 1 seen 0 1001 a']);
  });

  test('is open from the batch that made it possible', () => {
    const played = race('f2: Ad\na:t1: 2d\na:t2: 3d\nb:t1: 3d', [
      [10, 'a: 2d t1>f2'],
      [12, 'a: 3d t2>f2'],
    ]);
    expect(missedBy(1, played)).toEqual(['3d@b 1 seen 1 2000 a']);
  });

  test('is not missed while another foundation takes the card, nor once it was made', () => {
    const spareFoundation = 'f2: Ad 2d\nf6: Ad@b 2d@b\na:t1: 3d\nb:t1: 3d';
    expect(
      missedBy(
        1,
        race(spareFoundation, [
          [4, 'a: 3d t1>f2'],
          [8, 'b: 3d t1>f6'],
        ]),
      ),
    ).toEqual([]);
  });

  test('is not missed by a player who covered the card themselves', () => {
    const played = race('f2: Ad 2d\na:t1: 3d\nb:t1: 3d\nb:t2: 2c\nb:t3: 3h', [
      [3, 'b: 2c t2>t1'],
      [9, 'a: 3d t1>f2'],
    ]);
    // It was two moves away again by then.
    expect(missedBy(1, played)).toEqual(['3d@b 2 seen 1 6000 a']);
  });

  test('is missed if it was open until the end', () => {
    const played = race('f2: Ad 2d\na:t1: 5s\nb:t1: 3d', [
      [30, 'a: agree'],
      [31, 'b: agree'],
    ]);
    expect(missedBy(1, played)).toEqual(['3d@b 1 seen 0 31000 nobody']);
  });
});

test('missed plays come in the order in which they could have begun', () => {
  const played = race('f1: Ac\nf2: Ad 2d\na:t1: 3d\na:t2: 2c\na:t3: 3c\nb:t1: 3d 9s\nb:t2: Th\nb:t3: 3c', [
    [7, 'a: 3d t1>f2'],
    [8, 'a: 2c t2>f1'],
    [11, 'a: 3c t3>f1'],
  ]);
  expect(missedBy(1, played)).toEqual(['3d@b 2 seen 0 7000 a', '3c@b 1 seen 2 3000 a']);
});

test('of missed plays that could have begun together the one with fewer moves comes first', () => {
  const others = 'b:t1: (3d 8h) 9s\nb:t2: Th\nb:t3: 3h Qc\nb:t4: Kd';
  const played = race(`f2: Ad 2d\nf3: Ah 2h\na:t1: 3d\na:t2: 3h\n${others}`, [
    [7, 'a: 3d t1>f2'],
    [8, 'a: 3h t2>f3'],
  ]);
  expect(missedBy(1, played)).toEqual(['3h@b 2 seen 0 8000 a', '3d@b 3 unseen 0 7000 a']);
});

describe('a play that another player made first', () => {
  test('is missed if two moves would have been enough', () => {
    const text = 'f2: Ad 2d\na:t1: 3d\nb:t1: 3d 9s\nb:t2: Th';
    expect(missedBy(1, race(text, [[7, 'a: 3d t1>f2']]))).toEqual(['3d@b 2 seen 0 7000 a']);
    expect(missedBy(1, race(text, [[5, 'a: 3d t1>f2']]))).toEqual(['3d@b 2 seen 0 5000 a']);
    expect(missedBy(1, race(text, [[4.999, 'a: 3d t1>f2']]))).toEqual([]);
  });

  test('is missed if it would have taken a draw, or three moves', () => {
    const ways = ['b:s: (3d Kc Ks)', 'b:t1: (3d 8h) 9s\nb:t2: Th'];
    const missed = ways.map((way) => missedBy(1, race(`f2: Ad 2d\na:t1: 3d\n${way}`, [[7, 'a: 3d t1>f2']])));
    expect(missed).toEqual([['3d@b 2 unseen 0 7000 a'], ['3d@b 3 unseen 0 7000 a']]);
  });

  test('is missed even if the player could have put another card on another foundation', () => {
    const played = race('f2: Ad 2d\na:t1: 3d\nb:t1: 3d 9s\nb:t2: Th\nb:t3: Ah', [[7, 'a: 3d t1>f2']]);
    expect(missedBy(1, played)).toEqual(['Ah@b 1 seen 0 7000 nobody', '3d@b 2 seen 0 7000 a']);
  });

  test('is missed once, though the next place on the same foundation was taken as well', () => {
    const played = race('f2: Ad\na:t1: 2d\na:t2: 3d\nb:t1: 2d 9s\nb:t2: Th', [
      [6, 'a: 2d t1>f2'],
      [8, 'a: 3d t2>f2'],
    ]);
    expect(missedBy(1, played)).toEqual(['2d@b 2 seen 0 6000 a']);
  });

  test('is marked if the way needed hidden cards', () => {
    const text = 'f2: Ad 2d\na:t1: 3d\nb:t1: (3d) 9s\nb:t2: Th';
    expect(missedBy(1, race(text, [[7, 'a: 3d t1>f2']]))).toEqual(['3d@b 2 unseen 0 7000 a']);
  });

  test('is not missed if it was too far away', () => {
    const text = 'f2: Ad 2d\na:t1: 3d\nb:t1: (3d 8s 5h) 9s\nb:t2: Th\nb:t3: 9d\nb:t4: 6c';
    expect(missedBy(1, race(text, [[60, 'a: 3d t1>f2']]))).toEqual([]);
  });

  test('is not missed by a player who was on the way there', () => {
    const text = 'f2: Ad 2d\na:t1: 3d\nb:t1: 3d 9s\nb:t2: Th';
    expect(
      missedBy(
        1,
        race(text, [
          [6.5, 'b: 9s t1>t2'],
          [7, 'a: 3d t1>f2'],
        ]),
      ),
    ).toEqual([]);
  });

  test('is not missed while another foundation takes the card', () => {
    const text = 'f2: Ad 2d\nf6: Ad@b 2d@b\na:t1: 3d\nb:t1: 3d 9s\nb:t2: Th';
    expect(missedBy(1, race(text, [[7, 'a: 3d t1>f2']]))).toEqual([]);
  });
});

describe('the turning point', () => {
  test('is when the winner took the lead for good', () => {
    const played = race('a:t1: Ad\na:t2: 2d\nb:t1: 3d\nb:t2: Ah\nb:t3: As', [
      [1, 'a: Ad t1>f2'],
      [2, 'b: Ah t2>f3'],
      [3, 'a: 2d t2>f2'],
      [4, 'b: 3d t1>f2'],
      [5, 'b: As t3>f4'],
      [6, 'a: agree'],
      [7, 'b: agree'],
    ]);
    expect(turningPoint(played)).toEqual({ seat: 1, step: 5, cardCount: 3, bestOther: 2 });
  });

  test('is the step after the last tie with the best of the others, or the deal if there was none', () => {
    const three = rulesOf('race', {}, 3);
    const at = (text: string) => position(three, text);
    const [tie, lead] = [at('f2: Ad\nf3: Ah@b'), at('f2: Ad\nf3: Ah@b 2h@b')];
    const led = { seat: 1, cardCount: 2, bestOther: 1 };
    expect(turningPoint({ rules: three, states: [lead, tie, tie, lead, lead] })).toEqual({ ...led, step: 3 });
    expect(turningPoint({ rules: three, states: [lead] })).toEqual({ ...led, step: 0 });
  });

  test('is null if the winner went out without ever leading by cards', () => {
    const last = position(two, 'f2: Ad\nf3: Ah@b\nb:t1: 2h\nout: a\nend: out');
    expect(turningPoint({ rules: two, states: [last] })).toBeNull();
  });

  test('is null before the first move', () => {
    expect(turningPoint({ rules: two, states: [] })).toBeNull();
  });

  test('is null if nobody else took part', () => {
    const solo = rulesOf('klondike');
    expect(turningPoint({ rules: solo, states: [position(solo, 'f1: Ac')] })).toBeNull();
  });

  test('is null in a tied race', () => {
    const played = race('a:t1: Ad\nb:t2: Ah', [
      [1, 'a: Ad t1>f2'],
      [2, 'b: Ah t2>f3'],
      [6, 'a: agree'],
      [7, 'b: agree'],
    ]);
    expect(turningPoint(played)).toBeNull();
  });
});

/**
 * A race of players who move in a fixed random order, one second apart; a player who can place a card does so half of
 * the time.
 */
function racePlayed(rules: Rules, seed: string, moveCount: number): PlayedRace {
  const states = [deal(rules, seed)];
  const events: PlayedRace['events'][number][] = [];
  const random = randomStream(seed, 1);
  while (events.length < moveCount) {
    const state = states.at(-1) as State;
    const seat = random.below(rules.seatCount);
    const moves = legalMoves(rules, state, seat);
    if (state.ending !== null || moves.length === 0) break;
    const placing = moves.find((move) => move.kind === 'carry' && rules.foundations.includes(move.to));
    const move = (random.below(2) === 0 ? placing : undefined) ?? moves[random.below(moves.length)];
    if (move === undefined) break;
    const played = play(rules, state, seat, move);
    if (!played.ok) throw new Error('A legal move was refused.');
    states.push(played.value.table);
    events.push(played.value.events);
  }
  return { rules, states, events, happenedMs: states.map((_, step) => step * 1000) };
}

/** Whether a seat can put a card on some foundation at once, decided by trying every pile. */
const canPlace = (rules: Rules, state: State, seat: Seat, lead: Card) =>
  rules.piles.some(({ id, role }) =>
    role === 'foundation'
      ? false
      : rules.foundations.some((to) => decide(rules, state, seat, { kind: 'carry', lead, from: id, to }).ok),
  );

/** Whether a seat can put a card on some foundation in this many moves, by trying all. */
function canReach(rules: Rules, state: State, seat: Seat, lead: Card, moveCount: number): boolean {
  if (canPlace(rules, state, seat, lead)) return true;
  if (moveCount === 1) return false;
  return legalMoves(rules, state, seat).some((move) => {
    const played = play(rules, state, seat, move);
    return played.ok && canReach(rules, played.value.table, seat, lead, moveCount - 1);
  });
}

test.each(['1', '2', '3', '4', '5', '6'])(
  'whole races have the missed plays that they are said to have (%s)',
  (digit) => {
    const rules = rulesOf('race', {}, digit < '4' ? 3 : 5);
    const played = racePlayed(rules, digit.repeat(64), 500);
    const all = Array.from({ length: rules.seatCount }, (_, seat) =>
      missedPlays(played, seat).map((missed) => ({ seat, ...missed })),
    ).flat();
    expect(all.length).toBeGreaterThan(0);
    for (const { seat, card, moveCount, step, openMs, takenBy, wasSeen } of all) {
      const last = step + openMs / 1000 - (takenBy === null ? 0 : 1);
      const state = played.states[step] as State;
      expect(wasSeen).toBe(state.piles.some((slots) => slots.includes(card)));
      if (moveCount === 1) {
        for (const each of played.states.slice(step, last + 1)) expect(canPlace(rules, each, seat, card)).toBe(true);
      } else {
        expect(canReach(rules, state, seat, card, moveCount)).toBe(true);
        expect(canReach(rules, state, seat, card, moveCount - 1)).toBe(false);
      }
      if (takenBy !== null) expect(canPlace(rules, played.states[last + 1] as State, seat, card)).toBe(false);
    }
  },
);

import { parseState, type Rules, rulesetById, rulesFor } from '@snap-up/engine';
import type { Sight } from '@snap-up/protocol';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Game } from '../../src/game/game.ts';
import type { MoveAnswer, MoveRequest } from '../../src/game/moves.ts';
import type { PlaceContest, StoredBatch } from '../../src/game/records.ts';
import { FairOrder } from '../../src/table/fair-order.ts';
import { Line } from '../../src/table/lines.ts';

const [a, b, c] = [0, 1, 2];
/** Keeps everybody in the game. */
const spare = 'a:t7: (Kh) Ac\nb:t7: (Kh) 9c';

let clock: HandClock;
let lines: (Line | null)[];
let game: Game;
let order: FairOrder;
/** How often the mailbox has been woken and not run since. */
let wakeCount: number;
/** What was admitted, in order. */
let admitted: string[];
let requests: MoveRequest[];

beforeEach(() => {
  clock = new HandClock();
  lines = [lineOf(20), lineOf(150), null];
  admitted = [];
  requests = [];
  wakeCount = 0;
  order = new FairOrder(
    clock,
    (seat) => lines[seat] ?? null,
    () => {
      wakeCount += 1;
    },
  );
  open('f2: Ad\na:t1: 2d\na:t2: 5h\nb:t1: 2d\nb:t2: 9s');
});

function rulesOf(seatCount: number): Rules {
  const race = rulesetById('race');
  if (race === undefined) throw new Error('There is no race');
  return rulesFor(
    race,
    Object.fromEntries(Object.entries(race.options).map(([name, one]) => [name, one.default])),
    seatCount,
  );
}

function open(text: string, seatCount = 2): void {
  game = gameAt(text, 10, rulesOf(seatCount));
  order.sent(game);
  pass(1_000);
}

function gameAt(text: string, seq: number, rules = game.rules): Game {
  const state = parseState(rules, `${text}\n${spare}`);
  if (!state.ok) throw new Error(state.error.code);
  return { rules, state: state.value, seq } as unknown as Game;
}

/** A line that was measured before the game, with round trips of which every fourth takes so much longer. */
function lineOf(roundTripMs: number, jitterMs = 0): Line {
  const line = new Line(0);
  for (let index = 0; index < 20; index += 1) line.measured(roundTripMs + (index % 4 === 0 ? jitterMs : 0));
  return line;
}

/** Lets time pass, and the mailbox run when it is woken. */
function pass(durationMs: number): void {
  for (let goneMs = 0; goneMs < durationMs; goneMs += 1) {
    clock.pass(1);
    while (wakeCount > 0) {
      wakeCount -= 1;
      admit([]);
    }
  }
}

function admit(arrived: readonly MoveRequest[]): void {
  const now = order.admit(game, arrived);
  requests.push(...now);
  admitted.push(...now.map(({ seat, move }) => `${'abc'[seat]}: ${move}`));
}

/** A move arrives whose player made it so long after the batch 10 was sent, if their line is as it says. */
function arrive(seat: number, move: string, sight?: Sight, answer: (answer: MoveAnswer) => void = () => {}): void {
  admit([{ seat, gameNumber: 1, moveNo: 1, move, arrivedMs: clock.elapsedMs(), sight, answer }]);
}

const claimed = (seat: number, sinceMs: number) => arrive(seat, '2d t1>f2', [10, sinceMs]);
const contestOf = (request: MoveRequest | undefined): PlaceContest => JSON.parse(request?.contest ?? 'null');

test('the hand that reacts first gets the place, however long its line is', () => {
  // Anna moves 1,000 ms after what she saw was sent, Ben 10 ms before, and his line takes 130 ms longer.
  claimed(a, 980);
  expect(admitted).toEqual([]);
  pass(100);
  claimed(b, 950);
  expect(admitted).toEqual(['b: 2d t1>f2', 'a: 2d t1>f2']);
  expect(contestOf(requests[0])).toEqual({
    heldMs: 100,
    claims: [
      { seat: b, laterMs: 0, earliestMs: -12, reactionMs: null, arrivedMs: 100 },
      { seat: a, laterMs: 30, earliestMs: 18, reactionMs: null, arrivedMs: 0 },
    ],
  });
});

test('a claim waits until no earlier one can arrive any more, and no longer than 300 ms', () => {
  claimed(a, 980);
  // Ben’s line takes at most 162 ms, and Anna’s claim is 20 ms old.
  pass(141);
  expect(admitted).toEqual([]);
  pass(1);
  expect(admitted).toEqual(['a: 2d t1>f2']);
  lines[b] = lineOf(900);
  open('f2: Ad\na:t1: 2d\nb:t1: 2d');
  admitted = [];
  claimed(a, 980);
  pass(299);
  expect(admitted).toEqual([]);
  pass(1);
  expect(admitted).toEqual(['a: 2d t1>f2']);
});

test('a claim waits for nobody who could not take the place, who has no known line, or for whom there is another place', () => {
  for (const text of ['f2: Ad\na:t1: 2d\nb:t1: 2d 9s', 'f2: Ad\nf6: Ad@b\na:t1: 2d\nb:t1: 2d', 'f2: Ad\na:t1: 2d']) {
    open(text);
    admitted = [];
    claimed(a, 980);
    expect(admitted).toEqual(['a: 2d t1>f2']);
  }
  lines[b] = null;
  open('f2: Ad\na:t1: 2d\nb:t1: 2d');
  admitted = [];
  claimed(a, 980);
  expect(admitted).toEqual(['a: 2d t1>f2']);
});

test('of three claims on two places, the last to react gets none', () => {
  lines = [lineOf(20), lineOf(150), lineOf(80)];
  open('f2: Ad\nf6: Ad@b\na:t1: 2d\nb:t1: 2d\nc:t1: 2d\nc:t7: (Kh) 4c', 3);
  claimed(a, 980);
  pass(50);
  claimed(c, 900);
  expect(admitted).toEqual([]);
  pass(80);
  claimed(b, 960);
  expect(admitted).toEqual(['c: 2d t1>f2', 'b: 2d t1>f2', 'a: 2d t1>f2']);
});

test('later moves of a held player wait and keep their order; others wait for nothing', () => {
  claimed(a, 980);
  arrive(a, '5h t2>t3');
  arrive(b, '9s t2>t3');
  arrive(a, 'draw');
  expect(admitted).toEqual(['b: 9s t2>t3']);
  pass(200);
  expect(admitted.slice(1)).toEqual(['a: 2d t1>f2', 'a: 5h t2>t3', 'a: draw']);
  expect(order.isEmpty).toBe(true);
});

test('a player is believed no more than their line allows, and never that a move was made after it arrived', () => {
  claimed(a, 0);
  pass(10);
  claimed(b, 5_000);
  const claims = contestOf(requests[0]).claims.map(({ seat, laterMs }) => [seat, laterMs]);
  // At the earliest 32 ms before it arrived, and at the latest then.
  expect(claims).toEqual([
    [a, 0],
    [b, 42],
  ]);
});

test.each<[string, Sight | undefined]>([
  ['says nothing', undefined],
  ['names a batch that was not sent', [99, 5]],
])('whoever %s counts by arrival', (_, sight) => {
  arrive(a, '2d t1>f2', sight);
  pass(152);
  expect(admitted).toEqual([]);
  claimed(b, 1_003);
  expect(admitted).toEqual(['a: 2d t1>f2', 'b: 2d t1>f2']);
});

test('what a page saw on another connection counts by arrival', () => {
  const line = new Line(clock.elapsedMs());
  for (let index = 0; index < 5; index += 1) line.measured(150);
  lines[b] = line;
  claimed(a, 980);
  pass(10);
  claimed(b, 800);
  expect(admitted).toEqual(['a: 2d t1>f2', 'b: 2d t1>f2']);
});

test('a reaction of less than 100 ms to another player’s card counts as arrival', () => {
  const batch = { seq: 11, seat: b } as StoredBatch;
  open('a:t1: 2d\nb:t1: 2d');
  game = gameAt('f2: Ad@b\na:t1: 2d\nb:t2: 2d\nb:t1: 2h', 11);
  order.batchesSent(game, [batch]);
  pass(119);
  arrive(a, '2d t1>f2', [11, 99]);
  pass(200);
  expect(contestOf(requests[0]).claims).toMatchObject([{ seat: a, reactionMs: 119 }]);
  pass(1_000);
  arrive(a, '2d t1>f2', [11, 1_299]);
  pass(200);
  expect(contestOf(requests[1]).claims).toMatchObject([{ seat: a, reactionMs: 1_299 }]);
});

test('whoever lost a place by reaction learns by how much', () => {
  const answers: MoveAnswer[] = [];
  arrive(a, '2d t1>f2', [10, 980], (given) => answers.push(given));
  pass(100);
  claimed(b, 950);
  requests[1]?.answer({ kind: 'rejected', error: { code: 'place-taken', takenBy: b } });
  requests[1]?.answer({ kind: 'rejected', error: { code: 'not-yet' } });
  requests[0]?.answer({ kind: 'kept' });
  expect(answers).toEqual([
    { kind: 'rejected', error: { code: 'place-taken', takenBy: b, fasterByMs: 30 } },
    { kind: 'rejected', error: { code: 'not-yet' } },
  ]);
});

test('whoever claims a place that has just been decided learns by how much they were slower', () => {
  const answers: MoveAnswer[] = [];
  claimed(a, 980);
  pass(133);
  expect(admitted).toEqual(['a: 2d t1>f2']);
  game = gameAt('f2: Ad 2d\na:t2: 5h\nb:t1: 2d\nb:t2: 9s', 11);
  pass(20);
  arrive(b, '2d t1>f2', [10, 1_003], (given) => answers.push(given));
  requests[1]?.answer({ kind: 'rejected', error: { code: 'place-taken', takenBy: a } });
  expect(answers).toEqual([{ kind: 'rejected', error: { code: 'place-taken', takenBy: a, fasterByMs: 23 } }]);
});

test('who always says that a claim took longer than the line usually takes is believed less and less', () => {
  const line = lineOf(20, 100);
  const arrivedMs = 1_000_000;
  const longest = () => arrivedMs - line.earliestMs(arrivedMs);
  expect(longest()).toBe(80);
  for (let index = 0; index < 5; index += 1) line.noteWay(longest());
  // In the long run it is the usual round trip, and what painting takes.
  expect(longest()).toBe(32);
  // A claim earns no more than what the quickest measured way would have.
  line.noteWay(0);
  expect(longest()).toBe(44);
  for (let index = 0; index < 20; index += 1) line.noteWay(20);
  expect(longest()).toBe(132);
});

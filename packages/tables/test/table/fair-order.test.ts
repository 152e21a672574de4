import { parseState, type Seat } from '@snap-up/engine';
import type { Sight } from '@snap-up/protocol';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Game } from '../../src/game/game.ts';
import type { MoveAnswer } from '../../src/game/moves.ts';
import type { PlaceContest, StoredBatch } from '../../src/game/records.ts';
import { FairOrder, type MoveRequest } from '../../src/table/fair-order.ts';
import { LatencyEstimate, LatencyEstimates } from '../../src/table/latency.ts';

const [a, b, c] = [0, 1, 2];
/** Keeps everybody in the game. */
const spare = 'a:t7: (Kh) Ac\nb:t7: (Kh) 9c';

let clock: HandClock;
let latencies: (LatencyEstimate | null)[];
let game: Game;
let order: FairOrder;
/** How often the mailbox has been woken and not run since. */
let wakeCount: number;
/** What was admitted, in order. */
let admitted: string[];
let requests: MoveRequest[];
/** The seats that start later. */
let waiting: readonly Seat[];

beforeEach(() => {
  clock = new HandClock();
  latencies = [latencyOf(20), latencyOf(150), null];
  admitted = [];
  requests = [];
  waiting = [];
  wakeCount = 0;
  open('f2: Ad\na:t1: 2d\na:t2: 5h\nb:t1: 2d\nb:t2: 9s');
});

function open(text: string, seatCount = 2): void {
  game = {
    rules: gameRules('race', seatCount),
    record: { number: 1 },
    hasStarted: (seat: Seat) => !waiting.includes(seat),
    lastMoveNo: () => 0,
  } as unknown as Game;
  play(text, 10);
  order = new FairOrder(
    game,
    clock,
    (seat) => latencies[seat] ?? null,
    () => {
      wakeCount += 1;
    },
  );
  order.gameSent();
  pass(1_000);
}

/** The game is played on, and has come to this. */
function play(text: string, seq: number): void {
  const state = parseState(game.rules, `${text}\n${spare}`);
  if (!state.ok) throw new Error(state.error.code);
  Object.assign(game, { state: state.value, seq });
}

/** A latency that was measured before the game, every fourth round trip taking that much longer. */
function latencyOf(roundTripMs: number, jitterMs = 0): LatencyEstimate {
  const latency = new LatencyEstimate(clock.elapsedMs());
  for (let index = 0; index < 20; index += 1)
    latency.measured(roundTripMs + (index % 4 === 0 ? jitterMs : 0), clock.elapsedMs());
  return latency;
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
  const now = order.admit(arrived);
  requests.push(...now);
  admitted.push(...now.map(({ seat, move }) => `${'abc'[seat]}: ${move}`));
}

/** A move arrives whose player made it so long after the batch 10 was sent, if their latency is as measured. */
function arrive(seat: number, move: string, sight?: Sight, answer: (answer: MoveAnswer) => void = () => {}): void {
  admit([requestOf(seat, move, sight, answer)]);
}

function requestOf(
  seat: number,
  move: string,
  sight?: Sight,
  answer: (answer: MoveAnswer) => void = () => {},
): MoveRequest {
  const arrivedMs = clock.elapsedMs();
  return { seat, gameNumber: 1, moveNo: 1, move, arrivedMs, sight, latency: latencies[seat] ?? null, answer };
}

const claimed = (seat: number, sinceMs: number) => arrive(seat, '2d t1>f2', [10, sinceMs]);
const contestOf = (request: MoveRequest | undefined): PlaceContest => JSON.parse(request?.contest ?? 'null');

test('the hand that reacts first gets the place, however high its latency', () => {
  // Anna moves 1,000 ms after what she saw was sent, Ben 10 ms before, and his round trip takes 130 ms longer.
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
  // Ben’s round trip takes at most 162 ms, and Anna’s claim is 20 ms old.
  pass(141);
  expect(admitted).toEqual([]);
  pass(1);
  expect(admitted).toEqual(['a: 2d t1>f2']);
  latencies[b] = latencyOf(900);
  open('f2: Ad\na:t1: 2d\nb:t1: 2d');
  admitted = [];
  claimed(a, 980);
  pass(299);
  expect(admitted).toEqual([]);
  pass(1);
  expect(admitted).toEqual(['a: 2d t1>f2']);
});

test('a claim waits for nobody who could not take the place, whose latency is unknown, or for whom there is another place', () => {
  for (const text of ['f2: Ad\na:t1: 2d\nb:t1: 2d 9s', 'f2: Ad\nf6: Ad@b\na:t1: 2d\nb:t1: 2d', 'f2: Ad\na:t1: 2d']) {
    open(text);
    admitted = [];
    claimed(a, 980);
    expect(admitted).toEqual(['a: 2d t1>f2']);
  }
  latencies[b] = null;
  open('f2: Ad\na:t1: 2d\nb:t1: 2d');
  admitted = [];
  claimed(a, 980);
  expect(admitted).toEqual(['a: 2d t1>f2']);
});

test('a claim of a seat that has not started yet is not held until it has', () => {
  waiting = [b];
  claimed(b, 980);
  expect(admitted).toEqual(['b: 2d t1>f2']);
});

test('of three claims on two places, the last to react gets none', () => {
  latencies = [latencyOf(20), latencyOf(150), latencyOf(80)];
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

test('a player is trusted no further than their latency allows, and never that a move was made after it arrived', () => {
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
  const latency = new LatencyEstimate(clock.elapsedMs());
  for (let index = 0; index < 5; index += 1) latency.measured(150, clock.elapsedMs());
  latencies[b] = latency;
  claimed(a, 980);
  pass(10);
  claimed(b, 800);
  expect(admitted).toEqual(['a: 2d t1>f2', 'b: 2d t1>f2']);
});

test('nobody can have reacted to another player’s card in less than 100 ms', () => {
  const batch = { seq: 11, seat: b } as StoredBatch;
  open('a:t1: 2d\nb:t1: 2d');
  play('f2: Ad@b\na:t1: 2d\nb:t2: 2d\nb:t1: 2h', 11);
  order.batchesSent([batch]);
  pass(119);
  arrive(a, '2d t1>f2', [11, 99]);
  pass(200);
  expect(contestOf(requests[0]).claims).toMatchObject([{ seat: a, reactionMs: 100 }]);
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
  pass(142);
  expect(admitted).toEqual(['a: 2d t1>f2']);
  play('f2: Ad 2d\na:t2: 5h\nb:t1: 2d\nb:t2: 9s', 11);
  pass(20);
  arrive(b, '2d t1>f2', [10, 1_003], (given) => answers.push(given));
  requests[1]?.answer({ kind: 'rejected', error: { code: 'place-taken', takenBy: a } });
  expect(answers).toEqual([{ kind: 'rejected', error: { code: 'place-taken', takenBy: a, fasterByMs: 23 } }]);
});

test('a player who always claims a longer transit than usual is trusted less and less', () => {
  const latency = latencyOf(20, 100);
  const longest = () => latency.maxTransitMs;
  expect(longest()).toBe(80);
  for (let index = 0; index < 5; index += 1) latency.noteTransit(longest());
  // In the long run it is the usual round trip, and what painting takes.
  expect(longest()).toBe(32);
  // A claim earns no more than what the quickest measured way would have.
  latency.noteTransit(0);
  expect(longest()).toBe(44);
  for (let index = 0; index < 20; index += 1) latency.noteTransit(20);
  expect(longest()).toBe(132);
});

test('a latency is no higher than the reactions of its player allow, however late pings are answered', () => {
  const latency = latencyOf(280);
  expect(latency.maxTransitMs).toBe(292);
  // Four reactions could be guesses; from five on, the third quickest counts.
  for (const roomMs of [-50, 90, 150, 400]) latency.noteHeadroom(roomMs);
  expect(latency.maxTransitMs).toBe(292);
  latency.noteHeadroom(500);
  expect(latency.info.delayMs).toBe(160);
});

test('a latency is unknown once its player no longer answers', () => {
  const latency = latencyOf(20);
  expect(latency.isKnown(clock.elapsedMs() + 15_000)).toBe(true);
  expect(latency.isKnown(clock.elapsedMs() + 15_001)).toBe(false);
});

test('a claim is not held longer because a timer was early', () => {
  const delaysMs: number[] = [];
  const { after } = clock;
  clock.after = (delayMs, task) => {
    delaysMs.push(delayMs);
    return after.call(clock, delayMs - (delaysMs.length === 1 ? 1 : 0), task);
  };
  claimed(a, 980);
  pass(141);
  expect(admitted).toEqual([]);
  pass(1);
  expect(admitted).toEqual(['a: 2d t1>f2']);
  expect(delaysMs).toEqual([142, 1]);
});

test('an earlier claim that waits in the mailbox when the time is up is the first', () => {
  claimed(a, 980);
  clock.pass(200);
  // The mailbox was busy: its claim arrived in time, and is served before the mailbox is woken.
  admit([{ ...requestOf(b, '2d t1>f2', [10, 950]), arrivedMs: clock.elapsedMs() - 100 }]);
  expect(admitted).toEqual(['b: 2d t1>f2', 'a: 2d t1>f2']);
});

test('what a held player has claimed meanwhile is in the contest of that place', () => {
  latencies = [latencyOf(20), latencyOf(100), latencyOf(20)];
  open('f2: Ad\nf3: Ah\na:t1: 2d\na:t2: 2h\nb:t1: 2d\nc:t1: 2h\nc:t7: (Kh) 4c', 3);
  claimed(a, 980);
  pass(20);
  arrive(a, '2h t2>f3', [10, 1_000]);
  pass(10);
  arrive(c, '2h t1>f3', [10, 1_010]);
  expect(admitted).toEqual([]);
  pass(100);
  expect(admitted).toEqual(['a: 2d t1>f2', 'a: 2h t2>f3', 'c: 2h t1>f3']);
});

test('a claim that is only legal after another move of the same group is looked at after that', () => {
  open('f2: Ad\na:t1: 2d 5c\na:t2: 6h\nb:t1: 2d');
  admit([requestOf(a, '5c t1>t2'), requestOf(a, '2d t1>f2', [10, 990])]);
  expect(admitted).toEqual(['a: 5c t1>t2']);
  play('f2: Ad\na:t1: 2d\na:t2: 6h 5c\nb:t1: 2d', 11);
  pass(100);
  expect(admitted).toEqual(['a: 5c t1>t2']);
  pass(100);
  expect(admitted).toEqual(['a: 5c t1>t2', 'a: 2d t1>f2']);
});

test.each([
  ['to another foundation than one that takes the card', '2d t1>f3', {}],
  ['of another game', '2d t1>f2', { gameNumber: 2 }],
  ['under a number that was used', '2d t1>f2', { moveNo: 0 }],
])('nothing is held for a move %s', (_, move, change) => {
  admit([{ ...requestOf(a, move, [10, 980]), ...change }]);
  expect(admitted).toEqual([`a: ${move}`]);
});

test('a page that is closed leaves its player the latency of another one, and joining again does not renew the credit', () => {
  let changes = 0;
  const all = new LatencyEstimates(clock, () => {
    changes += 1;
  });
  const [first, second] = [all.open('anna'), all.open('anna')];
  for (const latency of [first, second]) for (let index = 0; index < 3; index += 1) all.measured('anna', latency, 84);
  expect(all.of('anna')).toBe(second);
  all.close('anna', second);
  expect(all.of('anna')).toBe(first);
  expect(all.infoOf('anna')).toEqual({ delayMs: 80, jitterMs: 0 });
  expect(changes).toBe(1);
  first.noteTransit(first.maxTransitMs);
  all.close('anna', first);
  expect(all.infoOf('anna')).toBeNull();
  expect(all.open('anna').creditMs).toBe(first.creditMs);
});

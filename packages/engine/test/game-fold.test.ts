import { expect, test } from 'vitest';
import { beginGame, evolveGame, longestPauseMs, movesMade, type TimedBatch } from '../src/index.ts';
import { position, rulesOf } from './support.ts';

const rules = rulesOf('klondike', { draw: 1 });
const begun = beginGame(rules, position(rules, 'a:s: (4h 3h 2h)\na:t1: 5h\na:t2: 6s\na:t3: (Kh) Th'), 0);

const draw = drawOf('2h');
const win: TimedBatch = [...drawOf('2h'), { kind: 'ended', ending: 'won' }];
const giveUp: TimedBatch = [{ kind: 'ended', ending: 'given-up' }];
const undo: TimedBatch = { kind: 'undone', count: 1 };
const redo: TimedBatch = { kind: 'redone' };

function drawOf(...texts: readonly string[]) {
  const cards = texts.map((text) => rules.faces.findIndex((face) => face.text === text));
  const { stock, waste } = rules.seatPiles[0] ?? {};
  return [{ kind: 'drawn', from: stock ?? 0, to: waste ?? 0, cards }] as const;
}

/** A game whose batches were stored at these times, in seconds since the deal. */
function gameAfter(...batches: readonly (readonly [TimedBatch, number])[]) {
  const game = batches.reduce((current, [batch, seconds]) => evolveGame(current, batch, seconds * 1_000), begun);
  if (game.kind !== 'solo') throw new Error('Klondike is played alone');
  return game;
}

test('the time from each batch to the next counts, and from the deal to the first', () => {
  expect(gameAfter([draw, 3], [undo, 10]).tally).toEqual({ playedMs: 10_000, changedAtMs: 10_000 });
});

test('a pause counts as a minute, and what comes after it counts again', () => {
  expect(gameAfter([draw, 3], [undo, 3_600]).tally.playedMs).toBe(3_000 + longestPauseMs);
  expect(gameAfter([draw, 3_600], [undo, 3_605]).tally.playedMs).toBe(longestPauseMs + 5_000);
});

test('a clock that is set back does not reduce the playing time', () => {
  expect(gameAfter([draw, 10], [undo, 4], [redo, 6]).tally).toEqual({ playedMs: 12_000, changedAtMs: 6_000 });
});

test('card moves count unless they are undone; undo, redo and giving up do not', () => {
  const count = (...batches: TimedBatch[]) => movesMade(gameAfter(...batches.map((one) => [one, 1] as const)).timeline);
  expect(count(draw, undo)).toBe(0);
  expect(count(draw, undo, redo)).toBe(1);
  expect(count(draw, { kind: 'restarted' }, draw, giveUp)).toBe(1);
  expect([count(win), count(giveUp)]).toEqual([1, 0]);
});

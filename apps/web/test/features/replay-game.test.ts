import { formatRecord, redact } from '@snap-up/engine';
import { expect, it } from 'vitest';
import {
  endMsOf,
  lastStepOf,
  longestPauseMs,
  openRecord,
  openTableAt,
  progressOf,
  shownAt,
  stateAt,
  stepAt,
  tableAt,
  timelineOf,
} from '../../src/features/replay/recorded-game.ts';
import { Scribe } from './replay-support.ts';

const scribe = new Scribe('race', 2).playOn(60);
const game = scribe.game();
const text = formatRecord(scribe.record());

it('shows after each step what everybody at the table saw then, and no face-down card', () => {
  for (let step = 0; step <= 60; step += 1) {
    const table = tableAt(game, step);
    expect(table).toEqual(redact(game.replay.rules, stateAt(game.replay, step), null));
    expect('hidden' in table).toBe(false);
  }
  expect(tableAt(game, 60).piles).toEqual(scribe.state.piles);
});

it('shows every card of every pack once, each in its place, when all cards are shown', () => {
  for (let step = 0; step <= 60; step += 1) {
    const open = openTableAt(game, step).piles;
    expect(open.flat().toSorted((a, b) => (a ?? -1) - (b ?? -1))).toEqual(
      Array.from({ length: 104 }, (_, card) => card),
    );
    tableAt(game, step).piles.forEach((slots, pile) => {
      slots.forEach((slot, index) => {
        if (slot !== null) expect(open[pile]?.[index]).toBe(slot);
      });
    });
  }
});

it('shows the face-down cards in the order in which they become known', () => {
  const drawn = game.record.batches.findIndex(({ move }) => move === 'draw');
  const seat = game.record.batches[drawn]?.seat ?? 0;
  const { stock, waste } = game.replay.rules.seatPiles[seat] ?? { stock: null, waste: null };
  const before = openTableAt(game, drawn).piles[stock ?? -1] ?? [];
  const after = tableAt(game, drawn + 1).piles[waste ?? -1] ?? [];
  expect(after.slice(-3)).toEqual(before.slice(-3).toReversed());
});

it('shows others’ cards too after a duplicate deal, because the game is over', () => {
  const same = new Scribe('race', 3, { duplicateDeal: true }).playOn(20).game();
  const { piles } = tableAt(same, 20);
  const { rules } = same.replay;
  for (const { tableau } of rules.seatPiles) expect(tableau.some((pile) => piles[pile]?.at(-1) != null)).toBe(true);
});

it('counts cards on the foundations when they get there', () => {
  const progress = progressOf(game);
  progress.forEach((changes, seat) => {
    expect(changes.at(-1)?.[1] ?? 0).toBe(game.counts.at(-1)?.[seat]);
    expect(changes.every(([, count], index) => count === index + 1)).toBe(true);
    for (const [shownMs] of changes) expect(game.timeline.shownMs).toContain(shownMs);
  });
});

it('opens a saved record, with the line ends of any platform, and names the line of what was changed', () => {
  expect(openRecord(text).ok).toBe(true);
  expect(openRecord(text.replaceAll('\n', '\r\n')).ok).toBe(true);
  expect(openRecord(text.replace('Anna', 'Anne'))).toMatchObject({ error: { line: 2 } });
  expect(openRecord(formatRecord(scribe.record({ seed: 'f'.repeat(64) })))).toMatchObject({ error: { line: 7 } });
});

const timeline = timelineOf([1_000, 1_000, 2_500, 62_500, 63_000]);

it('shows moves with the pauses that were between them, long ones shortened; one of just the longest length is not called so', () => {
  expect(timeline.happenedMs).toEqual([0, 1_000, 1_000, 2_500, 62_500, 63_000]);
  expect(timeline.shownMs).toEqual([0, 1_000, 1_000, 2_500, 5_500, 6_000]);
  expect(timeline.isShortened).toBe(true);
  expect(lastStepOf(timeline)).toBe(5);
  expect(endMsOf(timeline)).toBe(6_000);
  const even = timelineOf([longestPauseMs, 2 * longestPauseMs]);
  expect(even.shownMs).toEqual(even.happenedMs);
  expect(even.isShortened).toBe(false);
});

it('shows the last step whose time has come, and finds where a game time is shown', () => {
  expect([-5, 0, 999, 1_000, 2_499, 2_500, 5_999, 6_000, 99_000].map((atMs) => stepAt(timeline, atMs))).toEqual([
    0, 0, 0, 2, 2, 3, 4, 5, 5,
  ]);
  expect([0, 500, 32_500, 62_750, 90_000].map((gameMs) => shownAt(timeline, gameMs))).toEqual([
    0, 500, 4_000, 5_750, 6_000,
  ]);
  const empty = timelineOf([]);
  expect([lastStepOf(empty), endMsOf(empty), stepAt(empty, 500), shownAt(empty, 500)]).toEqual([0, 0, 0, 0]);
});

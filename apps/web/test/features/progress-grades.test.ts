import { expect, test } from 'vitest';
import { progressGrades } from '../../src/features/patience/play/shared-result.ts';
import { dailyShareText } from '../../src/messages/patience-results.ts';

test('a game is graded at the end of each eighth of its time', () => {
  const progress: [number, number][] = [
    [0, 0],
    [2_000, 1],
    [4_000, 17],
    [4_500, 18],
    [7_000, 35],
    [8_000, 52],
  ];
  expect(progressGrades(progress, 52)).toEqual([0, 1, 1, 1, 2, 2, 3, 3]);
});

test('a pause counts as a minute at most', () => {
  const progress: [number, number][] = [
    [0, 0],
    [60_000, 20],
    [86_400_000, 52],
  ];
  expect(progressGrades(progress, 52)).toEqual([0, 0, 0, 2, 2, 2, 2, 3]);
});

test('nothing is done in a game without a card on the foundations', () => {
  expect(progressGrades([[0, 0]], 52)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(progressGrades([], 52)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

test('the text of a result names no card', () => {
  const facts = {
    game: 'Klondike',
    date: '2026-07-03',
    playedMs: 247_000,
    moveCount: 112,
    score: null,
    isHelped: false,
  };
  expect(dailyShareText({ ...facts, grades: [0, 1, 2, 3] }, 'https://snap.example/daily')).toBe(
    'Snap-Up: Klondike, daily deal for July 3\nWon in 4:07 with 112 moves\n⬜🟨🟧🟩\nhttps://snap.example/daily',
  );
  expect(dailyShareText({ ...facts, score: 9, grades: [0, 0] }, 'https://snap.example/daily')).toBe(
    'Snap-Up: Klondike, daily deal for July 3\nScore 9 in 4:07 with 112 moves\nhttps://snap.example/daily',
  );
});

test('the text of a result says that help was used', () => {
  const facts = { game: 'Klondike', date: '2026-07-03', playedMs: 247_000, moveCount: 112, score: null, grades: [] };
  expect(dailyShareText({ ...facts, isHelped: true }, 'https://snap.example/daily')).toBe(
    'Snap-Up: Klondike, daily deal for July 3\nWon in 4:07 with 112 moves, with help\nhttps://snap.example/daily',
  );
});

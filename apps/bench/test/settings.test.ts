import { expect, test } from 'vitest';
import { parts, settingsFrom } from '../src/settings.ts';

test('by default measures everything except parts that take long or need a browser', () => {
  const own = parts.filter(
    (part) => !['hostile', 'solver', 'cluster', 'soak', 'page', 'taps', 'first-move'].includes(part),
  );
  expect(settingsFrom([])).toMatchObject({ parts: own, tableCount: 50, seatCounts: [2, 4], movesPerSecond: 200 });
});

test('accepts parts and options in any order', () => {
  const words = [
    'server',
    '--tables',
    '20',
    '--seats',
    '3',
    'ratio',
    '--rate',
    '500',
    '--seconds',
    '2',
    '--game',
    'yukon',
  ];
  expect(settingsFrom(words)).toMatchObject({
    parts: ['server', 'ratio'],
    tableCount: 20,
    seatCounts: [3],
    movesPerSecond: 500,
    windowMs: 2_000,
    solvedGame: 'yukon',
  });
});

test('lists the known arguments if another is given', () => {
  expect(() => settingsFrom(['engines'])).toThrow(
    'There is no part “engines”. Known: engine, games, replay, bots, solver, server, memory, ratio, searches, hostile, restart, cluster, soak, page, taps, first-move.',
  );
  expect(() => settingsFrom(['--tables', '501'])).toThrow('--tables must be a whole number from 1 to 500');
  expect(() => settingsFrom(['--rate', '1.5'])).toThrow('--rate must be a whole number');
  expect(() => settingsFrom(['--seats', '2,,4'])).toThrow('--seats');
  expect(() => settingsFrom(['page', '--network', '1.6,4g'])).toThrow(
    'There is no network “4g”. Known: 1.6, 3g, none.',
  );
  expect(() => settingsFrom(['--speed', '1'])).toThrow('--speed');
  expect(settingsFrom(['--help'])).toBe('help');
});

import type { NightInfo, NightLength } from '@snap-up/protocol';
import { expect, test } from 'vitest';
import { ownReadyLabel, startWithoutLabel } from '../../src/messages/lobby.ts';
import { standingText } from '../../src/messages/my-games.ts';
import { nightExplanation, nightGameOf, nightLabel, roundWords } from '../../src/messages/night.ts';
import { nightTitle, sheetCaption, standingWords } from '../../src/messages/results.ts';
import { raceOfTwo } from '../support/my-games.ts';
import { freeSeat, tableOf } from '../support/tables.ts';

const names = ['Anna', 'Ben', 'Cleo'];

/** A night with these totals, best first, after two rounds; by place, how many each has won. */
function nightOf(totals: readonly number[], change: Partial<NightInfo> = {}, wins = totals.map(() => 0)): NightInfo {
  const isEqual = (one: number, other: number) => totals[one] === totals[other] && wins[one] === wins[other];
  const players = totals.map((total, index) => ({
    name: names[index] ?? '',
    seat: index,
    place: 1 + totals.findIndex((_, other) => isEqual(index, other)),
    startPoints: 0,
    points: [total, 0],
    total,
    winCount: wins[index] ?? 0,
  }));
  return { length: '3-rounds', roundCount: 2, isOver: false, beginsAt: null, players, ...change };
}

const two = [{ name: 'Anna' }, { name: 'Ben' }];

test('the choice says how many rounds to expect', () => {
  const labels = (length: NightLength | null) =>
    [two, [...two, freeSeat, freeSeat]].map((seats) => nightLabel(length, nightGameOf(tableOf(seats))));
  expect(labels(null)).toEqual(['Single games', 'Single games']);
  expect(labels('5-rounds')).toEqual(['5 rounds', '5 rounds']);
  expect(labels('100-points')).toEqual(['First to 100: about 5 rounds', 'First to 100: about 3 rounds']);
  expect(nightExplanation('100-points')).toContain('The night ends once someone has 100 points');
});

test('the button says how many rounds to expect of a new night, and else what comes next', () => {
  const label = (night: NightInfo | null, phase: 'gathering' | 'finished' = 'finished') =>
    ownReadyLabel(tableOf(two, { phase, night }), 0);
  const fresh = { roundCount: 0, players: [] };
  expect(label(nightOf([], fresh), 'gathering')).toBe('Ready for 3 rounds');
  expect(label(nightOf([], { ...fresh, length: '100-points' }))).toBe('Ready for about 5 rounds');
  expect(label(nightOf([9, 5]))).toBe('Next round');
  expect(label(nightOf([9, 5], { isOver: true }))).toBe('Another night (3 rounds)');
  expect(label(nightOf([9, 5], { isOver: true, length: '100-points' }))).toBe('Another night (about 5 rounds)');
  expect(label(null)).toBe('Rematch');
  const night = tableOf([...two, freeSeat], { phase: 'finished', night: nightOf([9, 5]) });
  const over = { ...night, night: nightOf([9, 5], { isOver: true }) };
  expect([night, over, { ...night, night: null }].map(startWithoutLabel)).toEqual([
    'Next round with 2 players',
    'Another night with 2 players',
    'Rematch with 2 players',
  ]);
  expect(ownReadyLabel(over, 0)).toBe('Wait for another player');
});

test('a sheet says after which round it is, and a countdown which round begins', () => {
  const game = nightGameOf(tableOf(two));
  expect(sheetCaption(nightOf([9, 5]), game)).toBe('After round 2 of 3');
  expect(sheetCaption(nightOf([9, 5], { length: '100-points' }), game)).toBe('After round 2, first to 100');
  expect(sheetCaption(nightOf([0, 0], { roundCount: 0 }), game)).toBe('3 rounds');
  expect(roundWords(nightOf([9, 5]))).toBe('Round 3 of 3');
  expect(roundWords(nightOf([9, 5], { length: '100-points' }))).toBe('Round 3, first to 100');
});

test('the standing is addressed to the player, who may have left, and knows ties and what breaks them', () => {
  expect(standingWords(nightOf([9, 8]), 0)).toBe('You lead by 1 point.');
  expect(standingWords(nightOf([9, 5]), 1)).toBe('Anna leads by 4 points.');
  expect(standingWords(nightOf([9, 9], {}, [1, 0]), 0)).toBe('You lead on rounds won.');
  expect(standingWords(nightOf([9, 9], {}, [1, 0]), null)).toBe('Anna leads on rounds won.');
  expect(standingWords(nightOf([9, 9, 4]), 1)).toBe('Tied for the lead: Anna and you.');
  expect(standingWords(nightOf([0, 0]), 1)).toBe('Nobody has scored yet.');
  expect(standingWords(nightOf([0, 0], { roundCount: 0 }), 1)).toContain('Most points after 3 rounds wins.');
  const night = nightOf([9, 5]);
  const left = { ...night, players: night.players.map((player) => ({ ...player, seat: null })) };
  expect(standingWords(left, null)).toBe('Anna leads by 4 points.');
});

test('a night has a winner, or is a tie', () => {
  const end = (totals: readonly number[], wins?: number[]) => nightOf(totals, { isOver: true }, wins);
  const words = (night: NightInfo, seat: number) => [nightTitle(night, seat), standingWords(night, seat)];
  expect(words(end([9, 5]), 0)).toEqual(['You won the night!', 'You won with 9 points.']);
  expect(words(end([9, 5]), 1)).toEqual(['Anna won the night', 'Anna won with 9 points.']);
  expect(words(end([9, 9], [2, 1]), 0)).toEqual(['You won the night!', 'Tied on points, but you won more rounds.']);
  expect(words(end([9, 9], [2, 1]), 1)[1]).toBe('Tied on points, but Anna won more rounds.');
  expect(words(end([9, 9, 4]), 1)).toEqual([
    'The night ends in a tie',
    'Tied for first place with 9 points each: Anna and you.',
  ]);
  expect([null, nightOf([9, 5])].map((night) => nightTitle(night, 0))).toEqual([null, null]);
});

test('lists a night by its points so far, and as won, drawn or lost once it is over', () => {
  const night = { roundCount: 2, isOver: false, points: [38, 30], places: [1, 2] };
  const line = (change: Partial<typeof night>) =>
    standingText({ ...raceOfTwo, phase: 'finished', night: { ...night, ...change } });
  expect(line({})).toBe('You’re ahead, 38–30 after 2 rounds');
  expect(line({ points: [30, 38, 12], places: [2, 1, 3] })).toBe('2nd of 3, 30 points after 2 rounds');
  expect(line({ points: [9, 9], places: [1, 1], roundCount: 1 })).toBe('Tied for the lead, 9 points after 1 round');
  expect(line({ isOver: true })).toBe('You won, 38–30 after 2 rounds');
  expect(line({ isOver: true, points: [9, 9], places: [1, 1] })).toBe('Draw, 9 points each after 2 rounds');
});

test('says of a night with equal points that the rounds won decide', () => {
  const line = (isOver: boolean, places: number[], points = [24, 24]) =>
    standingText({ ...raceOfTwo, phase: 'finished', night: { roundCount: 5, isOver, points, places } });
  expect(line(true, [1, 2])).toBe('You won, 24–24, on rounds won');
  expect(line(true, [2, 1])).toBe('You lost, 24–24, on rounds won');
  expect(line(false, [1, 2])).toBe('You’re ahead, 24–24, on rounds won');
  expect(line(true, [2, 1, 3], [24, 24, 9])).toBe('2nd of 3, 24 points, on rounds won');
  expect(line(true, [1, 2, 2], [24, 9, 9])).toBe('You won, 24 points after 5 rounds');
});

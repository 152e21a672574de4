import type { NightInfo, TableInfo } from '@snap-up/protocol';
import { expect, test } from 'vitest';
import { tableNews } from '../../src/messages/table.ts';
import { freeSeat, tableOf } from '../support/tables.ts';

const anna = { name: 'Anna' };
const ben = { name: 'Ben' };
const cleo = { name: 'Cleo' };
const ready = { isReady: true };

/** What is shown and what is only announced, to the player on that seat. */
function newsFor(seat: number | null, before: TableInfo, after: TableInfo, givesUpSeat = false) {
  const news = tableNews(before, after, seat, givesUpSeat);
  const sentences = (isMeant: boolean) =>
    news.filter(({ isShown }) => isShown === isMeant).map(({ sentence }) => sentence);
  return { shown: sentences(true), said: sentences(false) };
}

const nothing = { shown: [], said: [] };

test('guests learn what the host has changed, and that they have to get ready again', () => {
  const before = tableOf([anna, { ...ben, ...ready }, cleo]);
  const after = tableOf([anna, ben, cleo], { options: { draw: 1, spectators: 'none' } });
  const words = 'Anna set “Cards drawn” to “One”. Anna set “Spectators” to “None”.';
  expect(newsFor(1, before, after)).toEqual({ shown: [`${words} Press “Ready” again.`], said: [] });
  expect(newsFor(2, before, after)).toEqual({ shown: [words], said: [] });
  expect(newsFor(null, before, after)).toEqual({ shown: [words], said: [] });
});

test('a handicap is announced to its player, whoever has changed it, and not again when it moves along with them', () => {
  const before = tableOf([anna, ben, cleo]);
  const withHandicaps = (handicaps: string) => ({ options: { ...before.options, handicaps } });
  const after = tableOf([anna, ben, cleo], withHandicaps('0,10,0'));
  expect(newsFor(2, before, after)).toEqual({ shown: ['Handicap for Ben: Starts 10\u00a0s later.'], said: [] });
  expect(newsFor(2, after, before)).toEqual({ shown: ['Handicap for Ben: None.'], said: [] });
  expect(newsFor(2, after, tableOf([anna, cleo, ben], withHandicaps('0,0,10')))).toEqual(nothing);
});

test('the host, who has changed it, learns only that nobody is ready, and who takes back “Ready” nothing', () => {
  const after = tableOf([anna, ben], { options: { draw: 1, spectators: 'live' } });
  expect(newsFor(0, tableOf([anna, ben]), after)).toEqual(nothing);
  expect(newsFor(0, tableOf([{ ...anna, ...ready }, ben]), after)).toEqual({
    shown: ['Nobody is ready now. Press “Ready” again.'],
    said: [],
  });
  expect(newsFor(1, tableOf([anna, { ...ben, ...ready }]), tableOf([anna, ben]))).toEqual(nothing);
});

test('after a game, getting ready is called what its button says', () => {
  const before = tableOf([anna, { ...ben, ...ready }], { phase: 'finished', gameNumber: 1 });
  const after = { ...tableOf([anna, ben], { options: { draw: 1, spectators: 'live' } }), phase: 'finished' } as const;
  expect(newsFor(1, before, after).shown).toEqual(['Anna set “Cards drawn” to “One”. Press “Rematch” again.']);
});

test('a change of game and a change of seats are put into words', () => {
  const before = tableOf([anna, ben]);
  expect(
    newsFor(1, before, tableOf([anna, ben], { ruleset: 'double-klondike', options: { blocked: 'proved' } })),
  ).toEqual({
    shown: ['Anna switched to Double Klondike.'],
    said: [],
  });
  expect(newsFor(1, before, tableOf([anna, ben, freeSeat]))).toEqual({
    shown: ['Anna set the number of players to 3.'],
    said: [],
  });
});

const night: NightInfo = { length: '3-rounds', roundCount: 0, isOver: false, beginsAt: null, players: [] };

test('a night that the host has chosen is put into words', () => {
  const alone = tableOf([anna, ben]);
  const together = tableOf([anna, ben], { night });
  expect(newsFor(1, alone, together)).toEqual({ shown: ['Anna set “Game night” to “3 rounds”.'], said: [] });
  expect(newsFor(1, together, alone)).toEqual({ shown: ['Anna set “Game night” to “Single games”.'], said: [] });
  expect(newsFor(1, together, tableOf([anna, ben], { night: { ...night, roundCount: 1 } }))).toEqual(nothing);
});

test('that the next round begins by itself is announced once for each countdown', () => {
  const [still, counting, again] = [null, 15_000, 40_000].map((beginsAt) =>
    tableOf([anna, ben], { phase: 'finished', night: { ...night, roundCount: 1, beginsAt } }),
  ) as [TableInfo, TableInfo, TableInfo];
  const said = ['The next round starts in 15 seconds.'];
  expect(newsFor(1, still, counting)).toEqual({ shown: [], said });
  expect(newsFor(1, counting, counting)).toEqual(nothing);
  expect(newsFor(1, counting, still)).toEqual(nothing);
  expect(newsFor(1, counting, again)).toEqual({ shown: [], said });
});

test('arrivals, departures and readiness are announced only', () => {
  const alone = tableOf([anna, freeSeat, freeSeat]);
  const both = tableOf([anna, ben, { name: 'Robin', bot: 'gentle', ...ready }]);
  expect(newsFor(0, alone, both)).toEqual({ shown: [], said: ['Ben took a seat.', 'Robin, a bot, took a seat.'] });
  expect(newsFor(0, both, alone).said).toEqual(['Ben left.', 'Robin left.']);
  expect(newsFor(0, both, tableOf([anna, { ...ben, ...ready }, both.seats[2] ?? {}])).said).toEqual(['Ben is ready.']);
});

test('a player who only takes another seat has neither left nor come', () => {
  const before = tableOf([anna, ben, freeSeat]);
  const after = tableOf([anna, freeSeat, ben]);
  expect(newsFor(0, before, after)).toEqual(nothing);
  expect(newsFor(1, before, after)).toEqual(nothing);
});

test('players who move up because free seats are removed stay ready, and nobody gets ready again', () => {
  const before = tableOf([anna, freeSeat, { ...ben, ...ready }, { ...cleo, ...ready }]);
  const after = tableOf([anna, { ...ben, ...ready }, { ...cleo, ...ready }]);
  const words = 'Anna set the number of players to 3.';
  expect(newsFor(2, before, after)).toEqual({ shown: [words], said: [] });
  const cleoWaits = tableOf([anna, freeSeat, { ...ben, ...ready }, cleo]);
  expect(newsFor(2, cleoWaits, after)).toEqual({ shown: [words], said: ['Cleo is ready.'] });
});

test('a player who has lost their seat is told so, unless they gave it up', () => {
  const after = tableOf([anna, freeSeat]);
  expect(newsFor(1, tableOf([anna, ben]), after).shown).toEqual([
    'You’ve lost your seat at this table. You can watch or take a free seat.',
  ]);
  expect(newsFor(1, tableOf([anna, ben]), after, true)).toEqual(nothing);
});

test('the new host gets a toast, the others only an announcement', () => {
  const before = tableOf([anna, ben, cleo]);
  const after = tableOf([{ ...anna, isHost: false }, { ...ben, isHost: true }, cleo]);
  expect(newsFor(1, before, after)).toEqual({ shown: ['You are now the host.'], said: [] });
  expect(newsFor(2, before, after)).toEqual({ shown: [], said: ['Ben is now the host.'] });
});

test('a start that was canceled is reported once, with the players who did not respond', () => {
  const before = tableOf([anna, ben], { phase: 'shuffling' });
  const after = tableOf([anna, ben], {
    missingNonces: [1],
    shuffle: { round: 2, commitment: 'c2'.repeat(32) },
  });
  expect(newsFor(0, before, after).shown).toEqual([
    'Ben did not respond in time, so the start was canceled. Everyone must press “Ready” again.',
  ]);
  expect(newsFor(0, after, { ...after, spectatorCount: 1 })).toEqual(nothing);
});

test('during a game none of this is reported', () => {
  const before = tableOf([anna, ben], { phase: 'countdown' });
  expect(newsFor(0, before, { ...before, phase: 'playing' })).toEqual(nothing);
  expect(newsFor(0, tableOf([anna, ben]), tableOf([anna, ben], { phase: 'shuffling' })).said).toEqual(['Shuffling.']);
});

import type { Ruleset } from '@snap-up/engine';
import type { SeatInfo, TableInfo } from '@snap-up/protocol';
import { expect, test } from 'vitest';
import {
  canStartWithout,
  delayWords,
  freeCountFor,
  isInviting,
  lobbyHint,
  lobbyTitle,
  missingNonceWords,
  ownReadyLabel,
  startWithoutHint,
  startWithoutLabel,
  stateWords,
  tableName,
  watchingWords,
  wayOut,
} from '../../src/messages/lobby.ts';
import { disabledGamesWords, gameChoices } from '../../src/messages/options.ts';
import { fewNames, listOf } from '../../src/messages/sentence.ts';
import { freeSeat, seatInfo, tableOf } from '../support/tables.ts';
import { rulesetOf } from '../support/views.ts';

const anna = { name: 'Anna' };
const ben = { name: 'Ben' };
const cleo = { name: 'Cleo' };
const ready = { isReady: true };

test('names are listed as people say them', () => {
  expect([[], ['Anna'], ['Anna', 'Ben'], ['Anna', 'Ben', 'Cleo']].map(listOf)).toEqual([
    '',
    'Anna',
    'Anna and Ben',
    'Anna, Ben, and Cleo',
  ]);
  expect(
    [
      ['Anna', 'Ben'],
      ['Anna', 'Ben', 'Cleo'],
    ]
      .map(fewNames)
      .map(listOf),
  ).toEqual(['Anna and Ben', 'Anna and 2 others']);
});

test('a table is named after its host, and its lobby says how many seats are free', () => {
  expect(tableName(tableOf([anna, ben]))).toBe('Anna’s table');
  expect(tableName(tableOf([{ ...anna, isHost: false }, ben]))).toBe('A table');
  expect(lobbyTitle(tableOf([anna, freeSeat]), 0)).toBe('1 seat free');
  expect(lobbyTitle(tableOf([anna, freeSeat, freeSeat]), 0)).toBe('2 seats free');
  expect(lobbyTitle(tableOf([anna, ben]), 0)).toBe('All seats taken');
  expect(lobbyTitle(tableOf([anna, ben], { phase: 'shuffling' }), 0)).toBe('Shuffling');
  expect(lobbyTitle(tableOf([anna, ben], { phase: 'playing' }), 0)).toBe('The race has started');
  expect(lobbyTitle(tableOf([anna, ben], { phase: 'playing', ruleset: 'double-klondike' }), 0)).toBe(
    'The game has started',
  );
});

test('a lobby says who is called, and whether they are in another game', () => {
  const calling = (isBusy: boolean) => tableOf([anna, freeSeat], { call: { name: 'Ben', isBusy } });
  expect(lobbyTitle(calling(false), 0)).toBe('Waiting for Ben …');
  expect(lobbyHint(calling(false), 0)).toBe('The race starts as soon as you’re both here.');
  expect(lobbyHint(calling(true), 0)).toBe('Ben is in a game and will see your challenge afterward.');
});

test('a lobby tells each player and spectator what they can do', () => {
  expect(lobbyHint(tableOf([anna, freeSeat]), 0)).toBe('Starts when all seats are taken and everyone is ready.');
  expect(lobbyHint(tableOf([anna, freeSeat]), null)).toMatch(/^Take a seat to play/);
  expect(lobbyHint(tableOf([anna, ben]), null)).toBe('You can stay and watch the race.');
  const closed = tableOf([anna, freeSeat], { options: { visibility: 'closed' } });
  expect([freeCountFor(closed, 0), freeCountFor(closed, null)]).toEqual([1, 0]);
  expect([lobbyTitle(closed, 0), lobbyTitle(closed, null)]).toEqual(['1 seat free', 'No new players']);
  expect(lobbyHint(closed, null)).toBe('Only those who have a seat can play here. You can stay and watch the race.');
  const unwatched = { visibility: 'closed', spectators: 'none' };
  const inviting = [
    closed,
    { ...closed, options: unwatched },
    tableOf([anna, freeSeat], { options: { spectators: 'none' } }),
  ];
  expect(inviting.map(isInviting)).toEqual([true, false, true]);
  expect(lobbyHint({ ...closed, options: unwatched }, null)).toBe('Only those who have a seat can play here.');
  expect(freeCountFor({ ...closed, seats: closed.seats.map((each) => ({ ...each, isHost: false })) }, null)).toBe(1);
  expect(lobbyHint(tableOf([anna, ben]), 0)).toMatch(/^Press “Ready” when you’re ready/);
  expect(lobbyHint(tableOf([anna, { ...ben, ...ready }]), 0)).toBe('Everyone else is ready. It’s up to you.');
  expect(lobbyHint(tableOf([{ ...anna, ...ready }, ben, cleo]), 0)).toBe('You’re ready. Waiting for Ben and Cleo.');
});

test('spectators with a delay are told about it', () => {
  const table = tableOf([anna, ben], { phase: 'playing', options: { spectators: 'delay-30' } });
  expect(delayWords(table, null)).toBe('Spectators see the race with a delay of 30 seconds.');
  expect(delayWords({ ...table, options: { spectators: 'delay-120' } }, null)).toMatch(/a delay of 2 minutes/);
  expect(delayWords(table, 0)).toBeNull();
  expect(delayWords({ ...table, options: { spectators: 'live' } }, null)).toBeNull();
  expect(lobbyHint(table, null)).toBe('Spectators see the race with a delay of 30 seconds.');
  expect(lobbyHint(table, 0)).toBe('Dealing the cards.');
});

test('where a game cannot be watched, nobody is invited to watch', () => {
  const none = { options: { spectators: 'none' } };
  expect(lobbyHint(tableOf([anna, freeSeat], none), null)).toBe('Take a seat to play.');
  const words = 'All seats are taken, and this race can’t be watched. A seat may open up afterward.';
  expect(lobbyHint(tableOf([anna, ben], none), null)).toBe(words);
  expect(lobbyHint(tableOf([anna, ben], { ...none, phase: 'playing' }), null)).toBe(words);
});

test('a seat says in a word what matters about its player', () => {
  const stateOf = (phase: TableInfo['phase'], seat: Partial<SeatInfo>) => stateWords({ phase }, seatInfo(seat));
  expect(stateOf('gathering', { isReady: true })).toBe('✓ Ready');
  expect(stateOf('finished', {})).toBe('Not ready');
  expect(stateOf('playing', {})).toBe('Playing');
  expect(stateOf('gathering', { presence: 'away' })).toBe('Away');
  expect(stateOf('gathering', { isReady: true, presence: 'reconnecting' })).toBe('✓ Ready, reconnecting\u00a0…');
  expect(stateOf('gathering', { bot: 'steady', isReady: true })).toBe('✓ Ready');
  expect(stateOf('playing', { bot: 'steady', presence: 'away' })).toBe('Playing');
  expect(stateWords({ phase: 'gathering' }, freeSeat)).toBeNull();
});

test('the last player who gets ready starts the game, and their button says so', () => {
  expect(ownReadyLabel(tableOf([anna, { ...ben, ...ready }]), 0)).toBe('Start the race');
  expect(ownReadyLabel(tableOf([anna, { ...ben, ...ready }], { phase: 'finished' }), 0)).toBe('Rematch');
  expect(ownReadyLabel(tableOf([anna, ben]), 0)).toBe('Ready');
  expect(ownReadyLabel(tableOf([anna, freeSeat]), 0)).toBe('Ready');
});

test('a table says who watches, and tells spectators that they do', () => {
  expect([0, 1, 3].map((count) => watchingWords(count, false))).toEqual([
    null,
    '1 person is watching.',
    '3 people are watching.',
  ]);
  expect([0, 1, 2, 3].map((count) => watchingWords(count, true))).toEqual([
    'You’re watching.',
    'You’re watching.',
    'You and 1 other are watching.',
    'You and 2 others are watching.',
  ]);
});

test('a start that was canceled says who did not respond', () => {
  const table = tableOf([anna, ben, cleo], { missingNonces: [1] });
  const rest = 'did not respond in time, so the start was canceled. Everyone must press “Ready” again.';
  expect(missingNonceWords(table, 0)).toBe(`Ben ${rest}`);
  expect(missingNonceWords(table, 1)).toBe(`Your browser ${rest}`);
  expect(missingNonceWords({ ...table, missingNonces: [0, 1] }, 1)).toBe(`You and Anna ${rest}`);
  expect(missingNonceWords({ ...table, missingNonces: [1, 2] }, 1)).toBe(`You and Cleo ${rest}`);
  expect(missingNonceWords(tableOf([anna, ben]), 0)).toBeNull();
});

test('the host can begin without those who have not come, and reads what that does', () => {
  const table = tableOf([anna, freeSeat, { ...ben, ...ready }, freeSeat]);
  expect([0, 2].map((seat) => canStartWithout(table, seat))).toEqual([true, false]);
  expect(startWithoutLabel(table)).toBe('Start with 2 players');
  expect(startWithoutHint(table, 0)).toBe('The 2 free seats are removed, and the race starts.');
  expect(startWithoutHint(tableOf([anna, ben, freeSeat]), 0)).toBe(
    'The free seat is removed, and the race starts when Ben is ready.',
  );
  expect(startWithoutHint(tableOf([anna, ben, freeSeat, cleo]), 0)).toBe(
    'The free seat is removed, and the race starts when Ben and Cleo are ready.',
  );
  expect(startWithoutLabel({ ...table, phase: 'finished' })).toBe('Rematch with 2 players');
  const others = [tableOf([anna, ben]), tableOf([anna, freeSeat]), { ...table, phase: 'playing' as const }];
  expect(others.map((other) => canStartWithout(other, 0))).toEqual([false, false, false]);
});

test('a game that no bot can play cannot be chosen while bots sit at the table', () => {
  const race = rulesetOf('race');
  const botless: Ruleset = {
    ...race,
    id: 'botless',
    name: 'Botless Race',
    mode: { kind: 'multiplayer', turns: 'simultaneous', bot: null },
  };
  const disabledAt = ({ seats }: TableInfo) =>
    gameChoices([race, botless], seats)
      .filter(({ isDisabled }) => isDisabled)
      .map(({ value }) => value);
  const withBot = tableOf([anna, { name: 'Bea', bot: 'steady' }]);
  expect(disabledAt(withBot)).toEqual(['botless']);
  expect(disabledGamesWords(gameChoices([race, botless], withBot.seats))).toBe(
    'Bots can’t play Botless Race. Remove the bots to choose it.',
  );
  const withoutBot = tableOf([anna, ben]);
  expect(disabledAt(withoutBot)).toEqual([]);
  expect(disabledGamesWords(gameChoices([race, botless], withoutBot.seats))).toBeNull();
});

test('a player who cannot join leaves a gathering table, ends a game with only bots besides, and just goes from a solo game', () => {
  const bot = { name: 'Robin', bot: 'steady' } as const;
  const at = (seats: readonly Partial<SeatInfo>[], phase: TableInfo['phase'], seat: number | null = 0) =>
    wayOut({ table: { ...tableOf(seats), phase }, seat });
  expect([at([anna, bot], 'gathering'), at([anna, ben], 'finished')]).toEqual(['seat', 'seat']);
  expect([at([anna, bot], 'playing'), at([anna, ben], 'playing')]).toEqual(['game', null]);
  expect([at([anna, bot], 'gathering', null), at([anna, bot], 'closed')]).toEqual([null, null]);
  const solo = { ...tableOf([anna]), ruleset: 'klondike' };
  expect((['playing', 'finished'] as const).map((phase) => wayOut({ table: { ...solo, phase }, seat: 0 }))).toEqual([
    null,
    null,
  ]);
});

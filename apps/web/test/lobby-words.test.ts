import type { TableInfo } from '@snap-up/protocol';
import { expect, test } from 'vitest';
import {
  brokenPromiseWords,
  delayWords,
  listOf,
  lobbyHint,
  lobbyTitle,
  stateWords,
  tableName,
  watchingWords,
} from '../src/pages/lobby/lobby-words.ts';
import { freeSeat, tableOf } from './support-tables.ts';

const anna = { name: 'Anna' };
const ben = { name: 'Ben' };
const cleo = { name: 'Cleo' };
const ready = { isReady: true };

test('names are listed as one says them', () => {
  expect([[], ['Anna'], ['Anna', 'Ben'], ['Anna', 'Ben', 'Cleo']].map(listOf)).toEqual([
    '',
    'Anna',
    'Anna and Ben',
    'Anna, Ben and Cleo',
  ]);
});

test('a table goes by its host', () => {
  expect(tableName(tableOf([anna, ben]))).toBe('Anna’s table');
  expect(tableName(tableOf([{ ...anna, isHost: false }, ben]))).toBe('A table');
});

test('a lobby says first how many seats are free', () => {
  expect(lobbyTitle(tableOf([anna, freeSeat]))).toBe('One seat is free');
  expect(lobbyTitle(tableOf([anna, freeSeat, freeSeat]))).toBe('2 seats are free');
  expect(lobbyTitle(tableOf([anna, ben]))).toBe('All seats are taken');
  expect(lobbyTitle(tableOf([anna, ben], { phase: 'shuffling' }))).toBe('Shuffling');
  expect(lobbyTitle(tableOf([anna, ben], { phase: 'playing' }))).toBe('The race is on');
  expect(lobbyTitle(tableOf([anna, ben], { phase: 'playing', ruleset: 'double-klondike' }))).toBe('The game is on');
});

test('a lobby tells each what there is to do', () => {
  expect(lobbyHint(tableOf([anna, freeSeat]), 0)).toMatch(/^The race starts when all seats are taken/);
  expect(lobbyHint(tableOf([anna, freeSeat]), null)).toMatch(/^Sit down to play/);
  expect(lobbyHint(tableOf([anna, ben]), null)).toBe('You can stay and watch the race.');
  expect(lobbyHint(tableOf([anna, ben]), 0)).toMatch(/^Press “Ready” when you are/);
  expect(lobbyHint(tableOf([anna, { ...ben, ...ready }]), 0)).toMatch(/^The race waits for you alone/);
  expect(lobbyHint(tableOf([{ ...anna, ...ready }, ben, cleo]), 0)).toBe(
    'You are ready. The race waits for Ben and Cleo.',
  );
});

test('whoever watches later than the players is told so', () => {
  const table = tableOf([anna, ben], { phase: 'playing', options: { spectators: 'delay-30' } });
  expect(delayWords(table, null)).toBe('Those who watch see the race 30 seconds later.');
  expect(delayWords({ ...table, options: { spectators: 'delay-120' } }, null)).toMatch(/2 minutes later/);
  expect(delayWords(table, 0)).toBeNull();
  expect(delayWords({ ...table, options: { spectators: 'live' } }, null)).toBeNull();
  expect(lobbyHint(table, null)).toBe('Those who watch see the race 30 seconds later.');
  expect(lobbyHint(table, 0)).toBe('The cards are on their way.');
});

test('where nobody may watch, no one is invited to', () => {
  const none = { options: { spectators: 'none' } };
  expect(lobbyHint(tableOf([anna, freeSeat], none), null)).toBe('Sit down to play.');
  const words = 'All seats are taken, and nobody may watch the race. Afterwards a seat may be free.';
  expect(lobbyHint(tableOf([anna, ben], none), null)).toBe(words);
  expect(lobbyHint(tableOf([anna, ben], { ...none, phase: 'playing' }), null)).toBe(words);
});

test('a seat says whether whoever sits there is ready or plays', () => {
  const stateOf = (phase: TableInfo['phase'], isReady: boolean) => stateWords({ phase }, { isReady });
  expect([stateOf('gathering', true), stateOf('finished', false), stateOf('playing', false)]).toEqual([
    '✓ Ready',
    'Not ready',
    'Playing',
  ]);
});

test('a table says who watches, and to those who watch that they do', () => {
  expect([0, 1, 3].map((count) => watchingWords(count, false))).toEqual([
    null,
    'One person is watching.',
    '3 people are watching.',
  ]);
  expect([0, 1, 2, 3].map((count) => watchingWords(count, true))).toEqual([
    'You are watching.',
    'You are watching.',
    'You and somebody else are watching.',
    'You and 2 others are watching.',
  ]);
});

test('a start that was called off says who did not answer', () => {
  const table = tableOf([anna, ben, cleo], { brokenPromises: [1] });
  const rest = 'did not answer in time, so the start was called off. All press “Ready” again.';
  expect(brokenPromiseWords(table, 0)).toBe(`Ben ${rest}`);
  expect(brokenPromiseWords(table, 1)).toBe(`Your browser ${rest}`);
  expect(brokenPromiseWords({ ...table, brokenPromises: [0, 1] }, 1)).toBe(`Anna and you ${rest}`);
  expect(brokenPromiseWords({ ...table, brokenPromises: [1, 2] }, 1)).toBe(`You and Cleo ${rest}`);
  expect(brokenPromiseWords(tableOf([anna, ben]), 0)).toBeNull();
});
